"""Corrections on a screen: every page fits at every size, and a finger gets through them.

Tests `ui/review/corrections/draft.py`, `ui/review/corrections/course_keys.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.journal.read_model.rows import Status
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import Acknowledge, CountBox, OpenTray
from dealerassist.table.money_state import Box, DifferenceReason
from tests.support.ui.hands import Finger, unhurried, words_on
from tests.support.ui.items import LOOKS, SIZES, Item, Seen, Words, every_look
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.people import typed
from tests.support.ui.small_print import too_small
from tests.support.ui.states import State
from tests.support.ui.two_people import BOSS, CROUPIER, PEOPLE, AtTheKiosk, disputed, two_people
from ui.app import staged

LEAST_MM = 13.0

TABLES_MM = 36.0
"""So far down the head of the pit and its tables reach, which are looked at elsewhere."""

SIGNS = f"{typed(PEOPLE[BOSS][1])} confirm"

SIGNS_IN = f"person-{BOSS} {SIGNS}"

PAGES = {
    "queue": f"menu pit {SIGNS_IN} pit-corrections",
    "void": "correction-1",
    "declining": "decline",
    "pin": "cancel approve digit-7 digit-0",
    "who signs": "more",
    "box": "cancel box-correct",
    "how much": "box-tips-more digit-5",
    "other side": "confirm",
    "two sides": "other-seat-2",
    "what was wrong": "cancel pit-hands hand-2 hand-correct",
    "course": "correct-course",
    "picking": "pick-step replay-back",
    "act": "hand-correct",
    "nothing there": "act-none",
    "rake": "back back correct-rake digit-1",
    "why": "confirm",
    "in words": "reason-other letter-M letter-A letter-X",
    "review": "confirm",
    "winners": "draft-back back back back correct-result wins-1 wins-3",
    "shares": "confirm digit-5",
    "signed": f"cancel pit-corrections correction-1 approve {SIGNS}",
    "waiting": "pit-close waiting",
    "last hands": "notice-close last-hands",
    "replay": "hand-1",
}
"""Page by page, and the taps that lead there from the one before."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


def pages(table: AtTheKiosk) -> Iterator[State]:
    """Every page of the way, one after another."""
    for page, taps in PAGES.items():
        table.tap(taps)
        yield page, table.kiosk


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_everything_can_be_tapped_and_read(
    tmp_path: Path, size: tuple[int, int], language: Language
):
    faults = []
    with two_people(tmp_path, language=language, hands=2) as table:
        # A box that is far off, and seen to, has the longest line of the queue.
        table.does(OpenTray(((100, 40),)), CountBox(Box.TRAY, ((100, 10),)))
        table.does(
            Acknowledge(table.desk.state.waiting[-1].number, DifferenceReason.NOT_KNOWN), by=BOSS
        )
        for page, look in every_look(pages(disputed(table)), size):
            faults += [f"{page}: {fault}" for fault in faults_of(look, size[0])]
    assert faults == [], "\n".join(faults)


def test_help_has_a_sentence_for_every_key(tmp_path: Path):
    with two_people(tmp_path, hands=2) as table:
        assert without_sentence(pages(disputed(table))) == {}


def faults_of(look: Seen, width: int) -> Iterator[str]:
    """What is too small to be tapped or to be read, lies over something else, or is cut."""
    yield from too_small("letters", look).values()
    for item in look.items:
        if min(item.width, item.height) < LEAST_MM * look.mm - 1:
            yield f"{item.name} is too small: {item.rectangle}"
    if look.at("notice-close") is None:
        yield from (f"{one} lies over {other}" for one, other in look.overlapping(-0.5))
    below = [text for text in look.words if text.y > TABLES_MM * look.mm]
    # What the prompt says at length ends with an ellipsis, and a tap on it says it whole.
    prompt = look.at("prompt")
    whole = [
        text for text in below if prompt is None or not (text.truncated and is_on(text, prompt))
    ]
    yield from (f"cut: {text.text}" for text in whole if text.is_cut(width))


def is_on(words: Words, item: Item) -> bool:
    """Whether the text begins on this item."""
    inside = item.x <= words.x <= item.x + item.width
    return inside and item.y <= words.y <= item.y + item.height


def test_a_finger_proposes_at_the_table_and_a_second_person_signs(qapp, tmp_path: Path):
    with two_people(tmp_path, hands=2) as table, staged(table.kiosk, SIZES[0]) as stage:
        unhurried(stage)
        finger = Finger(stage.window)
        finger.tap("last-hands hand-2 hand-correct correct-rake preset-2 reason-wrong_rake propose")
        assert "Correction 1 is proposed" in words_on(stage.window)
        finger.tap(f"notice-close waiting waiting-pit {SIGNS_IN} approve")
        assert "Rake of hand 2: €0 → €2" in words_on(stage.window)
        finger.tap(f"{SIGNS} pit-close")
        row = table.desk.journal.corrections()[0]
        assert (row.status, row.proposed_by, row.settled_by) == (Status.APPROVED, CROUPIER, BOSS)
        assert table.desk.state.seat(2).stack == 300 + 10 - 2 + 10
