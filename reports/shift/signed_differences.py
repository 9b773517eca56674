"""Who has signed for a difference, or that a box is not counted any more, and when (HP 4)."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.correction_reasons import BOXES, DIFFERENCE_REASONS
from dealerassist.locale.what_waits import waiting_text
from dealerassist.records.shift.signed_differences import SignedDifference
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import BOX_PENDING
from reports.formatting import Formatting
from reports.paper.tables import Column, PaperTable, figure_column, row
from reports.shift.wording import person_said


def what_was_signed(each: SignedDifference, formatting: Formatting) -> str:
    """What somebody has signed for, in the words of the report."""
    say = formatting.say
    if each.what == BOX_PENDING and each.box is not None:
        return say("{box}: not counted any more", box=say(BOXES[each.box]))
    amount = formatting.signed(each.amount or 0)
    return waiting_text(say, each.what, each.box, amount, each.seat)


def reason_said(each: SignedDifference, formatting: Formatting) -> str:
    """Why it differed; empty where nobody said so."""
    return "" if each.reason is None else formatting.say(DIFFERENCE_REASONS[each.reason])


def signed_and_why(each: SignedDifference, formatting: Formatting) -> str:
    """What somebody has signed for, with the reason where there is one."""
    what, reason = what_was_signed(each, formatting), reason_said(each, formatting)
    return f"{what} ({reason})" if reason else what


def signed_notes(signed: Sequence[SignedDifference], box: Box, formatting: Formatting) -> list[str]:
    """The remarks under a box: who has signed for each difference of it, and when."""
    return [
        formatting.say(
            "{what}: signed for by {who}, {time} (no. {number})",
            what=signed_and_why(each, formatting),
            who=each.by,
            time=formatting.moment(each.at_ms),
            number=each.number,
        )
        for each in signed
        if each.box is box
    ]


def signed_table(signed: Sequence[SignedDifference], formatting: Formatting) -> PaperTable:
    """Everything of the money that somebody has signed for: since when, and who and when."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("What was signed for"), share=1),
            Column(say("Reason"), most=90),
            figure_column(say("No.")),
            Column(say("Since")),
            Column(say("Noted by"), most=90),
            Column(say("Signed by"), most=90),
            Column(say("Signed at")),
            figure_column(say("Entry no.")),
        ),
        tuple(
            row(
                what_was_signed(each, formatting),
                reason_said(each, formatting),
                str(each.number),
                formatting.moment(each.since_ms, seconds=True),
                person_said(each.noted_by, say),
                each.by,
                formatting.moment(each.at_ms, seconds=True),
                str(each.entry),
            )
            for each in signed
        ),
    )
