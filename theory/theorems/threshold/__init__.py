"""Theorems of the linear threshold model."""

if __name__ != "novikoff.theory.theorems.threshold":
    raise ImportError("import this package by its dotted name, under novikoff")
