"""The middle of the felt: pots and Taxe, the common cards, and the line at the lower edge."""

from __future__ import annotations

from dealerassist.hand.events import PotAward
from dealerassist.hand.legal import Wanted
from dealerassist.hand.showdown import showing_order
from dealerassist.hand.state import HandState, Phase
from ui.present.cards import DUE, card_view
from ui.present.names import pot_name, seat_name
from ui.present.situation import Situation
from ui.present.view import Box, CardView, Fact
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


def common_of(at: Situation) -> tuple[CardView, ...]:
    """The common cards, and the place where one is due (3.5 d)."""
    hand = at.on_show
    if hand is None:
        return ()
    playing = {card for seat in at.showdown.winners for card in at.showdown.playing(seat)}
    cards = tuple(card_view(card, marked=card in playing) for card in hand.common)
    due = at.may is not None and at.may.wanted is Wanted.COMMON_CARD
    return (*cards, DUE) if due else cards


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
    )
    if hand.issue is not None:
        return (*stub, Fact(voice("Never deal the bottom card")))
    betting = hand.betting
    if hand.phase is not Phase.BETTING or betting is None or betting.aggressor is None:
        return stub
    said = "Seat {seat} raises to" if betting.wagers > 1 else "Seat {seat} bets"
    level = voice.money(hand.player(betting.aggressor).bet)
    return (*stub, Fact(voice(said, seat=betting.aggressor), level))
