"""What the commands that write documents have in common: options, reading, writing, printing."""

# reportlab and the journal are imported when a document is made, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from dealerassist.files.shown_values import printable, shown_path
from dealerassist.files.writing import check_place
from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.errors import DONE, DOUBTFUL, NOT_ON_PAPER, FailedError
from ui.cli.journal_access import (
    journal_as_it_lies,
    plain_entry_errors,
    progress_of_verification,
)
from ui.cli.named_path import Output, OutputPath, OutputStream, unwritable
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from click.decorators import FC

    from dealerassist.desk.table_at_rest import WhyCopy
    from dealerassist.journal.reader import JournalReader
    from dealerassist.journal.single_shift.followed_shift import FollowedShift
    from dealerassist.records.documents import KnownDocument
    from dealerassist.records.no_such_record import NoSuchRecordError
    from dealerassist.table.journal_events import CarriedTable
    from reports.printing.numbered_papers import NumberedPrintout, PaperForm, SavedPaper
    from reports.printing.outcome import NotPrinted, Printed
from reports.printing.printout import Printout

out_option = click.option(
    "--out",
    type=OutputPath(),
    help="The file to write; beside the journal unless told.",
)
out_or_stream_option = click.option(
    "--out",
    type=OutputPath(text=True),
    help="The file to write, - for standard output; beside the journal unless told.",
)
language_option = click.option(
    "--language",
    type=click.Choice([language.value for language in Language]),
    help="German or English; otherwise as the program.",
)
here_or_stream_option = click.option(
    "--out",
    type=OutputPath(text=True),
    help="The file to write, - for standard output; in the current folder unless told.",
)
print_option = click.option(
    "--print", "on_paper", is_flag=True, help="Send it to the default printer as well."
)


def format_option(formats: object) -> Callable[[FC], FC]:
    """The option of a command that writes a document on paper, or for a spreadsheet or program."""
    return click.option(
        "--format",
        "kind",
        type=click.Choice(get_args(formats)),
        default="pdf",
        show_default=True,
        help="On paper, for a spreadsheet, or for a program.",
    )


def spoken(language: str | None, say: Catalogue) -> Language:
    """The language of a document: as named by `--language`, else that of the program."""
    return Language(language) if language else say.language


FILED_IN = Language.ENGLISH
"""What a command writes has the same name in every language: other programs look for it."""

MOST = (1 << 63) - 1
"""The largest integer of SQLite; larger ones become this one, which no shift or hand has."""


def _shift_of(context: click.Context, _parameter: click.Parameter, value: str) -> int | None:
    """The shift's number; None is the last one."""
    return shift_named(value, words_for(context))


def shift_named(value: str, say: Catalogue) -> int | None:
    """The number of the shift that an option names; None is the last one.

    Raises FailedError if it names none.
    """
    if value == "last":
        return None
    if value.isascii() and value.isdigit():
        return min(int(value), MOST)
    sentence = say("{value} is no shift: write its number, or last.", value=repr(value))
    raise FailedError(sentence)


shift_option = click.option(
    "--shift",
    default="last",
    metavar="ID|last",
    callback=_shift_of,
    help="The number of the shift; the last one unless told.",
)


@contextmanager
def reading_record(journal: Path, say: Catalogue) -> Iterator[JournalReader]:
    """The journal, to be read; that it has no such shift, hand or slip ends the command, too."""
    from dealerassist.records.no_such_record import NoSuchRecordError

    with journal_as_it_lies(journal, say) as reader:
        try:
            yield reader
        except NoSuchRecordError as error:
            raise FailedError(_no_such_record(reader, error, say)) from error


NONE_SUCH: Mapping[str, tuple[str, str]] = {
    "shift": (
        "The journal {journal} has no shift yet.",
        "The journal {journal} has no shift {shift}: its last one is {last}.",
    ),
    "hand": (
        "The journal {journal} has no hand yet.",
        "The journal {journal} has no hand {hand}: its last one is {last}.",
    ),
    "slip": (
        "The journal {journal} has no slip yet.",
        "The journal {journal} has no slip {slip}: its last one is {last}.",
    ),
    "tournament": (
        "The table of the journal {journal} was in no tournament yet.",
        "The table of the journal {journal} was in no tournament yet.",
    ),
}
"""That there is none at all, and none of a number, by what it is."""


def _no_such_record(reader: JournalReader, error: NoSuchRecordError, say: Catalogue) -> str:
    """What there is; and in which journal it lies, where this one goes on from that."""
    from dealerassist.journal.continued import begun_of

    journal, begun = shown_path(reader.path), begun_of(reader)
    sentence = NONE_SUCH[error.kind][bool(error.last)]
    said = say(sentence, journal=journal, last=error.last, **{error.kind: error.number})
    last = 0 if begun is None else _last_before(begun.table, error.kind)
    if begun is None or not 0 < (error.number or 1) <= last:
        return said
    where = say(
        "The numbers up to {last} lie in the journal before it, {file}.",
        last=say.number(last),
        file=printable(begun.kept),
    )
    return f"{said} {where}"


def _last_before(table: CarriedTable, kind: str) -> int:
    """The last number that was given before a journal began."""
    last = {"shift": table.last_shift, "hand": table.hands, "slip": table.slips}
    return last.get(kind, 0)


@contextmanager
def reading_followed_shift(
    journal: Path, shift: int | None, say: Catalogue
) -> Iterator[FollowedShift]:
    """The shift of the journal, all of which is followed, with a bar; errors as `reading_record`.

    Raises:
        FailedError: with a sentence.
    """
    from dealerassist.journal.single_shift.followed_shift import followed_shift

    with ExitStack() as opened:
        reader = opened.enter_context(reading_record(journal, say))
        with progress_of_verification(say) as (progress, search):
            followed = followed_shift(reader, shift, progress=progress, search=search)
            packed = opened.enter_context(followed)
        yield packed


def place_for(journal: Path, out: Output | None, name: str, say: Catalogue) -> Path:
    """The path to write to.

    Args:
        journal: what the document is made from.
        out: the path that was named; without one it is beside the journal, or in the current
            folder if nothing can be written there.
        name: the name of the file if none was named.

    Raises:
        FailedError: if that would destroy the journal.
    """
    if not isinstance(out, Path):
        folder = journal.parent if os.access(journal.parent, os.W_OK) else Path.cwd()
        return folder / name
    if _belongs_to(journal, out):
        named = shown_path(out)
        raise FailedError(say("{path} belongs to the journal: name another file.", path=named))
    return out


def _belongs_to(journal: Path, out: Path) -> bool:
    """Whether `out` is a file of the journal: itself, its copy, its keys, or one of SQLite's."""
    from dealerassist.journal.store.paths import places_of
    from dealerassist.staff.paths import staff_paths_of

    places, staff = places_of(journal), staff_paths_of(journal)
    kept = (journal, places.mirror, places.key, staff.vault, staff.pepper)
    if any(_is_same(each, out) for each in kept):
        return True
    beside = out.resolve().name.startswith((f"{journal.name}-", f"{journal.name}."))
    return beside and out.suffix not in {".pdf", ".zip", ".csv", ".json"}


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


@contextmanager
def writing_to(path: Path, say: Catalogue) -> Iterator[None]:
    """Within the `with` block, an `OSError` ends the command: `path` cannot be written.

    It ends before the block where the path is no place for a file.
    """
    try:
        check_place(path)
        yield
    except OSError as error:
        raise FailedError(unwritable(path, error, say)) from error


def printed_on_paper(path: Path, journal: Path, say: Catalogue) -> int:
    """Send the file to the table's printer and print what came of it; the exit code."""
    from dealerassist.journal.queries.house_of_table import settings_of_table
    from reports.printing.cups import print_file

    return _report_outcome(print_file(path, settings_of_table(journal).printer), path, say)


def drawn(made: Printout, journal: Path, language: Language, say: Catalogue) -> bytes:
    """The PDF of what was read of a journal, whose entries may be such as no paper can show.

    Raises FailedError if it cannot be drawn.
    """
    with plain_entry_errors(journal, say):
        return made.pdf(language)


def written_document(
    made: Printout, path: Path, language: Language, say: Catalogue, written: str
) -> None:
    """Write a document to its file, and say the sentence that it is `written`.

    Raises FailedError if it cannot be.
    """
    with writing_to(path, say):
        made.save(path, language)
    click.echo(written)


def written_content(
    content: bytes, out: Output | None, path: Path, say: Catalogue, written: str
) -> None:
    """Write what was made to the stream that was named, or else to a file.

    Args:
        out: what was named.
        written: the sentence that it was written there.

    Raises:
        FailedError: if it cannot be.
    """
    from reports.paper.file import save_paper

    if isinstance(out, OutputStream):
        click.echo(content, nl=False)
        return
    with writing_to(path, say):
        save_paper(path, content)
    click.echo(written)


def paper_form(
    journal: Path, out: Output | None, language: Language, say: Catalogue, *, on_paper: bool
) -> PaperForm:
    """How a report or a slip becomes a paper, in this language; its place is as `place_for`."""
    from reports.printing.numbered_papers import PaperForm

    def render(made: Printout) -> bytes:
        return drawn(made, journal, language, say)

    def place(made: Printout) -> Path:
        return place_for(journal, out, made.file_name(FILED_IN), say)

    return PaperForm(render, place, on_paper)


def numbered_paper(
    made: NumberedPrintout,
    known: KnownDocument,
    journal: Path,
    how: PaperForm,
    say: Catalogue,
    written: Callable[[str], str],
) -> int:
    """Save a report or a slip as the original or a copy, and print it; the exit code.

    Args:
        known: what the journal knows of it.
        journal: where its papers are recorded.
        how: how it is drawn, where it is saved, and whether it is printed.
        written: the sentence that it was written, made of its path.

    Raises:
        FailedError: if it cannot be saved.
    """
    from reports.printing.copy_reasons import copy_sentence

    with writing_to(how.place(made), say):
        sent, why = _numbered(made, known, journal, how)
        if sent.trouble is not None:
            raise sent.trouble
    click.echo(written(shown_path(sent.path)))
    if why is not None:
        click.echo(copy_sentence(say, why, shown_path(journal)), err=True)
    return DONE if sent.outcome is None else _report_outcome(sent.outcome, sent.path, say)


def _numbered(
    made: NumberedPrintout, known: KnownDocument, journal: Path, how: PaperForm
) -> tuple[SavedPaper, WhyCopy | None]:
    """The paper that was recorded in the journal; or a copy without a number, and why it is one."""
    from dealerassist.desk.table_at_rest import WhyCopy, table_at_rest
    from reports.printing.numbered_papers import make_paper, save_unnumbered

    if known is None or isinstance(known, WhyCopy):
        return save_unnumbered(made, journal, how), known
    with table_at_rest(journal) as table:
        if not isinstance(table, WhyCopy):
            sent = make_paper(made, known, table.journal, table.record_paper, how)
            return sent, WhyCopy.NOT_WRITABLE if sent.printout.copy is None else None
    return save_unnumbered(made, journal, how), table


def warned(alarms: Sequence[str]) -> int:
    """Print to stderr why a document cannot be relied on, if so; the exit code."""
    for alarm in alarms:
        click.echo(alarm, err=True)
    return DOUBTFUL if alarms else DONE


def _report_outcome(outcome: Printed | NotPrinted, path: Path, say: Catalogue) -> int:
    from reports.printing.outcome import Printed, outcome_sentence

    done = isinstance(outcome, Printed)
    click.echo(outcome_sentence(say, outcome, path), err=not done)
    return DONE if done else NOT_ON_PAPER
