"""Wrong voted and averaged perceptrons."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference import averaged_perceptron as right
from novikoff.reference.averaged_perceptron import Survivor
from novikoff.reference.linalg import add, dot, scale
from novikoff.reference.record import Result
from novikoff.reference.threshold import label, mistaken
from novikoff.theory.function_subject import FunctionSubject


def _run(*, before: bool = False, last: bool = True, start: bool = True,
         after_mistake: int = 1) -> Callable[..., Any]:
    """Return a wrong count of votes: before each presentation, or without some of them."""
    def voted_perceptron(examples: Any, w: Any, eta: Any, *, passes: int,
                         mistake: Any = "N") -> Any:
        votes, total = 0, 0
        for x, y in tuple(examples) * passes:
            wrong = mistaken(dot(w, x), y, mistake)
            votes += 1 if before or not wrong else 0
            if wrong:
                if start or total:
                    yield Survivor(w, votes)
                w, total = add(w, scale(eta * y, x)), total + 1
                votes = 0 if before else after_mistake
        if last:
            yield Survivor(w, votes)
        return Result(w, total, passes, False)

    return voted_perceptron


def _averaged(c: Callable[[int], int]) -> Callable[..., Any]:
    def averaged(survivors: Any) -> Any:
        total = (0,) * len(survivors[0].w)
        for w, votes in survivors:
            total = add(total, scale(c(votes), w))
        return total

    return averaged


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "vote_before": FunctionSubject("weights get a vote before each presentation, not after", {
        "averaged_perceptron.voted_perceptron": _run(before=True)}),
    "last_left_out": FunctionSubject("the weights at the end get no votes", {
        "averaged_perceptron.voted_perceptron": _run(last=False)}),
    "start_left_out": FunctionSubject("the weights at the start are left out", {
        "averaged_perceptron.voted_perceptron": _run(start=False)}),
    "mistakes_do_not_count": FunctionSubject("new weights begin without a vote", {
        "averaged_perceptron.voted_perceptron": _run(after_mistake=0)}),
    "unweighted": FunctionSubject("all weights count alike, however long they held", {
        "averaged_perceptron.averaged": _averaged(lambda _: 1)}),
    "last_weights_only": FunctionSubject("the last weights stand for the average", {
        "averaged_perceptron.averaged": lambda survivors: survivors[-1].w}),
    "vote_by_score": FunctionSubject("the scores are added, not the labels", {
        "averaged_perceptron.vote": lambda survivors, x, zero="+1":
            label(dot(_averaged(lambda c: c)(survivors), x), zero)}),
    "vote_by_heads": FunctionSubject("each weights have one vote", {
        "averaged_perceptron.vote": lambda survivors, x, zero="+1":
            right.vote([Survivor(w, 1) for w, _ in survivors], x, zero)}),
    "draw_exchanged": FunctionSubject("a draw goes the other way", {
        "averaged_perceptron.vote": lambda survivors, x, zero="+1":
            label(sum(c * label(dot(w, x), zero) for w, c in survivors),
                  {"+1": "-1", "-1": "+1", "neither": "+1"}[zero])}),  # type: ignore[arg-type]
}
