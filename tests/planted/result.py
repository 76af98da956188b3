"""Results of validations, made by hand, that show every verdict and every hostile text."""

from fractions import Fraction

from novikoff.reference.convention import VALUES, Convention
from novikoff.reports.validation.result import (
    CardLine,
    Found,
    Hazard,
    Result,
    TheoremResult,
)
from novikoff.theory.experiment import Call, Fit, Present
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample

HALF = Fraction(1, 2)
HOSTILE = "\x1b[31m<b>&\"'`|*_\u202e\ud800 ]]>\n# not a heading\x00"
CONVENTION = Convention(mistake="F", step="2eta")
SCOPE = "every one with n <= 2, M <= 2, |x| <= 1"

ONE = Instance(((1,),), (-1,), HALF, 1, convention=CONVENTION)
PLANE = Instance(((1, 2), (-1, HALF), (2, -1)), (1, -1, 1), Fraction(3, 2), None,
                 separator=(HALF, 1, 1), multipliers=(1, 2, 1), convention=CONVENTION,
                 fixed_step=Fraction(1, 3))
SPACE = Instance(((1, 2, 3),), (1,), convention=CONVENTION)

UPDATE = Counterexample(
    "presentation 1, of x = (1, 1) with y = -1 at w = (0, 0)", (-1, -1), (-2, -1), "=",
    (Present(ONE.X, ONE.y, ONE.eta),), "runs[0][1]")
GROWTH = Counterexample(
    "after presentation 2", Fraction(5, 2), Fraction(0.1), "<=",
    (Present(PLANE.X, PLANE.y, PLANE.eta, (len(PLANE.X),)),
     Fit(PLANE.X, PLANE.y, PLANE.eta, 2, shuffle=True, seed=3, tolerance=True,
         before=(PLANE.X, PLANE.y), queries=((1, HALF),)),
     Call("loss", ((HALF, 1), "1/2", None, True))), "norm_sq(runs[0][2])")
WITHIN = Counterexample(
    "presentation 2, of x = (1, -1, 1/2) with y = -1 at w = (1, 1, 2)",
    (HALF, 2, -HALF), (HALF + Fraction(0.1), 1, 1), "within",
    (Present(PLANE.X, PLANE.y, PLANE.eta),), "runs[0][2]", (Fraction(1, 2**50), 0, 0))
AMONG = Counterexample("over all orders", tuple((k, k) for k in range(7)), ("1/2", None, True),
                       "in", (Fit(ONE.X, ONE.y, 1, None),) * 5, "runs[0].w")


def violated(name: str, found: Found, **more: str) -> TheoremResult:
    """Return the result of a violated theorem."""
    return TheoremResult(f"perceptron.{name}", f"The statement of {name}.", "violated", True,
                         ("some w has y w·x > 0 on every example",), ("B-08", "A-09"), 5,
                         found=found, **more)


def card(convention: Convention = CONVENTION) -> tuple[CardLine, ...]:
    """Return the card of a convention: two lines not observable, one stated, the rest probed."""
    settled = {"refit": "not observable", "record": "not observable", "zero": "stated"}
    return tuple(
        CardLine(name, getattr(convention, name), settled.get(name, "probed"),
                 VALUES[name][getattr(convention, name)])
        for name in VALUES)


FULL = Result(
    "mine.py:Perceptron", "perceptron", True, "violates", 7, card(), 6,
    (Hazard("the strict rule never updates", "perceptron.strict_rule_from_zero",
            "X = [[1]], y = [1]"), Hazard(HOSTILE, "perceptron.other", "")),
    (TheoremResult("perceptron.presentations_until_correct", "It passes.", "passed", True,
                   examples=100, scope=SCOPE),
     TheoremResult("perceptron.predict_agrees", "It passes too.", "passed", False, examples=80,
                   undecided=4),
     violated("update", Found(ONE, UPDATE, True), reproduce="novikoff replay 1",
              diagnosis="the bias moves by 2s: updated twice, or once with a doubled difference"),
     violated("growth", Found(PLANE, GROWTH, False), reproduce="novikoff replay 2"),
     violated("within", Found(PLANE, WITHIN, False)),
     violated("among", Found(SPACE, AMONG, False)),
     TheoremResult("perceptron.dual_form", "Not seen.", "unobservable",
                   message="expose which points were updated"),
     TheoremResult("perceptron.trace", "Not seen either.", "unobservable",
                   message="expose which points were updated"),
     TheoremResult("perceptron.scale", "Not applicable.", "inapplicable",
                   message="its hypothesis fails here: the weights start at 0"),
     TheoremResult("perceptron.refit", "It breaks.", "error", message=HOSTILE),
     TheoremResult("perceptron.stops", "It deviates.", "deviation", examples=3,
                   found=Found(ONE, UPDATE, True),
                   message="documented: stops on a tolerance (until 2027-01-01)")),
    {"novikoff": "0.1.0", "python": "3.12.1"}, "equality is exact where float64 does not round",
    HOSTILE, 2.84)
CONFORMING = Result("good.py:Perceptron", "perceptron", False, "conforms", 0, card(), 6,
                    theorems=FULL.theorems[:2])
BROKEN = Result("absent.py:Perceptron", "", True, "error", 0,
                message="there is no file absent.py; check the path")
HAZARDOUS = Result("strict.py:Perceptron", "perceptron", False, "violates", 0, card(), 6,
                   FULL.hazards[:1], FULL.theorems[:1])
EVERY = (FULL, CONFORMING, BROKEN, HAZARDOUS)
