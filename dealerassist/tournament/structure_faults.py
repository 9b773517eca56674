"""Checking the schedule of a structure, its chips, and what it says of rebuys (11.1, 11.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Protocol

from dealerassist.rules.profile import ProfileFault, fault_at
from dealerassist.rules.validation import out_of_bounds_fault
from dealerassist.tournament.colour_up import MOST_TIMES
from dealerassist.tournament.structure import AddOn, Rebuys

MOST_PERIODS = 80
"""How many levels and breaks a structure has at most; the journal keeps all in one entry."""

LONGEST = 240
"""The longest level or break, in minutes."""

LARGEST_VALUE = 10**9
"""Anything above is a typing error."""


class Scheduled(Protocol):
    """A level or break, as the file of a structure has it."""

    @property
    def minutes(self) -> int: ...
    @property
    def pause(self) -> int: ...
    @property
    def stakes(self) -> dict[str, int]: ...
    @property
    def colour_up(self) -> tuple[int, ...]: ...


class Terms(Protocol):
    """A structure, as its file has it."""

    @property
    def chips(self) -> tuple[int, ...]: ...
    @property
    def starting_stack(self) -> int: ...
    @property
    def schedule(self) -> Sequence[Scheduled]: ...
    @property
    def late_entry(self) -> int: ...
    @property
    def rebuys(self) -> Rebuys | None: ...
    @property
    def add_on(self) -> AddOn | None: ...


def schedule_faults(terms: Terms) -> Iterator[ProfileFault]:
    """The keys of chips and schedule that are wrong, each with the reason."""
    yield from _chip_faults(terms)
    if not 1 <= len(terms.schedule) <= MOST_PERIODS:
        yield out_of_bounds_fault("schedule", len(terms.schedule), 1, MOST_PERIODS)
        return
    for at, period in enumerate(terms.schedule):
        yield from _period_faults(f"schedule[{at}]", period)
    for at in (0, len(terms.schedule) - 1):
        if terms.schedule[at].pause:
            yield fault_at(f"schedule[{at}]", "a structure begins and ends with a level")
    yield from _colour_up_faults(terms)
    yield from _entry_faults(terms)


def _chip_faults(terms: Terms) -> Iterator[ProfileFault]:
    chips = terms.chips
    if not chips or chips[0] <= 0 or any(low >= high for low, high in pairwise(chips)):
        yield fault_at("chips", "are values from the smallest up, each once")
        return
    if chips[-1] > LARGEST_VALUE:
        yield out_of_bounds_fault("chips", chips[-1], 1, LARGEST_VALUE)
    stacks = {
        "starting_stack": terms.starting_stack,
        "rebuys.stack": terms.rebuys.stack if terms.rebuys else chips[0],
        "add_on.stack": terms.add_on.stack if terms.add_on else chips[0],
    }
    for key, value in stacks.items():
        if value <= 0 or value > LARGEST_VALUE or value % chips[0]:
            yield fault_at(key, "{value} cannot be made of these chips", value=value)


def _period_faults(place: str, period: Scheduled) -> Iterator[ProfileFault]:
    if bool(period.minutes) == bool(period.pause):
        yield fault_at(place, "is a level with minutes and stakes, or a break with pause")
        return
    minutes = period.minutes or period.pause
    key = "minutes" if period.minutes else "pause"
    if not 1 <= minutes <= LONGEST:
        yield out_of_bounds_fault(f"{place}.{key}", minutes, 1, LONGEST)
    if period.minutes and not period.stakes:
        yield fault_at(f"{place}.stakes", "is missing")
    if period.pause and period.stakes:
        yield fault_at(f"{place}.stakes", "a break has none")


def _colour_up_faults(terms: Terms) -> Iterator[ProfileFault]:
    """Chips go from the smallest up, never the last, and the next value is a multiple (11.10).

    From one level to the next a pack must have a card for each odd chip.
    """
    left = list(terms.chips)
    before = left[0] if left else 0
    for at, period in enumerate(terms.schedule):
        key = f"schedule[{at}].colour_up"
        for value in sorted(period.colour_up):
            if not left or value != left[0]:
                smallest = left[0] if left else 0
                message = "{value} is not the smallest chip in play, which is {smallest}"
                yield fault_at(key, message, value=value, smallest=smallest)
                return
            if len(left) < 2:
                yield fault_at(key, "the last chips stay in play")
                return
            if left[1] % left[0]:
                message = "{value} is no multiple of {smallest}"
                yield fault_at(key, message, value=left[1], smallest=left[0])
                return
            left.pop(0)
        if left and left[0] > MOST_TIMES * before:
            message = "{value} is more than {most} times {smallest}: the cards may not reach"
            yield fault_at(key, message, value=left[0], most=MOST_TIMES, smallest=before)
            return
        before = left[0] if left and period.minutes else before
        if period.colour_up and at == 0:
            yield fault_at(key, "nothing is coloured up before the first level")


def _entry_faults(terms: Terms) -> Iterator[ProfileFault]:
    """Late entry, rebuys and add-on name levels, and the add-on a break (11.1, 11.9)."""
    levels = sum(1 for period in terms.schedule if period.minutes)
    numbers = {"late_entry": terms.late_entry}
    if terms.rebuys is not None:
        numbers["rebuys.until"] = terms.rebuys.until
    for key, number in numbers.items():
        if not 0 <= number <= levels:
            yield out_of_bounds_fault(key, number, 0, levels)
    if terms.add_on is not None and terms.add_on.after not in set(_before_breaks(terms)):
        message = "there is no break after level {level}"
        yield fault_at("add_on.after", message, level=terms.add_on.after)


def _before_breaks(terms: Terms) -> Iterator[int]:
    """The numbers of the levels that a break follows."""
    number = 0
    for period, following in pairwise(terms.schedule):
        number += bool(period.minutes)
        if period.minutes and following.pause:
            yield number
