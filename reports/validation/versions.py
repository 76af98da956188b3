"""What a report was made with: names and version numbers."""

import platform
from importlib.metadata import version


def versions(*libraries: str, target: str = "") -> dict[str, str]:
    """Return the versions of novikoff, the libraries and Python.

    `target` is the distribution that a target comes from with its number, as in "river 0.26.1".

    >>> list(versions("numpy", target="river 0.26.1"))
    ['novikoff', 'numpy', 'python', 'river']
    """
    found = {name: version(name) for name in ("novikoff", *libraries)}
    found["python"] = platform.python_version()
    if target:
        name, _, number = target.rpartition(" ")
        found[name] = number
    return found
