"""Theorems of the Adaline."""

if __name__ != "novikoff.theory.theorems.adaline":
    raise ImportError("import this package by its dotted name, under novikoff")
