"""The trainer's pages to enrol somebody: who is new, and who is enrolled at the table already."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.journal.queries.house_of_table import staff_of_table
from dealerassist.locale.roles import ROLES
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Person, Role
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, Keys, grey, live
from ui.dialogs.enrol import NewPin
from ui.keys.staff_numbers import PREFIXES
from ui.training.context import TrainingContext
from ui.training.page import (
    KEYS,
    ShowPage,
    TrainingPage,
    list_key,
    page_of_keys,
)
from ui.training.sign_in_dialogs import TrainingNumber
from ui.training.supervision import SupervisedDesk, SupervisionResult, TrainerAct, trainer_at
from ui.view.training import TrainingPageView


class EnrollingPage(TrainingPage, frozen=True):
    """The roles in which somebody can be enrolled, and a key for each trainer's new PIN.

    A trainee's new PIN is given on the trainee's page; trainers have none.
    """

    for_trainers = True

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice, by = at.voice, trainer_at(at)
        new = tuple(_new(at, role, by.id) for role in (Role.TRAINEE, Role.TRAINER))
        detail = voice("a croupier, with the name")
        roles = (*new, live("from-table", voice("From the table"), FindTableStaff(), detail=detail))
        trainers = [each for each in at.people if each.active and each.role is Role.TRAINER]
        shown, next_page = self.part_and_next_page(voice, trainers, KEYS - len(roles))
        pins = tuple(_new_pin(at, person, by) for person in shown)
        ends = (list_key(voice), None, None, None, next_page)
        text = voice("Whoever is enrolled chooses a PIN here, unseen by anybody else.")
        return page_of_keys(keys, voice("Enrol"), (*roles, *pins), ends, text=text)


def _new(at: TrainingContext, role: Role, by: str) -> KeyAction:
    asks = opening(TrainingNumber(role=role, boss=by))
    return live(f"role-{role}", at.voice(ROLES[role]), asks)


def _new_pin(at: TrainingContext, person: Person, by: Person) -> KeyAction:
    asks = opening(NewPin(person=person.id, boss=by.id))
    title = f"{person.id}\n{person.name}"
    return live(f"new-pin-{person.id}", title, asks, detail=at.voice("New PIN"))


class FindTableStaff(TrainerAct, frozen=True):
    """Look who is enrolled as a croupier at the table beside the training, and not yet here."""

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        here = {person.name.casefold() for person in on.at.people if person.active}
        people = tuple(
            person
            for person in staff_of_table(on.beside.journal)
            if person.active and person.role is Role.CROUPIER and person.name.casefold() not in here
        )
        if people:
            return SupervisionResult(then=ShowPage(TableStaffPage(people)))
        voice = on.at.voice
        text = voice("At the table nobody is enrolled as a croupier who is not enrolled here.")
        return SupervisionResult(voice("From the table"), text)


class TableStaffPage(TrainingPage, frozen=True):
    """Croupiers who are enrolled at the table beside the training, so that no name is typed again.

    A key for each who is not here yet: the number is as at the table, the PIN is chosen here.
    """

    people: tuple[Person, ...]

    for_trainers = True

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice = at.voice
        shown, next_page = self.part_and_next_page(voice, self.people)
        people = tuple(_from_table(at, person) for person in shown)
        back = live("school-enrol", voice("Enrol"), ShowPage(EnrollingPage()))
        ends = (back, None, None, None, next_page)
        text = voice("Croupiers of the table, with their names. Their PINs stay at the table.")
        return page_of_keys(keys, voice("Who is to be a trainee?"), people, ends, text=text)


def _from_table(at: TrainingContext, person: Person) -> KeyAction:
    """The key that enrols one of them as a trainee; grey where somebody has the number."""
    name, title = f"from-table-{person.id}", f"{person.id}\n{person.name}"
    number = _number_here(person)
    if any(each.id == number for each in at.people):
        return grey(at.voice, name, title, refuse(Code.NUMBER_TAKEN, "HP 3", person=number))
    enrols = Enrol(number, person.name, Role.TRAINEE)
    pin = NewPin(person=number, boss=trainer_at(at).id, enrols=enrols)
    return live(name, title, opening(pin), detail=at.voice("becomes {number}", number=number))


def _number_here(person: Person) -> str:
    """The number of a croupier as a trainee: that of the table, with the letter of trainees."""
    return f"{PREFIXES[Role.TRAINEE]}-{person.id.rpartition('-')[2]}"
