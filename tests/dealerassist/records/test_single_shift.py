"""One shift of a whole journal, read by itself: its papers are those of the whole journal.

Tests `dealerassist/journal/single_shift/reader.py`,
`dealerassist/journal/single_shift/verified.py`, `dealerassist/records/no_such_record.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import next_hash
from dealerassist.journal.checkpoint import Checkpoint
from dealerassist.journal.compared import Showed
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.single_shift.last_hands import last_hands_computed
from dealerassist.journal.single_shift.reader import SingleShiftReader, WholeJournalNeededError
from dealerassist.journal.single_shift.verified import verify_shift
from dealerassist.journal.store.keys import make_key, signer_of
from dealerassist.journal.store.paths import places_of
from dealerassist.locale.catalogue import Language
from dealerassist.records.hand_record import NoSuchHandError, hand_record
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import NoSuchShiftError, shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from reports.shift.document import render_shift
from tests.support.journal.countersigning import countersign
from tests.support.journal.forging import forge_rows
from tests.support.journal.surgery import operate
from tests.support.reports.reading import text_of
from tests.support.reports.several_shifts import several_shifts
from tests.support.tiers import LONG, crossed, some
from ui.cli import cli

GAMES = ("casinos-austria-stud", "wiesbaden-holdem", "five-card-stud")


@pytest.fixture
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four shifts, the last one open, in which much of the earlier ones is settled later."""
    return several_shifts(tmp_path_factory, profile=GAMES[0])


def by_itself(path: Path, shift: int, audited: Audited = NOT_AUDITED) -> ShiftReport:
    with JournalReader(path) as journal:
        return shift_report(journal, shift, zone=UTC, audited=audited)


def from_all(path: Path, shift: int) -> ShiftReport:
    with RecomputedReader(path) as journal:
        return shift_report(journal, shift, zone=UTC)


def told(report: ShiftReport) -> dict[str, Any]:
    """The report as other programs read it, without what is said of the journal's integrity."""
    made: dict[str, Any] = json.loads(json_of(report))
    # That the journal was changed is a matter, too.
    return {name: each for name, each in made.items() if name not in {"integrity", "matters"}}


def base_of(path: Path, shift: int) -> int:
    with SingleShiftReader(path, shift) as reader:
        return reader.base.number


@pytest.mark.parametrize(
    ("profile", "seed"), crossed(GAMES if LONG else GAMES[:1], range(2, 41 if LONG else 3))
)
def test_every_paper_of_a_shift_is_that_of_the_whole_journal(
    tmp_path_factory: pytest.TempPathFactory, profile: str, seed: int
) -> None:
    path = several_shifts(tmp_path_factory, profile=profile, seed=seed)
    with RecomputedReader(path) as whole, JournalReader(path) as journal:
        for sheet in whole.shifts():
            SingleShiftReader(path, sheet.number).close()
            single, all_of_it = (
                shift_report(each, sheet.number, zone=UTC) for each in (journal, whole)
            )
            said = single.integrity
            assert told(single) == told(all_of_it)
            same = replace(said, verified_from=1, audited=None)
            assert same == all_of_it.integrity
            one, other = ([*csv_of(replace(each, integrity=same))] for each in (single, all_of_it))
            assert one == other
        for hand in whole.hands()[:: 1 if LONG else 12]:
            record, expected = hand_record(journal, hand.number), hand_record(whole, hand.number)
            proof = replace(record.proof, verified_from=1, audited=None)
            assert replace(record, proof=proof) == expected
        brought = [row for _, row in last_hands_computed(journal, 20)]
        assert tuple(brought) == whole.last_hands(20)


def test_it_says_which_entries_were_followed(path: Path) -> None:
    report, base = by_itself(path, 3), base_of(path, 3)
    assert base
    assert (report.integrity.verified_from, report.integrity.audited) == (base + 1, NOT_AUDITED)
    assert json.loads(json_of(report))["integrity"]["audited"] == {
        "last": 0, "head": "", "whole": False,
    }  # fmt: skip
    with JournalReader(path) as journal:
        link = journal.link(base + 5)
    assert link is not None
    known = Audited(link.number, link.hash.hex())
    assert by_itself(path, 3, known).integrity.audited == known
    assert by_itself(path, 1).integrity.audited is None, "nothing lies before it"


def test_what_was_verified_and_is_another_now_has_all_of_it_followed(path: Path) -> None:
    other = Audited(base_of(path, 3), "00" * 32, whole=True)
    assert by_itself(path, 3, other).integrity.verified_from == 1


def test_what_is_not_there_is_told_by_the_last_shift(path: Path) -> None:
    with JournalReader(path) as journal:
        with pytest.raises(NoSuchShiftError) as no_shift:
            shift_report(journal, 9)
        assert no_shift.value.last == 4
        with pytest.raises(NoSuchHandError) as no_hand:
            hand_record(journal, 9999)
        assert no_hand.value.last == journal.recover().state.hands


# ── forged within the shift, or what it begins with ─────────────────────────────────────────


def alter(path: Path, number: int) -> None:
    """Write another actor into an entry, with a hash that fits the text."""
    with JournalReader(path) as journal:
        link, before = journal.link(number), journal.link(number - 1)
    assert link is not None
    assert before is not None
    body = link.body.replace(b'"actor":"', b'"actor":"x', 1)
    digest = next_hash(before.hash, body).hex()
    values = f"body = CAST(x'{body.hex()}' AS TEXT), hash = x'{digest}'"
    operate(path, f"UPDATE entry SET {values} WHERE number = {number}", hidden=True)  # noqa: S608


def test_an_entry_of_the_shift_that_was_changed_is_named(path: Path) -> None:
    number = base_of(path, 4) + 20
    alter(path, number)
    assert by_itself(path, 4).integrity.fault in (number, number + 1)
    earlier = by_itself(path, 1).integrity
    assert earlier.last_entry < number
    assert earlier.intact, "what comes later is nothing to it"


def test_a_paper_says_nothing_of_an_entry_before_it_that_was_changed(path: Path) -> None:
    first = base_of(path, 2) - 20
    expected = told(by_itself(path, 4))
    alter(path, first)
    places_of(path).mirror.unlink()
    report = by_itself(path, 4)
    assert told(report) == expected
    assert report.integrity.intact
    assert report.integrity.verified_from > first
    assert not from_all(path, 4).integrity.intact


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> Mapping[int, object]:
    """What two shifts of it come to, computed anew from all entries."""
    path = several_shifts(tmp_path_factory, profile=GAMES[0])
    return {shift: told(from_all(path, shift)) for shift in (2, 3)}


FORGED = (
    "UPDATE hand SET rake = rake + 9",
    "UPDATE shift SET closed_entry = closed_entry - 1 WHERE number = 2",
    "UPDATE standing SET state = replace(state, '\"stack\":', '\"stack\":7')",
    "DELETE FROM standing",
    "UPDATE waiting SET amount = 99",
    "UPDATE standing SET slot = -9 WHERE slot = 2",
    "DELETE FROM waiting",
    "UPDATE correction SET reason = 'other', text = 'x'",
    "DELETE FROM shift WHERE number = 4",
    "DELETE FROM \"transaction\" WHERE kind = 'count'",
)


@pytest.mark.parametrize("change", some(FORGED, 2))
def test_who_has_not_the_key_alters_no_figure(
    path: Path, expected: Mapping[int, object], change: str
) -> None:
    forge_rows(path, change)
    for shift, was in expected.items():
        report = by_itself(path, shift)
        assert told(report) == was
        assert report.integrity.tables_changed


def test_with_the_key_a_row_of_the_shift_itself_is_found(path: Path) -> None:
    with JournalReader(path) as journal:
        hand = journal.hands(3)[0].number
    key = places_of(path).key
    forge_rows(path, f"UPDATE hand SET rake = rake + 9 WHERE number = {hand}", key=key)  # noqa: S608
    assert by_itself(path, 3).integrity.changed_row == ("hand", hand)
    assert by_itself(path, 1).integrity.intact, "it was not looked at"


OF_A_CHECKPOINT = {
    "taken away": "DELETE FROM checkpoint WHERE size = {size}",
    "of another key": "UPDATE checkpoint SET key = replace(key, '+A', '+B') WHERE size > {size}",
    "beyond the end": "UPDATE checkpoint SET size = 99999 WHERE size = {size}",
}


@pytest.mark.parametrize("how", OF_A_CHECKPOINT)
def test_a_checkpoint_of_the_shift_that_is_not_so_is_found(path: Path, how: str) -> None:
    with SingleShiftReader(path, 3) as reader:
        size = [*reader.checkpoints()][5]
    script = OF_A_CHECKPOINT[how].format(size=size)
    operate(path, f"PRAGMA foreign_keys = OFF; {script}", hidden=True)
    report = by_itself(path, 3)
    assert report.integrity.verified_from == 1, "all of it was followed"
    assert not report.integrity.intact


# ── what comes from before the shift, and who has signed ────────────────────────────────────


def refuses(path: Path, shift: int, why: str) -> None:
    with pytest.raises(WholeJournalNeededError, match=why):
        SingleShiftReader(path, shift)


def test_an_entry_from_before_that_is_read_for_it_is_held_against_its_checkpoint(
    path: Path,
) -> None:
    with SingleShiftReader(path, 2) as reader:
        number = min(row.entry for row in reader.carried() if isinstance(row, WaitingRow))
    alter(path, number)
    refuses(path, 2, "not as it was signed")
    assert by_itself(path, 2).integrity.verified_from == 1, "all of it was followed"


def test_a_matter_from_before_that_is_missing_is_found_though_the_rows_are_signed(
    path: Path,
) -> None:
    forge_rows(path, "DELETE FROM waiting WHERE number = 1", key=places_of(path).key)
    refuses(path, 2, "a row from before is missing")


def test_a_checkpoint_that_a_stranger_has_signed_is_found_though_it_is_genuine(
    path: Path, tmp_path: Path
) -> None:
    with SingleShiftReader(path, 3) as reader:
        size = [*reader.checkpoints()][5]
        link, journal = reader.link(size), reader.id
    assert link is not None
    make_key(tmp_path / "stranger.key")
    stranger = signer_of(tmp_path / "stranger.key", path)
    note = stranger.sign(Checkpoint(journal, size, link.hash.hex(), 1)).text
    values = f"note = '{note}', key = '{stranger.key}'"
    operate(path, f"UPDATE checkpoint SET {values} WHERE size = {size}", hidden=True)  # noqa: S608
    refuses(path, 3, "another key")
    report = by_itself(path, 3)
    assert report.integrity.verified_from == 1, "all of it was followed"
    assert not report.integrity.intact


# ── the second copy ─────────────────────────────────────────────────────────────────────────


def copy_changed(
    path: Path, change: Callable[[list[bytes], int], list[bytes]], number: int
) -> None:
    mirror = places_of(path).mirror
    lines = mirror.read_bytes().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if b'"number":%d,' % number in line)
    mirror.write_bytes(b"".join(change(lines, at)))


def showed(report: ShiftReport) -> Showed:
    assert report.integrity.compared is not None
    return report.integrity.compared.second_copy.showed


def test_of_the_second_copy_only_the_lines_of_the_shift_are_read(path: Path) -> None:
    def spoilt(lines: list[bytes], at: int) -> list[bytes]:
        return [*lines[:at], b"x" * len(lines[at][:-1]) + b"\n", *lines[at + 1 :]]

    before = base_of(path, 3) - 9
    assert showed(by_itself(path, 3)) is Showed.AGREES
    copy_changed(path, spoilt, before)
    report = by_itself(path, 3)
    assert (showed(report), report.integrity.verified_from > 1) == (Showed.AGREES, True)
    copy_changed(path, spoilt, base_of(path, 3) + 9)
    assert by_itself(path, 3).integrity.verified_from == 1, "all of it was compared"


def test_a_second_copy_that_ends_before_the_last_entry_agrees_as_far(path: Path) -> None:
    with JournalReader(path) as journal:
        last = journal.count
    copy_changed(path, lambda lines, at: lines[:at], last)
    report = by_itself(path, 4)
    assert showed(report) is Showed.IN_PART
    assert report.integrity.intact


def test_a_second_copy_that_goes_on_shows_that_the_end_is_missing(path: Path) -> None:
    mirror = places_of(path).mirror
    lines = mirror.read_bytes().splitlines(keepends=True)
    with JournalReader(path) as journal:
        more = lines[-1] if b'"number"' in lines[-1] else lines[-2]
        more = more.replace(b'"number":%d,' % journal.count, b'"number":%d,' % (journal.count + 1))
    mirror.write_bytes(b"".join([*lines, more]))
    with SingleShiftReader(path, 2) as reader, pytest.raises(WholeJournalNeededError):
        verify_shift(reader, NOT_AUDITED)


# ── for other programs ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "kind",
    ["csv", *(pytest.param(kind, marks=pytest.mark.long) for kind in ("phh", "ohh")), "json"],
)
def test_the_exports_of_all_shifts_are_that_of_the_journal(path: Path, kind: str) -> None:
    def exported(*words: str) -> list[str]:
        done = CliRunner().invoke(cli, ["export", str(path), "--format", kind, *words])
        assert done.exit_code == 0, done.stderr
        lines = done.stdout.splitlines()
        return [line for line in lines if not line.startswith("[")]

    shifts = [exported("--shift", shift) for shift in ("1", "2", "3", "last")]
    if kind == "json":
        assert [line for shift in shifts for line in shift if "hand_started" in line] == [
            line for line in exported() if "hand_started" in line
        ]
        return
    heading = shifts[0][:1] if kind == "csv" else []
    assert heading + [line for shift in shifts for line in shift[len(heading) :]] == exported()


def test_a_shift_that_is_not_there_is_not_exported(path: Path) -> None:
    done = CliRunner().invoke(cli, ["export", str(path), "--format", "csv", "--shift", "9"])
    assert done.exit_code == 2
    assert "has no shift 9: its last one is 4." in done.stderr


# ── the floor ───────────────────────────────────────────────────────────────────────────────


def test_the_entries_up_to_what_the_floor_has_seen_are_followed(path: Path) -> None:
    size = countersign(path)
    report = by_itself(path, 1)
    seen, compared = report.integrity.countersigned, report.integrity.compared
    assert seen is not None
    assert compared is not None
    assert (seen.entry, compared.floor.showed) == (report.integrity.last_entry, Showed.AGREES)
    assert size > report.integrity.last_entry
    alter(path, size - 5)
    later = by_itself(path, 1).integrity
    assert later.compared is not None
    assert later.compared.floor.showed is not Showed.AGREES


def test_of_entries_long_before_it_the_floor_says_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = countersign(path)
    monkeypatch.setattr("dealerassist.journal.single_shift.verified.NEAR", 10)
    report = by_itself(path, 2)
    integrity = report.integrity
    assert integrity.compared is not None
    assert (integrity.compared.floor.showed, integrity.compared.floor.upto) == (Showed.LATER, size)
    assert integrity.countersigned is None
    assert integrity.confirmed
    text = " ".join(text_of(render_shift(report, Language.ENGLISH, zone=UTC)).split())
    assert f"countersigned up to entry {size}, those between not followed" in text


def test_the_paper_says_what_is_known_of_the_entries_before(path: Path) -> None:
    base = base_of(path, 3)
    with JournalReader(path) as journal:
        link = journal.link(base)
    assert link is not None
    said = {
        Language.ENGLISH: (
            f"verified from entry {base + 1} on, at this table alone: unchanged",
            f"1 to {base}: under the signed checkpoint, not followed for this paper",
            f"1 to {base}: verified behind the table, unchanged",
        ),
        Language.GERMAN: (
            f"nur am Tisch geprüft ab Eintrag {base + 1}: unverändert",
            f"1 bis {base}: vom signierten Prüfpunkt gedeckt, für dieses Papier nicht nachgeprüft",
            f"1 bis {base}: im Hintergrund geprüft, unverändert",
        ),
    }
    for at, audited in enumerate((NOT_AUDITED, Audited(base, link.hash.hex(), whole=True))):
        report = by_itself(path, 3, audited)
        for language, (foot, *earlier) in said.items():
            text = " ".join(text_of(render_shift(report, language, zone=UTC)).split())
            assert foot in text
            assert earlier[at] in text
