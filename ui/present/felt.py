"""The middle of the felt: pots and Taxe, the board, and the line at the lower edge."""

from __future__ import annotations

from dealerassist.hand.events import PotAward
from dealerassist.hand.legal import Wanted
from dealerassist.hand.showdown import showing_order
from dealerassist.hand.state import HandState, Phase
from ui.present.cards import DUE, PLACE, card_view
from ui.present.names import pot_name, seat_name, spoken_card
from ui.present.situation import Situation
from ui.present.view import Board, Box, CardView, Fact
from ui.present.voice import Voice

_SHOWDOWN = (Phase.SHOWDOWN, Phase.AWARDING, Phase.OVER)


def boxes_of(at: Situation) -> tuple[Box, ...]:
    """The pots without their Taxe, and the Taxe beside them."""
    hand = at.on_show
    if hand is None or hand.misdealt:
        return ()
    pots = _awarded(at) if at.showdown.awards else _collected(at.voice, hand)
    raked = sum(award.raked for award in at.showdown.awards) or hand.raked
    return (*pots, Box(at.voice("Rake"), at.voice.money(raked)))


def _collected(voice: Voice, hand: HandState) -> tuple[Box, ...]:
    """The pots as they stand; before the first round is over, the antes alone."""
    amounts = [pot.amount - pot.raked for pot in hand.pots]
    if not amounts:
        amounts = [sum(player.paid for player in hand.players)]
    return tuple(
        Box(pot_name(voice, number), voice.money(amount)) for number, amount in enumerate(amounts)
    )


def _awarded(at: Situation) -> tuple[Box, ...]:
    return tuple(
        Box(_label(at.voice, number, award), at.voice.money(award.amount - award.raked))
        for number, award in enumerate(at.showdown.awards)
    )


def _label(voice: Voice, number: int, award: PotAward) -> str:
    seats = sorted({share.seat for share in award.shares})
    to = ", ".join(seat_name(voice, seat) for seat in seats[:1])
    to += "".join(f" + {seat}" for seat in seats[1:])
    return f"{pot_name(voice, number)} → {to}"


def board_of(at: Situation) -> Board:
    """What lies open for everybody: the board, or the common cards (3.5 d)."""
    hand = at.on_show
    if hand is None:
        return Board()
    cards = hand.board + hand.common
    playing = at.showdown.leading
    laid = tuple(card_view(card, marked=card in playing) for card in cards)
    spoken = ", ".join(spoken_card(at.voice.say, card) for card in cards)
    return Board((*laid, *_places(at, hand)), spoken)


def _places(at: Situation, hand: HandState) -> tuple[CardView, ...]:
    """Where the next cards come: the one that is due, and those of later streets."""
    wanted = None if at.may is None else at.may.wanted
    if wanted is Wanted.COMMON_CARD:
        return (DUE,)
    left = sum(street.board for street in hand.rules.streets) - len(hand.board)
    due = int(wanted is Wanted.BOARD_CARD)
    return (*(DUE,) * due, *(PLACE,) * (left - due))


def facts_of(at: Situation) -> tuple[Fact, ...]:
    """The figures that the croupier may want to check."""
    if at.hand is None:
        return _table_facts(at)
    if at.hand.phase in _SHOWDOWN:
        return _showdown_facts(at, at.hand)
    return _stub_facts(at, at.hand)


def _table_facts(at: Situation) -> tuple[Fact, ...]:
    """Between hands: how the shift stands."""
    voice, state = at.voice, at.state
    if state.shift is None:
        return ()
    played = max(state.hands - state.shift.first_hand + 1, 0) - state.shift.misdeals
    return (
        Fact(voice("Hands in this shift"), voice.say.number(played)),
        Fact(voice("Rake"), voice.money(state.shift.rake)),
        Fact(voice("Tips"), voice.money(state.shift.tips)),
    )


def _showdown_facts(at: Situation, hand: HandState) -> tuple[Fact, ...]:
    voice = at.voice
    if len(hand.contenders) == 1:
        return ()
    first = showing_order(hand)[0]
    return (Fact(voice("Shows first"), seat_name(voice, first)),)


def _stub_facts(at: Situation, hand: HandState) -> tuple[Fact, ...]:
    voice = at.voice
    stub = (
        Fact(voice("Stub"), str(hand.stub)),
        Fact(voice("Burn cards"), str(hand.burns)),
        *((Fact(voice("Discards"), str(len(hand.thrown))),) if hand.thrown else ()),
    )
    if hand.issue is not None:
        return (*stub, Fact(voice("Never deal the bottom card")))
    return (*stub, *_bet_facts(voice, hand)) if hand.phase is Phase.BETTING else stub


def _bet_facts(voice: Voice, hand: HandState) -> tuple[Fact, ...]:
    """Who bet last; at pot limit and no limit also what the pot is reckoned from (5.6)."""
    betting, facts = hand.betting, []
    if betting is not None and betting.aggressor is not None:
        said = "Seat {seat} raises to" if betting.wagers > 1 else "Seat {seat} bets"
        level = voice.money(hand.player(betting.aggressor).bet)
        facts.append(Fact(voice(said, seat=betting.aggressor), level))
    if hand.street_rules.bets.is_unfixed:
        facts.append(Fact(voice("All bets so far"), voice.money(hand.bets_so_far)))
    return tuple(facts)
