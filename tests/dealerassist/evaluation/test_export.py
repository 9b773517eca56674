"""The evaluation has what the journals have, chip for chip, and nothing that is counted blind.

Tests `dealerassist/evaluation/export.py`, `dealerassist/evaluation/house_database.py`,
`dealerassist/journal/queries/part_digests.py`.
"""

import shutil
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.desk.desk import TableDesk
from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.house_database import HouseDatabase, begun_evaluation
from dealerassist.evaluation.tables import TABLES
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import OpenShift
from tests.support.journal.intertwined_shifts import five_shifts
from tests.support.journal.surgery import operate
from tests.support.journal.year_end import closed_books, did, in_new_year
from tests.support.reports.played import Table, played_once

OF_TABLE = "SELECT * FROM "

OTHERS = "SELECT entry, position FROM incident WHERE kind <> 'box_off'"

CONSERVED = """SELECT hand, sum(stack_before), sum(stack_after) + hand.taxe + hand.jackpot_drop
    FROM guest_in_hand JOIN hand ON hand.journal = guest_in_hand.journal
        AND hand.number = guest_in_hand.hand
    WHERE hand.taxe IS NOT NULL GROUP BY hand.journal, hand"""


@pytest.fixture(scope="module")
def shifts(tmp_path_factory) -> Path:
    """A table over five shifts, with voids, corrections, late counts and an open shift."""
    return five_shifts(tmp_path_factory)


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Path:
    """A whole shift, closed and counted."""
    return played_once(tmp_path_factory, 8)


def brought_in(out: Path, *journals: Path) -> list[int]:
    """How many shifts of each came in."""
    if out.exists():
        with HouseDatabase(out) as database, database.changed():
            return [export_journal(each, database).shifts for each in journals]
    with begun_evaluation(out) as database, database.changed():
        return [export_journal(each, database).shifts for each in journals]


def asked(file: Path, sql: str) -> list[tuple]:
    connection = sqlite.connect(file)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def interrupted(journal: Path, database: HouseDatabase) -> None:
    """Bring a journal in, and be ended before that is done."""
    with database.changed():
        export_journal(journal, database)
        raise KeyboardInterrupt


def content(file: Path) -> dict[str, list[tuple]]:
    tables = [kind.TABLE for kind in TABLES]
    return {name: sorted(asked(file, OF_TABLE + name), key=repr) for name in tables}


def test_its_sums_are_those_of_the_shift_report(evening, tmp_path):
    brought_in(tmp_path / "house.db", evening)
    with JournalReader(evening) as journal:
        report = shift_report(journal, 1)
    counted = (report.rake, sum(hand.played for hand in report.hands))
    assert asked(tmp_path / "house.db", "SELECT taxe, hands FROM shift") == [counted]
    sums = "SELECT sum(taxe), sum(counts), count(*) FROM hand"
    assert asked(tmp_path / "house.db", sums) == [(*counted, len(report.hands))]


def test_what_was_bought_is_told_once_every_box_is_counted(tmp_path):
    table = Table(tmp_path / "table.journal")
    table.open()
    table.win_at_once()
    table.count_boxes()
    table.close()
    table.journal.close()
    brought_in(tmp_path / "house.db", tmp_path / "table.journal")
    with JournalReader(tmp_path / "table.journal") as journal:
        rows = [row for row in journal.transactions(1) if row.kind == "buy_in"]
        cents = journal.shift(1).rules.smallest_chip_cents
    bought = sum(row.amount for row in rows)
    told = "SELECT sum(amount), sum(amount_money) FROM movement WHERE kind = 'buy_in'"
    assert bought
    assert asked(tmp_path / "house.db", told) == [(bought, bought * cents / 100)]


def test_chips_are_conserved_in_every_hand(shifts, evening, tmp_path):
    brought_in(tmp_path / "house.db", shifts, evening)
    hands = asked(tmp_path / "house.db", CONSERVED)
    assert hands
    assert [hand for hand, before, after in hands if before != after] == []


def test_every_row_of_the_journal_is_there(shifts, tmp_path):
    brought_in(tmp_path / "house.db", shifts)
    with JournalReader(shifts) as journal:
        hands = [(row.number, row.shift, row.pot, row.players) for row in journal.hands()]
        corrections = [(row.number, row.status.value) for row in journal.corrections()]
        found = [row for row in journal.incidents() if row.kind is not IncidentKind.BOX_OFF]
        incidents = [(row.entry, row.position) for row in found]
        moved = [row for row in journal.transactions() if row.kind != "count"]
    file = tmp_path / "house.db"
    assert asked(file, "SELECT number, shift, pot, players FROM hand ORDER BY 1") == hands
    assert asked(file, "SELECT number, status FROM correction ORDER BY 1") == corrections
    assert asked(file, f"{OTHERS} ORDER BY 1, 2") == incidents
    assert len(asked(file, "SELECT 1 FROM movement")) == len(moved)
    assert asked(file, "PRAGMA foreign_key_check") == []


OF_THE_OPEN_SHIFT = (
    "SELECT won, stack_after FROM guest_in_hand",
    "SELECT amount, odd FROM award",
    "SELECT taxe, jackpot_drop FROM taking",
    "SELECT taxe, jackpot_drop FROM pot",
)
"""What would tell how much is in the box of the Taxe, hand by hand."""


def test_what_is_counted_blind_is_told_nowhere(shifts, tmp_path):
    brought_in(tmp_path / "house.db", shifts)
    is_open = "shift IN (SELECT number FROM shift WHERE closed_utc IS NULL)"
    told = [asked(tmp_path / "house.db", "SELECT taxe, tips FROM shift WHERE closed_utc IS NULL")]
    moved = f"SELECT amount, cash FROM movement WHERE slip IS NULL AND {is_open}"  # noqa: S608
    told.append(asked(tmp_path / "house.db", moved))
    for sql in OF_THE_OPEN_SHIFT:
        of_hands = f"{sql} WHERE hand IN (SELECT number FROM hand WHERE {is_open})"  # noqa: S608
        told.append(asked(tmp_path / "house.db", of_hands))
    assert {row for rows in told for row in rows} == {(None, None)}


def test_again_it_doubles_nothing(shifts, evening, tmp_path):
    out = tmp_path / "house.db"
    assert brought_in(out, shifts, evening) == [5, 1]
    before = content(out)
    assert brought_in(out, evening, shifts) == [0, 1], "the open shift comes in again"
    assert content(out) == before
    exports = asked(out, "SELECT journal, export, followed_from, intact FROM export ORDER BY 1")
    assert exports == [(1, 2, 1, 1), (2, 2, 1, 1)], "the last of each stands for all"


def test_a_second_export_waits_for_the_first_and_goes_on_from_it(shifts, evening, tmp_path):
    out = tmp_path / "house.db"
    brought_in(out, evening)
    with ThreadPoolExecutor(1) as elsewhere, HouseDatabase(out) as database:
        with database.changed():
            export_journal(shifts, database)
            second = elsewhere.submit(brought_in, out, shifts)
            assert wait([second], timeout=0.1).not_done
        assert second.result() == [1], "the open one again"


def test_what_has_changed_takes_the_place_of_what_was(tmp_path):
    journal, table = tmp_path / "table.journal", Table(tmp_path / "table.journal")
    table.open()
    table.win_at_once()
    table.win_at_once()
    brought_in(tmp_path / "house.db", journal)
    table.win_at_once()
    table.count_boxes()
    table.close()
    table.journal.close()
    brought_in(tmp_path / "house.db", journal)
    brought_in(tmp_path / "fresh.db", journal)
    assert content(tmp_path / "house.db") == content(tmp_path / "fresh.db")
    assert asked(tmp_path / "house.db", "SELECT count(*) FROM hand") == [(3,)]


def test_an_export_that_is_interrupted_leaves_the_file_as_it_was(shifts, evening, tmp_path):
    out = tmp_path / "house.db"
    brought_in(out, evening)
    before = content(out)
    with pytest.raises(KeyboardInterrupt), HouseDatabase(out) as database:
        interrupted(shifts, database)
    assert content(out) == before
    with pytest.raises(KeyboardInterrupt), begun_evaluation(tmp_path / "new.db") as database:
        interrupted(shifts, database)
    assert not (tmp_path / "new.db").exists()


def test_a_journal_that_was_changed_says_so(evening, tmp_path):
    journal = tmp_path / "table.journal"
    shutil.copy(evening, journal)
    operate(journal, "UPDATE hand SET pot = pot + 1 WHERE number = 1")
    brought_in(tmp_path / "house.db", journal)
    ((intact, finding),) = asked(tmp_path / "house.db", "SELECT intact, finding FROM export")
    assert not intact
    assert "hand 1" in finding
    # The figures are computed from the entries.
    with JournalReader(evening) as right:
        assert (
            asked(tmp_path / "house.db", "SELECT pot FROM hand LIMIT 1")[0][0] == right.hand(1).pot
        )


def test_nothing_after_the_last_entry_that_holds_is_in_it(shifts, tmp_path):
    journal, out = tmp_path / "table.journal", tmp_path / "house.db"
    shutil.copy(shifts, journal)
    brought_in(out, journal)
    ((forged, last),) = asked(out, "SELECT first_entry, max(number) FROM hand WHERE shift = 3")
    operate(journal, f"UPDATE entry SET body = body || ' ' WHERE number = {forged}")  # noqa: S608
    for file in (out, tmp_path / "fresh.db"):
        assert brought_in(file, journal) == [3]
        made = "SELECT intact, last_entry FROM export ORDER BY export DESC LIMIT 1"
        assert asked(file, made) == [(0, forged - 1)]
        shown = "SELECT number, closed_utc IS NULL, taxe IS NULL FROM shift WHERE number > 2"
        assert asked(file, shown) == [(3, 1, 1)], "the shift is open there, and counted blind"
        assert asked(file, "SELECT max(number) FROM hand") == [(last - 1,)]
        for table in ("act", "movement", "box_count", "incident", "down"):
            ((latest,),) = asked(file, f"SELECT max(entry) FROM {table}")  # noqa: S608
            assert (latest or 0) < forged, table
    assert content(out) == content(tmp_path / "fresh.db")


def test_a_row_that_was_changed_since_the_last_export_is_found(shifts, tmp_path):
    journal, out = tmp_path / "table.journal", tmp_path / "house.db"
    shutil.copy(shifts, journal)
    brought_in(out, journal)
    operate(journal, "UPDATE hand SET pot = pot + 1 WHERE number = (SELECT max(number) FROM hand)")
    before = asked(out, "SELECT number, pot FROM hand ORDER BY 1")
    brought_in(out, journal)
    assert asked(out, "SELECT intact FROM export") == [(0,)]
    assert asked(out, "SELECT number, pot FROM hand ORDER BY 1") == before


def test_a_journal_that_goes_on_from_another_is_brought_in_beside_it(tmp_path):
    journal, out = closed_books(tmp_path), tmp_path / "house.db"
    old = in_new_year(journal)
    with Journal.open(journal) as opened:
        did(TableDesk(opened), OpenShift("C-07", "2027-01-01", 1_795_100_000_000))
    assert brought_in(out, old, journal) == [1, 1]
    assert asked(out, "SELECT journal, number FROM shift ORDER BY 1") == [(1, 1), (2, 2)]
    assert brought_in(out, old, journal) == [0, 1], "the open shift comes in again"
    assert asked(out, "PRAGMA foreign_key_check") == []


def test_every_table_and_column_is_described(evening, tmp_path):
    brought_in(tmp_path / "house.db", evening)
    undescribed = """SELECT m.name, p.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS p
        WHERE m.name IN (SELECT "table" FROM described_column) AND p.name <> 'journal'
        AND NOT EXISTS (SELECT 1 FROM described_column AS d
            WHERE d."table" = m.name AND d."column" = p.name AND length(d.about) > 4)"""
    assert asked(tmp_path / "house.db", undescribed) == []
