"""Reading Open Hand History: what a hand of it comes to, and what cannot be played.

Tests `dealerassist/records/ohh/reading.py`, `dealerassist/records/hand_history/action_log.py`,
`dealerassist/records/hand_history/game.py`, `dealerassist/records/hand_history/recorded.py`.
"""

import json

import pytest

from dealerassist.files.unreadable import UnreadableError
from tests.support.records.online import ohh, outcome, pot, recorded

THREE = {1: 100, 4: 100, 7: 100}

PREFLOP = "1 Post SB 1, 4 Post BB 2, 7 Raise 6, 1 Call 5, 4 Fold"
CHECKED = [
    ("Preflop", "", PREFLOP),
    ("Flop", "2c 3d 9h", "1 Check, 7 Check"),
    ("Turn", "Td", "1 Check, 7 Check"),
]


def test_a_hand_is_played_and_paid_with_the_rake_that_the_record_says():
    text = ohh(
        [*CHECKED, ("River", "Jd", "1 Bet 10, 7 Call 10"), ("Showdown", "", "1 Shows Cards AhAd")],
        stacks=THREE,
        pots=[pot(34, {1: 32.5}, rake=1.5)],
    )
    found = outcome(text)
    assert found["profile"] == "holdem"
    assert (found["ok"], found["differs"], found["remarks"]) == (True, {}, [])
    assert found["starting_stacks"] == [100, 100, 100]
    assert found["finishing_stacks"] == [116.5, 98, 84]
    assert (found["rake"], found["shows"]) == (1.5, [1])
    assert recorded(text).seats == (1, 4, 7)


def test_players_are_numbered_from_the_button_and_who_does_nothing_is_not_dealt_in():
    folded = [("Preflop", "", "7 Post SB 1, 1 Post BB 2, 4 Fold, 7 Fold")]
    hand = recorded(ohh(folded, stacks={**THREE, 9: 100}, dealer_seat=4))
    assert hand.seats == (7, 1, 4)
    away = recorded(ohh(folded, stacks={**THREE, 9: 100}, dealer_seat=5))
    assert away.seats == (7, 1, 4)


def test_heads_up_the_button_posts_the_small_blind():
    told = [("Preflop", "", "3 Post SB 1, 8 Post BB 2, 3 Fold")]
    found = outcome(ohh(told, stacks={3: 50, 8: 60}, dealer_seat=3))
    assert (found["ok"], found["finishing_stacks"]) == (True, [61, 49])


def test_who_neither_shows_nor_wins_mucks():
    showdown = ("Showdown", "", "7 Shows Cards KcKd")
    told = [*CHECKED, ("River", "Jd", "1 Check, 7 Check"), showdown]
    found = outcome(ohh(told, stacks=THREE, pots=[pot(14, {7: 14})]))
    assert (found["ok"], found["differs"], found["shows"]) == (True, {}, [3])
    unshown = outcome(ohh(told[:-1], stacks=THREE, pots=[pot(14, {1: 14})]))
    assert (unshown["ok"], unshown["differs"], unshown["shows"]) == (True, {}, [])


def test_what_the_record_says_otherwise_is_told():
    told = [("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold")]
    found = outcome(ohh(told, stacks=THREE, pots=[pot(2, {4: 5})]))
    assert found["differs"] == {"p2": [5, 2]}


def test_a_check_to_a_bet_is_refused_by_its_number_in_the_record():
    told = [*CHECKED, ("River", "Jd", "1 Bet 10, 7 Check")]
    refusal = outcome(ohh(told, stacks=THREE))["refusal"]
    assert (refusal["action"], refusal["text"], refusal["rule"]) == (11, "p3 Check", "5.1")


def test_shows_after_the_hand_are_remarked_on():
    told = [
        ("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold"),
        ("Showdown", "", "4 Shows Cards 2c7d"),
    ]
    found = outcome(ohh(told, stacks=THREE))
    assert [remark["code"] for remark in found["remarks"]] == ["shown_late"]


ALL_IN = "1 Post SB 1, 4 Post BB 2, 7 Raise 100, 1 Fold, 4 Call 98"
SHOWN = ("Showdown", "", "7 Shows Cards AhAd, 4 Shows Cards KhKd")


def test_a_board_run_twice():
    told = [
        ("Preflop", "", ALL_IN),
        SHOWN,
        ("Flop", "2c 3d 9h", ""),
        ("Turn", "Td", ""),
        ("River", "Jd", ""),
        ("Turn", "Kc", ""),
        ("River", "Js", ""),
    ]
    found = outcome(
        ohh(told, stacks=THREE, flags=["Run_It_Twice"], pots=[pot(201, {4: 100.5, 7: 100.5})])
    )
    assert (found["ok"], found["differs"]) == (True, {})
    assert found["boards"] == [["2c", "3d", "9h", "Td", "Jd"], ["2c", "3d", "9h", "Kc", "Js"]]
    assert "boards" not in outcome(ohh(told[:5], stacks=THREE))


def test_two_boards_dealt_street_by_street_are_played_one_after_the_other():
    told = [
        ("Preflop", "", ALL_IN),
        ("Flop", "2c 3d 9h", ""),
        ("Flop", "4c 5d 7h", ""),
        ("Turn", "Td", ""),
        ("Turn", "Kc", ""),
        ("River", "Jd", ""),
        ("River", "Js", ""),
        SHOWN,
    ]
    found = outcome(ohh(told, stacks=THREE))
    assert found["boards"] == [["2c", "3d", "9h", "Td", "Jd"], ["4c", "5d", "7h", "Kc", "Js"]]


STUD = [
    (
        "Third Street",
        "",
        "2 Post Ante 0.1, 3 Post Ante 0.1, 5 Post Ante 0.1, 2 Dealt Cards 2c, \
3 Dealt Cards AsAd9h, 5 Dealt Cards Kd, 2 Bet 0.25, 3 Raise 1, 5 Fold, 2 Call 0.75",
    ),
    ("Fourth Street", "", "2 Dealt Cards 4c, 3 Dealt Cards 9s, 3 Bet 1, 2 Call 1"),
    ("Fifth Street", "", "2 Dealt Cards 5h, 3 Dealt Cards Jh, 3 Bet 2, 2 Call 2"),
    ("Sixth Street", "", "2 Dealt Cards 6h, 3 Dealt Cards Qh, 3 Check, 2 Check"),
    ("Seventh Street", "", "3 Dealt Cards 3d, 3 Bet 2, 2 Call 2"),
    ("Showdown", "", "3 Shows Cards AsAd9h9sJhQh3d, 2 Shows Cards 2h2s2c4c5h6h7s"),
]
STUD_FIELDS = {
    "stacks": {2: 30, 3: 30, 5: 30},
    "bet_limit": {"bet_type": "FL"},
    "dealer_seat": None,
    "small_blind_amount": None,
    "big_blind_amount": None,
    "ante_amount": 0.1,
    "currency": "USD",
}


def test_stud_with_its_bring_in_and_bets_as_they_were_made():
    found = outcome(ohh(STUD, game_type="Stud", **STUD_FIELDS))
    assert (found["profile"], found["ok"], found["refusal"]) == ("stud", True, None)
    assert found["openers"] == [1, 2, 2, 2, 2]
    assert found["finishing_stacks"] == [36.2, 23.9, 29.9]
    hand = recorded(ohh(STUD, game_type="Stud", **STUD_FIELDS))
    assert hand.rules.stakes == {"ante": 10, "bring_in": 25, "low": 100, "high": 200}


def test_stud_high_low():
    found = outcome(ohh(STUD, game_type="StudHiLo", **STUD_FIELDS))
    assert (found["profile"], found["ok"]) == ("stud-high-low-eight", True)
    assert found["pots"][0]["won"] == {"1": 12.3}


DRAW = [
    (
        "Deal",
        "",
        "1 Post Ante 1, 4 Post Ante 1, 7 Post Ante 1, 4 Dealt Cards AsAdKh7c8d, 1 Check, \
4 Bet 5, 7 Call 5, 1 Fold",
    ),
    ("Draw", "", "4 Discards Cards 7c8d, 4 Dealt Cards 2c2d, 7 Stands Pat, 4 Bet 10, 7 Call 10"),
    ("Showdown", "", "4 Shows Cards AsAdKh2c2d, 7 Shows Cards 9s9d9h4c5d"),
]
DRAW_FIELDS = {
    "stacks": THREE,
    "game_type": "Draw",
    "bet_limit": {"bet_type": "FL"},
    "small_blind_amount": None,
    "big_blind_amount": None,
    "ante_amount": 1,
}


@pytest.mark.parametrize(
    "drawn",
    [
        "4 Discards Cards 7c8d, 4 Dealt Cards 2c2d, 7 Stands Pat",
        "4 Dealt Cards 2c2d",
        "4 Dealt Cards AsAdKh2c2d",
    ],
)
def test_draw_with_discards_or_only_what_came_for_them(drawn):
    told = [DRAW[0], ("Draw", "", f"{drawn}, 4 Bet 10, 7 Call 10"), DRAW[2]]
    found = outcome(ohh(told, **DRAW_FIELDS))
    assert (found["profile"], found["refusal"]) == ("wiesbaden-draw", None)
    assert found["finishing_stacks"] == [99, 84, 117]


def test_a_tournament_has_chips_and_antes():
    told = [
        (
            "Preflop",
            "",
            "1 Post Ante 25, 4 Post Ante 25, 7 Post Ante 20, 1 Post SB 100, 4 Post BB 200, 1 Fold",
        )
    ]
    fields = {"small_blind_amount": 100, "big_blind_amount": 200, "ante_amount": 25}
    text = ohh(
        told,
        stacks={1: 1500, 4: 3001, 7: 20},
        tournament=True,
        tournament_info={"tournament_number": "1"},
        **fields,
    )
    hand = recorded(text)
    assert (hand.currency, hand.unit.chip, hand.stacks) == ("", 1, (1500, 3001, 20))
    assert hand.rules.ante == 25


def test_money_has_cents_and_what_programs_leave_of_sums_is_rounded_off():
    told = [
        ("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Raise 4.30000000000000004, 1 Fold, 4 Fold")
    ]
    hand = recorded(ohh(told, stacks={**THREE, 7: 0.1 + 10.2}))
    assert str(hand.unit.chip) == "0.01"
    assert hand.stacks[2] == 1030


@pytest.mark.parametrize(
    ("changes", "key", "sentence"),
    [
        ({"game_type": "Pineapple"}, "game_type", "Pineapple is not known"),
        ({"bet_limit": {"bet_type": "XL"}}, "bet_limit.bet_type", "XL is not known"),
        ({"bet_limit": 7}, "bet_limit", "Expected `object`, got `int`"),
        ({"flags": ["Bomb_Pot"]}, "flags", "without a first round"),
        ({"flags": "bomb_pot"}, "flags", "without a first round"),
        ({"flags": ["Observed", "Double_Board"]}, "flags", "Double_Board is not known"),
        ({"game_type": "Tempest Holdem"}, "game_type", "Tempest Holdem is not known"),
        ({"game_type": "Holdem2"}, "game_type", "Holdem2 is not known"),
        ({"bet_limit": {"bet_type": "PL/NL"}}, "bet_limit.bet_type", "PL/NL is not known"),
        ({"players": []}, "rounds[0].actions[0].player_id", "no such player"),
        ({"game_type": "Stud"}, "", "none is no limit of this game"),
        ({"small_blind_amount": -1}, "small_blind_amount", "less than nothing"),
        ({"small_blind_amount": 1e300}, "small_blind_amount", "too large an amount"),
        ({"small_blind_amount": 0.001}, "", "no whole number of cents"),
        ({"pots": [pot(1, {9: 1})]}, "pots[0].player_wins[0].player_id", "no such player"),
    ],
)
def test_what_cannot_be_played_is_one_sentence_with_the_field(changes, key, sentence):
    told = [("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold")]
    with pytest.raises(UnreadableError) as caught:
        recorded(ohh(told, stacks=THREE, **changes))
    assert caught.value.key == key
    assert sentence in str(caught.value)
    assert caught.value.line == 1


@pytest.mark.parametrize(
    ("posts", "acts", "left"),
    [
        ("7 Straddle 4", "1 Fold, 4 Fold", (999, 998, 1003)),
        ("7 Straddle 4", "1 Call 3, 4 Call 2, 7 Raise 4, 1 Fold, 4 Fold", (996, 996, 1008)),
        ("7 Post Dead 1", "7 Call 2, 1 Fold, 4 Raise 2, 7 Fold", (999, 1004, 997)),
        ("7 Post Extra Blind 2, 7 Post Dead 1", "7 Raise 4, 1 Fold, 4 Fold", (999, 998, 1003)),
        ("7 Post BB 2", "7 Check, 1 Fold, 4 Raise 2, 7 Fold", (999, 1003, 998)),
    ],
)
def test_straddles_and_what_is_posted_to_come_in(posts, acts, left):
    told = f"1 Post SB 1, 4 Post BB 2, {posts}, {acts}"
    found = outcome(ohh([("Preflop", "", told)], stacks=dict.fromkeys((1, 4, 7), 1000)))
    assert (found["ok"], tuple(found["finishing_stacks"])) == (True, left), found


def test_a_straddle_that_is_all_in_is_matched_in_full():
    told = "1 Post SB 1, 4 Post BB 2, 7 Straddle 3, 1 Call 3, 4 Fold"
    runout = [("Flop", "2c 3c 4c", ""), ("Turn", "5d", ""), ("River", "9h", "")]
    shown = ("Showdown", "", "1 Shows Cards AsAh, 7 Shows Cards KsKh")
    rounds = [("Preflop", "", told), *runout, shown]
    found = outcome(ohh(rounds, stacks={1: 1000, 4: 1000, 7: 3}))
    assert (found["ok"], found["finishing_stacks"]) == (True, [1005, 998, 0])


def test_one_ante_for_all_is_of_no_side_pot():
    told = "4 Post Ante 3, 1 Post SB 1, 4 Post BB 2, 7 Raise 2, 1 Call 1"
    runout = [("Flop", "2c 3c 4c", ""), ("Turn", "5d", ""), ("River", "9h", "")]
    shown = ("Showdown", "", "1 Shows Cards AsAh, 4 Shows Cards QdQh, 7 Shows Cards KsKh")
    found = outcome(ohh([("Preflop", "", told), *runout, shown], stacks={1: 2, 4: 5, 7: 2}))
    assert (found["ok"], found["finishing_stacks"]) == (True, [9, 0, 0])
    assert len(found["pots"]) == 1


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("1 Post SB 1, 7 Straddle 4, 1 Fold, 4 Fold", "p2 posts 0, and not 2: such blinds"),
        ("1 Post SB 1, 4 Post BB 2, 7 Add to Pot 1", "Add to Pot is no action"),
        ("1 Post SB 1, 4 Post BB 2, 7 Shows Cards AsAx", "Ax is no card"),
    ],
)
def test_what_the_rules_have_no_place_for(told, sentence):
    with pytest.raises(UnreadableError, match=sentence):
        recorded(ohh([("Preflop", "", told)], stacks=THREE))


def test_a_third_board_is_not_read():
    flop, turn = ("Flop", "5c 6c 7c", ""), ("Turn", "8d", "")
    rivers = [("River", card, "") for card in ("2c", "3c", "4c")]
    told = [("Preflop", "", ALL_IN), flop, turn, *rivers]
    with pytest.raises(UnreadableError, match="run 3 times"):
        recorded(ohh(told, stacks=THREE))


# The format has one name for Omaha, whatever the number of cards (8)

FIVE, SIX = "AhAdKc8c8d", "AhAdKc8c8d2s"


@pytest.mark.parametrize(
    ("game_type", "board", "shown", "profile"),
    [
        ("Omaha", "", "AhAdKc8c", "omaha"),
        ("Omaha", "", FIVE, "five-card-omaha"),
        ("OmahaHiLo", "", FIVE, "five-card-omaha-high-low-eight"),
        ("Omaha", "", SIX, "six-card-omaha"),
        ("OmahaHiLo", "", SIX, "six-card-omaha-high-low-eight"),
        ("Omaha", "2c", FIVE, "courchevel"),
        ("OmahaHiLo", "2c", FIVE, "courchevel-high-low-eight"),
    ],
)
def test_which_omaha_it_is_follows_from_the_cards(game_type, board, shown, profile):
    told = [
        ("Preflop", board, PREFLOP),
        ("Flop", "3d 9h" if board else "2c 3d 9h", "1 Check, 7 Check"),
        ("Turn", "Td", "1 Check, 7 Check"),
        ("River", "Jd", "1 Bet 10, 7 Call 10"),
        ("Showdown", "", f"1 Shows Cards {shown}"),
    ]
    bet_limit = {"bet_type": "PL", "bet_cap": 0}
    pots = [pot(34, {1: 34})]
    text = ohh(told, stacks=THREE, pots=pots, game_type=game_type, bet_limit=bet_limit)
    found = outcome(text)
    assert (found["ok"], found["differs"], found["profile"]) == (True, {}, profile)


def test_other_numbers_of_omaha_cards_are_refused():
    told = [("Preflop", "", f"1 Dealt Cards {SIX}, 4 Dealt Cards {FIVE}, {PREFLOP}")]
    text = ohh(told, stacks=THREE, game_type="Omaha", bet_limit={"bet_type": "PL", "bet_cap": 0})
    with pytest.raises(UnreadableError, match="no such cards are dealt"):
        recorded(text)


FLOP, TURN = ("Flop", "2c 3d 9h", "1 Check, 7 Check"), ("Turn", "Td", "1 Check, 7 Check")


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        ([FLOP, FLOP], "flop: the hand was past this street"),
        (
            [FLOP, TURN, ("Flop", "4c 5c 6c", "1 Check, 7 Check")],
            "flop: the hand was past this street",
        ),
        ([FLOP, ("Preflop", "", "1 Check")], "preflop: the hand was past this street"),
        ([TURN], "turn: the street before this one is missing"),
        ([FLOP, ("River", "Jd", "")], "river: the street before this one is missing"),
        ([("Flop", "2c 3d 9h", "1 Dealt Cards 4c5c")], "no such cards are dealt"),
        ([("Flop", "2c 3d 9h", "1 Discard Cards 4c")], "nobody exchanges cards"),
        ([("Flop", "2c 3d 9h", "1 Post Ante 1")], "before the play begins"),
        ([("Flop", "2c 3d 9h", "4 Mucks Cards, 1 Check, 7 Check")], "this player has folded"),
    ],
)
def test_what_speaks_against_the_hand_is_one_sentence(rounds, sentence):
    with pytest.raises(UnreadableError, match=sentence) as caught:
        recorded(ohh([("Preflop", "", PREFLOP), *rounds], stacks=THREE))
    assert caught.value.line == 1


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("1 Post SB 1, 4 Post BB 2, 4 Post BB 2, 7 Fold, 1 Fold", "told before"),
        ("1 Post Ante 1, 1 Post Ante 1, 1 Post SB 1, 4 Post BB 2, 7 Fold", "told before"),
        ("1 Post SB 1, 4 Post BB 2, 7 Fold, 7 Post BB 2, 1 Fold", "before the play begins"),
        ("1 Post SB 1, 4 Post BB 2, 1 Dealt Cards AsAh, 1 Dealt Cards KsKh", "told before"),
        ("1 Post Dead AsAh, 1 Post SB 1, 4 Post BB 2, 7 Fold", "no such cards are dealt"),
        ("1 Post SB 1, 4 Post BB 2, 1 Dealt Cards AsAhKs, 7 Fold", "no such cards are dealt"),
    ],
)
def test_a_post_or_a_deal_that_cannot_be_of_the_hand(told, sentence):
    with pytest.raises(UnreadableError, match=sentence):
        recorded(ohh([("Preflop", "", told)], stacks=THREE))


def test_who_is_away_plays_in_a_tournament_only():
    told = [("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Call 2, 1 Fold, 4 Check")]
    text = json.loads(ohh(told, stacks=THREE))
    text["ohh"]["players"][2]["is_sitting_out"] = True
    with pytest.raises(UnreadableError, match="Call 2: this player was not dealt in"):
        recorded(json.dumps(text))
    text["ohh"]["tournament"] = True
    assert recorded(json.dumps(text)).absent == {3}


@pytest.mark.parametrize(
    "posts", ["3 Post BB 200, 3 Post Ante 50", "3 Post Ante 200, 3 Post BB 50"]
)
def test_a_big_blind_that_cannot_pay_the_ante_of_all_too_pays_either_first(posts):
    """11.6: whichever the record has posted in full; the others match the whole big blind."""
    rounds = [
        ("Preflop", "", f"2 Post SB 100, {posts}, 1 Call 200, 2 Call 100"),
        ("Flop", "2h 7d Ks", "2 Check, 1 Check"),
        ("Turn", "3c", "2 Check, 1 Check"),
        ("River", "8h", "2 Check, 1 Check"),
        ("Showdown", "", "2 Shows Cards AhKd, 3 Mucks Cards, 1 Mucks Cards"),
    ]
    stacks = {1: 1000, 2: 1000, 3: 250}
    fields = {"small_blind_amount": 100, "big_blind_amount": 200, "ante_amount": 200}
    text = ohh(rounds, stacks=stacks, tournament=True, dealer_seat=1, **fields)
    found = outcome(text)
    assert (found["ok"], found["tournament"], found["differs"]) == (True, True, {})
    assert found["finishing_stacks"] == [1450, 0, 800]


def test_rebuys_and_bounties_of_a_tournament_are_beside_the_hand():
    told = {
        "tournament_info": {"tournament_number": "T1", "flags": ["Bounty"], "initial_stack": 1000},
        "tournament_rebuys": [{"player_id": 10, "rebuy_action": "rebuy", "chips": 1000}],
        "tournament_bounties": [{"player_id": 10, "bounty_won": 5, "defeated_player_id": 20}],
    }
    rounds = [("Preflop", "", "2 Post SB 1, 1 Post BB 2, 2 Fold")]
    found = outcome(ohh(rounds, stacks={1: 100, 2: 100}, dealer_seat=2, **told))
    assert (found["ok"], found["tournament"]) == (True, True)
