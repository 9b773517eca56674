"""The screen of an exercise while a hand lies on its felt."""

from __future__ import annotations

from msgspec.structs import replace

from ui.training.drill.pads import DrillPad
from ui.training.exercise import ExerciseFrame
from ui.training.felt import Felt
from ui.view.exercise import ExerciseView
from ui.view.parts import Key
from ui.view.view import AskedView, FeltView, Prompt, View


def exercise_screen(
    frame: ExerciseFrame,
    felt: Felt,
    pad: DrillPad,
    exercise: ExerciseView,
    side: tuple[Key, ...],
    ends: tuple[Key, ...],
) -> View:
    """The frame with the hand, what is asked about it, and the keys to answer with.

    Args:
        frame: the screen to fill.
        felt: the hand.
        pad: the keys below the felt.
        exercise: what stands in the middle of the felt.
        side: the keys at the side.
        ends: the keys that end an answer.
    """
    return replace(
        frame.view,
        felt=FeltView(seats=felt.seats, slots=felt.slots, boxes=felt.boxes, board=felt.board),
        asked=AskedView(
            prompt=Prompt(exercise.title, exercise.detail),
            pad=pad.pad,
            keys=pad.keys,
            shows=pad.number or pad.pieces,
            side=side,
            ends=ends,
            exercise=exercise,
        ),
    )
