"""Theorems of affine maps of the features: what they leave alone, and how they condition."""

if __name__ != "novikoff.theory.theorems.affine":
    raise ImportError("import this package by its dotted name, under novikoff")
