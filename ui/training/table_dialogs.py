"""The table's own dialogs in the training: PINs, enrolling, and the choice of a game."""

from __future__ import annotations

from msgspec.structs import replace

from ui.dialogs.game import GameMenu
from ui.dialogs.stakes import LimitMenu, StakesMenu
from ui.dialogs.terms import ProposedTerms
from ui.shell.asked import Asked
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import AskDesk
from ui.shell.key_action import KeyAction
from ui.shell.pad import PadKeys
from ui.view.training import TrainingPageView
from ui.view.view import Prompt

TABLE_NUMBER = "table-number"
"""The key in the choice of games that is about a live table; the training leaves it out."""


def asked_keys(dialog: Dialog, asked: Asked) -> PadKeys:
    """The keys of a dialog: as at the table, without what is about a live table."""
    keys = asked.pad
    assert keys is not None, "every dialog of the training has keys"
    if isinstance(dialog, ProposedTerms):
        return _without_table_name(keys)
    kept = tuple(each for each in keys.key_actions if not _is_of_a_live_table(each))
    return keys._replace(key_actions=kept)


def _is_of_a_live_table(key_action: KeyAction) -> bool:
    """Whether it names a table, or has its desk record something, such as a person without PIN."""
    return key_action.key.name == TABLE_NUMBER or isinstance(key_action.does, AskDesk)


def _without_table_name(keys: PadKeys) -> PadKeys:
    """The key that accepts the rules of a game, without the table that it would open."""
    key_actions = tuple(
        key_action._replace(key=replace(key_action.key, detail=""))
        if isinstance(key_action.does, AskDesk)
        else key_action
        for key_action in keys.key_actions
    )
    return keys._replace(key_actions=key_actions)


PRACTISED: dict[type[Dialog], str] = {
    GameMenu: "Which game is practised?",
    LimitMenu: "Which limit and which stakes?",
    StakesMenu: "Which limit and which stakes?",
    ProposedTerms: "Practise by these rules?",
}
"""The questions of the dialogs about a game, worded for practice instead of a table."""


def asked_page(at: Context, dialog: Dialog, asked: Asked) -> TrainingPageView:
    """The question of a dialog, above its keys."""
    title = PRACTISED.get(type(dialog))
    if title is not None:
        return TrainingPageView(title=at.voice(title))
    prompt = asked.prompt or Prompt("")
    return TrainingPageView(title=prompt.title, text=prompt.why)
