"""An excerpt of a journal: the report of a shift from it is that of the whole journal.

Tests `dealerassist/journal/carried.py`, `dealerassist/journal/excerpt.py`,
`dealerassist/records/shift/report_from_journal.py`, `dealerassist/records/shift/screen_locks.py`,
`dealerassist/records/shift/untold.py`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import asdict, replace

from dealerassist.journal.carried import Carried, RecordsOfJournal, carried_of
from dealerassist.journal.chain import Link
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.excerpt import Checkpoints, Cut, Excerpt, cut_of
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.queries.shifts import newest_shifts
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed_reader
from dealerassist.journal.store.connection import layout_of
from dealerassist.journal.store.schema import EXCERPT, JOURNAL
from dealerassist.records.hand_record import NoSuchHandError, hand_record
from dealerassist.records.shift.report_from_journal import shift_report
from tests.support.journal.one_opener import FOR_AUDITORS
from tests.support.journal.read_model import rows
from tests.support.journal.surgery import operate
from tests.support.reports.several_shifts import several_shifts
from tests.support.tiers import LONG, crossed
from ui.cli import cli

GAMES = ("casinos-austria-stud", "wiesbaden-holdem", "wiesbaden-omaha", "five-card-stud")


@pytest.mark.parametrize(
    ("profile", "seed"), crossed(GAMES if LONG else GAMES[:1], range(2, 41 if LONG else 3))
)
def test_every_shift_s_report_is_that_of_the_whole_journal(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, profile: str, seed: int
) -> None:
    path = several_shifts(tmp_path_factory, profile=profile, seed=seed)
    with RecomputedReader(path) as journal:
        for shift in range(1, len(journal.shifts()) + 1):
            whole = shift_report(journal, shift, zone=UTC)
            with Excerpt.of(tmp_path / f"{shift}", journal, shift) as excerpt:
                assert excerpt.tables_hold()
                part = shift_report(excerpt, shift, zone=UTC)
                since = excerpt.base.number + 1
            # All that an excerpt cannot know: whether the entries before it are as recorded.
            compared = part.integrity.compared
            integrity = replace(whole.integrity, verified_from=since, compared=compared)
            # And nothing made from it is an original.
            head = replace(whole.head, copy=None)
            expected = asdict(replace(whole, head=head, integrity=integrity))
            assert {name: asdict(part)[name] for name in expected} == expected


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JournalReader]:
    """Four shifts, the last one open, in which much of the earlier ones is settled later."""
    path = several_shifts(tmp_path_factory, profile=GAMES[0])
    with JournalReader(path) as reader:
        yield reader


def test_a_hand_s_record_is_that_of_the_whole_journal(
    journal: JournalReader, tmp_path: Path
) -> None:
    with (
        Excerpt.of(tmp_path / "excerpt", journal, 3) as excerpt,
        recomputed_reader(excerpt) as part,
    ):
        for hand in journal.hands(3)[:: 1 if LONG else 3]:
            whole = hand_record(journal, hand.number)
            record = hand_record(part, hand.number)
            compared = record.proof.compared
            proof = replace(whole.proof, compared=compared, audited=None)
            head = replace(whole.head, copy=None)
            assert record == replace(whole, head=head, proof=proof)
            assert past_hand(part, hand) == past_hand(journal, hand)


def test_nothing_is_vouched_for_that_is_not_in_it(journal: JournalReader, tmp_path: Path) -> None:
    """A hand of an earlier shift is there for its corrections, and has no record of its own."""
    with Excerpt.of(tmp_path / "excerpt", journal, 4) as excerpt:
        carried = [row for row in excerpt.carried() if isinstance(row, HandRow)]
        assert carried, "this table corrects hands of earlier shifts"
        for hand in carried:
            assert past_hand(excerpt, hand).number == hand.number, "it can be looked at"
            with pytest.raises(NoSuchHandError):
                hand_record(excerpt, hand.number)
        assert [sheet.number for sheet in excerpt.shifts()] == [4]
        assert [sheet.number for sheet in newest_shifts(excerpt, most=9)] == [4]


def test_it_goes_on_with_the_open_shift(journal: JournalReader, tmp_path: Path) -> None:
    cut, records = cut_of(journal, 4), RecordsOfJournal(journal)

    def part(first: int, last: int) -> tuple[Sequence[Link], Checkpoints, Carried]:
        own = {size: each for size, each in cut.checkpoints.items() if first <= size <= last}
        return records.links(first, last), own, carried_of(records, cut.base, last)

    begun = cut.base.number
    steps = [*range(begun + 40, journal.count, 97), journal.count]
    links, own, carried = part(begun + 1, steps[0])
    first = Cut(cut.names, cut.base, carried, links, own)
    with Excerpt(tmp_path / "steps", first) as going, Excerpt(tmp_path / "whole", cut) as whole:
        for before, last in pairwise(steps):
            going.append(*part(before + 1, last))
            assert going.recover().state == journal.recover(last).state
        assert going.verify().last == journal.count
        assert rows(going.path) == rows(whole.path)
        assert shift_report(going, 4, zone=UTC).integrity.intact


# ── what it is not ──────────────────────────────────────────────────────────────────────────


def test_nobody_passes_it_off_as_a_journal(journal: JournalReader, tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    Excerpt.of(path, journal, 2).close()
    for opened in (JournalReader, RecomputedReader, Journal.open):
        with pytest.raises(JournalError) as caught:
            opened(path)
        assert caught.value.code is JournalErrorCode.EXCERPT
    script = [sys.executable, FOR_AUDITORS, str(path)]
    assert subprocess.run(script, capture_output=True, check=False).returncode == 2
    assert layout_of(path) == EXCERPT
    assert layout_of(journal.path) == JOURNAL


@pytest.mark.parametrize("command", ["verify", "rebuild", "report", "export"])
def test_a_command_says_what_it_is(journal: JournalReader, tmp_path: Path, command: str) -> None:
    path = tmp_path / "table.journal"
    Excerpt.of(path, journal, 2).close()
    before = path.read_bytes()
    words = ["--format", "csv"] if command == "export" else []
    done = CliRunner().invoke(cli, [command, str(path), *words])
    assert done.exit_code == 2
    assert "is an excerpt that the floor made" in done.stderr
    assert path.read_bytes() == before


def test_a_row_that_was_changed_in_it_is_found(journal: JournalReader, tmp_path: Path) -> None:
    path = tmp_path / "excerpt"
    Excerpt.of(path, journal, 2).close()
    hand = journal.hands(2)[0].number
    operate(path, f"UPDATE hand SET rake = rake + 1 WHERE number = {hand}", hidden=True)  # noqa: S608
    with JournalReader(path, layout=EXCERPT) as excerpt:
        found = shift_report(excerpt, 2, zone=UTC).integrity
        assert (found.tables_changed, found.changed_row) == (True, ("hand", hand))


@pytest.mark.parametrize("wrong", ["body", "base", "gap"])
def test_entries_that_do_not_follow_make_none(
    journal: JournalReader, tmp_path: Path, wrong: str
) -> None:
    cut = cut_of(journal, 2)
    links, base = [*cut.links], cut.base
    match wrong:
        case "body":
            links[5] = links[5]._replace(body=links[5].body.replace(b'"actor":"', b'"actor":"x'))
        case "gap":
            del links[5]
        case _:
            base = replace(base, head="00" * 32)
    with pytest.raises(JournalError) as caught:
        Excerpt(tmp_path / "excerpt", replace(cut, base=base, links=links))
    assert caught.value.code is JournalErrorCode.DAMAGED
    assert caught.value.facts["entry"] == cut.base.number + (1 if wrong == "base" else 6)
