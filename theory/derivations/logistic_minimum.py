"""Derivation of what the sum of the logistic losses is bounded by, above and below."""

from collections.abc import Iterator

from novikoff.theory.derivation import Step, at_most, derivation, given, positive, total, vector


@derivation("logistic_minimum.existence", dimensions=(2, 3, 4), of="the examples", uses=(
    "inequality.log", "inequality.softplus"), fixed="the infimum 0 and the bound on sublevel sets")
def existence(n: int) -> Iterator[Step]:
    """Along t w with all m_i > 0 the sum is at most Σ 1/(t m_i); where Σ λ m = 0 with all λ_i > 0,
    it is at least λ_i |m_i|/Σλ for every i, so at least (min λ/Σλ) max |m_i|.

    In words only: Σ 1/(t m_i) tends to 0 for t -> ∞.
    """
    losses, margins, powers = vector("l", n), vector("m", n), vector("e", n)
    yield at_most("Σ log(1 + e^-tm) <= Σ 1/(tm) if all tm > 0, where e_i = e^(t m_i)", sum(losses),
                  sum(1 / m for m in margins), total(
                      given(1 / e - loss, "log(1 + 1/e) <= 1/e")
                      + (given(e - 1 - m, "tm <= e^tm - 1") + positive(1))
                      / (positive(m) * positive(e, "e^tm > 0"))
                      for loss, m, e in zip(losses, margins, powers, strict=True)))
    weights = vector("lambda", n)
    whole = total(map(positive, weights))
    above, below = vector("p", n), vector("q", n)  # m = p - q with p, q >= 0, one of them 0
    share = positive(sum(weights), "Σ λ > 0")
    over = total(given(loss - q, "log(1 + e^-m) >= max(0, -m)")
                 for loss, q in zip(losses, below, strict=True))
    first = (sum(c * q for c, q in zip(weights, below, strict=True))
             - sum(c * p for c, p in zip(weights[1:], above[1:], strict=True)))
    others = [given(whole.expression - c, "all λ > 0") * given(q, "max(0, -m) >= 0")
              for c, q in zip(weights, below, strict=True)]
    yield at_most("with Σ λ p = Σ λ q, Σ log(1 + e^-m) >= λ_1 p_1/Σλ", first / share.expression,
                  sum(losses), over + (total(others) + total(
                      positive(c) * given(p, "max(0, m) >= 0")
                      for c, p in zip(weights[1:], above[1:], strict=True))) / share)
    yield at_most("and Σ log(1 + e^-m) >= λ_1 q_1/Σλ", weights[0] * below[0] / share.expression,
                  sum(losses), over + (total(others) + total(
                      positive(c) * given(q, "max(0, -m) >= 0")
                      for c, q in zip(weights[1:], below[1:], strict=True))) / share)
