"""What is chosen on keys over the floor: a game, which tables, and who answers a call."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import GAMES
from dealerassist.locale.localizer import Localizer, dotted
from ui.floor.intents import AnswerRing, Ring
from ui.floor.pages import ShowFloorPage, TableGroup, TilesPage
from ui.shell.asked import Asked
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import cancel
from ui.shell.key_action import KeyAction, live
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

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """The games that are played in the house."""
        return tuple(
            live(
                f"game-{game.replace('_', '-')}",
                GAMES.get(game, game),
                ShowFloorPage(replace(self.page, game=game, page=0)),
            )
            for game in self.games
        )


class GroupChoice(FloorChoice, frozen=True, kw_only=True):
    """What goes on at the tables that are shown."""

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """Open, closed, or not heard."""
        return tuple(
            live(
                f"standing-{group}",
                group_title(at.voice, group),
                ShowFloorPage(replace(self.page, group=group, page=0)),
            )
            for group in TableGroup
        )


def group_title(voice: Localizer, group: TableGroup) -> str:
    """What the tables of this group are called."""
    match group:
        case TableGroup.OPEN:
            return voice("Open tables")
        case TableGroup.CLOSED:
            return voice("Closed tables")
        case TableGroup.UNHEARD:
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
