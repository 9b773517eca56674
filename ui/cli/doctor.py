"""``dealer-assist doctor``: is the computer of the table well, and if not, what is to be done."""

# The checks are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import json
import os
import pwd
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist import __version__
from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from dealerassist.machine.variables import HOME
from ui.cli.errors import DONE, DOUBTFUL, FailedError
from ui.cli.named_path import NamedPath
from ui.cli.translation import words_for
from ui.program.home_folder import home_folder

if TYPE_CHECKING:
    from dealerassist.locale.machine_checks import CheckSaid
    from dealerassist.machine.check import CheckState, MachineCheck
    from dealerassist.machine.facts import MachineFacts
    from dealerassist.machine.surroundings import Surroundings

MARKS = {"well": "✓", "heed": "!", "fault": "✗", "not_here": "–"}
STYLES = {"well": "green", "heed": "yellow", "fault": "bold red", "not_here": "bright_black"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As one object of JSON.")
@click.option("--home", type=NamedPath(), help="The table’s folder; else DEALER_ASSIST_HOME.")
@click.pass_context
def doctor(context: click.Context, home: Path | None, *, as_json: bool) -> None:
    """Check the computer of the table: disks, rights, clock, panel, printer, journal, program.

    Started by root, it asks the system too, and answers as the table’s own user.

    Exit code 0: no fault stands; 1: one does; 2: nothing could be checked.
    """
    from ui.jobs.machine_checks import checked_machine

    say = words_for(context)
    at = _surroundings(say, home)
    _become_user(at)
    found = checked_machine(at)
    if as_json:
        click.echo(json.dumps(_plain(say, at, found), ensure_ascii=False))
    else:
        _print(say, at, found)
    faults = any(each.state.value == "fault" for each in found)
    context.exit(DOUBTFUL if faults else DONE)


def _surroundings(say: Catalogue, home: Path | None) -> Surroundings:
    """The table that is asked about: that of the service, unless another one is named.

    Raises FailedError if the named one is no folder, or if none is named and the file that says
    which one it is cannot be read.
    """
    if home is not None:
        _check_folder(say, home)
    from ui.program.surroundings import around

    facts = _asked_as_root()
    unit = {} if facts is None else facts.unit
    given = dict(os.environ) if home is None else {**os.environ, HOME: str(home)}
    kiosk = _of_the_kiosk(say, unit, needed=HOME not in given)
    if HOME not in given or Path(given[HOME]) == Path(kiosk.get(HOME, "")):
        given = {**kiosk, **given}
    return around(home_folder(given), environment=given, facts=facts)


def _check_folder(say: Catalogue, home: Path) -> None:
    """A folder that is not there would be called well: the first start would make it."""
    from dealerassist.locale.journal_errors import system_sentence

    try:
        os.stat(f"{home}/.")  # noqa: PTH116 — a path would lose the point, which a file refuses
    except OSError as error:
        error.filename = str(home)
        raise FailedError(system_sentence(say, error)) from error


def _of_the_kiosk(say: Catalogue, unit: Mapping[str, str], *, needed: bool) -> dict[str, str]:
    """The variables of the service; without its file none, unless they are `needed`."""
    from dealerassist.files.unreadable import UnreadableError
    from dealerassist.machine.env_file import KIOSK_ENV, kiosk_environment

    try:
        return kiosk_environment({}, unit)
    except UnreadableError as error:
        if not needed:
            return {}
        said = say(
            "{path} says where the table’s folder is, and cannot be read: {reason}.",
            path=shown_path(KIOSK_ENV),
            reason=say(error.message, **error.facts),
        )
        raise FailedError(said) from error


def _asked_as_root() -> MachineFacts | None:
    """What only root can learn, asked now; None if this is not root."""
    if os.geteuid():
        return None
    from dealerassist.machine.collect import collect_facts

    return collect_facts()


def _become_user(at: Surroundings) -> None:
    """From root to the table's user for good, who may be refused what root is not.

    Where the system does not say who that is, it is whose folder it is.
    """
    try:
        person = at.user or pwd.getpwuid(at.home.stat().st_uid)
    except (OSError, KeyError):
        return
    if os.geteuid() or not person.pw_uid:
        return
    os.initgroups(person.pw_name, person.pw_gid)
    os.setgid(person.pw_gid)
    os.setuid(person.pw_uid)


def _plain(say: Catalogue, at: Surroundings, found: tuple[MachineCheck, ...]) -> dict[str, object]:
    """What was found as JSON has it: every field here stays as it is."""
    worst = max((each.state for each in found), key=lambda state: state.weight)
    return {
        "ok": worst.value != "fault",
        "state": worst.value if worst.weight else "well",
        "at_ms": at.now.utc_ms,
        "version": __version__,
        "home": str(at.home),
        "checks": [_plain_check(say, each) for each in found],
    }


def _plain_check(say: Catalogue, check: MachineCheck) -> dict[str, object]:
    from dealerassist.locale.machine_checks import check_said

    said = check_said(say, check)
    return {
        "check": check.kind.value,
        "group": check.group.value,
        "state": check.state.value,
        "finding": check.finding,
        "facts": check.facts,
        "title": said.title,
        "found": said.found,
        "to_do": said.to_do,
    }


def _print(say: Catalogue, at: Surroundings, found: tuple[MachineCheck, ...]) -> None:
    """A line for each check, in a terminal in columns and colours; then of which table."""
    from dealerassist.locale.machine_checks import STATES, check_said

    said = [(each.state, check_said(say, each)) for each in found]
    if sys.stdout.isatty():
        _print_columns(said)
    else:
        for state, each in said:
            line = f"{MARKS[state.value]} {say(STATES[state])}: {each.title}: {each.found}"
            click.echo(" ".join(filter(None, (line, each.to_do))))
    click.echo(say("Table’s folder: {folder}", folder=shown_path(at.home)))
    click.echo(_in_short(say, found))


def _print_columns(said: list[tuple[CheckState, CheckSaid]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for state, each in said:
        style = STYLES[state.value]
        text = Text(each.found, style=style if state.weight else "")
        if each.to_do:
            text.append(f"\n→ {each.to_do}", style="default")
        table.add_row(Text(MARKS[state.value], style=style), Text(each.title, style="bold"), text)
    Console(highlight=False).print(table)


def _in_short(say: Catalogue, found: tuple[MachineCheck, ...]) -> str:
    """How many faults stand, and how much is to be seen to."""
    faults = sum(each.state.value == "fault" for each in found)
    heeded = sum(each.state.value == "heed" for each in found)
    if not faults and not heeded:
        return say("All is well.")
    return say("Faults: {faults}. To be seen to: {heeded}.", faults=faults, heeded=heeded)
