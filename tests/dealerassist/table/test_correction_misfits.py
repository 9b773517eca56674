"""What of a correction does not fit the hand, by the rules (house practice 4).

Tests `dealerassist/table/correction_misfits.py`, `dealerassist/locale/correction_misfits.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.hand.result import HandResult, Won
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.correction_misfits import MISFITS, misfit_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.table.correction_effects import CorrectionReason
from dealerassist.table.correction_misfits import Misfit, MisfitKind, misfits_of
from tests.support.hand.files import played, read
from tests.support.hand.play import Hand
from tests.support.places import HANDS


def ended(name: str) -> Hand:
    """The hand of this file, played to its end."""
    return played(read(HANDS / f"{name}.toml"))


@pytest.fixture(scope="module")
def four_stacks() -> Hand:
    """Seat 3 has folded. Seat 1 wins the main pot, 133, seat 4 the two side pots, 428."""
    return ended("three-side-pots")


def found(hand: Hand, won: dict[int, int], rake: int = 29, *, void: bool = False, reason=None):
    """What does not fit, as kind, seat and amount."""
    wins = tuple(Won(seat, amount) for seat, amount in won.items())
    becomes = HandResult(1, tuple(hand.stacks), (), wins, rake, void)
    return [
        (each.kind, each.seat, each.amount) for each in misfits_of([hand.state], becomes, reason)
    ]


def test_the_result_of_the_hand_itself_fits_it(four_stacks: Hand):
    assert found(four_stacks, {1: 133, 4: 428}) == []


def test_rule_6_2_who_has_folded_cannot_win(four_stacks: Hand):
    assert found(four_stacks, {1: 133, 3: 428}) == [
        (MisfitKind.FOLDED_WINS, 3, 0),
        (MisfitKind.BEST_GETS_NOTHING, 4, 428),
    ]


def test_rule_6_2_nobody_wins_a_pot_that_they_did_not_pay_into(four_stacks: Hand):
    assert found(four_stacks, {1: 276, 4: 285})[0] == (MisfitKind.NO_CLAIM, 1, 133)


def test_rule_7_4_a_beaten_hand_wins_nothing_and_the_best_something(four_stacks: Hand):
    assert found(four_stacks, {2: 133, 4: 428}) == [
        (MisfitKind.BEATEN_WINS, 2, 0),
        (MisfitKind.BEST_GETS_NOTHING, 1, 133),
    ]


def test_rule_7_5_the_right_winners_with_other_shares(four_stacks: Hand):
    assert found(four_stacks, {1: 100, 4: 461}) == [
        (MisfitKind.OTHER_SHARE, 1, 133),
        (MisfitKind.OTHER_SHARE, 4, 428),
    ]


def test_rule_6_3_another_rake_than_that_of_the_house(four_stacks: Hand):
    assert found(four_stacks, {1: 133, 4: 429}, 28) == [(MisfitKind.OTHER_RAKE, None, 29)]


def test_rule_7_2_who_has_mucked_has_no_claim():
    hand = ended("everybody-else-mucks")
    assert found(hand, {2: 29}, 1)[0] == (MisfitKind.MUCKED_WINS, 2, 0)


@pytest.mark.parametrize(
    ("taps", "stands"),
    [("cards 2c 3d 4h, 1 opens", False), ("cards 2c 3d 4h, 1 opens, 2 calls, 3 calls", True)],
)
def test_hp_2_a_misdeal_found_late_and_two_had_acted(taps: str, *, stands: bool):
    hand = Hand({1: 500, 2: 500, 3: 500}).play(taps)
    late = CorrectionReason.MISDEAL_FOUND_LATE
    kinds = [kind for kind, *_ in found(hand, {}, 0, void=True, reason=late)]
    assert kinds == [MisfitKind.HAND_STANDS] * stands
    assert found(hand, {}, 0, void=True, reason=CorrectionReason.FOUL_DECK_FOUND_LATE) == []


def test_each_has_a_sentence_with_its_rule(four_stacks: Hand):
    voice = Localizer(words_of(Language.ENGLISH), four_stacks.rules)
    assert set(MISFITS) == set(MisfitKind)
    said = misfit_sentence(voice, Misfit(MisfitKind.FOLDED_WINS, 3))
    assert said == "Seat 3 has folded and wins (Rule 6.2)"
