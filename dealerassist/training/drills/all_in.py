"""The drill about short all-ins: who may still raise, and what has to be called (5.9)."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import assert_never

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.drill import Drill, QuestionDraft, Wording
from dealerassist.training.drills.shared.betting_turns import (
    is_contested,
    question_of_turn,
    turn_now,
)
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.phrases import (
    seat_of,
    sentences,
    street_and_bets,
    yes_and_no,
)
from dealerassist.training.drills.shared.short_all_in_hands import (
    AllIn,
    StackSize,
    all_ins_of,
    hand_with_all_in,
    may_be_short,
    turns_of_calls,
)
from dealerassist.training.drills.shared.short_all_in_words import (
    AllInQuestion,
    AllInReason,
    call_hints,
    may_raise_said,
    size_hints,
    size_said,
    smallest_said,
    spoken_said,
    title_of_smallest,
    to_call_said,
    who_may_said,
    why_others_may_not,
)
from dealerassist.training.questions import (
    NO,
    YES,
    YES_OR_NO,
    AmountsAnswer,
    AmountsForm,
    Blank,
    ChoiceAnswer,
    Question,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

MOST_TURNS = 12
"""How many turns after an all-in are looked at in one hand."""


_SIZES = {
    AllInReason.UNSPOKEN: StackSize.ANY,
    AllInReason.REOPENED: StackSize.FULL,
    AllInReason.COUNTS: StackSize.COUNTS,
    AllInReason.TOGETHER: StackSize.TWO_SHORT,
    AllInReason.CLOSED: StackSize.SHORT,
}
"""The short stacks that mostly lead to each reason."""


class AllInDrill(Drill):
    """What follows from an all-in for the player who is to act (5.9)."""

    skill = Skill.ALL_IN
    title = "Short all-in"

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Raising is refused as often as it is allowed, for each reason in turn."""
        others = [aim for aim in INQUIRIES for _ in range(2)]
        if not may_be_short(rules):
            return tuple(others)
        allowed = [AllInReason.UNSPOKEN, AllInReason.REOPENED]
        if any(street.bets.is_unfixed for street in rules.streets):
            allowed.append(AllInReason.TOGETHER)
        if not all(street.bets.is_unfixed for street in rules.streets):
            allowed.append(AllInReason.COUNTS)
        refused = [AllInReason.CLOSED] * len(allowed)
        return (*allowed, *refused, *others)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which somebody has chips for a bet and part of a raise."""
        reasons = tuple(AllInReason)
        size = _SIZES[AllInReason(aim)] if aim in reasons else random.choice(list(StackSize))
        return self.ask_in(random, hand_with_all_in(random, rules, size), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask of a turn after an all-in."""
        inquiry = INQUIRIES.get(aim, _ask_may_raise)
        turns = islice(all_ins_of(hand), MOST_TURNS)
        asked = [(turn, each) for turn in turns if (each := inquiry(turn)) is not None]
        found = [each for each in asked if aim in (each[1].reason, each[1].kind)]
        return _question(*random.choice(_harder(random, found))) if found else None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question about the player who is to act."""
        seat, detail = seat_of(question), street_and_bets(voice, question)
        hints = size_hints(voice, question)
        match AllInQuestion(question.kind):
            case AllInQuestion.MAY_RAISE:
                title = voice("Seat {seat} wants to raise. Is that allowed?", seat=seat)
                return Wording(title, detail, hints, choices=yes_and_no(voice))
            case AllInQuestion.WHO_MAY:
                title = voice("As long as the others only call: who may raise at their turn?")
                return Wording(title, detail, hints)
            case AllInQuestion.TO_CALL:
                title = voice("How much must seat {seat} put in to call?", seat=seat)
                return Wording(title, detail, call_hints(voice, seat), (voice("To call"),))
            case AllInQuestion.SMALLEST:
                title = title_of_smallest(voice, question)
                return Wording(title, detail, hints, (voice("At least"),))
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """How large the all-in is, and who has spoken; what is in front for a call."""
        match AllInQuestion(question.kind):
            case AllInQuestion.MAY_RAISE:
                return size_said(voice, question), spoken_said(voice, question)
            case AllInQuestion.WHO_MAY | AllInQuestion.SMALLEST:
                return (size_said(voice, question),)
            case AllInQuestion.TO_CALL:
                turn = turn_now(question.state)
                level, there = voice.money(turn.betting.level), voice.money(turn.player.bet)
                return (
                    voice("The most in front of any guest: {amount}.", amount=level),
                    voice(
                        "In front of seat {seat}: {amount}.", seat=turn.player.seat, amount=there
                    ),
                )
            case kind:
                assert_never(kind)

    def explained(self, voice: Localizer, question: Question) -> str:
        """What follows from the size of the all-in, and from who has already acted."""
        match AllInQuestion(question.kind):
            case AllInQuestion.MAY_RAISE:
                return may_raise_said(voice, question)
            case AllInQuestion.WHO_MAY:
                others = why_others_may_not(voice, question)
                return sentences(who_may_said(voice, question), size_said(voice, question), *others)
            case AllInQuestion.TO_CALL:
                return to_call_said(voice, question)
            case AllInQuestion.SMALLEST:
                return sentences(smallest_said(voice, question), size_said(voice, question))
            case kind:
                assert_never(kind)


def _harder(
    random: Random, found: list[tuple[AllIn, QuestionDraft]]
) -> list[tuple[AllIn, QuestionDraft]]:
    """The harder ones of the questions that were found; sometimes all of them.

    Hardest where the all-in is short and the player has acted before, then any short all-in.
    """
    short = [each for each in found if each[0].over < each[0].full]
    spoken = [each for each in short if turn_now(each[0].turn.state).player.spoken]
    if spoken and random.random() < 0.9:
        return spoken
    return short if short and random.random() < 0.8 else found


def _question(all_in: AllIn, asked: QuestionDraft) -> Question:
    facts = {"all_in": all_in.seat, "over": all_in.over, "full": all_in.full}
    return question_of_turn(Skill.ALL_IN, all_in.turn, asked, **facts)


def _ask_may_raise(all_in: AllIn) -> QuestionDraft | None:
    """Ask whether the player who is to act may raise, if there are chips to raise with."""
    state = all_in.turn.state
    if not is_contested(state):
        return None
    totals = bets.bet_totals(turn_now(state))
    if isinstance(totals, Refusal) and totals.code is not Code.NOT_REOPENED:
        return None
    reason = _reason_of(all_in, may=isinstance(totals, Totals))
    right = ChoiceAnswer(NO if reason is AllInReason.CLOSED else YES)
    return QuestionDraft(AllInQuestion.MAY_RAISE, YES_OR_NO, right, "5.9", reason=reason)


def _reason_of(all_in: AllIn, *, may: bool) -> AllInReason:
    """Why the player who is to act may raise, or may not."""
    state = all_in.turn.state
    if not may:
        return AllInReason.CLOSED
    if turn_now(state).player.seat not in all_in.spoken:
        return AllInReason.UNSPOKEN
    if all_in.over >= all_in.full:
        return AllInReason.REOPENED
    return AllInReason.TOGETHER if state.street_rules.bets.is_unfixed else AllInReason.COUNTS


def _ask_to_call(all_in: AllIn) -> QuestionDraft | None:
    """What it costs to stay."""
    price = bets.call_price(turn_now(all_in.turn.state))
    if isinstance(price, Refusal):
        return None
    form = AmountsForm((Blank("to_call"),))
    return QuestionDraft(AllInQuestion.TO_CALL, form, AmountsAnswer((price,)), "5.9")


def _ask_smallest(all_in: AllIn) -> QuestionDraft | None:
    """Ask for the smallest total of a completion or raise, where the stack reaches it."""
    turn = turn_now(all_in.turn.state)
    totals = bets.bet_totals(turn)
    smallest, _ = bets.full_totals(turn)
    if isinstance(totals, Refusal) or turn.player.reach < smallest:
        return None
    right = AmountsAnswer((totals.smallest,))
    return QuestionDraft(AllInQuestion.SMALLEST, AmountsForm((Blank("smallest"),)), right, "5.9")


def _ask_who_may(all_in: AllIn) -> QuestionDraft | None:
    """Ask which players may still raise, if those before them only call."""
    seats = _may_still_raise(all_in.turn.state)
    if not seats:
        return None
    return QuestionDraft(AllInQuestion.WHO_MAY, SeatsForm(), SeatsAnswer(seats), "5.9")


def _may_still_raise(state: HandState) -> tuple[int, ...]:
    """The seats that could raise at their turn, if nobody raises before them."""
    turns = turns_of_calls(state)
    could = {turn.player.seat for turn in turns if isinstance(bets.bet_totals(turn), Totals)}
    return tuple(sorted(could))


INQUIRIES = {
    AllInQuestion.WHO_MAY.value: _ask_who_may,
    AllInQuestion.TO_CALL.value: _ask_to_call,
    AllInQuestion.SMALLEST.value: _ask_smallest,
}
"""How the questions are asked that aim at their kind; all others aim at a reason."""
