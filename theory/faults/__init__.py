"""Named wrong versions of the reference: what a theorem must reject, and a diagnosis names."""

if __name__ != "novikoff.theory.faults":
    raise ImportError("import this package by its dotted name, under novikoff")
