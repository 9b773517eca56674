"""What is booked for a shift after its close makes another revision of its report (HP 4).

Tests `reports/shift/supplements.py`, `reports/shift/guests_money.py`,
`dealerassist/records/shift/hands.py`, `dealerassist/records/shift/supplements.py`.
"""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.entry import Draft, uuid7
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.keys import signer_of
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.hands import corrected_later
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import Acknowledge, GiveTip, LeaveSeat
from dealerassist.table.correction_effects import Change, CorrectionReason, CorrectRake, VoidHand
from dealerassist.table.events import EntryRetracted, Event, ShiftSupplemented, TableOpened
from dealerassist.table.evolve import fold
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box, DifferenceReason, Purpose
from reports.formatting import formatting_of
from reports.shift.document import render_shift, report_file_name
from reports.shift.guests_money import balance_table
from tests.proof.contents import tables_follow
from tests.support.journal.surgery import operate
from tests.support.reports.played import Table, played_once
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC


@pytest.fixture
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shift whose tips were not counted when it was closed."""
    return played_once(tmp_path_factory, 8)


def counted(shift: int) -> tuple[Event, ...]:
    return BoxCounted(Box.TIPS, (), 6, 6, Purpose.CLOSING), ShiftSupplemented(shift)


def counted_late(shift: int) -> tuple[Event, ...]:
    count, booked = counted(shift)
    return replace(count, shift=shift), booked


def record(path: Path, *events: Event) -> int:
    """Record an entry with these events at the end; its number."""
    with Journal.open(path) as journal:
        state = fold(TableDesk(journal).state, events)
        draft = Draft(id=uuid7(), actor="P-05", kind="count_box", hand=None, events=events)
        return journal.append(draft, state).number


def signed_for(table: Table) -> int:
    """A pit boss signs, after the close, that nobody counts the tips; the entry's number."""
    table.open()
    table.do(GiveTip(2, 8))
    table.close()
    pending = table.desk.state.pending_count(1, Box.TIPS)
    assert pending is not None
    table.do(Acknowledge(pending.number, DifferenceReason.NOT_KNOWN), actor="P-05")
    return table.journal.count


def report_of(path: Path, shift: int = 1) -> ShiftReport:
    with JournalReader(path) as journal:
        return shift_report(journal, shift, zone=UTC)


def read(report: ShiftReport, language: Language) -> str:
    """The text of the paper, whatever its lines are."""
    return " ".join(text_of(render_shift(report, language, zone=UTC)).split())


def test_each_supplement_makes_the_next_revision_which_supersedes_the_last(closed: Path) -> None:
    assert (report_of(closed).head.number, report_of(closed).head.supersedes) == ("2026-0001", "")
    first = record(closed, *counted(1))
    report = report_of(closed)
    assert (report.head.number, report.head.supersedes) == ("2026-0001/1", "2026-0001")
    assert [(each.entry, each.by, each.box) for each in report.supplements] == [
        (first, "P-05", Box.TIPS)
    ]
    assert report.integrity.last_entry == first, "the report vouches for the supplement too"
    record(closed, *counted(1))
    assert report_of(closed).head.supersedes == "2026-0001/1"


def test_a_supplement_that_was_taken_back_makes_no_revision(closed: Path) -> None:
    entry = record(closed, ShiftSupplemented(1))
    record(closed, EntryRetracted(entry))
    assert report_of(closed).head.number == "2026-0001"


def test_what_is_booked_for_another_shift_changes_nothing(closed: Path) -> None:
    record(closed, *counted(7))
    assert report_of(closed).head.number == "2026-0001"


def test_the_paper_says_its_number_what_it_supersedes_and_why(closed: Path) -> None:
    entry = record(closed, *counted(1))
    report = report_of(closed)
    words = {
        Language.ENGLISH: ("supersedes no. 2026-0001.", f"Tips counted (entry {entry}"),
        Language.GERMAN: ("ersetzt Nr. 2026-0001.", f"Tronc gezählt (Eintrag {entry}"),
    }
    for language, expected in words.items():
        text = read(report, language)
        assert all(each in text for each in ("2026-0001/1", *expected))


def test_hp_4_the_paper_prints_the_checkpoint_that_covers_what_was_signed_later(
    table: Table,
) -> None:
    entry, report = signed_for(table), table.report(1)
    assert report.integrity.signed == entry
    words = {
        Language.ENGLISH: f"Checkpoint after entry {entry}, signed",
        Language.GERMAN: f"Prüfpunkt nach Eintrag {entry}, signiert",
    }
    for language, expected in words.items():
        text = read(report, language)
        assert "2026-0001/1" in text
        assert expected in text


def test_hp_4_against_that_paper_the_signature_cannot_be_taken_away(table: Table) -> None:
    entry, path = signed_for(table), table.path
    paper = read_note(table.report(1).integrity.checkpoint).checkpoint
    table.journal.close()
    for script in ("entry WHERE number", "checkpoint WHERE size"):
        operate(path, f"DELETE FROM {script} >= {entry}", hidden=True)  # noqa: S608
    path.with_name(f"{path.name}.copy").unlink()
    assert tables_follow(path, signer_of(path.with_name("signing.key"), path))
    with JournalReader(path) as journal:
        assert audit_in_place(journal).fault is None, "well done, as far as the file tells"
        assert audit_in_place(journal, held=paper).fault == Fault(entry, Damage.OLD_FILE)


def test_programs_read_the_same(closed: Path) -> None:
    entry = record(closed, *counted(1))
    report = report_of(closed)
    assert json.loads(json_of(report))["supplements"][0]["entry"] == entry
    (line,) = [line for line in csv_of(report) if line.startswith("supplement,")]
    assert line.startswith(f"supplement,1,{entry},")
    assert line.endswith(",P-05,tips,,")


def test_the_shift_in_which_it_is_booked_names_it_too(table: Table) -> None:
    table.open()
    table.win_at_once()
    table.close()
    table.open_again()
    entry = table.record(*counted_late(1))
    (booked,) = table.report(2).supplements_elsewhere
    assert (booked.shift, booked.entry) == (1, entry)
    assert not table.report(2).supplements
    assert table.report(1).head.number == "2026-0001/1"
    text = " ".join(text_of(render_shift(table.report(2), Language.GERMAN, zone=UTC)).split())
    assert "Hier für Schicht 1 nachgetragen, deren Bericht damit ersetzt ist: Tronc gez" in text
    assert f"(Eintrag {entry}" in text


def test_every_state_of_a_shift_has_a_name_and_a_number_of_its_own(table: Table) -> None:
    table.open()
    table.win_at_once()
    states = [table.report()]
    table.win_at_once()
    states.append(table.report())
    table.close()
    states.append(table.report())
    table.record(*counted(1))
    states.append(table.report())
    assert len({report_file_name(each) for each in states}) == 4
    assert len({each.head.number for each in states}) == 4
    interim = text_of(render_shift(states[0], Language.ENGLISH, zone=UTC))
    assert "Once it is closed, report no. 2026-0001 supersedes this one." in " ".join(
        interim.split()
    )


# ── a hand of a closed shift ────────────────────────────────────────────────────────────────


def corrected(table: Table, change: Change) -> None:
    """Two pit bosses make a correction."""
    proposed(table, change)
    approved(table)


def proposed(table: Table, change: Change) -> None:
    answer = table.desk.propose(change, CorrectionReason.WRONG_POT, actor="P-02")
    assert not isinstance(answer, Refusal), answer


def approved(table: Table) -> None:
    shown = table.desk.shown(table.desk.state.last_proposal)
    assert not isinstance(shown, Refusal), shown
    answer = table.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")
    assert not isinstance(answer, Refusal), answer


def a_closed_shift(table: Table) -> ShiftReport:
    """Hand 1 paid seat 2 fifteen, and no Taxe; the report of the shift as it was signed."""
    table.open()
    table.win_at_once()
    table.close()
    return table.report(1)


def test_hp_4_a_hand_of_a_closed_shift_is_booked_in_the_open_one(table: Table) -> None:
    signed = a_closed_shift(table)
    table.open_again()
    table.win_at_once()
    corrected(table, CorrectRake(1, 3, 2))
    before, now = table.report(1), table.report(2)
    assert before.head.supersedes == "2026-0001"
    # What was counted and signed stays; the correction stands beside it.
    hands = tuple(map(corrected_later, signed.hands))
    assert (before.rake, before.hands, before.balance) == (0, hands, signed.balance)
    assert [(each.row.number, each.supplements) for each in before.corrections] == [(1, 1)]
    assert (now.rake, now.supplemented_rake) == (3, 3)
    assert [(each.row.number, each.supplements) for each in now.corrections] == [(1, 1)]
    table.count_boxes()
    table.close()
    now = table.report(2)
    assert now.balance is not None
    assert (now.rake_box.should, now.balance.difference) == (3, 0)


def test_hp_4_between_two_shifts_no_shift_books_it(table: Table) -> None:
    a_closed_shift(table)
    corrected(table, VoidHand(1))
    table.open_again()
    table.win_at_once()
    table.close()
    for report in (table.report(1), table.report(2)):
        assert report.balance is not None
        assert (report.rake, report.balance.difference) == (0, 0)
    before, later = table.report(1), table.report(2)
    assert [each.row.number for each in before.corrections] == [1]
    assert (later.corrections, later.supplements_elsewhere) == ((), ())
    assert before.head.number == "2026-0001/1"


def test_hp_4_a_void_of_a_closed_shift_counts_and_is_marked_like_its_correction(
    table: Table,
) -> None:
    a_closed_shift(table)
    table.open_again()
    table.win_at_once()
    corrected(table, VoidHand(1))
    before, now = table.report(1), table.report(2)
    assert [(each.exceptions.corrections, each.exceptions.voids) for each in (before, now)] == [
        (1, 1),
        (1, 1),
    ]
    (hand,) = before.hands
    assert hand.row.flags == (Flag.NO_RAKE, Flag.CORRECTED)
    assert (hand.row.pot, hand.row.outcome) == (15, Outcome.UNCONTESTED), "as it was signed"
    assert "Corrected later" in read(before, Language.ENGLISH).replace("\u00a0", " ")
    assert "Corrected later" not in read(now, Language.ENGLISH).replace("\u00a0", " ")
    assert any(line.startswith("hand,") and " corrected," in line for line in csv_of(before))


def test_hp_4_a_void_of_the_open_shift_counts_once(table: Table) -> None:
    table.open()
    table.win_at_once()
    corrected(table, VoidHand(1))
    assert table.report(1).exceptions.voids == 1


def test_hp_4_a_guest_of_a_closed_shift_who_has_left_is_settled_with(table: Table) -> None:
    a_closed_shift(table)
    table.open_again()
    table.do(LeaveSeat(2))
    corrected(table, VoidHand(1))
    balance = table.report(2).balance
    assert balance is not None
    assert (balance.settled, balance.difference) == (-10, 0)


def test_hp_4_a_correction_that_was_open_at_the_close_is_told_as_it_was_proposed(
    table: Table,
) -> None:
    a_closed_shift(table)
    table.open_again()
    proposed(table, VoidHand(1))
    table.close()
    signed = table.report(2)
    table.open_again()
    table.do(LeaveSeat(2))
    approved(table)
    (then,), (now,) = table.report(2).corrections, table.report(3).corrections
    assert then.row.is_open
    assert then.row.chips != now.row.chips, "a guest has left meanwhile"
    assert (then,) == signed.corrections
    assert table.report(2).integrity.last_entry == signed.integrity.last_entry


def test_hp_4_both_papers_name_it_by_number(table: Table) -> None:
    a_closed_shift(table)
    table.open_again()
    corrected(table, CorrectRake(1, 3, 2))
    before, now = (read(table.report(shift), Language.ENGLISH) for shift in (1, 2))
    assert "Booked since the close: correction no. 1 (entry" in before
    assert "Booked here for shift 1, whose report is superseded: correction no. 1" in now
    assert "Of the rake, +€3 comes from corrections of earlier shifts." in now.replace(
        "\u00a0", " "
    )
    assert "(shift 1)" in before
    (line,) = [line for line in csv_of(table.report(2)) if line.startswith("correction,")]
    assert line.endswith(",1")


def test_hp_4_the_rake_of_the_hands_is_told_apart_from_that_of_supplements(table: Table) -> None:
    a_closed_shift(table)
    table.open_again()
    table.win_at_once()
    corrected(table, CorrectRake(1, 3, 2))
    report = table.report(2)
    assert report.balance is not None
    words = formatting_of(report.head, words_of(Language.ENGLISH), UTC)
    rows = [
        tuple(cell.text for cell in row)
        for row in balance_table(report, report.balance, words).rows
    ]
    (hand,) = report.hands
    assert ("− Rake of all hands", "1", words.amount(hand.row.rake)) in rows
    (more,) = [row for row in rows if "earlier shifts" in row[0]]
    assert more == (
        "− Rake from corrections of earlier shifts",
        "1",
        words.amount(report.supplemented_rake),
    )
    assert report.balance.rake == hand.row.rake + report.supplemented_rake != hand.row.rake
    assert report.balance.difference == 0


def test_rule_2_5_a_hand_that_was_played_with_other_chips_is_not_corrected(table: Table) -> None:
    """An amount in chips would be another one in money."""
    table.open()
    table.win_at_once()
    table.do(LeaveSeat(1), LeaveSeat(2), LeaveSeat(3))
    table.close()
    rules = load_profile("casinos-austria-stud", changes={"smallest_chip": "0.50"}).at_table()
    # The table itself takes other chips only once every box is counted.
    table.record(TableOpened("4", rules))
    answer = table.desk.propose(VoidHand(1), CorrectionReason.WRONG_POT, actor="P-02")
    assert isinstance(answer, Refusal)
    assert answer.code is Code.OTHER_CHIPS
