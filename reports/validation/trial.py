"""Trying a description out: training on a small sample under a time limit."""

from __future__ import annotations

import importlib
import signal
import time
import traceback
from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np

from novikoff.reports.validation.complaint import TargetError, said
from novikoff.reports.validation.conduct import SEPARABLE, bind, execute, prepare
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.snippet import construction, reading, training

T = TypeVar("T")
BIASED: Final = ([[1.0, 1.0, 0.5], [4.0, 3.0, 3.0], [1.0, 0.5, 1.0], [4.0, 2.5, 3.5]],
                 [-1, 1, -1, 1])
"""A sample that only a plane with a negative bias separates."""
TANGLED: Final = ([[-1.0, 0.0, 0.5], [-3.0, 0.5, 0.0], [-2.0, 0.0, 0.0], [1.0, 0.5, 0.5],
                    [2.0, 0.0, 0.5], [-3.0, 1.0, 0.0]], [1, -1, 1, -1, 1, -1])
"""A sample on which the last weights are not the best ones."""
CONTRARY: Final = ([[1.0, 2.0, -1.0]] * 12, [1, -1] * 6)
"""A sample of which half is wrong whatever the weights: whoever trains until few mistakes are left
does not end."""
FEATURES: Final = 3
AGAIN: Final = 0.25
"""Seconds after which an action that was interrupted in vain is interrupted again."""
CROWD: Final = 4
"""So many programs may share a processor before trials that end in time are taken for slow ones."""


class TooSlow(BaseException):
    """A trial took too long."""


def within(seconds: float, action: Callable[[], T]) -> T:
    """Run an action that is interrupted after some seconds (the parent's deadline is the guard).

    It is interrupted again and again, as Python drops what is raised in a callback of a fork or
    of the garbage collector.

    Raises: TooSlow; and whatever the action raises.
    """

    def interrupt(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
            return action()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except TooSlow:  # it may have come just before the timer was stopped
        signal.setitimer(signal.ITIMER_REAL, 0)
        raise
    finally:
        signal.signal(signal.SIGALRM, before)


class Trial:
    """Trials of one target, each within `limit` seconds and all within `limit` times 6.

    A trial that ends is charged the processor's time, so that others' work makes none slow; one
    that waits is charged a part of its wait.
    """

    def __init__(self, value: Any, limit: float) -> None:
        self.value = value
        self.limit = limit
        self.left = 6 * limit
        self.error: BaseException | None = None
        self.slow: set[str] = set()
        self.names: tuple[Any, ...] | None = None  # what stands for -1 and +1

    @property
    def over(self) -> bool:
        """Whether the time for trials is up."""
        return self.left <= 0

    def run(self, text: str, space: dict[str, Any], d: Description) -> dict[str, Any] | None:
        """Execute a text; return its namespace, or None (and keep the error) if it fails.

        Raises: TargetError where memory runs out: on fewer rows another use of it might work.
        """
        if "pd." in text and not self._import("pandas"):
            return None
        remaining = min(self.limit, self.left)
        known = f"{text}{space['y']!r}"
        if remaining <= 0 or known in self.slow:
            return None
        space[d.name] = self.value
        began, worked = time.monotonic(), time.process_time()
        try:
            within(remaining, lambda: execute(text, space))
        except TooSlow as error:
            worked -= remaining  # it may have waited all the time
            self.slow.add(known)
            self._failed(error)
            return None
        except (Exception, SystemExit) as error:
            self._failed(error)
            if isinstance(error, MemoryError):
                raise TargetError(f"{d.target}: it cannot be trained on a small sample: "
                                  f"{said(error)}") from None
            return None
        finally:
            self.left -= max(time.process_time() - worked, (time.monotonic() - began) / CROWD)
        return space

    def _failed(self, error: BaseException) -> None:
        """Keep the first error, but nothing of what its frames hold: that may be all the memory."""
        traceback.clear_frames(error.__traceback__)
        self.error = self.error or error

    def _import(self, module: str) -> bool:
        """Import a module and return whether that worked."""
        try:
            importlib.import_module(module)
        except (ImportError, MemoryError):
            return False
        return True

    def train(self, d: Description, sample: tuple[Any, Any] = SEPARABLE,
              passes: int | None = 100, eta: float | None = None,
              times: int = 1) -> dict[str, Any] | None:
        """Train a fresh learner `times` times; return the namespace afterwards, or None."""
        values, given = self._bound(d, sample, passes, eta)
        lines = training(d, given, d.labels)
        for _ in range(times - 1):
            lines += training(d, given, d.labels, anew=False)
        return self.run("\n".join(lines), values, d)

    def construct(self, d: Description) -> dict[str, Any] | None:
        """Make a fresh learner and nothing more."""
        values, given = self._bound(d, SEPARABLE, None, None)
        return self.run("\n".join(construction(d, given)), values, d)

    def observe(self, d: Description, request: dict[str, Any]) -> Any:
        """Run an experiment; None if it fails."""
        try:
            text, values = prepare(d, request)
        except Exception:
            return None
        space = self.run(text, values, d)
        return None if space is None else space["observed"]

    def read(self, space: dict[str, Any], expression: str) -> Any:
        """Evaluate a reading after a trial.

        Raises: whatever that raises, as an Exception.
        """
        try:
            return within(self.limit, lambda: eval(expression, space))
        except (TooSlow, SystemExit) as error:
            raise ValueError(str(error)) from None

    def after(self, d: Description, sample: tuple[Any, Any], passes: int | None,
              times: int = 1, eta: float | None = None) -> list[float] | None:
        """Return the weights, and the bias behind them, after training, or None if that fails."""
        return self.weights(d, self.train(d, sample, passes, eta, times))

    def weights(self, d: Description, space: dict[str, Any] | None) -> list[float] | None:
        """Return the weights, and the bias behind them, of a namespace, or None."""
        if space is None:
            return None
        w, b = reading(d)
        try:
            told, bias = self.read(space, w), self.read(space, b)
        except Exception:
            return None
        values = [*told, *([] if bias is None else [bias])]
        return [float(v) for v in values] if finite(values) and len(told) >= FEATURES else None

    def _bound(self, d: Description, sample: tuple[Any, Any], passes: int | None,
               eta: float | None) -> tuple[dict[str, Any], frozenset[str]]:
        settable = d.parameter("passes") is not None or d.train is None
        values, given = bind(d, {"X": sample[0], "y": sample[1], "eta": eta,
                                 "passes": passes if settable else None}, d.labels)
        if self.names:
            y = [self.names[label > 0] for label in sample[1]]
            values["y"] = y if d.inputs == "lists" else np.array(y)
        return values, given


def finite(values: Any) -> bool:
    """Return whether every entry is a finite number."""
    try:
        return bool(np.isfinite(np.asarray(values, dtype=float)).all())
    except (TypeError, ValueError):
        return False
