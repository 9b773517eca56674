"""What goes wrong with a street (HP 2).

A wrong burn, cards dealt too early, too many on the board, or an exposed seventh card.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import (
    CorrectBurn,
    DealBoardAgain,
    DeclareAllIn,
    Irregularity,
    Ruling,
    TakeOffEarlyCards,
    TurnUpRiver,
)
from dealerassist.hand.irregular.decide import refuse_irregularity
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.irregular.procedure_form import Facts
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.seat_and_hand_names import card_sign, cards_count, guests_aloud, street_name
from ui.dialogs.problems.hand_facts import aloud, guest, hand_of, to_act
from ui.dialogs.problems.questions import (
    Answer,
    Inquiry,
    Option,
    Question,
    Remedy,
    remedy,
    which_card,
    which_guest,
    which_option,
    which_seat,
)

HEADS_UP = 2

# ── the burn ────────────────────────────────────────────────────────────────────────────────


def burn(at: Context) -> Inquiry:
    """No card was burned, or two: how many, and whether anybody has looked at a card since."""
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
    return remedy(
        at,
        CorrectBurn(made, restored=restored),
        Irregularity.BURN,
        Ruling.RESTORED if restored else Ruling.CARDS_STAY,
        _burn_facts(at, made),
    )


def _burn_facts(at: Context, made: int) -> Facts:
    """What was burned, and which cards of the street lie already."""
    hand = hand_of(at)
    laid = hand.street_rules.board - (hand.issue.board if hand.issue else 0)
    facts: dict[str, object] = {
        "two": made > 1,
        "board": laid > 0,
        "common": not (hand.issue or hand.served or hand.street_rules.board),
        "undealt": hand.issue is not None and not (hand.served or laid),
        "hidden": not hand.street_rules.up,
        "waiting": hand.issue is not None,
    }
    if hand.served:
        facts |= {"first": guest(at, hand.served[0]), "last": guest(at, hand.served[-1])}
    return facts


def _refuse_burn(at: Context, made: int) -> Refusal | None:
    """Why this burn can be settled in neither way; None if it can."""
    restored = refusal_of(at, CorrectBurn(made, restored=True))
    return restored and refusal_of(at, CorrectBurn(made, restored=False))


# ── a street too early ──────────────────────────────────────────────────────────────────────


def early_street(at: Context) -> Inquiry:
    """How many cards of the next street were dealt before the round had ended."""
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
        # The cards of a board are dealt together, so that only their full number is possible.
        possible = possible[-1:]
    name = yield from which_option(
        voice("How many cards were dealt too early?"), possible or options[:1]
    )
    return _too_early(at, hand, int(name.removeprefix("count-")))


def _too_early(at: Context, hand: HandState, count: int) -> Remedy:
    coming, turn = hand.rules.streets[hand.street + 1], to_act(hand)
    facts: dict[str, object] = {"n": count, "street": street_name(at.voice, coming.name)}
    if turn is not None:
        facts |= {"turn": guest(at, turn), "called": guests_aloud(at.voice, [turn])}
    return remedy(
        at,
        TakeOffEarlyCards(count),
        Irregularity.EARLY_STREET,
        Ruling.RESTORED if coming.board else Ruling.TAKEN_OFF,
        facts,
        others=() if turn is None else (turn,),
    )


# ── the seventh card ────────────────────────────────────────────────────────────────────────


def river_exposed(at: Context) -> Inquiry:
    """Whose seventh card lies open; or who declares all in because of it.

    With three or more players its guest may go all in without a bet. Heads-up the other player's
    card is turned up too.
    """
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
    text = voice("Whose seventh card lies open?")
    seat = yield from which_guest(at, Irregularity.RIVER_EXPOSED, text)
    cards = yield from _open_cards(at, hand, seat)
    return _both_up(at, cards) if len(cards) > 1 else _may_declare(at, seat, cards[0][1])


def _open_cards(
    at: Context, hand: HandState, seat: int
) -> Generator[Question, Answer, tuple[tuple[int, Card], ...]]:
    """The card that lies open, by its seat; heads-up that of the other player as well."""
    voice = at.voice
    card = yield from which_card(voice("Which card lies open?"), about=(seat,))
    cards = ((seat, card),)
    if len(hand.contenders) != HEADS_UP or refusal_of(at, TurnUpRiver(cards)) is None:
        # Heads-up the command may be complete with one card too: if the player who was dealt
        # second got the open card, that of the first stays face down, as it was dealt.
        return cards
    other = next(player.seat for player in hand.contenders if player.seat != seat)
    text = voice("And the seventh card of {guest}?", guest=guest(at, other))
    theirs = yield from which_card(text, about=(seat, other), taken=(card,))
    return (*cards, (other, theirs))


def _may_declare(at: Context, seat: int, card: Card) -> Remedy:
    command, facts = TurnUpRiver(((seat, card),)), {"card": card_sign(card)}
    kind = Irregularity.RIVER_EXPOSED
    return remedy(at, command, kind, Ruling.ALL_IN_OFFERED, facts, of=seat)


def _both_up(at: Context, cards: Sequence[tuple[int, Card]]) -> Remedy:
    (first, card), (second, theirs) = cards
    facts = {
        "card": card_sign(card),
        "guest": guest(at, first),
        "other": guest(at, second),
        "other_card": card_sign(theirs),
        "guests": aloud(at, first, second),
    }
    command, kind = TurnUpRiver(tuple(cards)), Irregularity.RIVER_EXPOSED
    return remedy(at, command, kind, Ruling.BOTH_UP, facts, seats=(first, second))


def _all_in(at: Context, hand: HandState, seat: int) -> Remedy:
    stack = at.voice.money(hand.player(seat).stack)
    return remedy(
        at,
        DeclareAllIn(seat),
        Irregularity.RIVER_EXPOSED,
        Ruling.ALL_IN_DECLARED,
        {"amount": stack},
        of=seat,
        moves=at.voice("{amount} set aside", amount=stack),
    )


# ── too many cards of a board ───────────────────────────────────────────────────────────────


def board_cards(at: Context) -> Inquiry:
    """The board came with too many cards: it is dealt again."""
    yield from ()
    kind = Irregularity.BOARD_CARDS
    return remedy(at, DealBoardAgain(), kind, Ruling.BOARD_DEALT_AGAIN, {})
