"""Asks, before a hand begins, what happens with a guest who has no chips left (HP 7)."""

from __future__ import annotations

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.table.commands import AddChips, Command, LeaveSeat, SitOut
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from ui.dialogs.buy_in import MoreChips, least_to_add
from ui.dialogs.seat_menu import SeatMenu
from ui.shell.asked import SeatsAsked
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.dry_run import refusal_of
from ui.shell.intents import AskDesk, cancel, opening
from ui.shell.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import PLAIN, Mode
from ui.shell.seat_and_hand_names import guest_at, seats_listed
from ui.view.view import Pad, Prompt


def guests_without_chips(state: TableState) -> tuple[Seat, ...]:
    """The guests who would be passed over in silence: no chips left, and nobody has said why."""
    seated = (seat for seat in state.seats if seat is not None)
    return tuple(s for s in seated if s.is_without_chips and not s.sitting_out)


class WithoutChips(SeatMenu, frozen=True, kw_only=True):
    """The menu of the one guest without chips: more of them, sitting out, or leaving."""

    def prompt(self, at: Context) -> Prompt:
        """Says who has no chips."""
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("{guest} has no chips: what happens?", guest=guest)
        return Prompt(title, at.voice.cited(at.voice("The next hand waits for the answer"), "HP 7"))

    def rule(self) -> str:
        """The rule of guests without chips."""
        return "HP 7"


class GuestsWithoutChips(Dialog, frozen=True, kw_only=True):
    """Several guests without chips on one page: each buys in, sits out, or leaves.

    Attributes:
        seats: whom it asked about when it was opened; who has answered keeps the place.
    """

    seats: tuple[int, ...]

    def keys(self, at: Context) -> PadKeys:
        """A line for each guest, or of more than three a column."""
        lines = [_of_guest(at, self, seat) for seat in self.seats]
        if len(self.seats) * len(lines[0]) > MOST_IN_LINES:
            lines = [line[:3] for line in lines]
            lines = [list(column) for column in zip(*lines, strict=True)]
        return PadKeys(Pad.CHOICE, (*(key for line in lines for key in line), cancel(at.voice)))

    def prompt(self, at: Context) -> Prompt:
        """Says who has no chips."""
        waits = at.voice.cited(at.voice("The next hand waits for the answer"), "HP 7")
        return Prompt(_who(at, self.seats_asked(at).owing), waits)

    def rule(self) -> str:
        """The rule of guests without chips."""
        return "HP 7"

    def seats_asked(self, at: Context) -> SeatsAsked:
        """Those who have not answered."""
        left = tuple(seat.number for seat in guests_without_chips(at.state))
        return SeatsAsked(owing=tuple(seat for seat in self.seats if seat in left))

    def on_seat(self, at: Context, number: int) -> Intent | None:
        """The menu of the guest, which has everything else."""
        return opening(SeatMenu(seat=number)) if at.state.seat(number) is not None else None


MOST_IN_LINES = 12
"""So many keys lie in lines of four; of more, each guest has a column (`ChoicePad.qml`)."""


def _who(at: Context, seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        guest = guest_at(at.voice, at.state, seats[0])
        return at.voice("{guest} has no chips: what happens?", guest=guest)
    listed = seats_listed(at.voice, seats)
    return at.voice("Seats {seats} have no chips: what happens?", seats=listed)


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
    if refusal is not None:
        return grey(voice, name, title, refusal)
    return live(name, title, does, detail=guest)


def _has_bought(at: Context, number: int) -> GreyReason | None:
    """Why nothing more is asked of a guest who has bought in meanwhile, nor can be by mistake."""
    seat = at.state.seat(number)
    if seat is None or not seat.stack:
        return None
    return GreyReason(at.voice("Seat {seat} has chips again", seat=number), "HP 7")


def asked_about_chips(state: TableState) -> Dialog | None:
    """The question about guests without chips: one page for all; None if there is none."""
    seats = tuple(seat.number for seat in guests_without_chips(state))
    match seats:
        case ():
            return None
        case (number,):
            return WithoutChips(seat=number)
        case _:
            return GuestsWithoutChips(seats=seats[:MOST_GUESTS])


MOST_GUESTS = 6
"""So many guests have room on one page; any others are asked on the next."""


def without_chips_words(at: Context) -> str:
    """Who has no chips, before the next hand; empty where all have some."""
    seats = tuple(seat.number for seat in guests_without_chips(at.state))
    if not seats:
        return ""
    if len(seats) == 1:
        guest = guest_at(at.voice, at.state, seats[0])
        return at.voice("first: {guest} has no chips", guest=guest)
    listed = seats_listed(at.voice, seats)
    return at.voice("first: seats {seats} have no chips", seats=listed)
