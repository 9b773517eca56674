"""Reading the structure of a tournament from a TOML file; unknown keys are errors (11.1).

A structure names its games as a mixed table's file does, each a profile with a limit; a level has
one table of stakes in values, from which each game takes those that it knows.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.reading import text_of
from dealerassist.files.toml import toml_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.rules.house_options import Absent, ButtonRule, Rake, ShortAnte, Straddle
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix import MixChange
from dealerassist.rules.mix_files import FindProfile, find_shipped
from dealerassist.rules.profile import ProfileError, ProfileFault, fault_at
from dealerassist.rules.profile_files import TOML, ProfileFile, fault_of_values
from dealerassist.rules.validation import head_faults, out_of_bounds_fault
from dealerassist.tournament.structure import (
    AddOn,
    GameAtLevel,
    HandForHandTies,
    Period,
    Rebuys,
    Structure,
    TournamentBreak,
    TournamentLevel,
)
from dealerassist.tournament.structure_faults import schedule_faults

SHIPPED = Path(__file__).parent / "structures"
"""The structures that come with the program."""

STRUCTURE = "schedule"
"""The key that the file of a structure has, and that of a profile or a mixed table has not."""

LARGEST = 1 << 16
"""The most bytes of a structure."""


class GameOfStructure(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game as the file has it.

    `takes`: the names of the stakes that it takes from a level; none for those of its profile.
    """

    profile: str
    limit: Limit
    takes: tuple[str, ...] = ()


class PeriodTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A level, with `minutes` and stakes; or a break, with `pause` in minutes.

    `colour_up`: the values of the chips that go out of play before it.
    """

    minutes: int = 0
    pause: int = 0
    stakes: dict[str, int] = {}
    colour_up: tuple[int, ...] = ()


class StructureTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A structure as its file has it, the levels still without rules.

    Attributes:
        options: house options of every game, such as `ante_by_big_blind`.
    """

    name: str
    version: int
    chips: tuple[int, ...]
    starting_stack: int
    games: tuple[GameOfStructure, ...]
    schedule: tuple[PeriodTerms, ...]
    change: MixChange | None = None
    mix: str = ""
    seats: int = 9
    late_entry: int = 0
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    guest_clock: int = 30
    halt_at: int = 3
    hand_for_hand_ties: HandForHandTies = HandForHandTies.SHARED
    absent: Absent = Absent.LAST_CARD
    short_ante: ShortAnte = ShortAnte.BLIND_FIRST
    options: dict[str, Any] = {}


@cache
def shipped_structures() -> tuple[str, ...]:
    """The names of the structures that come with the program, in alphabetical order."""
    return tuple(sorted(file.stem for file in SHIPPED.iterdir() if file.name.endswith(TOML)))


@cache
def shipped_structure(name: str) -> Structure:
    """The structure that comes with the program under this name."""
    return structure_of(f"{name}{TOML}", _shipped_data(name), find_shipped)


def _shipped_data(name: str) -> Mapping[str, Any]:
    return toml_of((SHIPPED / f"{name}{TOML}").read_text("utf-8"))


def load_structure(name: str, find: FindProfile = find_shipped) -> Structure:
    """The structure called `name`, or the one in the file `name` if that ends in ``.toml``.

    Raises:
        ProfileError: if it cannot be read, or a key is unknown, missing or wrong.
    """
    if not name.endswith(TOML):
        if name in shipped_structures():
            return shipped_structure(name)
        known = ", ".join(shipped_structures())
        raise ProfileError(
            name, fault_at("", "{name} is not one of {known}", name=name, known=known)
        )
    try:
        data = toml_of(text_of(Path(name), LARGEST))
    except FileNotFoundError as error:
        known = ", ".join(shipped_structures())
        fault = fault_at("", "cannot be read; the program ships {known}", known=known)
        raise ProfileError(name, fault) from error
    except UnreadableError as error:
        raise ProfileError(name, _unread(error), line=error.line) from error
    return structure_of(name, data, find)


def _unread(error: UnreadableError) -> ProfileFault:
    if "reason" in error.facts:
        return fault_at("", "cannot be read: {reason}", **error.facts)
    return fault_at("", error.message, **error.facts)


def structure_of(label: str, data: Mapping[str, Any], find: FindProfile) -> Structure:
    """The structure of this file.

    Args:
        label: the file's name in messages.
        data: what stands in it.
        find: finds the profiles of its games.

    Raises:
        ProfileError: if a key is unknown, missing or wrong, or a game cannot be played so.
    """
    terms = _converted(label, data)
    if (fault := next(chain(_faults_of(terms), schedule_faults(terms)), None)) is not None:
        raise ProfileError(label, fault)
    games = [_file_of(label, at, game, find) for at, game in enumerate(terms.games)]
    levels = list(_levels(label, terms, games))
    first = next(rules for rules in levels if rules)
    return Structure(
        name=terms.name,
        version=terms.version,
        fingerprint=_fingerprint(data, first),
        games=first,
        change=terms.change,
        mix=terms.mix or terms.name if terms.change else "",
        chips=terms.chips,
        starting_stack=terms.starting_stack,
        periods=tuple(_periods(terms, levels)),
        late_entry=terms.late_entry,
        rebuys=terms.rebuys,
        add_on=terms.add_on,
        guest_clock=terms.guest_clock,
        halt_at=terms.halt_at,
        hand_for_hand_ties=terms.hand_for_hand_ties,
    )


def _converted(label: str, data: Mapping[str, Any]) -> StructureTerms:
    try:
        return msgspec.convert(data, StructureTerms)
    except msgspec.ValidationError as error:
        raise ProfileError(label, fault_of_values(str(error), data)) from error


def _faults_of(terms: StructureTerms) -> Iterator[ProfileFault]:
    """The keys that are wrong in themselves, each with the reason."""
    yield from head_faults(terms.name, terms.version)
    if not terms.games:
        yield fault_at("games", "is missing")
    if (len(terms.games) > 1) != (terms.change is not None):
        yield fault_at("change", "belongs to a structure of several games, and to no other")
    if not 2 <= terms.seats <= 10:
        yield out_of_bounds_fault("seats", terms.seats, 2, 10)
    if not 10 <= terms.guest_clock <= 300:
        yield out_of_bounds_fault("guest_clock", terms.guest_clock, 10, 300)
    if not 2 <= terms.halt_at <= 9:
        yield out_of_bounds_fault("halt_at", terms.halt_at, 2, 9)


def _file_of(label: str, at: int, game: GameOfStructure, find: FindProfile) -> ProfileFile:
    try:
        return find(game.profile)
    except ProfileError as error:
        place = f"games[{at}].profile"
        raise ProfileError(label, ProfileFault(place, error.message, error.facts)) from error


def _levels(
    label: str, terms: StructureTerms, files: Sequence[ProfileFile]
) -> Iterator[tuple[HouseRules, ...]]:
    """The rules of each game at each period; none in a break."""
    smallest = terms.chips[0]
    for at, period in enumerate(terms.schedule):
        smallest = _smallest_after(terms.chips, smallest, period.colour_up)
        if period.pause:
            yield ()
            continue
        yield tuple(
            _rules(label, at, terms, game, file, smallest)
            for game, file in zip(terms.games, files, strict=True)
        )


def _smallest_after(chips: Sequence[int], smallest: int, gone: Sequence[int]) -> int:
    """The smallest chip in play once these values are coloured up."""
    return next(value for value in chips if value >= smallest and value not in gone)


TAKEN_ELSEWHERE = ("rake", "drop", "smallest_chip", "currency", "minimum_buy_in", "max_seats")
"""What a cash table's profile says and a tournament does not ask."""


def _rules(
    label: str,
    at: int,
    terms: StructureTerms,
    game: GameOfStructure,
    file: ProfileFile,
    smallest: int,
) -> HouseRules:
    """The rules of a game at one level, as tournaments play it."""
    bare = file.without(TAKEN_ELSEWHERE)
    stakes = _stakes_of(bare, game, terms.schedule[at].stakes)
    changes: dict[str, Any] = {
        "limit": game.limit.value,
        "stakes": stakes,
        "smallest_chip": Decimal(smallest),
        "max_seats": terms.seats,
        "options": terms.options,
    }
    try:
        rules = bare.profile(changes).at_table()
    except ProfileError as error:
        place = f"{STRUCTURE}[{at}]"
        key = ".".join(filter(None, (place, error.key)))
        raise ProfileError(label, ProfileFault(key, error.message, error.facts)) from error
    return _as_in_tournaments(rules, terms)


def _stakes_of(
    file: ProfileFile, game: GameOfStructure, stakes: Mapping[str, int]
) -> dict[str, Decimal]:
    """The stakes that a game takes from a level; the smallest bet is the big blind, if not said."""
    known = game.takes or tuple(file.profile({"limit": game.limit.value}).stakes)
    taken = {name: Decimal(stakes[name]) for name in known if name in stakes}
    if "min" in known and "min" not in taken and "big_blind" in taken:
        taken["min"] = taken["big_blind"]
    return taken


def _as_in_tournaments(rules: HouseRules, terms: StructureTerms) -> HouseRules:
    """The rules without money, and with the options of tournaments (11.2, 11.3, 11.5–11.7)."""
    options = replace(
        rules.options,
        button_rule=ButtonRule.DEAD,
        new_guest_at_once=True,
        ante_is_whole=True,
        straddle=Straddle.NONE,
        absent=terms.absent,
        short_ante=terms.short_ante,
        all_in_face_up=True,
    )
    nothing = Rake(percent=0)
    return replace(rules, currency="", rake=nothing, drop=None, minimum_buy_in=0, options=options)


def _periods(terms: StructureTerms, levels: Sequence[tuple[HouseRules, ...]]) -> Iterator[Period]:
    number = 0
    for period, rules in zip(terms.schedule, levels, strict=True):
        if not rules:
            yield TournamentBreak(minutes=period.pause)
            continue
        number += 1
        yield TournamentLevel(
            number=number,
            minutes=period.minutes,
            smallest_chip=rules[0].smallest_chip_cents // 100,
            games=tuple(_at_level(each) for each in rules),
        )


def _at_level(rules: HouseRules) -> GameAtLevel:
    return GameAtLevel(
        stakes=rules.stakes,
        ante=rules.ante,
        bring_in=rules.bring_in,
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        bets=tuple(street.bets for street in rules.streets),
    )


def _fingerprint(data: Mapping[str, Any], games: Sequence[HouseRules]) -> str:
    """A hash of the file and of the profiles, in sixteen hexadecimal digits."""
    made_of = [data, [game.fingerprint for game in games]]
    text = json.dumps(made_of, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
