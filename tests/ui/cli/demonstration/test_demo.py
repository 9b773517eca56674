"""The demonstration: everything worth showing is in it, and it leaves what it promises.

Tests `ui/cli/demonstration/table.py`, `ui/cli/demonstration/training.py`,
`dealerassist/simulation/demo_staff.py`, `dealerassist/staff/paths.py`, `ui/cli/demo.py`.
"""

import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.corrected_course import result_again
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hands_read_back import past_hands
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.events import Event, LastHandsAnnounced
from reports.shift.document import report_file_name
from tests.support.places import PROJECT
from ui.cli import cli
from ui.cli.demonstration.table import JUST_NOW_MS, Demonstration, leave_open
from ui.cli.typed_program import typed_name
from ui.kiosk.opening import opened_kiosk

FULL_HD = (1920, 1080)


CHEAPLY = """
from runpy import run_module
from argon2 import PasswordHasher
from dealerassist.staff import pin_hashes
pin_hashes.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
run_module("ui.cli", run_name="__main__", alter_sys=True)
"""
"""The program, to which a hash of a PIN costs as little as elsewhere in the tests."""


def demo(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The demonstration as the program plays it, where the umask takes no right away."""
    command = [sys.executable, "-c", CHEAPLY, *arguments]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        umask=0,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


class Again(NamedTuple):
    """The same shift once more, in English and without pictures, and when it was done."""

    shown: Demonstration
    done_ms: float
    events: list[tuple[Event, ...]]


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Again:
    out = tmp_path_factory.mktemp("again")
    shown = Demonstration(out, 3, 14, Language.ENGLISH, "casinos-austria-stud")
    leave_open(shown, lambda _: None)
    return Again(shown, time.time() * 1000, played(out))


class DemoFiles(NamedTuple):
    """What a demonstration has left, and what it said."""

    folder: Path
    said: str


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> DemoFiles:
    out = tmp_path_factory.mktemp("demo") / "not there yet" / "out"
    done = demo("--language", "de", "demo", "--out", str(out), "--hands", "14", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return DemoFiles(out, done.stdout)


@pytest.fixture(scope="module")
def folder(left: DemoFiles) -> Path:
    return left.folder


def rights(file: Path) -> int:
    return stat.S_IMODE(file.lstat().st_mode)


def report_name(folder: Path) -> str:
    with JournalReader(folder / "table.journal") as journal:
        return report_file_name(shift_report(journal, None))


def test_it_leaves_journal_report_and_screenshots(folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    assert "table.journal" in names
    assert [name for name in names if name.endswith(".pdf")] == [report_name(folder)]
    pictures = {name for name in names if name.startswith("screen-")}
    assert {"screen-dealing.png", "screen-betting.png", "screen-payout.png"} <= pictures
    assert {"screen-training-drill.png", "screen-training-table.png"} <= pictures
    for name in pictures:
        head = (folder / name).read_bytes()[:24]
        size = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
        assert size == FULL_HD, name


def test_what_to_look_at_next_can_be_typed(left: DemoFiles, tmp_path: Path) -> None:
    _, _, next_ones = left.said.partition("Als Nächstes ansehen\n")
    typed = [re.split(r" {2,}", line.strip()) for line in next_ones.splitlines()]
    assert all(len(words) == len({*words}) == 2 for words in typed)
    (report, _), *commands = typed
    assert report == str(left.folder / report_name(left.folder))
    program = ["sh", "packaging/run", "--language", "de"]
    words = [shlex.split(command) for command, _ in commands]
    assert all(each[:4] == program for each in words)
    assert [each[4] for each in words] == ["export", "ask", "verify", "hand", "demo", "train"]
    exported, asked, verified, printed, *_ = (each[2:] for each in words)
    house, paper = tmp_path / "house.db", tmp_path / "hand.pdf"
    assert exported[-1] == asked[3] == str(left.folder / "house.db")
    exported[-1] = asked[3] = str(house)
    for command in (exported, asked, verified, [*printed, "--out", str(paper)]):
        done = CliRunner().invoke(cli, command)
        assert (done.exit_code, bool(done.output)) == (0, True), done.output
    assert paper.is_file()


@pytest.mark.parametrize(
    ("started", "typed"),
    [
        (PROJECT / ".venv/bin/dealer-assist", "sh packaging/run"),
        (Path("/usr/bin/dealer-assist"), "dealer-assist"),
    ],
)
def test_a_program_is_named_as_a_shell_finds_it(
    started: Path, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [str(started)])
    monkeypatch.setattr("ui.cli.typed_program.which", lambda _: "/usr/bin/dealer-assist")
    monkeypatch.chdir(PROJECT)
    assert typed_name() == typed
    monkeypatch.chdir(PROJECT / "docs")
    assert typed_name() == typed.replace("packaging", f"{PROJECT}/packaging")


def test_a_home_and_all_in_it_are_for_nobody_else(folder: Path) -> None:
    made = [folder.parent, *folder.parent.rglob("*")]
    folders = {file for file in made if file.is_dir()}
    assert {rights(each) for each in folders} == {0o700}
    handed_on = {file for file in made if file.suffix in {".pdf", ".png"}}
    assert {rights(file) for file in handed_on} == {0o640}
    kept = set(made) - folders - handed_on
    assert {rights(file) for file in kept} == {0o600}
    names = {file.name for file in kept}
    assert names >= {"table.journal", "table.journal.copy", "table.journal.lock", "signing.key"}
    assert names >= {"table.journal.pins", "pins.pepper", "training.book"}


def test_everything_worth_showing_happens(folder: Path) -> None:
    with JournalReader(folder / "table.journal") as journal:
        hands = journal.hands()
        flags = {flag for hand in hands for flag in hand.flags}
        incidents = {incident.kind for incident in journal.incidents()}
        assert journal.verify().intact
    assert len(hands) == 14
    assert flags >= {
        Flag.UNCAPPED_RIVER,
        Flag.SIDE_POTS,
        Flag.SHUFFLED_IN,
        Flag.COMMON_CARD,
        Flag.SPLIT,
        Flag.ODD_CHIP,
    }
    assert incidents >= {IncidentKind.UNDO, IncidentKind.MISDEAL}
    assert Outcome.MISDEAL in {hand.outcome for hand in hands}


def test_what_is_corrected_is_paid_by_the_rules(folder: Path) -> None:
    with JournalReader(folder / "table.journal") as journal:
        (correction,) = shift_report(journal, None).corrections
        past = next(each for each in past_hands(journal, 14) if each.number == correction.row.hand)
    assert correction.row.becomes != correction.row.was
    assert result_again(past, correction.acts) == correction.row.becomes


def test_the_money_of_the_shift_balances(folder: Path) -> None:
    with JournalReader(folder / "table.journal") as journal:
        assert shift_report(journal, None).balance.difference == 0


@pytest.mark.long
def test_the_same_seed_deals_the_same_shift(folder: Path, again: Again) -> None:
    """Up to its last hands: one that is left open goes on, and has no pictures."""
    first, second = played(folder), again.events
    end = next(at for at, made in enumerate(first) if isinstance(made[0], LastHandsAnnounced))
    assert end > 100
    assert first[:end] == second[:end]


def played(folder: Path) -> list[tuple[Event, ...]]:
    """All but the opening of the shift, and without the times, which are those of the day."""
    with JournalReader(folder / "table.journal") as journal:
        return [
            tuple(timeless(event) for event in entry.events)
            for entry in journal.entries()
            if entry.kind != "open_shift"
        ]


def timeless(event: Event) -> Event:
    """The event as if nobody had told it what time it is."""
    return replace(event, utc_ms=0) if hasattr(event, "utc_ms") else event


def test_its_staff_signs_in_with_the_pins_that_it_shows(left: DemoFiles, tmp_path: Path) -> None:
    out = shutil.copytree(left.folder, tmp_path / "staff")
    shown = re.findall(r"([CP]-\d\d), [^:]+: PIN (\d{6})$", left.said, re.MULTILINE)
    assert [person for person, _ in shown] == ["P-02", "C-07", "C-12"]
    assert "Pit-Boss P-02" in left.said
    places = StaffPaths(out / "table.journal.pins", out / "pins.pepper")
    with Journal.open(out / "table.journal") as journal:
        desk = StaffDesk(TableDesk(journal), places)
        for person, pin in shown:
            assert isinstance(desk.sign_in(person, Pin(pin)), SignedIn)
        assert isinstance(desk.sign_in("C-07", Pin(shown[0][1])), Refusal)


def test_a_folder_with_a_journal_is_left_alone(folder: Path) -> None:
    before = (folder / "table.journal").stat().st_mtime_ns
    done = CliRunner().invoke(cli, ["demo", "--out", str(folder), "--hands", "2"])
    assert isinstance(done.exception, SystemExit)
    assert done.exit_code != 0
    assert "table.journal" in done.stderr
    assert (folder / "table.journal").stat().st_mtime_ns == before


def test_the_report_of_the_demonstration_is_in_order(folder: Path) -> None:
    with JournalReader(folder / "table.journal") as journal:
        report = shift_report(journal)
    assert report.head.house
    assert report.matters == ()
    assert all(count.difference == 0 for count in report.boxes.values())


@pytest.mark.long
def test_on_the_screen_all_of_it_lies_just_before_now(again: Again) -> None:
    """So nobody's first report has a clock that jumped."""
    shown = again.shown
    with JournalReader(shown.journal) as journal:
        assert journal.last is not None
        assert 0 < again.done_ms - journal.last.utc_ms < 5 * JUST_NOW_MS
    with opened_kiosk(shown.folder, fallback=Language.ENGLISH, places=shown.staff_places):
        pass
    with JournalReader(shown.journal) as journal:
        incidents = shift_report(journal).incidents
    assert [each for each in incidents if each.kind is IncidentKind.CLOCK_JUMP] == []
