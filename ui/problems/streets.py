"""No burn or two, a street that came too early, a seventh card turned up."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import (
    CorrectBurn,
    DeclareAllIn,
    Irregularity,
    TakeOffEarlyCards,
    TurnUpRiver,
)
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from ui.problems.asking import (
    Answer,
    Inquiry,
    Option,
    Question,
    Remedy,
    which_card,
    which_option,
    which_seat,
)
from ui.problems.words import aloud, guest, hand_of, to_act
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.names import card_sign, cards_count, guests_aloud, street_name

HEADS_UP = 2

# ── the burn ────────────────────────────────────────────────────────────────────────────────


def burn(at: Context) -> Inquiry:
    """Put in their places if that can be done before action; else the cards stay."""
    voice = at.voice
    burned = (
        Option("burned-none", voice("No card was burned"), _refuse_burn(at, 0)),
        Option("burned-two", voice("Two cards were burned"), _refuse_burn(at, 2)),
    )
    which = yield from which_option(voice("How many cards were burned?"), burned)
    made = 0 if which == "burned-none" else 2
    ways = (
        Option(
            "order-restored",
            voice("Not looked at: put right"),
            refusal_of(at, CorrectBurn(made, restored=True)),
        ),
        Option(
            "order-stays",
            voice("A card was looked at"),
            refusal_of(at, CorrectBurn(made, restored=False)),
        ),
    )
    way = yield from which_option(voice("Has anybody looked at a card?"), ways)
    restored = way == "order-restored"
    return Remedy(
        command=CorrectBurn(made, restored=restored),
        steps=_put_right(at, made) if restored else _stays(at, made),
        announcement=voice("The burn is put right.") if restored else voice("The cards stay."),
    )


def _refuse_burn(at: Context, made: int) -> Refusal | None:
    """Why neither way of settling it is possible."""
    restored = refusal_of(at, CorrectBurn(made, restored=True))
    return restored and refusal_of(at, CorrectBurn(made, restored=False))


def _put_right(at: Context, made: int) -> tuple[str, ...]:
    voice = at.voice
    if made:
        return (
            voice("The second burn card is the first card of the deal."),
            voice("Every card moves on by one guest, in the order of the deal."),
            voice("The last card goes back on top of the stub."),
        )
    return (
        voice("The first card of the deal becomes the burn card."),
        voice("Every card moves back by one guest, in the order of the deal."),
        voice("The last guest gets the next card of the stub."),
    )


def _stays(at: Context, made: int) -> tuple[str, ...]:
    voice = at.voice
    counted = (
        voice("Both burn cards stay aside, and the stub counts one card less.")
        if made
        else voice("There is no burn card for this street, and the stub counts one card more.")
    )
    return (
        voice("The cards stay as they lie; nobody gets another."),
        counted,
        voice("Go on with the hand."),
    )


# ── a street too early ──────────────────────────────────────────────────────────────────────


def early_street(at: Context) -> Inquiry:
    """The cards come off, the round ends, one more card per player comes off, then go on."""
    voice, hand = at.voice, hand_of(at)
    coming = hand.rules.streets[hand.street + 1]
    options = [
        Option(
            f"count-{count}", cards_count(voice, count), refusal_of(at, TakeOffEarlyCards(count))
        )
        for count in range(1, max(len(hand.contenders), coming.board) + 1)
    ]
    possible = [option for option in options if option.refusal is None]
    if coming.board:
        # A board comes whole, so that there is nothing to ask.
        possible = possible[-1:]
    name = yield from which_option(
        voice("How many cards were dealt too early?"), possible or options[:1]
    )
    count = int(name.removeprefix("count-"))
    turn = to_act(hand)
    return Remedy(
        command=TakeOffEarlyCards(count),
        steps=_board_back(at, hand, count) if coming.board else _taken_off(at, hand, count),
        announcement=""
        if turn is None
        else voice("The round is not over: {guest} to act.", guest=guests_aloud(voice, [turn])),
        seats=() if turn is None else (turn,),
    )


def _taken_off(at: Context, hand: HandState, count: int) -> tuple[str, ...]:
    voice = at.voice
    return (
        voice.count(
            "Take the card off, and lay it aside with its burn card.",
            "Take the {n} cards off, and lay them aside with their burn card.",
            count,
        ),
        _finish(at, hand),
        voice("Then take off one more card for every guest still in."),
        voice("Burn, and deal the street."),
    )


def _board_back(at: Context, hand: HandState, count: int) -> tuple[str, ...]:
    voice = at.voice
    street = street_name(voice, hand.rules.streets[hand.street + 1].name)
    return (
        voice.count(
            "Take the {street} back: {n} card.",
            "Take the {street} back: {n} cards.",
            count,
            street=street,
        ),
        _finish(at, hand),
        voice("Shuffle the cards into the stub; the burn card stays aside."),
        voice("Deal the {street} without another burn.", street=street),
    )


def _finish(at: Context, hand: HandState) -> str:
    turn = to_act(hand)
    if turn is None:
        return at.voice("Finish the round first.")
    return at.voice("Finish the round first: {guest} to act.", guest=guest(at, turn))


# ── the seventh card ────────────────────────────────────────────────────────────────────────


def river_exposed(at: Context) -> Inquiry:
    """Three or more: the open card may declare all in; heads-up: both cards lie open."""
    voice, hand = at.voice, hand_of(at)
    declared = may_declare_all_in(hand)
    if declared:
        refusal = refuse_irregularity(hand, Irregularity.RIVER_EXPOSED)
        options = (
            Option("river-all-in", voice("A guest declares all in")),
            Option("river-turned-up", voice("Another card was turned up"), refusal),
        )
        what = yield from which_option(voice("What happened?"), options, about=declared)
        if what == "river-all-in":
            seat = yield from which_seat(voice("Who declares all in?"), declared)
            return _all_in(at, hand, seat)
    concerned = seats_concerned(hand, Irregularity.RIVER_EXPOSED)
    seat = yield from which_seat(voice("Whose seventh card lies open?"), concerned)
    cards = yield from _open_cards(at, hand, seat)
    return _both_up(at, cards) if len(cards) > 1 else _may_declare(at, seat, cards[0][1])


def _open_cards(
    at: Context, hand: HandState, seat: int
) -> Generator[Question, Answer, tuple[tuple[int, Card], ...]]:
    """The card that lies open; heads-up the other's as well, which is turned up too."""
    voice = at.voice
    card = yield from which_card(voice("Which card lies open?"), about=(seat,))
    cards = ((seat, card),)
    if len(hand.contenders) != HEADS_UP or refusal_of(at, TurnUpRiver(cards)) is None:
        # Who was dealt second got the open card: the other lies face down already.
        return cards
    other = next(player.seat for player in hand.contenders if player.seat != seat)
    text = voice("And the seventh card of {guest}?", guest=guest(at, other))
    theirs = yield from which_card(text, about=(seat, other), taken=(card,))
    return (*cards, (other, theirs))


def _may_declare(at: Context, seat: int, card: Card) -> Remedy:
    voice, who = at.voice, guest(at, seat)
    return Remedy(
        command=TurnUpRiver(((seat, card),)),
        steps=(
            voice("{card} stays open in front of {guest}.", card=card_sign(card), guest=who),
            voice("Deal the seventh card face down to the others."),
            voice("Ask {guest} before their turn: all in, or play on?", guest=who),
            voice("All in: tap Problem again."),
        ),
        announcement=voice(
            "{guest}, card exposed: you may declare yourself all in.", guest=aloud(at, seat)
        ),
        seats=(seat,),
    )


def _both_up(at: Context, cards: Sequence[tuple[int, Card]]) -> Remedy:
    voice, seats = at.voice, tuple(seat for seat, _ in cards)
    (first, card), (second, theirs) = cards
    return Remedy(
        command=TurnUpRiver(tuple(cards)),
        steps=(
            voice(
                "{card} stays open in front of {guest}.",
                card=card_sign(card),
                guest=guest(at, first),
            ),
            voice(
                "Heads-up the other card is turned up too: {guest} has {card}.",
                guest=guest(at, second),
                card=card_sign(theirs),
            ),
            voice("The last round is bet as ever."),
        ),
        announcement=voice("{guests}: both cards open.", guests=aloud(at, *seats)),
        seats=seats,
    )


def _all_in(at: Context, hand: HandState, seat: int) -> Remedy:
    voice, who = at.voice, guest(at, seat)
    stack = voice.money(hand.player(seat).stack)
    return Remedy(
        command=DeclareAllIn(seat),
        steps=(
            voice("{guest} plays for what is in the pot now, and bets no more.", guest=who),
            voice("Set {guest}'s {amount} aside.", amount=stack, guest=who),
            voice("After the hand {amount} goes back to {guest}.", amount=stack, guest=who),
        ),
        announcement=voice("{guest} is all in.", guest=aloud(at, seat)),
        seats=(seat,),
        moves=voice("{amount} set aside", amount=stack),
    )
