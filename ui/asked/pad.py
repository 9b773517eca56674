"""The pad of keys below the felt, and what is drawn on it besides keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Card
from ui.asked.key_action import Intent, KeyAction, live
from ui.view.parts import CardKey, PiecesView
from ui.view.view import NumberPad, Pad, PadContent, PastView, Prompt

NO_PROMPT = Prompt("")
"""Nothing is asked."""


class CardChoice(Struct, frozen=True):
    """A card that can be chosen, as it is drawn, and what its key does."""

    key: CardKey
    does: Intent

    @property
    def key_action(self) -> KeyAction:
        """The same as an ordinary key."""
        return live(self.key.name, self.key.spoken, self.does)


class PadKeys(NamedTuple):
    """A pad, and what its keys do.

    Attributes:
        pad: which pad QML draws.
        key_actions: its keys and what they do, but for those at the right edge.
        ends: the keys that end the question, or lead on from it: they lie at the right edge,
            whatever the pad.
        shows: what this pad shows besides keys.
        fixes: cards to choose from.
        taken: the cards that have been named in the question already.
        lies_open: it asks for a card that lies open; the key for an unknown card is no answer.
    """

    pad: Pad
    key_actions: tuple[KeyAction, ...] = ()
    ends: tuple[KeyAction, ...] = ()
    shows: PadContent | None = None
    fixes: tuple[CardChoice, ...] = ()
    taken: tuple[Card, ...] = ()
    lies_open: bool = False

    @property
    def all_keys(self) -> tuple[KeyAction, ...]:
        """Its keys with those at the right edge."""
        return (*self.key_actions, *self.ends)

    @property
    def by_name(self) -> dict[str, KeyAction]:
        """Every key of the pad by its name, with the cards to choose from."""
        fixes = (fix.key_action for fix in self.fixes)
        return {key_action.key.name: key_action for key_action in (*self.all_keys, *fixes)}

    def only(self, is_kept: Callable[[KeyAction], bool]) -> PadKeys:
        """With those of its keys alone for which `is_kept` is true."""
        return self._replace(
            key_actions=tuple(filter(is_kept, self.key_actions)),
            ends=tuple(filter(is_kept, self.ends)),
        )

    def changed(self, change: Callable[[KeyAction], KeyAction]) -> PadKeys:
        """With `change` applied to each key.

        The keypad's view lists its presets a second time; they are changed there as well.
        """
        key_actions = tuple(map(change, self.key_actions))
        keys = self._replace(key_actions=key_actions, ends=tuple(map(change, self.ends)))
        if not isinstance(self.shows, NumberPad):
            return keys
        by_name = {key_action.key.name: key_action.key for key_action in key_actions}
        presets = tuple(by_name[key.name] for key in self.shows.presets)
        return keys._replace(shows=replace(self.shows, presets=presets))

    @property
    def listed(self) -> tuple[KeyAction, ...]:
        """The keys that the view lists; a keypad and a pad of chips or of hands list their own."""
        lists_own = isinstance(self.shows, NumberPad | PiecesView | PastView)
        return () if lists_own else self.key_actions


NO_PAD = PadKeys(Pad.NONE)
