"""Exercises on cross-entropy: where it comes from, why it is least at P, and learning with it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Any, Final

from novikoff.reference.activation import LOGISTIC, logistic
from novikoff.reference.adaline import empirical_loss, update
from novikoff.reference.logistic import LOGISTIC_LOSS
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.matching_loss import composed
from novikoff.reference.number import log
from novikoff.theory.claims.exercise import choice, example, expression, program, text
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import entries, number, parts, positive, vector
from novikoff.theory.claims.sameness import compared
from novikoff.theory.enclosure import interval

OUTPUT: Final = {"y": "0 or 1", "a": "> 0 and < 1"}
OF_SCORE: Final = {"c": "a number", "d": "a number", "y": "0 or 1", "z": "a number"}
EVENTS: Final = {"p": "> 0 and < 1", "q": "> 0 and < 1"}
FACTOR: Final = 20
UNBOUNDED: Final = (
    "along it the loss falls without bound as z tends to +∞ or to -∞",
    "with one c for both labels it does not depend on the label at all",
    "it is the cross-entropy", "it is least where the output is right",
    "its slope in z vanishes where the output saturates")
BETTER: Final = (
    "on a mistake its slope in z is at least 1/2 in size, however far z is off",
    "it is convex in w", "on separable data it has a minimiser",
    "each step decreases it, whatever the rate", "it counts the errors")
SURPLUS: Final = {"P": ("1/2", "1/2"), "Q": (1, 1)}
SATURATED: Final = {"x": 1, "y": 1, "w": -3, "eta": 1}

expression("C-21", "logistic output", asks="The loss l(y, a) of a logistic output a with "
           "∂l/∂a = (a - y)/(a (1 - a)) that tends to 0 as a tends to the label y.",
           answer="-y*log(a) - (1 - y)*log(1 - a)", letters=OUTPUT,
           accepted=("-log(a) if y == 1 else -log(1 - a)", "-log(1 - y + (2*y - 1)*a)",
                     "-y*log(a/(1 - a)) - log(1 - a)"),
           refused=("y*log(a) + (1 - y)*log(1 - a)", "(y - a)**2/2", "-y*log(a)", "abs(y - a)",
                    "-log(a) - log(1 - a)", "-(1 - y)*log(a) - y*log(1 - a)"),
           why="For y = 1 the slope is -1/a, for y = 0 it is 1/(1 - a); this is the "
               "cross-entropy, in nats.")
expression("C-21", "tanh output", asks="The loss l(y, a) of an output a = tanh z with "
           "∂l/∂a = (a - y)/(1 - a²) that tends to 0 as a tends to the label y.",
           answer="log(2) - log(1 + y*a)", letters={"y": "-1 or 1", "a": "> -1 and < 1"},
           accepted=("-log((1 + y*a)/2)",
                     "-(1 + y)/2*log((1 + a)/2) - (1 - y)/2*log((1 - a)/2)"),
           refused=("-log(1 + y*a)", "log((1 + y*a)/2)", "log(2) - log(1 - y*a)", "(y - a)**2/2",
                    "log(2) - log(1 + a)"),
           why="For y = ±1 the slope is -y/(1 + ya), and at a = y the logarithms are equal.")
expression("C-21", "of the score", asks="As a function of z: the loss l(y, a) of a logistic "
           "output a = 1/(1 + e^-z) with ∂l/∂a = (a - y)/(a (1 - a)) that tends to 0 as a tends to "
           "the label y.", answer="log(1 + exp(z)) - y*z",
           letters={"y": "0 or 1", "z": "a number"},
           accepted=("y*log(1 + exp(-z)) + (1 - y)*log(1 + exp(z))", "log(1 + exp((1 - 2*y)*z))"),
           refused=("log(1 + exp(-z)) - y*z", "log(1 + exp(z))", "log(1 + exp(y*z))",
                    "log(1 + exp(z)) + y*z", "log(1 + exp((2*y - 1)*z))"),
           why="-log a = log(1 + e^-z) and -log(1 - a) = log(1 + e^z), which differ by z.")
expression("C-21", "slope", asks="The derivative in z of a loss l(y, a) of a logistic output "
           "a = 1/(1 + e^-z), if ∂l/∂a = (a - y)/(a (1 - a)).",
           answer="1/(1 + exp(-z)) - y",
           letters={"y": "0 or 1", "z": "a number"},
           accepted=("exp(z)/(1 + exp(z)) - y", "(1 + tanh(z/2))/2 - y"),
           refused=("y - 1/(1 + exp(-z))", "1/(1 + exp(-z))", "(1/(1 + exp(-z)) - y)*exp(-z)",
                    "z - y", "exp(-z)/(1 + exp(-z))**2"),
           why="The factor α' has cancelled: (α - y)/α' times α'.")
expression("C-21", "taken literally", asks="If ∂l/∂a is c/α'(z) with a constant c, and l = 0 at "
           "z = 0: what is l, as a function of z?", answer="c*z",
           letters={"c": "a number", "z": "a number"}, accepted=("c*z + 0", "-c*(-z)"),
           refused=("c*log(z)", "c/(1 + exp(-z))", "c*z**2/2", "-c*z", "c"),
           why="dl/dz = ∂l/∂a · α'(z) = c.")
FAR: Final = (Fraction(10), Fraction(-10))
"""A score on the right side for the label 1, and one for the label 0."""


choice("C-21", "why not", asks="If ∂l/∂a is c/α'(z) with a constant c, then l = cz + d, with a "
       "constant d. Why is that no useful loss?", options=UNBOUNDED,
       answer=frozenset(UNBOUNDED[:2]),
       cases={UNBOUNDED[0]: lambda: all(min(c * FAR[0]**9, c * FAR[1]**9) < -10**8
                                        for c in (1, -1)),
              UNBOUNDED[2]: lambda: compared("c*z + d", "log(1 + exp(z)) - y*z",
                                             OF_SCORE).state == "equal",
              UNBOUNDED[3]: lambda: all(c * FAR[y == 0] <= c * FAR[y == 1]
                                        for c in (1, -1) for y in (0, 1)),
              UNBOUNDED[4]: lambda: all(c * (FAR[0] + 1) - c * FAR[0] == 0 for c in (1, -1))},
       why="cz has no minimum, and a constant c knows no label; with -c for one label the loss is "
           "∓cz, and still unbounded below.")
program("C-21", "losses", asks="The loss that belongs to the linear, the logistic and the tanh "
        "output, and its composition with the output.", answer="matching_loss.matching_loss",
        theorems=("matching_loss.compensation", "matching_loss.update"),
        refused=("matching_loss.cross_entropy_of_one_class", "matching_loss.quadratic_for_all",
                 "matching_loss.cross_entropy_slope_reversed",
                 "matching_loss.composed_without_slope"),
        why="Composed with its output each has the slope α(z) - y in z.")

expression("C-22", "derivative", asks="P = (p, 1 - p) and Q = (q, 1 - q): the derivative of "
           "H(P, Q) = -p log q - (1 - p) log(1 - q) in q.", answer="(q - p)/(q*(1 - q))",
           letters=EVENTS, accepted=("-p/q + (1 - p)/(1 - q)", "(p - q)/(q*(q - 1))"),
           refused=("(p - q)/(q*(1 - q))", "-p/q", "q - p", "p/q - (1 - p)/(1 - q)",
                    "-p/q - (1 - p)/(1 - q)"),
           why="It is negative for q < p and positive for q > p, so that q = p is the one global "
               "minimum.")
expression("C-22", "excess", asks="P = (p, 1 - p), Q = (q, 1 - q), H(P, Q) = -p log q - "
           "(1 - p) log(1 - q): the difference H(P, Q) - H(P, P).",
           answer="p*log(p/q) + (1 - p)*log((1 - p)/(1 - q))", letters=EVENTS,
           accepted=("p*log(p) + (1 - p)*log(1 - p) - p*log(q) - (1 - p)*log(1 - q)",),
           refused=("p*log(q/p) + (1 - p)*log((1 - q)/(1 - p))", "p*log(p/q)",
                    "q*log(q/p) + (1 - q)*log((1 - q)/(1 - p))", "log(p/q)",
                    "2*(p - q)**2"),
           why="The terms with one logarithm each go together; this is the divergence of Q from P.")
text("C-22", "proof", asks="Prove H(P, Q) >= H(P, P) for any number of events.", answer=(
    "log t <= t - 1 for t > 0, with equality only at t = 1",
    "summed over the events with P > 0: Σ P log(Q/P) <= Σ (Q - P) <= 0, for ΣP = 1 and ΣQ <= 1",
    "an event with Q = 0 < P makes H(P, Q) infinite, and then nothing is to be shown",
    "equality only if Q = P, where H(P, P) is finite",
    "that Q is no more than a probability is used; any measure will not do"),
     why="Or by induction: two events are joined to one, which is the case of two events again.")


@example("C-22", "any measure", asks="Positive masses P with the sum 1 and Q, as many, with "
         "H(P, Q) < H(P, P).", answer=SURPLUS,
         accepted=({"P": ("1/4", "3/4"), "Q": ("1/2", "3/4")}, {"P": (1,), "Q": (2,)}),
         refused=({**SURPLUS, "Q": ("1/2", "1/2")}, {**SURPLUS, "Q": ("1/4", "3/4")},
                  {**SURPLUS, "P": (1, 1)}, {**SURPLUS, "Q": (1, 0)}, {**SURPLUS, "Q": (1,)},
                  {**SURPLUS, "Q": (1, "1/8")}))
def any_measure(answer: Any) -> Iterator[Shown]:
    """The theorem of the document speaks of another measure; it needs one with ΣQ <= 1."""
    one, other = parts(answer, "P", "Q")
    P = tuple(positive(p, "a mass of P") for p in entries(one, "P"))
    Q = tuple(positive(q, "a mass of Q") for q in vector(other, "Q", len(P)))
    yield Finding("ΣP", sum(P), "=", 1)
    excess = sum((interval(p) * log(interval(p / q)) for p, q in zip(P, Q, strict=True)
                  if p != q), start=interval(0))
    yield Given({"ΣQ": sum(Q), "H(P, Q) - H(P, P)": excess})
    yield Finding("H(P, Q) - H(P, P), in nats", excess, "<", 0)


expression("C-23", "bound of the rate", asks="One example (x, y), no bias, x > 0: below which "
           "rate does every step of gradient descent on the cross-entropy decrease it, as far as "
           "the largest value 1/4 of α' proves?", answer="8/x**2", letters={"x": "> 0"},
           accepted=("2/(x**2/4)",), refused=("2/x**2", "4/x**2", "8/x", "8*x**2", "8"),
           why="The second derivative α(1 - α) x² in w is at most x²/4, and a step decreases the "
               "loss if η is below 2 over its largest value.")
SQUARED: Final = composed(HALF_SQUARED, LOGISTIC)
SCORES: Final = tuple(Fraction(k, 2) for k in range(-16, 17))


def _steep(loss: Loss) -> bool:
    """Return whether the slope is 1/2 at least in size wherever the label 1 is missed."""
    return all(2 * loss.derivative(1, interval(z)) <= -1 for z in SCORES if z < 0)


def _convex(loss: Loss) -> bool:
    """Return whether no middle of two scores is above its chord, for the label 1."""
    at = {z: loss.value(1, interval(z)) for z in SCORES}
    return all(at[(a + b) / 2] <= (at[a] + at[b]) / 2
               for a, b in combinations(SCORES, 2) if (a + b) / 2 in at)


def _has_least(loss: Loss) -> bool:
    """Return whether the slope for one example of the label 1, which is separable, is 0 somewhere.
    """
    return not all(loss.derivative(1, interval(z)) < 0 for z in SCORES)


def _falls(loss: Loss) -> bool:
    """Return whether a step at the rate 100 lowers the loss on x = 1 with both labels."""
    both = (((interval(1),), 1), ((interval(1),), 0))
    w = (interval(1),)
    return bool(empirical_loss(update(w, both, 100, loss), both, loss)
                < empirical_loss(w, both, loss))


def _counts(loss: Loss) -> bool:
    """Return whether it is the same at two scores that are right."""
    return not loss.value(1, interval(2)) < loss.value(1, interval(1))


def _better(holds: Callable[[Loss], bool]) -> bool:
    return holds(LOGISTIC_LOSS) and not holds(SQUARED)


choice("C-23", "comparison", asks="What holds of the cross-entropy of a logistic Adaline, and not "
       "of its squared loss?", options=BETTER, answer=frozenset(BETTER[:2]),
       cases={one: partial(_better, holds) for one, holds in zip(BETTER, (
           _steep, _convex, _has_least, _falls, _counts), strict=True)},
       why="Its slope is α - y, the squared one has the factor α' that vanishes at a saturated "
           "mistake; on separable data the loss tends to 0 as ‖w‖ grows and has no minimiser, and "
           "for a large η a step may raise it.")
program("C-23", "update", asks="One update of logistic regression on the mean of the "
        "cross-entropy over a batch.", answer="logistic.update",
        theorems=("logistic.gradient", "logistic.descent"),
        refused=("logistic.step_quadratic", "logistic.step_uphill", "logistic.step_of_the_sum",
                 "logistic.step_of_the_first", "logistic.loss_quadratic"),
        why="The gradient is (1/b) Σ (α - y) x, so that the step adds (η/b) Σ (y - α) x.")


@example("C-23", "faster", asks="An example (x, y) with one feature and y = 0 or 1, a weight w "
         "that labels it wrong, and a rate eta, for which a step on the cross-entropy moves w at "
         "least 20 times as far as one on ½(y - α(wx))².", answer=SATURATED,
         accepted=({"x": 2, "y": 0, "w": 2, "eta": "1/10"},),
         refused=({**SATURATED, "w": -2}, {**SATURATED, "w": 3}, {**SATURATED, "w": 0},
                  {**SATURATED, "x": 0}, {**SATURATED, "y": -1}, {**SATURATED, "eta": 0}))
def faster(answer: Any) -> Iterator[Shown]:
    """The two moves differ by the factor α' = α (1 - α), which is small at a saturated output.

    Raises: ValueError for what is too large or no such data.
    """
    x, y, w, eta = (number(found, name) for found, name in zip(
        parts(answer, "x", "y", "w", "eta"), ("x", "y", "w", "eta"), strict=True))
    if y not in (0, 1) or not eta > 0:
        raise ValueError("y is 0 or 1, and eta is positive")
    if abs(w * x) > FACTOR:
        raise ValueError(f"wx is {w * x}; a score of at most {FACTOR} in size is enough")
    yield Finding("(2y - 1) wx, which is negative where the label is wrong", (2 * y - 1) * w * x,
                  "<", 0)
    z = interval(w * x)
    a = logistic(z)
    cross = abs(interval(eta * x) * (interval(y) - a))
    squared = cross * a * logistic(-z)
    yield Given({"move by the cross-entropy": cross, "by the squared loss": squared})
    yield Finding(f"the first against {FACTOR} times the second", cross, ">=", FACTOR * squared)
