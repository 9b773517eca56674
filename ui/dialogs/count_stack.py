"""Stacks that are not known, because less was recorded, are counted again (HP 1).

What the uncounted guests have together is known (the pool), so the last of them has what is left.
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import capital, dotted
from dealerassist.table.commands import Command, CountStack, LeaveSeat
from dealerassist.table.plausible_amounts import AmountKind
from dealerassist.table.seat import Seat
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, reason_of
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import guest_at, seat_name
from ui.keys.amount_dialog import AmountDialog, asked_once_more, nothing_typed
from ui.keys.number_dialog import NumberEntry, digits_about
from ui.keys.typed_money import money_typed, typed_number
from ui.view.parts import Tone
from ui.view.view import Prompt


class UnknownStack(AmountDialog, frozen=True, kw_only=True):
    """Asks for the chips of the guest at a seat whose stack is not known."""

    seat: int

    amount_kind = AmountKind.BOX

    may_be_nothing = True

    def longest(self, at: Context) -> int:
        return digits_about(at, 10 * at.state.pool)

    def _guest(self, at: Context) -> str:
        return guest_at(at.voice, at.state, self.seat)

    def _counted(self, at: Context) -> int | None:
        """The chips that were typed; for the last guest without typing, the rest of the pool."""
        return self.chips(at) if self.digits or not _is_last(at) else at.state.pool

    def _does(self, at: Context, command: Callable[[int], Command]) -> Intent | GreyReason:
        """The command with what was counted, or why it would be refused."""
        if not self.digits and not _is_last(at):
            return nothing_typed(at)
        counted = self._counted(at)
        if counted is None:
            return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
        return intent_for(at, command(counted))

    def _stack(
        self, at: Context, title: str, confirm: str, does: Intent | GreyReason, then: Mode
    ) -> Asked:
        """Asks for the stack; `then` is what lies over the keys once a difference is noted."""
        number = self.number
        if not self.digits and _is_last(at):
            number = typed_number(at.rules, at.state.pool)
        entry = NumberEntry(
            title=title,
            value=money_typed(at.voice, at.rules, number),
            hint=_hint(at),
            confirm=confirm,
            does=does,
            more=self._difference_key(at, then),
        )
        return self.keypad(
            at,
            entry,
            prompt=Prompt(at.voice("Count the chips of {guest}", guest=self._guest(at))),
            rule="HP 1 change",
            seats=seat_between_hands(at, self.seat),
            in_chips=True,
        )

    def _difference_key(self, at: Context, then: Mode) -> tuple[KeyAction, ...]:
        """The key to record a stack against what the pool says; the pit boss gets a note."""
        counted = self._counted(at) if self.digits else None
        if counted is None or refusal_of(at, CountStack(self.seat, counted)) is None:
            return ()
        command = CountStack(self.seat, counted, differs=True)
        if refusal_of(at, command) is not None:
            return ()
        amount = at.voice.money(abs(counted - at.state.pool))
        title = at.voice("Difference of {amount}", amount=amount)
        does = asked_once_more(at, self, AskDesk(command, then), self.amount_kind, counted)
        if isinstance(does, GreyReason):
            return ()
        return (live("more", title, does, detail=at.voice("for the pit boss")),)


class StackCount(UnknownStack, frozen=True, kw_only=True):
    """Counts the stack of a guest; afterwards that of the next guest whose stack is not known."""

    def asks(self, at: Context) -> Asked:
        does, following = self._does(at, lambda chips: CountStack(self.seat, chips)), self._next(at)
        if isinstance(does, AskDesk):
            does = AskDesk(does.command, following)
        title = at.voice("{guest} — count the chips", guest=self._guest(at))
        return self._stack(at, title, at.voice("Counted"), does, following)

    def _next(self, at: Context) -> Mode:
        """Asks for the next guest to be counted, after this seat and round the table."""
        others = [each.number for each in at.state.uncounted() if each.number != self.seat]
        after = next((number for number in others if number > self.seat), None)
        chosen = after or next(iter(others), None)
        if chosen is None:
            return Mode(self.return_to)
        return Mode(StackCount(seat=chosen, return_to=self.return_to))


class CountedToLeave(UnknownStack, frozen=True, kw_only=True):
    """Counts what a leaving guest takes along, where the stack is not known (2.3).

    A stack that cannot be right is recorded as a difference first, which leads back to the menu of
    the seat; only then the guest leaves, with a known stack.
    """

    menu: Dialog

    def asks(self, at: Context) -> Asked:
        does = self._does(at, lambda chips: LeaveSeat(self.seat, chips))
        title = at.voice("{guest} — takes along", guest=self._guest(at))
        return self._stack(at, title, at.voice("Leave the seat"), does, Mode(self.menu))


def count_key(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """The key in the menu of a guest whose stack is not known; none where it is known."""
    if seat.counted:
        return ()
    title = at.voice("Count the chips")
    refusal = refusal_of(at, CountStack(seat.number, at.state.pool))
    if refusal is not None and refusal.code is not Code.COUNT_DIFFERS:
        return (grey(at.voice, "seat-count", title, refusal),)
    keypad = opening(StackCount(seat=seat.number))
    return (live("seat-count", title, keypad, detail=left_to_count(at), tone=Tone.RAISE),)


def count_next_key(at: Context) -> tuple[KeyAction, ...]:
    """The key between hands that counts all unknown stacks in turn; none if all are known."""
    uncounted = at.state.uncounted()
    if not uncounted or at.hand is not None:
        return ()
    number = uncounted[0].number
    detail = dotted([seat_name(at.voice, number), left_to_count(at)])
    keypad, title = opening(StackCount(seat=number)), at.voice("Count the chips")
    return (live("count-next", title, keypad, detail=detail, tone=Tone.RAISE),)


def left_to_count(at: Context) -> str:
    """How many guests have a stack that is not known."""
    n = len(at.state.uncounted())
    return at.voice.count("{n} still to count", "{n} still to count", n)


def _hint(at: Context) -> str:
    """What all uncounted guests have together."""
    voice, pool = at.voice, at.voice.money(at.state.pool)
    if _is_last(at):
        return voice("the last one has what is left: {amount}", amount=pool)
    n = len(at.state.uncounted())
    together = voice("{n} guests have {amount} together", n=n, amount=pool)
    return capital(voice.cited(together, "HP 1"))


def _is_last(at: Context) -> bool:
    """Whether this is the only stack that is not known."""
    return len(at.state.uncounted()) == 1
