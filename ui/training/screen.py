"""What is on the screen of the training, and what each key of it does."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from ui.kiosk.keyboard import QtKey, stroke
from ui.kiosk.screen import Screen
from ui.shell.context import Context
from ui.shell.key_action import Intent, KeyAction, Reason
from ui.shell.mode import Mode
from ui.shell.notices import CLOSE
from ui.training.context import Scene
from ui.training.exercise import Lesson
from ui.training.frame import page_of
from ui.training.keyboard import CLOSES, HELP, exercise_stroke, page_stroke
from ui.training.pads import asked_keys, asked_page
from ui.training.running import Running
from ui.view.view import Notice, View

Stroke = str | Mode | None
"""What a key of the keyboard does: a tap, a change of what is asked, or nothing."""


class Picture(Struct, frozen=True):
    """What is shown.

    Attributes:
        touches: the keys of a page; those of an exercise are its own.
        asked: what the pad below was made from, while something is asked.
        listens: the names that an exercise listens to.
    """

    view: View
    touches: Mapping[str, KeyAction] = {}
    asked: Context | None = None
    listens: frozenset[str] = frozenset()

    def does(self, name: str) -> Intent | Reason | None:
        """What a tap on this key does; None if there is none."""
        touch = self.touches.get(name)
        return None if touch is None else touch.does

    def title(self, name: str) -> str:
        """What the key is called."""
        return self.touches[name].key.title

    def noticed(self, notice: Notice | None) -> Picture:
        """With a sentence over it."""
        return self if notice is None else replace(self, view=replace(self.view, notice=notice))

    def stroke(self, empty: Context, text: str, key: int) -> Stroke:
        """What a key of the keyboard does.

        Args:
            empty: an empty table, with the first half of a card that was typed.
            text: the character that the key makes, if any.
            key: Qt's code of it.
        """
        if key == QtKey.F1:
            return HELP
        if self.view.notice is not None and key in CLOSES:
            return CLOSE
        if self.asked is not None:
            return stroke(Screen(self.asked, self.view, dict(self.touches)), text, key)
        if self.view.school is not None:
            return page_stroke(self.view, text, key)
        return exercise_stroke(empty, self.view, self.listens, text, key)


def of_page(scene: Scene, base: View) -> Picture:
    """A page."""
    paged = page_of(scene)
    touches = {touch.key.name: touch for touch in paged.touches}
    return Picture(replace(base, school=paged.view), touches)


def of_asking(at: Context, base: View) -> Picture:
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
    return Picture(view, keys.by_name, at)


def of_exercise(running: Running, lesson: Lesson) -> Picture:
    """What is practised."""
    shown = running.shown(lesson)
    return Picture(shown.view, listens=shown.listens)
