"""A card that was exposed while it was dealt, or that lay the wrong way up in the deck."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.irregular.cards import boxed_card_seats
from dealerassist.hand.irregular.commands import (
    ExposeHoleCards,
    Irregularity,
    SetBoxedCardAside,
)
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.state import HandState
from dealerassist.rules.house_options import FirstOpener
from ui.problems.asking import (
    Inquiry,
    Option,
    Remedy,
    which_card,
    which_option,
    which_seat,
)
from ui.problems.words import aloud, guest, hand_of
from ui.shell.context import Context
from ui.shell.names import card_sign, guests_aloud

# ── one of the first cards ──────────────────────────────────────────────────────────────────


def hole_card_exposed(at: Context) -> Inquiry:
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


def _third_down(at: Context, hand: HandState, seat: int, card: Card) -> Remedy:
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
        announcement=voice(
            "{guest}, card exposed: the next card comes face down.", guest=aloud(at, seat)
        ),
        seats=(seat,),
        house=voice.rule("4.1"),
    )


def _hand_dead(at: Context, hand: HandState, seat: int, cards: tuple[Card, Card]) -> Remedy:
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
        announcement=voice(
            "{guest}, both cards exposed: hand dead, ante back.", guest=aloud(at, seat)
        ),
        seats=(seat,),
        moves=voice("{amount} back to {guest}", amount=ante, guest=who),
    )


# ── a boxed card ────────────────────────────────────────────────────────────────────────────


def boxed_card(at: Context) -> Inquiry:
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
        announcement=voice(
            "Boxed card: {guest} gets a card at the end.", guest=guests_aloud(voice, [seat])
        ),
        seats=(seat,),
    )


def _boxed_in_the_middle(at: Context) -> Remedy:
    voice = at.voice
    return Remedy(
        command=SetBoxedCardAside(None),
        steps=(
            voice("The boxed card is not there: lay it aside."),
            voice("The next card of the stub takes its place."),
        ),
        announcement=voice("Boxed card: the next one counts."),
    )
