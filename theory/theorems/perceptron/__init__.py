"""Theorems of the perceptron."""

if __name__ != "novikoff.theory.theorems.perceptron":
    raise ImportError("import this package by its dotted name, under novikoff")
