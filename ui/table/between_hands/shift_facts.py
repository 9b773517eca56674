"""The figures of the shift, shown between hands.

Counting is blind (HP 4): as long as the shift is open, no figure says what a box should hold.
"""

from __future__ import annotations

from dealerassist.table.boxes_to_count import has_box
from dealerassist.table.money_state import Box
from dealerassist.table.state import Shift
from dealerassist.table.zero_light import differences_open, zero_light
from ui.dialogs.close_shift import ClosingShift
from ui.dialogs.house_money import zero_figure
from ui.dialogs.time_collection import time_facts
from ui.shell.context import Context
from ui.view.parts import FigureTone, LabelledFigure


def shift_facts(at: Context) -> tuple[LabelledFigure, ...]:
    """The line at the felt's lower edge: figures of the shift, and which version waits."""
    shift, version = at.state.shift, _other_version(at)
    if shift is None:
        return version
    if isinstance(at.mode.dialog, ClosingShift):
        return _closing_facts(at, shift)
    hands = LabelledFigure(at.voice("Hands in this shift"), at.voice.say.number(_played(at, shift)))
    # After the shift the prompt says it, and the line has no room for more.
    return (
        (hands, *time_facts(at), _zero_fact(at), *version)
        if shift.is_open
        else (hands, *_taken(at, shift))
    )


def _other_version(at: Context) -> tuple[LabelledFigure, ...]:
    """Which version of the program waits; nothing if none does."""
    if at.machine is None:
        return ()
    # Imported here, as a table on an ordinary computer needs nothing of it.
    from ui.shell.machine_words import version_facts  # noqa: PLC0415

    return version_facts(at)


def _played(at: Context, shift: Shift) -> int:
    """How many hands of the shift were played to the end: the void ones do not count."""
    return max(at.state.hands - shift.first_hand + 1, 0) - shift.unplayed


def _taken(at: Context, shift: Shift) -> tuple[LabelledFigure, ...]:
    """What was taken in the shift, once it is over and the boxes are counted (HP 4)."""
    voice, time = at.voice, has_box(at.state, Box.TIME) or shift.time > 0
    taken = (
        *([(Box.RAKE, voice("Rake in this shift"), shift.rake)] if not time or shift.rake else ()),
        *([(Box.TIME, voice("Time in this shift"), shift.time)] if time else ()),
        *([(Box.DROP, voice("Jackpot"), shift.drop)] if shift.drop else ()),
        (Box.TIPS, voice("Tips"), shift.tips),
    )
    return tuple(
        LabelledFigure(title, voice.money(amount))
        if at.state.pending_count(shift.number, box) is None
        else LabelledFigure(title, voice("count pending"), FigureTone.HEED)
        for box, title, amount in taken
    )


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
        LabelledFigure(voice("Voids"), number(shift.unplayed + shift.voided_before)),
        LabelledFigure(voice("Misdeals"), number(shift.misdeals)),
        LabelledFigure(voice("Void decks"), number(shift.foul_decks)),
        LabelledFigure(voice("Guests at the table"), number(sum(map(bool, at.state.seats)))),
    )
