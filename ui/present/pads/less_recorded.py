"""The pads where less than everything is recorded (house practice, chapter 1)."""

from __future__ import annotations

from ui.present.mode import DepthMenu, Naming, NamingOpener, TableKeys
from ui.present.pads.between import between_touches
from ui.present.pads.depth import depth_touches
from ui.present.pads.keys import Keys
from ui.present.pads.opener import opener_touches
from ui.present.pads.pot_amount import pot_keypad
from ui.present.pads.rounds import opening_touches, put_in_tap, waits_for_seat
from ui.present.pads.tapped import tapped_keys
from ui.present.pads.telling import telling_of, telling_tap, telling_touches
from ui.present.pads.winners import names_winners, winner_tap, winner_touches
from ui.present.situation import Situation
from ui.present.touch import Intent, Reason, cancel
from ui.present.view import Pad


def less_recorded_keys(at: Situation) -> Keys | None:
    """What lies below; None where it is the same as at full depth."""
    match at.mode.busy:
        case DepthMenu():
            return Keys(Pad.DEPTH, depth_touches(at))
        case NamingOpener() if waits_for_seat(at):
            return Keys(Pad.SEATS, (*opener_touches(at), cancel(at.voice)))
        case TableKeys():
            return Keys(Pad.BETWEEN, between_touches(at))
        case _:
            return _telling_keys(at) or tapped_keys(at) or _pot_keys(at)


def _telling_keys(at: Situation) -> Keys | None:
    telling = telling_of(at)
    if telling is None:
        return None
    if telling.entered:
        return Keys(Pad.WINNERS, telling_touches(at, telling))
    keypad = pot_keypad(at, telling)
    return Keys(Pad.NUMBER, keypad.touches, keypad.pad)


def _pot_keys(at: Situation) -> Keys | None:
    if at.mode.busy is not None and not isinstance(at.mode.busy, Naming):
        return None
    if names_winners(at):
        return Keys(Pad.WINNERS, winner_touches(at))
    return Keys(Pad.ACTIONS, opening_touches(at)) if waits_for_seat(at) else None


def has_edge(at: Situation) -> bool | None:
    """Whether the keys at the edge that never move are seen; None where that is not said here."""
    telling = telling_of(at)
    if telling is not None:
        return telling.entered
    return True if isinstance(at.mode.busy, Naming | TableKeys) else None


def seat_tap(at: Situation, number: int) -> Intent | Reason | None:
    """What a tap on this seat says of the hand; None where it is only about the guest."""
    told = telling_tap(at, number)
    if told is not None:
        return told
    if names_winners(at) and (at.mode.busy is None or isinstance(at.mode.busy, Naming)):
        return winner_tap(at, number)
    return put_in_tap(at, number)
