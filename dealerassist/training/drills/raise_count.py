"""Questions about the number of raises in a round, asked by the drill about limits (5.4, 5.5)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import assert_never

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.blinds import is_straddled
from dealerassist.hand.events import BringInPosted, ForcedBetPosted
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_options import BringIn, UncappedRiver
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.drill import Wording
from dealerassist.training.drills.shared.betting_turns import betting_of, is_contested, turn_now
from dealerassist.training.drills.shared.phrases import (
    seat_of,
    sentences,
    street_and_bets,
    yes_and_no,
)
from dealerassist.training.questions import (
    NO,
    YES,
    YES_OR_NO,
    AmountsAnswer,
    AmountsForm,
    Blank,
    ChoiceAnswer,
    CountedUnit,
    Question,
    QuestionDraft,
)

RAISES = AmountsForm((Blank("raises", unit=CountedUnit.PIECES),))


class RaisesQuestion(StrEnum):
    """The questions about the number of raises.

    Attributes:
        RAISED: how many raises were made in this round?
        RAISES_LEFT: how many are still allowed?
        MAY_RAISE: may somebody raise although the cap is reached?
    """

    RAISED = "raised"
    RAISES_LEFT = "raises_left"
    MAY_RAISE = "may_raise"


class RaisesReason(StrEnum):
    """Why somebody may raise at the cap, or may not (5.4, 5.5).

    Attributes:
        LEFT: may: a raise is left.
        TWO_LEFT: may: it is the last round, and only two are left.
        NO_CAP: may: the house has no cap in the last round.
        IN_EVERY_ROUND: may not: the cap holds in every round of this game.
        BEFORE_LAST: may not: the cap is lifted only in the last round.
        CAPPED_BEFORE: may not: two are left, but more were when the cap was reached.
        SEVERAL_LEFT: may not: more than two are left.
    """

    LEFT = "left"
    TWO_LEFT = "two_left"
    NO_CAP = "no_cap"
    IN_EVERY_ROUND = "in_every_round"
    BEFORE_LAST = "before_last"
    CAPPED_BEFORE = "capped_before"
    SEVERAL_LEFT = "several_left"


PLAYING_LAST: Mapping[str, tuple[int, int]] = {
    RaisesReason.TWO_LEFT: (2, 3),
    RaisesReason.NO_CAP: (2, 4),
    RaisesReason.CAPPED_BEFORE: (3, 4),
    RaisesReason.SEVERAL_LEFT: (3, 5),
}
"""The reasons that come up in the last round, with how few and how many guests come to it."""


def reasons_at_cap(rules: HouseRules) -> tuple[list[RaisesReason], list[RaisesReason]]:
    """Why a raise can be allowed at the cap in this game, or just below it, and why refused."""
    match rules.options.uncapped_river:
        case UncappedRiver.NEVER:
            return [RaisesReason.LEFT], [RaisesReason.IN_EVERY_ROUND]
        case UncappedRiver.ALWAYS:
            return [RaisesReason.LEFT, RaisesReason.NO_CAP], [RaisesReason.BEFORE_LAST]
        case _:
            refused = [RaisesReason.BEFORE_LAST, RaisesReason.SEVERAL_LEFT]
            possible = refused if rules.max_seats > 2 else refused[:1]
            return [RaisesReason.LEFT, RaisesReason.TWO_LEFT], possible


def ask_raised(state: HandState) -> QuestionDraft | None:
    """Ask how many raises were made in this round (5.4); None before the first bet."""
    wagers = betting_of(state).wagers
    if not wagers:
        return None
    rule = "5.8" if _is_brought_in(state) else "5.4"
    return QuestionDraft(RaisesQuestion.RAISED, RAISES, AmountsAnswer((wagers - 1,)), rule)


def ask_raises_left(state: HandState) -> QuestionDraft | None:
    """Ask how many raises are left (5.4); None where there is no cap, or no clear number."""
    betting, most = betting_of(state), state.rules.options.max_raises
    if not betting.wagers or most is None or bets.cap_is_lifted(state, betting):
        return None
    if not is_contested(state) or betting.level > betting.full_level:
        # After a short all-in the number would not be the same for everybody (5.9). The drill about
        # all-ins asks about that.
        return None
    left = max(most + 1 - betting.wagers, 0)
    return QuestionDraft(RaisesQuestion.RAISES_LEFT, RAISES, AmountsAnswer((left,)), "5.4")


def ask_may_raise(state: HandState) -> QuestionDraft | None:
    """Ask whether somebody may raise at the cap, or just below it (5.4, 5.5); None before that."""
    most, betting = state.rules.options.max_raises, betting_of(state)
    if most is None or betting.wagers < most or not is_contested(state):
        return None
    totals = bets.bet_totals(turn_now(state))
    if isinstance(totals, Refusal) and totals.code is not Code.RAISE_CAP:
        return None
    may = isinstance(totals, Totals)
    reason = _why_open(state) if may else _why_capped(state)
    of_the_cap = state.on_last_street and reason is not RaisesReason.LEFT
    right, rule = ChoiceAnswer(YES if may else NO), "5.5" if of_the_cap else "5.4"
    return QuestionDraft(RaisesQuestion.MAY_RAISE, YES_OR_NO, right, rule, reason=reason)


def _why_open(state: HandState) -> RaisesReason:
    """Why raising is allowed (5.4, 5.5)."""
    most = state.rules.options.max_raises or 0
    if betting_of(state).wagers <= most:
        return RaisesReason.LEFT
    if state.rules.options.uncapped_river is UncappedRiver.ALWAYS:
        return RaisesReason.NO_CAP
    return RaisesReason.TWO_LEFT


def _why_capped(state: HandState) -> RaisesReason:
    """Why the cap holds (5.4, 5.5)."""
    match state.rules.options.uncapped_river:
        case UncappedRiver.NEVER:
            return RaisesReason.IN_EVERY_ROUND
        case UncappedRiver.ALWAYS:
            return RaisesReason.BEFORE_LAST
        case _ if not state.on_last_street:
            return RaisesReason.BEFORE_LAST
        case _ if bets.left_for_heads_up(state) == 2:
            return RaisesReason.CAPPED_BEFORE
        case _:
            return RaisesReason.SEVERAL_LEFT


def _is_brought_in(state: HandState) -> bool:
    """Whether the round begins with a bring-in that does not count as a bet (5.8)."""
    forced = not state.street and state.rules.cards_name_opener(0)
    return forced and state.rules.options.bring_in is BringIn.COMPLETION


# ── in words ────────────────────────────────────────────────────────────────────────────────


def word_raises(voice: Localizer, question: Question) -> Wording:
    """The wording of a question about the number of raises."""
    state, detail = question.state, street_and_bets(voice, question)
    counting = (_first_bet_hint(voice, state), _short_all_in_hint(voice, state))
    raises = (voice("Raises"),)
    match RaisesQuestion(question.kind):
        case RaisesQuestion.RAISED:
            title = voice("How many raises have been made in this round?")
            return Wording(title, detail, counting, raises)
        case RaisesQuestion.RAISES_LEFT:
            title = voice("How many raises are still allowed in this round?")
            return Wording(title, detail, counting, raises)
        case RaisesQuestion.MAY_RAISE:
            title = voice("Seat {seat} wants to raise. Is that allowed?", seat=seat_of(question))
            hints = (
                voice("Count the raises of this round."),
                voice("Which round is it, and how many are still in the hand?"),
            )
            return Wording(title, detail, hints, choices=yes_and_no(voice))
        case kind:
            assert_never(kind)


def explain_raises(voice: Localizer, question: Question) -> str:
    """The answer to it, and why: which of the bets are no raises."""
    match RaisesQuestion(question.kind):
        case RaisesQuestion.RAISED:
            return _raised(voice, question)
        case RaisesQuestion.RAISES_LEFT:
            return _raises_left(voice, question)
        case RaisesQuestion.MAY_RAISE:
            return _may_raise(voice, question)
        case kind:
            assert_never(kind)


# ── hints ───────────────────────────────────────────────────────────────────────────────────


def _first_bet_hint(voice: Localizer, state: HandState) -> str:
    """The hint what the first bet of this round is, which is no raise (5.4, 5.8)."""
    if _is_brought_in(state):
        return voice("The bring-in is no bet yet. Completing it is the bet, and no raise.")
    if state.street:
        return voice("The first bet of the round is no raise.")
    if is_straddled(state):
        return voice("The straddle is the first bet, and no raise.")
    if state.rules.has_button_blind:
        return voice("The blind of the button is the first bet, and no raise.")
    if state.rules.big_blind:
        return voice("The big blind is the first bet, and no raise.")
    if state.rules.cards_name_opener(0):
        return voice("The forced bet is the first bet, and no raise.")
    return voice("The first bet of the round is no raise.")


def _short_all_in_hint(voice: Localizer, state: HandState) -> str:
    if state.street_rules.bets.is_unfixed:
        return voice("An all-in for less than a full raise does not count.")
    return voice("An all-in for less than half of a raise does not count.")


# ── the answers ─────────────────────────────────────────────────────────────────────────────


def _raised(voice: Localizer, question: Question) -> str:
    betting = betting_of(question.state)
    raises = betting.wagers - 1
    if not raises:
        counted = voice("Not once: only the first bet was made.")
    else:
        counted = voice.count(
            "{n} raise: the first bet does not count.",
            "{n} raises: the first bet does not count.",
            raises,
        )
    return sentences(counted, _first_bet(voice, question), _uncounted(voice, question.state))


def _raises_left(voice: Localizer, question: Question) -> str:
    betting, most = betting_of(question.state), question.state.rules.options.max_raises or 0
    assert isinstance(question.right, AmountsAnswer), "a figure"
    (left,) = question.right.amounts
    if not left:
        made = voice.count("{n} raise has been made.", "All {n} raises have been made.", most)
        return sentences(made, voice("None is left."), _first_bet(voice, question))
    counted = voice.count(
        "{n} of {most} raises has been made: {left} left.",
        "{n} of {most} raises have been made: {left} left.",
        betting.wagers - 1,
        most=most,
        left=left,
    )
    return sentences(counted, _first_bet(voice, question), _uncounted(voice, question.state))


def _may_raise(voice: Localizer, question: Question) -> str:
    """Whether somebody may raise at the cap, and why (5.4, 5.5)."""
    state, most = question.state, question.state.rules.options.max_raises or 0
    match RaisesReason(question.reason):
        case RaisesReason.LEFT:
            made = voice.count(
                "Yes: {n} of {most} raises has been made.",
                "Yes: {n} of {most} raises have been made.",
                betting_of(state).wagers - 1,
                most=most,
            )
            return sentences(made, _first_bet(voice, question), _uncounted(voice, state))
        case RaisesReason.NO_CAP:
            return voice("Yes: in the last round this house has no cap.")
        case RaisesReason.TWO_LEFT if len(state.contenders) > 2:
            return voice("Yes: it is the last round, and only two with chips are left. No cap.")
        case RaisesReason.TWO_LEFT:
            return voice("Yes: it is the last round, and only two are left. No cap.")
        case reason:
            made = voice.count("{n} raise has been made.", "All {n} raises have been made.", most)
            too_many = voice("No: that would be one raise too many.")
            return sentences(too_many, made, _capped(voice, state, reason))


_BIG_BLIND_BETS = "The big blind is the bet."


def _first_bet(voice: Localizer, question: Question) -> str:
    """What counts as the first bet, where it was a blind, a forced bet or a completion."""
    state, bets_made = question.state, question.bets
    if is_straddled(state):
        return voice("The straddle is the bet.")
    if state.rules.big_blind and not state.street:
        of_button = state.rules.has_button_blind
        return voice("The blind of the button is the bet." if of_button else _BIG_BLIND_BETS)
    if bets_made and isinstance(bets_made[0], ForcedBetPosted):
        return voice("The forced bet is the bet.")
    brought_in = bets_made and isinstance(bets_made[0], BringInPosted)
    return voice("The completion is the bet.") if brought_in else ""


def _uncounted(voice: Localizer, state: HandState) -> str:
    betting = betting_of(state)
    if betting.level == betting.full_level:
        return ""
    return voice("The all-in to {amount} is too short to count.", amount=voice.money(betting.level))


def _capped(voice: Localizer, state: HandState, reason: RaisesReason) -> str:
    """Why the cap holds (5.4, 5.5)."""
    options, left = state.rules.options, bets.left_for_heads_up(state)
    match reason:
        case RaisesReason.IN_EVERY_ROUND:
            return voice("In this game the cap holds in every round.")
        case RaisesReason.BEFORE_LAST if options.uncapped_river is UncappedRiver.ALWAYS:
            return voice("Only the last round has no cap.")
        case RaisesReason.BEFORE_LAST:
            return voice("The cap is lifted only in the last round, once only two are left.")
        case RaisesReason.CAPPED_BEFORE:
            return voice("More than two were in the hand when the cap was reached: here it stays.")
        case _ if not options.all_in_counts_in_heads_up:
            return voice(
                "The cap is lifted in the last round only for two with chips; here there are {n}.",
                n=left,
            )
        case _:
            return voice(
                "The cap is lifted in the last round only once two are left; here there are {n}.",
                n=left,
            )
