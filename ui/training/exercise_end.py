"""The overview at the end of an exercise: how it went, and keys to look at answers again."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer
from ui.training.exercise import ExerciseFrame
from ui.view.exercise import ExerciseView, ResultView
from ui.view.parts import Key, Tone
from ui.view.view import AskedView, FeltView, Pad, Prompt, View


def outcome_view(
    voice: Localizer, frame: ExerciseFrame, result: ResultView, keys: Iterable[Key], *, band: str
) -> View:
    """The screen of the overview, in place of the hand.

    Args:
        voice: the reader's language.
        frame: the screen to fill.
        result: the figures and topics.
        keys: one for each answer or mistake that can be looked at again.
        band: what kind of exercise it was, above the title.
    """
    detail = voice("back to the overview of exercises")
    done = Key(name="confirm", title=voice("Done"), detail=detail, tone=Tone.GO)
    return replace(
        frame.view,
        felt=FeltView(),
        asked=AskedView(
            prompt=Prompt(result.title, result.text),
            pad=Pad.REVIEW,
            keys=tuple(keys),
            ends=(done,),
            exercise=ExerciseView(band=band, title=result.title, result=result),
        ),
    )


def ended_by_itself(voice: Localizer) -> str:
    """The sentence that an exercise ended because nobody tapped any more."""
    return voice("Three times in a row nobody tapped, so it ended by itself.")
