"""A guest moves to another seat, between hands."""

from __future__ import annotations

from dealerassist.table.commands import ChangeSeat
from dealerassist.table.seat import Seat
from dealerassist.table.waiting_list import free_seats
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import guest_at, seat_name
from ui.view.view import Pad, Prompt

PREFIX = "to-"
"""Before the number of the new seat, in a key's object name: "to-3"."""


class MoveSeat(Dialog, frozen=True, kw_only=True):
    """Asks where the guest at a seat moves to; seats on the felt can be tapped as well."""

    seat: int

    def asks(self, at: Context) -> Asked:
        seats = range(1, len(at.state.seats) + 1)
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("Where does {guest} move to?", guest=guest)
        return Asked(
            prompt=Prompt(title, at.voice("Tap a free seat")),
            pad=PadKeys(Pad.SEATS, tuple(self._to(at, to) for to in seats), (cancel(at.voice),)),
            rule="1.5",
            seats=seat_between_hands(at, self.seat),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return intent_for(at, ChangeSeat(self.seat, what)) if isinstance(what, int) else None

    def _to(self, at: Context, to: int) -> KeyAction:
        name, title = f"{PREFIX}{to}", seat_name(at.voice, to)
        does = intent_for(at, ChangeSeat(self.seat, to))
        return live_or_grey(at.voice, name, title, does)


def move_key(at: Context, seat: Seat) -> KeyAction:
    """The key in a guest's menu that asks for the new seat."""
    voice, title = at.voice, at.voice("Change seats")
    free = free_seats(at.state)
    if not free:
        return grey(voice, "seat-move", title, GreyReason(voice("No seat is free"), "1.4"))
    asked = opening(MoveSeat(seat=seat.number))
    detail = voice("without chips") if seat.is_without_chips else voice("with all chips")
    does = refusal_of(at, ChangeSeat(seat.number, free[0])) or asked
    return live_or_grey(voice, "seat-move", title, does, detail=detail)
