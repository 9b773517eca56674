"""What can be done for the guest at a seat (chapter 2)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code
from dealerassist.table.commands import (
    AddChips,
    Command,
    GiveTip,
    LeaveSeat,
    PlaceButton,
    SitIn,
    SitOut,
    TakeSeat,
)
from dealerassist.table.state import Seat
from ui.dialogs.card_correction import early_touch
from ui.dialogs.count_stack import count_touch
from ui.dialogs.move_seat import move_touch
from ui.dialogs.number_entries import least_to_add
from ui.dialogs.payment import redeem_touch
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import (
    Do,
    Intent,
    KeyAction,
    Reason,
    cancel,
    grey,
    live,
    opening,
    reason_of,
)
from ui.shell.mode import Purpose, SeatMenu, Typing
from ui.table.less_recorded.keys import seat_tap
from ui.table.opener.keys import opener_tap
from ui.view.parts import Tone

PREFIX = "seat-"


def seat_touch(at: Context, number: int) -> Intent | Reason:
    """What a tap on a seat does: name the opener, seat a guest, or ask what the guest wants."""
    said = seat_tap(at, number) or opener_tap(at, number)
    if said is not None:
        return said
    if at.state.seat(number) is not None:
        return opening(SeatMenu(number))
    buy_in = at.state.rules.minimum_buy_in if at.state.rules is not None else 0
    refusal = refusal_of(at, TakeSeat(number, buy_in))
    if refusal is not None:
        return reason_of(at.voice, refusal)
    return opening(Typing(Purpose.BUY_IN, number))


def seat_touches(at: Context, number: int) -> tuple[KeyAction, ...]:
    """The keys of the pad, in their order."""
    seat = at.state.seat(number)
    if seat is None:
        return (cancel(at.voice),)
    return (
        _add(at, seat),
        _tip(at, seat),
        _sit_out(at, seat),
        _sit_in(at, seat),
        move_touch(at, seat),
        _leave(at, seat),
        *_button(at, seat),
        *_early(at, seat),
        *count_touch(at, seat),
        *redeem_touch(at, seat),
        cancel(at.voice),
    )


def _early(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """In the hand: to show before the last cards come."""
    dealt_in = at.hand is not None and at.hand.has(seat.number)
    return (early_touch(at, seat.number),) if dealt_in else ()


def _add(at: Context, seat: Seat) -> KeyAction:
    probe = AddChips(seat.number, least_to_add(at, seat.number))
    keypad = opening(Typing(Purpose.ADD_CHIPS, seat.number))
    return _touch(at, "seat-add", at.voice("Add chips"), probe, keypad)


def _tip(at: Context, seat: Seat) -> KeyAction:
    keypad = opening(Typing(Purpose.TIP, seat.number))
    return _touch(at, "seat-tip", at.voice("Tip"), GiveTip(seat.number, 1), keypad)


def _sit_out(at: Context, seat: Seat) -> KeyAction:
    command = SitOut(seat.number)
    return _touch(at, "seat-sit-out", at.voice("Sit out"), command, Do(command))


def _sit_in(at: Context, seat: Seat) -> KeyAction:
    command = SitIn(seat.number)
    return _touch(at, "seat-sit-in", at.voice("Play on"), command, Do(command))


def _leave(at: Context, seat: Seat) -> KeyAction:
    command, voice = LeaveSeat(seat.number), at.voice
    takes = voice("takes {amount} along", amount=voice.money(seat.stack))
    title = voice("Leave the seat")
    if not seat.counted:
        return _leave_counted(at, seat, title)
    return _touch(at, "seat-leave", title, command, Do(command), detail=takes, tone=Tone.GIVE_UP)


def _leave_counted(at: Context, seat: Seat, title: str) -> KeyAction:
    """Where it is not known what the guest has, that is asked first (house practice 1)."""
    probe, keypad = LeaveSeat(seat.number, 0), opening(Typing(Purpose.LEAVE, seat.number))
    refusal, detail = refusal_of(at, probe), at.voice("the chips are counted")
    if refusal is not None and refusal.code is not Code.COUNT_DIFFERS:
        return grey(at.voice, "seat-leave", title, refusal, tone=Tone.GIVE_UP)
    return live("seat-leave", title, keypad, detail=detail, tone=Tone.GIVE_UP)


def _button(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """Put the dealer button here, as before the first hand or after a mistake (1.6)."""
    if at.state.rules is None or not at.state.rules.button:
        return ()
    command, voice = PlaceButton(seat.number), at.voice
    title = voice("Button here")
    if at.hand is None and at.state.next_button() == seat.number:
        return (grey(voice, "seat-button", title, Reason(voice("The button lies here"), "1.6")),)
    detail = voice("for the next hand")
    return (_touch(at, "seat-button", title, command, Do(command), detail=detail),)


def _touch(
    at: Context,
    name: str,
    title: str,
    probe: Command,
    does: Intent,
    *,
    detail: str = "",
    tone: Tone = Tone.PLAIN,
) -> KeyAction:
    """A key that is grey where `probe` would be refused."""
    refusal = refusal_of(at, probe)
    if refusal is not None:
        return grey(at.voice, name, title, refusal, tone=tone)
    return live(name, title, does, detail=detail, tone=tone)
