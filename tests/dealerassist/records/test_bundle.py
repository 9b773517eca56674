"""A shift packed for an auditor checks out elsewhere, and nothing in it can be changed unseen.

Tests `dealerassist/records/bundle.py`, `dealerassist/records/proof_files.py`,
`dealerassist/journal/single_shift/followed_shift.py`,
`dealerassist/journal/single_shift/reader.py`, `dealerassist/locale/comparisons.py`.
"""

import csv
import hashlib
import json
import subprocess
import sys
import zipfile
from datetime import UTC
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.journal.audit import intact_verification
from dealerassist.journal.chain import Verification
from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader, as_it_lies
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.single_shift import followed_shift as module_of_followed_shift
from dealerassist.journal.single_shift.followed_shift import FollowedShift, followed_shift
from dealerassist.journal.single_shift.reader import SingleShiftReader
from dealerassist.records.bundle import write_bundle
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.events import HouseNamed
from tests.proof.verifier import answer_of
from tests.support.journal.countersigning import FLOOR, SIGNED_S, countersign
from tests.support.journal.scribe import Scribe, ticking
from tests.support.journal.surgery import operate
from tests.support.places import PROJECT
from tests.support.reports.played import Table, played_once
from tests.support.reports.several_shifts import several_shifts
from tests.support.tiers import some
from ui.cli import cli
from ui.cli.report import bundle


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> Path:
    return played_once(tmp_path_factory, 8)


@pytest.fixture(scope="module")
def packed(played, tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("packed") / "shift.zip"
    assert run(played, "--out", out).exit_code == 0
    return out


@pytest.fixture
def unpacked(packed, tmp_path) -> Path:
    with zipfile.ZipFile(packed) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path / "elsewhere")
    return tmp_path / "elsewhere"


def run(*arguments: object):
    return CliRunner().invoke(bundle, [str(argument) for argument in arguments])


def verified(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What the third step of the README says, without any of our own modules."""
    key = (folder / "public-key.txt").read_text().strip()
    command = [sys.executable, "-I", "verify_journal.py", "journal.copy", "--key", key, *more]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def checkpoints(folder: Path) -> list[Path]:
    return sorted((folder / "checkpoints").iterdir())


def test_it_is_intact_on_another_machine(unpacked):
    for point in some(checkpoints(unpacked), 2):
        answer = verified(unpacked, "--checkpoint", str(point.relative_to(unpacked)))
        assert answer.returncode == 0, answer.stdout + answer.stderr
        assert "is intact" in answer.stdout


def test_one_changed_byte_is_found_wherever_it_is(unpacked):
    file = unpacked / "journal.copy"
    content, key = file.read_bytes(), (unpacked / "public-key.txt").read_text().strip()
    entries = content.index(b"\n") + 1
    for at in range(entries + 80, len(content), len(content) // 12):
        file.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        code, said, _ = answer_of(file, "--key", key, "--checkpoint", checkpoints(unpacked)[-1])
        assert code == 1, (at, content[at - 5 : at + 5], said)


def test_a_shortened_journal_is_found(unpacked):
    file = unpacked / "journal.copy"
    file.write_bytes(b"\n".join(file.read_bytes().split(b"\n")[:-9]) + b"\n")
    answer = verified(unpacked, "--checkpoint", str(checkpoints(unpacked)[-1]))
    assert answer.returncode == 1


def test_the_sums_are_those_of_all_other_files(unpacked):
    lines = (unpacked / "SHA256SUMS").read_text().splitlines()
    sums = dict(reversed(line.split("  ")) for line in lines)
    files = [file for file in unpacked.rglob("*") if file.is_file()]
    assert sums.keys() == {str(f.relative_to(unpacked)) for f in files} - {"SHA256SUMS"}
    for name, digest in sums.items():
        assert hashlib.sha256((unpacked / name).read_bytes()).hexdigest() == digest


def test_the_report_and_the_hands_are_those_of_the_shift(unpacked, played):
    made = json.loads((unpacked / "shift-report.json").read_text())
    rows = list(csv.reader((unpacked / "hands.csv").read_text().splitlines()))
    last = read_note(checkpoints(unpacked)[-1].read_text()).checkpoint
    with JournalReader(played) as reader:
        assert made["rake"] == reader.shift(1).rake
        assert [row[0] for row in rows[1:]] == [str(hand.number) for hand in reader.hands(1)]
    assert made["integrity"]["last_entry"] == last.size
    assert made["integrity"]["head"] == last.head
    assert (unpacked / "shift-report.pdf").read_bytes().startswith(b"%PDF")


def test_the_readme_says_in_both_languages_what_to_type(unpacked):
    text = (unpacked / "README.txt").read_text()
    key = (unpacked / "public-key.txt").read_text().strip()
    point = checkpoints(unpacked)[-1].relative_to(unpacked)
    command = f"python3 verify_journal.py journal.copy --key {key} --checkpoint {point}\n"
    assert text.count(command) == 2
    assert text.count("sha256sum --check SHA256SUMS\n") == 2
    assert text.count("public-key.txt") == 4, "a file's name is broken by no end of a line"
    assert "Prüfprogramm" in text
    assert "the verifier" in text


def test_the_same_shift_gives_the_same_bytes(played, packed, tmp_path):
    again = tmp_path / "again.zip"
    assert run(played, "--out", again).exit_code == 0
    assert again.read_bytes() == packed.read_bytes()


def test_the_verifier_is_the_one_of_the_program(unpacked):
    ours = PROJECT / "dealerassist" / "assets" / "verify_journal.py"
    assert (unpacked / "verify_journal.py").read_bytes() == ours.read_bytes()


def test_it_lies_beside_the_journal_unless_told(played):
    result = run(played)
    assert result.exit_code == 0
    assert (played.parent / "bundle-4-2026-11-21-1.zip").is_file()


def test_no_such_shift_and_no_such_journal(played, tmp_path):
    for arguments in ([played, "--shift", 9], [tmp_path / "nothing.db"]):
        result = run(*arguments, "--out", tmp_path / "none.zip")
        assert result.exit_code == 2
        assert result.stderr.startswith("Error: ")
        assert not (tmp_path / "none.zip").exists()


def test_a_changed_journal_is_packed_as_it_is_and_said_to_be_changed(played, tmp_path):
    path = tmp_path / "table.db"
    path.write_bytes(played.read_bytes())
    operate(path, "UPDATE entry SET body = replace(body, 'C-07', 'C-99') WHERE number = 12")
    out = tmp_path / "shift.zip"
    result = run(path, "--out", out)
    assert result.exit_code == 1
    assert "VERIFICATION FAILED" in result.stderr
    with zipfile.ZipFile(out) as archive:
        archive.extractall(tmp_path / "elsewhere")
    answer = verified(tmp_path / "elsewhere")
    assert answer.returncode == 1
    assert "entry 12 " in answer.stdout
    readme = " ".join((tmp_path / "elsewhere" / "README.txt").read_text().split())
    assert "the journal was not as it was recorded, from entry 12 on" in readme
    assert "ACHTUNG: Beim Packen war das Journal ab Eintrag 12 nicht so" in readme


def test_a_journal_that_was_mended_is_said_to_have_been(tmp_path):
    table = Table(tmp_path / "table.db")
    table.open()
    table.journal.close()
    copy = next(tmp_path.glob("*.copy"))
    copy.write_bytes(copy.read_bytes().replace(b"C-07", b"C-99", 1))
    table.restart(after_minutes=1)
    table.win_at_once()
    table.journal.close()
    out = tmp_path / "shift.zip"
    assert run(table.path, "--out", out).exit_code == 0
    with zipfile.ZipFile(out) as archive:
        readme = " ".join(archive.read("README.txt").decode().split())
    assert "ATTENTION: the journal was mended, entry " in readme
    assert "ACHTUNG: Das Journal wurde repariert, Eintrag " in readme


def test_an_intact_journals_readme_warns_of_nothing(unpacked):
    assert "ATTENTION" not in (unpacked / "README.txt").read_text()


def test_it_is_never_written_over_the_journal(played):
    before = played.read_bytes()
    result = run(played, "--out", played)
    assert result.exit_code == 2
    assert "belongs to the journal" in result.stderr
    assert played.read_bytes() == before


# ── the key ─────────────────────────────────────────────────────────────────────────────────


def test_the_key_is_printed_to_be_noted(played, unpacked):
    result = CliRunner().invoke(cli, ["--language", "en", "key", str(played)])
    assert result.exit_code == 0
    assert result.stdout == (unpacked / "public-key.txt").read_text()


def test_keys_of_a_journal_that_was_changed_are_doubted(played, tmp_path):
    path = tmp_path / "changed.journal"
    path.write_bytes(played.read_bytes())
    operate(path, "UPDATE checkpoint SET key = key || 'x' WHERE size > 20", hidden=True)
    result = CliRunner().invoke(cli, ["--language", "en", "key", str(path)])
    assert result.exit_code == 1
    assert "does not carry the signature of its key" in result.stderr


def test_a_journal_without_a_checkpoint_has_no_key(tmp_path):
    path = tmp_path / "empty.db"
    Journal.open(path).close()
    result = CliRunner().invoke(cli, ["--language", "en", "key", str(path)])
    assert result.exit_code == 2
    assert "has no checkpoint yet" in result.stderr


# ── with a floor ────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def countersigned(played, tmp_path) -> Path:
    """The same journal beside which the floor's countersignature lies."""
    for file in played.parent.glob(f"{played.name}*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "signing.key").write_bytes((played.parent / "signing.key").read_bytes())
    return tmp_path / played.name


def unpacked_of(journal: Path) -> Path:
    out = journal.parent / "floor.zip"
    assert run(journal, "--out", out).exit_code == 0
    with zipfile.ZipFile(out) as archive:
        archive.extractall(journal.parent / "floor")
    return journal.parent / "floor"


def test_what_the_floor_countersigned_is_packed_and_checks_out(countersigned):
    size = countersign(countersigned)
    folder = unpacked_of(countersigned)
    text = (folder / "README.txt").read_text()
    commands = [line.split() for line in text.splitlines() if "countersigned.txt -" in line
                or line.endswith("--checkpoint countersigned.txt")]  # fmt: skip
    assert len(commands) == 4, "two in each language"
    for _, script, *words in commands:
        done = subprocess.run([sys.executable, "-I", script, *words], cwd=folder,
                              capture_output=True, text=True, check=False)  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
    assert (folder / "floor-key.txt").read_text() == f"{FLOOR.key}\n"
    assert "floor-key.txt        the floor’s public key\n" in text
    seen = json.loads((folder / "shift-report.json").read_text())["integrity"]["countersigned"]
    assert seen == {"entry": size, "key_id": "1b4d5110", "utc_s": SIGNED_S}
    rows = list(csv.reader((folder / "shift-report.csv").read_text().splitlines()))
    heading = next(row for row in rows if "countersigned_up_to" in row)
    assert heading[-3:] == ["countersigned_up_to", "countersigned", "countersigned_by"]
    assert rows[rows.index(heading) + 1][-3::2] == [str(size), "1b4d5110"]


def test_a_countersignature_of_later_entries_is_told_and_not_packed(countersigned):
    with Journal.open(countersigned, clock=ticking()) as journal:
        Scribe(journal).record("house", HouseNamed("Another house"))
    size = countersign(countersigned)
    folder = unpacked_of(countersigned)
    made = json.loads((folder / "shift-report.json").read_text())["integrity"]
    assert made["countersigned"]["entry"] == made["last_entry"] < size
    assert not (folder / "countersigned.txt").exists()
    assert "together with entries that came later" in " ".join(
        (folder / "README.txt").read_text().split()
    )


def test_without_a_floor_nothing_of_it_is_packed(unpacked):
    assert not any("floor" in file.name for file in unpacked.rglob("*"))
    readme = (unpacked / "README.txt").read_text()
    assert "Countersignature of the floor: not there" in readme
    assert "Second copy: yes, compared up to entry" in readme
    for file in unpacked.rglob("*"):
        if file.is_file() and file.suffix in {".txt", ".json", ".csv"}:
            assert "countersigned" not in file.read_text(), file


# ── of one shift among many ─────────────────────────────────────────────────────────────────


@pytest.fixture
def shifts(tmp_path_factory) -> Path:
    """Four shifts, the last one open."""
    return several_shifts(tmp_path_factory, profile="casinos-austria-stud")


def bytes_of(file: Path, packed: FollowedShift, shift: int) -> bytes:
    write_bundle(file, packed, shift_report(packed.rows, shift, zone=UTC), pdf=b"")
    return file.read_bytes()


def test_a_shift_by_itself_is_packed_in_the_same_bytes(shifts, tmp_path):
    with RecomputedReader(shifts) as whole:
        for shift in some((4, 3, 1), 2):
            with as_it_lies(shifts) as journal, followed_shift(journal, shift) as packed:
                assert isinstance(packed.rows, SingleShiftReader)
                fast = bytes_of(tmp_path / "fast.zip", packed, shift)
            assert fast == bytes_of(tmp_path / "slow.zip", FollowedShift(whole, whole), shift)


def test_a_shift_that_is_not_there_is_said_before_anything_is_followed(shifts, monkeypatch):
    monkeypatch.setattr(module_of_followed_shift, "intact_verification", None)
    result = run(shifts, "--shift", 9)
    assert result.exit_code == 2
    assert "has no shift 9: its last one is 4" in result.stderr


def test_damage_in_a_later_shift_is_found_when_an_earlier_one_is_packed(shifts, tmp_path):
    with JournalReader(shifts) as reader:
        later = reader.shifts()[2].opened_entry + 9
    operate(shifts, f"UPDATE entry SET body = body || ' ' WHERE number = {later}")  # noqa: S608
    with as_it_lies(shifts) as journal, followed_shift(journal, 1) as packed:
        assert not isinstance(packed.rows, SingleShiftReader)
        assert packed.rows.fault is not None
        assert packed.rows.fault.number == later
    assert run(shifts, "--shift", 3, "--out", tmp_path / "shift.zip").exit_code == 1


def test_entries_that_come_while_it_is_followed_are_followed_with_their_shift(shifts, monkeypatch):
    def slowly(journal: JournalReader, _progress: object) -> Verification | None:
        found = intact_verification(journal)
        with Journal.open(shifts, clock=ticking()) as table:
            Scribe(table).restart()
        return found

    monkeypatch.setattr(module_of_followed_shift, "intact_verification", slowly)
    with as_it_lies(shifts) as journal:
        before = journal.count
        with followed_shift(journal, None) as packed:
            made = shift_report(packed.rows, 4, zone=UTC, audited=packed.audited)
        said = made.integrity
        assert said.last_entry == journal.count > before
    assert said.fault is None
    assert said.audited is not None
    assert (said.audited.last, said.audited.whole) == (before, True)
    assert said.verified_from > 1
