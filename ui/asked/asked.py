"""What is asked: all that the screen shows because of it, in one value.

A dialog, a moment of a hand, a page and an exercise each ask in this form.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import CardPlace, HandEvent
from ui.asked.context import Context
from ui.asked.key_action import Intent, KeyAction, ViewWithKeys
from ui.asked.pad import PadKeys
from ui.view.floor import FloorView
from ui.view.machine import PanelView
from ui.view.pit import PitView
from ui.view.report_sheet import PrintedReportView
from ui.view.training import ExerciseView, TrainingPageView
from ui.view.view import FeltView, Pad, Procedure, Prompt


class AskedFirst(NamedTuple):
    """What is asked before the next hand: what leads there, what it is about, the question."""

    does: Intent
    about: str
    prompt: Prompt


class WayBack(Struct, frozen=True):
    """What the key *Undo* does while a dialog is open, and what it says below its title."""

    does: Intent
    detail: str


class DoubtedCard(Struct, frozen=True):
    """A card that is being named anew.

    Attributes:
        place: where it lies.
        seat: in front of which seat; None in the middle of the table.
        position: which of the cards there it is, counted from 0.
    """

    place: CardPlace
    seat: int | None
    position: int


class SeatsAsked(Struct, frozen=True, kw_only=True):
    """The seats that a question is about.

    Attributes:
        concerned: the one that stands out on the felt.
        shows: whether that one has said that it shows its hand.
        owing: those whose guests owe something, or an answer: amber on the felt.
        about: those that it is merely about: framed.
        possible: those that can be picked; None where no seat is asked for.
        before: the acts of others that are recorded first, with whatever is.
        doubted: the card that is asked for anew.
    """

    concerned: int | None = None
    shows: bool = False
    owing: tuple[int, ...] = ()
    about: tuple[int, ...] = ()
    possible: tuple[int, ...] | None = None
    before: tuple[HandEvent, ...] = ()
    doubted: DoubtedCard | None = None

    @property
    def picks(self) -> bool:
        """Whether seats look otherwise because of it, beyond the one that it is about."""
        return bool(self.owing or self.about) or self.possible is not None


NO_SEATS = SeatsAsked()


def seat_between_hands(at: Context, number: int) -> SeatsAsked:
    """This seat as the one that stands out; in a hand none: the felt shows whose turn it is."""
    return SeatsAsked(concerned=number) if at.hand is None else NO_SEATS


class PastHand(Struct, frozen=True):
    """A hand of the past in place of the table: what the felt is made from."""

    at: Context


class PractisedHand(Struct, frozen=True):
    """The hand of an exercise in place of the table.

    Attributes:
        felt: the hand as it lies.
        middle: what is asked about it, in the middle of the felt.
        side: the keys that never move.
    """

    felt: FeltView
    middle: ExerciseView
    side: tuple[KeyAction, ...] = ()


Over = (
    ViewWithKeys[PitView]
    | ViewWithKeys[PanelView]
    | ViewWithKeys[PrintedReportView]
    | ViewWithKeys[TrainingPageView]
    | ViewWithKeys[FloorView]
    | ViewWithKeys[PractisedHand]
    | Procedure
    | PastHand
)
"""What fills the screen or lies on the felt: a page, the glass, a report, a card, a past hand, that
of an exercise."""


class Asked(Struct, frozen=True, kw_only=True):
    """What is asked of whoever stands there.

    Attributes:
        prompt: what is asked, and why; None where the prompt of the hand stays.
        pad: the pad below, and what its keys do; None for that of the hand.
        rule: the number of the rule behind *Why?*; None for that of the hand's own step.
        aloud: what the croupier says aloud; empty where nothing is said.
        seats: whom it is about, and who can be picked.
        back: what *Undo* does; None where it takes the last entry back.
        over: what fills the screen, or lies on the felt.
        escape: what the key Escape does: the name of a key of the screen, an intent, or nothing.
        backspace: what Backspace does; None where it does what *Undo* does.
    """

    prompt: Prompt | None = None
    pad: PadKeys | None = None
    rule: str | None = None
    aloud: str = ""
    seats: SeatsAsked = NO_SEATS
    back: WayBack | None = None
    over: Over | None = None
    escape: str | Intent | None = "cancel"
    backspace: str | Intent | None = None

    @property
    def leaves_table(self) -> bool:
        """Whether it leaves the prompt or the pad to what the table itself asks."""
        return self.prompt is None or self.pad is None

    def at_table(self, table: Asked) -> Asked:
        """With the prompt or the pad of what the table itself asks, where this leaves it.

        What is said aloud goes with the prompt.
        """
        aloud = table.aloud if self.prompt is None else self.aloud
        rule = table.rule if self.rule is None else self.rule
        prompt, pad = self.prompt or table.prompt, self.pad or table.pad
        return replace(self, prompt=prompt, pad=pad, rule=rule, aloud=aloud)

    @property
    def lays_cards(self) -> bool:
        """Whether the 52 cards lie below, as they do while cards are dealt."""
        return self.pad is not None and self.pad.pad is Pad.CARDS
