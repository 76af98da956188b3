"""Wrong perceptrons."""

if __name__ != "novikoff.theory.faults.perceptron":
    raise ImportError("import this package by its dotted name, under novikoff")
