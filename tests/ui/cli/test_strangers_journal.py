"""A stranger's journal may say anything: each command ends with a sentence or a right answer.

Tests `dealerassist/records/shift/journal_as_of.py`.
"""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.journal.reader import JournalReader
from tests.support.journal.read_model import with_tables_of_its_own
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import rewrite
from tests.support.places import PROJECT
from tests.support.tiers import some
from ui.cli import cli

COMMANDS = {
    "verify": ("verify", "{journal}"),
    "csv": ("export", "{journal}", "--format", "csv", "--out", "{out}/a.csv"),
    "phh": ("export", "{journal}", "--format", "phh", "--out", "{out}/a.phh"),
    "ohh": ("export", "{journal}", "--format", "ohh", "--out", "{out}/a.ohh"),
    "json": ("export", "{journal}", "--format", "json", "--out", "{out}/a.json"),
    "report": ("report", "{journal}", "--out", "{out}/a.pdf"),
    "report as csv": ("report", "{journal}", "--format", "csv", "--out", "{out}/b.csv"),
    "report as json": ("report", "{journal}", "--format", "json", "--out", "{out}/b.json"),
    "hand": ("hand", "{journal}", "1", "--out", "{out}/h.pdf"),
    "bundle": ("bundle", "{journal}", "--out", "{out}/a.zip"),
    "staff list": ("staff", "list", "{journal}"),
    "key": ("key", "{journal}"),
    "backup": ("backup", "{journal}", "{out}/b.journal"),
    "rebuild": ("rebuild", "{journal}"),
}

EXTREMES = [-(2**63), -62_135_596_800_001, 253_402_300_800_000, 2**63 - 1, -1]


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A shift of one hand, of which neither a second copy nor a key is at hand."""
    path = tmp_path_factory.mktemp("strange") / "stranger.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.journal.close()
    return path


@pytest.fixture
def journal(written, tmp_path):
    """The test's own copy of it."""
    return Path(shutil.copy(written, tmp_path))


def said(journal: Path, *words: str) -> str:
    """What a command says; it ends by itself, in order."""
    out = journal.parent / "out"
    out.mkdir(exist_ok=True)
    filled = [word.format(journal=journal, out=out) for word in words]
    done = CliRunner().invoke(cli, ["--language", "en", *filled])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.output.strip(), "whatever came of it is said"
    return done.output


def changed(journal: Path, number: int, key: str, value: object) -> None:
    """Let an entry say this, with the chain computed anew."""
    with JournalReader(journal) as reader:
        body = reader.get(number).body
    was = json.dumps(json.loads(body)[key])
    rewrite(journal, number, f'"{key}":{was}'.encode(), f'"{key}":{json.dumps(value)}'.encode())


@pytest.mark.parametrize("moment", some(EXTREMES, 2))
def test_a_time_that_no_calendar_has_is_no_traceback(journal, moment):
    with JournalReader(journal) as reader:
        last = reader.count
    for number in (1, last // 2, last):
        changed(journal, number, "utc_ms", moment)
        changed(journal, number, "monotonic_ns", moment)
    with_tables_of_its_own(journal)
    for command in COMMANDS.values():
        said(journal, *command)


def test_a_bundle_tells_such_a_time_as_the_journal_has_it(journal):
    with JournalReader(journal) as reader:
        number = reader.hands()[0].first_entry
    changed(journal, number, "utc_ms", 2**63 - 1)
    with_tables_of_its_own(journal)
    said(journal, *COMMANDS["bundle"])
    with zipfile.ZipFile(journal.parent / "out" / "a.zip") as bundle:
        assert f"{2**63 - 1} ms" in bundle.read("hands.csv").decode()


@pytest.mark.parametrize("seat", [99, 10**30, -1])
def test_what_no_table_can_have_played_is_told(journal, seat):
    with JournalReader(journal) as reader:
        shown = next(entry for entry in reader.entries() if entry.kind == "deal_up")
    was = shown.body.partition('"seat":')[2].partition(",")[0].partition("}")[0]
    rewrite(journal, shown.number, f'"seat":{was}'.encode(), f'"seat":{seat}'.encode())
    for command in COMMANDS.values():
        said(journal, *command)


@pytest.mark.parametrize("ending", some([".copy", "-journal", "-wal", "-shm"], 2))
def test_a_pipe_beside_a_journal_keeps_nobody_waiting(journal, ending):
    os.mkfifo(journal.with_name(journal.name + ending))
    words = ["verify", str(journal)]
    done = subprocess.run(
        [sys.executable, "-m", "ui.cli", *words],
        capture_output=True, timeout=60, check=False, cwd=PROJECT,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr
