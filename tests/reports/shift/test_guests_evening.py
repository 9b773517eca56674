"""The guests of a shift on paper: bought, taken along, on the table, here and away (HP 7).

Tests `reports/shift/guests_evening.py`, `dealerassist/records/shift/guests_evening.py`.
"""

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.guests_evening import guests_of
from dealerassist.table.commands import AddChips, LeaveSeat, SitOut, TakeSeat
from reports.formatting import Formatting
from reports.shift.guests_evening import guests_table
from tests.support.hand.play import house
from tests.support.table.desk import Table

MINUTE_MS = 60_000


def evening():
    """Two guests at the table after three hours, one of them away; two who have left."""
    table = Table(house())
    for seat, alias in {1: "Maximiliane", 3: None, 5: None}.items():
        table.asks(TakeSeat(seat, 500, alias, utc_ms=MINUTE_MS))
    table.asks(SitOut(3, 11 * MINUTE_MS)).asks(AddChips(1, 200))
    table.asks(LeaveSeat(3, lost=True, utc_ms=33 * MINUTE_MS))
    table.asks(TakeSeat(3, 400, returned=0, utc_ms=61 * MINUTE_MS))
    table.asks(LeaveSeat(5, utc_ms=51 * MINUTE_MS)).asks(SitOut(1, 171 * MINUTE_MS))
    return table.state


def test_house_practice_7_each_guest_has_a_line_and_who_left_stays_on_paper():
    guests = guests_of(evening(), 181 * MINUTE_MS)
    formatting = Formatting(words_of(Language.ENGLISH), "EUR", 100, "2026-03-01")
    rows = [[cell.text for cell in row] for row in guests_table(guests, formatting).rows]
    assert rows == [
        ["1", "Maximiliane", "700", "–", "700", "3:00 h", "0:10 h"],
        ["3", "", "400", "–", "400", "2:00 h", "–"],
        ["3", "", "500", "500", "left", "0:32 h", "0:22 h"],
        ["5", "", "500", "500", "left", "0:50 h", "–"],
    ]


def test_house_practice_4_bought_less_taken_is_what_lies_on_the_table():
    guests = guests_of(evening(), 181 * MINUTE_MS)
    bought, taken = sum(each.bought for each in guests), sum(each.taken for each in guests)
    on_table = sum(each.on_table or 0 for each in guests)
    assert bought - taken == on_table == 1100
