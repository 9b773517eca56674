"""The house's money at the kiosk: tray, slips, counts, the light, the last hands (HP 4).

Tests `ui/dialogs/count_stack.py`, `ui/dialogs/house_money.py`, `ui/dialogs/signed_for.py`,
`ui/dialogs/slip.py`, `ui/dialogs/slip_signed.py`, `ui/keys/chips.py`.
"""

import msgspec
import pytest

from dealerassist.hand.irregular.commands import GiveClock
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import (
    Acknowledge,
    AnnounceLastHands,
    CloseShift,
    Command,
    CountBox,
    Credit,
    Enrol,
    Fill,
    OpenTable,
    OpenTray,
    Retire,
    SetPin,
    StartHand,
)
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    ProposeCorrection,
    WithdrawCorrection,
)
from dealerassist.table.correction_effects import AdjustBox, CorrectionReason, DeclineReason
from dealerassist.table.money_state import Box, ContraAccount, Purpose
from dealerassist.table.roles import Role
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.people import BOSS, CROUPIER, PINS, RELIEF, staffed, typed
from ui.dialogs.signed_for import signed_for
from ui.keys.chips import chips_view
from ui.view.parts import FigureTone, Tone
from ui.view.view import Pad

THREE = {1: 300, 3: 300, 4: 300}

WATCHED = "digit-2 confirm"
"""P-02 watches a count."""

OPENED = "money tray-open piece-100 digit-1 digit-0 piece-5 digit-4 digit-0 confirm"
"""Ten of 100 and forty of 5: 1,200 in the tray."""

HAND = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"

BOSS_SIGNS = f"{typed(PINS[BOSS])} confirm"


def last_asked(table: Croupier):
    return table.desk.asked[-1][:2]


def facts(table: Croupier) -> dict[str, str]:
    return {fact.label: plain_spaces(fact.value) for fact in table.view.felt.facts}


def figures(table: Croupier) -> dict[str, str]:
    return {fact.label: plain_spaces(fact.value) for fact in table.view.asked.shows.figures}


def everything_said(table: Croupier) -> str:
    """All that the screen says, as one text."""
    return plain_spaces(msgspec.json.encode(table.view).decode())


# ── the tray ────────────────────────────────────────────────────────────────────────────────


def test_the_tray_is_opened_by_denomination():
    table = seated(THREE)
    assert table.key("money").detail == "tray not opened"
    assert table.key("money").brief == "no tray yet"
    table.tap(OPENED)
    assert last_asked(table) == (OpenTray(((100, 10), (5, 40))), CROUPIER)
    assert table.key("undo").detail == "Tray opened with €1,200"
    assert plain_spaces(table.key("money").detail) == "Table balances ✓"
    table.tap("undo")
    assert table.desk.state.money.opening is None


def test_a_payment_is_told_in_chips_that_the_table_has_had():
    table = seated(THREE)
    assert [chip.value for chip in chips_view(table.kiosk.screen.at, 625)] == ["500", "100", "25"]
    table.tap(OPENED)
    assert [chip.value for chip in chips_view(table.kiosk.screen.at, 627)] == ["100", "5", "1"]


def test_the_key_to_the_chip_values_is_not_called_as_the_tray_that_is_opened_with_the_money():
    for language in Language:
        table = seated(THREE, language=language)
        money, fixed = table.key("money"), table.tap("setup").key("tray")
        assert not fixed.enabled
        assert fixed.title not in money.detail


def test_the_next_key_goes_from_chip_to_chip_and_round():
    table = seated(THREE).tap("money tray-open digit-2 piece-next digit-3")
    shown = {piece.name: piece for piece in table.view.asked.shows.pieces}
    assert (shown["piece-5000"].count, shown["piece-5000"].worth) == ("2", "€10,000")
    assert [piece.name for piece in shown.values() if piece.chosen] == ["piece-1000"]
    assert plain_spaces(table.view.asked.shows.total.value) == "€13,000"
    table.tap("piece-1 piece-next digit-back")
    assert plain_spaces(table.view.asked.shows.total.value) == "€3,000"


def test_a_keyboard_counts_chips_too():
    table = seated(THREE).tap("money tray-open").type("2 + 1 0 <Enter>")
    assert table.desk.state.money.opening == ((5000, 2), (1000, 10))


def test_nothing_typed_is_not_nought():
    table = seated(THREE).tap("money tray-open")
    assert table.why("confirm") == "Type how many there are; 0 too"
    table.tap("digit-0 confirm")
    assert table.desk.state.money.opening == ()


def test_without_a_tray_only_the_other_boxes_are_counted():
    table = seated(THREE).tap("money")
    for name in ("fill", "credit", "count-tray"):
        assert table.why(name) == "Open the tray first (House practice 4)"
    table.tap("cancel").tap(OPENED).tap("money")
    assert "has been opened" in table.why("tray-open")


def test_there_is_no_money_without_a_shift():
    table = seated(THREE).tap("shift-close confirm close-pending")
    assert "money" not in {key.name for key in table.view.asked.keys}


# ── slips ───────────────────────────────────────────────────────────────────────────────────


def test_a_fill_is_signed_by_the_pit_boss_and_whoever_deals():
    table = staffed(THREE).tap(OPENED).tap("money")
    detail = plain_spaces(table.key("fill").detail)
    assert detail == "slip 1 next · with the pit boss’s PIN"
    table.tap("fill piece-25 digit-5 digit-0 confirm")
    assert (table.says, table.view.asked.shows.value) == ("Who signs the slip as well?", CROUPIER)
    assert table.because == "Slip 1: fill of €1,250"
    table.tap("confirm")
    assert (table.says, table.because) == ("PIN of P-02 · Maria Huber", "Slip 1: fill of €1,250")
    table.tap(BOSS_SIGNS)
    assert last_asked(table) == (Fill(((25, 50),), BOSS, CROUPIER), BOSS)
    assert table.says == "Slip 1: €1,250 — signed by P-02 and C-07"
    assert "slip box" in table.because
    assert figures(table)["Signed by"] == "P-02 · C-07"
    assert table.tap("confirm").key("credit").detail.startswith("slip 2 next")


def test_another_croupier_can_sign_a_credit_as_well():
    table = staffed(THREE).tap(OPENED).tap("money credit piece-5 digit-2 confirm")
    table.tap(f"signs-{RELIEF} {BOSS_SIGNS}")
    assert last_asked(table) == (Credit(((5, 2),), BOSS, RELIEF), BOSS)
    assert "to the cash desk" in table.because


def test_hp_3_nobody_signs_twice():
    table = staffed(THREE).tap(OPENED).tap("money fill digit-1 confirm")
    listed = [key.name for key in table.view.asked.shows.presets]
    assert listed == [f"signs-{CROUPIER}", f"signs-{RELIEF}"]
    for boss in ("P-03", "P-04"):
        table.desk.handle(Enrol(boss, "Eva Maier", Role.PIT_BOSS), actor=BOSS)
        table.desk.handle(SetPin(boss), actor=BOSS)
    table.kiosk.refresh()
    table.tap("signs-P-03")
    assert table.why("person-P-03") == "signs as well"
    assert table.enabled(f"person-{BOSS}")
    assert table.enabled("person-P-04")


def test_closing_the_questions_about_a_slip_leads_back_to_the_chips():
    table = staffed(THREE).tap(OPENED).tap("money fill piece-25 digit-5 confirm confirm cancel")
    assert table.says == "Who signs the slip as well?"
    table.tap("cancel")
    assert table.view.asked.pad is Pad.PIECES
    assert plain_spaces(table.view.asked.shows.total.value) == "€125"
    assert table.tap("cancel").view.asked.pad is Pad.MONEY


def test_without_a_staff_the_second_number_is_typed():
    table = seated(THREE).tap(OPENED).tap("money fill digit-1 confirm")
    assert table.why("confirm") == "Type a number first"
    table.tap("digit-2 confirm")
    assert last_asked(table) == (Fill(((5000, 1),), CROUPIER, "P-02"), CROUPIER)


@pytest.mark.parametrize("chips", ["digit-1 digit-2", "digit-1 digit-3", "digit-9 digit-9"])
def test_a_credit_does_not_feel_its_way_to_what_the_tray_should_hold(chips: str):
    """With 1,200 in the tray: up to the PIN every amount leads the same way."""
    table = staffed(THREE).tap(OPENED).tap(f"money credit piece-100 {chips}")
    assert table.enabled("confirm")
    table.tap("confirm")
    assert (table.says, table.view.notice) == ("Who signs the slip as well?", None)
    assert table.tap("confirm").because.startswith("Slip 1: credit of €")
    assert table.view.notice is None


def test_a_credit_that_the_tray_cannot_cover_is_refused_after_the_pin_and_nothing_is_lost():
    table = staffed(THREE).tap(OPENED).tap("money credit piece-100 digit-1 digit-3 confirm confirm")
    table.tap(BOSS_SIGNS.removesuffix(" confirm")).kiosk.tap("confirm")
    assert "fill it first" in table.view.notice.text
    assert table.desk.state.money.credits == ()
    table.tap("notice-close cancel digit-back digit-2 confirm confirm")
    assert table.because == "Slip 1: credit of €1,200"
    assert table.tap(BOSS_SIGNS).desk.state.money.credits == ((100, 12),)


def test_what_was_typed_is_still_there_when_the_desk_refuses_it_after_the_pin():
    table = staffed(THREE).tap(OPENED).tap("money fill piece-100 digit-7 confirm confirm")
    table.desk.handle(StartHand(), actor=CROUPIER)
    table.tap(BOSS_SIGNS.removesuffix(" confirm")).kiosk.tap("confirm")
    assert "has ended" in table.view.notice.text
    assert table.tap("notice-close").says == "Who signs the slip as well?"
    assert plain_spaces(table.tap("cancel").view.asked.shows.total.value) == "€700"


# ── counting is blind ───────────────────────────────────────────────────────────────────────


def test_what_the_tray_should_hold_is_said_after_the_count_alone():
    table = seated(THREE).tap(OPENED).tap("seat-5 pay-cash digit-2 digit-0 digit-3 confirm")
    assert facts(table)[""] == "Table balances ✓"
    table.tap("money count-tray piece-100 digit-9")
    assert "€997" not in everything_said(table)
    table.tap("piece-5 digit-1 digit-9 piece-1 digit-3 confirm")
    assert figures(table) == {"Counted": "€998", "Should be": "€997", "Difference": "+€1"}
    assert table.view.asked.shows.figures[2].tone is FigureTone.HEED
    assert table.says == "Tray: €1 over"
    assert facts(table)["Table balance"] == "+€1"


def test_hp_4_a_box_is_counted_again_beside_a_pit_boss_and_the_first_count_stays():
    table = seated(THREE).tap("seat-1 seat-tip preset-5").tap("money count-tips piece-5 digit-2")
    table.tap("confirm back piece-5 digit-1 confirm")
    assert table.says == "Watch the recount"
    assert "takes a pit boss" in table.because
    table.tap(WATCHED)
    assert table.says == "Tip box: balances"
    assert (figures(table)["First count"], figures(table)["Difference"]) == ("€10", "0 ✓")
    assert facts(table)["Table balance"] == "0 · 1 open"
    table.tap("confirm")
    assert plain_spaces(table.key("count-tips").detail) == "€5"


def test_taxe_and_tips_may_be_told_as_an_amount_and_the_tray_may_not():
    table = seated(THREE).tap(OPENED).tap("money count-tray digit-1")
    assert not table.enabled("more")
    table.tap("cancel count-rake more digit-7 confirm")
    assert table.desk.state.money.last_count(Box.RAKE).amount == 7
    table.tap("back more more")
    assert table.view.asked.pad is Pad.PIECES


def test_cash_is_an_amount_and_may_be_nought():
    table = seated(THREE).tap("money count-cash preset-0")
    assert last_asked(table)[0] == CountBox(Box.CASH, amount=0)
    assert table.says == "Cash: balances"


@pytest.mark.parametrize("digits", ["digit-0", "digit-00", "digit-5 digit-back digit-0"])
def test_nothing_in_a_box_may_be_typed_as_nought(digits: str):
    table = seated(THREE).tap("money count-cash")
    assert table.why("confirm") == "Type an amount first"
    table.tap(f"{digits} confirm")
    assert last_asked(table) == (CountBox(Box.CASH, amount=0), CROUPIER)


def test_no_zero_stands_before_a_count():
    table = seated(THREE).tap("money count-cash digit-0 digit-5 digit-0")
    assert plain_spaces(table.view.asked.shows.value) == "€50"
    table.tap("digit-back digit-back digit-back")
    assert not table.key("confirm").enabled


def test_a_count_says_after_which_hand_it_was():
    table = seated(THREE).tap(HAND).tap("money count-cash preset-0 confirm")
    assert plain_spaces(table.key("count-cash").detail) == "€0 · after hand 1"


# ── the last three hands ────────────────────────────────────────────────────────────────────


def test_nrw_18_the_last_three_hands_are_announced_and_counted_down():
    table = seated(THREE).tap("money last-three")
    assert last_asked(table)[0] == AnnounceLastHands()
    assert plain_spaces(table.view.top.hands.title) == "Hand 1 · 3 more"
    assert table.aloud == "The last three hands"
    assert "Last hands announced: 3 more hands (House practice 4)" in table.because
    table.tap(HAND)
    assert "2 more hands" in table.because
    table.tap(HAND).tap(HAND).tap("seat-1 cancel")
    assert plain_spaces(table.view.top.hands.title) == "Hand 3 · 0 more"
    assert "last three hands" in table.why("new-hand")
    table.tap("seat-1 seat-sit-out seat-1 seat-sit-in")
    assert table.says == "Count and close the shift"
    assert "no further hand" in table.tap("money").why("last-three")


# ── closing ─────────────────────────────────────────────────────────────────────────────────


def test_the_closing_page_leads_to_what_is_pending_and_back():
    table = seated(THREE).tap(OPENED).tap("shift-close")
    assert "Still to be counted: Tray, Cash, Rake box, Tip box" in table.because
    assert table.key("count-cash").detail == "count pending"
    assert table.key("count-cash").tone is Tone.RAISE
    table.tap(f"count-cash preset-0 cancel confirm confirm {WATCHED}")
    assert table.view.asked.pad is Pad.CLOSING
    assert (table.key("count-cash").tone, table.key("count-cash").icon) == (Tone.PLAIN, "confirm")
    table.tap("count-rake more preset-0 more preset-0")
    table.tap(f"piece-100 digit-1 digit-2 confirm confirm {WATCHED}")
    assert table.because == "The croupier signs off, and the guests keep their seats."
    counts = table.desk.state.money.counts
    assert {(count.difference, count.purpose) for count in counts} == {(0, Purpose.CLOSING)}
    table.tap("confirm")
    assert isinstance(last_asked(table)[0], CloseShift)


def test_a_count_is_pending_again_once_money_has_moved_in_the_box():
    table = (
        seated(THREE)
        .tap(OPENED)
        .tap(f"shift-close count-cash preset-0 cancel confirm confirm {WATCHED} cancel")
    )
    table.tap("seat-5 pay-cash digit-5 digit-0 confirm shift-close")
    assert table.key("count-cash").detail == "count pending"


def test_escape_leads_from_a_count_back_to_the_closing_page_and_from_there_to_the_table():
    table = seated(THREE).tap("shift-close count-cash").type("<Esc>")
    assert table.view.asked.pad is Pad.CLOSING
    assert table.type("<Esc>").view.asked.pad is Pad.BETWEEN


def test_a_count_says_that_what_is_left_out_counts_as_0():
    table = seated(THREE).tap("shift-close count-rake digit-7")
    assert plain_spaces(table.view.asked.shows.hint) == "7 chips · a dash counts as 0"
    for _ in table.view.asked.shows.pieces[1:]:
        table.tap("piece-next digit-0")
    assert plain_spaces(table.view.asked.shows.hint) == "7 chips"


def test_a_shift_closes_with_counts_pending():
    table = seated(THREE).tap("shift-close")
    assert "count pending" in table.key("count-tips").detail
    table.tap("confirm close-pending")
    assert not table.desk.state.shift_is_open


def test_a_count_that_is_off_stands_out_on_the_closing_page():
    table = seated(THREE).tap(
        f"shift-close count-cash digit-7 confirm cancel confirm confirm {WATCHED}"
    )
    assert plain_spaces(table.key("count-cash").detail) == "€7 · +€7"
    assert table.key("count-cash").tone is Tone.RAISE
    assert plain_spaces(table.key("zero-light").title) == "Table balance +€7"
    table.kiosk.tap("zero-light")
    assert plain_spaces(table.view.notice.title) == "The table is €7 over"
    assert table.view.asked.pad is Pad.CLOSING


def test_what_waits_for_the_pit_boss_is_listed_on_the_closing_page():
    table = seated(THREE).tap("floor shift-close")
    table.kiosk.tap("closing-waiting")
    assert table.view.notice.title == "Waiting for the pit boss"
    table.kiosk.tap("notice-close")
    assert table.view.asked.pad is Pad.CLOSING


def test_uncounted_stacks_are_counted_from_the_closing_page_and_back():
    table = seated({1: 300, 3: 500}).tap("depth depth-rake preset-100 seat-3 act-award cancel")
    table.tap("shift-close")
    assert table.key("closing-stacks").detail == "2 still to count"
    table.tap("closing-stacks digit-2 digit-00 confirm confirm")
    assert table.view.asked.pad is Pad.CLOSING
    assert table.why("closing-stacks") == "all are known"


# ── signing says what for ───────────────────────────────────────────────────────────────────


def test_a_pin_is_asked_for_in_the_words_of_the_act():
    table = staffed(THREE, two_bosses=True).tap("shift-close confirm close-pending")
    assert table.says == "Close the shift · 3 counts pending, tray not opened"
    table = staffed(THREE, shift=False, two_bosses=True)
    table.tap("tray sells-at-table confirm")
    assert table.says == "Sale of chips at the table"
    table.tap("cancel sells-at-table more chip-20 confirm")
    assert table.says == "Set up the chips in the tray"
    table.tap("cancel cancel tray buy-in-notice digit-9 digit-00 confirm")
    assert table.says == "Cash desk handles €900 and over"
    table.tap("cancel cancel table-setup game-casinos-austria-stud stakes-10-20-40 confirm")
    assert table.says == "Change game and limits"


@pytest.mark.parametrize(("sells", "said"), [(True, "Sold at the table"), (False, "Not sold")])
def test_whether_the_table_sells_stays_through_other_changes(*, sells: bool, said: str):
    table = seated({}).tap("shift-close confirm close-pending tray")
    table.tap("confirm" if sells else "sells-at-table confirm")
    assert isinstance(last_asked(table)[0], OpenTable)
    table.tap("tray buy-in-notice digit-9 digit-00 confirm")
    assert table.desk.state.sells_at_table is sells
    assert table.tap("tray").key("sells-at-table").title.startswith(said)


def test_more_denominations_than_the_pad_holds_are_reached_by_the_next_key():
    table = seated(THREE).tap(
        "shift-close confirm close-pending tray more chip-20 chip-10 chip-2 more"
    )
    chips = [
        key.name for key in table.view.asked.keys if key.name.startswith("chip-") and not key.chip
    ]
    table.tap(" ".join(chips)).tap("confirm shift-open digit-7 confirm money tray-open")
    assert len(table.desk.state.denominations) > 12
    assert len(table.view.asked.shows.pieces) == 12
    table.tap("piece-next " * 12 + "digit-4")
    shown = [piece.name for piece in table.view.asked.shows.pieces]
    assert "piece-1" in shown
    assert "piece-5000" not in shown
    table.tap("piece-next " * (len(table.desk.state.denominations) - 12) + "confirm")
    assert len(table.desk.state.money.opening) == 1


def test_a_proposed_correction_is_listed_before_the_close():
    table = staffed(THREE)
    change = AdjustBox(Box.TIPS, 5, ContraAccount.HOUSE)
    table.desk.handle(
        ProposeCorrection(change, CorrectionReason.OTHER, "found", None, (), CROUPIER),
        actor=CROUPIER,
    )
    table.kiosk.refresh()
    table.tap("shift-close")
    assert table.key("closing-waiting").tone is Tone.RAISE
    table.kiosk.tap("closing-waiting")
    (proposed,) = table.view.notice.steps
    assert plain_spaces(proposed).endswith(CROUPIER)
    assert plain_spaces(table.view.notice.text).startswith("Still to be counted: Cash, Rake, Tips")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (GiveClock(2, 60), "Clock for seat 2"),
        (Acknowledge(3), "See to open matter 3"),
        (ApproveCorrection(2, "", (), BOSS), "Approve correction 2"),
        (DeclineCorrection(2, BOSS, DeclineReason.AS_RECORDED), "Decline correction 2"),
        (WithdrawCorrection(2, BOSS), "Withdraw correction 2"),
        (Retire(CROUPIER), "Staff"),
        (Credit(((5, 3),), BOSS, CROUPIER), "Slip 1: credit of €15"),
    ],
)
def test_each_act_that_is_signed_for_has_its_own_words(command: Command, said: str):
    assert plain_spaces(signed_for(staffed(THREE).kiosk.screen.at, command)) == said
