"""A correction is proposed at the kiosk, from a hand or from the queue (house practice 3).

Tests `ui/review/corrections/dialog.py`, `ui/review/corrections/draft.py`,
`ui/review/corrections/draft_figures.py`, `ui/review/corrections/draft_keys.py`,
`ui/felt/hand_end.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.journal.read_model.rows import Status
from dealerassist.table.commands import CallPitBoss, GiveTip, LeaveSeat, StartHand, TakeSeat
from dealerassist.table.correction_effects import CorrectionReason, CorrectRake
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.two_people import BOSS, CROUPIER, OTHER, AtTheKiosk, proposed, queue, status
from ui.review.corrections.draft import CorrectedPart, CorrectionDraft
from ui.view.pit import PitView
from ui.view.view import Pad


def test_the_croupier_proposes_from_the_replay_and_the_game_goes_on(table: AtTheKiosk):
    table.tap("last-hands hand-1 hand-correct")
    assert table.page.draft.question == "What was wrong in hand 1?"
    table.tap("correct-rake digit-2")
    assert table.rows == [
        ("Seat 2", "", "€15", "€13", "−€2"),
        ("Rake", "", "€0", "€2", "+€2"),
    ]
    table.tap("confirm reason-wrong_rake")
    assert table.view.asked.pad is Pad.NONE
    assert table.page.draft.question == "Propose exactly this?"
    before = table.stacks()
    table.tap("propose")
    assert table.says.startswith("Correction 1 is proposed: Call the pit boss")
    assert not isinstance(table.view.over, PitView)
    assert table.stacks() == before
    proposal = table.desk.state.proposals[0]
    assert proposal.change == CorrectRake(1, 2, 2)
    assert (proposal.proposed_by, proposal.reason) == (CROUPIER, CorrectionReason.WRONG_RAKE)
    assert table.tap("notice-close").enabled("new-hand")


def test_that_no_taxe_was_due_can_be_typed(table: AtTheKiosk):
    """Hand 1 paid none, so it changes nothing; but it was typed, and is shown."""
    table.tap("last-hands hand-1 hand-correct correct-rake digit-0")
    assert table.view.asked.shows.value == "€0"
    assert table.why("confirm") != "Type an amount first"
    assert not CorrectionDraft(by=BOSS, what=CorrectedPart.RESULT).typed("0").digits
    assert table.tap("digit-back").why("confirm") == "Type an amount first"


def test_hp_5_what_waits_is_at_one_tap_and_leads_to_the_queue_by_pin(table: AtTheKiosk):
    proposed(table.does(CallPitBoss())).tap("waiting")
    assert table.view.top.waiting.title == "2 open"
    assert [plain_spaces(step) for step in table.view.notice.steps] == [
        "Void hand 1 · C-07",
        "Pit boss called",
    ]
    table.tap("waiting-pit").pin(BOSS)
    assert table.queue == [("Void hand 1", "to be approved"), ("Pit boss called", "waits")]


def test_a_disputed_hand_goes_to_others_who_share_it(table: AtTheKiosk):
    table.pit().tap("hand-1 hand-correct correct-result wins-1")
    assert table.rows[0] == ("Seat 1", "", "–", "€15", "+€15")
    table.tap("wins-3 confirm")
    assert table.page.draft.question == "How much does seat 1 get?"
    table.tap("digit-1 digit-6")
    assert table.why("confirm") == "That makes €16, but the pots came to €15 (Rule 6.5)"
    table.tap("digit-back digit-back digit-9 confirm")
    assert table.rows == [
        ("Seat 1", "", "–", "€9", "+€9"),
        ("Seat 2", "", "€15", "–", "−€15"),
        ("Seat 3", "", "–", "€6", "+€6"),
        ("Rake", "", "€0", "€0", ""),
    ]
    table.tap("reason-wrong_pot propose")
    assert table.queue == [("Result of hand 1", "to be approved")]


def test_equal_shares_are_one_tap(table: AtTheKiosk):
    table.pit().tap("hand-correct correct-result wins-1 wins-3 confirm preset-7")
    assert [row[3] for row in table.rows] == ["€7", "–", "€8", "€0"]


def test_the_same_winner_is_no_correction(table: AtTheKiosk):
    table.pit().tap("hand-correct correct-result wins-2")
    assert table.why("confirm") == "That changes nothing (House practice 3)"


def test_back_leads_through_every_question_to_where_it_began(table: AtTheKiosk):
    table.pit().tap("hand-correct correct-result wins-1 wins-3 confirm preset-7")
    table.tap("reason-other letter-T letter-A letter-B letter-back confirm")
    assert plain_spaces(table.page.draft.answers[-1].value) == "Something else: Ta"
    asked = []
    table.tap("draft-back")
    while "back" in table.kiosk.screen.key_actions:
        asked.append(table.page.draft.question)
        table.tap("back")
    assert asked == [
        "Why? In a few words",
        "Why is it corrected?",
        "How much does seat 1 get?",
        "Who should have won?",
    ]
    table.tap("cancel")
    assert table.view.over.hands is not None
    assert table.desk.state.proposals == ()


def test_a_keyboard_puts_it_together_too(table: AtTheKiosk):
    table.pit().tap("hand-correct").type("112<!7ab<!")
    assert table.rows[-1] == ("Rake", "", "€0", "€1", "+€1")
    assert plain_spaces(table.page.draft.answers[-1].value) == "Something else: A"
    assert table.type("^").view.over.hands is not None


def test_another_reason_wants_words(table: AtTheKiosk):
    table.pit().tap("hand-correct correct-void reason-other")
    assert table.why("confirm") == "Say the reason in a few words (House practice 3)"
    table.tap("letter-X confirm propose")
    assert table.desk.state.proposals[0].text == "X"


def test_a_box_is_adjusted_from_the_queue(table: AtTheKiosk):
    queue(table).tap("box-correct box-tips-more digit-2 digit-0 confirm")
    assert table.card.title == "A box is adjusted"
    answers = table.page.draft.answers
    assert [(each.label, plain_spaces(each.value)) for each in answers] == [("Tips", "+€20")]
    table.tap("other-seat-2 reason-miscount")
    assert table.rows == [("Tips", "", "", "", "+€20"), ("Seat 2", "", "", "", "−€20")]
    table.tap("propose")
    assert table.queue == [("Seat 2 → Tips: €20", "to be approved")]
    table.tap("approve").pin(OTHER)
    assert status(table) is Status.APPROVED


def test_a_key_says_whose_seat_it_is_once(table: AtTheKiosk):
    table.does(LeaveSeat(3), TakeSeat(3, 400, alias="Moser", returned=0)).pit().tap(
        "hand-correct correct-result"
    )
    keys = table.kiosk.screen.key_actions
    assert [keys[f"wins-{seat}"].key.detail for seat in (1, 3)] == ["", "has left: cash desk"]
    table.tap("cancel pit-corrections box-correct box-tips-more digit-5 confirm")
    keys = table.kiosk.screen.key_actions
    assert [keys[f"other-seat-{seat}"].key.detail for seat in (1, 3)] == ["", "Moser"]


@pytest.mark.parametrize(
    ("way", "tips", "house"),
    [("less", "−€25", "Loss of the house"), ("more", "+€25", "Gain of the house")],
)
def test_every_side_of_an_adjustment_has_its_sign(
    table: AtTheKiosk, way: str, tips: str, house: str
):
    queue(table.does(GiveTip(2, 50))).tap(f"box-correct box-tips-{way} digit-2 digit-5 confirm")
    table.tap("other-house")
    assert table.rows == [("Tips", "", "", "", tips), (house, "", "", "", "+€25")]


def test_what_cannot_be_corrected_is_grey_and_says_why(table: AtTheKiosk):
    proposed(table)
    queue(table).tap("approve").pin(BOSS)
    table.tap("pit-hands hand-1 hand-correct")
    for name in ("correct-rake", "correct-result", "correct-void"):
        assert table.why(name) == "Hand 1 is void: all chips went back (House practice 3)"


def test_an_open_proposal_is_found_from_its_hand(table: AtTheKiosk):
    proposed(table).pit().tap("hand-1")
    assert table.title("hand-correct") == "To correction 1"
    assert table.tap("hand-correct").queue == [("Void hand 1", "to be approved")]


def test_the_hand_in_progress_is_not_corrected_and_one_before_it_is(table: AtTheKiosk):
    table.does(StartHand()).tap("last-hands hand-1 hand-correct correct-void")
    table.tap("reason-misdeal_found_late propose")
    assert len(table.desk.state.proposals) == 1
    assert table.desk.state.hand_in_progress


def test_a_reason_in_free_words_holds_figures(table: AtTheKiosk):
    table.pit().tap("hand-1 hand-correct correct-void reason-other letter-B letter-E letter-T")
    table.tap("letter-space page-digits letter-1 letter-0").type(", not 20€")
    table.tap("confirm propose")
    assert table.desk.state.proposals[0].text == "Bet 10, not 20€"


def test_a_reason_for_declining_holds_figures(table: AtTheKiosk):
    queue(proposed(table)).tap("decline decline-other page-digits letter-1 letter-0 letter-percent")
    table.tap("confirm").pin(BOSS)
    assert table.desk.journal.corrections()[0].decline_text == "10%"


def test_the_number_of_a_role_is_asked_for_without_a_capital_in_mid_sentence(table: AtTheKiosk):
    assert table.tap("menu pit").view.asked.shows.hint == "Pit boss’s number"
