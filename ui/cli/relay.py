"""``dealer-assist relay``: the process beside a kiosk that gives the floor what it records."""

# The floor and its driver are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import DONE, DOUBTFUL, FailedError, plain_journal_errors
from ui.cli.floor import plain_floor_errors
from ui.cli.floor_packages import check_floor_packages
from ui.cli.journal_access import floor_settings, journal_argument
from ui.cli.service_log import log_to_stderr
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.floor.relay.relay import Relay


@click.command()
@journal_argument
@click.option(
    "--dsn",
    metavar="DSN",
    help="The floor’s database, as libpq reads it; else as the file of the floor has it.",
)
@click.option("--once", is_flag=True, help="Send what there is, and end.")
@click.pass_context
def relay(context: click.Context, journal: Path, dsn: str | None, *, once: bool) -> None:
    """Give the floor what the kiosk records in JOURNAL, all the time.

    To be called on the kiosk’s machine, with its settings; the kiosk never waits for it. Reads the
    journal’s second copy alone, and writes how it stands beside the journal.

    With --once exit code 0: the floor has all of it; 1: an alarm stands, or not all could be sent;
    2: nothing could be begun.
    """
    say = words_for(context)
    check_floor_packages(say)
    from dealerassist.floor.relay.relay_process import relay_of
    from dealerassist.machine import lowest_priority

    address, key = _floor_of(dsn, say)
    log_to_stderr(quiet=once)
    with plain_floor_errors(say), plain_journal_errors(say), relay_of(journal, address, key) as it:
        lowest_priority.give_way(lowest_priority.Left.A_LITTLE)
        if once:
            context.exit(_sent_once(it, say))
        it.run()


def _floor_of(dsn: str | None, say: Catalogue) -> tuple[str, str | None]:
    """How the floor is reached, and its public key where that is known.

    Raises FailedError if nobody says how, or the file that should cannot be read.
    """
    found = floor_settings(say)
    if found is not None:
        return dsn or found.dsn, found.witness
    if dsn is not None:
        return dsn, None
    from dealerassist.journal.store.paths import FLOOR_FILE

    raise FailedError(
        say(
            "Say where the floor is: with --dsn, or with a file that {setting} names.",
            setting=FLOOR_FILE,
        )
    )


def _sent_once(relay: Relay, say: Catalogue) -> int:
    """Send what there is, and say what came of it; the exit code.

    Raises FailedError if there is no second copy to be sent.
    """
    done = relay.send_all()
    if relay.tail.trouble:
        raise FailedError(
            say(
                "The second copy {path} cannot be read ({reason}).",
                path=shown_path(relay.tail.path),
                reason=say(relay.tail.trouble),
            )
        )
    if done:
        count = say.number(relay.status.sent)
        click.echo(say("The floor has all entries, up to number {entry}.", entry=count))
        return DONE
    click.echo(_why_not(relay, say), err=True)
    return DOUBTFUL


def _why_not(relay: Relay, say: Catalogue) -> str:
    """Why the floor has not everything, or what is wrong although it has."""
    from dealerassist.locale.floor_alarms import alarm_words
    from dealerassist.locale.floor_errors import floor_error_sentence

    status = relay.status
    if relay.trouble is not None:
        return floor_error_sentence(say, relay.trouble)
    if status.alarm is not None:
        words = alarm_words(say, status.alarm.kind, status.alarm.entry)
        return f"{words.sentence} {words.to_do}"
    return say(
        "The floor has the entries up to number {sent}; the table is at number {head}.",
        sent=say.number(status.sent),
        head=say.number(status.head),
    )
