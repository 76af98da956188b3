"""Where runs can end that correct some mistaken example as long as there is one."""

from fractions import Fraction
from math import comb

import pytest

from novikoff.reference.convention import Convention
from novikoff.theory.experiment import Fit
from novikoff.theory.instances import Instance
from novikoff.theory.reachable import affordable, final, reachable
from novikoff.theory.subject import ReferenceSubject

ANY = Convention(order="random mistake")
X, Y = ((-1, 2), (4, -2), (-4, 3), (-3, 4), (2, -1)), (1, 1, -1, 1, 1)
NARROW = ((60, 1), (61, 1)), (1, -1)
SAMPLE = Instance(X, Y, Fraction(1), None).under(ANY)


def centres(instance: Instance, broken_off: bool = False) -> set[tuple[object, ...]]:
    ends = final(instance, (0,) * 3, broken_off)
    assert ends is not None
    assert not ends.undecided
    return {tuple(e.centre for e in end.w) for end in ends.ends}


def test_every_choice_ends_in_the_set_and_there_are_many_ends() -> None:
    seen = {ReferenceSubject(ANY).fit(Fit(X, Y, Fraction(1), None, seed=seed)).w
            for seed in range(200)}
    assert len(seen) > 10
    assert seen <= centres(SAMPLE)


def test_no_end_leaves_a_mistake() -> None:
    for w in centres(SAMPLE):
        assert all(y * sum(a * b for a, b in zip(w, (1, *x), strict=True)) > 0  # type: ignore[operator,misc]
                   for x, y in zip(X, Y, strict=True))


def test_broken_off_it_may_end_before() -> None:
    ends = centres(SAMPLE, broken_off=True)
    assert centres(SAMPLE) < ends
    assert {(0, 0, 0), (1, -1, 2)} <= ends


def test_too_many_ways_are_not_enumerated() -> None:
    assert final(Instance(*NARROW, Fraction(1), None).under(ANY), (0, 0, 0)) is None


@pytest.mark.parametrize("passes", [1, 2, 3])
def test_updates_in_another_order_are_not_counted_twice(passes: int) -> None:
    assert affordable(SAMPLE, passes)
    ends = reachable(SAMPLE, (0, 0, 0), passes).ends
    made = [end for end in ends if sum(end.counts) == passes]
    assert 0 < len(made) <= comb(len(X) + passes - 1, passes)
    assert all(end in made or end.counts[-1] == 0 for end in ends)
