"""Weights as a target keeps them, read from a reply."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from novikoff.reference.linalg import Vector
from novikoff.reports.validation.protocol import exact
from novikoff.reports.validation.reply import sizes
from novikoff.theory.outcome import Failed, Rational


@dataclass(frozen=True, slots=True)
class Reading:
    """Weights as the target keeps them: the vector, and the bias where it is kept apart."""

    w: Vector[Rational]
    b: Rational | None

    @classmethod
    def of(cls, told: Mapping[str, Any], place: str) -> Reading:
        """Read the weights of a reply.

        Raises: NotFinite for nan and infinity; Failed for anything that is no weight vector.
        """
        if not isinstance(told.get("w"), list):
            raise Failed(f"{place} has no weight vector: {told!r}"[:200])
        b = told.get("b")
        return cls(tuple(exact(wj, f"{place}: w[{j}]") for j, wj in enumerate(told["w"])),
                   None if b is None else exact(b, f"{place}: the bias"))

    def layout(self, n: int) -> str:
        """How the bias is kept for n features: apart, among the weights, or not at all.

        Raises: Failed if the number of weights fits none of these.
        """
        if len(self.w) == n:
            return "absent" if self.b is None else "separate"
        if self.b is None and len(self.w) == n + 1:
            return "absorbed"
        raise Failed(sizes(len(self.w), self.b is not None, n))
