"""Checking what the file of a structure says, before its levels have rules (11.1, 11.9, 11.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from dealerassist.rules.house_options import Absent
from dealerassist.rules.mix_files import MOST_GAMES, MOST_HANDS
from dealerassist.rules.profile import ProfileFault, fault_at
from dealerassist.rules.validation import head_faults, out_of_bounds_fault
from dealerassist.tournament.colour_up import MOST_TIMES
from dealerassist.tournament.structure_terms import (
    SCHEDULE,
    PeriodTerms,
    StructureTerms,
    left_after,
)

MOST_PERIODS = 80
"""How many levels and breaks a structure has at most; the journal keeps all in one entry."""

LONGEST = 240
"""The longest level or break, in minutes."""

LARGEST_VALUE = 10**9
"""Anything above is a typing error."""

MOST_REBUYS = 1_000
"""Likewise."""

SETTLED = (
    "button_rule",
    "new_guest_at_once",
    "ante_is_whole",
    "straddle",
    "all_in_face_up",
)
"""House options that are the same in every tournament (11.2, 11.3, 11.6, 11.7)."""


def terms_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    """The keys that are wrong in themselves, each with the reason; the first is told."""
    yield from head_faults(terms.name, terms.version)
    yield from _game_faults(terms)
    yield from _option_faults(terms)
    yield from _number_faults(terms)
    yield from schedule_faults(terms)


def _game_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    """Faults of how many games there are, and of what follows on what (8.1)."""
    games = len(terms.games)
    if not 1 <= games <= MOST_GAMES:
        yield fault_at("games", "has {n} games, not 1 to {most}", n=games, most=MOST_GAMES)
    if (games > 1) != (terms.change is not None):
        yield fault_at("change", "belongs to a structure of several games, and to no other")
    if terms.mix:
        if terms.change is None:
            yield fault_at("mix", "belongs to a structure of several games, and to no other")
        yield from (fault._replace(key="mix") for fault in head_faults(terms.mix, terms.version))
    if (change := terms.change) is None:
        return
    for key, count in (("change.hands", change.hands), ("change.rounds", change.rounds)):
        if not 0 <= count <= MOST_HANDS:
            yield out_of_bounds_fault(key, count, 1, MOST_HANDS)
    if bool(change.hands) == bool(change.rounds):
        either = {"hands": "{ hands = 8 }", "rounds": "{ rounds = 1 }"}
        yield fault_at("change", "write either {hands} or {rounds}", **either)


def _option_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    """Faults of house options that a tournament does not leave open, or has a key for."""
    places = {"options": terms.options}
    places |= {f"games[{at}].options": game.options for at, game in enumerate(terms.games)}
    for place, options in places.items():
        for name in options:
            if name in SETTLED:
                message = "is the same in every tournament: leave it out"
                yield fault_at(f"{place}.{name}", message)
            if name in ("absent", "short_ante"):
                message = "stands above the games, beside the starting stack"
                yield fault_at(f"{place}.{name}", message)
    if terms.absent is Absent.DEALT_OUT:
        message = "absent guests are dealt in: write {last} or {first}"
        kinds = {"last": Absent.LAST_CARD, "first": Absent.FIRST_CARD}
        yield fault_at("absent", message, **kinds)


def _number_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    bounds = {
        "seats": (terms.seats, 2, 10),
        "guest_clock": (terms.guest_clock, 10, 300),
        "halt_at": (terms.halt_at, 2, 9),
    }
    if (rebuys := terms.rebuys) is not None:
        most = 1 if rebuys.most is None else rebuys.most
        bounds["rebuys.most"] = (most, 1, MOST_REBUYS)
        bounds["rebuys.at_most"] = (rebuys.at_most, 0, LARGEST_VALUE)
    for key, (value, least, largest) in bounds.items():
        if not least <= value <= largest:
            yield out_of_bounds_fault(key, value, least, largest)


def schedule_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    """The keys of chips and schedule that are wrong, each with the reason."""
    chips = list(_chip_faults(terms.chips))
    if chips:
        yield from chips
        return
    if not 1 <= len(terms.schedule) <= MOST_PERIODS:
        yield out_of_bounds_fault(SCHEDULE, len(terms.schedule), 1, MOST_PERIODS)
        return
    for at, period in enumerate(terms.schedule):
        yield from _period_faults(f"{SCHEDULE}[{at}]", period)
    for at in (0, len(terms.schedule) - 1):
        if terms.schedule[at].pause:
            yield fault_at(f"{SCHEDULE}[{at}]", "a structure begins and ends with a level")
    colour_up = list(_colour_up_faults(terms))
    yield from colour_up
    yield from _entry_faults(terms)
    if not colour_up:
        # Without sound colour-ups nobody knows which chips are in play.
        yield from _stack_faults(terms)


def _chip_faults(chips: Sequence[int]) -> Iterator[ProfileFault]:
    if not chips or chips[0] <= 0 or any(low >= high for low, high in pairwise(chips)):
        yield fault_at("chips", "are values from the smallest up, each once")
        return
    if chips[-1] > LARGEST_VALUE:
        yield out_of_bounds_fault("chips", chips[-1], 1, LARGEST_VALUE)
    yield from _odd_value_faults("chips", chips)


def _odd_value_faults(key: str, chips: Sequence[int]) -> Iterator[ProfileFault]:
    """A chip in play that is not worth so many of the smallest: no stack could be counted in it."""
    for value in chips:
        if value % chips[0]:
            message = "{value} is no multiple of {smallest}"
            yield fault_at(key, message, value=value, smallest=chips[0])
            return


def _period_faults(place: str, period: PeriodTerms) -> Iterator[ProfileFault]:
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


def _colour_up_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    """Chips go from the smallest up, never the last, and what stays is a multiple of it (11.10).

    From one level to the next a pack must have a card for each odd chip.
    """
    left = terms.chips
    before = left[0]
    for at, period in enumerate(terms.schedule):
        key = f"{SCHEDULE}[{at}].colour_up"
        faults = list(_gone_faults(key, left, period.colour_up))
        if faults:
            yield faults[0]
            return
        left = left_after(left, period.colour_up)
        if left[0] > MOST_TIMES * before:
            message = "{value} is more than {most} times {smallest}: the cards may not reach"
            yield fault_at(key, message, value=left[0], most=MOST_TIMES, smallest=before)
            return
        before = left[0] if period.minutes else before
        if period.colour_up and at == 0:
            yield fault_at(key, "nothing is coloured up before the first level")


def _gone_faults(key: str, chips: Sequence[int], gone: Sequence[int]) -> Iterator[ProfileFault]:
    """Faults of one colour-up, of which `chips` are in play."""
    left = list(chips)
    for value in sorted(gone):
        if value != left[0]:
            message = "{value} is not the smallest chip in play, which is {smallest}"
            yield fault_at(key, message, value=value, smallest=left[0])
            return
        if len(left) < 2:
            yield fault_at(key, "the last chips stay in play")
            return
        left.pop(0)
        yield from _odd_value_faults(key, left)


def _entry_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    """Late entry, rebuys and add-on name levels, and the add-on a break (11.1, 11.9)."""
    levels = sum(1 for period in terms.schedule if period.minutes)
    if not 0 <= terms.late_entry <= levels:
        yield out_of_bounds_fault("late_entry", terms.late_entry, 0, levels)
    if terms.rebuys is not None and not 1 <= terms.rebuys.until <= levels:
        yield out_of_bounds_fault("rebuys.until", terms.rebuys.until, 1, levels)
    if terms.add_on is not None and terms.add_on.after not in set(_before_breaks(terms)):
        message = "there is no break after level {level}"
        yield fault_at("add_on.after", message, level=terms.add_on.after)


def _before_breaks(terms: StructureTerms) -> Iterator[int]:
    """The numbers of the levels that a break follows."""
    number = 0
    for period, following in pairwise(terms.schedule):
        number += bool(period.minutes)
        if period.minutes and following.pause:
            yield number


def _stack_faults(terms: StructureTerms) -> Iterator[ProfileFault]:
    """Stacks that cannot be paid with the chips that are in play when a guest gets one."""
    yield from _stack_fault(terms, "starting_stack", terms.starting_stack, terms.late_entry)
    if (rebuys := terms.rebuys) is not None:
        yield from _stack_fault(terms, "rebuys.stack", rebuys.stack, rebuys.until)
    if (add_on := terms.add_on) is not None:
        # The break's colour-up may come before it.
        yield from _stack_fault(terms, "add_on.stack", add_on.stack, add_on.after + 1)


def _stack_fault(terms: StructureTerms, key: str, value: int, until: int) -> Iterator[ProfileFault]:
    """The fault of a stack that guests get until this level, if there is one."""
    if not 0 < value <= LARGEST_VALUE:
        yield out_of_bounds_fault(key, value, 1, LARGEST_VALUE)
        return
    for number, smallest in enumerate(terms.chips_of_levels, 1):
        if value % smallest and number <= max(until, 1):
            message = "{value} cannot be made of the chips at level {level}, from {smallest} up"
            yield fault_at(key, message, value=value, level=number, smallest=smallest)
            return
