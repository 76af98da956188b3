"""The exercises with their worked answers, by subject."""

if __name__ != "novikoff.theory.claims.exercises":
    raise ImportError("import this package by its dotted name, under novikoff")
