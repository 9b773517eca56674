"""The pad of keys below the felt, and what is drawn on it besides keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Card
from ui.shell.key_action import Intent, KeyAction, live
from ui.view.lists import HandKey, ReplayView, UndoingView
from ui.view.machine import ChecksView
from ui.view.parts import CardKey, LabelledFigure
from ui.view.pieces import PiecesView
from ui.view.report_sheet import SheetTable
from ui.view.view import (
    DoubtedView,
    FiguresView,
    NumberPad,
    Pad,
    PadContent,
    PastView,
    TermsView,
)

ENDS = frozenset(
    {
        "confirm",
        "closing-back",
        "close-pending",
        "find",
        "back",
        "more",
        "cancel",
        "waiting-list",
        "reserve",
        "evening",
        "evening-all",
        "seat-action",
        "tronc-due",
    }
)
"""The keys that end a question: they lie at the right edge, whatever the pad."""


class CardChoice(Struct, frozen=True):
    """A card that can be chosen, as it is drawn, and what its key does."""

    key: CardKey
    does: Intent

    @property
    def key_action(self) -> KeyAction:
        """The same as an ordinary key."""
        return live(self.key.name, self.key.spoken, self.does)


class HandChoice(Struct, frozen=True):
    """A past hand that can be chosen, as it is drawn, and what its key does."""

    key: HandKey
    key_action: KeyAction


class PadKeys(NamedTuple):
    """A pad, and what its keys do.

    Attributes:
        pad: which pad QML draws.
        key_actions: its keys and what they do, those at the right edge among them.
        number, terms, checks, replay, undoing, figures, pieces, guests, doubted: what this pad
            shows besides keys.
        fixes: cards to choose from.
        past: past hands to choose from.
        taken: the cards that have been named in the question already.
        lies_open: it asks for a card that lies open; the key for an unknown card is no answer.
    """

    pad: Pad
    key_actions: tuple[KeyAction, ...] = ()
    number: NumberPad | None = None
    terms: TermsView | None = None
    checks: ChecksView | None = None
    fixes: tuple[CardChoice, ...] = ()
    past: tuple[HandChoice, ...] = ()
    replay: ReplayView | None = None
    undoing: UndoingView | None = None
    figures: tuple[LabelledFigure, ...] = ()
    pieces: PiecesView | None = None
    guests: SheetTable | None = None
    doubted: DoubtedView | None = None
    taken: tuple[Card, ...] = ()
    lies_open: bool = False

    @property
    def content(self) -> PadContent | None:
        """What the pad shows besides keys."""
        content: PadContent | None = self.number or self.terms or self.checks or self.replay
        content = content or self.undoing or self.pieces or self.guests or self.doubted
        if content is None and self.figures:
            return FiguresView(self.figures)
        if content is None and self.past:
            return PastView(tuple(hand.key for hand in self.past))
        return content

    @property
    def by_name(self) -> dict[str, KeyAction]:
        """Every key of the pad by its name, with the cards and the past hands to choose from."""
        every = (*self.key_actions, *(fix.key_action for fix in self.fixes))
        every = (*every, *(past.key_action for past in self.past))
        return {key_action.key.name: key_action for key_action in every}

    def changed(self, change: Callable[[KeyAction], KeyAction]) -> PadKeys:
        """With `change` applied to each key.

        The keypad's view lists its presets a second time; they are changed there as well.
        """
        key_actions = tuple(map(change, self.key_actions))
        if self.number is None:
            return self._replace(key_actions=key_actions)
        keys = {key_action.key.name: key_action.key for key_action in key_actions}
        presets = tuple(keys[key.name] for key in self.number.presets)
        return self._replace(key_actions=key_actions, number=replace(self.number, presets=presets))

    @property
    def shown(self) -> tuple[KeyAction, ...]:
        """The keys that the view lists; a keypad and a pad of chips list their own."""
        if self.number is not None or self.pieces is not None:
            return ()
        return tuple(
            key_action for key_action in self.key_actions if key_action.key.name not in ENDS
        )

    @property
    def ends(self) -> tuple[KeyAction, ...]:
        """The keys at the right edge while something is asked."""
        return tuple(key_action for key_action in self.key_actions if key_action.key.name in ENDS)


NO_PAD = PadKeys(Pad.NONE)
