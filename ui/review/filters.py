"""The filters of the list of hands: a key for each, green while it is set (house practice 5)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.locale.hand_flags import FLAGS
from ui.asked.context import Context
from ui.asked.intents import ReadPage, cancel, opening
from ui.asked.key_action import Intent, KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import seat_name
from ui.jobs.evaluation_jobs import HandsBehind
from ui.keys.paging import page_of_choices
from ui.review.day_and_group_text import group_text
from ui.review.find_hand import HandNumber, LeastPot
from ui.review.hands_list import EVERY_HAND, FilterChoice, HandsList
from ui.review.time_filter import shift_keys, time_filter_text, until_keys
from ui.view.view import Pad

CORRECTIONS = (
    IncidentKind.CARD_CORRECTED,
    IncidentKind.CORRECTION_PROPOSED,
    IncidentKind.CORRECTION_APPROVED,
    IncidentKind.CORRECTION_DECLINED,
    IncidentKind.CORRECTION_WITHDRAWN,
)
"""The incidents behind the key *Corrections*: something was set right, or was to be."""

IRREGULARITIES = (
    IncidentKind.MISDEAL,
    IncidentKind.FOUL_DECK,
    IncidentKind.UNDO,
    IncidentKind.LATE_UNDO,
    IncidentKind.IRREGULARITY,
    IncidentKind.PIT_BOSS,
    IncidentKind.COUNT_DIFFERENCE,
)
"""The incidents behind the key *Irregular*: something did not go as it should."""


def filter_keys(at: Context, page: HandsList) -> tuple[KeyAction, ...]:
    """The keys of the filters in their order, and last the search by number."""
    return (
        _all(at, page),
        _incidents(page, "filter-corrections", at.voice("Corrections"), CORRECTIONS),
        _incidents(page, "filter-irregular", at.voice("Irregular"), IRREGULARITIES),
        _all_in(at, page),
        _pot(at, page),
        _croupier(at, page),
        _seat(at, page),
        _time(at, page) if page.behind is None else _behind(at, page, page.behind),
        _flag(at, page),
        _find(at, page),
    )


def _find(at: Context, page: HandsList) -> KeyAction:
    title = at.voice("Search")
    return live("find", title, opening(HandNumber(return_to=page)))


def look_for_hands(page: HandsList, wanted: HandFilter) -> ReadPage:
    """Read the list anew for these hands."""
    return ReadPage(page.looking_for(wanted))


def _all(at: Context, page: HandsList) -> KeyAction:
    """The key for every hand: takes all filters away, and leads back to the newest."""
    is_on = page.wanted == EVERY_HAND
    return _switch(page, "filter-all", at.voice("All"), EVERY_HAND, is_on=is_on)


def _incidents(
    page: HandsList, name: str, title: str, kinds: tuple[IncidentKind, ...]
) -> KeyAction:
    """The key for hands with one of these incidents.

    There are two such keys; if both are set, a hand with an incident of either is found.
    """
    wanted = page.wanted.incidents
    is_on = set(kinds) <= set(wanted)
    rest = tuple(kind for kind in wanted if kind not in kinds)
    incidents = rest if is_on else (*rest, *kinds)
    return _switch(page, name, title, replace(page.wanted, incidents=incidents), is_on=is_on)


def _all_in(at: Context, page: HandsList) -> KeyAction:
    is_on = Flag.ALL_IN in page.wanted.flags
    wanted = with_flag(page.wanted, Flag.ALL_IN)
    return _switch(page, "filter-all-in", at.voice("All in"), wanted, is_on=is_on)


def _switch(
    page: HandsList, name: str, title: str, wanted: HandFilter, *, is_on: bool
) -> KeyAction:
    return live(name, title, look_for_hands(page, wanted), chosen=is_on)


def with_flag(wanted: HandFilter, flag: Flag) -> HandFilter:
    """The filter with this flag added, or taken away if it is in it already."""
    if flag in wanted.flags:
        return replace(wanted, flags=tuple(each for each in wanted.flags if each is not flag))
    return replace(wanted, flags=(*wanted.flags, flag))


# ── what is chosen or typed ─────────────────────────────────────────────────────────────────────


def _pot(at: Context, page: HandsList) -> KeyAction:
    said = _pots_said(at, page.wanted)
    without = replace(page.wanted, least_pot=None, most_pot=None)
    ask = opening(LeastPot(return_to=page))
    title = at.voice("Pot from") if page.wanted.most_pot is None else at.voice("Pot")
    return _valued(page, "filter-pot", title, said, without, ask, asked=False)


def _pots_said(at: Context, wanted: HandFilter) -> str:
    """Which pots are looked for, in short; empty for all."""
    least, most, money = wanted.least_pot, wanted.most_pot, at.voice.money
    if most is None:
        return "" if least is None else money(least)
    if least is None:
        return at.voice("to {most}", most=money(most))
    return at.voice.say.span(money(least), money(most), short=True)


def _croupier(at: Context, page: HandsList) -> KeyAction:
    # The choices are read from the journal: everybody who has ever dealt here.
    ask = ReadPage(page.asking(FilterChoice.CROUPIER))
    said, without = page.wanted.croupier or "", replace(page.wanted, croupier=None)
    asked = page.choosing is FilterChoice.CROUPIER
    title = at.voice("Croupier")
    return _valued(page, "filter-croupier", title, said, without, ask, asked=asked)


def _seat(at: Context, page: HandsList) -> KeyAction:
    seat, winner = page.wanted.seat, page.wanted.winner
    without = replace(page.wanted, seat=None, winner=None)
    said = "" if seat is None else str(seat)
    if winner is not None:
        said = ", ".join(filter(None, (said, at.voice("{seat} wins", seat=winner))))
    ask = opening(page.asking(FilterChoice.SEAT))
    asked = page.choosing in (FilterChoice.SEAT, FilterChoice.WINNER)
    return _valued(page, "filter-seat", at.voice("Seat"), said, without, ask, asked=asked)


def _time(at: Context, page: HandsList) -> KeyAction:
    without = replace(page.wanted, from_ms=None, until_ms=None, shift=None)
    ask = ReadPage(page.asking(FilterChoice.FROM))
    said, asked = (
        time_filter_text(at, page.wanted),
        page.choosing in (FilterChoice.FROM, FilterChoice.UNTIL),
    )
    return _valued(page, "filter-time", at.voice("Time"), said, without, ask, asked=asked)


def _behind(at: Context, page: HandsList, behind: HandsBehind) -> KeyAction:
    """In the place of the time: of which group of the evaluation they are; a tap takes it away."""
    without = page.looking_for(replace(page.wanted, ranges=()))
    voice, found = at.voice, at.work.evaluated.found_behind(behind)
    title = voice("Evaluation")
    if found is not None and found.elsewhere:
        # The rest of them are in a journal that was ended.
        every = voice.say.number(found.here + found.elsewhere)
        title = voice("{n} of {count}", n=voice.say.number(found.here), count=every)
    return live(
        "filter-evaluation", title, ReadPage(without), detail=group_text(voice, behind), chosen=True
    )


def _flag(at: Context, page: HandsList) -> KeyAction:
    """The key for the other flags; all in has a key of its own."""
    voice, flags = at.voice, [flag for flag in page.wanted.flags if flag is not Flag.ALL_IN]
    said = ", ".join(voice(FLAGS[flag]) for flag in flags)
    kept = tuple(flag for flag in page.wanted.flags if flag is Flag.ALL_IN)
    ask = opening(page.asking(FilterChoice.FLAG))
    without = replace(page.wanted, flags=kept)
    asked = page.choosing is FilterChoice.FLAG
    return _valued(page, "filter-flag", voice("Feature"), said, without, ask, asked=asked)


def _valued(
    page: HandsList,
    name: str,
    title: str,
    said: str,
    without: HandFilter,
    ask: Intent,
    *,
    asked: bool,
) -> KeyAction:
    """The key of a filter that has a value, which is `said` in words if it is set.

    A tap asks for the value; a tap while it is being asked for closes the choices; a tap while a
    value is set takes the filter away.
    """
    if asked:
        return live(name, title, opening(page.asking(None)), detail=said, chosen=True)
    if said:
        return live(name, title, look_for_hands(page, without), detail=said, chosen=True)
    return live(name, title, ask)


# ── the choices for a filter ────────────────────────────────────────────────────────────────────


def choice_keys(at: Context, page: HandsList) -> PadKeys:
    """The choices for the filter that is being set; no keys at all while none is."""
    choosing = page.choosing
    if choosing is None:
        return PadKeys(Pad.NONE)
    choices = _choices(at, page, choosing)
    close = cancel(at.voice, then=Mode(page.asking(None)))
    return page_of_choices(
        at.voice, choices, page.leaf, lambda leaf: page.asking(choosing, leaf), close
    )


def _choices(at: Context, page: HandsList, choosing: FilterChoice) -> tuple[KeyAction, ...]:
    match choosing:
        case FilterChoice.CROUPIER:
            return tuple(_dealt_by(at, page, number) for number in page.croupiers)
        case FilterChoice.SEAT:
            winner = _winner(at, page)
            return (*(_at_seat(at, page, seat) for seat in _seats(at)), winner)
        case FilterChoice.WINNER:
            return tuple(_won_by(at, page, seat) for seat in _seats(at))
        case FilterChoice.FROM:
            return shift_keys(at, page)
        case FilterChoice.UNTIL:
            return until_keys(at, page)
        case FilterChoice.FLAG:
            return _flags(at, page)
        case _:
            assert_never(choosing)


def _dealt_by(at: Context, page: HandsList, number: str) -> KeyAction:
    person = at.state.person(number)
    wanted = replace(page.wanted, croupier=number)
    name = "" if person is None else person.name
    return live(f"dealt-by-{number}", number, look_for_hands(page, wanted), detail=name)


def _at_seat(at: Context, page: HandsList, seat: int) -> KeyAction:
    wanted = replace(page.wanted, seat=seat)
    return live(f"of-seat-{seat}", seat_name(at.voice, seat), look_for_hands(page, wanted))


def _seats(at: Context) -> range:
    return range(1, len(at.state.seats) + 1)


def _winner(at: Context, page: HandsList) -> KeyAction:
    """The key that asks for the seat of a winner instead of one who was dealt in."""
    asks = opening(page.asking(FilterChoice.WINNER))
    return live("winner", at.voice("Winner …"), asks, detail=at.voice("who won, by seat"))


def _won_by(at: Context, page: HandsList, seat: int) -> KeyAction:
    wanted = replace(page.wanted, winner=seat)
    title = at.voice("Seat {seat} wins", seat=seat)
    return live(f"won-by-{seat}", title, look_for_hands(page, wanted))


def _flags(at: Context, page: HandsList) -> tuple[KeyAction, ...]:
    """Everything unusual that a hand can have; what is looked for already is green."""
    return tuple(
        live(
            f"flag-{flag.value.replace('_', '-')}",
            at.voice(title),
            look_for_hands(page, with_flag(page.wanted, flag)),
            chosen=flag in page.wanted.flags,
        )
        for flag, title in FLAGS.items()
    )
