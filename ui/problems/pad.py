"""The problem key's own pad: what went wrong, the questions, and the card over the felt."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import NOTED, Irregularity
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.decide import decide
from ui.problems.asking import (
    Option,
    Question,
    Remedy,
    WhichCard,
    WhichOption,
    WhichSeat,
)
from ui.problems.catalogue import WORDS, Problem
from ui.problems.inquiries import case_of, known_seat, refuse_problem, stage_of
from ui.problems.words import guest, guests
from ui.shell.context import Context
from ui.shell.key_action import (
    Do,
    KeyAction,
    Reason,
    SwitchTo,
    cancel,
    grey,
    live,
    opening,
    reason_of,
)
from ui.shell.mode import Mode, ProblemCase, ProblemMenu
from ui.shell.seat_keys import every_seat
from ui.shell.words import dotted
from ui.view.parts import Key, Tone
from ui.view.view import Procedure

WHO = "who-"
_RED = frozenset({Problem.MISDEAL, Problem.FOUL_DECK})


def problem_touch(at: Context) -> KeyAction:
    """The key that asks what went wrong; while a card is asked for, it closes the problem."""
    voice, title = at.voice, at.voice("Problem")
    if case_of(at.mode.busy) is not None:
        return live("problem", title, SwitchTo(Mode()), detail=voice("close"))
    return live("problem", title, opening(ProblemMenu()))


# ── what went wrong ─────────────────────────────────────────────────────────────────────────


def menu_touches(at: Context) -> tuple[KeyAction, ...]:
    """A key for everything that can go wrong."""
    return (*_problems(at), cancel(at.voice))


def _problems(at: Context, picked: Problem | None = None) -> tuple[KeyAction, ...]:
    return tuple(_problem(at, problem, picked=problem is picked) for problem in Problem)


def _problem(at: Context, problem: Problem, *, picked: bool) -> KeyAction:
    title, tone = at.voice(WORDS[problem].title), Tone.PLAIN
    refusal = refuse_problem(at, problem)
    if refusal is not None:
        return _impossible(at, problem, refusal)
    if problem in _RED:
        tone = Tone.GIVE_UP
    if picked:
        tone = Tone.GO
    asked = opening(ProblemCase(problem))
    return live(problem.key, title, asked, detail=_whom(at, problem), tone=tone)


def _impossible(at: Context, problem: Problem, refusal: Refusal | Reason) -> KeyAction:
    """A grey problem: the key says only why, and a tap on it what the house practice says."""
    why = at.voice.refusal(refusal) if isinstance(refusal, Refusal) else refusal.text
    rule = problem.rule if refusal.rule == "HP 2" else refusal.rule
    key = Key(name=problem.key, title=at.voice(WORDS[problem].title), enabled=False, why=why)
    return KeyAction(key, Reason(why, rule))


def _whom(at: Context, problem: Problem) -> str:
    """Whom it is about, where that is known; else what it is, or what comes of it."""
    seat = known_seat(at, problem)
    if seat is not None:
        return guest(at, seat)
    if WORDS[problem].detail:
        return at.voice(WORDS[problem].detail)
    if problem.kind is Irregularity.INTERRUPTION:
        return at.voice("noted with the time")
    if problem.kind in NOTED:
        return at.voice("for the pit boss")
    return at.voice("everything back") if problem in _RED else ""


# ── a question ──────────────────────────────────────────────────────────────────────────────


def case_touches(
    at: Context, case: ProblemCase, stage: WhichSeat | WhichOption | Remedy
) -> tuple[KeyAction, ...]:
    """The answers to a question; or what went wrong again, and the key that carries it out."""
    return (*_answers(at, case, stage), back(at, case), cancel(at.voice))


def _answers(
    at: Context, case: ProblemCase, stage: WhichSeat | WhichOption | Remedy
) -> tuple[KeyAction, ...]:
    match stage:
        case WhichSeat(_, seats):
            keys = (_seat(at, case, seat) for seat in seats)
            return every_seat(at, WHO, keys, _not_concerned)
        case WhichOption(_, options):
            return tuple(_option(at, case, option) for option in options)
        case Remedy():
            return (*_problems(at, case.problem), _carry_out(at, stage))
        case _:
            assert_never(stage)


def _seat(at: Context, case: ProblemCase, seat: int) -> KeyAction:
    stack = "" if at.hand is None else at.voice.money(at.hand.player(seat).stack)
    return live(f"{WHO}{seat}", guest(at, seat), opening(case.answered(seat)), detail=stack)


def _not_concerned(seat: int) -> Refusal:
    return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)


def _option(at: Context, case: ProblemCase, option: Option) -> KeyAction:
    if option.refusal is not None:
        return grey(at.voice, option.name, option.title, option.refusal)
    return live(option.name, option.title, opening(case.answered(option.name)))


def back(at: Context, case: ProblemCase) -> KeyAction:
    """To the question before, or to the list of what can go wrong."""
    title = "Previous question" if case.answers else "Other problem"
    return live("back", at.voice(title), opening(before(case)))


def before(case: ProblemCase) -> ProblemMenu | ProblemCase:
    """What was asked before."""
    return ProblemCase(case.problem, case.answers[:-1]) if case.answers else ProblemMenu()


def _carry_out(at: Context, remedy: Remedy) -> KeyAction:
    voice, title = at.voice, at.voice("Carry out")
    events = decide(at.state, remedy.command)
    if isinstance(events, Refusal):
        return grey(voice, "confirm", title, events, tone=Tone.GO)
    detail = remedy.moves or voice.count("{n} entry", "{n} entries", len(events))
    return live("confirm", title, Do(remedy.command), detail=detail, tone=Tone.GO)


# ── answers from elsewhere ──────────────────────────────────────────────────────────────────


def seat_answer(at: Context, case: ProblemCase, seat: int) -> SwitchTo | Reason:
    """What a tap on a seat of the felt answers."""
    stage = stage_of(at, case)
    if isinstance(stage, WhichSeat) and seat in stage.seats:
        return opening(case.answered(seat))
    if isinstance(stage, WhichSeat):
        return reason_of(at.voice, _not_concerned(seat))
    return Reason(at.voice("First answer below, or close the problem"))


def card_answer(at: Context, case: ProblemCase, card: Card) -> SwitchTo | Reason:
    """What a tap on a card answers."""
    stage = stage_of(at, case)
    taken = stage.taken if isinstance(stage, WhichCard) else ()
    if card in taken or (at.hand is not None and card in at.hand.seen_cards()):
        refusal = refuse(Code.CARD_ALREADY_SEEN, "3.8", card=card.code)
        return reason_of(at.voice, refusal)
    return opening(case.answered(card))


def taken_cards(at: Context) -> tuple[Card, ...]:
    """The cards that have been named in answers already."""
    case = case_of(at.mode.busy)
    return () if case is None else tuple(a for a in case.answers if isinstance(a, Card))


# ── the felt ────────────────────────────────────────────────────────────────────────────────


def stage_at(at: Context) -> Question | Remedy | None:
    """What is asked, or what is to be done, if a problem is dealt with."""
    case = case_of(at.mode.busy)
    return None if case is None else stage_of(at, case)


class ProblemSeats(NamedTuple):
    """The seats that stand out on the felt, and those that can be picked; None: none is asked."""

    concerned: tuple[int, ...]
    possible: tuple[int, ...] | None


def problem_seats(at: Context) -> ProblemSeats | None:
    """Whom the problem is about; None while there is none."""
    stage = stage_at(at)
    if stage is None:
        return None
    if isinstance(stage, Remedy):
        return ProblemSeats(stage.seats + stage.others, None)
    return ProblemSeats(stage.about, stage.seats if isinstance(stage, WhichSeat) else None)


def procedure_of(at: Context) -> Procedure | None:
    """The card over the felt, once everything is known."""
    case = case_of(at.mode.busy)
    stage = stage_at(at)
    if case is None or not isinstance(stage, Remedy):
        return None
    voice, words = at.voice, WORDS[case.problem]
    source = voice("Source: {source}", source=voice(words.source))
    house = voice("{rule} of this house", rule=stage.house) if stage.house else ""
    return Procedure(
        title=title_of(at, case.problem, stage),
        source=dotted([source, house]),
        steps=stage.steps,
        payments=stage.payments,
        announcement=voice("Say: “{words}”", words=stage.announcement)
        if stage.announcement
        else "",
    )


def title_of(at: Context, problem: Problem, stage: Question | Remedy) -> str:
    """What went wrong, and whom it is about."""
    seats = stage.seats if isinstance(stage, Remedy) else stage.about
    title = at.voice(WORDS[problem].title)
    return f"{title} — {guests(at, seats)}" if seats else title


def asks_card(at: Context) -> bool:
    """Whether a card is asked for: the 52 cards lie below as they do when cards are dealt."""
    return isinstance(stage_at(at), WhichCard)
