"""A card that fell on the wrong seat: put right before action, never moved after it (HP 2)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.irregular.cards import served_seats
from dealerassist.hand.irregular.commands import Irregularity, RuleOnWrongSeat
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.state import HandState
from ui.problems.asking import Inquiry, Option, Remedy, which_option, which_seat
from ui.problems.words import aloud, guest, hand_of, last_open
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.names import card_sign, guests_aloud
from ui.shell.words import capital, unbroken

Pair = tuple[int, int]
"""The seat that got the card, and the seat whose card it was."""


def wrong_seat(at: Context) -> Inquiry:
    """Who got a card, whose it was, and which of the two is whose."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.WRONG_SEAT)
    first = yield from which_seat(voice("Which guest got the wrong card?"), concerned)
    others = [seat for seat in concerned if seat != first]
    text = voice("Whose card was it?")
    second = yield from which_seat(text, others, about=(first,))
    pair = (first, second)
    asked = voice("Can the order be put right?")
    if _both_known(hand, pair):
        asked = voice("Which card is whose?")
    ways = _named_ways(at, hand, pair) if _both_known(hand, pair) else _ways(at, pair)
    how = yield from which_option(asked, ways, about=pair)
    if how in _STAYING:
        return _as_they_lie(at, hand, pair)
    return _in_order(at, hand, pair, exchanged=how == "order-exchanged")


_STAYING = ("order-stays", "order-as-they-lie")


def _ways(at: Context, pair: Pair) -> list[Option]:
    """Put right, or left as the cards lie."""
    restored = refusal_of(at, RuleOnWrongSeat(*pair, restored=True))
    stays = refusal_of(at, RuleOnWrongSeat(*pair, restored=False))
    return [
        Option("order-restored", at.voice("Can be put right"), restored),
        Option("order-stays", at.voice("Cannot be put right"), stays),
    ]


def _named_ways(at: Context, hand: HandState, pair: Pair) -> list[Option]:
    """Put right as the record has the cards, or the other way round; or left as they lie."""
    restored, stays = _ways(at, pair)
    exchange = RuleOnWrongSeat(*pair, restored=True, exchanged=True)
    return [
        replace(restored, title=_whose(at, hand, pair, exchanged=False)),
        Option(
            "order-exchanged",
            _whose(at, hand, pair, exchanged=True),
            refusal_of(at, exchange),
        ),
        replace(stays, name="order-as-they-lie"),
    ]


# ── put right ───────────────────────────────────────────────────────────────────────────────


def _in_order(at: Context, hand: HandState, pair: Pair, *, exchanged: bool) -> Remedy:
    voice, (first, second) = at.voice, pair
    record = voice("The record has the cards where they belong.")
    if exchanged:
        record = voice("The record exchanges the two cards.")
    elif not set(pair) <= set(served_seats(hand)):
        record = voice("Deal on, and enter every card for the guest whose it is.")
    return Remedy(
        command=RuleOnWrongSeat(*pair, restored=True, exchanged=exchanged),
        steps=(_put_right(at, hand, pair, exchanged=exchanged), record),
        announcement=_called(at, hand, pair),
        seats=(second, first),
    )


def _put_right(at: Context, hand: HandState, pair: Pair, *, exchanged: bool) -> str:
    """The cards by name where they are known, the one that went wrong first."""
    voice, first, second = at.voice, guest(at, pair[0]), guest(at, pair[1])
    if _got(hand, pair[1]) is not None:
        cards = _whose(at, hand, pair, exchanged=exchanged)
        return voice("Nobody has acted: {cards}.", cards=cards)
    text = "Nobody has acted: the last card in front of {first} to {second}."
    if set(pair) <= set(served_seats(hand)):
        text = "Nobody has acted: give {first} and {second} their own cards."
    return voice(text, first=first, second=second)


def _called(at: Context, hand: HandState, pair: Pair) -> str:
    """What is said aloud: that two cards change places, or that one was another guest's."""
    voice, (first, second) = at.voice, pair
    if {first, second} <= set(served_seats(hand)):
        both = aloud(at, second, first)
        return voice("{guests}: the cards change places.", guests=both)
    card = voice("The card was for {guest}.", guest=guests_aloud(voice, [second]))
    return capital(card)


def _whose(at: Context, hand: HandState, pair: Pair, *, exchanged: bool) -> str:
    """The card of each: "J♣ to Guest 2, J♦ to Guest 1"."""
    first, second = pair
    recorded = (first, second) if exchanged else (second, first)
    places = zip(recorded, (second, first), strict=True)
    return ", ".join(unbroken(_card_to(at, hand, lies, seat)) for lies, seat in places)


def _card_to(at: Context, hand: HandState, recorded: int, seat: int) -> str:
    """Who gets the card that the record has at that seat; or that one is still to come."""
    card, who = _got(hand, recorded), guest(at, seat)
    if card is not None:
        return at.voice("{card} to {guest}", card=card_sign(card), guest=who)
    if recorded in served_seats(hand):
        return at.voice("the other card to {guest}", guest=who)
    return at.voice("{guest} gets one in turn", guest=who)


# ── what lies where ─────────────────────────────────────────────────────────────────────────


def _got(hand: HandState, seat: int) -> Card | None:
    """The open card that the record has for this seat on this street; None if none is known."""
    served = hand.street_rules.up and seat in served_seats(hand)
    return last_open(hand, seat) if served else None


def _both_known(hand: HandState, pair: Pair) -> bool:
    return all(_got(hand, seat) is not None for seat in pair)


def _as_they_lie(at: Context, hand: HandState, pair: Pair) -> Remedy:
    voice = at.voice
    return Remedy(
        command=RuleOnWrongSeat(*pair, restored=False),
        steps=(
            voice("The order cannot be put right: no card is moved."),
            _lies(at, hand, pair[0], pair[1]),
            _lies(at, hand, pair[1], pair[0]),
            voice("The record is changed to match the table."),
        ),
        announcement=voice("{guests}: the cards stay.", guests=aloud(at, *pair)),
        seats=pair,
    )


def _lies(at: Context, hand: HandState, seat: int, other: int) -> str:
    """What lies at a seat, which the record has at the other; and what it has there instead."""
    who, card, recorded = guest(at, seat), _got(hand, other), _got(hand, seat)
    if card is None:
        return at.voice("{guest} keeps the card that lies there.", guest=who)
    if recorded is None:
        return at.voice("{guest} keeps {card}.", guest=who, card=card_sign(card))
    lies, was = card_sign(card), card_sign(recorded)
    return at.voice("{card} lies at {guest} (recorded: {was}).", card=lies, guest=who, was=was)
