"""The demonstration of the floor in browsers: who signs in, and where.

Tests `ui/cli/demonstration/floor_web.py`, `ui/cli/floor_demo.py`.
"""

from __future__ import annotations

import re
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result

from dealerassist.floor.web.access import AccessBook, WebPerson, WebRole
from dealerassist.journal.clock import system_clock
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.staff.pins import Pin
from ui.cli import cli, floor_demo
from ui.cli.demonstration import floor_web
from ui.cli.demonstration.floor_web import serve_demo
from ui.web.house import WebHouse
from ui.web.serving import Served


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What is served, in place of serving it."""
    found: dict[str, Any] = {}
    monkeypatch.setattr(floor_web, "log_to_stderr", lambda: None)
    monkeypatch.setattr(
        floor_web, "serve_floor", lambda _say, house, it: found.update(house=house, served=it)
    )
    return found


@pytest.fixture
def demo(tmp_path: Path) -> SimpleNamespace:
    return SimpleNamespace(dsn="dbname=demo", folder=tmp_path)


def test_the_pit_boss_and_the_wall_sign_in_with_the_pins_that_are_told(
    served: dict[str, Any], demo: SimpleNamespace, capsys: pytest.CaptureFixture[str]
):
    serve_demo(words_of(Language.ENGLISH), demo, 8081)
    told = re.findall(r"number (\S+) and the PIN (\d{6})\.", capsys.readouterr().out)
    house: WebHouse = served["house"]
    assert house.dsn == "dbname=demo"
    assert served["served"] == Served("127.0.0.1", 8081)
    book = AccessBook(house.access)
    signed_in = [book.sign_in(number, Pin(digits), system_clock) for number, digits in told]
    roles = [person.role for person in signed_in if isinstance(person, WebPerson)]
    assert roles == [WebRole.PIT_BOSS, WebRole.WALL]
    assert demo.folder in house.access.parents


def test_a_port_that_is_taken_is_not_waited_for(
    served: dict[str, Any], demo: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(floor_web, "PORT", taken.getsockname()[1])
        serve_demo(words_of(Language.ENGLISH), demo, None)
        assert served["served"].port == 0


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["--language", "en", "floor", "demo", *words])


def test_browsers_need_no_display(monkeypatch: pytest.MonkeyPatch):
    asked: list[object] = []
    monkeypatch.setattr(floor_demo, "has_display", lambda _: False)
    monkeypatch.setattr(floor_demo, "install_floor_packages", lambda _, *, web: asked.append(web))
    monkeypatch.setattr(floor_demo, "_play_in_browsers", lambda _say, _, port: asked.append(port))
    assert run("--web", "--port", "8099").exit_code == 0
    assert asked == [True, 8099]


def test_pictures_and_browsers_are_not_for_one_demonstration(tmp_path: Path):
    done = run("--web", "--out", str(tmp_path / "left"))
    assert done.exit_code == 2
    assert "one at a time" in done.stderr
    assert not (tmp_path / "left").exists()
