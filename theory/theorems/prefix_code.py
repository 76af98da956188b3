"""Prefix codes: which lengths have one, how short the best is, and what the wrong one costs."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.theorems.information import quantity as of
from novikoff.theory.theorems.information.entropy import COIN, FAIR, UNFAIR

POSITIVE: Final = Hypothesis("every outcome of P has a positive mass",
                             lambda instance: min(instance.X[0]) > 0)
COVERED: Final = Hypothesis(
    "Q > 0 wherever P > 0",
    lambda instance: all(q for p, q in zip(*instance.X[:2], strict=True) if p))


@cache
def codes(n: int) -> tuple[tuple[int, ...], ...]:
    """Return all lengths below n of prefix codes of n words: the best code is among them, as in
    the tree of a best code every inner node has two branches."""
    return tuple(lengths for lengths in product(range(n), repeat=n) if exists(lengths))


@cache
def exists(lengths: tuple[int, ...], words: tuple[str, ...] = ()) -> bool:
    """Return whether a prefix code has these lengths, by trying all words."""
    if len(words) == len(lengths):
        return True
    candidates = ("".join(bits) for bits in product("01", repeat=lengths[len(words)]))
    return any(exists(lengths, (*words, word)) for word in candidates
               if free((*words, word)))


def free(words: Sequence[str]) -> bool:
    """Return whether no word begins another one."""
    return not any(i != j and v.startswith(u)
                   for i, u in enumerate(words) for j, v in enumerate(words))


def mean(P: of.Law, lengths: Sequence[int]) -> Rational:
    """Return Σ p l."""
    return sum(p * length for p, length in zip(P, lengths, strict=True))


def best(P: of.Law) -> Rational:
    """Return the least mean length of all prefix codes."""
    return min(mean(P, lengths) for lengths in codes(len(P)))


def bits(L: Rational) -> of.Sum:
    """A number of bits as a sum of logarithms."""
    return ((L, 2),)


def shows(observe: Observe, due: object, name: str, *arguments: object,
          module: str = "prefix_code") -> Counterexample | None:
    """Return the counterexample if a call shows another value."""
    experiment = Call(f"{module}.{name}", arguments)
    return differs(f"{name}{text(arguments)}", due, observe.call(experiment), experiment)


def lengths_family() -> Iterator[Instance]:
    """Yield all lengths of up to 3 words of at most 3 bits, and of 4 of 1 to 3 bits."""
    for n, least in ((1, 0), (2, 0), (3, 0), (4, 1)):
        yield from (Instance((lengths,), (0,)) for lengths in product(range(least, 4), repeat=n))


@theorem("prefix_code.kraft",
         """A prefix code with the word lengths l exists exactly if Σ 2^-l <= 1 (Kraft), and then
         the words are found: in order of length, each the next binary number. Decided by trying
         all words, for up to 3 words of at most 3 bits, and 4 words of 1 to 3 bits.""",
         sources=("A-56", "B-44"), family=lengths_family,
         needs="functions kraft_sum and code_words",
         rejects=("kraft_of_distinct_lengths", "kraft_of_twice_the_length",
                  "words_are_not_sorted", "overfull_is_cut"))
def kraft(instance: Instance, observe: Observe) -> Outcome:
    """Try all words, and look at the words that are given, or that the lengths are refused."""
    lengths = tuple(int(length) for length in instance.X[0])
    total = sum((Fraction(1, 2**length) for length in lengths), Fraction(0))
    experiment, where = Call("prefix_code.code_words", (lengths,)), f"lengths {text(lengths)}"
    found = shows(observe, total, "kraft_sum", lengths)
    if exists(lengths) != (total <= 1):
        return Counterexample(f"{where}: a code exists", total <= 1, exists(lengths))
    if found or total > 1:
        return found or of.accepts(observe, experiment, f"{where} have no code") or Passed()
    words = tuple(observe.call(experiment))
    return differs(f"{where}: those of the words", lengths, tuple(map(len, words)), experiment,
                   "tuple(map(len, runs[0]))") \
        or (None if free(words) else Counterexample(f"{where}: no word begins another", "free",
                                                    words, "=", (experiment,), "runs[0]")) \
        or Passed()


@theorem("prefix_code.decoding",
         """What is encoded with a prefix code without an empty word has one reading: decoding
         undoes encoding.""",
         hypotheses=(said("no word begins another, and none is empty"),),
         sources=("A-56",), family=lengths_family, needs="functions encode and decode",
         rejects=("decoding_drops_the_last", "encoding_reversed"))
def decoding(instance: Instance, observe: Observe) -> Outcome:
    """Send every sequence of up to three outcomes through a code that is found by trying."""
    words = _some(tuple(int(length) for length in instance.X[0]))
    if words is None or "" in words:
        return Passed()
    for sent in (s for k in range(4) for s in product(range(len(words)), repeat=k)):
        encoded = "".join(words[outcome] for outcome in sent)
        found = shows(observe, encoded, "encode", sent, words) \
            or shows(observe, sent, "decode", encoded, words)
        if found:
            return found
    return Passed()


def _some(lengths: tuple[int, ...]) -> tuple[str, ...] | None:
    options = [["".join(bits) for bits in product("01", repeat=length)] for length in lengths]
    return next((words for words in product(*options) if free(words)), None)


@theorem("prefix_code.optimal",
         """No prefix code has a smaller mean length than Huffman's, whose Kraft sum is 1; the one
         word of a certain outcome is empty. Decided for n <= 4 outcomes against every code: a
         best code has no word of n or more bits.""",
         kind="masses", sources=("B-44", "A-56", "D-149", "D-152"), hypotheses=(POSITIVE,),
         needs="functions huffman_lengths and mean_length",
         rejects=("huffman_is_fixed_length", "huffman_joins_the_largest", "huffman_is_unary",
                  "huffman_is_shannon", "mean_without_masses"))
def optimal(instance: Instance, observe: Observe) -> Outcome:
    """Compare Huffman's lengths with all codes."""
    P = instance.X[0]
    experiment = Call("huffman_code.huffman_lengths", (P,))
    lengths = tuple(observe.call(experiment))
    total = sum((Fraction(1, 2**length) for length in lengths), Fraction(0))
    return differs(f"P = {text(P)}: Kraft sum", 1, total, experiment,
                   "sum(Fraction(1, 2**length) for length in runs[0])") \
        or shows(observe, best(P), "mean_length", P, lengths) or Passed()


@theorem("prefix_code.entropy_bound",
         """The least mean length L of a prefix code, in bits, has H(P) <= L < H(P) + 1, and
         L = H(P) exactly if every mass is a power of 2. It is reached by Huffman's code, and
         Shannon's lengths ⌈-log2 p⌉ are within the bounds too. Every outcome needs a positive
         mass: if one without is given a word, P = (1, 0) has L = 1 = H(P) + 1.""",
         kind="masses", sources=("B-44", "A-56", "D-149"), hypotheses=(POSITIVE,),
         needs="functions huffman_lengths, shannon_lengths and mean_length",
         rejects=("huffman_is_fixed_length", "huffman_joins_the_largest", "huffman_is_unary",
                  "huffman_is_shannon", "shannon_rounds_down", "shannon_adds_one",
                  "mean_without_masses"))
def entropy_bound(instance: Instance, observe: Observe) -> Outcome:
    """Decide the bounds exactly for the best of all codes, then look at the two codes."""
    P = instance.X[0]
    H, L, where = of.entropy(P), best(P), f"P = {text(P)}"
    dyadic = all(p.numerator == 1 and not p.denominator & (p.denominator - 1) for p in P)
    found = of.false(f"{where}: H(P) <= L", H, "=" if dyadic else "<", bits(L)) \
        or of.false(f"{where}: L < H(P) + 1", bits(L), "<", H + bits(1))
    if found:
        return found
    huffman = tuple(observe.call(Call("huffman_code.huffman_lengths", (P,))))
    shannon = tuple(_surprises(P))
    return of.false(f"{where}: Shannon's mean < H(P) + 1", bits(mean(P, shannon)), "<",
                    H + bits(1)) \
        or shows(observe, shannon, "shannon_lengths", P, module="shannon_code") \
        or shows(observe, L, "mean_length", P, huffman) or Passed()


def _surprises(Q: of.Law) -> Iterator[int]:
    """Yield the least k with 2^k q >= 1."""
    for q in Q:
        yield next(k for k in range(10**4) if 2**k * q >= 1)


@theorem("prefix_code.wrong_code",
         """With the lengths ⌈-log2 q⌉, made for Q, outcomes of the law P cost
         H(P, Q) <= Σ p ⌈-log2 q⌉ < H(P, Q) + 1 bits on average. Q > 0 is needed wherever P > 0:
         elsewhere there is no word, and both bounds are infinite, so that neither is smaller.""",
         kind="masses", sources=("B-77", "A-56", "D-149"), hypotheses=(COVERED,),
         needs="functions shannon_lengths, kraft_sum and mean_length",
         rejects=("shannon_rounds_down", "shannon_adds_one", "kraft_of_distinct_lengths",
                  "kraft_of_twice_the_length", "mean_without_masses"))
def wrong_code(instance: Instance, observe: Observe) -> Outcome:
    """Leave out the outcomes without q, and decide the bounds exactly."""
    pairs = [(p, q) for p, q in zip(*instance.X[:2], strict=True) if q]
    H, where = of.cross(*instance.X[:2]), f"P, Q = {text(instance.X[:2])}"
    if H is None:
        return of.false(f"{where}: < H(P, Q) + 1", None, "<", None) or Passed()
    P, Q = zip(*pairs, strict=True)
    lengths = tuple(_surprises(Q))
    L = mean(P, lengths)
    total = sum((Fraction(1, 2**length) for length in lengths), Fraction(0))
    return of.false(f"{where}: H(P, Q) <= L", H, "<=", bits(L)) \
        or of.false(f"{where}: L < H(P, Q) + 1", bits(L), "<", H + bits(1)) \
        or (None if total <= 1 else Counterexample(f"{where}: Kraft sum", 1, total, "<=")) \
        or shows(observe, lengths, "shannon_lengths", Q, module="shannon_code") \
        or shows(observe, total, "kraft_sum", lengths) \
        or shows(observe, L, "mean_length", P, lengths) or Passed()


def games() -> Iterator[Instance]:
    """Yield the fair coin, the fair die and the unfair die of the documents."""
    return (Instance((law,), (0,)) for law in (COIN, FAIR, UNFAIR))


@theorem("prefix_code.coin_and_dice",
         """The best prefix code of a fair coin has the mean length 1, that of a fair die 8/3 (and
         not 3, as words of one length have), that of the die with the masses 1/4, 1/16, 1/16,
         1/16, 1/16, 1/2 exactly its entropy, 2 bits.""",
         kind="masses", sources=("B-44", "A-56", "D-149", "D-152", "D-153"), family=games,
         needs="functions huffman_lengths and mean_length",
         rejects=("huffman_is_fixed_length", "huffman_joins_the_largest", "huffman_is_unary",
                  "huffman_is_shannon", "mean_without_masses"))
def coin_and_dice(instance: Instance, observe: Observe) -> Outcome:
    """Compare the mean length of Huffman's code with the number."""
    (P,) = instance.X
    due = 1 if P == COIN else Fraction(8, 3) if P == FAIR else 2
    lengths = tuple(observe.call(Call("huffman_code.huffman_lengths", (P,))))
    return shows(observe, due, "mean_length", P, lengths) \
        or (shows(observe, 3, "mean_length", P, (3,) * 6) if P == FAIR else None) or Passed()
