"""The keys for the sizes of a bet that guests say, and the amounts beside the keypad (5.6).

Tests `ui/table/betting/amount.py`, `ui/table/betting/sizes.py`.
"""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.economy_states import BLINDS, SPREAD, at_holdem
from ui.table.betting.sizes import said_amount

SIZES = ("act-size-1", "act-size-2", "act-size-3")


def said(table: Croupier) -> list[tuple[str, str]]:
    """The sizes as their keys say them."""
    keys = [table.key(name) for name in SIZES]
    return [(key.title, key.detail) for key in keys]


@pytest.mark.parametrize(
    ("size", "unit", "amount"),
    [(25, 5, 25), ("75/2", 5, 40), ("225/2", 5, 110), (615, 5, 600), ("5/3", 1, 2), (1, 5, 5)],
)
def test_an_amount_is_said_as_a_round_one(size: int | str, unit: int, amount: int):
    assert said_amount(Fraction(size), unit) == amount


def test_a_raise_is_said_as_a_multiple():
    table = at_holdem().tap("new-hand")
    assert said(table) == [("To €25", "2½×"), ("To €30", "3×"), ("To €40", "4×")]
    table.tap("act-size-1")
    assert table.aloud == "Raise to 25. Seat 4: 25 to call"
    assert said(table) == [("To €65", "about 2½×"), ("To €75", "3×"), ("To €100", "4×")]


def test_a_first_bet_is_said_as_a_part_of_the_pot_round_where_chips_do_not_divide():
    table = at_holdem().tap("new-hand rest-call act-check card-7h card-Kd card-2s")
    assert said(table) == [("€30", "⅓ pot"), ("€45", "½ pot"), ("€70", "about ¾ pot")]


def test_what_the_stack_or_the_limit_does_not_allow_is_grey_with_the_reason():
    table = at_holdem().tap("new-hand seat-5 act-size-3")
    assert table.why("act-size-1") == "The guest has only €70 (Rule 2.4)"
    pot = {"limit": "pot", "stakes": {**BLINDS, "min": 10}}
    table = at_holdem(**pot).tap("new-hand")
    assert table.why("act-size-3") == "Over the limit: at most €35 (Rule 5.6)"


def test_where_pots_are_hidden_a_part_of_the_pot_has_no_amount():
    table = at_holdem().tap("new-hand rest-call act-check card-7h card-Kd card-2s")
    table.kiosk.change_look(replace(table.view.look, pots_hidden=True))
    assert said(table) == [("⅓ pot", ""), ("½ pot", ""), ("about ¾ pot", "")]


def test_between_the_limits_of_a_spread_there_are_round_amounts():
    table = at_holdem(**SPREAD).tap("new-hand")
    assert said(table) == [
        ("+€20", "Raise to €30"),
        ("+€30", "Raise to €40"),
        ("+€40", "Raise to €50"),
    ]


def test_where_the_limit_leaves_no_choice_no_size_takes_room():
    names = [
        key.name for key in seated({1: 300, 3: 300}).tap("new-hand card-As card-2c").view.asked.keys
    ]
    assert not set(SIZES) & set(names)


def test_beside_the_keypad_are_the_sizes_that_are_said_less_often():
    table = at_holdem().tap("new-hand rest-call act-check card-7h card-Kd card-2s act-amount")
    presets = {key.title: key.detail for key in table.view.asked.shows.presets}
    assert len(presets) == 8
    assert {"about ¼ pot", "⅔ pot", "about 1½ pot", "2× pot"} <= set(presets.values())
    assert table.tap("preset-180").aloud == "Bet 180. Seat 2: 180 to call"
