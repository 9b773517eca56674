"""The figures of the shift, shown between hands.

Counting is blind (HP 4): as long as the shift is open, no figure says what a box should hold. What
was taken in a closed shift stands in its report, and not where guests read it.
"""

from __future__ import annotations

from dealerassist.table.state import Shift
from dealerassist.table.zero_light import differences_open, zero_light
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.dialogs.close_shift import ClosingShift
from ui.dialogs.house_money import zero_figure
from ui.dialogs.time_collection import time_facts
from ui.view.parts import FigureTone, LabelledFigure


def shift_facts(at: Context, now: Dialog | None) -> tuple[LabelledFigure, ...]:
    """The line at the felt's lower edge: figures of the shift, and which version waits."""
    shift, version = at.state.shift, _other_version(at)
    if shift is None:
        return version
    if isinstance(now, ClosingShift):
        return _closing_facts(at, shift)
    if not shift.is_open:
        return version
    hands = LabelledFigure(at.voice("Hands in this shift"), at.voice.say.number(_played(at, shift)))
    return (hands, *time_facts(at), _zero_fact(at), *version)


def _other_version(at: Context) -> tuple[LabelledFigure, ...]:
    """Which version of the program waits; nothing if none does."""
    if at.machine is None:
        return ()
    # Imported here, as a table on an ordinary computer needs nothing of it.
    from ui.asked.machine_words import version_facts  # noqa: PLC0415

    return version_facts(at)


def _played(at: Context, shift: Shift) -> int:
    """How many hands of the shift were played to the end: the void ones do not count."""
    return max(at.state.hands - shift.first_hand + 1, 0) - shift.unplayed


def _zero_fact(at: Context) -> LabelledFigure:
    """That the table balances, as far as it has been counted; else by how much it is off."""
    if zero_light(at.state) or differences_open(at.state):
        return LabelledFigure(at.voice("Table balance"), zero_figure(at), FigureTone.HEED)
    return LabelledFigure("", at.voice("Table balances ✓"), FigureTone.GOOD)


def _closing_facts(at: Context, shift: Shift) -> tuple[LabelledFigure, ...]:
    """What the croupier checks before closing: who dealt since when, what was played, guests."""
    voice, number = at.voice, at.voice.say.number
    return (
        LabelledFigure(voice("Croupier"), shift.croupier),
        LabelledFigure(voice("Opened at"), voice.say.time(shift.opened_ms)),
        LabelledFigure(voice("Hands"), number(_played(at, shift))),
        LabelledFigure(voice("Voids"), number(shift.voids)),
        LabelledFigure(voice("Misdeals"), number(shift.misdeals)),
        LabelledFigure(voice("Void decks"), number(shift.foul_decks)),
        LabelledFigure(voice("Guests at the table"), number(sum(map(bool, at.state.seats)))),
    )
