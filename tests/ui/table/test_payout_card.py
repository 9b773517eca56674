"""What is said and what is paid, as it stands on the felt: large enough, and nothing cut.

Tests `ui/table/announcements.py`, `ui/table/physical_steps_prompt.py`,
`ui/table/showdown/payout.py`.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtQuick import QQuickItem, QQuickWindow

from dealerassist.locale.catalogue import Language
from tests.support.tiers import crossed, some
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import LOOKS, SIZES, Item, seen
from tests.support.ui.payouts import (
    both_halves_shared,
    five_pots,
    halved_pots,
    lines,
    one_winner,
    shared,
    two_pots,
)
from tests.support.ui.stages import Stages
from ui.app import Stage

SPOKEN_MM = 5.0


def words_of(item: QQuickItem) -> Iterator[QQuickItem]:
    return (part for part in visible_items(item) if part.property("text"))


def density(stage: Stage) -> float:
    return stage.window.property("density")


@pytest.mark.parametrize(
    ("table", "look", "taps"),
    crossed(
        [two_pots, shared, both_halves_shared, five_pots, halved_pots], LOOKS, ["", "act-award"]
    ),
)
def test_every_payment_is_read_whole(
    stages: Stages,
    qtlog,
    table: Callable[[Language], Croupier],
    look: tuple[tuple[int, int], Language],
    taps: str,
):
    """Before the pots are paid out, beside the key that does it; then on the felt."""
    size, language = look
    croupier = table(language).tap(taps)
    with stages.showing(croupier.kiosk, size) as stage:
        stage.picture()
        card = item_named(stage.window, "payout")
        assert [record.message for record in qtlog.records] == []
        cut = [text.property("text") for text in words_of(card) if is_cut(text)]
        assert cut == []
        bottom = max(low_edge(text) for text in words_of(card))
        assert bottom <= low_edge(card) + 1


READ_MM, MOMENT_MM = 5.52, 14.0
"""The sizes of letters that are read on the panel, and of the fact of the moment."""

KEY_MM = 20.0


@pytest.mark.parametrize(
    ("size", "table", "taps"),
    crossed(some(SIZES), [five_pots, halved_pots], ["", "act-award"]),
)
def test_each_of_many_payments_names_seat_half_amount_and_odd_chip(
    stages: Stages, size: tuple[int, int], table: Callable[[Language], Croupier], taps: str
):
    """In letters that are read at arm's length, also where the rows are lowest.

    Once they are made, the Taxe is told in the line above the rows.
    """
    croupier = table(Language.GERMAN).tap(taps)
    told = [line for line in lines(croupier) if line.to or not taps]
    with stages.showing(croupier.kiosk, size) as stage:
        stage.picture()
        rows = [words_by_name(row) for row in items_named(stage.window, "payout-row")]
        for row, line in zip(rows, told, strict=True):
            taker = "\u00a0".join(filter(None, (line.to or line.brief, line.each)))
            assert (row["payout-taker"], row["payout-amount"]) == (taker, line.amount)
            assert all(part in row["payout-words"] for part in line.brief.split(", ") if line.to)
            assert ("Restjeton" in row["payout-words"]) is (line.odd != "")
        smallest = min(each.property("font").pixelSize() for each in payout_words(stage))
        assert smallest >= int(READ_MM * density(stage))


@pytest.mark.parametrize(
    ("look", "table", "taps"),
    crossed(LOOKS, [one_winner, two_pots, shared, both_halves_shared], ["", "act-award"]),
)
def test_up_to_four_payments_are_as_high_as_keys_and_their_amounts_the_largest(
    stages: Stages,
    look: tuple[tuple[int, int], Language],
    table: Callable[[Language], Croupier],
    taps: str,
):
    """Their chips are there, too; *New hand* lies beside them."""
    size, language = look
    croupier = table(language).tap(taps)
    with stages.showing(croupier.kiosk, size) as stage:
        stage.picture()
        rows = items_named(stage.window, "payout-row")
        assert 0 < len(rows) <= 4
        assert min(row.height() for row in rows) >= KEY_MM * density(stage) - 1
        amounts = items_named(stage.window, "payout-amount")
        least = min(amount.property("font").pixelSize() for amount in amounts)
        assert least >= int(MOMENT_MM * density(stage))
        chips = [part for part in payout_words(stage) if part.property("text").endswith("×")]
        assert len(chips) == sum(len(line.chips) for line in lines(croupier))
        at = seen(stage.window)
        key = at.at("new-hand")
        assert key is None or all(not covers(key, row) for row in rows)


def test_a_payment_stays_where_it_is_when_it_is_made(stages: Stages):
    table = two_pots()
    with stages.showing(table.kiosk, SIZES[0]) as stage:
        stage.picture()
        due = [place(row) for row in items_named(stage.window, "payout-row")]
    with stages.showing(table.tap("act-award").kiosk, SIZES[0]) as stage:
        stage.picture()
        assert [place(row) for row in items_named(stage.window, "payout-row")] == due


def items_named(window: QQuickWindow, name: str) -> list[QQuickItem]:
    card = item_named(window, "payout")
    return [part for part in visible_items(card) if part.objectName() == name]


def words_by_name(row: QQuickItem) -> dict[str, str]:
    return {part.objectName(): part.property("text") for part in visible_items(row)}


def payout_words(stage: Stage) -> list[QQuickItem]:
    return list(words_of(item_named(stage.window, "payout")))


def place(item: QQuickItem) -> tuple[float, float, float, float]:
    at = item.mapToScene(item.boundingRect().topLeft())
    return at.x(), at.y(), item.width(), item.height()


def covers(key: Item, item: QQuickItem) -> bool:
    x, y, width, height = place(item)
    across = min(key.x + key.width, x + width) - max(key.x, x)
    return across > 0 and min(key.y + key.height, y + height) - max(key.y, y) > 0


def is_cut(text: QQuickItem) -> bool:
    wide = text.property("contentWidth") - text.width()
    high = text.property("contentHeight") - text.height()
    return max(wide, high) > 1


def low_edge(item: QQuickItem) -> float:
    return item.mapToScene(item.boundingRect().bottomLeft()).y()


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_the_words_to_say_are_large(stages: Stages, size: tuple[int, int], language: Language):
    table = seated({1: 200, 3: 500, 4: 400}, language=language)
    table.tap("new-hand card-As card-2c card-Td act-bet act-raise act-raise act-raise")
    with stages.showing(table.kiosk, size) as stage:
        stage.picture()
        words = item_named(stage.window, "announcement")
        assert words.property("text") == table.view.asked.announcement
        assert words.property("contentHeight") >= SPOKEN_MM * density(stage)
        assert not is_cut(words)


@pytest.mark.parametrize("language", list(Language))
def test_no_line_ends_within_a_low_hand_that_is_said(stages: Stages, language: Language):
    table = shared(language, profile="casinos-austria-stud-high-low")
    lows = set(re.findall(r"\w+(?:-\w+){4}", table.aloud))
    assert lows
    with stages.showing(table.kiosk, SIZES[0]) as stage:
        stage.picture()
        said = item_named(stage.window, "announcement").property("text")
        assert {low for low in lows if low.replace("-", "\u2011") not in said} == set()
