"""The clock of a tournament, held against one that counts seconds one by one (11.1).

Tests `dealerassist/tournament/level_clock.py`.
"""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.tournament.level_clock import LevelClock, played_before, read_clock
from dealerassist.tournament.structure import (
    GameAtLevel,
    Period,
    Structure,
    TournamentBreak,
    TournamentLevel,
)
from tests.support.hand.play import house

BEGIN = 1_764_547_200_000
SECOND = 1_000
MINUTE = 60 * SECOND


def structure_of(*minutes: int) -> Structure:
    """Levels of these minutes; a negative number is a break."""
    rules = house("holdem")
    game = GameAtLevel(
        stakes=rules.stakes,
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        bets=tuple(street.bets for street in rules.streets),
    )
    periods: list[Period] = []
    levels = 0
    for each in minutes:
        if each < 0:
            periods.append(TournamentBreak(minutes=-each))
            continue
        levels += 1
        level = TournamentLevel(number=levels, minutes=each, smallest_chip=25, games=(game,))
        periods.append(level)
    return Structure(
        name="test", version=1, fingerprint="0" * 16, games=(rules,), chips=(25, 100),
        starting_stack=5_000, periods=tuple(periods),
    )  # fmt: skip


EVENING = structure_of(20, 20, -10, 15, 15)
"""Two levels, a break, a level, and the last."""


def said(clock: LevelClock, minutes: float) -> tuple[int, bool, float | None]:
    """Level, whether it is a break, and the minutes left, so many minutes after the beginning."""
    reading = read_clock(EVENING, clock, BEGIN + round(minutes * MINUTE))
    left = None if reading.left_ms is None else reading.left_ms / MINUTE
    return reading.level.number, reading.is_break, left


def test_it_stands_at_the_first_level_until_it_is_started():
    assert said(LevelClock(), 0) == said(LevelClock(), 90) == (1, False, 20)
    assert not LevelClock().runs


@pytest.mark.parametrize(
    ("minutes", "level", "is_break", "left"),
    [
        (0, 1, False, 20),
        (19.5, 1, False, 0.5),
        (20, 2, False, 20),
        (39.5, 2, False, 0.5),
        (40, 2, True, 10),
        (50, 3, False, 15),
        (64.5, 3, False, 0.5),
        (65, 4, False, None),
        (80, 4, False, None),
        (6_000, 4, False, None),
    ],
)
def test_a_period_begins_with_the_moment_at_which_the_one_before_is_over(
    minutes: float, level: int, is_break: bool, left: float | None
):
    assert said(LevelClock().started(BEGIN), minutes) == (level, is_break, left)


def test_what_follows_is_said_and_nothing_follows_the_last_level():
    clock = LevelClock().started(BEGIN)
    followed = [
        read_clock(EVENING, clock, BEGIN + minutes * MINUTE).following
        for minutes in (0, 20, 40, 50, 65)
    ]
    assert followed == [*EVENING.periods[1:], None]


def test_a_tournament_of_one_level_has_no_end():
    reading = read_clock(structure_of(20), LevelClock().started(BEGIN), BEGIN + 25 * MINUTE)
    assert (reading.level.number, reading.left_ms, reading.following) == (1, None, None)


def test_it_stands_while_it_is_stopped_and_goes_on_from_there():
    stopped = LevelClock().started(BEGIN).stopped(BEGIN + 5 * MINUTE)
    assert said(stopped, 5) == said(stopped, 300) == (1, False, 15)
    again = stopped.started(BEGIN + 300 * MINUTE)
    assert said(again, 310) == (1, False, 5)


def test_who_starts_it_twice_or_stops_it_twice_changes_nothing():
    running = LevelClock().started(BEGIN)
    assert said(running.started(BEGIN + 7 * MINUTE), 12) == said(running, 12)
    standing = running.stopped(BEGIN + 7 * MINUTE)
    assert standing.stopped(BEGIN + 30 * MINUTE) == standing


@pytest.mark.parametrize("at", range(5))
def test_it_is_put_to_the_begin_of_each_period(at: int):
    clock = LevelClock(played_before(EVENING, at), BEGIN)
    assert read_clock(EVENING, clock, BEGIN).period == EVENING.periods[at]
    if at:
        before = LevelClock(clock.played_ms - 1)
        assert read_clock(EVENING, before, BEGIN).period == EVENING.periods[at - 1]


def test_the_time_goes_on_through_a_restart():
    clock = LevelClock().started(BEGIN)
    read_again = msgspec.json.decode(msgspec.json.encode(clock), type=LevelClock)
    assert said(read_again, 47) == (2, True, 3)


def test_a_computer_clock_that_is_set_back_never_takes_what_was_over_at_the_start():
    clock = LevelClock().started(BEGIN).stopped(BEGIN + 20 * MINUTE).started(BEGIN + 20 * MINUTE)
    assert said(clock, 25) == (2, False, 15)
    assert said(clock, 22) == (2, False, 18)
    assert said(clock, -100) == (2, False, 20)
    # Stopped before it was started, it has kept what was over, and goes on from that.
    stopped = clock.stopped(BEGIN - 100 * MINUTE)
    assert said(stopped.started(BEGIN), 1) == (2, False, 19)


PRESSES = st.lists(st.tuples(st.integers(1, 40 * 60), st.booleans()), max_size=6)
"""After so many seconds it is started, or stopped."""


@given(PRESSES, st.integers(0, 60 * 60))
def test_it_says_what_one_says_that_counts_every_second(
    presses: list[tuple[int, bool]], then_seconds: int
):
    clock, runs, now_ms = LevelClock(), False, BEGIN
    left = [period.minutes * 60 for period in EVENING.periods]
    for seconds, starts in [*presses, (then_seconds, True)]:
        now_ms += seconds * SECOND
        for _ in range(seconds if runs else 0):
            left[0] -= 1
            if not left[0] and len(left) > 1:
                left.pop(0)
        clock = clock.started(now_ms) if starts else clock.stopped(now_ms)
        runs = starts
    reading = read_clock(EVENING, clock, now_ms)
    assert reading.period is EVENING.periods[-len(left)]
    assert reading.left_ms == (None if len(left) == 1 else left[0] * SECOND)
