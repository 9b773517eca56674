"""The list of hands in the pit: its words, its pages, its filters, the search by number.

Tests `ui/review/filters.py`, `ui/review/time_filter.py`, `ui/review/hand_reader.py`,
`ui/review/hands.py`, `ui/review/hands_list.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.local_time import local_time
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenShift
from dealerassist.table.correction_effects import VoidHand
from tests.support.reports.played import played_once
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.pit_table import (
    DEALT,
    WON_AT_ONCE,
    PitTable,
    correct,
    deal,
    done,
    every_hand,
    pit_of,
)
from ui.asked.idle import IN_THE_PIT_NS, SIGNED_IN_NS
from ui.review.filters import CORRECTIONS, IRREGULARITIES
from ui.review.hands import HandsPage
from ui.review.hands_list import LINES
from ui.view.parts import LabelledFigure, Tone
from ui.view.pit import PitView
from ui.view.view import NumberPad, Pad

SECOND_NS = 1_000_000_000


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shift of 40 hands at stud."""
    return played_once(tmp_path_factory, 40)


@pytest.fixture(scope="module")
def journal(evening: Path) -> Iterator[Journal]:
    """Open for all tests: who reads in the pit writes nothing."""
    with Journal.open(evening, table_id="4") as journal:
        yield journal


@pytest.fixture
def pit(journal: Journal) -> Iterator[PitTable]:
    with pit_of(journal) as pit:
        yield pit


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[PitTable]:
    """Four hands: an ordinary one, one with an undo, a misdeal, and one that was made void."""
    deal(tmp_path / "table.db")
    correct(tmp_path / "table.db", VoidHand(4))
    with Journal.open(tmp_path / "table.db", table_id="4") as journal, pit_of(journal) as pit:
        yield pit


# ── the list ────────────────────────────────────────────────────────────────────────────────


def test_the_newest_hands_are_listed_and_the_first_is_open(pit: PitTable, journal: Journal):
    rows = every_hand(journal)
    assert pit.numbers == [row.number for row in rows[:LINES]]
    assert [line.chosen for line in pit.hands.lines] == [True] + [False] * (LINES - 1)
    assert pit.hand.title == f"Hand {rows[0].number} · Table 4"
    line, row = pit.hands.lines[0], rows[0]
    assert (line.pot, line.rake) == (f"€{row.pot}", f"€{row.rake}")


def test_the_last_hands_at_the_table_say_the_same_words(pit: PitTable):
    listed = {line.number: (line.outcome, (*line.heeded, *line.flags)) for line in pit.hands.lines}
    pit.tap("pit-close last-hands")
    for key in pit.view.asked.shows.hands[:LINES]:
        assert (key.winners, key.flags) == listed[key.title.removeprefix("Hand ")]


def test_hp_4_while_the_box_waits_the_rake_of_no_hand_is_listed(dealt: PitTable):
    assert {line.rake for line in dealt.hands.lines} == {"–"}


def test_what_was_out_of_the_ordinary_is_flagged(dealt: PitTable):
    assert [line.heeded for line in dealt.hands.lines] == [
        ("Void", "Correction"),
        ("Misdeal",),
        ("Taken back",),
        (),
    ]
    assert [line.outcome for line in dealt.hands.lines[:2]] == ["all chips back"] * 2
    assert dealt.line(3).pot == "–"


def test_the_day_is_said_of_what_is_not_today(pit: PitTable):
    assert {line.day for line in pit.hands.lines} == {""}
    pit.clock.now_ms += 24 * 3_600_000
    pit.kiosk.refresh()
    pit.tap("menu pit")
    assert pit.hands.lines[0].day == "21/11"


def test_older_hands_are_a_page_away_and_back(pit: PitTable, journal: Journal):
    numbers = [row.number for row in every_hand(journal)]
    count = len(numbers)
    assert pit.hands.page == f"1–{LINES} of {count}"
    assert pit.why("newer") == "These are the newest"
    pages = [pit.numbers]
    while pit.enabled("older"):
        pages.append(pit.tap("older").numbers)
    assert [number for page in pages for number in page] == numbers
    assert pit.why("older") == "These are the oldest"
    assert pit.hands.page.endswith(f"{count} of {count}")
    back = [pit.numbers]
    while pit.enabled("newer"):
        back.append(pit.tap("newer").numbers)
    assert back == pages[::-1]


def test_before_the_first_hand_the_list_says_so(tmp_path: Path):
    deal(tmp_path / "table.db", ())
    with Journal.open(tmp_path / "table.db", table_id="4") as journal, pit_of(journal) as pit:
        assert pit.hands.none == "No hand has ended yet"
        assert (pit.hands.lines, pit.hands.hand) == ((), None)
        assert pit.why("older")


# ── the filters ─────────────────────────────────────────────────────────────────────────────


def all_numbers(pit: PitTable) -> list[int]:
    """The hands of all pages."""
    found = pit.numbers
    while pit.enabled("older"):
        found += pit.tap("older").numbers
    return found


@pytest.mark.parametrize(
    ("taps", "wanted"),
    [
        ("filter-corrections", {"incidents": CORRECTIONS}),
        ("filter-irregular", {"incidents": IRREGULARITIES}),
        ("filter-corrections filter-irregular", {"incidents": CORRECTIONS + IRREGULARITIES}),
        ("filter-all-in", {"flags": (Flag.ALL_IN,)}),
        ("filter-pot preset-100", {"least_pot": 100}),
        ("filter-pot digit-6 digit-0 confirm", {"least_pot": 60}),
        ("filter-pot more preset-100", {"most_pot": 100}),
        (
            "filter-pot digit-2 digit-0 more digit-6 digit-0 confirm",
            {"least_pot": 20, "most_pot": 60},
        ),
        ("filter-seat winner won-by-4", {"winner": 4}),
        ("filter-seat of-seat-2 filter-pot preset-100", {"seat": 2, "least_pot": 100}),
        ("filter-croupier dealt-by-C-12", {"croupier": "C-12"}),
        ("filter-seat of-seat-4", {"seat": 4}),
        ("filter-flag flag-side-pots", {"flags": (Flag.SIDE_POTS,)}),
        ("filter-all-in filter-flag flag-side-pots", {"flags": (Flag.ALL_IN, Flag.SIDE_POTS)}),
        ("filter-time shift-1 cancel", {"shift": 1}),
        ("filter-seat of-seat-4 filter-pot preset-100", {"seat": 4, "least_pot": 100}),
    ],
)
def test_a_filter_finds_what_the_journal_finds(
    pit: PitTable, journal: Journal, taps: str, wanted: dict[str, object]
):
    pit.tap(taps)
    assert all_numbers(pit) == [row.number for row in every_hand(journal, **wanted)]


def test_a_winner_and_a_range_of_pots_are_said_on_their_keys(pit: PitTable):
    pit.tap("filter-seat winner won-by-4 filter-pot digit-2 digit-0 more digit-6 digit-0 confirm")
    assert (pit.filter("seat").detail, pit.filter("seat").tone) == ("4 wins", Tone.CHOSEN)
    said = pit.filter("pot")
    assert (said.title, said.detail) == ("Pot", "€20–€60")
    pit.tap("filter-pot filter-pot more")
    assert pit.filter("pot").tone is Tone.CHOSEN
    pit.tap("digit-6 digit-0 confirm")
    assert pit.filter("pot").detail == "to €60"


def test_a_range_whose_end_is_below_its_beginning_is_refused(pit: PitTable):
    pit.tap("filter-pot digit-6 digit-0 more digit-2 digit-0")
    assert pit.why("confirm") == "That is less than €60"


def clock(utc_ms: int) -> str:
    """The time on the wall as it is typed."""
    return " ".join(f"digit-{digit}" for digit in f"{local_time(utc_ms):%H%M}")


@pytest.mark.parametrize("later_ms", [0, 20_000])
def test_a_typed_time_shows_the_hand_of_that_minute_among_its_neighbours(
    pit: PitTable, journal: Journal, later_ms: int
):
    rows = every_hand(journal)
    for row in (rows[0], rows[20], rows[33]):
        moment = row.started_ms + later_ms
        minute = moment // 60_000 * 60_000 + 60_000
        expected = next(each.number for each in rows if each.started_ms < minute)
        pit.tap(f"filter-all-in filter-time type-time {clock(moment)} confirm")
        assert pit.hand.title == f"Hand {expected} · Table 4"
        assert pit.line(expected).chosen
        assert len(pit.numbers) == LINES
        assert pit.filter("all").tone is Tone.CHOSEN


def test_a_time_is_refused_that_no_clock_shows_or_that_is_not_in_the_shift(
    pit: PitTable, journal: Journal
):
    pit.tap("filter-time type-time")
    assert pit.why("confirm") == "Type a time first"
    pit.tap("digit-2 digit-5 digit-0 digit-0")
    assert pit.view.asked.shows.value == "25:00"
    assert pit.why("confirm") == "No clock shows this time"
    sheet = journal.shift(1)
    pit.tap(f"cancel type-time {clock(sheet.opened_ms - 120_000)}")
    assert pit.why("confirm") == "Shift 1 was not open then"


LONG_AFTER_MS = 4_102_444_800_000
"""So late that no time of the shift has come yet, whatever the machine's clock says."""


@pytest.fixture
def reopened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journal]:
    """The same evening, and a shift that was opened long after it."""
    with Journal.open(played_once(tmp_path_factory, 40), table_id="4") as journal:
        opened = OpenShift("C-07", "2099-12-31", LONG_AFTER_MS)
        done(TableDesk(journal).handle(opened, actor="C-07"))
        yield journal


def test_a_time_is_found_in_the_shift_that_was_open_then(reopened: Journal):
    journal, row = reopened, every_hand(reopened)[20]
    with pit_of(journal) as pit:
        pit.tap(f"filter-time type-time {clock(row.started_ms)}")
        assert plain_spaces(pit.view.asked.shows.hint).startswith("Shift 1 · ")
        pit.tap("confirm")
        assert pit.hand.title.startswith("Hand ")
        assert pit.line(row.number)
        # In a shift that was chosen it is looked for in that one alone.
        pit.tap(f"filter-time shift-2 type-time {clock(row.started_ms)}")
        assert pit.why("confirm") == "Shift 2 was not open then"
        before = journal.shift(1).opened_ms - 120_000
        pit.tap(f"cancel filter-all filter-time type-time {clock(before)}")
        assert pit.why("confirm") == "None of the last 2 shifts was open then"


def test_before_the_first_hand_of_a_shift_its_hands_are_listed(pit: PitTable, journal: Journal):
    sheet, rows = journal.shift(1), every_hand(journal)
    assert rows[-1].started_ms // 60_000 > sheet.opened_ms // 60_000
    pit.tap(f"filter-time type-time {clock(sheet.opened_ms)} confirm")
    assert pit.numbers == [row.number for row in rows[:LINES]]
    assert pit.filter("time").detail == "Shift 1"


@pytest.mark.parametrize("tab", ["pit-shifts", "pit-corrections"])
def test_the_filters_and_the_place_stay_while_another_page_is_looked_at(pit: PitTable, tab: str):
    pit.tap("filter-seat of-seat-4 older")
    before = pit.hands
    assert pit.tap(f"{tab} pit-hands").hands == before
    pit.tap(f"filter-flag {tab} pit-hands")
    assert pit.view.asked.pad is Pad.NONE
    assert pit.filter("seat").detail == "4"
    pit.tap("pit-hands")
    assert pit.hands.page.startswith(f"1–{LINES}")
    assert pit.filter("seat").detail == "4"


def test_an_hour_and_more_of_them_are_two_taps_each(pit: PitTable, journal: Journal):
    rows = every_hand(journal)
    pit.tap("filter-time hour-1")
    hour = pit.kiosk.screen.mode.dialog.wanted
    assert hour.until_ms - hour.from_ms == 3_600_000
    assert (pit.filter("time").tone, pit.view.asked.pad) == (Tone.CHOSEN, Pad.NONE)
    pit.tap("filter-time")
    assert pit.filter("time").detail == ""
    pit.tap("filter-time hour-2")
    assert (pit.filter("time").tone, pit.view.asked.pad) == (Tone.CHOSEN, Pad.CHOICE)
    pit.tap("until-1")
    wanted = pit.kiosk.screen.mode.dialog.wanted
    assert wanted.until_ms - wanted.from_ms == 2 * 3_600_000
    within = [r.number for r in rows if wanted.from_ms <= r.started_ms < wanted.until_ms]
    assert within
    assert all_numbers(pit) == within


def test_a_shift_begins_with_the_earliest_hour_to_choose(pit: PitTable, journal: Journal):
    pit.tap("filter-time")
    hours = [name for name in pit.kiosk.screen.key_actions if name.startswith("hour-")]
    pit.tap(hours[-1])
    wanted = pit.kiosk.screen.mode.dialog.wanted
    assert wanted.from_ms <= journal.shift(1).opened_ms < wanted.until_ms


def test_what_holds_is_green_with_its_value_and_a_tap_removes_it(pit: PitTable):
    assert pit.filter("all").tone is Tone.CHOSEN
    pit.tap("filter-seat of-seat-4 filter-croupier dealt-by-C-12 filter-pot preset-100")
    held = {key.name: key.detail for key in pit.hands.filters if key.tone is Tone.CHOSEN}
    assert held == {"filter-pot": "€100", "filter-croupier": "C-12", "filter-seat": "4"}
    pit.tap("filter-pot filter-croupier filter-seat")
    assert pit.filter("all").tone is Tone.CHOSEN
    assert pit.hands.page.startswith(f"1–{LINES}")


def test_all_takes_every_filter_away(pit: PitTable):
    before = pit.hands
    pit.tap("filter-all-in filter-seat of-seat-4 filter-all")
    assert pit.hands == before


def test_a_filter_that_is_asked_about_is_amber_and_closes_at_a_second_tap(pit: PitTable):
    for name in ("seat", "croupier", "flag", "time", "pot"):
        pit.tap(f"filter-{name}")
        assert pit.filter(name).tone is Tone.CHOSEN
        assert pit.view.asked.pad is not Pad.NONE
        assert pit.numbers, "the list stays to be seen"
        pit.tap(f"filter-{name}")
        assert pit.view.asked.pad is Pad.NONE


def test_no_hand_has_all_of_it(pit: PitTable):
    pit.tap("filter-pot digit-9 digit-9 digit-9 digit-9 confirm")
    assert "tap a framed filter" in pit.hands.none
    assert pit.hands.page == ""


def test_a_single_hand_is_counted_as_one(dealt: PitTable):
    assert dealt.tap("filter-flag flag-corrected").hands.page == "1 of 1"


def test_nothing_of_the_table_is_undone_from_below_the_list(dealt: PitTable):
    entries = dealt.desk.journal.count
    dealt.tap("filter-seat")
    assert not {"earlier", "floor", "problem"} & dealt.kiosk.screen.key_actions.keys()
    dealt.tap("undo find digit-1 undo")
    assert dealt.view.asked.pad is Pad.NONE
    assert dealt.desk.journal.count == entries


# ── the search ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", [1, 2, 5, 17, 30, 38])
def test_a_hand_is_found_by_its_number_among_its_neighbours(pit: PitTable, number: int):
    last = pit.numbers[0]
    pit.tap("filter-all-in find").type(f"{number} <Enter>")
    assert pit.hand.title == f"Hand {number} · Table 4"
    assert pit.line(number).chosen
    assert pit.numbers == list(range(pit.numbers[0], pit.numbers[0] - LINES, -1))
    assert pit.hands.page.startswith(f"{last - pit.numbers[0] + 1}–")
    assert pit.filter("all").tone is Tone.CHOSEN


def test_a_search_pages_on_in_both_directions(pit: PitTable):
    pit.tap("find digit-2 digit-0 confirm")
    here = pit.numbers
    assert pit.tap("older").numbers[0] == here[-1] - 1
    assert pit.tap("newer").numbers == here
    assert pit.tap("newer").numbers[-1] == here[0] + 1


def test_a_number_that_no_hand_has_changes_nothing(pit: PitTable):
    before = pit.hands
    pit.tap("find digit-9 digit-9 digit-9")
    assert pit.why("confirm") == "No hand of this number has ended (House practice 5)"
    pit.kiosk.tap("confirm")
    assert pit.view.notice is not None
    pit.tap("notice-close cancel")
    assert pit.hands == before


def test_digits_in_the_list_begin_the_search(pit: PitTable):
    pit.type("17")
    assert isinstance(pit.view.asked.shows, NumberPad)
    assert pit.view.asked.shows.value == "17"
    pit.type("<Enter>")
    assert pit.line(17).chosen


def test_escape_goes_one_page_back_and_not_out_of_the_pit(pit: PitTable):
    pit.tap("filter-seat").type("<Esc>")
    assert pit.view.asked.pad is Pad.NONE
    pit.tap("find digit-1").type("<Esc> <Esc>")
    assert isinstance(pit.view.over, PitView)
    pit.tap("pit-corrections").type("<Esc>")
    assert pit.view.over.hands is not None


# ── at the table ────────────────────────────────────────────────────────────────────────────


def test_any_hand_is_three_taps_and_its_number_away_in_the_middle_of_a_hand(tmp_path: Path):
    deal(tmp_path / "table.db", DEALT * 3)
    with Journal.open(tmp_path / "table.db", table_id="4") as journal, pit_of(journal) as table:
        table.tap("pit-close new-hand card-As")
        state, entries = table.desk.state, journal.count
        table.tap("last-hands find digit-2 confirm")
        assert table.says == "Replay — hand 2"
        assert table.view.asked.pad is Pad.REPLAY
        table.tap("replay-back back")
        assert table.view.asked.shows.hands[0].name == "hand-12"
        table.tap("cancel")
        assert (table.desk.state, journal.count) == (state, entries)


def test_the_hand_in_progress_cannot_be_looked_up(tmp_path: Path):
    deal(tmp_path / "table.db", (WON_AT_ONCE,))
    with Journal.open(tmp_path / "table.db", table_id="4") as journal, pit_of(journal) as table:
        table.tap("pit-close new-hand card-As last-hands find digit-2")
        assert table.why("confirm").startswith("No hand of this number has ended")
        table.tap("cancel")
        assert table.view.notice is None


def test_where_there_is_no_journal_nothing_can_be_found(dealt: PitTable):
    table = PitTable(dealt.desk)
    assert table.tap("last-hands").why("find") == "There is no journal to read here"


# ── for how long ────────────────────────────────────────────────────────────────────────────


def test_nobody_has_signed_in_where_nobody_is_enrolled(dealt: PitTable):
    assert dealt.view.over.who == LabelledFigure("Croupier", "C-07")


@pytest.mark.parametrize("taps", ["", "filter-seat", "find", "hand-felt"])
def test_who_reads_in_the_pit_stays_for_five_minutes(dealt: PitTable, taps: str):
    dealt.tap(taps)
    busy = dealt.kiosk.screen.mode.dialog
    waits(dealt, SIGNED_IN_NS + SECOND_NS)
    assert dealt.kiosk.screen.mode.dialog == busy
    waits(dealt, IN_THE_PIT_NS)
    assert dealt.kiosk.screen.mode.dialog is None


def test_what_is_typed_to_find_a_hand_waits_where_nobody_is_enrolled(dealt: PitTable):
    busy = dealt.tap("find digit-1").kiosk.screen.mode.dialog
    waits(dealt, IN_THE_PIT_NS + SECOND_NS)
    assert dealt.kiosk.screen.mode.dialog == busy


def waits(table: PitTable, ns: int) -> None:
    table.clock.now_ms += ns // 1_000_000
    table.kiosk.refresh()


# ── words ───────────────────────────────────────────────────────────────────────────────────


def test_in_german_the_list_is_german(journal: Journal):
    with pit_of(journal, Language.GERMAN) as pit:
        titles = [key.title for key in pit.hands.filters]
        headings, page, pays = pit.hands.headings, pit.hands.page, pit.hand.pays
    assert titles[:4] == ["Alle", "Korrekturen", "Unregelmäßig", "All in"]
    assert headings == ("Spiel", "Zeit", "Pot", "Taxe", "Ausgang")
    assert plain_spaces(page).startswith("1–8 von ")
    assert plain_spaces(pays).startswith("Pot ")


def test_the_page_is_read_anew_only_when_it_is_asked_for(dealt: PitTable):
    busy = dealt.kiosk.screen.mode.dialog
    assert isinstance(busy, HandsPage)
    dealt.tap("hand-2 replay-first replay-next")
    after = dealt.kiosk.screen.mode.dialog
    assert isinstance(after, HandsPage)
    assert after.found is busy.found
