"""The seats of a tournament: what is due next, and the seat slips that the floor has given (HP 9).

The floor draws, proposes and prints; the croupier at the table seats who comes with a slip, and the
floor sees from the tables whether that tallies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, assert_never

from dealerassist.floor.tournament_book import SlipGiven, TournamentKey
from dealerassist.floor.tournament_seating import (
    BalanceWaits,
    BrokenTable,
    Due,
    FinalTable,
    GuestToReenter,
    SlipsUnderWay,
    break_order,
    due_seating,
    entry_is_open,
    guests_out,
    slips_under_way,
    stopped_tables,
    tables_to_draw,
)
from dealerassist.floor.tournaments import SlipNow, SlipState, TournamentOnFloor
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.tournament.balancing import BalancingMove
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.floor.context import FloorContext
from ui.floor.sheets import list_sheet
from ui.floor.tournament_acts import (
    DrawTableOrder,
    GiveDueSlips,
    GiveEntrySlip,
    PrintSlips,
    TournamentAct,
    WithdrawSlip,
    is_being_written,
    tournament_by,
)
from ui.floor.who_says import DONE_BY, said_by
from ui.keys.paging import choices_on_page
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.floor import FloorListsView
from ui.view.parts import Key, Tone
from ui.view.report_sheet import SheetCell, SheetRow
from ui.view.view import Pad, Prompt

HEADINGS = "Due now", "Seat slips"
"""Above the two lists; message ids."""


def seat_lists(at: FloorContext, of: TournamentOnFloor) -> tuple[list[SheetRow], list[SheetRow]]:
    """What is due, and the slips, the newest first; both whole."""
    return list(_due_lines(at, of)), [_slip_line(at, each) for each in reversed(of.slips)]


def seats_view(
    voice: Localizer, due: Sequence[SheetRow], slips: Sequence[SheetRow], keys: tuple[Key, ...]
) -> FloorListsView:
    """A page of the two lists."""
    return FloorListsView(
        headings=(voice(HEADINGS[0]), voice(HEADINGS[1])),
        first=list_sheet(("",), due, none=voice("Nothing is due.")),
        second=list_sheet(
            (voice("Card"), voice("Guest"), voice("From"), voice("To"), voice("State")),
            slips,
            none=voice("No slip was given yet."),
        ),
        pages=keys,
    )


# ── what is due ─────────────────────────────────────────────────────────────────────────────


def _due_lines(at: FloorContext, of: TournamentOnFloor) -> Iterator[SheetRow]:
    """A line each: what came of the last slips, what is due, and what does not tally."""
    voice, booked, due = at.voice, at.news.booked, due_seating(of, at.at_ms)
    if is_being_written(at, of):
        yield (SheetCell(voice("It is being written …")),)
    elif booked.said and booked.key == of.key:
        yield (SheetCell(booked.said, heeded=booked.failed),)
    if due is not None:
        yield (SheetCell(voice.cited(due_words(voice, of, due), "11.4"), heeded=True),)
    if stopped := stopped_tables(of):
        waits = voice("Before that no further hand at tables {tables}", tables=", ".join(stopped))
        yield (SheetCell(voice.cited(waits, "11.4"), heeded=True),)
    for name, card in of.cards_without_slip:
        said = voice("Card {card} is at table {table} without a slip", card=card, table=name)
        yield (SheetCell(said, heeded=True),)
    if len(break_order(of)) > 1:
        order = " · ".join(reversed(break_order(of)))
        said = voice("Break order, not drawn yet: {order}", order=order)
        if of.book.break_order is not None:
            said = voice("Tables break in this order: {order}", order=order)
        yield (SheetCell(said),)


def due_words(voice: Localizer, of: TournamentOnFloor, due: Due) -> str:
    """What is due, as a sentence without its full stop."""
    match due:
        case FinalTable(table):
            return voice("Final table: all draw new seats at table {table}", table=table)
        case BrokenTable(table):
            return voice("Table {table} breaks: its guests draw seats", table=table)
        case BalancingMove(entry, table, seat, to_table, to_seat):
            _, guest = of.last_lines[entry]
            return voice(
                "{guest} moves: table {table}, seat {seat} → table {to_table}, seat {to_seat}",
                guest=guest.alias or voice("Card {card}", card=guest.card),
                table=table,
                seat=seat,
                to_table=to_table,
                to_seat=to_seat,
            )
        case BalanceWaits():
            return voice("Somebody moves after the next hand: the open seat has the small blind")
        case SlipsUnderWay():
            return voice("First all who have a slip come to their seats")
        case _:
            assert_never(due)


# ── slips ───────────────────────────────────────────────────────────────────────────────────


def _slip_line(at: FloorContext, slip: SlipNow) -> SheetRow:
    voice, given = at.voice, slip.slip.given
    from_place = f"{given.from_table} / {given.from_seat}" if given.from_table else ""
    heeded = slip.state is SlipState.OTHERWISE or slip.is_late(at.at_ms)
    return (
        SheetCell(str(given.card)),
        SheetCell(_guest_of(voice, given)),
        SheetCell(from_place or voice(_ARRIVES[bool(given.again)])),
        SheetCell(f"{given.table} / {given.seat}"),
        SheetCell(slip_state(at, slip), heeded=heeded),
    )


def _guest_of(voice: Localizer, given: SlipGiven) -> str:
    """The guest's alias, or the first card: of who enters again, that of the entry before."""
    return given.alias or voice("Card {card}", card=given.again or given.entry)


_ARRIVES: Mapping[bool, str] = {False: "Entry", True: "Re-entry"}
"""Where somebody comes from who comes from no table."""


def slip_state(at: FloorContext, slip: SlipNow) -> str:
    """What became of a slip: "since 20:15", "there", "at 5 / 2", "came with 9,000"."""
    voice, given = at.voice, slip.slip.given
    match slip.state:
        case SlipState.GIVEN:
            return voice("since {time}", time=voice.say.time(slip.slip.at_ms))
        case SlipState.COME:
            return voice("there")
        case SlipState.WITHDRAWN:
            return voice("withdrawn")
        case SlipState.OUT:
            return voice("is out")
        case SlipState.OTHERWISE:
            guest = slip.guest
            assert guest is not None, "somebody came with it"
            if slip.slip.withdrawn:
                return voice("withdrawn, at {place}", place=f"{slip.table} / {guest.came_to}")
            if (slip.table, guest.came_to) != (given.table, given.seat):
                return voice("at {place}", place=f"{slip.table} / {guest.came_to}")
            return voice("came with {chips}", chips=voice.say.number(guest.came_with))
        case _:
            assert_never(slip.state)


# ── keys ────────────────────────────────────────────────────────────────────────────────────


def seat_keys(at: FloorContext, of: TournamentOnFloor) -> tuple[KeyAction, ...]:
    """What can be done with the seats."""
    return (
        _entry_key(at, of),
        _reentry_key(at, of),
        _due_key(at, of),
        live("slips", at.voice("Slips …"), opening(SlipsUnderWayList(key=of.key))),
        _order_key(at, of),
    )


def _entry_refused(at: FloorContext, of: TournamentOnFloor) -> GreyReason | None:
    if not entry_is_open(of, at.at_ms):
        level = of.structure.late_entry
        said = at.voice("Guests entered until the end of level {level}", level=level)
        return GreyReason(said, "11.1")
    if not any(table.open_seats for table in tables_to_draw(of)):
        return GreyReason(at.voice("No seat is open"), "11.2")
    return None


def _entry_key(at: FloorContext, of: TournamentOnFloor) -> KeyAction:
    does = _entry_refused(at, of) or opening(EntryName(key=of.key))
    return live_or_grey(at.voice, "slip-entry", at.voice("Entry …"), does)


def _reentry_key(at: FloorContext, of: TournamentOnFloor) -> KeyAction:
    does: Intent | GreyReason | None = _entry_refused(at, of)
    if does is None and not guests_out(of):
        does = GreyReason(at.voice("Nobody is out"), "11.8")
    name, title = "slip-reentry", at.voice("Re-entry …")
    return live_or_grey(at.voice, name, title, does or opening(WhoEntersAgain(key=of.key)))


def _due_key(at: FloorContext, of: TournamentOnFloor) -> KeyAction:
    voice, due = at.voice, due_seating(of, at.at_ms)
    title = voice("Slips for moves")
    if due is None:
        return grey(voice, "slip-due", title, GreyReason(voice("Nobody has to move"), "11.4"))
    if isinstance(due, BalanceWaits | SlipsUnderWay):
        return grey(voice, "slip-due", title, GreyReason(due_words(voice, of, due), "11.4"))
    act = GiveDueSlips(key=of.key, due=due)
    does = _said(at, act, due_words(voice, of, due), "Slips for moves")
    return live("slip-due", title, does, tone=Tone.RAISE)


def _order_key(at: FloorContext, of: TournamentOnFloor) -> KeyAction:
    title = at.voice("Draw the break order")
    if len(break_order(of)) < 2:
        reason = GreyReason(at.voice("There is one table alone"), "11.4")
        return grey(at.voice, "break-order", title, reason)
    if of.book.break_order is not None:
        return grey(at.voice, "break-order", title, GreyReason(at.voice("It is drawn"), "11.4"))
    act = DrawTableOrder(key=of.key)
    return live("break-order", title, _said(at, act, title, "Draw the break order"))


def _said(at: FloorContext, act: TournamentAct, title: str, confirm: str) -> Intent:
    return said_by(at, act, title, DONE_BY, confirm)


# ── what is asked ───────────────────────────────────────────────────────────────────────────


class EntryName(SpellingDialog, frozen=True, kw_only=True):
    """What a guest who enters wants to be called by, letter by letter; it may be nothing."""

    key: TournamentKey

    longest: ClassVar[int] = 12
    reads_only = True

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        voice, act = at.voice, GiveEntrySlip(key=self.key, alias=self.name.strip())
        named = self.name or voice("without a name")
        drawn = voice("A table is drawn, then a seat; the slip is printed")
        return self.letters(
            at,
            _said(at, act, dotted([voice("Entry"), named]), "Draw a seat"),
            without=(voice("Cancel"), None),
            prompt=Prompt(voice("Entry: {name}", name=named), voice.cited(drawn, "11.2")),
            confirm=voice("Draw a seat"),
            may_be_nothing=True,
        )


class WhoEntersAgain(Dialog, frozen=True, kw_only=True):
    """Who of those that are out enters again."""

    key: TournamentKey
    page: int = 0

    is_list = True
    reads_only = True

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        voice, of = at.voice, tournament_by(at, self.key)
        guests = () if of is None else guests_out(of)
        keys = tuple(self._key(at, each) for each in guests)
        why = voice.cited(voice("A new stack, at a seat that is drawn"), "11.2")
        return Asked(
            prompt=Prompt(voice("Who enters again?"), why),
            pad=choices_on_page(voice, self, self.page, keys, cancel(voice)),
        )

    def _key(self, at: FloorContext, guest: GuestToReenter) -> KeyAction:
        card = at.voice("Card {card}", card=guest.entry)
        act = GiveEntrySlip(key=self.key, alias=guest.alias, again=guest.entry)
        named = dotted([at.voice("Re-entry"), guest.alias, card])
        does = _said(at, act, named, "Draw a seat")
        detail = card if guest.alias else ""
        return live(f"again-{guest.entry}", guest.alias or card, does, detail=detail)


class SlipsUnderWayList(Dialog, frozen=True, kw_only=True):
    """The slips with which nobody has come yet; a tap opens one."""

    key: TournamentKey
    page: int = 0

    is_list = True
    reads_only = True

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        voice, of = at.voice, tournament_by(at, self.key)
        slips = () if of is None else slips_under_way(of)
        keys = tuple(self._key(at, each) for each in reversed(slips))
        none = voice("Somebody has come with each slip that was given")
        why = voice("Tap one to print it again, or to withdraw it") if keys else none
        return Asked(
            prompt=Prompt(voice("Slips under way"), why),
            pad=choices_on_page(
                voice, self, self.page, keys, cancel(voice, detail=voice("back to the seats"))
            ),
        )

    def _key(self, at: FloorContext, slip: SlipGiven) -> KeyAction:
        title = _guest_of(at.voice, slip)
        to_place = at.voice("table {table}, seat {seat}", table=slip.table, seat=slip.seat)
        asked = opening(OneSlip(key=self.key, card=slip.card, return_to=self))
        detail = dotted([str(slip.card), to_place])
        return live(f"slip-{slip.card}", title, asked, detail=detail)


class OneSlip(Dialog, frozen=True, kw_only=True):
    """A slip with which nobody has come yet: it is printed again, or withdrawn."""

    key: TournamentKey
    card: int

    reads_only = True

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        voice, of = at.voice, tournament_by(at, self.key)
        slips = () if of is None else slips_under_way(of)
        ends = (cancel(voice, detail=voice("back to the seats")),)
        slip = next((each for each in slips if each.card == self.card), None)
        title = voice("Slip {card}", card=self.card)
        if slip is None:
            gone = voice("Somebody has come with it meanwhile, or it was withdrawn")
            return Asked(prompt=Prompt(title, gone), pad=PadKeys(Pad.CHOICE, (), ends))
        to_place = voice("table {table}, seat {seat}", table=slip.table, seat=slip.seat)
        again = PrintSlips(self.key, (slip,))
        withdraw = _said(at, WithdrawSlip(key=self.key, card=slip.card), title, "Withdraw the slip")
        keys = (
            live("slip-print", voice("Print it again"), again),
            live("slip-withdraw", voice("Withdraw the slip"), withdraw, tone=Tone.RAISE),
        )
        return Asked(
            prompt=Prompt(dotted([title, slip.alias]), to_place),
            pad=PadKeys(Pad.CHOICE, keys, ends),
        )
