"""``dealer-assist staff``: lists a table's staff, enrols from a file, and resets PINs.

PINs can only be reset while the kiosk is not running, since the journal is written.
"""

from __future__ import annotations

from pathlib import Path

import click

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.files.shown_values import shown_path
from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.staff_file_faults import staff_file_error, staff_file_fault
from dealerassist.staff.staff_file import (
    StaffFileFault,
    StaffFileLine,
    newcomers,
    read_staff_file,
)
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff_commands import decide_staff
from ui.cli.desk_answers import answer_or_fail, show_people, show_pins_begun_anew
from ui.cli.errors import FailedError
from ui.cli.journal_access import (
    exit_with_doubt,
    journal_argument,
    reading_journal,
    verification_complaint,
    writing_journal,
)
from ui.cli.new_pin import new_pin, refuse_pin_in_clear
from ui.cli.translation import words_for
from ui.program.home_folder import JOURNAL, home_folder


@click.group()
def staff() -> None:
    """Say who is enrolled at a table, enrol from a file, and begin lost PINs anew."""


@staff.command("list")
@journal_argument
@click.pass_context
def list_staff(context: click.Context, journal: Path) -> None:
    """Say who is enrolled at the table of JOURNAL, and who has a PIN.

    Exit code 0: said; 1: said, but the journal is not as it was recorded; 2: it cannot be read.
    """
    say = words_for(context)
    with reading_journal(journal, say) as reader:
        people = _people(reader)
        doubt = verification_complaint(reader, journal, say)
    show_people(say, people)
    exit_with_doubt(context, doubt)


def _people(reader: RecomputedReader) -> tuple[Person, ...]:
    """Who is enrolled, as the verified entries say."""
    reader.check()
    return reader.recover().state.staff


@staff.command("reset-pins", context_settings={"allow_extra_args": True})
@journal_argument
@click.argument("person")
@click.pass_context
def reset_pins(context: click.Context, journal: Path, person: str) -> None:
    """Begin all PINs of JOURNAL’s table anew with one for the pit boss PERSON, such as P-02.

    For when they are lost or damaged, or the only pit boss has forgotten the PIN. Everybody else
    has none until that pit boss gives one at the kiosk. The journal records it.
    """
    say = words_for(context)
    refuse_pin_in_clear(say, context, person)
    _make_sure(say, journal, person)
    with writing_journal(journal, say) as opened:
        desk = StaffDesk(TableDesk(opened))
        kept = answer_or_fail(say, desk.reset(person, new_pin(say, person)))
    show_pins_begun_anew(say, person, kept)


def _make_sure(say: Catalogue, journal: Path, person: str) -> None:
    """End the command unless `person` is a pit boss of the table; the journal is only read.

    It is checked before the new PIN is asked for.
    """
    with reading_journal(journal, say) as reader:
        people = _people(reader)
    bosses = [each.id for each in people if each.active and each.role is Role.PIT_BOSS]
    if not bosses:
        raise FailedError(say("Nobody is enrolled."))
    if person not in bosses:
        sentence = "{person} is no pit boss of this table; these are: {bosses}."
        raise FailedError(say(sentence, person=person, bosses=", ".join(bosses)))
    click.echo(say("Everybody else at this table will have no PIN then."))


@staff.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("journal", required=False, type=click.Path(path_type=Path))
@click.pass_context
def import_staff(context: click.Context, file: Path, journal: Path | None) -> None:
    """Enrol at a table whoever stands in FILE, a CSV of role, number and name.

    JOURNAL is the table’s; without it, that of the kiosk on this computer. Nobody has a PIN then:
    each chooses it at the first signing. Where a line cannot be used, nothing is changed.
    """
    say = words_for(context)
    listed = _listed(say, file)
    with writing_journal(journal or home_folder() / JOURNAL, say) as opened:
        desk = TableDesk(opened)
        found = newcomers(desk.state, listed)
        if isinstance(found, StaffFileFault):
            raise FailedError(staff_file_fault(say, shown_path(file), found))
        for command in found:
            events = decide_staff(desk.state, command)
            assert not isinstance(events, Refusal), "it was looked at before"
            desk.record_of_staff("enrol", *events)
        people = desk.state.staff
    if not found:
        click.echo(say("Everybody in it is enrolled already."))
    names = {command.person for command in found}
    show_people(say, (person for person in people if person.id in names) if names else people)


def _listed(say: Catalogue, file: Path) -> tuple[StaffFileLine, ...]:
    try:
        return read_staff_file(file)
    except FileNotFoundError as error:
        raise FailedError(say("{path}: there is no such file.", path=shown_path(file))) from error
    except UnreadableError as error:
        raise FailedError(staff_file_error(say, shown_path(file), error)) from error
