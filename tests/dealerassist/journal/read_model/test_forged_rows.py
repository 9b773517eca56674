"""A figure that the entries do not give is found by name, before it is shown, printed or paid.

Tests `dealerassist/locale/irregular/cards.py`, `dealerassist/locale/irregular/noted.py`.
"""

import csv
import io
import json
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from pysqlite3 import dbapi2 as sqlite

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model import hand_bitmaps
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from dealerassist.table.commands import CallPitBoss, CloseShift
from dealerassist.table.correction_effects import AdjustBox
from dealerassist.table.events import JournalRepair
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box, ContraAccount
from tests.proof.verdicts import Auditor
from tests.support.journal.copies import as_kept, copy_of, opened, without_copy
from tests.support.journal.forging import FORGED, forge_rows
from tests.support.journal.looking import audited
from tests.support.journal.scribe import MIXED, MORNING_MS, scribe_at
from tests.support.journal.surgery import operate, rewrite, rows_of, sign_anew
from tests.support.journal.told import told
from tests.support.reports.reading import text_of
from tests.support.table.counts import to_close
from tests.support.tiers import crossed, some
from ui.cli import cli


@pytest.fixture(scope="module", autouse=True)
def small_blocks():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand_bitmaps, "HANDS_IN_BLOCK", 2)
        patch.setattr(hand_bitmaps, "HANDS_KEPT_BACK", 0)
        yield


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A journal that has rows in every table, and Taxe in the first hand."""
    path = tmp_path_factory.mktemp("forged") / "table-7.journal"
    scribe = scribe_at(path).open(mix=MIXED)
    for _ in range(3):
        scribe.hand()
    scribe.misdeal()
    scribe.restart()
    scribe.do(CallPitBoss())
    scribe.propose(AdjustBox(Box.TIPS, 5, ContraAccount.HOUSE))
    scribe.journal.close()
    return path


@pytest.fixture
def closed(kept, path):
    return as_kept(path, kept)


def told_rows(journal):
    return {name: sorted(rows_of(journal, name), key=repr) for name in READ_TABLE_NAMES}


def test_every_table_is_forged(closed):
    before = told_rows(closed)
    assert set(FORGED) == set(READ_TABLE_NAMES)
    for table, change in FORGED.items():
        forge_rows(closed, change)
        after = told_rows(closed)
        assert [name for name in before if before[name] != after[name]] == [table]
        before = after


@pytest.mark.parametrize(("table", "with_key"), crossed(list(FORGED), [False, True]))
def test_verify_names_the_row_that_was_forged(closed, table, with_key):
    right = told_rows(closed)
    forge_rows(closed, FORGED[table], key=closed.with_name("signing.key") if with_key else None)
    found = audited(closed, copy=True)
    assert (found.fault.damage, found.fault.table) == (Damage.TABLES, table)
    # The verifier says that it does not compute rows; who has no key, it finds all the same.
    assert Auditor(closed, copy_of(closed)).says(copy=False) == (
        None if with_key else (0, Damage.TABLES)
    )
    with RecomputedReader(closed) as reader:
        rows = {name: reader.query(f'SELECT * FROM "{name}"') for name in READ_TABLE_NAMES}  # noqa: S608
    assert {name: sorted(found, key=repr) for name, found in rows.items()} == right


@pytest.mark.parametrize("table", some(FORGED, 3))
def test_a_start_tells_who_forged_without_the_key_and_believes_nothing(closed, table):
    right = told_rows(closed)
    with Journal.open(closed) as journal:
        state = TableDesk(journal).state
    forge_rows(closed, FORGED[table])
    (mended,) = opened(closed)
    assert (mended.what, mended.table) == (JournalRepair.TABLES_REBUILT, table)
    with Journal.open(closed) as journal:
        assert journal.recover().state == state
        assert audit(journal).intact
    # The restart above is an incident of its own.
    changed = {"incident", "standing", "waiting"}
    assert all(told_rows(closed)[name] == right[name] for name in right.keys() - changed)


def test_a_row_in_a_journal_without_entries_is_found_too(path):
    Journal.open(path).close()
    change = "INSERT INTO incident VALUES (9, 9, 1, 1, 1, 'undo', 5, 'x', '{}')"
    forge_rows(path, change, key=path.with_name("another.key"))
    (mended,) = opened(path)
    assert (mended.what, mended.table) == (JournalRepair.TABLES_REBUILT, "incident")
    assert rows_of(path, "incident") == []


def test_a_forged_stack_is_never_dealt_with(closed):
    with Journal.open(closed) as journal:
        stacks = journal.recover().state.chips_in_play()
    forge_rows(closed, FORGED["standing"])
    with Journal.open(closed) as journal:
        assert TableDesk(journal).state.chips_in_play() == stacks


def test_neither_the_key_nor_a_blank_signature_makes_them_believed(closed):
    for lost in ("key = '', signature = x''", "signature = zeroblob(64)"):
        forge_rows(closed, f"{FORGED['hand']}; UPDATE sum SET {lost}")  # noqa: S608
        closed.with_name("signing.key").unlink()
        with Journal.open(closed) as journal:
            found = {mended.what: mended.table for mended in told(journal)}
        assert found == {JournalRepair.TABLES_REBUILT: "hand", JournalRepair.KEY_MADE: ""}


def test_an_earlier_signed_sum_is_not_taken_for_that_of_now(closed):
    before = rows_of(closed, "sum")[0]
    hand = rows_of(closed, "hand")[-1]
    scribe = scribe_at(closed)
    scribe.hand()
    scribe.journal.close()
    forge_rows(closed, f"DELETE FROM hand WHERE number > {hand[0]}")  # noqa: S608
    operate(
        closed,
        f"UPDATE sum SET digest = x'{before[1].hex()}', signature = x'{before[3].hex()}'",  # noqa: S608
        hidden=True,
    )
    (mended,) = opened(closed)
    assert (mended.what, mended.table) == (JournalRepair.TABLES_REBUILT, "hand")


# ── what is handed on ───────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def counted(tmp_path_factory, kept):
    """The same with its shift closed and the box of the Taxe counted, so that the Taxe is told."""
    path = as_kept(tmp_path_factory.mktemp("counted") / "table-7.journal", kept)
    scribe = scribe_at(path)
    scribe.approve(1)
    scribe.do(to_close(Box.RAKE, amount=expected_of(scribe.state, Box.RAKE)))
    scribe.do(CloseShift(MORNING_MS))
    scribe.journal.close()
    return path


@pytest.fixture
def lowered(path, counted):
    """The Taxe of a hand and of its shift lowered, everything that can be signed signed."""
    change = f"{FORGED['hand']}; {FORGED['shift']}"
    forge_rows(as_kept(path, counted), change, key=path.with_name("signing.key"))
    return path


def said(*words):
    return CliRunner().invoke(cli, ["--language", "en", *map(str, words)])


def test_verify_says_which_total_was_changed(lowered):
    result = said("verify", lowered)
    assert result.exit_code == 1
    assert "were changed (the first is hand 1)" in result.output


def test_the_report_has_the_figures_of_the_entries_and_says_what_was_changed(
    counted, lowered, tmp_path
):
    right = said("report", counted, "--format", "json", "--out", tmp_path / "right.json")
    assert right.exit_code == 0, right.output
    wrong = said("report", lowered, "--format", "json", "--out", tmp_path / "lowered.json")
    assert wrong.exit_code == 1
    assert "changed (the first is hand 1)" in wrong.stderr
    one, other = (
        json.loads((tmp_path / f"{name}.json").read_bytes()) for name in ("right", "lowered")
    )
    assert other["integrity"].pop("tables_changed")
    assert other["integrity"].pop("changed_row") == ["hand", 1]
    assert other["integrity"]["compared"].pop("rows")["showed"] == "differs"
    assert one["integrity"]["compared"].pop("rows")["showed"] == "agrees"
    for name in ("tables_changed", "changed_row"):
        one["integrity"].pop(name)
    assert other["matters"].pop(0)["kind"] == "journal"
    assert other == one


def test_the_record_of_a_hand_says_what_was_changed(counted, lowered, tmp_path):
    right = said("hand", counted, 2, "--out", tmp_path / "right.pdf")
    assert (right.exit_code, right.stderr) == (0, "")
    wrong = said("hand", lowered, 2, "--out", tmp_path / "lowered.pdf")
    assert wrong.exit_code == 1
    assert "changed (the first is hand 1)" in wrong.stderr
    assert "were changed (the first is hand 1)" in text_of((tmp_path / "lowered.pdf").read_bytes())


def test_the_export_has_the_figures_of_the_entries_and_exits_with_1(counted, lowered):
    result = said("export", lowered, "--format", "csv")
    assert result.exit_code == 1
    assert result.stdout == said("export", counted, "--format", "csv").stdout
    assert "changed (the first is hand 1)" in result.stderr


def test_the_bundle_has_the_figures_of_the_entries_and_says_so_first(counted, lowered, tmp_path):
    assert said("bundle", counted, "--out", tmp_path / "right.zip").exit_code == 0
    assert said("bundle", lowered, "--out", tmp_path / "lowered.zip").exit_code == 1
    with ZipFile(tmp_path / "right.zip") as one, ZipFile(tmp_path / "lowered.zip") as other:
        assert other.read("hands.csv") == one.read("hands.csv")
        (hand, *_) = csv.DictReader(io.StringIO(other.read("hands.csv").decode()))
        assert int(hand["rake"]) > 0, "there was something to lower"
        assert b"changed (the first is hand 1)" in other.read("README.txt").replace(b"\n", b" ")


# ── while the table plays ───────────────────────────────────────────────────────────────────


def test_who_writes_meanwhile_ends_the_taking_of_entries_until_all_is_verified(closed):
    scribe = scribe_at(closed)
    with sqlite.connect(str(closed)) as other:
        other.execute("UPDATE hand SET rake = 0")
    other.close()
    with pytest.raises(JournalError) as caught:
        scribe.hand()
    assert caught.value.code is JournalErrorCode.WRITTEN_BY_OTHERS
    assert scribe.journal.stopped
    scribe.journal.reopen()
    (mended,) = scribe.journal.repairs
    assert (mended.what, mended.table) == (JournalRepair.TABLES_REBUILT, "hand")
    assert audit(scribe.journal).intact
    scribe.journal.close()


def test_no_row_is_shown_that_another_wrote_meanwhile(closed):
    with Journal.open(closed) as journal:
        desk = TableDesk(journal)
        assert len(desk.last_hands()) > 1
        with sqlite.connect(str(closed)) as other:
            other.execute("UPDATE hand SET rake = 0")
        other.close()
        with pytest.raises(JournalError) as caught:
            desk.last_hands()
        assert caught.value.code is JournalErrorCode.WRITTEN_BY_OTHERS


def test_who_only_looks_meanwhile_does_not(closed):
    scribe = scribe_at(closed)
    with JournalReader(closed) as reader:
        assert reader.tables_hold()
    assert audited(closed).intact
    scribe.hand()
    scribe.journal.close()


# ── what has been signed but cannot have happened ───────────────────────────────────────────


def test_entries_that_no_table_can_have_played_are_found(closed):
    with JournalReader(closed) as reader:
        number = next(e.number for e in reader.entries() if e.kind == "take_seat")
        body = reader.get(number).body
    assert '"seat":' in body
    rewrite(closed, number, b'"seat_taken"', b'"seat_given"')
    sign_anew(closed)
    without_copy(closed)
    fault = audited(closed).fault
    assert fault == Fault(number, Damage.UNPLAYABLE)
    result = said("verify", closed)
    assert result.exit_code == 1
    assert f"entry {number} tells what cannot have happened" in result.output
