"""``dealer-assist new-year``, as a pit boss calls it at the end of a year.

Tests `ui/cli/new_year.py`, `ui/cli/desk_answers.py`, `ui/cli/new_pin.py`.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.schema import VERSION
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.commands import OpenShift
from tests.support.journal.year_end import closed_books, did, ended, house_at
from tests.support.places import JOURNALS
from tests.support.staff.people import BOSS, CROUPIER, PIN
from ui.cli import cli

DIGITS = "704913"
BOTH = f"{BOSS}\n{DIGITS}\n{CROUPIER}\n{DIGITS}\n"


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return closed_books(tmp_path_factory.mktemp("books"), pins=True)


@pytest.fixture
def journal(books: Path, tmp_path: Path) -> Path:
    return house_at(tmp_path / "house", books)


def run(*words: object, typed: str = BOTH, language: str = "en"):
    words = ("--language", language, *map(str, words))
    return CliRunner().invoke(cli, words, input=typed)


def test_two_pins_begin_the_new_year(journal):
    with JournalReader(journal) as reader:
        before = reader.count
    done = run("new-year", journal)
    assert done.exit_code == 0, done.output
    assert DIGITS not in done.output
    old = journal.with_name("table.journal.ended-1")
    assert str(old) in done.stdout
    assert f"{old}.copy" in done.stdout
    checkpoint = re.search(r"^  (\d+ [0-9a-f ]+)$", done.stdout, re.MULTILINE)[1]
    with JournalReader(old) as reader:
        assert checkpoint.split(" ", 1)[0] == str(reader.count)
        assert reader.count > before
    held = run("verify", old, "--checkpoint", checkpoint)
    assert held.exit_code == 0
    assert "fits" in held.stdout
    assert run("verify", journal).exit_code == 0


def test_the_pins_go_over(journal):
    assert run("new-year", journal).exit_code == 0
    with Journal.open(journal) as opened:
        staff = StaffDesk(TableDesk(opened))
        assert isinstance(staff.sign_in(BOSS, PIN), SignedIn)
        assert not isinstance(staff.sign_in(BOSS, Pin("295038")), SignedIn)
        assert not isinstance(staff.set_pin(CROUPIER, Pin("295038"), actor=BOSS), SignedIn)
        assert isinstance(staff.sign_in(CROUPIER, Pin("295038")), SignedIn)
    typed = f"{BOSS}\n{DIGITS}\n{CROUPIER}\n295038\n"
    assert run("new-year", journal, typed=typed).exit_code == 0, "and on to the next"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (f"{BOSS}\n295038\n", "Wrong"),
        (f"{CROUPIER}\n{DIGITS}\n", "Only a pit boss"),
        (f"{BOSS}\n{DIGITS}\n{BOSS}\n{DIGITS}\n", "ended by a pit boss and another"),
        (f"{BOSS}\n{DIGITS}\nX-1\n", "no number of this table"),
        (f"{DIGITS}\n", "no number of this table"),
    ],
)
def test_without_two_people_nothing_ends(journal, typed, said):
    done = run("new-year", journal, typed=typed)
    assert done.exit_code == 2
    assert said in done.stderr, done.output
    # What was typed as a number may be a PIN.
    assert DIGITS not in done.stderr
    assert not any(".ended" in file.name for file in journal.parent.iterdir())
    assert run("new-year", journal).exit_code == 0


def test_an_open_shift_is_closed_first(journal):
    with Journal.open(journal) as opened:
        desk = TableDesk(opened)
        did(desk, OpenShift(CROUPIER, "2026-11-22", 1_795_100_000_000), actor=CROUPIER)
    with JournalReader(journal) as reader:
        before = reader.count
    done = run("new-year", journal)
    assert (done.exit_code, "Shift 2 is open: close it first" in done.stderr) == (2, True)
    with JournalReader(journal) as reader:
        assert reader.count == before


def test_it_is_refused_while_the_kiosk_runs(journal):
    with Journal.open(journal):
        done = run("new-year", journal)
    assert done.exit_code == 2
    assert "in use" in done.stderr


def test_after_a_cut_it_goes_on_where_it_was(journal):
    ended(journal)
    done = run("new-year", journal, typed="")
    assert done.exit_code == 0, done.output
    assert "ended-1" in done.stdout
    with JournalReader(journal) as reader:
        assert reader.count == 1


def test_an_old_one_goes_on_nowhere(journal):
    run("new-year", journal)
    for words in (("new-year",), ("rebuild",)):
        done = run(*words, journal.with_name("table.journal.ended-1"))
        assert done.exit_code == 2
        assert "has ended and takes no more entries" in done.stderr


def test_what_is_in_the_old_one_is_read_later(journal):
    run("new-year", journal)
    old = journal.with_name("table.journal.ended-1")
    printed = run("report", old, "--shift", "1", "--format", "csv", "--out", old.parent / "r.csv")
    assert printed.exit_code == 0, printed.output
    assert run("hand", old, "1").exit_code == 0
    there = "The numbers up to {} lie in the journal before it, table.journal.ended-1."
    assert there.format(3) in run("hand", journal, "1").stderr
    assert there.format(1) in run("report", journal, "--shift", "last").stderr
    assert there.format(1) in run("report", journal, "--shift", "1").stderr
    assert "ended-1" not in run("report", journal, "--shift", "2").stderr


def test_it_says_so_in_german(journal):
    done = run("new-year", journal, language="de")
    assert done.exit_code == 0, done.output
    assert "Das Journal ist beendet" in done.stdout


def test_where_nobody_is_enrolled_two_names_sign(tmp_path):
    journal = closed_books(tmp_path, staff=False)
    assert run("new-year", journal, typed="Anna\nAnna\n").exit_code == 2
    assert run("new-year", journal, typed="Anna\nPaul\n").exit_code == 0


def test_a_large_journal_of_the_version_before_gets_its_file_first(tmp_path, monkeypatch):
    for module in ("as_left", "next_file"):
        monkeypatch.setattr(f"dealerassist.journal.recovery.{module}.RECENT", 60)
    # As where the version before has our rows, which it has not since 13.
    monkeypatch.setattr("dealerassist.journal.store.schema.WITH_OUR_ROWS", 12)
    journal = tmp_path / "table.journal"
    for ending in ("", ".copy"):
        shutil.copy(JOURNALS / f"12.journal{ending}", f"{journal}{ending}")
    with Journal.open(journal) as opened:
        assert opened.version < VERSION
    answered = run("new-year", journal)
    assert answered.exit_code == 2, "its shift is open"
    with JournalReader(journal) as reader:
        assert reader.version == VERSION
