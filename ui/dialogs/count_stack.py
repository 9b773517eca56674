"""Stacks that are not known are counted again (house practice, chapter 1)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.table.commands import Command, CountStack, LeaveSeat
from dealerassist.table.state import Seat
from ui.shell.amounts import chips_typed, money_typed, typed_number
from ui.shell.context import Context
from ui.shell.dry_run import intent_for, refusal_of
from ui.shell.key_action import Do, Intent, KeyAction, Reason, grey, live, opening, reason_of
from ui.shell.mode import Mode, Purpose, SeatMenu, Typing
from ui.shell.names import guest_at, seat_name
from ui.shell.number_entry import NumberEntry
from ui.shell.words import capital, dotted
from ui.view.parts import Tone


def count_touch(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """The key in a guest's menu, where it is not known what the guest has."""
    if seat.counted:
        return ()
    title = at.voice("Count the chips")
    refusal = refusal_of(at, CountStack(seat.number, at.state.pool))
    if refusal is not None and refusal.code is not Code.COUNT_DIFFERS:
        return (grey(at.voice, "seat-count", title, refusal),)
    keypad = opening(Typing(Purpose.COUNT, seat.number))
    return (live("seat-count", title, keypad, detail=left_to_count(at), tone=Tone.RAISE),)


def count_next_touch(at: Context) -> tuple[KeyAction, ...]:
    """Between hands: count all whose chips are not known, one after another."""
    uncounted = at.state.uncounted()
    if not uncounted or at.hand is not None:
        return ()
    detail = dotted([seat_name(at.voice, uncounted[0].number), left_to_count(at)])
    keypad = opening(Typing(Purpose.COUNT, uncounted[0].number))
    title = at.voice("Count the chips")
    return (live("count-next", title, keypad, detail=detail, tone=Tone.RAISE),)


def left_to_count(at: Context) -> str:
    """How many guests have chips that nobody knows."""
    n = len(at.state.uncounted())
    return at.voice.count("{n} still to count", "{n} still to count", n)


def count_wish(at: Context, typing: Typing) -> NumberEntry:
    """What the guest has; afterwards the next who is not counted."""
    does = _typed(at, typing, CountStack(typing.seat, _counted(at, typing) or 0))
    if isinstance(does, Do):
        does = Do(does.command, _next(at, typing))
    title = at.voice("{guest} — count the chips", guest=_guest(at, typing))
    more = _difference_touch(at, typing, _next(at, typing))
    return _wish(at, typing, title, at.voice("Counted"), does, more)


def leave_wish(at: Context, typing: Typing) -> NumberEntry:
    """What a guest takes along whose chips are not known (2.3)."""
    does = _typed(at, typing, LeaveSeat(typing.seat, _counted(at, typing)))
    title = at.voice("{guest} — takes along", guest=_guest(at, typing))
    # Noted and counted, the guest leaves with what there is: that key is in the menu of the seat.
    more = _difference_touch(at, typing, Mode(SeatMenu(typing.seat)))
    return _wish(at, typing, title, at.voice("Leave the seat"), does, more)


def _guest(at: Context, typing: Typing) -> str:
    return guest_at(at.voice, at.state, typing.seat)


def _difference_touch(at: Context, typing: Typing, then: Mode) -> tuple[KeyAction, ...]:
    """The other way on, where the guest has not what is left: the pit boss hears of it."""
    counted = _counted(at, typing) if typing.digits else None
    if counted is None or refusal_of(at, CountStack(typing.seat, counted)) is None:
        return ()
    command = CountStack(typing.seat, counted, differs=True)
    if refusal_of(at, command) is not None:
        return ()
    amount = at.voice.money(abs(counted - at.state.pool))
    title = at.voice("Difference of {amount}", amount=amount)
    return (live("more", title, Do(command, then), detail=at.voice("for the pit boss")),)


def _wish(
    at: Context,
    typing: Typing,
    title: str,
    confirm: str,
    does: Intent | Reason,
    more: tuple[KeyAction, ...],
) -> NumberEntry:
    voice, rules = at.voice, at.rules
    number = int(typing.digits or 0) if typing.digits or not _is_last(at) else None
    number = typed_number(rules, at.state.pool) if number is None else number
    value = money_typed(voice, rules, number)
    return NumberEntry(
        title=title, value=value, hint=_hint(at), confirm=confirm, does=does, more=more
    )


def _hint(at: Context) -> str:
    """What all of them have together."""
    voice, pool = at.voice, at.voice.money(at.state.pool)
    if _is_last(at):
        return voice("the last one has what is left: {amount}", amount=pool)
    n = len(at.state.uncounted())
    together = voice("{n} guests have {amount} together", n=n, amount=pool)
    return capital(voice.cited(together, "HP 1"))


def _is_last(at: Context) -> bool:
    return len(at.state.uncounted()) == 1


def _counted(at: Context, typing: Typing) -> int | None:
    """The chips that were typed; the last one has what is left without typing."""
    if not typing.digits and _is_last(at):
        return at.state.pool
    return chips_typed(at.rules, typing)


def _typed(at: Context, typing: Typing, command: Command) -> Intent | Reason:
    """The command, or why it would be refused."""
    if not typing.digits and not _is_last(at):
        return Reason(at.voice("Type an amount first"))
    if _counted(at, typing) is None:
        return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
    return intent_for(at, command)


def _next(at: Context, typing: Typing) -> Mode:
    """The next guest whose chips are not known, after this seat and round the table."""
    seat = typing.seat
    numbers = [other.number for other in at.state.uncounted() if other.number != seat]
    after = next((number for number in numbers if number > seat), None)
    chosen = after or next(iter(numbers), None)
    if chosen is None:
        return Mode(typing.before)
    return Mode(Typing(Purpose.COUNT, chosen, before=typing.before))
