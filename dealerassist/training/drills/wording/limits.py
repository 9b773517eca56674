"""How much may be bet and how often raised, in words (5.3–5.8)."""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.events import BringInPosted, Duty, ForcedBetPosted
from dealerassist.hand.state import Betting, HandState
from dealerassist.locale.localizer import Voice, capital
from dealerassist.rules.house_options import BringIn, UncappedRiver
from dealerassist.rules.limits import Ceiling
from dealerassist.training.drills.limits import NO, YES, is_brought_in, turn_now
from dealerassist.training.drills.wording.parts import (
    Wording,
    seat_of,
    sentences,
    street_and_bets,
)
from dealerassist.training.questions import AmountsAnswer, ChoiceAnswer, Question


def asked(voice: Voice, question: Question) -> Wording:
    """The question how much, or how often."""
    facts = {"seat": seat_of(question)}
    state, hints = question.state, _hints(voice, question)
    detail = street_and_bets(voice, question)
    match question.kind:
        case "raised":
            title = voice("How many raises have been made in this round?")
        case "raises_left":
            title = voice("How many raises are still allowed in this round?")
        case "may_raise":
            title = voice("Seat {seat} wants to raise. Is that allowed?", **facts)
            return Wording(title, detail, hints, choices=yes_and_no(voice))
        case "smallest":
            title = voice("What is the least seat {seat} may raise to?", **facts)
        case "pot_bet":
            title = voice("What is the most seat {seat} may bet?", **facts)
        case "pot_total":
            title = voice("What is the most seat {seat} may raise to?", **facts)
        case "pot_raise":
            title = voice(
                "What is the most seat {seat} may raise by, and what is that in all?", **facts
            )
        case _:
            title = _title_of_totals(voice, state, seat_of(question))
    return Wording(title, detail, hints, blanks=_blanks(voice, question))


def explained(voice: Voice, question: Question) -> str:
    """What is right, and how it is worked out."""
    match question.kind:
        case "raised":
            return _raised(voice, question)
        case "raises_left":
            return _raises_left(voice, question)
        case "may_raise":
            return _may_raise(voice, question)
        case "pot_bet" | "pot_total" | "pot_raise":
            return _pot(voice, question)
        case _:
            return _totals(voice, question)


def yes_and_no(voice: Voice) -> tuple[str, ...]:
    """The two choices."""
    return voice("Yes"), voice("No")


def betting_of(state: HandState) -> Betting:
    """The round that is being bet."""
    assert state.betting is not None, "a round is being bet"
    return state.betting


def _blanks(voice: Voice, question: Question) -> tuple[str, ...]:
    names = {
        "smallest": voice("At least"),
        "largest": voice("At most"),
        "total": voice("In all"),
        "on_top": voice("Raise by"),
        "raises": voice("Raises"),
    }
    return tuple(names[blank.name] for blank in getattr(question.form, "blanks", ()))


def _title_of_totals(voice: Voice, state: HandState, seat: int) -> str:
    betting = betting_of(state)
    if betting.duty is not Duty.NONE:
        return voice("What may seat {seat} open for?", seat=seat)
    if not betting.level:
        return voice("How much may seat {seat} bet?", seat=seat)
    if betting.brought_in:
        return voice("What may seat {seat} complete to?", seat=seat)
    return voice("What may seat {seat} raise to?", seat=seat)


# ── hints ───────────────────────────────────────────────────────────────────────────────────


def _hints(voice: Voice, question: Question) -> tuple[str, ...]:
    state = question.state
    match question.kind:
        case "raised" | "raises_left":
            return _first_bet_hint(voice, state), _short_all_in_hint(voice, state)
        case "may_raise":
            return (
                voice("Count the raises of this round."),
                voice("Which round is it, and how many are still in the hand?"),
            )
        case "pot_bet":
            return (
                voice("How much has everybody put into this hand so far?"),
                *_raked(voice, state),
            )
        case "pot_total" | "pot_raise":
            return (
                voice("First the call: add it to all that was put into this hand so far."),
                *_raked(voice, state),
                voice("A raise may be that much, on top of the call."),
            )
        case _:
            return _hints_of_totals(voice, state)


def _first_bet_hint(voice: Voice, state: HandState) -> str:
    """What is the bet of this round, and therefore no raise (5.4, 5.8)."""
    if is_brought_in(state):
        return voice("The bring-in is no bet yet. Completing it is the bet, and no raise.")
    if state.street:
        return voice("The first bet of the round is no raise.")
    if state.rules.big_blind:
        return voice("The big blind is the first bet, and no raise.")
    if state.rules.cards_name_opener(0):
        return voice("The forced bet is the first bet, and no raise.")
    return voice("The first bet of the round is no raise.")


def _short_all_in_hint(voice: Voice, state: HandState) -> str:
    if state.street_rules.bets.is_unfixed:
        return voice("An all-in for less than a full raise does not count.")
    return voice("An all-in for less than half of a raise does not count.")


def _hints_of_totals(voice: Voice, state: HandState) -> tuple[str, ...]:
    stack = voice("Nobody can bet more than lies in front of them.")
    if not betting_of(state).level:
        return voice("Which limit is in force on this street?"), stack
    in_all = voice(
        "What counts is everything in front of the seat in this round, the call included."
    )
    if state.street_rules.bets.smallest == state.street_rules.bets.largest:
        return in_all, stack
    largest = voice("A raise is at least as much as the largest bet or raise before it.")
    return in_all, largest, stack


# ── amounts ─────────────────────────────────────────────────────────────────────────────────


def _totals(voice: Voice, question: Question) -> str:
    state, turn = question.state, turn_now(question.state)
    betting, seat = turn.betting, turn.player.seat
    totals = bets.opening_totals(turn)
    assert isinstance(totals, Totals), "the seat may bet"
    smallest_full, _ = bets.full_totals(turn)
    span = voice.span(totals.smallest, totals.largest)
    if question.kind == "smallest":
        span = voice("at least {amount}", amount=voice.money(totals.smallest))
    if turn.player.reach < smallest_full:
        return voice(
            "{span}: the full amount would be {full}, but seat {seat} has no more and goes all in.",
            span=capital(span),
            full=voice.money(smallest_full),
            seat=seat,
        )
    if betting.duty is not Duty.NONE:
        return _opening_totals(voice, state, span)
    if not betting.level:
        return sentences(
            voice("{span} may be bet on this street.", span=capital(span)),
            _open_pair(voice, state),
            _all_of_stack(voice, question, totals),
        )
    return sentences(
        _raise_totals(voice, question, totals),
        _open_pair(voice, state),
        _all_of_stack(voice, question, totals),
    )


def _opening_totals(voice: Voice, state: HandState, span: str) -> str:
    if state.rules.options.bring_in is BringIn.COMPLETION:
        return voice(
            "{span}: instead of the bring-in, the opener may only bet the full limit.", span=span
        )
    return voice("{span}: the forced bet is a bet within the limit.", span=capital(span))


def _raise_totals(voice: Voice, question: Question, totals: Totals) -> str:
    state, betting = question.state, betting_of(question.state)
    if betting.brought_in and not betting.wagers:
        return voice(
            "To {total}: the bring-in is completed to the full limit.",
            total=voice.money(totals.largest),
        )
    base = bets.raised_from(state, betting)
    raises = voice.span(totals.smallest - base, totals.largest - base)
    if question.kind == "smallest":
        raises = voice("at least {amount}", amount=voice.money(totals.smallest - base))
        total = voice("at least {amount}", amount=voice.money(totals.smallest))
    else:
        total = voice.span(totals.smallest, totals.largest)
    said = voice(
        "{total} in all: {level} to match, and a raise of {raises}.",
        total=capital(total),
        level=voice.money(base),
        raises=raises,
    )
    if (
        betting.largest_raise > state.street_rules.bets.smallest
        and totals.smallest < totals.largest
    ):
        last = voice(
            "The largest bet or raise before was {amount}: no raise is smaller.",
            amount=voice.money(betting.largest_raise),
        )
        return sentences(said, last)
    return said


def _open_pair(voice: Voice, state: HandState) -> str:
    bounds = state.street_rules.bets
    if bounds.largest == bounds.largest_with_open_pair:
        return ""
    if betting_of(state).open_pair:
        return voice("A pair lies open: up to the higher limit.")
    return voice("No pair lies open: no more than the lower limit.")


def _all_of_stack(voice: Voice, question: Question, totals: Totals) -> str:
    player = question.state.player(seat_of(question))
    if question.kind == "smallest" or totals.largest < player.reach:
        return ""
    return voice("Seat {seat} has no more.", seat=player.seat)


# ── raises ──────────────────────────────────────────────────────────────────────────────────


def _raised(voice: Voice, question: Question) -> str:
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


def _first_bet(voice: Voice, question: Question) -> str:
    """What the first bet was, where it went by another name."""
    state, bets_made = question.state, question.bets
    if state.rules.big_blind and not state.street:
        return voice("The big blind is the bet.")
    if bets_made and isinstance(bets_made[0], ForcedBetPosted):
        return voice("The forced bet is the bet.")
    brought_in = bets_made and isinstance(bets_made[0], BringInPosted)
    return voice("The completion is the bet.") if brought_in else ""


def _uncounted(voice: Voice, betting: Betting) -> str:
    if betting.level == betting.full_level:
        return ""
    return voice("The all-in to {amount} is too short to count.", amount=voice.money(betting.level))


def _raises_left(voice: Voice, question: Question) -> str:
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


def _may_raise(voice: Voice, question: Question) -> str:
    state, most = question.state, question.state.rules.options.max_raises or 0
    if question.right == ChoiceAnswer(YES):
        return _why_open(voice, state)
    assert question.right == ChoiceAnswer(NO), "yes or no"
    made = voice.count("{n} raise has been made.", "All {n} raises have been made.", most)
    return sentences(
        voice("No: that would be one raise too many."), made, _why_capped(voice, state)
    )


def _why_open(voice: Voice, state: HandState) -> str:
    """Why there is no cap (5.5)."""
    if state.rules.options.uncapped_river is UncappedRiver.ALWAYS:
        return voice("Yes: in the last round this house has no cap.")
    if len(state.contenders) > 2:
        return voice("Yes: it is the last round, and only two with chips are left. No cap.")
    return voice("Yes: it is the last round, and only two are left. No cap.")


def _why_capped(voice: Voice, state: HandState) -> str:
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


# ── the pot ─────────────────────────────────────────────────────────────────────────────────


def _pot(voice: Voice, question: Question) -> str:
    turn = turn_now(question.state)
    so_far_in, call = question.state.bets_so_far, bets.to_call(turn)
    facts = {
        "pot": voice.money(so_far_in),
        "call": voice.money(call),
        "by": voice.money(so_far_in + call),
        "level": voice.money(turn.betting.level),
        "total": voice.money(bets.ceiling_total(turn, Ceiling.POT)),
    }
    raked = _raked(voice, question.state)
    if not turn.betting.level:
        return sentences(voice("{total}: that much was put in so far.", **facts), *raked)
    if not call:
        said = voice(
            "By {by}, the whole pot: {level} is in front already, so {total} in all.", **facts
        )
        return sentences(said, *raked)
    said = voice(
        "{pot} was put in so far; the call of {call} makes {by}. A raise may be that much on top "
        "of {level}: {total} in all.",
        **facts,
    )
    return sentences(said, *raked)


def _raked(voice: Voice, state: HandState) -> tuple[str, ...]:
    """The pot of 5.6 is all that was bet: the Taxe does not make it less."""
    return (voice("The rake already taken counts too."),) if state.raked else ()
