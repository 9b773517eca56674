"""The kiosk from the command line, and pictures of it.

Tests `ui/cli/kiosk.py`, `ui/cli/typed_program.py`, `ui/cli/demonstration/screenshot.py`.
"""

import json
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner
from PySide6.QtGui import QImage

from tests.support.places import PROJECT
from tests.support.ui.croupier import seated
from ui.cli import cli
from ui.cli.demonstration.screenshot import camera, screenshot
from ui.cli.kiosk import has_display
from ui.kiosk.kiosk import Kiosk
from ui.program.home_folder import home_folder
from ui.start.bridge import Bridge


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without a display."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path))
    monkeypatch.chdir(PROJECT)
    return tmp_path


def shown(bridge):
    return json.loads(bridge.view)


@pytest.mark.parametrize("arguments", [[], ["kiosk"]])
def test_without_a_display_one_sentence_names_the_demo(nowhere: Path, arguments: list[str]):
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 1
    assert result.stderr == (
        "Error: There is no display for the kiosk; "
        "“sh packaging/run demo --out FOLDER” plays a shift without one.\n"
    )
    assert list(nowhere.iterdir()) == []


def test_without_a_display_in_german(nowhere: Path):
    result = CliRunner().invoke(cli, ["--language", "de", "kiosk"])
    assert result.exit_code == 1
    assert "„sh packaging/run --language de demo --out ORDNER“" in result.stderr


def test_an_x_server_is_knocked_at(tmp_path: Path):
    assert not has_display({})
    assert not has_display({"DISPLAY": ":987"})
    assert not has_display({"DISPLAY": "nonsense"})
    assert not has_display({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)})
    (tmp_path / "wayland-0").touch()
    assert has_display({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)})
    assert has_display({"QT_QPA_PLATFORM": "offscreen"})
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X987")
        server.listen()
        assert has_display({"DISPLAY": ":987.0"})


def test_the_data_lie_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path))
    assert home_folder() == tmp_path
    monkeypatch.delenv("DEALER_ASSIST_HOME")
    assert home_folder().name == "dealer-assist"


def test_a_home_that_cannot_be_made_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    (tmp_path / "file").touch()
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path / "file" / "home"))
    result = CliRunner().invoke(cli, ["kiosk"])
    assert result.exit_code == 1
    assert result.stderr == f"Error: {tmp_path / 'file' / 'home'}: Not a directory\n"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
def test_a_picture_has_the_size_that_was_asked_for(qapp, tmp_path: Path, size: tuple[int, int]):
    path = tmp_path / "screen.png"
    screenshot(seated({1: 200, 3: 400}).kiosk, path, size)
    assert QImage(str(path)).size().toTuple() == size


def test_pictures_differ_when_something_happened(qapp, tmp_path: Path):
    table = seated({1: 200, 3: 400})
    with camera(table.kiosk, (640, 400)) as shoot:
        shoot(tmp_path / "before.png")
        table.tap("new-hand")
        shoot(tmp_path / "after.png")
        with pytest.raises(OSError, match=r"x\.png'"):
            shoot(tmp_path / "nowhere" / "x.png")
    before, after = (tmp_path / name for name in ("before.png", "after.png"))
    assert QImage(str(before)) != QImage(str(after))


def test_the_bridge_speaks_only_when_there_is_news(qapp):
    table = seated({1: 200, 3: 400})
    bridge, heard = Bridge(table.kiosk), []
    bridge.viewChanged.connect(lambda: heard.append(shown(bridge)["asked"]["pad"]))
    bridge.tap("nonsense")
    assert heard == []
    bridge.tap("new-hand")
    assert heard == ["cards"]
    bridge.key("A", 65)
    bridge.key("S", 83)
    assert shown(bridge)["felt"]["seats"][0]["cards"][-1]["rank"] == "A"


def test_a_fault_of_the_program_stops_the_entries(qapp, monkeypatch: pytest.MonkeyPatch):
    table = seated({1: 200, 3: 400})
    bridge = Bridge(table.kiosk)

    def fault(*_: object) -> None:
        raise AssertionError("chips are lost")

    monkeypatch.setattr(Kiosk, "tap", fault)
    bridge.tap("new-hand")
    assert shown(bridge)["notice"]["alert"]
    assert shown(bridge)["notice"]["title"] == "Stop dealing"
    assert not shown(bridge)["top"]["sound"]
    monkeypatch.undo()
    bridge.tap("new-hand")
    assert shown(bridge)["asked"]["pad"] == "between"
