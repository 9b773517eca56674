"""A card that was exposed, boxed, or dealt to the wrong seat."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.irregular import seats_concerned
from dealerassist.hand.irregular_cards import boxed_card_seats
from dealerassist.hand.irregularity import (
    ExposeHoleCards,
    Irregularity,
    RuleOnWrongSeat,
    SetBoxedCardAside,
)
from dealerassist.hand.state import HandState
from dealerassist.rules.options import FirstOpener
from ui.present.names import card_sign
from ui.present.problems.asking import (
    Inquiry,
    Option,
    Remedy,
    which_card,
    which_option,
    which_seat,
)
from ui.present.problems.words import guest, hand_of, last_open
from ui.present.situation import Situation
from ui.present.trial import refusal_of

FIRST_CARDS = 2
"""Stud: so many cards come down before the door card."""

# ── one of the first cards ──────────────────────────────────────────────────────────────────


def hole_card_exposed(at: Situation) -> Inquiry:
    """One of the first two lay open: the third comes down; both: the hand is dead."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.HOLE_CARD_EXPOSED)
    seat = yield from which_seat(voice("Whose card lay open?"), concerned)
    options = (
        Option("exposed-one", voice("One card")),
        Option("exposed-both", voice("Both cards")),
    )
    many = yield from which_option(voice("One card, or both?"), options, about=(seat,))
    first = yield from which_card(voice("Which card lies open?"), about=(seat,))
    if many == "exposed-one":
        return _third_down(at, hand, seat, first)
    text = voice("And the other card?")
    second = yield from which_card(text, about=(seat,), taken=(first,))
    return _hand_dead(at, hand, seat, (first, second))


def _third_down(at: Situation, hand: HandState, seat: int, card: Card) -> Remedy:
    voice, who = at.voice, guest(at, seat)
    highest = hand.rules.options.opener_first_round is FirstOpener.HIGHEST_DOOR
    opens = "The highest door card opens" if highest else "The lowest door card opens"
    return Remedy(
        command=ExposeHoleCards(seat, (card,)),
        steps=(
            voice(
                "The open card {card} stays with {guest} and is the door card.",
                card=card_sign(card),
                guest=who,
            ),
            voice("Deal {guest} the third card face down.", guest=who),
            voice.cited(voice(opens), "4.1") + ".",
        ),
        announcement=voice("{guest}, card exposed: the next card comes face down.", guest=who),
        seats=(seat,),
        house=voice.rule("4.1"),
    )


def _hand_dead(at: Situation, hand: HandState, seat: int, cards: tuple[Card, Card]) -> Remedy:
    voice, who = at.voice, guest(at, seat)
    ante = voice.money(hand.player(seat).paid)
    shown = voice.listed([card_sign(card) for card in cards])
    return Remedy(
        command=ExposeHoleCards(seat, cards),
        steps=(
            voice("Both cards lie open, {cards}: the hand is dead.", cards=shown),
            voice("Give the ante of {amount} back to {guest}.", amount=ante, guest=who),
            voice("Muck both cards and deal on; {guest} gets no more.", guest=who),
        ),
        announcement=voice("{guest}, both cards exposed: hand dead, ante back.", guest=who),
        seats=(seat,),
        moves=voice("{amount} back to {guest}", amount=ante, guest=who),
    )


# ── a boxed card ────────────────────────────────────────────────────────────────────────────


def boxed_card(at: Situation) -> Inquiry:
    """A card that lay face up in the deck is treated as not there."""
    voice, hand = at.voice, hand_of(at)
    concerned = boxed_card_seats(hand)
    if not concerned:
        return _boxed_in_the_middle(at)
    seat = yield from which_seat(voice("To whom did the boxed card come?"), concerned)
    who = guest(at, seat)
    return Remedy(
        command=SetBoxedCardAside(seat),
        steps=(
            voice("The boxed card is not there: lay it aside."),
            voice("Deal on to the next guest."),
            voice("{guest} gets a card last, when the others have theirs.", guest=who),
        ),
        announcement=voice("Boxed card: {guest} gets a card at the end.", guest=who),
        seats=(seat,),
    )


def _boxed_in_the_middle(at: Situation) -> Remedy:
    voice = at.voice
    return Remedy(
        command=SetBoxedCardAside(None),
        steps=(
            voice("The boxed card is not there: lay it aside."),
            voice("The next card of the stub takes its place."),
        ),
        announcement=voice("Boxed card: the next one counts."),
    )


# ── the wrong seat ──────────────────────────────────────────────────────────────────────────


def wrong_seat(at: Situation) -> Inquiry:
    """Two cards changed places: put right before action, never moved after it."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.WRONG_SEAT)
    first = yield from which_seat(voice("Who got a card that was not theirs?"), concerned)
    others = [seat for seat in concerned if seat != first]
    text = voice("And whose card was it?")
    second = yield from which_seat(text, others, about=(first,))
    pair = (first, second)
    options = [
        Option(
            "order-restored",
            voice("Can be put right"),
            refusal_of(at, RuleOnWrongSeat(*pair, restored=True)),
        ),
        Option(
            "order-stays",
            voice("Cannot be put right"),
            refusal_of(at, RuleOnWrongSeat(*pair, restored=False)),
        ),
    ]
    how = yield from which_option(voice("Can the order be put right?"), options, about=pair)
    return _in_order(at, pair) if how == "order-restored" else _as_they_lie(at, hand, pair)


def _in_order(at: Situation, pair: tuple[int, int]) -> Remedy:
    voice, first, second = at.voice, guest(at, pair[0]), guest(at, pair[1])
    return Remedy(
        command=RuleOnWrongSeat(*pair, restored=True),
        steps=(
            voice(
                "Nobody has acted: give {first} and {second} their own cards.",
                first=first,
                second=second,
            ),
            voice("The record has the cards where they belong."),
        ),
        announcement=voice(
            "{first} and {second}: the cards change places.", first=first, second=second
        ),
        seats=pair,
    )


def _as_they_lie(at: Situation, hand: HandState, pair: tuple[int, int]) -> Remedy:
    voice, first, second = at.voice, guest(at, pair[0]), guest(at, pair[1])
    return Remedy(
        command=RuleOnWrongSeat(*pair, restored=False),
        steps=(
            voice("The order cannot be put right: no card is moved."),
            _keeps(at, pair[0], last_open(hand, pair[1])),
            _keeps(at, pair[1], last_open(hand, pair[0])),
            voice("The record is changed to match the table."),
        ),
        announcement=voice("{first} and {second}: the cards stay.", first=first, second=second),
        seats=pair,
    )


def _keeps(at: Situation, seat: int, card: Card | None) -> str:
    who = guest(at, seat)
    if card is None:
        return at.voice("{guest} keeps the card that lies there.", guest=who)
    return at.voice("{guest} keeps {card}.", guest=who, card=card_sign(card))
