"""A hidden card that lay open as it was dealt, where no card is dealt open (house practice 2).

Hold'em, Omaha, draw and lowball. It is replaced: the guest gets another card after the others, and
the exposed one is the next burn card, so that as many cards leave the stub as without it. In
lowball a card that is low enough stays, as first cards are dealt.
"""

from __future__ import annotations

from dealerassist.cards import Card, Rank
from dealerassist.hand.dealing import refuse_card
from dealerassist.hand.events import HandEvent
from dealerassist.hand.irregular.applicability import is_untouched, seats_of_players
from dealerassist.hand.irregular.commands import Irregularity, ReplaceExposed, Ruling
from dealerassist.hand.irregular.events import HoleCardKept, HoleCardReplaced, IrregularityRuled
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase
from dealerassist.ranking.ranking import Ranking

Decision = tuple[HandEvent, ...] | Refusal


def refuse_hidden(state: HandState) -> Refusal | None:
    """Why no hidden card can have been exposed now, or None: until somebody acts."""
    street = state.street_rules
    if not (street.down or street.draw) or state.phase not in (Phase.DEALING, Phase.BETTING):
        return refuse(Code.ONLY_FIRST_CARDS, "HP 2")
    return None if is_untouched(state) else refuse(Code.ACTION_SINCE, "HP 2")


def seats_dealt_hidden(state: HandState) -> tuple[int, ...]:
    """The seats that have had hidden cards on this street."""
    if not state.street_rules.draw:
        return seats_of_players(state.contenders) if _are_dealt(state) else ()
    return tuple([seat for seat in state.served if state.player(seat).drew])


def _are_dealt(state: HandState) -> bool:
    """Whether everybody has the face-down cards of the street; a card of the board may be due."""
    at_board = state.issue is not None and state.issue.is_at_board
    return state.phase is Phase.BETTING or at_board


def replace_exposed(state: HandState, command: ReplaceExposed) -> Decision:
    """The card is replaced, or stays where it is low enough in lowball, as first cards are dealt.

    The `Problem` key has offered it for this seat.
    """
    seat, card = command.seat, command.card
    player = state.player(seat)
    own = [held.card for held in player.cards]
    if card not in own:
        if None not in own:
            return refuse(Code.NOT_HELD, "HP 2", seat=seat)
        if (refusal := refuse_card(state, card)) is not None:
            return refusal
    kind, seats = Irregularity.HOLE_CARD_EXPOSED, (seat,)
    if exposed_card_stays(state, card):
        return IrregularityRuled(kind, Ruling.CARD_KEPT, seats), HoleCardKept(seat, card)
    return IrregularityRuled(kind, Ruling.REPLACED, seats), HoleCardReplaced(seat, card)


def exposed_card_stays(state: HandState, card: Card) -> bool:
    """Whether an exposed card has to be kept: the low ones of lowball, as first cards are dealt.

    Ace to five and badugi: seven and under, ace low. Deuce to seven: 7, 5, 4, 3 and 2, as a six
    makes straights.
    """
    if state.street_rules.draw:
        return False
    match state.rules.ranking:
        case Ranking.ACE_TO_FIVE | Ranking.BADUGI:
            return card.rank is Rank.ACE or card.rank <= Rank.SEVEN
        case Ranking.DEUCE_TO_SEVEN | Ranking.NORMAL_LOW:
            return card.rank <= Rank.SEVEN and card.rank is not Rank.SIX
        case Ranking.HIGH | Ranking.SHORT_DECK | Ranking.EIGHT_OR_BETTER:
            return False
