"""An all-in of half a bet or more that a room completes, where a raise goes on top here (5.9).

Tests `dealerassist/records/replay_json.py`.
"""

import json

import pytest

from dealerassist.records.replay import replay
from dealerassist.records.replay_json import json_line, outcome_of
from tests.support.records.online import outcome, recorded

HOLDEM = """variant = "FT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [5, 10, 0, 0]
small_bet = 10
big_bet = 20
starting_stacks = [200, 200, {stack}, 200]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????",
  "p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2c7d9h",
  {actions}
]
"""
"""Everybody has called the big blind of 10; p1 is the first on the flop."""


def text(*actions: str, stack: int = 16) -> str:
    told = ", ".join(f'"{action}"' for action in actions)
    return HOLDEM.replace("{stack}", f"{stack}").replace("{actions}", told)


def steps_of(record: str) -> list[dict]:
    result = replay(recorded(record), keep_steps=True)
    told = outcome_of(result, file="a", hand=1, with_steps=True)
    return json.loads(json_line(told))["steps"]


def after(record: str, action: str) -> dict:
    return next(step for step in steps_of(record) if step["text"] == action)


COMPLETED = ("p1 cc", "p2 cc", "p3 cbr 6", "p4 cbr 10")


def test_the_completion_of_a_bet_is_played_with_a_remark():
    record = text(*COMPLETED, "p1 cbr 20", "p2 f", "p4 f")
    hand = outcome(record)
    # The hand goes on with who is all in; what was completed stands as one bet.
    assert [each["code"] for each in hand["remarks"]] == ["completed_after_all_in"]
    assert hand["remarks"][0]["rule"] == "5.9"
    step = after(record, "p4 cbr 10")
    assert (step["to_act"], step["to_call"], step["raise_to"]) == (1, 10, [20, 20])


def test_our_own_way_needs_no_remark():
    record = text("p1 cc", "p2 cc", "p3 cbr 6", "p4 cbr 16", "p1 f", "p2 f")
    assert outcome(record)["remarks"] == []


def test_strict_it_is_refused_by_the_same_code():
    result = replay(recorded(text(*COMPLETED)), strict=True)
    assert result.refused is not None
    assert (result.refused.text, result.refused.refusal.code) == (
        "p4 cbr 10",
        "completed_after_all_in",
    )


def test_the_completion_of_a_raise():
    record = text("p1 cc", "p2 cbr 10", "p3 cbr 16", "p4 cbr 20", "p1 f", "p2 cbr 30", stack=26)
    assert [each["code"] for each in outcome(record)["remarks"]] == ["completed_after_all_in"]
    assert after(record, "p4 cbr 20")["raise_to"] == [30, 30]


def test_the_completed_bet_counts_once_for_the_cap():
    record = text(*COMPLETED, "p1 cbr 20", "p2 cbr 30", "p4 cbr 40", "p1 cbr 50")
    refusal = outcome(record)["refusal"]
    assert (refusal["text"], refusal["code"]) == ("p1 cbr 50", "raise_cap")


def test_at_the_cap_it_may_be_completed_too():
    record = text(
        "p1 cbr 10",
        "p2 cbr 20",
        "p3 cc",
        "p4 cbr 30",
        "p1 cc",
        "p2 cc",
        "p3 cbr 36",
        "p4 cbr 40",
        stack=46,
    )
    assert [each["code"] for each in outcome(record)["remarks"]] == ["completed_after_all_in"]


@pytest.mark.parametrize(
    ("actions", "stack"),
    [
        (("p1 cc", "p2 cc", "p3 cbr 6", "p4 cbr 9"), 16),
        (("p1 cc", "p2 cc", "p3 cbr 6", "p4 cbr 12"), 16),
        (("p1 cc", "p2 cc", "p3 cbr 10", "p4 cbr 15"), 20),
        (("p1 cc", "p2 cbr 10", "p3 cbr 16", "p4 cbr 22"), 26),
    ],
)
def test_any_other_amount_is_refused(actions: tuple[str, ...], stack: int):
    refusal = outcome(text(*actions, stack=stack))["refusal"]
    assert (refusal["text"], refusal["code"]) == (actions[-1], "bet_too_small")


def test_less_than_half_may_be_completed_here_too():
    record = text("p1 cc", "p2 cc", "p3 cbr 4", "p4 cbr 10", "p1 f", "p2 f", stack=14)
    assert outcome(record)["remarks"] == []


def test_rule_5_9_at_no_limit_a_full_bet_goes_on_top_of_a_short_one():
    record = text("p1 cc", "p2 cc", "p3 cbr 20", "p4 cbr 69", stack=30)
    record = record.replace('"FT"', '"NT"').replace("small_bet = 10\nbig_bet = 20", "min_bet = 50")
    assert after(record.replace(', "p4 cbr 69"', ""), "p3 cbr 20")["raise_to"][0] == 70
    assert outcome(record)["refusal"]["text"] == "p4 cbr 69"
