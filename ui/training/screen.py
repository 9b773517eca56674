"""The screen of the training for a page, a dialog or an exercise, and what its keys do."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDesk, ScreenAct
from ui.asked.key_action import GreyReason, Intent, KeyAction, ViewWithKeys
from ui.asked.pad import NO_PAD, NO_PROMPT, PadKeys
from ui.asked.screen import Screen, view_of
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.game import GameMenu
from ui.dialogs.stakes import LimitMenu, StakesMenu
from ui.dialogs.terms import ProposedTerms
from ui.program.key_help import TAB
from ui.program.keyboard import HELP, QtKey, Stroke, stroke
from ui.training.context import TrainingContext
from ui.training.exercise import ExerciseFrame
from ui.training.frame import LANGUAGE
from ui.training.keyboard import exercise_stroke, page_stroke
from ui.training.page import TrainingPage
from ui.training.running_exercise import RunningExercise
from ui.view.training import TrainingPageView
from ui.view.view import Notice, View

IN_THE_LINE = {LANGUAGE: ScreenAct.SWITCH_LANGUAGE, TAB: ScreenAct.HELP}
"""What the keys in the line at the top do, on a page and in an exercise."""

OF_THE_PROGRAM = (*IN_THE_LINE, HELP)
"""What an exercise that runs is not told of."""

CLOSES = (QtKey.ESCAPE, QtKey.RETURN, QtKey.ENTER)
"""The keys of a keyboard that close a notice."""

TABLE_NUMBER = "table-number"
"""The key in the choice of games that is about a live table; the training leaves it out."""

PRACTISED: dict[type[Dialog], str] = {
    GameMenu: "Which game is practised?",
    LimitMenu: "Which limit and which stakes?",
    StakesMenu: "Which limit and which stakes?",
    ProposedTerms: "Practise by these rules?",
}
"""The questions of the dialogs about a game, worded for practice instead of a table."""


class TrainingScreen(Screen, frozen=True, kw_only=True):
    """The screen of the training as it is now.

    Attributes:
        listens: the names of the keys and seats that the exercise shown takes taps of.
    """

    listens: frozenset[str] = frozenset()

    def intent_of(self, name: str) -> Intent | GreyReason | None:
        """What a tap on this key of a page or dialog does; an exercise handles its own keys."""
        return IN_THE_LINE.get(name) or super().intent_of(name)

    def noticed(self, notice: Notice | None) -> TrainingScreen:
        """The same screen with this notice over it, if there is one."""
        return self if notice is None else replace(self, view=replace(self.view, notice=notice))

    def stroke(self, text: str, key: int) -> Stroke:
        """What a key of the keyboard does.

        Args:
            text: the character that the key makes, if any.
            key: Qt's code of it.
        """
        closes = self.view.notice is not None and key in CLOSES
        page = self.view.over if isinstance(self.view.over, TrainingPageView) else None
        if self.mode.dialog is not None or closes or key == QtKey.F1:
            return stroke(self, text, key)
        if page is None:
            asked = self.view.asked
            keys = (*asked.side, *asked.ends, *asked.keys)
            # Only whether a key of the exercise is there matters to the keyboard: what it does, the
            # exercise knows.
            own = {each.name: KeyAction(each, GreyReason("")) for each in keys}
            return exercise_stroke(replace(self, key_actions=own), self.listens, text, key)
        return page_stroke(page, text, key)


def of_asked(at: TrainingContext, mode: Mode, page: TrainingPage, base: View) -> TrainingScreen:
    """The screen of what is asked: the page, or the dialog over it with its keys below."""
    dialog = mode.dialog
    asked = page.asks(at) if dialog is None else _in_training(at, dialog, dialog.asks(at))
    keys, over = asked.pad or NO_PAD, asked.over
    assert isinstance(over, ViewWithKeys), "a page fills the screen above the keys"
    assert isinstance(over.view, TrainingPageView), "no other page is shown here"
    view = view_of(at, PLAIN, Asked(pad=keys, over=over), top=base.top)
    by_name = {key_action.key.name: key_action for key_action in over.key_actions} | keys.by_name
    return TrainingScreen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name)


def of_exercise(
    running: RunningExercise, frame: ExerciseFrame, at: Context, mode: Mode
) -> TrainingScreen:
    """The screen of the exercise that runs."""
    shown = running.shown(frame)
    return TrainingScreen(at=at, mode=mode, view=shown.view, listens=shown.listens)


# ── the table's own dialogs: PINs, enrolling, the choice of a game ──────────────────────────


def _in_training(at: TrainingContext, dialog: Dialog, asked: Asked) -> Asked:
    """What a dialog asks, with its question on a page, and without what is about a live table."""
    prompt, title = asked.prompt or NO_PROMPT, PRACTISED.get(type(dialog))
    page = (
        TrainingPageView(title=prompt.title, text=prompt.why)
        if title is None
        else TrainingPageView(title=at.voice(title))
    )
    return replace(asked, pad=_keys_here(dialog, asked.pad), over=ViewWithKeys(page, ()))


def _keys_here(dialog: Dialog, keys: PadKeys | None) -> PadKeys:
    """The keys of a dialog: as at the table, without what is about a live table."""
    assert keys is not None, "every dialog of the training has keys"
    if isinstance(dialog, ProposedTerms):
        return keys.changed(_without_table_name)
    return keys.only(_is_of_no_live_table)


def _is_of_no_live_table(key_action: KeyAction) -> bool:
    """Whether it neither names a table nor has its desk record, such as a person without PIN."""
    return key_action.key.name != TABLE_NUMBER and not isinstance(key_action.does, AskDesk)


def _without_table_name(key_action: KeyAction) -> KeyAction:
    """The key that accepts the rules of a game, without the table that it would open."""
    if not isinstance(key_action.does, AskDesk):
        return key_action
    return key_action._replace(key=replace(key_action.key, detail=""))
