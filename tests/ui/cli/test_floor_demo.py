"""``dealer-assist floor demo``: a floor whose tables play, are cut off and rewritten.

Tests `ui/cli/floor_demo.py`, `dealerassist/floor/demo/floor.py`, `ui/cli/demonstration/floor.py`.
"""

import os
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from tests.support.tiers import LONG
from ui.cli import cli, floor_demo
from ui.cli.demonstration import floor


def keepers() -> set[str]:
    """The keepers that run."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"\0floor\0keep\0" in (process / "cmdline").read_bytes():
                found.add(process.name)
    return found


@pytest.fixture
def short(monkeypatch):
    monkeypatch.setattr(floor_demo, "PLAYED_S", 20)
    monkeypatch.setattr(floor_demo, "CUT_FOR_PICTURES_S", (1.0, 3.0))
    monkeypatch.setattr(floor_demo, "REWRITTEN_FOR_PICTURES_S", 1.0)
    monkeypatch.setattr(floor, "SIZES", {"1280": (1280, 800)})


if LONG:  # It brings up everything; the test command has each part by itself.

    def test_it_leaves_pictures_and_nothing_running(tmp_path: Path, short):
        before = keepers()
        words = [
            "--language",
            "en",
            "floor",
            "demo",
            "--tables",
            "2",
            "--out",
            str(tmp_path / "left"),
        ]
        done = CliRunner().invoke(cli, words)
        assert done.exit_code == 0, done.output
        assert "Table 1 is cut off from second 1 to second 3" in done.output
        left = sorted(path.name for path in (tmp_path / "left").iterdir())
        assert [f"floor-{page}-1280.png" for page in ("day", "table", "tables")] == [
            name for name in left if name.endswith(".png")
        ]
        assert {name.rsplit(".")[-1] for name in left} == {"png", "pdf", "csv", "json"}
        tiles = Image.open(tmp_path / "left" / "floor-tables-1280.png").convert("RGB")
        assert any(_is_alarm(color) for _, color in tiles.getcolors(1 << 24))
        assert keepers() <= before


def _is_alarm(color: tuple[int, int, int]) -> bool:
    red, green, blue = color
    return red > 220 and green < 160 and blue < 160


def test_without_a_display_it_says_how_it_plays_without_one(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert "DISPLAY" not in os.environ
    done = CliRunner().invoke(cli, ["--language", "en", "floor", "demo"])
    assert done.exit_code == 1
    assert "floor demo --out FOLDER" in done.output
