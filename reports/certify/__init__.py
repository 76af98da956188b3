"""Certifying a data set: separable or not, with evidence, and what follows from it."""

if __name__ != "novikoff.reports.certify":
    raise ImportError("import this package by its dotted name, under novikoff")
