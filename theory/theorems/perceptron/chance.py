"""What a training draws, and from where: its seed, and the random numbers of the program."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Unobservable
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.perceptron.option import order_matters
from novikoff.theory.theorems.perceptron.run import few_rows
from novikoff.theory.training import fit_of, in_its_orders, one_end


@theorem("perceptron.seed_decides",
         """Where a seed can be given, trainings from one seed end at the same weights, whatever
         the state of the program's random numbers, with its own shuffling and without.""",
         sources=("D-119", "A-08"), semantic=False, needs="a parameter for a seed",
         family=order_matters, rejects=("ignores_seed",))
def seed_decides(instance: Instance, observe: Observe) -> Outcome:
    """Train with one seed after several of `random` and `numpy.random`, and compare the ends."""
    return in_its_orders(partial(one_end, instance, observe))


@theorem("perceptron.global_random_numbers",
         """Training, and making the object that is trained, does not set the state of the
         program's random numbers to one of its own: after two different states there are two
         different states.""",
         sources=("D-119",), semantic=False, needs="nothing", family=few_rows,
         rejects=("seeds_the_world",))
def global_random_numbers(instance: Instance, observe: Observe) -> Outcome:
    """Train after two seeds of `random` and `numpy.random`, and compare what they draw next."""
    experiments = tuple(replace(fit_of(instance, instance.passes), world=world, queries=())
                        for world in (1, 2))
    first, second = (observe.fit(experiment).world for experiment in experiments)
    if first is None or second is None:
        raise Unobservable("the states of the program's random numbers")
    same = sum(p == q for p, q in zip(first, second, strict=True))
    if not same:
        return Passed()
    return Counterexample("how many of `random` and `numpy.random` are in one state after "
                          "training, though they were not before", 0, same, "=", experiments,
                          "sum(p == q for p, q in zip(runs[0].world, runs[1].world))")
