"""The handbook: pages made of what the project knows of each family, as Markdown."""

if __name__ != "novikoff.reports.book":
    raise ImportError("import this package by its dotted name, under novikoff")
