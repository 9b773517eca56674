"""All in for less than the amount: who may still raise, and what is to be called (5.9)."""

from __future__ import annotations

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
from dealerassist.training.drills.dealing import Hand
from dealerassist.training.drills.drill import Drill, HandQuestion, Wording
from dealerassist.training.drills.phrases import (
    of_seats,
    seat_of,
    sentences,
    street_and_bets,
    yes_and_no,
)
from dealerassist.training.drills.short_all_ins import (
    AllIn,
    all_ins_of,
    hand_with_all_in,
    turns_of_calls,
)
from dealerassist.training.drills.turns import is_contested, question_of_turn, turn_now
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
"""So many of a hand are enough to choose from."""


class AllInQuestion(StrEnum):
    """What is asked of whoever is to act.

    Attributes:
        MAY_RAISE: whether the betting is open to them.
        WHO_MAY: to whom it is open, if everybody before only calls.
        TO_CALL: what it costs to stay.
        SMALLEST: to how much is completed, or raised at least.
    """

    MAY_RAISE = "may_raise"
    WHO_MAY = "who_may"
    TO_CALL = "to_call"
    SMALLEST = "smallest"


class AllInDrill(Drill):
    """What follows from an all-in, for whoever is to act now."""

    skill = Skill.ALL_IN
    title = "Short all-in"

    def ask(self, random: Random, rules: HouseRules) -> Question | None:
        """Ask in a hand in which somebody has chips for a bet and a part of a raise."""
        return self.ask_in(random, hand_with_all_in(random, rules))

    def ask_in(self, random: Random, hand: Hand) -> Question | None:
        """Ask of a turn after an all-in."""
        turns = list(islice(all_ins_of(hand), MOST_TURNS))
        for inquiry in random.sample(INQUIRIES, len(INQUIRIES)):
            found = [(t, asked) for t in turns if (asked := inquiry(t.turn.state)) is not None]
            if found:
                all_in, asked = random.choice(_harder(random, found))
                easy = asked.right == ChoiceAnswer(YES) and random.random() < 0.35
                return None if easy else _question(all_in, asked)
            if random.random() < 0.5:
                # Else the rarer sorts would hardly ever be asked.
                return None
        return None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """Ask about whoever is to act now."""
        seat, detail = seat_of(question), street_and_bets(voice, question)
        hints = _open_hints(voice, question)
        match AllInQuestion(question.kind):
            case AllInQuestion.MAY_RAISE:
                title = voice("Seat {seat} wants to raise. Is that allowed?", seat=seat)
                return Wording(title, detail, hints, choices=yes_and_no(voice))
            case AllInQuestion.WHO_MAY:
                title = voice("Who may still raise, if nobody raises before them?")
                return Wording(title, detail, hints)
            case AllInQuestion.TO_CALL:
                title = voice("How much must seat {seat} put in to call?", seat=seat)
                return Wording(title, detail, _call_hints(voice, seat), (voice("To call"),))
            case AllInQuestion.SMALLEST:
                title = _title_of_smallest(voice, question)
                return Wording(title, detail, hints, (voice("At least"),))
            case kind:
                assert_never(kind)

    def explained(self, voice: Localizer, question: Question) -> str:
        """Say what follows from the size of the all-in and from who has spoken."""
        match AllInQuestion(question.kind):
            case AllInQuestion.MAY_RAISE:
                return sentences(_size(voice, question), _may_raise(voice, question))
            case AllInQuestion.WHO_MAY:
                others = _why_others_may_not(voice, question)
                return sentences(_who_may(voice, question), _size(voice, question), *others)
            case AllInQuestion.TO_CALL:
                return _to_call(voice, question)
            case AllInQuestion.SMALLEST:
                return sentences(_smallest(voice, question), _size(voice, question))
            case kind:
                assert_never(kind)


def _harder(
    random: Random, found: list[tuple[AllIn, HandQuestion]]
) -> list[tuple[AllIn, HandQuestion]]:
    """Mostly those after a short all-in, and of them those of a guest who has spoken before."""
    closed = [each for each in found if each[1].right == ChoiceAnswer(NO)]
    if closed:
        return closed
    short = [each for each in found if each[0].over < each[0].full]
    spoken = [each for each in short if turn_now(each[0].turn.state).player.spoken]
    if spoken and random.random() < 0.9:
        return spoken
    return short if short and random.random() < 0.8 else found


def _question(all_in: AllIn, asked: HandQuestion) -> Question:
    facts = {"all_in": all_in.seat, "over": all_in.over, "full": all_in.full}
    return question_of_turn(Skill.ALL_IN, all_in.turn, asked, **facts)


def _ask_may_raise(state: HandState) -> HandQuestion | None:
    """Whether the betting is open for whoever is to act and could raise."""
    if not is_contested(state):
        return None
    totals = bets.bet_totals(turn_now(state))
    if isinstance(totals, Totals):
        return HandQuestion(AllInQuestion.MAY_RAISE, YES_OR_NO, ChoiceAnswer(YES), "5.9")
    if totals.code is Code.NOT_REOPENED:
        return HandQuestion(AllInQuestion.MAY_RAISE, YES_OR_NO, ChoiceAnswer(NO), "5.9")
    return None


def _ask_to_call(state: HandState) -> HandQuestion | None:
    """What it costs to stay."""
    price = bets.call_price(turn_now(state))
    if isinstance(price, Refusal):
        return None
    form = AmountsForm((Blank("to_call"),))
    return HandQuestion(AllInQuestion.TO_CALL, form, AmountsAnswer((price,)), "5.9")


def _ask_smallest(state: HandState) -> HandQuestion | None:
    """To how much the short bet is completed, or raised at least."""
    turn = turn_now(state)
    totals = bets.bet_totals(turn)
    smallest, _ = bets.full_totals(turn)
    if isinstance(totals, Refusal) or turn.player.reach < smallest:
        return None
    right = AmountsAnswer((totals.smallest,))
    return HandQuestion(AllInQuestion.SMALLEST, AmountsForm((Blank("smallest"),)), right, "5.9")


def _ask_who_may(state: HandState) -> HandQuestion | None:
    """Who may still raise when everybody before only calls."""
    seats = _may_still_raise(state)
    if not seats:
        return None
    return HandQuestion(AllInQuestion.WHO_MAY, SeatsForm(), SeatsAnswer(seats), "5.9")


def _may_still_raise(state: HandState) -> tuple[int, ...]:
    """The seats that could raise at their turn, if nobody raises before them."""
    turns = turns_of_calls(state)
    could = {turn.player.seat for turn in turns if isinstance(bets.bet_totals(turn), Totals)}
    return tuple(sorted(could))


INQUIRIES = (
    _ask_may_raise,
    _ask_may_raise,
    _ask_may_raise,
    _ask_who_may,
    _ask_to_call,
    _ask_smallest,
)
"""The first is asked most."""


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _title_of_smallest(voice: Localizer, question: Question) -> str:
    betting, seat = turn_now(question.state).betting, seat_of(question)
    if bets.raised_from(question.state, betting):
        return voice("What is the least seat {seat} may raise to?", seat=seat)
    return voice("What is the least seat {seat} may complete to?", seat=seat)


def _is_unfixed(question: Question) -> bool:
    return question.state.street_rules.bets.is_unfixed


def _open_hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    all_in = question.facts["all_in"]
    if _is_unfixed(question):
        size = voice("Is the all-in of seat {seat} a full raise?", seat=all_in)
    else:
        size = voice("Is the all-in of seat {seat} half of a full raise, or more?", seat=all_in)
    return size, voice("Who has already spoken since the last full bet or raise?")


def _call_hints(voice: Localizer, seat: int) -> tuple[str, ...]:
    return (
        voice("What is the most in front of any guest in this round?"),
        voice("What is in front of seat {seat} already counts.", seat=seat),
    )


# ── the answers ─────────────────────────────────────────────────────────────────────────────


def _size(voice: Localizer, question: Question) -> str:
    """How large the all-in was, and what that makes of it."""
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


def _counts(question: Question) -> bool:
    over, full = question.facts["over"], question.facts["full"]
    return over >= full or (not _is_unfixed(question) and over * 2 >= full)


def _may_raise(voice: Localizer, question: Question) -> str:
    seat = seat_of(question)
    if question.right != ChoiceAnswer(YES):
        return voice("Seat {seat} has spoken and may only call or fold.", seat=seat)
    if _counts(question):
        return voice("So seat {seat} may raise.", seat=seat)
    turn = turn_now(question.state)
    if not turn.player.spoken:
        return voice(
            "But seat {seat} has not spoken since the last full bet, and may raise.", seat=seat
        )
    return voice(
        "But seat {seat} now faces {amount} more, a full raise together, and may raise.",
        seat=seat,
        amount=voice.money(bets.to_call(turn)),
    )


def _who_may(voice: Localizer, question: Question) -> str:
    assert isinstance(question.right, SeatsAnswer), "seats"
    return of_seats(
        voice,
        "Only seat {seat} may still raise.",
        "Seats {seats} may still raise.",
        question.right.seats,
    )


def _why_others_may_not(voice: Localizer, question: Question) -> list[str]:
    """Of everybody else with chips in the hand, why they may not raise; each reason once."""
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
        of_seats(
            voice,
            "Seat {seat} has spoken already.",
            "Seats {seats} have spoken already.",
            sorted(closed),
        ),
        of_seats(
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


def _to_call(voice: Localizer, question: Question) -> str:
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


def _smallest(voice: Localizer, question: Question) -> str:
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
