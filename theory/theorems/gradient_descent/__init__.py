"""Theorems of gradient descent."""

if __name__ != "novikoff.theory.theorems.gradient_descent":
    raise ImportError("import this package by its dotted name, under novikoff")
