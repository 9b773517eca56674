"""Asks who answers what rings on the floor."""

from __future__ import annotations

from typing import ClassVar

from dealerassist.locale.localizer import dotted
from ui.floor.intents import AnswerRing, Ring
from ui.shell.asked import Asked
from ui.shell.context import Context
from ui.shell.spelling_dialog import SpellingDialog
from ui.view.view import Prompt


class WhoAnswers(SpellingDialog, frozen=True, kw_only=True):
    """Who has seen what rings, or is on the way: a number or initials (the floor's own log).

    Attributes:
        ring: what rings.
        title: of it, for the question.
        coming: whether they are on the way.
    """

    ring: Ring
    title: str
    coming: bool

    longest: ClassVar[int] = 12
    in_capitals: ClassVar[bool] = True
    reads_only = True

    def asks(self, at: Context) -> Asked:
        voice, name = at.voice, self.name or "…"
        said = "On the way: {person}" if self.coming else "Seen by: {person}"
        why = dotted([self.title, voice("Type your number or your initials")])
        return self.letters(
            at,
            AnswerRing(ring=self.ring, by=self.name.strip(), coming=self.coming),
            without=(voice("Cancel"), None),
            prompt=Prompt(voice(said, person=name), why),
            confirm=voice("On the way") if self.coming else voice("Seen"),
        )
