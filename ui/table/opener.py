"""Why a seat opens the round; and who opens it, where the croupier has to say so (chapter 4)."""

from __future__ import annotations

from functools import partial
from itertools import takewhile

from dealerassist.cards import known_cards
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.blinds import is_straddled, last_to_post, opening_level
from dealerassist.hand.commands import NameOpener
from dealerassist.hand.legal import Wanted
from dealerassist.hand.opener import (
    named_opener,
    open_hands,
    open_order,
    opener_who_stays,
    openers,
    unknown_lies_open,
)
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.ranking.open_hand import first_difference
from dealerassist.rules.house_options import FirstOpener, OpenerTie
from ui.asked.context import Context
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason, Intent, KeyAction, live
from ui.asked.seat_and_hand_names import card_sign, open_name, seat_name, seats_listed
from ui.dialogs.unknown_card_seen import seen_key
from ui.keys.seat_keys import every_seat
from ui.table.physical_steps_prompt import reasons_for_steps, steps_by_hand, with_steps
from ui.view.view import Prompt

HEADS_UP = 2
"""So many guests are dealt in where two play against each other."""


def opener_reason(voice: Localizer, hand: HandState, betting: BettingRound) -> str:
    """Why this seat is the opener, with the number of the rule; empty where that cannot be said."""
    named = named_opener(hand)
    if named is None and opener_who_stays(hand) == betting.opener:
        return _opens_again(voice, hand, betting.opener)
    if unknown_lies_open(hand) and openers(hand) == (betting.opener,):
        only = voice("by the known cards only seat {seat} can open", seat=betting.opener)
        return voice.cited(only, "3.8")
    if named is None and hand.depth is not Depth.FULL:
        return ""
    if named is None or unknown_lies_open(hand):
        return voice.cited(voice("an open card is unknown, the croupier named the opener"), "3.8")
    if not hand.player(named).in_hand:
        dead = voice("the hand of seat {seat} is dead, the next opens", seat=named)
        return voice.cited(dead, "HP 2")
    if forced_bet_stands(hand, betting):
        return voice.cited(voice("the forced bet was made here by mistake and stands"), "HP 2")
    if named != betting.opener and hand.player(named).can_bet:
        # By the open cards that are left another would open: the one who was to is out.
        return voice.cited(voice("the hand that was to open is dead, the next opens"), "HP 2")
    if named != betting.opener:
        return voice.cited(_passed_over(voice, hand, named, betting.opener), "4.6")
    if is_straddled(hand):
        return voice.cited(_after_straddle(voice, hand), "5.15")
    if hand.rules.opens_after_big_blind(hand.street) and len(hand.players) == HEADS_UP:
        small = voice("heads-up the button posts the small blind and speaks first")
        return voice.cited(small, "5.12")
    return voice.cited(_by_rule(voice, hand, named), hand.rules.rule_of_opening(hand.street))


def _opens_again(voice: Localizer, hand: HandState, opener: int | None) -> str:
    """That nothing has come that could change who opens, or that the next does for an all-in."""
    before = hand.openers[hand.street - 1]
    if before != opener and before is not None:
        return voice.cited(_passed_over(voice, hand, before, opener), "4.6")
    same = voice("no open card has come since: seat {seat} opens again", seat=opener or 0)
    return voice.cited(same, "4.2")


def _after_straddle(voice: Localizer, hand: HandState) -> str:
    if last_to_post(hand) == hand.button:
        return voice("the button straddles: the first after it opens")
    level = opening_level(hand)
    if hand.player(last_to_post(hand)).bet < level:
        counts = voice.money(level)
        return voice("first after the straddle, which counts as {amount}", amount=counts)
    return voice("first after the straddle")


def _passed_over(voice: Localizer, hand: HandState, named: int, opener: int | None) -> str:
    """Every seat all in, from the one that would open to the one that does."""
    before = takewhile(lambda player: player.seat != opener, hand.clockwise_from(named))
    seats = [player.seat for player in before if player.in_hand]
    return voice.count(
        "seat {seats} is all in and passed over",
        "seats {seats} are all in and passed over",
        len(seats),
        seats=seats_listed(voice, seats),
    )


def forced_bet_stands(hand: HandState, betting: BettingRound) -> bool:
    """Whether the seat that owes the forced bet has made it by mistake already (HP 2).

    What is still to be entered is its amount.
    """
    named = named_opener(hand)
    if hand.street or named is None or named == betting.opener or unknown_lies_open(hand):
        return False
    return hand.player(named).in_hand and hand.player(named).can_bet


def _by_rule(voice: Localizer, hand: HandState, opener: int) -> str:
    """Why the opener opens by the cards, or by the place where no cards decide."""
    if not hand.rules.cards_name_opener(hand.street):
        return _by_place(voice, hand)
    if hand.street:
        return _by_open_hand(voice, hand, opener)
    cards = known_cards(hand.player(opener).open_cards)
    door = _DOORS[hand.rules.options.opener_first_round]
    return voice(door, card=card_sign(cards[0]))


_DOORS = {
    FirstOpener.LOWEST_DOOR: "{card} is the lowest door card",
    FirstOpener.HIGHEST_DOOR: "{card} is the highest door card",
    FirstOpener.HIGHEST_DOOR_ACE_LOW: "{card} is the highest door card, aces being low",
}


def _by_open_hand(voice: Localizer, hand: HandState, opener: int) -> str:
    """What the opener shows; and by which card it is above another hand of the same name (4.2)."""
    hands, order = open_hands(hand) or {}, open_order(hand.rules)
    own = hands.pop(opener)
    best = open_name(voice, own, order)
    same = [cards for cards in hands.values() if open_name(voice, cards, order) == best]
    if not same:
        only = "{hand} is the highest hand showing"
        return voice(only if order.high else "{hand} is the lowest hand showing", hand=best)
    rival = max(same, key=lambda cards: (order.strength(cards), order.suits(cards)))
    equal = order.strength(rival) == order.strength(own)
    if equal and hand.rules.options.opener_tie is OpenerTie.SEAT:
        return voice("equal hands showing: the first at the croupier’s left opens")
    card, other = map(card_sign, first_difference(own, rival, order))
    if not order.high:
        lower = "{hand} is the lowest hand showing: {card} under {other}"
        return voice(lower, hand=best, card=card, other=other)
    return voice(
        "{hand} is the highest hand showing: {card} over {other}",
        hand=best,
        card=card,
        other=other,
    )


def _by_place(voice: Localizer, hand: HandState) -> str:
    if hand.button is None:
        return voice("first at the croupier’s left")
    if hand.rules.opens_after_big_blind(hand.street):
        return voice("first after the big blind")
    return voice("first after the button")


def opener_prompt(at: Context, hand: HandState) -> Prompt:
    """Asks who opens, because an open card is unknown (3.8)."""
    voice, rule = at.voice, hand.rules.rule_of_opening(hand.street)
    due = voice("who opens? Tap the seat")
    steps = steps_by_hand(at, hand)
    title = voice.after(steps, due)
    unknown = voice.cited(voice("an open card is unknown"), "3.8")
    whys = [unknown, voice.cited(_who_opens(voice, hand), rule), *reasons_for_steps(at, hand)]
    return with_steps(Prompt(title, dotted(capital(why) for why in whys)), steps, due)


def _who_opens(voice: Localizer, hand: HandState) -> str:
    """Which open cards would open by the rules."""
    if hand.street:
        highest = "the highest open hand opens"
        return voice(highest if open_order(hand.rules).high else "the lowest open hand opens")
    match hand.rules.options.opener_first_round:
        case FirstOpener.HIGHEST_DOOR:
            return voice("the highest door card opens")
        case FirstOpener.HIGHEST_DOOR_ACE_LOW:
            return voice("the highest door card opens, aces being low")
        case _:
            return voice("the lowest door card opens")


# ── the keys ────────────────────────────────────────────────────────────────────────────────────


PREFIX = "opener-"
"""Before the number of the seat, in a key's object name: "opener-3"."""


def opener_tap(at: Context, number: int) -> Intent | GreyReason | None:
    """What a tap on a seat does while it is asked who opens; None where that is not asked.

    For a seat that cannot open it is the reason, not the guest's menu: at this moment a tap on
    a seat has a single meaning.
    """
    if at.may is None or at.may.wanted is not Wanted.OPENER:
        return None
    if at.hand is None or not at.hand.has(number):
        return None
    return intent_for(at, NameOpener(number))


def opener_keys(at: Context) -> tuple[KeyAction, ...]:
    """A key for each seat, grey for those that cannot open; and one to name the unknown card."""
    assert at.may is not None, "a hand is in progress"
    keys = (
        live(f"{PREFIX}{seat}", seat_name(at.voice, seat), AskDesk(NameOpener(seat)))
        for seat in at.may.openers
    )
    seen = seen_key(at)
    return every_seat(at, PREFIX, keys, partial(_refused, at)) + (() if seen is None else (seen,))


def _refused(at: Context, seat: int) -> Refusal:
    """Why this seat cannot open."""
    refusal = refusal_of(at, NameOpener(seat))
    assert refusal is not None, "who can open has a live key"
    return refusal
