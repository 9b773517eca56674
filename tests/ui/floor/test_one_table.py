"""One table on the floor: the pages of its pit, read and never written.

Tests `ui/floor/one_table.py`, `ui/floor/table_page.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.overview import Answered
from dealerassist.hand.result import Won
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.table.correction_effects import CorrectResult
from tests.support.floor.floor_states import TABLE_4, floor_of, troubled
from tests.support.floor.made_up_house import AT_MS, busy_house, changed
from tests.support.ui.pit_table import WON_AT_ONCE, correct, deal
from tests.support.ui.workers import awaited
from ui.asked.key_action import GreyReason
from ui.floor.floor import Floor
from ui.floor.ports import FetchedTable, TableWanted
from ui.view.parts import Key
from ui.view.view import Pad, View

ESCAPE, F1 = 0x01000000, 0x01000030

WALK = """
    replay-first replay-next older newer filter-croupier dealt-by-C-07 filter-croupier
    hand-felt replay-back back pit-shifts pit-corrections pit-hands find digit-2 confirm
"""


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three shifts of four hands, to be read only."""
    path = tmp_path_factory.mktemp("table") / "table.journal"
    for _ in range(3):
        deal(path)
    correct(path, CorrectResult(4, (Won(4, 15),), 0))
    return path


@pytest.fixture
def floor(journal: Path, workers_here) -> Iterator[Floor]:
    floor = floor_of(busy_house(12), papers=journal.parent)
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=journal))
    floor.refresh()
    yield floor
    floor.close()


def keys_in(part: object) -> Iterator[Key]:
    if isinstance(part, Key):
        yield part
    elif isinstance(part, Struct):
        for field in part.__struct_fields__:
            yield from keys_in(getattr(part, field))
    elif isinstance(part, tuple):
        for each in part:
            yield from keys_in(each)


def shown(view: View) -> list[Key]:
    return [key for key in keys_in(view) if key.name]


def test_a_tile_fetches_its_table_and_says_so_until_it_has_come():
    floor = floor_of(busy_house(12))
    floor.tap("table-4")
    assert floor._source.said == [("fetch", TableWanted(4))]
    assert floor.view.over.said == "The table is being fetched …"
    floor.tap("floor-close")
    assert floor.view.over.tiles is not None


def test_why_a_table_cannot_be_fetched_is_said():
    floor = floor_of(busy_house(12))
    error = FloorError(FloorErrorCode.NO_SUCH_TABLE, table="4", tables="1, 2")
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, error=error))
    floor.refresh()
    assert "no table 4" in floor.view.over.said


def test_another_table_than_the_one_asked_for_is_not_opened(journal: Path):
    floor = floor_of(busy_house(12))
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TableWanted(5), journal=journal))
    floor.refresh()
    assert floor.view.over.pit is None


def test_its_last_hands_are_shown_with_how_old_that_is(floor: Floor):
    assert floor.view.over.pit.title == "Table 4"
    assert [line.number for line in floor.view.over.pit.hands.lines][:2] == ["12", "11"]
    assert floor.view.over.pit.who.label == "As of"
    newer = 5_000 - floor._table.opened.entry
    assert floor.view.over.pit.log.title == f"{newer:,} newer entries"


def test_a_hand_that_was_found_is_shown_first(journal: Path):
    floor = floor_of(busy_house(12))
    floor.tap("table-4")
    wanted = TableWanted(4, 2)
    floor._wanted = wanted
    floor._source.bring(FetchedTable(wanted=wanted, journal=journal))
    floor.refresh()
    assert floor.view.over.pit.hands.hand.title == "Hand 2 · Table 4"
    floor.close()


def test_no_key_anywhere_leads_to_an_entry(floor: Floor, journal: Path):
    with JournalReader(journal) as reader:
        before = reader.count
    for name in ("", *WALK.split()):
        if name:
            assert name in {key.name for key in shown(floor.view)}, name
            floor.tap(name)
        for key in shown(floor.view):
            assert not leads_to_entry(floor, key), key
    with JournalReader(journal) as reader:
        assert reader.count == before


def leads_to_entry(floor: Floor, key: Key) -> bool:
    found = floor._table.screen.key_actions.get(key.name)
    if found is None:
        return False
    return not isinstance(found.does, GreyReason) and found.does.records(floor._table.screen.at)


@pytest.mark.parametrize(
    ("tapped", "over"), [("hand-felt", Pad.REPLAY), ("filter-croupier", Pad.CHOICE)]
)
def test_escape_leads_back_step_by_step_and_never_to_the_tables_own_keys(
    floor: Floor, tapped: str, over: Pad
):
    floor.tap(tapped)
    assert floor.view.asked.pad is over
    floor.key("", ESCAPE)
    assert (floor.view.asked.pad, floor.view.over.pit.hands is None) == (Pad.NONE, False)
    floor.key("", ESCAPE)
    assert floor.view.over.tiles is not None


@pytest.mark.parametrize("letter", "VZBUXY")
def test_no_letter_taps_a_key_of_the_kiosk_that_is_not_there(floor: Floor, letter: str):
    floor.tap("hand-felt")
    before = floor.view
    floor.key(letter, 0)
    assert floor.view == before


def test_what_f1_lists_is_there_to_be_seen(floor: Floor):
    for taps in ("", "hand-felt", "back filter-croupier", "cancel find", "cancel pit-shifts"):
        for name in taps.split():
            floor.tap(name)
        floor.key("", F1)
        lines = {line.keys: line.does for line in floor.view.notice.keyboard}
        assert "Close" not in lines.values(), lines
        assert not {keys for keys in lines if "1–0" in keys}, lines
        floor.tap("notice-close")


def test_the_arrows_go_through_the_hand(floor: Floor):
    place = floor.view.over.pit.hands.hand.place
    floor.key("", 0x01000012)
    assert floor.view.over.pit.hands.hand.place != place


def test_it_speaks_the_language_of_the_floor(floor: Floor):
    floor.tap("language")
    assert floor.language is Language.GERMAN
    assert floor.view.over.pit.title == "Tisch 4"


def test_f1_lists_the_keys_of_the_floor_and_of_the_table(floor: Floor):
    floor.key("", F1)
    said = {line.does: line.keys for line in floor.view.notice.keyboard}
    assert said["Tables"] == "T"
    assert said["Back"] == "Esc"
    assert said["Search"] == "S"
    steps = {key.name: key for key in floor.view.over.pit.hands.hand.keys}
    assert said[steps["replay-back"].title or steps["replay-back"].purpose] == "←"


def test_a_question_over_the_table_has_the_keyboard_for_itself(floor: Floor):
    floor.tap("seen-2")
    place = floor.view.over.pit.hands.hand.place
    floor.key("", 0x01000012)
    assert floor.view.over.pit.hands.hand.place == place


def test_the_shift_before_and_after_is_fetched_from_the_page_of_shifts(floor: Floor, journal: Path):
    fetch_shift(floor, journal, last=3, shift=None)
    floor.tap("pit-shifts")
    assert [key.enabled for key in floor.view.over.pit.shifts.pages] == [False, True]
    floor.tap("shifts-older")
    assert floor._source.said[-1] == ("fetch", TableWanted(4, shift=2))
    fetch_shift(floor, journal, last=3, shift=2)
    assert floor.view.over.pit.shifts is not None
    assert [key.enabled for key in floor.view.over.pit.shifts.pages] == [True, True]
    floor.tap("shifts-older")
    assert floor._source.said[-1] == ("fetch", TableWanted(4, shift=1))


def test_from_an_earlier_shift_a_key_leads_to_the_last(floor: Floor, journal: Path):
    fetch_shift(floor, journal, last=3, shift=2)
    assert floor.view.over.pit.log.title == "Last shift"
    assert floor.view.over.pit.shift == "Shift 2"
    floor.tap("floor-again")
    assert floor._source.said[-1] == ("fetch", TABLE_4)


def fetch_shift(floor: Floor, journal: Path, *, last: int, shift: int | None) -> None:
    """The house with so many shifts at table 4, and one of them as it comes."""
    house = busy_house(12)
    tables = tuple(
        changed(each, shift=replace(each.now.shift, number=last)) if each.table == "4" else each
        for each in house.tables
    )
    floor._source.tell(replace(house, tables=tables), AT_MS * 1_000_000)
    wanted = TableWanted(4, shift=shift)
    floor._wanted = wanted
    floor._source.bring(FetchedTable(wanted=wanted, journal=journal))
    floor.refresh()


def test_its_report_is_made_beside_the_screen(floor: Floor):
    floor.tap("pit-shifts")
    awaited(floor._table)
    floor.refresh()
    assert floor.view.over.pit.shifts.sheet is not None
    assert [key.name for key in floor.view.over.pit.shifts.keys] == ["shift-print"]


def test_an_alarm_that_was_answered_still_says_at_the_table_what_to_do(journal: Path, workers_here):
    answered = Answered(by="P-02", at_ms=AT_MS, coming=True)
    floor = troubled(Language.ENGLISH, journal, "fork", answered)
    assert floor.view.over.pit.tabs[-1].title == "Two versions"
    floor.tap("floor-trouble")
    assert "take both copies" in floor.view.notice.text
    floor.close()


def test_a_table_that_is_not_heard_says_so_on_its_pages(journal: Path, workers_here):
    floor = troubled(Language.ENGLISH, journal, None, Answered(by="P-02", at_ms=AT_MS))
    assert floor.view.over.pit.tabs[-1].title.startswith("Not heard since")
    floor.tap("floor-trouble")
    assert "as it was then" in floor.view.notice.text
    floor.close()


def test_the_hand_that_is_played_is_seen_as_far_as_it_has_come(tmp_path: Path, workers_here):
    path = tmp_path / "table.journal"
    deal(path, (WON_AT_ONCE, "new-hand card-As card-2c card-Td act-bet"))
    floor = floor_of(busy_house(12), papers=tmp_path)
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=path))
    floor.refresh()
    assert [line.number for line in floor.view.over.pit.hands.lines] == ["1"]
    floor.tap("pit-running")
    assert floor.view.over.pit is None
    assert floor.view.asked.shows.band.startswith("Hand 2 goes on — as of ")
    assert floor.view.asked.shows.lines[-1].text.startswith("Seat 3, forced bet")
    assert "hand-print" not in {key.name for key in shown(floor.view)}
    floor.tap("replay-back")
    floor.tap("back")
    assert floor.view.over.pit.hands is not None
    floor.close()


def test_newer_entries_of_the_hand_that_is_played_are_fetched_from_the_felt(
    tmp_path: Path, workers_here
):
    early, late, ended = (tmp_path / f"{name}.journal" for name in ("early", "late", "ended"))
    played = "new-hand card-As card-2c card-Td act-bet"
    deal(early, (WON_AT_ONCE, played))
    deal(late, (WON_AT_ONCE, f"{played} act-fold"))
    deal(ended, (WON_AT_ONCE, WON_AT_ONCE))
    floor = floor_of(busy_house(12), papers=tmp_path)
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=early))
    floor.refresh()
    floor.tap("pit-running")
    lines = len(floor.view.asked.shows.lines)
    for path, shown_there in ((late, lines + 1), (ended, None)):
        again = next(key for key in shown(floor.view) if key.name == "floor-again")
        assert again.title.endswith("newer entries")
        floor.tap("floor-again")
        floor._source.bring(FetchedTable(wanted=TABLE_4, journal=path))
        floor.refresh()
        assert (floor.view.asked.shows and len(floor.view.asked.shows.lines)) == shown_there
    assert floor.view.over.pit.hands.lines[0].number == "2", (
        "it has ended, and is the first of the list"
    )
    floor.close()


def test_between_hands_there_is_no_key_to_a_hand_that_is_played(floor: Floor):
    assert "pit-running" not in {key.name for key in shown(floor.view)}


def test_a_call_rings_beside_the_table_too(floor: Floor):
    assert len(floor.view.over.head.rings) == 2
    floor.tap("seen-2")
    assert floor.view.over.asks
    floor.tap("letter-A")
    floor.tap("confirm")
    assert floor._source.said[-1] == ("call", 3, 7, "A", False)
    assert floor.view.over.pit is not None
