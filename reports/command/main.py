"""`novikoff COMMAND`: each command's module is imported only when the command is called."""

import difflib
import importlib
import io
import math
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import IO, Any, Final, NoReturn

import click

from novikoff.reports.validation import interrupt
from novikoff.reports.validation.write import drop

COMMANDS: Final = {
    "validate": "Judge an implementation by the theorems.",
    "replay": "Show again, or check again, a counterexample of the last validation.",
    "theorems": "List the theorems, or show one.",
    "audit": "Check the claims of five course documents again, or tell one whole.",
    "coverage": "Show what serves each requirement.",
    "prove": "Run the proofs of the theorems again.",
    "handbook": "Write the handbook, or check that it is current.",
    "grade": "Grade the submissions of a class.",
    "certify": "Say whether data are separable, prove it, and tell what follows.",
    "doctor": "Show what is installed, and what the rest would add.",
}
INTERRUPTED: Final = 130


class CannotRun(click.ClickException):
    """Something other than the call is wrong, so that nothing could be run."""

    exit_code = 2


class SeenEnough(CannotRun):
    """Whoever reads our output has left, and needs no words."""

    def show(self, file: IO[Any] | None = None) -> None:
        """Say nothing."""


class Seconds(click.FloatRange):
    """A length of time above 0."""

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number."""
        seconds = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value} is no length of time; give a number above 0", param, ctx)
        return seconds


class LazyGroup(click.Group):
    """A group whose commands live in `novikoff.reports.command.NAME`, under the name NAME."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names, in the order in which they are shown."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context,  # noqa: ARG002
                    cmd_name: str) -> click.Command | None:
        """Return a command, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"novikoff.reports.command.{cmd_name}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; click's own status for a closed pipe is 1, which means "violated"."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise SeenEnough("") from None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[Any, Any, list[str]]:
        """Find the command that the arguments name; an unknown name is answered by a like one."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            like = difflib.get_close_matches(args[0], COMMANDS, 1)
            hint = f"did you mean {like[0]}?" if like else f"there are {', '.join(COMMANDS)}"
            ctx.fail(f"no command {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context,  # noqa: ARG002
                        formatter: click.HelpFormatter) -> None:
        """List the commands with their short helps, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="novikoff", message="%(prog)s %(version)s")
def novikoff() -> None:
    """Theorems you can run against any implementation of a linear classifier.

    \b
    Examples:
      novikoff validate mine.py:Perceptron
      novikoff replay 1 --script
      novikoff theorems perceptron.update
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 2 for a wrong call, 130 when it is interrupted."""
    _open_streams()
    interrupt.install()
    try:
        status = novikoff.main(arguments, prog_name="novikoff", standalone_mode=False)
        interrupt.check()
        sys.stdout.flush()
        sys.exit(status if isinstance(status, int) else 0)
    except click.ClickException as error:
        _tell(error.show)
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        _tell("novikoff: interrupted; no file was left half written")
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        sys.exit(SeenEnough.exit_code)
    except OSError as error:
        _tell(f"Error: {_words(error)}")
        sys.exit(CannotRun.exit_code)
    except Exception:  # Python's own status would be 1, which means "violated"
        _tell(traceback.print_exc)
        _tell("Error: this is a fault of novikoff; please report it with the lines above")
        sys.exit(CannotRun.exit_code)
    finally:  # what cannot be written must not change the status when Python ends
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:
                drop(stream)


def _open_streams() -> None:
    """Open what was closed when we were started, lest another file take its place, and let a
    stream in an encoding that lacks η show \\u03b7."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # it takes the lowest number that is free
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "w" if number else "r"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _words(error: OSError) -> str:
    """Return what went wrong; an error without a file is one of our output."""
    told = error.errno is None or error.filename is not None
    return str(error) if told else f"cannot write the output: {(error.strerror or '').lower()}"


def _tell(words: str | Callable[[], object]) -> None:
    """Say something on the standard error, if it can be written to."""
    try:
        if isinstance(words, str):
            click.echo(words, err=True)
        else:
            words()
    except OSError:
        drop(sys.stderr)
