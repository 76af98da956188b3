"""Proofs by refutation: claims whose negation an SMT solver finds unsatisfiable."""

if __name__ != "novikoff.theory.refutations":
    raise ImportError("import this package by its dotted name, under novikoff")
