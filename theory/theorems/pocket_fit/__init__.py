"""Theorems of trained learners with a pocket: what is due is handed to them as states."""

if __name__ != "novikoff.theory.theorems.pocket_fit":
    raise ImportError("import this package by its dotted name, under novikoff")
