"""Amounts of a record: the smallest chip that they need, stacks that nobody knows, odd shares.

Tests `dealerassist/records/phh/smallest_chip.py`, `dealerassist/records/phh/record.py`,
`dealerassist/records/amounts.py`, `dealerassist/records/replay_json.py`.
"""

from decimal import Decimal
from io import BytesIO

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_sections import sections_of
from dealerassist.records.replay import replay
from dealerassist.records.replay_json import outcome_of
from tests.support.records.hand_texts import FLOP, HAND, STUD

ALL_IN = FLOP.replace("{actions}", '"p3 cbr 7", "p1 f", "p2 f"')


def record_in(text: str):
    (section,) = sections_of(BytesIO(text.encode()))
    return section.record()


def outcome(text: str):
    return outcome_of(replay(record_in(text), keep_steps=True), file="a", hand=1, with_steps=True)


# ── the smallest chip ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("old", "new", "chip"),
    [
        ("", "", 1),
        ("[1, 2, 0]", "[1.0, 2.00, 0]", 1),
        ("[1, 2, 0]", "[0.5, 2, 0]", Decimal("0.01")),
        ("[200, 200, 200]", "[200, 199.95, 200]", Decimal("0.01")),
        ("cbr 7", "cbr 7.5", Decimal("0.01")),
        ("variant", "winnings = [0, 0, 5.5]\nvariant", Decimal("0.01")),
        ("variant", "finishing_stacks = [199, 198, 203.33333333333333333]\nvariant", "0.01"),
    ],
)
def test_the_smallest_chip_is_a_cent_where_amounts_need_one(old, new, chip):
    unit = record_in(ALL_IN.replace(old, new, 1)).unit
    assert unit.chip == Decimal(chip)
    assert unit.inferred is (unit.chip != 1)


def test_a_smallest_chip_that_is_said_holds():
    text = ALL_IN.replace("cbr 7", "cbr 7.5") + "_smallest_chip = 0.5\n"
    assert (record_in(text).unit.chip, record_in(text).unit.inferred) == (Decimal("0.5"), False)
    with pytest.raises(UnreadableError):
        record_in(text.replace("[200, 200, 200]", "[200, 200.25, 200]"))


def test_a_bet_that_the_stakes_do_not_allow_asks_for_no_smaller_chip():
    assert record_in(STUD.replace("{actions}", '"p2 cbr 7.5"')).unit.chip == 1


def test_a_record_of_this_program_names_its_smallest_chip():
    with pytest.raises(UnreadableError, match="whole multiple of the smallest chip"):
        record_in(HAND.replace("[5, 5]", "[2.5, 2.5]"))


def test_it_is_said_what_the_smallest_chip_was_taken_to_be():
    assert outcome(ALL_IN.replace("cbr 7", "cbr 7.5")).smallest_chip == Decimal("0.01")
    assert not isinstance(outcome(ALL_IN).smallest_chip, int | Decimal)


# ── stacks that nobody knows ────────────────────────────────────────────────────────────────

UNKNOWN = ALL_IN.replace("[200, 200, 200]", "[inf, 200, inf]")


def test_an_unknown_stack_is_deeper_than_all_that_is_bet():
    record = record_in(UNKNOWN)
    assert record.unknown_stacks == {1, 3}
    assert record.stacks[1] == 200
    assert min(record.stacks[0], record.stacks[2]) > 10


def test_an_unknown_stack_is_told_as_none():
    told = outcome(UNKNOWN)
    assert told.starting_stacks == (None, 200, None)
    assert told.finishing_stacks == (None, 198, None)
    assert told.steps[-2].stacks == (None, 198, None)
    assert told.steps[2].raise_to == (4, None)
    assert outcome(ALL_IN).steps[2].raise_to == (4, 200)


@pytest.mark.parametrize("stacks", ["[inf, 198, inf]", "[198, 198, 207]"])
def test_the_outcome_of_an_unknown_stack_is_not_compared(stacks):
    text = f"finishing_stacks = {stacks}\n{UNKNOWN}"
    assert outcome(text).differs == {}


def test_the_outcome_of_a_known_stack_is():
    assert outcome(f"finishing_stacks = [inf, 197, inf]\n{UNKNOWN}").differs == {"p2": (197, 198)}


@pytest.mark.parametrize("stack", ["-inf", "nan", "1e99999999999999999999", "0", "true"])
def test_what_is_no_stack(stack):
    with pytest.raises(UnreadableError):
        record_in(ALL_IN.replace("[200, 200, 200]", f"[{stack}, 200, 200]"))


# ── what was paid ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("stated", "differs"),
    [
        ("[199, 198, 203]", {}),
        ("[199.00, 198.004, 203.0000000001]", {}),
        ("[199, 197.99, 203]", {"p2": (Decimal("197.99"), 198)}),
        ("[199, 197.5, 203]", {"p2": (Decimal("197.5"), 198)}),
    ],
)
def test_less_than_a_cent_is_no_difference(stated, differs):
    assert outcome(f"finishing_stacks = {stated}\n{ALL_IN}").differs == differs


# ── what the house took ─────────────────────────────────────────────────────────────────────

CALLED = FLOP.replace(
    "{actions}", '"p3 cbr 8", "p1 f", "p2 cc", "d db 2c7d9s", "p2 cc", "p3 cbr 10", "p2 f"'
)


@pytest.mark.parametrize(
    ("stated", "rake", "differs"),
    [
        ("winnings = [0, 0, 17]", 0, {}),
        ("winnings = [0, 0, 16]", 1, {}),
        ("winnings = [0, 0, 16.15]", Decimal("0.85"), {}),
        ("winnings = [0, 0, 0]", 0, {}),
        ("winnings = [0, 16, 0]", 0, {"p2": (16, 0), "p3": (0, 17)}),
        ("winnings = [0, 0, 18]", 0, {"p3": (18, 17)}),
        ("winnings = [0, 0, inf]", 0, {}),
        ("rake = 2", 2, {}),
        ("rake = 2\nwinnings = [0, 0, 15]", 2, {}),
        ("rake = 2\nwinnings = [0, 0, 16]", 2, {"p3": (16, 15)}),
        ("rake = 200", 17, {"rake": (200, 17)}),
        ("rake = -1", 0, {"rake": (-1, 0)}),
        ("rake = 2\n_rake = { percent = 10 }", 1, {"rake": (2, 1)}),
        ("winnings = [0, 0, 15]\n_rake = { percent = 10 }", 1, {"p3": (15, 16)}),
    ],
)
def test_the_rake_is_taken_as_the_record_says(stated, rake, differs):
    told = outcome(f"{stated}\n{CALLED}")
    assert (told.rake, told.differs) == (rake, differs)
    assert sum(told.finishing_stacks) == 600 - rake


WALK = FLOP.replace("{actions}", '"p3 f", "p1 f"')


@pytest.mark.parametrize(
    ("text", "won", "differs"),
    [
        (WALK, "[0, 2, 0]", {}),
        (WALK, "[0, 3, 0]", {}),
        (WALK, "[0, 4, 0]", {"p2": (4, 2)}),
        (WALK, "[3, 2, 0]", {"p1": (3, 0)}),
        (WALK.replace("[0, 0, 0]", "[1, 1, 1]"), "[0, 6, 0]", {}),
        (ALL_IN, "[0, 0, 10]", {"p3": (10, 5)}),
    ],
)
def test_a_big_blind_that_nobody_matched_may_be_counted_as_won(text, won, differs):
    assert outcome(f"winnings = {won}\n{text}").differs == differs
