"""Who is there: a key for everybody, or the number typed; and at the first start the trainer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from dealerassist.locale.roles import ROLES
from dealerassist.table.roles import Person, Role
from ui.dialogs.enrol import NewPin
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction, Keyed, ScreenAct, live, opening
from ui.training.context import TrainingContext
from ui.training.enter import OwnNumber, TrainingNumber, enters
from ui.training.intents import Show
from ui.training.keyboard import NUMBER
from ui.training.page_keys import keys_of, those
from ui.training.pages import HERE, SignInPage, TrainingPage
from ui.view.parts import Tone
from ui.view.training import TrainingPageView

KEYS = 20
"""As many have room on a page."""

Item = TypeVar("Item")


def door_page(at: TrainingContext, page: SignInPage) -> Keyed[TrainingPageView]:
    """Who is there."""
    if at.first:
        return _first(at)
    here = sorted(
        (person for person in at.people if person.active and person.role in HERE),
        key=lambda person: (person.role is Role.TRAINER, person.id),
    )
    shown, turn = page_of(at, here, page.page, SignInPage)
    touches = tuple(_person(at, person) for person in shown)
    typed = opening(OwnNumber())
    number = live(NUMBER, at.voice("Type the number"), typed)
    ends = (leave_touch(at), None, None, turn, number)
    view = TrainingPageView(
        title=at.voice("Who is practising?"),
        text=at.voice("Nothing that is done here reaches a table."),
        keys=tuple(touch.key for touch in touches),
        ends=keys_of(ends),
    )
    return Keyed(view, (*touches, *those(ends)))


def leave_touch(at: TrainingContext) -> KeyAction:
    """Back to the table, or out of the program."""
    detail = at.voice("to the table") if at.leads_back else at.voice("ends the program")
    return live("leave", at.voice("Leave"), ScreenAct.LEAVE, detail=detail)


def _first(at: TrainingContext) -> Keyed[TrainingPageView]:
    """Without a trainer nobody can be enrolled."""
    enrol = live(
        "school-first",
        at.voice("Enrol a trainer"),
        opening(first_asked(at.people)),
        detail=at.voice("number, name and PIN"),
        tone=Tone.GO,
    )
    ends = (leave_touch(at), None, None, None, enrol)
    view = TrainingPageView(
        title=at.voice("The training begins with a trainer"),
        text=at.voice(
            "The first trainer is enrolled here. After that a trainer enrols the trainees, "
            "follows how they do, and issues the certificates."
        ),
        ends=keys_of(ends),
    )
    return Keyed(view, those(ends))


def first_asked(people: Sequence[Person]) -> Dialog:
    """The number of the first trainer; or the PIN that an enrolment was broken off before."""
    without = [each.id for each in people if each.active and each.role is Role.TRAINER]
    if without:
        return NewPin(person=without[0], boss=without[0])
    return TrainingNumber(role=Role.TRAINER)


def _person(at: TrainingContext, person: Person) -> KeyAction:
    asks = opening(enters(person.id))
    title, role = f"{person.id}\n{person.name}", at.voice(ROLES[person.role])
    return live(f"person-{person.id}", title, asks, detail=role)


def page_of(
    at: TrainingContext,
    everything: Sequence[Item],
    page: int,
    turned: Callable[[int], TrainingPage],
    size: int = KEYS,
) -> tuple[Sequence[Item], KeyAction | None]:
    """So much as has room, and the key to the next page where there is more."""
    pages = -(-len(everything) // size)
    if pages <= 1:
        return everything, None
    page %= pages
    number = at.voice("page {page} of {pages}", page=page + 1, pages=pages)
    turn = live("more", at.voice("More"), Show(turned((page + 1) % pages)), detail=number)
    return everything[page * size : (page + 1) * size], turn
