"""Proposals of a pit boss at the desk."""

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.table.correction_effects import CorrectionReason, VoidHand


def proposed(desk: TableDesk, change=None) -> TableDesk:
    """The desk at which a pit boss has proposed this, or else to void the first hand."""
    change = change or VoidHand(1)
    answer = desk.propose(change, CorrectionReason.WRONG_POT, actor="P-02")
    assert not isinstance(answer, Refusal), answer
    return desk
