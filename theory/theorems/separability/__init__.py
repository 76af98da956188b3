"""Theorems of linear separability."""

if __name__ != "novikoff.theory.theorems.separability":
    raise ImportError("import this package by its dotted name, under novikoff")
