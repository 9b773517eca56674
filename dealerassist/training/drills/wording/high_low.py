"""The low half, in words (7.6)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.pot_half import Half
from dealerassist.hand.showdown import low_of
from dealerassist.hand.state import HandState, Standing
from dealerassist.locale.localizer import Voice
from dealerassist.locale.names import low_name
from dealerassist.ranking.low import Low
from dealerassist.rules.house_options import HandOf
from dealerassist.training.drills.limits import YES
from dealerassist.training.drills.showdown import awards_now, lows
from dealerassist.training.drills.wording.limits import yes_and_no
from dealerassist.training.drills.wording.parts import (
    Wording,
    number,
    numbers,
    seat_of,
    sentences,
)
from dealerassist.training.drills.wording.showdown import half_hints, prize_of, with_cards
from dealerassist.training.questions import ChoiceAnswer, Question, SeatsAnswer


def asked(voice: Voice, question: Question) -> Wording:
    """The question about the low half."""
    hints = _hints(voice, question)
    match question.kind:
        case "low_five":
            title = voice("Which five cards are the low of seat {seat}?", seat=seat_of(question))
            return Wording(title, "", hints)
        case "qualifies":
            return Wording(voice("Which of the guests who have shown have a low?"), "", hints)
        case "any_low":
            title = voice("Is there a low half in this hand?")
            return Wording(title, "", hints, choices=yes_and_no(voice))
        case "halves":
            title = voice("Main pot: how much goes to the high half, how much to the low?")
            blanks = voice("High half"), voice("Low half")
            prize = prize_of(voice, 0, awards_now(question.state)[0])
            return Wording(title, prize, half_hints(voice, question.state), blanks)
        case _:
            return Wording(voice("Who wins the low half of the main pot?"), "", hints)


def explained(voice: Voice, question: Question) -> str:
    """The lows, and what they win."""
    match question.kind:
        case "low_five":
            return _low_of(voice, question.state, seat_of(question))
        case "qualifies":
            return _lows(voice, question.state)
        case "any_low":
            return _any_low(voice, question)
        case "halves":
            return _halves(voice, question.state)
        case _:
            return _winners(voice, question)


def _hints(voice: Voice, question: Question) -> tuple[str, ...]:
    rules = question.state.rules
    hints = [_kind_of_low(voice, rules.options.low)]
    if rules.hand_of is HandOf.TWO_AND_THREE:
        hints.append(voice("Exactly two of the guest’s own cards play, and three from the board."))
    if question.kind == "low_winners":
        low = voice("Compare the highest card of each low first: the lower one is better.")
    else:
        low = voice("Leave out pairs, and of the rest the high cards first.")
    return (*hints, low)


def _kind_of_low(voice: Voice, low: Low) -> str:
    match low:
        case Low.NORMAL:
            return voice(
                "The lowest hand in the usual ranking: ace high, straights and flushes count."
            )
        case Low.ACE_TO_FIVE:
            return voice("The ace is low; straights and flushes do not count.")
        case Low.EIGHT_OR_BETTER:
            return voice("Five different ranks up to the eight; the ace is low.")
        case _:
            assert_never(low)


def _low_of(voice: Voice, state: HandState, seat: int) -> str:
    low = low_of(state, state.player(seat))
    if low is None:
        return voice("Seat {seat} has no low.", seat=seat)
    hand = with_cards(voice, low, low_name(voice, low))
    return voice("Seat {seat}: {hand}", seat=seat, hand=hand)


def _lows(voice: Voice, state: HandState) -> str:
    shown = [player.seat for player in state.players if player.standing is Standing.SHOWN]
    return sentences(*(_low_of(voice, state, seat) for seat in shown))


def _any_low(voice: Voice, question: Question) -> str:
    if question.right == ChoiceAnswer(YES):
        have = sorted(lows(question.state))
        yes = voice("Yes.")
        return sentences(yes, *(_low_of(voice, question.state, seat) for seat in have))
    return sentences(
        voice("No: nobody has five different ranks up to the eight."),
        voice("The high hand wins the whole pot."),
    )


def _halves(voice: Voice, state: HandState) -> str:
    award = awards_now(state)[0]
    amounts = {
        half: sum(share.amount for share in award.shares if share.half is half) for half in Half
    }
    facts = {
        "prize": voice.money(award.amount - award.raked),
        "high": voice.money(amounts[Half.HIGH]),
        "low": voice.money(amounts[Half.LOW]),
    }
    if amounts[Half.HIGH] == amounts[Half.LOW]:
        return voice("{prize} divides evenly: {high} to each half.", **facts)
    return voice(
        "{prize} does not divide evenly: the odd chip goes to high, {high} and {low}.", **facts
    )


def _winners(voice: Voice, question: Question) -> str:
    assert isinstance(question.right, SeatsAnswer), "seats"
    state, seats = question.state, question.right.seats
    award = awards_now(state)[number(question, "pot")]
    if len(seats) > 1:
        said = voice("Seats {seats} have equal lows and share.", seats=numbers(voice, seats))
    else:
        said = voice("Seat {seat} has the best low.", seat=seats[0])
    order = sorted(
        (seat for seat in award.seats if seat in lows(state)), key=lambda s: s not in seats
    )
    return sentences(said, *(_low_of(voice, state, seat) for seat in order))
