"""A foul deck in the pit: in the queue, among the hands, and found by its filters (HP 2, HP 5).

Tests `ui/pit/matter.py`, `ui/pit/queue_lines.py`, `ui/pit/review_queue_page.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.table.commands import StartHand
from tests.support.desk.three_guests import cards
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.two_people import BOSS, HAND, OTHER, AtTheKiosk, two_people
from ui.view.pit import PitView


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    """Hand 2 is void because of two identical cards; hand 3 is a misdeal, hand 4 was played."""
    with two_people(tmp_path) as table:
        table.does(StartHand(), *cards("9h", "2c"))
        table.tap("problem problem-foul-deck deck-identical confirm").pin(OTHER)
        table.does(StartHand(), DeclareMisdeal(MisdealReason.WRONG_ORDER), *HAND)
        yield table


def flags(table: AtTheKiosk) -> dict[str, tuple[str, ...]]:
    assert isinstance(table.view.over, PitView)
    assert table.view.over.hands is not None
    return {line.number: line.heeded for line in table.view.over.hands.lines}


def test_each_void_hand_says_why(table: AtTheKiosk):
    found = flags(table.pit(BOSS))
    assert found == {"4": (), "3": ("Misdeal",), "2": ("Deck void",), "1": ()}


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ("filter-irregular", {"3", "2"}),
        ("filter-flag flag-foul-deck", {"2"}),
    ],
)
def test_it_is_found(table: AtTheKiosk, filters: str, found: set[str]):
    assert set(flags(table.pit(BOSS).tap(filters))) == found


def test_it_waits_in_the_queue_until_it_is_seen_to(table: AtTheKiosk):
    table.pit(BOSS).tap("pit-corrections")
    assert table.queue == [("Deck void · Hand 2", "waits")]
    table.tap("noted-1 acknowledge")
    assert table.queue == [("Deck void · Hand 2", "seen to · P-02")]
    (row,) = table.desk.journal.waiting()
    assert (row.noted_by, row.acknowledged_by) == (OTHER, BOSS)


def test_the_last_hands_at_the_table_say_so_too(table: AtTheKiosk):
    table.tap("last-hands")
    hand = next(each for each in table.view.asked.shows.hands if "2" in plain_spaces(each.title))
    assert "Deck void" in " ".join(map(str, hand.flags))
