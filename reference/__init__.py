"""What the algorithms are: minimal, generic in their numbers, standard library only."""

if __name__ != "novikoff.reference":
    raise ImportError("import this package by its dotted name, under novikoff")
