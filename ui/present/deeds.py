"""What an entry did, in a few words: the name that undo gives to its target."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.cards import Card
from dealerassist.hand.events import (
    BetMade,
    BoardDealt,
    BringInPosted,
    Called,
    CardsDealt,
    CardsExchanged,
    CardShown,
    Checked,
    CommonCardDealt,
    Folded,
    ForcedBetPosted,
    HandEvent,
    HandMucked,
    HandStarted,
    MisdealDeclared,
    PotsAwarded,
    RoundOpened,
    Wager,
)
from dealerassist.table.events import (
    ButtonPlaced,
    ChipsAdded,
    CroupierChanged,
    Event,
    SatIn,
    SatOut,
    SeatLeft,
    SeatTaken,
    ShiftClosed,
    ShiftOpened,
    TableOpened,
    TipGiven,
)
from ui.present.names import card_sign
from ui.present.voice import Voice


def deed(voice: Voice, events: Sequence[Event]) -> str:
    """What the entry with these events did: its first event is the act, the rest follows."""
    if not events:
        return ""
    act = events[0]
    return _in_hand(voice, act) if isinstance(act, HandEvent) else _at_table(voice, act)


def _in_hand(voice: Voice, act: HandEvent) -> str:
    match act:
        case HandStarted(number):
            return voice("Hand {number} begun", number=voice.say.number(number))
        case CardsDealt(seat, _, cards):
            return voice("Seat {seat} gets {card}", seat=seat, card=_cards(voice, cards))
        case BoardDealt(cards):
            return voice("Board {cards}", cards=_cards(voice, cards))
        case CardsExchanged(seat, cards):
            return _drawn(voice, seat, len(cards))
        case CommonCardDealt(card):
            return voice("Common card {card}", card=card_sign(card))
        case RoundOpened(seat):
            return voice("Seat {seat} opens", seat=seat)
        case CardShown(seat, _, card):
            return voice("Seat {seat} shows {card}", seat=seat, card=card_sign(card))
        case HandMucked(seat):
            return voice("Seat {seat} mucks", seat=seat)
        case PotsAwarded():
            return voice("Pots paid out")
        case MisdealDeclared():
            return voice("Misdeal")
        case _:
            return _spoken(voice, act)


def _drawn(voice: Voice, seat: int, n: int) -> str:
    if not n:
        return voice("Seat {seat} stands pat", seat=seat)
    return voice.count("Seat {seat} draws {n} card", "Seat {seat} draws {n} cards", n, seat=seat)


def _spoken(voice: Voice, act: HandEvent) -> str:
    """What a player said."""
    match act:
        case Folded(seat):
            return voice("Seat {seat} folds", seat=seat)
        case Checked(seat):
            return voice("Seat {seat} checks", seat=seat)
        case Called(seat, amount):
            return voice("Seat {seat} calls {amount}", seat=seat, amount=voice.money(amount))
        case BetMade(seat, wager, _, total):
            return voice(_WAGERS[wager], seat=seat, amount=voice.money(total))
        case ForcedBetPosted(seat, amount) | BringInPosted(seat, amount):
            return voice("Seat {seat} forced bet {amount}", seat=seat, amount=voice.money(amount))
        case _:
            return ""


_WAGERS = {
    Wager.BET: "Seat {seat} bets {amount}",
    Wager.RAISE: "Seat {seat} raises to {amount}",
    Wager.COMPLETION: "Seat {seat} completes to {amount}",
}


def _cards(voice: Voice, cards: Sequence[Card | None]) -> str:
    return ", ".join(
        voice("an unknown card") if card is None else card_sign(card) for card in cards
    )


def _at_table(voice: Voice, act: Event) -> str:
    match act:
        case SeatTaken(seat, amount):
            return voice("Seat {seat} taken with {amount}", seat=seat, amount=voice.money(amount))
        case ChipsAdded(seat, amount):
            return voice("Seat {seat} adds {amount}", seat=seat, amount=voice.money(amount))
        case SeatLeft(seat, amount):
            return voice("Seat {seat} left with {amount}", seat=seat, amount=voice.money(amount))
        case TipGiven(seat, amount):
            return voice("Seat {seat} tips {amount}", seat=seat, amount=voice.money(amount))
        case SatOut(seat):
            return voice("Seat {seat} sits out", seat=seat)
        case SatIn(seat):
            return voice("Seat {seat} plays on", seat=seat)
        case ButtonPlaced(seat):
            return voice("Dealer button at seat {seat}", seat=seat)
        case _:
            return _in_shift(voice, act)


def _in_shift(voice: Voice, act: Event) -> str:
    match act:
        case ShiftOpened(number):
            return voice("Shift {number} opened", number=number)
        case ShiftClosed(number):
            return voice("Shift {number} closed", number=number)
        case CroupierChanged(croupier):
            return voice("Croupier {croupier}", croupier=croupier)
        case TableOpened(name):
            return voice("Table {table} in service", table=name)
        case _:
            return ""
