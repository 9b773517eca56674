"""The whole journal is verified behind the table: forged files are found, named, and mended.

Tests `ui/kiosk/log_notices.py`, `ui/kiosk/log_watch.py`, `ui/pit/log.py`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import next_hash
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import places_of
from dealerassist.journal.store.schema import VERSION
from dealerassist.locale.catalogue import Language
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.support.journal.forging import FORGED, forge_rows
from tests.support.journal.surgery import operate
from tests.support.places import JOURNALS
from tests.support.reports.played import play_shift
from tests.support.ui.verified_behind import COPY, LaterClock, come, followed, patch, verdict
from tests.support.ui.workers import WorkerHere
from ui.jobs.worker_jobs import CheckProgress, JobOrder, LogCheck, Preview, WorkerLost
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_watch import DAY_NS, FIRST_WAIT_NS
from ui.kiosk.opening import opened_kiosk
from ui.pit.log import _next_file
from ui.program.home_folder import JOURNAL

SHORT_START = "dealerassist.journal.recovery.as_left.RECENT"
"""How many of the last entries a start follows."""

OPENS = "notice-close digit-7 confirm"


@pytest.fixture(autouse=True)
def workers_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.jobs.running_worker.RunningWorker", WorkerHere)
    monkeypatch.setattr("reports.shift.document.ShiftPrintout.pdf", lambda *_: b"%PDF")
    monkeypatch.setattr("reports.paper.page_pictures.page_pictures", lambda _: ("page",))
    WorkerHere.away.clear()


def tap(kiosk: Kiosk, names: str) -> None:
    for name in names.split():
        kiosk.tap(name)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table with a closed shift."""
    home = tmp_path_factory.mktemp("played")
    play_shift(home / JOURNAL, 3)
    return home


@pytest.fixture
def home(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(played, tmp_path / "home"))


def entries(home: Path) -> list[JournalRepaired]:
    """The repairs that the journal tells of."""
    with JournalReader(home / JOURNAL) as journal:
        events = [event for entry in journal.entries() for event in entry.events]
    return [event for event in events if isinstance(event, JournalRepaired)]


# ── when, and what is known meanwhile ───────────────────────────────────────────────────────


def test_nothing_is_verified_before_the_first_frame(home: Path):
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        kiosk.refresh()
        assert kiosk._records.paperwork.work.under_way == ()
        assert kiosk._context().audited == NOT_AUDITED
        assert verdict(kiosk).startswith("signed up to entry ")
        assert verdict(kiosk).endswith("not verified since the program was started")


def test_it_says_how_far_it_is_then_that_all_is_verified(home: Path, monkeypatch):
    with followed(home) as kiosk:
        assert kiosk._records.paperwork.work.under_way == (LogCheck(),)
        assert not kiosk.glances_soon
        assert verdict(kiosk).endswith("is being verified …")
        monkeypatch.setattr(WorkerHere, "said", CheckProgress(2000, 5000, 1234))
        kiosk.refresh()
        assert verdict(kiosk).endswith("verified to entry 1,234 (40 %)")
        assert kiosk.status.endswith(f"log verified to entry 1234 of {kiosk._desk.entries}")
        assert kiosk._context().audited == NOT_AUDITED
        come(kiosk)
        assert kiosk.view.notice is None
        assert verdict(kiosk).startswith("unchanged up to entry ")
        audited = kiosk._context().audited
        assert (audited.last, audited.whole) == (kiosk._desk.entries, True)


def test_papers_are_made_with_what_was_verified(home: Path):
    def told(kiosk: Kiosk) -> Audited:
        kiosk._records.paperwork.begin(kiosk._voice, Preview(1))
        worker = next(each for each in WorkerHere.away if each.job == Preview(1))
        return msgspec.json.decode(worker._order, type=JobOrder).audited

    with followed(home) as kiosk:
        assert told(kiosk) == NOT_AUDITED
        come(kiosk)
        assert told(kiosk) == kiosk._context().audited != NOT_AUDITED


def test_what_the_program_writes_afterwards_is_known_too(home: Path):
    with followed(home) as kiosk:
        come(kiosk)
        before = kiosk._context().audited
        tap(kiosk, OPENS)
        after = kiosk._context().audited
        assert (after.last, after.whole) == (kiosk._desk.entries, True)
        assert after.last > before.last


def test_nobody_waits_for_it_so_the_program_may_end_for_another_version(home: Path):
    with followed(home) as kiosk:
        assert kiosk._records.paperwork.awaits
        assert not kiosk._records.paperwork.awaits_papers


def test_after_a_close_and_after_a_day_all_is_verified_again(home: Path):
    clock = LaterClock()
    with followed(home, clock) as kiosk:
        come(kiosk)
        assert not kiosk.arrived
        clock.ahead_ns += DAY_NS - 60_000_000_000
        assert not kiosk.arrived
        clock.ahead_ns += 60_000_000_000
        assert kiosk.arrived
        kiosk.refresh()
        assert LogCheck() in kiosk._records.paperwork.work.under_way
        assert kiosk._context().audited.whole, "what was verified stays so"
        come(kiosk)
        assert not kiosk.arrived
        tap(kiosk, f"{OPENS} shift-close confirm close-pending")
        kiosk.refresh()
        assert not kiosk._desk.state.shift_is_open
        assert LogCheck() in kiosk._records.paperwork.work.under_way


# ── what was forged ─────────────────────────────────────────────────────────────────────────


def forge_entry(home: Path, *names: str) -> None:
    """Put another time into an old entry, in these files."""
    with JournalReader(home / JOURNAL) as journal:
        link = journal.link(9)
    assert link is not None
    for name in names:
        patch(home / name, link.body, link.body.replace(b'"utc_ms":1', b'"utc_ms":2'))


def found(kiosk: Kiosk) -> str:
    """What the notice says once the worker is back, before the files are read again."""
    for worker in WorkerHere.away:
        worker.wait(60)
    WorkerHere.away.clear()
    assert kiosk.arrived
    kiosk.refresh()
    assert kiosk._session.desk.journal.stopped
    assert kiosk.view.notice.alert
    assert kiosk.view.notice.title == "Log changed"
    assert kiosk.arrived
    assert kiosk.glances_soon
    return kiosk.view.notice.text


def test_an_entry_that_is_other_in_both_copies_stops_the_table_also_at_its_next_start(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(SHORT_START, 20)
    with followed(home) as kiosk:
        forge_entry(home, JOURNAL, COPY)
        assert "is damaged: entry " in found(kiosk)
        kiosk.refresh()
        assert kiosk.view.notice.title == "Not recorded"
        assert not kiosk.view.top.sound
        kiosk.refresh()
        assert not kiosk.arrived, "it is not read again and again by itself"
        assert not kiosk._context().audited.whole
    with pytest.raises(JournalError) as refused:
        opened_kiosk(home, fallback=Language.ENGLISH).__enter__()
    assert refused.value.code is JournalErrorCode.DAMAGED


@pytest.mark.parametrize("name", [JOURNAL, COPY])
def test_an_entry_that_is_other_in_one_copy_is_mended_from_the_other(home: Path, name: str):
    with followed(home) as kiosk:
        forge_entry(home, name)
        found(kiosk)
        kiosk.refresh()
        assert kiosk.view.notice.title == "The journal was mended"
        assert not kiosk._session.desk.journal.stopped
        assert kiosk.view.top.sound
        kiosk.refresh()
        come(kiosk)
        assert kiosk._context().audited.whole
        tap(kiosk, OPENS)
    (told,) = entries(home)
    restored = {JournalRepair.JOURNAL_RESTORED, JournalRepair.ENTRIES_RESTORED}
    assert told.what in (restored if name == JOURNAL else {JournalRepair.COPY_REPLACED})
    assert not (home / f"{JOURNAL}.doubted").exists()


def test_what_was_found_before_the_program_was_killed_is_gone_after_at_the_next_start(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(SHORT_START, 20)
    with followed(home) as kiosk:
        forge_entry(home, JOURNAL)
        found(kiosk)
    with followed(home) as kiosk:
        assert "restored from the second copy" in kiosk.view.notice.text
        come(kiosk)
        assert kiosk._context().audited.whole
    assert not (home / f"{JOURNAL}.doubted").exists()


def test_a_tap_that_comes_before_reads_the_files_again_too(home: Path):
    with followed(home) as kiosk:
        forge_entry(home, JOURNAL)
        found(kiosk)
        tap(kiosk, "digit-7")
        assert kiosk.view.notice.title == "The journal was mended"
        assert not kiosk._session.desk.journal.stopped


@pytest.mark.parametrize("kind", ["hand", "transaction", "standing"])
def test_rows_that_are_forged_and_signed_are_computed_anew(home: Path, kind: str):
    """With the key: a start believes them."""
    forge_rows(home / JOURNAL, FORGED[kind], key=places_of(home / JOURNAL).key)
    with followed(home) as kiosk:
        said = found(kiosk)
        assert "the totals and lists computed from them were changed" in said
        kiosk.refresh()
        assert kiosk.view.notice.title == "The journal was mended"
        come(kiosk)
        assert kiosk._context().audited.whole
    (told,) = entries(home)
    assert (told.what, told.table) == (JournalRepair.TABLES_REBUILT, kind)


def test_a_table_beside_the_entries_that_is_gone_is_made_anew(home: Path):
    with followed(home) as kiosk:
        operate(home / JOURNAL, "DROP TABLE standing")
        assert "the totals and lists computed from them were changed" in found(kiosk)
        kiosk.refresh()
        assert kiosk.view.notice.title == "The journal was mended"
        come(kiosk)
        assert kiosk._context().audited.whole


def test_a_checkpoint_that_is_taken_away_is_told_once(home: Path):
    with followed(home) as kiosk:
        without_checkpoint(home)
        assert "the checkpoint after entry" in found(kiosk)
        kiosk.refresh()
        assert kiosk.view.notice.title == "To be told to the pit boss"
        kiosk.refresh()
        come(kiosk)
        assert not kiosk._session.desk.journal.stopped, "it was told, and nothing can mend it"
        assert "no genuine checkpoint after entry" in verdict(kiosk)
        assert not kiosk._context().audited.whole
    assert [told.what for told in entries(home)] == [JournalRepair.UNSIGNED]
    with followed(home) as kiosk:
        come(kiosk)
        assert not kiosk._session.desk.journal.stopped


# ── the same at each moment ─────────────────────────────────────────────────────────────────


def without_checkpoint(home: Path) -> None:
    """Take the first checkpoint away, in both files."""
    with JournalReader(home / JOURNAL) as journal:
        size, stored = next(iter(journal.checkpoints().items()))
    gone = f"DELETE FROM checkpoint WHERE size = {size}"  # noqa: S608
    operate(home / JOURNAL, gone, hidden=True)
    lines = (home / COPY).read_bytes().splitlines(keepends=True)
    note = stored.note.split("\n")[-2].encode()
    (home / COPY).write_bytes(b"".join(line for line in lines if note not in line))


def flipped(home: Path) -> None:
    """One bit of the hash of an old entry, in the journal alone."""
    with JournalReader(home / JOURNAL) as journal:
        link = journal.link(9)
    assert link is not None
    changed = bytes([link.hash[0] ^ 1]) + link.hash[1:]
    patch(home / JOURNAL, link.hash, changed)


def recomputed(home: Path) -> None:
    """Another time in an old entry, with its own hash computed anew, in both files."""
    with JournalReader(home / JOURNAL) as journal:
        before, link = journal.link(8), journal.link(9)
    assert before is not None
    assert link is not None
    body = link.body.replace(b'"utc_ms":1', b'"utc_ms":2')
    made = next_hash(before.hash, body)
    patch(home / JOURNAL, link.hash, made)
    patch(home / COPY, link.hash.hex().encode(), made.hex().encode())
    forge_entry(home, JOURNAL, COPY)


STOPS, MENDED, TOLD = "Not recorded", "The journal was mended", "To be told to the pit boss"

FORGERIES: dict[str, tuple[Callable[[Path], None], str]] = {
    "both": (lambda home: forge_entry(home, JOURNAL, COPY), STOPS),
    "both with its hash": (recomputed, STOPS),
    "journal": (lambda home: forge_entry(home, JOURNAL), MENDED),
    "copy": (lambda home: forge_entry(home, COPY), MENDED),
    "bit": (flipped, MENDED),
    "checkpoint": (without_checkpoint, TOLD),
}
"""How an old entry is forged by somebody without the key, and what comes of it."""

MOMENTS = ("before the start", "while it is verified", "afterwards")


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_is_forged_before_the_last_entries_is_found_behind(
    home: Path, monkeypatch: pytest.MonkeyPatch, forgery: str, moment: str
):
    """A start follows the last entries alone, and believes the key for all before."""
    monkeypatch.setattr(SHORT_START, 20)
    (forge, title), clock = FORGERIES[forgery], LaterClock()
    if moment == "before the start":
        forge(home)
    with followed(home, clock) as kiosk:
        assert kiosk.view.notice is None, "the start has not found it"
        if moment == "while it is verified":
            forge(home)
        if moment == "afterwards":
            come(kiosk)
            assert kiosk._context().audited.whole
            forge(home)
            clock.ahead_ns += DAY_NS
            kiosk.refresh()
        found(kiosk)
        kiosk.refresh()
        assert kiosk.view.notice.title == title
        assert not kiosk._context().audited.whole
        assert kiosk._session.desk.journal.stopped == (title == STOPS)


def test_a_damaged_checkpoint_of_the_second_copy_is_written_anew(home: Path):
    whole = (home / COPY).read_bytes()
    with followed(home) as kiosk:
        patch(home / COPY, b'checkpoint {"key"', b'checkpoint {"kex"')
        found(kiosk)
        kiosk.refresh()
        assert not kiosk._session.desk.journal.stopped
        tap(kiosk, OPENS)
    assert (home / COPY).read_bytes().startswith(whole)
    assert [told.what for told in entries(home)] == [JournalRepair.COPY_REPLACED]


def test_a_second_copy_of_another_table_is_found_behind(home: Path, tmp_path: Path):
    play_shift(tmp_path / "other.journal", 1)
    with followed(home) as kiosk:
        content = (tmp_path / "other.journal.copy").read_bytes()
        (home / COPY).write_bytes(content)
        found(kiosk)
        kiosk.refresh()
        assert kiosk.view.notice.title == STOPS
        assert "copy" in kiosk.view.notice.text


# ── what comes to nothing ───────────────────────────────────────────────────────────────────


def test_a_verification_that_is_lost_is_begun_again_and_nothing_is_called_verified(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    clock = LaterClock()
    with monkeypatch.context() as dying, followed(home, clock) as kiosk:
        dying.setattr(WorkerHere, "answer", lambda _: WorkerLost())
        tap(kiosk, "notice-close")
        for time in (1, 2, 4):
            come(kiosk)
            assert kiosk._context().audited == NOT_AUDITED
            assert "tried again at " in verdict(kiosk)
            assert not kiosk.arrived
            clock.ahead_ns += time * FIRST_WAIT_NS
            assert kiosk.arrived, "the pause is over"
            kiosk.refresh()
        dying.undo()
        come(kiosk)
        assert kiosk._context().audited.whole


def test_that_it_comes_to_nothing_again_is_told_once(home: Path, monkeypatch: pytest.MonkeyPatch):
    clock = LaterClock()
    monkeypatch.setattr(WorkerHere, "answer", lambda _: WorkerLost())
    with opened_kiosk(home, fallback=Language.ENGLISH):
        pass
    with followed(home, clock) as kiosk:
        tap(kiosk, "notice-close")
        told = []
        for _ in range(4):
            come(kiosk)
            told.append(kiosk._log.untold_trouble is not None)
            kiosk._log.note_told() if told[-1] else None
            clock.ahead_ns += 60 * FIRST_WAIT_NS
            kiosk.refresh()
        assert told == [False, True, False, False]


def test_a_large_journal_of_the_version_before_gets_its_next_file(tmp_path, monkeypatch):
    monkeypatch.setattr(SHORT_START, 60)
    monkeypatch.setattr("dealerassist.journal.recovery.next_file.RECENT", 60)
    monkeypatch.setattr("dealerassist.journal.store.schema.WITH_OUR_ROWS", 12)
    for ending in ("", ".copy"):
        shutil.copy(JOURNALS / f"12.journal{ending}", tmp_path / f"{JOURNAL}{ending}")
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH):
        pass
    with followed(tmp_path) as kiosk:
        come(kiosk)
        assert form_of_log(kiosk) == (
            "version 12; the newer file is ready, and is taken at the next start"
        )
    with followed(tmp_path) as kiosk:
        come(kiosk)
        assert form_of_log(kiosk) == ""
        assert "unchanged up to entry" in verdict(kiosk)
        with JournalReader(tmp_path / JOURNAL) as reader:
            assert reader.version == VERSION


def test_on_a_full_disk_the_table_goes_on_with_the_version_before(tmp_path, monkeypatch):
    monkeypatch.setattr(SHORT_START, 60)
    monkeypatch.setattr("dealerassist.journal.recovery.next_file.RECENT", 60)
    monkeypatch.setattr("dealerassist.journal.store.schema.WITH_OUR_ROWS", 12)
    for ending in ("", ".copy"):
        shutil.copy(JOURNALS / f"12.journal{ending}", tmp_path / f"{JOURNAL}{ending}")
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH):
        pass
    full = OSError(28, "No space left on device")
    made = "dealerassist.journal.recovery.next_file.connection.create_file"
    with followed(tmp_path) as kiosk, monkeypatch.context() as patched:
        patched.setattr(made, lambda *_: (_ for _ in ()).throw(full))
        come(kiosk)
        said = form_of_log(kiosk)
        assert said.startswith(
            "version 12. The table goes on with it, as no newer file can be made"
        )
        assert "is full" in said
        assert "unchanged up to entry" in verdict(kiosk)


def form_of_log(kiosk):
    """What the pit's page says of the form of the log."""
    return next((each.value for each in _next_file(kiosk._context())), "")
