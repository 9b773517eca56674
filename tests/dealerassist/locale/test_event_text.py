"""Every entry that somebody tapped has words: on the key *Undo*, in lists, and after a restart.

Tests `dealerassist/locale/event_text.py`, `dealerassist/locale/localizer.py`,
`dealerassist/locale/table_event_text.py`, `dealerassist/hand/events.py`,
`dealerassist/table/paper_events.py`.
"""

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
    CashFound,
    CashGuestReturned,
    CashNoticed,
    Event,
    HouseSettingChanged,
    SeatLeft,
    ShiftSupplemented,
    UndoneAfterSeal,
)
from dealerassist.table.paper_events import PaperKind, PaperMade, PaperNotPrinted, PaperOf
from tests.support.hand.play import house
from tests.support.journal.anything import simplest

FOLLOWING = {
    AntesPosted,
    BetsCollected,
    BlindsPosted,
    BurnsShuffledIn,
    BuyInNoticed,
    CardBurned,
    CashFound,
    CashGuestReturned,
    CashNoticed,
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


REPORT, SLIP = PaperOf(PaperKind.SHIFT_REPORT, "2026-0012/1"), PaperOf(PaperKind.SLIP, "7")


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (PaperMade(REPORT), "Original of report 2026-0012/1", "Original von Bericht 2026-0012/1"),
        (PaperMade(SLIP, 2), "Copy 2 of slip 7", "Kopie 2 von Beleg 7"),
        (
            PaperMade(PaperOf(PaperKind.TOURNAMENT_SHEET, "2026-0012-T"), 1),
            "Copy 1 of tournament sheet 2026-0012-T",
            "Kopie 1 von Turnierblatt 2026-0012-T",
        ),
        (
            PaperMade(SLIP, 0, "slip-4-7.pdf"),
            "Original of slip 7, printed from its file",
            "Original von Beleg 7, aus der gespeicherten Datei gedruckt",
        ),
        (
            PaperNotPrinted(REPORT, 1, "report.pdf", "00"),
            "Copy 1 of report 2026-0012/1: saved, not printed",
            "Kopie 1 von Bericht 2026-0012/1: gespeichert, nicht gedruckt",
        ),
        (
            PaperNotPrinted(SLIP),
            "Original of slip 7: could not be saved",
            "Original von Beleg 7: konnte nicht gespeichert werden",
        ),
    ],
)
def test_which_paper_was_made_is_told_in_plain_words(event: Event, english: str, german: str):
    for language, said in ((Language.ENGLISH, english), (Language.GERMAN, german)):
        assert event_summary(Localizer(words_of(language), house()), (event,)) == said


def test_a_limit_of_the_house_is_told_as_money():
    event = HouseSettingChanged("plausible_amount", 100_000, 50_000)
    said = {
        Language.ENGLISH: "Asked once more above: €50,000, before €100,000",
        Language.GERMAN: "Rückfrage oberhalb: 50.000\u00a0€, vorher 100.000\u00a0€",
    }
    for language, words in said.items():
        assert event_summary(Localizer(words_of(language), house()), (event,)) == words
