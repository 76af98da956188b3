"""The loop that the Adalines share, with a fault: the extracted program of Adaline differs."""

import inspect
from types import ModuleType

import pytest

from novikoff.reference import adaline, training
from novikoff.theory.extracted_comparison import difference
from novikoff.theory.extracted_drawing import problems_of

FAULTS = (
    ("what was waited is not set back", "best, waited = loss, 0", "best, waited = loss, waited"),
    ("the last loss is the one to beat", "            waited += 1",
     "            best, waited = loss, waited + 1"),
    ("the tolerance has no effect", "minus(best, tolerance)", "best"),
    ("patience has no end", "if waited == patience", "if waited == -1"),
    ("a schedule sees passes", "rate(eta, made)", "rate(eta, number - 1)"),
    ("the loss of a batch is that after it",
     "(loss, errors), w = measure(w, rows), update(w, rows, rate(eta, made))",
     "w = update(w, rows, rate(eta, made)); loss, errors = measure(w, rows)"),
    ("a batch counts as one", 'size if reduction == "mean" else 1 for', "1 for"),
    ("the errors are those of the last batch", "sum(wrong for _, wrong, _ in moving)",
     "moving[-1][1]"),
    ("what is told is always of the end", 'start if record == "before" else w', "w"),
    ("updates are numbered anew", "yield Step(made, rows", "yield Step(number, rows"),
    ("the updates before are forgotten", "number, best, waited = 0, None, 0",
     "made, number, best, waited = 0, 0, None, 0"),
)


def difference_of(source: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return how Adaline, with a loop of this text, differs from its program, "" for not at all."""
    changed = ModuleType(training.__name__)
    exec(source, changed.__dict__)
    vars(changed).update(Step=training.Step, Epoch=training.Epoch, Trained=training.Trained)
    monkeypatch.setattr(adaline, "training", changed.training)
    return next((told for problem in problems_of("adaline", 300)
                 if (told := difference(problem, adaline.adaline))), "")


@pytest.mark.parametrize(("words", "old", "new"), FAULTS)
def test_a_fault_of_the_loop_is_seen(words: str, old: str, new: str,
                                     monkeypatch: pytest.MonkeyPatch) -> None:
    source = inspect.getsource(training)
    assert source.count(old) == 1, words
    assert difference_of(source.replace(old, new), monkeypatch), words


def test_the_loop_without_a_fault_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not difference_of(inspect.getsource(training), monkeypatch)
