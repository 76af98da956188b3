"""Claims of document 002 about the Iris data: how they are loaded, and what they hold."""

from collections.abc import Iterator
from fractions import Fraction

from novikoff.reference.iris import flowers, setosa_versicolor
from novikoff.reference.linalg import dot
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import none


@claim("D-285")
def check_of_the_loading() -> Iterator[Shown]:
    """The last lines tell how many rows there are, and nothing of the others: the file of the
    repository differs from what Fisher published in rows 35 and 38.
    """
    tables = [flowers(version) for version in ("UCI", "Fisher")]
    rows = len(tables[0])
    yield Finding("rows of both versions", tuple(map(len, tables)), "=", (150, 150))
    yield Finding("rows, from 1, that differ",
                  tuple(n for n, (a, b) in enumerate(zip(*tables, strict=True), 1) if a != b), "=",
                  (35, 38)).open
    yield none("of the last five rows those that differ", range(rows - 5, rows),
               lambda n: tables[0][n] != tables[1][n])


@claim("D-286", theorems=("perceptron.separates_at_convergence",))
def flowers_of_the_subset() -> Iterator[Shown]:
    """It is so: setosa come first, and the petal length alone separates the two classes."""
    X, y = setosa_versicolor()
    half = len(y) // 2
    yield Finding("labels of the first and of the second fifty, each once",
                  tuple(tuple(set(part)) for part in (y[:half], y[half:])), "=", ((-1,), (1,)))
    yield Finding("flowers", len(y), "=", 100)
    w = (Fraction(-5, 2), 0, 1)
    yield Given({"w, with sepal and petal length": w})
    yield none("misclassified ones", zip(X, y, strict=True),
               lambda one: one[1] * dot(w, (1, *one[0])) <= 0)
    yield Finding("least y w·x", min(t * dot(w, (1, *x)) for x, t in zip(X, y, strict=True)), "=",
                  Fraction(1, 2))
