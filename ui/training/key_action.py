"""The keys of the training's pages, and what they do."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from dealerassist.hand.refusal import Refusal
from dealerassist.training.skills import Level, Skill
from ui.shell.dialog import Dialog
from ui.shell.key_action import Intent, Reason, reason_of
from ui.shell.words import Voice
from ui.training.pages import Choice, Page, Plan, Way
from ui.view.parts import Key, Tone
from ui.view.training import SchoolView


class Show(NamedTuple):
    """Show this page, with what the book says now."""

    page: Page


class Ask(NamedTuple):
    """Ask this on the keys below."""

    dialog: Dialog


class Practise(NamedTuple):
    """Begin an exercise."""

    way: Way
    skill: Skill | None = None
    number: int = 0

    def plan(self, choice: Choice, seed: int) -> Plan:
        """What is to be practised, under these rules and with so much help."""
        return Plan(way=self.way, choice=choice, seed=seed, skill=self.skill, number=self.number)


class Help(NamedTuple):
    """Practise with so much help from now on."""

    level: Level


class Give(NamedTuple):
    """Give a trainee this scenario."""

    scenario: int
    person: str


class Certify(NamedTuple):
    """Issue a trainee's certificate; `another`: although there is one for this game."""

    person: str
    another: bool = False


class PrintAgain(NamedTuple):
    """Print the certificate of this number again, which the trainee has."""

    person: str
    number: int


class Part(NamedTuple):
    """Retire somebody."""

    person: str


class BringIn(NamedTuple):
    """Bring in past hands of the table."""


Supervise = Give | Certify | PrintAgain | Part | BringIn
"""What only a trainer does."""


class Deed(StrEnum):
    """What ends it."""

    LEAVE = "leave"
    SIGN_OUT = "sign_out"


Does = Show | Ask | Practise | Help | Supervise | Deed | Intent | Reason
"""What a tap does; of a grey key, why it does nothing. `Intent` comes from pads of the table."""


class SchoolTouch(NamedTuple):
    """A key as it looks, and what it does."""

    key: Key
    does: Does


class Paged(NamedTuple):
    """A page, and what its keys do."""

    view: SchoolView
    touches: tuple[SchoolTouch, ...]


def live(
    name: str, title: str, does: Does, *, detail: str = "", tone: Tone = Tone.PLAIN
) -> SchoolTouch:
    """A key that may be tapped."""
    return SchoolTouch(Key(name=name, title=title, detail=detail, tone=tone), does)


def grey(
    voice: Voice, name: str, title: str, why: Refusal | Reason, *, tone: Tone = Tone.PLAIN
) -> SchoolTouch:
    """A key that may not be tapped, and says why."""
    reason = reason_of(voice, why) if isinstance(why, Refusal) else why
    said = voice.cited(reason.text, reason.rule) if reason.rule else reason.text
    return SchoolTouch(Key(name=name, title=title, enabled=False, why=said, tone=tone), reason)


def keys_of(touches: tuple[SchoolTouch | None, ...]) -> tuple[Key | None, ...]:
    """As they look, empty places too."""
    return tuple(None if touch is None else touch.key for touch in touches)


def those(touches: tuple[SchoolTouch | None, ...]) -> tuple[SchoolTouch, ...]:
    """Without the empty places."""
    return tuple(touch for touch in touches if touch is not None)
