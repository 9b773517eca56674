"""The keys below the felt, and what a tap on a seat does: of the open dialog, or of the table."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from ui.dialogs import seat_tapped
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.seat_menu import SeatMenu
from ui.shell.acts_in_a_row import one_tap_words
from ui.shell.asked import Asked
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason, Intent, KeyAction
from ui.shell.pad import PadKeys
from ui.table.betting.action_on import action_key, action_on_tap
from ui.table.less_recorded.keys import less_recorded_keys, seat_tap
from ui.table.moments import keys_now
from ui.table.opener.keys import opener_tap
from ui.table.showdown.keys import showdown_tap


def keys_of(at: Context, now: Dialog | None, asked: Asked | None) -> PadKeys:
    """The keys of the open dialog, or else those that the state of the table asks for.

    Where less than everything is recorded, other keys lie below than the moment of the hand would
    have; with the keypad of a bet too, so they are asked for before the dialog.

    Args:
        at: where the table stands.
        now: the dialog that is open.
        asked: what it asks.
    """
    keys = less_recorded_keys(at, now)
    if keys is None and asked is not None:
        keys = asked.pad
    return _with_more(at, keys_now(at) if keys is None else keys, now)


def _with_more(at: Context, keys: PadKeys, now: Dialog | None) -> PadKeys:
    """With the action on a seat beside the menu of its guest; between hands, what is taught."""
    match now:
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


def on_seat(at: Context, number: int, now: Dialog | None) -> Intent | GreyReason:
    """What a tap on a seat does: answer the dialog, act in the hand, or open the seat's menu."""
    if now is None:
        in_hand = seat_tap(at, number) or opener_tap(at, number) or showdown_tap(at, number)
        does = in_hand or action_on_tap(at, number)
    else:
        does = now.tap(at, number) or not_signed_yet(at, now)
    return does or seat_tapped.on_seat(at, number)
