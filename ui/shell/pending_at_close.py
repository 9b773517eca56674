"""What is pending when a shift is closed, in words (house practice 4).

Counting is blind: a box that is not counted is named without any amount.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealerassist.locale.correction_reasons import BOXES
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import AnnounceLastHands
from dealerassist.table.last_hands_announced import hands_left
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from dealerassist.table.zero_light import zero_light
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.notices import matters_waiting
from ui.shell.seat_and_hand_names import seat_name, seats_listed
from ui.view.lists import LineView


def pending_at_close(at: Context) -> tuple[LineView, ...]:
    """What is pending if the shift is closed now, a line each; nothing where all is settled."""
    return tuple(_lines(at))


def pending_in_brief(at: Context) -> str:
    """The same in a few words, for the page of a PIN; empty where all is settled."""
    return ", ".join(_briefly(at))


def first_pending(at: Context) -> str:
    """The first of that, where there is room for no more; empty where all is settled."""
    return next(_briefly(at), "")


def _lines(at: Context) -> Iterator[LineView]:
    voice, state = at.voice, at.state
    for box in still_to_count(state):
        yield LineView(voice(BOXES[box]), voice("count pending"))
    if state.money.opening is None:
        yield LineView(voice("Tray"), voice("not opened"))
    if state.uncounted():
        yield LineView(_seats(at, state.uncounted()), voice("chips not known"))
    if _without_chips(state):
        yield LineView(_seats(at, _without_chips(state)), voice("no chips, still seated"))
    if zero_light(state):
        yield LineView(voice("Table"), _off(at))
    for matter in matters_waiting(voice, state):
        yield LineView(voice("Open"), matter)
    if _unannounced(at):
        yield LineView(voice("Hands"), voice("the last three were not announced"))


def _briefly(at: Context) -> Iterator[str]:
    voice, state = at.voice, at.state
    counts, matters = len(still_to_count(state)), len(matters_waiting(voice, state))
    if counts:
        yield voice.count("{n} count pending", "{n} counts pending", counts)
    if state.money.opening is None:
        yield voice("tray not opened")
    if state.uncounted():
        n = len(state.uncounted())
        yield voice.count("{n} guest’s chips not known", "{n} guests’ chips not known", n)
    if _without_chips(state):
        n = len(_without_chips(state))
        yield voice.count("{n} guest without chips", "{n} guests without chips", n)
    if zero_light(state):
        yield voice("table off")
    if matters:
        yield voice.count("{n} open matter", "{n} open matters", matters)
    if _unannounced(at):
        yield voice("last hands not announced")


def _without_chips(state: TableState) -> tuple[Seat, ...]:
    """The guests who still sit there with nothing, away or not."""
    seated = (seat for seat in state.seats if seat is not None)
    return tuple(seat for seat in seated if seat.counted and not seat.stack)


def _off(at: Context) -> str:
    return at.voice("off by {difference}", difference=at.voice.signed(zero_light(at.state)))


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
