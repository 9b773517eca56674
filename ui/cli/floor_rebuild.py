"""``dealer-assist floor rebuild``: the rows that are searched and shown, made again."""

# The floor and its driver are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import DONE, DOUBTFUL
from ui.cli.floor import dsn_option, plain_floor_errors
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.floor.keeper.rebuilding import Rebuilt


@click.command("rebuild")
@click.argument("table", required=False)
@dsn_option
@click.pass_context
def floor_rebuild(context: click.Context, table: str | None, dsn: str) -> None:
    """Make what is searched and shown of TABLE again from its entries; of all tables without one.

    To be called as the role floor_keep, while no keeper runs; entries are never changed.
    """
    from dealerassist.floor.connection import connect
    from dealerassist.floor.keeper.rebuilding import rebuild_floor

    say, code = words_for(context), DONE
    with plain_floor_errors(say), connect(dsn, program="rebuild", statement_ms=0) as db:
        for done in rebuild_floor(db, table):
            click.echo(_sentence(say, done))
            if (done.unplayable, done.gone) != (None, None):
                code = DOUBTFUL
    context.exit(code)


def _sentence(say: Catalogue, done: Rebuilt) -> str:
    if done.gone is not None:
        return say(
            "Table {table} is left as it is: entry {entry} is not kept any more.",
            table=done.table,
            entry=say.number(done.gone),
        )
    if done.unplayable is not None:
        return say(
            "Table {table}: made again up to entry {last}; the next one cannot be played here.",
            table=done.table,
            last=say.number(done.entries),
        )
    return say(
        "Table {table}: made again up to entry {last}.",
        table=done.table,
        last=say.number(done.entries),
    )
