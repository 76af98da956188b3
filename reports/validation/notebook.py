"""A notebook as a module: its code cells, in their order, in one namespace."""

from __future__ import annotations

import json
import linecache
import re
import sys
import types
from pathlib import Path
from typing import Final

from novikoff.reports.validation.complaint import TargetError, existing, said

MAGIC: Final = r"^([ \t]*)(?:[%!?].*|[\w, ]+= *(?:!|%[a-z]{2}).*|[\w.]+\?+ *)$"
"""A line for IPython: %magic, !command, files = !command, ?name or name?."""


def notebook(path: Path, name: str, notes: list[str]) -> tuple[types.ModuleType, tuple[str, ...]]:
    """Return the notebook as a module, and the lines that bind `name` in a script.

    Lines for IPython (% and !) are passed over; a cell that raises is told in `notes`, and what
    it had defined before stays.

    Raises: TargetError if there is no such file or it is no notebook.
    """
    existing(path)
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise TargetError(f"{path} is not a notebook: it should be JSON with a list \"cells\" "
                          f"({type(error).__name__}: {error}); save it again as .ipynb "
                          "(format 4)") from None
    folder = str(path.parent.absolute())
    if folder not in sys.path:
        sys.path.insert(0, folder)
    module = types.ModuleType("notebook_target")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    for number, source in enumerate(sources, 1):
        kept = "\n".join(map(_python, source.splitlines()))
        place = f"{path}[{number}]"
        linecache.cache[place] = (len(kept), None, kept.splitlines(keepends=True), place)
        try:
            exec(compile(kept, place, "exec"), module.__dict__)
        except (KeyboardInterrupt, GeneratorExit):
            raise
        except BaseException as error:
            notes.append(f"code cell {number} of {path.name} raised {said(error)}")
    first = name.partition(".")[0]
    script = ("import json", "import re", "cells = {}",
              f"for cell in json.load(open({str(path)!r}, encoding='utf-8'))['cells']:",
              "    if cell['cell_type'] == 'code':",
              "        try:",
              f"            exec(re.sub(r'{MAGIC}', r'\\1pass', ''.join(cell['source']), "
              "flags=re.M), cells)",
              "        except Exception as error:", "            print('a cell raised', error)",
              f"{first} = cells[{first!r}]")
    return module, script


def _python(line: str) -> str:
    """Return a line of a cell, or `pass` in the place of a line for IPython.

    >>> _python("  files = !ls"), _python("Perceptron?"), _python("left = right % 2")
    ('  pass', 'pass', 'left = right % 2')
    """
    return re.sub(MAGIC, r"\1pass", line)
