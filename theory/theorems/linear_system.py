"""Linear systems: the solution is one, it is exact, and it is refused just where there is none."""

from fractions import Fraction

from novikoff.reference.linalg import dot, norm_sq
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.rational_matrix import determinant, rank, times
from novikoff.theory.refusal import REFUSED, answer
from novikoff.theory.registry import theorem


@theorem("linear_system.solution",
         """For a square A the x that is returned has A x = b, exactly, and it is the only one: x
         is returned if det A != 0, the sum over all permutations, and A is refused if det A = 0,
         whatever b is.""",
         hypotheses=(said("A is square"),),
         sources=("A-52", "B-67"), kind="targets", needs="a function linear_system.solve",
         rejects=("no_pivoting", "solves_the_transpose", "singular_gives_zero",
                  "eliminates_below_only", "pivot_not_divided"))
def solution(instance: Instance, observe: Observe) -> Outcome:
    """Solve with the leading square of the rows, and with it once more after two columns change."""
    k = min(len(instance.X), len(instance.X[0]))
    square = tuple(row[:k] for row in instance.X[:k])
    b = tuple(instance.y[:k])
    for A in (square, square[::-1], tuple((*row[1:], row[0]) for row in square)):
        call = Call("linear_system.solve", (A, b))
        x, where = answer(observe, call), f"A = {text(A)}, b = {text(b)}"
        found = differs(f"{where}, det A = 0", REFUSED, x, ()) if determinant(A) == 0 \
            else differs(f"{where}: A x", b, x, ()) if x == REFUSED \
            else differs(f"{where}: A x", b, times(A, x), call,
                         f"tuple(dot(row, runs[0]) for row in {A!r})")
        if found:
            return found
    return Passed()


@theorem("linear_system.gram",
         """The Gram matrix G of v_1, ..., v_k is symmetric and has c·G c = ‖Σ c_i v_i‖² >= 0 for
         every c, so that it is positive semidefinite, and regular exactly if the vectors are
         linearly independent.""",
         sources=("A-52", "B-27"), kind="targets", needs="a function linear_system.gram",
         rejects=("gram_of_columns", "gram_upper_half_only", "gram_without_diagonal",
                  "gram_of_sizes"))
def gram(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the squared length of combinations, and the ranks."""
    V = instance.X
    call = Call("linear_system.gram", (V,))
    G, where = observe.call(call), f"vectors {text(V)}"
    found = differs(where, tuple(tuple(dot(u, v) for u in V) for v in V), G, call)
    for c in ((1,) * len(V), tuple(range(1, len(V) + 1)), tuple((-1) ** i for i, _ in enumerate(V)),
              tuple(map(Fraction, instance.y))):
        if found:
            return found
        combined = tuple(dot(c, column) for column in zip(*V, strict=True))
        value = dot(c, times(G, c))
        found = differs(f"{where}, c = {text(c)}: c·G c", norm_sq(combined), value, ()) \
            or fails(f"{where}, c = {text(c)}: c·G c", value, ">=", 0, ())
    return found or differs(f"{where}: the rank", rank(V), rank(G), ()) or Passed()
