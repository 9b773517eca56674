"""While cards are dealt (chapter 3): the pad of the 52 cards, the prompt, what is said aloud."""

from __future__ import annotations

from functools import lru_cache

from dealerassist.cards import Card, Pack, Rank, Suit
from dealerassist.hand.commands import DealBoard, DealCommon, DealUp, HandCommand, ShowCard
from dealerassist.hand.events import (
    BetMade,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandStarted,
)
from dealerassist.hand.legal import Legal, Wanted, unseen_cards
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.hand.refusal import Code, refuse
from dealerassist.hand.state import HandState
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.rules.house_options import HandOf
from dealerassist.rules.house_rules import HouseRules, StreetName
from ui.asked.context import Context
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, reason_of
from ui.asked.seat_and_hand_names import draw_name, printed_rank, spoken_card, street_name
from ui.keys.card_dialog import intent_of_card
from ui.program.keyboard import UNKNOWN_CARD
from ui.table.announcements import change_with_hand, just_done, last_act, one_line
from ui.table.physical_steps_prompt import (
    board_step,
    out_of_betting,
    reasons_for_steps,
    steps_by_hand,
    with_steps_done,
)
from ui.view.parts import CardKey
from ui.view.view import Prompt

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


# ── the prompt ──────────────────────────────────────────────────────────────────────────────────


def dealing_prompt(at: Context, hand: HandState, may: Legal) -> Prompt:
    """Who gets which card, after the physical steps that come before it."""
    due = _card(at.voice, hand, may)
    steps = steps_by_hand(at, hand)
    title = at.voice.then(steps, due)
    prompt = Prompt(title, dotted([capital(reason) for reason in _whys(at, hand, may)]))
    return with_steps_done(at, hand, prompt, steps, due)


def _card(voice: Localizer, hand: HandState, may: Legal) -> str:
    """The card that is due, and where it goes."""
    street = street_name(voice, hand.street_rules.name)
    match may.wanted:
        case Wanted.COMMON_CARD:
            if hand.stub == 1:
                return voice("the last card of the stub face up in the middle, for everybody")
            return voice("one common card face up in the middle")
        case Wanted.BOARD_CARD:
            return _board(voice, hand, may.board_cards)
        case Wanted.EXCHANGE:
            return _take_in(voice, hand, may)
        case Wanted.DOWN_CARDS:
            return voice("seat {seat} — {street} face down", seat=may.seat, street=street)
        case Wanted.UP_CARD:
            return voice("seat {seat} — {street} face up", seat=may.seat, street=street)
        case _:
            raise AssertionError(f"no card is dealt while {may.wanted} is wanted")


def _take_in(voice: Localizer, hand: HandState, may: Legal) -> str:
    """Whose discards come in, and in which of several draws (3.7)."""
    name = hand.street_rules.name
    if name is StreetName.DRAW:
        return voice("take in seat {seat}’s discards", seat=may.seat)
    draw = draw_name(voice, name)
    return voice("{draw}: take in seat {seat}’s discards", draw=draw, seat=may.seat)


def _board(voice: Localizer, hand: HandState, due: int) -> str:
    """The cards of the street that come on the board, or how many are still to be entered."""
    street, cards = street_name(voice, hand.street_rules.name), hand.street_rules.board
    if due == cards:
        return board_step(voice, hand.street_rules)
    return voice.count("{street}: {n} more card", "{street}: {n} more cards", due, street=street)


def _whys(at: Context, hand: HandState, may: Legal) -> list[str]:
    """Why the deal goes so, and how many cards of it are still to come."""
    voice, issue = at.voice, hand.issue
    assert issue is not None, "an issue of cards is in progress"
    reasons = reasons_for_steps(at, hand) + out_of_betting(voice, hand)
    match may.wanted:
        case Wanted.COMMON_CARD:
            return [_why_common(at, hand), *out_of_betting(voice, hand)]
        case Wanted.BOARD_CARD:
            return [*reasons, _why_before_the_round(voice, hand), _two_and_three(voice, hand)]
        case Wanted.EXCHANGE:
            return [*reasons, _why_exchange(voice, may), _to_draw(voice, len(issue.draw) - 1)]
        case Wanted.DOWN_CARDS | Wanted.UP_CARD:
            if at.physical_steps.issued and reasons:
                return reasons
            return [*reasons, _to_go(voice, len(issue.up))]
        case _:
            raise AssertionError(f"no card is dealt while {may.wanted} is wanted")


def _why_common(at: Context, hand: HandState) -> str:
    """That the stub is too short for everybody, also with the burn cards if any (3.5 d).

    Where a single card is left, that it is the bottom card, and why it is laid all the same.
    """
    if hand.stub == 1:
        last = at.voice("it is the bottom card, laid because no other card is left")
        return at.voice.cited(last, "3.5 d")
    short = "the stub is too short for {n} players"
    if at.physical_steps.shuffled_in:
        short = "even with the burn cards the stub is too short for {n} players"
    return at.voice.cited(at.voice(short, n=len(hand.contenders)), "3.5 d")


def _why_before_the_round(voice: Localizer, hand: HandState) -> str:
    """In Courchevel: that a card of the board comes before the first round (8)."""
    if not hand.street_rules.down:
        return ""
    return voice.cited(voice("it lies open before the first round"), "8")


def _two_and_three(voice: Localizer, hand: HandState) -> str:
    """In Omaha: how many cards of the hand and of the board play (7.3), once there is a flop."""
    if hand.rules.hand_of is not HandOf.TWO_AND_THREE or hand.street_rules.down:
        return ""
    return voice.cited(voice("two from the hand play with three of the board"), "7.3")


def _why_exchange(voice: Localizer, may: Legal) -> str:
    """How many cards may be exchanged, and in which order they cross the line (3.7)."""
    text = voice("0 to {most}: first the discards come in, then as many go out", most=may.exchange)
    return voice.cited(text, "3.7")


def _to_draw(voice: Localizer, others: int) -> str:
    """How many guests draw after this one; empty if nobody does."""
    return (
        voice.count("{n} more guest to draw", "{n} more guests to draw", others) if others else ""
    )


def _to_go(voice: Localizer, cards: int) -> str:
    return voice.count("{n} more card in this round", "{n} more cards in this round", cards)


# ── what is said aloud ──────────────────────────────────────────────────────────────────────────


_ENDING = (
    BetMade | BringInPosted | Called | Checked | Folded | ForcedBetPosted | HandStarted | RoundBet
)
"""The events after which the betting may be over because nobody is left who can bet."""


def dealing_words(at: Context, hand: HandState, may: Legal) -> str:
    """The last act, what is out of the ordinary in this deal, and the question of the draw."""
    parts = [money_due(at, hand), _closing(at, hand), _stub(at, may)]
    return one_line([*parts, _asked(at, may)])


def money_due(at: Context, hand: HandState) -> str:
    """When a hand begins: which game, antes, bring-in or blinds (5.11, 5.12); else empty."""
    return one_line([change_with_hand(at), _posts_due(at, hand)])


def _posts_due(at: Context, hand: HandState) -> str:
    by_hand = at.physical_steps_by_round
    if any(steps.blinds is not None for steps in by_hand):
        if hand.rules.has_button_blind:
            return at.voice("antes and the button’s blind, please")
        posted = "antes and blinds, please" if hand.rules.ante else "blinds, please"
        return at.voice(posted)
    if not any(steps.antes for steps in by_hand):
        return ""
    return at.voice(_posted(hand.rules))


def _posted(rules: HouseRules) -> str:
    """What everybody puts in, by the name that the house has for it (5.11)."""
    if rules.posted_as_bring_in:
        return "antes and bring-in, please" if rules.posted_as_ante else "bring-in, please"
    return "antes, please" if rules.ante else "new hand"


def _closing(at: Context, hand: HandState) -> str:
    """The last act; and, where it ended the betting for good, that there are no more bets (4.7)."""
    # A bet that is the last act here was entered with its calls (one bets, all call): everybody has
    # answered it, and only that it is all in has still to be said.
    act = last_act(at)
    answered = isinstance(act, BetMade) and not hand.player(act.seat).all_in
    done = "" if answered else just_done(at, hand)
    if hand.able_to_bet > 1 or not isinstance(act, _ENDING):
        return done
    return one_line([done, at.voice("no more bets, cards to the end")])


def _stub(at: Context, may: Legal) -> str:
    """That the stub is too short, and what is done about it (3.5); empty where it is not."""
    if may.wanted is Wanted.COMMON_CARD:
        return at.voice("one common card for everybody")
    match [event for event in at.recent if isinstance(event, BurnsShuffledIn)]:
        case [BurnsShuffledIn(count=0), *_]:
            return at.voice("the discards are shuffled in")
        case [BurnsShuffledIn(discards=0), *_]:
            return at.voice("the burn cards are shuffled in")
        case [BurnsShuffledIn(), *_]:
            return at.voice("burn cards and discards are shuffled in")
        case _:
            return ""


def _asked(at: Context, may: Legal) -> str:
    """The question to a guest who may exchange cards (3.7)."""
    if may.wanted is not Wanted.EXCHANGE:
        return ""
    name = may.state.street_rules.name
    if name is StreetName.DRAW or may.state.served:
        return at.voice("seat {seat}, how many cards?", seat=may.seat)
    draw = draw_name(at.voice, name)
    return at.voice("{draw}: seat {seat}, how many cards?", draw=draw, seat=may.seat)
