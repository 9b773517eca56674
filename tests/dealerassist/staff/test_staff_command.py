"""``dealer-assist staff``: who is enrolled, and the way back to lost PINs.

Tests `dealerassist/staff/core_dump.py`, `dealerassist/staff/paths.py`,
`dealerassist/desk/staff.py`, `ui/cli/staff.py`.
"""

import re
import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.commands import Enrol, Retire
from dealerassist.table.roles import Role
from tests.support.journal.copies import without_copy
from tests.support.journal.surgery import operate, rewrite
from tests.support.staff.people import (
    ANOTHER,
    BOSS,
    CROUPIER,
    PIN,
    RELIEF,
    code_of,
    enrolled,
    granted,
)
from ui.cli import cli


@pytest.fixture
def journal(place, tmp_path, clock):
    with Journal.open(place, clock=clock) as opened:
        desk = TableDesk(opened)
        staff = enrolled(desk, tmp_path, clock)
        granted(staff.enrol(Enrol("C-50", "Nina", Role.CROUPIER), actor=BOSS))
        granted(desk.handle(Retire(RELIEF), actor=BOSS))
    return place


def run(*words, typed=None, language="en"):
    return CliRunner().invoke(cli, ["--language", language, "staff", *map(str, words)], input=typed)


def test_it_says_who_is_enrolled(journal):
    done = run("list", journal)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        "P-02 Maria, Pit boss: has a PIN",
        "P-03 Paul, Pit boss: has a PIN",
        "C-07 Anna, Croupier: has a PIN",
        "C-12 Jonas, Croupier: retired",
        "R-01 Rosa, Auditor: has a PIN",
        "T-01 Theo, Trainer: has a PIN",
        "L-01 Lea, Trainee: has a PIN",
        "C-50 Nina, Croupier: has no PIN",
    ]


def test_it_says_that_what_it_lists_may_be_forged(journal):
    rewrite(journal, 1, b"Maria", b"Marie")
    operate(journal, "DELETE FROM checkpoint", hidden=True)
    without_copy(journal)
    done = run("list", journal)
    assert done.exit_code == 1
    assert "P-02 Marie, Pit boss" in done.stdout
    assert "the checkpoint after entry 1 is missing" in done.stderr


def test_it_says_so_in_german(journal):
    assert "R-01 Rosa, Revisor: hat eine PIN" in run("list", journal, language="de").stdout


def test_nobody_is_enrolled_in_a_new_journal(place):
    Journal.open(place).close()
    assert run("list", place).stdout == "Nobody is enrolled.\n"


def test_lost_pins_are_begun_anew(journal):
    journal.with_name("table.journal.pins").unlink()
    done = run("reset-pins", journal, BOSS, typed="862047\n862047\n")
    assert done.exit_code == 0, done.output
    assert "862047" not in done.output
    assert "The PINs are begun anew; P-02 has one." in done.stdout
    with Journal.open(journal) as opened:
        kinds = [entry.kind for entry in opened.entries()]
        staff = StaffDesk(TableDesk(opened))
        assert isinstance(staff.sign_in(BOSS, Pin("862047")), SignedIn)
        assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "no_pin"
    assert kinds[-1] == "reset_pins"


ENDED = """
import os, signal, sys
from pathlib import Path
from dealerassist.desk import staff as staff_desk
from dealerassist.desk.desk import TableDesk
from dealerassist.interrupts import exit_on_signals
from dealerassist.journal.journal import Journal
from dealerassist.staff.pins import Pin

begin_anew = staff_desk.begin_anew

def asked(*args):
    os.kill(os.getpid(), signal.SIGTERM)
    return begin_anew(*args)

staff_desk.begin_anew = asked
exit_on_signals()
with Journal.open(Path(sys.argv[1])) as journal:
    staff_desk.StaffDesk(TableDesk(journal)).reset(sys.argv[2], Pin("862047"))
    print("went on")
"""


def test_pins_begun_anew_are_recorded_although_the_program_is_to_end(journal):
    words = [sys.executable, "-c", ENDED, str(journal), BOSS]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGTERM, "", "")
    with Journal.open(journal) as opened:
        assert [entry.kind for entry in opened.entries()][-1] == "reset_pins"
        assert list(opened.checkpoints())[-1] == opened.count
        assert isinstance(StaffDesk(TableDesk(opened)).sign_in(BOSS, Pin("862047")), SignedIn)


def test_a_sound_vault_is_kept(journal):
    done = run("reset-pins", journal, BOSS, typed="862047\n862047\n")
    assert done.exit_code == 0, done.output
    kept = re.search(r"What was kept of the old ones is (.*)\.$", done.stdout, re.MULTILINE)
    assert kept is not None
    assert kept[1].endswith("table.journal.pins.replaced-1")


@pytest.mark.parametrize(
    ("person", "typed", "said"),
    [
        (BOSS, "123456\n123456\n", "This PIN is too easy to guess"),
        (BOSS, "12345\n12345\n", "A PIN has 6 digits"),
    ],
)
def test_what_is_refused_is_said_and_changes_nothing(journal, person, typed, said):
    before = journal.with_name("table.journal.pins").read_bytes()
    done = run("reset-pins", journal, person, typed=typed)
    assert (done.exit_code, said in done.stderr) == (2, True), done.output
    assert "House practice 3" in done.stderr
    assert "Traceback" not in done.output
    assert journal.with_name("table.journal.pins").read_bytes() == before
    with JournalReader(journal) as reader:
        assert reader.recover().state.person(BOSS).pins == 1


@pytest.mark.parametrize("person", [CROUPIER, RELIEF, "P-99"])
def test_only_a_pit_boss_is_asked_for_a_pin_and_the_journal_is_as_it_was(journal, person):
    before = journal.read_bytes()
    done = run("reset-pins", journal, person, typed="862047\n862047\n")
    assert done.exit_code == 2
    assert f"{person} is no pit boss of this table; these are: P-02, P-03." in done.stderr
    assert journal.read_bytes() == before


@pytest.mark.parametrize("told", [["839174"], [BOSS, "839174"], ["839174", "839174"]])
def test_a_pin_that_is_typed_behind_the_command_is_not_repeated(journal, told):
    before = journal.read_bytes()
    done = run("reset-pins", journal, *told, typed="862047\n862047\n")
    assert done.exit_code == 2
    assert done.stderr
    assert "839174" not in done.output
    assert journal.read_bytes() == before


def test_two_different_pins_are_asked_for_again(journal):
    done = run("reset-pins", journal, BOSS, typed="862047\n862048\n862047\n862047\n")
    assert done.exit_code == 0, done.output


def test_a_journal_that_is_in_use_is_left_alone(journal):
    with Journal.open(journal):
        done = run("reset-pins", journal, BOSS, typed="862047\n862047\n")
    assert done.exit_code == 2
    assert "in use by another Dealer Assist" in done.stderr


@pytest.mark.parametrize("command", ["list", "reset-pins"])
def test_no_journal_is_made_by_mistake(tmp_path, command):
    place = tmp_path / "nothing.journal"
    done = run(command, place, *([BOSS] if command == "reset-pins" else []))
    assert done.exit_code == 2
    assert "There is no journal" in done.stderr
    assert not place.exists()


def test_it_is_in_the_help():
    done = CliRunner().invoke(cli, ["--help"])
    assert "staff" in done.stdout
    assert PIN.reveal() not in done.stdout
