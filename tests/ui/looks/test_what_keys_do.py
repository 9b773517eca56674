"""What the keys of every state do: red gives something up, and no two lead to the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from dealerassist.locale.catalogue import Language
from tests.support.ui.states import State, states, unknown_cards
from ui.dialogs.sign import PersonNumber, PinEntry
from ui.kiosk.kiosk import Kiosk
from ui.shell.key_action import GreyReason, Intent, KeyAction, ReadPage, SwitchTo
from ui.view.parts import Tone


def every_state() -> Iterator[State]:
    return chain(states(Language.ENGLISH), unknown_cards(Language.ENGLISH))


def live_keys(kiosk: Kiosk) -> Iterator[tuple[str, KeyAction, Intent]]:
    """The keys that do something, with what they do for who is there."""
    for name, key_action in kiosk.screen.key_actions.items():
        does = kiosk.screen.intent_of(name)
        if key_action.key.enabled and does is not None and not isinstance(does, GreyReason):
            yield name, key_action, does


def only_leads_on(does: Intent) -> bool:
    """Whether it asks further before anything is given up, other than for a PIN."""
    if isinstance(does, ReadPage):
        return True
    return isinstance(does, SwitchTo) and not isinstance(does.mode.dialog, PinEntry | PersonNumber)


def test_a_red_key_gives_something_up_now():
    red = [
        (state, name)
        for state, kiosk in every_state()
        for name, key_action, does in live_keys(kiosk)
        if key_action.key.tone is Tone.GIVE_UP and only_leads_on(does)
    ]
    assert red == []
