"""Listings as they are printed, faults included, for an audit to run; never to learn with."""

if __name__ != "novikoff.reference.literal":
    raise ImportError("import this package by its dotted name, under novikoff")
