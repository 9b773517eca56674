"""The steps of a first evening, and what each is called (house practice 7)."""

from __future__ import annotations

from enum import IntEnum

from ui.asked.context import Context


class EveningStep(IntEnum):
    """The steps, in their order."""

    PRACTICE = 1
    STAFF = 2
    GAME = 3
    SHIFT = 4
    GUESTS = 5


TITLES = {
    EveningStep.PRACTICE: "A practice hand",
    EveningStep.STAFF: "Who deals",
    EveningStep.GAME: "Game and limits",
    EveningStep.SHIFT: "Shift and tray",
    EveningStep.GUESTS: "Guests, first hand",
}
"""What each is about, in a few words."""


def step_title(at: Context, step: EveningStep) -> str:
    """Which step of how many it is, and what it is about."""
    return at.voice(
        "{step} of {steps}: {what}",
        step=int(step),
        steps=len(EveningStep),
        what=at.voice(TITLES[step]),
    )
