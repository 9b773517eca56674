"""The drill about limits: how much may be bet, and how often raised (5.3–5.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from random import Random

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Ceiling
from dealerassist.training.drills.drill import Drill, Wording
from dealerassist.training.drills.raise_count import (
    PLAYING_LAST,
    RaisesQuestion,
    RaisesReason,
    ask_may_raise,
    ask_raised,
    ask_raises_left,
    explain_raises,
    reasons_at_cap,
    word_raises,
)
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


class LimitsQuestion(StrEnum):
    """The questions of this drill about amounts; those about numbers are in `RaisesQuestion`.

    Attributes:
        TOTALS: the smallest and the largest total that may be bet?
        TOTAL: the total that may be bet, where only one is allowed?
        EITHER: the two totals that may be bet, where none between them is allowed (5.16)?
        SMALLEST: the smallest total, where only the stack or the pot limits the largest?
    """

    TOTALS = "totals"
    TOTAL = "total"
    EITHER = "either"
    SMALLEST = "smallest"


Inquiry = Callable[[HandState], QuestionDraft | None]
"""Asks one kind of question about a turn; None if there is nothing of that kind to ask."""


class LimitsDrill(Drill):
    """How much the player who is to act may bet, or how many raises were made or are left."""

    skill = Skill.LIMITS
    title = "Limits and raises"

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Amounts and numbers; each number, and yes and no, as often as any other."""
        most = rules.options.max_raises
        if most is None:
            by_pot = all(street.bets.largest is Ceiling.POT for street in rules.streets)
            totals = () if by_pot else (LimitsQuestion.TOTALS.value,)
            return (LimitsQuestion.SMALLEST.value, *totals)
        numbers = [f"{kind}/{n}" for kind in _COUNTED for n in range(most + 1)]
        amounts, (allowed, refused) = [LimitsQuestion.TOTALS.value], reasons_at_cap(rules)
        at_cap = [*allowed * len(refused), *refused * len(allowed)]
        return (*amounts * len(numbers), *numbers, *at_cap * (len(numbers) // len(at_cap)))

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand dealt so that it mostly shows what the question aims at."""
        late = PLAYING_LAST.get(aim)
        return self.ask_in(random, hand_with_bets(random, rules, late=late), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about a turn in this hand."""
        kind, _, wanted = aim.partition("/")
        inquiry = _INQUIRIES.get(kind, ask_may_raise)
        found = [
            (turn, asked)
            for turn in turns_of(hand)
            if (asked := inquiry(turn.state)) is not None and _is_aimed_at(asked, kind, wanted)
        ]
        if not found:
            return None
        # Only from the second half of the hand: what comes late is harder.
        late = found[-(1 + len(found) // 2) :]
        right = random.choice(list(dict.fromkeys(asked.right for _, asked in late)))
        turn, asked = random.choice([each for each in late if each[1].right == right])
        return question_of_turn(Skill.LIMITS, turn, asked)

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question how much, or how often."""
        if isinstance(question.kind, RaisesQuestion):
            return word_raises(voice, question)
        detail, hints = street_and_bets(voice, question), _hints(voice, question.state)
        return Wording(_title(voice, question), detail, hints, _blanks(voice, question))

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The bets that count, or what is to be matched and how much a raise may be."""
        if question.kind == RaisesQuestion.MAY_RAISE:
            made = max(betting_of(question.state).wagers - 1, 0)
            return (voice.count("{n} raise so far.", "{n} raises so far.", made),)
        if isinstance(question.kind, RaisesQuestion):
            counted = betting_of(question.state).wagers
            return (voice("Bets and raises that count: {n}.", n=counted),)
        return _counted(voice, question)

    def explained(self, voice: Localizer, question: Question) -> str:
        """The figure, and how it is worked out."""
        if isinstance(question.kind, RaisesQuestion):
            return explain_raises(voice, question)
        return _explain_totals(voice, question)


def _is_aimed_at(asked: QuestionDraft, kind: str, wanted: str) -> bool:
    """Whether the question has the reason, or the number for an answer, that it aims at."""
    if wanted:
        return asked.right == AmountsAnswer((int(wanted),))
    return kind not in tuple(RaisesReason) or asked.reason == kind


def _ask_totals(state: HandState) -> QuestionDraft | None:
    """Ask for the smallest and the largest total; for one figure where they are the same."""
    totals = bets.opening_totals(turn_now(state))
    if isinstance(totals, Refusal) or state.street_rules.bets.largest is Ceiling.POT:
        return None
    kind, form = LimitsQuestion.TOTALS, AmountsForm((Blank("smallest"), Blank("largest")))
    if totals.only:
        kind, form = LimitsQuestion.EITHER, AmountsForm((Blank("lower"), Blank("higher")))
    right = AmountsAnswer((totals.smallest, totals.largest))
    if totals.smallest == totals.largest:
        kind, form = LimitsQuestion.TOTAL, AmountsForm((Blank("total"),))
        right = AmountsAnswer((totals.smallest,))
    return QuestionDraft(kind, form, right, _rule_of_amount(state))


def _ask_smallest(state: HandState) -> QuestionDraft | None:
    """Ask for the smallest total of a raise, where the limit sets no largest (5.7)."""
    totals = bets.opening_totals(turn_now(state))
    if isinstance(totals, Refusal) or not betting_of(state).level:
        return None
    form, right = AmountsForm((Blank("smallest"),)), AmountsAnswer((totals.smallest,))
    return QuestionDraft(LimitsQuestion.SMALLEST, form, right, _rule_of_amount(state))


_COUNTED = (RaisesQuestion.RAISED.value, RaisesQuestion.RAISES_LEFT.value)
"""The questions whose answer is a number of raises."""

_INQUIRIES: Mapping[str, Inquiry] = {
    LimitsQuestion.TOTALS: _ask_totals,
    LimitsQuestion.SMALLEST: _ask_smallest,
    RaisesQuestion.RAISED: ask_raised,
    RaisesQuestion.RAISES_LEFT: ask_raises_left,
}
"""How the questions are asked that aim at their kind; the others aim at a reason."""


def _rule_of_amount(state: HandState) -> str:
    """The number of the rule that decides the amounts in this turn."""
    turn, betting = turn_now(state), betting_of(state)
    smallest, _ = bets.full_totals(turn)
    if turn.player.reach < smallest:
        return "5.9"
    if bets.may_double(turn):
        return "5.16"
    if betting.duty is not OpenerDuty.NONE or betting.brought_in:
        return "5.8"
    if betting.largest_raise > state.street_rules.bets.smallest:
        return "5.7"
    return "5.6"


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _blanks(voice: Localizer, question: Question) -> tuple[str, ...]:
    names = {
        "smallest": voice("At least"),
        "largest": voice("At most"),
        "total": voice("In all"),
        "lower": voice("Either"),
        "higher": voice("Or"),
    }
    return blanks_named(question, names)


def _title(voice: Localizer, question: Question) -> str:
    betting, seat = betting_of(question.state), seat_of(question)
    if question.kind == LimitsQuestion.SMALLEST:
        return voice("What is the least seat {seat} may raise to?", seat=seat)
    if question.kind == LimitsQuestion.EITHER and betting.level:
        return voice("To which two amounts may seat {seat} raise?", seat=seat)
    if question.kind == LimitsQuestion.EITHER:
        return voice("Which two amounts may seat {seat} bet?", seat=seat)
    if betting.duty is not OpenerDuty.NONE:
        return voice("What may seat {seat} open for?", seat=seat)
    if not betting.level:
        return voice("How much may seat {seat} bet?", seat=seat)
    if betting.brought_in:
        return voice("What may seat {seat} complete to?", seat=seat)
    return voice("What may seat {seat} raise to?", seat=seat)


def _hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    stack = voice("Nobody can bet more than lies in front of them.")
    if not betting_of(state).level:
        return voice("Which limit is in force on this street?"), stack
    in_all = voice(
        "What counts is everything in front of the seat in this round, the call included."
    )
    if bets.may_double(turn_now(state)):
        return in_all, voice("Has anybody bet or raised by the higher limit?"), stack
    if state.street_rules.bets.smallest == state.street_rules.bets.largest:
        return in_all, stack
    largest = voice("A raise is at least as much as the largest bet or raise before it.")
    return in_all, largest, stack


def _counted(voice: Localizer, question: Question) -> tuple[str, ...]:
    """What the amounts are worked out from: what is to be matched, an open pair, the chips."""
    state, pair = question.state, _open_pair(voice, question.state)
    matched = _to_match(voice, state) or (_chips_left(voice, question),)
    return (*matched, pair) if pair else matched


def _chips_left(voice: Localizer, question: Question) -> str:
    player = question.state.player(seat_of(question))
    return voice(
        "Seat {seat} has {amount} left.", seat=player.seat, amount=voice.money(player.stack)
    )


def _to_match(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """What a raise goes on top of, and how much it is by the limit; empty before the first bet."""
    turn = turn_now(state)
    base, full = bets.raised_from(state, turn.betting), bets.full_totals(turn)
    if not base:
        return ()
    raises = _span(voice, bets.totals_from(turn, *full), base)
    if state.street_rules.bets.is_unfixed:
        raises = voice("at least {amount}", amount=voice.money(full[0] - base))
    return (
        voice("To match: {amount}.", amount=voice.money(base)),
        voice("A raise on top: {amount}.", amount=raises),
    )


def _explain_totals(voice: Localizer, question: Question) -> str:
    state, turn = question.state, turn_now(question.state)
    betting, seat = turn.betting, turn.player.seat
    totals = bets.opening_totals(turn)
    assert isinstance(totals, Totals), "the seat may bet"
    smallest_full, _ = bets.full_totals(turn)
    span = _span(voice, totals)
    if question.kind == LimitsQuestion.SMALLEST:
        span = voice("at least {amount}", amount=voice.money(totals.smallest))
    left = "" if _to_match(voice, state) else _chips_left(voice, question)
    if turn.player.reach < smallest_full:
        short = voice(
            "{span}: the full amount would be {full}, but seat {seat} has no more and goes all in.",
            span=capital(span),
            full=voice.money(smallest_full),
            seat=seat,
        )
        return sentences(left, short)
    if betting.duty is not OpenerDuty.NONE:
        return sentences(left, _opening_totals(voice, state, span))
    if not betting.level:
        return sentences(
            left,
            voice("{span} may be bet on this street.", span=capital(span)),
            _open_pair(voice, state),
            _all_of_stack(voice, question, totals),
        )
    return sentences(
        left,
        _raise_totals(voice, question, totals),
        _open_pair(voice, state),
        _all_of_stack(voice, question, totals),
    )


def _opening_totals(voice: Localizer, state: HandState, span: str) -> str:
    if state.rules.options.bring_in is BringIn.COMPLETION:
        return voice(
            "{span}: instead of the bring-in, the opener may only bet the full limit.", span=span
        )
    return voice("{span}: the forced bet is a bet within the limit.", span=capital(span))


def _raise_totals(voice: Localizer, question: Question, totals: Totals) -> str:
    state, betting = question.state, betting_of(question.state)
    if betting.brought_in and not betting.wagers:
        return voice(
            "To {total}: the bring-in is completed to the full limit.",
            total=voice.money(totals.largest),
        )
    base = bets.raised_from(state, betting)
    raises = _span(voice, totals, base)
    if question.kind == LimitsQuestion.SMALLEST:
        raises = voice("at least {amount}", amount=voice.money(totals.smallest - base))
        total = voice("at least {amount}", amount=voice.money(totals.smallest))
    else:
        total = _span(voice, totals)
    said = voice(
        "{total} in all: {level} to match, and a raise of {raises}.",
        total=capital(total),
        level=voice.money(base),
        raises=raises,
    )
    if (
        betting.largest_raise > state.street_rules.bets.smallest
        and totals.smallest < totals.largest
        and not totals.only
    ):
        last = voice(
            "The largest bet or raise before was {amount}: no raise is smaller.",
            amount=voice.money(betting.largest_raise),
        )
        return sentences(said, last)
    return said


def _open_pair(voice: Localizer, state: HandState) -> str:
    bounds = state.street_rules.bets
    if bets.may_double(turn_now(state)):
        return _either_limit(voice, turn_now(state))
    if bounds.largest == bounds.largest_with_open_pair:
        return ""
    if betting_of(state).open_pair:
        return voice("A pair lies open: up to the higher limit.")
    return voice("No pair lies open: no more than the lower limit.")


def _either_limit(voice: Localizer, turn: bets.Turn) -> str:
    """What an open pair allows on fourth street of American stud (5.16)."""
    if bets.is_doubled(turn):
        return voice("After a bet or raise by the higher limit all raises are by it.")
    return voice("A pair lies open: by the lower or by the higher limit, nothing between.")


def _span(voice: Localizer, totals: Totals, base: int = 0) -> str:
    """The legal totals above `base`, in chips: all between two bounds, or the two alone (5.16)."""
    if not totals.only:
        return voice.span(totals.smallest - base, totals.largest - base)
    lower, higher = (voice.money(total - base) for total in totals.only)
    return voice("{lower} or {higher}", lower=lower, higher=higher)


def _all_of_stack(voice: Localizer, question: Question, totals: Totals) -> str:
    player = question.state.player(seat_of(question))
    if question.kind == LimitsQuestion.SMALLEST or totals.largest < player.reach:
        return ""
    return voice("Seat {seat} has no more.", seat=player.seat)
