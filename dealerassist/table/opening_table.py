"""Putting a table into service, or another game on it, between shifts (2.5, 8.1)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table import changing_settings
from dealerassist.table.commands import OpenTable
from dealerassist.table.events import Event, TableOpened
from dealerassist.table.state import TableState

Decision = tuple[Event, ...] | Refusal


def open_table(state: TableState, command: OpenTable) -> Decision:
    """The events that open the table under these rules, or why they cannot be those of the table.

    Guests who sit there keep their seats and chips, so the game must have both.
    """
    if state.shift is not None and state.shift_is_open:
        return refuse(Code.SHIFT_OPEN, "HP 4", shift=state.shift.number)
    last = max((s.number for s in state.seats if s is not None), default=0)
    if last > command.rules.max_seats:
        return refuse(Code.SEAT_TAKEN, "1.4", seat=last)
    if command.mix is not None and not command.mix.has_one_chip:
        return refuse(Code.MIX_OF_CHIPS, "8.1")
    was = None if state.rules is None else state.rules.chip_worth
    if (last or state.to_count) and command.rules.chip_worth != was:
        # Stacks are numbers of chips: with another smallest chip they would be worth other money,
        # and so would what is still to be counted.
        return refuse(Code.OTHER_SMALLEST_CHIP if last else Code.COUNTS_PENDING, "2.5")
    return _refuse_tray(command) or _table_opened(state, command)


def _refuse_tray(command: OpenTable) -> Refusal | None:
    """Every amount must be payable in the chips of the tray (2.5)."""
    chips = (*command.denominations, command.buy_in_notice)
    if min(chips) < 0 or 0 in command.denominations:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=min(chips))
    if command.denominations and 1 not in command.denominations:
        return refuse(Code.NO_SMALLEST_CHIP, "2.5", amount=1)
    return None


def _table_opened(state: TableState, command: OpenTable) -> Decision:
    tray = tuple(sorted(set(command.denominations), reverse=True))
    notice, sells, mix = command.buy_in_notice, command.sells_at_table, command.mix
    rules = command.rules if mix is None else mix.games[0]
    opened = TableOpened(command.name, rules, tray, notice, sells, mix)
    return (opened, *changing_settings.told_of_table(state, opened))
