"""What the book says for a page, and what only a trainer does."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from dealerassist.hand.refusal import Refusal
from dealerassist.table.people import Person
from dealerassist.training.desk import TrainingDesk
from ui.present.notices import plain_notice
from ui.present.view import Notice
from ui.present.voice import Voice
from ui.school.pages import Home, Own, Page, Trainee, Trainees
from ui.school.scene import Facts, Scene, Standing
from ui.school.touches import Certify, Deed, Give, Part


class Told(Struct, frozen=True):
    """What came of it, to be said; and the page that follows, None for the same."""

    title: str = ""
    text: str = ""
    alert: bool = False
    page: Page | None = None

    def notice(self, voice: Voice) -> Notice | None:
        """The sentence over the page; None if there is nothing to be said."""
        return plain_notice(voice, self.title, self.text, alert=self.alert) if self.title else None


class Office:
    """The trainer's side of the training's book."""

    def __init__(self, journal: Path, folder: Path) -> None:
        """Where past hands come from, and where certificates go.

        Args:
            journal: the table's journal, which is only ever looked at.
            folder: where certificates are kept; made when the first one is.
        """
        self._journal = journal
        self._folder = folder
        self.awaits = False
        self.arrived = False

    def told(self, _voice: Voice) -> Told | None:
        """What has come of a certificate since it was asked last."""
        return None

    def facts(self, desk: TrainingDesk, at: Scene) -> Facts:
        """What the page is made from."""
        profile = at.choice.rules.profile
        match at.page:
            case Home() | Own() if at.by is not None:
                return Facts(progress=desk.progress(at.by.id, profile))
            case Trainee(person):
                return Facts(progress=desk.progress(person, profile))
            case Trainees():
                standings = tuple(
                    Standing(overview=line, missing=()) for line in desk.overview(profile)
                )
                return Facts(standings=standings)
            case _:
                return Facts()

    def do(self, desk: TrainingDesk, at: Scene, does: Give | Certify | Part | Deed) -> Told:
        """Do it, under the number of the trainer who is there."""
        assert at.by is not None, "a trainer is there"
        match does:
            case Part(person):
                return self._said(at.voice, desk.retire(person, actor=at.by.id), Trainees())
            case _:
                return Told()

    def _said(self, voice: Voice, answer: Person | Refusal, page: Page) -> Told:
        if isinstance(answer, Refusal):
            return Told(voice("Refused"), f"{voice.refusal(answer)}.")
        return Told(page=page)
