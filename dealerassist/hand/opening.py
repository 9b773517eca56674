"""Who opens each betting round (rulebook chapter 4)."""

from __future__ import annotations

from typing import cast

from dealerassist.cards import Card, known_cards
from dealerassist.hand.events import Duty, RoundOpened
from dealerassist.hand.pots import blind_seats
from dealerassist.hand.recording.depth import Depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase
from dealerassist.hand.turns import can_be_bet
from dealerassist.ranking.open_hand import has_open_pair, open_strength, open_suits
from dealerassist.ranking.tally import tally_of
from dealerassist.rules.options import FirstOpener, OpenerTie

OpenHands = dict[int, tuple[Card, ...]]
"""The seats in the hand, and the cards that lie open for each, common cards included (3.6)."""


def open_round(state: HandState) -> tuple[RoundOpened, ...] | Refusal:
    """Begin the betting with the opener whom the rules name (4.1–4.5)."""
    if (refusal := _refuse_opening(state)) is not None:
        return refusal
    hands = _hands_that_open(state)
    if hands is None and opener_is_known(state):
        return (_round_of(state, opener_by_place(state), open_pair=False),)
    if hands is None:
        return refuse(Code.CARD_UNKNOWN, state.rules.rule_of_opening(state.street))
    seat = _opener_of(state, hands)
    # Where the highest open combination opens and is no pair, nobody shows one.
    open_pair = has_open_pair(hands[seat]) if hands else shows_open_pair(state)
    return (_round_of(state, seat, open_pair=open_pair),)


def name_opener(state: HandState, seat: int) -> tuple[RoundOpened, ...] | Refusal:
    """Begin the betting with `seat`, because an open card is unknown (3.8)."""
    if (refusal := _refuse_opening(state)) is not None:
        return refusal
    if opener_is_known(state):
        return refuse(Code.OPENER_KNOWN, state.rules.rule_of_opening(state.street))
    if not state.has(seat) or not state.player(seat).in_hand:
        return refuse(Code.CANNOT_OPEN, "4.6", seat=seat)
    return (_round_of(state, seat, open_pair=shows_open_pair(state)),)


def _refuse_opening(state: HandState) -> Refusal | None:
    if state.phase is Phase.OPENING:
        return None
    return refuse(Code.NOT_BETTING, "5.2")


def opener_is_known(state: HandState) -> bool:
    """Whether the rules name the opener; an open card that nobody saw may prevent it (3.8).

    Where nobody shows and nobody can bet, it does not matter who it is (4.7, house practice 1).
    """
    if not state.rules.cards_name_opener(state.street):
        return True
    if None not in state.common and not any(None in p.open_cards for p in state.contenders):
        return True
    return state.depth is Depth.POT and not can_be_bet(state)


def named_opener(state: HandState) -> int | None:
    """The seat that rules 4.1–4.5 name, all in or not; None if an unknown card leaves it open."""
    hands = _hands_that_open(state)
    return None if hands is None else _opener_of(state, hands)


def _hands_that_open(state: HandState) -> OpenHands | None:
    """The open hands where they name the opener, none where the place does; None as below."""
    return open_hands(state) if state.rules.cards_name_opener(state.street) else {}


def open_hands(state: HandState) -> OpenHands | None:
    """What lies open in front of each; None if a card of it is unknown."""
    hands: OpenHands = {}
    for player in state.contenders:
        cards = player.open_cards + state.common
        if None in cards:
            return None
        hands[player.seat] = cast("tuple[Card, ...]", cards)
    return hands if state.street else hands | _dead_doors(state)


def _dead_doors(state: HandState) -> OpenHands:
    """The first open card of a hand that died as it was dealt: it may still name who opens.

    The next player clockwise then opens, and may fold as well (house practice, chapter 2).
    """
    dead = [player for player in state.players if not player.in_hand]
    return {p.seat: (card,) for p in dead if (card := next(iter(p.open_cards), None)) is not None}


def _opener_of(state: HandState, hands: OpenHands) -> int:
    """The opener by the open `hands`; without any, by the place at the table."""
    if not hands:
        return opener_by_place(state)
    return (opener_by_open_hand if state.street else opener_by_door)(state, hands)


def opener_by_place(state: HandState) -> int:
    """Rules 4.3–4.5: after the big blind, then the first after the button or at the left."""
    order = state.from_left
    if state.street == 0 and state.rules.big_blind:
        order = state.clockwise_from(blind_seats(state)[1].seat + 1)
    return next(player.seat for player in order if player.in_hand)


def opener_by_door(state: HandState, hands: OpenHands) -> int:
    """Rule 4.1: the lowest door card, ties by suit; or the highest, as the house has it."""
    lowest = state.rules.options.opener_first_round is FirstOpener.LOWEST_DOOR
    doors = {tally_of(cards[0]): seat for seat, cards in hands.items()}
    return doors[min(doors) if lowest else max(doors)]


def opener_by_open_hand(state: HandState, hands: OpenHands) -> int:
    """Rule 4.2: the highest open combination; of equals the one by suit, or the first seat."""
    strengths = {seat: open_strength(cards) for seat, cards in hands.items()}
    highest = max(strengths.values())
    tied = [seat for seat, strength in strengths.items() if strength == highest]
    if len(tied) > 1 and state.rules.options.opener_tie is OpenerTie.SUIT:
        return max(tied, key=lambda seat: open_suits(hands[seat]))
    # The first of equals is the player nearest the croupier's left.
    return tied[0]


def _round_of(state: HandState, seat: int, *, open_pair: bool) -> RoundOpened:
    """The round that `seat` has to open: passed over clockwise if all in (4.6, 4.7)."""
    if not can_be_bet(state):
        return RoundOpened(None, first_to_show=seat)
    opener = seat
    if not state.player(seat).can_bet:
        opener = next(player.seat for player in state.clockwise_from(seat) if player.can_bet)
    if state.street or not state.rules.cards_name_opener(state.street):
        return RoundOpened(opener, first_to_show=opener, open_pair=open_pair)
    duty = Duty.MUST_OPEN if opener == seat else Duty.MAY_FOLD
    return RoundOpened(opener, first_to_show=opener, duty=duty)


def shows_open_pair(state: HandState) -> bool:
    """Whether anybody in the hand shows an open pair among the cards that are known (5.6).

    Where no cards are recorded, one may lie there: the larger bet is not refused.
    """
    hands = [player.open_cards + state.common for player in state.contenders]
    if state.depth is Depth.POT and any(None in hand for hand in hands):
        return True
    return any(has_open_pair(known_cards(hand)) for hand in hands)
