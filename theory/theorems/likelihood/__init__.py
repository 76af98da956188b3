"""Theorems of maximum likelihood."""

if __name__ != "novikoff.theory.theorems.likelihood":
    raise ImportError("import this package by its dotted name, under novikoff")
