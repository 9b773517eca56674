"""The filters of the list of hands: a key for each, green while it is set (house practice 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.locale.hand_flags import FLAGS
from dealerassist.locale.localizer import Localizer
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

Incidents = tuple[IncidentKind, ...]
Flags = tuple[Flag, ...]

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


# ── in every list of hands: at a table, and over all tables ─────────────────────────────────


Finding = Callable[..., Intent]
"""Shows the hands that are looked for, with these conditions otherwise."""


def value_filter(
    name: str, title: str, said: str, *, without: Intent, asks: Intent, every: str = ""
) -> KeyAction:
    """The key of a filter with a value, which is `said` in words while it is set.

    A tap asks for the value; while one is set, it takes that away. `every` says that none is set.
    """
    if said:
        return live(name, title, without, detail=said, chosen=True)
    return live(name, title, asks, detail=every)


def incidents_filter(
    name: str, title: str, kinds: Incidents, sought: Incidents, finding: Finding
) -> KeyAction:
    """The key for hands with one of these incidents.

    There are two such keys; if both are set, a hand with an incident of either is found.
    """
    is_on = set(kinds) <= set(sought)
    rest = tuple(kind for kind in sought if kind not in kinds)
    return live(name, title, finding(incidents=rest if is_on else (*rest, *kinds)), chosen=is_on)


def seat_choices(
    voice: Localizer, seats: int, finding: Finding, winner: Intent
) -> tuple[KeyAction, ...]:
    """The seats at which somebody was dealt in, and the key that asks for a winner instead."""
    dealt_in = (
        live(f"of-seat-{seat}", seat_name(voice, seat), finding(seat=seat))
        for seat in range(1, seats + 1)
    )
    detail = voice("who won, by seat")
    return (*dealt_in, live("winner", voice("Winner …"), winner, detail=detail))


def winner_choices(voice: Localizer, seats: int, finding: Finding) -> tuple[KeyAction, ...]:
    """The seats at which somebody won."""
    return tuple(
        live(f"won-by-{seat}", voice("Seat {seat} wins", seat=seat), finding(winner=seat))
        for seat in range(1, seats + 1)
    )


def flag_choices(voice: Localizer, sought: Flags, finding: Finding) -> tuple[KeyAction, ...]:
    """Everything unusual that a hand can have; what is looked for already is green."""
    return tuple(
        live(
            f"flag-{flag.value.replace('_', '-')}",
            voice(title),
            finding(flags=with_or_without(sought, flag)),
            chosen=flag in sought,
        )
        for flag, title in FLAGS.items()
    )


def with_or_without(sought: Flags, flag: Flag) -> Flags:
    """With this flag, or without it if it is among them already."""
    if flag in sought:
        return tuple(each for each in sought if each is not flag)
    return (*sought, flag)


# ── at a table ──────────────────────────────────────────────────────────────────────────────


def filter_keys(at: Context, page: HandsList) -> tuple[KeyAction, ...]:
    """The keys of the filters in their order, and last the search by number."""
    voice, wanted, finding, sought = at.voice, page.wanted, page.finding, page.wanted.incidents
    every, all_in = ReadPage(page.looking_for(EVERY_HAND)), Flag.ALL_IN
    return (
        # Takes all filters away, and leads back to the newest.
        live("filter-all", voice("All"), every, chosen=wanted == EVERY_HAND),
        incidents_filter("filter-corrections", voice("Corrections"), CORRECTIONS, sought, finding),
        incidents_filter("filter-irregular", voice("Irregular"), IRREGULARITIES, sought, finding),
        live(
            "filter-all-in",
            voice("All in"),
            finding(flags=with_or_without(wanted.flags, all_in)),
            chosen=all_in in wanted.flags,
        ),
        _pot(at, page),
        _croupier(at, page),
        _seat(at, page),
        _time(at, page) if page.behind is None else _behind(at, page, page.behind),
        _flag(at, page),
        live("find", voice("Search"), opening(HandNumber(return_to=page))),
    )


# ── what is chosen or typed ─────────────────────────────────────────────────────────────────────


def _pot(at: Context, page: HandsList) -> KeyAction:
    said = _pots_said(at, page.wanted)
    without, asks = page.finding(least_pot=None, most_pot=None), opening(LeastPot(return_to=page))
    title = at.voice("Pot from") if page.wanted.most_pot is None else at.voice("Pot")
    return value_filter("filter-pot", title, said, without=without, asks=asks)


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
    choice = FilterChoice.CROUPIER
    asks, without = ReadPage(page.asking(choice)), page.finding(croupier=None)
    said = page.wanted.croupier or ""
    return _chosen(page, "filter-croupier", at.voice("Croupier"), said, without, asks, choice)


def _seat(at: Context, page: HandsList) -> KeyAction:
    seat, winner = page.wanted.seat, page.wanted.winner
    without = page.finding(seat=None, winner=None)
    said = "" if seat is None else str(seat)
    if winner is not None:
        said = ", ".join(filter(None, (said, at.voice("{seat} wins", seat=winner))))
    choices = FilterChoice.SEAT, FilterChoice.WINNER
    asks = opening(page.asking(FilterChoice.SEAT))
    return _chosen(page, "filter-seat", at.voice("Seat"), said, without, asks, *choices)


def _time(at: Context, page: HandsList) -> KeyAction:
    without = page.finding(from_ms=None, until_ms=None, shift=None)
    said, choices = time_filter_text(at, page.wanted), (FilterChoice.FROM, FilterChoice.UNTIL)
    asks = ReadPage(page.asking(FilterChoice.FROM))
    return _chosen(page, "filter-time", at.voice("Time"), said, without, asks, *choices)


def _behind(at: Context, page: HandsList, behind: HandsBehind) -> KeyAction:
    """In the place of the time: of which group of the evaluation they are; a tap takes it away."""
    voice, found = at.voice, at.work.evaluated.found_behind(behind)
    title = voice("Evaluation")
    if found is not None and found.elsewhere:
        # The rest of them are in a journal that was ended.
        every = voice.say.number(found.here + found.elsewhere)
        title = voice("{n} of {count}", n=voice.say.number(found.here), count=every)
    without, said = page.finding(ranges=()), group_text(voice, behind)
    return live("filter-evaluation", title, without, detail=said, chosen=True)


def _flag(at: Context, page: HandsList) -> KeyAction:
    """The key for the other flags; all in has a key of its own."""
    voice, flags = at.voice, [flag for flag in page.wanted.flags if flag is not Flag.ALL_IN]
    said = ", ".join(voice(FLAGS[flag]) for flag in flags)
    kept = tuple(flag for flag in page.wanted.flags if flag is Flag.ALL_IN)
    choice, without = FilterChoice.FLAG, page.finding(flags=kept)
    asks = opening(page.asking(choice))
    return _chosen(page, "filter-flag", voice("Feature"), said, without, asks, choice)


def _chosen(
    page: HandsList,
    name: str,
    title: str,
    said: str,
    without: Intent,
    asks: Intent,
    *choices: FilterChoice,
) -> KeyAction:
    """The key of a filter with a value; while one of its choices is open, a tap closes that."""
    if page.choosing in choices:
        return live(name, title, opening(page.asking(None)), detail=said, chosen=True)
    return value_filter(name, title, said, without=without, asks=asks)


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
    voice, seats = at.voice, len(at.state.seats)
    match choosing:
        case FilterChoice.CROUPIER:
            return tuple(_dealt_by(at, page, number) for number in page.croupiers)
        case FilterChoice.SEAT:
            winner = opening(page.asking(FilterChoice.WINNER))
            return seat_choices(voice, seats, page.finding, winner)
        case FilterChoice.WINNER:
            return winner_choices(voice, seats, page.finding)
        case FilterChoice.FROM:
            return shift_keys(at, page)
        case FilterChoice.UNTIL:
            return until_keys(at, page)
        case FilterChoice.FLAG:
            return flag_choices(voice, page.wanted.flags, page.finding)
        case _:
            assert_never(choosing)


def _dealt_by(at: Context, page: HandsList, number: str) -> KeyAction:
    person = at.state.person(number)
    name = "" if person is None else person.name
    return live(f"dealt-by-{number}", number, page.finding(croupier=number), detail=name)
