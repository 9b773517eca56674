"""The commands that work on a journal: verify, backup, export, rebuild and key."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from dealerassist.files.reading import LARGEST_SMALL, text_of
from dealerassist.files.shown_values import shown_path
from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.writing import HANDED_ON, new_file
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.backup import VERSION_IN_NAME, MadeBackup, back_up, back_up_before
from dealerassist.journal.chain import Verification
from dealerassist.journal.checkpoint import (
    Checkpoint,
    CheckpointError,
    SignatureError,
    SignedCheckpoint,
    read_held,
)
from dealerassist.journal.clock import system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.rebuild import playable
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.put_back import put_back as put_back_file
from dealerassist.journal.single_shift.recomputed_shift import shift_recomputed
from dealerassist.journal.store.paths import backups_of, places_of
from dealerassist.journal.verification_json import verification_json
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.comparisons import comparison_lines
from dealerassist.locale.repairs import repair_sentence
from dealerassist.locale.verifications import verification_sentence
from dealerassist.machine import lowest_priority
from dealerassist.records.excel_export import excel_csv_lines, workbook
from dealerassist.records.journal_export import csv_lines, json_lines, ohh_lines, phh_lines
from dealerassist.records.shift.report_from_journal import NoSuchShiftError
from ui.cli.errors import DONE, DOUBTFUL, FailedError, plain_journal_errors
from ui.cli.evaluation import EVALUATION, exported_evaluation
from ui.cli.gobd import GOBD, GobdOptions, exported_gobd
from ui.cli.journal_access import (
    ENTRIES_THAT_TAKE_LONG,
    check_floor_settings,
    exit_with_doubt,
    journal_argument,
    journal_as_it_lies,
    progress_of_verification,
    reading_journal,
    verification_complaint,
    writing_journal,
)
from ui.cli.named_days import NamedDays, days_options
from ui.cli.named_path import (
    STANDARD_OUTPUT,
    NamedPath,
    Output,
    OutputPath,
    refuse_standard_output,
)
from ui.cli.paper import reading_record, shift_named
from ui.cli.progress_bar import progress
from ui.cli.translation import words_for

LONGEST_PATH = 4096

SHORT = 60
"""How many letters of a wrong argument are repeated in the message about it."""

Content = Callable[[JournalReader, int | None], Iterator[bytes]]
"""Makes the content of an export, piece by piece, of one shift or of all."""


def _text(lines: Callable[[JournalReader, int | None], Iterator[str]]) -> Content:
    """The content of an export that is made line by line."""

    def content(journal: JournalReader, shift: int | None) -> Iterator[bytes]:
        return (f"{line}\n".encode() for line in lines(journal, shift))

    return content


def _workbook(journal: JournalReader, shift: int | None) -> Iterator[bytes]:
    yield workbook(journal, shift)


FORMATS: dict[str, Content] = {
    "csv": _text(csv_lines),
    "xlsx": _workbook,
    "phh": _text(phh_lines),
    "ohh": _text(ohh_lines),
    "json": _text(json_lines),
}


@click.command()
@journal_argument
@click.option(
    "--checkpoint",
    "text",
    metavar="FILE|TEXT",
    help="A checkpoint kept elsewhere: its file, its text, or size and head as printed.",
)
@click.option(
    "--witness",
    "floor",
    metavar="KEY",
    help="The floor’s public key, or a file with it: the floor must have countersigned.",
)
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for other programs.")
@click.pass_context
def verify(
    context: click.Context, journal: Path, text: str | None, floor: str | None, *, as_json: bool
) -> None:
    """Say whether JOURNAL is as it was recorded, or which entry is the first that is not.

    Follows the chain from the first entry to the last, and holds it against the checkpoints in
    the journal, the one that is given, the second copy, and what the floor has countersigned.
    Computes every total, list and stack again from the entries, and holds what lies beside them
    against that. Says of each of these whether it was there and agrees. Nothing is changed. Where
    the house has a floor, it must have countersigned.

    Exit code 0: everything is as it was recorded; 1: it is not; 2: it cannot be read.
    """
    say = words_for(context)
    held = None if text is None else _checkpoint(say, text)
    key = None if floor is None else _floor_key(say, floor)
    with journal_as_it_lies(journal, say) as reader:
        found, names = _held_against(reader, held, key, say), reader.names
    if as_json:
        click.echo(verification_json(found, names))
    else:
        click.echo(verification_sentence(say, found, shown_path(journal), held))
        for line in () if found.compared is None else comparison_lines(say, found.compared):
            click.echo(f"  {line}")
    context.exit(DONE if found.intact else DOUBTFUL)


def _held_against(
    reader: JournalReader,
    held: SignedCheckpoint | Checkpoint | None,
    floor_key: str | None,
    say: Catalogue,
) -> Verification:
    """What the audit finds, with the journal compared to what is given, if anything is."""
    try:
        with progress_of_verification(say) as (followed, searched):
            return audit_in_place(
                reader,
                held=held,
                floor_key=floor_key,
                progress=followed,
                search=searched,
                across=True,
            )
    except SignatureError as error:
        raise FailedError(
            say("The checkpoint’s signature does not fit its text: it was changed or mistyped.")
        ) from error


def _checkpoint(say: Catalogue, text: str) -> SignedCheckpoint | Checkpoint:
    """The checkpoint that the text is, or that is in the file it names."""
    try:
        return read_held(_text_of(text))
    except (CheckpointError, UnreadableError, OSError) as error:
        raise FailedError(
            say(
                "“{text}” is no checkpoint: name a file that holds one, or type the number of "
                "entries and the 64 digits of the chain head as the shift report prints them.",
                text=_shortened(text),
            )
        ) from error


def _floor_key(say: Catalogue, text: str) -> str:
    """The floor's public key that the text is, or that is in the file it names."""
    # Imported here: without a floor nothing of it is.
    from dealerassist.journal.countersignature import FLOOR_KEY  # noqa: PLC0415

    with suppress(UnreadableError, OSError):
        key = _text_of(text).strip()
        if FLOOR_KEY.public_bytes(key) is not None:
            return key
    raise FailedError(
        say(
            "“{text}” is no public key of a floor: name a file that holds it, or its text, which "
            "begins with {name}+.",
            text=_shortened(text),
            name=FLOOR_KEY.name,
        )
    )


def _text_of(text: str) -> str:
    """The content of the file that a text names; the text itself if it names none."""
    try:
        named = len(text) < LONGEST_PATH and Path(text).exists()
    except (OSError, ValueError):
        # The system refuses a name that is too long or has forbidden characters: no file, then.
        return text
    return text_of(Path(text), LARGEST_SMALL) if named else text


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= SHORT else f"{line[: SHORT - 1]}…"


@click.command()
@journal_argument
@click.argument("dest", type=NamedPath(), required=False)
@click.option(
    "--before-upgrade",
    "version",
    metavar="VERSION",
    help="In place of DEST: before this version is installed, to the folder of such backups.",
)
@click.pass_context
def backup(context: click.Context, journal: Path, dest: Path | None, version: str | None) -> None:
    """Copy JOURNAL to the new file DEST, or into the folder DEST, and verify the copy.

    The kiosk may go on writing meanwhile. Exit codes as those of verify.

    Before an upgrade the copy is made beside JOURNAL, as backups/before-VERSION-TIME.journal. Of
    those, the last five are kept, as far as a tenth of the disk has room, and whatever is not in a
    later one. Exit code 0 then says that the copy is what was recorded, even if the floor has not
    countersigned yet.
    """
    say = words_for(context)
    if dest == Path(STANDARD_OUTPUT.value):
        refuse_standard_output(say)
    if version is None:
        check_floor_settings(say)
    if (dest is None) == (version is None):
        raise FailedError(say("Name either the new file, or the version before which it is made."))
    made = _made_before(journal, version, say) if dest is None else _made_at(journal, dest, say)
    click.echo(verification_sentence(say, made.found, shown_path(made.path)))
    # An upgrade asks for a copy that is what was recorded, and for nothing that lies beside it.
    good = made.found.intact if version is None else made.is_whole
    context.exit(DONE if good else DOUBTFUL)


def _made_before(journal: Path, version: str | None, say: Catalogue) -> MadeBackup:
    """The backup that is made before this version is installed."""
    if version is None or not VERSION_IN_NAME.fullmatch(version):
        text = _shortened(version or "")
        raise FailedError(say("“{text}” is no version of a program.", text=text))
    folder = backups_of(journal)
    with plain_journal_errors(say), _writing_to(folder, journal, say):
        return back_up_before(journal, version, system_clock(), copied=_verified_behind)


def _made_at(journal: Path, dest: Path, say: Catalogue) -> MadeBackup:
    """The backup that is made at a place of one's own choice."""
    with plain_journal_errors(say), _writing_to(dest, journal, say):
        dest = dest / journal.name if dest.is_dir() else dest
        if os.path.lexists(dest):
            raise FailedError(
                say("{path} exists already: name another file.", path=shown_path(dest))
            )
        if not dest.parent.is_dir():
            raise FailedError(
                say("The folder {path} does not exist.", path=shown_path(dest.parent))
            )
        return MadeBackup(dest, back_up(journal, dest, copied=_verified_behind))


def _verified_behind() -> None:
    """What follows takes a minute for a year's journal, and a table may be playing."""
    lowest_priority.give_way(lowest_priority.Left.IDLE_CORES)


@click.command("put-back")
@journal_argument
@click.argument("backup", type=NamedPath())
@click.pass_context
def put_backup_back(context: click.Context, journal: Path, backup: Path) -> None:
    """Go on with BACKUP in place of JOURNAL, of which this program cannot read the last entries.

    That is how an older program goes on where a newer one wrote what it does not know. Better
    install the newer program again: whatever was recorded since the backup is not in the journal
    then. JOURNAL and its second copy are kept under other names; the kiosk must not be running.

    Exit code 0: done; 2: not done.
    """
    say = words_for(context)
    with plain_journal_errors(say):
        done = put_back_file(journal, backup, places_of(journal.resolve()))
    click.echo(
        say(
            "The journal {journal} ends with entry {last} again, and had {lost}; the newer one was "
            "kept as {kept}.",
            journal=shown_path(journal),
            last=say.number(done.last),
            lost=say.number(done.lost),
            kept=done.kept,
        )
    )


@contextmanager
def _writing_to(dest: Path, journal: Path, say: Catalogue) -> Iterator[None]:
    """Within the `with` block, tell an error at `dest` from one of the journal.

    The journal's code is used to write the copy, too, so a copy that cannot be written raises the
    same `JournalError` as a journal that cannot be read; its facts say which file it was.
    """
    try:
        yield
    except PermissionError as error:
        raise FailedError(_unwritable(dest, say)) from error
    except JournalError as error:
        there = error.facts["journal"] != str(journal.resolve())
        if there and error.code in {JournalErrorCode.CANNOT_OPEN, JournalErrorCode.NOT_WRITABLE}:
            raise FailedError(_unwritable(dest, say)) from error
        raise


def _unwritable(path: Path, say: Catalogue) -> str:
    return say(
        "{path} cannot be written: allow this user to write there, or name another place.",
        path=shown_path(path),
    )


@click.command()
@click.argument("journals", metavar="JOURNAL…", type=NamedPath(), nargs=-1, required=True)
@click.option("--format", "kind", type=click.Choice([*FORMATS, EVALUATION, GOBD]), required=True)
@click.option("--shift", metavar="ID|last", help="Only this shift; all of them unless told.")
@days_options
@click.option("--location", metavar="TEXT", help="For gobd: where the house is, for index.xml.")
@click.option("--for-excel", is_flag=True, help="A CSV that a German Excel opens as it is.")
@click.option("--out", type=OutputPath(text=True), help="The file to write to.")
@click.pass_context
def export(  # noqa: PLR0913, PLR0917 - one for each option
    context: click.Context,
    journals: tuple[Path, ...],
    kind: str,
    shift: str | None,
    day: str | None,
    since: str | None,
    upto: str | None,
    week: str | None,
    month: str | None,
    location: str | None,
    out: Output | None,
    *,
    for_excel: bool,
) -> None:
    """Write what JOURNAL holds for other programs, to standard output unless told.

    csv: the hand register, with the rake of a shift once its box is counted; xlsx: the same as a
    workbook; phh: the hands played, as replay reads them; json: every entry with its hash, a line
    each; sqlite: a database of one journal or many, into which what is new is added; gobd: for the
    tax auditor, the closed shifts of one journal or many as a folder, or a ZIP archive, of CSV
    files with index.xml, that is signed and can be checked by itself. Days, a week or a month say
    which of them, and are for gobd alone.

    Exit code 0: written; 1: written, but the journal is not as it was recorded, or a package could
    not be signed; 2: not written.
    """
    say = words_for(context)
    days = NamedDays(day, since, upto, week, month)
    if kind != GOBD and (days.typed or location is not None):
        raise FailedError(say("Only --format gobd takes days and a location."))
    if kind == EVALUATION:
        context.exit(exported_evaluation(journals, out, shift, say))
    options = GobdOptions(shift, days, location or "")
    if kind == GOBD:
        context.exit(exported_gobd(journals, out, options, say))
    if len(journals) > 1:
        raise FailedError(say("Only --format sqlite and gobd take several journals: name one."))
    (journal,) = journals
    if for_excel and kind != "csv":
        raise FailedError(say("Only the CSV has a form for Excel: leave out --for-excel."))
    if out is STANDARD_OUTPUT:
        out = None
    if kind == "xlsx" and out is None and sys.stdout.isatty():
        raise FailedError(say("A workbook is no text for a terminal: name a file with --out."))
    if out is not None and os.path.lexists(out):
        raise FailedError(say("{path} exists already: name another file.", path=shown_path(out)))
    content = _text(excel_csv_lines) if for_excel else FORMATS[kind]
    with _exported(journal, shift, say) as (reader, number):
        _write(content(reader, number), out, say)
        doubt = verification_complaint(reader, journal, say)
    exit_with_doubt(context, doubt)


@contextmanager
def _exported(
    journal: Path, shift: str | None, say: Catalogue
) -> Iterator[tuple[JournalReader, int | None]]:
    """The journal with all rows computed anew, or the shift that is named, and its number.

    Raises FailedError if it cannot be read, or there is no such shift.
    """
    if shift is None:
        with reading_journal(journal, say) as reader:
            yield reader, None
        return
    named = shift_named(shift, say)
    with reading_record(journal, say) as raw:
        last = raw.last_shift
        number = last if named is None else named
        with shift_recomputed(raw, min(number, last)) as reader:
            reader.check()
            if reader.shift(number) is None:
                raise NoSuchShiftError(number, reader.last_shift)
            yield reader, number


def _write(content: Iterable[bytes], out: Path | None, say: Catalogue) -> None:
    """Write the content to the file, or to standard output if there is none."""
    if out is None:
        for piece in content:
            click.echo(piece, nl=False)
        return
    try:
        _write_whole(out, content)
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EIO}:
            raise
        raise FailedError(_unwritable(out, say)) from error
    click.echo(say("Written to {path}", path=shown_path(out)))


def _write_whole(out: Path, content: Iterable[bytes]) -> None:
    """Write a new file, which appears under its name whole or not at all."""
    with new_file(out, mode=HANDED_ON, replaces=False) as file:
        file.writelines(content)


@click.command("rebuild")
@journal_argument
@click.pass_context
def rebuild_read_tables(context: click.Context, journal: Path) -> None:
    """Compute JOURNAL’s totals and lists again from its entries; the kiosk must not be running."""
    say = words_for(context)
    with writing_journal(journal, say) as opened:
        for repair in opened.repairs:
            click.echo(f"{repair_sentence(say, repair)}.")
        count = _rebuilt(opened, say)
    click.echo(
        say.count(
            "The totals and lists were computed again from {n} entry.",
            "The totals and lists were computed again from {n} entries.",
            count,
        )
    )


def _rebuilt(journal: Journal, say: Catalogue) -> int:
    total = journal.count
    bar = progress(say("Rebuilding"), total, wanted=total > ENTRIES_THAT_TAKE_LONG)
    with playable(journal.path), bar as advance:
        return journal.rebuild(lambda _done, _all: advance(1))


@click.command()
@journal_argument
@click.pass_context
def key(context: click.Context, journal: Path) -> None:
    """Print the public key that JOURNAL’s checkpoints are signed with, to be noted elsewhere.

    One key a line, the newest last. Exit code 0: printed; 1: printed, but the journal is not as
    it was recorded; 2: there is none.
    """
    say = words_for(context)
    with journal_as_it_lies(journal, say) as reader:
        keys = reader.signing_keys()
        doubt = verification_complaint(reader, journal, say)
    if not keys:
        name = shown_path(journal)
        raise FailedError(say("The journal {journal} has no checkpoint yet.", journal=name))
    for each in keys:
        click.echo(each)
    exit_with_doubt(context, doubt)
