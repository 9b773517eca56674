"""The keys below the felt, and what a tap on a seat does: of the open dialog, or of the table."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from ui.dialogs import seat_tapped
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.seat_menu import SeatMenu
from ui.shell.acts_in_a_row import one_tap_words
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, Intent, KeyAction
from ui.shell.pad import PadKeys
from ui.table.betting.action_on import action_key, action_on_tap
from ui.table.less_recorded.keys import less_recorded_keys, seat_tap
from ui.table.moments import keys_now
from ui.table.opener.keys import opener_tap
from ui.table.showdown.keys import showdown_tap


def keys_of(at: Context) -> PadKeys:
    """The keys of the open dialog, or else those that the state of the table asks for.

    Where less than everything is recorded, other keys lie below than the moment of the hand would
    have; with the keypad of a bet too, so they are asked for before the dialog.
    """
    asked = less_recorded_keys(at)
    if asked is None and at.mode.dialog is not None:
        asked = at.mode.dialog.keys(at)
    return _with_more(at, keys_now(at) if asked is None else asked)


def _with_more(at: Context, keys: PadKeys) -> PadKeys:
    """With the action on a seat beside the menu of its guest; between hands, what is taught."""
    match at.mode.dialog:
        case SeatMenu(seat=number):
            return keys._replace(key_actions=(*keys.key_actions, *action_key(at, number)))
        case None if at.acts_in_a_row is not None:
            words = one_tap_words(at.voice, at.acts_in_a_row)
            return keys.changed(lambda key_action: _taught(key_action, words))
        case _:
            return keys


def _taught(key_action: KeyAction, words: str) -> KeyAction:
    """On *New hand*, which is tapped next, what one tap would have done in the last one."""
    key = key_action.key
    if key.name != "new-hand" or not key.enabled:
        return key_action
    return key_action._replace(key=replace(key, detail=dotted([key.detail, words])))


def on_seat(at: Context, number: int) -> Intent | GreyReason:
    """What a tap on a seat does: answer the dialog, act in the hand, or open the seat's menu."""
    asked = None if at.mode.dialog is None else at.mode.dialog.on_seat(at, number)
    asked = asked or not_signed_yet(at)
    if asked is not None:
        return asked
    in_hand = seat_tap(at, number) or opener_tap(at, number) or showdown_tap(at, number)
    in_hand = in_hand or action_on_tap(at, number)
    return in_hand or seat_tapped.on_seat(at, number)
