"""The sign-in page: a key for everybody; at the first start, the enrolling of a trainer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from dealerassist.locale.roles import ROLES
from dealerassist.table.roles import Person, Role
from dealerassist.training.training_people import TRAINING_ROLES
from ui.dialogs.enrol import NewPin
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction, ScreenAct, ViewWithKeys, live, opening
from ui.shell.paging import more, page_count, slice_of_page
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.intents import ShowPage
from ui.training.keyboard import NUMBER
from ui.training.pages import SignInPage, TrainingPage
from ui.training.sign_in_dialogs import SignInNumber, TrainingNumber, sign_in_pin
from ui.view.parts import Tone
from ui.view.training import TrainingPageView

KEYS = 20
"""The number of keys that fit on a page."""

Item = TypeVar("Item")


def sign_in_page(at: TrainingContext, page: SignInPage) -> ViewWithKeys[TrainingPageView]:
    """The page on which somebody signs in; while no trainer has a PIN, that of the first start."""
    if at.first:
        return _first(at)
    people = sorted(
        (person for person in at.people if person.active and person.role in TRAINING_ROLES),
        key=lambda person: (person.role is Role.TRAINER, person.id),
    )
    shown, next_page = part_and_next_page(at, people, page.page, SignInPage)
    key_actions = tuple(_person(at, person) for person in shown)
    typed = opening(SignInNumber())
    number = live(NUMBER, at.voice("Type the number"), typed)
    ends = (leave_key(at), None, None, next_page, number)
    view = TrainingPageView(
        title=at.voice("Who is practising?"),
        text=at.voice("Nothing that is done here reaches a table."),
        keys=tuple(key_action.key for key_action in key_actions),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*key_actions, *without_gaps(ends)))


def leave_key(at: TrainingContext) -> KeyAction:
    """The key that leads back to the table, or ends the program."""
    detail = at.voice("to the table") if at.leads_back else at.voice("ends the program")
    return live("leave", at.voice("Leave"), ScreenAct.LEAVE, detail=detail)


def _first(at: TrainingContext) -> ViewWithKeys[TrainingPageView]:
    """The page of the first start: without a trainer nobody can be enrolled."""
    enrol = live(
        "school-first",
        at.voice("Enrol a trainer"),
        opening(first_asked(at.people)),
        detail=at.voice("number, name and PIN"),
        tone=Tone.GO,
    )
    ends = (leave_key(at), None, None, None, enrol)
    view = TrainingPageView(
        title=at.voice("The training begins with a trainer"),
        text=at.voice(
            "The first trainer is enrolled here. After that a trainer enrols the trainees, "
            "follows how they do, and issues the certificates."
        ),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, without_gaps(ends))


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
    asks = opening(sign_in_pin(person.id))
    title, role = f"{person.id}\n{person.name}", at.voice(ROLES[person.role])
    return live(f"person-{person.id}", title, asks, detail=role)


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
