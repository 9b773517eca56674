"""What is still open in a shift: its table, and what the warnings say of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.irregularities import WAITING
from dealerassist.records.shift import OpenMatter, OpenMatterKind
from dealerassist.table.money import Box
from reports.formatting import NOTHING, Formatting
from reports.paper.tables import Column, PaperTable, figures, row
from reports.shift.terms import CHANGES, name_of
from reports.shift.wording import person

SAID_ELSEWHERE = frozenset(
    {
        OpenMatterKind.JOURNAL,
        OpenMatterKind.WRONG_HAND,
        OpenMatterKind.UNBALANCED,
        OpenMatterKind.STILL_OPEN,
    }
)
"""What the warnings say already, each in a sentence of its own."""

MOST_MATTERS = 8


def matters_table(matters: Sequence[OpenMatter], formatting: Formatting) -> PaperTable:
    """What is open, one by one."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("What is open"), share=1),
            figures(say("No.")),
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
                person(each.by, formatting.say) if each.by else NOTHING,
            )
            for each in matters
        ),
    )


def matters_told(matters: Sequence[OpenMatter], formatting: Formatting) -> list[str]:
    """What waits to be settled, in one sentence; of very much the first, and how much more."""
    say, told = formatting.say, [each for each in matters if each.kind not in SAID_ELSEWHERE]
    if not told:
        return []
    listed = "; ".join(_matter_told(each, formatting) for each in told[:MOST_MATTERS])
    more = len(told) - MOST_MATTERS
    if more > 0:
        rest = say.count("and {n} more", "and {n} more", more)
        listed = f"{listed}; {rest}"
    return [say("Open: {matters}.", matters=listed)]


def where_matters_are(matters: Sequence[OpenMatter], say: Catalogue) -> list[str]:
    """That there are such matters, for a reader who has the list of them one tap away."""
    if all(each.kind in SAID_ELSEWHERE for each in matters):
        return []
    return [say("What is open is listed under “{part}”.", part=say("Open"))]


def _matter_told(matter: OpenMatter, formatting: Formatting) -> str:
    """What is open, with its number, its hand and since when; never torn apart."""
    say, facts = formatting.say, list[str]()
    if matter.number is not None:
        facts.append(say("no. {number}", number=matter.number))
    if matter.hand is not None:
        facts.append(say("in hand {hand}", hand=matter.hand))
    if matter.since_ms is not None:
        facts.append(say("since {time}", time=formatting.moment(matter.since_ms)))
    what = what_is_open(matter, formatting)
    told = f"{what} ({', '.join(facts)})" if facts else what
    return told.replace(" ", "\u00a0").replace("\u00a0(", " (")


def what_is_open(matter: OpenMatter, formatting: Formatting) -> str:
    """What kind of thing is open."""
    say, by = formatting.say, formatting.signed(matter.amount or 0)
    box = "" if matter.box is None else say(BOXES[matter.box])
    match matter.kind:
        case OpenMatterKind.JOURNAL:
            return say("The journal was changed")
        case OpenMatterKind.WRONG_HAND:
            return say("The chips of the hand do not add up")
        case OpenMatterKind.UNBALANCED if matter.amount is None:
            return say("The guests' money cannot be told")
        case OpenMatterKind.UNBALANCED:
            return say("The guests' money differs by {amount}", amount=by)
        case OpenMatterKind.COUNT_DIFFERS:
            return say("{box} differs by {amount}", box=box, amount=by)
        case OpenMatterKind.COUNT_PENDING:
            return say("{box}: count pending", box=box)
        case OpenMatterKind.PROPOSAL:
            what = name_of(matter.what, CHANGES, say)
            return say("Correction not decided: {what}", what=what)
        case OpenMatterKind.WAITING:
            return name_of(matter.what, WAITING, say)
        case OpenMatterKind.STILL_OPEN:
            return say("The shift is still open")
        case _:
            assert_never(matter.kind)


def pending_counts(boxes: frozenset[Box], say: Catalogue) -> list[str]:
    """That some sums are kept back; nothing where every box was counted."""
    if not boxes:
        return []
    named = ", ".join(say(BOXES[box]) for box in Box if box in boxes)
    message = "Count pending: {boxes}. What should be in them is told after the count."
    return [say(message, boxes=named)]
