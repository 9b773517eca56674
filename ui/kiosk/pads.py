"""Which pad lies below: what is asked, or else what the table wants."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.legal import Wanted
from ui.dialogs import seat
from ui.shell.context import Context
from ui.shell.key_action import Intent, Reason
from ui.shell.pad import PadKeys
from ui.table.betting.keys import action_touches
from ui.table.between_hands.keys import between_touches
from ui.table.exchange.keys import draw_touches
from ui.table.less_recorded.keys import less_recorded_keys, seat_tap
from ui.table.opener.keys import opener_tap, opener_touches
from ui.table.showdown.keys import cards_are_due, showdown_touches
from ui.view.view import Pad


def keys_of(at: Context) -> PadKeys:
    """What lies over the keys, or else the keys that the table wants."""
    asked = less_recorded_keys(at)
    if asked is None and at.mode.dialog is not None:
        asked = at.mode.dialog.keys(at)
    return _wanted_keys(at) if asked is None else asked


def on_seat(at: Context, number: int) -> Intent | Reason:
    """What a tap on a seat does: answer what is asked, or the hand, or ask what the guest wants."""
    asked = None if at.mode.dialog is None else at.mode.dialog.on_seat(at, number)
    if asked is not None:
        return asked
    return seat_tap(at, number) or opener_tap(at, number) or seat.on_seat(at, number)


def _wanted_keys(at: Context) -> PadKeys:
    if at.may is None:
        return PadKeys(Pad.BETWEEN, between_touches(at))
    match at.may.wanted:
        case Wanted.ACTION:
            return PadKeys(Pad.ACTIONS, action_touches(at))
        case Wanted.EXCHANGE:
            return PadKeys(Pad.DRAW, draw_touches(at))
        case Wanted.OPENER:
            return PadKeys(Pad.SEATS, opener_touches(at))
        case Wanted.SHOWING | Wanted.AWARD:
            if cards_are_due(at):
                return PadKeys(Pad.CARDS)
            return PadKeys(Pad.SHOWDOWN, showdown_touches(at))
        case Wanted.UP_CARD | Wanted.DOWN_CARDS | Wanted.COMMON_CARD | Wanted.BOARD_CARD:
            return PadKeys(Pad.CARDS)
        case Wanted.WINNERS | Wanted.TELLING | Wanted.ROUTINE | Wanted.NOTHING:
            return PadKeys(Pad.CARDS)
        case _:
            assert_never(at.may.wanted)
