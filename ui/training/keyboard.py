"""The keyboard in the training: which key of the screen a key of the keyboard taps."""

from __future__ import annotations

from ui.asked.intents import opening
from ui.asked.screen import Screen
from ui.program.keyboard import QtKey, Stroke, stroke
from ui.training.sign_in_dialogs import SignInNumber
from ui.view.training import TrainingPageView
from ui.view.view import Pad, View

HINT = "H"
"""The letter that asks for a hint."""

NUMBER = "school-number"
"""The key of the sign-in page to type one's number; where it lies, digits begin to type it."""


def page_stroke(page: TrainingPageView, text: str, key: int) -> Stroke:
    """What a key does on a page: Enter leads on, Escape back, a digit chooses by place."""
    ends = [end for end in page.ends if end is not None]
    match key:
        case QtKey.RETURN | QtKey.ENTER:
            return "train-start" if page.home is not None else ends[-1].name if ends else None
        case QtKey.ESCAPE | QtKey.BACKSPACE:
            return ends[0].name if ends and ends[0].name != "leave" else None
        case _:
            if any(end.name == NUMBER for end in ends):
                return opening(SignInNumber().typed(text)) if text.isdecimal() else None
            return _by_place(page, text)


def _by_place(page: TrainingPageView, text: str) -> str | None:
    if not text.isdecimal() or len(text) != 1:
        return None
    keys = page.keys if page.home is None else page.home.levels
    return keys[int(text) - 1].name if 0 < int(text) <= len(keys) else None


def exercise_stroke(screen: Screen, listens: frozenset[str], text: str, key: int) -> str | None:
    """The name of the key that a key of the keyboard taps in an exercise, as at the table.

    Args:
        screen: what is shown, with the exercise's own keys.
        listens: the names of the keys and seats that the exercise takes taps of.
        text: the character that the key makes, if any.
        key: Qt's code of it.
    """
    if text.upper() == HINT and "hint" in listens:
        return "hint"
    if key == QtKey.BACKSPACE and "digit-back" in listens:
        return "digit-back"
    done = stroke(screen, text, key)
    if isinstance(done, str) and done in listens:
        return done
    return _in_exercise_alone(screen.view, text, key, listens)


def _in_exercise_alone(view: View, text: str, key: int, listens: frozenset[str]) -> str | None:
    """What only an exercise has: Enter confirms; a digit chooses by place, or names a seat."""
    if key in (QtKey.RETURN, QtKey.ENTER):
        return "confirm" if "confirm" in listens else None
    if view.asked.pad in (Pad.PICKS, Pad.REVIEW) and text.isdecimal() and len(text) == 1:
        picks = () if view.asked.exercise is None else view.asked.exercise.picks
        names = [*(pick.name for pick in picks), *(each.name for each in view.asked.keys)]
        return names[int(text) - 1] if 0 < int(text) <= len(names) else None
    if len(text) != 1 or not text.isdecimal():
        return None
    # 0 is seat 10. A seat's key on the pad goes before the seat itself on the felt.
    seats = (f"{of}-{int(text) or 10}" for of in ("who", "seat"))
    return next((name for name in seats if name in listens), None)
