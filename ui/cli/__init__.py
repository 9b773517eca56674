"""The command line: ``dealer-assist`` alone starts the kiosk, its commands do the rest.

A command's module is imported only when the command is used: the kiosk's start must not wait for
the libraries that print or replay.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping
from gettext import gettext
from types import MappingProxyType

import click

from dealerassist import __version__
from dealerassist.files.shown_values import shown_path
from dealerassist.interrupts import exit_on_signals
from dealerassist.locale.catalogue import Language
from ui.cli.errors import FAILED
from ui.cli.lazy_group import LazyGroup
from ui.cli.standard_streams import open_standard_streams, send_nowhere
from ui.cli.translation import let_click_speak, words_for

INTERRUPTED = 130
READER_GONE = 141
"""Exit codes, as shells count them: Ctrl+C, and a closed pipe."""


class Commands(LazyGroup):
    """The commands of ``dealer-assist``."""

    places = MappingProxyType(
        {
            "kiosk": "ui.cli.kiosk:kiosk",
            "demo": "ui.cli.demo:demo",
            "train": "ui.cli.training_screen:train",
            "replay": "ui.cli.replay:replay_records",
            "verify": "ui.cli.journal:verify",
            "key": "ui.cli.journal:key",
            "backup": "ui.cli.journal:backup",
            "put-back": "ui.cli.journal:put_backup_back",
            "new-year": "ui.cli.new_year:new_year",
            "export": "ui.cli.journal:export",
            "ask": "ui.cli.evaluation:ask",
            "report": "ui.cli.report:report",
            "hand": "ui.cli.report:hand",
            "slip": "ui.cli.report:slip",
            "tournament": "ui.cli.report:tournament",
            "tronc": "ui.cli.tronc:tronc",
            "bundle": "ui.cli.report:bundle",
            "rebuild": "ui.cli.journal:rebuild_read_tables",
            "staff": "ui.cli.staff:staff",
            "training": "ui.cli.training:training",
            "floor": "ui.cli.floor:floor",
            "relay": "ui.cli.relay:relay",
            "structure": "ui.cli.structure:structure",
            "doctor": "ui.cli.doctor:doctor",
        }
    )


def _choose(context: click.Context, _parameter: click.Parameter, value: str | None) -> str | None:
    """Set the language from the option or the environment, before anything is printed."""
    context.obj = Language(value) if value else language_of(os.environ)
    let_click_speak(context.obj)
    # click has made this option already, before the language was known.
    asking = context.command.get_help_option(context)
    if asking is not None:
        asking.help = words_for(context)("Show this message and exit.")
    return value


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="dealer-assist")
@click.option(
    "--language",
    type=click.Choice([language.value for language in Language]),
    is_eager=True,
    expose_value=False,
    callback=_choose,
    help="German or English; without it, as the system has it.",
)
@click.pass_context
def cli(context: click.Context) -> None:
    """Dealer Assist: the croupier’s next step, by the house rules. Alone, it starts the kiosk."""
    if context.invoked_subcommand is None:
        kiosk = cli.get_command(context, "kiosk")
        if kiosk is None:
            raise click.UsageError("The kiosk is not part of this installation.")
        context.invoke(kiosk)


def language_of(environment: Mapping[str, str]) -> Language:
    """The language of the system's locale if the program has it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := environment.get(name):
            known = (each for each in Language if spoken.lower().startswith(each.value))
            return next(known, Language.ENGLISH)
    return Language.ENGLISH


def main() -> None:
    """Run the command line; errors end in a sentence and an exit code, never in a traceback."""
    open_standard_streams()
    exit_on_signals()
    sys.exit(_run())


def _run() -> int:
    let_click_speak(language_of(os.environ))
    try:
        code = _invoked()
        sys.stdout.flush()
    except click.ClickException as error:
        _complain(error.show)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        _complain(lambda: click.echo(gettext("Interrupted."), err=True))
        return INTERRUPTED
    except OSError as error:
        return _output_failed(error)
    return code


def _complain(say: Callable[[], None]) -> None:
    """Say what went wrong; where even that cannot be written, the exit code says it alone."""
    try:
        say()
    except OSError:
        send_nowhere(2)


def _invoked() -> int:
    # Not `cli.main`, which answers a closed pipe with the exit code of an illegal hand.
    try:
        with cli.make_context("dealer-assist", sys.argv[1:]) as context:
            cli.invoke(context)
    except click.exceptions.Exit as finished:
        return finished.exit_code
    return 0


def _output_failed(error: OSError) -> int:
    """The output cannot be written, or its reader (as in ``| head``) has ended; the exit code."""
    # What is still buffered is written at the end, which would fail again.
    send_nowhere(1)
    if error.errno == errno.EPIPE:
        return READER_GONE
    where = f"{shown_path(error.filename)}: " if error.filename else ""
    reason = gettext(error.strerror or str(error))
    if error.errno == errno.EBADF:
        reason = gettext("The output cannot be written: it is closed")
    _complain(click.ClickException(f"{where}{reason}.").show)
    return FAILED
