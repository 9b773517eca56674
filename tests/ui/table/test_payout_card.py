"""What is said and what is paid, as it stands on the felt: large enough, and nothing cut."""

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtQuick import QQuickItem

from dealerassist.locale.catalogue import Language
from tests.support.tiers import crossed
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import LOOKS, SIZES
from tests.support.ui.payouts import (
    both_halves_shared,
    five_pots,
    halved_pots,
    lines,
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


FIGURES_MM = 3.5


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("table", [five_pots, halved_pots])
@pytest.mark.parametrize("taps", ["", "act-award"], ids=["due", "made"])
def test_each_of_many_payments_names_seat_half_amount_and_odd_chip(
    stages: Stages, size: tuple[int, int], table: Callable[[Language], Croupier], taps: str
):
    """In letters that are read at arm's length, also where the rows are lowest."""
    croupier = table(Language.GERMAN).tap(taps)
    with stages.showing(croupier.kiosk, size) as stage:
        stage.picture()
        written = list(words_of(item_named(stage.window, "payout")))
        for line in lines(croupier)[1:]:
            told = [text for text in written if text.property("text").startswith(line.to)]
            assert told, line.to
            assert min(text.property("contentHeight") for text in told) >= FIGURES_MM * density(
                stage
            )
        odd = [text for text in written if "Restjeton" in text.property("text")]
        assert len(odd) == sum(line.odd != "" for line in lines(croupier))


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
        assert words.property("text") == table.view.announcement
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
