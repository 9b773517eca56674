"""A guest's evening at a glance: chips bought and taken, time at the table and away (HP 7).

It lies behind a key and below the felt, where the croupier sees it and the guests do not. Nobody is
named but by seat and the alias that a guest has chosen, and nobody is ranked (HP 3).
"""

from __future__ import annotations

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import Localizer
from dealerassist.table.seat import Seat
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import guest_at, seat_name
from ui.view.parts import LabelledFigure
from ui.view.report_sheet import SheetCell, SheetColumn, SheetTable
from ui.view.view import FiguresView, Pad, Prompt

UNKNOWN = "–"


class GuestsEvening(Dialog, frozen=True, kw_only=True):
    """A line for each guest at the table."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        close = live("cancel", at.voice("Close"), opening(self.return_to))
        return Asked(
            prompt=Prompt(at.voice("The guests’ accounts"), at.voice("since each sat down")),
            pad=PadKeys(Pad.GUESTS, ends=(close,), shows=_table(at)),
            rule="HP 3 guests",
        )


def evening_key(at: Context, return_to: Dialog) -> tuple[KeyAction, ...]:
    """The key to it; grey while nobody sits at the table."""
    voice, title = at.voice, at.voice("Account")
    if all(seat is None for seat in at.state.seats):
        return (grey(voice, "evening-all", title, GreyReason(voice("Nobody sits at the table"))),)
    page = opening(GuestsEvening(return_to=return_to))
    return (live("evening-all", title, page, detail=voice("bought, taken, time")),)


class OwnEvening(Dialog, frozen=True, kw_only=True):
    """The evening of one guest, in large figures."""

    seat: int

    reads_only = True

    def asks(self, at: Context) -> Asked:
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("{guest}: account", guest=guest)
        seat = at.state.seat(self.seat)
        close = live("cancel", at.voice("Close"), opening(self.return_to))
        figures = () if seat is None else _figures(at, seat)
        return Asked(
            prompt=Prompt(title, at.voice("since the guest sat down")),
            pad=PadKeys(Pad.FIGURES, ends=(close,), shows=FiguresView(figures)),
            rule="HP 3 guests",
            seats=seat_between_hands(at, self.seat),
        )


def own_evening_key(at: Context, seat: Seat, menu: Dialog) -> KeyAction:
    """The key in a guest's menu to that guest's evening."""
    page = opening(OwnEvening(seat=seat.number, return_to=menu))
    return live("evening", at.voice("Account"), page)


def _figures(at: Context, seat: Seat) -> tuple[LabelledFigure, ...]:
    titles, row = TITLES[2:], _row(at, seat)[2:]
    return tuple(
        LabelledFigure(at.voice(title), cell.text) for title, cell in zip(titles, row, strict=True)
    )


TITLES = ("Seat", "Alias", "Bought", "Taken away", "On the table", "Here for", "Away for")
"""Of the columns, and of the figures."""


def _table(at: Context) -> SheetTable:
    voice = at.voice
    rows = [_row(at, seat) for seat in at.state.seats if seat is not None]
    columns = tuple(
        SheetColumn(voice(title), right=place > 1) for place, title in enumerate(TITLES)
    )
    return SheetTable(columns=columns, rows=tuple(rows))


def _row(at: Context, seat: Seat) -> tuple[SheetCell, ...]:
    voice, here = at.voice, seat.attendance
    present, absent = here.present_ms(at.now_ms), here.absent_ms(at.now_ms)
    in_front = voice.money(at.state.chips_of(seat)) if seat.counted else voice("not counted")
    return (
        SheetCell(seat_name(voice, seat.number)),
        SheetCell(seat.alias or ""),
        SheetCell(voice.money(seat.bought)),
        SheetCell(voice.money(here.taken) if here.taken else UNKNOWN),
        SheetCell(in_front),
        SheetCell(length(voice, present)),
        SheetCell(length(voice, absent) if absent >= MINUTE_MS else UNKNOWN, seat.sitting_out),
    )


def length(voice: Localizer, length_ms: int | None) -> str:
    """Hours and minutes: "3:07 h"; a dash where it is not known."""
    if length_ms is None:
        return UNKNOWN
    hours, minutes = divmod(length_ms // MINUTE_MS, 60)
    return voice("{hours}:{minutes} h", hours=hours, minutes=f"{minutes:02d}")
