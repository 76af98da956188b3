"""One page a family: the algorithm, its theorems, how each is known, and what they rest on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from novikoff.reports.book.figures import FIGURES
from novikoff.reports.book.listing import Listing, of_family
from novikoff.theory.assurance import SENTENCE, assurance, in_coq
from novikoff.theory.claims.claim import Claim, claims
from novikoff.theory.coq_proof import CoqProof, coq_proofs, expected, not_counted
from novikoff.theory.derivation import Derivation, derivations
from novikoff.theory.evidence import read
from novikoff.theory.literature import sources
from novikoff.theory.registry import Theorem, theorems
from novikoff.theory.typeset import formula, side
from novikoff.theory.unshown import without

DATA: Final = {
    "any": "any sample of two classes", "separable": "separable samples",
    "inseparable": "samples that are not separable", "targets": "samples with rational targets",
    "classes": "samples of three classes",
    "masses": "probability mass functions over the same outcomes"}


def page(family: str) -> str:
    """Return the page of a family as Markdown.

    Raises: ValueError for a family without theorems.
    """
    return "\n".join((*_head(family), *_algorithm(of_family(family)), "## Theorems", "",
                      *(line for theorem in theorems(family).values() for line in _told(theorem)),
                      f"*{SENTENCE[0].upper()}{SENTENCE[1:]}.*", ""))


def title(family: str) -> str:
    """Return the name of a family in words.

    >>> title("batch_perceptron")
    'Batch perceptron'
    """
    words = family.replace("_", " ")
    return words[0].upper() + words[1:]


def _head(family: str) -> Iterator[str]:
    yield from (f"# {title(family)}", "")
    drawing = FIGURES.get(family)
    if drawing:
        yield from (f"![{drawing.caption}](figures/{family}.svg)", "", drawing.caption, "")


def _algorithm(shown: tuple[Listing, ...]) -> Iterator[str]:
    if not shown:
        return
    yield from ("## The reference", "")
    for one in shown:
        yield from (f"`{one.module}.{one.name}`: {one.words}", "", "<details><summary>the text"
                    "</summary>", "", "```python", one.text, "```", "", "</details>", "")
        if one.options:
            yield from ("conventions: " + ", ".join(f"`{name}={value}`"
                                                    for name, value in one.options), "")


def _told(theorem: Theorem) -> Iterator[str]:
    yield from (f'<a id="{theorem.id}"></a>', "", f"### `{theorem.id}`", "",
                f"> {escaped(theorem.statement)}", "")
    evidence = read().get(theorem.id)
    current = evidence if evidence and evidence.digest == theorem.digest else None
    data = "a finite family" if theorem.finite else DATA[theorem.kind]
    yield from (f"- data: {data}", *_hypotheses(theorem))
    yield from in_coq_told(theorem.id)
    proved = in_coq(theorem.id)
    for way in assurance(theorem.id):
        if way not in proved:
            yield f"- known by: {way.method} · scope: {way.scope} · subject: {way.subject}"
    if current:
        names = ", ".join(name.replace("_", " ") for name in current.rejected)
        yield f"- wrong versions that its check refuses ({len(current.rejected)}): {names}"
    yield f"- sources: {'; '.join(map(escaped, sources(theorem)))}"
    for claim in _claims(theorem.id):
        where = ", ".join(f"[{document}](errata_{document}.md#{claim.id})"
                          for document in claim.documents)
        yield f"- bears on {claim.id}, {escaped(claim.row.title)} ({claim.verdict}), in {where}"
    yield ""
    if theorem.id in derivations():
        yield from _derivation(derivations()[theorem.id])


def in_coq_told(id: str) -> Iterator[str]:
    """Yield a line for each proof in Coq of a theorem or a row, and why it does not count if so."""
    yield from map(_coq, coq_proofs(id))
    yield from (f"- {escaped(why)}" for why in not_counted(id))


def _coq(proof: CoqProof) -> str:
    """Return one proof in Coq: its scope is the words of its row."""
    assumed = ", ".join(f"`{name}`" for name in expected().constants[proof.constant].assumptions)
    return f"- known by: {proof.method} · scope: {escaped(proof.scope)} · subject: " \
        f"{proof.subject} · `{proof.constant}`, statement `{proof.statement}`" \
        f"{', with ' + assumed if assumed else ''}"


def _claims(id: str) -> tuple[Claim, ...]:
    """The claims of the documents that contradict a theorem or need it."""
    return tuple(claim for claim in claims().values()
                 if id in claim.theorems and claim.codes != ("confirmed",))


def _hypotheses(theorem: Theorem) -> Iterator[str]:
    for hypothesis in theorem.hypotheses:
        yield f"- hypothesis: {escaped(hypothesis.statement)}"
        if told := str(without(theorem, hypothesis.statement)):
            yield f"  - {escaped(told)}"


def _derivation(derivation: Derivation) -> Iterator[str]:
    from novikoff.reports.command.steps import dimension

    d = dimension(derivation)
    yield from ("<details><summary>derivation, step by step, in dimension "
                f"{d}</summary>", "", escaped(derivation.statement), "")
    for number, step in enumerate(derivation.steps(d), 1):
        yield from (f"{number}. {escaped(step.words)}", "", "   ```math",
                    f"   {formula(step)}", "   ```", "")
        if step.reason is not None:
            because = "; ".join(step.reason.because)
            yield from ("   as their difference is", "", "   ```math",
                        f"   {side(step.reason.expression)}", "   ```", "")
            if because:
                yield from (f"   where {escaped(because)}", "")
    yield from ("</details>", "")


def escaped(text: str) -> str:
    """Return a text whose signs Markdown would read as its own, made plain.

    >>> escaped("a_1 * b < |c|")
    'a\\\\_1 \\\\* b &lt; \\\\|c\\\\|'
    """
    for sign in "\\`*_[]|":
        text = text.replace(sign, "\\" + sign)
    return text.replace("<", "&lt;").replace(">", "&gt;")

