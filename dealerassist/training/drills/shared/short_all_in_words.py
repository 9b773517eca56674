"""What is said of short all-ins: who may still raise, and what has to be called (5.9)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import assert_never

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Turn
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.training.drills.shared.betting_turns import turn_now
from dealerassist.training.drills.shared.phrases import of_seats, seat_of, sentences
from dealerassist.training.drills.shared.short_all_in_hands import turns_of_calls
from dealerassist.training.questions import Question, SeatsAnswer


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


def title_of_smallest(voice: Localizer, question: Question) -> str:
    """The question how much a raise or a completion comes to at least."""
    betting, seat = turn_now(question.state).betting, seat_of(question)
    if bets.raised_from(question.state, betting):
        return voice("What is the least seat {seat} may raise to?", seat=seat)
    return voice("What is the least seat {seat} may complete to?", seat=seat)


def _is_unfixed(question: Question) -> bool:
    return question.state.street_rules.bets.is_unfixed


def size_hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    """The hints about the size of the all-in, and who has spoken."""
    all_in = question.facts["all_in"]
    if _is_unfixed(question):
        size = voice("Is the all-in of seat {seat} a full raise?", seat=all_in)
    else:
        size = voice("Is the all-in of seat {seat} half of a full raise, or more?", seat=all_in)
    return size, voice("Who has already spoken since the last full bet or raise?")


def call_hints(voice: Localizer, seat: int) -> tuple[str, ...]:
    """The hints what a call takes."""
    return (
        voice("What is the most in front of any guest in this round?"),
        voice("What is in front of seat {seat} already counts.", seat=seat),
    )


# ── the answers ─────────────────────────────────────────────────────────────────────────────


def size_said(voice: Localizer, question: Question) -> str:
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


def spoken_said(voice: Localizer, question: Question) -> str:
    """Whether the player had acted before the all-in, since the last full bet or raise."""
    if question.reason == AllInReason.UNSPOKEN:
        return voice("Seat {seat} has not spoken since the last full bet.", seat=seat_of(question))
    return voice("Seat {seat} had spoken before it.", seat=seat_of(question))


def may_raise_said(voice: Localizer, question: Question) -> str:
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
                size_said(voice, question),
            )
        case AllInReason.TOGETHER:
            together = voice(
                "But seat {seat} now faces {amount} more, a full raise together, and may raise.",
                seat=seat,
                amount=voice.money(bets.to_call(turn)),
            )
            return sentences(voice("Yes."), size_said(voice, question), together)
        case AllInReason.CLOSED:
            return sentences(
                voice("No: seat {seat} has spoken, and may only call or fold.", seat=seat),
                size_said(voice, question),
            )
        case reason:
            assert_never(reason)


def who_may_said(voice: Localizer, question: Question) -> str:
    """Who may still raise."""
    assert isinstance(question.right, SeatsAnswer), "seats"
    return of_seats(
        voice,
        "Only seat {seat} may still raise.",
        "Seats {seats} may still raise.",
        question.right.seats,
    )


def why_others_may_not(voice: Localizer, question: Question) -> list[str]:
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


def to_call_said(voice: Localizer, question: Question) -> str:
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


def smallest_said(voice: Localizer, question: Question) -> str:
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
