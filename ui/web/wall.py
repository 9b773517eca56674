"""The wall: what a house tells its guests at the entrance or on a telephone, with nothing to tap.

Which games there are, at how many tables, with how many free seats, and how many wait for them; of
each tournament its clock. There is nothing of single guests, their stacks, Taxe, croupiers or hands
in it: whoever passes by may read it. A table that is not heard, or of whose entries there are two
versions, is left out of the games, as nobody knows which of its seats are free; in a tournament
there are none to be taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct

from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.overview import FloorOverview, FloorTable, Hearing
from dealerassist.floor.plan import FloorPlan, WallPlan, in_order
from dealerassist.floor.table_now import GameNow
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.games_and_stakes import game_in_short, plain_figures
from dealerassist.locale.house_settings import OWN_NAMES
from dealerassist.locale.localizer import capital
from dealerassist.locale.mixed_tables import mix_name
from dealerassist.locale.waited_games import waited_game
from dealerassist.table.typed_text import visible_text
from ui.view.look import RoomLight
from ui.web.wall_tournaments import WallTournament, tournaments_on_wall

TURN_MS = 20_000
"""How long the wall speaks a language before it speaks the next one, in milliseconds."""

OLD_MS = 10_000
"""After so long without a word of the tables, the wall says that it is old, in milliseconds."""

MOST_GAMES = 12
"""How many games have room."""

MOST_TOURNAMENTS = 3
"""How many tournaments have room beside each other."""

LONGEST = 40
"""How many characters of a name that a table has told have room."""

QUIET = 4
"""How many white squares are around a QR code, so that it is found."""


class WallGame(Struct, frozen=True, kw_only=True):
    """A game, or a mix of games, at all tables that are open with the same stakes.

    Attributes:
        name: with its limit, in short, as on the tiles.
        stakes: empty for a mix, and for a game that is played nowhere yet.
        figures: how many tables are open with it, how many seats are free there, and how many wait
            for it; empty for none.
    """

    name: str
    stakes: str
    figures: tuple[str, str, str]


class WallCode(Struct, frozen=True):
    """A QR code as it is drawn: so many squares wide, the black ones as the path of an SVG."""

    side: int
    path: str


class WallView(Struct, frozen=True, kw_only=True):
    """The wall, with finished texts.

    Attributes:
        language: the code of the language of the texts.
        first_language: that of the page, while its parts take turns.
        light: the theme.
        house: what the house calls itself; may be empty.
        time: of the day.
        headings: of a game, and of the three figures of each.
        games: in the order of their tables.
        more: how many games had no room; empty for none.
        none: what is said where there is neither a game nor a tournament.
        tournaments: in the order of their tables.
        more_tournaments: how many had no room; empty for none.
        text: what the house tells, line by line.
        as_of: of when the figures are.
        gone: said by the script once it hears nothing of the server; the time stands for `{}`.
        is_old: nothing has been heard of the tables for a while.
        code: the address of the wall for telephones; None if it is not to be shown.
        scan: said beside the code.
        address: the same to be read.
        languages: the code and the name of each language that can be chosen on a telephone.
    """

    language: str
    first_language: str
    light: str
    house: str
    time: str
    headings: tuple[str, str, str, str]
    games: tuple[WallGame, ...]
    more: str
    none: str
    tournaments: tuple[WallTournament, ...]
    more_tournaments: str
    text: tuple[str, ...]
    as_of: str
    gone: str
    is_old: bool
    code: WallCode | None
    scan: str
    address: str
    languages: tuple[tuple[str, str], ...]


YOURS = "yours"
"""What a telephone asks for that has read the code: the language that it is set to."""


def wall_language(
    wall: WallPlan, at_ms: int, *, asked: str | None = None, accepted: str = ""
) -> Language:
    """In which language the wall speaks at this moment.

    Args:
        wall: what the house says of it; it takes turns between several languages.
        at_ms: the moment.
        asked: the code of what is to be read, or `YOURS`; None, or anything else, for the house's.
        accepted: which languages the browser reads, the first before all others.
    """
    if asked == YOURS:
        reads_german = accepted.strip().lower().startswith(Language.GERMAN.value)
        return Language.GERMAN if reads_german else Language.ENGLISH
    if asked in {each.value for each in Language}:
        return Language(asked)
    return Language(wall.languages[at_ms // TURN_MS % len(wall.languages)])


def wall_of(
    overview: FloorOverview | None, plan: FloorPlan, language: Language, at_ms: int
) -> WallView:
    """The wall at one moment.

    Args:
        overview: all tables; None before the floor's server has answered.
        plan: the house's order of the tables, and what it says of the wall.
        language: of its texts.
        at_ms: the moment, by the clock of the floor's database.
    """
    say, wall = words_of(language), plan.wall
    told = overview or FloorOverview(at_ms=at_ms)
    games = tuple(_games(say, _heard(told, plan, at_ms), at_ms))
    left_out = len(games) - MOST_GAMES
    played = tuple(tournaments_on_wall(say, told, plan, at_ms))
    beside = len(played) - MOST_TOURNAMENTS
    is_old = overview is not None and at_ms - overview.at_ms > OLD_MS
    return WallView(
        language=language.value,
        first_language=wall.languages[0],
        light=(RoomLight.BRIGHT if wall.bright else RoomLight.DARK).value,
        house=visible_text(told.house)[:LONGEST],
        time=say.time(at_ms),
        headings=(say("Game"), say("Tables"), capital(say("Free seats")), say("Waiting list")),
        games=games[:MOST_GAMES],
        more=say.count("{n} more game", "{n} more games", left_out) if left_out > 0 else "",
        none="" if games or played else _none(say, overview),
        tournaments=played[:MOST_TOURNAMENTS],
        more_tournaments=say.count("{n} more tournament", "{n} more tournaments", beside)
        if beside > 0
        else "",
        text=_text(wall, language),
        as_of="" if overview is None else _as_of(say, overview.at_ms, is_old=is_old),
        gone=say("No answer since {}. This is what was known then."),
        is_old=is_old,
        code=code_of(_scanned(wall.address)) if wall.open and wall.address else None,
        scan=say("On your telephone"),
        address=wall.address.partition("://")[2] if wall.open else "",
        languages=tuple((each.value, OWN_NAMES[each]) for each in Language),
    )


def _none(say: Catalogue, overview: FloorOverview | None) -> str:
    if overview is None:
        return say("One moment …")
    return say("No poker table is open at the moment.")


def _as_of(say: Catalogue, at_ms: int, *, is_old: bool) -> str:
    time = say.time(at_ms, seconds=True)
    return say("Out of date: as of {time}", time=time) if is_old else say("as of {time}", time=time)


def _text(wall: WallPlan, language: Language) -> tuple[str, ...]:
    """What the house tells in this language, or in the other one, if only in that."""
    texts = (wall.text_de, wall.text_en)
    own, other = texts if language is Language.GERMAN else reversed(texts)
    return tuple(visible_text(line) for line in (own.strip() or other.strip()).splitlines())


# ── the games ───────────────────────────────────────────────────────────────────────────────────


class _Played(NamedTuple):
    """What is told of the tables with one game and the same stakes."""

    game: str
    name: str
    stakes: str


def _heard(overview: FloorOverview, plan: FloorPlan, at_ms: int) -> Iterator[FloorTable]:
    """The tables of which it is known how they stand, in the house's order."""
    for name in in_order(overview.by_name, plan):
        table = overview.by_name[name]
        forked = any(alarm.kind == AlarmKind.FORK for alarm in table.alarms)
        if not forked and table.hearing(at_ms) is not Hearing.SILENT:
            yield table


def _games(say: Catalogue, tables: Iterable[FloorTable], at_ms: int) -> Iterator[WallGame]:
    """Each game that is played somewhere, then those that are only waited for."""
    every = tuple(tables)
    played = {each.stream: _played(say, each) for each in every}
    open_now = [each for each in every if each.now is not None and each.now.is_open]
    groups = dict.fromkeys(game for each in open_now if (game := played[each.stream]) is not None)
    waiting = _waiting(say, every, played, tuple(groups), at_ms)
    for game in dict.fromkeys((*groups, *waiting)):
        mine = [each for each in open_now if played[each.stream] == game]
        free = sum(each.now.free for each in mine if each.now is not None)
        figures = len(mine), free, waiting.get(game, 0)
        told = [say.number(each) if each else "" for each in figures]
        yield WallGame(
            name=visible_text(game.name)[:LONGEST],
            stakes=game.stakes,
            figures=(told[0], told[1], told[2]),
        )


def _played(say: Catalogue, table: FloorTable) -> _Played | None:
    """What is played there for money, or was; None in a tournament and before a game was set."""
    now = table.now
    game = None if now is None or now.tournament is not None else now.game
    if game is None:
        return None
    if game.mix:
        return _Played(game.mix, mix_name(game.mix), "")
    return _Played(game.game, game_in_short(game), _stakes(say, game))


def _stakes(say: Catalogue, game: GameNow) -> str:
    return plain_figures(say, game.limit, game.figures, game.smallest_chip_cents)


def _waiting(
    say: Catalogue,
    tables: Sequence[FloorTable],
    played: dict[int, _Played | None],
    groups: Sequence[_Played],
    at_ms: int,
) -> dict[_Played, int]:
    """How many wait for each.

    Who waits at a table for what is played there, waits for its stakes. For another game there are
    no stakes on the list: then it is the first table with that game.
    """
    found: dict[_Played, int] = {}
    for table in tables:
        here = played[table.stream]
        for guest in table.waiting(at_ms):
            wanted = next((each for each in groups if each.game == guest.game), None)
            if here is not None and here.game == guest.game:
                wanted = here
            wanted = wanted or _Played(guest.game, waited_game(say, guest.game), "")
            found[wanted] = found.get(wanted, 0) + 1
    return found


# ── the code for telephones ─────────────────────────────────────────────────────────────────────


def _scanned(address: str) -> str:
    """The address as a telephone reads it, with the language that it is set to."""
    return f"{address}{'&' if '?' in address else '?'}lang={YOURS}"


@cache
def code_of(address: str) -> WallCode:
    """The QR code of an address; there is one, which the house says."""
    # Imported here, as it takes some 20 MB, and few walls have one.
    from reports.paper.qr_code import qr_rows  # noqa: PLC0415

    rows = qr_rows(address)
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for x, length in _runs(row)
    )
    return WallCode(len(rows) + 2 * QUIET, path)


def _runs(row: str) -> Iterator[tuple[int, int]]:
    """Where black squares begin in a row, and how many lie beside each other."""
    at = 0
    for sign, run in groupby(row):
        length = len(list(run))
        if sign == "#":
            yield at, length
        at += length
