"""How the tournament stands at this table, as its keys and questions ask for it (chapter 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dealerassist.locale.levels import clock_shown, level_called
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.commands import Timed
from dealerassist.table.mixed_table import at_next_hand
from dealerassist.table.state import TableState
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.table.tournament_table import clock_at
from dealerassist.tournament.level_clock import ClockReading, read_clock
from dealerassist.tournament.structure import TournamentLevel
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason, reason_of

if TYPE_CHECKING:
    from dealerassist.journal.store.floor_files import FloorClock


def intent_now(at: Context, command: Timed) -> AskDesk | GreyReason:
    """The command as it is given once the key is tapped; or why it would be refused now.

    A PIN may be typed before that, so its time is not that of the screen.
    """
    refusal = refusal_of(at, replace(command, utc_ms=at.now_ms))
    return AskDesk(command) if refusal is None else reason_of(at.voice, refusal)


def tournament_of(at: Context) -> TournamentTable:
    """The tournament of the table; there must be one."""
    assert at.state.tournament is not None, "the table is in a tournament"
    return at.state.tournament


def reading_now(at: Context) -> ClockReading:
    """What its clock says now."""
    return clock_at(tournament_of(at), at.now_ms)


def floors_clock(at: Context) -> FloorClock | None:
    """The floor's clock, where it differs from the table's and can be taken over; else None."""
    found = None if at.floor is None else at.floor.clock(at.now_ms)
    table = tournament_of(at)
    here = (table.tournament.name, table.tournament.day)
    if found is None or (found.tournament, found.day) != here:
        return None
    return found if table.clock.ahead_of(found.clock, at.now_ms) is not None else None


def floors_clock_words(at: Context, found: FloorClock) -> str:
    """Where the floor's clock is: "Level 5 · 12:34"."""
    return clock_shown(at.voice, floors_reading(at, found), runs=found.clock.runs)


def floors_reading(at: Context, found: FloorClock) -> ClockReading:
    """What the floor's clock says now."""
    return read_clock(tournament_of(at).structure, found.clock, at.now_ms)


def clock_words(at: Context) -> str:
    """Where the clock is: "Level 5 · 12:34"."""
    return clock_shown(at.voice, reading_now(at), runs=tournament_of(at).clock.runs)


def coming_level(at: Context) -> TournamentLevel:
    """The level of the hand in progress, or else of the next one."""
    table = tournament_of(at)
    if at.hand is not None:
        return table.last_level
    return reading_now(at).level


def level_words(at: Context, level: TournamentLevel) -> str:
    """A level with what its game in turn costs: "Level 5: 200/400, ante 50"."""
    return level_called(at.voice, level.number, _rules_at(at, level))


def _rules_at(at: Context, level: TournamentLevel) -> HouseRules:
    """The rules of the game in turn, or of the next hand, at a level."""
    return tournament_of(at).structure.rules_at(level)[at_next_hand(at.state).turn.game]


def at_coming_level(at: Context) -> TableState:
    """The table with the game and the level of the hand in progress or the next one."""
    return replace(at.coming, rules=_rules_at(at, coming_level(at)))


def level_is_new(at: Context) -> bool:
    """Whether the next hand is the first at its level here, after another one (11.1)."""
    table = tournament_of(at)
    return at.hand is None and 0 < table.level < reading_now(at).level.number
