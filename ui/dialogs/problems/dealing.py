"""What goes wrong in dealing: exposed, boxed and misdirected cards, the stub, void deals (HP 2)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.commands import DeckFault, DeclareFoulDeck, DeclareMisdeal, MisdealReason
from dealerassist.hand.irregular.cards import boxed_card_seats
from dealerassist.hand.irregular.commands import (
    ExposeHoleCards,
    Irregularity,
    NoteDefectiveDeck,
    ReplaceExposed,
    RuleOnWrongSeat,
    Ruling,
    SetBoxedCardAside,
    ShuffleStub,
)
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.irregular.hidden_cards import exposed_card_stays
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.irregular.procedure_form import ALWAYS, Facts
from dealerassist.locale.localizer import unbroken
from dealerassist.locale.misdeals import MISDEALS
from dealerassist.rules.house_options import FirstOpener
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.seat_and_hand_names import card_sign, guests_aloud
from ui.dialogs.problems.hand_facts import aloud, guest, hand_of, last_open, refund_figures
from ui.dialogs.problems.questions import (
    Inquiry,
    Option,
    Remedy,
    remedy,
    which_card,
    which_guest,
    which_option,
    which_seat,
)

# ── one of the first cards ──────────────────────────────────────────────────────────────────────


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


# ── a boxed card ────────────────────────────────────────────────────────────────────────────────


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


# ── the stub ────────────────────────────────────────────────────────────────────────────────────


def stub_dropped(at: Context) -> Inquiry:
    """The stub was dropped: it is put in order, or shuffled."""
    # Nothing is asked; the statement only makes a generator of this, as every inquiry is one.
    yield from ()
    return remedy(at, ShuffleStub(), Irregularity.STUB_DROPPED, Ruling.STUB_SHUFFLED, {})


# ── a card dealt to the wrong seat ──────────────────────────────────────────────────────────────


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


# ── put right, or left as it is ─────────────────────────────────────────────────────────────────


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


# ── what lies where ─────────────────────────────────────────────────────────────────────────────


def _got(hand: HandState, seat: int) -> Card | None:
    """The open card that the record has for this seat on this street; None if none is known."""
    served = hand.street_rules.up and seat in hand.served
    return last_open(hand, seat) if served else None


def _both_known(hand: HandState, pair: Pair) -> bool:
    return all(_got(hand, seat) is not None for seat in pair)


def _sign(hand: HandState, seat: int) -> str:
    """The open card that the record has for this seat; empty if none is known."""
    card = _got(hand, seat)
    return "" if card is None else card_sign(card)


# ── void deals and foul decks ───────────────────────────────────────────────────────────────────


_FAULTS: Mapping[str, DeckFault] = {
    "deck-identical": DeckFault.IDENTICAL_CARDS,
    "deck-too-many": DeckFault.CARD_TOO_MANY,
    "deck-too-few": DeckFault.TOO_FEW_CARDS,
}
"""The faults of a deck, by the names of their keys."""


def misdeal(at: Context) -> Inquiry:
    """Why the deal is void. Everything goes back, and the same croupier deals again."""
    reasons = [reason for reason in MisdealReason if not reason.is_of_the_deck]
    options = [_option(at, reason) for reason in reasons]
    name = yield from which_option(at.voice("Why is the deal void?"), options)
    reason = next(reason for reason in reasons if misdeal_key(reason) == name)
    facts = {"reason": at.voice(MISDEALS[reason])}
    return _void(at, DeclareMisdeal(reason), Irregularity.MISDEAL, facts)


def foul_deck(at: Context) -> Inquiry:
    """What is wrong with the deck. The hand is void, and a pit boss signs for it."""
    voice = at.voice
    options = (
        Option("deck-identical", voice("Two identical cards")),
        Option("deck-too-many", voice("A card too many")),
        Option("deck-too-few", voice("Too few cards to play on")),
    )
    name = yield from which_option(voice("What is wrong with the deck?"), options)
    return _void(at, DeclareFoulDeck(_FAULTS[name]), Irregularity.FOUL_DECK, {})


def refuse_foul_deck_noted(at: Context, _: Irregularity) -> Refusal | None:
    """Why a foul deck voids nothing now; between hands it can where hands are recorded later."""
    return refusal_of(at, DeclareFoulDeck(DeckFault.IDENTICAL_CARDS))


def _void(
    at: Context,
    command: DeclareMisdeal | DeclareFoulDeck,
    kind: Irregularity,
    facts: Facts,
) -> Remedy:
    voice, hand = at.voice, at.hand
    if hand is None or hand.depth is Depth.RAKE:
        # Bets are not recorded then, so the program cannot say what goes back to whom.
        return remedy(at, command, kind, ALWAYS, {**facts, "unrecorded": True})
    back = voice.money(sum(player.paid + player.bet for player in hand.players))
    moves = voice("{amount} goes back", amount=back)
    back_to_all = remedy(at, command, kind, ALWAYS, facts, moves=moves)
    return replace(back_to_all, payments=refund_figures(at, hand))


def _option(at: Context, reason: MisdealReason) -> Option:
    refusal = refusal_of(at, DeclareMisdeal(reason))
    return Option(misdeal_key(reason), at.voice(MISDEALS[reason]), refusal)


def misdeal_key(reason: MisdealReason) -> str:
    """The name of the key for this reason."""
    return "misdeal-" + reason.value.replace("_", "-")


def defective_deck(at: Context) -> Inquiry:
    """A card missing or marked: the hand is played out, then a new deck."""
    yield from ()
    command = NoteDefectiveDeck()
    return remedy(at, command, Irregularity.DEFECTIVE_DECK, Ruling.PLAYED_OUT, {})
