"""Which pad lies below: what is asked, or else what the table wants."""

from __future__ import annotations

from ui.dialogs import seat
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, Intent
from ui.shell.pad import PadKeys
from ui.table.less_recorded.keys import less_recorded_keys, seat_tap
from ui.table.moments import keys_now
from ui.table.opener.keys import opener_tap


def keys_of(at: Context) -> PadKeys:
    """What lies over the keys, or else the keys that the table wants."""
    asked = less_recorded_keys(at)
    if asked is None and at.mode.dialog is not None:
        asked = at.mode.dialog.keys(at)
    return keys_now(at) if asked is None else asked


def on_seat(at: Context, number: int) -> Intent | GreyReason:
    """What a tap on a seat does: answer what is asked, or the hand, or ask what the guest wants."""
    asked = None if at.mode.dialog is None else at.mode.dialog.on_seat(at, number)
    if asked is not None:
        return asked
    return seat_tap(at, number) or opener_tap(at, number) or seat.on_seat(at, number)
