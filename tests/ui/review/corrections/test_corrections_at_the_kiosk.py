"""Corrections by two people at the kiosk: approved, declined, withdrawn (house practice 3).

Tests `reports/shift/correction_tables.py`, `ui/kiosk/journal_queries.py`, `ui/pit/decisions.py`,
`ui/asked/screen_mode.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.journal.read_model.rows import Status
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import CallPitBoss, ChangeSeat, LeaveSeat, StartHand, TakeSeat
from dealerassist.table.correction_effects import CorrectRake, DeclineReason, VoidHand
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
    proposed,
    queue,
    status,
    two_people,
)
from ui.asked.screen_mode import Mode
from ui.kiosk.journal_queries import JournalQueries
from ui.pit.frame import TableFrame
from ui.pit.review_queue_page import CorrectionsPage
from ui.review.page import PitVisit
from ui.view.parts import FigureTone
from ui.view.view import Pad


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
    assert table.kiosk.screen.mode.dialog.person == OTHER
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
    assert "Wrong PIN" in table.view.asked.shows.hint


def test_hp_3_the_pin_is_for_this_proposal_and_this_once(table: AtTheKiosk):
    table.does(*HAND)
    queue(proposed(proposed(table), VoidHand(2))).tap("correction-1 approve").pin(BOSS)
    assert [status(table, number) for number in (1, 2)] == [Status.APPROVED, Status.PROPOSED]
    table.tap("correction-2 approve")
    assert table.view.asked.pad is Pad.NUMBER


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
    # Others are still there, whose chips move.
    assert "Now move the chips" in table.card.notes[0]


def test_hp_3_a_guest_who_has_come_back_gets_it_at_the_seat_of_now(table: AtTheKiosk):
    """Max, the second who leaves, is back at seat 5; at seat 1 sits somebody else."""
    table.does(LeaveSeat(1), TakeSeat(1, 200, "Max", returned=0), *HAND)
    table.does(LeaveSeat(1), TakeSeat(1, 250, returned=0), TakeSeat(5, 300, "Max"))
    queue(proposed(table, VoidHand(2)))
    assert table.rows[0] == ("Seat 1", "now seat 5", "–", "€5", "+€5")
    assert not any("cash desk" in note for note in table.card.notes)
    table.tap("approve").pin(BOSS)
    assert [table.desk.state.seat(seat).stack for seat in (1, 5)] == [250, 305]


def test_hp_3_only_the_guest_who_left_since_the_hand_comes_back_to_it(table: AtTheKiosk):
    """The guest of seat 1 left and came back before the hand, too."""
    table.does(LeaveSeat(1), TakeSeat(1, 200), *HAND, LeaveSeat(1))
    queue(proposed(table, VoidHand(2)))
    assert table.rows[0] == ("Seat 1", "cash desk", "–", "€5", "+€5")
    table.does(TakeSeat(1, 200), ChangeSeat(1, 7)).tap("pit-hands pit-corrections")
    assert table.rows[0] == ("Seat 1", "now seat 7", "–", "€5", "+€5")


def test_where_all_whom_it_concerns_have_left_nothing_is_moved_at_the_table(table: AtTheKiosk):
    queue(proposed(table.does(LeaveSeat(1), LeaveSeat(2), LeaveSeat(3))))
    table.tap("approve").pin(BOSS)
    assert status(table) is Status.APPROVED
    assert table.card.notes[0] == "Tell the cash desk: the stacks at the table stay as they are."


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
    return corrections_table(report.corrections, say, told=True).rows[0][-1].text


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
    assert table.tap("decline decline-not_proven").kiosk.screen.mode.dialog.person == OTHER
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
    assert table.kiosk.untouched_ns


# ── the original stays ──────────────────────────────────────────────────────────────────────


def test_hp_3_the_original_stays_and_is_struck_through(table: AtTheKiosk):
    queue(proposed(table, CorrectRake(1, 1, 2))).tap("approve").pin(BOSS)
    table.tap("pit-close last-hands")
    hand = table.view.asked.shows.hands[0]
    assert plain_spaces(hand.was) == "Seat 2: €15 · Rake €0"
    assert plain_spaces(hand.winners) == "Seat 2: €14 · Rake €1"
    assert "Correction" in hand.flags
    table.tap("hand-1")
    assert table.view.asked.prompt.title == "Replay — hand 1, corrected"
    assert plain_spaces(table.view.asked.prompt.why).endswith("corrected to Seat 2: €14 · Rake €1")
    assert table.desk.journal.corrections()[0].was.rake == 0


def test_where_nobody_is_enrolled_nobody_can_sign(tmp_path: Path):
    with two_people(tmp_path, people=()) as table:
        proposed(table).tap("menu pit pit-corrections")
        assert table.why("approve") == "A correction is approved with the PIN (House practice 3)"


def test_the_auditor_reads_and_changes_nothing(table: AtTheKiosk, tmp_path: Path):
    proposed(table.does(CallPitBoss()))
    queue = CorrectionsPage(visit=PitVisit(by=AUDITOR, frame=TableFrame()))
    pit = JournalQueries(table.desk.journal, tmp_path).read(queue)
    table.tap("menu").kiosk.switch_to(Mode(pit))
    for matter, keys in (("correction-1", "approve decline withdraw"), ("noted-1", "acknowledge")):
        table.tap(matter)
        for name in keys.split():
            assert table.why(name) == "An auditor reads and changes nothing (House practice 3)"
    assert table.why("box-correct") == "An auditor reads and changes nothing (House practice 3)"
