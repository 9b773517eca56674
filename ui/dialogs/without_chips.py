"""Asks, before a hand begins, what happens with a guest who has no chips left (HP 7)."""

from __future__ import annotations

from dealerassist.table.commands import AddChips, Command, LeaveSeat, SitOut
from dealerassist.table.state import Seat, TableState
from ui.dialogs.buy_in import MoreChips, least_to_add
from ui.dialogs.seat_menu import guest_key
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import AskDesk, KeyAction, cancel, opening
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import Mode
from ui.shell.seat_and_hand_names import guest_at
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


def guests_without_chips(state: TableState) -> tuple[Seat, ...]:
    """The guests who would be passed over in silence: no chips left, and nobody has said why."""
    seated = (seat for seat in state.seats if seat is not None)
    return tuple(s for s in seated if s.counted and not s.stack and not s.sitting_out)


class WithoutChips(Dialog, frozen=True, kw_only=True):
    """What a guest without chips does: buys more, sits out, or leaves; then the next one is asked.

    Attributes:
        seat: the guest's seat.
    """

    seat: int

    def keys(self, at: Context) -> PadKeys:
        """A key for each answer. No chips are given up by leaving, so that none of them is red."""
        return PadKeys(Pad.CHOICE, (*self._answers(at), cancel(at.voice)))

    def _answers(self, at: Context) -> tuple[KeyAction, ...]:
        voice, seat = at.voice, self.seat
        least = least_to_add(at, seat)
        buys = opening(MoreChips(seat=seat, return_to=self))
        detail = voice("at least {amount}", amount=voice.money(least))
        probe = AddChips(seat, least)
        add, out = voice("Add chips"), voice("gets no cards")
        return (
            guest_key(at, "seat-add", add, probe, buys, detail=detail, tone=Tone.GO),
            self._answer(at, "seat-sit-out", voice("Sit out"), SitOut(seat), out),
            self._answer(at, "seat-leave", voice("Leave the seat"), LeaveSeat(seat), ""),
        )

    def _answer(
        self, at: Context, name: str, title: str, command: Command, detail: str
    ) -> KeyAction:
        """A key that records the answer and goes on to the next guest without chips."""
        then = Mode(asked_next(at.state, after=self.seat))
        return guest_key(at, name, title, command, AskDesk(command, then), detail=detail)

    def prompt(self, at: Context) -> Prompt:
        """Says who has no chips."""
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("{guest} has no chips: what happens?", guest=guest)
        return Prompt(title, at.voice.cited(at.voice("The next hand waits for the answer"), "HP 7"))

    def rule(self) -> str:
        """The rule of guests without chips."""
        return "HP 7"

    def seat_concerned(self, at: Context) -> int | None:  # noqa: ARG002
        """The guest's seat."""
        return self.seat


def asked_next(state: TableState, *, after: int = 0) -> WithoutChips | None:
    """The question about the next guest without chips behind this seat; None if there is none."""
    later = (seat.number for seat in guests_without_chips(state) if seat.number > after)
    return next((WithoutChips(seat=number) for number in later), None)
