"""What is on the screen of the training, and what each key of it does."""

from __future__ import annotations

from msgspec.structs import replace

from ui.shell.context import Context
from ui.shell.key_action import GreyReason, Intent, KeyAction, ScreenAct
from ui.shell.keyboard import QtKey, Stroke, stroke
from ui.shell.screen import Screen
from ui.training.context import TrainingContext
from ui.training.exercise import ExerciseFrame
from ui.training.frame import LANGUAGE, page_of
from ui.training.keyboard import exercise_stroke, page_stroke
from ui.training.pads import asked_keys, asked_page
from ui.training.running import Running
from ui.view.view import Notice, View

CLOSES = (QtKey.ESCAPE, QtKey.RETURN, QtKey.ENTER)
"""What closes a sentence over the screen."""


class TrainingScreen(Screen, frozen=True, kw_only=True):
    """What is shown of the training.

    Attributes:
        listens: the names that an exercise listens to: its keys are its own.
    """

    listens: frozenset[str] = frozenset()

    def intent_of(self, name: str) -> Intent | GreyReason | None:
        """What a tap on the key of this name does; an exercise is not asked."""
        return ScreenAct.SWITCH_LANGUAGE if name == LANGUAGE else super().intent_of(name)

    def noticed(self, notice: Notice | None) -> TrainingScreen:
        """With a sentence over it."""
        return self if notice is None else replace(self, view=replace(self.view, notice=notice))

    def stroke(self, text: str, key: int) -> Stroke:
        """What a key of the keyboard does.

        Args:
            text: the character that the key makes, if any.
            key: Qt's code of it.
        """
        closes = self.view.notice is not None and key in CLOSES
        page = self.view.school
        if self.at.mode.dialog is not None or closes or key == QtKey.F1:
            return stroke(self, text, key)
        if page is None:
            keys = (*self.view.side, *self.view.ends, *self.view.keys)
            own = {each.name: KeyAction(each, GreyReason("")) for each in keys}
            return exercise_stroke(replace(self, touches=own), self.listens, text, key)
        return page_stroke(page, text, key)


def of_page(context: TrainingContext, at: Context, base: View) -> TrainingScreen:
    """A page."""
    page = page_of(context)
    touches = {touch.key.name: touch for touch in page.touches}
    return TrainingScreen(at=at, view=replace(base, school=page.view), touches=touches)


def of_asking(at: Context, base: View) -> TrainingScreen:
    """What is asked on the keys below, and above them what for."""
    asks = at.mode.dialog
    assert asks is not None, "something is asked"
    keys = asked_keys(at, asks)
    view = replace(
        base,
        pad=keys.pad,
        ends=tuple(touch.key for touch in keys.ends),
        keys=tuple(touch.key for touch in keys.shown),
        number=keys.number,
        terms=keys.terms,
        school=asked_page(at, asks),
    )
    return TrainingScreen(at=at, view=view, touches=keys.by_name)


def of_exercise(running: Running, frame: ExerciseFrame, at: Context) -> TrainingScreen:
    """What is practised."""
    shown = running.shown(frame)
    return TrainingScreen(at=at, view=shown.view, listens=shown.listens)
