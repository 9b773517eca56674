"""``dealer-assist floor --dsn …``: the floor's screen, and why it cannot be shown.

Tests `ui/cli/floor_screen.py`, `ui/cli/floor_plan.py`.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealerassist.floor.connection import connect
from tests.support.floor.made_kiosk import MadeKiosk, register
from ui.cli import cli
from ui.cli.floor_screen import opened_floor


def floor(*words: str) -> Result:
    return CliRunner().invoke(cli, ["--language", "en", "floor", *words])


def test_without_a_database_it_says_which_option_is_missing(tmp_path: Path):
    shown = floor("--plan", str(tmp_path / "plan.toml"))
    assert shown.exit_code == 2
    assert "--dsn" in shown.output


def test_alone_it_shows_its_help():
    shown = floor()
    assert "Without a command, all tables are shown" in shown.output


def test_without_a_display_it_says_so(monkeypatch: pytest.MonkeyPatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    shown = floor("--dsn", "dbname=floor")
    assert shown.exit_code == 1
    assert "There is no display for the floor’s screen." in shown.output


def test_a_plan_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    plan = tmp_path / "plan.toml"
    plan.write_text('[[page]]\nrows = [["1"], ["1"]]')
    shown = floor("--dsn", "dbname=floor", "--plan", str(plan))
    assert shown.exit_code == 2
    assert "plan.toml is no plan of a floor: a table lies in one place only." in shown.output


def test_it_shows_the_tables_of_the_server(
    floor_dsn: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path))
    with connect(floor_dsn, program="tests") as db:
        register(db, MadeKiosk(4), db.info.user)
    context = cli.make_context("dealer-assist", ["--language", "en", "floor"])
    with context, opened_floor(context, floor_dsn) as shown:
        end = time.monotonic() + 20
        while not (shown.view.over.tiles and shown.view.over.tiles.tiles):
            assert time.monotonic() < end, "the server was not heard"
            time.sleep(0.02)
            shown.refresh()
        assert shown.view.over.tiles.tiles[0].key.title == "4"
