"""Whether the right answer of a drill is legal and the only one: by a second path.

Nothing here asks what the drills asked. What is legal is tried with commands of the hand; what
can be counted is counted anew from what lies on the felt; hands are read by PokerKit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from dealerassist.hand.state import HandState, Standing
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.training.drills.register import judge_answer, word_question
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    CountedUnit,
    PiecesAnswer,
    PiecesForm,
    Question,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
    StepsAnswer,
    StepsForm,
    is_right_answer,
)
from dealerassist.training.skills import Skill
from tests.proof.drills import betting, pots, showdown, stub, tournament

VOICES_BY = {language: Localizer(words_of(language), None) for language in Language}
VOICES = tuple(VOICES_BY.values())

PATHS: Mapping[Skill, Callable[[Question], None]] = {
    Skill.OPENER: betting.check_opener,
    Skill.OPEN_HAND: betting.check_opener,
    Skill.LIMITS: betting.check_limits,
    Skill.POT_LIMIT: betting.check_pot_limit,
    Skill.ALL_IN: betting.check_all_in,
    Skill.SIDE_POTS: pots.check_side_pots,
    Skill.RAKE: pots.check_rake,
    Skill.BEST_FIVE: showdown.check_best_five,
    Skill.SHOWING: showdown.check_showing,
    Skill.SPLITTING: showdown.check_splitting,
    Skill.HIGH_LOW: showdown.check_high_low,
    Skill.STUB: stub.check_stub,
    Skill.CHIPS: stub.check_chips,
    Skill.ABSENT: tournament.check_absent,
    Skill.LEVELS: tournament.check_levels,
    Skill.COLOUR_UP: tournament.check_colour_up,
    Skill.BALANCING: tournament.check_balancing,
}


def check(question: Question) -> None:
    """The right answer fits its form, is right by a second path, and can be said.

    Raises:
        AssertionError: if it is not.
    """
    _check_form(question)
    _check_hidden(question.state)
    PATHS[question.skill](question)
    check_explained(question, judge_answer(VOICES_BY[Language.ENGLISH], question, None).text)
    _check_words(question)


def _check_form(question: Question) -> None:
    seats = {player.seat for player in question.state.players}
    match question.form, question.right:
        case SeatForm(vacant), SeatAnswer(seat):
            assert seat in (vacant or seats)
            assert not set(vacant) & seats
        case SeatsForm(ordered), SeatsAnswer(given):
            assert set(given) <= seats
            assert len(set(given)) == len(given) > 0
            assert ordered or list(given) == sorted(given)
        case AmountsForm(blanks), AmountsAnswer(amounts):
            assert len(blanks) == len(amounts) > 0
            assert min(amounts) >= 0
            assert len(set(blanks)) == len(blanks)
        case CardsForm(cards, count, up_to), CardsAnswer(given):
            assert len(set(given)) == len(given) <= count
            assert up_to or len(given) == count == 5
            assert set(given) <= set(cards)
            assert len(set(cards)) == len(cards) > count - up_to
            assert list(given) == sorted(given, key=lambda card: card.order)
        case ChoiceForm(choices), ChoiceAnswer(choice):
            assert choice in choices
        case StepsForm(steps), StepsAnswer(given):
            assert set(given) <= set(steps)
            assert len(set(given)) == len(given)
            assert len(steps) > len(given)
        case PiecesForm(denominations), PiecesAnswer(pieces):
            assert {denomination for denomination, _ in pieces} <= set(denominations)
        case form, right:
            raise AssertionError(f"{right} is no answer to {form}")
    assert is_right_answer(question, question.right)


SUMS = re.compile(r"((?:antes )?[€\d(](?:[€\d.,()\s+×−]|before|rake)*) = (€[\d,.]*\d)")
"""The sums that an explanation works out in English: "€38 before + 5 × €10 = €88"."""


def check_explained(question: Question, told: str) -> None:
    """The explanation leads to the answer: it names it, and its sums come out.

    Raises:
        AssertionError: if it does not.
    """
    voice = VOICES_BY[Language.ENGLISH].under(question.state.rules)
    for terms, total in SUMS.findall(told):
        assert abs(_worth(terms) - _worth(total)) < 1e-9, f"{terms} is not {total}"
    match question.form, question.right:
        case _, ChoiceAnswer(choice):
            assert told.startswith("Yes" if choice == "yes" else "No"), told
        case _, SeatAnswer() | SeatsAnswer():
            seats = getattr(question.right, "seats", None) or (question.right.seat,)
            assert {str(seat) for seat in seats} <= set(re.findall(r"\d+", told)), told
        case AmountsForm(blanks), AmountsAnswer(amounts) if question.kind != "shares":
            for blank, amount in zip(blanks, amounts, strict=True):
                chips = blank.unit is CountedUnit.CHIPS
                figure = voice.money(amount) if chips else str(amount)
                assert not amount or figure in told, f"{figure} is not in {told}"
        case _:
            pass


def _worth(terms: str) -> float:
    """What a sum as it is told comes to."""
    figures = re.sub(r"[€,]|antes|before|rake", "", terms).replace("×", "*").replace("−", "-")
    assert re.fullmatch(r"[\d\s.+*()-]+", figures), terms
    return eval(figures)  # noqa: S307 — digits and signs only


def _check_hidden(state: HandState) -> None:
    """Nobody sees a card that lies face down, but of those who show."""
    for player in state.players:
        showing = player.standing is Standing.SHOWN
        assert showing or not any(player.down_cards), f"a hidden card of seat {player.seat} is seen"


def _check_words(question: Question) -> None:
    said = []
    for voice in VOICES:
        wording, judgement = (
            word_question(voice, question),
            judge_answer(voice, question, question.right),
        )
        texts = (wording.title, *wording.hints, *wording.blanks, *wording.choices, judgement.text)
        assert all(text and "{" not in text for text in texts)
        assert "{" not in wording.detail
        assert 1 <= len(wording.hints) <= 4
        assert len(wording.blanks) == len(getattr(question.form, "blanks", ()))
        choices = getattr(question.form, "choices", None) or getattr(question.form, "steps", ())
        assert len(set(wording.choices)) == len(wording.choices) == len(choices)
        assert judgement.right
        assert judgement.rule == question.rule
        said.append((wording.title, judgement.text))
    assert not judge_answer(VOICES[0], question, None).right
    assert said[0][0] != said[1][0], "the question is said in both languages"
