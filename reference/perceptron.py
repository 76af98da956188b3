"""The perceptron: correct the weights on a mistake, until there is none."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from novikoff.reference.argument import require_count, require_option
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.number import O, R
from novikoff.reference.order import passes_over
from novikoff.reference.ordered import larger, require_ordered
from novikoff.reference.record import Pass, Result, Run, Update
from novikoff.reference.sample import Label, Sample, require_labels
from novikoff.reference.threshold import decided_score, mistaken, score
from novikoff.reference.wide import wide


@wide
def update(w: Sequence[R], x: Sequence[R], y: Label, step: R) -> Vector[R]:
    """Return the weights after a mistake on (x, y): w + s y x.

    Shapes: w and x have the same length; y is -1 or +1.
    Raises: ValueError if the lengths differ.
    Guarantees: perceptron.update, perceptron.correction, perceptron.growth,
        perceptron.presentations_until_correct.
    Source: Rosenblatt (1958); ledger A-09, B-08.

    >>> update((0, 0), (1, 2), -1, 3)
    (-3, -6)
    """
    if len(w) != len(x):
        raise ValueError(f"w has {len(w)} weights and x has {len(x)} entries; absorb the bias "
                         "by putting a 1 before x, or leave the bias out of w")
    signed = step if y > 0 else -step
    return tuple([wj + signed * xj for wj, xj in zip(w, x, strict=True)])


@wide
def step_size(eta: R, step: Step = "eta") -> R:
    """Return s, what a mistake adds of y x: η, or 2η where the rule is η (y - ŷ) x.

    Raises: ValueError for an unknown step.
    Source: ledger B-08, D-232.

    >>> step_size(3, "2eta")
    6
    """
    require_option("step", step, Step)
    return eta + eta if step == "2eta" else eta


def loss(w: Sequence[O], x: Sequence[O], y: Label) -> O:
    """Return the perceptron loss max(0, -y w·x).

    Raises: TypeError for intervals that leave its sign open.
    Guarantees: perceptron.loss_subgradient, loss.perceptron_subdifferential.
    Source: ledger A-10, B-21.

    >>> [loss((1,), (2,), -1), loss((1,), (2,), 1)]
    [2, 0]
    """
    z = score(w, x)
    return larger(z - z, -z if y > 0 else z)


@wide
def subgradient(w: Sequence[O], x: Sequence[O], y: Label, mistake: Mistake = "N",
                zero: Zero = "+1") -> Vector[O]:
    """Return a subgradient of the perceptron loss in w: -y x on a mistake, else 0.

    At y w·x = 0 every point between the two is one; the mistake rule chooses.

    Guarantees: perceptron.loss_subgradient, loss.perceptron_subdifferential.
    Source: ledger A-10, B-21.

    >>> subgradient((0, 0), (1, 2), 1)
    (-1, -2)
    """
    if not mistaken(score(w, x), y, mistake, zero):
        return tuple(xj - xj for xj in x)
    return tuple(-xj if y > 0 else xj for xj in x)


@wide
def retraced(w: Sequence[O], updates: Sequence[Update[O]], step: O, mistake: Mistake = "N",
             zero: Zero = "+1") -> bool:
    """Return whether each record, from w on, tells a mistake and its correction w + s y x.

    So it checks the records of any run, whoever made it; examples that were right leave none.

    Shapes: w and every x have the same length.
    Raises: ValueError for different lengths.
    Guarantees: perceptron.update, perceptron.mistake_bound.
    Source: ledger A-09, B-08, B-16.

    >>> [retraced((0, 0), [Update(0, (1, 2), 1, 0, w)], 1) for w in ((1, 2), (1, 3))]
    [True, False]
    """
    for _, x, y, z, after in updates:
        seen = dot(w, x)
        corrected = update(w, x, y, step)
        if z != seen or not mistaken(z, y, mistake, zero) or after != corrected:
            return False
        w = after
    return True


def require_run(examples: Sample[O], w: Sequence[O], eta: O, mistake: Mistake, zero: Zero) -> None:
    """Refuse what no perceptron starts with: an unknown rule or label, or numbers out of range.

    Raises: ValueError for an unknown rule or label; otherwise as `require_ordered`.

    >>> require_run((((1, 2), -1),), (0, 0), 1, "N", "+1")
    """
    require_option("mistake", mistake, Mistake)
    require_option("zero", zero, Zero)
    require_labels(examples)
    require_ordered((*w, eta, *(entry for x, _ in examples for entry in x)))


@wide
def perceptron(examples: Sample[O], w: Sequence[O], eta: O, *, passes: int,
               mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta",
               order: Iterable[Sequence[int]] | None = None, stop: bool = True) -> Run[O]:
    """Run the perceptron for at most `passes` passes: on a mistake, w becomes w + s y x.

    `order` gives the indices of each pass (cyclic if left out); with `stop` the run ends after
    a pass without an update if no example is mistaken, without it all passes are made.

    Shapes: w and every x have the same length.
    Raises: TypeError for numbers without an order or passes that are no count; ValueError for
        different lengths, a number that is not finite or an unknown option; OverflowError once a
        score has left the range of floats.
    Guarantees: perceptron.mistake_bound, perceptron.mistake_bound_any_start,
        perceptron.mistake_bound_root_free, perceptron.mistake_bound_any_data,
        perceptron.dual_form, perceptron.alignment, perceptron.norm_growth,
        perceptron.angle_bound, perceptron.scale_covariance, perceptron.converges,
        perceptron.updates_forever, perceptron.clean_pass, perceptron.cycles,
        cycling.eventually_periodic.
    Source: Novikoff (1962); ledger A-03, A-05, A-07, A-08, A-09.

    >>> from novikoff.reference.record import drain
    >>> drain(perceptron((((1, 0), -1), ((1, 1), 1)), (0, 0), 1, passes=9))[2]
    Result(w=(-1, 2), updates=5, passes=4, converged=True)
    """
    require_run(examples, w, eta, mistake, zero)
    require_count("passes", passes)
    w, s, total, number = tuple(w), step_size(eta, step), 0, 0
    for indices in islice(passes_over(len(examples), order), passes):
        number, before = number + 1, total
        for index in indices:
            x, y = examples[index]
            z = decided_score(w, x)
            if mistaken(z, y, mistake, zero):
                w, total = update(w, x, y, s), total + 1
                yield Update(index, x, y, z, w)
        yield Pass(number, total - before, w)
        if stop and total == before and consistent(examples, w, mistake, zero):
            break
    return Result(w, total, number, consistent(examples, w, mistake, zero))


def consistent(examples: Sample[O], w: Sequence[O], mistake: Mistake = "N",
               zero: Zero = "+1") -> bool:
    """Return whether no example is a mistake at w.

    Raises: ValueError for a label that is not -1 or +1.
    Guarantees: perceptron.separates_at_convergence.
    Source: ledger B-19.

    >>> consistent((((1, 0), -1), ((1, 1), 1)), (-1, 2))
    True
    """
    require_labels(examples)
    return not any(mistaken(decided_score(w, x), y, mistake, zero) for x, y in examples)


@wide
def perceptron_learning_algorithm(examples: Sample[O], w: Sequence[O], eta: O, *, updates: int,
                                  choose: Callable[[Sequence[int]], int] = min,
                                  mistake: Mistake = "N", zero: Zero = "+1",
                                  step: Step = "eta") -> Run[O]:
    """While some example is mistaken, correct one that `choose` picks; at most `updates` times.

    `choose` is given the indices of all mistaken examples, in order, and returns one of them.

    Raises: as `perceptron`; ValueError if `choose` returns an index that is not mistaken.
    Guarantees: perceptron.mistake_bound, perceptron.separates_at_convergence.
    Source: ledger A-11.

    >>> from novikoff.reference.record import drain
    >>> drain(perceptron_learning_algorithm((((1, 2), -1),), (0, 0), 1, updates=5))[2]
    Result(w=(-1, -2), updates=1, passes=1, converged=True)
    """
    require_run(examples, w, eta, mistake, zero)
    require_count("updates", updates)
    w, s, total = tuple(w), step_size(eta, step), 0
    while True:
        wrong = [index for index, (x, y) in enumerate(examples)
                 if mistaken(decided_score(w, x), y, mistake, zero)]
        if not wrong or total >= updates:
            return Result(w, total, total, not wrong)
        index = choose(wrong)
        if index not in wrong:
            raise ValueError(f"choose returned {index}, which is not one of the mistaken {wrong}")
        x, y = examples[index]
        z, w, total = decided_score(w, x), update(w, x, y, s), total + 1
        yield Update(index, x, y, z, w)
        yield Pass(total, 1, w)
