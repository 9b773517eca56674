"""What is asked on the keys below: with the table's own pads, for an otherwise empty table."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState
from ui.dialogs.game import GameMenu
from ui.dialogs.stakes import LimitMenu, StakesMenu
from ui.dialogs.terms import ProposedTerms
from ui.shell.context import NOBODY_SIGNS, Context, Presence
from ui.shell.dialog import Dialog
from ui.shell.key_action import AskDesk
from ui.shell.mode import Mode
from ui.shell.pad import PadKeys
from ui.shell.pin_dialog import PinDialog
from ui.view.training import TrainingPageView
from ui.view.view import Prompt

TABLE_NUMBER = "table-number"
"""A key among the games that is about a live table."""

A_BOSS = Person("P-00", "", Role.PIT_BOSS)
"""At a table the first who is enrolled is a pit boss; of the training the book says who is."""


def pads_at(
    voice: Localizer, mode: Mode, people: tuple[Person, ...], presence: Presence = NOBODY_SIGNS
) -> Context:
    """What the table's pads are made from."""
    state = TableState(staff=people or (A_BOSS,), rules=voice.rules)
    return Context(voice=voice, state=state, mode=mode, presence=presence)


def presence_of(by: str, asks: Dialog | None, barred: Callable[[str], Refusal | None]) -> Presence:
    """Who is there at the training.

    Args:
        by: the number of who has signed in; empty if nobody has.
        asks: what is being asked, if anything is.
        barred: why somebody of the staff may not try a PIN now; None if they may.
    """
    why = barred(asks.person) if isinstance(asks, PinDialog) else None
    return Presence(by, signs=True, barred=why)


def asked_keys(at: Context, asks: Dialog) -> PadKeys:
    """The keys below: as at the table, but for what is about a live one."""
    keys = asks.keys(at)
    assert keys is not None, "whatever is asked here has keys of its own"
    if isinstance(asks, ProposedTerms):
        return _terms(keys)
    kept = tuple(touch for touch in keys.touches if touch.key.name != TABLE_NUMBER)
    return keys._replace(touches=kept)


def _terms(keys: PadKeys) -> PadKeys:
    """The rules that are read before one practises by them: there is no table to be named."""
    touches = tuple(
        touch._replace(key=replace(touch.key, detail=""))
        if isinstance(touch.does, AskDesk)
        else touch
        for touch in keys.touches
    )
    return keys._replace(touches=touches)


PRACTISED: dict[type[Dialog], str] = {
    GameMenu: "Which game is practised?",
    LimitMenu: "Which limit and which stakes?",
    StakesMenu: "Which limit and which stakes?",
    ProposedTerms: "Practise by these rules?",
}
"""What is asked of a game that no table plays."""


def asked_page(at: Context, asks: Dialog) -> TrainingPageView:
    """What is asked, above the keys."""
    title = PRACTISED.get(type(asks))
    if title is not None:
        return TrainingPageView(title=at.voice(title))
    prompt = asks.prompt(at) or Prompt("")
    return TrainingPageView(title=prompt.title, text=prompt.why)
