"""The screen of the training for a page, a dialog or an exercise, and what its keys do."""

from __future__ import annotations

from msgspec.structs import replace

from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import ScreenAct
from ui.shell.key_action import GreyReason, Intent, KeyAction
from ui.shell.key_help import TAB
from ui.shell.keyboard import HELP, QtKey, Stroke, stroke
from ui.shell.screen import Screen
from ui.shell.screen_mode import Mode
from ui.training.context import TrainingContext
from ui.training.exercise import ExerciseFrame
from ui.training.frame import LANGUAGE, page_of
from ui.training.keyboard import exercise_stroke, page_stroke
from ui.training.running_exercise import RunningExercise
from ui.training.table_dialogs import asked_keys, asked_page
from ui.view.training import TrainingPageView
from ui.view.view import AskedView, Notice, View

IN_THE_LINE = {LANGUAGE: ScreenAct.SWITCH_LANGUAGE, TAB: ScreenAct.HELP}
"""What the keys in the line at the top do, on a page and in an exercise."""

OF_THE_PROGRAM = (*IN_THE_LINE, HELP)
"""What an exercise that runs is not told of."""

CLOSES = (QtKey.ESCAPE, QtKey.RETURN, QtKey.ENTER)
"""The keys of a keyboard that close a notice."""


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


def of_page(at: TrainingContext, mode: Mode, base: View) -> TrainingScreen:
    """The screen of a page."""
    page = page_of(at)
    by_name = {key_action.key.name: key_action for key_action in page.key_actions}
    view = replace(base, over=page.view)
    return TrainingScreen(at=at, mode=mode, view=view, key_actions=by_name)


def of_asking(at: Context, mode: Mode, dialog: Dialog, base: View) -> TrainingScreen:
    """The screen of a dialog: its question above, its keys below."""
    asked = dialog.asks(at)
    keys = asked_keys(dialog, asked)
    view = replace(
        base,
        asked=AskedView(
            pad=keys.pad,
            keys=tuple(key_action.key for key_action in keys.shown),
            shows=keys.content,
            ends=tuple(key_action.key for key_action in keys.ends),
        ),
        over=asked_page(at, dialog, asked),
    )
    return TrainingScreen(at=at, mode=mode, asked=asked, view=view, key_actions=keys.by_name)


def of_exercise(
    running: RunningExercise, frame: ExerciseFrame, at: Context, mode: Mode
) -> TrainingScreen:
    """The screen of the exercise that runs."""
    shown = running.shown(frame)
    return TrainingScreen(at=at, mode=mode, view=shown.view, listens=shown.listens)
