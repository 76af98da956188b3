"""Claims of document 001, by subject."""

if __name__ != "novikoff.theory.claims.document_001":
    raise ImportError("import this package by its dotted name, under novikoff")
