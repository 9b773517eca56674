"""The pads of the hand where less than everything is recorded (house practice, chapter 1)."""

from __future__ import annotations

from dealerassist.hand.recording_depth.depth import Depth
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, Intent
from ui.shell.pad import PadKeys
from ui.table.betting.amount import BetAmount
from ui.table.less_recorded.rounds import opening_touches, put_in_tap, waits_for_seat
from ui.table.less_recorded.tapped_seat import amount_of_tapped, tapped_acts
from ui.table.less_recorded.told_pots import pots_asked
from ui.table.less_recorded.winners import names_winners, winner_tap, winner_touches
from ui.view.view import Pad


def less_recorded_keys(at: Context) -> PadKeys | None:
    """What the hand wants below; None where that is the same as at full depth."""
    if records_all(at):
        return None
    if isinstance(at.mode.dialog, BetAmount):
        return amount_of_tapped(at, at.mode.dialog)
    if at.mode.dialog is not None:
        return None
    telling = pots_asked(at)
    if telling is not None:
        return telling.keys(at)
    tapped = tapped_acts(at)
    if tapped is not None:
        return tapped
    if names_winners(at):
        return PadKeys(Pad.WINNERS, winner_touches(at))
    return PadKeys(Pad.ACTIONS, opening_touches(at)) if waits_for_seat(at) else None


def shows_side_keys(at: Context) -> bool:
    """Whether the keys at the right edge are seen while no dialog is open."""
    if records_all(at):
        return True
    telling = pots_asked(at)
    return telling is None or telling.keeps_side_keys(at)


def seat_tap(at: Context, number: int) -> Intent | GreyReason | None:
    """What a tap on this seat says of the hand; None where it is only about the guest."""
    if records_all(at):
        return None
    telling = pots_asked(at)
    told = None if telling is None else telling.on_seat(at, number)
    if told is not None:
        return told
    if at.mode.dialog is None and names_winners(at):
        return winner_tap(at, number)
    return put_in_tap(at, number)


def records_all(at: Context) -> bool:
    """Whether cards and acts are recorded, in the hand that goes on and from now on."""
    full = at.hand is None or at.hand.depth is Depth.FULL
    return full and at.state.depth is Depth.FULL
