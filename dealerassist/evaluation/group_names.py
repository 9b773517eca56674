"""What the groups of an evaluation are called, on the screen and on paper."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from dealerassist.evaluation.house_figures import HOURS, Grouping
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import variant_name
from dealerassist.locale.hand_flags import FLAGS

WEEKDAYS = (
    ("Mon", "Monday"),
    ("Tue", "Tuesday"),
    ("Wed", "Wednesday"),
    ("Thu", "Thursday"),
    ("Fri", "Friday"),
    ("Sat", "Saturday"),
    ("Sun", "Sunday"),
)
"""In short and in full, as messages."""


def short_name(say: Catalogue, grouping: Grouping, name: str) -> str:
    """The name of a group below a bar: "21", "Fri", "20/11", "Uncapped river".

    Args:
        name: as `GroupFigures` has it.
    """
    match grouping:
        case Grouping.HOUR:
            return name
        case Grouping.WEEKDAY:
            return say(WEEKDAYS[int(name)][0])
        case Grouping.DAY:
            return say.date(date.fromisoformat(name), year=False)
        case Grouping.RULE:
            return say(FLAGS[Flag(name)])
        case Grouping.CROUPIER:
            return name
        case Grouping.GAME:
            return variant_name(say, name)
        case _:
            assert_never(grouping)


def full_name(say: Catalogue, grouping: Grouping, name: str) -> str:
    """The name of a group where it stands alone: "21 to 22 h", "Friday", "20/11/2026"."""
    match grouping:
        case Grouping.HOUR:
            return say("{first} to {last} h", first=int(name), last=(int(name) + 1) % HOURS)
        case Grouping.WEEKDAY:
            return say(WEEKDAYS[int(name)][1])
        case Grouping.DAY:
            return say.date(date.fromisoformat(name))
        case Grouping.RULE | Grouping.CROUPIER | Grouping.GAME:
            return short_name(say, grouping, name)
        case _:
            assert_never(grouping)
