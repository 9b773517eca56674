"""The page on which hands of all tables are searched (house practice, chapter 8)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.floor.queries.found_hands import HandsFound, HandsPlace, HandsWanted, HouseHand
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.locale.catalogue import Language
from dealerassist.locale.hand_flags import FLAGS
from dealerassist.locale.localizer import Localizer
from reports.shift.labels import INCIDENTS
from ui.asked.key_action import GreyReason, KeyAction, ViewWithKeys, live, live_or_grey
from ui.asked.seat_and_hand_names import seat_name, seats_listed
from ui.floor.context import FloorContext
from ui.floor.intents import FloorTab
from ui.floor.page import FloorScreenPage, ShowFloorPage
from ui.floor.ports import FloorSource
from ui.floor.search_filters import search_filters
from ui.floor.table_page import table_opening
from ui.review.filters import CORRECTIONS, IRREGULARITIES
from ui.review.gaming_day_text import day_unless_today
from ui.view.floor import FloorSearchView, FloorView, FoundLine

MOST_FLAGS = 4
"""How many features have room in a line."""

HEEDED = frozenset((*CORRECTIONS, *IRREGULARITIES))
"""The incidents that are said of a hand: those that it can be searched by."""


class SearchPage(FloorScreenPage, frozen=True, kw_only=True):
    """The hands of all tables that have what is looked for, newest first.

    `starts` is where each page but the first begins; the last of these is shown.
    """

    tab = FloorTab.SEARCH

    wanted: HandsWanted = HandsWanted()
    starts: tuple[HandsPlace, ...] = ()

    @property
    def begins(self) -> HandsPlace | None:
        """After which hand the page begins; None for the first."""
        return self.starts[-1] if self.starts else None

    def shown(self, at: FloorContext) -> ViewWithKeys[FloorView]:
        voice, found = at.voice, at.news.found
        if found is not None and (found.wanted, found.after) != (self.wanted, self.begins):
            found = None
        filters = search_filters(at, self.wanted)
        lines = () if found is None else tuple(_line(at, each) for each in found.hands)
        turns = _turns(at, self, found)
        view = FloorSearchView(
            filters=tuple(key_action.key for key_action in filters),
            headings=tuple(
                voice(word)
                for word in ("Table", "Hand no.", "Time", "Croupier", "Guests", "Pot", "Outcome")
            ),
            lines=tuple(view for view, _ in lines),
            pages=tuple(key_action.key for key_action in turns),
            said=_said(voice, found),
        )
        of_lines = (key_action for _, key_action in lines)
        return ViewWithKeys(FloorView(search=view), (*filters, *of_lines, *turns))

    def request(self, server: FloorSource, language: Language, before: FloorScreenPage) -> None:
        super().request(server, language, before)
        server.search(self.wanted, self.begins)

    def back(self) -> SearchPage | None:
        """The page with newer hands; None on the first."""
        return replace(self, starts=self.starts[:-1]) if self.starts else None

    def on_after(self, found: HandsFound | None) -> SearchPage | None:
        """The page with older hands than those that were found; None where there are none."""
        if found is None or not found.more or not found.hands:
            return None
        last = found.hands[-1]
        place = HandsPlace(last.row.started_ms, last.stream, last.row.number)
        return replace(self, starts=(*self.starts, place))


def _said(voice: Localizer, found: HandsFound | None) -> str:
    if found is None:
        return voice("Looking for the hands …")
    if found.given_up:
        return voice("This search takes too long: choose a table or a time above")
    return "" if found.hands else voice("No hand has all of this: tap a framed filter to remove it")


def _line(at: FloorContext, each: HouseHand) -> tuple[FoundLine, KeyAction]:
    voice, row, game = at.voice, each.row, each.game
    played = row.outcome not in UNPLAYED
    pot = voice.say.money(row.pot, game.smallest_chip_cents, game.currency) if played else "–"
    number = voice.say.number(row.number)
    winners = _winners(voice, each)
    table = voice("Table {table}", table=each.table)
    key_action = live(
        f"found-{each.stream}-{row.number}",
        f"{table} · {voice('Hand {number}', number=number)}",
        table_opening(each.stream, row.number),
        detail=winners,
    )
    incidents = (kind for kind in each.incidents if kind in HEEDED)
    heeded = tuple(dict.fromkeys(voice(INCIDENTS[kind]) for kind in incidents))[:MOST_FLAGS]
    flags = tuple(voice(FLAGS[flag]) for flag in row.flags if flag in FLAGS)
    return FoundLine(
        key=key_action.key,
        table=each.table,
        number=number,
        day=day_unless_today(voice, row.started_ms, at.now_ms, year=False),
        time=voice.say.time(row.started_ms, seconds=True),
        croupier=row.croupier,
        guests=str(row.players),
        pot=pot,
        winners=winners,
        heeded=heeded,
        flags=flags[: max(0, MOST_FLAGS - len(heeded))],
    ), key_action


def _winners(voice: Localizer, each: HouseHand) -> str:
    row = each.row
    if row.outcome in UNPLAYED:
        return voice("all chips back")
    seats = sorted({win.seat for win in row.winners})
    if len(seats) == 1:
        return seat_name(voice, seats[0])
    return voice("Seats {seats}", seats=seats_listed(voice, seats))


def _turns(at: FloorContext, page: SearchPage, found: HandsFound | None) -> tuple[KeyAction, ...]:
    if found is not None and found.given_up:
        # Nobody knows whether there is anything newer or older.
        return ()
    voice, back, on = at.voice, page.back(), page.on_after(found)
    newer = ShowFloorPage(back) if back else GreyReason(voice("These are the newest"))
    older = ShowFloorPage(on) if on else GreyReason(voice("These are the oldest"))
    return (
        live_or_grey(voice, "found-newer", voice("Newer"), newer),
        live_or_grey(voice, "found-older", voice("Older"), older),
    )
