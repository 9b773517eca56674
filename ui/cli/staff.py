"""``dealer-assist staff``: lists a table's staff, and resets their PINs.

PINs can only be reset while the kiosk is not running, since the journal is written.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import click

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.files.shown_values import printable
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import cited, sentence
from dealerassist.locale.roles import ROLES
from dealerassist.staff.pins import Pin
from dealerassist.table.roles import NUMBER, Person, Role
from ui.cli.chosen_catalogue import words_for
from ui.cli.errors import FailedError
from ui.cli.journal_access import (
    exit_with_doubt,
    journal_argument,
    reading_journal,
    verification_complaint,
    writing_journal,
)

Answer = TypeVar("Answer")


@click.group()
def staff() -> None:
    """Say who is enrolled at a table, and begin lost PINs anew."""


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
    if not people:
        click.echo(say("Nobody is enrolled."))
    for person in people:
        click.echo(_person_line(say, person))
    exit_with_doubt(context, doubt)


def _people(reader: RecomputedReader) -> tuple[Person, ...]:
    """Who is enrolled, as the verified entries say."""
    reader.check()
    return reader.recover().state.staff


def _person_line(say: Catalogue, person: Person) -> str:
    # The journal may come from anybody: a name in it could hold control codes for the terminal.
    known, name = printable(person.id), printable(person.name)
    facts = {"person": known, "name": name, "role": say(ROLES[person.role])}
    if not person.active:
        return say("{person} {name}, {role}: retired", **facts)
    if person.disabled:
        return say("{person} {name}, {role}: disabled after ten wrong PINs", **facts)
    if person.has_pin:
        return say("{person} {name}, {role}: has a PIN", **facts)
    return say("{person} {name}, {role}: has no PIN", **facts)


@staff.command("reset-pins", context_settings={"allow_extra_args": True})
@journal_argument
@click.argument("person")
@click.pass_context
def reset_pins(context: click.Context, journal: Path, person: str) -> None:
    """Begin all PINs of JOURNAL's table anew with one for the pit boss PERSON, such as P-02.

    For when they are lost or damaged, or the only pit boss has forgotten the PIN. Everybody else
    has none until that pit boss gives one at the kiosk. The journal records it.
    """
    say = words_for(context)
    refuse_pin_in_clear(say, context, person)
    _make_sure(say, journal, person)
    with writing_journal(journal, say) as opened:
        desk = StaffDesk(TableDesk(opened))
        kept = _granted(say, desk.reset(person, _new_pin(say, person)))
    click.echo(say("The PINs are begun anew; {person} has one.", person=person))
    if kept is not None:
        click.echo(say("What was kept of the old ones is {path}.", path=str(kept)))


def refuse_pin_in_clear(say: Catalogue, context: click.Context, person: str) -> None:
    """Refuse arguments other than a person's number, without repeating them: it may be a PIN.

    Raises:
        FailedError: with what to type instead.
    """
    if context.args:
        raise FailedError(say("The PIN is asked for: never type it behind the command."))
    if NUMBER.fullmatch(person) is None:
        raise FailedError(say("PERSON is a number of the staff, such as P-02."))


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


def _new_pin(say: Catalogue, person: str) -> Pin:
    """The PIN, typed twice and not shown.

    The typed text is kept in no variable of its own, so that it cannot appear in a traceback.
    """
    asked, again = say("New PIN of {person}", person=person), say("The same PIN again")
    parsed = Pin.parse(click.prompt(asked, hide_input=True, confirmation_prompt=again))
    return _granted(say, parsed)


def _granted(say: Catalogue, answer: Answer | Refusal) -> Answer:
    """The answer; a refusal ends the command with its sentence."""
    if isinstance(answer, Refusal):
        raise FailedError(f"{cited(say, sentence(say, answer, None), answer.rule)}.")
    return answer
