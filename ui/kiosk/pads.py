"""The keys below the felt, and what a tap on a seat does: of the open dialog, or of the table."""

from __future__ import annotations

from ui.dialogs import seat_tapped
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.seat_menu import SeatMenu
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, Intent
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
    return keys_now(at) if asked is None else _with_action(at, asked)


def _with_action(at: Context, keys: PadKeys) -> PadKeys:
    """The menu of a guest with the key for the action on this seat, where it can be given."""
    match at.mode.dialog:
        case SeatMenu(seat=number):
            return keys._replace(key_actions=(*keys.key_actions, *action_key(at, number)))
        case _:
            return keys


def on_seat(at: Context, number: int) -> Intent | GreyReason:
    """What a tap on a seat does: answer the dialog, act in the hand, or open the seat's menu."""
    asked = None if at.mode.dialog is None else at.mode.dialog.on_seat(at, number)
    asked = asked or not_signed_yet(at)
    if asked is not None:
        return asked
    in_hand = seat_tap(at, number) or opener_tap(at, number) or showdown_tap(at, number)
    in_hand = in_hand or action_on_tap(at, number)
    return in_hand or seat_tapped.on_seat(at, number)
