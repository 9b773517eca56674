"""The sign-in page: a key for everybody; at the first start, the enrolling of a trainer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from dealerassist.locale.roles import ROLES
from dealerassist.table.roles import Person, Role
from dealerassist.training.training_people import SOMEBODY, TRAINING_ROLES
from ui.dialogs.enrol import NewPin
from ui.shell.dialog import Dialog
from ui.shell.intents import ScreenAct, opening
from ui.shell.key_action import KeyAction, ViewWithKeys, live
from ui.shell.paging import more, page_count, slice_of_page
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.intents import Enter, ShowPage
from ui.training.keyboard import NUMBER
from ui.training.pages import SignInPage, TrainingPage
from ui.training.sign_in_dialogs import OwnName, SignInNumber, TrainingNumber, way_in
from ui.view.parts import Tone
from ui.view.training import TrainingPageView

KEYS = 20
"""The number of keys that fit on a page."""

Item = TypeVar("Item")


def sign_in_page(at: TrainingContext, page: SignInPage) -> ViewWithKeys[TrainingPageView]:
    """The page on which somebody signs in, or practises at once without anybody's leave."""
    people = sorted(
        (person for person in at.people if person.active and person.role in TRAINING_ROLES),
        key=lambda person: (person.role is Role.TRAINER, person.id),
    )
    at_once = (_somebody(at), _own_name(at))
    shown, next_page = part_and_next_page(
        at, people, page.page, SignInPage, size=KEYS - len(at_once)
    )
    key_actions = (*at_once, *(_person(at, person) for person in shown))
    ends = (leave_key(at), None, None, next_page, _first(at) if at.first else _number(at))
    view = TrainingPageView(
        title=at.voice("Who is practising?"),
        text=at.voice(
            "Nothing that is done here reaches a table. A trainer is needed for nothing but "
            "assigning, exams and certificates."
        ),
        keys=tuple(key_action.key for key_action in key_actions),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*key_actions, *without_gaps(ends)))


def leave_key(at: TrainingContext) -> KeyAction:
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
        opening(first_asked(at.people)),
        detail=at.voice("number, name and PIN"),
    )


def first_asked(people: Sequence[Person]) -> Dialog:
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


def part_and_next_page(
    at: TrainingContext,
    everything: Sequence[Item],
    page: int,
    showing: Callable[[int], TrainingPage],
    size: int = KEYS,
) -> tuple[Sequence[Item], KeyAction | None]:
    """The part of a list that fits on a page, and the key to the next page.

    Args:
        at: what the page is made from.
        everything: the whole list.
        page: which page is shown, from 0; after the last comes the first.
        showing: the page with this number.
        size: the number of entries that fit.

    Returns:
        The entries; and the key, None where everything fits.
    """
    pages = page_count(len(everything), size)
    if pages == 1:
        return everything, None
    next_page = more(at.voice, at.voice("More"), page, pages, lambda n: ShowPage(showing(n)))
    return everything[slice_of_page(len(everything), page, size)], next_page
