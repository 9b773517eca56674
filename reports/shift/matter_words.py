"""The words for what is still open in a shift."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.irregularities import WAITING
from dealerassist.records.shift import Matter, MatterKind
from dealerassist.table.money import Box
from reports.shift.incident_words import IncidentWords
from reports.shift.terms import CHANGES

SAID_ELSEWHERE = frozenset(
    {MatterKind.JOURNAL, MatterKind.WRONG_HAND, MatterKind.UNBALANCED, MatterKind.STILL_OPEN}
)
"""What the warnings say already, each in a sentence of its own."""

MOST_MATTERS = 8


class MatterWords(IncidentWords):
    """Says what is open, of which hand, and since when."""

    def open_matters(self, matters: Sequence[Matter]) -> list[str]:
        """What waits to be settled, in one sentence; of very much the first, and how much more."""
        told = [each for each in matters if each.kind not in SAID_ELSEWHERE]
        if not told:
            return []
        listed = "; ".join(self.open_matter(each) for each in told[:MOST_MATTERS])
        more = len(told) - MOST_MATTERS
        if more > 0:
            rest = self.say.count("and {n} more", "and {n} more", more)
            listed = f"{listed}; {rest}"
        return [self.say("Open: {matters}.", matters=listed)]

    def matters_elsewhere(self, matters: Sequence[Matter]) -> list[str]:
        """That there are such matters, for a reader who has the list of them one tap away."""
        if all(each.kind in SAID_ELSEWHERE for each in matters):
            return []
        return [self.say("What is open is listed under “{part}”.", part=self.say("Open"))]

    def open_matter(self, matter: Matter) -> str:
        """What is open, with its number, its hand and since when; never torn apart."""
        say, facts = self.say, list[str]()
        if matter.number is not None:
            facts.append(say("no. {number}", number=matter.number))
        if matter.hand is not None:
            facts.append(say("in hand {hand}", hand=matter.hand))
        if matter.since_ms is not None:
            facts.append(say("since {time}", time=self.moment(matter.since_ms)))
        what = self.what_is_open(matter)
        told = f"{what} ({', '.join(facts)})" if facts else what
        return told.replace(" ", "\u00a0").replace("\u00a0(", " (")

    def what_is_open(self, matter: Matter) -> str:
        """What kind of thing is open."""
        say, box = self.say, "" if matter.box is None else self.say(BOXES[matter.box])
        match matter.kind:
            case MatterKind.JOURNAL:
                return say("The journal was changed")
            case MatterKind.WRONG_HAND:
                return say("The chips of the hand do not add up")
            case MatterKind.UNBALANCED if matter.amount is None:
                return say("The guests' money cannot be told")
            case MatterKind.UNBALANCED:
                return say("The guests' money differs by {amount}", amount=self._by(matter))
            case MatterKind.COUNT_DIFFERS:
                return say("{box} differs by {amount}", box=box, amount=self._by(matter))
            case MatterKind.COUNT_PENDING:
                return say("{box}: count pending", box=box)
            case MatterKind.PROPOSAL:
                what = self._named(CHANGES, matter.what)
                return say("Correction not decided: {what}", what=what)
            case MatterKind.WAITING:
                return self._named(WAITING, matter.what)
            case MatterKind.STILL_OPEN:
                return say("The shift is still open")
            case _:
                assert_never(matter.kind)

    def _by(self, matter: Matter) -> str:
        return self.signed(matter.amount or 0)

    def blind(self, boxes: frozenset[Box]) -> list[str]:
        """That some sums are kept back; nothing where every box was counted."""
        if not boxes:
            return []
        named = ", ".join(self.say(BOXES[box]) for box in Box if box in boxes)
        return [
            self.say(
                "Count pending: {boxes}. What should be in them is told after the count.",
                boxes=named,
            )
        ]
