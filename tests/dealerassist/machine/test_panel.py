"""The calibration in sway and in its file; sway is a command of the test's own.

Tests `dealerassist/machine/panel.py`, `dealerassist/machine/bounded_command.py`,
`dealerassist/machine/touch_calibration.py`.
"""

import os
import time
from pathlib import Path

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.machine.panel import SwayError, TouchPanel, panel_of, read_calibration
from dealerassist.machine.touch_calibration import AS_FELT, TURNS, Matrix, PanelTurn
from tests.support.machine.fake_sway import GONE, HANGS, REFUSES, FakeSway, touch_device

HALF = TURNS[PanelTurn.HALF]

SET_HALF = (
    "-- input type:touch calibration_matrix -1.000000 0.000000 1.000000 0.000000 -1.000000 1.000000"
)


@pytest.fixture
def sway(tmp_path: Path, monkeypatch) -> FakeSway:
    return FakeSway(tmp_path / "bin", monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "panel.json"


def test_without_a_sway_there_is_no_panel(tmp_path):
    assert panel_of(tmp_path, {}) is None
    assert panel_of(tmp_path, {"SWAYSOCK": ""}) is None
    assert panel_of(tmp_path, {"SWAYSOCK": "/run/sway"}) is not None


def test_a_matrix_is_set_with_negative_numbers_behind_two_dashes(sway, file):
    TouchPanel(file).set(HALF)
    assert sway.asked == [SET_HALF]
    assert not file.exists()


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [(REFUSES, "unable to parse float"), (GONE, "Unable to connect"), (HANGS, "timeout")],
)
def test_what_sway_does_not_take_is_said(sway, file, behaviour, said):
    sway.does(behaviour)
    began = time.monotonic()
    with pytest.raises(SwayError, match=said):
        TouchPanel(file, patience_s=0.3).set(HALF)
    assert time.monotonic() - began < 5


def test_without_swaymsg_it_is_said_too(sway, file, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SwayError, match="swaymsg: No such file"):
        TouchPanel(file).set(HALF)


def test_what_is_in_force_without_a_calibration_is_what_udev_has_set(sway, file):
    keyboard = {"type": "keyboard", "libinput": {"send_events": "enabled"}}
    sway.has([keyboard, touch_device(*TURNS[PanelTurn.QUARTER])])
    panel = TouchPanel(file)
    assert panel.in_force == panel.usual == TURNS[PanelTurn.QUARTER]


@pytest.mark.parametrize("inputs", [[], [{}], [{"type": "touch"}], ["?"], [touch_device(1, 2)]])
def test_a_panel_of_which_sway_tells_nothing_changes_nothing(sway, file, inputs):
    sway.has(inputs)
    assert TouchPanel(file).in_force == AS_FELT


def test_what_is_kept_is_set_at_the_next_start(sway, file):
    TouchPanel(file).keep(HALF, TURNS[PanelTurn.QUARTER])
    assert file.stat().st_mode & 0o777 == 0o600
    again = TouchPanel(file)
    assert (again.in_force, again.usual) == (HALF, TURNS[PanelTurn.QUARTER])
    again.set_kept()
    assert sway.asked == [SET_HALF]


def test_the_usual_one_takes_the_file_away(sway, file):
    panel = TouchPanel(file)
    panel.keep(HALF, AS_FELT)
    panel.keep(AS_FELT, AS_FELT)
    assert not file.exists()
    TouchPanel(file).set_kept()
    assert sway.asked == []


def test_a_file_of_no_one_is_no_calibration(file):
    assert read_calibration(file) is None


BAD = {
    "empty": b"",
    "no JSON": b"{",
    "another thing": b'{"matrix": 1}',
    "a list": b"[1, 0, 0, 0, 1, 0]",
    "five": b'{"matrix": [1, 0, 0, 0, 1], "usual": [1, 0, 0, 0, 1, 0]}',
    "seven": b'{"matrix": [1, 0, 0, 0, 1, 0, 0], "usual": [1, 0, 0, 0, 1, 0]}',
    "a text": b'{"matrix": ["1", 0, 0, 0, 1, 0], "usual": [1, 0, 0, 0, 1, 0]}',
    "too large": b'{"matrix": [1e300, 0, 0, 0, 1, 0], "usual": [1, 0, 0, 0, 1, 0]}',
    "flat": b'{"matrix": [1, 1, 0, 1, 1, 0], "usual": [1, 0, 0, 0, 1, 0]}',
    "flat usually": b'{"matrix": [1, 0, 0, 0, 1, 0], "usual": [0, 0, 0, 0, 0, 0]}',
    "more": b'{"matrix": [1, 0, 0, 0, 1, 0], "usual": [1, 0, 0, 0, 1, 0], "x": 1}',
    "nested": b"[" * 900,
    "long": b" " * 5000,
    "no text": b"\xff\xfe",
}


@pytest.mark.parametrize("content", BAD.values(), ids=list(BAD))
def test_bad_content_is_one_sentence_and_no_calibration(sway, file, content):
    file.write_bytes(content)
    panel = TouchPanel(file)
    assert str(panel.unread) == f"{file} holds no calibration of a touch panel; none is in force"
    assert panel.in_force == AS_FELT
    panel.set_kept()
    assert sway.asked == ["-r -t get_inputs"]
    panel.keep(HALF, AS_FELT)
    assert panel.unread is None
    assert TouchPanel(file).unread is None


def test_a_pipe_is_not_waited_for(sway, file):
    os.mkfifo(file)
    with pytest.raises(UnreadableError, match="pipe"):
        read_calibration(file)
    assert TouchPanel(file).unread is not None


def test_no_number_is_ever_written_with_an_exponent(sway, file):
    TouchPanel(file).set(Matrix(1, 1e-7, -1e-5, 0, 1, 0))
    assert "e" not in sway.asked[0].split("calibration_matrix")[1]
