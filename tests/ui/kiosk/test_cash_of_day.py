"""House practice 3: cash of one guest in a gaming day is said where all buy-ins are said.

Tests `ui/kiosk/watched_table.py`, `ui/kiosk/watches.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import (
    ChangeHouseSettings,
    ChangeSeat,
    CloseShift,
    OpenShift,
    OpenTray,
)
from dealerassist.table.events import SeatTaken
from tests.support.ui.croupier import EVENING_MS, Croupier, plain_spaces, seated

FOUR = "seat-add pay-cash digit-4 digit-00 confirm"

FIVE = "pay-cash digit-5 digit-00 confirm"


def opened(language: Language = Language.ENGLISH) -> Croupier:
    """A table with chips to sell, and 1,000 in cash as the house's amount."""
    table = seated({1: 300, 3: 300, 4: 300}, language=language)
    table.desk.handle(OpenTray(((100, 90),)), actor="test")
    settings = replace(table.desk.state.settings, cash_per_day=1000)
    table.desk.handle(ChangeHouseSettings(settings), actor="test")
    return refreshed(table)


def refreshed(table: Croupier) -> Croupier:
    table.kiosk.refresh()
    return table


@pytest.fixture
def table() -> Croupier:
    return opened()


def sign(table: Croupier) -> tuple[str, str] | None:
    key = table.view.top.papers
    return None if key is None else (key.title, key.detail)


def said(table: Croupier) -> tuple[str, str]:
    notice = table.view.notice
    assert notice is not None
    return plain_spaces(notice.title), plain_spaces(notice.text)


def test_nothing_is_said_by_itself_and_a_tap_says_the_sum(table: Croupier):
    table.tap(f"seat-3 {FOUR}")
    assert sign(table) is None
    table.tap(f"seat-3 {FOUR}")
    assert (sign(table), table.view.notice) == (("Seat 3", "Cash"), None)
    title, text = said(table.tap("buy-in-sign"))
    assert title == "Seat 3: €800 in cash"
    assert text.startswith("That is at least 80% of €1,000. Tell the pit boss")
    assert sign(table.tap("notice-close")) is None


def test_the_whole_amount_waits_for_the_pit_boss_with_the_sum(table: Croupier):
    table.tap(f"seat-3 {FOUR} seat-3 {FOUR} buy-in-sign notice-close seat-3 {FOUR}")
    assert plain_spaces(table.key("waiting").title) == "1 open"
    assert "The sum of €1,000 is reached" in said(table.tap("buy-in-sign"))[1]
    table.tap("notice-close waiting")
    assert table.view.notice is not None
    (matter,) = table.view.notice.steps
    assert plain_spaces(matter) == "Seat 3: €1,200 in cash this gaming day"


def test_it_is_said_once_in_the_day_also_at_another_seat(table: Croupier):
    table.tap(f"seat-3 {FOUR} seat-3 {FOUR} buy-in-sign notice-close")
    table.desk.handle(ChangeSeat(3, 6), actor="test")
    assert sign(refreshed(table)) is None
    table.tap("seat-6 seat-leave seat-6 pay-desk digit-2 digit-00 confirm same-guest-1")
    assert sign(table) is None
    assert sign(table.tap(f"seat-6 {FOUR}")) == ("Seat 6", "Cash")


def test_what_was_said_and_taken_back_is_said_anew(table: Croupier):
    table.tap(f"seat-3 {FOUR} seat-3 {FOUR} buy-in-sign notice-close undo")
    assert sign(table) is None
    assert sign(table.tap(f"seat-3 {FOUR}")) == ("Seat 3", "Cash")


def test_both_amounts_are_said_one_after_the_other(table: Croupier):
    table.tap("seat-3 seat-add pay-cash digit-1 digit-7 digit-00 confirm buy-in-sign")
    assert said(table)[0] == "Seat 3: €1,700 in cash"
    assert sign(table.tap("notice-close")) == ("Seat 3", "Buy-ins")
    assert said(table.tap("buy-in-sign"))[0] == "Seat 3 has bought €2,000"


def next_shift(table: Croupier, gaming_day: str) -> Croupier:
    table.desk.handle(CloseShift(EVENING_MS), actor="test")
    table.desk.handle(OpenShift("C-07", gaming_day, EVENING_MS), actor="test")
    table.desk.handle(OpenTray(((100, 90),)), actor="test")
    return refreshed(table)


def test_who_left_in_an_earlier_shift_of_the_day_is_asked_after(table: Croupier):
    table.tap(f"seat-6 {FIVE} seat-6 seat-leave")
    next_shift(table, "2026-11-21").tap(f"seat-6 {FIVE}")
    assert table.says == "Was this guest here before?"
    detail = table.key("same-guest-of-day-1").detail
    assert plain_spaces(detail) == "Seat 6, €500 in cash"
    table.tap("same-guest-of-day-1")
    assert sign(table) == ("Seat 6", "Cash")
    taken = next(e for e in table.desk.steps[-1].events if isinstance(e, SeatTaken))
    assert taken.returned is None


def test_another_guest_there_begins_anew(table: Croupier):
    table.tap(f"seat-6 {FIVE} seat-6 seat-leave")
    next_shift(table, "2026-11-21").tap(f"seat-6 {FIVE} another-guest")
    assert sign(table) is None


def test_nobody_is_asked_after_on_another_gaming_day(table: Croupier):
    table.tap(f"seat-6 {FIVE} seat-6 seat-leave")
    next_shift(table, "2026-11-22").tap(f"seat-6 {FIVE}")
    assert table.desk.state.seat(6) is not None


def test_the_house_sets_the_amount_on_its_page(table: Croupier):
    table.tap("menu house more setting-cash-per-day digit-1 digit-00 digit-00 confirm")
    assert table.desk.state.settings.cash_per_day == 10_000
    assert plain_spaces(table.key("setting-cash-per-day").title) == "€10,000"


def test_german_words():
    table = opened(Language.GERMAN).tap(f"seat-3 {FOUR} seat-3 {FOUR} buy-in-sign")
    assert said(table)[0] == "Sitz 3: 800 € bar am Spieltag"
