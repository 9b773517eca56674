"""The drill about high-low: who has a low, who wins the low half, how much it is (7.6)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from dealerassist.hand.pot import Half, PotAward
from dealerassist.hand.showdown import low_of
from dealerassist.hand.state import HandState, Standing
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import low_name
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.rules.house_options import HandOf, Low
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, Wording, question_at
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.hands_shown import (
    SHOWING_OR_NOT,
    STAYING,
    ask_five,
    awards_now,
    best_of,
    half_hints,
    hand_to_the_end,
    hand_with_odd_pot,
    low_with,
    moments_with_shown,
    odd_seats,
    players_shown,
    prize_of,
    pushing_moment,
)
from dealerassist.training.drills.shared.phrases import (
    pot_called,
    seat_numbers,
    seat_of,
    sentences,
    yes_and_no,
)
from dealerassist.training.drills.shared.pot_shares import pot_division_said
from dealerassist.training.questions import (
    NO,
    YES,
    YES_OR_NO,
    AmountsAnswer,
    AmountsForm,
    Blank,
    ChoiceAnswer,
    Question,
    QuestionDraft,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

RULE = "7.6"


class HighLowQuestion(StrEnum):
    """The questions of this drill, about players who have shown.

    Attributes:
        LOW_FIVE: which five cards of a player are the low?
        QUALIFIES: which players have a low?
        ANY_LOW: is there a low half?
        HALVES: how much goes to each half of the main pot?
        LOW_WINNERS: who wins the low half of the main pot?
    """

    LOW_FIVE = "low_five"
    QUALIFIES = "qualifies"
    ANY_LOW = "any_low"
    HALVES = "halves"
    LOW_WINNERS = "low_winners"


class HighLowDrill(Drill):
    """Who has a low, who wins the low half, and how much it is (7.6)."""

    skill = Skill.HIGH_LOW
    title = "High-low"

    def fits(self, rules: HouseRules) -> bool:
        """Whether the pot is split between high and low."""
        return rules.is_halved

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Lows, their winners and the halves; where a low can be missing, yes as often as no."""
        always = [HighLowQuestion.LOW_FIVE, HighLowQuestion.HALVES, HighLowQuestion.LOW_WINNERS]
        usual = [kind.value for kind in always] * 2
        if rules.options.low is not Low.EIGHT_OR_BETTER:
            return tuple(usual)
        return (*usual, HighLowQuestion.QUALIFIES, HighLowQuestion.QUALIFIES, YES, NO)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand with many low cards."""
        uneven = aim == HighLowQuestion.HALVES
        seats = odd_seats(rules, random) if uneven else seats_for(rules, random, 2, 4)
        eight = rules.options.low is Low.EIGHT_OR_BETTER
        deck = WishedDeck(random, low=0.2 if eight else 0.45)
        if uneven:
            return self.ask_in(random, hand_with_odd_pot(random, rules, deck, seats), aim)
        manner = STAYING if random.random() < 0.4 else SHOWING_OR_NOT
        return self.ask_in(random, hand_to_the_end(random, rules, seats, deck, manner), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about the first player who has shown, or about the main pot."""
        hand = list(hand)
        if aim == HighLowQuestion.LOW_FIVE:
            shown = moments_with_shown(hand)
            five = ask_five(shown[0].state, aim, RULE, low=True) if shown else None
            return None if five is None else question_at(Skill.HIGH_LOW, shown[0], five)
        moment = pushing_moment(hand)
        if moment is None:
            return None
        even = len(set(_halves_of(awards_now(moment.state)[0]))) == 1
        if aim == HighLowQuestion.HALVES and even and random.random() < 0.8:
            # That half of an even pot goes each way teaches little, so it is seldom asked.
            return None
        asked = [each for each in _asked_of(moment.state) if aim in (each.kind, _choice_of(each))]
        return question_at(Skill.HIGH_LOW, moment, random.choice(asked)) if asked else None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question about the low half."""
        hints = _hints(voice, question)
        match HighLowQuestion(question.kind):
            case HighLowQuestion.LOW_FIVE:
                seat = seat_of(question)
                title = voice("Which five cards are the low of seat {seat}?", seat=seat)
                return Wording(title, "", hints)
            case HighLowQuestion.QUALIFIES:
                return Wording(voice("Which of the guests who have shown have a low?"), "", hints)
            case HighLowQuestion.ANY_LOW:
                title = voice("Is there a low half in this hand?")
                return Wording(title, "", hints, choices=yes_and_no(voice))
            case HighLowQuestion.HALVES:
                return _word_halves(voice, question.state)
            case HighLowQuestion.LOW_WINNERS:
                pot = pot_called(voice, 0, of=len(question.state.pots))
                return Wording(voice("{pot}: who wins the low half?", pot=pot), "", hints)
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The low of each guest who has shown, or what one is called; for halves the odd chip."""
        if question.kind == HighLowQuestion.HALVES:
            return super().worked(voice, question)
        if question.kind == HighLowQuestion.LOW_FIVE:
            low = low_of(question.state, question.state.player(seat_of(question)))
            return () if low is None else (voice("They make: {hand}.", hand=low_name(voice, low)),)
        shown = players_shown(question.state)
        return tuple(low_with(voice, question.state, player.seat) for player in shown)

    def explained(self, voice: Localizer, question: Question) -> str:
        """The lows of this hand, and what they win."""
        match HighLowQuestion(question.kind):
            case HighLowQuestion.LOW_FIVE:
                return low_with(voice, question.state, seat_of(question))
            case HighLowQuestion.QUALIFIES:
                return _lows(voice, question.state)
            case HighLowQuestion.ANY_LOW:
                return _any_low(voice, question)
            case HighLowQuestion.HALVES:
                return pot_division_said(voice, awards_now(question.state)[0])
            case HighLowQuestion.LOW_WINNERS:
                return _winners(voice, question)
            case kind:
                assert_never(kind)


def _choice_of(asked: QuestionDraft) -> str:
    """The yes or no that is right; empty for other answers."""
    return asked.right.choice if isinstance(asked.right, ChoiceAnswer) else ""


def _lows_of(state: HandState) -> dict[int, BestHand]:
    """The qualifying lows of the players who have shown, by seat."""
    hands = {player.seat: low_of(state, player) for player in players_shown(state)}
    return {seat: hand for seat, hand in hands.items() if hand is not None}


def _asked_of(state: HandState) -> list[QuestionDraft]:
    """Everything that can be asked about the main pot.

    The winners are only asked for where all of the best lows get a share (see `best_of`).
    """
    award, have, pot = awards_now(state)[0], _lows_of(state), {"pot": 0}
    if not have:
        return [QuestionDraft(HighLowQuestion.ANY_LOW, YES_OR_NO, ChoiceAnswer(NO), RULE, pot)]
    low = sorted(share.seat for share in award.shares if share.half is Half.LOW)
    if len(award.seats) < 2 or not low:
        return []
    asked = [_ask_halves(award)]
    if best_of(have, award.seats) <= set(low):
        winners = SeatsAnswer(tuple(low))
        asked.append(QuestionDraft(HighLowQuestion.LOW_WINNERS, SeatsForm(), winners, RULE, pot))
    if len(have) < len(players_shown(state)):
        qualified = SeatsAnswer(tuple(sorted(have)))
        asked.append(QuestionDraft(HighLowQuestion.QUALIFIES, SeatsForm(), qualified, RULE))
    if state.rules.options.low is Low.EIGHT_OR_BETTER:
        asked.append(
            QuestionDraft(HighLowQuestion.ANY_LOW, YES_OR_NO, ChoiceAnswer(YES), RULE, pot)
        )
    return asked


def _ask_halves(award: PotAward) -> QuestionDraft:
    form, right = AmountsForm((Blank("high"), Blank("low"))), AmountsAnswer(_halves_of(award))
    return QuestionDraft(HighLowQuestion.HALVES, form, right, RULE, {"pot": 0})


def _halves_of(award: PotAward) -> tuple[int, int]:
    """How much goes to the high half and how much to the low, in chips."""
    high, low = (
        sum(share.amount for share in award.shares if share.half is half)
        for half in (Half.HIGH, Half.LOW)
    )
    return high, low


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _word_halves(voice: Localizer, state: HandState) -> Wording:
    pot = pot_called(voice, 0, of=len(state.pots))
    title = voice("{pot}: how much goes to the high half, how much to the low?", pot=pot)
    prize, blanks = (
        prize_of(voice, state, 0, awards_now(state)[0]),
        (voice("High half"), voice("Low half")),
    )
    return Wording(title, prize, half_hints(voice, state), blanks)


def _hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    rules = question.state.rules
    hints = [_kind_of_low(voice, rules.options.low)]
    if rules.hand_of is HandOf.TWO_AND_THREE:
        hints.append(voice("Exactly two of the guest’s own cards play, and three from the board."))
    if question.kind == HighLowQuestion.LOW_WINNERS:
        low = voice("Compare the highest card of each low first: the lower one is better.")
    else:
        low = voice("Leave out pairs, and of the rest the high cards first.")
    return (*hints, low)


def _kind_of_low(voice: Localizer, low: Low) -> str:
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


def _lows(voice: Localizer, state: HandState) -> str:
    shown = [player.seat for player in state.players if player.standing is Standing.SHOWN]
    return sentences(*(low_with(voice, state, seat) for seat in shown))


def _any_low(voice: Localizer, question: Question) -> str:
    if question.right == ChoiceAnswer(YES):
        have = sorted(_lows_of(question.state))
        yes = voice("Yes.")
        return sentences(yes, *(low_with(voice, question.state, seat) for seat in have))
    return sentences(
        voice("No: nobody has five different ranks up to the eight."),
        voice("The high hand wins the whole pot."),
    )


def _winners(voice: Localizer, question: Question) -> str:
    assert isinstance(question.right, SeatsAnswer), "seats"
    state, seats = question.state, question.right.seats
    award = awards_now(state)[question.facts["pot"]]
    if len(seats) > 1:
        said = voice("Seats {seats} have equal lows and share.", seats=seat_numbers(voice, seats))
    else:
        said = voice("Seat {seat} has the best low.", seat=seats[0])
    order = sorted(
        (seat for seat in award.seats if seat in _lows_of(state)), key=lambda s: s not in seats
    )
    return sentences(said, *(low_with(voice, state, seat) for seat in order))
