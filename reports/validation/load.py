"""From the text of a target on the command line to the Python object it names.

    package.module:Name          path/to/file.py:Name          path/to/notebook.ipynb:Name

Names may be dotted (`module:Outer.Inner`), and plain keyword arguments may stand behind them
(`sklearn.svm:SVC(kernel="linear")`). `exec:COMMAND` is no matter of loading; see
`novikoff.reports.validation.process`.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import inspect
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from novikoff.reports.validation.called import CALLED, keywords, require, steady
from novikoff.reports.validation.complaint import TargetError, existing, near, said
from novikoff.reports.validation.notebook import notebook

__all__ = ["FORMS", "Loaded", "TargetError", "load", "split"]
FORMS: Final = ("package.module:Name, path/to/file.py:Name, path/to/notebook.ipynb:Name "
                "or exec:COMMAND")


class RelativeImport(Exception):
    """A file imports something relative to a package, and was not loaded as a part of one."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded target: its value, what it is called, and the lines that bind the name in a script.

    `file` and `line` say where it is defined, `version` names its distribution.
    """

    value: Any
    name: str
    imports: tuple[str, ...]
    version: str | None = None
    file: str | None = None
    line: int | None = None
    notes: tuple[str, ...] = ()


def load(target: str, adapter: str | None = None, home: str = "") -> Loaded:
    """Load what a target names, and hand it to the adapter `file.py:function` if there is one.

    Paths start at the folder `home`, by default the current one.

    Raises: TargetError, for whatever goes wrong.
    """
    where, name = split(target)
    given = keywords(target)
    notes: list[str] = []
    if where.endswith(".ipynb"):
        namespace, imports = notebook(Path(home, where), name, notes)
    elif where.endswith(".py") or os.sep in where:
        namespace, imports = _file(Path(home, where), name)
    else:
        namespace, imports = _module(where, name, home or os.getcwd())
    value = _named(namespace, name, where, notes)
    if inspect.isabstract(value):
        lacking = ", ".join(sorted(value.__abstractmethods__))
        raise TargetError(f"{target}: {name} is an abstract class; it lacks {lacking}. "
                          "Name a subclass that defines these")
    file, line = _origin(value)
    version = None if where.endswith((".py", ".ipynb")) else version_of(value, where)
    last = name.rpartition(".")[2]
    if given:
        require(value, name, given)
        given = steady(value, given, notes)
        told = ", ".join(f"{key}={value!r}" for key, value in given.items())
        imports = (*imports, "from functools import partial", f"{last} = partial({name}, {told})")
        value, name = partial(value, **given), last
    if adapter is not None:
        value, more = _adapted(value, name, adapter, home)
        imports = (*imports, *more)
    elif last != name:
        imports = (*imports, f"{last} = {name}")
    return Loaded(value, last, imports, version, file, line, tuple(notes))


def split(target: str) -> tuple[str, str]:
    """Return the two sides of the last colon of a target, without keyword arguments behind it.

    Raises: TargetError if there is none, or a side is missing.

    >>> split("sklearn.svm:SVC(kernel='linear')")
    ('sklearn.svm', 'SVC')
    """
    if called := CALLED.fullmatch(target):
        target = called[1]
    where, colon, name = target.rpartition(":")
    if not colon:
        hint = ""
        if target.endswith((".py", ".ipynb")):
            hint = f"; add the name of the class or function: {target}:Name"
        elif "." in target:
            hint = "; did you mean {}:{} or {}:NAME".format(*target.rsplit(".", 1), target)
        raise TargetError(f"{target!r} has no colon{hint}. Write {FORMS}")
    if not where or not name or not all(part.isidentifier() for part in name.split(".")):
        raise TargetError(f"{target!r} names nothing. Write {FORMS}")
    return where, name


def _module(where: str, name: str, home: str) -> tuple[Any, tuple[str, ...]]:
    if not all(part.isidentifier() for part in where.split(".")):
        raise TargetError(f"{where!r} is not the name of a module. Write {FORMS}")
    if home not in sys.path:
        sys.path.insert(0, home)
    try:
        module = _guarded(lambda: importlib.import_module(where), where)
    except ModuleNotFoundError as error:
        if error.name is None or not (where + ".").startswith(error.name + "."):
            if (error.name or "").startswith(f"{where.rpartition('.')[0] or None}."):
                raise TargetError(f"{where} imports {error.name}, which its package does not "
                                  "have; correct the import, or add the file") from None
            raise TargetError(f"{where} imports {error.name}, which is not installed here; "
                              f"install it into the environment of novikoff") from None
        raise TargetError(f"there is no module {error.name!r}; install its package into the "
                          "environment of novikoff, or name a file: "
                          f"path/to/file.py:{name}") from None
    first = name.partition(".")[0]
    return module, (f"from {where} import {first}",)


def _file(path: Path, name: str) -> tuple[Any, tuple[str, ...]]:
    existing(path)
    folder, stem = str(path.parent.absolute()), path.stem
    if folder not in sys.path:
        sys.path.insert(0, folder)
    loaded = sys.modules.get(stem)
    if loaded is not None and getattr(loaded, "__file__", None) == str(path.absolute()):
        return loaded, (f"from {stem} import {name.partition('.')[0]}",)
    taken = not stem.isidentifier() or loaded is not None or stem in sys.stdlib_module_names
    module_name = f"target_{stem}" if taken else stem
    spec = importlib.util.spec_from_file_location(module_name, path.absolute())
    if spec is None or spec.loader is None:
        raise TargetError(f"{path} is not a Python file; its name must end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    loader = spec.loader
    try:
        _guarded(lambda: loader.exec_module(module), str(path))
    except ModuleNotFoundError as error:
        raise TargetError(f"{path} imports {error.name}, which is not installed here; "
                          "install it into the environment of novikoff") from None
    except RelativeImport:
        del sys.modules[module_name]
        return _inside(path, name)
    first = name.partition(".")[0]
    if taken:
        return module, ("import runpy",
                        f"{first} = runpy.run_path({str(path)!r}, run_name={module_name!r})"
                        f"[{first!r}]")
    return module, ("import sys", f"sys.path.insert(0, {str(path.parent)!r})",
                    f"from {stem} import {first}")


def _inside(path: Path, name: str) -> tuple[Any, tuple[str, ...]]:
    """Load a file that imports its neighbours as a part of its package."""
    top, where = path.absolute().parent, path.stem
    while True:
        top, where = top.parent, f"{top.name}.{where}"
        if not (top / "__init__.py").is_file():
            break
    try:
        module, imports = _module(where, name, str(top))
    except RelativeImport as error:
        raise TargetError(f"importing {path} as {where} failed: {error}; name the file as a "
                          f"module, package.module:{name}, in the folder above its package"
                          ) from None
    return module, ("import sys", f"sys.path.insert(0, {str(top)!r})", *imports)


def _guarded(action: Any, where: str) -> Any:
    """Run an import; whatever it raises is told as a TargetError with its place.

    Raises: also ModuleNotFoundError, and RelativeImport where the place in a package matters.
    """
    try:
        return action()
    except (ModuleNotFoundError, KeyboardInterrupt):
        raise
    except SyntaxError as error:
        line = f":{error.lineno}" if error.lineno else ""
        text = f": {error.text.strip()!r}" if error.text else ""
        raise TargetError(f"{error.filename or where}{line}: {error.msg}{text}; correct the file "
                          "and run it again") from None
    except ImportError as error:
        if "relative import" in str(error):
            raise RelativeImport(said(error)) from None
        raise TargetError(f"importing {where} failed: {said(error)}; look for the right name, or "
                          "install the version of the package that has it") from None
    except BaseException as error:
        if isinstance(error, ValueError) and "null bytes" in str(error):  # before Python 3.11.4
            raise TargetError(f"{where}: {error}; correct the file and run it again") from None
        raise TargetError(f"importing {where} failed: {said(error)}; the file must be importable "
                          "without side effects (put what runs below "
                          "`if __name__ == \"__main__\":`)") from None


def _named(namespace: Any, name: str, where: str, notes: Sequence[str] = ()) -> Any:
    value = namespace
    for part in name.split("."):
        try:
            value = getattr(value, part)
        except AttributeError:
            names = [n for n in dir(value) if not n.startswith("_")]
            own = [n for n in names if getattr(getattr(value, n, None), "__module__", None)
                   == getattr(namespace, "__name__", "")]
            close = near(part, own or names)
            hint = f"did you mean {' or '.join(close)}?" if close else \
                f"it has {', '.join((own or names)[:8])}" if names else "it has no public name"
            raise TargetError("; ".join((f"{where} has no name {part!r}", hint, *notes))) from None
    return value


def _adapted(value: Any, name: str, adapter: str,
             home: str) -> tuple[Any, tuple[str, ...]]:
    where, function = split(adapter)
    if not where.endswith(".py"):
        raise TargetError(f"--adapter {adapter}: write a file and a function, "
                          "as in --adapter my_adapter.py:adapt")
    namespace, imports = _file(Path(home, where), function)
    adapt = _named(namespace, function, where)
    try:
        inspect.signature(adapt).bind(value)
    except TypeError as error:
        raise TargetError(f"--adapter {adapter}: {function} must take one argument, the loaded "
                          f"target ({error}); write def {function}(target): ...") from None
    except ValueError:
        pass
    try:
        adapted = adapt(value)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise TargetError(f"--adapter {adapter} raised {said(error)}") from None
    if adapted is None or isinstance(adapted, str | bytes | int | float | list | tuple):
        raise TargetError(f"--adapter {adapter} returned {str(adapted)[:60]!r}; it must return the "
                          "adapted class, function or object")
    last = name.rpartition(".")[2]
    return adapted, (*imports, f"{last} = {function}({name})")


def _origin(value: Any) -> tuple[str | None, int | None]:
    plain = inspect.unwrap(value) if callable(value) else type(value)
    try:
        file = inspect.getsourcefile(plain)
        return file, inspect.getsourcelines(plain)[1]
    except (TypeError, OSError):
        return getattr(sys.modules.get(getattr(plain, "__module__", "")), "__file__", None), None


_distributions = cache(importlib.metadata.packages_distributions)


def version_of(value: Any, where: str) -> str | None:
    module = getattr(value, "__module__", None) or where
    top = str(module).partition(".")[0]
    if top in sys.stdlib_module_names:
        return None
    for distribution in _distributions().get(top, ()):
        return f"{distribution} {importlib.metadata.version(distribution)}"
    return None
