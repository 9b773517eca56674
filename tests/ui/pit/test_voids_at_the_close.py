"""House practice 4: closing says the same of void hands as the report, in the same words.

Tests `dealerassist/desk/grants.py`.
"""

from dealerassist.desk.grants import Grant
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import CloseShift, OpenShift
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from tests.support.desk.three_guests import HAND
from tests.support.ui.two_people import BOSS, CROUPIER, OTHER, AtTheKiosk, two_people


def assert_one_played_and_one_void(table: AtTheKiosk) -> None:
    """Both at the close and in the report."""
    table.kiosk.refresh()
    table.tap("shift-close")
    facts = {fact.label: fact.value for fact in table.view.felt.facts}
    assert (facts["Hands"], facts["Voids"]) == ("1", "1")
    report = shift_report(table.desk.journal)
    assert (report.pace.hands, report.exceptions.voids) == (1, 1)
    assert (facts["Misdeals"], facts["Void decks"]) == ("0", "0"), "it is annulled in one way"


def test_hp_4_a_hand_that_two_people_have_declared_void_is_none_that_was_played(tmp_path):
    with two_people(tmp_path, hands=2) as table:
        table.desk.propose(VoidHand(1), CorrectionReason.MISDEAL_FOUND_LATE, actor=CROUPIER)
        table.desk.approve(Grant.issue(table.desk.shown(1), OTHER), actor=OTHER)
        assert_one_played_and_one_void(table)


def test_hp_4_a_void_of_a_hand_of_the_shift_before_is_told_at_the_close_too(tmp_path):
    with two_people(tmp_path) as table:
        table.does(CloseShift(0), by=BOSS).does(OpenShift(CROUPIER, "2026-11-22", 0), *HAND)
        table.desk.propose(VoidHand(1), CorrectionReason.MISDEAL_FOUND_LATE, actor=BOSS)
        table.desk.approve(Grant.issue(table.desk.shown(1), OTHER), actor=OTHER)
        assert_one_played_and_one_void(table)
