"""Croupiers who are enrolled at the table beside the training, so that no name is typed again."""

from __future__ import annotations

from functools import partial

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import Localizer
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Person, Role
from ui.dialogs.enrol import NewPin
from ui.shell.intents import opening
from ui.shell.key_action import KeyAction, ViewWithKeys, grey, live
from ui.shell.staff_numbers import PREFIXES
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.intents import ShowPage
from ui.training.pages import EnrollingPage, TableStaffPage
from ui.training.sign_in import part_and_next_page
from ui.view.training import TrainingPageView


def table_staff_page(at: TrainingContext, page: TableStaffPage) -> ViewWithKeys[TrainingPageView]:
    """A key for each of them: the number is as at the table, the PIN is chosen here."""
    voice = at.voice
    turned = partial(TableStaffPage, page.people)
    shown, next_page = part_and_next_page(at, page.people, page.page, turned)
    people = tuple(_person(at, person) for person in shown)
    back = live("school-enrol", voice("Enrol"), ShowPage(EnrollingPage()))
    ends = (back, None, None, None, next_page)
    view = TrainingPageView(
        title=voice("Who is to be a trainee?"),
        text=voice("Croupiers of the table, with their names. Their PINs stay at the table."),
        keys=tuple(key_action.key for key_action in people),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*people, *without_gaps(ends)))


def _person(at: TrainingContext, person: Person) -> KeyAction:
    """The key that enrols one of them as a trainee; grey where somebody has the number."""
    name, title = f"from-table-{person.id}", f"{person.id}\n{person.name}"
    number = number_here(person)
    if any(each.id == number for each in at.people):
        return grey(at.voice, name, title, refuse(Code.NUMBER_TAKEN, "HP 3", person=number))
    assert at.by is not None, "a trainer has signed in"
    enrols = Enrol(number, person.name, Role.TRAINEE)
    pin = NewPin(person=number, boss=at.by.id, enrols=enrols)
    return live(name, title, opening(pin), detail=_will_be(at.voice, number))


def _will_be(voice: Localizer, number: str) -> str:
    return voice("becomes {number}", number=number)


def number_here(person: Person) -> str:
    """The number of a croupier as a trainee: that of the table, with the letter of trainees."""
    return f"{PREFIXES[Role.TRAINEE]}-{person.id.rpartition('-')[2]}"
