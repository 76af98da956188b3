"""Derivations about softmax regression: its own probabilities, loss and step, on symbols.

Here the dimension is the number K of classes; the examples have one feature and the bias.
"""

from collections.abc import Iterator

from sympy import diff, exp

from novikoff.reference import softmax as reference
from novikoff.reference.logistic import probability
from novikoff.theory import enclosure as enclosure  # it lets exp and log take symbols
from novikoff.theory.derivation import (
    Positive,
    Step,
    at_most,
    derivation,
    identity,
    number,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations import calculus

SEVERAL = (2, 3, 4)


@derivation("softmax.probabilities", dimensions=SEVERAL, of="classes")
def probabilities(d: int) -> Iterator[Step]:
    """Σ p = 1, a shift changes nothing, p_j/p_k = e^(z_j - z_k), and two classes are logistic."""
    z, c = vector("z", d), symbol("c")
    p = reference.softmax(z)
    yield identity("Σ p = 1", sum(p), 1)
    yield identity("p is that of z + c", p, reference.softmax(tuple(e + c for e in z)))
    yield identity("p_1/p_2 = e^(z_1 - z_2)", p[0] / p[1], exp(z[0] - z[1]))
    yield identity("two classes: p_1 = sig(z_1 - z_2)",
                   reference.softmax(z[:2])[0], probability((z[0] - z[1],), (1,)))
    for t in range(d):
        loss = reference.negative_log_likelihood(z, t)
        yield identity(f"e to the loss of class {t} is 1/p: the argument of its logarithm",
                       loss.args[0], 1 / p[t])


@derivation("softmax.gradient", dimensions=SEVERAL, of="classes",
            fixed="of the first and the last class, with one feature and a bias")
def gradient(d: int) -> Iterator[Step]:
    """∇L is sympy's derivative of the loss, (p_k - [t = k]) x, and the step is W - η ∇L."""
    yield from gradients(d)
    x, u, eta = (1, symbol("x")), (1, symbol("u")), symbol("eta")
    W = tuple(vector(f"w{k}_", 2) for k in range(d))
    one, two = ((x, 0),), ((u, d - 1),)
    yield identity("the gradient of two examples is the mean of theirs",
                   tuple(2 * e for e in reference.gradient(W, one + two)[0]),
                   tuple(a + b for a, b in zip(reference.gradient(W, one)[0],
                                               reference.gradient(W, two)[0], strict=True)))
    yield identity("the step is W - η ∇L", reference.update(W, one, eta)[0],
                   tuple(w - eta * g for w, g in zip(W[0], reference.gradient(W, one)[0],
                                                     strict=True)))


def gradients(d: int) -> Iterator[Step]:
    """Yield the steps on the gradient of one example of the first class, and of the last."""
    x, W = (1, symbol("x")), tuple(vector(f"w{k}_", 2) for k in range(d))
    p = reference.softmax(reference.scores(W, x))
    for t in (0, d - 1):
        loss = reference.negative_log_likelihood(reference.scores(W, x), t)
        slopes = reference.gradient(W, ((x, t),))
        for k, w in enumerate(W):
            derivatives = calculus.gradient(loss, w)
            yield identity(f"t = {t}: ∂L/∂w_{k} = (p_{k} - [t = {k}]) x", derivatives,
                           tuple((p[k] - (1 if k == t else 0)) * entry for entry in x))
            yield identity(f"t = {t}: the gradient of class {k}", slopes[k], derivatives)


@derivation("softmax.sum_of_weights", dimensions=SEVERAL, of="classes",
            fixed="with one feature and a bias")
def sum_of_weights(d: int) -> Iterator[Step]:
    """Σ_k w_k is the same after a step, for every example and class."""
    x, eta = (1, symbol("x")), symbol("eta")
    W = tuple(vector(f"w{k}_", 2) for k in range(d))
    for t in range(d):
        after = reference.update(W, ((x, t),), eta)
        for j in range(2):
            yield identity(f"t = {t}: Σ_k w_k, entry {j}",
                           sum(row[j] for row in after), sum(row[j] for row in W))


@derivation("softmax.curvature", dimensions=SEVERAL, of="classes",
            fixed="of the first class: the others differ by a linear term")
def curvature(d: int) -> Iterator[Step]:
    """uᵀHu = Σ_{j<k} p_j p_k (u_j - u_k)² >= 0, with H by sympy, and ‖u‖²/2 less it is >= 0."""
    z, u = vector("z", d), vector("u", d)
    loss = reference.negative_log_likelihood(z, 0)
    form = sum(diff(loss, a, b) * p * q for a, p in zip(z, u, strict=True)
               for b, q in zip(z, u, strict=True))
    p = reference.softmax(z)
    powers = [positive(exp(entry), "an exponential is > 0") for entry in z]
    whole = Positive(sum(power.expression for power in powers), powers[0].because)
    shares = [power / whole for power in powers]
    yield identity("p_k = e^z_k/Σ e^z_j", p, tuple(share.expression for share in shares))
    pairs = [(j, k) for k in range(d) for j in range(k)]
    yield at_most("0 <= uᵀHu = Σ p_j p_k (u_j - u_k)²", 0, form,
                  total(shares[j] * shares[k] * square(u[j] - u[k]) for j, k in pairs))
    mean = sum(share.expression * entry for share, entry in zip(shares, u, strict=True))
    half = number(1) / positive(2)
    yield identity("uᵀHu is the variance of u under p", form,
                   sum(share.expression * (entry - mean)**2
                       for share, entry in zip(shares, u, strict=True)))
    yield at_most("p_j p_k (u_j - u_k)² <= p_j p_k 2(u_j² + u_k²)", form,
                  sum(2 * shares[j].expression * shares[k].expression * (u[j]**2 + u[k]**2)
                      for j, k in pairs),
                  total(shares[j] * shares[k] * square(u[j] + u[k]) for j, k in pairs))
    yield at_most("Σ 2 p_j p_k (u_j² + u_k²) = Σ 2 p_k(1 - p_k) u_k² <= ‖u‖²/2",
                  sum(2 * shares[j].expression * shares[k].expression * (u[j]**2 + u[k]**2)
                      for j, k in pairs), sum(entry**2 for entry in u) / 2,
                  total(number(2) * square(share.expression - half.expression) * square(entry)
                        for share, entry in zip(shares, u, strict=True)))
