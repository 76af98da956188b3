"""Each attack on the grader fails, and is seen to succeed once the layers that stop it are off."""

import json
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

import packaging
import pytest

import novikoff.reference
from novikoff.reports.grading.sandbox import Failure, Guests, Limits, SandboxError, parsed, selftest
from novikoff.reports.grading.sandbox.canary import BARE, LAYERS, LOCKED, REQUIRED

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs are locked up on Linux only")
LIMITS = Limits(seconds=60, memory=128 << 20, output=1 << 16, reply=1 << 16)
NOBODY = 65534
FILES = ("seccomp", "Landlock")
ALL = tuple(layer for layer in LAYERS if layer != "process")

ATTACKS: dict[str, tuple[tuple[str, ...], str]] = {
    "7: a fork": (("seccomp",), "pid = os.fork()\nif not pid: os._exit(0)\nos.waitpid(pid, 0)"),
    "7: a thread": (("seccomp",), "import threading; threading.Thread(target=str).start()"),
    "7: another program": (FILES, "os.waitpid(os.posix_spawn('/bin/true', ['a'], {}), 0)"),
    "8: memory": (("rlimits",), "bytearray(256 << 20)"),
    "8: a full disk": (ALL, "open(file, 'wb').write(bytes(1 << 20))"),
    "9: the answers": (FILES, "assert open(secret).read() == 'w = (1, 2)'"),
    "9: names of submissions": (FILES, "assert os.listdir(folder)"),
    "9: the environment": (ALL, "assert open(f'/proc/{parent}/environ').read()"),
    "10: writing results": (FILES, "open(file, 'w').write('100')"),
    "10: a new file": (FILES, "open(folder + '/new', 'x')"),
    "10: chmod": (ALL, "os.chmod(file, 0o666)"),
    "10: chown": (("seccomp",), "os.chown(file, -1, -1)"),
    "10: times": (("seccomp",), "os.utime(file)"),
    "10: attributes": (ALL, "os.setxattr(file, 'user.points', b'100')"),
    "10: removal": (FILES, "os.unlink(file)"),
    "10: renaming": (ALL, "os.rename(file, file + '2')"),
    "10: a link": (FILES, "os.symlink(secret, folder + '/link')"),
    "10: a folder": (FILES, "os.mkdir(folder + '/sub')"),
    "11: the network": (("seccomp", "namespaces", "Landlock"),
                        "import socket; socket.socket().connect(('127.0.0.1', port))"),
    "11: a signal": (ALL, "os.kill(parent, 0)"),
    "11: the grader's memory": (ALL, "open(f'/proc/{parent}/mem', 'rb').close()"),
    "11: higher limits": (("seccomp",),
                          "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (9, 9))"),
    "18: the reference": (FILES, "sys.path.insert(0, home); import novikoff.reference.perceptron"),
    "18: the answers of exercises": (FILES, "sys.path.insert(0, home)\n"
                                     "import novikoff.theory.claims.exercises"),
    "18: another package": (FILES, "sys.path.insert(0, site); import packaging"),
}
"""Each attack by the number of its threat, with the layers without which it succeeds."""


@pytest.fixture(scope="module")
def guests() -> Iterator[Guests]:
    with Guests(LIMITS) as found:
        yield found


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder that everybody can reach and write in, which pytest's own are not."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o777)
        yield Path(made)


@pytest.fixture
def world(folder: Path) -> Iterator[dict[str, object]]:
    """What an attacker may know: where things are, and who asks."""
    secret, file = folder / "secret.py", folder / "grades.csv"
    secret.write_text("w = (1, 2)")
    file.write_text("0")
    file.chmod(0o666)
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield {"secret": str(secret), "file": str(file),
               "folder": str(folder), "home": _home(folder),
               "parent": os.getpid(), "port": server.getsockname()[1],
               "site": str(Path(packaging.__file__).parents[1])}


def tried(guests: Guests, attack: str, world: dict[str, object]) -> object:
    """Return True if an attack gets through, or how it fails."""
    body = "\n    ".join(ATTACKS[attack][1].splitlines())
    program = "import os, sys\n" + "".join(f"{k} = {v!r}\n" for k, v in world.items())
    program += f"def f():\n    {body}\n    return True\n"
    with guests.open(program.encode(), "p.py") as guest:
        (reply,) = guest.ask(b'{"call":"f"}\n')
    return parsed(reply)["value"] if isinstance(reply, bytes) else reply


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_is_stopped(attack: str, guests: Guests, world: dict[str, object]) -> None:
    found = tried(guests, attack, world)
    assert isinstance(found, Failure), found
    assert found.kind in ("refused", "memory", "import error", "crashed", "output"), found
    assert Path(str(world["file"])).read_text() == "0"


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_succeeds_without_its_layers(attack: str, world: dict[str, object]) -> None:
    with Guests(LIMITS, unsafe=True, without=ATTACKS[attack][0]) as open_ones:
        assert tried(open_ones, attack, world) is True


@pytest.mark.parametrize("attack", [a for a in ATTACKS if not a.startswith("8: memory")])
def test_seccomp_alone_stops_an_attack(attack: str, world: dict[str, object]) -> None:
    """As in a container that denies namespaces, on a kernel without Landlock."""
    with Guests(LIMITS, without=("Landlock", "namespaces")) as guests:
        assert guests.layers == ("process", "rlimits", "no root", "seccomp")
        assert set(guests.missing) == {"Landlock", "namespaces"}
        assert isinstance(tried(guests, attack, world), Failure)


@pytest.mark.parametrize("without", [(), ("Landlock", "namespaces")])
def test_a_program_imports_what_is_seldom_used(without: tuple[str, ...]) -> None:
    """Read anew where files can be read, and else imported before."""
    with Guests(LIMITS, without=without) as guests, guests.open(
            b"import unittest, numpy.testing, csv, logging\ndef here():\n    return 1\n",
            "p.py") as guest:
        assert guest.ask(b'{"call": "here"}\n') == [b'{"value":1}']


def test_what_cannot_be_read_is_not_called_unknown() -> None:
    with Guests(LIMITS, without=("Landlock", "namespaces")) as guests, guests.open(
            b"import mmap", "p.py") as guest:
        (found,) = guest.ask(b'{"call": "here"}\n')
    assert isinstance(found, Failure)
    assert "line 1); it is of the standard library, but programs cannot read it" in found.message


def test_every_attack_of_the_self_test_is_stopped(guests: Guests) -> None:
    found = selftest(guests)
    assert {attack for attack, _, _ in found} == {*BARE, *LOCKED}
    assert [each for each in found if not each[1] and each[2] in guests.layers] == []
    assert set(REQUIRED) <= set(guests.layers)


@pytest.mark.parametrize("layer", ALL)
def test_the_self_test_sees_that_a_layer_is_off(layer: str) -> None:
    with Guests(LIMITS, unsafe=True, without=(layer,)) as guests:
        assert layer not in guests.layers
        assert guests.missing[layer] == "it is left off"
        through = {of for _, stopped, of in selftest(guests) if not stopped}
    assert through == ({layer} if layer != "no root" or os.geteuid() == 0 else set())


@pytest.mark.parametrize("layer", REQUIRED[1:])
def test_without_a_required_layer_nothing_is_graded(layer: str) -> None:
    with pytest.raises(SandboxError, match=f"{layer} is missing .it is left off.") as refused:
        Guests(LIMITS, without=(layer,))
    assert "--unsafe-no-sandbox" in str(refused.value)


def test_elsewhere_than_on_linux_it_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(SandboxError, match="on Linux only"):
        Guests(LIMITS)


def test_a_program_is_not_left_in_memory_that_others_inherit(guests: Guests) -> None:
    marker = b"x-" + os.urandom(8).hex().encode()
    with guests.open(b"answer = '" + marker + b"'\ndef f(): return answer", "p.py") as guest:
        assert guest.ask(b'{"call":"f"}\n') == [b'{"value":"' + marker + b'"}']
        pid = guests._process.pid  # type: ignore[union-attr]
        try:
            held = _memory(pid)
        except PermissionError:
            pytest.skip("the kernel lets nobody look into another process's memory")
    assert b"numpy" in held
    assert marker not in held
    assert b"novikoff.theory" not in held


def _memory(pid: int) -> bytes:
    found = bytearray()
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
        for row in maps:
            where, rights, *_ = row.split()
            if rights.startswith("rw"):
                first, last = (int(part, 16) for part in where.split("-"))
                memory.seek(first)
                found += memory.read(last - first)
    return bytes(found)


def test_a_program_knows_neither_environment_nor_modules_of_the_grader(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALT", "secret")
    program = b"import os, sys\ndef f(): return [list(os.environ), sys.argv[1:], " \
              b"[m for m in sys.modules if 'novikoff' in m]]"
    with Guests(LIMITS) as others, others.open(program, "p.py") as guest:
        (reply,) = guest.ask(b'{"call":"f"}\n')
    assert isinstance(reply, bytes)
    environment, arguments, modules = json.loads(reply)["value"]
    assert "SALT" not in environment
    assert arguments == modules == []


@pytest.mark.skipif(os.geteuid() != 0, reason="this is the ordinary user already")
def test_all_of_this_holds_for_an_ordinary_user(folder: Path) -> None:
    python = _python_of_all()
    if python is None:
        pytest.skip("no ordinary user can run this Python, which stands in a folder of root")
    here = Path(__file__)
    paths = [_home(folder), sysconfig.get_path("purelib")]
    if not all(_seen_by_nobody(Path(path)) for path in (paths[1], str(here))):
        pytest.skip("the packages or the tests stand in a folder that no ordinary user can enter")
    done = subprocess.run(
        [python, "-B", "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--basetemp",
         str(folder / "ordinary"), str(here), str(here.with_name("test_sandbox.py")),
         str(here.with_name("test_sandbox_protocol.py")),
         str(here.with_name("test_grade_cases.py"))],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "HOME": str(folder)},
        user=NOBODY, group=NOBODY, extra_groups=(), cwd=here.parents[2], capture_output=True,
        text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]


def _home(folder: Path) -> str:
    """Return a folder from which novikoff can be imported, however it is installed."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    (home / "novikoff").symlink_to(Path(novikoff.reference.__file__).parents[1])
    return str(home)


def _seen_by_nobody(path: Path) -> bool:
    return all(each.stat().st_mode & 0o005 == 0o005 or each.is_file()
               for each in (path, *path.parents))


def _python_of_all() -> str | None:
    """Return a Python of this version that an ordinary user can run."""
    name = f"python3.{sys.version_info.minor}"
    for python in (sys.executable, shutil.which(name, path="/usr/local/bin:/usr/bin")):
        try:
            if python and subprocess.run([python, "-c", ""], user=NOBODY, group=NOBODY,
                                         extra_groups=(), cwd="/", check=False).returncode == 0:
                return python
        except OSError:
            pass
    return None
