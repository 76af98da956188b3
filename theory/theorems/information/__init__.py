"""Theorems of entropy and divergence."""

if __name__ != "novikoff.theory.theorems.information":
    raise ImportError("import this package by its dotted name, under novikoff")
