"""The audit: claims of the course documents and their exercises, as data with checks."""

if __name__ != "novikoff.theory.claims":
    raise ImportError("import this package by its dotted name, under novikoff")
