"""The boxes are counted one after the other to close, and one signature records them (HP 4).

Tests `ui/dialogs/count_box.py`, `ui/dialogs/count_witness.py`, `ui/dialogs/counts_entered.py`,
`ui/dialogs/piece_count.py`, `ui/dialogs/close_shift.py`.
"""

import msgspec
import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import CloseShift, CountBox, CountBoxes, GiveTip
from dealerassist.table.money_state import Box, Purpose
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.people import BOSS, CROUPIER, PINS, staffed, typed
from ui.view.parts import Tone
from ui.view.view import Pad

THREE = {1: 300, 3: 300, 4: 300}

OPENED = "money tray-open piece-100 digit-1 digit-0 confirm seat-5 pay-cash digit-5 digit-0 confirm"

COUNTED = (
    "shift-close count-tray piece-100 digit-9 confirm digit-5 digit-0 confirm more preset-0 "
    "more preset-0"
)
"""In the tray are 50 too few, as 50 of the 1,000 were sold; everything else is there."""

SIGNED = f"watches-{BOSS} {typed(PINS[BOSS])} confirm"


@pytest.fixture
def table() -> Croupier:
    return staffed(THREE, two_bosses=True).tap(OPENED)


def figures(table: Croupier) -> dict[str, str]:
    return {
        plain_spaces(each.label): plain_spaces(each.value)
        for each in table.view.asked.shows.figures
    }


def test_box_after_box_is_asked_for_then_all_are_signed_with_one_pin(table):
    before = table.desk.entries
    table.tap("shift-close count-tray piece-100 digit-9 confirm")
    assert table.says == "Count the cash"
    table.tap("digit-5 digit-0 confirm")
    assert table.says == "Count the rake"
    table.tap("more preset-0 more preset-0")
    assert (table.view.asked.pad, table.says) == (Pad.FIGURES, "4 counts are signed")
    assert figures(table) == {
        "Tray": "€900", "Cash": "€50", "Rake box": "€0", "Tip box": "€0",
    }  # fmt: skip
    assert "€950" not in plain_spaces(msgspec.json.encode(table.view).decode())
    table.tap("confirm")
    assert (table.says, table.because) == (
        "Watch 4 counts",
        "Another person watches, and does not sign for a difference later (House practice 4)",
    )
    assert table.desk.entries == before, "nothing is recorded before it is signed"
    table.tap(SIGNED)
    command, actor = table.desk.asked[-1][:2]
    assert isinstance(command, CountBoxes)
    assert (actor, command.counter, command.witness) == (BOSS, CROUPIER, BOSS)
    assert table.desk.entries == before + 1
    assert table.view.asked.pad is Pad.CLOSING
    assert plain_spaces(table.key("count-tray").detail) == "€900 · −€50"
    assert table.key("count-tips").icon == "confirm"
    assert table.key("confirm").title == "Close shift"


def test_whoever_counts_does_not_sign(table):
    table.tap(f"{COUNTED} confirm")
    assert f"watches-{CROUPIER}" in table.kiosk.screen.key_actions
    assert not table.enabled(f"watches-{CROUPIER}")


def test_the_closing_page_says_what_is_entered_and_what_is_not(table):
    table.tap("shift-close count-tray piece-100 digit-9 confirm cancel")
    assert plain_spaces(table.key("count-tray").detail) == "€900 · not signed"
    assert table.key("count-cash").tone is Tone.RAISE
    assert "Still to be counted: Cash, Rake box, Tip box" in table.because
    sign = table.key("confirm")
    assert (sign.title, sign.detail) == ("Sign the counts", "1 of 4")
    assert table.key("cancel").detail == "1 count is dropped"
    table.tap("confirm")
    assert table.because.startswith("Without: Cash, Rake box, Tip box")
    table.tap(f"confirm {SIGNED}")
    assert table.desk.state.money.last_count(Box.TRAY).purpose is Purpose.CLOSING
    # What tray and cash should hold tells of each other.
    assert plain_spaces(table.key("count-tray").detail) == "€900"


def test_a_count_is_changed_before_it_is_signed(table):
    table.tap(f"{COUNTED} back")
    assert "recorded once it is signed for" in table.because
    table.tap("count-tray")
    assert plain_spaces(table.view.asked.shows.total.value) == "€900"
    table.tap("piece-100 digit-back digit-1 digit-0 confirm")
    assert figures(table)["Tray"] == "€1,000"
    table.type("<Esc>")
    assert table.view.asked.pad is Pad.CLOSING
    table.tap("cancel shift-close")
    assert table.key("count-tray").detail == "count pending"


def test_an_amount_that_was_entered_is_there_when_it_is_changed(table):
    table.tap(f"{COUNTED} back count-cash")
    assert plain_spaces(table.view.asked.shows.value) == "€50"
    table.tap("digit-back digit-5 confirm")
    assert figures(table)["Cash"] == "€55"
    table.tap("back count-rake")
    assert (table.view.asked.pad, plain_spaces(table.view.asked.shows.value)) == (Pad.NUMBER, "€0")
    assert figures(table.tap("digit-7 confirm"))["Rake box"] == "€7"


def test_what_was_entered_is_kept_where_the_signature_is_not_given(table):
    table.tap(f"{COUNTED} confirm watches-{BOSS} cancel")
    assert table.view.asked.pad is Pad.FIGURES
    table.tap(f"confirm watches-{BOSS} {typed('111111')}").kiosk.tap("confirm")
    assert table.desk.state.money.counts == ()
    table.tap("cancel")
    assert figures(table)["Tray"] == "€900"


def test_what_the_desk_refuses_after_the_pin_is_still_there(table):
    table.tap(f"{COUNTED} confirm watches-{BOSS} {typed(PINS[BOSS])}")
    table.desk.handle(CloseShift(1), actor=BOSS)
    table.kiosk.tap("confirm")
    table.tap("notice-close")
    assert figures(table)["Tray"] == "€900"


def test_one_box_is_counted_again_by_itself(table):
    table.tap(f"{COUNTED} confirm {SIGNED} count-tray piece-100 digit-9 piece-25 digit-2 confirm")
    assert table.says == "Watch the recount"
    table.tap(f"watches-{BOSS} {typed(PINS[BOSS])} confirm")
    assert isinstance(table.desk.asked[-1][0], CountBox)
    assert table.says == "Tray: balances"
    assert table.tap("confirm").key("confirm").title == "Close shift"


def test_only_what_has_moved_since_is_counted_anew(table):
    table.tap(f"{COUNTED} confirm {SIGNED} cancel")
    table.desk.handle(GiveTip(1, 5), actor=CROUPIER)
    table.tap("shift-close count-tips piece-5 digit-1 confirm")
    assert figures(table) == {"Tip box": "€5"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.ENGLISH, ("4 counts are signed", "Sign the counts")),
        (Language.GERMAN, ("4 Zählungen werden unterschrieben", "Zählungen unterschreiben")),
    ],
)
def test_where_nobody_is_enrolled_a_number_is_enough(language, said):
    table = seated(THREE, language=language).tap(OPENED).tap(COUNTED)
    assert (table.says, table.key("confirm").title) == said
    table.tap("confirm digit-2 confirm")
    assert {each.purpose for each in table.desk.state.money.counts} == {Purpose.CLOSING}
    assert len(table.desk.state.money.counts) == 4


ON_THE_WAY = [
    "",
    "back",
    "back count-tray piece-100",
    "back count-cash digit-1",
    "confirm",
    f"confirm watches-{BOSS} digit-7",
    "menu",
    "menu machine",
]
"""Where a tap may go astray once all four boxes are entered."""


@pytest.mark.parametrize("taps", ON_THE_WAY)
def test_no_tap_beside_the_keys_drops_what_was_entered(table, taps):
    at_sale = table.desk.state
    table.tap(f"{COUNTED} {taps}")
    for name in ("seat-1", "seat-2", "problem"):
        table.kiosk.tap(name)
        assert table.view.notice.text.startswith("Sign the counts first, or leave the shift open")
        table.tap("notice-close")
    assert table.key("problem").brief == "sign the counts first"
    # The key that leads back to what was entered is the one to tap, and no sale is taken back.
    assert table.why("undo").startswith("The same as")
    assert table.desk.state == at_sale
    while table.view.asked.pad is not Pad.CLOSING:
        table.tap("cancel" if "cancel" in table.kiosk.screen.key_actions else "back")
    assert table.key("confirm").detail == "4 of 4"


def test_once_the_counts_are_signed_or_dropped_the_table_is_as_before(table):
    table.tap("shift-close")
    assert table.enabled("problem")
    table.tap("count-tray piece-100 digit-9 confirm cancel cancel")
    assert table.enabled("problem")
    assert table.why("undo") == ""
    assert table.tap("seat-1").says == "Seat 1"
