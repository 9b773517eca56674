"""A hand of each game with board, button or draw on the real screen, tapped with a finger.

Tests `ui/kiosk/replaced_tap.py`, `ui/kiosk/screen.py`, `dealerassist/rules/house_rules.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.state import Phase
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.tiers import some
from tests.support.ui.croupier import EVENING_MS, Croupier, rules_of
from tests.support.ui.hands import Finger, item_named, seen
from tests.support.ui.items import SIZES
from ui.app import Stage

BLINDS = {"small_blind": 10, "big_blind": 20}
HOLDEM = rules_of("wiesbaden-holdem", limit="none", stakes=BLINDS | {"min": 20})
OMAHA = rules_of("wiesbaden-omaha", limit="pot", stakes=BLINDS | {"min": 20})
DRAW = rules_of("wiesbaden-draw")
BADUGI = rules_of("badugi")
RAZZ = rules_of("razz")
SHORT_DECK = rules_of("short-deck")

STACKS = {1: 1000, 2: 640, 3: 1500}


@pytest.fixture
def rules() -> HouseRules:
    return HOLDEM


@pytest.fixture
def croupier(journal: Journal, language: Language, rules: HouseRules) -> Croupier:
    """A croupier at a table of this game, where three guests sit."""
    desk = TableDesk(journal)
    desk.handle(OpenTable("4", rules), actor="test")
    desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    for seat, stack in STACKS.items():
        desk.handle(TakeSeat(seat, stack), actor="test")
    return Croupier(desk, language=language)


def over(croupier: Croupier) -> dict[int, int]:
    """The stacks once the hand is over; with the Taxe no chip is missing."""
    hand = croupier.desk.state.hand
    assert hand is not None
    assert hand.phase is Phase.OVER
    stacks = {seat.number: seat.stack for seat in croupier.desk.state.seats if seat is not None}
    assert sum(stacks.values()) + hand.raked == sum(STACKS.values())
    return stacks


def test_holdem_at_no_limit_with_all_in_and_side_pots(finger: Finger, croupier: Croupier):
    finger.tap("seat-1 seat-button new-hand act-amount digit-6 digit-00 confirm")
    finger.tap("act-allin act-allin act-call")
    assert [card.face for card in croupier.view.felt.board.cards] == ["due", *["place"] * 4]
    finger.tap("card-Ah card-Kd card-7c card-7d card-2s")
    finger.tap("card-As card-Ks act-show card-Ac card-7h act-show card-Qc card-Qh act-award")
    assert len(croupier.desk.state.hand.awards) == 2
    assert over(croupier)[2] == 0


@pytest.mark.long
@pytest.mark.parametrize("rules", [OMAHA])
def test_omaha_at_pot_limit(finger: Finger, croupier: Croupier):
    finger.tap("new-hand act-max act-call act-call card-Qs card-Js card-4d")
    finger.tap("act-max act-call act-fold card-2s act-check act-check card-9h act-check act-check")
    finger.tap("card-As card-Ks card-4c card-4h act-muck act-award")
    stacks = over(croupier)
    assert stacks[1] > 1000
    assert croupier.view.felt.board.spoken.startswith("queen of spades")


@pytest.mark.parametrize("rules", [DRAW])
@pytest.mark.parametrize("language", [Language.GERMAN])
def test_draw_poker(finger: Finger, croupier: Croupier):
    finger.tap("new-hand act-bet act-call act-call draw-3 draw-0 draw-4")
    assert croupier.seat(2).note == "serviert"
    finger.tap("act-check act-bet act-call act-fold")
    finger.tap("card-2c card-3c card-4c card-5c card-7c act-show card-Ah card-Ad card-Ac card-9s")
    finger.tap("card-9h act-award")
    assert over(croupier)[3] > 1500


@pytest.mark.long
@pytest.mark.parametrize("rules", [BADUGI])
def test_badugi_with_its_three_draws(finger: Finger, croupier: Croupier):
    finger.tap("new-hand act-call act-call act-check draw-4 draw-0 draw-2")
    finger.tap("act-check act-check act-check draw-1 draw-0 draw-1")
    finger.tap("act-bet act-call act-fold draw-0 draw-1 act-check act-check")
    finger.tap("card-As card-2d card-3h card-4c card-7c card-5d card-3s card-8h act-award")
    assert over(croupier)[1] > 1000


@pytest.mark.long
@pytest.mark.parametrize("rules", [RAZZ])
def test_razz(finger: Finger, croupier: Croupier):
    finger.tap("new-hand card-Ah card-Ks card-9d act-bet act-raise act-call act-call")
    finger.tap("card-5d card-Qs card-9c act-bet act-fold act-fold act-award")
    assert over(croupier)[1] > 1000


@pytest.mark.parametrize("rules", [SHORT_DECK])
def test_short_deck_has_no_keys_below_the_six(finger: Finger, stage: Stage, croupier: Croupier):
    finger.tap("new-hand act-call act-call act-check")
    assert item_named(stage.window, "card-6s").property("visible")
    finger.tap("card-Ah card-Kh card-6s act-check act-check act-check card-6d")
    finger.tap("act-check act-check act-check card-6c act-check act-check act-check")
    finger.tap("card-6h card-9s card-As card-Ac act-show card-Kc card-Kd act-award")
    assert over(croupier)[1] > 1000


@pytest.mark.parametrize("size", some(SIZES))
@pytest.mark.parametrize("rules", [DRAW])
def test_the_keys_of_the_draw_are_large_enough(
    finger: Finger, stage: Stage, size: tuple[int, int], rules: HouseRules
):
    finger.tap("new-hand act-bet act-call act-call")
    stage.window.resize(*size)
    per_mm = min(size[0] / 345.4, size[1] / 194.3)
    for number in range(5):
        item = item_named(stage.window, f"draw-{number}")
        assert min(item.width(), item.height()) >= 20 * per_mm
    assert item_named(stage.window, "problem").property("spoken")


@pytest.mark.parametrize("rules", [rules_of("short-deck"), HOLDEM], ids=["36", "52"])
def test_the_cards_of_every_pack_fill_the_pad(
    finger: Finger, stage: Stage, croupier: Croupier, rules: HouseRules
):
    finger.tap("new-hand act-call act-call act-check")
    seen(stage.window)
    shown = [
        item_named(stage.window, card.name)
        for card in croupier.view.asked.shows.cards
        if card.there
    ]
    assert len(shown) == len(rules.pack.cards)
    first, last = shown[0], item_named(stage.window, "card-unknown")
    right = max(item.mapToScene(item.boundingRect().bottomRight()).x() for item in shown)
    gap = last.mapToScene(last.boundingRect().topLeft()).x() - right
    assert 0 < gap < first.width() / 2


def test_the_board_can_be_heard(finger: Finger, stage: Stage, croupier: Croupier):
    finger.tap("new-hand act-call act-call act-check card-Ah")
    assert item_named(stage.window, "board").property("spoken") == "ace of hearts"
    assert "dealer button" in item_named(stage.window, "seat-3").property("spoken")
