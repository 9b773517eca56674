"""What the keys of every state do: each has the colour of that, and no two lead to the same.

Tests `ui/asked/key_action.py`, `ui/asked/intents.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Language
from dealerassist.table.automatic_steps import play
from tests.support.ui.states import games, moments, screens, unknown_cards
from ui.asked.intents import AskDesk, ReadPage, SwitchTo
from ui.asked.key_action import GreyReason, Intent, KeyAction
from ui.asked.screen import Screen
from ui.dialogs.machine.panel import GLASS
from ui.view.parts import Tone


def every_state() -> Iterator[tuple[str, Screen]]:
    yield from screens(Language.ENGLISH)
    yield from ((name, kiosk.screen) for name, kiosk in unknown_cards(Language.ENGLISH))


def live_keys(screen: Screen) -> Iterator[tuple[str, KeyAction, Intent]]:
    """The keys that do something, with what they do for who is there."""
    for name, key_action in screen.key_actions.items():
        does = screen.intent_of(name)
        if key_action.key.enabled and does is not None and not isinstance(does, GreyReason):
            yield name, key_action, does


def only_leads_on(does: Intent) -> bool:
    """Whether it asks further before anything is given up, and be it for a PIN."""
    return isinstance(does, ReadPage | SwitchTo)


OWED = ("act-bet", "act-max", "act-bring-in", "time")
"""What a guest owes: the forced bet, and time."""

TO_ACT = (
    "back",
    "buy-in-sign",
    "checks",
    "closing-waiting",
    "count-",
    "croupier",
    "first-game",
    "first-guests",
    "first-practice",
    "first-shift",
    "first-staff",
    "floor",
    "guests",
    "listed-",
    "machine",
    "menu",
    "money",
    "papers",
    "printer-",
    "rota-elsewhere",
    "seat-action",
    "seat-count",
    "stays-",
    "terms",
    "tronc-",
    "waiting",
    "zero-light",
)
"""Where somebody has to act: what is to be counted, signed, answered or seen to."""

GIVING_UP = (
    "act-fold",
    "act-muck",
    "close-pending",
    "confirm",
    "guest-out",
    "penalty-disqualified",
    "rest-fold",
    "seat-leave",
)
"""What gives up a hand or a seat; and, where it is asked for, closes, voids or takes back."""


def out_of_tone(screen: Screen) -> Iterator[str]:
    """The live keys whose colour is not that of what they do."""
    green = [name for name, key_action, _ in live_keys(screen) if key_action.key.tone is Tone.GO]
    if len(green) > 1:
        yield f"several ways on: {green}"
    for name, key_action, does in live_keys(screen):
        tone = key_action.key.tone
        if tone is Tone.GIVE_UP and (only_leads_on(does) or not name.startswith(GIVING_UP)):
            yield f"{name} gives nothing up"
        if tone is Tone.RAISE and not name.startswith(OWED + TO_ACT):
            yield f"nobody owes {name}, or has to act"


def test_a_colour_of_a_key_means_one_thing():
    """Green goes on, and once; amber is owed, or somebody has to act; red gives up, at once."""
    found = {fault: state for state, screen in every_state() for fault in out_of_tone(screen)}
    assert found == {}


VERBS = {
    Language.ENGLISH: {"Close", "Cancel", "Undo", "Sign", "Next", "Print", "Back", "Open"},
    Language.GERMAN: {"Schließen", "Abbrechen", "Zurück", "Zeichnen", "Weiter", "Drucken"},
}
"""What ends, undoes or signs something. To count the tray and to count the cash is one act."""


def verb_of(title: str, language: Language) -> str | None:
    """The verb of a key's title, which in German stands at the end; None if it is none of these."""
    words = title.replace("\u00ad", "").replace(":", " ").split() or [""]
    place = -1 if language is Language.GERMAN and words[0] not in VERBS[language] else 0
    verb = words[place].capitalize()
    return verb if verb in VERBS[language] else None


def sharing_a_verb(screen: Screen, language: Language) -> Iterator[tuple[str, ...]]:
    acts: dict[str, dict[str, Intent]] = {}
    for name, key_action, does in live_keys(screen):
        verb = verb_of(key_action.key.title, language)
        if verb is not None:
            acts.setdefault(verb, {})[name] = does
    for found in acts.values():
        if any(does != other for does in found.values() for other in found.values()):
            yield tuple(sorted(found))


@pytest.mark.parametrize("language", Language)
def test_no_two_keys_of_one_screen_share_a_verb(language: Language):
    """Where two keys say *Close*, one of them closes what nobody meant."""
    found = {
        names: state
        for state, screen in screens(language)
        for names in sharing_a_verb(screen, language)
    }
    assert found == {}


FIGURES = ("digit-", "add-", "preset-", "piece-", "person-", "signs-", "act-size-")
"""What enters a figure or names somebody: one tap may come to what another would, by chance."""


LEFT = ("menu", "cancel")
"""Whoever closes a list of the menu is in the menu again, to which the key above leads from all."""

TURNED = ("terms", "more")
"""The last page of a mixed table's terms leads on to the first, which the key above opens."""

SAID_ALREADY = ("floor", "call-reason-dispute")
"""A reason that was given and is tapped again leaves the page as it is; so does a second call."""

PASSED_OVER = "first-skip"
"""Who passes a step of the first evening over is at the next, to which its own key leads too."""

ON_PURPOSE = {
    LEFT,
    SAID_ALREADY,
    TURNED,
    *((step, PASSED_OVER) for step in ("first-staff", "first-game", "first-shift", "first-guests")),
}


def alike(screen: Screen) -> Iterator[tuple[str, str]]:
    """The pairs of live keys that do the same, or whose commands bring the table to the same."""
    done = [
        (name, outcome(screen, does))
        for name, _, does in live_keys(screen)
        if not name.startswith(FIGURES) and name != GLASS
    ]
    for at, (name, did) in enumerate(done):
        for other, does in done[:at]:
            if did == does and not {name, other} & TOGGLES and (other, name) not in ON_PURPOSE:
                yield other, name


def outcome(screen: Screen, does: Intent) -> object:
    """What a key leads to: for a command, how the table stands after it."""
    if not isinstance(does, AskDesk):
        return does
    played = play(screen.at.state, does.command)
    return does if isinstance(played, Refusal) else (played[0], does.then)


def test_no_two_live_keys_do_the_same():
    every = chain(every_state(), every_moment())
    found = {pair: state for state, screen in every for pair in alike(screen)}
    assert found == {}


def every_moment() -> Iterator[tuple[str, Screen]]:
    """All that a hand goes through: the last guest to speak, a stack that is less than the call."""
    for game in games():
        yield from ((name, kiosk.screen) for name, kiosk in moments(game, Language.ENGLISH))


TOGGLES = frozenset({f"winner-{seat}" for seat in range(1, 11)} | {"winner-shared", "winner-low"})
"""Who is named as winner, and how: a second tap takes that back, as Undo does everything."""
