"""The frame of the pit: the way to its pages, the tables, and the state of the log."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.locale.house import table_title
from ui.present.drafts import Draft
from ui.present.mode import PLAIN, Purpose, Typing
from ui.present.parts import Fact, FactTone, Tone
from ui.present.pit.behind import pit_behind
from ui.present.pit.corrections import corrections_page
from ui.present.pit.draft_page import draft_page
from ui.present.pit.hands import hands_page
from ui.present.pit.pages import Corrections, Hands, Page, Pit, Shifts
from ui.present.pit.queue import count_open
from ui.present.pit.view import PitView, TableCard
from ui.present.signing import Errand, StaffMenu, Task
from ui.present.situation import Situation
from ui.present.touch import Read, Reason, SwitchTo, Touch, grey, live, opening
from ui.present.voice import dotted


class PitScreen(NamedTuple):
    """The page, and what its keys do."""

    view: PitView
    touches: tuple[Touch, ...]


def menu_touch(at: Situation) -> Touch:
    """The key of the menu that opens the pit."""
    detail = at.voice("All hands, shifts, corrections")
    return pit_touch(at, name="pit", title=at.voice("Pit"), detail=detail)


def pit_touch(
    at: Situation, *, name: str, title: str, detail: str = "", page: Page | None = None
) -> Touch:
    """A key that opens the pit: by PIN, or at once where nobody has one.

    Args:
        page: on this page; on the first one if None.
    """
    if not at.archived:
        return grey(at.voice, name, title, Reason(at.voice("There is no journal to read here")))
    if not at.state.staff or not at.presence.signs:
        opened = Pit(at.presence.actor)
        return live(name, title, Read(opened.turned(page or opened.page)), detail=detail)
    errand = Errand(Task.REVIEW, asked=at.mode.busy, page=page)
    detail = detail or at.voice("with the pit boss's PIN")
    return live(name, title, opening(Typing(Purpose.SIGN, errand=errand)), detail=detail)


def queue_touch(at: Situation) -> Touch:
    """The way to what waits for the pit boss, from where that is said."""
    return pit_touch(at, name="waiting-pit", title=at.voice("To the pit"), page=Corrections())


def pit_screen(at: Situation) -> PitScreen | None:
    """The pit, where it is open."""
    busy = at.mode.busy
    close = live("pit-close", at.voice("To the table"), SwitchTo(PLAIN))
    if isinstance(busy, Draft):
        return _draft(at, busy, close)
    pit = pit_behind(busy)
    if pit is None:
        return None
    tabs = _tabs(at, pit)
    frame = PitView(
        title=at.voice("Pit"),
        shift=_shift(at, pit),
        tabs=tuple(tab.key for tab in tabs),
        log=_log(at),
        who=Fact(at.voice("Signed in"), pit.by),
        close=close.key,
        tables=(_table(at, pit),),
    )
    page = _page(at, pit, frame)
    return PitScreen(page.view, (*tabs, close, *page.touches))


def _draft(at: Situation, draft: Draft, close: Touch) -> PitScreen:
    """A correction that is put together, at the table as in the pit."""
    shown = draft_page(at, draft)
    view = PitView(
        title=at.voice("Correction"),
        shift="",
        tabs=(),
        log=_log(at),
        who=Fact(at.voice("Proposed by"), draft.by),
        close=close.key,
        corrections=shown.view,
    )
    return PitScreen(view, (close, *shown.touches))


def _page(at: Situation, pit: Pit, frame: PitView) -> PitScreen:
    """The page that is open, in the frame."""
    match pit.page:
        case Hands() as page:
            shown = hands_page(at, pit, page)
            return PitScreen(replace(frame, hands=shown.view), shown.touches)
        case Shifts():
            return PitScreen(frame, ())
        case Corrections() as page:
            corrections = corrections_page(at, pit, page)
            return PitScreen(replace(frame, corrections=corrections.view), corrections.touches)
        case _:
            assert_never(pit.page)


def _tabs(at: Situation, pit: Pit) -> tuple[Touch, ...]:
    voice = at.voice
    waiting = count_open(at)
    return (
        _tab(pit, "pit-hands", voice("Hands"), Hands()),
        _tab(pit, "pit-shifts", voice("Shifts"), Shifts()),
        _tab(pit, "pit-corrections", _counted(voice("Corrections"), waiting), Corrections()),
        live("pit-staff", voice("Staff"), opening(StaffMenu(pit.by))),
    )


def _counted(title: str, count: int) -> str:
    """The title, and behind it how many there are, if any."""
    return f"{title} {count}" if count else title


def _tab(pit: Pit, name: str, title: str, page: Page) -> Touch:
    tone = Tone.GO if isinstance(pit.page, type(page)) else Tone.PLAIN
    return live(name, title, Read(pit.turned(page)), tone=tone)


def _shift(at: Situation, pit: Pit) -> str:
    """Which shift it is, and its gaming day."""
    shift = None if pit.summary is None else pit.summary.shift
    if shift is None:
        return ""
    return at.voice("Shift {number} · {day}", number=shift.number, day=shift.gaming_day)


def _log(at: Situation) -> Fact:
    """Whether everything is on the disk."""
    said = at.voice("saved") if at.saved else at.voice("not recorded")
    return Fact(at.voice("Log"), said, FactTone.GOOD if at.saved else FactTone.HEED)


def _table(at: Situation, pit: Pit) -> TableCard:
    voice, shift = at.voice, None if pit.summary is None else pit.summary.shift
    game = "" if at.state.rules is None else table_title(voice.say, at.state.rules)
    hands = 0 if shift is None else shift.hands
    waits = count_open(at)
    return TableCard(
        title=dotted([voice("Table {table}", table=at.state.name), game]),
        figure=voice.count("{n} hand", "{n} hands", hands),
        detail=voice.count("{n} waiting", "{n} waiting", waits) if waits else "",
        tone=Tone.RAISE if waits else Tone.PLAIN,
    )
