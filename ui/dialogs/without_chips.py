"""Asks, before a hand begins, what happens with a guest who has no chips left (HP 7)."""

from __future__ import annotations

from dealerassist.table.commands import LeaveSeat, SitOut
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from ui.dialogs.seat_menu import SeatMenu
from ui.shell.context import Context
from ui.shell.key_action import AskDesk, KeyAction
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import Mode
from ui.shell.seat_and_hand_names import guest_at
from ui.view.view import Prompt


def guests_without_chips(state: TableState) -> tuple[Seat, ...]:
    """The guests who would be passed over in silence: no chips left, and nobody has said why."""
    seated = (seat for seat in state.seats if seat is not None)
    return tuple(s for s in seated if s.counted and not s.stack and not s.sitting_out)


class WithoutChips(SeatMenu, frozen=True, kw_only=True):
    """The menu of a guest without chips: more of them, sitting out, or leaving.

    Sitting out and leaving go on to the next guest without chips.
    """

    def keys(self, at: Context) -> PadKeys:
        """The keys of the guest's menu, in their places."""
        then = Mode(asked_next(at.state, after=self.seat))
        return super().keys(at).changed(lambda key_action: _going_on(key_action, then))

    def prompt(self, at: Context) -> Prompt:
        """Says who has no chips."""
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("{guest} has no chips: what happens?", guest=guest)
        return Prompt(title, at.voice.cited(at.voice("The next hand waits for the answer"), "HP 7"))

    def rule(self) -> str:
        """The rule of guests without chips."""
        return "HP 7"


def _going_on(key_action: KeyAction, then: Mode) -> KeyAction:
    """The key with what is asked once its answer is recorded."""
    match key_action.does:
        case AskDesk(SitOut() | LeaveSeat() as command):
            return key_action._replace(does=AskDesk(command, then))
        case _:
            return key_action


def asked_next(state: TableState, *, after: int = 0) -> WithoutChips | None:
    """The question about the next guest without chips behind this seat; None if there is none."""
    later = (seat.number for seat in guests_without_chips(state) if seat.number > after)
    return next((WithoutChips(seat=number) for number in later), None)
