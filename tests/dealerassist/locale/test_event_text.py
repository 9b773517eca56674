"""Every entry that somebody tapped has words: on the key *Undo*, in lists, and after a restart."""

from __future__ import annotations

from typing import get_args

import pytest

from dealerassist.hand.events import (
    AntesPosted,
    BetsCollected,
    BlindsPosted,
    BurnsShuffledIn,
    CardBurned,
    DropTaken,
    HandShown,
    RakeTaken,
)
from dealerassist.hand.irregular.events import IrregularityRuled, RulingFact
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.localizer import Localizer
from dealerassist.table.events import (
    BuyInNoticed,
    Event,
    SeatLeft,
    ShiftSupplemented,
    UndoneAfterSeal,
)
from tests.support.hand.play import house
from tests.support.journal.anything import simplest

FOLLOWING = {
    AntesPosted,
    BetsCollected,
    BlindsPosted,
    BurnsShuffledIn,
    BuyInNoticed,
    CardBurned,
    HandShown,
    DropTaken,
    RakeTaken,
    ShiftSupplemented,
    UndoneAfterSeal,
}
"""What nobody taps: an entry begins with what it followed from, as a ruling's facts do with it."""

TAPPED = [
    kind
    for kind in get_args(Event)
    if kind not in FOLLOWING and (not issubclass(kind, RulingFact) or kind is IrregularityRuled)
]


@pytest.mark.parametrize("kind", TAPPED, ids=lambda kind: kind.__name__)
def test_an_entry_that_begins_with_it_has_words(kind: type):
    voice = Localizer(words_of(Language.GERMAN), house())
    assert event_summary(voice, (simplest(kind),)) != ""


def test_a_guest_without_chips_leaves_without_chips():
    voice = Localizer(words_of(Language.ENGLISH), house())
    assert event_summary(voice, (SeatLeft(3, 0),)) == "Seat 3 left without chips"
    assert event_summary(voice, (SeatLeft(3, 40),)).startswith("Seat 3 left with €40")
