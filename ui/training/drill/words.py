"""How answers, times and levels are said on the screen of the training."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.localizer import Localizer
from dealerassist.training.questions import CountedUnit
from dealerassist.training.skill_names import level_name
from dealerassist.training.skills import Level
from ui.shell.names import seats_listed
from ui.training.drill.state import SECOND_MS
from ui.view.exercise import ClockView

OPEN = "?"
"""Where nothing has been entered yet."""


ARROW = " → "
"""Between what comes one after the other."""


def figure(voice: Localizer, unit: CountedUnit, amount: int) -> str:
    """What stands in a blank."""
    return voice.money(amount) if unit is CountedUnit.CHIPS else voice.say.number(amount)


def seats_said(voice: Localizer, seats: Sequence[int], *, ordered: bool) -> str:
    """Seats by their numbers; with arrows where their order counts."""
    if ordered:
        return ARROW.join(map(str, seats))
    return seats_listed(voice, sorted(seats))


def place_said(voice: Localizer, place: int) -> str:
    """A place in an order, at a seat or on a key: "1."."""
    return voice("no. {n}", n=place)


def clock_said(milliseconds: int) -> str:
    """Minutes and seconds: ``0:09``."""
    minutes, seconds = divmod(max(0, milliseconds) // SECOND_MS, 60)
    return f"{minutes}:{seconds:02}"


def level_said(voice: Localizer, level: Level) -> str:
    """A level in the band: "Level “guided”"."""
    return voice("Level “{level}”", level=level_name(voice.say, level))


HEED_PART = 0.25
"""With less of the time left than this, the clock is amber."""


def clock_of(voice: Localizer, spent_ms: int, limit_ms: int | None) -> ClockView:
    """The time taken; or what is left of it, up to the second that is running."""
    if limit_ms is None:
        return ClockView(label=voice("Time"), value=clock_said(spent_ms))
    left = max(0, limit_ms - spent_ms)
    part = left / limit_ms
    value = clock_said(left + SECOND_MS - 1)
    return ClockView(label=voice("Time left"), value=value, part=part, heed=part < HEED_PART)
