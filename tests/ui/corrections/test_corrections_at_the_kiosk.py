"""Corrections by two people at the kiosk: proposed, shown, signed (house practice 3)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.read_model.rows import Status
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import (
    CallPitBoss,
    ChangeSeat,
    CloseShift,
    LeaveSeat,
    NoteIrregularity,
    OpenShift,
    StartHand,
)
from dealerassist.table.correction_effects import (
    CorrectionReason,
    CorrectRake,
    DeclineReason,
    VoidHand,
)
from reports.formatting import formatting_of
from reports.shift.correction_tables import corrections_table
from tests.support.desk.watch import Watch
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.people import typed
from tests.support.ui.two_people import (
    AUDITOR,
    BOSS,
    CROUPIER,
    HAND,
    OTHER,
    PEOPLE,
    AtTheKiosk,
    two_people,
)
from ui.corrections.draft import CorrectedPart, CorrectionDraft
from ui.kiosk.journal_queries import JournalQueries
from ui.pit.pit import Pit
from ui.review.pages import CorrectionsPage
from ui.shell.screen_mode import Mode
from ui.view.parts import FigureTone
from ui.view.view import Pad

pytestmark = pytest.mark.usefixtures("cheap_hashes")


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    with two_people(tmp_path) as table:
        yield table


def proposed(table: AtTheKiosk, change=None, by: str = CROUPIER) -> AtTheKiosk:
    answer = table.desk.propose(change or VoidHand(1), CorrectionReason.WRONG_POT, actor=by)
    assert not isinstance(answer, Refusal), answer
    table.kiosk.refresh()
    return table


def queue(table: AtTheKiosk, by: str = BOSS) -> AtTheKiosk:
    return table.pit(by).tap("pit-corrections")


def status(table: AtTheKiosk, number: int = 1) -> Status:
    return table.desk.journal.corrections()[number - 1].status


# ── proposing ───────────────────────────────────────────────────────────────────────────────


def test_the_croupier_proposes_from_the_replay_and_the_game_goes_on(table: AtTheKiosk):
    table.tap("last-hands hand-1 hand-correct")
    assert table.page.draft.question == "What was wrong in hand 1?"
    table.tap("correct-rake digit-2")
    assert table.rows == [
        ("Seat 2", "", "€15", "€13", "−€2"),
        ("Rake", "", "€0", "€2", "+€2"),
    ]
    table.tap("confirm reason-wrong_rake")
    assert table.view.pad is Pad.NONE
    assert table.page.draft.question == "Propose exactly this?"
    before = table.stacks()
    table.tap("propose")
    assert table.says.startswith("Correction 1 is proposed: Call the pit boss")
    assert table.view.pit is None
    assert table.stacks() == before
    proposal = table.desk.state.proposals[0]
    assert proposal.change == CorrectRake(1, 2, 2)
    assert (proposal.proposed_by, proposal.reason) == (CROUPIER, CorrectionReason.WRONG_RAKE)
    assert table.tap("notice-close").enabled("new-hand")


def test_that_no_taxe_was_due_can_be_typed(table: AtTheKiosk):
    """Hand 1 paid none, so it changes nothing; but it was typed, and is shown."""
    table.tap("last-hands hand-1 hand-correct correct-rake digit-0")
    assert table.view.number.value == "€0"
    assert table.why("confirm") != "Type an amount first"
    assert not CorrectionDraft(by=BOSS, what=CorrectedPart.RESULT).typed("0").digits
    assert table.tap("digit-back").why("confirm") == "Type an amount first"


def test_hp_5_what_waits_is_at_one_tap_and_leads_to_the_queue_by_pin(table: AtTheKiosk):
    proposed(table.does(CallPitBoss())).tap("waiting")
    assert table.view.top.waiting.title == "2 waiting"
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
    assert table.view.pit.hands is not None
    assert table.desk.state.proposals == ()


def test_a_keyboard_puts_it_together_too(table: AtTheKiosk):
    table.pit().tap("hand-correct").type("112<!6ab<!")
    assert table.rows[-1] == ("Rake", "", "€0", "€1", "+€1")
    assert plain_spaces(table.page.draft.answers[-1].value) == "Something else: A"
    assert table.type("^").view.pit.hands is not None


def test_another_reason_wants_words(table: AtTheKiosk):
    table.pit().tap("hand-correct correct-void reason-other")
    assert table.why("confirm") == "Say the reason in a few words (House practice 3)"
    table.tap("letter-X confirm propose")
    assert table.desk.state.proposals[0].text == "X"


def test_a_box_is_adjusted_from_the_queue(table: AtTheKiosk):
    queue(table).tap("box-correct box-tips-more digit-2 digit-0 confirm")
    assert table.card.title == "A box is adjusted"
    table.tap("other-seat-2 reason-miscount")
    assert table.rows == [("Tips", "", "", "", "+€20"), ("Seat 2", "", "", "", "−€20")]
    table.tap("propose")
    assert table.queue == [("Seat 2 → Tips: €20", "to be approved")]
    table.tap("approve").pin(OTHER)
    assert status(table) is Status.APPROVED


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


# ── approving ───────────────────────────────────────────────────────────────────────────────


def test_hp_3_a_second_person_signs_exactly_what_is_shown(table: AtTheKiosk):
    queue(proposed(table))
    assert table.rows == [
        ("Seat 1", "", "–", "€5", "+€5"),
        ("Seat 2", "", "€15", "€5", "−€10"),
        ("Seat 3", "", "–", "€5", "+€5"),
        ("Rake", "", "€0", "€0", ""),
    ]
    shown = table.desk.shown(1)
    assert plain_spaces(table.card.notes[-1]).replace(" ", "") == (
        f"Fingerprint{shown.digest[:12]}"
    )
    table.tap("approve").pin(BOSS)
    row = table.desk.journal.corrections()[0]
    assert (row.status, row.settled_by, row.proposed_by) == (Status.APPROVED, BOSS, CROUPIER)
    assert table.stacks() == [200, 300, 400]
    assert table.queue == [("Void hand 1", "approved · P-02")]
    assert table.card.status.tone is FigureTone.GOOD
    assert "Now move the chips" in table.card.notes[0]


def test_hp_3_nobody_signs_their_own_proposal(table: AtTheKiosk):
    queue(proposed(table, by=BOSS)).tap("approve")
    assert table.kiosk.screen.at.mode.dialog.person == OTHER
    table.pin(OTHER)
    assert status(table) is Status.APPROVED
    assert table.desk.journal.corrections()[0].settled_by == OTHER


def test_who_has_opened_the_pit_types_the_pin_at_once(table: AtTheKiosk):
    queue(proposed(table)).tap(f"approve {typed(PEOPLE[BOSS][1])} confirm")
    assert table.desk.journal.corrections()[0].settled_by == BOSS


def test_another_pit_boss_may_sign_in_the_same_pit(table: AtTheKiosk):
    queue(proposed(table)).tap(f"approve more {typed(PEOPLE[OTHER][1])} confirm")
    assert table.desk.journal.corrections()[0].settled_by == OTHER


@pytest.mark.parametrize("name", ["decline", "withdraw"])
def test_what_was_given_up_strikes_nothing_through(table: AtTheKiosk, name: str):
    queue(proposed(table, by=BOSS if name == "withdraw" else CROUPIER)).tap(name)
    if name == "decline":
        table.tap("decline-as_recorded").pin(BOSS)
    assert table.rows[1] == ("Seat 2", "", "€15", "€5", "")
    assert table.card.headings == ("Guest", "Stays", "Proposed")


def test_a_wrong_pin_approves_nothing(table: AtTheKiosk):
    queue(proposed(table)).tap("approve")
    table.tap("digit-1 digit-1 digit-2 digit-2 digit-1 digit-1 confirm")
    assert status(table) is Status.PROPOSED
    assert "Wrong PIN" in table.view.number.hint


def test_hp_3_the_pin_is_for_this_proposal_and_this_once(table: AtTheKiosk):
    table.does(*HAND)
    queue(proposed(proposed(table), VoidHand(2))).tap("correction-1 approve").pin(BOSS)
    assert [status(table, number) for number in (1, 2)] == [Status.APPROVED, Status.PROPOSED]
    table.tap("correction-2 approve")
    assert table.view.pad is Pad.NUMBER


def test_hp_3_after_60_seconds_it_is_shown_again(tmp_path: Path, watch: Watch):
    with two_people(tmp_path, watch) as table:
        watch.waits(1)
        queue(proposed(table)).tap("approve")
        # The grant is issued by the machine's own clock, and the desk's is long past it.
        watch.now_ns = 2**62
        table.pin(BOSS)
        assert "60" in table.says
        assert status(table) is Status.PROPOSED
        assert table.tap("notice-close").queue == [("Void hand 1", "to be approved")]


def test_what_has_changed_meanwhile_is_refused_and_shown_anew(table: AtTheKiosk):
    queue(proposed(table)).tap("approve").does(ChangeSeat(1, 7)).pin(BOSS)
    assert "look at correction 1 again" in table.says
    assert status(table) is Status.PROPOSED
    assert table.rows[0] == ("Seat 1", "now seat 7", "–", "€5", "+€5")
    table.tap("notice-close approve").pin(BOSS)
    assert status(table) is Status.APPROVED
    assert table.desk.state.seat(7).stack == 200


def test_who_has_left_is_settled_with_at_the_cash_desk(table: AtTheKiosk):
    queue(proposed(table.does(LeaveSeat(1))))
    assert table.rows[0] == ("Seat 1", "cash desk", "–", "€5", "+€5")
    assert plain_spaces(table.card.notes[0]) == "Left the table: the cash desk pays €5"
    table.tap("approve").pin(BOSS)
    assert table.stacks() == [300, 400]


def test_in_the_middle_of_a_hand_the_approval_waits_for_its_end(table: AtTheKiosk):
    queue(proposed(table).does(StartHand()))
    assert table.why("approve") == "Only after hand 2 has ended (House practice 3)"
    assert table.enabled("decline")


def test_the_other_person_declines_it(table: AtTheKiosk):
    queue(proposed(table)).tap("decline")
    assert table.page.draft.question == "Why is correction 1 declined?"
    table.tap("decline-as_recorded")
    assert status(table) is Status.PROPOSED
    table.pin(BOSS)
    assert status(table) is Status.DECLINED
    assert table.queue == [("Void hand 1", "declined · P-02")]
    assert table.card.notes[-1] == "Reason: It was as recorded"
    assert not table.enabled("approve")


def test_hp_4_the_reason_of_a_no_can_be_typed(table: AtTheKiosk):
    queue(proposed(table)).tap("decline decline-other")
    assert table.why("confirm") == "Say the reason in a few words (House practice 4)"
    table.type("noo<").tap("confirm").pin(BOSS)
    row = table.desk.journal.corrections()[0]
    assert (row.decline_reason, row.decline_text) == (DeclineReason.OTHER, "No")
    assert table.card.notes[-1] == "Reason: Something else: No"
    assert "Something else: No" in reason_on_paper(table)


def reason_on_paper(table: AtTheKiosk) -> str:
    """What the shift report says about who declined correction 1, and why."""
    report = shift_report(table.desk.journal)
    say = formatting_of(report.head, words_of(Language.ENGLISH))
    return corrections_table(report.corrections, say).rows[0][-1].text


def test_declining_can_be_left_again(table: AtTheKiosk):
    queue(proposed(table)).tap("decline decline-other").type("a").tap("back")
    assert table.enabled("decline-too_late")
    table.tap("cancel")
    assert table.page.draft is None
    assert status(table) is Status.PROPOSED


def test_what_gives_up_never_lies_where_correct_lay(table: AtTheKiosk):
    """At the table the key to a correction stays what it is once one is proposed."""
    table.tap("last-hands hand-1")
    assert table.why("withdraw") == "Nothing is proposed"
    proposed(table.tap("cancel")).tap("last-hands hand-1")
    assert table.why("hand-correct").startswith("Correction 1 of hand 1 is still open")
    assert table.title("withdraw") == "Withdraw correction 1"


def test_hp_3_the_no_is_of_whoever_types_the_pin(table: AtTheKiosk):
    table.does(*HAND)
    proposed(proposed(table), VoidHand(2), by=BOSS)
    queue(table).tap(f"decline decline-too_late {typed(PEOPLE[OTHER][1])} confirm")
    row = table.desk.journal.corrections()[1]
    assert (row.status, row.settled_by) == (Status.DECLINED, OTHER)
    assert plain_spaces(table.card.title) == "Void hand 2"


def test_only_the_proposer_withdraws_it(table: AtTheKiosk):
    queue(proposed(table, by=BOSS), OTHER)
    assert table.why("withdraw") == "Only who proposed it can withdraw it (House practice 3)"
    queue(table.tap("pit-close"), BOSS)
    assert table.tap("decline decline-not_proven").kiosk.screen.at.mode.dialog.person == OTHER
    table.tap("cancel withdraw")
    assert status(table) is Status.WITHDRAWN


def test_the_croupier_withdraws_it_where_it_was_proposed(table: AtTheKiosk):
    proposed(table).tap("last-hands hand-1 withdraw")
    assert status(table) is Status.WITHDRAWN


def test_a_proposal_of_another_is_not_withdrawn_at_the_table(table: AtTheKiosk):
    proposed(table, by=BOSS).tap("last-hands hand-1")
    assert table.why("withdraw") == "Only who proposed it can withdraw it (House practice 3)"


def test_nobody_stays_signed_in_over_a_draft(table: AtTheKiosk):
    table.pit().tap("hand-correct correct-rake digit-2")
    assert table.kiosk.asks_who


# ── beside the hand ─────────────────────────────────────────────────────────────────────────


def to_a_folded_guest(table: AtTheKiosk) -> AtTheKiosk:
    """In hand 1 the seats 3 and 1 have folded."""
    return table.pit().tap("hand-correct correct-result wins-3 confirm reason-wrong_pot")


def test_hp_4_proposer_and_approver_see_what_does_not_fit_the_hand(table: AtTheKiosk):
    to_a_folded_guest(table)
    said = ("Seat 3 has folded and wins (Rule 6.2)",)
    assert tuple(map(plain_spaces, table.card.misfits)) == said
    table.tap("propose")
    assert tuple(map(plain_spaces, table.card.misfits)) == said
    assert [line.who for line in table.card.lines if line.misfit] == ["Seat 3"]


def test_hp_4_the_hands_own_end_stands_beside_the_change(table: AtTheKiosk):
    to_a_folded_guest(table).tap("propose")
    assert plain_spaces(table.card.ended) == "Main pot €15 → Seat 2"
    lines = {line.who: line for line in table.card.lines}
    assert list(lines) == ["Seat 1", "Seat 2", "Seat 3", "Rake"]
    assert [card.rank for card in lines["Seat 3"].cards] == ["", "", "K"]
    assert (lines["Seat 3"].note, lines["Seat 2"].note) == ("folded", "")


def test_hp_4_what_fits_the_hand_is_not_amber(table: AtTheKiosk):
    queue(proposed(table))
    assert table.card.misfits == ()


def test_hp_4_from_a_draft_to_the_replay_and_back_nothing_is_lost(table: AtTheKiosk):
    to_a_folded_guest(table)
    before = table.kiosk.screen.at.mode.dialog
    table.tap("hand-replay replay-back")
    assert table.view.pad is Pad.REPLAY
    assert table.why("hand-correct") == "It is being corrected: go back to the correction"
    assert table.tap("cancel").kiosk.screen.at.mode.dialog == before
    table.tap("propose")
    assert status(table) is Status.PROPOSED


def test_hp_4_at_the_table_too_the_replay_leads_back_to_the_draft(table: AtTheKiosk):
    table.tap("last-hands hand-1 hand-correct correct-rake digit-2 hand-replay cancel")
    assert table.view.number.value == "€2"
    assert table.tap("cancel").view.pad is Pad.REPLAY


def test_hp_4_who_approves_goes_to_the_replay_and_back(table: AtTheKiosk):
    queue(proposed(table.does(CallPitBoss()))).tap("correction-1 hand-replay back")
    assert plain_spaces(table.card.title) == "Void hand 1"


# ── a hand of a closed shift ────────────────────────────────────────────────────────────────


def closed(table: AtTheKiosk) -> AtTheKiosk:
    return table.does(CloseShift(1_800_000_000_000), by=BOSS)


def test_hp_4_a_hand_of_a_closed_shift_is_corrected_in_the_pit(table: AtTheKiosk):
    closed(table).does(OpenShift(CROUPIER, "2026-11-22", 1_800_000_000_001))
    table.pit().tap("hand-1 hand-correct correct-rake digit-2 confirm reason-wrong_rake")
    booked = "Supplement to shift 1: booked in shift 2, and its report is superseded"
    assert table.card.notes == (booked,)
    table.tap("propose")
    assert table.card.notes[0] == booked
    table.tap("approve").pin(OTHER)
    assert status(table) is Status.APPROVED
    assert table.desk.state.shift.rake == 2


def test_hp_4_where_no_shift_is_open_it_is_a_supplement_to_the_gaming_day(table: AtTheKiosk):
    closed(table).pit().tap("hand-1 hand-correct correct-void reason-wrong_pot propose")
    assert table.card.notes[0] == "Supplement to shift 1: its report is superseded"
    table.tap("approve").pin(OTHER)
    assert table.stacks() == [200, 300, 400]


def test_hp_4_at_the_table_a_closed_shift_is_left_alone(table: AtTheKiosk):
    closed(table).does(OpenShift(CROUPIER, "2026-11-22", 1_800_000_000_001))
    table.tap("last-hands hand-1")
    said = "A hand of a closed shift is corrected in the pit, by two people (House practice 3)"
    assert table.why("hand-correct") == said


# ── the queue ───────────────────────────────────────────────────────────────────────────────


def test_hp_5_each_stays_until_it_is_seen_to_by_whom_and_when(table: AtTheKiosk):
    queue(table.does(CallPitBoss(), CallPitBoss()))
    assert table.queue == [("Pit boss called", "waits")] * 2
    assert "2" in next(tab.title for tab in table.view.pit.tabs if tab.name == "pit-corrections")
    table.tap("noted-1 acknowledge")
    assert table.queue == [("Pit boss called", "waits"), ("Pit boss called", "seen to · P-02")]
    row = table.desk.journal.waiting()[0]
    assert (row.number, row.acknowledged_by) == (1, BOSS)
    assert [waits.number for waits in table.desk.state.waiting] == [2]
    assert not table.enabled("acknowledge")


def test_from_what_was_noted_about_a_hand_the_hand_is_corrected(table: AtTheKiosk):
    queue(table.does(NoteIrregularity(Irregularity.WRONG_RAKE)))
    assert table.queue == [("Wrong rake · Hand 1", "waits")]
    table.tap("hand-correct correct-rake digit-1 confirm reason-wrong_rake propose")
    assert table.queue[0] == ("Rake of hand 1: €0 → €1", "to be approved")


def test_what_is_seen_to_lies_below_what_waits(table: AtTheKiosk):
    queue(proposed(table.does(CallPitBoss()))).tap("noted-1 acknowledge")
    assert [line.tone for line in table.page.lines] == [FigureTone.HEED, FigureTone.PLAIN]


def test_a_longer_queue_has_pages(table: AtTheKiosk):
    queue(table.does(*[CallPitBoss()] * 11))
    assert len(table.page.lines) == 8
    assert table.why("queue-newer") == "These are the newest"
    table.tap("queue-older")
    assert [line.key.name for line in table.page.lines] == ["noted-3", "noted-2", "noted-1"]
    assert table.why("queue-older") == "No older ones"


def test_an_empty_queue_says_so(table: AtTheKiosk):
    assert queue(table).page.none.startswith("Nothing waits, and nothing was corrected.")
    assert table.page.card is None


def test_hp_5_a_hand_whose_correction_waits_says_so_in_every_list(table: AtTheKiosk):
    proposed(table.tap("last-hands cancel")).tap("last-hands")
    assert table.view.past[0].flags == ("Correction open",)
    table.tap("cancel").pit()
    assert table.view.pit.hands.lines[0].heeded == ("Correction open",)
    table.tap("pit-corrections approve").pin(BOSS).tap("pit-hands")
    assert table.view.pit.hands.lines[0].heeded == ("Void", "Correction")


# ── the original stays ──────────────────────────────────────────────────────────────────────


def test_hp_3_the_original_stays_and_is_struck_through(table: AtTheKiosk):
    queue(proposed(table, CorrectRake(1, 1, 2))).tap("approve").pin(BOSS)
    table.tap("pit-close last-hands")
    hand = table.view.past[0]
    assert plain_spaces(hand.was) == "Seat 2: €15 · Rake €0"
    assert plain_spaces(hand.winners) == "Seat 2: €14 · Rake €1"
    assert "Correction" in hand.flags
    table.tap("hand-1")
    assert table.view.prompt.title == "Replay — hand 1, corrected"
    assert plain_spaces(table.view.prompt.why).endswith("corrected to Seat 2: €14 · Rake €1")
    assert table.desk.journal.corrections()[0].was.rake == 0


def test_where_nobody_is_enrolled_nobody_can_sign(tmp_path: Path):
    with two_people(tmp_path, people=()) as table:
        proposed(table).tap("menu pit pit-corrections")
        assert table.why("approve") == "A correction is approved with the PIN (House practice 3)"


def test_the_auditor_reads_and_changes_nothing(table: AtTheKiosk, tmp_path: Path):
    proposed(table.does(CallPitBoss()))
    pit = JournalQueries(table.desk.journal, tmp_path).read(Pit(by=AUDITOR, page=CorrectionsPage()))
    table.tap("menu").kiosk.switch_to(Mode(pit))
    for matter, keys in (("correction-1", "approve decline withdraw"), ("noted-1", "acknowledge")):
        table.tap(matter)
        for name in keys.split():
            assert table.why(name) == "An auditor reads and changes nothing (House practice 3)"
    assert table.why("box-correct") == "An auditor reads and changes nothing (House practice 3)"
