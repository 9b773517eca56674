"""The commands of the command line that work on a journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from dealerassist.journal.backup import back_up
from dealerassist.journal.chain import Damage, Verification
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.trouble import JournalError, Trouble
from dealerassist.locale.command_line import words_for
from dealerassist.locale.troubles import trouble_sentence
from dealerassist.locale.words import Words
from dealerassist.records.journal_export import csv_lines, json_lines, phh_lines
from dealerassist.records.progress import progress

INTACT, BROKEN, FAILED = range(3)
"""The exit codes: the journal is intact; its chain is broken; nothing could be done."""

ENTRIES_THAT_TAKE_LONG = 2_000
"""Rebuilding so many takes long enough to show a bar for."""

DAMAGES = {
    Damage.MISSING: "entry {number} is missing",
    Damage.ALTERED: "entry {number} is not as it was recorded",
    Damage.MISPLACED: "entry {number} does not belong there",
    Damage.UNREADABLE: "entry {number} cannot be read",
}

Lines = Callable[[JournalReader], Iterator[str]]

FORMATS: dict[str, Lines] = {"csv": csv_lines, "phh": phh_lines, "json": json_lines}

journal_argument = click.argument("journal", type=click.Path(path_type=Path))


class FailedError(click.ClickException):
    """Why nothing could be done, in one sentence."""

    exit_code = FAILED


@click.command()
@journal_argument
@click.pass_context
def verify(context: click.Context, journal: Path) -> None:
    """Follow JOURNAL's chain from its first entry to its last.

    Exit code 0: every entry is as it was recorded; 1: one is not; 2: it cannot be read.
    """
    say = words_for(context)
    with _plain_errors(say), JournalReader(journal) as reader:
        found = reader.verify()
    click.echo(_verdict(say, found, journal))
    context.exit(INTACT if found.intact else BROKEN)


@click.command()
@journal_argument
@click.argument("dest", type=click.Path(path_type=Path))
@click.pass_context
def backup(context: click.Context, journal: Path, dest: Path) -> None:
    """Copy JOURNAL to the new file DEST, or into the folder DEST, and verify the copy.

    The kiosk may go on writing meanwhile. Exit codes as those of verify.
    """
    say = words_for(context)
    dest = dest / journal.name if dest.is_dir() else dest
    if dest.exists():
        raise FailedError(say("{path} exists already: name another file.", path=_name(dest)))
    if not dest.parent.is_dir():
        raise FailedError(say("The folder {path} does not exist.", path=_name(dest.parent)))
    with _plain_errors(say):
        made = back_up(journal, dest)
    click.echo(_verdict(say, made, dest))
    context.exit(INTACT if made.intact else BROKEN)


@click.command()
@journal_argument
@click.option("--format", "kind", type=click.Choice(list(FORMATS)), required=True)
@click.option("--out", type=click.Path(path_type=Path), help="The file to write to.")
@click.pass_context
def export(context: click.Context, journal: Path, kind: str, out: Path | None) -> None:
    """Write what JOURNAL holds for other programs, to standard output unless told.

    csv: the hand register; phh: the hands played, as replay reads them; json: every entry with
    its hash, a line each.
    """
    say = words_for(context)
    if out is not None and out.exists():
        raise FailedError(say("{path} exists already: name another file.", path=_name(out)))
    with _plain_errors(say), JournalReader(journal) as reader:
        lines = FORMATS[kind](reader)
        if out is None:
            for line in lines:
                click.echo(line)
            return
        _write_whole(out, lines)
    click.echo(say("Written to {path}", path=_name(out)))


def _write_whole(out: Path, lines: Iterable[str]) -> None:
    """The file appears under its name whole or not at all."""
    unfinished = out.with_name(out.name + ".new")
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in lines)
        unfinished.rename(out)
    finally:
        unfinished.unlink(missing_ok=True)


@click.command()
@journal_argument
@click.pass_context
def rebuild(context: click.Context, journal: Path) -> None:
    """Make JOURNAL's read tables again from its entries; the kiosk must not be running."""
    say = words_for(context)
    with _plain_errors(say):
        if not journal.exists():
            raise JournalError(Trouble.MISSING, journal)
        opened = Journal.open(journal)
        try:
            count = _rebuilt(opened, say)
        finally:
            opened.close()
    click.echo(
        say.count(
            "The read tables were made again from {n} entry.",
            "The read tables were made again from {n} entries.",
            count,
        )
    )


def _rebuilt(journal: Journal, say: Words) -> int:
    total = journal.count
    with progress(say("Rebuilding"), total, wanted=total > ENTRIES_THAT_TAKE_LONG) as advance:
        return journal.rebuild(lambda _done, _all: advance(1))


def _verdict(say: Words, found: Verification, journal: Path) -> str:
    """What a verification found, in one sentence."""
    if found.fault is not None:
        return say(
            "The journal {journal} is damaged: {damage}; the {count} entries before it hold.",
            journal=_name(journal),
            damage=say(DAMAGES[found.fault.damage], number=found.fault.number),
            count=say.number(found.last),
        )
    if not found.last:
        return say("The journal {journal} is intact and has no entry yet.", journal=_name(journal))
    return say.count(
        "The journal {journal} is intact: {n} entry, chain head {head}.",
        "The journal {journal} is intact: {n} entries, chain head {head}.",
        found.last,
        journal=_name(journal),
        head=found.head,
    )


def _name(path: Path) -> str:
    return click.format_filename(path)


@contextmanager
def _plain_errors(say: Words) -> Iterator[None]:
    """Whatever goes wrong with a journal becomes one sentence of the command line."""
    try:
        yield
    except JournalError as error:
        raise FailedError(trouble_sentence(say, error)) from error
