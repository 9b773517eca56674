"""A page of the floor as a browser has it, and what a view says that has to be on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from html import unescape

from msgspec import Struct
from msgspec.structs import asdict, replace

from dealerassist.locale.catalogue import Language, words_of
from ui.floor.floor import Floor
from ui.view.charts import ColumnView
from ui.view.floor import FloorView
from ui.view.parts import Key
from ui.view.report_sheet import SheetTable
from ui.view.view import Pad, View
from ui.web.drawing import Drawn, draw, tap_name
from ui.web.frame import frame_of

SCRIPT = "<script>alert('&\"')</script>"

UNSEEN = frozenset(
    {"about", "band", "bell", "brief", "chip", "colour", "face"}
    | {"icon", "kind", "name", "rule", "spoken", "suit"}
)
"""Fields with names, or with what is said at another place in other words."""


def drawn(view: View) -> Drawn:
    frame = frame_of(view, person="PIT-12", tab=1, csrf="x")
    return draw("page.html", words_of(Language(view.language)), view=view, frame=frame)


def html_of(floor: Floor) -> str:
    return drawn(floor.view).whole


def shown_parts(view: View) -> Iterator[object]:
    """What of the view is on the screen: the rest is what the table would ask."""
    over, asked = view.over, view.asked
    assert isinstance(over, FloorView)
    # While something rings, there is no room for what is said in its place.
    head = replace(over.head, calm="") if over.head.rings else over.head
    yield replace(over, head=head)
    on_felt = not over.said and all(
        page is None
        for page in (over.pit, over.tiles, over.search, over.day, over.rota, over.evaluation)
    )
    if on_felt:
        yield replace(view.felt, seats=tuple(each for each in view.felt.seats if each.spoken))
    if on_felt or over.asks:
        yield asked.prompt.title
        yield asked.prompt.why
    if asked.pad is not Pad.NONE:
        yield from (asked.keys, asked.ends, asked.shows)
    yield view.notice


def keys_in(part: object) -> Iterator[str]:
    """What a tap on each of its keys sends."""
    match part:
        case Key(name=name) if name:
            yield tap_name(part)
        case ColumnView(name=name):
            yield name
        case Struct():
            for value in asdict(part).values():
                yield from keys_in(value)
        case tuple():
            for each in part:
                yield from keys_in(each)


def texts_in(part: object) -> Iterator[str]:
    """Its finished texts, line by line."""
    match part:
        case Enum():
            return
        case str():
            yield from filter(None, part.split("\n"))
        case Key():
            said = (part.detail,) if part.enabled else (part.brief or part.why,)
            yield from texts_in((part.title, *said))
        case SheetTable(rows=rows) if rows:
            yield from texts_in((part.columns, rows, part.total))
        case Struct():
            for name, value in asdict(part).items():
                if name not in UNSEEN:
                    yield from texts_in(value)
        case tuple():
            for each in part:
                yield from texts_in(each)


def spoken_in(part: object) -> Iterator[str]:
    """What a screen reader says in place of what is seen."""
    match part:
        case Struct():
            for name, value in asdict(part).items():
                if name == "spoken" and value:
                    yield value
                else:
                    yield from spoken_in(value)
        case tuple():
            for each in part:
                yield from spoken_in(each)


def taps_in(html: str) -> list[str]:
    return [unescape(name) for name in re.findall('data-key="([^"]*)"', html)]


def not_drawn(view: View) -> dict[str, list[str]]:
    """What the view says and the page does not: keys that are missing or twice there, and texts."""
    html = drawn(view).whole
    seen, taps = unescape(html), taps_in(html)
    spoken = [each for part in shown_parts(view) for each in spoken_in(part)]
    unheard = [each for each in spoken if each not in seen]
    for each in sorted(spoken, key=len, reverse=True):
        seen = seen.replace(each, "", 1)
    keys = [key for part in shown_parts(view) for key in keys_in(part)]
    texts = [text for part in shown_parts(view) for text in texts_in(part)]
    return {
        "keys": sorted({key for key in keys if taps.count(key) != 1}),
        "texts": sorted({text for text in texts if text not in seen} | {*unheard}),
    }


ALL_DRAWN: dict[str, list[str]] = {"keys": [], "texts": []}


def hostile(part: object) -> object:
    """The same with a script in place of each text."""
    match part:
        case Enum():
            return part
        case str():
            return SCRIPT if part else part
        case Struct():
            changed = {
                name: hostile(value)
                for name, value in asdict(part).items()
                if name not in ("name", "language")
            }
            return replace(part, **changed)
        case tuple():
            return tuple(hostile(each) for each in part)
        case _:
            return part
