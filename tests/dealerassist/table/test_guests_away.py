"""Guests who are away: time away, the notice, the seat that is lost, the evening's sums (HP 7).

Tests `dealerassist/table/guests_away.py`, `dealerassist/table/guest_commands.py`,
`dealerassist/table/seat_changes.py`.
"""

import pytest

from dealerassist.table.commands import LeaveSeat, SitIn, SitOut, TakeSeat
from dealerassist.table.events import SeatLeft
from dealerassist.table.guest_commands import NoticeAway
from dealerassist.table.guests_away import away_too_long, notice_is_due, seat_is_lost
from tests.support.hand.play import house
from tests.support.table.desk import Table

MINUTE_MS = 60_000


@pytest.fixture
def table():
    """Three guests since minute 1; the house keeps a seat for 20 minutes, with a notice of 5."""
    table = Table(house())
    for seat in (1, 2, 3):
        table.asks(TakeSeat(seat, 500, utc_ms=MINUTE_MS))
    return table


def due(table, minute):
    """Whether guest 2 is to be called out, and whether the seat is lost."""
    seat, now_ms = table.state.seat(2), minute * MINUTE_MS
    return notice_is_due(table.state, seat, now_ms), seat_is_lost(table.state, seat, now_ms)


def test_house_practice_7_a_guest_away_is_called_out_before_the_seat_is_lost(table):
    table.asks(SitOut(2, 10 * MINUTE_MS))
    assert due(table, 24) == (False, False)
    assert due(table, 25) == (True, False)
    table.asks(NoticeAway(2, 26 * MINUTE_MS))
    assert due(table, 30) == (False, False)
    assert due(table, 31) == (False, True)
    assert [seat.number for seat in away_too_long(table.state, 31 * MINUTE_MS)] == [2]


def test_house_practice_7_however_long_away_nobody_loses_the_seat_without_the_notice(table):
    table.asks(SitOut(2, 10 * MINUTE_MS))
    assert due(table, 90) == (True, False)
    table.asks(NoticeAway(2, 90 * MINUTE_MS))
    assert due(table, 94) == (False, False)
    assert due(table, 95) == (False, True)


def test_house_practice_7_called_out_early_the_seat_is_kept_for_the_whole_time(table):
    table.asks(SitOut(2, 10 * MINUTE_MS)).asks(NoticeAway(2, 12 * MINUTE_MS))
    assert due(table, 29) == (False, False)
    assert due(table, 30) == (False, True)


def test_house_practice_7_who_is_back_has_all_the_time_again(table):
    table.asks(SitOut(2, 10 * MINUTE_MS)).asks(NoticeAway(2, 26 * MINUTE_MS))
    table.asks(SitIn(2, 28 * MINUTE_MS)).asks(SitOut(2, 40 * MINUTE_MS))
    assert due(table, 54) == (False, False)
    assert table.state.seat(2).attendance.absent_ms(50 * MINUTE_MS) == 28 * MINUTE_MS


def test_house_practice_7_only_a_guest_who_is_away_is_called_out(table):
    assert table.refuses("notice_away", 2) == ("not_sitting_out", "HP 1")


def test_house_practice_7_in_an_older_journal_nobody_knows_since_when_and_nobody_is_asked(table):
    table.asks(SitOut(2))
    assert due(table, 300) == (False, False)


def test_house_practice_7_a_lost_seat_is_told_apart_and_chips_go_by_leaving_alone(table):
    table.asks(SitOut(2, 10 * MINUTE_MS)).asks(LeaveSeat(2, lost=True, utc_ms=40 * MINUTE_MS))
    assert table.events[-1] == SeatLeft(2, 500, lost=True, utc_ms=40 * MINUTE_MS)
    assert table.state.chips_in_play() == 1000


def test_house_practice_3_the_evening_goes_with_the_guest_and_not_with_the_sitting(table):
    table.asks(SitOut(2, 10 * MINUTE_MS)).asks(SitIn(2, 15 * MINUTE_MS))
    table.asks(LeaveSeat(2, utc_ms=31 * MINUTE_MS))
    table.asks(TakeSeat(2, 300, utc_ms=60 * MINUTE_MS))
    seat = table.state.seat(2)
    here = seat.attendance
    assert (seat.bought, here.taken, seat.stack) == (800, 500, 300)
    assert here.present_ms(70 * MINUTE_MS) == 40 * MINUTE_MS
    assert here.absent_ms(70 * MINUTE_MS) == 5 * MINUTE_MS


def test_house_practice_7_the_clock_set_back_makes_no_time_negative(table):
    table.asks(SitOut(2, 10 * MINUTE_MS))
    here = table.state.seat(2).attendance
    assert (here.away_for_ms(5 * MINUTE_MS), here.present_ms(0)) == (0, 0)
