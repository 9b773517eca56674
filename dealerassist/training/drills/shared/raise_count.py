"""Questions about the number of raises in a round, asked by the drill about limits (5.4, 5.5)."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.events import BringInPosted, ForcedBetPosted
from dealerassist.hand.refusal import Code
from dealerassist.hand.state import BettingRound, HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_options import BringIn, UncappedRiver
from dealerassist.training.drills.drill import QuestionDraft, Wording
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
    """Ask whether somebody may raise although the cap is reached (5.4, 5.5); None before that."""
    most = state.rules.options.max_raises
    if most is None or betting_of(state).wagers <= most or not is_contested(state):
        return None
    totals = bets.bet_totals(turn_now(state))
    if isinstance(totals, Totals):
        return QuestionDraft(RaisesQuestion.MAY_RAISE, YES_OR_NO, ChoiceAnswer(YES), "5.5")
    if totals.code is not Code.RAISE_CAP:
        return None
    rule = "5.5" if state.on_last_street else "5.4"
    return QuestionDraft(RaisesQuestion.MAY_RAISE, YES_OR_NO, ChoiceAnswer(NO), rule)


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
    return sentences(counted, _first_bet(voice, question), _uncounted(voice, betting))


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
    return sentences(counted, _first_bet(voice, question), _uncounted(voice, betting))


def _may_raise(voice: Localizer, question: Question) -> str:
    state, most = question.state, question.state.rules.options.max_raises or 0
    if question.right == ChoiceAnswer(YES):
        return _why_open(voice, state)
    assert question.right == ChoiceAnswer(NO), "yes or no"
    made = voice.count("{n} raise has been made.", "All {n} raises have been made.", most)
    return sentences(
        voice("No: that would be one raise too many."), made, _why_capped(voice, state)
    )


def _first_bet(voice: Localizer, question: Question) -> str:
    """What counts as the first bet, where it was a blind, a forced bet or a completion."""
    state, bets_made = question.state, question.bets
    if state.rules.big_blind and not state.street:
        return voice("The big blind is the bet.")
    if bets_made and isinstance(bets_made[0], ForcedBetPosted):
        return voice("The forced bet is the bet.")
    brought_in = bets_made and isinstance(bets_made[0], BringInPosted)
    return voice("The completion is the bet.") if brought_in else ""


def _uncounted(voice: Localizer, betting: BettingRound) -> str:
    if betting.level == betting.full_level:
        return ""
    return voice("The all-in to {amount} is too short to count.", amount=voice.money(betting.level))


def _why_open(voice: Localizer, state: HandState) -> str:
    """Why raising is allowed although the cap is reached (5.5)."""
    if state.rules.options.uncapped_river is UncappedRiver.ALWAYS:
        return voice("Yes: in the last round this house has no cap.")
    if len(state.contenders) > 2:
        return voice("Yes: it is the last round, and only two with chips are left. No cap.")
    return voice("Yes: it is the last round, and only two are left. No cap.")


def _why_capped(voice: Localizer, state: HandState) -> str:
    """Why the cap holds (5.4, 5.5)."""
    options, left = state.rules.options, bets.left_for_heads_up(state)
    if options.uncapped_river is UncappedRiver.NEVER:
        return voice("In this game the cap holds in every round.")
    if options.uncapped_river is UncappedRiver.ALWAYS:
        return voice("Only the last round has no cap.")
    if not state.on_last_street:
        return voice("The cap is lifted only in the last round, once only two are left.")
    if left == 2:
        return voice("More than two were in the hand when the cap was reached: here it stays.")
    if not options.all_in_counts_in_heads_up:
        return voice(
            "The cap is lifted in the last round only for two with chips; here there are {n}.",
            n=left,
        )
    return voice(
        "The cap is lifted in the last round only once two are left; here there are {n}.", n=left
    )
