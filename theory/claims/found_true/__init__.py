"""Claims that were examined and found true."""

if __name__ != "novikoff.theory.claims.found_true":
    raise ImportError("import this package by its dotted name, under novikoff")
