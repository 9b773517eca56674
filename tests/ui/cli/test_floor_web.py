"""``dealer-assist floor web``: what is served where, and what is said if nothing can be.

Tests `ui/cli/floor_web.py`, `ui/cli/floor_packages.py`, `ui/cli/service_log.py`.
"""

from __future__ import annotations

import signal
import socket
import ssl
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.support.floor.certificates import Authority
from tests.support.places import PROJECT
from tests.support.ui.systemd import place_of_socket
from tests.support.web.served import page_of
from ui.cli import cli, floor_packages, floor_web
from ui.web.certificate import HouseCertificate
from ui.web.house import WebHouse
from ui.web.serving import Served

PROGRAM = """
import sys
from tests.support.web.served import SmallApp
from ui.cli import main
from ui.web import house
house.house_app = lambda _: SmallApp()
main()
"""
"""The command with a small app in place of the floor's."""


def run(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(cli, ["--language", language, "floor", "web", *words])


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the command asks for, in place of serving it."""
    found: dict[str, Any] = {}
    monkeypatch.setattr(floor_web, "log_to_stderr", lambda: None)
    monkeypatch.setattr(
        floor_web, "serve_floor", lambda _say, house, it: found.update(house=house, served=it)
    )
    return found


def test_it_serves_the_floor_as_it_is_told(asked: dict[str, Any], tmp_path: Path):
    files = {name: tmp_path / name for name in ("floor.crt", "floor.key", "ca.crt", "access")}
    certificate, key, clients, access = files.values()
    words = ["--dsn", "dbname=floor", "--listen", "[::]:443", "--certificate", str(certificate)]
    words += ["--key", str(key), "--clients", str(clients), "--clients-only", "--host", "a.lan"]
    done = run(*words, "--host", "b.lan", "--access", str(access))
    assert done.exit_code == 0, done.output
    house = HouseCertificate(certificate, key, clients, clients_only=True)
    assert asked["served"] == Served("::", 443, house, ("a.lan", "b.lan"))
    assert asked["house"] == WebHouse("dbname=floor", access)


def test_without_more_words_it_listens_to_the_house_and_has_access_at_home(
    asked: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path))
    assert run("--dsn", "dbname=floor").exit_code == 0
    assert asked["served"] == Served("0.0.0.0", 8443)  # noqa: S104
    assert asked["house"].access == tmp_path / "floor-web"


@pytest.mark.parametrize(
    "listen", ["8443", ":8443", "a:b", "::1:8443", "a:65536", "a:99999999999", "a:-1", ""]
)
def test_what_is_no_address_is_refused(asked: dict[str, Any], listen: str):
    done = run("--dsn", "dbname=floor", "--listen", listen)
    assert done.exit_code == 2
    assert "is no address with a port" in done.stderr
    assert not asked


@pytest.mark.parametrize("host", ["https://floor.casino", "bad/host", "a b", ""])
def test_what_is_no_name_is_refused(asked: dict[str, Any], host: str):
    done = run("--dsn", "dbname=floor", "--host", host)
    assert done.exit_code == 2
    assert "is no name of a computer" in done.stderr
    assert not asked


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--certificate", "a"], "both are needed"),
        (["--key", "a"], "both are needed"),
        (["--clients", "a"], "both are needed"),
        (["--certificate", "a", "--key", "b", "--clients-only"], "--clients"),
    ],
)
def test_half_of_what_belongs_together_is_refused(
    asked: dict[str, Any], words: list[str], said: str
):
    done = run("--dsn", "dbname=floor", *words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert not asked


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--listen", "0.0.0.0:0"], "127.0.0.1"),
        (["--certificate", "/nowhere/a", "--key", "/nowhere/b"], "/nowhere/a"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, language: str, words: list[str], said: str
):
    monkeypatch.setattr(floor_web, "log_to_stderr", lambda: None)
    done = run("--dsn", "dbname=floor", *words, language=language)
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert ("cannot" in done.stderr or "Without" in done.stderr) == (language == "en")


@pytest.mark.parametrize("language", ["de", "en"])
def test_without_its_packages_it_says_how_to_install_them(
    asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
):
    known = floor_packages.find_spec
    monkeypatch.setattr(
        floor_packages, "find_spec", lambda name: None if name == "uvicorn" else known(name)
    )
    done = run("--dsn", "dbname=floor", language=language)
    assert done.exit_code == 2
    assert f"--require-hashes -r {floor_packages.WEB_LOCK}" in done.stderr
    assert run("--help", language=language).exit_code == 0
    monkeypatch.setattr(floor_packages, "WEB_LOCK", tmp_path / "missing.lock")
    assert "dealer-assist-floor" in run("--dsn", "dbname=floor", language=language).stderr
    assert not asked


def test_nothing_that_serves_is_imported_before_the_command_works():
    code = (
        "import ui.cli.floor_web, ui.cli.floor_demo, ui.app, sys; "
        "print({'uvicorn', 'starlette', 'jinja2', 'psycopg'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PROJECT
    )
    assert done.stdout == "set()\n"


def test_as_a_service_it_says_where_it_is_and_that_it_lives_and_ends_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    authority = Authority(tmp_path / "authority")
    certificate, key = authority.make("server", hosts=("floor.casino.lan",))
    words = ["floor", "web", "--dsn", "dbname=none", "--listen", "127.0.0.1:0"]
    words += ["--certificate", str(certificate), "--key", str(key)]
    kind = (socket.AF_UNIX, socket.SOCK_DGRAM)
    with place_of_socket() as address, socket.socket(*kind) as manager:
        manager.bind(address)
        manager.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path / "home"))
        command = [sys.executable, "-c", PROGRAM, "--language", "en", *words]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=PROJECT, text=True
        ) as process:
            assert "READY=1" in manager.recv(4096).decode()
            assert process.stdout is not None
            assert process.stderr is not None
            line = process.stdout.readline()
            port = int(line.rpartition(":")[2])
            assert line == f"The floor in a browser: https://floor.casino.lan:{port}\n"
            trusting = ssl.create_default_context(cafile=authority.folder / "ca.crt")
            assert page_of(port, trusting).endswith(b"page")
            assert b"WATCHDOG=1" in manager.recv(4096)
            process.send_signal(signal.SIGTERM)
            assert b"STOPPING=1" in manager.recv(4096)
            assert process.wait(5) == 0
            assert process.stdout.read() == ""
            assert 'event="certificate taken up"' in process.stderr.read()
