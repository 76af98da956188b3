"""What the tests of adapting share: targets, a sample, and what the perceptron does on it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

from novikoff.reports.validation.adapt import adapt
from novikoff.reports.validation.conduct import conduct
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.load import Loaded, load
from novikoff.reports.validation.protocol import wire

SHAPES = Path(__file__).parent / "reports" / "targets" / "shapes.py"
TEXTBOOK = Path(__file__).parent / "targets"
HALF = Fraction(1, 2)
X = ((HALF, 5 * HALF, 0), (-HALF, 1, -HALF), (-1, 0, 3 * HALF), (3 * HALF, 3 * HALF, -HALF))
Y = (1, -1, 1, -1)
ETA = Fraction(1, 2)


@contextmanager
def modules_forgotten() -> Iterator[None]:
    """Forget the modules of targets that were imported meanwhile, and the path to them."""
    before, path = set(sys.modules), list(sys.path)
    yield
    sys.path[:] = path
    for name in set(sys.modules) - before:
        file = getattr(sys.modules[name], "__file__", None) or "lib/python"
        if "lib/python" not in file and not name.startswith("novikoff."):
            del sys.modules[name]


def understood(target: str, adapter: str | None = None,
               seconds: float = 1.0) -> tuple[Description, Loaded]:
    """Load a target and find out how it is used."""
    loaded = load(target, adapter)
    return adapt(loaded, target, seconds), loaded


def shape(name: str) -> tuple[Description, Loaded]:
    """Understand one of the shapes."""
    return understood(f"{SHAPES}:{name}")


def text(tmp_path: Path, source: str, name: str = "Perceptron",
         adapter: str | None = None, seconds: float = 1.0) -> tuple[Description, Loaded]:
    """Understand a target that is given as a text."""
    path = tmp_path / f"mine_{len(list(tmp_path.iterdir()))}.py"
    path.write_text("import numpy as np\n" + source, encoding="utf-8")
    return understood(f"{path}:{name}", adapter, seconds)


def asked(target: tuple[Description, Loaded], op: str, **more: Any) -> Any:
    """Run an experiment on the sample."""
    request = wire({"op": op, "X": X, "y": Y, "eta": ETA, **more})
    return conduct(target[0], target[1].value, request)


def weights(told: dict[str, Any]) -> tuple[list[Fraction], Fraction | None]:
    """Return the weights of an answer exactly."""
    b = told["b"]
    return list(map(Fraction, told["w"])), None if b is None else Fraction(b)


def exact_run(passes: int, eta: Fraction, rule: str, bias: int = 1,
              rows: Any = X) -> list[list[Fraction]]:
    """Return (w, b) after each presentation; `rule` is N (wrong at 0) or F (right if y = +1)."""
    v = [Fraction(0)] * (len(X[0]) + bias)
    seen = [v]
    for _ in range(passes):
        for row, y in zip(rows, Y, strict=False):
            x = [*row, 1][:len(v)]
            z = sum(vj * xj for vj, xj in zip(v, x, strict=True))
            if y * z < 0 or (z == 0 and (rule == "N" or y == -1)):
                v = [vj + eta * y * xj for vj, xj in zip(v, x, strict=True)]
            seen.append(v)
    return seen


def arranged(v: list[Fraction], bias: str) -> tuple[list[Fraction], Fraction | None]:
    """Return a vector with the bias last as a target with that place for the bias keeps it."""
    return {"separate": (v[:-1], v[-1]), "first": ([v[-1], *v[:-1]], None),
            "last": (v, None), "absent": (v, None)}[bias]
