"""Finding by trial what a target can be made to do: steps, prefixes, starts, settings."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from novikoff.reports.validation.chance import may_draw
from novikoff.reports.validation.conduct import SEPARABLE, bind, rows
from novikoff.reports.validation.description import UNSEEDED, Description, Parameter
from novikoff.reports.validation.generators import kept, rewinds, seeded
from novikoff.reports.validation.load import version_of
from novikoff.reports.validation.one_example import chosen, continuing, refusing
from novikoff.reports.validation.option import offered, unread
from novikoff.reports.validation.parameter import NAMES, plain
from novikoff.reports.validation.pass_parameter import in_passes
from novikoff.reports.validation.predictor import crossed
from novikoff.reports.validation.readout import peek
from novikoff.reports.validation.snippet import answers, construction, reading, signs, training
from novikoff.reports.validation.trial import BIASED, CONTRARY, FEATURES, TANGLED, Trial

MANY: Final = 1000
"""Passes after which whoever stops by itself on a separable sample has stopped."""


def able(d: Description, kind: Any, trial: Trial) -> Description:
    """Fill in everything that needs further trials."""
    d = _heeded(in_passes(_parameters(d, trial), trial), kind, trial)
    _, draws = seeded(lambda: trial.train(d, passes=2), 0)
    if d.parameter("seed") is not None:  # where it is heeded, nothing is without a seed
        draws = [name for name in draws if name not in UNSEEDED]
    own = kept(trial.value, d.name, lambda: trial.train(d, passes=2))
    d = replace(d, draws=(*draws, *own), chance=may_draw(trial.value))
    d = replace(d, rewinds=_rewinds(d, trial), crossed=crossed(d, trial))
    d = replace(d, endless=_endless(d, trial), no_rate_above=_no_rate_above(d, trial))
    if d.weights is None:
        return d
    d = _start(d, trial)
    if d.train is not None and d.parameter("passes") is not None:
        single = [trial.after(d, (SEPARABLE[0][i:i + 1], SEPARABLE[1][i:i + 1]), passes=1)
                  for i in (0, 1)]
        d = replace(d, prefixes=None not in single and not d.endless and not _relative(d, trial))
    if d.kind != "function":
        d = chosen(d, kind, trial)
        d = continuing(d, kind, trial)
        d = refusing(d, kind, trial)
    first, second = trial.after(d, BIASED, 3), trial.after(d, BIASED, 3)
    if first != second or set(UNSEEDED) & set(d.draws):
        d = replace(d, repeats=first == second, notes=(
            *d.notes, "two equal trainings end differently: give it a parameter such as "
            "random_state that makes it repeat"))
    return replace(d, settable=_settable(d, trial), options=offered(d, kind, trial.value),
                   bases=tuple(_bases(d, kind)))


def _bases(d: Description, kind: Any) -> Iterator[tuple[str, str]]:
    """Yield the bases of a class that train as it does: what is declared of them is of it too."""
    for cls in getattr(kind, "__mro__", ())[1:]:
        own = d.train and inspect.getattr_static(cls, d.train, None)
        if own and own is inspect.getattr_static(kind, d.train or ""):
            yield f"{cls.__module__}:{cls.__qualname__}", version_of(cls, cls.__module__) or ""


def _rewinds(d: Description, trial: Trial) -> tuple[tuple[str, str], ...]:
    """Return how the generators that an object keeps are put back before a second training."""
    if d.kind == "function" or d.data_in == "constructor":
        return ()
    fresh, trained = trial.construct(d), trial.train(d, passes=2)
    return () if fresh is None or trained is None else rewinds(
        fresh["learner"], trained["learner"], "learner")


def _endless(d: Description, trial: Trial) -> bool:
    """Return whether training does not end where examples always stay wrong."""
    known = len(trial.slow)
    return trial.train(d, CONTRARY, passes=3) is None and len(trial.slow) > known


def _relative(d: Description, trial: Trial) -> bool:
    """Return whether the sample decides which label is the positive one.

    Then a single example gives equal weights with either label, and its label is predicted, or
    none can be.
    """
    ends = []
    for label in (1, -1):
        space = trial.train(d, (SEPARABLE[0][:1], [label]), 1)
        w = trial.weights(d, space)
        if space is None or w is None or not any(w) or d.predict is None:
            return False
        space["points"] = rows(d, SEPARABLE[0][:1])
        try:
            told = trial.read(space, signs(answers(d, "points"), d.labels))
        except Exception:  # which classes there are is then not known
            told = [label]
        if told != [label]:
            return False
        ends.append(w)
    return ends[0] == ends[1]


def _parameters(d: Description, trial: Trial) -> Description:
    """Settle the parameters that names alone do not settle."""
    found = dict(d.parameters)
    eta = found.get("eta")
    if eta is not None and plain(eta.name) == "alpha" and not _rate(d, trial):
        del found["eta"]
        d = replace(d, notes=(*d.notes, f"{eta.name} is not taken for the learning rate"))
    tolerance = found.get("tolerance")
    if tolerance is not None and tolerance.value is None:
        for off in ("None", "0.0"):
            tried = replace(d, parameters=found | {"tolerance": replace(tolerance, value=off)})
            if trial.train(tried, passes=3) is not None:
                found = dict(tried.parameters)
                break
        if off == "None":  # nothing is waited for then
            found.pop("patience", None)
    d = replace(d, parameters=found)
    return _attributes(d, trial) if d.kind != "function" else d


def _rate(d: Description, trial: Trial) -> bool:
    """Return whether alpha is the learning rate: it says so, or the first pass from 0 is in
    proportion to it, or where it is 0 no sample and no pass moves anything, and else they do."""
    text = (d.doc + " ".join(d.signatures.values())).lower()
    if "learning rate" in text or "step size" in text:
        return True
    one = trial.after(d, SEPARABLE, 1, eta=1.0) if d.weights else None
    two = trial.after(d, SEPARABLE, 1, eta=2.0) if d.weights else None
    if one is not None and two is not None and any(one) and two == [2 * v for v in one]:
        return True
    rows, labels = SEPARABLE
    samples = (rows, labels), (rows, [-label for label in labels])
    still = [trial.after(d, sample, passes, eta=0.0) if d.weights else None
             for sample in samples for passes in (1, 2)]
    moved = [trial.after(d, sample, 1, eta=1.0) if d.weights else None for sample in samples]
    return None not in (*still, *moved) and all(w == still[0] for w in still) \
        and moved[0] != moved[1]


def _attributes(d: Description, trial: Trial) -> Description:
    """Take plain attributes such as lr for parameters, where no argument serves the role."""
    space = trial.construct(d)
    if space is None:
        return d
    learner, found = space["learner"], dict(d.parameters)
    taken = {p.name for p in found.values()}
    own = getattr(learner, "__dict__", {})
    held = {n: (n, peek(partial(getattr, learner, n))) for n in [*vars(type(learner)), *own]}
    held |= {f"{n}[{key!r}]": (key, entry) for n, (_, value) in held.items()
             if n in own and isinstance(value, dict) and not n.startswith("__")
             for key, entry in value.items() if isinstance(key, str)}
    for role, kind in (("eta", float | int), ("passes", int)):
        if role in found or (role == "passes" and d.train is None):
            continue
        for name, (called, value) in held.items():
            if plain(called) in NAMES[role] and name not in taken and plain(called) != "alpha" and \
                    isinstance(value, kind) and not isinstance(value, bool) and value > 0:
                tried = replace(d, parameters=found | {
                    role: Parameter(name, "attribute", repr(value))})
                if trial.train(tried, passes=3, eta=1.0) is None:
                    continue
                if role == "eta" and d.weights and _alike(tried, trial):
                    d = replace(d, notes=(*d.notes, f"{name} is not taken for the learning rate: "
                                          "nobody can give it, and setting it changes nothing"))
                    continue
                found = dict(tried.parameters)
                break
    return replace(d, parameters=found)


def _alike(d: Description, trial: Trial) -> bool:
    """Return whether one pass ends alike at three rates that differ much."""
    ends = [trial.after(d, SEPARABLE, 1, eta=eta) for eta in (1.0, 4.0, 64.0)]
    return None not in ends and ends[0] == ends[1] == ends[2]


def _start(d: Description, trial: Trial) -> Description:
    nothing = None
    if d.train is None or d.parameter("passes") is not None:
        nothing = trial.after(d, SEPARABLE, 0)
        if nothing is not None and _eager(d, trial):
            nothing, d = None, replace(d, eager=True, notes=(
                *d.notes, "where no passes are asked for it makes one, or goes on until it stops, "
                "so that nothing tells the weights before the first"))
    fresh = trial.weights(d, trial.construct(d)) if d.kind != "function" else None
    if fresh is not None and (nothing in (None, fresh) or _starts_as_made(d, trial)):
        return replace(d, start="constructed")
    return replace(d, start="no passes") if nothing is not None and d.train is not None else d


def _heeded(d: Description, kind: Any, trial: Trial) -> Description:
    """Take the parameter for the passes as one of no effect, if nothing reads it, and no number of
    them has an effect, though the labels have: not on samples either of which some take several
    passes, and some never end."""
    passes = d.parameter("passes")
    if d.weights is None or passes is None or passes.default is None or (
            d.train is None and d.kind != "function"):
        return d
    train = passes.of == "train" and d.kind != "function"
    if not unread(getattr(kind, d.train or "", None) if train else trial.value, kind, passes.name):
        return d
    for X, y in (BIASED, TANGLED):
        learnt = []
        for sign in (1, -1):
            sample = (X, [sign * label for label in y])
            ends = [trial.after(d, sample, passes=p) for p in (1, 2, 60)]
            if None in ends or ends[0] != ends[1] or ends[1] != ends[2]:
                return d
            learnt.append(ends[0])
        if learnt[0] == learnt[1]:
            return d
    return replace(
        d, parameters={role: p for role, p in d.parameters.items() if role != "passes"},
        notes=(*d.notes, f"{passes.name} is not taken for the number of passes: trainings end "
                         "alike whatever it is"))


def _no_rate_above(d: Description, trial: Trial) -> float | None:
    """Return 1 if it refuses a rate of 2, as one out of its range, and takes one of 1 and less."""
    if d.parameter("eta") is None or trial.train(d, passes=2, eta=1.0) is None:
        return None
    error, trial.error = trial.error, None
    refused = trial.train(d, passes=2, eta=2.0) is None and isinstance(
        trial.error, ValueError | AssertionError)
    trial.error = error
    return 1.0 if refused else None


def _eager(d: Description, trial: Trial) -> bool:
    """Return whether no passes lead where one does, on samples of which some take another, and some
    lead elsewhere with their labels exchanged: it is then no pass too few or too many. Or where
    many do, on separable samples: the limit that it waits for is then passed before it looks."""
    samples = [(X, [sign * label for label in y])
               for X, y in (SEPARABLE, BIASED, TANGLED) for sign in (1, -1)]
    for passes, more, some in ((1, 2, samples), (MANY, 1, samples[:-2])):
        none, ends = [], []
        for sample in some:
            none.append(trial.after(d, sample, 0))
            ends.append(trial.after(d, sample, passes))
            if none[-1] != ends[-1] or none[-1] is None:
                break
        else:
            return any(a != b for a, b in zip(none[::2], none[1::2], strict=True)) and any(
                w != trial.after(d, sample, more) for w, sample in zip(ends, some, strict=True))
    return False


def _starts_as_made(d: Description, trial: Trial) -> bool:
    """Return whether no passes leave an object as it was made, of which another differs."""
    values, given = bind(d, {"X": SEPARABLE[0], "y": SEPARABLE[1], "passes": 0}, d.labels)
    w, b = reading(d)
    lines = [*construction(d, given), f"made = {w}, {b}", *training(d, given, d.labels, anew=False),
             f"same = made == ({w}, {b})"]
    space = trial.run("\n".join(lines), values, d)
    return bool(space and space["same"])


def _settable(d: Description, trial: Trial) -> bool:
    """Return whether weights that are put into the learner decide what it predicts."""
    if d.predict is None or d.kind == "function" or d.weights is None:
        return False
    trained = trial.after(d, SEPARABLE, 3)
    if trained is None:
        return False
    count = len(trained) - (d.bias is not None)
    w = [0.0] * (count - FEATURES) + [1.0, -1.0, 0.5]
    if count > FEATURES:
        w = [0.0, 1.0, 1.0, 0.0]  # the same decision whether the bias is first or last
    able_d = replace(d, settable=True)
    X = [[3.0, 1.0, 4.0], [-3.0, -1.0, -4.0]] if count > FEATURES else SEPARABLE[0]
    seen = []
    for sign in (1.0, -1.0):
        observed = trial.observe(able_d, {
            "op": "predict", "X": X,
            "w": {"w": [sign * v for v in w], "b": None if d.bias is None else 0.0}})
        if observed is None:
            return False
        seen.append(observed["predictions"])
    return bool(seen[0] != seen[1])
