"""The signed checkpoint on paper: its hash in groups of four digits, and all of it as a QR code."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from reportlab.graphics.barcode.qrencoder import QR8bitByte, QRCode, QRErrorCorrectLevel

from dealerassist.journal.checkpoint import Checkpoint, read_note
from reports.formatting import Formatting
from reports.paper.page import LEFT, WIDTH, Paper, Squares
from reports.paper.style import BODY, SMALL, STRONG, wrapped

QR_SIZE = 112.0
"""In points, 40 mm: with its 65 squares in a row, a phone still reads it from some 10 cm away."""

GAP = 16.0
LINE = 12.0

GROUPS_IN_LINE = 8
"""Half of the 16 groups of a hash: short enough to be compared by eye."""

HEIGHT = QR_SIZE + GAP
"""Of the whole checkpoint: the text beside the code is never higher than the code."""


def lay_checkpoint(paper: Paper, note: str, formatting: Formatting) -> None:
    """Lay a checkpoint from `paper.y` on, all of it on one page.

    Args:
        note: the text of the checkpoint with its signature.
    """
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
    """The groups of the hash, `GROUPS_IN_LINE` in a line."""
    groups = point.groups.split()
    lines = range(0, len(groups), GROUPS_IN_LINE)
    return [" ".join(groups[at : at + GROUPS_IN_LINE]) for at in lines]


@lru_cache(maxsize=4)
def qr_rows(text: str) -> tuple[str, ...]:
    """The QR code of `text`, a text for each row of squares: ``#`` is black.

    It takes a third of the time of a report, which is made in each language of a bundle.
    """
    # `Any`, as the type stubs of the library leave out these methods.
    code: Any = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(QR8bitByte(text.encode()))
    code.make()
    side = range(code.getModuleCount())
    return tuple("".join("#" if code.isDark(y, x) else " " for x in side) for y in side)
