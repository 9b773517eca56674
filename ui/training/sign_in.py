"""The sign-in page: a key for everybody; at the first start, the enrolling of a trainer."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.roles import ROLES
from dealerassist.table.roles import Person, Role
from dealerassist.training.training_people import SOMEBODY, TRAINING_ROLES
from ui.asked.dialog import Dialog
from ui.asked.intents import ScreenAct, opening
from ui.asked.key_action import KeyAction, Keys, live
from ui.dialogs.enrol import NewPin
from ui.training.context import TrainingContext
from ui.training.intents import Enter
from ui.training.page import KEYS, TrainingPage, page_of_keys
from ui.training.sign_in_dialogs import NUMBER, OwnName, SignInNumber, TrainingNumber, way_in
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


class SignInPage(TrainingPage, frozen=True):
    """The first page: somebody signs in, or practises at once without anybody's leave."""

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        people = sorted(
            (person for person in at.people if person.active and person.role in TRAINING_ROLES),
            key=lambda person: (person.role is Role.TRAINER, person.id),
        )
        at_once = (_somebody(at), _own_name(at))
        shown, next_page = self.part_and_next_page(at.voice, people, KEYS - len(at_once))
        ways = (*at_once, *(_person(at, person) for person in shown))
        ends = (_leave(at), None, None, next_page, _first(at) if at.first else _number(at))
        text = at.voice(
            "Nothing that is done here reaches a table. A trainer is needed for nothing but "
            "assigning, exams and certificates."
        )
        return page_of_keys(keys, at.voice("Who is practising?"), ways, ends, text=text)


def _leave(at: TrainingContext) -> KeyAction:
    """The key that leads back to the table, or ends the program."""
    detail = at.voice("to the table") if at.leads_back else at.voice("ends the program")
    return live("leave", at.voice("Leave"), ScreenAct.LEAVE, detail=detail)


def _somebody(at: TrainingContext) -> KeyAction:
    """The key that leads in at once, without a name."""
    detail = at.voice("at once; counts for no certificate")
    return live(
        "school-somebody",
        at.voice("As somebody"),
        Enter(SOMEBODY.id),
        detail=detail,
        tone=Tone.GO,
    )


def _own_name(at: TrainingContext) -> KeyAction:
    """The key that asks for a name, under which the answers are kept."""
    detail = at.voice("without a PIN")
    return live("school-own-name", at.voice("My own name …"), opening(OwnName()), detail=detail)


def _number(at: TrainingContext) -> KeyAction:
    return live(NUMBER, at.voice("Type the number"), opening(SignInNumber()))


def _first(at: TrainingContext) -> KeyAction:
    """The key that enrols the first trainer."""
    return live(
        "school-first",
        at.voice("Enrol a trainer"),
        opening(_first_dialog(at.people)),
        detail=at.voice("number, name and PIN"),
    )


def _first_dialog(people: Sequence[Person]) -> Dialog:
    """The dialog that enrols the first trainer.

    Where a trainer is known already and only the PIN is missing (the enrolment was interrupted),
    that PIN is asked for.
    """
    without_pin = [each.id for each in people if each.active and each.role is Role.TRAINER]
    if without_pin:
        return NewPin(person=without_pin[0], boss=without_pin[0])
    return TrainingNumber(role=Role.TRAINER)


def _person(at: TrainingContext, person: Person) -> KeyAction:
    title, role = f"{person.id}\n{person.name}", at.voice(ROLES[person.role])
    return live(f"person-{person.id}", title, way_in(person), detail=role)
