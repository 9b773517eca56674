"""Whether the cards will reach, and what will happen if they do not.

Tests `ui/table/middle.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.eight_guests import DOORS_OF_EIGHT, STREETS
from ui.view.parts import FigureTone


def ahead(table: Croupier) -> list[str]:
    """What the facts say that are set apart."""
    facts = (fact for fact in table.view.felt.facts if fact.tone is not FigureTone.PLAIN)
    return [" ".join(part for part in (fact.label, fact.value) if part) for fact in facts]


def tones(table: Croupier) -> set[FigureTone]:
    return {fact.tone for fact in table.view.felt.facts} - {FigureTone.PLAIN}


def eight(language: Language = Language.ENGLISH, **rules) -> Croupier:
    """Eight players who all stay (10.4); up to the first card of fourth street."""
    table = seated(dict.fromkeys(range(1, 9), 200), language=language, **rules)
    return table.tap(f"new-hand {DOORS_OF_EIGHT} act-bet" + " act-call" * 7)


CHECKS = "act-check " * 8

OTHERWISE = {"options": {"exactly_one_over": "no_burn_first"}}


def test_rule_10_4_eight_players_on_fifth_street():
    table = eight().tap(STREETS[0]).tap(CHECKS)
    foreseen = [
        "Sixth card: burn cards shuffled in (Rule 3.5 b)",
        "River: common card (Rule 3.5 d)",
    ]
    assert ahead(table) == foreseen
    assert tones(table) == {FigureTone.GOOD}
    table.tap(STREETS[1])
    assert ahead(table) == foreseen
    table.tap(CHECKS)
    assert ahead(table) == foreseen[1:]
    table.tap(STREETS[2])
    assert ahead(table) == foreseen[1:]
    assert ahead(table.tap(CHECKS)) == []


def test_rule_10_4_with_no_burn_first():
    table = eight(**OTHERWISE).tap(STREETS[0]).tap(CHECKS)
    assert ahead(table) == ["Sixth card: no burn (Rule 3.5 c)", "River: common card (Rule 3.5 d)"]


def test_in_german():
    table = eight(Language.GERMAN).tap(STREETS[0]).tap(CHECKS)
    assert ahead(table) == [
        "Sechste Karte: Brennkarten einmischen (Regel 3.5 b)",
        "River: Common Card (Regel 3.5 d)",
    ]


def test_before_fifth_street_nothing_is_foreseen():
    table = eight()
    assert ahead(table) == []
    assert "Never deal the bottom card" in [fact.label for fact in table.view.felt.facts]


def test_a_fold_makes_the_cards_reach():
    """Nine cards are left on fifth street: for four players no river, for three just enough."""
    table = eight().tap(STREETS[0]).tap(CHECKS).tap(STREETS[1])
    table.tap("act-fold act-fold act-fold act-fold")
    assert ahead(table) == ["River: burn cards shuffled in (Rule 3.5 b)"]
    table.tap("act-fold")
    assert ahead(table) == ["Enough cards for everybody"]
    assert tones(table) == {FigureTone.GOOD}


def test_rule_10_5_nine_players_get_two_common_cards():
    table = seated(dict.fromkeys(range(1, 10), 200))
    doors = "2c 3d 4h 5s 6c 7d 8h 9c Ts"
    table.tap("new-hand").tap(cards(doors)).tap("act-bet" + " act-call" * 8)
    table.tap(cards("Tc Jd Qh Ks Ac 2d 3h 4s 5d")).tap("act-check " * 9)
    assert ahead(table) == [
        "Sixth card: common card (Rule 3.5 d)",
        "River: common card (Rule 3.5 d)",
    ]
    table.tap(cards("5c 6d 7h 8s 9d Td Jh Qs Ah")).tap("act-check " * 9)
    assert ahead(table) == ["River: common card (Rule 3.5 d)"]


def cards(codes: str) -> str:
    return " ".join(f"card-{code}" for code in codes.split())


@pytest.mark.parametrize(
    ("players", "foreseen"),
    [
        (5, "Enough cards for a full draw"),
        (6, "Full draw: 24 cards, 19 to deal: discards shuffled in (Rule 3.7)"),
    ],
)
def test_rule_3_7_before_the_draw(players: int, foreseen: str):
    """Of 25 cards five guests draw 20 at most; of 20, the bottom card one of them, six draw 24."""
    table = seated(dict.fromkeys(range(1, players + 1), 500), profile="wiesbaden-draw")
    assert ahead(table.tap("new-hand")) == [foreseen]


def test_rule_3_7_guest_by_guest_in_the_draw():
    table = seated(dict.fromkeys(range(1, 7), 500), profile="wiesbaden-draw")
    table.tap("new-hand act-bet" + " act-call" * 5)
    assert ahead(table) == ["Full draw: 24 cards, 19 to deal: discards shuffled in (Rule 3.7)"]
    table.tap("draw-0 draw-0")
    assert ahead(table) == ["Enough cards for a full draw"]


def test_rule_3_7_before_each_of_three_draws():
    """Where the bottom card alone is left before a draw, all that lies aside goes in first."""
    table = seated(dict.fromkeys(range(1, 8), 500), profile="triple-draw-low")
    table.tap("new-hand" + " act-call" * 6 + " act-check")
    assert ahead(table) == ["Full draw: 35 cards, 14 to deal: discards shuffled in (Rule 3.7)"]
    table.tap("draw-5 draw-5 draw-4 draw-0 draw-0 draw-0 draw-0")
    assert table.desk.state.hand.stub == 1
    assert ahead(table) == ["Full draw: 35 cards, 15 to deal: discards shuffled in (Rule 3.7)"]
    table.tap("act-check " * 7)
    table.tap("draw-0 " * 7)
    assert ahead(table) == ["Full draw: 35 cards, 14 to deal: discards shuffled in (Rule 3.7)"]
    table.tap("act-check " * 7)
    table.tap("draw-0 " * 7)
    assert ahead(table) == []


def test_board_games_have_enough_cards():
    table = seated({1: 500, 2: 500, 3: 500}, profile="wiesbaden-holdem").tap("new-hand")
    assert ahead(table) == []
