"""What each gets of a pot, with which hand, and the odd chips: told of the drills (7.4–7.6)."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.cards import Card, known_cards
from dealerassist.hand.pot import Half, PotAward
from dealerassist.hand.showdown import best_hand_of, card_for_odd_chip, low_of
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.names import low_name, named_hand
from dealerassist.locale.refusals import card_sign
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.training.drills.shared.hands_shown import hand_and_cards
from dealerassist.training.drills.shared.phrases import seat_numbers, sentences


def got_of(award: PotAward) -> dict[int, int]:
    """What each seat gets of a pot, in chips, both halves together."""
    got: dict[int, int] = {}
    for share in award.shares:
        got[share.seat] = got.get(share.seat, 0) + share.amount
    return dict(sorted(got.items()))


# ── in words ─────────────────────────────────────────────────────────────────────────────────


def equal_hands(voice: Localizer, state: HandState, seats: Sequence[int]) -> str:
    """That these seats hold equal hands, and what they are."""
    share = voice("Seats {seats} have equal hands and share.", seats=seat_numbers(voice, seats))
    hand = hand_and_cards(voice, best_hand_of(state, state.player(seats[0])))
    return sentences(share, capital(hand))


def explain_shares(voice: Localizer, state: HandState, award: PotAward) -> str:
    """Who gets how much of a pot with which hand, by halves if it is split, and odd chips why."""
    if not is_whole(award):
        paid = [half for half in Half if any(share.half is half for share in award.shares)]
        halves = [_half(voice, state, award, half) for half in paid]
        return sentences(pot_division_said(voice, award), *halves)
    seats = list(got_of(award))
    equal = equal_hands(voice, state, seats) if len(seats) > 1 else ""
    odd = _odd(voice, state, award, Half.WHOLE)
    return sentences(_no_low(voice, state), equal, pot_division_said(voice, award), odd)


def is_whole(award: PotAward) -> bool:
    """Whether a pot is not split into a high half and a low one."""
    return all(share.half is Half.WHOLE for share in award.shares)


def pot_division_said(voice: Localizer, award: PotAward) -> str:
    """How a pot divides: among its winners, or into a high half and a low one (7.4–7.6)."""
    return _among_winners(voice, award) if is_whole(award) else _in_halves(voice, award)


def _among_winners(voice: Localizer, award: PotAward) -> str:
    prize, seats = award.prize, list(got_of(award))
    least = min(share.amount - share.odd for share in award.shares)
    facts = {
        "amount": voice.money(prize),
        "seats": seat_numbers(voice, seats),
        "n": len(seats),
        "share": voice.money(least),
    }
    left = prize - least * len(seats)
    if not left:
        return voice("{amount} for seats {seats}: {share} each.", **facts)
    return voice(
        "{amount} for seats {seats}: {share} each, {left} left over.",
        left=voice.money(left),
        **facts,
    )


def _no_low(voice: Localizer, state: HandState) -> str:
    if not state.rules.is_halved:
        return ""
    return voice("Nobody has a low: high wins the whole pot.")


def _half(voice: Localizer, state: HandState, award: PotAward, half: Half) -> str:
    """Who gets how much of one half, with which hand, and who the odd chips of it and why."""
    shares = [share for share in award.shares if share.half is half]
    name = voice("High half") if half is Half.HIGH else voice("Low half")
    amount = voice.money(sum(share.amount for share in shares))
    facts = {"half": name, "amount": amount}
    hand, named = _hand_for(voice, state, shares[0].seat, half)
    odd = _odd(voice, state, award, half)
    if len(shares) == 1:
        facts |= {"seat": str(shares[0].seat), "hand": hand_and_cards(voice, hand, named)}
        return sentences(voice("{half} {amount} for seat {seat}: {hand}", **facts), odd)
    got = [
        voice("{amount} to seat {seat}", amount=voice.money(s.amount), seat=s.seat) for s in shares
    ]
    told = voice("{half} {amount}: {shares}.", **facts, shares=voice.listed(got))
    return sentences(told, voice("Equal hands: {hand}.", hand=named), odd)


def _hand_for(voice: Localizer, state: HandState, seat: int, half: Half) -> tuple[BestHand, str]:
    """What a seat wins a half with, and its name."""
    player = state.player(seat)
    if half is Half.HIGH:
        high = best_hand_of(state, player)
        return high, named_hand(voice, high)
    low = low_of(state, player)
    assert low is not None, "whoever wins the low half has a low"
    return low, low_name(voice, low)


def _odd(voice: Localizer, state: HandState, award: PotAward, half: Half) -> str:
    """Who gets the odd chips of a pot, or of a half of it, and why (7.5); empty if there are none.

    Where only some of them have a card of their own that decides, nothing is said of why.
    """
    odd = [share for share in award.shares if share.odd and share.half is half]
    if not odd:
        return ""
    decide = [card_for_odd_chip(state, award, share) for share in odd]
    cards = known_cards(decide)
    if len(odd) == 1:
        return _one_odd(voice, state, odd[0].seat, cards)
    seats = seat_numbers(voice, [share.seat for share in odd])
    if len(cards) == len(odd):
        named = voice.listed([card_sign(card) for card in cards])
        return voice(
            "Seats {seats} get one odd chip each: {cards} decide.", seats=seats, cards=named
        )
    if cards:
        return voice("Seats {seats} get one odd chip each.", seats=seats)
    if state.button is None:
        return voice(
            "Seats {seats} get one odd chip each, the first winners from the croupier’s left.",
            seats=seats,
        )
    return voice(
        "Seats {seats} get one odd chip each, the first winners after the button.", seats=seats
    )


def _one_odd(voice: Localizer, state: HandState, seat: int, cards: Sequence[Card]) -> str:
    """Who gets the only odd chip, and the card or the place that decides it."""
    if cards:
        return voice(
            "The odd chip goes to seat {seat}: {card} decides.",
            seat=seat,
            card=card_sign(cards[0]),
        )
    if state.button is None:
        return voice(
            "The odd chip goes to seat {seat}, the first winner from the croupier’s left.",
            seat=seat,
        )
    return voice("The odd chip goes to seat {seat}, the first winner after the button.", seat=seat)


def _in_halves(voice: Localizer, award: PotAward) -> str:
    """How a pot divides into a high half and a low one, and where the odd chip goes (7.6)."""
    high, low = (
        sum(share.amount for share in award.shares if share.half is half)
        for half in (Half.HIGH, Half.LOW)
    )
    prize = award.prize
    facts = {"prize": voice.money(prize), "high": voice.money(high), "low": voice.money(low)}
    if high == low:
        even = voice("{prize} divides evenly, no chip is left over.", **facts)
        return sentences(even, voice("{high} to each half.", **facts))
    left = voice.money(high - low)
    return sentences(
        voice("{prize} does not divide evenly, {left} is left over.", left=left, **facts),
        voice("The odd chip goes to high: {high} and {low}.", **facts),
    )
