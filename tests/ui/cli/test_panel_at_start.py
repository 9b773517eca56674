"""A start gives the panel its calibration, waits for nothing, and knows nothing of it elsewhere.

Tests `ui/cli/panel_at_start.py`, `ui/cli/kiosk.py`, `dealerassist/machine/panel.py`,
`dealerassist/machine/touch_calibration.py`.
"""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from dealerassist.machine.panel import TouchPanel
from dealerassist.machine.touch_calibration import AS_FELT, TURNS, PanelTurn
from tests.support.machine.fake_sway import HANGS, REFUSES, FakeSway
from tests.support.waiting import wait_until
from ui.cli.kiosk import _panel_set
from ui.cli.panel_at_start import set_beside


@pytest.fixture
def sway(tmp_path: Path, monkeypatch) -> FakeSway:
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path))
    TouchPanel(tmp_path / "panel.json").keep(TURNS[PanelTurn.HALF], AS_FELT)
    return FakeSway(tmp_path / "bin", monkeypatch)


def test_the_kept_calibration_is_set(sway):
    panel = _panel_set()
    assert panel is not None
    wait_until(lambda: sway.asked, seconds=10)
    assert sway.asked[0].startswith("-- input type:touch calibration_matrix -1.0")


def test_it_is_not_waited_for(sway, tmp_path):
    sway.does(HANGS)
    began = time.monotonic()
    thread = set_beside(TouchPanel(tmp_path / "panel.json", patience_s=0.25))
    assert time.monotonic() - began < 0.2
    thread.join(10)
    assert not thread.is_alive()


def test_what_fails_is_logged(sway, tmp_path, capsys):
    sway.does(REFUSES)
    set_beside(TouchPanel(tmp_path / "panel.json")).join(10)
    (tmp_path / "panel.json").write_text("?")
    set_beside(TouchPanel(tmp_path / "panel.json")).join(10)
    logged = "".join(capsys.readouterr())
    assert "unable to parse float" in logged
    assert "no calibration of a touch panel" in logged


def test_on_a_desktop_nothing_of_it_is_imported(tmp_path, monkeypatch):
    monkeypatch.delenv("SWAYSOCK", raising=False)
    assert _panel_set() is None
    code = (
        "import sys, ui.app, ui.kiosk.opening, ui.cli.kiosk; ui.cli.kiosk._panel_set();"
        "print({'dealerassist.machine.panel', 'dealerassist.machine.touch_calibration',"
        "'ui.kiosk.panel_setting', 'ui.dialogs.machine.panel'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "set()"
