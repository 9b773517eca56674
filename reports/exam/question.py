"""A question of an exam on paper, kept together on one page. Lengths are points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.localizer import Localizer
from dealerassist.training.answer_words import answer_said
from dealerassist.training.drills.drill import Wording
from dealerassist.training.drills.register import drill_of, judge_answer, word_question
from dealerassist.training.questions import (
    AmountsForm,
    CardsForm,
    ChoiceForm,
    PiecesForm,
    Question,
    SeatForm,
    SeatsForm,
    StepsForm,
)
from dealerassist.training.skill_names import skill_name
from reports.exam.felt import CARD_HEIGHT, felt_height, lay_cards, lay_felt, pots_said
from reports.paper.page import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP_UNDER_RUNNING_HEAD,
    WIDTH,
    Block,
    Paper,
    Rule,
)
from reports.paper.style import (
    HEADING,
    SMALL,
    Align,
    Ink,
    Style,
    Typeface,
    width_of,
    wrapped,
)

ASKED = Style(Typeface.SEMIBOLD, 10)
TOLD = Style(Typeface.REGULAR, 9)
RIGHT_ANSWER = Style(Typeface.SEMIBOLD, 9, Ink.GREEN)
LINE = 13.0
"""From one line of text to the next."""

HEAD, SPACE_AFTER = 21.0, 13.0
"""The heights of the heading, and of the space below a question."""

BLANK_ROOM, BLANK_LENGTH, BOX = 24.0, 70.0, 9.0
"""The height of a line to write on, its length, and the size of a box to tick."""


class AskedQuestion(Struct, frozen=True):
    """A question with its number, and how it is worded in the language of the sheet.

    `voice` has the money of the rules that are asked about.
    """

    number: int
    question: Question
    voice: Localizer
    words: Wording


class MissedAnswer(Struct, frozen=True):
    """A candidate's wrong answer in words; `who` is number and name."""

    who: str
    said: str


def asked_questions(questions: Sequence[Question], say: Catalogue) -> tuple[AskedQuestion, ...]:
    """The questions of an exam in their order, from number 1."""
    return tuple(
        AskedQuestion(number, question, voice, word_question(voice, question))
        for number, question in enumerate(questions, start=1)
        for voice in [Localizer(say, question.state.rules)]
    )


def lay_to_answer(paper: Paper, asked: AskedQuestion) -> None:
    """Lay a question with room for the answer."""
    rows = _answer_rows(asked)
    paper.need(_height(asked) + rows * BLANK_ROOM)
    _lay_question(paper, asked)
    _lay_blanks(paper, asked)
    paper.y += rows * BLANK_ROOM + SPACE_AFTER


def lay_answered(paper: Paper, asked: AskedQuestion, missed: Sequence[MissedAnswer]) -> None:
    """Lay a question with the right answer, its reason and rule, and the wrong answers given."""
    right = answer_said(asked.voice, asked.question, asked.words, asked.question.right)
    judgement = judge_answer(asked.voice, asked.question, asked.question.right)
    reason = asked.voice.cited(judgement.text, judgement.rule)
    blocks = [(asked.voice("Right: {answer}", answer=right), RIGHT_ANSWER)]
    blocks += [(line, TOLD) for line in reason.splitlines()]
    blocks += [(f"{each.who}: {each.said}", TOLD._replace(ink=Ink.GREY)) for each in missed]
    lines = [(line, style) for text, style in blocks for line in wrapped(text, style, WIDTH)]
    # A long list of wrong answers goes on on the next page.
    kept = min(_height(asked) + len(lines) * LINE, BOTTOM - TOP_UNDER_RUNNING_HEAD)
    paper.need(kept)
    _lay_question(paper, asked)
    for line, style in lines:
        paper.need(LINE)
        paper.write(LEFT, paper.y + 8, line, style)
        paper.y += LINE
    paper.y += SPACE_AFTER


# ── the question ────────────────────────────────────────────────────────────────────────────


def _told(asked: AskedQuestion) -> list[tuple[str, Style]]:
    words = asked.words
    return [
        (line, style)
        for text, style in ((words.title, ASKED), (words.detail, TOLD))
        if text
        for line in wrapped(text, style, WIDTH)
    ]


def _height(asked: AskedQuestion) -> float:
    return HEAD + LINE * len(_told(asked)) + 5 + felt_height(asked.question.state, asked.voice)


def _lay_question(paper: Paper, asked: AskedQuestion) -> None:
    voice, question = asked.voice, asked.question
    skill = skill_name(voice.say, question.skill, voice.rules)
    paper.put(Rule(LEFT, paper.y, WIDTH, 0.7, Ink.GREEN))
    place = voice("Question {n}", n=voice.say.number(asked.number))
    paper.write(LEFT, paper.y + 14, place, HEADING)
    paper.write(RIGHT, paper.y + 14, skill, SMALL, to=Align.RIGHT)
    paper.y += HEAD
    for line, style in _told(asked):
        paper.write(LEFT, paper.y + 9, line, style)
        paper.y += LINE
    paper.y += 5
    lay_felt(paper, question.state, voice, before=_before(asked))


def _before(asked: AskedQuestion) -> str:
    """That the pots are those before this round, where they could be taken for the answer."""
    pots = pots_said(asked.question.state, asked.voice)
    same = any(pot.startswith(blank) for pot in pots for blank in asked.words.blanks)
    of_pots = drill_of(asked.question.skill).of_pots
    return asked.voice("Before this round") if of_pots or same else ""


# ── where the answer is written ─────────────────────────────────────────────────────────────


def _answer_rows(asked: AskedQuestion) -> int:
    """How many lines to write on the answer takes."""
    match asked.question.form:
        case SeatForm() | SeatsForm() | CardsForm():
            return 1
        case AmountsForm():
            return len(_rows([_blank_width(label) for label in asked.words.blanks]))
        case ChoiceForm() | StepsForm():
            return len(_rows([_box_width(word) for word in _boxed(asked)]))
        case PiecesForm():
            return len(_rows([_blank_width(label) for label in _chips(asked)]))
        case _:
            assert_never(asked.question.form)


def _lay_blanks(paper: Paper, asked: AskedQuestion) -> None:
    voice, form = asked.voice, asked.question.form
    match form:
        case SeatForm():
            _lay_lines(paper, [voice("Seat")])
        case SeatsForm(ordered):
            _lay_lines(paper, [voice("Seats in order") if ordered else voice("Seats")], 2)
        case AmountsForm():
            _lay_lines(paper, asked.words.blanks)
        case CardsForm(cards, count, up_to):
            told = voice("Mark {n} cards:", n=voice.say.number(count))
            told = voice("Mark the cards:") if up_to else told
            paper.write(LEFT, paper.y + 15, told, TOLD)
            left = LEFT + width_of(told, TOLD) + 8
            lay_cards(paper, left, paper.y + 15 - 0.7 * CARD_HEIGHT, cards)
        case ChoiceForm() | StepsForm():
            _lay_boxes(paper, _boxed(asked))
        case PiecesForm():
            _lay_lines(paper, _chips(asked))
        case _:
            assert_never(form)


def _chips(asked: AskedQuestion) -> list[str]:
    form = asked.question.form
    assert isinstance(form, PiecesForm), "chips are to be laid"
    return [f"{asked.voice.money(value)} ×" for value in form.denominations]


def _boxed(asked: AskedQuestion) -> list[str]:
    """The words beside the boxes; for steps it is said before them that their order counts."""
    words = list(asked.words.choices)
    if isinstance(asked.question.form, StepsForm):
        return [asked.voice("number what is right, in its order:"), *words]
    return words


def _blank_width(label: str) -> float:
    return width_of(label, TOLD) + 6 + BLANK_LENGTH + 18


def _box_width(word: str) -> float:
    return BOX + 6 + width_of(word, TOLD) + 20


def _rows(widths: Sequence[float]) -> list[list[int]]:
    """Which of these stand in one line, by their places."""
    rows: list[list[int]] = [[]]
    for at, width in enumerate(widths):
        if rows[-1] and sum(widths[each] for each in rows[-1]) + width > WIDTH:
            rows.append([])
        rows[-1].append(at)
    return rows


def _lay_lines(paper: Paper, labels: Sequence[str], lengths: int = 1) -> None:
    """Lay lines to write on, each after its label."""
    widths = [_blank_width(label) for label in labels]
    for row, places in enumerate(_rows(widths)):
        x, baseline = LEFT, paper.y + 15 + row * BLANK_ROOM
        for at in places:
            paper.write(x, baseline, labels[at], TOLD)
            start = x + width_of(labels[at], TOLD) + 6
            paper.put(Rule(start, baseline + 1.5, BLANK_LENGTH * lengths, 0.7, Ink.BLACK))
            x += widths[at]


def _lay_boxes(paper: Paper, words: Sequence[str]) -> None:
    """Lay boxes to be ticked or numbered, each before its word; a word with a colon has none."""
    widths = [_box_width(word) for word in words]
    for row, places in enumerate(_rows(widths)):
        x, baseline = LEFT, paper.y + 15 + row * BLANK_ROOM
        for at in places:
            boxed = not words[at].endswith(":")
            if boxed:
                paper.put(Block(x, baseline - BOX + 1, BOX, BOX, frame=Ink.BLACK))
            paper.write(x + (BOX + 6 if boxed else 0), baseline, words[at], TOLD)
            x += widths[at]
