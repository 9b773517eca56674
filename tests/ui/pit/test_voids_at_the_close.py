"""House practice 4: closing says the same of void hands as the report, in the same words."""

import pytest

from dealerassist.desk.grants import Grant
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from tests.support.ui.two_people import CROUPIER, OTHER, two_people

pytestmark = pytest.mark.usefixtures("cheap_hashes")


def test_hp_4_a_hand_that_two_people_have_declared_void_is_none_that_was_played(tmp_path):
    with two_people(tmp_path, hands=2) as table:
        table.desk.propose(VoidHand(1), CorrectionReason.MISDEAL_FOUND_LATE, actor=CROUPIER)
        table.desk.approve(Grant.issue(table.desk.shown(1), OTHER), actor=OTHER)
        table.kiosk.refresh()
        table.tap("shift-close")
        facts = {fact.label: fact.value for fact in table.view.facts}
        assert (facts["Hands"], facts["Voids"]) == ("1", "1")
        report = shift_report(table.desk.journal)
        assert (report.pace.hands, report.exceptions.voids) == (1, 1)
