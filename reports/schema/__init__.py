"""JSON schemas of what the command line writes."""

if __name__ != "novikoff.reports.schema":
    raise ImportError("import this package by its dotted name, under novikoff")
