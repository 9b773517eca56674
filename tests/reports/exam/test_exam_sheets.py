"""The sheets of an exam: the felt of every question, room for answers, and the right ones apart.

Tests `reports/exam/document.py`, `reports/exam/felt.py`, `reports/exam/question.py`,
`dealerassist/training/answer_json.py`, `dealerassist/training/answer_words.py`,
`dealerassist/training/exam_questions.py`, `dealerassist/training/exam_results.py`,
`ui/training/felt.py`.
"""

from datetime import UTC
from functools import cache

import pytest
from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.state import Standing
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.refusals import card_sign
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.table.roles import LONGEST_NAME, Person, Role
from dealerassist.training.answer_json import answer_as_json
from dealerassist.training.answer_marks import Origin
from dealerassist.training.answer_words import answer_said
from dealerassist.training.drills.register import judge_answer, skills_of
from dealerassist.training.exam_questions import new_exam, same_questions
from dealerassist.training.exam_results import CandidateResult, ExamSheet, ExamStanding
from dealerassist.training.skills import Level
from dealerassist.training.stored_records import StoredRecord
from reports.exam.document import ExamPrintout, _pages, _Sheet, exam_pdf
from reports.exam.felt import CARD_HEIGHT, felt_height, lay_felt
from reports.exam.question import asked_questions
from reports.paper.page import Block, Paper, Text
from reports.paper.style import load_fonts
from tests.support.reports.reading import pages_of, text_of
from tests.support.reports.tidy import LONG, assert_tidy, boxes_of
from tests.support.tiers import crossed, some
from tests.support.training.class_of import mark
from tests.support.ui.training.answers import wrong_answer
from ui.training.felt import felt_of
from ui.view.look import Look
from ui.view.view import SeatTone

SET_MS = 1_795_000_000_000


@cache
def set_in(profile):
    """An exam of this game with its questions."""
    rules = load_profile(profile).at_table()
    exam = new_exam(rules, skills_of(rules), accuracy=80, by="2026-12-07", seed=7)
    return exam, same_questions(exam)


def exam_in(profile, *, wrong=()):
    """An exam of this game, its questions, and a class of which one has answered it all."""
    exam, questions = set_in(profile)
    kept = StoredRecord(3, SET_MS, "T-01", exam)
    marks = tuple(
        mark(
            question.skill,
            right=at not in wrong,
            level=Level.READY,
            origin=Origin.EXAM,
            seed=3,
            step=at,
            given=answer_as_json(
                wrong_answer(question, exam.rules) if at in wrong else question.right
            ),
        )
        for at, question in enumerate(questions)
    )
    lea = CandidateResult(kept, Person("L-01", "Lea Brandt", Role.TRAINEE), marks, SET_MS + 9)
    tim = CandidateResult(kept, Person("L-02", "Tim Vogt", Role.TRAINEE), (), None)
    return ExamStanding(kept, (lea, tim)), questions


def printed(standing, questions, sheet, language=Language.ENGLISH):
    return exam_pdf(standing, questions, sheet, language, house="Casino Seefeld", zone=UTC)


def plain(text):
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("profile", "language"), some(crossed(shipped_profiles(), list(Language)), 4)
)
def test_both_say_every_question_and_only_the_examiners_says_what_is_right(profile, language):
    standing, questions = exam_in(profile)
    candidates, examiners = (
        text_of(printed(standing, questions, sheet, language)) for sheet in ExamSheet
    )
    for asked in asked_questions(questions, words_of(language)):
        reason = plain(judge_answer(asked.voice, asked.question, asked.question.right).text)
        for told in (asked.words.title, asked.words.detail):
            assert plain(told) in candidates
            assert plain(told) in examiners
        assert reason in examiners
        assert reason not in candidates
        said = answer_said(asked.voice, asked.question, asked.words, asked.question.right)
        assert plain(asked.voice("Right: {answer}", answer=said)) in examiners


def cards_of(state):
    held = (each.card for player in state.players for each in player.cards)
    return [card for card in (*held, *state.board, *state.common) if card is not None]


@pytest.mark.parametrize("profile", some(shipped_profiles(), 6))
def test_what_lies_on_the_felt_of_the_screen_stands_on_paper(profile):
    standing, questions = exam_in(profile)
    say = words_of(Language.ENGLISH)
    made = _Sheet(say, ExamSheet.CANDIDATE, standing, "", asked_questions(questions, say), UTC)
    texts = [each.text for page in _pages(made) for each in page if isinstance(each, Text)]
    starts = [texts.index(f"Question {n}") for n in range(1, len(questions) + 1)]
    for question, start, end in zip(questions, starts, [*starts[1:], None], strict=True):
        on_paper, state = texts[start:end], question.state
        voice = Localizer(say, state.rules)
        for card in cards_of(state):
            assert card_sign(card) in on_paper
        known = {card_sign(Card.parse(rank + suit)) for rank in "23456789TJQKA" for suit in "cdhs"}
        shown = {card_sign(card) for card in cards_of(state)}
        shown |= {card_sign(card) for card in getattr(question.form, "cards", ())}
        assert known.intersection(on_paper) == shown
        screen = felt_of(voice, Look(), state)
        pots = " ".join(on_paper).replace("\xa0", " ")
        for box in screen.boxes:
            assert f"{box.label}: {box.amount}" in pots
        for seat in screen.seats:
            if seat.tone is not SeatTone.FREE:
                _assert_seat(on_paper, seat)


def _assert_seat(on_paper, seat):
    """Stack, bet, button and note of a seat stand in its box on paper."""
    at = on_paper.index(f"Seat {seat.number}")
    beside = on_paper[at + 1]
    assert f"stack {seat.stack}" in beside
    assert (f"bet {seat.bet}" in beside) is bool(seat.bet)
    assert ("button" in beside) is seat.button
    box = on_paper[at : at + 3 + len(seat.cards)]
    assert seat.note.casefold() in " ".join(box).casefold()


def test_wrong_answers_stand_below_their_question_with_who_gave_them():
    standing, questions = exam_in("casinos-austria-stud", wrong=(0, 4))
    text = text_of(printed(standing, questions, ExamSheet.EXAMINER))
    assert "L-01 · Lea Brandt 20 of 20 18 1:20 passed" in text
    assert "L-02 · Tim Vogt – – – not taken –" in text
    asked = asked_questions(questions, words_of(Language.ENGLISH))
    for at in (0, 4):
        wrong = wrong_answer(questions[at], questions[at].state.rules)
        said = answer_said(asked[at].voice, questions[at], asked[at].words, wrong)
        assert f"L-01 · Lea Brandt: {plain(said)}" in text
    assert text.count("L-01 · Lea Brandt") == 3


def test_the_candidates_sheet_names_no_candidate_and_no_result():
    standing, questions = exam_in("holdem", wrong=(1,))
    text = text_of(printed(standing, questions, ExamSheet.CANDIDATE))
    assert "Brandt" not in text
    assert "Candidate: name and number" in text


def test_each_page_says_which_exam_of_which_house_it_is():
    standing, questions = exam_in("omaha")
    digest = standing.kept.what.digest[:16]
    pages = pages_of(printed(standing, questions, ExamSheet.CANDIDATE))
    for number, page in enumerate(pages, start=1):
        assert digest in page
        assert "Exam 3" in page
        assert "Casino Seefeld" in page
        assert f"Page {number} of {len(pages)}" in page


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("sheet", list(ExamSheet))
@pytest.mark.parametrize("profile", ["casinos-austria-stud", "omaha-high-low-eight"])
def test_nothing_lies_over_anything_else(profile, sheet, language):
    standing, questions = exam_in(profile, wrong=range(20))
    lea = standing.results[0]
    people = [Person(f"L-{n}", LONG[:LONGEST_NAME], Role.TRAINEE) for n in range(30)]
    many = tuple(CandidateResult(lea.kept, each, lea.answers, SET_MS) for each in people)
    say = words_of(language)
    made = _Sheet(
        say, sheet, ExamStanding(standing.kept, many), LONG, asked_questions(questions, say), UTC
    )
    assert_tidy(_pages(made))


@pytest.mark.parametrize(
    ("profile", "language"), some(crossed(shipped_profiles(), list(Language)), 7)
)
def test_no_text_lies_over_a_card(profile, language):
    _, questions = exam_in(profile)
    load_fonts()
    for asked in asked_questions(questions, words_of(language)):
        for standing in (None, Standing.FOLDED, Standing.MUCKED):
            state = asked.question.state
            if standing is not None:
                players = tuple(replace(each, standing=standing) for each in state.players)
                state = replace(state, players=players)
            paper = Paper()
            before = paper.y
            lay_felt(paper, state, asked.voice)
            assert paper.y - before == felt_height(state, asked.voice)
            assert_tidy([paper.pages[-1]])
            assert_cards_free(paper.pages[-1])


def assert_cards_free(marks):
    """Only a card's own sign lies on it, and every text of a seat is inside its frame."""
    blocks = [mark for mark in marks if isinstance(mark, Block)]
    cards = [each for each in blocks if each.height == CARD_HEIGHT]
    frames = [each for each in blocks if each.height > CARD_HEIGHT]
    assert frames
    for left, top, right, bottom, text in boxes_of(marks):
        over = [
            card
            for card in cards
            if left < card.x + card.width
            and card.x < right
            and top < card.y + card.height
            and card.y < bottom
        ]
        signs = {card_sign(Card.parse(rank + suit)) for rank in "23456789TJQKA" for suit in "cdhs"}
        assert not over or text in signs, text
        assert all(
            bottom <= frame.y
            or top >= frame.y + frame.height
            or (top >= frame.y and bottom <= frame.y + frame.height)
            for frame in frames
            if left < frame.x + frame.width and frame.x < right
        ), text


def test_the_same_exam_gives_the_same_bytes_under_one_name_for_each_sheet():
    standing, questions = exam_in("holdem")
    first, again = (printed(standing, questions, ExamSheet.EXAMINER) for _ in range(2))
    assert first == again
    sheets = [ExamPrintout(standing, (), sheet, "") for sheet in ExamSheet]
    names = [each.file_name(Language.GERMAN) for each in sheets]
    assert names == ["pruefung-3-kandidat.pdf", "pruefung-3-pruefer.pdf"]
