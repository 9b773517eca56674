"""The tile of a table on the floor (house practice, chapter 8)."""

from __future__ import annotations

from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.overview import FloorTable, Hearing
from dealerassist.floor.table_now import GameNow, ShiftNow, TableNow
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.mixed_tables import game_in_turn_in_short
from ui.asked.floor_words import short_moment
from ui.asked.key_action import KeyAction, live
from ui.asked.seat_and_hand_names import hand_label
from ui.floor.context import FloorContext, lasting
from ui.floor.needs import alert_of
from ui.floor.table_page import table_opening
from ui.view.floor import TileLight, TileView
from ui.view.parts import FigureTone, LabelledFigure

PREFIX = "table-"
"""What the names of the tiles begin with."""


def _game(voice: Localizer, game: GameNow) -> str:
    return game_in_turn_in_short(voice.say, game.mix, game)


def tile_of(at: FloorContext, table: FloorTable) -> tuple[TileView, KeyAction]:
    """The tile, and what a tap on it does."""
    voice, now = at.voice, table.now
    light = _light(now)
    alert, state = alert_of(at, table), _state(voice, now)
    waits = 0 if now is None else now.matters + len(now.calls)
    spoken = state if alert is None else alert.text
    opens = table_opening(table.stream)
    key_action = live(f"{PREFIX}{table.table}", table.table, opens, detail=spoken)
    tile = TileView(
        key=key_action.key,
        game="" if now is None or now.game is None else _game(voice, now.game),
        state=state,
        light=light,
        places=_places(now),
        guests=_guests(now),
        facts=_facts(at, table),
        alert=alert,
        waits=voice.count("{n} open", "{n} open", waits) if waits else "",
    )
    return tile, key_action


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
