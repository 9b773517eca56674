"""Who opens, in words (4.1–4.6)."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.opener import open_hands
from dealerassist.hand.pots import blind_seats
from dealerassist.hand.state import HandState
from dealerassist.locale.cards import SUITS
from dealerassist.locale.localizer import Voice
from dealerassist.locale.names import spoken_open
from dealerassist.locale.refusals import card_sign
from dealerassist.ranking.open_hand import open_strength
from dealerassist.rules.house_options import FirstOpener, OpenerTie
from dealerassist.training.drills.wording.parts import (
    Wording,
    number,
    sentences,
    signs,
    where_it_stands,
)
from dealerassist.training.questions import Question, SeatAnswer


def asked(voice: Voice, question: Question) -> Wording:
    """The question who opens."""
    state = question.state
    match question.kind:
        case "door":
            hints = _door_hints(voice, state)
        case "open_hand":
            hints = _open_hand_hints(voice, state)
        case _:
            hints = _place_hints(voice, state)
    return Wording(voice("Who opens this round?"), _detail(voice, state), hints)


def explained(voice: Voice, question: Question) -> str:
    """Who opens, and by which card, hand or place."""
    state, named = question.state, number(question, "named")
    assert isinstance(question.right, SeatAnswer), "a seat opens"
    opener = question.right.seat
    match question.kind:
        case "door":
            why = _by_door(voice, state, named)
        case "open_hand":
            why = _by_open_hand(voice, state, named)
        case _:
            if opener == named:
                return _by_place(voice, state, named)
            why = _first_by_place(voice, state, named)
    if opener == named:
        return sentences(voice("Seat {seat} opens.", seat=opener), why)
    passed_over = voice(
        "But seat {named} is all in and is passed over: seat {seat} opens, the next clockwise with "
        "chips left.",
        named=named,
        seat=opener,
    )
    return sentences(why, passed_over)


def _detail(voice: Voice, state: HandState) -> str:
    where = where_it_stands(voice, state)
    if state.button is None:
        return voice("{street}: the cards are dealt.", street=where)
    return voice(
        "{street}: the cards are dealt. Button: seat {seat}.", street=where, seat=state.button
    )


# ── the first round of stud ─────────────────────────────────────────────────────────────────


def _is_lowest(state: HandState) -> bool:
    return state.rules.options.opener_first_round is FirstOpener.LOWEST_DOOR


def _door_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    if _is_lowest(state):
        return (
            voice("Look for the lowest door card. The ace is high."),
            voice(
                "Between equal ranks the suit decides. "
                "Lowest first: clubs, diamonds, hearts, spades."
            ),
            *_all_in_hint(voice, state),
        )
    return (
        voice("Look for the highest door card. The ace is high."),
        voice(
            "Between equal ranks the suit decides. Highest first: spades, hearts, diamonds, clubs."
        ),
        *_all_in_hint(voice, state),
    )


def _all_in_hint(voice: Voice, state: HandState) -> tuple[str, ...]:
    if not any(player.all_in for player in state.contenders):
        return ()
    return (voice("A guest with no chips left cannot open."),)


def _by_door(voice: Voice, state: HandState, named: int) -> str:
    doors = {seat: cards[0] for seat, cards in (open_hands(state) or {}).items()}
    door = doors[named]
    equal = [card for seat, card in doors.items() if card.rank == door.rank and seat != named]
    if not equal:
        return _single_door(voice, state, door)
    facts = {"card": card_sign(door), "others": voice.listed([card_sign(card) for card in equal])}
    suit, other = voice(SUITS[door.suit]), _nearest(voice, equal, door)
    if _is_lowest(state):
        return voice(
            "{card} is of the same rank as {others}, and {suit} rank below {other}.",
            **facts,
            suit=suit,
            other=other,
        )
    return voice(
        "{card} is of the same rank as {others}, and {suit} rank above {other}.",
        **facts,
        suit=suit,
        other=other,
    )


def _single_door(voice: Voice, state: HandState, door: Card) -> str:
    if _is_lowest(state):
        return voice("The lowest door card is {card}.", card=card_sign(door))
    return voice("The highest door card is {card}.", card=card_sign(door))


def _nearest(voice: Voice, equal: list[Card], door: Card) -> str:
    """The suit that comes nearest among cards of the same rank."""
    return voice(SUITS[min((card.suit for card in equal), key=lambda suit: abs(suit - door.suit))])


# ── the later rounds of stud ────────────────────────────────────────────────────────────────


def _open_hand_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    ranking = voice(
        "Pairs, two pair, three and four of a kind and high cards count; no straight, no flush."
    )
    common = (
        (voice("The common card counts as an open card of every guest."),) if state.common else ()
    )
    if state.rules.options.opener_tie is OpenerTie.SUIT:
        tie = voice("Between equal hands the suits decide, from the most important card down.")
    else:
        tie = voice("Between equal hands the guest nearest the croupier’s left opens.")
    return (ranking, *common, tie, *_all_in_hint(voice, state))


def _by_open_hand(voice: Voice, state: HandState, named: int) -> str:
    hands = open_hands(state) or {}
    best = open_strength(hands[named])
    tied = [seat for seat, cards in hands.items() if open_strength(cards) == best]
    hand = spoken_open(voice, hands[named])
    if len(tied) == 1:
        return voice(
            "The highest open hand: {hand} ({cards}).", hand=hand, cards=signs(hands[named])
        )
    seats = ", ".join(str(seat) for seat in tied[:-1])
    facts = {"seats": seats, "last": tied[-1], "hand": hand}
    if state.rules.options.opener_tie is OpenerTie.SEAT:
        return voice(
            "Seats {seats} and {last} show equal hands, {hand}; seat {seat} is nearest the "
            "croupier’s left.",
            seat=named,
            **facts,
        )
    card, others = _deciding(hands, tied, named)
    return voice(
        "Seats {seats} and {last} show equal hands, {hand}; the suits decide, and {card} ranks "
        "above {others}.",
        card=card_sign(card),
        others=voice.listed([card_sign(other) for other in others]),
        **facts,
    )


def _deciding(
    hands: dict[int, tuple[Card, ...]], tied: list[int], named: int
) -> tuple[Card, list[Card]]:
    """The first card of the opener whose suit is above another's, and those it is above."""
    own, *others = [_in_order(hands[s]) for s in sorted(tied, key=lambda seat: seat != named)]
    for at, card in enumerate(own):
        if below := [row[at] for row in others if row[at].suit < card.suit]:
            return card, below
    raise AssertionError("no two guests have the same card")


def _in_order(cards: tuple[Card, ...]) -> list[Card]:
    """The cards by how often their rank comes, then by rank and suit, the highest first."""
    ranks = [card.rank for card in cards]
    return sorted(cards, key=lambda card: (ranks.count(card.rank), card.order), reverse=True)


# ── by the place ────────────────────────────────────────────────────────────────────────────


def _place_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    if state.rules.big_blind and not state.street:
        first = voice(
            "Before the flop the blinds are posted already: the guest after the big blind begins."
        )
    elif state.button is None:
        first = voice("There is no button in this game: begin at the croupier’s left.")
    else:
        first = voice("Begin at the button and go clockwise. The button itself comes last.")
    folded = voice("A guest who has folded or has no chips left does not open.")
    return first, folded


def _by_place(voice: Voice, state: HandState, named: int) -> str:
    """Who opens, by the place at the table."""
    if state.rules.big_blind and not state.street:
        big = blind_seats(state)[1].seat
        return voice(
            "Seat {seat} opens, the first after the big blind at seat {big}.", seat=named, big=big
        )
    if state.button is None:
        return voice("Seat {seat} opens, the first from the croupier’s left.", seat=named)
    return voice(
        "Seat {seat} opens, the first in the hand after the button at seat {button}.",
        seat=named,
        button=state.button,
    )


def _first_by_place(voice: Voice, state: HandState, named: int) -> str:
    """Who would open, but cannot."""
    if state.rules.big_blind and not state.street:
        return voice("The first after the big blind is seat {seat}.", seat=named)
    if state.button is None:
        return voice("The first from the croupier’s left is seat {seat}.", seat=named)
    return voice("The first in the hand after the button is seat {seat}.", seat=named)
