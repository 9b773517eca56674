"""The prompt while cards are dealt (chapter 3)."""

from __future__ import annotations

from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.rules.house_options import HandOf
from dealerassist.rules.house_rules import StreetName
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import draw_name, street_name
from ui.table.physical_steps_prompt import (
    board_step,
    out_of_betting,
    reasons_for_steps,
    steps_by_hand,
    with_steps_done,
)
from ui.view.view import Prompt


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
