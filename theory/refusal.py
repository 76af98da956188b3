"""What is answered where refusing is the right answer."""

from typing import Any, Final

from novikoff.theory.experiment import Call, Observe
from novikoff.theory.outcome import Failed

REFUSED: Final = "refused"


def answer(observe: Observe, call: Call) -> Any:
    """Return what the function returns, or "refused" if it raises an error of the arguments.

    >>> from novikoff.theory.function_subject import FunctionSubject
    >>> answer(FunctionSubject(), Call("linear_system.solve", (((0,),), (1,))))
    'refused'
    """
    try:
        return observe.call(call)
    except (Failed, ValueError, ArithmeticError):
        return REFUSED
