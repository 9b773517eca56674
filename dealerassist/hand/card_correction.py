"""Correcting a card that was recorded wrongly; the hand goes on with the right one (3.8).

The right card may name another opener. While nobody has acted in the round, it is then opened anew.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.commands import CorrectBoard, CorrectCard, CorrectCommon
from dealerassist.hand.dealing import refuse_cards
from dealerassist.hand.events import CardCorrected, CardPlace, Face, HandEvent, OpenerDuty
from dealerassist.hand.irregular.applicability import is_untouched
from dealerassist.hand.opener import open_round, openers, shows_open_pair, unknown_lies_open
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, HeldCard, Phase

Correction = CorrectCard | CorrectBoard | CorrectCommon

# ── deciding ────────────────────────────────────────────────────────────────────────────────


def correct_card(state: HandState, command: Correction) -> tuple[HandEvent, ...] | Refusal:
    """Name a card anew that lies open or was turned up (3.8)."""
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, "7.4")
    event = _correction(state, command)
    if isinstance(event, Refusal):
        return event
    if (refusal := refuse_cards(state, (event.card,))) is not None:
        return refusal
    return (replace(event, reopens=True) if _needs_opener_again(state, event) else event,)


def _needs_opener_again(state: HandState, event: CardCorrected) -> bool:
    """Whether the croupier has to name the opener again, because of cards still unknown (3.8).

    So it is where the right card rules out who was named, or makes others possible. Where all
    cards are known, they say who opens (`opened_anew`). An opener who was not possible before the
    correction either was set by a ruling, and stays.
    """
    after = _with_card(state, event)
    if not opening_may_change(state) or not unknown_lies_open(after):
        return False
    opener, before, now = (
        after.openers[-1],
        openers(without_opening(state)),
        openers(without_opening(after)),
    )
    if opener not in before:
        return False
    return opener not in now or len(before) == 1 < len(now)


def _correction(state: HandState, command: Correction) -> CardCorrected | Refusal:
    at, card = command.position, command.card
    match command:
        case CorrectCard(seat):
            return _at_seat(state, seat, at, card)
        case CorrectBoard():
            return _in_the_middle(state.board, CardPlace.BOARD, at, card)
        case CorrectCommon():
            return _in_the_middle(state.common, CardPlace.COMMON, at, card)
        case _:
            assert_never(command)


def _at_seat(state: HandState, seat: int, at: int, card: Card) -> CardCorrected | Refusal:
    cards = state.player(seat).cards if state.has(seat) else ()
    if not 0 <= at < len(cards):
        return refuse(Code.NO_SUCH_CARD, "3.8")
    held = cards[at]
    if held.card is None and held.face is Face.DOWN:
        return refuse(Code.NOT_TURNED_UP, "3.8")
    if _was_elsewhere(state, held, card):
        return refuse(Code.CARD_ALREADY_SEEN, "3.8", card=card.code)
    return CardCorrected(seat, CardPlace.SEAT, at, card, held.card)


def _was_elsewhere(state: HandState, held: HeldCard, card: Card) -> bool:
    """Whether `card` cannot have been `held`, since it was another player's at that time (3.7).

    A discard that was shuffled in may come again, but only to cards dealt after that shuffle.
    """
    return any(each is card and held.shuffles < shuffle for each, shuffle in state.shuffled_in)


def _in_the_middle(
    cards: tuple[Card | None, ...], place: CardPlace, at: int, card: Card
) -> CardCorrected | Refusal:
    if not 0 <= at < len(cards):
        return refuse(Code.NO_SUCH_CARD, "3.8")
    return CardCorrected(None, place, at, card, cards[at])


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def card_corrected(state: HandState, event: CardCorrected) -> HandState:
    """The hand with the right card, and with its round to be opened anew if that is needed."""
    after = _with_card(state, event)
    return without_opening(after) if event.reopens else opened_anew(state, after)


def opened_anew(before: HandState, state: HandState) -> HandState:
    """The hand with its round to be opened again, if the cards now lead to another opening.

    Once somebody has acted, or posted the forced bet, the opening stands. So does one that did not
    follow from the cards `before` either, but from a ruling (house practice, chapter 2).

    Args:
        before: the hand with the cards as they were recorded.
        state: the same hand with the right cards.
    """
    betting = state.betting
    if betting is None or not opening_may_change(state):
        return state
    if _opens_otherwise(without_opening(before), betting):
        return state
    again = without_opening(state)
    return again if _opens_otherwise(again, betting) else state


def without_opening(state: HandState) -> HandState:
    """The hand as it was before its round was opened."""
    return replace(state, phase=Phase.OPENING, betting=None, openers=state.openers[:-1])


def _with_card(state: HandState, event: CardCorrected) -> HandState:
    at, card = event.position, event.card
    match event.place:
        case CardPlace.BOARD:
            return replace(state, board=(*state.board[:at], card, *state.board[at + 1 :]))
        case CardPlace.COMMON:
            return replace(state, common=(*state.common[:at], card, *state.common[at + 1 :]))
        case CardPlace.SEAT:
            return _with_held(state, event)
        case _:
            assert_never(event.place)


def _with_held(state: HandState, event: CardCorrected) -> HandState:
    players = list(state.players)
    place = next(n for n, player in enumerate(players) if player.seat == event.seat)
    cards, at = players[place].cards, event.position
    held = replace(cards[at], card=event.card)
    players[place] = replace(players[place], cards=(*cards[:at], held, *cards[at + 1 :]))
    return replace(state, players=tuple(players))


def opening_may_change(state: HandState) -> bool:
    """Whether the round has been opened, and nobody has acted in it, in turn or out of turn."""
    bound = state.betting is not None and bool(state.betting.bound)
    return state.phase is Phase.BETTING and is_untouched(state) and not bound


def _opens_otherwise(unopened: HandState, betting: BettingRound) -> bool:
    """Whether the cards lead to another opening than the one of `betting`."""
    opened = open_round(unopened)
    if isinstance(opened, Refusal) or unknown_lies_open(unopened):
        # The cards name nobody, so the croupier did: only the open pair can have changed.
        return betting.duty is OpenerDuty.NONE and shows_open_pair(unopened) != betting.open_pair
    was = betting.opener, betting.duty, betting.open_pair
    return [(round_.opener, round_.duty, round_.open_pair) for round_ in opened] != [was]
