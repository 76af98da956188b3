"""Proofs by enclosure: inequalities on boxes, decided by interval bisection."""

if __name__ != "novikoff.theory.enclosures":
    raise ImportError("import this package by its dotted name, under novikoff")
