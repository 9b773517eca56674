"""Taps that a trainee who knows everything would make: what is due, through the keys."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.training.practice.deeds import (
    CallToShow,
    Collect,
    DealTo,
    NameOpener,
    Notice,
    OddChip,
    Push,
    ReadHand,
    Refuse,
    Repair,
    ReturnUncalled,
    TakeDiscards,
    TakeRake,
)
from tests.ui.school.room import Room
from ui.present.pads.amounts import typed_number
from ui.present.problems.catalogue import Problem
from ui.school.practice_deeds import REASONS
from ui.school.practice_pads import key_of
from ui.school.practising import PracticeHand


def taps_for(room: Room) -> Iterator[str]:
    """The taps for what is due now."""
    hand = room.exercise
    assert isinstance(hand, PracticeHand), "a hand is practised"
    due, rules = hand.table.due, hand.table.rules
    assert due is not None, "the hand goes on"

    def typed(chips: int) -> Iterator[str]:
        yield from (f"digit-{digit}" for digit in str(typed_number(rules, chips)))

    if not isinstance(due, Repair | Notice):
        yield key_of(due)
    match due:
        case DealTo(seat) | NameOpener(seat) | ReturnUncalled(seat) | CallToShow(seat):
            yield f"seat-{seat}"
        case TakeDiscards(_, count):
            yield f"draw-{count}"
        case Refuse(None):
            yield "refuse-all"
        case Refuse(total):
            yield from (*typed(total), "confirm")
        case TakeRake(amount):
            yield from (*typed(amount), "confirm")
        case Collect((first, *others)):
            yield from typed(first)
            for amount in others:
                yield from ("pot-more", *typed(amount))
            yield "confirm"
        case ReadHand(_, category):
            yield f"pick-{category.name.lower()}"
        case Push(pot, seats, half):
            yield f"pot-{pot}"
            if half.value != "whole":
                yield f"half-{half.value}"
            yield from (*(f"seat-{seat}" for seat in seats), "confirm")
        case OddChip(seats):
            yield from (*(f"seat-{seat}" for seat in seats), "confirm")
        case Notice(what):
            yield "problem"
            yield from _noticed(what)
        case Repair(steps):
            yield from (*(f"pick-{step}" for step in steps), "confirm")
        case _:
            pass


def _noticed(what: str) -> Iterator[str]:
    for problem, reasons in REASONS.items():
        if what in reasons:
            yield from (problem.key, f"reason-{what}")
            return
    yield Problem(what.replace("_", "-")).key
