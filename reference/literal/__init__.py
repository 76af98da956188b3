"""Listings as they are printed, faults included, for an audit to run; never to learn with."""

from novikoff.reference.literal import adaline_sgd, batch_pla, pocket, svm_loss

if __name__ != "novikoff.reference.literal":
    raise ImportError("import this package by its dotted name, under novikoff")

__all__ = ["adaline_sgd", "batch_pla", "pocket", "svm_loss"]
