"""Derivations as lists of steps, each an identity decided in a normal form."""

if __name__ != "novikoff.theory.derivations":
    raise ImportError("import this package by its dotted name, under novikoff")
