"""The tray between two shifts: its opening is held against the last count (house practice 4).

Decides and folds. Nothing is compared where the last count is not known: before a table's first
count to close, and while it is pending. Once a pending count is made, the opening that came before
it is held against it.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.events import ShiftClosed, TableOpened
from dealerassist.table.house_money_events import BoxCounted, OpeningDiffered, TrayOpened
from dealerassist.table.money_state import (
    Box,
    LastTray,
    Pieces,
    Purpose,
    TrayDifference,
    ordered_pieces,
)
from dealerassist.table.state import TableState


def opened_otherwise(state: TableState, pieces: Pieces) -> TrayDifference | None:
    """How an opening with these chips would differ from the last count; None if it does not."""
    last = state.last_tray
    if last is None or last.counted is None:
        return None
    return _difference(last.shift, last.counted, pieces)


def counted_otherwise(
    state: TableState, shift: int, pieces: Pieces, number: int
) -> tuple[OpeningDiffered, ...]:
    """What a count after the close says of the opening that did not wait for it.

    Args:
        state: the table before the count.
        shift: the closed shift that is counted.
        pieces: what was found.
        number: under which a difference waits.
    """
    last = state.last_tray
    if last is None or last.uncounted_before != shift:
        return ()
    found = _difference(shift, pieces, last.opened)
    return () if found is None else (OpeningDiffered(last.shift, found, number),)


def _difference(shift: int, counted: Pieces, opened: Pieces) -> TrayDifference | None:
    differs = ordered_pieces(counted) != ordered_pieces(opened)
    return TrayDifference(shift, counted, opened) if differs else None


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def tray_opened(state: TableState, event: TrayOpened) -> TableState:
    """The table after a tray was opened: it is the one that is counted next."""
    before, shift = state.last_tray, state.shift
    assert shift is not None, "a tray is opened in a shift"
    uncounted = before.shift if before is not None and before.counted is None else None
    return replace(state, last_tray=LastTray(shift.number, event.pieces, None, uncounted))


def tray_counted(state: TableState, event: BoxCounted) -> TableState:
    """The table after a count: the next opening is held against one of the tray to close."""
    last = state.last_tray
    if last is None or event.box is not Box.TRAY or event.purpose is not Purpose.CLOSING:
        return state
    shift = event.shift
    if shift is None and state.shift is not None:
        shift = state.shift.number
    if shift != last.shift:
        return state
    return replace(state, last_tray=replace(last, counted=event.pieces))


def tray_left_open(state: TableState, event: ShiftClosed) -> TableState:
    """The table after a close: of a tray that is still to be counted nothing is known."""
    last = state.last_tray
    pending = any(each.box is Box.TRAY for each in event.left_open)
    return replace(state, last_tray=replace(last, counted=None)) if last and pending else state


def tray_under_rules(state: TableState, event: TableOpened) -> TableState:
    """The table under other rules: pieces are numbers of smallest chips, which may be others now.

    What cannot be said in the new ones is not known any more.
    """
    last, rules = state.last_tray, state.rules
    if last is None or rules is None or rules.chip_worth == event.rules.chip_worth:
        return state
    counted = None if last.counted is None else _in_other_chips(last.counted, rules, event.rules)
    return replace(state, last_tray=replace(last, counted=counted))


def _in_other_chips(pieces: Pieces, was: HouseRules, becomes: HouseRules) -> Pieces | None:
    smallest = becomes.smallest_chip_cents
    in_cents = [(value * was.smallest_chip_cents, number) for value, number in pieces]
    if was.currency != becomes.currency or any(cents % smallest for cents, _ in in_cents):
        return None
    return tuple((cents // smallest, number) for cents, number in in_cents)
