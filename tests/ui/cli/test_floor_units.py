"""The services that the docs give for keeper and relay: what they call, and how they end.

Tests `ui/cli/translation.py`, `ui/cli/lazy_group.py`,
`dealerassist/floor/administration/registry.py`.
"""

import re
import shlex
import signal
import subprocess
import sys
from configparser import ConfigParser
from time import sleep

import click
import pytest

from dealerassist.floor.administration.registry import set_up
from dealerassist.floor.connection import connect
from tests.support.places import PROJECT
from ui.cli import cli

PATIENCE_S = 20
BLOCK = re.compile(r"`/etc/systemd/system/([^`]+)`:\n\n```ini\n(.*?)```", re.DOTALL)
UNITS = dict(BLOCK.findall((PROJECT / "docs" / "floor.md").read_text(encoding="utf-8")))
KEEPER, RELAY = "dealer-assist-keeper.service", "dealer-assist-relay.service"


def service(unit: str) -> dict[str, str]:
    """What the docs say of a service, by systemd's own names."""
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read_string(UNITS[unit].replace("\\\n", " "))
    return dict(parser["Service"])


def words(unit: str) -> list[str]:
    """What the service calls the program with."""
    return shlex.split(service(unit)["ExecStart"])[1:]


@pytest.mark.parametrize("unit", [KEEPER, RELAY])
def test_a_service_calls_what_there_is(unit: str):
    command: click.Command = cli
    context, rest = None, words(unit)
    while isinstance(command, click.Group):
        context = click.Context(command, parent=context, **command.context_settings)
        name, command, rest = command.resolve_command(context, rest)
        assert command is not None, name
    made = command.make_context(unit, rest, parent=context)
    assert {"journal", "key"} & set(made.params)


@pytest.mark.parametrize("unit", [KEEPER, RELAY])
def test_a_service_that_is_ended_has_not_failed(unit: str):
    assert service(unit)["SuccessExitStatus"] == str(128 + signal.SIGTERM)
    assert service(unit)["Restart"] == "always"


def test_the_relay_may_write_beside_the_journal_and_nowhere_else():
    journal = words(RELAY)[-1]
    assert service(RELAY)["ReadWritePaths"] == f"-{journal.rpartition('/')[0]}"
    assert service("dealer-assist-.service.d/rights.conf")["ProtectSystem"] == "strict"


def test_the_keeper_ends_in_order(floor_dsn: str, tmp_path):
    with connect(floor_dsn, program="tests") as db:
        set_up(db, tmp_path / "floor.key")
        place = " ".join(part for part in floor_dsn.split() if not part.startswith("user="))
        said = ["--dsn", f"{place} user=floor_keep", "--key-file", str(tmp_path / "floor.key")]
        called = [*words(KEEPER)[:2], *said]
        with subprocess.Popen(
            [sys.executable, "-m", "ui.cli", *called], cwd=PROJECT, stderr=subprocess.PIPE
        ) as keeper:
            while not keeps(db) and keeper.poll() is None:
                sleep(0.02)
            keeper.send_signal(signal.SIGTERM)
            assert keeper.wait(PATIENCE_S) == 128 + signal.SIGTERM
            assert keeper.stderr.read() == b""


def keeps(db) -> bool:
    """Whether a keeper has the floor."""
    return db.execute(
        "SELECT EXISTS (SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = "
        "'advisory' AND application_name = 'dealer-assist keeper')"
    ).fetchone()[0]
