"""Claims of document 002, by subject."""

if __name__ != "novikoff.theory.claims.document_002":
    raise ImportError("import this package by its dotted name, under novikoff")
