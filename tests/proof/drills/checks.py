"""Whether the right answer of a drill is legal and the only one: by a second path.

Nothing here asks what the drills asked. What is legal is tried with commands of the hand; what
can be counted is counted anew from what lies on the felt; hands are read by PokerKit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dealerassist.hand.state import HandState, Standing
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.training.drills.register import judged, worded
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    PiecesAnswer,
    PiecesForm,
    Question,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
    StepsAnswer,
    StepsForm,
    is_right,
)
from dealerassist.training.skills import Skill
from tests.proof.drills import betting, pots, showdown, stub

VOICES = tuple(Localizer(words_of(language), None) for language in Language)

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
}


def check(question: Question) -> None:
    """The right answer fits its form, is right by a second path, and can be said.

    Raises:
        AssertionError: if it is not.
    """
    _check_form(question)
    _check_hidden(question.state)
    PATHS[question.skill](question)
    _check_words(question)


def _check_form(question: Question) -> None:
    seats = {player.seat for player in question.state.players}
    match question.form, question.right:
        case SeatForm(), SeatAnswer(seat):
            assert seat in seats
        case SeatsForm(ordered), SeatsAnswer(given):
            assert set(given) <= seats
            assert len(set(given)) == len(given) > 0
            assert ordered or list(given) == sorted(given)
        case AmountsForm(blanks), AmountsAnswer(amounts):
            assert len(blanks) == len(amounts) > 0
            assert min(amounts) >= 0
            assert len(set(blanks)) == len(blanks)
        case CardsForm(cards, count), CardsAnswer(given):
            assert len(set(given)) == count == 5
            assert set(given) <= set(cards)
            assert len(set(cards)) == len(cards) > count
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
    assert is_right(question, question.right)


def _check_hidden(state: HandState) -> None:
    """Nobody sees a card that lies face down, but of those who show."""
    for player in state.players:
        showing = player.standing is Standing.SHOWN
        assert showing or not any(player.down_cards), f"a hidden card of seat {player.seat} is seen"


def _check_words(question: Question) -> None:
    said = []
    for voice in VOICES:
        wording, judgement = worded(voice, question), judged(voice, question, question.right)
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
    assert not judged(VOICES[0], question, None).right
    assert said[0][0] != said[1][0], "the question is said in both languages"
