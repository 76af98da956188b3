"""Claims of document 004, by subject."""

if __name__ != "novikoff.theory.claims.document_004":
    raise ImportError("import this package by its dotted name, under novikoff")
