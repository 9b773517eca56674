"""Between hands: the next hand, the shift, the croupier, the report and the game."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.house_rules import table_title
from dealerassist.table.commands import ChangeCroupier, CloseShift, StartHand
from dealerassist.table.roles import Role
from ui.dialogs.count_stack import count_next_touch
from ui.dialogs.house_money import money_touch
from ui.dialogs.staff_numbers import of_role
from ui.dialogs.tray import reopening, tray_touch
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Do, KeyAction, Make, SwitchTo, grey, live, opening
from ui.shell.mode import PLAIN, ClosingShift, GameMenu, Purpose, Typing
from ui.shell.names import hand_label
from ui.shell.print_jobs import ShiftPaper
from ui.shell.print_notices import being_made
from ui.shell.words import dotted
from ui.table.less_recorded.pots_only import tells
from ui.view.parts import Tone

SEEN_TO_WHILE_CLOSING = frozenset({Code.CORRECTION_OPEN, Code.COUNT_AGAIN})
"""What stands against the close, and is seen to on its own page."""


def between_touches(at: Context) -> tuple[KeyAction, ...]:
    """The keys of the pad, in their order."""
    return (
        _new_hand(at),
        _open_shift(at),
        _close_shift(at),
        _croupier(at),
        _report(at),
        setup_touch(at),
        tray_touch(at),
        money_touch(at),
        *count_next_touch(at),
    )


def _new_hand(at: Context) -> KeyAction:
    voice, refusal = at.voice, refusal_of(at, StartHand())
    title = voice("New hand")
    if tells(at):
        return _tell(at)
    if refusal is not None:
        return grey(voice, "new-hand", title, refusal, tone=Tone.GO)
    number = hand_label(voice, at.state.hands + 1)
    players = voice.count("{n} guest plays", "{n} guests play", len(at.state.players()))
    return live("new-hand", title, Do(StartHand()), detail=f"{number} · {players}", tone=Tone.GO)


def _tell(at: Context) -> KeyAction:
    """Back to the keypad of the pots, where nothing else of a hand is recorded."""
    voice, begun = at.voice, at.hand is not None
    title = voice("The pots") if begun else voice("New hand")
    number = hand_label(voice, at.state.hands + (not begun))
    detail = dotted([number, voice("only the pots are entered")])
    return live("new-hand", title, SwitchTo(PLAIN), detail=detail, tone=Tone.GO)


def _open_shift(at: Context) -> KeyAction:
    voice, title = at.voice, at.voice("Open shift")
    if at.state.shift_is_open and at.state.shift is not None:
        refusal = refuse(Code.SHIFT_OPEN, "HP 4", shift=at.state.shift.number)
        return grey(voice, "shift-open", title, refusal)
    before = 0 if at.state.shift is None else at.state.shift.number
    keypad = opening(Typing(Purpose.OPEN_SHIFT))
    detail = voice("Shift {number}", number=before + 1)
    return live("shift-open", title, keypad, detail=detail, tone=Tone.GO)


def _close_shift(at: Context) -> KeyAction:
    voice, refusal = at.voice, refusal_of(at, CloseShift(at.now_ms))
    title = voice("Close shift")
    if refusal is not None and refusal.code not in SEEN_TO_WHILE_CLOSING:
        return grey(voice, "shift-close", title, refusal)
    number = 0 if at.state.shift is None else at.state.shift.number
    detail = voice("Shift {number}", number=number)
    asked = opening(ClosingShift())
    return live("shift-close", title, asked, detail=detail, tone=Tone.GIVE_UP)


def _croupier(at: Context) -> KeyAction:
    voice, refusal = at.voice, refusal_of(at, ChangeCroupier(_relief(at)))
    title = voice("Change croupier")
    if refusal is not None:
        return grey(voice, "croupier", title, refusal, icon="seat")
    keypad = opening(Typing(Purpose.CHANGE_CROUPIER))
    detail = "" if at.state.shift is None else at.state.shift.croupier
    return live("croupier", title, keypad, detail=detail, icon="seat")


def _relief(at: Context) -> str:
    """Somebody who could take over; where nobody is enrolled, anybody."""
    those = [person.id for person in of_role(at.state, Role.CROUPIER)]
    return those[-1] if those else "C-01"


def _report(at: Context) -> KeyAction:
    voice, shift = at.voice, at.state.shift
    title = voice("Shift report")
    if shift is None:
        return grey(voice, "report", title, refuse(Code.SHIFT_CLOSED, "HP 4"))
    detail = voice("PDF, shift {number}", number=shift.number)
    if at.work.makes(ShiftPaper):
        return grey(voice, "report", title, being_made(voice))
    return live("report", title, Make(ShiftPaper(shift.number)), detail=detail)


def setup_touch(at: Context) -> KeyAction:
    """Another game, other limits, another table number: between shifts only."""
    voice, state = at.voice, at.state
    title = voice("Game and limits")
    if state.rules is not None:
        refusal = refusal_of(at, reopening(state))
        if refusal is not None:
            return grey(voice, "table-setup", title, refusal)
    detail = "" if state.rules is None else table_title(voice.say, state.rules)
    return live("table-setup", title, opening(GameMenu()), detail=detail)
