"""Small inputs on which real software was wrong, with the right value: exact, and told apart."""

import math
from fractions import Fraction

import pytest
from sklearn.linear_model import SGDClassifier

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.likelihood import negative_log_likelihood
from novikoff.reference.linalg import dot
from novikoff.reference.margin import slack
from novikoff.reference.number import sqrt
from novikoff.reference.perceptron import perceptron, subgradient, update
from novikoff.reference.record import drain
from novikoff.reference.schedule import decaying
from novikoff.reference.threshold import label, neuron, score
from novikoff.theory.experiment import Fit
from novikoff.theory.faults.perceptron.model import Model, faults
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.margin import margin
from novikoff.theory.separability import decide

Q = Fraction


def after(w, x, y, eta, fault):
    """The weights after one mistake from w under a fault."""
    model = faults()[fault](eta=eta, w=w)
    model.add(model.delta(x, y))
    return model.w


@pytest.mark.parametrize(("w", "x", "y", "eta", "right", "fault", "wrong"), [
    # the bias step inside the loop over the features
    ((-1, 0, 0), (1, 2, 3), 1, Q(1, 100), (Q(-99, 100), Q(2, 100), Q(3, 100)),
     "bias_in_loop", (Q(-98, 100), Q(2, 100), Q(3, 100))),
    # a threshold of -1/2, moved the same way as the weights: the bias is minus the threshold
    ((Q(1, 2), 0, 0), (1, 0, 0), -1, Q(1, 10), (Q(4, 10), 0, 0),
     "bias_reversed", (Q(6, 10), 0, 0)),
    # the slot of the bias updated apart, and again in the loop
    ((0, 0, 0), (1, 2, 3), 1, 1, (1, 2, 3), "bias_doubled", (2, 2, 3)),
    # the bias moved only as long as it is 0
    ((-1, 0), (1, 0), 1, Q(1, 2), (Q(-1, 2), 0), "bias_from_zero_only", (-1, 0)),
    # the step added with the sign of output minus target
    ((Q(1, 2), 0, 0, 0), (1, 1, 0, 0), -1, Q(1, 10), (Q(4, 10), Q(-1, 10), 0, 0),
     "wrong_sign", (Q(6, 10), Q(1, 10), 0, 0)),
])
def test_one_step(w, x, y, eta, right, fault, wrong):
    assert update(w, x, y, eta) == right
    assert after(w, x, y, eta, fault) == wrong


def test_one_repeated_point_tells_online_from_batch():
    X, y = ((1,), (1,)), (1, 1)
    online = FaultSubject(Model).fit(Fit(X, y, 1, 1))
    batch = FaultSubject(faults()["stale_scores"]).fit(Fit(X, y, 1, 1))
    assert (online.w, online.counts) == ((1, 1), (1,))
    assert (batch.w, batch.counts) == ((2, 2), (2,))


def test_a_history_of_updates_is_none_of_mistakes_left():
    """Case S06: two updates in the pass, and one example is wrong after it."""
    examples = (((1, 0), -1), ((1, 1), 1))
    updates, passes, result = drain(perceptron(examples, (0, 0), 1, passes=1, mistake="F"))
    assert (len(updates), passes[0].updates, result.w) == (2, 2, (0, 1))
    assert [y * label(dot(result.w, x)) for x, y in examples] == [-1, 1]


def test_a_flipped_threshold_with_the_same_step_runs_away():
    """Case U04: where the unit fires for z <= 0, the plain rule's step makes |z| grow for ever; on
    the negated input, which is the rule negated with the unit, the perceptron is soon right."""
    x, w, scores = (1, 1), (0, 0), []
    for _ in range(5):
        assert neuron(w, 0, tuple(-c for c in x)) == 1  # -w·x >= 0: it fires, and should not
        w = update(w, x, -1, Q(1, 10))
        scores.append(score(w, x))
    assert scores == [-Q(2 * k, 10) for k in range(1, 6)]
    assert update((0, 0), x, -1, Q(1, 10)) == (-Q(1, 10), -Q(1, 10))
    negated = drain(perceptron((((-1, -1), -1),), (0, 0), Q(1, 10), passes=3, mistake="F"))[2]
    assert (negated.w, negated.converged) == ((Q(1, 10), Q(1, 10)), True)
    assert neuron(negated.w, 0, (-1, -1)) == -1


@pytest.mark.parametrize(("z", "inclusive", "exclusive", "half"), [
    (-1, -1, -1, -1), (0, 1, -1, -1), (Q(3, 10), 1, 1, -1), (1, 1, 1, 1)])
def test_the_cut_of_a_raw_score_is_0(z, inclusive, exclusive, half):
    assert (label(z, "+1"), label(z, "-1")) == (inclusive, exclusive)
    model = faults()["predicts_half"](w=(z,))
    assert model.predict((1,)) == half


def test_a_boundary_that_misses_the_origin_needs_a_bias():
    X, y = [[1, 1], [2, 2]], [-1, 1]
    assert decide(X, y).separable
    assert not decide(X, y, bias="none").separable
    free = margin(X, y, bias="free")
    assert free.w == (-3, 1, 1)
    assert free.gamma_sq == Q(1, 2)  # half of the width between the classes, squared


def test_no_single_coordinate_separates_and_a_line_does():
    X, y = [[0, 1], [2, 3], [1, 0], [3, 2]], [1, 1, -1, -1]
    certificate = decide(X, y)
    assert certificate.separable
    assert all(t * dot((0, -1, 1), (1, *x)) > 0 for x, t in zip(X, y, strict=True))
    assert not any(decide([[row[j]] for row in X], y).separable for j in (0, 1))


def test_a_weight_may_be_negative():
    """A linear programme whose variables are held at 0 or above calls these inseparable."""
    certificate = decide([[0], [1]], [1, -1])
    assert certificate.separable
    assert min(certificate.w) < 0


def test_the_one_in_the_hinge_is_no_decoration():
    """Case K05: margins 2, 1/2, -1. Without the 1, and its sign turned, only 1/2 looks right."""
    margins = (2, Q(1, 2), -1)
    assert [slack((0, m), (1, 1), 1) for m in margins] == [0, Q(1, 2), 2]
    assert [max(0, m) for m in margins] == [2, Q(1, 2), 0]


def test_a_schedule_of_a_library_is_the_decaying_one():
    """Case H03: it is 1/(α(t0 + t)) from t = 0, with t0 such that the first rate is α^(-1/4), for a
    hinge of slope 1 there. One update on x = 10^-9 at a time, from w = 0, shows the rates."""
    alpha, x = 1e-4, 1e-9
    typical = sqrt(1 / sqrt(alpha))
    assert subgradient((-typical,), (1.0,), 1) == (-1.0,)
    due = decaying(1 / alpha, 1 / (typical * alpha))
    learner, w = SGDClassifier(loss="hinge", alpha=alpha, fit_intercept=False), 0.0
    for t, words in enumerate(("10.00000", "9.99001", "9.98004")):
        after_it = learner.partial_fit([[x]], [1], classes=[-1, 1]).coef_[0][0]
        assert f"{due(t):.5f}" == f"{(after_it - w) / (x - alpha * w):.5f}" == words
        w = after_it


@pytest.mark.parametrize(("sample", "information"), [((0, 0, 0), 0), ((0, 1, 0), math.inf)])
def test_what_cannot_happen_has_no_finite_information(sample, information):
    """Case J04: with φ = 0 three noughts are certain, and a one among them is impossible."""
    for phi in (Q(0), 0.0):
        assert negative_log_likelihood(Bernoulli(phi), sample) == information
