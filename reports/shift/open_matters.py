"""The table of a shift's open matters, and their wording in the warnings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.what_waits import box_off, waiting_text
from dealerassist.records.shift.open_matters import OpenMatter, OpenMatterKind
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import CASH_REACHED
from reports.formatting import NOTHING, Formatting
from reports.paper.tables import Column, PaperTable, figure_column, row
from reports.shift.labels import CHANGES, name_of
from reports.shift.wording import person_said

MOST_MATTERS = 8
"""How many open matters a warning lists."""


def matters_table(matters: Sequence[OpenMatter], formatting: Formatting) -> PaperTable:
    """Some open matters, in the order in which they are given."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("What is open"), share=1),
            figure_column(say("No.")),
            Column(say("Hand no.")),
            Column(say("Since")),
            Column(say("Noted by"), most=90),
        ),
        tuple(
            row(
                what_is_open(each, formatting),
                NOTHING if each.number is None else str(each.number),
                NOTHING if each.hand is None else str(each.hand),
                NOTHING
                if each.since_ms is None
                else formatting.moment(each.since_ms, seconds=True),
                person_said(each.by, formatting.say) if each.by else NOTHING,
            )
            for each in matters
        ),
    )


def open_matters_sentence(matters: Sequence[OpenMatter], formatting: Formatting) -> list[str]:
    """One sentence that lists open matters: the first ones, and how many more; none if none are."""
    if not matters:
        return []
    say = formatting.say
    listed = "; ".join(_matter_text(each, formatting) for each in matters[:MOST_MATTERS])
    more = len(matters) - MOST_MATTERS
    if more > 0:
        rest = say.count("and {n} more", "and {n} more", more)
        listed = f"{listed}; {rest}"
    return [say("Open: {matters}.", matters=listed)]


def where_matters_are(matters: Sequence[OpenMatter], say: Catalogue) -> list[str]:
    """One sentence that refers to the screen's list of open matters; none if none are.

    Said in place of `open_matters_sentence` where the screen has little room.
    """
    if not matters:
        return []
    return [say("What is open is listed under “{part}”.", part=say("Open"))]


def _matter_text(matter: OpenMatter, formatting: Formatting) -> str:
    """What is open, with its number, its hand and since when; broken at most before the bracket."""
    say, facts = formatting.say, list[str]()
    if matter.number is not None:
        facts.append(say("no. {number}", number=matter.number))
    if matter.hand is not None:
        facts.append(say("in hand {hand}", hand=matter.hand))
    if matter.shift is not None:
        facts.append(say("of shift {shift}", shift=matter.shift))
    if matter.since_ms is not None:
        facts.append(say("since {time}", time=formatting.moment(matter.since_ms)))
    what = what_is_open(matter, formatting)
    text = f"{what} ({', '.join(facts)})" if facts else what
    return text.replace(" ", "\u00a0").replace("\u00a0(", " (")


def what_is_open(matter: OpenMatter, formatting: Formatting) -> str:
    """What is open, in the words of the report."""
    say, by = formatting.say, formatting.signed(matter.amount or 0)
    box = "" if matter.box is None else say(BOXES[matter.box])
    match matter.kind:
        case OpenMatterKind.JOURNAL:
            return say("The journal was changed")
        case OpenMatterKind.WRONG_HAND:
            return say("The chips of the hand do not add up")
        case OpenMatterKind.CHIPS_OFF:
            return say("The chips on the table are not those in play")
        case OpenMatterKind.UNBALANCED if matter.amount is None:
            return say("The guests’ money is not known")
        case OpenMatterKind.UNBALANCED:
            return say("The guests’ money differs by {amount}", amount=by)
        case OpenMatterKind.COUNT_DIFFERS:
            assert matter.box is not None, "a box was counted"
            return box_off(say, matter.box, by)
        case OpenMatterKind.COUNT_PENDING:
            return say("{box}: count pending", box=box)
        case OpenMatterKind.PROPOSAL:
            what = name_of(matter.what, CHANGES, say)
            return say("Correction not decided: {what}", what=what)
        case OpenMatterKind.WAITING:
            by = formatting.money(matter.amount or 0) if matter.what == CASH_REACHED else by
            return waiting_text(say, matter.what, matter.box, by, matter.seat)
        case _:
            assert_never(matter.kind)


def pending_counts(boxes: frozenset[Box], say: Catalogue) -> list[str]:
    """One sentence that some sums are held back until these boxes are counted; none if none are."""
    if not boxes:
        return []
    named = ", ".join(say(BOXES[box]) for box in Box if box in boxes)
    return [
        say("Count pending: {boxes}. What should be there is shown after the count.", boxes=named)
    ]
