"""The problem key's own pad: what went wrong, the questions, and the card over the felt."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from dealerassist.cards import Card
from dealerassist.hand.irregularity import NOTED, Irregularity
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.decide import decide
from ui.present.mode import Mode, ProblemCase, ProblemMenu
from ui.present.problems.asking import (
    Option,
    Question,
    Remedy,
    WhichCard,
    WhichOption,
    WhichSeat,
)
from ui.present.problems.rows import WORDS, Row
from ui.present.problems.talks import case_of, known_seat, refuse_row, stage_of
from ui.present.problems.words import guest, guests
from ui.present.situation import Situation
from ui.present.touch import Do, Reason, Touch, Turn, cancel, grey, live, opening
from ui.present.view import Key, Procedure, Tone
from ui.present.voice import dotted

_RED = frozenset({Row.MISDEAL, Row.FOUL_DECK})


def problem_touch(at: Situation) -> Touch:
    """The key that asks what went wrong; while a card is asked for, it closes the problem."""
    voice, title = at.voice, at.voice("Problem")
    if case_of(at.mode.busy) is not None:
        return live("problem", title, Turn(Mode()), detail=voice("close"))
    return live("problem", title, opening(ProblemMenu()))


# ── what went wrong ─────────────────────────────────────────────────────────────────────────


def menu_touches(at: Situation) -> tuple[Touch, ...]:
    """A key for every row."""
    return (*_rows(at), cancel(at.voice))


def _rows(at: Situation, picked: Row | None = None) -> tuple[Touch, ...]:
    return tuple(_row(at, row, picked=row is picked) for row in Row)


def _row(at: Situation, row: Row, *, picked: bool) -> Touch:
    title, tone = at.voice(WORDS[row].key), Tone.PLAIN
    refusal = refuse_row(at, row)
    if refusal is not None:
        return _impossible(at, row, refusal)
    if row in _RED:
        tone = Tone.GIVE_UP
    if picked:
        tone = Tone.GO
    return live(row.key, title, opening(ProblemCase(row)), detail=_whom(at, row), tone=tone)


def _impossible(at: Situation, row: Row, refusal: Refusal) -> Touch:
    """A grey row: the key says only why, and a tap on it what the row is about."""
    why = at.voice.refusal(refusal)
    rule = row.rule if refusal.rule == "HP 2" else refusal.rule
    key = Key(name=row.key, title=at.voice(WORDS[row].key), enabled=False, why=why)
    return Touch(key, Reason(why, rule))


def _whom(at: Situation, row: Row) -> str:
    """Whom it is about, where that is known; and what is for the pit boss."""
    seat = known_seat(at, row)
    if seat is not None:
        return guest(at, seat)
    if row.kind is Irregularity.INTERRUPTION:
        return at.voice("noted with the time")
    if row.kind in NOTED:
        return at.voice("for the pit boss")
    return at.voice("everything back") if row in _RED else ""


# ── a question ──────────────────────────────────────────────────────────────────────────────


def case_touches(
    at: Situation, case: ProblemCase, stage: WhichSeat | WhichOption | Remedy
) -> tuple[Touch, ...]:
    """The answers to a question; or the rows again, and the key that carries it out."""
    return (*_answers(at, case, stage), back(at, case), cancel(at.voice))


def _answers(
    at: Situation, case: ProblemCase, stage: WhichSeat | WhichOption | Remedy
) -> tuple[Touch, ...]:
    match stage:
        case WhichSeat(_, seats):
            return tuple(_seat(at, case, seat) for seat in seats)
        case WhichOption(_, options):
            return tuple(_option(at, case, option) for option in options)
        case Remedy():
            return (*_rows(at, case.row), _carry_out(at, stage))
        case _:
            assert_never(stage)


def _seat(at: Situation, case: ProblemCase, seat: int) -> Touch:
    stack = "" if at.hand is None else at.voice.money(at.hand.player(seat).stack)
    return live(f"who-{seat}", guest(at, seat), opening(case.answered(seat)), detail=stack)


def _option(at: Situation, case: ProblemCase, option: Option) -> Touch:
    if option.refusal is not None:
        return grey(at.voice, option.name, option.title, option.refusal)
    return live(option.name, option.title, opening(case.answered(option.name)))


def back(at: Situation, case: ProblemCase) -> Touch:
    """To the question before, or to what went wrong."""
    return live("back", at.voice("Previous question"), opening(before(case)))


def before(case: ProblemCase) -> ProblemMenu | ProblemCase:
    """What was asked before."""
    return ProblemCase(case.row, case.answers[:-1]) if case.answers else ProblemMenu()


def _carry_out(at: Situation, remedy: Remedy) -> Touch:
    voice, title = at.voice, at.voice("Carry out")
    events = decide(at.state, remedy.command)
    if isinstance(events, Refusal):
        return grey(voice, "confirm", title, events, tone=Tone.GO)
    detail = remedy.moves or voice.count("{n} entry", "{n} entries", len(events))
    return live("confirm", title, Do(remedy.command), detail=detail, tone=Tone.GO)


# ── answers from elsewhere ──────────────────────────────────────────────────────────────────


def seat_answer(at: Situation, case: ProblemCase, seat: int) -> Turn | Reason:
    """What a tap on a seat of the felt answers."""
    stage = stage_of(at, case)
    if isinstance(stage, WhichSeat) and seat in stage.seats:
        return opening(case.answered(seat))
    if isinstance(stage, WhichSeat):
        refusal = refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)
        return Reason(at.voice.refusal(refusal), refusal.rule)
    return Reason(at.voice("First answer below, or close the problem"))


def card_answer(at: Situation, case: ProblemCase, card: Card) -> Turn | Reason:
    """What a tap on a card answers."""
    stage = stage_of(at, case)
    taken = stage.taken if isinstance(stage, WhichCard) else ()
    if card in taken or (at.hand is not None and card in at.hand.seen_cards()):
        refusal = refuse(Code.CARD_ALREADY_SEEN, "3.8", card=card.code)
        return Reason(at.voice.refusal(refusal), refusal.rule)
    return opening(case.answered(card))


def taken_cards(at: Situation) -> tuple[Card, ...]:
    """The cards that have been named in answers already."""
    case = case_of(at.mode.busy)
    return () if case is None else tuple(a for a in case.answers if isinstance(a, Card))


# ── the felt ────────────────────────────────────────────────────────────────────────────────


def stage_at(at: Situation) -> Question | Remedy | None:
    """What is asked, or what is to be done, if a problem is dealt with."""
    case = case_of(at.mode.busy)
    return None if case is None else stage_of(at, case)


class ProblemSeats(NamedTuple):
    """The seats that stand out on the felt, and those that can be picked; None: none is asked."""

    concerned: tuple[int, ...]
    possible: tuple[int, ...] | None


def problem_seats(at: Situation) -> ProblemSeats | None:
    """Whom the problem is about; None while there is none."""
    stage = stage_at(at)
    if stage is None:
        return None
    if isinstance(stage, Remedy):
        return ProblemSeats(stage.seats + stage.others, None)
    return ProblemSeats(stage.about, stage.seats if isinstance(stage, WhichSeat) else None)


def procedure_of(at: Situation) -> Procedure | None:
    """The card over the felt, once everything is known."""
    case = case_of(at.mode.busy)
    stage = stage_at(at)
    if case is None or not isinstance(stage, Remedy):
        return None
    voice, words = at.voice, WORDS[case.row]
    source = voice("Source: {source}", source=voice(words.source))
    house = voice("{rule} of this house", rule=stage.house) if stage.house else ""
    return Procedure(
        title=title_of(at, case.row, stage),
        source=dotted([source, house]),
        steps=stage.steps,
        payments=stage.payments,
        announcement=voice("Say: “{words}”", words=stage.announcement)
        if stage.announcement
        else "",
    )


def title_of(at: Situation, row: Row, stage: Question | Remedy) -> str:
    """What went wrong, and whom it is about."""
    seats = stage.seats if isinstance(stage, Remedy) else stage.about
    title = at.voice(WORDS[row].title)
    return f"{title} — {guests(at, seats)}" if seats else title


def asks_card(at: Situation) -> bool:
    """Whether a card is asked for: the 52 cards lie below as they do when cards are dealt."""
    return isinstance(stage_at(at), WhichCard)
