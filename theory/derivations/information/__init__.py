"""Derivations about entropy and divergence."""

if __name__ != "novikoff.theory.derivations.information":
    raise ImportError("import this package by its dotted name, under novikoff")
