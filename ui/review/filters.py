"""Which hands are looked for: a key for each filter, green while it holds (house practice 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.journal.queries.hands import HandFilter
from dealerassist.journal.read_model.rows import Flag, IncidentKind
from dealerassist.locale.hand_flags import FLAGS
from ui.review.find_hand import HandNumber, LeastPot
from ui.review.hours import time_said
from ui.review.pages import EVERY_HAND, Asks, HandsPage, ReviewDialog
from ui.shell.context import Context
from ui.shell.key_action import Intent, KeyAction, ReadPage, live, opening
from ui.view.parts import Tone

CORRECTIONS = (
    IncidentKind.CARD_CORRECTED,
    IncidentKind.CORRECTION_PROPOSED,
    IncidentKind.CORRECTION_APPROVED,
    IncidentKind.CORRECTION_DECLINED,
    IncidentKind.CORRECTION_WITHDRAWN,
)
"""What was set right, or was to be."""

IRREGULARITIES = (
    IncidentKind.MISDEAL,
    IncidentKind.FOUL_DECK,
    IncidentKind.UNDO,
    IncidentKind.LATE_UNDO,
    IncidentKind.IRREGULARITY,
    IncidentKind.PIT_BOSS,
    IncidentKind.COUNT_DIFFERENCE,
)
"""What did not go as it should."""


def filter_touches(at: Context, pit: ReviewDialog, page: HandsPage) -> tuple[KeyAction, ...]:
    """The filters in their places, and last the search by number."""
    return (
        _all(at, pit, page),
        _incidents(pit, page, "filter-corrections", at.voice("Corrections"), CORRECTIONS),
        _incidents(pit, page, "filter-irregular", at.voice("Irregular"), IRREGULARITIES),
        _all_in(at, pit, page),
        _pot(at, pit, page),
        _croupier(at, pit, page),
        _seat(at, pit, page),
        _time(at, pit, page),
        _flag(at, pit, page),
        _find(at, pit),
    )


def _find(at: Context, pit: ReviewDialog) -> KeyAction:
    title = at.voice("Search")
    if isinstance(at.mode.dialog, HandNumber):
        return live("find", title, opening(pit), tone=Tone.RAISE)
    return live("find", title, opening(HandNumber(return_to=pit)))


def wanting(pit: ReviewDialog, page: HandsPage, wanted: HandFilter) -> ReadPage:
    """Look for these hands."""
    return ReadPage(pit.turned(page.looking_for(wanted)))


def choosing(pit: ReviewDialog, page: HandsPage, asks: Asks | None, leaf: int = 0) -> ReviewDialog:
    """The page with this being chosen below it, or nothing."""
    return pit.turned(page.asking(asks, leaf))


def _all(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    """Every hand: what takes all filters away, and leads back to the newest."""
    tone = Tone.GO if page.wanted == EVERY_HAND else Tone.PLAIN
    return live("filter-all", at.voice("All"), wanting(pit, page, EVERY_HAND), tone=tone)


def _incidents(
    pit: ReviewDialog, page: HandsPage, name: str, title: str, kinds: tuple[IncidentKind, ...]
) -> KeyAction:
    """Hands with one of these; both keys together find those with any of either."""
    wanted = page.wanted.incidents
    held = set(kinds) <= set(wanted)
    rest = tuple(kind for kind in wanted if kind not in kinds)
    incidents = rest if held else (*rest, *kinds)
    return _switch(pit, page, name, title, replace(page.wanted, incidents=incidents), held=held)


def _all_in(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    held = Flag.ALL_IN in page.wanted.flags
    wanted = with_flag(page.wanted, Flag.ALL_IN)
    return _switch(pit, page, "filter-all-in", at.voice("All in"), wanted, held=held)


def _switch(
    pit: ReviewDialog, page: HandsPage, name: str, title: str, wanted: HandFilter, *, held: bool
) -> KeyAction:
    tone = Tone.GO if held else Tone.PLAIN
    return live(name, title, wanting(pit, page, wanted), tone=tone)


def with_flag(wanted: HandFilter, flag: Flag) -> HandFilter:
    """With this flag asked for too, or no more."""
    if flag in wanted.flags:
        return replace(wanted, flags=tuple(each for each in wanted.flags if each is not flag))
    return replace(wanted, flags=(*wanted.flags, flag))


# ── what is chosen or typed ─────────────────────────────────────────────────────────────────


def _pot(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    least = page.wanted.least_pot
    said = "" if least is None else at.voice.money(least)
    without = replace(page.wanted, least_pot=None)
    ask = opening(LeastPot(pages=pit, hands=page, return_to=pit))
    asked = isinstance(at.mode.dialog, LeastPot)
    return _valued(pit, page, "filter-pot", at.voice("Pot from"), said, without, ask, asked=asked)


def _croupier(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    # Who has ever dealt here is for the journal to say.
    ask = ReadPage(choosing(pit, page, Asks.CROUPIER))
    said, without = page.wanted.croupier or "", replace(page.wanted, croupier=None)
    asked = page.asks is Asks.CROUPIER
    title = at.voice("Croupier")
    return _valued(pit, page, "filter-croupier", title, said, without, ask, asked=asked)


def _seat(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    seat, without = page.wanted.seat, replace(page.wanted, seat=None)
    said = "" if seat is None else str(seat)
    ask = opening(choosing(pit, page, Asks.SEAT))
    asked = page.asks is Asks.SEAT
    return _valued(pit, page, "filter-seat", at.voice("Seat"), said, without, ask, asked=asked)


def _time(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    without = replace(page.wanted, from_ms=None, until_ms=None, shift=None)
    ask = ReadPage(choosing(pit, page, Asks.FROM))
    said, asked = time_said(at, page.wanted), page.asks in (Asks.FROM, Asks.UNTIL)
    return _valued(pit, page, "filter-time", at.voice("Time"), said, without, ask, asked=asked)


def _flag(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    """What else is to be looked for; all in has a key of its own."""
    voice, flags = at.voice, [flag for flag in page.wanted.flags if flag is not Flag.ALL_IN]
    said = ", ".join(voice(FLAGS[flag]) for flag in flags)
    kept = tuple(flag for flag in page.wanted.flags if flag is Flag.ALL_IN)
    ask = opening(choosing(pit, page, Asks.FLAG))
    without = replace(page.wanted, flags=kept)
    asked = page.asks is Asks.FLAG
    return _valued(pit, page, "filter-flag", voice("Feature"), said, without, ask, asked=asked)


def _valued(
    pit: ReviewDialog,
    page: HandsPage,
    name: str,
    title: str,
    said: str,
    without: HandFilter,
    ask: Intent,
    *,
    asked: bool,
) -> KeyAction:
    """A filter with a value: asks for it; while it holds, a tap takes it away."""
    if asked:
        return live(name, title, opening(choosing(pit, page, None)), detail=said, tone=Tone.RAISE)
    if said:
        return live(name, title, wanting(pit, page, without), detail=said, tone=Tone.GO)
    return live(name, title, ask)
