"""The rules of each game at each level of a structure (11.1).

A level has one table of stakes in values. In a structure of one game all are that game's; in a
mixed one each game takes its own: those that its profile has, or those that its `takes` lists, each
under the name that it has in the level where two games call different amounts the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from msgspec.structs import replace

from dealerassist.rules.house_options import ButtonRule, Rake, Straddle
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import ProfileError, ProfileFault, fault_at
from dealerassist.rules.profile_files import ProfileFile
from dealerassist.tournament.structure import (
    VALUE_CENTS,
    GameAtLevel,
    Period,
    TournamentBreak,
    TournamentLevel,
)
from dealerassist.tournament.structure_terms import SCHEDULE, GameOfStructure, StructureTerms

TAKEN_ELSEWHERE = ("rake", "drop", "smallest_chip", "currency", "minimum_buy_in", "max_seats")
"""What a cash table's profile says and a tournament does not ask."""

SMALLEST_BET = "min"
"""The stake that is the big blind where a level does not say it."""

RulesAtLevel = tuple[HouseRules, ...]
"""The rules of each game at one level, in the level's smallest chips."""


class GameToPlay(NamedTuple):
    """One game of a structure, with its profile.

    Attributes:
        place: the key of the game in the file.
        taken: the stakes that it takes, with their names in a level; None for all of a level.
        has_smallest_bet: whether its profile has a smallest bet beside the blinds.
    """

    place: str
    terms: GameOfStructure
    file: ProfileFile
    taken: Mapping[str, str] | None
    has_smallest_bet: bool

    def stakes_of(self, level: Mapping[str, int]) -> dict[str, Decimal]:
        """What it takes of a level's stakes; the smallest bet is the big blind, if not said."""
        taken = {name: name for name in level} if self.taken is None else self.taken
        stakes = {name: Decimal(level[of]) for name, of in taken.items() if of in level}
        if self.has_smallest_bet and SMALLEST_BET not in stakes and "big_blind" in stakes:
            stakes[SMALLEST_BET] = stakes["big_blind"]
        return stakes


def game_to_play(label: str, at: int, terms: StructureTerms, file: ProfileFile) -> GameToPlay:
    """The game in this place, with its profile's file.

    Raises:
        ProfileError: if the profile does not have the limit, or its stakes are in no level.
    """
    place, game = f"games[{at}]", terms.games[at]
    try:
        known = tuple(file.profile({"limit": game.limit.value}).stakes)
    except ProfileError as error:
        fault = ProfileFault(f"{place}.limit", error.message, error.facts)
        raise ProfileError(label, fault) from error
    of_levels = {name for period in terms.schedule for name in period.stakes}
    for name in game.taken.values():
        if name not in of_levels:
            message = "no level has the stake {name}"
            raise ProfileError(label, fault_at(f"{place}.takes", message, name=name))
    own: Mapping[str, str] | None = game.taken
    if not own:
        own = None if len(terms.games) == 1 else {name: name for name in known}
    return GameToPlay(place, game, file, own, SMALLEST_BET in known)


def check_taken(label: str, terms: StructureTerms, games: Sequence[GameToPlay]) -> None:
    """Refuse a stake that no game of a mixed structure takes: it may be misspelt.

    Raises:
        ProfileError: if there is one.
    """
    if any(game.taken is None for game in games):
        return
    known = {of for game in games for of in (game.taken or {}).values()}
    for at, period in enumerate(terms.schedule):
        for name in period.stakes:
            if name not in known:
                message = "no game takes it; they take {known}"
                key = f"{SCHEDULE}[{at}].stakes.{name}"
                raise ProfileError(label, fault_at(key, message, known=", ".join(sorted(known))))


def rules_of_levels(
    label: str, terms: StructureTerms, games: Sequence[GameToPlay]
) -> Iterator[RulesAtLevel]:
    """The rules of each game at each level, breaks left out.

    Raises:
        ProfileError: if a game cannot be played at these stakes, or by these options.
    """
    for at, smallest in enumerate(terms.smallest_chips):
        if terms.schedule[at].minutes:
            yield tuple(_rules(label, at, terms, game, smallest) for game in games)


def _rules(
    label: str, at: int, terms: StructureTerms, game: GameToPlay, smallest: int
) -> HouseRules:
    """The rules of a game at one level, as tournaments play it."""
    changes: dict[str, Any] = {
        "limit": game.terms.limit.value,
        "stakes": game.stakes_of(terms.schedule[at].stakes),
        "smallest_chip": Decimal(smallest),
        "max_seats": terms.seats,
        "options": {**terms.options, **game.terms.options},
    }
    try:
        rules = game.file.without(TAKEN_ELSEWHERE).profile(changes).at_table()
    except ProfileError as error:
        key = _place_of(error.key, at, game)
        raise ProfileError(label, ProfileFault(key, error.message, error.facts)) from error
    return _as_in_tournaments(rules, terms)


def _place_of(key: str, at: int, game: GameToPlay) -> str:
    """Where in the structure's file that stands what is wrong in a profile."""
    head, _, rest = key.partition(".")
    match head:
        case "stakes":
            name = rest if game.taken is None else game.taken.get(rest, rest)
            return f"{SCHEDULE}[{at}].stakes.{name}"
        case "options":
            return f"{game.place}.{key}" if rest in game.terms.options else key
        case "max_seats":
            return "seats"
        case _:
            return f"{game.place}.profile"


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


def periods_of(terms: StructureTerms, levels: Sequence[RulesAtLevel]) -> Iterator[Period]:
    """Levels and breaks in their order, the levels numbered and with what their games cost."""
    number = 0
    for period in terms.schedule:
        if period.pause:
            yield TournamentBreak(minutes=period.pause)
            continue
        rules = levels[number]
        number += 1
        yield TournamentLevel(
            number=number,
            minutes=period.minutes,
            smallest_chip=rules[0].smallest_chip_cents // VALUE_CENTS,
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
