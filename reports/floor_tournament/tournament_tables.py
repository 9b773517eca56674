"""The tables of a tournament's report; amounts are values, without a currency."""

from __future__ import annotations

from dealerassist.floor.overview import Hearing
from dealerassist.floor.tournament_report.floor_tournament import FloorTournament, MoveOfGuest
from dealerassist.floor.tournaments import TableInTournament
from dealerassist.locale.localizer import Localizer
from dealerassist.records.tournament.sheet import Departure, GuestOnSheet
from reports.floor_tournament.wording import finish_said, guest_called
from reports.formatting import NOTHING, Formatting
from reports.paper.style import BODY, red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column, row, total


def places_table(made: FloorTournament, formatting: Formatting) -> PaperTable:
    """The finishing order: who finished where, at which table, when and in which hand (11.8)."""
    say, of = formatting.say, made.of
    rows = []
    for finish in of.finishes:
        table, guest = of.last_lines[finish.entry]
        rows.append(
            row(
                finish_said(finish),
                guest_called(Localizer(say, None), finish.entry, guest),
                str(finish.entry),
                table,
                formatting.moment(guest.went_ms, seconds=True) if guest.went_ms else NOTHING,
                _hand(guest, formatting),
            )
        )
    return PaperTable(
        (
            Column(say("Place")),
            Column(say("Guest"), share=1),
            Column(say("First card")),
            Column(say("Table")),
            Column(say("Time")),
            Column(say("Hand no.")),
        ),
        tuple(rows),
    )


def _hand(guest: GuestOnSheet, formatting: Formatting) -> str:
    """In which hand; that the guest was disqualified, or is still there."""
    match guest.departure:
        case Departure.OUT:
            return formatting.say.number(guest.hand)
        case Departure.DISQUALIFIED:
            return formatting.say("disqualified")
        case _:
            return NOTHING


def still_in_table(made: FloorTournament, formatting: Formatting) -> PaperTable:
    """Who is still in, with most chips first; who is between two tables has left the last one."""
    say = formatting.say
    rows = []
    for entry, table, guest in made.of.guests_in_play:
        under_way = guest.departure is not Departure.STAYS
        rows.append(
            row(
                guest_called(Localizer(say, None), entry, guest),
                str(guest.card),
                say("on the way") if under_way else table,
                NOTHING if under_way else str(guest.seat),
                say.number(guest.went_with),
            )
        )
    return PaperTable(
        (
            Column(say("Guest"), share=1),
            Column(say("Seat card")),
            Column(say("Table")),
            Column(say("Seat")),
            figure_column(say("Chips")),
        ),
        tuple(rows),
    )


def played_tables_table(made: FloorTournament, formatting: Formatting) -> PaperTable:
    """Each table: level, hands, guests, and its chips against those that should lie there."""
    say, sums = formatting.say, made.of.sums
    return PaperTable(
        (
            Column(say("Table"), share=1),
            Column(say("State")),
            figure_column(say("Level")),
            figure_column(say("Hands")),
            figure_column(say("Guests")),
            figure_column(say("still in")),
            figure_column(say("should lie there")),
            figure_column(say("On the table")),
            figure_column(say("Difference")),
        ),
        tuple(_played(made, each, formatting) for each in made.of.tables),
        total(
            say("Sum"), "", "", say.number(sums.hands), "", say.number(len(sums.left)),
            say.number(sums.chips.should), say.number(sums.on_table),
            formatting.plain_signed(made.chips_difference),
        ),
    )  # fmt: skip


def _played(made: FloorTournament, each: TableInTournament, formatting: Formatting) -> Row:
    say, now = formatting.say, each.now
    off = now.chips.difference
    return (
        *row(
            each.name,
            _state(made, each, formatting),
            str(now.level) if now.level else NOTHING,
            say.number(now.hands),
            say.number(len(now.guests)),
            say.number(now.left),
            say.number(now.chips.chips.should),
            say.number(now.chips.on_table),
        ),
        Cell(formatting.plain_signed(off), red_if_alarm(BODY, alarm=off != 0)),
    )


def _state(made: FloorTournament, each: TableInTournament, formatting: Formatting) -> str:
    say, table = formatting.say, each.table.now
    if each.has_left:
        return say("has left")
    if table is None or not table.is_open:
        return say("closed")
    return say("open") if each.table.hearing(made.made_ms) is Hearing.HEARD else say("not heard")


def issued_table(made: FloorTournament, formatting: Formatting) -> PaperTable:
    """The chips issued against those on all tables (11.12)."""
    say, chips = formatting.say, made.of.sums.chips
    terms = [
        (say("Starting stacks"), chips.entries),
        (say("Rebuys"), chips.rebuys),
        (say("Add-ons"), chips.add_ons),
        (say("Rounded up by colour-ups"), chips.rounded_up),
        (say("Beside the structure, by two people"), chips.adjusted),
        (say("Disqualified"), -chips.disqualified),
    ]
    rows = [row(label, formatting.plain_signed(value)) for label, value in terms if value]
    rows.append(total(say("Chips issued"), say.number(chips.issued)))
    if chips.on_the_way:
        between = formatting.plain_signed(-chips.on_the_way)
        rows.append(row(say("Between two tables"), between))
    rows.append(row(say("On all tables"), say.number(made.of.sums.on_table)))
    return PaperTable(
        (Column(say("Item"), share=1), figure_column(say("Value"))),
        tuple(rows),
        total(say("Difference"), formatting.plain_signed(made.chips_difference)),
    )


def moves_table(made: FloorTournament, formatting: Formatting) -> PaperTable:
    """Who went from which table to which, with how much; red where the two do not say the same."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("Time")),
            Column(say("Guest"), share=1),
            Column(say("Seat card")),
            Column(say("From")),
            figure_column(say("Left with")),
            Column(say("To")),
            figure_column(say("Came with")),
        ),
        tuple(_move(each, formatting) for each in made.moves),
    )


def _move(move: MoveOfGuest, formatting: Formatting) -> Row:
    say, number = formatting.say, formatting.say.number
    came = NOTHING if move.came_with is None else number(move.came_with)
    return (
        *row(
            formatting.moment(move.at_ms, seconds=True),
            move.alias or say("Card {card}", card=move.entry),
            str(move.card),
            move.left,
            number(move.left_with),
            move.came or NOTHING,
        ),
        Cell(came, red_if_alarm(BODY, alarm=move.came_with != move.left_with)),
    )
