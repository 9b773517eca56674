"""The tables of a tournament's sheet; amounts are values, without a currency (house practice 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.levels import clock_shown, level_costs
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.refusals import card_sign
from dealerassist.locale.tournament_event_text import tournament_event_text
from dealerassist.records.tournament.sheet import (
    Departure,
    GuestOnSheet,
    Noted,
    RaceOnSheet,
    TournamentSheet,
)
from dealerassist.table.tournament_commands import Arrival
from dealerassist.table.tournament_events import ChipsAdjusted, ClockChanged
from dealerassist.tournament.level_clock import read_clock
from dealerassist.tournament.structure import Structure
from reports.formatting import NOTHING, Formatting
from reports.paper.tables import Column, PaperTable, Row, figure_column, row, total

ARRIVALS: Mapping[Arrival, str] = {
    Arrival.ENTRY: "Entry",
    Arrival.REENTRY: "Re-entry",
    Arrival.MOVED: "From another table",
}
"""How a guest came."""


def arrival_said(arrival: Arrival | None, say: Catalogue) -> str:
    """How a guest came, on sheet and seat card."""
    return say("From the earlier journal") if arrival is None else say(ARRIVALS[arrival])


def levels_table(sheet: TournamentSheet, formatting: Formatting) -> PaperTable:
    """Each level as it was played here: what it cost, from when, with how many hands."""
    say, voice = formatting.say, Localizer(formatting.say, None)
    structure = sheet.tournament.structure
    rows = [
        row(
            str(each.level.number),
            " · ".join(level_costs(voice, rules) for rules in structure.rules_at(each.level)[:1]),
            formatting.time(each.begun_ms, seconds=True),
            say.number(each.first_hand),
            say.number(each.hands),
        )
        for each in sheet.levels
    ]
    return PaperTable(
        (
            Column(say("Level")),
            Column(say("Costs"), share=1),
            Column(say("First hand at")),
            figure_column(say("Hand no.")),
            figure_column(say("Hands")),
        ),
        tuple(rows),
        total(say("Sum"), "", "", "", say.number(sheet.hands)),
    )


def sheet_guests_table(sheet: TournamentSheet, formatting: Formatting) -> PaperTable:
    """Each guest from the seat card to the end."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("Seat card")),
            Column(say("Guest"), share=1),
            Column(say("Came")),
            figure_column(say("With")),
            figure_column(say("Rebuys")),
            figure_column(say("Add-on")),
            figure_column("±"),
            Column(say("Went"), share=1),
            figure_column(say("With")),
        ),
        tuple(_guest(guest, formatting) for guest in sheet.guests),
    )


def _guest(guest: GuestOnSheet, formatting: Formatting) -> Row:
    say, number = formatting.say, formatting.say.number
    name = say("Seat {seat}", seat=guest.seat)
    if guest.alias:
        name = f"{name} {guest.alias}"
    came = f"{formatting.time(guest.came_ms)} {arrival_said(guest.arrival, say)}"
    return row(
        str(guest.card),
        name,
        came,
        number(guest.came_with),
        number(guest.rebuys) if guest.rebuys else "",
        number(guest.add_ons) if guest.add_ons else "",
        formatting.plain_signed(guest.adjusted) if guest.adjusted else "",
        _went(guest, formatting),
        number(guest.went_with),
    )


def _went(guest: GuestOnSheet, formatting: Formatting) -> str:
    """How the guest went, and when; of who is still there nothing but that."""
    say, time = formatting.say, formatting.time(guest.went_ms) if guest.went_ms else ""
    match guest.departure:
        case Departure.STAYS:
            return say("still at the table")
        case Departure.OUT:
            return say("{time} out in hand {hand}", time=time, hand=guest.hand)
        case Departure.MOVED:
            return say("{time} moved, seat card {card}", time=time, card=guest.new_card)
        case Departure.DISQUALIFIED:
            return say("{time} disqualified", time=time)
        case _:
            assert_never(guest.departure)


def races_table(sheet: TournamentSheet, formatting: Formatting) -> PaperTable:
    """Each colour-up with its race."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("Time")),
            Column(say("Chips")),
            Column(say("Seat")),
            figure_column(say("Odd chips")),
            Column(say("Cards"), share=1),
            figure_column(say("Won")),
            figure_column(say("Rounded up")),
        ),
        tuple(line for race in sheet.races for line in _race(race, formatting)),
    )


def _race(race: RaceOnSheet, formatting: Formatting) -> Iterator[Row]:
    say, event = formatting.say, race.event
    chips = f"{say.number(event.gone)} → {say.number(event.smallest)}"
    time, rounded = formatting.time(race.at_ms), say.number(event.rounded_up)
    if not event.race:
        yield row(time, chips, NOTHING, "0", say("no chip was odd"), "", rounded)
    for at, each in enumerate(event.race):
        won = each.won + each.kept
        yield row(
            "" if at else time,
            "" if at else chips,
            str(each.seat),
            str(each.odd),
            " ".join(card_sign(card) for card in each.cards) or say("stays in with one chip"),
            say.number(won * event.smallest) if won else "",
            "" if at else rounded,
        )


def noted_table(sheet: TournamentSheet, formatting: Formatting) -> PaperTable:
    """The clock, rebuys, penalties, hand for hand, and chips put in or taken out by two people."""
    say, structure = formatting.say, sheet.tournament.structure
    return PaperTable(
        (
            Column(say("Time")),
            figure_column(say("Hand no.")),
            Column(say("What happened"), share=1),
            Column(say("Entered by")),
        ),
        tuple(
            row(
                formatting.time(each.at_ms, seconds=True),
                say.number(each.hand),
                _noted(each, structure, say),
                _entered_by(each),
            )
            for each in sheet.noted
        ),
    )


def _noted(noted: Noted, structure: Structure, say: Catalogue) -> str:
    """What was done; of the clock also where it was then."""
    voice, event = Localizer(say, None), noted.event
    text = tournament_event_text(voice, event)
    if not isinstance(event, ClockChanged):
        return text
    reading = read_clock(structure, event.clock, event.utc_ms)
    return f"{text}: {clock_shown(voice, reading, runs=True)}"


def _entered_by(noted: Noted) -> str:
    """Who did it; of chips beside the structure the two who signed for it (HP 9)."""
    event = noted.event
    return f"{event.first}, {event.second}" if isinstance(event, ChipsAdjusted) else noted.by


def sheet_downs_table(sheet: TournamentSheet, formatting: Formatting) -> PaperTable:
    """Who dealt, from when to when, and how many hands."""
    say = formatting.say
    return PaperTable(
        (Column(say("Croupier"), share=1), Column(say("From – to")), figure_column(say("Hands"))),
        tuple(
            row(
                each.croupier,
                formatting.span(each.started_ms, each.ended_ms),
                say.number(each.hands),
            )
            for each in sheet.downs
        ),
    )
