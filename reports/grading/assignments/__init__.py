"""Assignments that are built in, with their model and wrong programs, as data."""

if __name__ != "novikoff.reports.grading.assignments":
    raise ImportError("import this package by its dotted name, under novikoff")
