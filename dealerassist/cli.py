"""The command line: ``dealer-assist`` alone starts the kiosk, its commands do the rest.

Nothing of a command is imported before it is wanted: the kiosk's start must not wait for the
replay, and the domain knows the screen only by the name of an entry point.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Mapping
from gettext import gettext
from importlib.metadata import EntryPoint, entry_points

import click

from dealerassist import __version__
from dealerassist.interrupts import end_in_order
from dealerassist.locale.click_words import in_words, let_click_speak
from dealerassist.locale.command_line import words_for
from dealerassist.locale.words import Language

FACES = "dealerassist.commands"
"""The entry points by which screen and reports bring their own commands."""

OWN = {
    "replay": "dealerassist.records.commands:replay",
    "verify": "dealerassist.records.journal_commands:verify",
    "backup": "dealerassist.records.journal_commands:backup",
    "export": "dealerassist.records.journal_commands:export",
    "key": "dealerassist.records.journal_commands:key",
    "rebuild": "dealerassist.records.journal_commands:rebuild",
    "staff": "dealerassist.records.staff_commands:staff",
    "training": "dealerassist.training.commands:training",
}
"""The commands of the domain."""

ORDER = (
    "kiosk", "demo", "train", "replay", "verify", "key", "backup", "export", "report", "hand",
    "bundle", "rebuild", "staff", "training",
)  # fmt: skip

INTERRUPTED = 130
READER_GONE = 141
FAILED = 2
"""Exit codes, as shells count them: Ctrl+C, a closed pipe, and everything else."""


class Commands(click.Group):
    """Commands that are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order in which people meet them."""
        names = {*super().list_commands(ctx), *OWN, *entry_points(group=FACES).names}
        return sorted(names, key=lambda name: (name not in ORDER, _place(name), name))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None if there is none."""
        if cmd_name in OWN:
            return in_words(_imported(EntryPoint(cmd_name, OWN[cmd_name], FACES)), words_for(ctx))
        for face in entry_points(group=FACES, name=cmd_name):
            return in_words(_imported(face), words_for(ctx))
        return super().get_command(ctx, cmd_name)

    def get_help(self, ctx: click.Context) -> str:
        """What there is, in the language that was chosen."""
        return click.Group.get_help(in_words(self, words_for(ctx)), ctx)


def _place(name: str) -> int:
    return ORDER.index(name) if name in ORDER else len(ORDER)


def _imported(command: EntryPoint) -> click.Command:
    try:
        loaded = command.load()
    except (ImportError, AttributeError) as error:
        return _missing(command.name, str(error))
    assert isinstance(loaded, click.Command), f"{command.value} is a command"
    return loaded


def _missing(name: str, reason: str) -> click.Command:
    """A command whose part of the program is not installed, or cannot be imported."""

    def refuse() -> None:
        raise click.ClickException(f"{name} is not available in this installation: {reason}.")

    return click.Command(name, callback=refuse, help="Not available in this installation.")


def _choose(context: click.Context, _parameter: click.Parameter, value: str | None) -> str | None:
    """Speak that language, before anything else is said."""
    context.obj = Language(value) if value else language_of(os.environ)
    let_click_speak(context.obj)
    # Made before anybody knew the language.
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
    """Dealer Assist: the croupier's next step, by the house rules. Alone, it starts the kiosk."""
    if context.invoked_subcommand is None:
        kiosk = cli.get_command(context, "kiosk")
        if kiosk is None:
            raise click.UsageError("The kiosk is not part of this installation.")
        context.invoke(kiosk)


def language_of(environment: Mapping[str, str]) -> Language:
    """The language that the system speaks: German where it says so, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := environment.get(name):
            return Language.GERMAN if spoken.lower().startswith("de") else Language.ENGLISH
    return Language.ENGLISH


def main() -> None:
    """Run the command line; whatever happens, people see a sentence and never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A name or a text that the terminal cannot show must not stop the work.
            stream.reconfigure(errors="backslashreplace")
    end_in_order()
    sys.exit(_run())


def _run() -> int:
    let_click_speak(language_of(os.environ))
    try:
        code = _invoked()
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(gettext("Interrupted."), err=True)
        return INTERRUPTED
    except OSError as error:
        return _output_failed(error)
    return code


def _invoked() -> int:
    # Not `cli.main`, which answers a closed pipe with the exit code of an illegal hand.
    try:
        with cli.make_context("dealer-assist", sys.argv[1:]) as context:
            cli.invoke(context)
    except click.exceptions.Exit as finished:
        return finished.exit_code
    return 0


def _output_failed(error: OSError) -> int:
    """The reader of our output went away, or it cannot be written."""
    # What is still buffered would fail again when Python ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        return READER_GONE
    where = f"{error.filename}: " if error.filename else ""
    click.echo(f"Error: {where}{error.strerror or error}.", err=True)
    return FAILED


if __name__ == "__main__":
    main()
