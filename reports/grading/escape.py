"""Words of a student in the files of a teacher: nothing in them may act, whatever it says."""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache
from typing import Final

KEPT: Final = 2**12
"""Students share most of the words that are written for them."""
_MARKDOWN: Final = re.compile(r"([\\`*_{}\[\]<>()#+!|~&$-])")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_ACTING: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


@lru_cache(KEPT)
def plain(text: str) -> str:
    """Return a text without what steers a terminal or turns a line around: control characters.

    >>> plain("a\\x1b[31mb\\nc\\u202e")
    'a�[31mb�c�'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join("�" if unicodedata.category(c) in _ACTING else c for c in text)


@lru_cache(KEPT)
def cell(text: str) -> str:
    """Return a text as a cell that no spreadsheet takes for a formula.

    >>> cell("=1+1"), cell(" =1"), cell("-5"), cell("ann")
    ("'=1+1", "' =1", "'-5", 'ann')
    """
    return f"'{plain(text)}" if text.lstrip().startswith(_FORMULA) or text.startswith(_FORMULA) \
        else plain(text)


@lru_cache(KEPT)
def markdown(text: str) -> str:
    """Return a text that Markdown shows as it is.

    >>> markdown("[x](http://a) <b>")
    '\\\\[x\\\\]\\\\(http://a\\\\) \\\\<b\\\\>'
    """
    return _MARKDOWN.sub(r"\\\1", plain(text))


@lru_cache(KEPT)
def code(text: str) -> str:
    """Return a text as code in Markdown, in a fence that it does not have in it.

    >>> code("a `b` c")
    '``a `b` c``'
    """
    told = plain(text)
    longest = max((len(run) for run in re.findall(r"`+", told)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if told.startswith("`") or told.endswith("`") or not told.strip() else ""
    return f"{fence}{pad}{told}{pad}{fence}"


@lru_cache(KEPT)
def hypertext(text: str) -> str:
    """Return a text that HTML shows as it is.

    >>> hypertext("<b>&'")
    '&lt;b&gt;&amp;&#x27;'
    """
    return html.escape(plain(text))
