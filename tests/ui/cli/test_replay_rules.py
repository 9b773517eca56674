"""`dealer-assist replay`: which rule an illegal action breaks, and what is only remarked on.

Tests `ui/cli/replay.py`.
"""

import json

import pytest

from tests.support.records.hand_texts import FLOP, HAND, STUD


@pytest.mark.parametrize(
    ("actions", "code", "rule"),
    [
        ("d dh p1 ??", "round_not_over", "5.2"),
        ("p1 pb", "not_the_opener", "4.1"),
        ("p2 f", "forced_to_open", "4.1"),
        ("p2 cc", "forced_to_open", "4.1"),
        ("p2 cbr 5", "bet_too_small", "5.6"),
        ("p2 cbr 20", "bet_too_large", "5.6"),
        ("p2 cbr 7.5", "not_a_whole_chip", "2.5"),
        ("p2 pb, p1 cc", "out_of_turn", "1.5"),
        ("p2 pb, p3 pb", "no_forced_bet", "5.8"),
        ("p2 pb, p3 cbr 12", "bet_too_large", "5.6"),
        ("p2 pb, p3 cbr 10, p1 cbr 500", "not_enough_chips", "2.4"),
        ("p2 cbr 10, p3 cbr 20, p1 cbr 30, p2 cbr 40, p3 cc, p1 cbr 50", "raise_cap", "5.4"),
        ("p2 pb, p3 sd Ks", "no_exchange", "3.7"),
        ("p2 pb, p3 sm", "not_showdown", "7.2"),
        ("p2 pb, p3 sm AsAd9h", "not_showdown", "7.1"),
        ("p2 pb, p3 cc, p1 cc, d dh p2 3d", "not_due", "3.1"),
        ("p2 pb, p3 cc, p1 cc, d dh p1 3d3c", "wrong_card_count", "3.1"),
        ("p2 pb, p3 cc, p1 cc, d dh p1 Kd", "card_already_seen", "3.8"),
        ("p2 pb, p3 cc, p1 cc, d db 3d", "no_common_card", "3.5"),
        ("p2 pb, p3 cc, p1 cc, p1 cc", "not_betting", "3.1"),
        ("p2 pb, p3 f, p1 f, p2 cc", "hand_over", "6.6"),
        ("p2 pb, p3 f", "hand_not_over", "5.2"),
        ("p2 pb, p3 cc, p1 cc", "hand_not_over", "3.1"),
    ],
)
def test_refusals(replay, actions, code, rule):
    texts = ", ".join(f'"{text}"' for text in actions.split(", "))
    result = replay("--json", "s.phh", s_phh=STUD.replace("{actions}", texts))
    (line,) = result.stdout.splitlines()
    refusal = json.loads(line)["refusal"]
    assert (refusal["code"], refusal["rule"]) == (code, rule)
    assert refusal["action"] == 3 + actions.count(",") + 1
    assert refusal["text"] == actions.split(", ")[-1]
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("actions", "code", "rule"),
    [
        ("p3 pb", "no_forced_bet", "5.8"),
        ("p1 cc", "not_the_opener", "4.3"),
        ("p3 sd", "no_exchange", "3.7"),
        ("d db 2c3c4c", "round_not_over", "5.2"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c", "wrong_card_count", "3.1"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c4c5c", "wrong_card_count", "3.1"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3cAs", "card_already_seen", "3.8"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c??", "card_unknown", "3.8"),
        ("p3 cc, p1 cc, p2 cc, d dh p1 2c", "board_due", "3.1"),
        ("p3 cc, p1 cc, p2 cc, p1 cc", "not_betting", "3.1"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c4c, d db 5c", "round_not_over", "5.2"),
    ],
)
def test_refusals_with_a_board(replay, actions, code, rule):
    texts = ", ".join(f'"{text}"' for text in actions.split(", "))
    (line,) = replay("--json", "s.phh", s_phh=FLOP.replace("{actions}", texts)).stdout.splitlines()
    refusal = json.loads(line)["refusal"]
    assert (refusal["code"], refusal["rule"]) == (code, rule)


def test_an_unknown_board_is_said_to_be_one(replay):
    text = FLOP.replace("{actions}", '"p3 f", "p1 cc", "p2 cc", "d db 2c3c??"')
    assert replay("s.phh", s_phh=text).stdout.endswith(
        "“d db 2c3c??”: The cards of the board must be named (Rule 3.8)\n"
    )


LAST = [
    "p2 pb", "p3 f", "p1 cc", "d dh p1 3d", "d dh p2 3s", "p1 cc", "p2 cc",
    "d dh p1 4d", "d dh p2 4s", "p1 cc", "p2 cc", "d dh p1 5d", "d dh p2 6s", "p1 cc", "p2 cc",
    "d dh p1 ??", "d dh p2 ??", "p1 cc", "p2 cc",
]  # fmt: skip


@pytest.mark.parametrize(
    ("actions", "code", "rule"),
    [
        ("", "hand_not_over", "7.2"),
        ("p2 sm AsAh7h", "hand_not_over", "7.2"),
        ("p2 sm AsAh7h, p2 sm", "not_to_show", "7.2"),
        ("p1 sm As??7h", "wrong_cards_shown", "7.2"),
        ("p1 sm AsAh", "wrong_cards_shown", "7.2"),
        ("p1 sm AsAhKdKd3d4d5d", "wrong_cards_shown", "7.2"),
        ("p1 sm -", "wrong_cards_shown", "7.2"),
        ("p1 sm AsAh2c", "card_already_seen", "3.8"),
        ("p1 sm AsAhAc, p2 sm, p2 sm", "hand_over", "7.2"),
        ("p1 cbr 20", "round_over", "5.2"),
        ("d dh p1 7h", "not_dealing", "3.1"),
    ],
)
def test_refusals_at_the_showdown(replay, actions, code, rule):
    texts = ", ".join(f'"{text}"' for text in [*LAST, *filter(None, actions.split(", "))])
    (line,) = replay("--json", "s.phh", s_phh=STUD.replace("{actions}", texts)).stdout.splitlines()
    refusal = json.loads(line)["refusal"]
    assert (refusal["code"], refusal["rule"]) == (code, rule)


def play(replay, actions: list[str], text: str = STUD):
    texts = ", ".join(f'"{action}"' for action in actions)
    (line,) = replay(
        "--json", "--steps", "s.phh", s_phh=text.replace("{actions}", texts)
    ).stdout.splitlines()
    return json.loads(line)


# ── what is remarked on ─────────────────────────────────────────────────────────────────────


FEW = FLOP.replace("[200, 200, 200]", "[200, 59, 90]")
BOARD = ["d db 2c3c4c", "d db 5h", "d db 9s"]


def played_otherwise(replay, actions: list[str], text: str, *options: str):
    texts = ", ".join(f'"{action}"' for action in actions)
    result = replay("--json", *options, "s.phh", s_phh=text.replace("{actions}", texts))
    return json.loads(result.stdout), result.exit_code


@pytest.mark.parametrize(
    ("text", "actions", "remark", "stacks"),
    [
        (STUD, [*LAST, "p2 sm AsAh7h", "p1 sm KcKhQd"], "shown_out_of_order", [205, 196, 24]),
        (STUD, [*LAST, "p2 sm AsAh7h", "p1 sm"], "shown_out_of_order", [196, 205, 24]),
        (STUD, [*LAST, "p1 sm"], "mucked_first", [196, 205, 24]),
        (STUD, [*LAST, "p1 sm ??????Kd3d4d5d??"], "mucked_first", [196, 205, 24]),
        (STUD, [*LAST, "p2 sm", "p1 sm KcKhQd"], "shown_late", [205, 196, 24]),
        (STUD, [*LAST, "p3 sm AsAh", "p1 sm KcKhQd", "p2 sm"], "shown_late", [205, 196, 24]),
        (STUD, [*LAST, "p1 sm KcKhQd", "p2 sm", "p2 sm AsAh7h"], "shown_late", [205, 196, 24]),
        (FLOP, ["p3 f", "p1 f", "p2 sm KdKh"], "shown_late", [199, 201, 200]),
        (
            FEW,
            ["p3 cbr 90", "p1 cbr 150", "p2 f", *BOARD, "p1 sm AsAh", "p3 sm KdKh"],
            "raise_unanswerable",
            [292, 57, 0],
        ),
        (
            FEW,
            ["p3 cbr 90", "p1 cbr 90", "p2 f", *BOARD, "p1 sm AsAh", "p3 sm"],
            "raise_unanswerable",
            [292, 57, 0],
        ),
        (
            FEW,
            ["p3 f", "p1 cbr 58", "p2 cc", BOARD[0], "p1 cbr 1", "p2 f"],
            "bet_cut",
            [258, 1, 90],
        ),
        (
            FEW,
            ["p3 f", "p1 cbr 59", "p2 cc", *BOARD, "p1 cbr 20", "p2 sm KdKh", "p1 sm AsAh"],
            "uncalled_said",
            [259, 0, 90],
        ),
    ],
)
def test_what_this_house_does_otherwise_is_remarked_on(replay, text, actions, remark, stacks):
    hand, code = played_otherwise(replay, actions, text)
    assert [each["code"] for each in hand["remarks"]] == [remark]
    assert (hand["ok"], hand["finishing_stacks"], code) == (True, stacks, 0)
    strict, code = played_otherwise(replay, actions, text, "--strict")
    assert (strict["ok"], strict["remarks"], code) == (False, [], 1)
    (told,) = hand["remarks"]
    assert {key: strict["refusal"][key] for key in told} == told


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        (STUD, [*LAST, "p2 sm"]),
        (STUD, [*LAST, "p2 sm", "p1 sm"]),
        (FLOP, ["p3 f", "p1 f", "p2 sm"]),
        (FEW, ["p3 f", "p1 cbr 58", "p2 cbr 59", "p1 cc", "p2 sm KdKh", *BOARD, "p1 sm AsAh"]),
        (FEW, ["p3 f", "p1 cbr 59", "p2 cc", *BOARD, "p2 sm KdKh", "p1 sm AsAh"]),
        (FEW, ["p3 f", "p1 cbr 59", "p2 cc", "p1 sm AsAh", "p1 sm AsAh", *BOARD, "p2 sm"]),
    ],
)
def test_what_this_house_does_too_is_not_remarked_on(replay, text, actions):
    hand, _ = played_otherwise(replay, actions, text, "--strict")
    assert (hand["ok"], hand["remarks"]) == (True, [])


@pytest.mark.parametrize(
    ("text", "actions", "code"),
    [
        (FLOP, ["p3 f", "p1 f", "p2 cbr 10"], "hand_over"),
        (FLOP, ["p3 f", "p1 f", "p2 sm As??"], "card_already_seen"),
        (FLOP, ["p3 f", "p1 f", "p2 sm KdKhKs"], "wrong_cards_shown"),
        (FEW, ["p3 cbr 90", "p1 cbr 300"], "no_more_betting"),
        (FEW, ["p3 f", "p1 cbr 20", "p2 cbr 30"], "raise_too_small"),
        (FLOP, ["p1 cbr 20"], "not_the_opener"),
    ],
)
def test_what_breaks_a_rule_is_refused_all_the_same(replay, text, actions, code):
    hand, _ = played_otherwise(replay, actions, text)
    assert (hand["ok"], hand["refusal"]["code"]) == (False, code)


def test_remarks_are_told_in_words(replay):
    texts = ", ".join(f'"{text}"' for text in [*LAST, "p2 sm AsAh7h", "p1 sm KcKhQd"])
    text = STUD.replace("{actions}", texts)
    assert replay("s.phh", s_phh=text).stdout.endswith(
        "\n  remark: action 23 “p2 sm AsAh7h”: Shown before p1 was asked (Rule 7.1)\n"
    )
    told = replay("--strict", "s.phh", s_phh=text)
    assert told.stdout.startswith("s.phh, hand 1, action 23 “p2 sm AsAh7h”: Shown before p1")
    assert told.exit_code == 1


@pytest.mark.parametrize("shown", ["AsAhAc", "AsAhKd3d4d5dAc"])
def test_shown_cards_are_the_hidden_ones_or_all(replay, shown):
    hand = play(replay, [*LAST, f"p1 sm {shown}", "p2 sm ??????"])
    assert (hand["ok"], hand["shows"]) == (True, [1])


def test_the_bring_in_may_be_written_as_an_amount(replay):
    by_name = play(replay, ["p2 pb", "p3 f", "p1 f"])
    by_amount = play(replay, ["p2 cbr 3", "p3 f", "p1 f"])
    assert by_name["finishing_stacks"] == by_amount["finishing_stacks"] == [199, 202, 24]


def test_remarks_are_no_actions_but_are_counted(replay):
    hand = play(
        replay, ["# the doors", "", "p2 pb # brings it in", "p3 f", "p1 f", "# seat 2 wins"]
    )
    assert hand["ok"]
    assert len(hand["steps"]) == 9
    assert hand["steps"][5]["text"] == "p2 pb # brings it in"


def test_unknown_doors_leave_the_opener_to_who_acts(replay):
    text = STUD.replace("????2c", "??????").replace("????9h", "??????")
    hand = play(replay, ["p3 pb", "p1 f", "p2 f"], text)
    assert (hand["ok"], hand["openers"]) == (True, [3])


def test_high_low_shares_the_pot(replay):
    text = STUD.replace("F7S", "F7S/8").replace("????2c", "As4c2c").replace("????Kd", "KsKhKd")
    hand = play(replay, [*LAST, "p1 sm KsKhKd3d4d5dQs", "p2 sm As4c2c3s4s6s8d"], text)
    assert hand["profile"] == "stud-high-low-eight"
    assert hand["pots"] == [{"amount": 9, "rake": 0, "seats": [1, 2], "won": {"1": 5, "2": 4}}]


def test_rule_5_16_with_an_open_pair_the_json_lists_both_totals(replay):
    to_fourth = ["p2 pb", "p3 f", "p1 cc", "d dh p1 Kh", "d dh p2 3s"]
    hand = play(replay, [*to_fourth, "p1 cbr 20", "p2 cbr 40", "p1 f"], STUD)
    pair, raised = hand["steps"][7], hand["steps"][8]
    assert (pair["raise_to"], pair["raise_to_only"]) == ([10, 20], [10, 20])
    assert raised["raise_to"] == [40, 40]
    assert all("raise_to_only" not in step for step in hand["steps"][:7])
    between = play(replay, [*to_fourth, "p1 cbr 15"], STUD)
    assert between["refusal"]["code"] == "one_of_two_totals"
    assert between["refusal"]["rule"] == "5.16"
    lower = STUD.replace("actions = [", '_options = { open_pair = "lower" }\nactions = [')
    assert play(replay, [*to_fourth, "p1 cbr 20"], lower)["refusal"]["code"] == "bet_too_large"


def test_rule_5_16_only_american_stud_doubles(replay):
    text = f'{HAND}_options = {{ open_pair = "may_double" }}\n'
    result = replay("o.phh", o_phh=text)
    assert "_options.open_pair: may double only in American stud, high" in result.stderr
    assert result.exit_code == 2
