"""What is asked before a hand begins: time, and guests whom nobody may pass over (6.4, HP 7)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.table.commands import AddChips, Command, LeaveSeat, SitOut, StartHand
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from ui.asked.asked import Asked, AskedFirst, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import PLAIN, Mode
from ui.asked.seat_and_hand_names import guest_at, seats_listed
from ui.dialogs.away_guest import away_asked
from ui.dialogs.buy_in import MoreChips, least_to_add
from ui.dialogs.reserve_seat import reservation_asked
from ui.dialogs.seat_menu import SeatMenu
from ui.dialogs.time_collection import time_asked
from ui.dialogs.tournament.before_hand import tournament_asked
from ui.dialogs.who_stays import stays_asked
from ui.view.view import Pad, Prompt


class BeforeNextHand(NamedTuple):
    """What stands before the next hand, however much of it is recorded.

    Attributes:
        refusal: why none can begin; None if one can.
        asked: the question to be answered first; None if there is none.
    """

    refusal: Refusal | None
    asked: AskedFirst | None


def before_next_hand(at: Context) -> BeforeNextHand:
    """What stands before the next hand; which question is asked depends on the refusal."""
    refusal = _refusal(at)
    return BeforeNextHand(refusal, _asked(at, refusal))


def _asked(at: Context, refusal: Refusal | None) -> AskedFirst | None:
    if at.hand is not None or not at.state.shift_is_open:
        return None
    if refusal is not None and refusal.code is Code.LAST_HANDS_PLAYED:
        return None
    if at.state.tournament is not None:
        return tournament_asked(at, refusal)
    asked = stays_asked(at) or time_asked(at)
    # Of guests too few play also where one is to be asked; else no hand would follow the answer.
    if asked is not None or (refusal is not None and refusal.code is not Code.TOO_FEW_PLAYERS):
        return asked
    return chips_asked(at) or away_asked(at) or reservation_asked(at)


def _refusal(at: Context) -> Refusal | None:
    refusal = refusal_of(at, StartHand(at.now_ms))
    if refusal is not None and refusal.code is Code.NOT_AT_THIS_DEPTH:
        return None
    return refusal


# ── a guest without chips ───────────────────────────────────────────────────────────────────────


def guests_without_chips(state: TableState) -> tuple[Seat, ...]:
    """The guests who would be passed over in silence: no chips left, and nobody has said why."""
    seated = (seat for seat in state.seats if seat is not None)
    return tuple(s for s in seated if s.is_without_chips and not s.sitting_out)


class WithoutChips(SeatMenu, frozen=True, kw_only=True):
    """The menu of the one guest without chips: more of them, sitting out, or leaving."""

    def asks(self, at: Context) -> Asked:
        return replace(super().asks(at), prompt=_prompt(at, (self.seat,)), rule="HP 7")


class GuestsWithoutChips(Dialog, frozen=True, kw_only=True):
    """Several guests without chips on one page: each buys in, sits out, or leaves.

    `seats` are those at its opening: who has answered keeps the place.
    """

    seats: tuple[int, ...]

    def asks(self, at: Context) -> Asked:
        lines = [_of_guest(at, self, seat) for seat in self.seats]
        if len(self.seats) * len(lines[0]) > MOST_IN_LINES:
            lines = [line[:3] for line in lines]
            lines = [list(column) for column in zip(*lines, strict=True)]
        left = {seat.number for seat in guests_without_chips(at.state)}
        owing = tuple(seat for seat in self.seats if seat in left)
        return Asked(
            prompt=_prompt(at, owing),
            pad=PadKeys(
                Pad.CHOICE, tuple(key for line in lines for key in line), (cancel(at.voice),)
            ),
            rule="HP 7",
            seats=SeatsAsked(owing=owing),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | None:
        # The menu of the guest has everything else.
        if not isinstance(what, int) or at.state.seat(what) is None:
            return None
        return opening(SeatMenu(seat=what))


MOST_IN_LINES = 12
"""So many keys lie in lines of four; of more, each guest has a column (`ChoicePad.qml`)."""


def _prompt(at: Context, seats: tuple[int, ...]) -> Prompt:
    """Says who has no chips."""
    waits = at.voice.cited(at.voice("The next hand waits for the answer"), "HP 7")
    if len(seats) == 1:
        guest = guest_at(at.voice, at.state, seats[0])
        return Prompt(at.voice("{guest} has no chips: what happens?", guest=guest), waits)
    listed = seats_listed(at.voice, seats)
    return Prompt(at.voice("Seats {seats} have no chips: what happens?", seats=listed), waits)


def _of_guest(at: Context, asked: GuestsWithoutChips, number: int) -> list[KeyAction]:
    """What the guest can do; grey is what has been answered, and all once the guest has left."""
    guest, voice = guest_at(at.voice, at.state, number), at.voice
    left = {seat.number for seat in guests_without_chips(at.state)} - {number}
    then = Mode(asked) if left & set(asked.seats) else PLAIN
    gone = at.state.seat(number) is None
    leave: Command = LeaveSeat(number)
    adds = leave if gone else AddChips(number, least_to_add(at, number))
    adding = opening(MoreChips(seat=number, return_to=asked, waiting=then.dialog))
    sits_out: Command = leave if gone else SitOut(number)
    menu = opening(SeatMenu(seat=number))

    def key(name: str, title: str, probe: Command, does: Intent) -> KeyAction:
        refusal = refusal_of(at, probe) or _has_bought(at, number)
        return _key(voice, name, title, guest, refusal, does)

    return [
        key(f"guest-add-{number}", voice("Buys in"), adds, adding),
        key(f"guest-sit-out-{number}", voice("Sits out"), sits_out, AskDesk(sits_out, then)),
        key(f"guest-leave-{number}", voice("Leaves"), leave, AskDesk(leave, then)),
        _key(voice, f"guest-menu-{number}", voice("Menu …"), guest, refusal_of(at, leave), menu),
    ]


def _key(
    voice: Localizer,
    name: str,
    title: str,
    guest: str,
    refusal: Refusal | GreyReason | None,
    does: Intent,
) -> KeyAction:
    """A key about this guest, grey where the guest cannot."""
    return live_or_grey(voice, name, title, refusal or does, detail=guest)


def _has_bought(at: Context, number: int) -> GreyReason | None:
    """Why nothing more is asked of a guest who has bought in meanwhile, nor can be by mistake."""
    seat = at.state.seat(number)
    if seat is None or not seat.stack:
        return None
    return GreyReason(at.voice("Seat {seat} has chips again", seat=number), "HP 7")


MOST_GUESTS = 6
"""So many guests have room on one page; any others are asked on the next."""


def chips_asked(at: Context) -> AskedFirst | None:
    """The question about guests without chips: one page for all; None if there is none."""
    seats, voice = tuple(seat.number for seat in guests_without_chips(at.state)), at.voice
    match seats:
        case ():
            return None
        case (number,):
            guest = guest_at(voice, at.state, number)
            about = voice("first: {guest} has no chips", guest=guest)
            return AskedFirst(opening(WithoutChips(seat=number)), about, _prompt(at, seats))
        case _:
            about = voice("first: seats {seats} have no chips", seats=seats_listed(voice, seats))
            on_page = seats[:MOST_GUESTS]
            asks = opening(GuestsWithoutChips(seats=on_page))
            return AskedFirst(asks, about, _prompt(at, on_page))
