"""What is true of the algorithms: theorems, certificates, derivations, evidence."""

if __name__ != "novikoff.theory":
    raise ImportError("import this package by its dotted name, under novikoff")
