"""Grading a class: untrusted programs and answers, judged by the theorems and exact judges."""

if __name__ != "novikoff.reports.grading":
    raise ImportError("import this package by its dotted name, under novikoff")
