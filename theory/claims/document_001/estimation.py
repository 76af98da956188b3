"""Claims of document 001 about likelihood and the estimate that maximises it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb

from sympy import Rational

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.empirical import empirical, masses
from novikoff.reference.information import cross_entropy, entropy, kl_divergence
from novikoff.reference.likelihood import likelihood, negative_log_likelihood
from novikoff.reference.linalg import norm_sq
from novikoff.reference.maximum_likelihood import bernoulli_mle
from novikoff.reference.normal import Normal
from novikoff.reference.number import log2, sqrt
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, FORMULA, minimal
from novikoff.theory.derivation import symbol
from novikoff.theory.enclosure import interval

HALF = Fraction(1, 2)

read(__name__, "D-082",
     "p̂(t | x) is counted from the data and has no w; and what is called H(p̂) in the conditional "
     "case is the conditional entropy, H(p̂(t | x)) averaged over p̂(x).",
     because="a symbol that stands where nothing depends on it",
     theorems=("likelihood.conditional", "measure.empirical"))
read(__name__, "D-098",
     "The formula is the mean of the squared distance, the mean squared error, as the next "
     "sentence calls it.",
     because="the words and the formula beside them are compared",
     theorems=("likelihood.cramer_rao",))


@claim("D-079", smaller=ALONE,
       theorems=("distribution.normal", "likelihood.cross_entropy"),
       holds_if="p_model is a probability mass; a density may be above 1")
def range_of_the_likelihood() -> Iterator[Shown]:
    """A likelihood made of densities may be above 1, and any number for several points."""
    mean, variance, x, count = 0, Fraction(1, 100), 0, 10
    yield Given({"normal law of mean": mean, "variance": variance, "the one point x": x})
    one = Normal(interval(mean), interval(variance)).pdf(interval(x))
    yield Finding("its likelihood", one, "≈", "3.99")
    yield Finding("it against 1", one, ">", 1).dropped.false
    yield Finding(f"likelihood of {count} such points", likelihood((one,) * count), ">", 10**6)
    parts, most = 6, 3
    yield none(f"Bernoulli likelihoods, φ in parts of 1/{parts}, of up to {most} points, outside "
               "[0, 1]", ((Fraction(k, parts), points) for k in range(parts + 1)
                          for n in range(1, most + 1) for points in product((0, 1), repeat=n)),
               lambda d: not 0 <= likelihood([Bernoulli(d[0]).pmf(x) for x in d[1]]) <= 1).kept


@claim("D-080", theorems=("distribution.bernoulli",))
def likelihood_as_a_probability() -> Iterator[Shown]:
    """At fixed w it is a probability of the data (if these are discrete); as a function of w it
    does not integrate to 1.
    """
    chance = [Bernoulli(phi).pmf(1) for phi in (Fraction(0), HALF, Fraction(1))]
    yield Finding("∫ P(1; φ) dφ over [0, 1], by Simpson's rule, which is exact for cubics",
                  (chance[0] + 4 * chance[1] + chance[2]) / 6, "=", HALF).open
    phi = Fraction(1, 3)
    yield Finding(f"Σ P(x; φ) over x at φ = {phi}", sum(Bernoulli(phi).pmf(x) for x in (0, 1)), "=",
                  1)


@claim("D-081", smaller=minimal("two bins are the fewest that tell values apart"),
       theorems=("likelihood.cross_entropy",), holds_if="p_model is discrete",
       mended_by=("likelihood.cross_entropy",))
def kl_form_of_the_estimate() -> Iterator[Shown]:
    """Against a density the divergence of the empirical law is ∞ for every w; keep the
    cross-entropy.

    One point at 0, and the uniform density on [0, 1]: in bins of width 1/n the divergence is log n.
    """
    numbers = (2, 16, 256)
    bins = [((1,) + (0,) * (n - 1), (Fraction(1, n),) * n) for n in numbers]
    yield Given({"numbers n of bins": numbers})
    yield Finding("divergence in bits, by n", tuple(kl_divergence(P, Q, 2) for P, Q in bins), "=",
                  (1, 4, 8)).dropped
    yield Finding("cross-entropy less log₂ n, by n: what the density gives, -log₂ 1",
                  tuple(cross_entropy(P, Q, 2) - log2(n)
                        for (P, Q), n in zip(bins, numbers, strict=True)), "=", (0, 0, 0))


@claim("D-083", smaller=minimal("of one draw all three agree, as N = 1 and H(p̂) = 0"),
       theorems=("likelihood.cross_entropy",),
       holds_if="they are compared by where they are least",
       mended_by=("likelihood.cross_entropy",))
def three_names_of_a_loss() -> Iterator[Shown]:
    """The three have one minimiser, not one value: NLL = N H(p̂, p) = N (H(p̂) + D(p̂‖p))."""
    sample, P = (0, 1), masses((0, 1), (0, 1))
    Q = (HALF, HALF)
    yield Given({"sample": sample, "model (P(0), P(1))": Q})
    values = (negative_log_likelihood(Bernoulli(HALF), sample, 2), cross_entropy(P, Q, 2),
              kl_divergence(P, Q, 2))
    yield Finding("negative log-likelihood, cross-entropy and divergence, in bits", values, "=",
                  (2, 1, 0)).dropped
    yield Finding("N (H(p̂) + D), the first of these", len(sample) * (entropy(P, 2) + values[2]),
                  "=", values[0])


@claim("D-084", smaller=FORMULA,
       theorems=("likelihood.consistency",),
       holds_if="there are finitely many outcomes, and p depends continuously on w, which lies in "
                "a compact set: D(p̂‖p_ŵ) <= D(p̂‖p) tends to 0 then, hence p_ŵ to p and ŵ to w",
       mended_by=("likelihood.cross_entropy", "information.pinsker"))
def consistency_of_the_estimate() -> Iterator[Shown]:
    """Identifiability is not enough.

    Let θ in [0, 1] stand for the chance θ if it is rational, and 1 - θ if it is not. Different θ
    have different chances, the likelihood is largest at θ = k/n alone, and k/n tends to the chance.
    """
    theta = sqrt(interval(HALF))
    near = Fraction(1, 5)
    yield Given({"true θ, √½, which is not rational, so that the chance of a 1 is 1 - θ": theta})
    yield Finding(f"2θ - 1, from θ to 1 - θ, against 2ε for ε = {near}", 2 * theta - 1, ">",
                  2 * near)
    for n, most in ((1000, Fraction(1, 100)), (100_000, Fraction(1, 10_000))):
        yield Finding(f"chance of an estimate within ε of θ, and so not within ε of 1 - θ: at most "
                      f"θ (1 - θ)/(n ε²) by Chebyshev, for n = {n}",
                      theta * (1 - theta) / (n * interval(near)**2), "<", most).dropped.false
    sample = (1, 0, 1, 1)
    yield Finding(f"k/n, the estimate from {shown(sample)}", _chance(bernoulli_mle(sample)), "=",
                  Fraction(3, 4))


def _chance(law: Bernoulli[Fraction] | str) -> Fraction | str:
    return law if isinstance(law, str) else law.phi


@claim("D-086", smaller=minimal("a single draw of a coin is enough"),
       theorems=("likelihood.cramer_rao", "likelihood.normal_maximum"),
       holds_if="the estimators are unbiased, and that of maximum likelihood attains the bound "
                "1/(m I) of Cramér-Rao, I the Fisher information of one draw",
       mended_by=("likelihood.cramer_rao",))
def least_mean_squared_error() -> Iterator[Shown]:
    """Consistent estimators may have less error for every m, and so may unbiased ones.

    Cramér-Rao bounds the error of unbiased estimators from below, and the estimate of maximum
    likelihood need not attain the bound: the median of a Laplace law does not.
    """
    n = symbol("n")
    errors = {c: (n**2 - 1) / c**2 - 2 * (n - 1) / c + 1 for c in (n, n + 1)}
    yield Finding("normal variance, error in units of σ⁴ with the divisor n (the estimate) minus "
                  "that with n + 1, positive for n >= 2", errors[n] - errors[n + 1], "=",
                  (n - 1) / (n**2 * (n + 1)))
    yield Finding("the two for n = 2", tuple(error.subs(n, 2) for error in errors.values()), "=",
                  (Rational(3, 4), Rational(2, 3)))
    for m, stated in ((4, Fraction(1, 16)), (1, Fraction(1, 4))):
        found = tuple(_error(m, HALF, *rule) for rule in ((0, 0), (1, 2)))
        yield Finding(f"coin with φ = {HALF}, m = {m}: errors of k/m and of (k + 1)/(m + 2)", found,
                      "=", (stated, Fraction(1, 36)))
        yield Finding("the second against the first", found[1], "<", found[0]).dropped.false
        yield Finding("the first, which is unbiased, against φ (1 - φ)/m = 1/(m I)", found[0], "=",
                      HALF * (1 - HALF) / m).kept
    median = (Fraction(0), Fraction(1), Fraction(0))
    rival = (Fraction(3, 20), Fraction(7, 10), Fraction(3, 20))
    information = 1
    yield Given({"Laplace law, density ½ e^-|x - θ|, I": information,
                 "weights of the ordered draws in the estimate, the median": median,
                 "in another, unbiased as well": rival})
    of_median, of_rival = _laplace_error(median), _laplace_error(rival)
    yield Finding("errors of the two", (of_median, of_rival), "=",
                  (Fraction(23, 36), Fraction(8489, 14400)))
    yield Finding("the second against the first", of_rival, "<", of_median).dropped
    yield Finding("the first against the bound 1/(m I), which it does not attain", of_median, ">",
                  Fraction(1, len(median) * information))


def _laplace_error(weights: Sequence[Fraction]) -> Fraction:
    """Return E (Σ c_i X_(i))² over ordered draws of a Laplace law about 0.

    k of the draws are negative with chance C(m, k)/2^m, and their sizes and those of the others are
    two ordered exponential samples: sums of independent spacings Z/q, Z/(q - 1), ..., Z/1.
    """
    m, total = len(weights), Fraction(0)
    for k in range(m + 1):
        slopes = (*_slopes(weights[k:]), *(-slope for slope in _slopes(weights[:k][::-1])))
        mean = sum(slopes, Fraction(0))
        total += Fraction(comb(m, k), 2**m) * (mean * mean + norm_sq(slopes))
    return total


def _slopes(weights: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return what each spacing Z, of mean and variance 1, counts in Σ c_i E_(i)."""
    q = len(weights)
    return tuple(sum(weights[i:], Fraction(0)) / (q - i) for i in range(q))


def _error(m: int, phi: Fraction, ones: int, draws: int) -> Fraction:
    """Return E ((k + ones)/(m + draws) - φ)² over m draws, summed over every k."""
    return sum((comb(m, k) * phi**k * (1 - phi)**(m - k)
                * (Fraction(k + ones, m + draws) - phi)**2 for k in range(m + 1)),
               start=Fraction(0))


@claim("D-309", theorems=("measure.empirical", "likelihood.categorical_maximum"))
def data_as_a_set() -> Iterator[Shown]:
    """They are a sequence: a set has each example once, and with it p̂ would lose its counts."""
    drawn = (0, 0, 1)
    yield Given({"training data, in their order": drawn})
    yield Finding("p̂ of the sequence", tuple(empirical(drawn).items()), "=",
                  ((0, Fraction(2, 3)), (1, Fraction(1, 3))))
    yield Finding("p̂ of the set", tuple(empirical(sorted(set(drawn))).items()), "=",
                  ((0, HALF), (1, HALF))).misprint
