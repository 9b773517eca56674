"""What is chosen on keys over the floor: a game, which tables, and who answers a call."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import GAMES
from dealerassist.locale.localizer import Localizer, dotted
from ui.floor.pages import AnswerRing, Ring, ShowFloorPage, TableStanding, TilesPage
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason, Intent, KeyAction, cancel, live
from ui.shell.pad import PadKeys
from ui.shell.spelling_dialog import SpellingDialog
from ui.view.view import Pad, Prompt


class FloorChoice(Dialog, frozen=True, kw_only=True):
    """Something that is chosen for the page with the tables.

    Attributes:
        page: the page, as it is before the choice.
    """

    page: TilesPage

    reads_only = True

    def keys(self, at: Context) -> PadKeys:
        """The choices, and the key that leaves everything as it is."""
        return PadKeys(Pad.CHOICE, (*self.choices(at), cancel(at.voice)))

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """What there is to choose from."""
        raise NotImplementedError


class GameChoice(FloorChoice, frozen=True, kw_only=True):
    """Which game is played at the tables that are shown; `games` are those of the house."""

    games: tuple[str, ...]

    def choices(self, at: Context) -> tuple[KeyAction, ...]:  # noqa: ARG002
        """The games that are played in the house."""
        return tuple(
            live(
                f"game-{game.replace('_', '-')}",
                GAMES.get(game, game),
                ShowFloorPage(replace(self.page, game=game, page=0)),
            )
            for game in self.games
        )


class StandingChoice(FloorChoice, frozen=True, kw_only=True):
    """What goes on at the tables that are shown."""

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """Open, closed, or not heard."""
        return tuple(
            live(
                f"standing-{standing}",
                standing_title(at.voice, standing),
                ShowFloorPage(replace(self.page, standing=standing, page=0)),
            )
            for standing in TableStanding
        )


def standing_title(voice: Localizer, standing: TableStanding) -> str:
    """What tables are called that stand so."""
    match standing:
        case TableStanding.OPEN:
            return voice("Open tables")
        case TableStanding.CLOSED:
            return voice("Closed tables")
        case TableStanding.UNHEARD:
            return voice("Not heard")


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

    def prompt(self, at: Context) -> Prompt:
        """Who it is, as far as that has been typed."""
        voice, name = at.voice, self.name or "…"
        why = dotted([self.title, voice("Type your number or your initials")])
        if self.coming:
            return Prompt(voice("On the way: {person}", person=name), why)
        return Prompt(voice("Seen by: {person}", person=name), why)

    def when_spelled(self, at: Context) -> Intent | GreyReason:  # noqa: ARG002
        """It no longer rings."""
        return AnswerRing(ring=self.ring, by=self.name.strip(), coming=self.coming)

    def without(self, at: Context) -> tuple[str, Dialog | None]:
        """Leave it ringing."""
        return at.voice("Cancel"), None

    def confirm(self, at: Context) -> str:
        """The key that says it."""
        return at.voice("On the way") if self.coming else at.voice("Seen")
