"""The questions behind the filters of the search over all tables."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from dealerassist.floor.queries.found_hands import HandsWanted
from dealerassist.local_time import local_time
from dealerassist.records.shift.clock_hours import HOUR_MS, hour_of
from dealerassist.rules.seats_and_first_profiles import MOST_SEATS_OF_ANY
from dealerassist.table.gaming_day import GAMING_DAY_BEGINS
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live
from ui.floor.day import DIGITS, day_of_digits, floor_money, written_day
from ui.floor.intents import FindHands, finding
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.keys.paging import CHOICES, choices_on_page
from ui.keys.spelling_dialog import SpellingDialog
from ui.review.filters import flag_choices, seat_choices, winner_choices
from ui.view.view import Prompt

POTS = (5000, 10000, 20000, 50000, 100000, 200000, 500000)
"""The amounts that are offered, in hundredths of the currency."""

HOURS = 22
"""How many hours back can be chosen; a time of the day before is typed, and an earlier day."""

AROUND_MS = 15 * 60_000
"""How long before and after a time that was typed a hand may have begun."""


class SearchChoice(Dialog, frozen=True, kw_only=True):
    """Something that is chosen from a list to search by, besides what is `wanted` already."""

    wanted: HandsWanted
    page: int = 0

    reads_only = True

    def asks(self, at: Context) -> Asked:
        choices, close = self.choices(at), cancel(at.voice)
        return Asked(pad=choices_on_page(at.voice, self, self.page, choices, close))

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """What there is to choose from."""
        raise NotImplementedError


class HourWanted(SearchChoice, frozen=True, kw_only=True):
    """In which hour the hand began, the latest first; or a time or a day that is typed."""

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """Keys that ask for a time and for a day, and the last hours."""
        voice, latest = at.voice, hour_of(at.now_ms, None)
        typed = live(
            "type-time",
            voice("Time …"),
            opening(MomentWanted(wanted=self.wanted, return_to=self)),
            detail=voice("to the minute"),
        )
        day = live(
            "type-day",
            voice("Day …"),
            opening(DayWanted(wanted=self.wanted, return_to=self)),
            detail=voice("of any year"),
        )
        hours = (latest - back * HOUR_MS for back in range(HOURS))
        return (typed, day, *(self._hour(at, n, start) for n, start in enumerate(hours, start=1)))

    def _hour(self, at: Context, number: int, start: int) -> KeyAction:
        hour = finding(self.wanted, from_ms=start, until_ms=start + HOUR_MS)
        return live(f"hour-{number}", at.voice.say.times(start, start + HOUR_MS), hour)


class WhichTable(SearchChoice, frozen=True, kw_only=True):
    """At which table the hand was dealt; `tables` are those of the house with their streams."""

    tables: tuple[tuple[str, int], ...]

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """The tables; where they take more than a page, before them a key to type one."""
        voice, wanted = at.voice, self.wanted
        shown = tuple(
            live(f"at-table-{name}", voice("Table {table}", table=name), finding(wanted, stream=n))
            for name, n in self.tables
        )
        if len(shown) <= CHOICES:
            return shown
        asks = opening(TypedTable(wanted=self.wanted, tables=self.tables))
        return (live("type-table", voice("Table {table}", table="…"), asks), *shown)


class SeatWanted(SearchChoice, frozen=True, kw_only=True):
    """At which seat a guest was dealt in, or who won; `wins` says which of the two."""

    wins: bool = False

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """The seats, and the key to the winners."""
        if self.wins:
            return winner_choices(at.voice, MOST_SEATS_OF_ANY, partial(finding, self.wanted))
        winner = opening(replace(self, wins=True))
        return seat_choices(at.voice, MOST_SEATS_OF_ANY, partial(finding, self.wanted), winner)


class LeastPotWanted(SearchChoice, frozen=True, kw_only=True):
    """What the pots of the hand came to at least; then, if wanted, at most.

    Attributes:
        currency: of the house.
        least: what was chosen, in hundredths; None until then.
    """

    currency: str
    least: int | None = None

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        """Usual amounts; those above the least, once it is chosen."""
        voice, least = at.voice, self.least
        if least is not None:
            without = finding(self.wanted, least_cents=least, most_cents=None)
            above = tuple(self._most(at, cents, least) for cents in POTS if cents > least)
            return (live("no-most", voice("Without a limit"), without), *above)
        return tuple(
            live(
                f"pot-{cents // 100}",
                voice("from {amount}", amount=floor_money(voice, self.currency, cents)),
                opening(replace(self, least=cents)),
            )
            for cents in POTS
        )

    def _most(self, at: Context, cents: int, least: int) -> KeyAction:
        title = at.voice("to {most}", most=floor_money(at.voice, self.currency, cents))
        does = finding(self.wanted, least_cents=least, most_cents=cents)
        return live(f"pot-to-{cents // 100}", title, does)


class FlagWanted(SearchChoice, frozen=True, kw_only=True):
    """What was rare in the hand."""

    def choices(self, at: Context) -> tuple[KeyAction, ...]:
        return flag_choices(at.voice, self.wanted.flags, partial(finding, self.wanted))


class SearchedName(SpellingDialog, frozen=True, kw_only=True):
    """A number or name that is typed to search by, besides what is `wanted` already."""

    wanted: HandsWanted

    longest: ClassVar[int] = 16
    in_capitals: ClassVar[bool] = True
    reads_only = True

    def searching(self, at: Context, title: str, does: FindHands | GreyReason) -> Asked:
        """Asks what to search by; `does` searches for these hands, or says why none can be."""
        leave, confirm = (at.voice("Cancel"), None), at.voice("Show")
        return self.letters(at, does, without=leave, prompt=Prompt(title), confirm=confirm)


class WhoDealt(SearchedName, frozen=True, kw_only=True):
    """The number of who dealt the hand."""

    def asks(self, at: Context) -> Asked:
        title = at.voice("Dealt by: {person}", person=self.name or "…")
        return self.searching(at, title, finding(self.wanted, croupier=self.name.strip()))


class TypedTable(SearchedName, frozen=True, kw_only=True):
    """The table at which the hand was dealt, typed; `tables` are those of the house with streams.

    Most are called by a number, so that digits come first.
    """

    on_digits: bool = True

    tables: tuple[tuple[str, int], ...]

    def asks(self, at: Context) -> Asked:
        typed = self.name.strip().casefold()
        found = next((number for name, number in self.tables if name.casefold() == typed), None)
        none = GreyReason(at.voice("No table is called that"))
        does = none if found is None else finding(self.wanted, stream=found)
        return self.searching(at, at.voice("Table {table}", table=self.name or "…"), does)


class SearchedNumber(NumberDialog, frozen=True, kw_only=True):
    """Digits that are typed to search by, besides what is `wanted` already."""

    wanted: HandsWanted

    reads_only = True

    def searching(self, at: Context, title: str, value: str, hint: str) -> Asked:
        """Asks what to search by; `value` is how the digits read so far."""
        confirm, does = at.voice("Show"), self.found(at)
        entry = NumberEntry(title=title, value=value, hint=hint, confirm=confirm, does=does)
        return self.keypad(at, entry)

    def found(self, at: Context) -> Intent | GreyReason:
        """Searches for these hands, or says why none can be."""
        raise NotImplementedError


class MomentWanted(SearchedNumber, frozen=True, kw_only=True):
    """The time on the wall at which the hand was dealt: hours and minutes as four digits."""

    keeps_zero = True
    most_digits = 4

    def asks(self, at: Context) -> Asked:
        value = ":".join(filter(None, (self.digits[:2], self.digits[2:])))
        hint = at.voice("Hands that began a quarter of an hour before or after are shown")
        return self.searching(at, at.voice("Time of the hand"), value, hint)

    def found(self, at: Context) -> Intent | GreyReason:
        hour, minute = int(self.digits[:2] or 0), int(self.digits[2:] or 0)
        now = local_time(at.now_ms)
        if len(self.digits) < 4 or hour > 23 or minute > 59 or now is None:
            return GreyReason(at.voice("Type hour and minute: four digits"))
        moment = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
        if moment > now:
            moment -= timedelta(days=1)
        utc_ms = int(moment.timestamp() * 1000)
        return finding(self.wanted, from_ms=utc_ms - AROUND_MS, until_ms=utc_ms + AROUND_MS)


class DayWanted(SearchedNumber, frozen=True, kw_only=True):
    """The gaming day on which the hand was dealt, as long ago as it may be; and when, if known.

    Two digits for the day, two for the month, four for the year, and four for a time on that day.
    """

    keeps_zero = True
    most_digits = 12

    def asks(self, at: Context) -> Asked:
        voice, digits = at.voice, self.digits
        clock = ":".join(filter(None, (digits[8:10], digits[10:])))
        value = f"{written_day(digits)}  {clock}".strip()
        hint = voice("Day, month and year; then the time, if it is known")
        return self.searching(at, voice("Day of the hand"), value, hint)

    def found(self, at: Context) -> Intent | GreyReason:
        span = self._span()
        if span is None:
            return GreyReason(at.voice("Type a day: eight digits, as 05112025"))
        from_ms, until_ms = span
        if from_ms > at.now_ms:
            return GreyReason(at.voice("This day is still to come"))
        return finding(self.wanted, from_ms=from_ms, until_ms=until_ms)

    def _span(self) -> tuple[int, int] | None:
        """From when to when, in UTC milliseconds; None if that is no day, or no time."""
        digits, day = self.digits, day_of_digits(self.digits)
        if day is None or len(digits) < DIGITS:
            return None
        try:
            if len(digits) == DIGITS:
                begin = datetime.combine(day, time()) + GAMING_DAY_BEGINS
                return _utc_ms(begin), _utc_ms(begin + timedelta(days=1))
            clock = time(int(digits[8:10]), int(digits[10:12]))
            moment = _utc_ms(datetime.combine(day, clock))
        except (ValueError, OverflowError, OSError):
            return None
        return (moment - AROUND_MS, moment + AROUND_MS) if len(digits) == 12 else None


def _utc_ms(face: datetime) -> int:
    """When clocks of this machine show that."""
    return int(face.timestamp() * 1000)


class NumberWanted(SearchedNumber, frozen=True, kw_only=True):
    """The number of the hand, which each table counts for itself."""

    most_digits = 7

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        value = voice.say.number(self.number) if self.digits else ""
        hint = voice("Each table counts its own")
        return self.searching(at, voice("Number of the hand"), value, hint)

    def found(self, at: Context) -> Intent | GreyReason:
        if not self.number:
            return GreyReason(at.voice("Type a number first"))
        return finding(self.wanted, number=self.number)
