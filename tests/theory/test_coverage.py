"""Coverage reads what the code says of itself, and counts no row that nothing names."""

import re
from pathlib import Path
from types import ModuleType

import pytest

import novikoff.reference
import novikoff.reports.plot
import novikoff.theory
from novikoff.theory import coverage as module
from novikoff.theory.coverage import Service, counts, coverage, marked, sources
from novikoff.theory.requirement import requirements


@pytest.fixture(scope="module")
def services() -> dict[str, Service]:
    return dict(coverage(Path(__file__).parents[1]))


def test_every_row_is_there_in_its_order(services: dict[str, Service]) -> None:
    assert list(services) == list(requirements())


def test_a_row_has_what_serves_it(services: dict[str, Service]) -> None:
    growth = services["B-08"]
    assert "novikoff.reference.perceptron.update" in growth.functions
    assert "perceptron.update" in growth.theorems
    assert "perceptron.update" in growth.derivations
    assert growth.served
    gates = services["B-06"]
    assert "theory/theorems/test_threshold.py::test_gates" in gates.tests


def test_a_row_that_nothing_names_is_unserved(services: dict[str, Service]) -> None:
    unserved = [s for s in services.values() if not s.served]
    assert all(not (s.functions or s.theorems or s.derivations or s.tests) for s in unserved)
    assert not Service(requirements()["D-091"]).served


def test_what_is_built_or_proved_is_named_singly() -> None:
    """A range names rows that what bears it may not serve."""
    packages = (novikoff.reference, novikoff.theory)
    texts = {name: " ".join(module.SOURCE.findall(text)) for package in packages
             for found in module._modules(package) for name, text in module._documented(found)}
    assert [name for name, text in texts.items()
            if re.search(r"\b[AB]-\d+[a-z]?\s*(to|\.\.)\s*[AB]-", text)] == []


def test_the_audit_serves_what_it_judges(services: dict[str, Service]) -> None:
    assert services["D-091"] == Service(requirements()["D-091"], audited=True)  # read, not run
    assert services["D-091"].served
    assert services["D-068"].audited
    assert services["C-03"].audited
    assert not services["B-16"].audited


def test_tests_are_left_out_without_their_folder(tmp_path: Path) -> None:
    for folder in (None, tmp_path / "absent"):
        assert not any(service.tests for service in coverage(folder).values())


def test_sources_are_read_through_decorators_and_in_methods() -> None:
    found = dict(sources((novikoff.reference, novikoff.theory)))
    assert "A-60" in found["novikoff.theory.separability.decide"]
    assert "D-230" in found["novikoff.reference.convention.Convention"]
    assert not any(name.rpartition(".")[2].startswith("_") for name in found)


def test_a_picture_serves_a_row_where_it_is_looked_at() -> None:
    assert not coverage()["A-61"].functions
    served = coverage(further=(novikoff.reports.plot,))["A-61"]
    assert "novikoff.reports.plot.decision_region.decision_region" in served.functions


def test_an_object_is_counted_where_it_is_defined(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = ModuleType("planted")
    exec('from novikoff.reference.linalg import dot\n\n\ndef f():\n    """Return 1.\n\n'
         '    Source: ledger B-01,\n        B-02.\n\n    >>> 1  # B-03\n    """\n\n\n'
         'class C:\n    def g(self):\n        """Return 2.\n\n        Source: A-01.\n        """\n',
         vars(planted))
    assert [name for name, _ in module._documented(planted)] \
        == ["planted.f", "planted.C", "planted.C.g"]
    monkeypatch.setattr(module, "_modules", lambda package: iter(
        [planted] if package.__name__ == "novikoff.reference" else []))
    assert sources.__wrapped__((novikoff.reference,)) \
        == (("planted.f", ("B-01", "B-02")), ("planted.C.g", ("A-01",)))


def test_counts_add_up(services: dict[str, Service]) -> None:
    found = counts(services)
    assert [c.kind for c in found] == ["A", "B", "C", "D", "K"]
    assert sum(c.rows for c in found) == len(services)
    assert sum(c.served for c in found) == sum(s.served for s in services.values())
    for count in found:
        assert max(count.functions, count.theorems, count.audited) <= count.served <= count.rows
        assert not (count.audited and count.kind in "AB")
        assert count.derivations <= count.theorems


def test_marks_are_read_from_the_source(tmp_path: Path) -> None:
    (tmp_path / "theory").mkdir()
    (tmp_path / "theory/test_a.py").write_text(
        'import pytest\n\n\n@pytest.mark.slow\n@pytest.mark.theorem("a.b", "a.c")\n'
        'def test_b():\n    pass\n\n\n@pytest.mark.parametrize("x", [\n'
        '    pytest.param(1, marks=pytest.mark.theorem("a.c"))])\ndef test_d(x):\n    pass\n\n\n'
        'def test_e():\n    theorem("a.d")\n')
    assert marked(tmp_path) == {"a.b": ("theory/test_a.py::test_b",),
                                "a.c": ("theory/test_a.py::test_b", "theory/test_a.py::test_d")}
