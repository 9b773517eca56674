"""``dealer-assist floor --dsn …``: the floor's screen."""

# Qt, the floor and its driver are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.interrupts import signals_deferred
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError, plain_screen_errors
from ui.cli.floor_plan import plan_at
from ui.cli.kiosk import chosen_language, has_display
from ui.cli.translation import words_for
from ui.program.home_folder import REPORTS, SETTINGS, home_folder

if TYPE_CHECKING:
    from ui.floor.floor import Bell, Floor


def show_floor(context: click.Context, dsn: str, plan: Path | None, ring: str | None) -> None:
    """Show all tables on this machine's screen, until its window is closed."""
    say = words_for(context)
    if not has_display(os.environ):
        raise click.ClickException(say("There is no display for the floor’s screen."))
    with plain_screen_errors(say), signals_deferred():
        # Imported before Qt: PySide hooks into imports and reads the source of later modules.
        import ui.floor.floor  # noqa: F401
        from ui.app import run
    with plain_screen_errors(say), _opened(context, dsn, plan, ring) as shown:
        code = run(shown)
    context.exit(code)


@contextmanager
def _opened(
    context: click.Context, dsn: str, plan: Path | None, ring: str | None
) -> Iterator[Floor]:
    from ui.floor.floor import Bell

    say = words_for(context)
    command = _command(say, ring)
    bell = Bell(command) if command else None
    try:
        with opened_floor(context, dsn, plan, bell) as shown:
            yield shown
    finally:
        if bell is not None:
            bell.close()


def _command(say: Catalogue, ring: str | None) -> list[str]:
    """The program that rings, and what it is given; empty where none is named.

    Raises FailedError if quotation marks are left open.
    """
    try:
        return shlex.split(ring or "")
    except ValueError as error:
        raise FailedError(
            say("{command} is no command: close its quotation marks.", command=ring or "")
        ) from error


@contextmanager
def opened_floor(
    context: click.Context, dsn: str, plan: Path | None = None, bell: Bell | None = None
) -> Iterator[Floor]:
    """The floor's program on this server; everything is closed afterwards."""
    from dealerassist.table.house_settings import USUAL
    from ui.floor.floor import Floor
    from ui.floor.server import FloorServer
    from ui.floor.source import ServerSource, fetch_table
    from ui.program.settings import save_settings, settings_at, with_older

    home, say = home_folder(), words_for(context)
    arrangement = plan_at(say, plan)
    with (
        closing(FloorServer(dsn)) as server,
        closing(ServerSource(server, fetch_table, plan)) as source,
        closing(
            Floor(
                source,
                settings=settings_at(home, say.language, chosen_language(context)),
                house=with_older(USUAL, home / SETTINGS),
                remember=partial(save_settings, home / SETTINGS),
                plan=arrangement,
                papers=home / REPORTS,
                bell=bell,
            )
        ) as floor,
    ):
        yield floor
