"""A card dealt to the wrong seat: put right before action, never moved after it (HP 2)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import Irregularity, RuleOnWrongSeat, Ruling
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import unbroken
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.seat_and_hand_names import card_sign, guests_aloud
from ui.dialogs.problems.hand_facts import aloud, guest, hand_of, last_open
from ui.dialogs.problems.questions import Inquiry, Option, Remedy, which_option, which_seat
from ui.dialogs.problems.remedies import remedy

Pair = tuple[int, int]
"""The seat that got the card, and the seat whose card it was."""


def wrong_seat(at: Context) -> Inquiry:
    """Who got a card, whose it was, and whether the order can be put right."""
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
    """The same where both cards are recorded; then it is also asked which card is whose.

    The croupier may have tapped the cards as they lay, or as they should have been: the record
    cannot tell, so they are put right as recorded, or the other way round.
    """
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
    """The cards are put right; they are named where they are known."""
    (first, second), both = pair, set(pair) <= set(hand.served)
    known = _got(hand, second) is not None
    return remedy(
        at,
        RuleOnWrongSeat(*pair, restored=True, exchanged=exchanged),
        Irregularity.WRONG_SEAT,
        Ruling.RESTORED,
        {
            "first": guest(at, first),
            "second": guest(at, second),
            "cards": _whose(at, hand, pair, exchanged=exchanged) if known else "",
            "both": both,
            "exchanged": exchanged,
            "guests": aloud(at, second, first),
            "called": guests_aloud(at.voice, [second]),
        },
        seats=(second, first),
    )


def _whose(at: Context, hand: HandState, pair: Pair, *, exchanged: bool) -> str:
    """Which card goes to whom: "J♣ to Seat 2, J♦ to Seat 1"."""
    first, second = pair
    recorded = (first, second) if exchanged else (second, first)
    places = zip(recorded, (second, first), strict=True)
    return ", ".join(unbroken(_card_to(at, hand, lies, seat)) for lies, seat in places)


def _card_to(at: Context, hand: HandState, recorded: int, seat: int) -> str:
    """To whom the card goes that the record has at seat `recorded`; or that it is still to come."""
    card, who = _got(hand, recorded), guest(at, seat)
    if card is not None:
        return at.voice("{card} to {guest}", card=card_sign(card), guest=who)
    if recorded in hand.served:
        return at.voice("the other card to {guest}", guest=who)
    return at.voice("{guest} gets one in turn", guest=who)


# ── what lies where ─────────────────────────────────────────────────────────────────────────


def _got(hand: HandState, seat: int) -> Card | None:
    """The open card that the record has for this seat on this street; None if none is known."""
    served = hand.street_rules.up and seat in hand.served
    return last_open(hand, seat) if served else None


def _both_known(hand: HandState, pair: Pair) -> bool:
    return all(_got(hand, seat) is not None for seat in pair)


def _as_they_lie(at: Context, hand: HandState, pair: Pair) -> Remedy:
    first, second = pair
    return remedy(
        at,
        RuleOnWrongSeat(*pair, restored=False),
        Irregularity.WRONG_SEAT,
        Ruling.CARDS_STAY,
        {
            "first": guest(at, first),
            "second": guest(at, second),
            "first_card": _sign(hand, first),
            "second_card": _sign(hand, second),
            "guests": aloud(at, *pair),
        },
        seats=pair,
    )


def _sign(hand: HandState, seat: int) -> str:
    """The open card that the record has for this seat; empty if none is known."""
    card = _got(hand, seat)
    return "" if card is None else card_sign(card)
