"""What of the evaluation is looked at, the keys and choices for it, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date, timedelta
from enum import StrEnum
from typing import NamedTuple, assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope
from dealerassist.table.gaming_day import gaming_day
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.jobs.evaluation_jobs import HandsBehind
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.keys.paging import page_of_choices
from ui.review.day_and_group_text import gaming_day_date
from ui.review.filters import value_filter
from ui.view.evaluation import ChartMeasure, EvaluationSheet
from ui.view.view import Pad, Prompt


class DaySpan(NamedTuple):
    """Days that are chosen with one tap: the object name of the key, its title, and the days."""

    name: str
    title: str
    since: str
    upto: str


def spans(at: Context, sheet: EvaluationSheet | None) -> tuple[DaySpan, ...]:
    """The days that can be chosen at once.

    Those up to today have no end, so that hands which are still played are among them.
    """
    voice = at.voice
    last = "" if sheet is None else sheet.last_day
    today = _date(gaming_day(at.now_ms)) or _date(last)
    if today is None:
        return (DaySpan("all", voice("All"), "", ""),)
    first = today.replace(day=1)
    before = first - timedelta(1)
    return (
        DaySpan("night", voice("Last night"), last or today.isoformat(), last or today.isoformat()),
        DaySpan("7", voice("7 days"), (today - timedelta(6)).isoformat(), ""),
        DaySpan("30", voice("30 days"), (today - timedelta(29)).isoformat(), ""),
        DaySpan("month", voice("This month"), first.isoformat(), ""),
        DaySpan(
            "last-month", voice("Last month"),
            before.replace(day=1).isoformat(), before.isoformat(),
        ),
        DaySpan("year", voice("This year"), today.replace(month=1, day=1).isoformat(), ""),
        DaySpan("all", voice("All"), "", ""),
    )  # fmt: skip


def _date(day: str) -> date | None:
    """The date, or nothing where the machine's clock shows no day of the calendar."""
    try:
        return date.fromisoformat(day)
    except ValueError:
        return None


# ── the keys above the page ─────────────────────────────────────────────────────────────────────


def scope_filters(at: Context, which: SelectedEvaluation) -> tuple[KeyAction, ...]:
    """A key for each filter; a tap on one that is set takes it away, but for the period."""
    return tuple(_filters(at, which))


def _filters(at: Context, which: SelectedEvaluation) -> Iterator[KeyAction]:
    voice, scope, sheet = at.voice, which.selected.scope, _newest(at)
    yield _span(at, which, sheet)
    yield _day(at, which, "evaluation-from", voice("From"), first=True)
    yield _day(at, which, "evaluation-upto", voice("Until"), first=False)
    tables = () if sheet is None else sheet.tables
    yield _one_of(
        at, which, EvaluationChoice.TABLE, voice("Table"), scope.table, tables,
        replace(scope, table=""),
    )  # fmt: skip
    games = {} if sheet is None else sheet.games
    yield _one_of(
        at, which, EvaluationChoice.GAME, voice("Game"), games.get(scope.game, scope.game),
        tuple(games.values()), replace(scope, game=""),
    )  # fmt: skip
    croupiers = () if sheet is None else sheet.croupiers
    yield _one_of(
        at, which, EvaluationChoice.CROUPIER, voice("Croupier"), scope.croupier, croupiers,
        replace(scope, croupier=""),
    )  # fmt: skip


def _newest(at: Context) -> EvaluationSheet | None:
    """The evaluation that was read last, of whatever scope: it says what there is to choose."""
    sheets = at.work.evaluated.sheets
    return sheets[0].sheet if sheets else None


def _span(at: Context, which: SelectedEvaluation, sheet: EvaluationSheet | None) -> KeyAction:
    scope, title = which.selected.scope, at.voice("Period")
    asked = which.selected.choosing is EvaluationChoice.SPAN
    days = (scope.since, scope.upto)
    named = (each.title for each in spans(at, sheet) if (each.since, each.upto) == days)
    said = next(named, at.voice("from – to"))
    asks = which.asking(None if asked else EvaluationChoice.SPAN)
    return live("evaluation-span", title, asks, detail=said, chosen=asked or days != ("", ""))


def _day(
    at: Context, which: SelectedEvaluation, name: str, title: str, *, first: bool
) -> KeyAction:
    scope = which.selected.scope
    day = scope.since if first else scope.upto
    without = which.of(replace(scope, since="") if first else replace(scope, upto=""))
    asks = opening(EvaluationDay(which=which, first=first, return_to=which.ways.dialog))
    said = gaming_day_date(at.voice, day) if day else ""
    return value_filter(name, title, said, without=without, asks=asks)


def _one_of(
    at: Context,
    which: SelectedEvaluation,
    what: EvaluationChoice,
    title: str,
    said: str,
    choices: tuple[str, ...],
    without: EvaluationScope,
) -> KeyAction:
    """The key of a filter with one value of several; grey where there is nothing to choose."""
    name = f"evaluation-{what.value}"
    if which.selected.choosing is what:
        return live(name, title, which.asking(None), detail=said, chosen=True)
    if said or len(choices) > 1:
        asks = which.asking(what)
        return value_filter(name, title, said, without=which.of(without), asks=asks)
    only = at.voice("There is no other") if choices else at.voice("There is none yet")
    key_action = grey(at.voice, name, title, GreyReason(only))
    return key_action.looking(detail="".join(choices))


# ── the choices below it ────────────────────────────────────────────────────────────────────────


def scope_keys(at: Context, which: SelectedEvaluation) -> PadKeys:
    """The choices for what is being chosen; no keys at all while nothing is."""
    if which.selected.choosing is None:
        return PadKeys(Pad.NONE)
    ways, selected, asks = which.ways, which.selected, which.selected.choosing
    return page_of_choices(
        at.voice,
        tuple(_choices(at, which, asks)),
        selected.choices,
        lambda choices: ways.choosing(selected.asking(asks, choices)),
        cancel(at.voice, then=ways.without_choices(selected)),
    )


def _choices(at: Context, which: SelectedEvaluation, asks: EvaluationChoice) -> Iterator[KeyAction]:
    sheet, scope = _newest(at), which.selected.scope
    match asks:
        case EvaluationChoice.SPAN:
            for span in spans(at, sheet):
                wanted = replace(scope, since=span.since, upto=span.upto)
                yield _choice(which, f"span-{span.name}", span.title, wanted)
        case EvaluationChoice.TABLE:
            for table in () if sheet is None else sheet.tables:
                wanted = replace(scope, table=table)
                title = at.voice("Table {table}", table=table)
                yield _choice(which, f"at-table-{table}", title, wanted)
        case EvaluationChoice.GAME:
            for game, title in ({} if sheet is None else sheet.games).items():
                yield _choice(which, f"of-game-{game}", title, replace(scope, game=game))
        case EvaluationChoice.CROUPIER:
            for number in () if sheet is None else sheet.croupiers:
                person = at.state.person(number)
                detail = "" if person is None else person.name
                wanted = replace(scope, croupier=number)
                name = f"of-croupier-{number}"
                yield _choice(which, name, number, wanted, detail=detail)
        case _:
            assert_never(asks)


def _choice(
    which: SelectedEvaluation,
    name: str,
    title: str,
    wanted: EvaluationScope,
    *,
    detail: str = "",
) -> KeyAction:
    return live(name, title, which.of(wanted), detail=detail, chosen=wanted == which.selected.scope)


# ── a day is typed ──────────────────────────────────────────────────────────────────────────────


DAY_AND_MONTH = 2

YEARS = 4
"""So far back a day without its year is looked for: there is a 29 February in each four years."""


class EvaluationDay(NumberDialog, frozen=True, kw_only=True):
    """A gaming day, typed as day and month, and the year with two digits if that is not the last.

    Attributes:
        which: the evaluation that is shown.
        first: whether it is the first day, else the last.
    """

    which: SelectedEvaluation
    first: bool

    reads_only = True
    keeps_zero = True
    most_digits = 6
    is_for_reading = True

    def asks(self, at: Context) -> Asked:
        voice, day, first = at.voice, self._day(at), self.first
        entry = NumberEntry(
            title=voice("First day") if first else voice("Last day"),
            value=".".join(self._parts),
            hint=_way_to_type(at) if day is None else gaming_day_date(voice, day),
            confirm=voice("Show"),
            does=self._does(at, day),
        )
        title = voice("From which day?") if first else voice("Up to which day?")
        return self.keypad(at, entry, prompt=Prompt(title, _way_to_type(at)))

    @property
    def _parts(self) -> tuple[str, ...]:
        """Day and month, and the year if it was typed."""
        return tuple(self.digits[at : at + 2] for at in range(0, len(self.digits), 2))

    def _day(self, at: Context) -> str | None:
        """The last day like this, up to today; None if the calendar has none."""
        if len(self._parts) < DAY_AND_MONTH:
            return None
        day, month, *years = map(int, self._parts)
        today = gaming_day(at.now_ms)
        candidates = [2000 + years[0]] if years else _years_back(today)
        for year in candidates:
            with suppress(ValueError):
                found = date(year, month, day).isoformat()
                if found <= today:
                    return found
        return None

    def _does(self, at: Context, day: str | None) -> Intent | GreyReason:
        if len(self._parts) < DAY_AND_MONTH:
            return GreyReason(at.voice("Type day and month first"))
        if day is None:
            return GreyReason(at.voice("There was no such day"))
        scope = self._scope(day)
        if scope.upto and scope.since > scope.upto:
            return GreyReason(at.voice("The last day lies before the first"))
        return self.which.of(scope)

    def _scope(self, day: str) -> EvaluationScope:
        scope = self.which.selected.scope
        return replace(scope, since=day) if self.first else replace(scope, upto=day)


def _way_to_type(at: Context) -> str:
    return at.voice("Day and month; the year too, if it is an earlier one")


def _years_back(today: str) -> list[int]:
    """This year and those before it; none where the machine's clock shows no day."""
    year = today.partition("-")[0]
    return [int(year) - back for back in range(YEARS)] if year.isdecimal() else []


# ── where its keys lead ─────────────────────────────────────────────────────────────────────────


class EvaluationChoice(StrEnum):
    """What of the evaluation's scope is chosen from a list."""

    SPAN = "span"
    TABLE = "table"
    GAME = "game"
    CROUPIER = "croupier"


class EvaluationSelection(Struct, frozen=True, kw_only=True):
    """What of the house's evaluation is shown: at a table, and on the floor.

    Attributes:
        scope: what is evaluated.
        measure: what the charts are drawn of.
        part: the name of the list that is shown; empty for the charts.
        leaf: which page of that list.
        choosing: what of the scope is being chosen, on the keys below.
        choices: which page of the choices.
        entries: how many entries the journal had when the page was opened, filled in then.
    """

    scope: EvaluationScope = EVERYTHING
    measure: ChartMeasure = ChartMeasure.HANDS
    part: str = ""
    leaf: int = 0
    choosing: EvaluationChoice | None = None
    choices: int = 0
    entries: int = 0

    def of(self, scope: EvaluationScope) -> EvaluationSelection:
        """The same of another scope, still to be read."""
        return replace(self, scope=scope, leaf=0, choosing=None)

    def asking(self, choosing: EvaluationChoice | None, choices: int = 0) -> EvaluationSelection:
        """The same while this is chosen; None ends that."""
        return replace(self, choosing=choosing, choices=choices)


class EvaluationWays(Struct, frozen=True):
    """What the keys of the page do: at a table, or over all tables."""

    @property
    def dialog(self) -> Dialog | None:
        """The dialog that the page is of; None if it is of none."""
        return None

    @property
    def lines(self) -> int:
        """How many lines of a list have room at once, each high enough to be tapped."""
        return 7

    def read(self, selected: EvaluationSelection) -> Intent:
        """Show the page, once what it shows is there."""
        raise NotImplementedError

    def turn(self, selected: EvaluationSelection) -> Intent:
        """Show the page, of which everything is there."""
        return self.read(selected)

    def choosing(self, selected: EvaluationSelection) -> Dialog:
        """The dialog in which something of the scope is chosen."""
        raise NotImplementedError

    def without_choices(self, selected: EvaluationSelection) -> Mode:
        """The page, once nothing is chosen any more."""
        return Mode(self.dialog)

    def behind(self, behind: HandsBehind) -> Intent:
        """Show these hands."""
        raise NotImplementedError

    def hand(self, number: int) -> Intent:
        """Show the hand of this number."""
        raise NotImplementedError


class SelectedEvaluation(NamedTuple):
    """What of the evaluation is shown, and where the keys of its page lead."""

    ways: EvaluationWays
    selected: EvaluationSelection

    def of(self, scope: EvaluationScope) -> Intent:
        """Shows the page of another scope, once it is read."""
        return self.ways.read(self.selected.of(scope))

    def turned(self, **changes: object) -> Intent:
        """Shows something else of what is there."""
        return self.ways.turn(replace(self.selected, **changes))

    def asking(self, choosing: EvaluationChoice | None) -> Intent:
        """Asks for one of these; None asks for nothing any more."""
        return opening(self.ways.choosing(self.selected.asking(choosing)))
