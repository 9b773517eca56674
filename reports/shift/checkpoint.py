"""The signed checkpoint on paper: for the eye in groups of four, for a camera as a QR code."""

from __future__ import annotations

from typing import Any

from reportlab.graphics.barcode.qrencoder import QR8bitByte, QRCode, QRErrorCorrectLevel

from dealerassist.journal.checkpoint import Checkpoint, read_note
from reports.formatting import Formatting
from reports.paper.page import LEFT, WIDTH, Paper, Squares
from reports.paper.style import BODY, SMALL, STRONG, wrapped

QR_SIZE = 112.0
"""40 mm: a phone reads its 65 squares in a row from a hand's breadth away."""

GAP = 16.0
LINE = 12.0

GROUPS_IN_LINE = 8
"""Half a head, which the eye compares in one go."""

HEIGHT = QR_SIZE + GAP
"""The text beside the code is never higher than the code."""


def lay_checkpoint(paper: Paper, note: str, formatting: Formatting) -> None:
    """Put the checkpoint `note` where the paper stands; it is never torn apart."""
    paper.need(HEIGHT)
    point = read_note(note).checkpoint
    paper.put(Squares(LEFT, paper.y, QR_SIZE, qr_rows(note)))
    left, y = LEFT + QR_SIZE + GAP, paper.y + LINE
    size, time = formatting.say.number(point.size), formatting.stamp(point.utc_ms)
    signed = formatting.say("Checkpoint after entry {size}, signed {time}", size=size, time=time)
    paper.write(left, y, signed, STRONG)
    for line in _lines(point):
        y += LINE
        paper.write(left, y, line, BODY)
    y += LINE / 2
    help_text = formatting.say(
        "Keep this page where nobody at the table can change it. “dealer-assist verify JOURNAL "
        "--checkpoint” with the text of the code, or with the number {size} and the groups of "
        "four, tells whether the journal is still the one that was signed.",
        size=point.size,
    )
    for line in wrapped(help_text, SMALL, WIDTH - QR_SIZE - GAP):
        y += LINE
        paper.write(left, y, line, SMALL)
    paper.y += HEIGHT


def _lines(point: Checkpoint) -> list[str]:
    """The head's groups, in lines of `GROUPS_IN_LINE`."""
    groups = point.groups.split()
    lines = range(0, len(groups), GROUPS_IN_LINE)
    return [" ".join(groups[at : at + GROUPS_IN_LINE]) for at in lines]


def qr_rows(text: str) -> tuple[str, ...]:
    """The QR code of `text`, a row of squares each: ``#`` is black."""
    # Without a type of ours: the library's types leave out the methods.
    code: Any = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(QR8bitByte(text.encode()))
    code.make()
    side = range(code.getModuleCount())
    return tuple("".join("#" if code.isDark(y, x) else " " for x in side) for y in side)
