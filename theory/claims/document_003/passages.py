"""How document 003 runs and counts: by the code of document 000, whose 0 is labelled +1."""

from typing import Final

from novikoff.reference.convention import Convention
from novikoff.theory.claims.passage import Passage

CODE: Final = Passage(Convention(mistake="F", start="random"))
