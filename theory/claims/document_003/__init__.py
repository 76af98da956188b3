"""Claims of document 003, by subject."""

if __name__ != "novikoff.theory.claims.document_003":
    raise ImportError("import this package by its dotted name, under novikoff")
