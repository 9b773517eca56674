"""The pad of the 52 cards, and what a tap on a card does (3.8)."""

from __future__ import annotations

from functools import lru_cache

from dealerassist.cards import Card, Pack, Rank, Suit
from dealerassist.hand.commands import DealBoard, DealCommon, DealUp, HandCommand, ShowCard
from dealerassist.hand.legal import Legal, Wanted, unseen_cards
from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.catalogue import Catalogue
from ui.asked.context import Context
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, reason_of
from ui.asked.seat_and_hand_names import printed_rank, spoken_card
from ui.keys.card_dialog import intent_of_card
from ui.program.keyboard import UNKNOWN_CARD
from ui.view.parts import CardKey

PREFIX = "card-"
"""Before the code of the card, in a key's object name: "card-Kd"."""
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

ON_PAD = tuple(Card.of(rank, suit) for suit in _SUITS for rank in sorted(Rank, reverse=True))
"""The cards in the order of the keys: a row for each suit, from the ace down."""


def card_keys(at: Context, *, wanted: bool, taken: tuple[Card, ...] = ()) -> tuple[CardKey, ...]:
    """The keys of all 52 cards; those on the table and `taken` are grey, or all unless `wanted`."""
    rules = at.coming.rules
    pack = frozenset((Pack.FULL if rules is None else rules.pack).cards)
    left = pack if at.hand is None else unseen_cards(at.hand)
    left -= frozenset(taken)
    say = at.voice.say
    return tuple(
        _card_key(say, card, enabled=wanted and card in left, there=card in pack) for card in ON_PAD
    )


@lru_cache(maxsize=256)
def _card_key(say: Catalogue, card: Card, *, enabled: bool, there: bool) -> CardKey:
    return CardKey(
        name=PREFIX + card.code,
        rank=printed_rank(card.rank),
        suit=card.suit.letter,
        enabled=enabled,
        spoken=spoken_card(say, card),
        there=there,
    )


def card_command(may: Legal, card: Card) -> HandCommand | None:
    """The command that names this card in the hand; None where no card is due."""
    match may.wanted:
        case Wanted.UP_CARD:
            return None if may.seat is None else DealUp(may.seat, card)
        case Wanted.COMMON_CARD:
            return DealCommon(card)
        case Wanted.BOARD_CARD:
            return DealBoard((card,))
        case Wanted.SHOWING:
            return None if may.seat is None else ShowCard(may.seat, card)
        case _:
            return None


def card_tap(at: Context, card: Card) -> Intent | GreyReason:
    """What a tap on a card's key does, or why it is grey."""
    return intent_of_card(at, card, None if at.may is None else card_command(at.may, card))


def unknown_key(at: Context, *, lies_open: bool) -> KeyAction:
    """The key that enters an open card as unknown, because the croupier did not see it (3.8)."""
    title, may = at.voice("Unseen"), at.may
    if lies_open:
        named = GreyReason(
            at.voice("The card lies open: name it"), "3.8", brief=at.voice("Name the card")
        )
        return grey(at.voice, UNKNOWN_CARD, title, named)
    if may is not None and may.wanted is Wanted.UP_CARD and may.seat is not None:
        return live(UNKNOWN_CARD, title, AskDesk(DealUp(may.seat, None)))
    return grey(at.voice, UNKNOWN_CARD, title, _none_unknown(at))


def _none_unknown(at: Context) -> GreyReason:
    """Why no unknown card can be entered now."""
    match None if at.may is None else at.may.wanted:
        case Wanted.COMMON_CARD | Wanted.BOARD_CARD:
            return GreyReason(at.voice("Everybody sees this card"), "3.8")
        case Wanted.EXCHANGE:
            return GreyReason(
                at.voice("The replacements come face down"),
                "3.7",
                brief=at.voice("Comes face down"),
            )
        case Wanted.SHOWING:
            return GreyReason(
                at.voice("Whoever shows, shows all cards"), "7.2", brief=at.voice("Show all cards")
            )
        case _:
            return reason_of(at.voice, refuse(Code.NOT_DEALING, "3.1"))
