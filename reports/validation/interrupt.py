"""Interrupts that cannot get lost.

Python drops an exception that is raised inside a callback of the garbage collector, and hypothesis
has one there: a KeyboardInterrupt that arises just then would be ignored. So it is noted as well,
and whoever is about to do more looks.
"""

from __future__ import annotations

import signal
from typing import Any

_noted = False


def install() -> None:
    """Let SIGINT, SIGTERM and SIGHUP end what runs as Ctrl-C does, and note that they came."""
    global _noted
    _noted = False
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), note)


def note(*_: Any) -> None:
    """Note an interrupt.

    Raises: KeyboardInterrupt.
    """
    global _noted
    _noted = True
    raise KeyboardInterrupt


def check() -> None:
    """Go on, if nothing was noted.

    Raises: KeyboardInterrupt.
    """
    if _noted:
        raise KeyboardInterrupt
