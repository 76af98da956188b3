"""Documented deviations of published libraries, as data."""

if __name__ != "novikoff.reports.validation.deviations":
    raise ImportError("import this package by its dotted name, under novikoff")
