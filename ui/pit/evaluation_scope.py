"""What of the evaluation is looked at: the keys above it, and the choices for each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope
from dealerassist.table.gaming_day import gaming_day
from ui.asked.context import Context
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.keys.paging import page_of_choices
from ui.pit.evaluation_day import EvaluationDay
from ui.pit.evaluation_ways import (
    EvaluationChoice,
    SelectedEvaluation,
)
from ui.review.gaming_day_text import gaming_day_date
from ui.view.evaluation import EvaluationSheet
from ui.view.view import Pad


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


# ── the keys above the page ─────────────────────────────────────────────────────────────────


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
    if day:
        without = replace(scope, since="") if first else replace(scope, upto="")
        said = gaming_day_date(at.voice, day)
        return live(name, title, which.of(without), detail=said, chosen=True)
    asks = opening(EvaluationDay(which=which, first=first, return_to=which.ways.dialog))
    return live(name, title, asks)


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
    if said:
        return live(name, title, which.of(without), detail=said, chosen=True)
    if len(choices) > 1:
        return live(name, title, which.asking(what))
    only = at.voice("There is no other") if choices else at.voice("There is none yet")
    key_action = grey(at.voice, name, title, GreyReason(only))
    return key_action.looking(detail="".join(choices))


# ── the choices below it ────────────────────────────────────────────────────────────────────


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
