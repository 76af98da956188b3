"""Theorems of objects that learn softmax regression, by what they show of their trainings."""

if __name__ != "novikoff.theory.theorems.softmax_fit":
    raise ImportError("import this package by its dotted name, under novikoff")
