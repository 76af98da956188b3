"""What runs locked up: the process that is forked, its locks, and what answers in each fork.

Nothing here imports novikoff beside this package: whatever these processes know, a student's
program could read in its own memory.
"""

if __name__ != "novikoff.reports.grading.sandbox.inside":
    raise ImportError("import this package by its dotted name, under novikoff")
