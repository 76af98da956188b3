"""Judging somebody else's implementation by the theorems."""

if __name__ != "novikoff.reports.validation":
    raise ImportError("import this package by its dotted name, under novikoff")
