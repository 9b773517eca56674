"""Practice hands by taps: every action has its key, and what was wrong is said in time.

Tests `ui/training/practice/hand_reading.py`, `ui/training/practice/overview.py`,
`ui/training/practice/pads.py`, `ui/training/practice/pending_action.py`,
`ui/training/practice/practice_hand.py`, `ui/training/practice/screen.py`,
`ui/training/practice/tap_meaning.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    DealTo,
    NoticeMistake,
    TakeAntes,
    TakeDrop,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import VerdictKind
from dealerassist.training.skills import Level, Skill
from tests.support.hand.play import house
from tests.support.ui.training.expert import taps_for
from tests.support.ui.training.games import GAMES, STUD
from tests.support.ui.training.room import Room
from ui.training.practice.pending_action import ReadyKeys
from ui.training.practice.practice_hand import PracticeHand
from ui.view.parts import Tone
from ui.view.view import Pad, SeatTone


def hand(level: Level, seed: int = 8, profile: str = STUD, *, faults: bool = True) -> Room:
    """A room in which this hand is dealt."""
    rules = load_profile(profile).at_table()
    table = PracticeTable(rules, seed, level, faults=faults)
    room = Room(PracticeHand(table, seed), rules)
    assert room.view.asked.exercise is not None
    return room


def hand_with_drop(level: Level, seed: int = 8, language: Language = Language.ENGLISH) -> Room:
    """A room in which a hand is dealt whose pots give something for a jackpot (6.4)."""
    rules = house(drop={"amount": 2, "from": 20})
    return Room(
        PracticeHand(PracticeTable(rules, seed, level, faults=False), seed), rules, language
    )


def table_of(room: Room) -> PracticeTable:
    assert isinstance(room.exercise, PracticeHand)
    return room.exercise.table


def until(room: Room, action: type) -> None:
    """Deal rightly until this is due."""
    while not isinstance(table_of(room).due, action):
        room.taps(" ".join(taps_for(room)))


@pytest.mark.parametrize(("profile", "seed"), GAMES)
def test_a_whole_hand_of_every_game_is_dealt_by_the_keys_alone(profile: str, seed: int):
    room = hand(Level.GUIDED, seed, profile)
    while not table_of(room).over:
        room.now_ms += 500
        room.taps(" ".join(taps_for(room)))
    assert all(mark.right for mark in room.marks)
    assert [mark.step for mark in room.marks] == list(range(len(room.marks)))
    assert room.view.asked.exercise.result.text == "Everything right."
    room.taps("confirm")
    assert room.exercise.is_over


def test_rule_6_4_what_pots_give_for_a_jackpot_is_typed_before_they_are_pushed():
    room = hand_with_drop(Level.GUIDED)
    until(room, TakeDrop)
    assert "do-drop" in {key.name for key in room.view.asked.keys}
    room.taps("do-drop")
    assert room.view.asked.shows.title == "Drop out of all pots"
    room.taps("digit-2 confirm")
    assert room.marks[-1].right
    assert not isinstance(table_of(room).due, TakeDrop)


def test_what_is_wrong_is_said_at_once_and_may_be_tried_again():
    room = hand(Level.GUIDED)
    verdict = room.taps("do-burn").asked.exercise.verdict
    assert (verdict.good, verdict.word) == (False, "Wrong")
    assert table_of(room).due == TakeAntes()
    assert room.taps("confirm").asked.exercise.verdict is None
    assert room.taps("do-antes").asked.exercise.verdict is None
    assert [(mark.right, mark.skill) for mark in room.marks] == [(False, Skill.COLLECTING)]


def test_a_pot_that_is_not_there_yet_is_pushed_too_early():
    room = hand(Level.GUIDED)
    verdict = room.taps("do-push seat-1 confirm").asked.exercise.verdict
    assert (verdict.good, verdict.word) == (False, "Wrong")
    assert table_of(room).due == TakeAntes()


def test_a_hint_gives_way_to_the_verdict_and_comes_back():
    room = hand(Level.SHOWN, faults=False)
    until(room, DealTo)
    assert room.taps("do-deal").asked.exercise.hint == "Tap the seat on the felt."
    judged = room.taps("act-fold").asked.exercise
    assert (judged.verdict.good, judged.hint) == (False, "")
    assert room.taps("confirm do-deal").asked.exercise.hint == "Tap the seat on the felt."


def test_the_keys_stay_live_while_a_mistake_is_explained():
    room = hand(Level.GUIDED)
    room.taps("do-burn do-antes")
    assert table_of(room).due != TakeAntes()


def test_cards_go_round_with_one_tap_each():
    room = hand(Level.GUIDED, faults=False)
    until(room, DealTo)
    room.taps("do-deal")
    while isinstance(due := table_of(room).due, DealTo):
        assert room.view.asked.exercise.hint == "Tap the seat on the felt."
        room.taps(f"seat-{due.seat}")
    assert all(mark.right for mark in room.marks)


@pytest.mark.parametrize("level", list(Level))
def test_a_seat_that_nothing_is_asked_of_says_what_comes_first(level: Level):
    room = hand(level)
    room.tap("seat-1")
    assert room.view.notice.title == "Seat 1"
    assert room.view.notice.text == "First the key for what you do, then the seat."
    assert (room.marks, room.exercise.at.asking) == ([], ReadyKeys())
    room.taps("notice-close problem seat-2")
    assert room.view.notice.text == "First finish what you have begun below, or cancel it."


def test_shown_the_key_and_the_seat_are_pointed_at():
    room = hand(Level.SHOWN, faults=False)
    keys = {key.name: key.tone for key in room.view.asked.keys}
    assert keys["do-antes"] is Tone.GO
    assert room.view.asked.exercise.title.startswith("Collect the antes")
    until(room, DealTo)
    due = table_of(room).due
    assert isinstance(due, DealTo)
    assert room.view.felt.seats[due.seat - 1].tone is SeatTone.DEAL


def test_on_ones_own_nothing_points_and_nothing_is_said():
    room = hand(Level.OWN)
    view = room.taps("do-burn")
    assert view.asked.exercise.verdict is None
    assert [fact.label for fact in view.asked.exercise.score] == ["Stub", "Burn cards"]
    assert {key.tone for key in view.asked.keys} == {Tone.PLAIN}
    assert all(key.enabled for key in view.asked.keys)
    until(room, DealTo)
    assert {seat.tone for seat in room.view.felt.seats} <= {SeatTone.FREE, SeatTone.PLAIN}


def test_the_guest_shows_what_the_trainee_has_to_name():
    room = hand(Level.OWN, faults=False)
    until(room, Announce)
    gesture = table_of(room).gesture
    assert gesture is not None
    seat = room.view.felt.seats[gesture.seat - 1]
    assert seat.tone is SeatTone.TURN
    assert seat.note.startswith("pushes")
    assert room.view.asked.exercise.title.startswith(f"Seat {gesture.seat} pushes")


def test_ready_for_the_table_what_is_not_done_in_time_is_forgotten():
    room = hand(Level.READY)
    assert room.wait(16).asked.exercise.clock.heed
    room.wait(4)
    (verdict,) = table_of(room).verdicts
    assert (verdict.kind, verdict.expected) == (VerdictKind.FORGOTTEN, TakeAntes())
    assert [(mark.right, mark.given) for mark in room.marks] == [(False, "")]
    assert room.view.asked.exercise.clock.value == "0:20"


def test_where_nobody_is_there_any_more_the_hand_ends_and_no_time_runs():
    room = hand(Level.READY, faults=False)
    room.wait(20)
    room.wait(20)
    room.taps("do-read undo")
    for _ in range(3):
        assert room.view.asked.exercise.result is None
        room.wait(20)
    said = room.view.asked.exercise.result.text
    assert said.startswith(
        "Three times in a row nobody tapped, so it ended by itself. Tap a mistake"
    )
    room.wait(60)
    assert len(room.marks) == 5
    assert room.taps("done-1 leave").asked.exercise.result.text == said


def test_a_fault_is_noticed_and_put_right_by_its_steps():
    room = hand(Level.GUIDED, 7)
    until(room, NoticeMistake)
    room.taps("problem")
    assert room.view.asked.pad is Pad.PROBLEM
    room.taps("cancel")
    assert room.view.asked.pad is Pad.DEALER
    room.taps(" ".join(taps_for(room)))
    view = room.view
    assert view.asked.pad is Pad.PICKS
    first, second, *_ = (pick.name for pick in view.asked.exercise.picks)
    picks = {pick.name: pick for pick in room.taps(f"{first} {second}").asked.exercise.picks}
    assert [picks[first].order, picks[second].order] == ["1", "2"]
    picks = {pick.name: pick for pick in room.taps(first).asked.exercise.picks}
    assert [picks[first].order, picks[second].order] == ["", "1"]
    room.taps(second)
    room.taps(" ".join(taps_for(room)))
    assert [mark.skill for mark in room.marks[-2:]] == [Skill.NOTICING, Skill.REPAIRING]
    assert all(mark.right for mark in room.marks)


def test_afterwards_every_mistake_can_be_looked_at():
    room = hand(Level.OWN)
    until(room, BurnCard)
    room.taps("act-fold")
    while not table_of(room).over:
        room.taps(" ".join(taps_for(room)))
    (key,) = room.view.asked.keys
    assert (key.name, key.detail) == ("done-1", "Wrong\xa0· Announce: Fold")
    view = room.taps("done-1")
    done, due = view.asked.exercise.slots
    assert (done.value, done.wrong, due.value) == ("Announce: Fold", True, "Burn")
    assert view.asked.exercise.verdict.text
    assert room.taps("rule").notice is not None
    assert room.taps("notice-close confirm").asked.exercise.result is not None
    room.taps("done-1 leave confirm")
    assert room.exercise.is_over


def test_back_from_the_reasons_leads_to_the_problems():
    room = hand(Level.OWN)
    assert room.taps("problem problem-misdeal undo").asked.pad is Pad.PROBLEM
    assert room.taps("undo").asked.pad is Pad.DEALER


def test_leaving_before_anything_was_done_shows_nothing():
    room = hand(Level.OWN)
    room.taps("leave")
    assert room.exercise.is_over


def test_the_hand_goes_on_in_another_language():
    room = hand(Level.SHOWN)
    german = Room(room.exercise, table_of(room).rules, Language.GERMAN).view
    assert german.asked.exercise.band == "Stufe „gezeigt“"
