"""Why a count differed: one tap, before somebody signs for the difference (HP 4)."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.locale.correction_reasons import DIFFERENCE_REASONS
from dealerassist.table.money_state import DifferenceReason
from ui.asked.context import Context
from ui.asked.key_action import Intent, KeyAction, live


def reason_keys(at: Context, leads: Callable[[DifferenceReason], Intent]) -> tuple[KeyAction, ...]:
    """A key for each reason; `leads` says what it does."""
    return tuple(
        live(f"differs-{reason}", at.voice(DIFFERENCE_REASONS[reason]), leads(reason))
        for reason in DifferenceReason
    )
