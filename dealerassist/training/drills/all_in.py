"""The drill about short all-ins: who may still raise, and what has to be called (5.9)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import islice
from random import Random
from typing import assert_never

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.drill import Drill, Wording
from dealerassist.training.drills.shared.betting_turns import (
    is_contested,
    question_of_turn,
    turn_now,
)
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.phrases import (
    seat_of,
    sentence_of_seats,
    sentences,
    street_and_bets,
    yes_and_no,
)
from dealerassist.training.drills.short_all_in_hands import (
    AllIn,
    StackSize,
    all_ins_of,
    hand_with_all_in,
    may_be_short,
    turns_of_calls,
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
    QuestionDraft,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

MOST_TURNS = 12
"""How many turns after an all-in are looked at in one hand."""


class AllInQuestion(StrEnum):
    """The questions of this drill, about a turn after an all-in.

    Attributes:
        MAY_RAISE: may the player who is to act raise?
        WHO_MAY: which players may still raise, if those before them only call?
        TO_CALL: how many chips does a call take?
        SMALLEST: what is the smallest total of a completion or raise?
    """

    MAY_RAISE = "may_raise"
    WHO_MAY = "who_may"
    TO_CALL = "to_call"
    SMALLEST = "smallest"


class AllInReason(StrEnum):
    """Why a player may raise after an all-in, or may not (5.9).

    Attributes:
        UNSPOKEN: may, whatever the all-in was: has not acted since the last full bet or raise.
        REOPENED: may: has acted, but the all-in is a full raise.
        COUNTS: may: has acted, but at fixed limits half of a raise counts as one.
        TOGETHER: may: has acted, but short all-ins add up to a full raise.
        CLOSED: may not: has acted, and was not raised in full since.
    """

    UNSPOKEN = "unspoken"
    REOPENED = "reopened"
    COUNTS = "counts"
    TOGETHER = "together"
    CLOSED = "closed"


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
        hints = _size_hints(voice, question)
        match AllInQuestion(question.kind):
            case AllInQuestion.MAY_RAISE:
                title = voice("Seat {seat} wants to raise. Is that allowed?", seat=seat)
                return Wording(title, detail, hints, choices=yes_and_no(voice))
            case AllInQuestion.WHO_MAY:
                title = voice("As long as the others only call: who may raise at their turn?")
                return Wording(title, detail, hints)
            case AllInQuestion.TO_CALL:
                title = voice("How much must seat {seat} put in to call?", seat=seat)
                return Wording(title, detail, _call_hints(voice, seat), (voice("To call"),))
            case AllInQuestion.SMALLEST:
                title = _title_of_smallest(voice, question)
                return Wording(title, detail, hints, (voice("At least"),))
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """How large the all-in is, and who has spoken; what is in front for a call."""
        match AllInQuestion(question.kind):
            case AllInQuestion.MAY_RAISE:
                return _size_said(voice, question), _spoken_said(voice, question)
            case AllInQuestion.WHO_MAY | AllInQuestion.SMALLEST:
                return (_size_said(voice, question),)
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
                return _may_raise_said(voice, question)
            case AllInQuestion.WHO_MAY:
                others = _why_others_may_not(voice, question)
                return sentences(
                    _who_may_said(voice, question), _size_said(voice, question), *others
                )
            case AllInQuestion.TO_CALL:
                return _to_call_said(voice, question)
            case AllInQuestion.SMALLEST:
                return sentences(_smallest_said(voice, question), _size_said(voice, question))
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


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _title_of_smallest(voice: Localizer, question: Question) -> str:
    """The question how much a raise or a completion comes to at least."""
    betting, seat = turn_now(question.state).betting, seat_of(question)
    if bets.raised_from(question.state, betting):
        return voice("What is the least seat {seat} may raise to?", seat=seat)
    return voice("What is the least seat {seat} may complete to?", seat=seat)


def _is_unfixed(question: Question) -> bool:
    return question.state.street_rules.bets.is_unfixed


def _size_hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    """The hints about the size of the all-in, and who has spoken."""
    all_in = question.facts["all_in"]
    if _is_unfixed(question):
        size = voice("Is the all-in of seat {seat} a full raise?", seat=all_in)
    else:
        size = voice("Is the all-in of seat {seat} half of a full raise, or more?", seat=all_in)
    return size, voice("Who has already spoken since the last full bet or raise?")


def _call_hints(voice: Localizer, seat: int) -> tuple[str, ...]:
    """The hints what a call takes."""
    return (
        voice("What is the most in front of any guest in this round?"),
        voice("What is in front of seat {seat} already counts.", seat=seat),
    )


def _size_said(voice: Localizer, question: Question) -> str:
    """How large the all-in was, and whether it reopens the betting."""
    over, full = question.facts["over"], question.facts["full"]
    facts = {
        "seat": question.facts["all_in"],
        "over": voice.money(over),
        "full": voice.money(full),
    }
    if over >= full:
        return voice(
            "The all-in of seat {seat} adds {over} and is full: it reopens the betting.", **facts
        )
    if _is_unfixed(question):
        return voice(
            "The all-in of seat {seat} adds only {over}; a full bet or raise is {full}. It does "
            "not reopen the betting.",
            **facts,
        )
    if _is_bet(question):
        return _bet_said(voice, question, facts)
    if over * 2 >= full:
        return voice(
            "The all-in of seat {seat} adds {over}, at least half of the full {full}: it counts as "
            "full and reopens the betting.",
            **facts,
        )
    return voice(
        "The all-in of seat {seat} adds {over}, less than half of the full {full}: it does not "
        "reopen the betting.",
        **facts,
    )


def _is_bet(question: Question) -> bool:
    """Whether the all-in is the first bet of the round, which counts by itself (5.8, 5.9)."""
    return question.state.player(question.facts["all_in"]).bet == question.facts["over"]


def _bet_said(voice: Localizer, question: Question, facts: Mapping[str, object]) -> str:
    """How large a short bet was, which is measured by itself, also over a bring-in."""
    if question.facts["over"] * 2 >= question.facts["full"]:
        return voice(
            "The all-in of seat {seat} comes to {over}, at least half of the bet of {full}: it "
            "counts as full and reopens the betting.",
            **facts,
        )
    return voice(
        "The all-in of seat {seat} comes to {over}, less than half of the bet of {full}: it does "
        "not reopen the betting.",
        **facts,
    )


def _spoken_said(voice: Localizer, question: Question) -> str:
    """Whether the player had acted before the all-in, since the last full bet or raise."""
    if question.reason == AllInReason.UNSPOKEN:
        return voice("Seat {seat} has not spoken since the last full bet.", seat=seat_of(question))
    return voice("Seat {seat} had spoken before it.", seat=seat_of(question))


def _may_raise_said(voice: Localizer, question: Question) -> str:
    """Why the player may raise, or may not, with the size of the all-in where that decides."""
    seat, turn = seat_of(question), turn_now(question.state)
    match AllInReason(question.reason):
        case AllInReason.UNSPOKEN:
            return voice(
                "Yes: seat {seat} has not spoken since the last full bet or raise, and may raise, "
                "however small the all-in is.",
                seat=seat,
            )
        case AllInReason.REOPENED | AllInReason.COUNTS:
            return sentences(
                voice("Yes: seat {seat} has spoken, but may raise again.", seat=seat),
                _size_said(voice, question),
            )
        case AllInReason.TOGETHER:
            together = voice(
                "But seat {seat} now faces {amount} more, a full raise together, and may raise.",
                seat=seat,
                amount=voice.money(bets.to_call(turn)),
            )
            return sentences(voice("Yes."), _size_said(voice, question), together)
        case AllInReason.CLOSED:
            return sentences(
                voice("No: seat {seat} has spoken, and may only call or fold.", seat=seat),
                _size_said(voice, question),
            )
        case reason:
            assert_never(reason)


def _who_may_said(voice: Localizer, question: Question) -> str:
    """Who may still raise."""
    assert isinstance(question.right, SeatsAnswer), "seats"
    return sentence_of_seats(
        voice,
        "Only seat {seat} may still raise.",
        "Seats {seats} may still raise.",
        question.right.seats,
    )


def _why_others_may_not(voice: Localizer, question: Question) -> list[str]:
    """Why everybody else with chips may not raise, a sentence for each reason."""
    state = question.state
    turns = {turn.player.seat: turn for turn in turns_of_calls(state)}
    short = [turn for turn in turns.values() if turn.player.reach <= turn.betting.level]
    closed = [
        seat
        for seat, turn in turns.items()
        if turn not in short and isinstance(bets.bet_totals(turn), Refusal)
    ]
    called = [p.seat for p in state.contenders if p.can_bet and p.seat not in turns]
    return [
        *(_too_short(voice, turn) for turn in short),
        sentence_of_seats(
            voice,
            "Seat {seat} has spoken already.",
            "Seats {seats} have spoken already.",
            sorted(closed),
        ),
        sentence_of_seats(
            voice,
            "Seat {seat} has called it already.",
            "Seats {seats} have called it already.",
            called,
        ),
    ]


def _too_short(voice: Localizer, turn: Turn) -> str:
    return voice(
        "Seat {seat} cannot: {owed} to call, and only {stack} left.",
        seat=turn.player.seat,
        owed=voice.money(bets.to_call(turn)),
        stack=voice.money(turn.player.stack),
    )


def _to_call_said(voice: Localizer, question: Question) -> str:
    """What a call takes, and how it is worked out."""
    turn = turn_now(question.state)
    owed, stack = bets.to_call(turn), turn.player.stack
    facts = {
        "seat": turn.player.seat,
        "level": voice.money(turn.betting.level),
        "bet": voice.money(turn.player.bet),
        "owed": voice.money(owed),
    }
    if turn.player.bet:
        said = voice(
            "{level} to match, less the {bet} in front of seat {seat}: {owed} to call.", **facts
        )
    else:
        said = voice("{owed}: the whole bet. Nothing is in front of seat {seat} yet.", **facts)
    if stack >= owed:
        return said
    short = voice(
        "But seat {seat} has only {stack} and calls all in.",
        seat=turn.player.seat,
        stack=voice.money(stack),
    )
    return sentences(said, short)


def _smallest_said(voice: Localizer, question: Question) -> str:
    """What a raise or a completion comes to at least."""
    turn = turn_now(question.state)
    smallest, _ = bets.full_totals(turn)
    base = bets.raised_from(question.state, turn.betting)
    if not base:
        return voice("At least {total}: the bet is made full.", total=voice.money(smallest))
    return voice(
        "At least {total}: a raise of {over} on top of {base}.",
        total=voice.money(smallest),
        over=voice.money(smallest - base),
        base=voice.money(base),
    )
