"""Judging one target for the command line."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from novikoff.reports.validation.result import Result


def judged(target: str, **options: Any) -> Result:
    """Return the result; a target that cannot be judged gives a result that says so."""
    from novikoff.reports.validation.load import TargetError
    from novikoff.reports.validation.result import Result
    from novikoff.reports.validation.validate import validate

    began = time.monotonic()
    try:
        return validate(target, **options)
    except TargetError as error:
        return Result(target, options["spec"] or "", options["spec"] is None, "error",
                      options["seed"], message=str(error), seconds=time.monotonic() - began)
