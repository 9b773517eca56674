"""What an exercise of the training shows besides the table: parts of the view, like all others."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key, LabelledFigure


class SlotView(Struct, frozen=True, kw_only=True):
    """A place of the answer, `blank-1`: what it is, what stands there, and whether it comes next.

    `right` stands below it once the answer is judged and was another; `wrong` marks it then.
    """

    name: str = ""
    label: str
    value: str
    chosen: bool = False
    wrong: bool = False
    right: str = ""


class ClockView(Struct, frozen=True, kw_only=True):
    """The time taken, or the time that is left; `part` of it is, or less than 0 without a limit."""

    label: str
    value: str
    part: float = -1
    heed: bool = False


class Pick(Struct, frozen=True, kw_only=True):
    """Something to be chosen: a card by `rank` and `suit`, or words; `order` is its place.

    `wrong`: it was chosen, and should not have been; `right`: it should be.
    """

    name: str
    title: str = ""
    rank: str = ""
    suit: str = ""
    chosen: bool = False
    order: str = ""
    right: bool = False
    wrong: bool = False
    enabled: bool = True
    spoken: str = ""


class VerdictView(Struct, frozen=True, kw_only=True):
    """The card over the felt that says how an answer was, and why; `good` is drawn besides.

    `answered` says what the answer was, where it is not to be seen beside it; `rule` shows what
    the rulebook says; `below`: the card lies on the pad, and the felt stays as it was.
    """

    word: str
    good: bool
    text: str
    answered: str = ""
    rule: Key | None = None
    below: bool = False


class ResultView(Struct, frozen=True, kw_only=True):
    """How it went, in place of the felt: large figures, and below them what was weak."""

    title: str
    text: str
    figures: tuple[LabelledFigure, ...]
    topics: tuple[LabelledFigure, ...] = ()


class ExerciseView(Struct, frozen=True, kw_only=True):
    """An exercise.

    Attributes:
        band: which exercise, at which level, and how far it is.
        detail: what there is to know besides the question.
        hint: what was asked for; below the question.
        laid: of when the pots beside the answer are, where both bear the same names.
        slots: the places of the answer.
        score: how it went so far.
        picks: what can be chosen on the pad below.
    """

    band: str
    title: str
    detail: str = ""
    hint: str = ""
    laid: str = ""
    slots: tuple[SlotView, ...] = ()
    clock: ClockView | None = None
    score: tuple[LabelledFigure, ...] = ()
    picks: tuple[Pick, ...] = ()
    verdict: VerdictView | None = None
    result: ResultView | None = None
