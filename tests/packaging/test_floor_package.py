"""The files of the floor's Debian package, and what is packed for the floor in browsers.

Tests `packaging/deb/floor/`, `packaging/deb/tools/payload.py`, `ui/cli/floor_web.py`,
`ui/cli/floor_web_access.py`, `pyproject.toml`.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import click
import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.support.packaging.kiosk_package import FLOOR, SOURCES
from tests.support.places import PROJECT
from ui.cli import cli

UNITS = FLOOR / "usr" / "lib" / "systemd" / "system"

RIGHTS = re.compile(
    r"^(?:Capability|Lock|NoNew|Private|Protect|Restrict(?!SUIDSGID=no)|SystemCall|UMask)\S*=.*$",
    re.MULTILINE,
)


def unit(name: str) -> str:
    return (UNITS / f"dealer-assist-{name}.service").read_text(encoding="utf-8")


def set_in(text: str, name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)


def resolved(words: list[str]) -> click.Context:
    """The command that these words call, with its options read."""
    command: click.Command = cli
    context, rest = None, words
    while isinstance(command, click.Group):
        context = click.Context(command, parent=context, **command.context_settings)
        name, found, rest = command.resolve_command(context, rest)
        assert found is not None, name
        command = found
    return command.make_context("unit", rest, parent=context)


def test_browsers_are_served_by_a_command_that_there_is():
    (started,) = set_in(unit("web"), "ExecStart")
    program, *words = shlex.split(started.replace("$WEB_OPTIONS", "--clients /a --host b"))
    assert program == "/usr/bin/dealer-assist"
    read = resolved(words).params
    waited_for = set_in(unit("web"), "ConditionPathExists")
    assert {str(read["certificate"]), str(read["key"])} < set(waited_for)
    assert waited_for[2].startswith(f"{read['access']}/")
    assert read["hosts"] == ("b",)


def test_who_serves_browsers_has_the_keepers_rights_and_writes_who_signs_in_alone():
    web, keeper = unit("web"), unit("keeper")
    assert len(RIGHTS.findall(keeper)) > 15
    assert RIGHTS.findall(web) == RIGHTS.findall(keeper)
    assert set_in(web, "User") == ["dealer-assist-web"] != set_in(keeper, "User")
    assert set_in(web, "ReadWritePaths") == []
    assert set_in(web, "StateDirectory") == ["dealer-assist-web"]
    assert "MemoryMax" in web
    assert set_in(web, "Type") == ["notify"]
    users = (FLOOR / "usr/lib/sysusers.d/dealer-assist-floor.conf").read_text(encoding="utf-8")
    assert re.search(r"^u dealer-assist-web .*/usr/sbin/nologin$", users, re.MULTILINE)


def test_scripts_of_the_package_stop_and_start_both_services():
    for name in ("postinst", "prerm", "postrm"):
        text = (FLOOR / "DEBIAN" / name).read_text(encoding="utf-8")
        for each in ("keeper", "web"):
            assert f"dealer-assist-{each}.service" in text, name


@pytest.mark.parametrize("said", ["list", "add P-02 --wall", "remove P-02", "sign-out P-02"])
def test_who_may_sign_in_is_said_as_the_user_that_serves(tmp_path: Path, said: str):
    """Whatever is said, it is a command that there is, and about the folder of the service."""
    spy = tmp_path / "package" / "bin" / "python3"
    spy.parent.mkdir(parents=True)
    spy.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n', encoding="ascii")
    other = tmp_path / "bin"
    other.mkdir()
    (other / "runuser").write_text('#!/bin/sh\necho "as $2"\nshift 3\nexec "$@"\n', "ascii")
    for path in (spy, other / "runuser"):
        path.chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", FLOOR / "usr/sbin/dealer-assist-web-access", *said.split()],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": f"{other}:{os.environ['PATH']}", "DEALER_ASSIST_LIB": str(tmp_path)},
    )
    user, _, _, _, *words = done.stdout.splitlines()
    assert user == "as dealer-assist-web"
    assert str(resolved(words).params["folder"]) == resolved_access()
    assert ("--dsn" in words) == said.startswith("sign-out")


def resolved_access() -> str:
    (started,) = set_in(unit("web"), "ExecStart")
    return str(resolved(shlex.split(started.replace("$WEB_OPTIONS", ""))[1:]).params["access"])


def test_the_floors_package_adds_what_speaks_http_and_nothing_that_a_table_has():
    beyond = run_payload()["beyond"]
    locks = [
        (PROJECT / "packaging" / f"requirements-{name}.lock").read_text(encoding="utf-8")
        for name in ("floor-web", "floor")
    ]
    added = beyond(*locks)
    assert set(re.findall(r"^([a-z0-9-]+)==", added, re.MULTILINE)) == {
        *("anyio", "h11", "idna", "jinja2", "markupsafe", "starlette", "uvicorn")
    }
    assert added.count("--hash=") > 14
    assert beyond(locks[1], locks[0]) == ""


def run_payload() -> dict[str, object]:
    tools = str(SOURCES / "tools")
    sys.path.insert(0, tools)
    try:
        return run_path(f"{tools}/payload.py")
    finally:
        sys.path.remove(tools)


def test_what_a_page_is_made_of_is_in_the_wheel():
    folder = PROJECT / "ui" / "web"
    made_of = {
        str(path.relative_to(PROJECT))
        for part in ("templates", "static")
        for path in (folder / part).rglob("*")
        if path.is_file()
    }
    assert any(name.endswith(".html") for name in made_of)
    builder = WheelBuilder(str(PROJECT))
    packed = {file.distribution_path for file in builder.recurse_included_files()}
    assert made_of - packed == set()
