"""A table in a tournament: clock and levels, who comes, moves and goes out (chapter 11).

Tests `dealerassist/table/tournament_table.py`, `dealerassist/table/tournament_fold.py`,
`dealerassist/table/tournament_race.py`, `dealerassist/table/tournament_state.py`,
`dealerassist/table/tournament_commands.py`, `dealerassist/table/tournament_events.py`.
"""

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.commands import AddChips, CloseShift, StartHand, TakeSeat
from dealerassist.table.money_state import Box
from dealerassist.table.tournament_commands import (
    AdjustChips,
    Arrival,
    DealHandForHand,
    DeclareOut,
    Disqualify,
    FollowClock,
    GivePenalty,
    MoveGuest,
    Penalty,
    PutClock,
    RaceChips,
    Rebuy,
    ReleaseHand,
    SeatGuest,
    StartClock,
    StopClock,
)
from dealerassist.table.tournament_events import ColouredUp, GuestOut, LevelBegun
from dealerassist.table.zero_light import zero_light
from dealerassist.tournament.level_clock import LevelClock
from dealerassist.tournament.structure import Rebuys
from tests.support.table.tournament import TournamentPlay
from tests.support.tournaments import holdem_levels, structure

LEVELS = [*holdem_levels(50, 100), 5, *holdem_levels((200, 100), (1000, 500))]
"""Ten minutes each at 25/50 and 50/100, a break without 25s after it, then without 100s too."""

OF = structure(LEVELS, late_entry=1, rebuys=Rebuys(stack=2000, until=1, most=1))

ACES, KINGS, QUEENS = "AsAd", "KsKd", "QsQd"


def begun(*seats: int, of=OF) -> TournamentPlay:
    return TournamentPlay(of).seats(*seats).begins(button=seats[-1])


# ── the clock ───────────────────────────────────────────────────────────────────────────────


def test_rule_11_1_no_hand_begins_before_the_clock_and_each_is_played_at_its_level():
    play = TournamentPlay(OF).seats(1, 3, 5)
    assert play.refuses(StartHand(0)) == ("clock_not_started", "11.1")
    play.begins(button=5).deals()
    assert play.events[0] == LevelBegun(1)
    assert play.state.rules.figures == (1, 2), "in chips of 25"
    play.at(11)
    assert play.table.level == 1, "a hand that has begun is played at its own level"
    play.folds_round().deals()
    assert (play.table.level, play.state.hand.rules.figures) == (2, (2, 4))
    play.folds_round().at(12).deals()
    assert not any(isinstance(event, LevelBegun) for event in play.events)


def test_rule_11_1_a_hand_shuffled_before_the_level_is_played_at_the_one_before():
    play = begun(1, 3, 5).deals().folds_round().at(11)
    assert play.deals(at_level=1).state.hand.rules.figures == (1, 2)
    play.folds_round().at(21)
    assert play.refuses(StartHand(play.now_ms, 1)) == ("level_over", "11.1")


def test_rule_11_1_in_a_break_no_hand_begins_but_one_shuffled_before_it():
    play = begun(1, 3, 5).at(19).deals().folds_round().at(21)
    assert play.refuses(StartHand(play.now_ms)) == ("in_break", "11.1")
    play.deals(at_level=2)


def test_rule_11_1_the_clock_stops_and_goes_on_where_it_was():
    play = begun(1, 3).at(4).does(StopClock(4 * MINUTE_MS))
    assert play.refuses(StopClock(0)) == ("clock_stopped", "11.1")
    play.at(60).does(StartClock(60 * MINUTE_MS)).deals()
    assert play.table.level == 1
    assert play.refuses(StartClock(0)) == ("clock_running", "11.1")
    play.folds_round().at(67).deals()
    assert play.table.level == 2


def test_rule_11_1_the_clock_is_put_to_a_level_but_not_to_chips_that_are_gone():
    play = begun(1, 3)
    assert play.refuses(PutClock(9, 0)) == ("no_such_level", "11.1")
    assert play.refuses(PutClock(1, 11 * MINUTE_MS)) == ("longer_than_level", "11.1")
    play.does(PutClock(1, MINUTE_MS)).deals()
    assert play.table.level == 2
    cards = tuple(map(Card.parse, ("2c", "3d", "4h", "5s")))
    play.folds_round().at(2).does(RaceChips(cards, play.now_ms))
    assert play.refuses(PutClock(1, MINUTE_MS)) == ("coloured_up_since", "11.10")
    assert play.refuses(FollowClock(LevelClock())) == ("coloured_up_since", "11.10")
    play.does(FollowClock(LevelClock(30 * MINUTE_MS, 0)))


# ── who comes and goes ──────────────────────────────────────────────────────────────────────


def test_rule_11_nothing_is_bought_or_paid_at_the_table():
    play = begun(1, 3)
    assert play.refuses(TakeSeat(5, 2000)) == ("not_in_tournament", "11")
    assert play.refuses(AddChips(1, 20)) == ("not_in_tournament", "11")
    assert play.state.rules.rake.percent == 0
    play.does(CloseShift(9))
    assert (play.state.to_count, play.state.waiting, Box.TRAY) == ((), (), Box.TRAY)


def test_rule_11_2_a_guest_comes_with_a_seat_card_and_the_chips_that_are_issued():
    play = TournamentPlay(OF).seats(1)
    assert play.refuses(SeatGuest(1, 7, 2000)) == ("seat_taken", "11.2")
    assert play.refuses(SeatGuest(2, 101, 2000)) == ("seat_card_used", "11.2")
    assert play.refuses(SeatGuest(2, 7, 3000)) == ("other_starting_stack", "11.1")
    assert play.refuses(SeatGuest(2, 7, 2010, None, Arrival.MOVED)) == (
        "not_in_chips_in_play",
        "2.5",
    )
    play.begins(button=1).at(11)
    assert play.refuses(SeatGuest(2, 7, 2000, utc_ms=play.now_ms)) == ("late_entry_over", "11.1")
    play.does(SeatGuest(2, 7, 3450, "Vera", Arrival.MOVED, play.now_ms))
    assert (play.stacks, play.table.chips.moved_in) == ({1: 2000, 2: 3450}, 3450)


def test_rule_11_4_a_guest_moves_with_all_chips():
    play = begun(1, 3, 5).does(MoveGuest(3, 88))
    assert (play.stacks, play.table.chips.should) == ({1: 2000, 5: 2000}, 4000)


def test_rule_11_8_who_has_no_chips_is_out_and_the_larger_stack_before_it_is_known():
    play = begun(1, 3, 5, of=replace(OF, rebuys=None)).does(AdjustChips(3, -500, "P-1", "C-2"))
    play.deals().all_in(1, {1: ACES, 3: KINGS, 5: QUEENS})
    outs = [event for event in play.events if isinstance(event, GuestOut)]
    assert outs == [GuestOut(3, 103, 1, 1500), GuestOut(5, 105, 1, 2000)]
    assert play.stacks == {1: 5500}
    assert [(each.seat, each.before) for each in play.table.out] == [(3, 1500), (5, 2000)]


def test_rule_11_9_who_may_rebuy_is_asked_before_the_next_hand():
    play = begun(1, 3).deals().all_in(1, {1: ACES, 3: KINGS})
    assert play.refuses(StartHand(0)) == ("rebuy_or_out", "11.9")
    assert play.refuses(Rebuy(1)) == ("has_chips", "11.9")
    play.does(Rebuy(3)).deals().all_in(1, {1: ACES, 3: KINGS})
    assert [event for event in play.events if isinstance(event, GuestOut)], "only one rebuy"
    assert play.stacks == {1: 6000}
    play = begun(1, 3).deals().all_in(1, {1: ACES, 3: KINGS}).does(DeclareOut(3))
    assert play.stacks == {1: 4000}


# ── penalties and chips ─────────────────────────────────────────────────────────────────────


def test_rule_11_11_a_guest_misses_hands_and_the_chips_of_a_disqualified_go_out():
    play = begun(1, 3, 5).does(GivePenalty(3, Penalty.HANDS, 2))
    play.deals().folds_round()
    assert play.state.seat(3).tournament.misses == 1
    play.deals().does(GivePenalty(5, Penalty.ROUND)).folds_round()
    misses = {seat.number: seat.tournament.misses for seat in play.state.seats if seat}
    assert misses == {1: 0, 3: 0, 5: 3}, "a penalty begins with the next hand"
    play.does(GivePenalty(5, Penalty.WARNING))
    for seat in (1, 3):
        play.does(GivePenalty(seat, Penalty.HANDS, 2))
    assert play.refuses(StartHand(play.now_ms)) == ("nobody_present", "11.5")
    play.does(GivePenalty(1, Penalty.LIFTED))
    assert play.refuses(GivePenalty(1, Penalty.LIFTED)) == ("no_penalty", "11.11")
    play.deals()
    while play.state.hand_in_progress:
        play.folds_round()
    stack = play.stacks[5]
    play.does(Disqualify(5))
    assert (play.table.chips.disqualified, 5 in play.stacks) == (stack, False)


def test_two_people_put_chips_into_play_beside_the_structure():
    play = begun(1, 3)
    assert play.refuses(AdjustChips(1, 100, "P-1", "p-1")) == ("two_sign", "HP 9")
    assert play.refuses(AdjustChips(1, 30, "P-1", "C-2")) == ("not_in_chips_in_play", "2.5")
    assert play.refuses(AdjustChips(1, -2025, "P-1", "C-2")) == ("not_enough_chips", "2.4")
    assert play.does(AdjustChips(1, 100, "P-1", "C-2")).stacks[1] == 2100


def test_rule_11_10_odd_chips_are_raced_and_nobody_is_raced_out():
    play = TournamentPlay(OF).seats(1, stack=1075).seats(3, stack=50).seats(5, stack=2025)
    play.begins(button=5).at(21)
    assert play.refuses(RaceChips((), play.now_ms)) == ("wrong_race_cards", "11.10")
    cards = tuple(map(Card.parse, ("2c", "3d", "4h", "Ks", "9d", "Kh")))
    play.does(RaceChips(cards, play.now_ms))
    assert play.stacks == {1: 1000, 3: 100, 5: 2100}, "the two kings, spades before hearts"
    raced = next(event for event in play.events if isinstance(event, ColouredUp))
    assert (raced.rounded_up, raced.in_play) == (50, 3200)
    assert zero_light(play.state) == 0
    play.at(26).deals()
    assert play.state.hand.rules.figures == (1, 2), "in chips of 100"


def test_rule_11_10_two_values_go_one_after_the_other():
    play = begun(1, 3).at(40)
    assert play.refuses(StartHand(play.now_ms)) == ("colour_up_first", "11.10")
    play.does(RaceChips((), play.now_ms))
    assert play.refuses(StartHand(play.now_ms)) == ("colour_up_first", "11.10")
    play.does(RaceChips((), play.now_ms)).deals()
    assert (play.table.smallest_chip, play.table.level) == (500, 4)


def test_rule_11_8_hand_for_hand_each_hand_waits_for_the_floor():
    play = begun(1, 3).does(DealHandForHand(on=True))
    assert play.refuses(StartHand(0)) == ("wait_for_tables", "11.8")
    play.does(ReleaseHand()).deals().folds_round()
    assert play.refuses(StartHand(0)) == ("wait_for_tables", "11.8")
    play.does(ReleaseHand()).deals().does(DeclareMisdeal(MisdealReason.WRONG_ORDER)).deals()
    play.folds_round().does(DealHandForHand(on=False)).deals()
    assert play.refuses(ReleaseHand()) == ("not_hand_for_hand", "11.8")
