"""A card exposed while it was dealt, or face up in the deck (house practice 2)."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.irregular.cards import boxed_card_seats
from dealerassist.hand.irregular.commands import (
    ExposeHoleCards,
    Irregularity,
    ReplaceExposed,
    Ruling,
    SetBoxedCardAside,
    ShuffleStub,
)
from dealerassist.hand.irregular.hidden_cards import exposed_card_stays
from dealerassist.hand.state import HandState
from dealerassist.locale.irregular.procedure_form import Facts
from dealerassist.rules.house_options import FirstOpener
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import card_sign, guests_aloud
from ui.dialogs.problems.hand_facts import guest, hand_of
from ui.dialogs.problems.questions import (
    Inquiry,
    Option,
    Remedy,
    which_card,
    which_guest,
    which_option,
    which_seat,
)
from ui.dialogs.problems.remedies import remedy

# ── one of the first cards ──────────────────────────────────────────────────────────────────


def hole_card_exposed(at: Context) -> Inquiry:
    """Which hole cards lay open. One: the next is dealt face down; both of two: dead hand."""
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.HOLE_CARD_EXPOSED, voice("Whose card lay open?"))
    if not hand.rules.streets[0].up:
        card = yield from which_card(voice("Which card lies open?"), about=(seat,))
        return _replaced(at, hand, seat, card)
    options = (
        Option("exposed-one", voice("One card")),
        Option("exposed-both", voice("Both cards")),
    )
    possible = options[: hand.street_rules.down]
    many = yield from which_option(voice("One card, or both?"), possible, about=(seat,))
    first = yield from which_card(voice("Which card lies open?"), about=(seat,))
    if many == "exposed-one":
        return _next_down(at, hand, seat, first)
    text = voice("And the other card?")
    second = yield from which_card(text, about=(seat,), taken=(first,))
    return _hand_dead(at, hand, seat, (first, second))


def _replaced(at: Context, hand: HandState, seat: int, card: Card) -> Remedy:
    """Where no card is dealt open: it is replaced, unless it is low enough in lowball."""
    return remedy(
        at,
        ReplaceExposed(seat, card),
        Irregularity.HOLE_CARD_EXPOSED,
        Ruling.CARD_KEPT if exposed_card_stays(hand, card) else Ruling.REPLACED,
        {"card": card_sign(card)},
        of=seat,
    )


def _next_down(at: Context, hand: HandState, seat: int, card: Card) -> Remedy:
    opens = hand.rules.options.opener_first_round
    return remedy(
        at,
        ExposeHoleCards(seat, (card,)),
        Irregularity.HOLE_CARD_EXPOSED,
        Ruling.THIRD_DOWN,
        {
            "card": card_sign(card),
            "one_hole_card": hand.street_rules.down == 1,
            "highest": opens.is_forced and opens is not FirstOpener.LOWEST_DOOR,
            "lowest": opens is FirstOpener.LOWEST_DOOR,
        },
        of=seat,
    )


def _hand_dead(at: Context, hand: HandState, seat: int, cards: tuple[Card, Card]) -> Remedy:
    voice = at.voice
    ante = voice.money(hand.player(seat).paid)
    return remedy(
        at,
        ExposeHoleCards(seat, cards),
        Irregularity.HOLE_CARD_EXPOSED,
        Ruling.HAND_DEAD,
        {"cards": voice.listed([card_sign(card) for card in cards]), "amount": ante},
        of=seat,
        moves=voice("{amount} back to {guest}", amount=ante, guest=guest(at, seat)),
    )


# ── a boxed card ────────────────────────────────────────────────────────────────────────────


def boxed_card(at: Context) -> Inquiry:
    """To whom a card came that lay face up in the deck; it is treated as not there."""
    voice, hand = at.voice, hand_of(at)
    concerned = boxed_card_seats(hand)
    if not concerned:
        return _boxed(at, None, {})
    seat = yield from which_seat(voice("To whom did the boxed card come?"), concerned)
    called = guests_aloud(voice, [seat])
    return _boxed(at, seat, {"guest": guest(at, seat), "called": called})


def _boxed(at: Context, seat: int | None, facts: Facts) -> Remedy:
    """What is done with the card that came to this seat, or to the board if that is None."""
    seats = () if seat is None else (seat,)
    command = SetBoxedCardAside(seat)
    return remedy(at, command, Irregularity.BOXED_CARD, Ruling.NOT_THERE, facts, seats=seats)


# ── the stub ────────────────────────────────────────────────────────────────────────────────


def stub_dropped(at: Context) -> Inquiry:
    """The stub was dropped: it is put in order, or shuffled."""
    yield from ()
    return remedy(at, ShuffleStub(), Irregularity.STUB_DROPPED, Ruling.STUB_SHUFFLED, {})
