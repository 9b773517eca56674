"""Wrong, foreign and missing files: one clear sentence and nothing touched, or mended and said.

Tests `tests/proof/wrong_files.py`.
"""

from __future__ import annotations

import codecs
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ui.app
from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage
from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import COPY_FOLDER, KEY_FILE
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.proof import wrong_files
from tests.proof.wrong_files import CASES, Case, Place, held, killed, played, snapshot
from tests.support.journal.told import told
from tests.support.tiers import some
from ui.cli import cli
from ui.start.bridge import as_json

NOBODY = 65534

HINTS = (
    *("put", "name", "give", "check", "install", "close", "keep", "free", "move", "plug"),
    *("create", "stop dealing"),
)
"""A sentence says what to do in one of these words."""


@pytest.fixture(scope="module")
def once() -> Iterator[Place]:
    """A folder in which two hands were played, to be copied."""
    with tempfile.TemporaryDirectory() as folder:
        yield played(Path(folder) / "home")


@pytest.fixture
def place(once: Place) -> Iterator[Place]:
    """Such a folder that everybody may use."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        place = Place(Path(folder) / "home")
        shutil.copytree(once.home, place.home)
        place.home.chmod(0o777)
        for file in place.home.iterdir():
            file.chmod(0o666)
        place.home.joinpath("table.journal.lock").unlink()
        yield place
        place.home.chmod(0o777)


@contextmanager
def as_user(*, nobody: bool) -> Iterator[None]:
    """Root may do everything, so be nobody for a moment."""
    if not nobody or os.geteuid() != 0:
        yield
        return
    # Nobody may not read the interpreter's files, so what opening a journal loads is loaded now.
    codecs.lookup("ascii")
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def opened(place: Place, **how: str) -> JournalError | tuple[JournalRepaired, ...]:
    """Open the journal: what was wrong, or what was mended."""
    try:
        with Journal.open(place.journal, **how) as journal:
            assert journal.verify().intact
            return told(journal)
    except JournalError as error:
        return error


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The views of the kiosks that came to be shown."""
    views: list[str] = []
    monkeypatch.setattr(ui.app, "run", lambda kiosk, **_: views.append(as_json(kiosk.view)) or 0)
    return views


def kiosk_at(place: Place, **environment: str) -> Result:
    """Start the program as the croupier does, on the command line."""
    named = {"DEALER_ASSIST_HOME": str(place.home), "QT_QPA_PLATFORM": "offscreen"}
    return CliRunner().invoke(cli, [], env=named | environment)


def assert_sentence(sentence: str, *names: str) -> None:
    """One sentence in one line, that names the file and says what to do."""
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert all(name in sentence for name in names), sentence
    assert any(hint in sentence for hint in HINTS), sentence
    assert "Errno" not in sentence


def assert_refused(result: Result, sentence: str) -> None:
    """The program ended with this sentence and nothing else."""
    assert result.exit_code == 1
    # Of a newer program's journal it also says which backup there is.
    more = " No backup that this program could go on with lies beside it."
    assert result.stderr.replace(more, "") == f"Error: {sentence}\n"
    assert isinstance(result.exception, SystemExit)


def of(*outcomes: type) -> list:
    """The cases that come to this."""
    return [
        pytest.param(case, id=case.name) for case in CASES if isinstance(case.expected, outcomes)
    ]


# ── one file that is not what it should be ──────────────────────────────────────────────────


@pytest.mark.parametrize("case", of(JournalErrorCode))
def test_a_wrong_file_is_one_sentence_and_nothing_is_touched(
    place: Place, shown: list[str], case: Case
):
    for name, doing in case.done.items():
        doing(place.home / name)
    before = snapshot(place.home)
    with as_user(nobody=case.nobody):
        error = opened(place)
        started = kiosk_at(place)
    assert isinstance(error, JournalError), f"nothing was wrong: {error}"
    assert error.code is case.expected
    assert_sentence(str(error), str(place.home / case.names))
    assert snapshot(place.home) == before
    if error.code is JournalErrorCode.NOT_WRITABLE:
        assert started.exit_code == 0, "looking is allowed"
        assert str(place.journal) in shown[0]
    else:
        assert_refused(started, str(error))


@pytest.mark.parametrize("case", of(JournalRepair))
def test_a_wrong_file_is_mended_from_the_other_and_kept(place: Place, shown: list[str], case: Case):
    for name, doing in case.done.items():
        doing(place.home / name)
    wrong, kept_as = snapshot(place.home), f"{next(iter(case.done))}.damaged-1"
    mended = opened(place)
    assert isinstance(mended, tuple), str(mended)
    assert [found.what for found in mended] == [case.expected]
    after = snapshot(place.home)
    for name in case.done:
        if wrong.get(name):
            assert mended[0].kept == kept_as
            assert after[kept_as] == wrong[name]
    started = kiosk_at(place)
    assert (started.exit_code, started.stderr, len(shown)) == (0, "", 1)
    assert opened(place) == ()


@pytest.mark.parametrize("case", some(of(JournalRepair), 2))
def test_the_kiosk_starts_on_what_can_be_mended_and_says_so(
    place: Place, shown: list[str], case: Case
):
    for name, doing in case.done.items():
        doing(place.home / name)
    started = kiosk_at(place)
    assert (started.exit_code, started.stderr, len(shown)) == (0, "", 1)
    with JournalReader(place.journal) as reader:
        told = [event for entry in reader.entries() for event in entry.events]
        assert reader.verify().intact
    assert case.expected in [event.what for event in told if isinstance(event, JournalRepaired)]


# ── two instances, two tables ───────────────────────────────────────────────────────────────


def test_a_second_instance_is_told_who_has_the_journal(place: Place):
    with held(place) as holder:
        before = snapshot(place.home)
        error = opened(place)
        assert isinstance(error, JournalError)
        assert error.code is JournalErrorCode.IN_USE
        assert_sentence(str(error), str(place.journal), f"process {holder.pid}")
        assert_refused(kiosk_at(place), str(error))
        assert snapshot(place.home) == before
        holder.kill()
    assert opened(place) == ()


def test_both_files_of_another_table_are_refused_by_the_tables_name(place: Place):
    wrong_files.of_another_table(place.journal)
    shutil.copyfile(place.home.parent / "other" / place.copy.name, place.copy)
    before = snapshot(place.home)
    error = opened(place, table_id="7")
    assert isinstance(error, JournalError)
    assert error.code is JournalErrorCode.OTHER_TABLE
    assert_sentence(str(error), str(place.journal), "table 8", "table 7")
    assert snapshot(place.home) == before
    assert [found.what for found in opened(place, table_id="8")] == [JournalRepair.KEY_CHANGED]


def test_the_kiosk_refuses_both_files_of_another_table(
    place: Place, shown: list[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DEALER_ASSIST_TABLE", "7")
    wrong_files.of_another_table(place.journal)
    shutil.copyfile(place.home.parent / "other" / place.copy.name, place.copy)
    assert kiosk_at(place).exit_code == 1
    assert shown == []


# ── a log that is missing, an old file put back ─────────────────────────────────────────────


def test_a_log_missing_after_a_kill_is_made_up_for_by_the_copy(place: Place, shown: list[str]):
    count = killed(place)
    place.log.unlink()
    mended = opened(place)
    assert isinstance(mended, tuple), str(mended)
    assert [(found.what, found.last) for found in mended] == [
        (JournalRepair.ENTRIES_RESTORED, count)
    ]
    assert (place.home / mended[0].kept).exists()
    assert (kiosk_at(place).exit_code, len(shown)) == (0, 1)


def test_a_log_missing_without_a_copy_is_found_by_a_checkpoint_held_elsewhere(place: Place):
    with JournalReader(place.journal) as reader:
        early = reader.count
    killed(place)
    with JournalReader(place.journal) as reader:
        signed = read_note(list(reader.checkpoints().values())[-1].note).checkpoint
    assert signed.size > early
    place.log.unlink()
    place.copy.unlink()
    assert [found.what for found in opened(place)] == [JournalRepair.COPY_MADE]
    with JournalReader(place.journal) as reader:
        assert reader.count == early
        assert audit(reader).intact, "in itself it is whole"
        fault = audit(reader, held=signed).fault
    assert fault is not None
    assert (fault.number, fault.damage) == (early + 1, Damage.OLD_FILE)


def test_a_log_alone_is_not_played_into_a_new_journal(place: Place):
    killed(place)
    place.journal.unlink()
    place.copy.unlink()
    before = snapshot(place.home)
    error = opened(place)
    assert isinstance(error, JournalError)
    assert error.code is JournalErrorCode.LOG_ALONE
    assert_sentence(str(error), str(place.journal), str(place.log))
    assert_refused(kiosk_at(place), str(error))
    assert snapshot(place.home) == before


# ── places that are not there ───────────────────────────────────────────────────────────────


def test_a_missing_folder_of_the_copies_is_named(place: Place, monkeypatch: pytest.MonkeyPatch):
    stick = place.home.parent / "stick"
    monkeypatch.setenv(COPY_FOLDER, str(stick))
    before = snapshot(place.home)
    error = opened(place)
    assert isinstance(error, JournalError)
    assert error.code is JournalErrorCode.COPY_MISSING_FOLDER
    assert_sentence(str(error), str(stick), COPY_FOLDER)
    assert_refused(kiosk_at(place), str(error))
    assert snapshot(place.home) == before
    stick.mkdir()
    assert [found.what for found in opened(place)] == [JournalRepair.COPY_MADE]


def test_a_missing_folder_of_the_key_is_named(place: Place, monkeypatch: pytest.MonkeyPatch):
    key = place.home.parent / "nowhere" / "signing.key"
    monkeypatch.setenv(KEY_FILE, str(key))
    before = snapshot(place.home)
    error = opened(place)
    assert isinstance(error, JournalError)
    assert error.code is JournalErrorCode.KEY_UNREADABLE
    assert_sentence(str(error), str(key))
    assert_refused(kiosk_at(place), str(error))
    assert snapshot(place.home) == before


# ── the installed program ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("doing", some([wrong_files.of_newer_program, wrong_files.picture_in]))
def test_the_installed_program_says_one_sentence(place: Place, doing):
    doing(place.journal)
    place.copy.unlink()
    started = subprocess.run(
        [Path(sys.executable).with_name("dealer-assist")],
        env=os.environ | {"DEALER_ASSIST_HOME": str(place.home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (started.returncode, started.stdout) == (1, "")
    assert started.stderr.startswith("Error: The ")
    assert_sentence(started.stderr.removesuffix("\n"), str(place.journal))
