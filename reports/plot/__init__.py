"""Pictures by matplotlib (extra `plot`): decision regions and training curves."""

if __name__ != "novikoff.reports.plot":
    raise ImportError("import this package by its dotted name, under novikoff")
