"""The keys below the felt, and what a tap on a seat does: of the open dialog, or of the table."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import dotted
from ui.asked.acts_in_a_row import one_tap_words
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.key_action import GreyReason, Intent, KeyAction, reason_of
from ui.asked.pad import PadKeys
from ui.dialogs import seat_tapped
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.seat_menu import SeatMenu
from ui.table.betting.action_on import action_key
from ui.table.moments import moment_of


def pad_shown(at: Context, now: Dialog | None, pad: PadKeys) -> PadKeys:
    """The pad of the dialog or the table, with what the dialog itself cannot know of the table.

    Beside the menu of a guest the action on that seat; between hands, what one tap would have done.
    """
    match now:
        case SeatMenu(seat=number):
            return pad._replace(ends=(*pad.ends, *action_key(at, number)))
        case None if at.acts_in_a_row is not None:
            words = one_tap_words(at.voice, at.acts_in_a_row)
            return pad.changed(lambda key_action: _taught(key_action, words))
        case _:
            return pad


def _taught(key_action: KeyAction, words: str) -> KeyAction:
    """On *New hand*, which is tapped next, what one tap would have done in the last one."""
    key = key_action.key
    if key.name != "new-hand" or not key.enabled:
        return key_action
    return key_action.looking(detail=dotted([key.detail, words]))


def on_seat(at: Context, number: int, now: Dialog | None) -> Intent | GreyReason:
    """What a tap on a seat does: answer the dialog, act in the hand, or open the seat's menu."""
    if now is None:
        does = moment_of(at).tap(at, number)
    else:
        does = now.tap(at, number) or not_signed_yet(at, now)
    return does or seat_tapped.seat_tap(at, number)


def on_card(at: Context, card: Card, now: Dialog | None) -> Intent | GreyReason:
    """What a tap on a card does, or why nothing: the dialog is asked first, then the table."""
    does = (None if now is None else now.tap(at, card)) or moment_of(at).tap(at, card)
    return does or reason_of(at.voice, refuse(Code.NOT_DEALING, "3.1"))
