"""States with a notice in them that nobody has asked for, and what it covers there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec

from tests.support import tiers
from tests.support.ui.full_disk import FULL
from tests.support.ui.items import Item, Seen, Words
from tests.support.ui.keyboard_walk import kind_of, kinds_of
from tests.support.ui.sizes import PIXEL
from tests.support.ui.states import State
from ui.asked.notices import not_saved, plain_notice
from ui.kiosk.kiosk import Kiosk
from ui.view.view import Notice, View


def under_notices(walk: Iterator[State]) -> Iterator[State]:
    """Every state, and behind it the same with a long notice; beside a board a short one, too.

    Where all that a notice could lie on has been seen, the state comes alone.
    """
    seen = set[object]()
    for name, kiosk in walk:
        yield name, kiosk
        if kiosk.view.notice is None and not (lies := parts_under(kiosk.view)) <= seen:
            seen |= lies
            yield from noticed(name, kiosk)


def under(view: View) -> tuple[object, ...]:
    """What a notice would lie on."""
    pages = (type(view.over), view.felt.payout is not None)
    laid = {BESIDE.get(seat.number, 0) for seat in view.felt.seats if seat.bet or seat.won}
    said = (
        bool(view.asked.prompt.steps),
        bool(view.asked.announcement),
        len(view.asked.prompt.title) > LINE,
    )
    rings = None if view.top.call is None else bool(view.top.call.reasons)
    pad = view.asked.pad if view.over is not None or view.felt.payout is not None else None
    board = (bool(view.felt.board.cards), bool(view.felt.board.second))
    return (pad, pages, frozenset(laid), said, rings, board)


def parts_under(view: View) -> set[object]:
    """The same as one; in the quick tier part for part."""
    lies = under(view)
    return {lies} if tiers.LONG else set(enumerate(lies))


BESIDE = {1: 1, 9: 1, 2: 2, 8: 2}
"""Seats at the side, lowest first; what the others have in front lies along the upper edge."""

LINE = 40
"""Letters of a prompt; a longer one may take a second line."""


def telling(walk: Iterator[State]) -> Iterator[State]:
    """In the quick tier only the states of a table that tell what none before has told there.

    That is a text longer than any at its place, a pad or a key of a kind that is new, or what a
    notice has not lain on.
    """
    longest, known = dict[tuple[str, ...], int](), set[object]()
    for name, kiosk in walk:
        if tiers.LONG or not isinstance(kiosk.view, View):
            yield name, kiosk
            continue
        new = {*kinds_of(kiosk.view), *parts_under(kiosk.view)} - known
        known |= new
        longer = False
        for place, text in texts_of(msgspec.to_builtins(kiosk.view)):
            if len(text) > longest.get(place, 0):
                longest[place], longer = len(text), True
        if new or longer:
            yield name, kiosk


def texts_of(told: object, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text of a view with its place: one for all of a list, and for keys of a kind."""
    match told:
        case str():
            yield place, told
        case {"name": str(name), **fields}:
            yield from texts_of(fields, (*place, kind_of(name)))
        case dict():
            yield from chain(*(texts_of(each, (*place, field)) for field, each in told.items()))
        case list() | tuple():
            yield from chain(*(texts_of(each, place) for each in told))
        case _:
            pass


LONG, BRIEF = UNASKED = "told unasked", "told unasked in brief"
"""How the names of those states end."""


def noticed(name: str, kiosk: Kiosk) -> Iterator[State]:
    at = kiosk.screen.at
    told = {LONG: not_saved(at.voice, FULL)}
    if kiosk.view.felt.board.cards:
        told[BRIEF] = plain_notice(at.voice, at.voice("Rake"), at.voice("nothing recorded"))
    for how, notice in told.items():
        yield from _shown(f"{name}, {how}", kiosk, notice)


def _shown(name: str, kiosk: Kiosk, notice: Notice) -> Iterator[State]:
    before = kiosk.screen.mode
    kiosk.switch_to(before.noticed(notice))
    if kiosk.view.notice is not None:
        yield name, kiosk
    kiosk.switch_to(before)


ABOUT_POTS = ("pots", "board", "notice")
"""What a notice may lie on, and its own keys."""

OF_THE_TECHNICIAN = "TouchPanel"
"""A page on which fingers are shown wherever they are."""


def covered(state: str, look: Seen) -> dict[str, str]:
    """The keys, guests and questions that such a notice lies on, and the words that it cuts.

    What somebody has asked for by a tap may need more room.
    """
    card = look.notice
    if card is None or not state.endswith(UNASKED):
        return {}
    keys = [item.name for item in look.items if not item.name.startswith(ABOUT_POTS)]
    found = {name: look.at(name) for name in keys}
    faults = {
        name: f"{state}: under the notice"
        for name, item in found.items()
        if item is not None and card.gap(item) < -PIXEL
    }
    words = [
        each for each in look.words if not each.noticed and OF_THE_TECHNICIAN not in each.parts
    ]
    return faults | {
        each.text: f"{state}: under the notice"
        for each in words
        if each.text.strip() and card.gap(_place(each)) < -PIXEL
    }


def _place(words: Words) -> Item:
    """Where the words have their place; they may stand in its middle."""
    across, down = words.has
    width, height = across or words.needs[0], down or words.needs[1]
    return Item(words.text, False, "", words.x, words.y, width, height)
