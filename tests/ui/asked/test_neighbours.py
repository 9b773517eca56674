"""What gives something up never lies where the tap before was on a card, a digit or a new hand.

Tests `ui/asked/asked.py`, `ui/asked/floor_standing.py`, `ui/asked/machine_words.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.tiers import LONG, crossed, every, some
from tests.support.ui.blind_states import blind_states
from tests.support.ui.items import SIZES, every_look
from tests.support.ui.neighbours import Apart, every_tap, quick_steps
from tests.support.ui.states import (
    asked_states,
    for_either_hand,
    games,
    in_a_hand,
    less_recorded,
    problems,
)
from ui.view.look import KeysSide


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


def test_nothing_that_is_given_up_comes_to_lie_under_a_quick_finger():
    # Elsewhere no card, digit or new hand leads to what gives something up.
    walks = [asked_states] if LONG else [blind_states, in_a_hand, problems, less_recorded]
    asked = chain(*(walk(Language.ENGLISH) for walk in walks))
    walk = chain(asked, *map(every_tap, some(games())))
    steps = list(quick_steps(walk, SIZES[: 2 if LONG else 1]))
    assert {"card-", "new-h"} <= {step.taps[:5] for step in steps}
    ended = {name for step in steps for name in step.gives_up}
    assert {"act-fold", "act-muck", "act-award"} <= ended
    assert [fault for step in steps for fault in step.faults] == []


@pytest.mark.parametrize(("size", "side"), crossed(SIZES[:2], list(KeysSide)))
def test_no_hand_is_given_up_where_cards_are_tapped(size: tuple[int, int], side: KeysSide):
    """In every state it is looked at in `test_every_state.py`; here for either hand.

    The largest panel has the shape of the second.
    """
    apart = Apart()
    for _, look in every_look(every(6, for_either_hand(side)), size):
        apart.look_at(look)
    assert apart.faults == {}
