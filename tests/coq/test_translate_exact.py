"""What only floats can do is left out of a translation, and nothing else."""

import pytest
from coq.test_translate import of
from coq.translate_name import NotKnownError

TRIED = """from novikoff.reference.finite import is_finite


def f(c: R) -> R:
    try:
        a = c + c
    except OverflowError:
        raise ValueError("too large") from None
    if not is_finite(a):
        raise OverflowError
    return -a if isinstance(a, float) and a > c else a"""


def test_what_only_floats_can_do_is_left_out() -> None:
    told = of(TRIED)
    assert told.endswith("let a := c + c in\n  if negb true then None else\n  Some a.")
    assert of(TRIED.replace("c + c", "c * c")) != told


@pytest.mark.parametrize(("old", "new"), [
    ('raise ValueError("too large") from None', "return c"), ("        raise ValueError",
     "        a = c\n        raise ValueError"), ("OverflowError:", "OverflowError as c:"),
    ("    if not", "    else:\n        a = c\n    if not"),
    ("    if not", "    finally:\n        a = c\n    if not"), ("float) and", "float) or"),
    ("isinstance(a, float)", "isinstance(a, int)"),
    ("isinstance(a, float)", "isinstance(f, float)"),
    ("reference.finite", "elsewhere"), ("is_finite(a)", "is_finite(f)"),
    ("def f", "float = int\n\n\ndef f"), ("def f(c", "def isinstance(c: R, d: R) -> R:\n"
     "    return c\n\n\ndef f(c")])
def test_what_only_looks_like_it_is_refused(old: str, new: str) -> None:
    assert TRIED.count(old) == 1
    with pytest.raises(NotKnownError):
        of(TRIED.replace(old, new))
