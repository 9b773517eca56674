"""Phrases that the wordings of several drills share, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from dealerassist.cards import Card
from dealerassist.hand.blinds import is_straddled, opening_level
from dealerassist.hand.events import BetMade, BringInPosted, ForcedBetPosted, Wager
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.names import pot_name, street_name
from dealerassist.locale.refusals import card_sign
from dealerassist.training.questions import AmountsForm, PlayerWager, Question


def seat_of(question: Question) -> int:
    """The seat that the question is about."""
    return question.facts["seat"]


def cards_in_text(cards: Iterable[Card | None]) -> str:
    """Cards in running text: ``10♥ 9♥``."""
    return " ".join(card_sign(card) for card in cards if card is not None)


def seat_numbers(voice: Localizer, seats: Sequence[int]) -> str:
    """The numbers of seats in running text: "2, 4 and 7"."""
    return voice.listed([str(seat) for seat in seats])


def sentence_of_seats(voice: Localizer, one: str, several: str, seats: Sequence[int]) -> str:
    """One of two sentences, by the number of seats.

    Args:
        one: the message for a single seat, with the place `{seat}`.
        several: the message for several, with the place `{seats}`.
        seats: which; for none the result is empty.
    """
    if len(seats) > 1:
        return voice(several, seats=seat_numbers(voice, seats))
    return voice(one, seat=seats[0]) if seats else ""


def where_it_stands(voice: Localizer, state: HandState) -> str:
    """The street that is being played, as the beginning of a sentence: "Fifth card"."""
    name = street_name(voice, state.street_rules.name)
    return name[:1].upper() + name[1:]


def pot_called(voice: Localizer, at: int, *, of: int) -> str:
    """A pot by its place among so many; just "Pot" where there is one alone, as on the felt."""
    return pot_name(voice, at) if of > 1 else voice("Pot")


def so_far(voice: Localizer, question: Question) -> str:
    """The bets of the round so far, in order, as one line; empty if there are none."""
    return dotted(_bet_said(voice, question.state, bet) for bet in question.bets)


def _bet_said(voice: Localizer, state: HandState, bet: PlayerWager) -> str:
    total = bet.total if isinstance(bet, BetMade) else bet.amount
    said = _who_puts_in(voice, bet, voice.money(total))
    player = state.player(bet.seat)
    if player.all_in and player.bet == total:
        return voice("{act}, all in", act=said)
    return said


def _who_puts_in(voice: Localizer, bet: PlayerWager, amount: str) -> str:
    match bet:
        case BetMade(seat, wager):
            return _who_bets(voice, wager, seat, amount)
        case BringInPosted(seat):
            return voice("Seat {seat} posts the bring-in of {amount}", seat=seat, amount=amount)
        case ForcedBetPosted(seat):
            return voice("Seat {seat} makes the forced bet of {amount}", seat=seat, amount=amount)
        case _:
            assert_never(bet)


def _who_bets(voice: Localizer, wager: Wager, seat: int, amount: str) -> str:
    match wager:
        case Wager.BET:
            return voice("Seat {seat} bets {amount}", seat=seat, amount=amount)
        case Wager.RAISE:
            return voice("Seat {seat} raises to {amount}", seat=seat, amount=amount)
        case Wager.COMPLETION:
            return voice("Seat {seat} completes to {amount}", seat=seat, amount=amount)
        case _:
            assert_never(wager)


def street_and_bets(voice: Localizer, question: Question) -> str:
    """The street, on the first one the blind to match too, and the bets of the round so far."""
    state, bets_made = question.state, so_far(voice, question)
    where = where_it_stands(voice, state)
    if state.rules.big_blind and not state.street:
        blind = voice.money(state.rules.big_blind)
        of_button = "{street}, blind of the button {amount}"
        posted = of_button if state.rules.has_button_blind else "{street}, big blind {amount}"
        where = voice(posted, street=where, amount=blind)
    if is_straddled(state):
        level = voice.money(opening_level(state))
        where = voice("{where}, straddle {amount}", where=where, amount=level)
    return voice("{street}. {bets}.", street=where, bets=bets_made) if bets_made else f"{where}."


def sentences(*parts: str) -> str:
    """Sentences one after the other; empty ones are left out."""
    return " ".join(part for part in parts if part)


def split_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text, in order; a line of its own is one too."""
    return tuple(each for each in re.split(r"(?<=[.!?])\s+", text) if each)


def yes_and_no(voice: Localizer) -> tuple[str, ...]:
    """The words of the two choices of `YES_OR_NO`."""
    return voice("Yes"), voice("No")


def blanks_named(question: Question, names: Mapping[str, str]) -> tuple[str, ...]:
    """The headings of the figures to be typed, in the order of the form.

    Args:
        names: the heading for each name of a blank.
    """
    assert isinstance(question.form, AmountsForm), "amounts are asked for"
    return tuple(names[blank.name] for blank in question.form.blanks)
