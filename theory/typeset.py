"""The sides of a step as LaTeX, written by sympy."""

from sympy import latex

from novikoff.theory.derivation import Side, Step

_RELATIONS = {"=": "=", "<=": "\\le"}


def side(expression: Side) -> str:
    """Return one side of a step as LaTeX, a vector in parentheses.

    >>> from novikoff.theory.derivation import symbol, vector
    >>> side(symbol("delta") ** 2)
    '\\\\delta^{2}'
    """
    return str(latex(expression))


def formula(step: Step) -> str:
    """Return a step as LaTeX, without delimiters.

    >>> from novikoff.theory.derivation import identity, symbol
    >>> formula(identity("", symbol("x") ** 2, 0))
    'x^{2} = 0'
    """
    return f"{side(step.left)} {_RELATIONS[step.relation]} {side(step.right)}"
