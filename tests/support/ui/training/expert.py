"""The taps of a trainee who always does the right action at the practice table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot import Half
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    CallToShow,
    Collect,
    DealerAction,
    DealHoles,
    DealTo,
    GiveOddChip,
    KillHands,
    LayBoard,
    LayCommon,
    NoticeMistake,
    Push,
    ReadHand,
    Refuse,
    Repair,
    ReturnUncalled,
    SayOpener,
    ShuffleIn,
    TakeAntes,
    TakeBlinds,
    TakeDiscards,
    TakeDrop,
    TakeRake,
)
from tests.support.ui.training.room import Room
from ui.dialogs.problems.moments import (
    ProblemPage,
    moment_key,
    problem_key,
    problem_page_now,
    problem_page_of,
)
from ui.keys.typed_money import typed_number
from ui.training.practice.pads import key_of
from ui.training.practice.practice_hand import PracticeHand
from ui.training.practice.tap_meaning import REASONS


def taps_for(room: Room) -> list[str]:
    """The taps for what is due now."""
    due = hand_of(room).table.due
    assert due is not None, "the hand goes on"
    if isinstance(due, Repair):
        return [*(f"pick-{step}" for step in due.steps), "confirm"]
    return [key_of(due), *_more(room, due)]


def hand_of(room: Room) -> PracticeHand:
    """The hand that is practised."""
    hand = room.exercise
    assert isinstance(hand, PracticeHand), "a hand is practised"
    return hand


def _more(room: Room, due: DealerAction) -> Iterable[str]:
    """What has to be said besides."""
    match due:
        case DealTo(seat) | SayOpener(seat) | ReturnUncalled(seat) | CallToShow(seat):
            return [f"seat-{seat}"]
        case TakeDiscards(_, count):
            return [f"draw-{count}"]
        case ReadHand(_, category, ranks, cards):
            first = str(cards) if cards else category.name.lower()
            return [f"pick-{part}" for part in (first, *(rank.name.lower() for rank in ranks))]
        case GiveOddChip(seats) | KillHands(seats):
            return [*_seats(seats), "confirm"]
        case Push(pot, seats, half):
            part = [] if half is Half.WHOLE else [f"half-{half.value}"]
            return [f"pot-{pot}", *part, *_seats(seats), "confirm"]
        case NoticeMistake(what):
            return _noticed(problem_page_now(hand_of(room).table.state), what)
        case Refuse(total):
            return ["refuse-all"] if total is None else [*_typed(room, total), "confirm"]
        case TakeRake(amount) | TakeDrop(amount):
            return [*_typed(room, amount), "confirm"]
        case Collect(pots):
            return _pots(room, pots)
        case (
            TakeAntes()
            | TakeBlinds()
            | ShuffleIn()
            | BurnCard()
            | DealHoles()
            | LayBoard()
            | LayCommon()
            | Announce()
            | Repair()
        ):
            return []
        case _:
            assert_never(due)


def _pots(room: Room, pots: tuple[int, ...]) -> list[str]:
    """The taps that name the amounts of several pots; a single pot needs none."""
    if not pots:
        return []
    first, *others = pots
    more = [tap for pot in others for tap in ("pot-more", *_typed(room, pot))]
    return [*_typed(room, first), *more, "confirm"]


def _typed(room: Room, chips: int) -> list[str]:
    assert room.voice.rules is not None, "something is played"
    return [f"digit-{digit}" for digit in str(typed_number(room.voice.rules, chips))]


def _seats(seats: Iterable[int]) -> list[str]:
    return [f"seat-{seat}" for seat in seats]


def _noticed(moment: ProblemPage, what: str) -> list[str]:
    for problem, reasons in REASONS.items():
        if what in reasons:
            return [*_page(moment, problem), problem_key(problem), f"reason-{what}"]
    problem = Irregularity(what)
    return [*_page(moment, problem), problem_key(problem)]


def _page(moment: ProblemPage, problem: Irregularity) -> list[str]:
    """The page of the problem, unless it is the one on which the list opens."""
    page = problem_page_of(problem, moment)
    return [] if page is moment else [moment_key(page)]
