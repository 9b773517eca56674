"""The colour-up at a table: which chips go, what is raced, and what that comes to (11.10)."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.state import TableState
from dealerassist.table.tournament_commands import RaceChips
from dealerassist.table.tournament_events import ColouredUp, OddChips
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.tournament.colour_up import RaceResult, odd_chips, race, rounded_up
from dealerassist.tournament.level_clock import read_clock
from dealerassist.tournament.structure import TournamentLevel


def colour_up_due(table: TournamentTable, now_ms: int) -> int | None:
    """To which smallest chip the chips are coloured up before the next hand.

    In a break it goes by the level after it. Of several values that go, the smallest goes first:
    each has a race of its own.

    Returns:
        the value; None where nothing is coloured up now.
    """
    reading = read_clock(table.structure, table.clock, now_ms)
    following = reading.following if reading.is_break else None
    level = following if isinstance(following, TournamentLevel) else reading.level
    if level.smallest_chip <= table.smallest_chip:
        return None
    return next(value for value in table.structure.chips if value > table.smallest_chip)


def stacks_of(state: TableState) -> dict[int, int]:
    """The stack of each guest, in smallest chips, by seat."""
    return {seat.number: seat.stack for seat in state.seats if seat is not None}


def odd_chips_of(state: TableState, table: TournamentTable, smallest: int) -> dict[int, int]:
    """How many odd chips each guest has when chips are coloured up to `smallest`, by seat."""
    return odd_chips(stacks_of(state), smallest // table.smallest_chip)


def race_chips(
    state: TableState, table: TournamentTable, command: RaceChips
) -> tuple[ColouredUp] | Refusal:
    """The colour-up with these cards, or why it cannot be this one."""
    smallest = colour_up_due(table, command.utc_ms)
    if smallest is None:
        return refuse(Code.NO_COLOUR_UP_DUE, "11.10")
    due = sum(odd_chips_of(state, table, smallest).values())
    if len(command.cards) != due:
        return refuse(Code.WRONG_RACE_CARDS, "11.10", due=due)
    if (twice := _dealt_twice(command.cards)) is not None:
        return refuse(Code.CARD_ALREADY_SEEN, "11.10", card=twice.code)
    times = smallest // table.smallest_chip
    results = race(stacks_of(state), times, command.cards)
    more = rounded_up(results, times) * table.smallest_chip
    raced = tuple(_odd_chips(each) for each in results if each.odd or each.kept)
    in_play = table.chips.should + more
    return (ColouredUp(table.smallest_chip, smallest, raced, more, in_play),)


def _odd_chips(result: RaceResult) -> OddChips:
    return OddChips(result.seat, result.odd, result.cards, result.won, result.kept)


def _dealt_twice(cards: tuple[Card, ...]) -> Card | None:
    """A card that is named more than once; None if none is."""
    return next((card for at, card in enumerate(cards) if card in cards[:at]), None)
