"""Lines to sign on."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from reports.paper.page import Paper, Rule
from reports.paper.style import LABEL, SMALL, Ink, Typeface
from reports.paper.tables import Span

SIGNATURE_HEIGHT = 60.0
"""Of what `lay_signature` lays, in points."""


def lay_signature(paper: Paper, span: Span, top: float, role: str, say: Catalogue) -> None:
    """Lay who signs, a line for the full name, and one for the signature and the time."""
    paper.write(span.left, top + 6, role, LABEL._replace(ink=Ink.BLACK, face=Typeface.SEMIBOLD))
    for at, label in ((24.0, say("full name")), (48.0, say("signature, time"))):
        paper.put(Rule(span.left, top + at, span.width, 0.7, Ink.BLACK))
        paper.write(span.left, top + at + 9, label, SMALL)
