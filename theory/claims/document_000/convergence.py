"""Claims of document 000 about the proof of convergence: normalised points and the two bounds."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.linalg import dot, norm_sq, scale
from novikoff.reference.number import quotient
from novikoff.reference.sample import Sample, sample
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_000.passages import NORMALISED, RULE, SETS, turns
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.derivation import symbol
from novikoff.theory.outcome import Rational, magnitude
