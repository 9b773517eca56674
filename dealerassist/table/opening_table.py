"""Putting a table into service, or another game on it, between shifts (2.5, 8.1)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
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
    rules, mix = _what_is_played(command)
    last = max((s.number for s in state.seats if s is not None), default=0)
    if last and (state.tournament is not None or command.tournament is not None):
        # Chips of a tournament are worth no money, and come with seat cards (11).
        return refuse(Code.GUESTS_SEATED, "11")
    if last > rules.max_seats:
        return refuse(Code.SEAT_TAKEN, "1.4", seat=last)
    if mix is not None and not mix.has_one_chip:
        return refuse(Code.MIX_OF_CHIPS, "8.1")
    was = None if state.rules is None else state.rules.chip_worth
    if (last or state.to_count) and rules.chip_worth != was:
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


def _what_is_played(command: OpenTable) -> tuple[HouseRules, Mix | None]:
    """The rules and the mix of the table: in a tournament those of its first level (11.1)."""
    if command.tournament is not None:
        structure = command.tournament.structure
        first = structure.level(1)
        return structure.rules_at(first)[0], structure.mix_at(first)
    return (command.rules if command.mix is None else command.mix.games[0]), command.mix


def _table_opened(state: TableState, command: OpenTable) -> Decision:
    tray = tuple(sorted(set(command.denominations), reverse=True))
    notice, sells = command.buy_in_notice, command.sells_at_table
    rules, mix = _what_is_played(command)
    if (tournament := command.tournament) is not None:
        chips, smallest = tournament.structure.chips, tournament.structure.level(1).smallest_chip
        tray, sells = tuple(value // smallest for value in reversed(chips)), False
    opened = TableOpened(command.name, rules, tray, notice, sells, mix, tournament)
    return (opened, *changing_settings.told_of_table(state, opened))
