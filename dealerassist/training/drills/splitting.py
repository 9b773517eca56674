"""The drill about split pots: who wins, what each gets, who gets the odd chip (7.4, 7.5)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from dealerassist.hand.pot import Half, PotAward
from dealerassist.hand.showdown import best_hand_of
from dealerassist.hand.state import HandState, Standing
from dealerassist.locale.localizer import Localizer
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import HandOf, OddChip
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, Wording, question_at
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.hands_shown import (
    SHOWING_OR_NOT,
    awards_now,
    best_of,
    claimants_of,
    half_hints,
    hand_and_cards,
    hand_to_the_end,
    hand_with_odd_pot,
    low_with,
    odd_seats,
    players_shown,
    prize_of,
    pushing_moment,
    seat_with,
)
from dealerassist.training.drills.shared.phrases import pot_called, sentences
from dealerassist.training.drills.shared.pot_shares import (
    equal_hands,
    explain_shares,
    got_of,
    pot_division_said,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    Question,
    QuestionDraft,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

MOST_CLAIMANTS = 5
"""The most guests of whom each share is asked: more would not fit the form."""


class SplittingQuestion(StrEnum):
    """The questions of this drill, about one pot.

    Attributes:
        WINNERS: who wins it?
        SHARES: how much does each get who has a claim? Nothing, who does not win.
        ODD: who gets the odd chip?
    """

    WINNERS = "winners"
    SHARES = "shares"
    ODD = "odd"


class SplittingDrill(Drill):
    """Who wins a pot, what each gets, and who gets the odd chip (7.4, 7.5)."""

    skill = Skill.SPLITTING
    title = "Split pots, odd chip"

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Winners, shares, and the odd chip; what divides evenly is asked least."""
        shares = [SplittingQuestion.SHARES, SplittingQuestion.SHARES, EVEN_SHARES]
        if rules.is_halved:
            return tuple(shares)
        return (*[SplittingQuestion.WINNERS.value] * 4, *shares, *[SplittingQuestion.ODD] * 2)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which some players mostly have cards of the same ranks."""
        uneven = aim in UNEVEN
        seats = odd_seats(rules, random) if uneven else seats_for(rules, random, 2, 5)
        twins = tuple(random.sample(seats, min(len(seats), random.choice((2, 2, 3)))))
        deck = WishedDeck(random, twins=twins if uneven or random.random() < 0.8 else ())
        if uneven:
            return self.ask_in(random, hand_with_odd_pot(random, rules, deck, seats), aim)
        return self.ask_in(random, hand_to_the_end(random, rules, seats, deck, SHOWING_OR_NOT), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about a pot of this hand; who wins, mostly about one that is shared."""
        moment = pushing_moment(hand)
        if moment is None:
            return None
        awards = awards_now(moment.state)
        asked = [
            each
            for at, award in enumerate(awards)
            for each in _asked_of(moment.state, at, award)
            if aim == _aim_of(each, award)
        ]
        split = [each for each in asked if len(awards[each.facts["pot"]].shares) > 1]
        if not asked or (not split and random.random() < 0.7):
            return None
        return question_at(Skill.SPLITTING, moment, random.choice(split or asked))

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question who wins a pot, or how much of it."""
        state, at = question.state, question.facts["pot"]
        pot = pot_called(voice, at, of=len(state.pots))
        detail = prize_of(voice, state, at, awards_now(state)[at])
        match SplittingQuestion(question.kind):
            case SplittingQuestion.WINNERS:
                title = voice("{pot}: who wins?", pot=pot)
                return Wording(title, detail, _winner_hints(voice, state))
            case SplittingQuestion.ODD:
                title = voice("{pot}: who gets the odd chip?", pot=pot)
                return Wording(title, detail, (_odd_hint(voice, state),))
            case SplittingQuestion.SHARES:
                title = voice("{pot}: how much does each get? Nothing is 0.", pot=pot)
                blanks = _seat_blanks(voice, question)
                return Wording(title, detail, _share_hints(voice, state), blanks)
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """What each guest with a claim to the pot holds, the low too, and how it divides."""
        state = question.state
        award = awards_now(state)[question.facts["pot"]]
        hands = [_hands_of(voice, state, seat) for seat in claimants_of(state, award)]
        if question.kind == SplittingQuestion.WINNERS:
            return tuple(hands)
        return (*hands, pot_division_said(voice, award))

    def explained(self, voice: Localizer, question: Question) -> str:
        """The best hands of those who can win the pot, and how it is divided."""
        award = awards_now(question.state)[question.facts["pot"]]
        match SplittingQuestion(question.kind):
            case SplittingQuestion.WINNERS:
                return _winners(voice, question, award)
            case SplittingQuestion.ODD | SplittingQuestion.SHARES:
                return explain_shares(voice, question.state, award)
            case kind:
                assert_never(kind)


def _rule_of_shares(state: HandState, award: PotAward) -> str:
    """The number of the rule that decides how much each gets."""
    if state.rules.is_halved:
        return "7.6"
    return "7.5" if any(share.odd for share in award.shares) else "7.4"


EVEN_SHARES = "even"
"""The aim of asking for shares of a pot that divides evenly; the others aim at their kind."""


UNEVEN = (SplittingQuestion.SHARES.value, SplittingQuestion.ODD.value)
"""The aims of asking about a pot that does not divide evenly."""


def _aim_of(asked: QuestionDraft, award: PotAward) -> str:
    """What a question about this pot aims at."""
    halves = {share.half for share in award.shares}
    uneven = any(share.odd for share in award.shares) or len(_sizes(award, halves)) > 1
    return EVEN_SHARES if asked.kind == SplittingQuestion.SHARES and not uneven else asked.kind


def _sizes(award: PotAward, halves: set[Half]) -> set[int]:
    """How large the halves are that a pot is split into, in chips."""
    return {sum(share.amount for share in award.shares if share.half is half) for half in halves}


def _asked_of(state: HandState, at: int, award: PotAward) -> list[QuestionDraft]:
    """Everything that can be asked about one pot; nothing if only one player could win it.

    The winners are only asked for where all of the best hands get a share (see `best_of`).
    """
    claimants = claimants_of(state, award)
    if len(claimants) < 2 or not award.shares:
        return []
    pot, got = {"pot": at}, got_of(award)
    asked: list[QuestionDraft] = []
    hands = {player.seat: best_hand_of(state, player) for player in players_shown(state)}
    if not state.rules.is_halved and best_of(hands, award.seats) <= set(got):
        winners = SeatsAnswer(tuple(got))
        asked.append(QuestionDraft(SplittingQuestion.WINNERS, SeatsForm(), winners, "7.4", pot))
    if len(got) > 1 and len(claimants) <= MOST_CLAIMANTS:
        # Everybody with a claim has a blank, so that the blanks do not name the winners.
        form = AmountsForm(tuple(Blank("seat", number=seat) for seat in claimants))
        right = AmountsAnswer(tuple(got.get(seat, 0) for seat in claimants))
        rule = _rule_of_shares(state, award)
        asked.append(QuestionDraft(SplittingQuestion.SHARES, form, right, rule, pot))
    odd = [share for share in award.shares if share.odd]
    if len(odd) == 1 and odd[0].odd == 1 and odd[0].half is Half.WHOLE:
        gets_it = SeatAnswer(odd[0].seat)
        asked.append(QuestionDraft(SplittingQuestion.ODD, SeatForm(), gets_it, "7.5", pot))
    return asked


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _share_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    if state.rules.is_halved:
        within = voice("Each half is then shared like a pot of its own.")
        return (*half_hints(voice, state), sentences(within, _odd_hint(voice, state)))
    return (*_winner_hints(voice, state), _odd_hint(voice, state))


def _seat_blanks(voice: Localizer, question: Question) -> tuple[str, ...]:
    assert isinstance(question.form, AmountsForm), "amounts are asked for"
    return tuple(voice("Seat {seat}", seat=blank.number) for blank in question.form.blanks)


def _winner_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    hints = [voice("Only a guest who has paid for this pot and has shown can win it.")]
    if state.rules.hand_of is HandOf.TWO_AND_THREE:
        hints.append(voice("Exactly two of the guest’s own cards play, and three from the board."))
    else:
        equal = "Suits never decide who wins; equal hands share."
        badugi = "Hands of as many cards and the same ranks share, whatever their suits."
        hints.append(voice(badugi if state.rules.ranking is Ranking.BADUGI else equal))
    return tuple(hints)


def _odd_hint(voice: Localizer, state: HandState) -> str:
    if state.rules.options.odd_chip is OddChip.HIGH_CARD_BY_SUIT:
        highest = voice(
            "An odd chip goes to the winner with the highest single card, by rank, then by suit."
        )
        return sentences(highest, shared_cards(voice, state))
    if state.rules.button:
        return voice("An odd chip goes to the first winner after the button.")
    return voice("An odd chip goes to the first winner from the croupier’s left.")


def shared_cards(voice: Localizer, state: HandState) -> str:
    """The note that cards on the board or in common decide nothing about odd chips (7.5).

    Empty if there are no such cards.
    """
    if not state.board + state.common:
        return ""
    return voice("Cards that all of them have decide nothing.")


def _winners(voice: Localizer, question: Question, award: PotAward) -> str:
    assert isinstance(question.right, SeatsAnswer), "seats"
    state, seats = question.state, question.right.seats
    if state.player(seats[0]).standing is not Standing.SHOWN:
        return voice("Seat {seat}: nobody else has a claim to this pot.", seat=seats[0])
    if len(seats) > 1:
        return equal_hands(voice, state, seats)
    hand = hand_and_cards(voice, best_hand_of(state, state.player(seats[0])))
    said = voice("Seat {seat} has the best hand for this pot: {hand}", seat=seats[0], hand=hand)
    return sentences(said, *_beaten(voice, state, award, seats[0]))


def _beaten(voice: Localizer, state: HandState, award: PotAward, winner: int) -> list[str]:
    """The second best hand among those who could have won the pot, as a sentence, if any."""
    shown = [s for s in award.seats if state.player(s).standing is Standing.SHOWN and s != winner]
    hands = {seat: best_hand_of(state, state.player(seat)) for seat in shown}
    if not hands:
        return []
    second = max(hands, key=lambda seat: hands[seat].strength)
    return [seat_with(voice, second, hands[second])]


def _hands_of(voice: Localizer, state: HandState, seat: int) -> str:
    """What a seat holds, as a sentence; the low too where there is one to win."""
    high = seat_with(voice, seat, best_hand_of(state, state.player(seat)))
    is_split = state.rules.is_halved
    return sentences(high, low_with(voice, state, seat) if is_split else "")
