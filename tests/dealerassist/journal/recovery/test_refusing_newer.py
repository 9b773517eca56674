"""A journal of a newer program whose entries this one cannot read: refused, with the way back.

Tests `dealerassist/journal/recovery/put_back.py`, `dealerassist/journal/newer.py`,
`dealerassist/locale/journal_errors.py`.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.backup import back_up, back_up_before
from dealerassist.journal.chain import Damage, Fault, NewerFormat
from dealerassist.journal.clock import system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.recovery import as_left, next_file
from dealerassist.journal.recovery import put_back as putting_back
from dealerassist.journal.recovery.put_back import put_back
from dealerassist.journal.store import schema
from dealerassist.journal.store.paths import places_of
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.proof.verifier import verifier
from tests.support.journal.copies import copy_of, files_beside
from tests.support.journal.newer import (
    NEW_EVENT,
    NEW_FIELD,
    NEW_VALUE,
    NEWER,
    newer_program,
    record_new,
)
from tests.support.journal.nights import deal, play_night
from tests.support.journal.surgery import rows_of
from tests.support.reports.played import once

KEPT = f"table.journal.version-{NEWER}-1"

ENGLISH, GERMAN = words_of(Language.ENGLISH), words_of(Language.GERMAN)


def a_night(journal: Path) -> None:
    """A shift of this program, the backup before the upgrade, and a hand of the newer program."""
    play_night(journal, 2)
    back_up_before(journal, "9.0.0", system_clock())
    with newer_program():
        deal(journal)


@pytest.fixture(scope="module")
def night(tmp_path_factory) -> Path:
    return once(tmp_path_factory, "a-night-before-a-refusal", a_night)


@pytest.fixture
def journal(night, tmp_path) -> Path:
    """A copy of that night's journal, closed in the middle of a hand, with all beside it."""
    return shutil.copytree(night.parent, tmp_path / "home") / "table.journal"


@pytest.fixture
def backup(journal) -> Path:
    """The backup that was made before the upgrade."""
    (made,) = (journal.parent / "backups").iterdir()
    return made


def beside(journal: Path) -> dict[str, bytes]:
    """The files in its folder; a reader leaves an empty log."""
    return {name: content for name, content in files_beside(journal).items() if content}


def refused(journal: Path) -> JournalError:
    """The error that opening it for writing ends with."""
    with pytest.raises(JournalError) as caught:
        Journal.open(journal)
    return caught.value


# ── refused ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "event", [NEW_EVENT, NEW_FIELD, NEW_VALUE], ids=["event", "field", "value"]
)
def test_what_is_unknown_is_named_and_nothing_is_changed(journal, backup, event):
    number = record_new(journal, event)
    before = beside(journal)
    error = refused(journal)
    assert error.code is JournalErrorCode.NEWER
    assert beside(journal) == before
    with JournalReader(backup) as kept:
        last = kept.last
    assert error.facts["entry"] == error.facts["last"] == number
    assert (error.facts["backup"], error.facts["kept"]) == (str(backup), last.number)
    assert error.facts["kept_ms"] == last.utc_ms
    with newer_program(), Journal.open(journal) as opened:
        assert opened.count == number, "the newer program goes on with it"
        assert opened.repairs == ()


def test_the_sentence_says_what_to_do(journal, backup):
    first = record_new(journal, NEW_EVENT)
    last = record_new(journal, {"type": "restarted", "version": "9.0.0", "hand": None})
    error = refused(journal)
    with JournalReader(backup) as kept:
        entry = kept.last
    assert str(error) == (
        f"The journal {journal} was written by a newer Dealer Assist (journal version {NEWER}, "
        f"this program reads {schema.VERSION}), and entry {first} is the first that this program "
        "cannot read; nothing is lost, and nothing was written to it: install Dealer Assist 9.0.0 "
        "again."
    )
    day, time = ENGLISH.day(entry.utc_ms), ENGLISH.time(entry.utc_ms)
    assert journal_error_sentence(ENGLISH, error) == (
        f"{error} The backup {backup} ends with entry {entry.number} of {day}, {time}. "
        f"With “dealer-assist put-back {journal} {backup}” the table goes on from there, without "
        f"the entries {entry.number + 1} to {last}."
    )
    assert "Bitte Dealer Assist 9.0.0 wieder installieren." in journal_error_sentence(GERMAN, error)


def test_without_a_backup_it_says_so(journal, backup):
    backup.unlink()
    for file in journal.parent.glob("*.version-*"):
        file.unlink()
    record_new(journal, NEW_EVENT)
    error = refused(journal)
    assert error.facts["backup"] == ""
    said = journal_error_sentence(ENGLISH, error)
    assert said.endswith("No backup that this program could go on with lies beside it.")


def test_only_a_backup_of_this_journal_that_holds_counts(journal, backup):
    for file in journal.parent.glob("*.version-*"):
        file.unlink()
    (backup.parent / "before-1-20200101T000000Z.journal").write_bytes(b"no journal")
    spoilt = bytearray(backup.read_bytes())
    spoilt[spoilt.index(rows_of(backup, "entry")[19][1].encode()) + 40] ^= 1
    backup.write_bytes(spoilt)
    record_new(journal, NEW_EVENT)
    assert refused(journal).facts["backup"] == ""


def test_what_the_mirror_alone_has_is_not_lost_either(journal):
    number = record_new(journal, NEW_EVENT)
    journal.unlink()
    before = beside(journal)
    error = refused(journal)
    assert (error.code, error.facts["version"]) == (JournalErrorCode.NEWER, 0)
    assert error.facts["entry"] == number
    assert beside(journal) == before


def test_a_large_one_that_the_newer_program_has_played_on_as_it_is(tmp_path, monkeypatch):
    monkeypatch.setattr(as_left, "RECENT", 30)
    monkeypatch.setattr(next_file, "RECENT", 30)
    journal = tmp_path / "home" / "table.journal"
    journal.parent.mkdir()
    a_night(journal)
    with JournalReader(journal) as reader:
        assert reader.version == schema.VERSION
    number = record_new(journal, NEW_EVENT)
    before = beside(journal)
    error = refused(journal)
    assert (error.code, error.facts["version"]) == (JournalErrorCode.NEWER, 0)
    assert error.facts["entry"] == number
    assert beside(journal) == before
    (made,) = (journal.parent / "backups").iterdir()
    assert put_back(journal, made, places_of(journal)).lost == number
    deal(journal)
    with JournalReader(journal) as reader:
        assert audit_in_place(reader).intact


# ── looked at ───────────────────────────────────────────────────────────────────────────────


def test_chain_and_checkpoints_are_verified_all_the_same(journal):
    number = record_new(journal, NEW_EVENT)
    with JournalReader(journal) as reader:
        found = audit_in_place(reader)
    assert (found.fault, found.last) == (Fault(0, Damage.OTHER_VERSION), number)
    assert found.newer == NewerFormat(NEWER, number)
    tool = verifier()
    answer = tool.verify(tool.read(journal), None, None, tool.read(copy_of(journal)))
    assert (answer["damage"], answer["last"], answer["newer"]) == (
        "other_version", number, True,
    )  # fmt: skip


def test_figures_are_refused(journal):
    record_new(journal, NEW_EVENT)
    with pytest.raises(JournalError) as caught:
        RecomputedReader(journal)
    assert caught.value.code is JournalErrorCode.NEWER


def test_it_is_backed_up_whole(journal, tmp_path):
    number = record_new(journal, NEW_EVENT)
    found = back_up(journal, tmp_path / "backup.journal")
    assert found.fault == Fault(0, Damage.OTHER_VERSION)
    assert rows_of(tmp_path / "backup.journal", "entry")[-1][0] == number
    assert found.newer == NewerFormat(NEWER, number)


# ── going on with the backup ────────────────────────────────────────────────────────────────


def test_a_house_can_go_on_with_the_backup(journal, backup):
    number = record_new(journal, NEW_EVENT)
    newer, mirror = journal.read_bytes(), copy_of(journal).read_bytes()
    done = put_back(journal, backup, places_of(journal))
    assert (done.lost, done.kept) == (number, KEPT)
    assert journal.with_name(KEPT).read_bytes() == newer
    assert journal.with_name(f"table.journal.copy.version-{NEWER}-1").read_bytes() == mirror
    told = deal(journal)
    assert JournalRepaired(JournalRepair.BEGUN_ANEW, done.last + 1, number, KEPT) in told
    assert told[0].put_back
    with JournalReader(journal) as reader:
        assert audit_in_place(reader).intact
        assert reader.link(done.last) is not None
    with newer_program(), JournalReader(journal.with_name(KEPT)) as reader:
        assert audit_in_place(reader).intact
        assert reader.count == number


@pytest.mark.parametrize(
    "step", ["note_repair", "keep_as", "_put_away", "_exchange", "take_log_away"]
)
def test_putting_back_that_breaks_off_loses_nothing(journal, backup, monkeypatch, step):
    number = record_new(journal, NEW_EVENT)

    def breaks_off(*_args: object) -> None:
        raise OSError(5, "broken off")

    with monkeypatch.context() as patch:
        patch.setattr(putting_back, step, breaks_off)
        with pytest.raises((JournalError, OSError)):
            put_back(journal, backup, places_of(journal))
    shutil.copytree(journal.parent, journal.parent.with_name("up"))
    with newer_program(), Journal.open(journal.parent.with_name("up") / journal.name) as opened:
        assert opened.count == number
    assert refused(journal).code is JournalErrorCode.NEWER
    put_back(journal, backup, places_of(journal))
    deal(journal)
    with JournalReader(journal) as reader:
        assert audit_in_place(reader).intact


def test_nothing_is_put_in_the_place_of_a_journal_that_this_program_can_go_on_with(journal, backup):
    before = beside(journal)
    with pytest.raises(JournalError) as caught:
        put_back(journal, backup, places_of(journal))
    assert caught.value.code is JournalErrorCode.NOT_NEWER
    assert beside(journal) == before


def test_only_a_backup_of_this_journal_is_put_back(journal, backup, tmp_path):
    record_new(journal, NEW_EVENT)
    other = tmp_path / "other" / "table.journal"
    other.parent.mkdir()
    play_night(other, 1)
    before = beside(journal)
    for wrong in (other, journal, tmp_path / "nothing"):
        with pytest.raises(JournalError) as caught:
            put_back(journal, wrong, places_of(journal))
        assert caught.value.code is JournalErrorCode.NO_BACKUP
    assert beside(journal) == before
