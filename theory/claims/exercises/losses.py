"""Exercises on losses other than the squared distance."""

from collections.abc import Iterator
from typing import Any, Final

from novikoff.reference.adaline import gradient
from novikoff.theory.claims.exercise import example, expression, program
from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.claims.handed_in import number, parts, vector

FAR: Final = {"targets": (0, 0, 9), "squared": 3, "absolute": 0}

expression("C-18", "slope", asks="The derivative of |y - α| in α (written a), with 0 where there "
           "is none.", answer="1 if a > y else -1 if a < y else 0",
           letters={"y": "a number", "a": "a number"},
           accepted=("(a - y)/abs(a - y) if a != y else 0",
                     "0 if a == y else 2*(1 if a - y >= 0 else 0) - 1"),
           refused=("1 if y > a else -1 if y < a else 0", "a - y", "1", "1 if a > y else -1",
                    "abs(y - a)"),
           why="|d| has the slope 1 for d > 0 and -1 for d < 0, and α enters with the sign of "
               "α - y.")
expression("C-18", "Huber", asks="Huber's loss of the residual d: d²/2 for |d| <= δ, and beyond "
           "the line that continues it with the same slope (δ is written delta).",
           answer="d**2/2 if abs(d) <= delta else delta*(abs(d) - delta/2)",
           letters={"d": "a number", "delta": "> 0"},
           accepted=("min(abs(d), delta)*(abs(d) - min(abs(d), delta)/2)",
                     "d**2/2 - max(abs(d) - delta, 0)**2/2"),
           refused=("d**2/2", "min(d**2/2, delta*abs(d))", "delta*(abs(d) - delta/2)",
                    "d**2/2 if abs(d) <= delta else delta*abs(d)",
                    "d**2/2 if d <= delta else delta*(d - delta/2)"),
           why="At |d| = δ both have the value δ²/2 and the slope δ.")
program("C-18", "losses", asks="The absolute, the squared and the log-cosh loss, each with its "
        "derivative.", answer="loss.ABSOLUTE", theorems=("loss.values", "loss.slopes"),
        refused=("loss.absolute_slope_reversed", "loss.absolute_slope_is_distance",
                 "loss.absolute_unsigned", "loss.log_cosh_slope_is_sine",
                 "loss.half_squared_without_half"),
        why="A slope g of a convex loss is one with l(b) >= l(a) + g (b - a) for all b, which is "
            "checked, together with the values.")
program("C-18", "Adaline", asks="One update of Adaline along the gradient of a loss that is given "
        "by its values and slopes.", answer="adaline.update",
        theorems=("adaline.gradient", "adaline.location"),
        refused=("adaline.gradient_uphill", "adaline.gradient_of_labels",
                 "adaline.gradient_of_last_example", "adaline.chain_without_slope",
                 "adaline.mean_over_weights"),
        why="By the chain rule the gradient is Σ l'(y, α(z)) α'(z) x.")


@example("C-18", "outlier", asks="At most 12 targets y, and the number c where ½Σ(y - c)² is least "
         "(\"squared\"), and one where Σ|y - c| is (\"absolute\"), at least 2 apart from each "
         "other.", answer=FAR,
         accepted=({"targets": (0, 1, 1, 10), "squared": 3, "absolute": 1},
                   {"targets": (0, 6), "squared": 3, "absolute": 0.5}),
         refused=({**FAR, "squared": 0}, {**FAR, "absolute": 3}, {**FAR, "squared": 9},
                  {"targets": (0, 0, 3), "squared": 1, "absolute": 0},
                  {"targets": (), "squared": 3, "absolute": 0}, {**FAR, "absolute": 1}))
def outlier(answer: Any) -> Iterator[Shown]:
    """The mean balances distances and follows one far target; a median only counts sides."""
    given, squared, absolute = parts(answer, "targets", "squared", "absolute")
    y = vector(given, "targets")
    mean, median = number(squared, "squared"), number(absolute, "absolute")
    yield Finding("derivative of ½Σ(y - c)² at \"squared\"",
                  gradient((mean,), [((1,), target) for target in y]), "=", (0,))
    below, above = sum(target < median for target in y), sum(target > median for target in y)
    yield Finding("targets below \"absolute\", at most those not below", below, "<=",
                  len(y) - below)
    yield Finding("targets above it, at most those not above", above, "<=", len(y) - above)
    yield Finding("distance of the two", abs(mean - median), ">=", 2)
