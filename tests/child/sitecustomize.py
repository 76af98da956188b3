"""Python imports this first in each process that a test starts: see `children` in conftest.py.

Certificates and gaps of duality are shown to the proved checkers there too. Nothing is imported for
that before the first of them, and what is refused is told in a file of the folder CHILDREN, besides
the AssertionError, which the process may catch. Where LATER is set a time is measured, and they are
written down there, for the test to show when it ends.
"""

import os
import sys

CHILDREN = "NOVIKOFF_TEST_CHILDREN"
LATER = "NOVIKOFF_TEST_LATER"
WATCHED = {  # the module, what holds the function there, its name, and what of both_checkers asks
    "novikoff.theory.certificate": (None, "check", "both"),
    "novikoff.theory.duality": ("Dual", "gap", "both_bounds"),
    "novikoff.theory.softmax_minimum": (None, "gap", "both_softmax")}


def both_checkers():
    """Return the module of the tests, which this process cannot name."""
    from importlib.util import module_from_spec, spec_from_file_location
    there = os.path.join(os.path.dirname(__file__), os.pardir, "both_checkers.py")
    spec = spec_from_file_location("both_checkers", there)
    sys.modules[spec.name] = module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def watched(alone, asks):
    """Return the function, which asks both checkers from its first call on."""
    both = []

    def asked(*arguments):
        if os.environ.get(LATER):
            from written_down import write_down
            found = alone(*arguments)
            write_down(os.environ[CHILDREN], asks, arguments)
            return found
        if not both:
            module = sys.modules.get("both_checkers") or both_checkers()
            both.append(getattr(module, asks)(alone))
        try:
            return both[0](*arguments)
        except AssertionError as refused:
            with open(os.path.join(os.environ[CHILDREN], str(os.getpid())), "a",
                      encoding="utf-8") as told:
                print(sys.argv, repr(refused)[:2000], file=told)
            raise

    return asked


class Watch:
    """Finds nothing itself: it changes the modules of WATCHED when others have found them."""

    def find_spec(self, name, path=None, target=None):
        """Return the specification that the others find."""
        if name not in WATCHED:
            return None
        specs = (finder.find_spec(name, path, target) for finder in sys.meta_path
                 if finder is not self)
        spec = next(filter(None, specs), None)
        if spec:
            run = spec.loader.exec_module

            def exec_module(module):
                run(module)
                holder, function, asks = WATCHED[name]
                owner = getattr(module, holder) if holder else module
                setattr(owner, function, watched(getattr(owner, function), asks))

            spec.loader.exec_module = exec_module
        return spec


if os.environ.get(CHILDREN):
    sys.meta_path.insert(0, Watch())
