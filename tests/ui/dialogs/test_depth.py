"""How much is recorded is changed; nothing that is half entered is lost by that (HP 1).

Tests `ui/dialogs/depth.py`, `ui/table/less_recorded/pot_entry.py`.
"""

import pytest

from dealerassist.hand.recording_depth.depth import Depth
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.less_recorded import FOUR, at_pot, at_taxe
from ui.table.less_recorded.pot_entry import PotEntry

HALF_ENTERED = {
    "an amount": "digit-8 digit-0",
    "a winner": "preset-100 seat-3",
    "a second pot": "preset-100 seat-3 pot-next",
}


def typed(table: Croupier) -> PotEntry:
    dialog = table.kiosk.screen.mode.dialog
    assert isinstance(dialog, PotEntry)
    return dialog


@pytest.mark.parametrize("taps", HALF_ENTERED.values(), ids=HALF_ENTERED)
def test_hp_1_a_half_entered_pot_bars_another_depth_and_is_kept(taps):
    table = at_taxe().tap(taps)
    pot = typed(table)
    table.tap("depth")
    for depth in ("full", "pot"):
        assert not table.key(f"depth-{depth}").enabled
        assert table.key(f"depth-{depth}").why.startswith("Cancel, and finish first")
    assert typed(table.tap("cancel")) == pot
    assert table.desk.state.depth is Depth.RAKE


@pytest.mark.parametrize("way", ["menu", "terms", "earlier"])
def test_hp_1_other_pages_lead_back_to_a_half_entered_pot(way):
    table = at_taxe().tap("preset-100 seat-3")
    pot = typed(table)
    assert typed(table.tap(f"{way} cancel")) == pot
    assert typed(table.tap(f"{way} depth terms cancel")) == pot


@pytest.mark.parametrize("way", ["depth", "menu", "terms"])
def test_an_amount_that_is_being_typed_is_kept(way):
    table = seated(FOUR).tap("seat-2 digit-2 digit-5")
    dialog = table.kiosk.screen.mode.dialog
    table.tap(f"{way} cancel")
    assert table.kiosk.screen.mode.dialog == dialog


def test_hp_1_a_named_winner_bars_another_depth():
    table = at_pot().tap("new-hand round-bet rest-check rest-check rest-check rest-check")
    table.tap("winner-1")
    assert table.desk.state.hand.named
    table.tap("depth")
    assert table.key("depth-rake").why.startswith("A winner is named: pay the pots")
    # What the menu says above it is so now as well, and Undo takes the winner back from here.
    assert table.because.startswith("Less until a winner is named, more only between hands")
    assert table.key("undo").detail == "Seat 1 named as winner"


def test_hp_1_before_more_is_recorded_it_says_how_many_stacks_are_counted():
    table = at_taxe().tap("depth")
    assert "Less until a winner is named" in table.view.asked.prompt.why
    assert "afterwards all stacks are counted" in table.key("depth-rake").detail
    table.tap("cancel preset-100 seat-3 act-award depth")
    assert "Before more is recorded, 4 stacks are to be counted" in table.view.asked.prompt.why
