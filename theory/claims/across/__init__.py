"""Claims about several documents: what one of them has otherwise than another."""

if __name__ != "novikoff.theory.claims.across":
    raise ImportError("import this package by its dotted name, under novikoff")
