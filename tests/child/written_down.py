"""What a process writes down where a time is measured, so that the proved checkers are asked later.
"""

import os
import pickle


def write_down(folder, asks, arguments):
    """Note in a folder what is to be asked of some arguments, in one write to a file of its own."""
    with open(os.path.join(folder, f"{os.getpid()}.pickle"), "ab", buffering=0) as told:
        told.write(pickle.dumps((asks, arguments)))


def read_back(folder):
    """Return what was noted in a folder, and remove it there."""
    noted = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".pickle"):
            path = os.path.join(folder, name)
            with open(path, "rb") as told:
                while told.peek(1):
                    noted.append(pickle.load(told))
            os.unlink(path)
    return noted
