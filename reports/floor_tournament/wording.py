"""What paper and screen say alike of a tournament over all its tables (house practice 9)."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.floor.tournaments import TournamentOnFloor
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import Localizer
from dealerassist.records.file_names import file_name
from dealerassist.records.tournament.all_tables import SumOfTables
from dealerassist.records.tournament.sheet import GuestOnSheet
from dealerassist.tournament.chips_in_play import UnmetMove
from dealerassist.tournament.finishing_order import Finish


def tournament_report_file_name(
    name: str, day: str, ending: str = "pdf", *, language: Language = Language.ENGLISH
) -> str:
    """``tournament-report-<name>-<day>.<ending>``; the day is an ISO date."""
    return file_name(words_of(language)("tournament-report"), name, day, ending=ending)


def finish_said(finish: Finish) -> str:
    """The place, or the places that several share: "7", "5–6"."""
    shared = finish.until != finish.place
    return f"{finish.place}–{finish.until}" if shared else str(finish.place)


def guest_called(voice: Localizer, entry: int, guest: GuestOnSheet) -> str:
    """The alias of a guest, or the number of the first seat card."""
    return guest.alias or voice("Card {card}", card=entry)


def untallied(voice: Localizer, of: TournamentOnFloor, at_ms: int) -> Iterator[str]:
    """All that the tables do not say alike, a sentence each."""
    yield from unmet_words(voice, of.sums)
    yield from clocks_said(voice, of, at_ms)


def unmet_words(voice: Localizer, sums: SumOfTables) -> Iterator[str]:
    """Where guests and chips of the tables do not meet, a sentence each."""
    number = voice.say.number
    for table, off in sums.off.items():
        sign = "+" if off > 0 else "−"
        by = f"{sign}{number(abs(off))}"
        yield voice("Table {table}: the chips differ by {amount}.", table=table, amount=by)
    for move in sums.unmet:
        yield _unmet(voice, move)
    for card in sums.cards_twice:
        yield voice("Seat card {card} is there twice.", card=card)
    for table in sums.unlike:
        yield voice("Table {table} plays by another structure.", table=table)


def clocks_said(voice: Localizer, of: TournamentOnFloor, at_ms: int) -> Iterator[str]:
    """The tables whose clocks differ from the one that was set last, a sentence each."""
    runs = {each.name: each.now.clock.runs for each in of.tables}
    for table, ahead in of.clocks_apart(at_ms).items():
        time = minutes_and_seconds(abs(ahead))
        if runs[table] is not of.newest_clock.runs:
            stands = voice("Table {table}: its clock stands.", table=table)
            yield voice("Table {table}: its clock runs.", table=table) if runs[table] else stands
        elif ahead > 0:
            yield voice("Table {table}: its clock is {time} ahead.", table=table, time=time)
        else:
            yield voice("Table {table}: its clock is {time} behind.", table=table, time=time)


def _unmet(voice: Localizer, move: UnmetMove) -> str:
    card, number = move.card, voice.say.number
    if move.came is None:
        left = number(move.left or 0)
        return voice("Card {card} left with {chips} and has not come yet.", card=card, chips=left)
    came = number(move.came)
    if move.left is None:
        return voice("Card {card} came with {chips}; no table let it go.", card=card, chips=came)
    left = number(move.left)
    return voice("Card {card} left with {left}, came with {came}.", card=card, left=left, came=came)
