"""Who does what the floor's own log keeps is asked over the page, unless it is known."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import opening
from ui.asked.key_action import Intent
from ui.floor.context import FloorContext
from ui.floor.intents import SaidBySomebody
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.view import Prompt

DONE_BY = "By: {person}"
"""What the question says of an act of the floor, once somebody is typed; a message id."""


def said_by(at: FloorContext, does: SaidBySomebody, title: str, said: str, confirm: str) -> Intent:
    """Do it in the name of who answers here; ask who that is, where nobody has yet.

    Args:
        title: what it is about, for the question.
        said: a message id with `{person}`: what the question says, once somebody is typed.
        confirm: a message id: the title of the key that does it.
    """
    if at.by:
        return replace(does, by=at.by)
    return opening(WhoSays(does=does, title=title, said=said, confirm=confirm))


class WhoSays(SpellingDialog, frozen=True, kw_only=True):
    """Who does it: a number or initials (the floor's own log).

    Attributes:
        does: what is done in their name.
        title: what it is about.
        said, confirm: message ids, as of `said_by`.
    """

    does: SaidBySomebody
    title: str
    said: str
    confirm: str

    longest: ClassVar[int] = 12
    in_capitals: ClassVar[bool] = True
    reads_only = True

    def asks(self, at: Context) -> Asked:
        voice, name = at.voice, self.name or "…"
        why = dotted([self.title, voice("Type your number or your initials")])
        return self.letters(
            at,
            replace(self.does, by=self.name.strip()),
            without=(voice("Cancel"), None),
            prompt=Prompt(voice.say(self.said, person=name), why),
            confirm=voice.say(self.confirm),
        )
