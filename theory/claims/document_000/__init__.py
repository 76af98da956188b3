"""Claims of document 000, by subject."""

if __name__ != "novikoff.theory.claims.document_000":
    raise ImportError("import this package by its dotted name, under novikoff")
