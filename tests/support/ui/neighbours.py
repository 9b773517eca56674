"""Checks which keys appear under the finger after a quick tap: none may give up a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import chain
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealerassist.cards import PACK
from dealerassist.locale.catalogue import Language
from tests.support.tiers import LONG
from tests.support.ui.copies import copied
from tests.support.ui.croupier import live_names
from tests.support.ui.items import Item, Seen, seen, show
from tests.support.ui.states import FULL_TABLE, State, next_tap, table
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk
from ui.view.parts import Tone
from ui.view.view import View

QUICK = ("card-", "digit-", "new-hand")
"""What is tapped quickly, one after another: the names begin like this."""

ENDS_A_HAND = frozenset({"act-fold", "rest-fold", "act-muck", "act-muck-others", "act-award"})
"""What gives a hand up, or pays it out."""

LEAVES = frozenset({"act-award", "pit-close"})
"""What pays out, or goes away, beside what gives something up: that is red."""


class Apart:
    """Where cards, digits and *New hand* are tapped, and where hands are given up."""

    def __init__(self) -> None:
        self._quick: dict[tuple[int, int, int, int], Item] = {}
        self._ends: dict[tuple[int, int, int, int], Item] = {}

    def look_at(self, look: Seen) -> None:
        for item in look.items:
            if item.name.startswith(QUICK):
                self._quick.setdefault(item.rectangle, item)
            elif item.name in ENDS_A_HAND:
                self._ends.setdefault(item.rectangle, item)

    @property
    def faults(self) -> dict[str, str]:
        """What lies where a card, a digit or a new hand is tapped, with one of them."""
        assert len(self._quick) > len(QUICK), "cards were tapped"
        assert self._ends, "hands were given up"
        return {
            end.name: f"lies over {quick.name}"
            for end in self._ends.values()
            for quick in self._quick.values()
            if end.gap(quick) < 0
        }


class Step(NamedTuple):
    """One tap, on any of the keys of its kind, and what lies there then."""

    state: str
    taps: str
    under: tuple[Item, ...]
    after: Seen
    gives_up: frozenset[str]

    @property
    def faults(self) -> list[str]:
        """What gives something up and has come to lie under the finger."""
        return [
            f"{self.state}: after {self.taps} {item.name} lies where {before.name} lay"
            for item in self.after.items
            if item.name in self.gives_up
            for before in self.under
            if item.gap(before) < 0
        ][:1]


def gives_up(view: View) -> frozenset[str]:
    """The keys that give something up, or pay it out, and may be tapped."""
    keys = (*view.asked.keys, *view.asked.ends, *view.asked.side)
    red = {key.name for key in keys if key.tone is Tone.GIVE_UP and key.enabled}
    return frozenset(red | (LEAVES & live_names(view)))


def every_tap(game: str) -> Iterator[State]:
    """A hand of this game, tap by tap up to the pots."""
    dice = Random(game)
    croupier = table(game, FULL_TABLE, Language.ENGLISH)
    yield f"{game}: before", croupier.kiosk
    croupier.tap("new-hand")
    deck = dice.sample([f"card-{card.code}" for card in PACK], len(PACK))
    while croupier.desk.state.hand_in_progress:
        yield f"{game}: {croupier.view.asked.prompt.title}", croupier.kiosk
        croupier.kiosk.tap(next_tap(croupier, deck, dice))


def quick_steps(walk: Iterator[State], sizes: Sequence[tuple[int, int]]) -> Iterator[Step]:
    """Every tap on a card, a digit or *New hand* in these states, one for each kind of them.

    Each is seen on a screen of each size; in the quick tier, of those that lead from one pad to
    another and give up the same, the first.
    """
    met = set[object]()
    first = next(walk)
    with ExitStack() as built:
        stages = [built.enter_context(staged(first[1], size)) for size in sizes]
        QCoreApplication.processEvents()
        for name, kiosk in chain([first], walk):
            yield from _steps(stages, name, kiosk, met)


def _steps(stages: Sequence[Stage], state: str, kiosk: Kiosk, met: set[object]) -> Iterator[Step]:
    for kind in QUICK:
        names = sorted(name for name in live_names(kiosk.view) if name.startswith(kind))
        if not names:
            continue
        then = copied(kiosk)
        then.tap(names[0])
        given = gives_up(then.view)
        way = (kind, kiosk.view.asked.pad, then.view.asked.pad, then.view.notice is None, given)
        if not given or (way in met and not LONG):
            continue
        met.add(way)
        for stage in stages:
            show(stage, kiosk)
            under = tuple(item for item in seen(stage.window).items if item.name.startswith(kind))
            show(stage, then)
            yield Step(state, names[0], under, seen(stage.window), given)
