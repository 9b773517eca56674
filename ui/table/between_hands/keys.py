"""The keys between hands: the next hand, the shift, the croupier, the report and the game."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.games_and_stakes import title_in_short
from dealerassist.locale.localizer import dotted
from dealerassist.table.commands import StartHand
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDesk, MakeBeside, SwitchTo, cancel, opening
from ui.asked.key_action import KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.print_notices import being_made
from ui.asked.screen_mode import PLAIN
from ui.asked.seat_and_hand_names import hand_label
from ui.dialogs.before_next_hand import before_next_hand
from ui.dialogs.blinds import straddle_key
from ui.dialogs.change_croupier import change_croupier_key
from ui.dialogs.close_shift import close_shift_key
from ui.dialogs.count_stack import count_next_key
from ui.dialogs.game import setup_key
from ui.dialogs.house_money import money_key
from ui.dialogs.open_shift import open_shift_key
from ui.dialogs.place_button import is_to_be_placed, place_button_key
from ui.dialogs.printed_report import closed_report_key
from ui.dialogs.reopen_shift import reopen_shift_key
from ui.dialogs.sign_tronc import tronc_keys
from ui.dialogs.tray_denominations import tray_key
from ui.dialogs.waiting_list import guests_key
from ui.jobs.worker_jobs import ShiftPaper
from ui.table.less_recorded.pots_due import pots_are_due
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class TableSetup(Dialog, frozen=True, kw_only=True):
    """What cannot be done while a shift is open, each grey with its reason."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        return Asked(
            prompt=Prompt(
                voice("Set up the table"), voice("Between two shifts: close this one first.")
            ),
            pad=PadKeys(Pad.CHOICE, _set_aside(at), (cancel(voice),)),
            rule="HP 4",
        )


class TableKeys(Dialog, frozen=True, kw_only=True):
    """The keys between hands (shift, croupier, report) while only pots are recorded."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        return Asked(pad=PadKeys(Pad.BETWEEN, between_keys(at)), rule="HP 4")


def between_keys(at: Context) -> tuple[KeyAction, ...]:
    """The keys of the pad: those that are live, and a new hand, which says what stands before it.

    What cannot be done while a shift is open is behind one key; what needs one is not there while
    none is.
    """
    if not at.state.shift_is_open:
        return tuple(each for each in _every_key(at) if each.key.enabled)
    aside = {each.key.name for each in _set_aside(at)}
    shown = (each for each in _every_key(at) if each.key.name not in aside)
    detail = at.voice("between shifts")
    return (*shown, live("setup", at.voice("Set up …"), opening(TableSetup()), detail=detail))


def _every_key(at: Context) -> tuple[KeyAction, ...]:
    return (
        _new_hand(at),
        open_shift_key(at),
        reopen_shift_key(at) or close_shift_key(at),
        change_croupier_key(at),
        _report(at),
        setup_key(at),
        tray_key(at),
        money_key(at),
        guests_key(at),
        *(count_next_key(at) or _blinds_key(at)),
        *(() if at.state.shift_is_open else tronc_keys(at, None)),
    )


def _set_aside(at: Context) -> tuple[KeyAction, ...]:
    """The keys that are dead while this shift lasts."""
    return tuple(each for each in _every_key(at) if _is_dead(each))


def _is_dead(key: KeyAction) -> bool:
    """Grey, and not only until the hand or the paper that it waits for is there."""
    return not key.key.enabled and key.key.name not in ("new-hand", "report")


def _blinds_key(at: Context) -> tuple[KeyAction, ...]:
    """Before the first hand of a shift the button is placed; later a guest may straddle (5.13)."""
    if is_to_be_placed(at):
        return place_button_key(at) or straddle_key(at)
    return straddle_key(at) or place_button_key(at)


def _new_hand(at: Context) -> KeyAction:
    voice, title = at.voice, at.voice("New hand")
    refusal, asked = before_next_hand(at)
    if asked is not None:
        return live("new-hand", title, asked.does, detail=asked.about, tone=Tone.GO)
    if pots_are_due(at):
        return _tell(at)
    if refusal is not None:
        return grey(voice, "new-hand", title, refusal, tone=Tone.GO)
    number = hand_label(voice, at.state.hands + 1)
    players = voice.count("{n} guest plays", "{n} guests play", len(at.state.players()))
    what = players if at.state.mix is None else title_in_short(voice.say, at.rules)
    return live("new-hand", title, AskDesk(StartHand()), detail=f"{number} · {what}", tone=Tone.GO)


def _tell(at: Context) -> KeyAction:
    """Where only the pots are recorded (Taxe depth): back to the keypad for them."""
    voice, begun = at.voice, at.hand is not None
    title = voice("The pots") if begun else voice("New hand")
    number = hand_label(voice, at.state.hands + (not begun))
    detail = dotted([number, voice("only the pots are entered")])
    return live("new-hand", title, SwitchTo(PLAIN), detail=detail, tone=Tone.GO)


def _report(at: Context) -> KeyAction:
    voice, shift = at.voice, at.state.shift
    title = voice("Shift report")
    if shift is None:
        return grey(voice, "report", title, refuse(Code.SHIFT_CLOSED, "HP 4"))
    detail = voice("PDF, shift {number}", number=shift.number)
    if not at.state.shift_is_open:
        return closed_report_key(at, "report", title, shift.number, detail=detail)
    if at.work.makes(ShiftPaper):
        return grey(voice, "report", title, being_made(voice))
    return live("report", title, MakeBeside(ShiftPaper(shift.number)), detail=detail)
