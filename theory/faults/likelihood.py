"""Wrong likelihoods and wrong maxima of them."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import Any, Final

from novikoff.reference import likelihood as reference
from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical
from novikoff.reference.empirical import conditional, empirical
from novikoff.reference.maximum_likelihood import categorical_mle, normal_mle
from novikoff.reference.normal import Normal
from novikoff.theory.function_subject import FunctionSubject


def _possible(law: Any, sample: Sequence[Any], _base: Any = "e") -> Any:
    terms = [law.self_information(x) for x in sample]
    return sum(term for term in terms if term != inf)


def _nll(change: Callable[[Any, int], Any]) -> dict[str, Callable[..., Any]]:
    return {"likelihood.negative_log_likelihood": lambda law, sample:
            change(reference.negative_log_likelihood(law, sample), len(sample))}


def _maxima(masses: Callable[[list[int]], list[Fraction]],
            empty: Any = "every") -> dict[str, Callable[..., Any]]:
    """Return both closed forms, with wrong masses made of the counts."""

    def law(sample: Sequence[int], outcomes: int) -> Any:
        counts = [sample.count(x) for x in range(outcomes)]
        return Categorical(tuple(masses(counts))) if sample else empty

    return {"maximum_likelihood.categorical_mle": law,
            "maximum_likelihood.bernoulli_mle": lambda sample: Bernoulli(law(sample, 2).p[1])}


def _added(counts: list[int]) -> list[Fraction]:
    return [Fraction(c + 1, sum(counts) + len(counts)) for c in counts]


def _mode(counts: list[int]) -> list[Fraction]:
    return [Fraction(int(x == counts.index(max(counts)))) for x in range(len(counts))]


def _empty_uniform(sample: Sequence[int], outcomes: int) -> Any:
    uniform = Categorical((Fraction(1, outcomes),) * outcomes)
    return categorical_mle(sample, outcomes) if sample else uniform


def _normal(centre: Callable[[Sequence[Fraction]], Fraction], less: int = 0) -> Any:
    def law(sample: Sequence[Fraction]) -> Any:
        if not sample or min(sample) == max(sample):
            return normal_mle(sample)
        m = centre(sample)
        return Normal(m, sum((x - m)**2 for x in sample) / (len(sample) - less))

    return {"maximum_likelihood.normal_mle": law}


def _mean(sample: Sequence[Fraction]) -> Fraction:
    return sum(sample, Fraction(0)) / len(sample)


def _constant(sample: Sequence[Any]) -> Any:
    law = normal_mle(sample)
    return Normal(sample[0], 1) if law == "none" else law


def _joint(pairs: Sequence[tuple[int, int]]) -> dict[int, dict[int, Fraction]]:
    return {x: {t: Fraction(pairs.count((x, t)), len(pairs)) for t in row}
            for x, row in conditional(pairs).items()}


def _pooled(pairs: Sequence[tuple[int, int]]) -> dict[int, dict[int, Fraction]]:
    return {x: empirical([t for _, t in pairs]) for x, _ in pairs}


def _conditional(change: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    right = reference.conditional_negative_log_likelihood
    return {"likelihood.conditional_negative_log_likelihood":
            lambda law, pairs: change(right, law, pairs)}


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "sign_of_the_logarithm": FunctionSubject("the log-likelihood is returned, not its negative",
                                             _nll(lambda value, _n: -value)),
    "mean_in_place_of_sum": FunctionSubject("the mean over the sample is taken for the sum",
                                            _nll(lambda value, n: value / n)),
    "likelihood_summed": FunctionSubject("the masses are added in place of multiplied", {
        "likelihood.likelihood": sum}),
    "impossible_left_out": FunctionSubject("values without mass are left out", {
        "likelihood.negative_log_likelihood": _possible}),
    "add_one_to_every_count": FunctionSubject("every count is raised by 1", _maxima(_added)),
    "most_frequent_for_certain": FunctionSubject("the most frequent value gets all the mass",
                                                 _maxima(_mode)),
    "empty_gives_uniform": FunctionSubject("an empty sample gives the uniform law", {
        "maximum_likelihood.categorical_mle": _empty_uniform}),
    "first_of_the_maximisers": FunctionSubject("only the first maximiser is returned", {
        "likelihood.maximisers":
            lambda family, value: reference.maximisers(family, value)[:1]}),
    "least_for_largest": FunctionSubject("the members with the least value are returned", {
        "likelihood.maximisers":
            lambda family, value: reference.maximisers(family, lambda w: -value(w))}),
    "divisor_less_one": FunctionSubject(
        "the variance is divided by N - 1, which is unbiased and no maximum of the likelihood; "
        "as a variance (--as variance) it follows a convention, ddof=1", _normal(_mean, 1)),
    "moment_about_zero": FunctionSubject("the law is centred at 0",
                                         _normal(lambda _sample: Fraction(0))),
    "middle_for_mean": FunctionSubject("the law is centred between the extremes", _normal(
        lambda sample: (min(sample) + max(sample)) / 2)),
    "constant_has_a_maximum": FunctionSubject("equal values get the variance 1", {
        "maximum_likelihood.normal_mle": _constant}),
    "shares_of_the_pairs": FunctionSubject("the shares of (x, t) are not divided by that of x", {
        "empirical.conditional": _joint}),
    "shares_without_x": FunctionSubject("the shares of t are taken over all x", {
        "empirical.conditional": _pooled}),
    "law_of_the_first_x": FunctionSubject(
        "the law given the first x is taken for all", _conditional(
            lambda right, law, pairs: right(lambda _x: law(pairs[0][0]), pairs))),
    "conditional_mean": FunctionSubject(
        "the mean over the pairs is taken for the sum", _conditional(
            lambda right, law, pairs: right(law, pairs) / len(pairs))),
    "conditional_likelihood_of_one_pair": FunctionSubject(
        "a pair that occurs twice counts once", _conditional(
            lambda right, law, pairs: right(law, tuple(dict.fromkeys(pairs))))),
}
