"""What is pending when a shift is closed, in words (house practice 4).

Counting is blind: a box that is not counted is named without any amount.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dealerassist.locale.correction_reasons import BOXES
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import AnnounceLastHands
from dealerassist.table.last_hands_announced import hands_left
from dealerassist.table.money_state import Box
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from dealerassist.table.zero_light import zero_light
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.notices import matters_waiting
from ui.asked.seat_and_hand_names import seat_name, seats_listed
from ui.view.lists import LineView


class Pending(NamedTuple):
    """Something that is pending: a line for each, and all of them in a few words."""

    lines: tuple[LineView, ...]
    brief: str


def pending_at_close(at: Context) -> tuple[LineView, ...]:
    """What is pending if the shift is closed now, a line each; nothing where all is settled."""
    return tuple(line for each in _pending(at) for line in each.lines)


def pending_in_brief(at: Context) -> str:
    """The same in a few words, for the page of a PIN; empty where all is settled."""
    return ", ".join(each.brief for each in _pending(at))


def first_pending(at: Context) -> str:
    """The first of that, where there is room for no more; empty where all is settled."""
    return next((each.brief for each in _pending(at)), "")


def counts_pending(at: Context) -> Mapping[Box, LineView]:
    """The boxes that are still to be counted, each with its line."""
    voice = at.voice
    to_count = still_to_count(at.state)
    return {box: LineView(voice(BOXES[box]), voice("count pending")) for box in to_count}


def _pending(at: Context) -> Iterator[Pending]:
    """The one walk over all that can be pending, in the order in which it is named."""
    yield from _counts(at)
    yield from _guests(at)
    yield from _balance(at)
    yield from _matters(at)
    if _unannounced(at):
        line = LineView(at.voice("Hands"), at.voice("the last three were not announced"))
        yield Pending((line,), at.voice("last hands not announced"))


def _counts(at: Context) -> Iterator[Pending]:
    voice, lines = at.voice, tuple(counts_pending(at).values())
    if lines:
        brief = voice.count("{n} count pending", "{n} counts pending", len(lines))
        yield Pending(lines, brief)
    # A table in a tournament has no tray (chapter 11).
    if at.state.money.opening is None and at.state.tournament is None:
        yield Pending((LineView(voice("Tray"), voice("not opened")),), voice("tray not opened"))


def _guests(at: Context) -> Iterator[Pending]:
    voice = at.voice
    if unknown := at.state.uncounted():
        n = len(unknown)
        brief = voice.count("{n} guest’s chips not known", "{n} guests’ chips not known", n)
        yield Pending((LineView(_seats(at, unknown), voice("chips not known")),), brief)
    if broke := _without_chips(at.state):
        n = len(broke)
        brief = voice.count("{n} guest without chips", "{n} guests without chips", n)
        yield Pending((LineView(_seats(at, broke), voice("no chips, still seated")),), brief)


def _balance(at: Context) -> Iterator[Pending]:
    voice, off = at.voice, zero_light(at.state)
    if off:
        amount = voice.signed(off)
        line = LineView(voice("Table balance"), amount)
        yield Pending((line,), voice("table balance {amount}", amount=amount))


def _matters(at: Context) -> Iterator[Pending]:
    voice, matters = at.voice, matters_waiting(at.voice, at.state)
    if matters:
        lines = tuple(LineView(voice("Open"), matter) for matter in matters)
        n = len(matters)
        yield Pending(lines, voice.count("{n} open matter", "{n} open matters", n))


def _without_chips(state: TableState) -> tuple[Seat, ...]:
    """The guests who still sit there with nothing, away or not."""
    seated = (seat for seat in state.seats if seat is not None)
    return tuple(seat for seat in seated if seat.is_without_chips)


def _unannounced(at: Context) -> bool:
    """Whether hands were dealt in the shift, and its last three were not announced."""
    shift = at.state.shift
    if shift is None or at.state.hands < shift.first_hand or hands_left(at.state) is not None:
        return False
    return refusal_of(at, AnnounceLastHands()) is None


def _seats(at: Context, guests: Sequence[Seat]) -> str:
    numbers = [guest.number for guest in guests]
    if len(numbers) == 1:
        return seat_name(at.voice, numbers[0])
    return at.voice("Seats {seats}", seats=seats_listed(at.voice, numbers))
