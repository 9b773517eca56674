"""``dealer-assist floor``: the program of all tables of a house, and what its commands share.

The floor needs packages that a kiosk does not: without them each command says how to install them.
"""

# The floor and its driver are imported when a command works, so that --help is fast, and is there
# without them.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError
from ui.cli.floor_packages import INSTALLS_ITSELF, check_floor_packages
from ui.cli.floor_plan import plan_option
from ui.cli.lazy_group import LazyGroup
from ui.cli.named_path import NamedPath
from ui.cli.translation import words_for
from ui.program.home_folder import home_folder

FLOOR_KEY_FILE = "floor.key"
"""The file of the floor's private key in the home folder, if no other is named."""


class FloorCommands(LazyGroup):
    """The commands of ``dealer-assist floor``."""

    places = MappingProxyType(
        {
            "demo": "ui.cli.floor_demo:floor_demo",
            "export": "ui.cli.floor_export:floor_export",
            "init": "ui.cli.floor:init",
            "keep": "ui.cli.floor_keep:keep",
            "rebuild": "ui.cli.floor_rebuild:floor_rebuild",
            "register": "ui.cli.floor:register",
            "report": "ui.cli.floor_report:floor_report",
            "status": "ui.cli.floor_status:status",
            "tournament": "ui.cli.floor_tournament:floor_tournament",
            "web": "ui.cli.floor_web:floor_web",
            "web-access": "ui.cli.floor_web_access:web_access",
        }
    )


dsn_option = click.option(
    "--dsn",
    metavar="DSN",
    required=True,
    help="The floor’s database, as libpq reads it: “host=… dbname=… user=…”.",
)

key_option = click.option(
    "--key-file",
    "key",
    type=NamedPath(),
    default=lambda: home_folder() / FLOOR_KEY_FILE,
    help="The file of the floor’s private key; else floor.key among this user’s data.",
)


@contextmanager
def plain_floor_errors(say: Catalogue) -> Iterator[None]:
    """Within the `with` block, an error of the floor ends the command with a sentence."""
    from dealerassist.floor.errors import FloorError
    from dealerassist.locale.floor_errors import floor_error_sentence

    try:
        yield
    except FloorError as error:
        raise FailedError(floor_error_sentence(say, error)) from error


@click.group(cls=FloorCommands, invoke_without_command=True, no_args_is_help=True)
@click.option(
    "--dsn",
    metavar="DSN",
    help="Without a command: show the tables of this database, as libpq reads it, on the screen.",
)
@plan_option
@click.option(
    "--ring",
    metavar="COMMAND",
    help="A command of the house, as for a bell: run when a call or an alarm rings on the screen, "
    "and every 30 seconds until somebody has seen it.",
)
@click.pass_context
def floor(context: click.Context, dsn: str | None, plan: Path | None, ring: str | None) -> None:
    """All tables of a house: what they send is verified, countersigned and shown.

    Without a command, all tables are shown on this machine’s screen.
    """
    say, command = words_for(context), context.invoked_subcommand
    if command not in INSTALLS_ITSELF:
        check_floor_packages(say)
    if command is not None:
        given = {"--dsn": dsn, "--plan": plan, "--ring": ring}
        for option in [name for name, value in given.items() if value is not None]:
            raise click.UsageError(
                say(
                    "{option} before “{command}” is for the screen: give it behind the command.",
                    option=option,
                    command=command,
                )
            )
        return
    if dsn is None:
        raise click.MissingParameter(param_hint="'--dsn'", param_type="option")
    from ui.cli.floor_screen import show_floor

    show_floor(context, dsn, plan, ring)


@click.command()
@dsn_option
@key_option
@click.pass_context
def init(context: click.Context, dsn: str, key: Path) -> None:
    """Set up a floor in a database.

    To be called as the server’s administrator; said again, nothing happens. Makes tables, roles
    and the floor’s key, whose file must be kept apart from the database, and prints the public
    key, which the kiosks need.
    """
    from dealerassist.floor.administration.registry import set_up
    from dealerassist.floor.connection import connect

    say = words_for(context)
    with plain_floor_errors(say), connect(dsn, program="init", statement_ms=0) as db:
        done = set_up(db, key)
    if done.made_key:
        click.echo(say("The floor’s key was made: {path}", path=shown_path(key)), err=True)
    was = say("The floor is set up.") if done.applied else say("The floor was set up already.")
    click.echo(was, err=True)
    click.echo(done.key)


@click.command()
@click.argument("table")
@click.option(
    "--key",
    "key",
    metavar="KEY|@FILE",
    required=True,
    help="The kiosk’s public key, as dealer-assist key JOURNAL prints it, or @ and a file with it.",
)
@dsn_option
@click.option("--replace", is_flag=True, help="Its kiosk or its key is another one from now on.")
@click.pass_context
def register(context: click.Context, table: str, key: str, dsn: str, *, replace: bool) -> None:
    """Let TABLE send its entries.

    To be called as the server’s administrator; said again, nothing happens. TABLE is what the
    kiosk’s table is called. Prints the role by which its relay logs in: the name in its
    certificate.
    """
    from dealerassist.floor.administration.registry import Registration, role_of
    from dealerassist.floor.administration.registry import admit_table as registered
    from dealerassist.floor.connection import connect

    say = words_for(context)
    with plain_floor_errors(say):
        public = _key_of(key, say)
        with connect(dsn, program="register") as db:
            done = registered(db, table, public, replaces=replace)
    match done:
        case Registration.NEW:
            click.echo(say("Table {table} is registered.", table=table), err=True)
        case Registration.SAME:
            click.echo(say("Table {table} was registered already.", table=table), err=True)
        case Registration.REPLACED:
            sentence = "Table {table} is registered with another key; what came before is kept."
            click.echo(say(sentence, table=table), err=True)
    click.echo(role_of(table))


def _key_of(given: str, say: Catalogue) -> str:
    """The key that was given, or that is last in the file named behind an @.

    Raises FailedError if the file cannot be read.
    """
    from dealerassist.files.reading import LARGEST_SMALL, text_of
    from dealerassist.files.unreadable import UnreadableError

    if not given.startswith("@"):
        return given.strip()
    file = Path(given[1:])
    try:
        lines = text_of(file, LARGEST_SMALL).split()
    except (OSError, UnreadableError, ValueError) as error:
        raise FailedError(say("{path} cannot be read.", path=shown_path(file))) from error
    # One key a line, the newest last, as the command prints them.
    return lines[-1] if lines else ""
