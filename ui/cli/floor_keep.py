"""``dealer-assist floor keep``: the process beside the database that vouches for the tables."""

# The floor's driver and what needs it are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import click

from dealerassist.floor.keeper.keeping_times import FOR_A_HOUSE, Retention
from ui.cli.floor import dsn_option, key_option, plain_floor_errors
from ui.cli.translation import words_for


@click.command()
@dsn_option
@key_option
@click.option(
    "--row-days",
    type=click.IntRange(min=1),
    default=FOR_A_HOUSE.rows.days,
    show_default=True,
    help="So many days after its close the entries of a shift are packed; hands stay searchable.",
)
@click.option(
    "--kept-days",
    type=click.IntRange(min=1),
    default=FOR_A_HOUSE.kept.days,
    show_default=True,
    help="So many days after it their texts are deleted, and who dealt, counted or signed.",
)
@click.option("--once", is_flag=True, help="Look at what has come, and end.")
@click.pass_context
def keep(
    context: click.Context, dsn: str, key: Path, row_days: int, kept_days: int, *, once: bool
) -> None:
    """Verify what the tables send, countersign it, raise alarms, and keep what is searched.

    To be called as the role floor_keep, beside the database, all the time; one at a time does.
    """
    from dealerassist.floor.connection import connect
    from dealerassist.floor.floor_key import countersigner_of
    from dealerassist.floor.keeper.keeper import Keeper

    retention = Retention(timedelta(days=row_days), timedelta(days=kept_days))
    with plain_floor_errors(words_for(context)):
        signer = countersigner_of(key)
        while True:
            with connect(dsn, program="keeper") as db:
                keeper = Keeper(db, signer, retention)
                if once:
                    keeper.look_at_all()
                    break
                keeper.run()
