"""SIGTERM, SIGHUP and SIGINT end the real program in order, wherever they come.

Tests `ui/window/view_diff.py`.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import places_of
from tests.support.places import PROJECT
from tests.support.tiers import crossed, some
from tests.support.ui.starts import HAND

PATIENCE_S = 30

TAPPING = """
import sys
from PySide6.QtCore import QTimer
import ui.app
from ui.cli import main

show = ui.app.Stage.show_on

def shown(stage, screen):
    show(stage, screen)
    QTimer.singleShot(0, lambda: tap(stage.bridge))

def tap(bridge):
    for name in TAPS.split():
        if hasattr(bridge.kiosk, "fingers"):
            bridge.kiosk.fingers.forget()
        bridge.tap(name)
    print("ready", flush=True)

ui.app.Stage.show_on = shown
main()
"""

WHERE = {
    "in the middle of a hand": " ".join(HAND),
    "before a shift is open": "",
    "between hands": " ".join(HAND[:-1]),
    "while something is asked": " ".join((*HAND[:-1], "seat-4 digit-5")),
    "under a notice": " ".join((*HAND, "help")),
}


def program(home: Path, *words: str, code: str | None = None) -> subprocess.Popen[str]:
    """The program, as it is installed or as this code starts it, where nobody sees its screen."""
    start = ["-m", "ui.cli"] if code is None else ["-c", code]
    return subprocess.Popen(
        [sys.executable, *start, *words],
        cwd=PROJECT,
        env=os.environ | {"DEALER_ASSIST_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str], *numbers: int) -> int:
    """The exit code after these signals; nothing was said of a traceback."""
    for number in numbers:
        process.send_signal(number)
    try:
        said = process.communicate(timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        process.kill()  # else the test would wait for it for ever
        raise
    assert not any("Traceback" in text for text in said), said
    return process.returncode


def assert_in_order(home: Path) -> None:
    """The last entry is under a checkpoint, both files are whole, and nobody holds them."""
    journal = home / "table.journal"
    assert not journal.with_name("table.journal-wal").exists(), "it was closed"
    with JournalReader(journal) as reader:
        found = audit(reader, mirror=places_of(journal).mirror)
        assert found.intact
        assert found.last == found.signed == reader.count
    with Journal.open(journal) as opened:
        assert opened.repairs == ()


EVERYWHERE = some(crossed(list(WHERE), [signal.SIGINT, signal.SIGHUP, signal.SIGTERM]))
"""What hears them is one function, of which other tests here need SIGTERM."""


@pytest.mark.parametrize(("where", "number"), EVERYWHERE)
def test_the_kiosk_ends_in_order(tmp_path, where, number):
    with program(tmp_path, code=f"TAPS = {WHERE[where]!r}\n{TAPPING}") as kiosk:
        assert kiosk.stdout is not None
        assert kiosk.stdout.readline() == "ready\n"
        assert ended(kiosk, number) == 128 + number
    assert_in_order(tmp_path)


@pytest.mark.long
def test_several_at_once_end_it_in_order_too(tmp_path):
    code = f"TAPS = {WHERE['in the middle of a hand']!r}\n{TAPPING}"
    with program(tmp_path, code=code) as kiosk:
        assert kiosk.stdout is not None
        kiosk.stdout.readline()
        assert ended(kiosk, signal.SIGHUP, signal.SIGTERM, signal.SIGTERM) > 128
    assert_in_order(tmp_path)


@pytest.mark.long
def test_a_hang_up_that_is_to_be_ignored_is(tmp_path):
    ignoring = "import signal\nsignal.signal(signal.SIGHUP, signal.SIG_IGN)\nTAPS = ''\n"
    with program(tmp_path, code=ignoring + TAPPING) as kiosk:
        assert kiosk.stdout is not None
        kiosk.stdout.readline()
        kiosk.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        assert kiosk.poll() is None
        assert ended(kiosk, signal.SIGTERM) == 128 + signal.SIGTERM


def test_the_training_ends_in_order(tmp_path):
    with program(tmp_path, "train", code=f"TAPS = ''\n{TAPPING}") as school:
        assert school.stdout is not None
        assert school.stdout.readline() == "ready\n"
        assert ended(school, signal.SIGTERM) == 128 + signal.SIGTERM
    assert not list((tmp_path / "training").glob("*-wal")), "its book was closed"


@pytest.mark.parametrize("wait_s", some([0.25, 0.5]))
def test_a_signal_in_the_middle_of_the_start_leaves_nothing_half_done(tmp_path, wait_s):
    with program(tmp_path) as kiosk:
        time.sleep(wait_s)
        assert ended(kiosk, signal.SIGTERM) in {128 + signal.SIGTERM, -signal.SIGTERM}
    if (tmp_path / "table.journal").exists():
        assert_in_order(tmp_path)


# ── commands that write to a journal ────────────────────────────────────────────────────────


MIDST = """
import os, signal
from unittest.mock import patch
from ui.cli import main
from {module} import {owner} as owner

whole = owner.{name}

def asked(*args, **kwargs):
    os.kill(os.getpid(), signal.SIGTERM)
    return whole(*args, **kwargs)

with patch.object(owner, "{name}", asked):
    main()
"""


def asked_in(module: str, owner: str, name: str) -> str:
    """The program, which gets a SIGTERM whenever it comes to this function."""
    return MIDST.format(module=module, owner=owner, name=name)


def test_a_signal_while_the_journal_is_only_read_yet_leaves_nothing_behind(tmp_path):
    code = asked_in("dealerassist.journal.recovery", "repair", "_tables_hold")
    with program(tmp_path, code=code) as kiosk:
        assert ended(kiosk) == 128 + signal.SIGTERM
    assert_in_order(tmp_path)


def test_an_entry_that_is_being_written_is_written_whole(tmp_path):
    code = asked_in("dealerassist.journal.journal", "Journal", "_write_mirror")
    with program(tmp_path, code=code) as kiosk:
        assert ended(kiosk) == 128 + signal.SIGTERM
    assert_in_order(tmp_path)


@pytest.mark.long
def test_a_rebuild_that_is_ended_leaves_the_tables_as_they_were(tmp_path):
    with program(tmp_path, code=f"TAPS = {WHERE['in the middle of a hand']!r}\n{TAPPING}") as kiosk:
        assert kiosk.stdout is not None
        kiosk.stdout.readline()
        ended(kiosk, signal.SIGTERM)
    code = asked_in("dealerassist.journal.read_model.projector", "Projector", "record")
    with program(tmp_path, "rebuild", str(tmp_path / "table.journal"), code=code) as rebuild:
        assert ended(rebuild) == 128 + signal.SIGTERM
    assert_in_order(tmp_path)


@pytest.mark.long
def test_a_demonstration_that_is_ended_leaves_a_whole_journal(tmp_path):
    code = asked_in("dealerassist.simulation.demo_shift", "DemoShift", "play")
    with program(tmp_path, "demo", "--out", str(tmp_path), "--hands", "2", code=code) as demo:
        assert ended(demo) == 128 + signal.SIGTERM
    assert_in_order(tmp_path)


WHILE_IMPORTED = """
import os, signal, sys
from ui.cli import main

class Told:
    def find_spec(self, name, *_):
        if name == NAME:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGTERM)

sys.meta_path.insert(0, Told())
main()
"""

LOST = """
import os, signal, sys
from dealerassist.interrupts import exit_on_signals
from ui.app import application
from ui.window.unix_signals import signals_heard

exit_on_signals()
try:
    os.kill(os.getpid(), signal.SIGTERM)
except SystemExit:
    pass
with signals_heard(application()) as loop:
    sys.exit(loop.run())
"""


@pytest.mark.parametrize("name", some(["PySide6.QtNetwork", "PySide6.QtQuick", "ui.app"]))
def test_the_import_of_the_screen_loses_no_signal(tmp_path, name):
    process = program(tmp_path, "kiosk", code=f"NAME = {name!r}\n{WHILE_IMPORTED}")
    assert ended(process) == 128 + signal.SIGTERM
    assert not (tmp_path / "table.journal").exists()


def test_a_signal_that_was_lost_on_the_way_ends_the_screen_before_it_is_shown(tmp_path):
    assert ended(program(tmp_path, code=LOST)) == 128 + signal.SIGTERM
