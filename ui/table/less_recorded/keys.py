"""The pads where less than everything is recorded (house practice, chapter 1)."""

from __future__ import annotations

from ui.dialogs.depth import depth_touches
from ui.shell.context import Context
from ui.shell.key_action import Intent, Reason, cancel
from ui.shell.mode import DepthMenu, Naming, NamingOpener, TableKeys
from ui.shell.pad import PadKeys
from ui.table.between_hands.keys import between_touches
from ui.table.less_recorded.pot_amount import pot_keypad
from ui.table.less_recorded.pots_only import telling_of, telling_tap, telling_touches
from ui.table.less_recorded.rounds import opening_touches, put_in_tap, waits_for_seat
from ui.table.less_recorded.tapped_seat import tapped_keys
from ui.table.less_recorded.winners import names_winners, winner_tap, winner_touches
from ui.table.opener.keys import opener_touches
from ui.view.view import Pad


def less_recorded_keys(at: Context) -> PadKeys | None:
    """What lies below; None where it is the same as at full depth."""
    match at.mode.busy:
        case DepthMenu():
            return PadKeys(Pad.DEPTH, depth_touches(at))
        case NamingOpener() if waits_for_seat(at):
            return PadKeys(Pad.SEATS, (*opener_touches(at), cancel(at.voice)))
        case TableKeys():
            return PadKeys(Pad.BETWEEN, between_touches(at))
        case _:
            return _telling_keys(at) or tapped_keys(at) or _pot_keys(at)


def _telling_keys(at: Context) -> PadKeys | None:
    telling = telling_of(at)
    if telling is None:
        return None
    if telling.entered:
        return PadKeys(Pad.WINNERS, telling_touches(at, telling))
    keypad = pot_keypad(at, telling)
    return PadKeys(Pad.NUMBER, keypad.touches, keypad.pad)


def _pot_keys(at: Context) -> PadKeys | None:
    if at.mode.busy is not None and not isinstance(at.mode.busy, Naming):
        return None
    if names_winners(at):
        return PadKeys(Pad.WINNERS, winner_touches(at))
    return PadKeys(Pad.ACTIONS, opening_touches(at)) if waits_for_seat(at) else None


def has_edge(at: Context) -> bool | None:
    """Whether the keys at the edge that never move are seen; None where that is not said here."""
    telling = telling_of(at)
    if telling is not None:
        return telling.entered
    return True if isinstance(at.mode.busy, Naming | TableKeys) else None


def seat_tap(at: Context, number: int) -> Intent | Reason | None:
    """What a tap on this seat says of the hand; None where it is only about the guest."""
    told = telling_tap(at, number)
    if told is not None:
        return told
    if names_winners(at) and (at.mode.busy is None or isinstance(at.mode.busy, Naming)):
        return winner_tap(at, number)
    return put_in_tap(at, number)
