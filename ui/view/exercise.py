"""The parts of the view that an exercise of the training shows besides the table."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key, LabelledFigure


class SlotView(Struct, frozen=True, kw_only=True):
    """A blank of the answer, with the object name `blank-1` and so on.

    Attributes:
        label: what is to be filled in.
        value: what has been filled in so far.
        chosen: whether the next tap fills in this one.
        wrong: marks it once the answer has been judged.
        right: the right answer, shown below it if another was given.
    """

    name: str = ""
    label: str
    value: str
    chosen: bool = False
    wrong: bool = False
    right: str = ""


class ClockView(Struct, frozen=True, kw_only=True):
    """The time taken, or the time that is left.

    Attributes:
        part: the share of the time that is left, 0 to 1; less than 0 without a limit.
        heed: whether it is running out.
    """

    label: str
    value: str
    part: float = -1
    heed: bool = False


class Pick(Struct, frozen=True, kw_only=True):
    """Something that can be chosen as an answer: a card by `rank` and `suit`, or words.

    Attributes:
        order: which of the chosen ones it is, if their order counts.
        right: it belongs to the right answer, once that has been judged.
        wrong: it was chosen, and does not belong to the right answer.
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
    """The card over the felt that says whether an answer was right, and why.

    Attributes:
        word: the verdict in a word or two.
        good: whether it was right, which is drawn besides.
        answered: what was answered, if that is not seen elsewhere.
        rule: the key that shows the rule in the rulebook.
        below: whether the card lies over the pad instead, so that the whole felt is seen.
    """

    word: str
    good: bool
    text: str
    answered: str = ""
    rule: Key | None = None
    below: bool = False


class ResultView(Struct, frozen=True, kw_only=True):
    """The result of an exercise, in place of the felt: large figures, and below the weak topics."""

    title: str
    text: str
    figures: tuple[LabelledFigure, ...]
    topics: tuple[LabelledFigure, ...] = ()


class ExerciseView(Struct, frozen=True, kw_only=True):
    """An exercise while it runs.

    Attributes:
        band: which exercise, at which level, and how much of it is done.
        title: the question, or what to do.
        detail: what else is needed to answer.
        hint: the hint, once it was asked for; below the question.
        laid: says that the pots on the felt are those before this round, if pots are asked for.
        slots: the blanks of the answer.
        clock: the time taken or left.
        score: how many answers were right so far.
        picks: what can be chosen on the pad below.
        verdict: on the answer that was just given.
        result: once the exercise is over.
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
