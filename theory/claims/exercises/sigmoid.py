"""Exercises on sigmoid activations: their asymptotes, and Adaline with tanh or logistic output."""

from collections.abc import Callable
from typing import Any, Final

from novikoff.reference.activation import LOGISTIC, logistic
from novikoff.reference.adaline import adaline
from novikoff.reference.logistic import predict
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed
from novikoff.reference.number import exp, log
from novikoff.reference.threshold import label, score
from novikoff.reference.training import exhaust
from novikoff.theory.claims.exercise import choice, expression, program, text
from novikoff.theory.enclosure import interval

WHOLE_LINE: Final = {"z": "a number"}
FACTS: Final = (
    "the limits at -∞ and +∞ are the infimum and the supremum of the values",
    "the two limits are equal exactly if the function is constant",
    "the derivative tends to 0 at ±∞",
    "the function is odd about some point",
    "the function takes the values of both its limits")
NEEDED: Final = (
    "the labels 0 and 1 as targets",
    "the threshold 1/2 on the output, or 0 on the score, for the predicted class",
    "a prediction in the code of the labels before errors are counted",
    "a loss other than the squared one",
    "inputs between 0 and 1")

text("C-19", "proof", asks="Prove that a sigmoid α, bounded and differentiable with α' >= 0, has "
     "horizontal asymptotes at -∞ and +∞.", answer=(
         "by the mean value theorem α' >= 0 makes α non-decreasing",
         "α is bounded, so that its supremum S and infimum I are finite",
         "for every ε > 0 some z0 has α(z0) > S - ε, and then S - ε < α(z) <= S for all z >= z0",
         "in the same way I <= α(z) < I + ε for all z below some z1",
         "so the lines of the heights S and I are asymptotes"),
     why="A bounded monotone function has its supremum and its infimum for limits.")
def _lopsided() -> bool:
    """Return whether exp(-e^-z), with the limits 0 and 1, is not odd about where it is ½."""
    middle = -log(log(interval(2)))
    both = sum(exp(-exp(-(middle + step))) for step in (-1, 1))
    return bool(both < 1)


choice("C-19", "facts", asks="α is bounded and differentiable with α' >= 0. What holds of every "
       "such α?", options=FACTS,
       answer=frozenset(FACTS[:2]),
       cases={FACTS[3]: lambda: not _lopsided(),
              FACTS[4]: lambda: any(logistic(interval(z)) in (0, 1) for z in range(-9, 10))},
       why="α' may have ever narrower peaks of height 1 with areas that sum to a finite number; "
           "1/(1 + e^-z) never takes its limits; and α may rise faster on one side.")
expression("C-19", "asymptotes", asks="The sigmoid a + b/(1 + e^-z) whose asymptotes are the lines "
           "of height l at -∞ and u at +∞, in terms of l, u and z.",
           answer="l + (u - l)/(1 + exp(-z))",
           letters={"l": "a number", "u": "a number"} | WHOLE_LINE,
           accepted=("u - (u - l)/(1 + exp(z))", "(l + u)/2 + (u - l)*tanh(z/2)/2",
                     "(l + u*exp(z))/(1 + exp(z))"),
           refused=("u + (l - u)/(1 + exp(-z))", "l + u/(1 + exp(-z))", "(l + u)/(1 + exp(-z))",
                    "(l + u)/2 + (u - l)*tanh(z)/2", "(u - l)/(1 + exp(-z))"),
           why="1/(1 + e^-z) tends to 0 and 1.")

expression("C-20", "slope of tanh", asks="The derivative of tanh z, in terms of z.",
           answer="1 - tanh(z)**2", letters=WHOLE_LINE,
           accepted=("4/(exp(z) + exp(-z))**2", "(1 - tanh(z))*(1 + tanh(z))",
                     "4*exp(2*z)/(1 + exp(2*z))^2"),
           refused=("1 - tanh(z)", "1 + tanh(z)**2", "tanh(z)*(1 - tanh(z))",
                    "1/(exp(z) + exp(-z))**2", "1 - z**2"),
           why="tanh = sinh/cosh has the derivative (cosh² - sinh²)/cosh².")
expression("C-20", "update with tanh", asks="By what does one step on ½(y - tanh z)², z = wx, "
           "with the rate η (written eta) change the one weight w?",
           answer="eta*(y - tanh(w*x))*(1 - tanh(w*x)**2)*x",
           letters={"eta": "> 0", "w": "a number", "x": "a number", "y": "-1 or 1"},
           accepted=("eta*x*y*(1 - y*tanh(w*x))**2*(1 + y*tanh(w*x))",),
           refused=("eta*(y - tanh(w*x))*x", "eta*(tanh(w*x) - y)*(1 - tanh(w*x)**2)*x",
                    "eta*(y - w*x)*(1 - tanh(w*x)**2)*x", "eta*(y - tanh(w*x))*(1 - tanh(w*x)**2)",
                    "2*eta*(y - tanh(w*x))*(1 - tanh(w*x)**2)*x"),
           why="It is -η times the derivative, by the chain rule -(y - α) α' x.")
expression("C-20", "update with logistic", asks="By what does one step on ½(y - a)², where "
           "a = 1/(1 + e^-z) and z = wx, with the rate η (written eta) change the one weight w, in "
           "terms of a, x, y and eta?", answer="eta*(y - a)*a*(1 - a)*x",
           letters={"eta": "> 0", "a": "> 0 and < 1", "x": "a number", "y": "0 or 1"},
           accepted=("-eta*a*(a - 1)*(y - a)*x",
                     "eta*x*a*(1 - a)**2 if y == 1 else -eta*x*a**2*(1 - a)"),
           refused=("eta*(y - a)*x", "eta*(y - a)*(1 - a**2)*x", "eta*(a - y)*a*(1 - a)*x",
                    "eta*(y - a)*a*(1 - a)", "eta*(y - a)*a*x"),
           why="The logistic function has the derivative a (1 - a).")
FAR: Final = ((1, -3), (1, 3))
RIGHT: Final = (0, 1)
"""Two examples with the classes 0 and 1, neither input between 0 and 1, and weights for them."""


def _wrong(answer: Callable[[Any], int], targets: tuple[int, int] = (0, 1)) -> int:
    """Return how many of the two examples an answer is counted wrong on."""
    return sum(answer(x) != t for x, t in zip(FAR, targets, strict=True))


def _predicted(x: Any) -> int:
    return predict(RIGHT, x)


def _trained() -> Any:
    """Return what the logistic Adaline learns from them by the squared loss, from 0."""
    examples = [(tuple(map(float, x)), t) for x, t in zip(FAR, (0, 1), strict=True)]
    loss = composed(HALF_SQUARED, LOGISTIC)
    return exhaust(adaline(examples, (0.0, 0.0), 1.0, epochs=9, loss=loss))[1][-1].w


choice("C-20", "labels", asks="What has to change besides activation and derivative, for the "
       "logistic Adaline to count its errors right?", options=NEEDED, answer=frozenset(NEEDED[:3]),
       cases=dict(zip(NEEDED, (
           lambda: _wrong(_predicted, targets=(-1, 1)) > 0,
           lambda: _wrong(lambda x: int(logistic(float(score(RIGHT, x))) >= 0)) > 0,
           lambda: _wrong(lambda x: label(score(RIGHT, x))) > 0,
           lambda: _wrong(lambda x: predict(_trained(), x)) > 0,
           lambda: _wrong(_predicted) > 0), strict=True)),
       why="Its output lies between 0 and 1; targets -1 are out of reach, and a predicted -1 never "
           "equals a label 0, so that every right negative would be charged.")
program("C-20", "logistic function", asks="The logistic function and its derivative.",
        answer="activation.logistic", theorems=("activation.logistic_identities",),
        refused=("activation.logistic_twice_as_steep", "activation.logistic_decreasing",
                 "activation.logistic_for_tanh", "activation.logistic_slope_of_output"),
        why="sig(z) + sig(-z) = 1, and sig' = sig (1 - sig).")
program("C-20", "tanh", asks="The derivative of tanh.", answer="activation.tanh_derivative",
        theorems=("activation.tanh_identities",),
        refused=("activation.tanh_slope_of_output", "activation.tanh_slope_unsquared",
                 "activation.tanh_slope_of_logistic"),
        why="tanh' = 1 - tanh².")
program("C-20", "Adaline", asks="One update of Adaline with an activation that is given by its "
        "values and slopes.", answer="adaline.update",
        theorems=("adaline.update", "adaline.gradient"),
        refused=("adaline.chain_without_slope", "adaline.chain_at_score",
                 "adaline.gradient_of_labels", "adaline.one_by_one"),
        why="The loss is differentiated at α(z), and the chain rule adds the factor α'(z).")
