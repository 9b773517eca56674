"""House practice, chapter 1: only the pots are entered, and what stays known of the stacks.

Tests `dealerassist/hand/commands.py`, `dealerassist/hand/pot.py`,
`dealerassist/hand/recording_depth/evolve.py`, `dealerassist/hand/recording_depth/pots_only.py`.
"""

import pytest

from dealerassist.hand import commands as ask
from dealerassist.hand.commands import EnteredPot, Half
from dealerassist.hand.events import HandStarted, PotsAwarded
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import PotsEntered
from dealerassist.hand.recording_depth.pots_only import bounds_of, may_win
from dealerassist.hand.refusal import Refusal
from dealerassist.table import commands as around
from dealerassist.table.decide import decide
from dealerassist.table.state import TableState
from tests.support.hand.play import NO_TAXE, Hand, house, limits, to_street
from tests.support.rules.less_recorded import RAKED, STUD, switched, table
from tests.support.table.desk import Table

# ── only the pots ───────────────────────────────────────────────────────────────────────────


def test_hp_1_a_hand_in_three_taps():
    sat = table(RAKED, depth=Depth.RAKE)
    before = sat.state.chips_in_play()
    sat.enters(EnteredPot(200, (2,)))
    assert [type(e) for e in sat.events[-3:]] == [HandStarted, PotsEntered, PotsAwarded]
    assert (sat.hand.raked, sat.shift.rake) == (10, 10)
    assert sat.state.chips_in_play() == before - 10
    assert (sat.state.hands, sat.hand.phase) == (1, "over")


def test_hp_1_afterwards_nobody_knows_who_has_what():
    sat = table(depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    assert [seat.counted for seat in sat.guests] == [False] * 4
    assert sat.state.pool == 1200


def test_hp_1_who_sits_out_is_still_known():
    sat = table(depth=Depth.RAKE).sits_out(3).enters(EnteredPot(200, (2,)))
    assert [seat.counted for seat in sat.guests] == [False, False, True, False]
    assert (sat.state.pool, sat.stack(3)) == (900, 300)


def test_hp_1_counting_gives_every_chip_its_owner():
    sat = table(depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    sat.counts(1, 250).counts(2, 430).counts(3, 270)
    assert sat.refuses("count_stack", 4, 249) == ("count_differs", "6.5")
    assert sat.refuses("count_stack", 4, 251) == ("count_differs", "6.5")
    sat.counts(4, 250)
    assert (sat.state.pool, [seat.counted for seat in sat.guests]) == (0, [True] * 4)


def test_hp_1_nobody_has_more_than_is_there_or_less_than_nothing():
    sat = table(depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    assert sat.refuses("count_stack", 1, 1201) == ("count_differs", "6.5")
    assert sat.refuses("count_stack", 1, -1) == ("not_a_whole_chip", "2.5")
    sat.counts(1, 0)
    assert sat.refuses("count_stack", 1, 0) == ("already_counted", "HP 1")


def test_hp_1_more_is_recorded_once_all_who_play_are_counted():
    sat = table(guests=3, depth=Depth.RAKE).enters(EnteredPot(200, (2,))).records_at(Depth.FULL)
    assert sat.refuses("start_hand") == ("count_first", "HP 1")
    sat.counts(1, 200).counts(2, 500)
    sat.sits_out(3).starts()
    assert sat.dealt_in == (1, 2)
    sat.plays("misdeal").sits_in(3)
    assert sat.refuses("start_hand") == ("count_first", "HP 1")


def test_hp_1_who_sits_out_uncounted_may_be_counted_during_a_hand():
    sat = table(guests=3, depth=Depth.RAKE).enters(EnteredPot(200, (2,))).records_at(Depth.FULL)
    sat.counts(1, 200).counts(2, 500).sits_out(3).starts()
    before = sat.state.chips_in_play()
    sat.counts(3, 200)
    assert (sat.state.chips_in_play(), sat.stack(3)) == (before, 200)


def test_hp_1_a_hand_is_entered_and_not_started():
    sat = table(depth=Depth.RAKE)
    assert sat.refuses("start_hand") == ("not_at_this_depth", "HP 1")
    full = table()
    assert full.refuses("tell_hand", (EnteredPot(20, (1,)),)) == ("not_at_this_depth", "HP 1")


def test_hp_1_hands_entered_one_after_the_other_share_one_pool():
    sat = table(RAKED, guests=3, depth=Depth.RAKE)
    sat.enters(EnteredPot(200, (1,))).enters(EnteredPot(100, (2,))).enters(EnteredPot(60, (3,)))
    assert (sat.state.pool, sat.shift.rake, sat.state.hands) == (900 - 18, 18, 3)


def test_hp_1_who_is_not_counted_leaves_with_what_is_counted():
    sat = table(guests=2, depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    assert sat.refuses("leave_seat", 1) == ("count_first", "HP 1")
    assert sat.refuses("leave_seat", 1, 601) == ("count_differs", "6.5")
    sat.leaves(1, 200)
    assert sat.refuses("leave_seat", 2, 399) == ("count_differs", "6.5")
    sat.leaves(2, 400)
    assert (sat.state.pool, sat.state.chips_in_play()) == (0, 0)


def test_hp_1_a_known_stack_is_not_counted_otherwise():
    sat = table()
    assert sat.refuses("leave_seat", 1, 299) == ("count_differs", "6.5")
    sat.leaves(1, 300)


def test_hp_1_chips_bought_and_tips_given_meanwhile_go_to_and_from_the_pool():
    sat = table(guests=2, depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    sat.adds(1, 200).tips(2, 10)
    assert (sat.state.pool, sat.bought(1), sat.shift.tips) == (790, 500, 10)
    assert sat.refuses("give_tip", 2, 791) == ("not_enough_chips", "2.6")


def test_hp_1_a_guest_who_moves_stays_uncounted():
    sat = table(guests=2, depth=Depth.RAKE).enters(EnteredPot(200, (2,))).moves(1, 5)
    assert sat.state.seat(5).counted is False
    sat.counts(5, 200).counts(2, 400)


def test_hp_1_the_button_moves_on_after_a_hand_by_its_pots():
    sat = table(house("wiesbaden-holdem"), guests=3, stack=2000, depth=Depth.RAKE)
    sat.enters(EnteredPot(200, (2,)))
    assert (sat.hand.button, sat.state.button) == (3, 1)


# ── only the pots: what can be entered ─────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("pots", "code", "rule"),
    [
        ((), "no_pot_told", "HP 1"),
        ((EnteredPot(0, (1,)),), "no_pot_told", "HP 1"),
        ((EnteredPot(100, ()),), "no_winner_told", "7.4"),
        ((EnteredPot(100, (9,)),), "cannot_win", "7.4"),
        ((EnteredPot(100, (1, 1)),), "cannot_win", "7.4"),
        ((EnteredPot(100, (1,), (2,)),), "no_halves", "7.6"),
        ((EnteredPot(1201, (1,)),), "wins_too_much", "6.2"),
    ],
)
def test_hp_1_what_cannot_have_been_is_refused(pots, code, rule):
    assert table(depth=Depth.RAKE).refuses("tell_hand", pots) == (code, rule)


def test_hp_1_the_pots_are_no_more_than_the_players_can_have_put_in():
    sat = Table(STUD).seats(1, 300).seats(2, 200).records_at(Depth.RAKE)
    assert sat.refuses("tell_hand", (EnteredPot(401, (1,)),)) == ("pot_too_large", "2.4")
    two = (EnteredPot(300, (1,)), EnteredPot(101, (2,)))
    assert sat.refuses("tell_hand", two) == ("pot_too_large", "2.4")
    sat.enters(EnteredPot(400, (1,)))


def test_hp_1_a_short_stack_wins_no_more_than_its_part():
    sat = Table(STUD).seats(1, 200).seats(2, 500).seats(3, 500).records_at(Depth.RAKE)
    assert sat.refuses("tell_hand", (EnteredPot(601, (1,)),)) == ("wins_too_much", "6.2")
    sat.enters(EnteredPot(600, (1,)), EnteredPot(400, (3,)))
    assert sat.state.pool == 1200


def test_rule_7_5_winners_share_and_the_one_named_first_gets_the_odd_chip():
    sat = table(depth=Depth.RAKE).enters(EnteredPot(101, (3, 1)))
    assert [(s.seat, s.amount, s.odd) for s in sat.hand.awards[0].shares] == [
        (1, 50, 0),
        (3, 51, 1),
    ]


def test_rule_7_6_high_and_low_share_halves():
    rules = house("casinos-austria-stud-high-low", rake=NO_TAXE)
    sat = table(rules, depth=Depth.RAKE).enters(EnteredPot(101, (3,), (1, 2)))
    shares = [(s.seat, s.half, s.amount) for s in sat.hand.awards[0].shares]
    assert shares == [(3, Half.HIGH, 51), (1, Half.LOW, 25), (2, Half.LOW, 25)]


# ── only the pots: a hand in progress ───────────────────────────────────────────────────────


def in_progress(taps, guests=4, rules=STUD, stack=300):
    return table(rules, guests, stack).starts().plays(taps).records_at(Depth.RAKE)


def test_hp_1_the_bets_recorded_before_stay_known():
    sat = in_progress("cards 2c 3d 4h 5s, 1 opens, 2 folds, 3 calls")
    assert legal(sat.hand).wanted is Wanted.POTS
    assert (bounds_of(sat.hand).least, may_win(sat.hand)) == (30, (1, 3, 4))
    assert sat.refuses("tell_hand", (EnteredPot(29, (1,)),)) == ("pot_too_small", "6.2")
    assert sat.refuses("tell_hand", (EnteredPot(100, (2,)),)) == ("cannot_win", "7.4")
    sat.enters(EnteredPot(100, (1,)))
    assert [seat.counted for seat in sat.guests] == [False, True, False, False]
    assert (sat.stack(2), sat.state.pool) == (295, 905)


def test_hp_1_what_nobody_had_matched_may_have_gone_back():
    sat = in_progress("cards 2c 3d 4h 5s, 1 opens 10, 2 folds, 3 folds")
    assert bounds_of(sat.hand).least == 20
    sat.enters(EnteredPot(20, (1,)))
    assert [seat.counted for seat in sat.guests] == [True] * 4
    assert [seat.stack for seat in sat.guests] == [315, 295, 295, 295]


def test_hp_1_one_who_alone_can_have_paid_more_is_still_known():
    hand = Hand({1: 15, 2: 15, 3: 300}, STUD).play("cards 2c 3d 4h, 1 opens 10, 2 calls")
    switched(hand, Depth.RAKE)
    sat = TableState(rules=STUD, hand=hand.state, hands=1, depth=Depth.RAKE)
    entered, _ = decide(sat, around.EnterPots((EnteredPot(45, (3,)),)))
    assert (entered.uncounted, entered.stacks) == ((), (0, 0, 285))


def test_hp_1_an_all_in_player_wins_no_more_than_the_main_pot():
    rules = house("casinos-austria-stud", stakes=limits(5, 10, 20), rake=NO_TAXE)
    hand = Hand({1: 15, 2: 300, 3: 300}, rules).play("cards 2c 3d 4h, 1 opens 10, rest calls")
    switched(hand, Depth.RAKE)
    sat = TableState(rules=rules, hand=hand.state, hands=1, depth=Depth.RAKE)
    assert decide(sat, around.EnterPots((EnteredPot(85, (1,)),))).code == "wins_too_much"
    entered = decide(sat, around.EnterPots((EnteredPot(45, (1,)), EnteredPot(40, (3,)))))
    assert entered[0].uncounted == (2, 3)
    assert entered[0].stacks == (0, 0, 0)


def test_hp_1_no_card_and_no_act_is_recorded_any_more():
    sat = in_progress("cards 2c 3d 4h 5s")
    for command in (ask.PostForcedBet(1), ask.Fold(1), ask.FoldRest(), ask.PutIn(1), ask.Muck(1)):
        assert decide(sat.state, command).code == "not_at_this_depth"
    may = legal(sat.hand)
    assert isinstance(may.call, Refusal)
    assert isinstance(may.rest_fold, Refusal)
    assert (may.put_in, may.winners) == ((), ())


def test_hp_1_a_misdeal_works_at_every_depth():
    for depth in (Depth.POT, Depth.RAKE):
        sat = table().starts().records_at(depth).plays("misdeal")
        assert [seat.stack for seat in sat.guests] == [300] * 4


def test_hp_1_where_all_is_known_the_pots_are_pushed_as_ever():
    sat = in_progress("cards 2c 3d 4h 5s, 1 opens, rest folds")
    assert legal(sat.hand).wanted is Wanted.AWARD
    assert sat.refuses("tell_hand", (EnteredPot(25, (1,)),)) == ("nothing_to_tell", "6.6")
    sat.plays("push")
    assert (sat.stack(1), sat.state.pool) == (315, 0)


def test_hp_1_at_the_showdown_the_pots_are_known_to_the_chip():
    hand = to_street(Hand({1: 300, 2: 300}, STUD), "seventh")
    hand.play("1 checks, 2 checks")
    switched(hand, Depth.RAKE)
    bounds = bounds_of(hand.state)
    assert (bounds.least, bounds.most) == (20, 20)


def test_hp_1_what_is_dead_stays_in_the_pots_though_nobody_can_match_it():
    """5.15: the big blind posts the antes of all, and is all in; the small blind has little."""
    rules = house(
        "holdem",
        limit="none",
        stakes={"small_blind": 5, "big_blind": 10, "min": 10, "ante": 10},
        options={"ante_by_big_blind": True},
        rake=NO_TAXE,
    )
    hand = Hand({1: 20, 2: 5}, rules, button=2)
    switched(hand, Depth.RAKE)
    bounds = bounds_of(hand.state)
    assert (bounds.least, bounds.most) == (20, 20)


def test_hp_1_without_antes_a_hand_may_come_to_nothing():
    rules = house("wiesbaden-draw", stakes={"low": 10, "high": 20, "ante": 0}, rake=NO_TAXE)
    sat = table(rules, 2, 3000).starts().records_at(Depth.RAKE)
    sat.enters()
    assert [(seat.stack, seat.counted) for seat in sat.guests] == [(3000, True)] * 2


def test_hp_1_in_a_draw_game_too():
    rules = house("wiesbaden-draw", rake=NO_TAXE)
    sat = table(rules, 3, 3000).starts().records_at(Depth.RAKE)
    sat.enters(EnteredPot(500, (3,)))
    assert sat.state.chips_in_play() == 9000


# ── the Taxe of entered pots ──────────────────────────────────────────────────────────────────


def raked(rake, *pots, guests=4):
    sat = table(house(stakes=limits(5, 10, 20), rake=rake), guests, depth=Depth.RAKE)
    return [award.raked for award in sat.enters(*pots).hand.awards]


def test_rule_6_3_the_percentage_of_every_entered_pot():
    assert raked({"percent": 5}, EnteredPot(199, (1,)), EnteredPot(50, (2,))) == [9, 2]


def test_rule_6_4_the_cap_is_reached_main_pot_first():
    assert raked({"percent": 5, "cap": 8}, EnteredPot(140, (1,)), EnteredPot(90, (2,))) == [7, 1]


def test_rule_6_4_the_posted_fee_of_all_pots_together():
    schedule = {"schedule": [[100, 4], [200, 9]]}
    assert raked(schedule, EnteredPot(140, (1,)), EnteredPot(90, (2,))) == [9, 0]
    assert raked(schedule, EnteredPot(99, (1,))) == [0]


def test_rule_6_4_a_hand_by_its_pots_went_beyond_the_first_round():
    assert raked({"percent": 5, "no_first_round": True}, EnteredPot(100, (1,))) == [5]


def test_rule_6_3_what_was_taken_before_the_switch_is_part_of_it():
    rules = house(stakes=limits(5, 10, 20), rake={"percent": 10})
    sat = table(rules).starts().plays("cards 2c 3d 4h 5s, 1 opens 10, rest calls")
    assert sat.hand.raked == 6
    sat.records_at(Depth.RAKE).enters(EnteredPot(60, (1,)), EnteredPot(45, (2,)))
    assert [award.raked for award in sat.hand.awards] == [6, 4]
    assert sat.shift.rake == 10


def test_rule_6_3_what_has_been_taken_is_not_given_back():
    rules = house(stakes=limits(5, 10, 20), rake={"percent": 10})
    sat = table(rules).starts().plays("cards 2c 3d 4h 5s, 1 opens 10, rest calls")
    sat.records_at(Depth.RAKE).enters(EnteredPot(35, (1,)), EnteredPot(25, (2,)))
    assert sum(award.raked for award in sat.hand.awards) == 6


def test_rule_6_3_per_round_the_rounds_not_recorded_are_one():
    rules = house(stakes=limits(5, 10, 20), rake={"percent": 5, "rounding": "per_round"})
    sat = table(rules).starts().plays("cards 2c 3d 4h 5s, 1 opens 10, rest calls")
    assert sat.hand.raked == 3
    sat.records_at(Depth.RAKE).enters(EnteredPot(99, (1,)))
    assert sat.hand.raked == 3 + 1
