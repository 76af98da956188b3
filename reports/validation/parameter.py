"""The hyper-parameters of a callable, told by their names."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from novikoff.reports.validation.description import Parameter

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "eta": ("eta", "eta0", "learningrate", "lr", "rate", "learnrate", "lrate", "stepsize", "η",
            "learningrateinit", "lr0", "step", "alpha"),
    "passes": ("epochs", "niter", "maxiter", "nepochs", "numepochs", "iterations", "passes",
               "maxepochs", "maxpasses", "niters", "numiter", "numiters", "numiterations",
               "niterations", "maxiterations", "maxiters", "iters", "epoch", "npasses",
               "numpasses", "maxepoch", "nepoch", "rounds", "nrounds", "maxit", "nbepochs",
               "maxsteps", "numrounds", "t", "tmax", "ntimes", "times", "iter", "it", "niterate",
               "nbiter", "nbiterations", "numberofiterations", "numberofepochs", "numpass",
               "maxrounds", "trainingepochs", "trainepochs", "steps", "nsteps", "numsteps", "limit",
               "threshold", "n",
               "nupdates", "maxupdates", "maxnumupdates", "numupdates", "maxmistakes", "sweeps",
               "repetitions", "maxloops", "cycles", "maxcycles", "ncycles", "numcycles"),
    "start": ("winit", "w0", "initialweights", "coefinit", "initweights", "weightinit",
              "weightsinit", "startweights", "wstart", "theta0", "initialw", "initw", "w",
              "weights", "theta"),
    "shuffle": ("shuffle", "shuffled", "shuffledata", "randomorder", "randomize", "permute"),
    "seed": ("randomstate", "seed", "randomseed", "rng", "generator"),
    "tolerance": ("tol", "tolerance", "earlystopping", "earlystop", "eps", "epsilon"),
    "patience": ("patience", "niternochange", "nochange", "maxnochange", "noimprovement",
                 "maxnoimprovement", "stall", "maxstall"),
    "bias": ("fitintercept", "bias", "usebias", "intercept", "addbias", "includebias", "fitbias",
             "withbias", "hasbias"),
    "features": ("num", "nfeatures", "ninputs", "numinputs", "inputsize", "inputdim", "infeatures",
                 "numfeatures", "dim", "ndim", "dims", "dimension", "dimensions", "size",
                 "features", "inputs", "ninput", "nin", "nfeature", "noofinputs", "numofinputs",
                 "numberofinputs", "noofweights", "noinputs", "inputcount", "n", "d"),
}
GO_ON: Final = {"warmstart": "True", "initparams": "False", "reset": "False", "reinit": "False",
                "reinitialize": "False", "fromscratch": "False", "restart": "False",
                "initialize": "False", "resume": "True", "continuetraining": "True"}
"""What to give a parameter, by its name, for a training that goes on from the last weights."""
NAMES["warm"] = tuple(GO_ON)
_GENERATORS: Final = ("rng", "generator")
OFTEN_OTHERS: Final = ("threshold", "n", "steps", "limit")  # of passes only with such a default:
MANY: Final = 10
ENDLESS: Final = "10**9"
"""A number of passes without progress that no training makes."""
ROWS: Final = ("x", "xs", "data", "features", "inputs", "samples", "xtrain", "trainx",
                "traininginputs", "points", "patterns", "examples", "instances", "input",
                "trainingdata", "traindata", "dataset", "training", "train", "rows", "xi", "vector",
                "trainset", "trainingset", "sample", "matrix")
TARGETS: Final = ("y", "ys", "t", "ts", "labels", "targets", "target", "ytrain", "trainy",
                   "outputs", "d", "desired", "label", "classes", "yi", "ti", "trainlabels",
                   "traininglabels", "expected", "output", "truth", "traintargets", "ytrue",
                   "traininglabel", "signs")


@dataclass(frozen=True, slots=True)
class Signature:
    """The parameters of a callable by what they are for.

    `data` are the names of its data parameters (one or two), `keywords` the same if they must be
    given by keyword, `unknown` those that must be given and that nobody can tell the use of.
    """

    text: str
    roles: dict[str, Parameter]
    data: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


def plain(name: str) -> str:
    """Return a name without underscores and capitals, by which names are compared."""
    return name.replace("_", "").lower()


def signature(function: Callable[..., Any], of: Literal["constructor", "train"],
              data: bool) -> Signature:
    """Return what the parameters of a callable are for; `data` says that it may take examples."""
    try:
        told = inspect.signature(function)
    except (TypeError, ValueError):
        return Signature("(...)", {}, ("X", "y") if data else ())
    usual = [p for p in told.parameters.values()
             if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD) and p.name != "self"]
    examples = _examples(usual) if data else ()
    roles: dict[str, Parameter] = {}
    unknown = []
    for p in usual:
        role = None if p.name in examples else _role(p, of, roles)
        if role:
            roles[role] = _parameter(role, p, of)
        elif p.default is p.empty and p.name not in examples:
            unknown.append(p.name)
    if data and not usual and any(p.kind is p.VAR_POSITIONAL for p in told.parameters.values()):
        examples = ("X", "y")
    in_front = tuple(p.name for p in usual[:len(examples)]
                     if p.kind is not p.KEYWORD_ONLY) == examples
    return Signature(str(told)[:500], dict(sorted(roles.items(), key=lambda item: [
        p.name for p in usual].index(item[1].name))), examples,
        () if in_front or not usual else examples, tuple(unknown))


def _examples(usual: list[inspect.Parameter]) -> tuple[str, ...]:
    """Return the names of the parameters for X and y, in this order, or of the one for both."""
    rows = [p.name for p in usual if plain(p.name) in ROWS]
    targets = [p.name for p in usual if plain(p.name) in TARGETS and p.name not in rows[:1]]
    if rows and targets:
        return rows[0], targets[0]
    needed = [p.name for p in usual if p.default is p.empty
              and (p.name in rows or not _named(p.name))]
    if len(needed) >= 2:
        return needed[0], needed[1]
    return (needed[0],) if needed else ()


def _named(name: str) -> list[str]:
    return [role for role, names in NAMES.items() if plain(name) in names]


def _role(p: inspect.Parameter, of: str, taken: dict[str, Parameter]) -> str | None:
    for role in _named(p.name):
        earlier = taken.get(role)
        names = NAMES[role]
        if earlier and names.index(plain(earlier.name)) <= names.index(plain(p.name)):
            continue
        required, default = p.default is p.empty, p.default
        if role == "start" and not (required or default is None):
            continue
        if role == "passes" and plain(p.name) in OFTEN_OTHERS and not (
                type(default) is int and default >= MANY):
            continue
        if role == "features" and of == "train" and not required:
            continue
        if role == "features" and not (required or default is None or type(default) is int):
            continue
        if role == "eta" and plain(p.name) == "step" and not (
                required or type(default) is float):
            continue
        if role == "patience" and type(default) is not int:
            continue
        if role == "bias" and not (required or isinstance(default, bool)):
            continue
        if role == "seed" and plain(p.name) in _GENERATORS and not required:
            continue
        if role == "warm" and not isinstance(default, bool):
            continue
        return role
    return None


def _parameter(role: str, p: inspect.Parameter,
               of: Literal["constructor", "train"]) -> Parameter:
    required = p.default is p.empty
    value = None
    if role == "features":
        value = "len(X[0])"
    elif role == "start" and required:
        value = "np.zeros(len(X[0]))"
    elif role == "bias" and required:
        value = "True"
    elif role == "seed" and plain(p.name) in _GENERATORS:
        value = "np.random.default_rng(seed)"
    elif role == "tolerance":
        value = "False" if plain(p.name).startswith("early") else "0.0" if required else None
    elif role == "patience":
        value = ENDLESS
    elif role == "warm" and str(p.default) == GO_ON[plain(p.name)]:
        value = str(not p.default)  # a training begins anew unless it is asked to go on
    return Parameter(p.name, of, None if required else repr(p.default)[:80], value)
