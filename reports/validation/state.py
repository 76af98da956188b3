"""The user's state folder: recorded counterexamples, and what hypothesis wants to keep."""

import atexit
import os
import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path


def state_directory() -> Path:
    """Return the folder where novikoff keeps things between two commands; it may not exist yet.

    NOVIKOFF_STATE names it; otherwise it is `novikoff` below XDG_STATE_HOME or ~/.local/state,
    ~/Library/Application Support on macOS, %LOCALAPPDATA% on Windows.

    Raises: OSError if the home folder is not known.
    """
    stated = os.environ.get("NOVIKOFF_STATE")
    if stated:
        return Path(stated).expanduser().absolute()
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "novikoff"
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else _home() / "AppData" / "Local") / "novikoff"
    # The XDG specification tells programs to ignore a relative path here.
    stated = os.environ.get("XDG_STATE_HOME", "")
    return (Path(stated) if os.path.isabs(stated) else _home() / ".local" / "state") / "novikoff"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise OSError("the home folder is not known; name a folder in NOVIKOFF_STATE") from None


def state_folder(name: str) -> Path:
    """Return the folder `name` within the state folder, created if need be.

    Raises: OSError if it cannot be created.
    """
    folder = state_directory() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OSError(f"cannot keep anything in {folder}: {(error.strerror or '').lower()}; name "
                      f"a folder that can be written to in NOVIKOFF_STATE") from None
    return folder


def quiet_hypothesis() -> ExitStack:
    """Let hypothesis keep its files in the state folder, not in a `.hypothesis` here.

    Call it before hypothesis is used; where the state folder cannot be written to, a temporary
    folder takes its place. Used as a context manager it puts the former setting back at the end,
    so that somebody's own hypothesis tests keep their examples where they were.
    """
    from hypothesis import configuration

    former = vars(configuration).get("__hypothesis_home_directory")
    undo = ExitStack()
    undo.callback(configuration.set_hypothesis_home_dir, former)
    try:
        folder = state_folder("hypothesis")
        if not os.access(folder, os.W_OK):
            raise OSError(f"{folder} cannot be written to")
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="novikoff-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    configuration.set_hypothesis_home_dir(folder)
    return undo
