"""Hands as a croupier writes them: tests/hands/*.toml, played tap by tap.

A file says profile, stacks by seat, what is tapped (tests/support/hand/play.py lists the words)
and what must come out, all in money. Limit, stakes, options, Taxe and smallest chip may differ from
the profile's, and where there is a dealer button a file may say who has it (else the last seat).
Where others than the first two after the button post, it says all `posts`: ``5 entry 20 and 10
dead`` (tests/support/hand/files.py).
A file may say `depth = "pot"`: then no cards are recorded (house practice, chapter 1).
A tap that must be refused is followed by the rule that refuses it: ``(no: 5.4)``.

Tests `tests/hands/`, `dealerassist/hand/decide.py`, `dealerassist/hand/evolve.py`,
`dealerassist/hand/legal.py`, `dealerassist/hand/showdown.py`, `dealerassist/hand/pots.py`,
`dealerassist/hand/rake.py`, `dealerassist/hand/blinds.py`, `dealerassist/chip_arithmetic.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest

from dealerassist.cards import codes_of
from dealerassist.chip_arithmetic import money_of
from dealerassist.hand.events import BurnsShuffledIn
from tests.support.hand.files import Outcome, played, read
from tests.support.hand.play import Hand
from tests.support.places import HANDS

FILES = sorted(HANDS.glob("*.toml"))


def outcome(hand: Hand) -> Outcome:
    """What came out of a hand, in money."""
    state = hand.state

    def money(chips: int) -> Decimal:
        return money_of(chips, Decimal(hand.rules.smallest_chip_cents) / 100)

    def by_seat(chips: Mapping[int, int]) -> dict[int, Decimal]:
        return {seat: money(amount) for seat, amount in chips.items()}

    return Outcome(
        pots=[f"{money(pot.amount)}: {' '.join(map(str, pot.seats))}" for pot in hand.awards],
        taxe=[money(pot.raked) for pot in hand.awards],
        drop=[money(pot.dropped) for pot in hand.awards],
        won=by_seat(hand.won),
        stacks=by_seat(hand.stacks),
        openers=[opener or 0 for opener in state.openers],
        shows=list(state.shown),
        common=codes_of(state.common),
        board=hand.board,
        burns=state.burned,
        shuffled_in=[e.count + e.discards for e in hand.happened(BurnsShuffledIn)],
    )


def differences(told: Outcome, came: Outcome) -> list[str]:
    """Where a hand ended otherwise than its file says, key by key."""
    pairs = {key: (getattr(told, key), getattr(came, key)) for key in Outcome.__struct_fields__}
    pairs["pots"] = (_amounts(told.pots), _amounts(came.pots))
    return [
        f"{key}: the file says {_plain(said)}, the hand {_plain(found)}"
        for key, (said, found) in pairs.items()
        if said is not None and said != found
    ]


def _amounts(pots: list[str]) -> list[tuple[Decimal, str]]:
    """Pots such as ``7.50: 1 2``, so that 7.5 and 7.50 are the same."""
    return [(Decimal(pot.partition(":")[0]), pot.partition(":")[2].strip()) for pot in pots]


def _plain(value: object) -> str:
    return re.sub(r"Decimal\('([^']*)'\)", r"\1", str(value))


def check(path: Path) -> None:
    """Play the hand in a file and compare.

    Raises:
        AssertionError: naming the file, and the tap or the result that is wrong.
    """
    told = read(path)
    try:
        hand = played(told)
    except AssertionError as error:
        raise AssertionError(f"{path.name}: {error}") from error
    assert hand.state.phase == "over", f"{path.name}: the hand is not over: push the pots"
    wrong = differences(told.out, outcome(hand))
    assert not wrong, "\n".join([f"{path.name}: {told.title}", *wrong])


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_hand_is_played_as_written(path):
    check(path)


def test_every_file_has_its_own_title():
    titles = [read(path).title for path in FILES]
    assert len(set(titles)) == len(titles) >= 25


# What a croupier is told who has written a hand that cannot be

TOLD = """
title = "A fold to the forced bet"
rules = ["6.6"]
profile = "casinos-austria-stud"
stacks = { 1 = 500, 2 = 500 }
taps = "cards 2c 3d, 1 opens, 2 folds, push"
[out]
pots = ["10: 1"]
taxe = [0]
won = { 1 = 10 }
stacks = { 1 = 505, 2 = 495 }
"""


@pytest.fixture
def written(tmp_path):
    def write(old="", new=""):
        path = tmp_path / "mine.toml"
        path.write_text(TOLD.replace(old, new) if old else TOLD, encoding="utf-8")
        return path

    return write


MISTAKES = {
    "another result": ("won = { 1 = 10 }", "won = { 1 = 20 }", r"won: the file says .*20.*10"),
    "a forbidden tap": ("2 folds", "2 checks", r"mine.toml: tap 3 “2 checks”: .* 5\.1"),
    "a tap wrongly refused": ("2 folds", "2 folds (no: 5.1)", "tap 3 .*“2 folds” is allowed"),
    "another refusal": ("2 folds", "2 checks (no: 5.4)", "refused by 5.1 .*, not by 5.4"),
    "an unknown word": ("2 folds", "2 gives up", "tap 3 .*no tap that is known"),
    "no such card": ("cards 2c 3d", "cards 2c 3x", "tap 1 .*'3x' is not a card"),
    "too few cards": ("cards 2c 3d", "cards 2c", "tap 1 .*must name 2 open cards"),
    "another name": ("2 folds", "2 bets 10", "tap 3 .*this was a raise"),
    "not over": (", push", "", "the hand is not over"),
}


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_with_file_and_tap(written, old, new, said):
    with pytest.raises(AssertionError, match=said):
        check(written(old, new))


def test_a_right_hand_passes(written):
    check(written())


def test_an_unknown_key_is_told(written):
    with pytest.raises(msgspec.ValidationError, match="unknown field `winner`"):
        check(written("won =", "winner ="))
