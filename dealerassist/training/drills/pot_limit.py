"""The drill about pot limit: the most that may be bet (5.6)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from dealerassist.hand import betting as bets
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Ceiling, Limit
from dealerassist.training.drills.drill import Drill, Wording
from dealerassist.training.drills.shared.betting_turns import (
    betting_of,
    hand_with_bets,
    question_of_turn,
    turn_now,
    turns_of,
)
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.phrases import (
    blanks_named,
    seat_of,
    sentences,
    street_and_bets,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    Question,
    QuestionDraft,
)
from dealerassist.training.skills import Skill


class PotLimitQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        POT_BET: how much may be bet at most, as the first bet of the round?
        POT_TOTAL: to which total may be raised at most?
        POT_RAISE: by how much on top of the call may be raised at most, and to which total?
    """

    POT_BET = "pot_bet"
    POT_TOTAL = "pot_total"
    POT_RAISE = "pot_raise"


class PotLimitDrill(Drill):
    """How much may be bet or raised at most at pot limit (5.6)."""

    skill = Skill.POT_LIMIT
    title = "Pot limit"

    def fits(self, rules: HouseRules) -> bool:
        """Whether the game is played at pot limit."""
        return rules.limit is Limit.POT

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand dealt with many bets."""
        return self.ask_in(random, hand_with_bets(random, rules), aim)

    def ask_in(self, random: Random, hand: Hand, _aim: str) -> Question | None:
        """Ask about a turn at which the pot limits the raise; mostly one that faces a bet."""
        in_all = random.random() < 0.5
        found = [
            (turn, asked)
            for turn in turns_of(hand)
            if (asked := _ask_most(turn.state, in_all=in_all)) is not None
        ]
        if not found:
            return None
        facing_a_bet = [each for each in found if betting_of(each[0].state).level]
        often = facing_a_bet if facing_a_bet and random.random() < 0.85 else found
        return question_of_turn(Skill.POT_LIMIT, *random.choice(often))

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question how much at most."""
        detail, hints = street_and_bets(voice, question), _hints(voice, question)
        names = {"total": voice("In all"), "on_top": voice("Raise by")}
        return Wording(_title(voice, question), detail, hints, blanks_named(question, names))

    def explained(self, voice: Localizer, question: Question) -> str:
        """How the pot is counted, and the figures that follow."""
        put_in, most = _sum(voice, question.state)
        return sentences(put_in, *_raked(voice, question.state), most)


def _ask_most(state: HandState, *, in_all: bool) -> QuestionDraft | None:
    """Ask for the most that the player who is to act may bet; None where the pot is no limit.

    Args:
        in_all: ask for the total of a raise alone, and not for the raise as well.
    """
    turn, betting = turn_now(state), betting_of(state)
    totals = bets.bet_totals(turn)
    if isinstance(totals, Refusal):
        return None
    if totals.largest != bets.ceiling_total(turn, Ceiling.POT):
        # The stack, or the smallest bet where it is more than the pot, decides instead of the pot.
        return None
    total, by = AmountsForm((Blank("total"),)), totals.largest - betting.level
    if not betting.level:
        return QuestionDraft(PotLimitQuestion.POT_BET, total, AmountsAnswer((by,)), "5.6")
    if in_all:
        right = AmountsAnswer((totals.largest,))
        return QuestionDraft(PotLimitQuestion.POT_TOTAL, total, right, "5.6")
    form = AmountsForm((Blank("on_top"), Blank("total")))
    return QuestionDraft(
        PotLimitQuestion.POT_RAISE, form, AmountsAnswer((by, totals.largest)), "5.6"
    )


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _title(voice: Localizer, question: Question) -> str:
    seat = seat_of(question)
    match PotLimitQuestion(question.kind):
        case PotLimitQuestion.POT_BET:
            return voice("What is the most seat {seat} may bet?", seat=seat)
        case PotLimitQuestion.POT_TOTAL:
            return voice("What is the most seat {seat} may raise to?", seat=seat)
        case PotLimitQuestion.POT_RAISE:
            return voice(
                "What is the most seat {seat} may raise by, and what is that in all?", seat=seat
            )
        case kind:
            assert_never(kind)


def _hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    raked = _raked(voice, question.state)
    if question.kind == PotLimitQuestion.POT_BET:
        return (voice("How much has everybody put into this hand so far?"), *raked)
    return (
        voice("First the call: add it to all that was put into this hand so far."),
        *raked,
        voice("A raise may be that much, on top of the call."),
    )


def _sum(voice: Localizer, state: HandState) -> tuple[str, str]:
    """What was put in so far, with the call, and the most that follows from it."""
    turn = turn_now(state)
    so_far, call = state.bets_so_far, bets.to_call(turn)
    facts = {
        "pot": voice.money(so_far),
        "call": voice.money(call),
        "by": voice.money(so_far + call),
        "level": voice.money(turn.betting.level),
        "total": voice.money(bets.ceiling_total(turn, Ceiling.POT)),
    }
    if not turn.betting.level:
        put_in = voice("{pot} was put in so far.", **facts)
        return put_in, voice("So the most is {total}.", **facts)
    most = voice("A raise may be that much on top of {level}: {total} in all.", **facts)
    if not call:
        return voice("{pot} was put in so far, and there is nothing to call.", **facts), most
    return voice("{pot} was put in so far; the call of {call} makes {by}.", **facts), most


def _raked(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """The reminder that the Taxe already taken counts for the pot (5.6), if there was any."""
    return (voice("The rake already taken counts too."),) if state.raked else ()
