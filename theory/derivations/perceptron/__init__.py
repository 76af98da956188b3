"""Derivations about the perceptron: its own `update`, run on symbols in d <= 4 dimensions."""

if __name__ != "novikoff.theory.derivations.perceptron":
    raise ImportError("import this package by its dotted name, under novikoff")
