"""Random taps on the keys, checking that live keys do something and grey ones say why."""

from __future__ import annotations

import random

from dealerassist.cards import PACK
from dealerassist.hand.refusal import Refusal
from dealerassist.table.decide import decide
from tests.support.ui.croupier import Croupier, grey_keys, live_names
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason
from ui.view.parts import Key, Tone
from ui.view.view import CardsView

STAYING = frozenset({"shift-close", "language", "floor", "report", "menu", "undo", "seat-leave"})

"""Keys that would lead away from the hand, or nowhere."""


def walk(table: Croupier, *, seed: int | str, taps: int) -> None:
    """Tap so many keys at random, and look at all of them before each.

    A grey key is tapped once for each of its reasons.
    """
    dice, tapped = random.Random(seed), set[tuple[str, str]]()
    for _ in range(taps):
        for name in live_names(table.view):
            assert_live(table, name)
        for key in grey_keys(table.view):
            assert_reasoned(key)
            if (key.name, key.why) not in tapped:
                tapped.add((key.name, key.why))
                assert_grey(table, key)
        table.kiosk.tap(dice.choice(sorted(live_names(table.view) - STAYING)))
        assert_complete(table)


def assert_live(table: Croupier, name: str) -> None:
    does = table.kiosk.screen.intent_of(name)
    assert does is not None, name
    if name.startswith("seat-") and name[5:].isdecimal():
        return
    assert not isinstance(does, GreyReason), (name, does)
    if isinstance(does, AskDesk):
        assert not isinstance(decide(table.desk.state, does.command), Refusal), name


def assert_reasoned(key: Key) -> None:
    assert key.why or key.tone is Tone.CHOSEN, "what is chosen already has its tick"
    assert "{" not in key.why


def assert_grey(table: Croupier, key: Key) -> None:
    entries = table.desk.entries
    table.kiosk.tap(key.name)
    assert table.desk.entries == entries
    assert table.view.notice is not None
    table.kiosk.tap("notice-close")


def assert_complete(table: Croupier) -> None:
    """Every text is there, and none has a hole in it."""
    view = table.view
    assert view.asked.prompt.title
    texts = [
        view.asked.prompt.title,
        view.asked.prompt.why,
        *(key.title for key in view.asked.keys),
    ]
    texts += [key.detail for key in view.asked.keys] + [seat.spoken for seat in view.felt.seats]
    assert not any("{" in text for text in texts), texts
    assert len({key.name for key in view.asked.keys}) == len(view.asked.keys)
    assert not isinstance(view.asked.shows, CardsView) or len(view.asked.shows.cards) == len(PACK)
