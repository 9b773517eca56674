"""What follows from an all-in, in words (5.9)."""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Turn
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Voice
from dealerassist.training.drills.all_in import turns_of_calls
from dealerassist.training.drills.limits import YES, turn_now
from dealerassist.training.drills.wording.limits import yes_and_no
from dealerassist.training.drills.wording.parts import (
    Wording,
    number,
    of_seats,
    seat_of,
    sentences,
    street_and_bets,
)
from dealerassist.training.questions import ChoiceAnswer, Question, SeatsAnswer


def asked(voice: Voice, question: Question) -> Wording:
    """The question about whoever is to act now."""
    seat, detail = seat_of(question), street_and_bets(voice, question)
    match question.kind:
        case "may_raise":
            title = voice("Seat {seat} wants to raise. Is that allowed?", seat=seat)
            return Wording(title, detail, _open_hints(voice, question), choices=yes_and_no(voice))
        case "who_may":
            title = voice("Who may still raise, if nobody raises before them?")
            return Wording(title, detail, _open_hints(voice, question))
        case "to_call":
            title = voice("How much must seat {seat} put in to call?", seat=seat)
            return Wording(title, detail, _call_hints(voice, question), (voice("To call"),))
        case _:
            title = _title_of_smallest(voice, question)
            return Wording(title, detail, _open_hints(voice, question), (voice("At least"),))


def _title_of_smallest(voice: Voice, question: Question) -> str:
    betting, seat = turn_now(question.state).betting, seat_of(question)
    if bets.raised_from(question.state, betting):
        return voice("What is the least seat {seat} may raise to?", seat=seat)
    return voice("What is the least seat {seat} may complete to?", seat=seat)


def explained(voice: Voice, question: Question) -> str:
    """What is right, by the size of the all-in and who has spoken."""
    match question.kind:
        case "may_raise":
            return sentences(_size(voice, question), _may_raise(voice, question))
        case "who_may":
            return sentences(
                _who_may(voice, question),
                _size(voice, question),
                *_why_others_may_not(voice, question),
            )
        case "to_call":
            return _to_call(voice, question)
        case _:
            return sentences(_smallest(voice, question), _size(voice, question))


def _is_unfixed(question: Question) -> bool:
    return question.state.street_rules.bets.is_unfixed


def _open_hints(voice: Voice, question: Question) -> tuple[str, ...]:
    all_in = number(question, "all_in")
    if _is_unfixed(question):
        size = voice("Is the all-in of seat {seat} a full raise?", seat=all_in)
    else:
        size = voice("Is the all-in of seat {seat} half of a full raise, or more?", seat=all_in)
    return size, voice("Who has already spoken since the last full bet or raise?")


def _call_hints(voice: Voice, question: Question) -> tuple[str, ...]:
    return (
        voice("What is the most in front of any guest in this round?"),
        voice("What is in front of seat {seat} already counts.", seat=seat_of(question)),
    )


# ── the answers ─────────────────────────────────────────────────────────────────────────────


def _size(voice: Voice, question: Question) -> str:
    """How large the all-in was, and what that makes of it."""
    over, full = number(question, "over"), number(question, "full")
    facts = {
        "seat": number(question, "all_in"),
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
    over, full = number(question, "over"), number(question, "full")
    return over >= full or (not _is_unfixed(question) and over * 2 >= full)


def _may_raise(voice: Voice, question: Question) -> str:
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


def _who_may(voice: Voice, question: Question) -> str:
    assert isinstance(question.right, SeatsAnswer), "seats"
    return of_seats(
        voice,
        "Only seat {seat} may still raise.",
        "Seats {seats} may still raise.",
        question.right.seats,
    )


def _why_others_may_not(voice: Voice, question: Question) -> list[str]:
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


def _too_short(voice: Voice, turn: Turn) -> str:
    return voice(
        "Seat {seat} cannot: {owed} to call, and only {stack} left.",
        seat=turn.player.seat,
        owed=voice.money(bets.to_call(turn)),
        stack=voice.money(turn.player.stack),
    )


def _to_call(voice: Voice, question: Question) -> str:
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


def _smallest(voice: Voice, question: Question) -> str:
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
