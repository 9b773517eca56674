"""Asks for the first or the last gaming day of an evaluation."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope
from dealerassist.table.gaming_day import gaming_day
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.key_action import GreyReason, Intent
from ui.keys.number_dialog import NumberDialog
from ui.keys.number_entry import NumberEntry
from ui.pit.evaluation_ways import SelectedEvaluation
from ui.review.gaming_day_text import gaming_day_date
from ui.view.view import Prompt

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
            does=self._shown(at, day),
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

    def _shown(self, at: Context, day: str | None) -> Intent | GreyReason:
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
