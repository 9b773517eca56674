"""A view with nothing in it, to be filled by a program that shows no live table."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer
from ui.view.look import Look
from ui.view.parts import Key, LabelledFigure
from ui.view.top_bar import TopBar
from ui.view.view import View

NO_KEY = Key(name="", title="")

NO_TOP = TopBar(
    table="",
    game="",
    game_in_short="",
    hand="",
    croupier=LabelledFigure(""),
    saved="",
    sound=True,
    language=NO_KEY,
    menu=NO_KEY,
    depth=NO_KEY,
    terms=NO_KEY,
    hands=NO_KEY,
)
"""The table's own line at the top, left empty."""


def empty_view(voice: Localizer, look: Look) -> View:
    """A screen with nothing on it."""
    return View(language=voice.say.language.value, look=look, top=NO_TOP)
