"""What the shift report says of cards named anew, buy-ins that were noticed, and late undos."""

import pytest

from dealerassist.locale.words import Language, words_of
from dealerassist.records.shift import Incident, IncidentKind
from reports.shift_words import ShiftWords
from tests.reports.synthetic import a_head

SEAT = {"place": "seat", "seat": 3, "card": "Th", "was": "9h"}
UNSEEN = {"place": "seat", "seat": 3, "card": "2c", "was": ""}
BOARD = {"place": "board", "card": "Ac", "was": "Ad"}
BOUGHT = {"seat": 5, "bought": 1600, "percent": 80}

SAID = [
    (IncidentKind.CARD_CORRECTED, SEAT, "Seat 3: ten of hearts, not nine of hearts"),
    (IncidentKind.CARD_CORRECTED, UNSEEN, "Seat 3: two of clubs, not unknown"),
    (IncidentKind.CARD_CORRECTED, BOARD, "In the middle: ace of clubs, not ace of diamonds"),
    (IncidentKind.BUY_IN_NOTICE, BOUGHT, "Seat 5 has bought 1,600: 80% of the amount to report"),
    (IncidentKind.LATE_UNDO, {}, "Behind the first card of the street: the pit boss approves"),
]


def said(kind, facts, language):
    words = ShiftWords(words_of(language), a_head(), None)
    incident = Incident(
        entry=7, at_ms=0, kind=kind, hand=1, actor="C-07", rule="HP 1", detail="", facts=facts
    )
    return words.detail(incident)


@pytest.mark.parametrize(("kind", "facts", "english"), SAID)
def test_in_english_and_in_german(kind, facts, english):
    assert said(kind, facts, Language.ENGLISH) == english
    german = said(kind, facts, Language.GERMAN)
    assert german != english
    assert "{" not in german
