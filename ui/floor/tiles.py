"""The page with the tables, each a tile: which are shown, in which order, and the keys for that."""

from __future__ import annotations

from enum import StrEnum

from msgspec.structs import replace

from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.overview import FloorTable, Hearing
from dealerassist.floor.plan import PlanPage, grids_of, in_order, pages_of
from dealerassist.floor.table_now import GameNow, ShiftNow, TableNow
from dealerassist.locale.games_and_stakes import GAMES
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.mixed_tables import game_in_turn_in_short
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.floor_words import short_moment
from ui.asked.intents import cancel, opening
from ui.asked.key_action import KeyAction, Keys, live
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import hand_label
from ui.floor.context import FloorContext, lasting
from ui.floor.intents import FloorTab
from ui.floor.needs import alert_of, is_needy, need_of
from ui.floor.page import FloorScreenPage, ShowFloorPage, page_keys
from ui.floor.table_page import table_opening
from ui.review.filters import value_filter
from ui.view.floor import FloorView, TileLight, TilesView, TileView
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.view import Pad


class TableGroup(StrEnum):
    """Tables that are chosen by what goes on there."""

    OPEN = "open"
    CLOSED = "closed"
    UNHEARD = "unheard"


class TilesPage(FloorScreenPage, frozen=True, kw_only=True):
    """All tables, or some.

    Attributes:
        page: which page of them, from 0.
        needy_first: the tables that need somebody come first, not in the house's arrangement.
        game: only tables of this game.
        group: only its tables.
    """

    tab = FloorTab.TABLES

    page: int = 0
    needy_first: bool = False
    game: str | None = None
    group: TableGroup | None = None

    @property
    def is_plain(self) -> bool:
        """Whether all tables lie as the house has arranged them."""
        return not self.needy_first and self.game is None and self.group is None

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        tables = at.tables
        pages = _pages(at, self)
        number = min(self.page, len(pages) - 1)
        shown = pages[number] if pages else PlanPage(())
        cells = [tables.get(name) for row in _even(shown) for name in row]
        # The last is as wide as the number of tables in it: it moves no other when that changes.
        filters = (_game(at, self), _group(at, self), _needy(at, self))
        none = at.voice("There are no more tables")
        turns = page_keys(at, number, len(pages), lambda page: replace(self, page=page), none)
        view = TilesView(
            columns=max(map(len, shown.rows), default=0),
            rows=len(shown.rows),
            tiles=tuple(None if table is None else tile_of(at, table, keys) for table in cells),
            filters=keys.row(filters),
            pages=keys.row(turns),
            page=_place(at, shown, number, len(pages)),
            none=_none(at, self, shown),
        )
        return FloorView(tiles=view)


def _even(page: PlanPage) -> tuple[tuple[str, ...], ...]:
    """The rows of the page, all of one length."""
    columns = max(map(len, page.rows), default=0)
    return tuple((*row, *[""] * (columns - len(row))) for row in page.rows)


# ── which tables ────────────────────────────────────────────────────────────────────────────────


def _pages(at: FloorContext, page: TilesPage) -> tuple[PlanPage, ...]:
    """All pages: as the house has arranged them, or those that are asked for in their order."""
    if page.is_plain:
        return pages_of(at.tables, at.plan)
    chosen = [table for table in at.overview.tables if _is_chosen(at, page, table)]
    names = in_order([table.table for table in chosen], at.plan)
    if page.needy_first:
        needs = {table.table: need_of(at, table) for table in chosen}
        names = tuple(sorted(names, key=lambda name: needs[name]))
    return grids_of(names)


def _is_chosen(at: FloorContext, page: TilesPage, table: FloorTable) -> bool:
    now = table.now
    if page.game is not None and (now is None or now.game is None or now.game.game != page.game):
        return False
    match page.group:
        case None:
            return True
        case TableGroup.OPEN:
            return now is not None and now.is_open
        case TableGroup.CLOSED:
            return now is None or not now.is_open
        case TableGroup.UNHEARD:
            return table.hearing(at.at_ms) is not Hearing.HEARD


def _none(at: FloorContext, page: TilesPage, shown: PlanPage) -> str:
    """What is said where there is no table to be shown."""
    if shown.rows:
        return ""
    if at.news.overview is None:
        return at.voice("The floor’s server is being asked …")
    if page.is_plain:
        return at.voice("No table is registered yet")
    return at.voice("No table is like this now")


# ── the keys below ──────────────────────────────────────────────────────────────────────────────


def _needy(at: FloorContext, page: TilesPage) -> KeyAction:
    """The key that puts the tables first that need somebody, and how many do."""
    voice = at.voice
    needy = sum(is_needy(at, each) for each in at.overview.needing)
    turned = replace(page, needy_first=not page.needy_first, page=0)
    return live(
        "floor-needy",
        voice("Urgent tables first"),
        ShowFloorPage(turned),
        detail=voice.count("{n} table", "{n} tables", needy),
        chosen=page.needy_first,
    )


def _game(at: FloorContext, page: TilesPage) -> KeyAction:
    """The key that chooses a game; while one is chosen, it takes that away."""
    return value_filter(
        "floor-game",
        at.voice("Game"),
        "" if page.game is None else GAMES.get(page.game, page.game),
        without=ShowFloorPage(replace(page, game=None, page=0)),
        asks=opening(GameChoice(page=page, games=tuple(sorted(at.overview.figures.games)))),
        every=at.voice("all"),
    )


def _group(at: FloorContext, page: TilesPage) -> KeyAction:
    """The key that chooses what goes on there; while that is chosen, it takes it away."""
    return value_filter(
        "floor-standing",
        at.voice("Tables"),
        "" if page.group is None else group_title(at.voice, page.group),
        without=ShowFloorPage(replace(page, group=None, page=0)),
        asks=opening(GroupChoice(page=page)),
        every=at.voice("all"),
    )


def _place(at: FloorContext, shown: PlanPage, number: int, pages: int) -> str:
    """Which page it is, by the name that the house has given it."""
    if pages < 2:
        return shown.name
    place = at.voice("page {page} of {pages}", page=number + 1, pages=pages)
    return f"{shown.name} · {place}" if shown.name else place


# ── what is chosen ──────────────────────────────────────────────────────────────────────────────


class FloorChoice(Dialog, frozen=True, kw_only=True):
    """Something that is chosen for the page with the tables; `page` is that as it was before."""

    page: TilesPage

    reads_only = True

    def asks(self, at: Context) -> Asked:
        return Asked(pad=PadKeys(Pad.CHOICE, self.choices(at), (cancel(at.voice),)))

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """What there is to choose from."""
        raise NotImplementedError


class GameChoice(FloorChoice, frozen=True, kw_only=True):
    """Which game is played at the tables that are shown; `games` are those of the house."""

    games: tuple[str, ...]

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        return tuple(
            live(
                f"game-{game.replace('_', '-')}",
                GAMES.get(game, game),
                ShowFloorPage(replace(self.page, game=game, page=0)),
            )
            for game in self.games
        )


class GroupChoice(FloorChoice, frozen=True, kw_only=True):
    """What goes on at the tables that are shown."""

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        return tuple(
            live(
                f"standing-{group}",
                group_title(at.voice, group),
                ShowFloorPage(replace(self.page, group=group, page=0)),
            )
            for group in TableGroup
        )


def group_title(voice: Localizer, group: TableGroup) -> str:
    """What the tables of this group are called."""
    match group:
        case TableGroup.OPEN:
            return voice("Open tables")
        case TableGroup.CLOSED:
            return voice("Closed tables")
        case TableGroup.UNHEARD:
            return voice("Not heard")


# ── a tile ──────────────────────────────────────────────────────────────────────────────────────


PREFIX = "table-"
"""What the names of the tiles begin with."""


def tile_of(at: FloorContext, table: FloorTable, keys: Keys) -> TileView:
    """The tile; a tap on it opens the table."""
    voice, now = at.voice, table.now
    light = _light(now)
    alert, state = alert_of(at, table), _state(voice, now)
    waits = 0 if now is None else now.matters + len(now.calls)
    spoken = state if alert is None else alert.text
    opens = table_opening(table.stream)
    return TileView(
        key=keys.one(live(f"{PREFIX}{table.table}", table.table, opens, detail=spoken)),
        game="" if now is None or now.game is None else _game_now(voice, now.game),
        state=state,
        light=light,
        places=_places(now),
        guests=_guests(now),
        facts=_facts(at, table),
        alert=alert,
        waits=voice.count("{n} open", "{n} open", waits) if waits else "",
    )


def _game_now(voice: Localizer, game: GameNow) -> str:
    return game_in_turn_in_short(voice.say, game.mix, game)


def _light(now: TableNow | None) -> TileLight:
    if now is None:
        return TileLight.UNKNOWN
    if not now.is_open:
        return TileLight.CLOSED
    return TileLight.BETWEEN if now.hand is None else TileLight.PLAYING


def _state(voice: Localizer, now: TableNow | None) -> str:
    if now is None:
        return voice("nothing heard yet")
    if not now.is_open:
        return voice("closed")
    return voice("between hands") if now.hand is None else hand_label(voice, now.hand)


def _places(now: TableNow | None) -> tuple[bool, ...]:
    """As many taken places as there are guests, where a shift is open."""
    if now is None or not now.is_open:
        return ()
    return tuple(place < now.guests for place in range(now.seats))


def _guests(now: TableNow | None) -> str:
    """How many of how many, where a shift is open."""
    return "" if now is None or not now.is_open else f"{now.guests}/{now.seats}"


def figures_of(at: FloorContext, table: FloorTable) -> tuple[LabelledFigure, ...]:
    """What a tile says in figures, for the head above the table's own pages."""
    guests = _guests(table.now)
    seated = (LabelledFigure(at.voice("Guests"), guests),) if guests else ()
    return (*seated, *_facts(at, table))


def _facts(at: FloorContext, table: FloorTable) -> tuple[LabelledFigure, ...]:
    """Who deals and for how long, and the pace; or when it was closed. Then what it has brought."""
    now = table.now
    shift = None if now is None else now.shift
    if now is None or shift is None:
        return ()
    voice = at.voice
    hands = LabelledFigure(voice("Hands"), voice.say.number(shift.hands))
    if shift.closed_ms is not None:
        when = short_moment(voice, shift.closed_ms, at.at_ms)
        closed = LabelledFigure(voice("closed at"), when)
        return closed, hands, _rake(voice, now.game, shift)
    pace = "–" if shift.tenths is None else voice.say.tenths(shift.tenths)
    return (
        _croupier(at, shift, known_until_ms(at, table)),
        LabelledFigure(voice("hands/h"), pace),
        hands,
    )


def known_until_ms(at: FloorContext, table: FloorTable) -> int:
    """Until when the figures are those of the table: it may have been relieved since.

    That is now, or when it was last heard, or when there came to be two versions of its entries,
    as nothing more of it is taken in from then on.
    """
    forks = [alarm.raised_ms for alarm in table.alarms if alarm.kind == AlarmKind.FORK]
    unheard = table.hearing(at.at_ms) is not Hearing.HEARD
    heard = [table.heard_ms] if unheard and table.heard_ms is not None else []
    return min([at.at_ms, *forks, *heard])


def _croupier(at: FloorContext, shift: ShiftNow, known_ms: int) -> LabelledFigure:
    """Who deals, and for how long as far as is known; amber when a relief is due."""
    late = known_ms > shift.due_ms
    tone = FigureTone.HEED if late else FigureTone.PLAIN
    return LabelledFigure(shift.croupier, lasting(at.voice, shift.down_ms, known_ms), tone)


def _rake(voice: Localizer, game: GameNow | None, shift: ShiftNow) -> LabelledFigure:
    """The Taxe or the time, once its box was counted: before, nobody may know what it holds."""
    if shift.time and game is not None:
        money = voice.say.money(shift.time, game.smallest_chip_cents, game.currency)
        return LabelledFigure(voice("Time charge"), money)
    if shift.rake is None or game is None:
        return LabelledFigure(voice("Rake"), voice("open"))
    money = voice.say.money(shift.rake, game.smallest_chip_cents, game.currency)
    return LabelledFigure(voice("Rake"), money)
