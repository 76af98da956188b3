"""The command line."""

if __name__ != "novikoff.reports.command":
    raise ImportError("import this package by its dotted name, under novikoff")
