"""The parts of the view that the floor shows: all tables of a house, and what they ask for."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ui.view.charts import ChartView
from ui.view.evaluation import EvaluationView
from ui.view.parts import FigureTone, Key, LabelledFigure
from ui.view.pit import ListedHand, PitView
from ui.view.report_sheet import SheetTable


class TileLight(StrEnum):
    """What goes on at a table, as the colour of its tile."""

    PLAYING = "playing"
    BETWEEN = "between"
    CLOSED = "closed"
    UNKNOWN = "unknown"


class Urgency(StrEnum):
    """How much a tile, or what rings, wants to be seen."""

    NONE = "none"
    HEED = "heed"
    ALARM = "alarm"


class TileAlert(Struct, frozen=True, kw_only=True):
    """What somebody has to see to at a table; the line at the foot of its tile.

    Attributes:
        detail: what was done about it, or since when.
        rings: nobody on the floor has answered it.
    """

    text: str
    detail: str = ""
    urgency: Urgency
    rings: bool = False


class TileView(Struct, frozen=True, kw_only=True):
    """A table on the floor; its object name is `table-NAME`.

    Attributes:
        key: opens the table.
        game: with limit and stakes, in short.
        state: what goes on there.
        light: the same as a colour.
        places: a seat each, True where a guest sits.
        guests: how many of how many.
        facts: who deals and for how long, the pace, what the shift has brought.
        alert: the first thing that somebody has to see to; None for nothing.
        waits: how much waits for the pit boss; empty for nothing.
    """

    key: Key
    game: str = ""
    state: str = ""
    light: TileLight = TileLight.UNKNOWN
    places: tuple[bool, ...] = ()
    guests: str = ""
    facts: tuple[LabelledFigure, ...] = ()
    alert: TileAlert | None = None
    waits: str = ""


class RingView(Struct, frozen=True, kw_only=True):
    """A call or an alarm that nobody has answered; its keys do.

    Attributes:
        place: where it lies, from 1 at the right; it stays there as long as it rings.
        about: which it is: keys of the same names at the same place answer another one later.
    """

    place: int
    about: str
    title: str
    detail: str
    urgency: Urgency
    keys: tuple[Key, ...]


class FloorHead(Struct, frozen=True, kw_only=True):
    """What lies above every page of the floor.

    Attributes:
        tabs: the keys to the pages; that of the page shown has the tone GO.
        help: amber while a tap only tells what a key does.
        server: whether the server answers, and since when not.
        sound: false turns its light from green to red.
        figures: of all tables together, or of the one that is open.
        rings: what nobody has answered, as far as there is room.
        more: how much more there is.
        calm: said in their place while nothing rings.
        calm_tone: good where nothing stands either.
        bell: why the house's own bell does not ring; empty if it does, or there is none.
    """

    house: str
    time: str
    tabs: tuple[Key, ...]
    help: Key
    language: Key
    server: str
    sound: bool
    figures: tuple[LabelledFigure, ...]
    rings: tuple[RingView, ...] = ()
    more: str = ""
    calm: str = ""
    calm_tone: FigureTone = FigureTone.GOOD
    bell: str = ""


NO_HEAD = FloorHead(
    house="",
    time="",
    tabs=(),
    help=Key(name="", title=""),
    language=Key(name="", title=""),
    server="",
    sound=True,
    figures=(),
)
"""The head, left empty: no page makes it, as it lies above each of them."""


class TilesView(Struct, frozen=True, kw_only=True):
    """A page of tables.

    Attributes:
        columns: how many beside each other; the tiles lie row by row.
        tiles: None leaves a place empty.
        filters: the keys below, which choose what is shown.
        pages: the keys to the page before and the page after.
        page: which page it is; empty if there is one only.
        none: shown where no table has what is asked for.
    """

    columns: int
    rows: int
    tiles: tuple[TileView | None, ...]
    filters: tuple[Key, ...]
    pages: tuple[Key, ...] = ()
    page: str = ""
    none: str = ""


class FoundLine(ListedHand, frozen=True, kw_only=True):
    """A hand that was found; its key shows it at its table."""

    table: str
    croupier: str
    guests: str
    winners: str


class FloorSearchView(Struct, frozen=True, kw_only=True):
    """The hands of all tables that have what is looked for.

    Attributes:
        filters: the keys above the list, green while set.
        headings: of the columns.
        pages: the keys that turn the page.
        said: shown in place of a list: that it is looked for, or that nothing was found.
    """

    filters: tuple[Key, ...]
    headings: tuple[str, ...]
    lines: tuple[FoundLine, ...] = ()
    pages: tuple[Key, ...] = ()
    said: str = ""


class DayNote(Struct, frozen=True):
    """A line of what differs on a day, or of its alarms."""

    text: str
    detail: str
    tone: FigureTone = FigureTone.PLAIN


class FloorDayView(Struct, frozen=True, kw_only=True):
    """A gaming day over all tables.

    Attributes:
        title: the day.
        as_of: when its figures were read.
        keys: to the day before and after, and to its report.
        strip: the main figures.
        charts: bars by the hour, two beside each other, then by the table.
        heading: above `notes`.
        notes: a page of what differs, and of the alarms.
        turn: says which of them these are, and leads to the next; None if these are all.
        paper: what came of the day's report.
        said: why there is nothing to show yet.
    """

    title: str
    as_of: str = ""
    keys: tuple[Key, ...]
    strip: tuple[LabelledFigure, ...] = ()
    charts: tuple[ChartView, ...] = ()
    heading: str = ""
    notes: tuple[DayNote, ...] = ()
    turn: Key | None = None
    paper: str = ""
    said: str = ""


class FloorListsView(Struct, frozen=True, kw_only=True):
    """Two lists beside each other, such as who deals and who has a break.

    Attributes:
        first, second: a page of each list.
        headings: above them.
        pages: the keys that turn the page, and what else can be done; none if there is nothing.
        said: in place of the lists: that the server is being asked.
    """

    headings: tuple[str, str]
    first: SheetTable
    second: SheetTable
    pages: tuple[Key, ...] = ()
    said: str = ""


class FloorTournamentView(Struct, frozen=True, kw_only=True):
    """A tournament over all its tables.

    Attributes:
        name: of the tournament.
        period, left: the level or break, and how much of it is left, large.
        last_minute: it is over within a minute.
        costs: what the level costs.
        following: the level or break after it, with what that costs.
        figures: guests left, average stack and the like.
        headings: above the three lists.
        tables, places, unmet: a page of each list: the tables, who finished where, and what does
            not tally.
        pages: the keys that turn the page, those that lead to another tournament, and the one that
            makes the report.
        paper: what became of that.
        said: in place of it: that the server is being asked, or that there is none.
    """

    name: str = ""
    period: str = ""
    left: str = ""
    last_minute: bool = False
    costs: str = ""
    following: str = ""
    figures: tuple[LabelledFigure, ...] = ()
    headings: tuple[str, str, str] = ("", "", "")
    tables: SheetTable | None = None
    places: SheetTable | None = None
    unmet: SheetTable | None = None
    pages: tuple[Key, ...] = ()
    paper: str = ""
    said: str = ""


class FloorView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="floor"):
    """The floor's screen; None for the pages that are not open.

    Attributes:
        pit: the pages of one table.
        said: in place of a page: that a table is being fetched, or why it cannot be.
        back: the key that leads away from there.
        asks: the floor itself asks something, over the page.
        dim: what is shown is not what is: the server does not answer.
    """

    head: FloorHead = NO_HEAD
    tiles: TilesView | None = None
    search: FloorSearchView | None = None
    day: FloorDayView | None = None
    rota: FloorListsView | None = None
    waiting: FloorListsView | None = None
    tournament: FloorTournamentView | None = None
    seats: FloorListsView | None = None
    evaluation: EvaluationView | None = None
    pit: PitView | None = None
    said: str = ""
    back: Key | None = None
    asks: bool = False
    dim: bool = False
