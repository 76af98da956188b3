"""Theorems as objects, one module per algorithm."""

if __name__ != "novikoff.theory.theorems":
    raise ImportError("import this package by its dotted name, under novikoff")
