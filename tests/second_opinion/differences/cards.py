"""What is dealt next (rulebook chapter 3)."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.hand.commands import DealCommon, HandCommand
from dealerassist.hand.state import HandState
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import BringIn
from tests.second_opinion.differences.explaining import Difference
from tests.second_opinion.sayings import BURN, CARDS, DISCARDS, dealt_by


class Deal(NamedTuple):
    """Something is to be dealt; `by` says what.

    Attributes:
        begins: no card of this issue has been dealt or burnt yet.
    """

    state: HandState
    command: HandCommand
    by: str
    begins: bool

    @classmethod
    def of(cls, state: HandState, command: HandCommand, *, begins: bool) -> Deal:
        return cls(state, command, dealt_by(command), begins)


def awaited_card(deal: Deal) -> str:
    return deal.by


def first_card_unburnt(deal: Deal) -> Deal | None:
    """PokerKit's own stud and lowball games burn no card before the first ones."""
    rules = deal.state.rules
    american = rules.options.bring_in is BringIn.COMPLETION or rules.ranking in LOWBALL
    if not american or deal.state.street or deal.by != BURN:
        return None
    return deal._replace(by=CARDS)


def always_burns(deal: Deal) -> Deal | None:
    """PokerKit burns even when no more than the cards due and the bottom card are left."""
    street, issue = deal.state.street_rules, deal.state.issue
    if issue is None or not deal.begins or deal.by == BURN or not street.burn or street.draw:
        return None
    due = 1 if issue.common else len(issue.up or issue.down)
    return deal._replace(by=BURN) if deal.state.stub <= due + 1 else None


def folded_cards_dealt_again(deal: Deal) -> Deal | None:
    """When the stub runs out, PokerKit deals the folded cards again before it lays a common one."""
    state = deal.state
    if not isinstance(deal.command, DealCommon) or always_burns(deal):
        return None
    due, in_play = len(state.contenders), sum(len(p.cards) for p in state.contenders)
    without_folded = state.stub + state.burns
    with_folded = len(state.rules.pack.cards) - in_play - len(state.common)
    return deal._replace(by=CARDS) if without_folded <= due <= with_folded else None


def all_discard_first(deal: Deal) -> Deal | None:
    """In the draw PokerKit takes everybody's discards before it burns and replaces any."""
    issue = deal.state.issue
    later = () if issue is None else issue.draw[1:] if issue.thrown else issue.draw
    return deal._replace(by=DISCARDS) if later and deal.by in (BURN, CARDS) else None


LOWBALL = (Ranking.DEUCE_TO_SEVEN, Ranking.BADUGI)

DEALS = (
    Difference("no burn before the first cards", "3.2", first_card_unburnt),
    Difference("folded cards dealt again", "3.5", folded_cards_dealt_again),
    Difference("never without a burn", "3.5", always_burns),
    Difference("all discard first", "3.7", all_discard_first),
)
"""What is dealt next."""
