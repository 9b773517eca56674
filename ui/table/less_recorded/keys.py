"""The pad below, and what a tap on a seat enters, where less than everything is recorded (HP 1)."""

from __future__ import annotations

from dealerassist.hand.recording_depth.depth import Depth
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason, Intent
from ui.shell.pad import PadKeys
from ui.table.betting.amount import BetAmount
from ui.table.less_recorded.acting_together import opening_keys, put_in_tap, waits_for_seat
from ui.table.less_recorded.pot_entry import pots_asked
from ui.table.less_recorded.tapped_seat import amount_of_tapped, tapped_acts
from ui.table.less_recorded.winners import WinnerNaming, names_winners, winner_keys, winner_tap
from ui.view.view import Pad


def less_recorded_keys(at: Context, now: Dialog | None) -> PadKeys | None:
    """The pad; None where it is the same as at full depth, or that of the open dialog."""
    if records_all(at):
        return None
    if isinstance(now, BetAmount):
        return amount_of_tapped(at, now)
    if now is not None:
        return None
    pot_entry = pots_asked(at)
    if pot_entry is not None:
        return pot_entry.keys(at)
    tapped = tapped_acts(at)
    if tapped is not None:
        return tapped
    if names_winners(at):
        return PadKeys(Pad.WINNERS, winner_keys(at, WinnerNaming()))
    return PadKeys(Pad.ACTIONS, opening_keys(at)) if waits_for_seat(at) else None


def seat_tap(at: Context, number: int) -> Intent | GreyReason | None:
    """What a tap on this seat enters, while no dialog is open; None where it opens the menu."""
    if records_all(at):
        return None
    pot_entry = pots_asked(at)
    winner = None if pot_entry is None else pot_entry.on_seat(at, number)
    if winner is not None:
        return winner
    if names_winners(at):
        return winner_tap(at, number, WinnerNaming())
    return put_in_tap(at, number)


def records_all(at: Context) -> bool:
    """Whether everything is recorded, in the hand in progress and from now on."""
    full = at.hand is None or at.hand.depth is Depth.FULL
    return full and at.state.depth is Depth.FULL
