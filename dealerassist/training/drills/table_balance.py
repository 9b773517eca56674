"""The drill about balancing tables: who moves, to which seat, and which table stops (11.4)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import any_seats, random_stack
from dealerassist.tournament.balancing import (
    move_to_balance,
    tables_to_stop,
)
from dealerassist.tournament.table_in_play import TableInPlay
from dealerassist.training.drills.drill import Drill, Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.phrases import sentences, yes_and_no
from dealerassist.training.drills.shared.tournament_games import has_room
from dealerassist.training.questions import (
    NO,
    YES,
    YES_OR_NO,
    ChoiceAnswer,
    Facts,
    Question,
    QuestionDraft,
    SeatAnswer,
    SeatForm,
)
from dealerassist.training.skills import Skill

RULE = "11.4"

HALT_AT = 3
"""A table stops when it has so many guests more than another, where the structure says no other."""

LONG, SHORT = "1", "2"
"""The names of the table with more guests, and of the other."""

OPENED = "opened_{}"
"""The facts that tell which seats guests have left, in that order, from 1 on."""

MOST_OPENED = 3


class BalancingQuestion(StrEnum):
    """The questions of this drill; the table is the long one, but for WHERE.

    Attributes:
        WHO: which guest moves?
        WHERE: to which seat of this short table?
        STOPS: does this table stop?
    """

    WHO = "who"
    WHERE = "where"
    STOPS = "stops"


class BalancingAim(StrEnum):
    """What a question aims at: who moves or where to, by blinds or in stud alone; or stopping."""

    WHO = "who"
    WHERE = "where"
    WHO_IN_STUD = "who_in_stud"
    WHERE_IN_STUD = "where_in_stud"
    STOPS = "stops"
    GOES_ON = "goes_on"


class BalancingDrill(Drill):
    """Who moves from the long table to the short one, and to which seat (11.4)."""

    skill = Skill.BALANCING
    title = "Balancing tables"

    def fits(self, rules: HouseRules) -> bool:
        """Whether it is a tournament's game at a table with enough seats."""
        return has_room(rules)

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Moves by the blinds; in stud as often those of tournaments of stud alone."""
        by_blinds = [BalancingAim.WHO, BalancingAim.WHERE] * 2
        stud = [] if rules.big_blind else [BalancingAim.WHO_IN_STUD, BalancingAim.WHERE_IN_STUD] * 2
        return (*by_blinds, *stud, BalancingAim.STOPS, BalancingAim.GOES_ON)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask at a table between two hands."""
        match BalancingAim(aim):
            case BalancingAim.WHO | BalancingAim.WHO_IN_STUD:
                return _ask_who(random, rules, stud_only=aim == BalancingAim.WHO_IN_STUD)
            case BalancingAim.WHERE | BalancingAim.WHERE_IN_STUD:
                return _ask_where(random, rules, stud_only=aim == BalancingAim.WHERE_IN_STUD)
            case BalancingAim.STOPS | BalancingAim.GOES_ON:
                return _ask_stops(random, rules, stops=aim == BalancingAim.STOPS)
            case which:
                assert_never(which)

    def ask_in(self, _random: Random, _hand: Hand, _aim: str) -> Question | None:
        """Nothing: a hand knows nothing of other tables."""
        return None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question, with where the blinds are, or which seats were left."""
        match BalancingQuestion(question.kind):
            case BalancingQuestion.WHO:
                title = voice("This table has too many guests. Who moves?")
                return Wording(title, _known_said(voice, question), _who_hints(voice, question))
            case BalancingQuestion.WHERE:
                title = voice("A guest comes to this short table. To which seat?")
                return Wording(title, _known_said(voice, question), _where_hints(voice, question))
            case BalancingQuestion.STOPS:
                hints = (
                    voice("Which table has the fewest guests?"),
                    voice("From how many guests more on does a table stop?"),
                )
                others = [question.facts["other_1"], question.facts["other_2"]]
                detail = voice(
                    "{guests} guests sit here, {one} and {two} at the other tables.",
                    guests=len(question.state.players),
                    one=others[0],
                    two=others[1],
                )
                title = voice("Does this table stop until it is balanced?")
                return Wording(title, detail, hints, choices=yes_and_no(voice))
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """Where the small blind is due, or what was left; how few guests the shortest table has."""
        if question.kind != BalancingQuestion.STOPS:
            return super().worked(voice, question)
        fewest = min(question.facts["other_1"], question.facts["other_2"])
        return (voice("The table with the fewest has {fewest} guests.", fewest=fewest),)

    def explained(self, voice: Localizer, question: Question) -> str:
        """Who would have the big blind, which seat is the worst, or how many guests more it has."""
        match BalancingQuestion(question.kind):
            case BalancingQuestion.WHO:
                return _who_said(voice, question)
            case BalancingQuestion.WHERE:
                return _where_said(voice, question)
            case BalancingQuestion.STOPS:
                return _stops_said(voice, question)
            case kind:
                assert_never(kind)


# ── tables ──────────────────────────────────────────────────────────────────────────────────


def _table(
    name: str, rules: HouseRules, seats: tuple[int, ...], facts: Facts, entry: int
) -> TableInPlay:
    """A table as the floor knows it: where the small blind is due, and which seats were left."""
    guests = {seat: entry + at for at, seat in enumerate(seats)}
    return TableInPlay(name, rules.max_seats, guests, facts.get("big_blind"), _opened(facts))


def _opened(facts: Facts) -> tuple[int, ...]:
    """The seats that guests have left, in that order."""
    names = (OPENED.format(at) for at in range(1, MOST_OPENED + 1))
    return tuple(facts[name] for name in names if name in facts)


def _opened_facts(seats: tuple[int, ...]) -> Facts:
    return {OPENED.format(at + 1): seat for at, seat in enumerate(seats)}


def _between_hands(
    random: Random, rules: HouseRules, seats: tuple[int, ...], big: int
) -> HandState:
    """The table between two hands; the button lies two guests before the last big blind."""
    before = [seat for seat in seats if seat < big] or list(seats)
    second = [seat for seat in seats if seat < before[-1]] or list(seats)
    button = second[-1] if rules.button else None
    stacks = tuple(random_stack(rules, random, 10, 60) for _ in seats)
    return begin_hand(HandStarted(1, seats, stacks, button), rules)


def _move(
    rules: HouseRules, state: HandState, other: tuple[int, ...], facts: Facts, *, here: str
) -> tuple[int, int] | None:
    """Who moves from the long table and where to at the short one; None where nobody does.

    Args:
        other: the seats that are taken at the other table.
        here: the name of the table of `state`.
    """
    seats = tuple(player.seat for player in state.players)
    long, short = (seats, other) if here == LONG else (other, seats)
    of_long = {} if here == SHORT else facts
    of_short = facts if here == SHORT else _opened_facts(_opened(facts))
    tables = (_table(LONG, rules, long, of_long, 1), _table(SHORT, rules, short, of_short, 50))
    move = move_to_balance(tables, (SHORT, LONG), stud_only="stud_only" in facts)
    if move is None or move.table != LONG:
        return None
    return move.seat, move.to_seat


# ── questions ───────────────────────────────────────────────────────────────────────────────


def _long_and_short(random: Random, rules: HouseRules) -> tuple[int, int]:
    """How many guests sit at the long table, and how many at the short one."""
    long = random.randint(max(rules.max_seats - 2, 4), rules.max_seats)
    return long, random.randint(2, long - 2)


def _vacant(rules: HouseRules, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The seats at which nobody sits; the guest who had the last big blind may have left one."""
    return tuple(seat for seat in range(1, rules.max_seats + 1) if seat not in taken)


def _ask_who(random: Random, rules: HouseRules, *, stud_only: bool) -> Question | None:
    """Ask at a long table."""
    long, short = _long_and_short(random, rules)
    seats, others = any_seats(rules, random, long), any_seats(rules, random, short)
    facts: Facts = {"stud_only": 1} if stud_only else {}
    if stud_only:
        # Who moves where nobody sits at that seat is for the house to say.
        told = [seat for seat in _vacant(rules, others) if seat in seats]
        if not told:
            return None
        facts |= _opened_facts((random.choice(told),))
    else:
        facts["big_blind"] = random.choice((*seats, *_vacant(rules, seats)))
    state = _between_hands(random, rules, seats, facts.get("big_blind", seats[-1]))
    move = _move(rules, state, others, facts, here=LONG)
    if move is None:
        return None
    return _question(state, BalancingQuestion.WHO, SeatForm(), move[0], facts)


def _ask_where(random: Random, rules: HouseRules, *, stud_only: bool) -> Question | None:
    """Ask at a short table."""
    long, short = _long_and_short(random, rules)
    seats, others = any_seats(rules, random, short), any_seats(rules, random, long)
    vacant = _vacant(rules, seats)
    facts: Facts = {"stud_only": 1} if stud_only else {}
    if stud_only:
        left = tuple(random.sample(vacant, min(2, len(vacant))))
        facts |= _opened_facts((*left, random.choice(seats)))
    else:
        facts["big_blind"] = random.choice((*seats, *vacant))
    state = _between_hands(random, rules, seats, facts.get("big_blind", seats[-1]))
    move = _move(rules, state, others, facts, here=SHORT)
    if move is None or len(vacant) < 2:
        return None
    return _question(state, BalancingQuestion.WHERE, SeatForm(vacant), move[1], facts)


def _question(
    state: HandState, kind: BalancingQuestion, form: SeatForm, seat: int, facts: Facts
) -> Question:
    asked = QuestionDraft(kind, form, SeatAnswer(seat), RULE, facts)
    return question_of(Skill.BALANCING, state, asked)


def _ask_stops(random: Random, rules: HouseRules, *, stops: bool) -> Question | None:
    """Ask whether this table stops, with two others that have fewer guests."""
    guests = random.randint(4, rules.max_seats)
    others = random.randint(2, guests), random.randint(2, guests)
    sizes = {"1": guests, "2": others[0], "3": others[1]}
    tables = [
        TableInPlay(name, rules.max_seats, dict.fromkeys(range(1, size + 1), 1))
        for name, size in sizes.items()
    ]
    if ("1" in tables_to_stop(tables, HALT_AT)) is not stops:
        return None
    if not stops and guests - min(others) < HALT_AT - 1:
        return None
    seats = any_seats(rules, random, guests)
    facts = {"other_1": others[0], "other_2": others[1]}
    right = ChoiceAnswer(YES if stops else NO)
    asked = QuestionDraft(BalancingQuestion.STOPS, YES_OR_NO, right, RULE, facts)
    state = _between_hands(random, rules, seats, random.choice(seats))
    return question_of(Skill.BALANCING, state, asked)


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _known_said(voice: Localizer, question: Question) -> str:
    """Where the blinds are, or which seats were left in which order."""
    facts, rules = question.facts, question.state.rules
    if "stud_only" in facts:
        only = voice("Suppose that the tournament is played in stud alone.")
        return sentences(only, _left_said(voice, question))
    if rules.big_blind:
        return voice("Seat {seat} had the big blind in the last hand.", seat=facts["big_blind"])
    return voice(
        "Suppose that other games of it have blinds: seat {seat} had the last big blind.",
        seat=facts["big_blind"],
    )


def _left_said(voice: Localizer, question: Question) -> str:
    opened = _opened(question.facts)
    if question.kind == BalancingQuestion.WHO:
        return voice("At the short table seat {seat} was opened last.", seat=opened[-1])
    return voice(
        "Seats {seats} were left, in this order; at seat {taken} somebody sits again.",
        seats=voice.listed([str(seat) for seat in opened]),
        taken=opened[-1],
    )


def _who_hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    if "stud_only" in question.facts:
        return (
            voice(
                "In stud alone the guest at the seat moves that was opened last at the other one."
            ),
        )
    return (
        voice("Who would have the next big blind?"),
        voice("The small blind comes to the seat of the last big blind, also if it is empty."),
    )


def _where_hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    if "stud_only" in question.facts:
        return (voice("In stud alone it is the open seat that was opened last."),)
    return (
        voice("The guest gets the worst open seat: the one that has the big blind soonest."),
        voice("But never that of the small blind, which is where the big blind was."),
    )


def _who_said(voice: Localizer, question: Question) -> str:
    """Why it is this guest."""
    assert isinstance(question.right, SeatAnswer), "a seat"
    moves, facts = question.right.seat, question.facts
    if "stud_only" not in facts:
        next_one = voice(
            "The next guest is at seat {seat}, would have the big blind, and moves.", seat=moves
        )
        return sentences(_small_blind_said(voice, question), next_one)
    by_seat = voice("So the guest at seat {seat} moves.", seat=moves)
    return sentences(_left_said(voice, question), by_seat)


def _small_blind_said(voice: Localizer, question: Question) -> str:
    """Where the small blind is due, by the big one of the last hand."""
    due = question.facts["big_blind"]
    return voice("The small blind is due at seat {small}.", small=due)


def _where_said(voice: Localizer, question: Question) -> str:
    """Why it is this seat."""
    assert isinstance(question.right, SeatAnswer), "a seat"
    facts, to_seat = question.facts, question.right.seat
    if "stud_only" in facts:
        last = voice("Seat {seat} is the open one that was opened last.", seat=to_seat)
        return sentences(_left_said(voice, question), last)
    first = voice(
        "Seat {seat} is the first open one after it: nobody has the big blind sooner there.",
        seat=to_seat,
    )
    return sentences(_small_blind_said(voice, question), first)


def _stops_said(voice: Localizer, question: Question) -> str:
    """How many guests more than the shortest table it has."""
    fewest = min(question.facts["other_1"], question.facts["other_2"])
    more = len(question.state.players) - fewest
    if more >= HALT_AT:
        return voice(
            "Yes: it has {n} guests more than the table with {fewest}; from {halt} on it stops.",
            n=more,
            fewest=fewest,
            halt=HALT_AT,
        )
    return voice(
        "No: it has {n} guests more than the table with {fewest}; only from {halt} on it stops.",
        n=more,
        fewest=fewest,
        halt=HALT_AT,
    )
