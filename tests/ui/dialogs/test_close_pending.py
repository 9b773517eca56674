"""House practice 4: what is pending is named, and asked for once more, before a shift is closed.

Tests `ui/dialogs/close_shift.py`, `ui/kiosk/table_records.py`, `ui/asked/pending_at_close.py`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from dealerassist.journal.entry import Entry
from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.table.commands import ReopenShift
from dealerassist.table.events import Event, ShiftClosed, ShiftSupplemented
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box
from tests.support.table.counts import to_close
from tests.support.ui.croupier import Croupier, plain_spaces, rules_of, seated
from tests.support.ui.paper_records import PaperRecords, answered, table_with
from tests.support.ui.people import BOSS, PINS, staffed, typed
from ui.asked.pending_at_close import pending_in_brief
from ui.asked.screen_mode import PLAIN
from ui.jobs.worker_jobs import DrawReport, PaperSaved, ReportDrawn, ShiftPaper
from ui.kiosk.table_records import TableRecords
from ui.view.parts import Tone
from ui.view.view import Pad

THREE = {1: 300, 3: 300, 4: 300}

ALL_GIVEN = "seat-4 seat-tip digit-3 digit-00 confirm amount-stands"
"""The guest at seat 4 has nothing left, and still sits there."""


def lines(table: Croupier) -> list[str]:
    undoing = table.view.asked.shows
    return [f"{each.time}: {each.text}" for each in undoing.lines]


def test_the_first_tap_closes_nothing_and_the_second_lies_elsewhere():
    table = seated(THREE).tap(f"{ALL_GIVEN} shift-close confirm")
    assert table.desk.state.shift_is_open
    assert table.view.asked.pad is Pad.UNDOING
    assert lines(table) == [
        "Cash: count pending",
        "Rake: count pending",
        "Tips: count pending",
        "Tray: not opened",
        "Seat 4: no chips, still seated",
    ]
    red = table.key("close-pending")
    assert (red.title, red.tone) == ("Close with 3 counts pending", Tone.GIVE_UP)
    # Where the finger was lies the way back.
    assert table.key("closing-back").tone is Tone.GO
    assert table.tap("closing-back").view.asked.pad is Pad.CLOSING
    assert not table.tap("confirm close-pending").desk.state.shift_is_open


def test_the_figures_of_the_shift_share_their_room_with_no_pot_of_the_last_hand():
    table = seated({1: 300, 3: 300}).tap("new-hand card-Ts card-2h act-bet act-fold act-award")
    assert table.boxes
    assert not table.tap("shift-close").boxes
    assert [fact.label for fact in table.view.felt.facts][:2] == ["Croupier", "Opened at"]


def test_pots_and_board_of_the_last_hand_lie_beside_no_count_and_no_pin():
    table = seated({1: 300, 3: 300}, profile="holdem").tap("new-hand act-call act-check")
    table.tap("card-Ts card-2h card-Qd act-bet act-fold act-award")
    assert table.boxes
    assert table.view.felt.board.cards
    for page in ("seat-1", "seat-tip", "cancel shift-close", "confirm", "cancel croupier"):
        table.tap(page)
        assert bool(table.boxes) == bool(table.view.felt.board.cards) == (page == "seat-1")
    table.tap("cancel")
    assert table.boxes


def test_counting_is_blind_there_too():
    table = seated({1: 300, 3: 300}).tap("seat-1 seat-tip digit-7 confirm shift-close confirm")
    assert not [line for line in lines(table) if "7" in line]


def test_what_the_table_is_off_by_has_the_name_of_every_other_page():
    table = seated(THREE)
    table.desk.handle(to_close(Box.TIPS, amount=7), actor="C-07")
    table.kiosk.refresh()
    table.tap("shift-close")
    assert plain_spaces(table.key("zero-light").title) == "Table balance +€7"
    table.tap("confirm")
    assert "Table balance: +€7" in map(plain_spaces, lines(table))
    assert "table balance +€7" in plain_spaces(pending_in_brief(table.kiosk.screen.at))


def test_without_anything_pending_one_tap_closes():
    table = seated({1: 300, 3: 300})
    table.tap("money tray-open piece-5 digit-1 confirm")
    for box in (Box.TRAY, Box.CASH, Box.RAKE, Box.TIPS):
        amount = expected_of(table.desk.state, box) or 0
        pieces = ((5, amount // 5),) if box is Box.TRAY else ()
        table.desk.handle(to_close(box, pieces, None if pieces else amount), actor="C-07")
    table.kiosk.refresh()
    table.tap("shift-close")
    assert table.key("confirm").detail == "a pit boss can reopen it"
    assert not table.tap("confirm").desk.state.shift_is_open


def test_what_has_moved_since_it_was_counted_is_not_said_to_be_printed_as_pending():
    table = seated({1: 300, 3: 300})
    table.desk.handle(to_close(Box.TIPS, amount=0), actor="C-07")
    table.tap("seat-1 seat-tip digit-5 confirm shift-close")
    again = "Tips have been given since they were counted for the closing: count them again"
    assert table.because.startswith(again)
    assert not table.enabled("confirm")


def test_the_page_of_the_pin_names_it():
    table = staffed(THREE).tap(f"{ALL_GIVEN} shift-close confirm close-pending")
    assert "3 counts pending, tray not opened, 1 guest without chips" in table.because


# ── opened again ────────────────────────────────────────────────────────────────────────────


def closed(table: Croupier) -> Croupier:
    return table.tap("shift-close confirm close-pending")


def test_a_shift_just_closed_goes_on():
    table = closed(seated(THREE))
    assert table.key("shift-reopen").title == "Reopen shift 1"
    assert table.tap("shift-reopen").desk.state.shift_is_open
    assert table.enabled("new-hand") or table.enabled("shift-close")


def test_a_pit_boss_signs_for_it():
    table = closed(staffed(THREE)).tap(f"{typed(PINS[BOSS])} confirm shift-reopen")
    assert "Reopen shift 1" in table.because
    table.tap(f"{typed(PINS[BOSS])} confirm")
    command, actor = table.desk.asked[-1][:2]
    assert isinstance(command, ReopenShift)
    assert (command.utc_ms > 0, actor) == (True, BOSS)
    assert table.desk.state.shift_is_open


@pytest.mark.parametrize(("minutes", "there"), [(59, True), (61, False)])
def test_the_key_is_there_for_an_hour(minutes: int, there: bool):
    table = closed(seated(THREE))
    table.clock.now_ms += minutes * MINUTE_MS
    table.kiosk.refresh()
    assert ("shift-reopen" in [key.name for key in table.view.asked.keys]) is there


def test_it_is_gone_with_the_next_shift():
    table = closed(seated(THREE)).tap("shift-open digit-7 confirm")
    assert "shift-reopen" not in [key.name for key in table.view.asked.keys]
    table = closed(table)
    assert table.key("shift-reopen").title == "Reopen shift 2"


# ── the file of its report ──────────────────────────────────────────────────────────────────


@pytest.fixture
def records() -> PaperRecords:
    return PaperRecords()


@pytest.fixture
def table(records: PaperRecords) -> Croupier:
    return table_with(records)


VOICE = Localizer(words_of(Language.ENGLISH), rules_of())

KEPT = ShiftPaper(1, printed=False)
LIES = PaperSaved("/home/reports/shift-report-4.pdf", copy=0)


def made_due(records: PaperRecords, *events: Event) -> TableRecords:
    """What an entry with these events has begun."""
    table = TableRecords(records)
    entry = cast("Entry", SimpleNamespace(events=events))
    table.make_due(VOICE, entry)
    looked(table)
    assert KEPT not in records.away  # the tap is drawn first
    looked(table)
    return table


def looked(table: TableRecords) -> None:
    """What a table does whenever it looks whether anything has come."""
    table.hear(VOICE, PLAIN)
    table.keep_next(VOICE)


def test_it_is_begun_at_the_close_and_after_what_supersedes_it(records):
    made_due(records, ShiftClosed(1, 5))
    assert [job for job, _ in records.asked] == [DrawReport(1), KEPT]
    records.asked.clear()
    records.away.clear()
    made_due(records, ShiftSupplemented(1))
    assert [job for job, _ in records.asked] == [KEPT]


def test_while_another_report_is_made_it_waits_its_turn(records):
    records.away.append(ShiftPaper(7))
    table = made_due(records, ShiftSupplemented(1))
    made_twice = cast("Entry", SimpleNamespace(events=(ShiftSupplemented(1),)))
    table.paperwork.work = replace(table.paperwork.work, under_way=records.under_way)
    table.make_due(VOICE, made_twice)
    looked(table)  # the tap is drawn
    records.answer(PaperSaved("/r.pdf"))
    looked(table)
    assert [job for job, _ in records.asked] == [KEPT]


def test_the_page_says_where_it_lies(table, records):
    closed(table)
    answered(table, records, ReportDrawn(1, Language.ENGLISH, ("first",)))
    table.kiosk.refresh()
    assert records.under_way == (KEPT,)
    answered(table, records, LIES)
    assert table.view.over.last == (
        "Original, for the pit boss to sign. "
        "Not printed yet. Saved as shift-report-4.pdf, in the folder /home/reports."
    )
    assert table.view.notice is None


# ── a notice goes with its page ─────────────────────────────────────────────────────────────


def test_a_notice_of_a_paper_covers_nothing_that_is_asked(table, records):
    table.tap("report shift-close")
    assert table.view.notice is None
    answered(table, records, PaperSaved("/r.pdf", why="no_cups"))
    assert table.view.notice is None
    assert table.view.top.papers.title == "Document"
    table.tap("confirm")
    assert table.view.notice is None
    table.tap("closing-back papers")
    assert table.view.notice.title == "Report of shift 1"
    table.tap("cancel")
    assert table.view.notice is None


def test_it_is_told_once_nothing_is_asked_any_more(table, records):
    table.tap("report shift-close")
    answered(table, records, PaperSaved("/r.pdf", why="no_cups"))
    table.kiosk.tap("cancel")
    assert table.view.notice.title == "Report of shift 1"


def test_what_the_printing_service_says_has_one_full_stop(table, records):
    table.tap("report")
    refused = PaperSaved("/r.pdf", why="refused", said="lp: The printer does not exist.", copy=2)
    answered(table, records, refused)
    said = table.view.notice.text
    assert said.startswith("Copy 2, not to be signed. Not printed:")
    assert "(lp: The printer does not exist). The" in said
