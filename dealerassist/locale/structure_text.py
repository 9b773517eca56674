"""The structure of a tournament in words, for whoever checks or prints it (11.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from dealerassist.locale.games_and_stakes import game_in_short, limit_name, profile_name
from dealerassist.locale.levels import level_costs, period_called, structure_name
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.mixed_tables import change_terms
from dealerassist.rules.house_rules import HouseRules
from dealerassist.tournament.structure import Structure, TournamentBreak, TournamentLevel

HOUR = 60
"""In minutes."""


class PeriodSaid(Struct, frozen=True):
    """A level or break in words.

    Attributes:
        begins: how long after the start, if the clock never stands: "1:20".
        called: "Level 5", "Break".
        minutes: how long it lasts; None of the last level, which has no end.
        costs: what its games cost, or which chips go out of play in it; a line each.
    """

    begins: str
    called: str
    minutes: int | None
    costs: tuple[str, ...]


def structure_title(voice: Localizer, structure: Structure) -> str:
    """What the structure is called, and its version: "HORSE, version 1"."""
    name = structure_name(voice, structure.name)
    return voice("{name}, version {version}", name=name, version=structure.version)


def structure_terms(voice: Localizer, structure: Structure) -> tuple[str, ...]:
    """All that is not in the schedule, a line each: games, chips, seats, entry, rebuys, add-on."""
    return tuple(filter(None, (*_games(voice, structure), *_entry(voice, structure))))


def _games(voice: Localizer, structure: Structure) -> Iterator[str]:
    games = [
        f"{profile_name(voice.say, game)}, {limit_name(voice.say, game.limit)}"
        for game in structure.games
    ]
    if structure.change is None:
        yield from games
    else:
        change = change_terms(voice.say, structure.change)
        yield voice("Games, {change}: {games}", change=change, games="; ".join(games))
    yield voice("Chips: {values}", values=_values(voice, structure.chips))
    yield voice("Starting stack: {stack}", stack=voice.say.number(structure.starting_stack))
    yield voice("Seats: {seats}", seats=structure.games[0].max_seats)


def _entry(voice: Localizer, structure: Structure) -> Iterator[str]:
    number = voice.say.number
    if structure.late_entry:
        yield voice("Late entry: until the end of level {level}", level=structure.late_entry)
    if (rebuys := structure.rebuys) is not None:
        facts = {"stack": number(rebuys.stack), "level": rebuys.until}
        if rebuys.most is None:
            yield voice("Rebuys: {stack} until the end of level {level}", **facts)
        else:
            yield voice(
                "Rebuys: {stack} until the end of level {level}, at most {most} a guest",
                **facts,
                most=rebuys.most,
            )
    if (add_on := structure.add_on) is not None:
        yield voice(
            "Add-on: {stack} in the break after level {level}",
            stack=number(add_on.stack),
            level=add_on.after,
        )


def schedule_said(voice: Localizer, structure: Structure) -> tuple[PeriodSaid, ...]:
    """The levels and breaks in their order."""
    return tuple(_schedule(voice, structure))


def _schedule(voice: Localizer, structure: Structure) -> Iterator[PeriodSaid]:
    minutes, smallest = 0, structure.chips[0]
    for at, period in enumerate(structure.periods):
        is_last = at == len(structure.periods) - 1
        coming = period if is_last else structure.periods[at + 1]
        said: list[str] = []
        # The chips that are coloured up for a level go in the break before it, if there is one.
        level = coming if isinstance(period, TournamentBreak) else period
        if isinstance(level, TournamentLevel):
            gone = [value for value in structure.chips if smallest <= value < level.smallest_chip]
            smallest = level.smallest_chip
            if gone:
                said.append(voice("Colour up: {values}", values=_values(voice, gone)))
        if isinstance(period, TournamentLevel):
            said += _costs(voice, structure.rules_at(period))
        yield PeriodSaid(
            begins=f"{minutes // HOUR}:{minutes % HOUR:02}",
            called=period_called(voice, period),
            minutes=None if is_last else period.minutes,
            costs=tuple(said),
        )
        minutes += period.minutes


def _costs(voice: Localizer, games: Sequence[HouseRules]) -> Iterator[str]:
    """What each game costs; in a mixed tournament those that cost the same together."""
    if len(games) == 1:
        yield level_costs(voice, games[0])
        return
    by_costs: dict[str, list[str]] = {}
    for game in games:
        by_costs.setdefault(level_costs(voice, game), []).append(game_in_short(game))
    for costs, names in by_costs.items():
        yield f"{', '.join(dict.fromkeys(names))}: {costs}"


def _values(voice: Localizer, values: Sequence[int]) -> str:
    """The values of chips, with blanks between them: in some languages a number has commas."""
    return "  ".join(voice.say.number(value) for value in values)
