"""The list of the hands, under its filters (house practice, chapter 5)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.journal.rows import HandRow
from ui.present.pit.corrections import correct_touch
from ui.present.pit.pages import Hands, Pit
from ui.present.pit.view import HandLine, HandsView
from ui.present.situation import Situation
from ui.present.touch import Read, Touch, live


class HandsShown(NamedTuple):
    """The list, and what its keys do."""

    view: HandsView
    touches: tuple[Touch, ...]


def hands_page(at: Situation, pit: Pit, page: Hands) -> HandsShown:
    """The hands that were found, newest first."""
    voice = at.voice
    rows = tuple(_row(pit, page, row) for row in page.found)
    number = page.chosen or (page.found[0].number if page.found else None)
    keys = () if number is None else (correct_touch(at, pit, number),)
    lines = tuple(_line(at, row, touch) for row, touch in zip(page.found, rows, strict=True))
    headings = tuple(
        voice(word) for word in ("Hand", "Time", "Croupier", "Guests", "Pot", "Rake", "Outcome")
    )
    view = HandsView(
        filters=(), headings=headings, lines=lines, keys=tuple(touch.key for touch in keys)
    )
    return HandsShown(view, (*rows, *keys))


def _row(pit: Pit, page: Hands, row: HandRow) -> Touch:
    chosen = replace(page, chosen=row.number)
    return live(f"hand-{row.number}", str(row.number), Read(pit.turned(chosen)))


def _line(at: Situation, row: HandRow, touch: Touch) -> HandLine:
    voice = at.voice
    return HandLine(
        key=touch.key,
        number=voice.say.number(row.number),
        time=voice.say.time(row.started_ms),
        croupier=row.croupier,
        guests=str(row.players),
        pot=voice.money(row.pot),
        rake=voice.money(row.rake),
        outcome=row.outcome.value,
    )
