"""``dealer-assist demo``: a made-up shift, left as papers and pictures or shown on the screen."""

from __future__ import annotations

import os
import shlex
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.roles import ROLES
from dealerassist.rules.profile_files import shipped_profiles
from ui.cli.errors import plain_screen_errors
from ui.cli.kiosk import has_display
from ui.cli.named_path import OutputFolder
from ui.cli.progress_bar import progress
from ui.cli.translation import words_for
from ui.cli.typed_program import typed_program

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealerassist.simulation.demo_staff import DemoMember
    from ui.cli.demonstration.table import Demonstration

WIDEST = 60
"""Of what is to be typed, in columns: a longer line has its words where it ends."""


@click.command()
@click.option(
    "--out",
    type=OutputFolder(),
    help="Leave journal, shift report and screenshots in this folder.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Which shift is played.")
@click.option(
    "--hands",
    type=click.IntRange(min=1),
    default=60,
    show_default=True,
    help="How many hands; with seven or more, everything worth showing happens.",
)
@click.option(
    "--profile",
    type=click.Choice(shipped_profiles()),
    default="casinos-austria-stud",
    show_default=True,
    help="Which game is played.",
)
@click.option(
    "--tournament",
    is_flag=True,
    help="A short tournament instead: to its winner, or on the screen to its last guests.",
)
@click.pass_context
def demo(
    context: click.Context,
    out: Path | None,
    seed: int,
    hands: int,
    profile: str,
    *,
    tournament: bool,
) -> None:
    """Play a seeded shift at the real desk: with --out headless, without it on the screen."""
    say = words_for(context)
    shown = DemoChoice(seed, hands, profile, tournament=tournament)
    if out is not None:
        with plain_screen_errors(say):
            (_leave_tournament if tournament else _leave_papers)(say, shown, out)
        return
    if not has_display(os.environ):
        raise click.ClickException(
            say(
                "There is no display: “{program} demo --out FOLDER” plays without one.",
                program=typed_program(say),
            )
        )
    with plain_screen_errors(say):
        context.exit(_show(say, shown))


def _tell_pins(say: Catalogue, people: tuple[DemoMember, ...]) -> None:
    """Print the PINs of the made-up staff, which are no secret, so that the demo can be used."""
    for who, pin in people:
        name, role = who.name, say(ROLES[who.role])
        facts = {"role": role, "person": who.person, "name": name, "pin": pin.reveal()}
        click.echo(say("{role} {person}, {name}: PIN {pin}", **facts))


class DemoChoice(NamedTuple):
    """Which shift is played: its random seed, how many hands, and the name of the profile.

    Or which tournament; of that the structure says all else.
    """

    seed: int
    hands: int
    profile: str
    tournament: bool = False


def _leave_papers(say: Catalogue, shown: DemoChoice, out: Path) -> None:
    # Qt and the PDF library are imported only if they are needed: `--help` must not wait for them.
    from ui.cli.demonstration.table import Demonstration, leave_papers  # noqa: PLC0415

    demonstration = Demonstration(out, shown.seed, shown.hands, say.language, shown.profile)
    with progress(say("Dealing"), shown.hands, wanted=True) as advance:
        report = leave_papers(demonstration, lambda _: advance(1))
    click.echo(say("Journal: {path}", path=demonstration.journal))
    click.echo(say("Shift report: {path}", path=report))
    click.echo(say("Screenshots: {path}", path=out / "screen-….png"))
    pepper = demonstration.staff_places.pepper
    click.echo(
        say(
            "The PINs’ pepper lies in the folder too, as none of this is secret: {path}",
            path=pepper,
        )
    )
    _tell_pins(say, (*demonstration.staff, *demonstration.training_people))
    journal = shlex.quote(str(demonstration.journal))
    commands = {
        **_evaluation_asked(say, out),
        f"verify {journal}": say("whether every entry is as it was recorded"),
        f"hand {journal} {shown.hands}": say("one hand, step by step, as a PDF"),
        "demo": say("the same shift, to go on with on the screen"),
        "train": say("drills and practice hands on the same screen"),
    }
    _tell_what_next(say, commands, report)


def _leave_tournament(say: Catalogue, shown: DemoChoice, out: Path) -> None:
    from ui.cli.demonstration.table import Demonstration  # noqa: PLC0415
    from ui.cli.demonstration.tournament import GUESTS, leave_tournament  # noqa: PLC0415

    demonstration = Demonstration(out, shown.seed, shown.hands, say.language, shown.profile)
    with progress(say("Guests out"), GUESTS - 1, wanted=True) as advance:
        sheet, report = leave_tournament(demonstration, _steps_of(advance))
    click.echo(say("Journal: {path}", path=demonstration.journal))
    click.echo(say("Tournament sheet: {path}", path=sheet))
    click.echo(say("Shift report: {path}", path=report))
    click.echo(say("Screenshots: {path}", path=out / "screen-….png"))
    _tell_pins(say, demonstration.staff)
    journal = shlex.quote(str(demonstration.journal))
    commands = {
        f"verify {journal}": say("whether every entry is as it was recorded"),
        "structure short-tournament": say("the levels that were played, as a table"),
        "demo --tournament": say("the same tournament, to go on with on the screen"),
    }
    _tell_what_next(say, commands, report)


def _steps_of(advance: Callable[[int], object]) -> Callable[[int], None]:
    """Tells a bar, which counts steps, how far something is that is told as a number."""
    done = 0

    def told(number: int) -> None:
        nonlocal done
        advance(number - done)
        done = number

    return told


def _evaluation_asked(say: Catalogue, out: Path) -> dict[str, str]:
    """The two commands that lead from a demonstration in `out` to an answer."""
    journal, house = (shlex.quote(str(out / name)) for name in ("table.journal", "house.db"))
    return {
        f"export {journal} --format sqlite --out {house}": say("the shift as a database"),
        f"ask {house} hands-an-hour": say("an answer from it; without a question, all there are"),
    }


def _tell_what_next(say: Catalogue, commands: dict[str, str], report: Path | None = None) -> None:
    """Print what leads on, each with what it shows: the report, then commands as they are typed."""
    program = typed_program(say)
    shown = {f"{program} {command}": shows for command, shows in commands.items()}
    if report is not None:
        shown = {str(report): say("the shift report, for any PDF reader"), **shown}
    click.echo()
    click.echo(say("What to look at next"))
    width = max((len(typed) for typed in shown if len(typed) <= WIDEST), default=0)
    for typed, shows in shown.items():
        click.echo(f"  {typed:{width}}  {shows}")


def _leave_going_on(say: Catalogue, shown: DemoChoice, demonstration: Demonstration) -> None:
    """Play most of the shift, or of the tournament."""
    if shown.tournament:
        from ui.cli.demonstration.tournament import (  # noqa: PLC0415
            GUESTS,
            LAST_GUESTS,
            leave_last_guests,
        )

        with progress(say("Guests out"), GUESTS - LAST_GUESTS, wanted=True) as advance:
            leave_last_guests(demonstration, _steps_of(advance))
        return
    from ui.cli.demonstration.table import leave_open  # noqa: PLC0415

    with progress(say("Dealing"), shown.hands, wanted=True) as advance:
        leave_open(demonstration, lambda _: advance(1))


def _show(say: Catalogue, shown: DemoChoice) -> int:
    """Play most of a shift and open the kiosk on it; the folder is deleted afterwards."""
    from ui.app import run  # noqa: PLC0415
    from ui.cli.demonstration.table import Demonstration  # noqa: PLC0415
    from ui.kiosk.opening import opened_kiosk  # noqa: PLC0415

    with tempfile.TemporaryDirectory(prefix="dealer-assist-demo-") as folder:
        place = Path(folder)
        demonstration = Demonstration(place, shown.seed, shown.hands, say.language, shown.profile)
        _leave_going_on(say, shown, demonstration)
        _tell_pins(say, demonstration.staff)
        with opened_kiosk(
            place,
            fallback=say.language,
            chosen=say.language,
            places=demonstration.staff_places,
            shown_pins={who.person: pin for who, pin in demonstration.staff},
        ) as kiosk:
            ended = run(kiosk)
    _tell_what_next(
        say,
        {
            "demo --out evening": say("a whole shift without a display, with its papers"),
            **_evaluation_asked(say, Path("evening")),
            "train": say("drills and practice hands on the same screen"),
            "kiosk": say("a table of your own"),
        },
    )
    return ended
