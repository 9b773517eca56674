"""What the floor does in a tournament: seat slips, its clock, the order in which tables break.

Each is written in the floor's own book. Nothing of it is a command to a table.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from dealerassist.floor.tournament_book import (
    BreakOrderDrawn,
    ClockSet,
    Doing,
    SlipGiven,
    SlipWithdrawn,
    TournamentKey,
)
from dealerassist.floor.tournament_seating import (
    Due,
    break_order,
    due_seating,
    entry_is_open,
    entry_slip,
    guests_out,
    slips_of_moves,
    slips_under_way,
)
from dealerassist.floor.tournaments import TournamentOnFloor, tournaments_on_floor
from dealerassist.local_time import MINUTE_MS
from dealerassist.records.tournament.seat_card import SeatCard
from dealerassist.tournament.level_clock import LevelClock, played_before, read_clock
from dealerassist.tournament.seat_draw import draw_break_order
from dealerassist.tournament.structure import Structure
from ui.asked.intents import OwnIntent
from ui.floor.context import FloorContext
from ui.floor.intents import SaidBySomebody


def played_on(at: FloorContext) -> tuple[TournamentOnFloor, ...]:
    """The tournaments of the house, their tables in the house's order."""
    return tournaments_on_floor(at.overview, at.at_ms, at.plan)


def tournament_by(at: FloorContext, key: TournamentKey) -> TournamentOnFloor | None:
    """The tournament of this key; None where it is shown no more."""
    return next((each for each in played_on(at) if each.key == key), None)


def is_being_written(at: FloorContext, of: TournamentOnFloor) -> bool:
    """Whether something is written in its book that is not read from there yet."""
    booked = at.news.booked
    return booked.key == of.key and (booked.under_way or of.book.last < booked.upto)


class TournamentAct(SaidBySomebody, frozen=True, kw_only=True):
    """Something that the floor does in a tournament."""

    key: TournamentKey

    def doings(self, of: TournamentOnFloor, lots: Random, at_ms: int) -> tuple[Doing, ...]:
        """What is written of it in the book; nothing where it cannot be done any more.

        Args:
            of: the tournament as it is known when it is done.
            lots: where draws come from.
            at_ms: when it is done, by the server's clock.
        """
        raise NotImplementedError


# ── seats ───────────────────────────────────────────────────────────────────────────────────


class GiveEntrySlip(TournamentAct, frozen=True, kw_only=True):
    """Draw a seat for an entry; `again` is the entry of the same guest that is out, or 0."""

    alias: str = ""
    again: int = 0

    def doings(self, of: TournamentOnFloor, lots: Random, at_ms: int) -> tuple[Doing, ...]:
        out = {each.entry for each in guests_out(of)}
        if not entry_is_open(of, at_ms) or (self.again and self.again not in out):
            return ()
        slip = entry_slip(of, lots, alias=self.alias, again=self.again)
        return () if slip is None else (slip,)


class GiveDueSlips(TournamentAct, frozen=True, kw_only=True):
    """Give the slips by which is done what is due; nothing if it is due no more."""

    due: Due

    def doings(self, of: TournamentOnFloor, lots: Random, at_ms: int) -> tuple[Doing, ...]:
        return slips_of_moves(of, self.due, lots) if due_seating(of, at_ms) == self.due else ()


class WithdrawSlip(TournamentAct, frozen=True, kw_only=True):
    """The slip with this number is not valid any more."""

    card: int

    def doings(self, of: TournamentOnFloor, lots: Random, at_ms: int) -> tuple[Doing, ...]:
        under_way = {each.card for each in slips_under_way(of)}
        return (SlipWithdrawn(self.card),) if self.card in under_way else ()


class DrawTableOrder(TournamentAct, frozen=True, kw_only=True):
    """Draw in which order tables break."""

    def doings(self, of: TournamentOnFloor, lots: Random, at_ms: int) -> tuple[Doing, ...]:
        return (BreakOrderDrawn(draw_break_order(break_order(of), lots)),)


class PrintSlips(OwnIntent, frozen=True):
    """Print these slips once more; nothing is written in the book."""

    key: TournamentKey
    slips: tuple[SlipGiven, ...]


def seat_card_of(key: TournamentKey, slip: SlipGiven) -> SeatCard:
    """The slip as it is printed."""
    return SeatCard(
        tournament=key.name,
        day=key.day,
        number=slip.card,
        arrival=slip.arrival,
        name=slip.alias,
        table=slip.table,
        seat=slip.seat,
        # What is brought from another table may have changed by then, and is counted there.
        stack=0 if slip.arrival.is_moved else slip.stack,
        from_table=slip.from_table,
        from_seat=slip.from_seat,
    )


# ── the clock ───────────────────────────────────────────────────────────────────────────────


class ClockStep(StrEnum):
    """What can be done with the floor's clock."""

    START = "start"
    STOP = "stop"
    BACK = "back"
    ON = "on"
    LESS = "less"
    MORE = "more"
    BEFORE = "before"


class TurnClock(TournamentAct, frozen=True, kw_only=True):
    """Start or stop the floor's clock, or put it (11.1)."""

    step: ClockStep

    def doings(self, of: TournamentOnFloor, lots: Random, at_ms: int) -> tuple[Doing, ...]:
        clock = clock_after(of, self.step, at_ms)
        return () if clock is None else (ClockSet(clock),)


def clock_after(of: TournamentOnFloor, step: ClockStep, at_ms: int) -> LevelClock | None:
    """The clock of a tournament after a step; None where it leads nowhere."""
    clock = of.newest_clock
    played_ms = clock.played_by(at_ms)
    match step:
        case ClockStep.BEFORE:
            return of.book.clock_before
        case ClockStep.START:
            return None if clock.runs else clock.started(at_ms)
        case ClockStep.STOP:
            return clock.stopped(at_ms) if clock.runs else None
        case ClockStep.LESS:
            return _put(clock, played_ms + MINUTE_MS, at_ms)
        case ClockStep.MORE:
            return _put(clock, max(0, played_ms - MINUTE_MS), at_ms)
        case ClockStep.BACK | ClockStep.ON:
            return _put_to_period(of.structure, clock, step, at_ms)
        case _:
            assert_never(step)


def _put_to_period(
    structure: Structure, clock: LevelClock, step: ClockStep, at_ms: int
) -> LevelClock | None:
    now = read_clock(structure, clock, at_ms).place
    place = now + 1 if step is ClockStep.ON else now - 1
    if not 0 <= place < len(structure.periods):
        return None
    return _put(clock, played_before(structure, place), at_ms)


def _put(clock: LevelClock, played_ms: int, at_ms: int) -> LevelClock:
    return LevelClock(played_ms, at_ms if clock.runs else None)
