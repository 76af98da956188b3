"""A right perceptron, as a student may hand it in, the task that asks for it, and a class."""

from pathlib import Path

from click.testing import CliRunner, Result

from novikoff.reports.command.grade import grade

TASK = """\
[[tasks]]
name = "perceptron"
kind = "program"
file = "perceptron.py"
object = "Perceptron"
"""
PROGRAM = """\
import numpy as np
class Perceptron:
    def __init__(self, eta=0.1, n_iter=10):
        self.eta, self.n_iter = eta, n_iter
    def fit(self, X, y):
        self.w_, self.b_, self.errors_ = np.zeros(X.shape[1]), 0.0, []
        for _ in range(self.n_iter):
            errors = 0
            for x, t in zip(X, y):
                if t * (x @ self.w_ + self.b_) <= 0:
                    self.w_ += self.eta * t * x
                    self.b_ += self.eta * t
                    errors += 1
            self.errors_.append(errors)
        return self
    def predict(self, X):
        return np.where(X @ self.w_ + self.b_ >= 0, 1, -1)
"""


def call(*arguments: object) -> Result:
    """Run the command that grades."""
    return CliRunner().invoke(grade, [str(argument) for argument in arguments],
                              catch_exceptions=False)


def classroom(folder: Path, assignment: str, answers: str = "", /, **students: str) -> Path:
    """Write an assignment, and for each student a folder with a program and the answers."""
    (folder / "week1.toml").write_text(assignment, encoding="utf-8")
    for student, program in students.items():
        own = folder / "class" / student
        own.mkdir(parents=True)
        (own / "perceptron.py").write_text(program, encoding="utf-8")
        if answers:
            (own / "answers.py").write_text(answers, encoding="utf-8")
    return folder / "class"
