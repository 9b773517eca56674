"""What follows from an all-in, in words (5.9)."""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.locale.voice import Voice
from dealerassist.training.drills.limits import YES, turn_now
from dealerassist.training.drills.wording.limits import yes_and_no
from dealerassist.training.drills.wording.parts import (
    Wording,
    number,
    numbers,
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
            title = voice("Who may still raise, if everybody before only calls?")
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
        return voice("To how much must seat {seat} raise at least?", seat=seat)
    return voice("To how much must seat {seat} complete at least?", seat=seat)


def explained(voice: Voice, question: Question) -> str:
    """What is right, by the size of the all-in and who has spoken."""
    match question.kind:
        case "may_raise":
            return sentences(_size(voice, question), _may_raise(voice, question))
        case "who_may":
            return sentences(_who_may(voice, question), _size(voice, question))
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
    return size, voice("Who has spoken already since the last full bet or raise?")


def _call_hints(voice: Voice, question: Question) -> tuple[str, ...]:
    return (
        voice("What is the most that lies in front of anybody in this round?"),
        voice("What lies in front of seat {seat} already counts.", seat=seat_of(question)),
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
            "The all-in of seat {seat} brings {over} and is full: it opens the betting.", **facts
        )
    if _is_unfixed(question):
        return voice(
            "The all-in of seat {seat} brings {over}, a full bet or raise {full}: it is too short "
            "to open the betting again.",
            **facts,
        )
    if over * 2 >= full:
        return voice(
            "The all-in of seat {seat} brings {over}, at least half of the full {full}: it counts "
            "as a full one.",
            **facts,
        )
    return voice(
        "The all-in of seat {seat} brings {over}, less than half of the full {full}: it does not "
        "open the betting again.",
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
        "But seat {seat} faces {amount} since speaking, which together is a full raise: seat "
        "{seat} may raise.",
        seat=seat,
        amount=voice.money(bets.to_call(turn)),
    )


def _who_may(voice: Voice, question: Question) -> str:
    assert isinstance(question.right, SeatsAnswer), "seats"
    seats = question.right.seats
    if len(seats) == 1:
        return voice("Only seat {seat} may still raise.", seat=seats[0])
    return voice("Seats {seats} may still raise.", seats=numbers(voice, seats))


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
            "The bet to match is {level}, of which seat {seat} has {bet} in front: {owed}.", **facts
        )
    else:
        said = voice("{owed}: the whole bet, as seat {seat} has nothing in front.", **facts)
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
        "At least {total}: {over} on top of {base}.",
        total=voice.money(smallest),
        over=voice.money(smallest - base),
        base=voice.money(base),
    )
