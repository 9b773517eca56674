"""``dealer-assist floor demo``: a floor with tables that play, to be looked at or as pictures."""

# The floor, its driver, Qt and the PDF library are imported when the command works.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.files.writing import make_folder
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import plain_screen_errors
from ui.cli.floor import plain_floor_errors
from ui.cli.floor_packages import install_floor_packages
from ui.cli.floor_report import day_report_content
from ui.cli.kiosk import has_display
from ui.cli.named_path import OutputFolder
from ui.cli.progress_bar import progress
from ui.cli.report import ReportFormat
from ui.cli.translation import words_for
from ui.cli.typed_program import typed_program

if TYPE_CHECKING:
    from dealerassist.floor.demo.floor import DemoFloor
    from dealerassist.floor.demo.tables import DemoPlan

PLAYED_S = 40
"""For how long the tables play before pictures are taken."""

CUT_S, REWRITTEN_S = (60.0, 240.0), 120.0
CUT_FOR_PICTURES_S, REWRITTEN_FOR_PICTURES_S = (5.0, 20.0), 10.0
"""When the one table is cut off and the journal of the other is written anew, on the screen and for
pictures."""

PACE_FOR_PICTURES = 30.0
"""How many times faster than at a real table is played for pictures, if nothing else is said."""


@click.command("demo")
@click.option(
    "--tables",
    type=click.IntRange(2, 40),
    default=12,
    show_default=True,
    help="How many tables play.",
)
@click.option(
    "--pace",
    type=click.FloatRange(min=0.1, max=200),
    help="How many times faster than at a real table; with --out thirty times, else as fast.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Which night is played.")
@click.option(
    "--tournament",
    type=click.IntRange(0, 20),
    default=0,
    show_default=True,
    help="How many of the tables play a tournament together.",
)
@click.option(
    "--out",
    type=OutputFolder(),
    help="Leave pictures and the day’s report in this folder, without a display.",
)
@click.option("--web", is_flag=True, help="Show it in this computer’s browsers.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    help="Where browsers come, with --web; else 8080, or any that is free.",
)
@click.pass_context
def floor_demo(
    context: click.Context,
    tables: int,
    pace: float | None,
    seed: int,
    tournament: int,
    out: Path | None,
    port: int | None,
    *,
    web: bool,
) -> None:
    """Bring up a floor of its own, with tables that play at real desks, and show it.

    Installs what it needs. One table is cut off for a while and goes on dealing; the journal of
    another is written anew, which the floor finds out. Nothing is left running.
    """
    say = words_for(context)
    if web and out is not None:
        raise click.UsageError(say("Pictures and browsers are asked for one at a time."))
    if out is None and not web and not has_display(os.environ):
        raise click.ClickException(
            say(
                "There is no display: “{program} floor demo --out FOLDER” leaves pictures, and "
                "“{program} floor demo --web” shows it in a browser.",
                program=typed_program(say),
            )
        )
    if tournament > tables - 2:
        # The last two have something else to show.
        raise click.BadParameter(
            say("at most {most} of {tables} tables", most=tables - 2, tables=tables),
            param_hint="--tournament",
        )
    install_floor_packages(say, web=web)
    from dealerassist.floor.demo.tables import DemoPlan

    if out is None:
        plan = DemoPlan(tables, seed, pace or 1.0, CUT_S, REWRITTEN_S, tournament)
    else:
        fast = pace or PACE_FOR_PICTURES
        times = CUT_FOR_PICTURES_S, REWRITTEN_FOR_PICTURES_S
        plan = DemoPlan(tables, seed, fast, *times, tournament)
        # What cannot be written there is said before anything is played.
        with plain_screen_errors(say):
            make_folder(out)
    with plain_floor_errors(say), plain_screen_errors(say):
        if web:
            _play_in_browsers(say, plan, port)
        else:
            _play(context, say, plan, out)


def _play(context: click.Context, say: Catalogue, plan: DemoPlan, out: Path | None) -> None:
    from dealerassist.floor.demo.floor import DemoFloor
    from ui.app import run
    from ui.cli.demonstration.floor import demo_floor_program, leave_pictures, watch

    with ExitStack() as open_:
        with progress(say("Dealing"), plan.tables, wanted=True) as advance:
            demo = open_.enter_context(DemoFloor(plan, lambda: advance(1)))
        click.echo(_told(say, plan), err=True)
        if out is None:
            with demo_floor_program(demo, say.language) as (floor, _):
                context.exit(run(floor))
        with progress(say("Playing"), PLAYED_S, wanted=True) as advance:
            watch(PLAYED_S, advance)
        for path in leave_pictures(demo, out, say.language):
            click.echo(say("Picture: {path}", path=shown_path(path)))
        for path in _left_reports(demo, out, say):
            click.echo(say("Report of the day written to {path}", path=shown_path(path)))


def _play_in_browsers(say: Catalogue, plan: DemoPlan, port: int | None) -> None:
    from dealerassist.floor.demo.floor import DemoFloor
    from ui.cli.demonstration.floor_web import serve_demo

    with ExitStack() as open_:
        with progress(say("Dealing"), plan.tables, wanted=True) as advance:
            demo = open_.enter_context(DemoFloor(plan, lambda: advance(1)))
        click.echo(_told(say, plan), err=True)
        serve_demo(say, demo, port)


def _left_reports(demo: DemoFloor, out: Path, say: Catalogue) -> Iterator[Path]:
    """The report of the day that is played, in each format."""
    from dealerassist.floor.connection import connect
    from dealerassist.floor.day_report.from_database import day_report
    from dealerassist.floor.queries.day_figures import current_gaming_day
    from reports.floor_day.file_name import day_file_name
    from reports.paper.file import save_paper

    with connect(demo.dsn, program="demo", statement_ms=0) as db:
        made = day_report(db, current_gaming_day(db, int(time.time() * 1000)))
    for kind in get_args(ReportFormat):
        path = out / day_file_name(made.day, kind)
        save_paper(path, day_report_content(made, kind, say.language))
        yield path


def _told(say: Catalogue, plan: DemoPlan) -> str:
    """What is going to happen."""
    start, end = plan.cut_s
    return say(
        "Table {cut} is cut off from second {start} to second {end} and goes on dealing; the "
        "journal of table {rewritten} is written anew after {after} seconds.",
        cut=plan.cut,
        start=say.number(int(start)),
        end=say.number(int(end)),
        rewritten=plan.rewritten,
        after=say.number(int(plan.rewritten_s)),
    )
