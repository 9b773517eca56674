"""What the commands do with the answer of a desk, and with the people it knows."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import click

from dealerassist.files.shown_values import printable
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import why_refused
from dealerassist.locale.roles import ROLES
from dealerassist.locale.rule_citation import with_rule
from dealerassist.table.roles import Person
from ui.cli.errors import FailedError

Answer = TypeVar("Answer")


def answer_or_fail(say: Catalogue, answer: Answer | Refusal) -> Answer:
    """The answer; a refusal ends the command."""
    if isinstance(answer, Refusal):
        raise FailedError(refusal_with_rule(say, answer))
    return answer


def refusal_with_rule(say: Catalogue, refusal: Refusal) -> str:
    """The sentence of a refusal, with its rule."""
    return f"{with_rule(say, why_refused(say, refusal, None), refusal.rule)}."


def show_people(say: Catalogue, people: Iterable[Person]) -> None:
    """Print who is enrolled and who has a PIN, a line each; or that nobody is."""
    lines = [_person_line(say, person) for person in people]
    for line in lines or [say("Nobody is enrolled.")]:
        click.echo(line)


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


def show_pins_begun_anew(say: Catalogue, person: str, kept: Path | None) -> None:
    """Print that only `person` has a PIN now, and where the old ones are kept, if they are."""
    click.echo(say("The PINs are begun anew; {person} has one.", person=person))
    if kept is not None:
        click.echo(say("What was kept of the old ones is {path}.", path=str(kept)))
