"""A class or function of this process as a target that another process can load."""

import inspect
import os
import sys
from pathlib import Path

from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.reap import MARK


def named(thing: object) -> str:
    """Return the target that names a class or function; a text is a target already.

    A member of a package is named by its module, any other by its file. `TargetError` for what
    the worker could not find there: an instance, something made within a function or typed at a
    prompt, and a call from a file that the worker is only loading.

    Raises: TargetError, with what to do instead.

    >>> named("sklearn.linear_model:Perceptron")
    'sklearn.linear_model:Perceptron'
    """
    if MARK in os.environ:
        raise TargetError("the file that is validated calls validate itself when it is loaded; "
                          "put that call under: if __name__ == \"__main__\"")
    if isinstance(thing, str):
        return thing
    name = getattr(thing, "__qualname__", None)
    if not (inspect.isclass(thing) or inspect.isroutine(thing)) or name is None:
        raise TargetError(f"{type(thing).__name__} objects cannot be given; give their class, a "
                          f"function, or a target such as \"mine.py:Perceptron\"")
    if "<" in name:
        raise TargetError(f"{name} has no name of its own, or is made within a function, where no "
                          "other process can find it; give it a name at the top of a module, or "
                          "give the target of a factory")
    package = sys.modules.get(thing.__module__.rpartition(".")[0])
    if getattr(package, "__file__", None):  # a package proper, and no mere folder
        return f"{thing.__module__}:{name}"
    file = getattr(sys.modules.get(thing.__module__), "__file__", None)
    if file is None or not Path(file).is_file():
        raise TargetError(f"{name} is in no file, so no other process can load it; save it, and "
                          f"give \"file.py:{name}\" or \"notebook.ipynb:{name}\"")
    return f"{Path(file).absolute()}:{name}"
