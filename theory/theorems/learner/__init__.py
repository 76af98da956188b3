"""Theorems of trained learners: what is due is handed to them, for the objective of a card."""

if __name__ != "novikoff.theory.theorems.learner":
    raise ImportError("import this package by its dotted name, under novikoff")
