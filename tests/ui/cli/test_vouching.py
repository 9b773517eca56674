"""What the commands call right: put-back folders, floors that cannot be read, unknown versions.

Tests `ui/cli/journal.py`, `dealerassist/journal/verification_json.py`.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result

from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import RelayStatus, TableAlarm, write_relay_status
from dealerassist.journal.store.paths import FLOOR_FILE, floor_paths_of, places_of
from dealerassist.journal.store.schema import VERSION
from dealerassist.table.commands import CloseShift
from tests.proof.verifier import answer_of, verifier
from tests.support.journal.copies import copy_of
from tests.support.journal.countersigning import FLOOR, countersign
from tests.support.journal.forging import forge_rows
from tests.support.journal.scribe import Scribe, scribe_at, ticking
from tests.support.journal.surgery import operate, rewrite, sign_anew
from tests.support.reports.reading import text_of
from tests.support.tiers import crossed, some
from ui.cli import cli


def run(*words: object, language: str = "en") -> Result:
    return CliRunner().invoke(cli, ["--language", language, *map(str, words)])


def verified(journal: Path, *given: object) -> dict:
    result = run("verify", journal, "--json", *given)
    told = json.loads(result.stdout)
    assert result.exit_code == (0 if told["intact"] else 1)
    return told


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("home") / "table.journal"
    scribe = scribe_at(path).open()
    scribe.won_at_once()
    scribe.do(CloseShift(scribe.journal.last.utc_ms))
    scribe.journal.close()
    return path


@pytest.fixture
def journal(written: Path, tmp_path: Path) -> Path:
    """A journal with a closed shift."""
    return shutil.copytree(written.parent, tmp_path / "home") / written.name


PAPERS = (
    ("report", "--out", "report.pdf"),
    ("hand", "1", "--out", "hand.pdf"),
    ("bundle", "--out", "shift.zip"),
)


def papers_of(journal: Path, folder: Path, code: int) -> str:
    """What all papers of the journal say; each command must end with this code."""
    folder.mkdir(exist_ok=True)
    said = []
    for command, *rest, out in PAPERS:
        result = run(command, journal, *rest, folder / out)
        assert result.exit_code == code, result.output
        assert bool(result.stderr) is bool(code)
        said.append(result.stderr)
    said += [text_of((folder / name).read_bytes()) for name in ("report.pdf", "hand.pdf")]
    with ZipFile(folder / "shift.zip") as packed:
        said += [packed.read("README.txt").decode(), text_of(packed.read("shift-report.pdf"))]
    return " ".join(" ".join(said).split())


# ── a folder that was put back ──────────────────────────────────────────────────────────────


@pytest.fixture
def put_back(journal: Path) -> tuple[Path, int, int]:
    """Journal, copy and countersignature of an earlier moment; its last entry, and the floor's."""
    files = (journal, copy_of(journal), floor_paths_of(journal).witnessed)
    last = countersign(journal)
    old = {file: file.read_bytes() for file in files}
    with Journal.open(journal, clock=ticking()) as opened:
        Scribe(opened).restart()
        more = opened.count
    for file, content in old.items():
        file.write_bytes(content)
    for given in ([], ["--witness", FLOOR.key]):
        assert verified(journal, *given)["intact"], "nothing else tells"
    return journal, last, more


def by_the_one_file(journal: Path) -> dict:
    """What the verifier finds that needs nothing of ours."""
    code, said, _ = answer_of(journal, "--json")
    told = json.loads(said)
    assert code == (0 if told["intact"] else 1)
    return told


def test_the_one_file_verifier_holds_a_journal_against_what_the_floor_has_seen(put_back):
    journal, last, more = put_back
    files = floor_paths_of(journal)
    old = by_the_one_file(journal)
    assert (old["intact"], old["compared"]["floor"], old["compared"]["relay"]) == (
        True, "yes", "not_there",
    )  # fmt: skip
    for said in (
        RelayStatus(sent=more),
        RelayStatus(countersigned=more),
        RelayStatus(sent=last, alarm=TableAlarm("cut", last + 1)),
    ):
        write_relay_status(files.relay, said)
        found = by_the_one_file(journal)
        assert (found["intact"], found["compared"]["relay"]) == (False, "no")
    write_relay_status(files.relay, RelayStatus(sent=last, alarm=TableAlarm("figures_differ")))
    assert by_the_one_file(journal)["compared"]["relay"] == "yes"
    write_relay_status(files.relay, RelayStatus(sent=more, journal="of another table"))
    assert by_the_one_file(journal)["intact"]
    files.relay.unlink()
    os.mkfifo(files.relay)
    assert by_the_one_file(journal)["damage"] == "relay_alarm"
    files.relay.unlink()
    files.witnessed.write_text("{}")
    assert by_the_one_file(journal)["damage"] == "witness_forged"


def test_the_one_file_verifier_finds_a_newer_countersignature(journal):
    old = {file: file.read_bytes() for file in (journal, copy_of(journal))}
    with Journal.open(journal, clock=ticking()) as opened:
        Scribe(opened).restart()
    countersign(journal)
    assert by_the_one_file(journal)["intact"]
    for file, content in old.items():
        file.write_bytes(content)
    found = by_the_one_file(journal)
    assert (found["damage"], found["compared"]["floor"]) == ("witnessed_more", "no")
    assert found["entry"] == found["last"] + 1


def test_a_backup_is_not_called_intact_where_the_second_copy_speaks_against_the_journal(
    journal, tmp_path
):
    with JournalReader(journal) as reader:
        last = reader.count
    operate(journal, f"DELETE FROM entry WHERE number = {last}", hidden=True)  # noqa: S608
    operate(journal, f"DELETE FROM checkpoint WHERE size = {last}", hidden=True)  # noqa: S608
    for given in (("--before-upgrade", "9.0.0"), (tmp_path / "backup.journal",)):
        made = run("backup", journal, *given)
        assert made.exit_code == 1
        assert f"entry {last} and what followed are missing, and its second copy" in made.stdout
    copy_of(journal).write_bytes(b"")
    assert run("backup", journal, tmp_path / "another.journal").exit_code == 1


def test_a_bundle_says_where_its_verifier_cannot_find_what_is_wrong(journal, tmp_path):
    rewrite(journal, 5, b'"actor":"', b'"actor":"x')
    sign_anew(journal)
    assert run("bundle", journal, "--out", tmp_path / "shift.zip").exit_code == 1
    with ZipFile(tmp_path / "shift.zip") as packed:
        packed.extractall(tmp_path / "shift")
    tool = verifier()
    alone = tool.verify(tool.read(tmp_path / "shift" / "journal.copy"), None, None, None)
    assert alone["intact"], "in itself it is whole"
    readme = " ".join((tmp_path / "shift" / "README.txt").read_text().split())
    assert "Second copy: it has another entry 5; " in readme
    assert "so the second step does not find it" in readme
    assert "the second step says what is wrong" not in readme
    assert "der zweite Schritt findet es also nicht" in readme


NOTES = ("alarm", "countersigned", "sent")


@pytest.mark.parametrize("note", NOTES)
def test_a_folder_put_back_is_not_called_intact_by_anything(put_back, tmp_path, note):
    journal, last, more = put_back
    said = {
        "alarm": RelayStatus(sent=last, alarm=TableAlarm("cut", last + 1)),
        "countersigned": RelayStatus(sent=last, countersigned=more),
        "sent": RelayStatus(sent=more),
    }
    write_relay_status(floor_paths_of(journal).relay, said[note])
    for given in ([], ["--witness", FLOOR.key]):
        assert verified(journal, *given)["compared"]["relay"]["answer"] == "no"
    assert "Note of the relay: NO, " in run("verify", journal).stdout
    assert run("export", journal, "--format", "csv").exit_code == 1
    assert run("backup", journal, tmp_path / "backup.journal").exit_code == 1
    upgrade = run("backup", journal, "--before-upgrade", "9.0.0")
    assert upgrade.exit_code == 0, "the copy is as good as the journal"
    assert "is intact" not in upgrade.stdout
    # The others are refused to the papers by the same answer.
    if note in some(NOTES):
        said = papers_of(journal, tmp_path / "papers", 1)
        assert "NOT CONFIRMED: " in said
        assert "Note of the relay: it " in said
        assert "unchanged" not in said
        assert "chain unbroken" not in said
        assert "ATTENTION: when this was packed, the journal was not confirmed." in said


def test_an_honest_table_is_vouched_for_by_its_floor(journal, tmp_path):
    alone = papers_of(journal, tmp_path / "alone", 0)
    assert "verified at this table alone: unchanged" in alone
    assert "chain unbroken, at this table alone" in alone
    assert "with the floor" not in alone
    last = countersign(journal)
    write_relay_status(floor_paths_of(journal).relay, RelayStatus(sent=last, countersigned=last))
    with_floor = papers_of(journal, tmp_path / "floor", 0)
    assert "verified with the floor: unchanged" in with_floor
    assert "chain unbroken, with the floor" in with_floor
    assert "alone" not in with_floor


# ── the settings of a floor ─────────────────────────────────────────────────────────────────


def missing(file: Path) -> None:
    assert not file.exists()


def key_of_no_floor(file: Path) -> None:
    file.write_text('dsn = "host=a"\nwitness = "a key"\n')


UNREADABLE = (
    missing,
    os.mkfifo,
    Path.mkdir,
    key_of_no_floor,
    lambda file: file.symlink_to("/dev/zero"),
    lambda file: file.write_bytes(b""),
    lambda file: file.write_bytes(b"\xff\x00"),
    lambda file: file.write_text('dsn = "host=a"\n'),
)


@pytest.mark.parametrize("put", UNREADABLE)
def test_settings_of_a_floor_that_cannot_be_read_are_a_refusal(journal, tmp_path, monkeypatch, put):
    file = tmp_path / "floor.toml"
    put(file)
    monkeypatch.setenv(FLOOR_FILE, str(file))
    countersign(journal)
    for words in (
        ("verify", journal), ("verify", journal, "--witness", FLOOR.key), ("key", journal),
        ("export", journal, "--format", "csv"), ("relay", journal, "--once"),
        ("backup", journal, tmp_path / "b.journal"),
    ):  # fmt: skip
        result = run(*words)
        assert (result.exit_code, result.stdout) == (2, ""), words
        assert f"{file} cannot be read as the file of the floor: " in result.stderr
    for command, *rest, out in PAPERS:
        result = run(command, journal, *rest, tmp_path / out)
        assert result.exit_code == 2
        assert not (tmp_path / out).exists()


def test_settings_that_name_a_floor_demand_its_countersignature(journal, tmp_path, monkeypatch):
    file = tmp_path / "floor.toml"
    file.write_text(f'dsn = "host=a"\nwitness = "{FLOOR.key}"\n')
    monkeypatch.setenv(FLOOR_FILE, str(file))
    told = verified(journal)
    assert (told["intact"], told["damage"]) == (False, "witness_missing")
    assert told["compared"]["floor"] == {"answer": "no", "demanded": True, "showed": "missing"}
    said = papers_of(journal, tmp_path / "papers", 1)
    assert "Countersignature of the floor: there is none, and there must be one" in said
    assert "unchanged" not in said
    assert run("backup", journal, tmp_path / "new.journal").exit_code == 1
    upgrade = run("backup", journal, "--before-upgrade", "9.0.0")
    assert upgrade.exit_code == 0, "a new table may be upgraded before the floor has signed"
    countersign(journal)
    assert verified(journal)["intact"]
    assert papers_of(journal, tmp_path / "papers", 0)


# ── versions ────────────────────────────────────────────────────────────────────────────────


def with_version(journal: Path, version: int) -> None:
    """State another version of the tables."""
    operate(journal, f"PRAGMA user_version = {version}", hidden=True)


OTHER_VERSIONS = [99, 9, 7, 6, 5, 1, 0, -1, 2**31 - 1]


@pytest.mark.parametrize(("version", "with_key"), crossed(OTHER_VERSIONS, [True, False]))
def test_no_other_version_hides_forged_rows(journal, tmp_path, version, with_key):
    key = places_of(journal).key if with_key else None
    forge_rows(journal, "UPDATE hand SET rake = rake + 1", key=key)
    with_version(journal, version)
    told = verified(journal)
    assert not told["intact"]
    assert told["compared"]["rows"]["answer"] == "no"
    assert told["compared"]["entries"]["answer"] == "yes"
    assert run("export", journal, "--format", "csv").exit_code == 1
    # All others are refused to the papers by the same answer.
    if version in some(OTHER_VERSIONS, 3):
        assert "unchanged" not in papers_of(journal, tmp_path / "papers", 1)


@pytest.mark.parametrize("version", some([VERSION + 1, 99]))
def test_an_unknown_version_is_not_verified(journal, tmp_path, version):
    with_version(journal, version)
    told = verified(journal)
    assert (told["damage"], told["compared"]["rows"]["showed"]) == (
        "other_version", "other_version",
    )  # fmt: skip
    said = run("verify", journal)
    assert "is not verified as a whole. Its " in said.stdout
    german = run("verify", journal, language="de").stdout
    assert "ist nicht als Ganzes geprüft" in german
    papers = papers_of(journal, tmp_path / "papers", 1)
    assert f"Totals and lists: not verified: they are of version {version}" in papers
    assert "unchanged" not in papers
    tool = verifier()
    found = tool.verify(tool.read(journal), None, None, None)
    assert (found["intact"], found["damage"]) == (False, "other_version")
    assert found["compared"]["rows"] == "no"
    with Journal.open(journal):
        pass
    assert verified(journal)["intact"], "a start takes it up"


def test_forged_rows_of_today_are_found_as_ever(journal):
    forge_rows(journal, "UPDATE hand SET rake = rake + 1", key=places_of(journal).key)
    assert verified(journal)["damage"] == "tables"


@pytest.mark.parametrize("version", [7, 9])
def test_a_file_of_today_that_states_a_version_before_it_is_found(journal, version):
    with_version(journal, version)
    assert verified(journal)["damage"] == "tables", "no version before it had these tables"
