"""Lines to sign on."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.catalogue import Catalogue
from reports.paper.page import LEFT, WIDTH, Paper, Rule
from reports.paper.style import LABEL, SMALL, Ink, Typeface
from reports.paper.tables import Span

SIGNATURE_HEIGHT = 60.0
"""Of what `lay_signature` lays, in points."""

BETWEEN_SIGNATURES = 16.0


def lay_signatures(paper: Paper, roles: Sequence[str], say: Catalogue) -> None:
    """Lay the lines for each who signs side by side over the width of the page, kept together."""
    paper.need(SIGNATURE_HEIGHT)
    width = (WIDTH - BETWEEN_SIGNATURES * (len(roles) - 1)) / len(roles)
    for at, role in enumerate(roles):
        span = Span(LEFT + at * (width + BETWEEN_SIGNATURES), width)
        lay_signature(paper, span, paper.y, role, say)
    paper.y += SIGNATURE_HEIGHT


def lay_signature(paper: Paper, span: Span, top: float, role: str, say: Catalogue) -> None:
    """Lay who signs, a line for the full name, and one for the signature and the time."""
    paper.write(span.left, top + 6, role, LABEL._replace(ink=Ink.BLACK, face=Typeface.SEMIBOLD))
    for at, label in ((24.0, say("full name")), (48.0, say("signature, time"))):
        paper.put(Rule(span.left, top + at, span.width, 0.7, Ink.BLACK))
        paper.write(span.left, top + at + 9, label, SMALL)
