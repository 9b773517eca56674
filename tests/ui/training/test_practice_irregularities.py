"""What goes wrong in a practice hand, on the screen: why, by which rule, and how it is counted.

Tests `ui/training/practice/practice_hand.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.practice.dealer_actions import (
    BurnCard,
    DealTo,
    NoticeMistake,
    Refuse,
    Repair,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level, Skill
from tests.support.ui.training.expert import taps_for
from tests.support.ui.training.room import Room
from ui.training.practice.practice_hand import PracticeHand, step_limit_ms
from ui.view.view import View

STUD = load_profile("casinos-austria-stud").at_table()
HOLDEM = load_profile("wiesbaden-holdem").at_table()

TOLD = [
    (STUD, Irregularity.HOLE_CARD_EXPOSED, "A hole card turned up", "door card"),
    (STUD, Irregularity.WRONG_FORCED_BET, "Wrong player made forced bet", "true low card"),
    (STUD, Irregularity.OUT_OF_TURN, "Action out of turn", "A fold is always binding."),
    (STUD, Irregularity.SHORT_BET, "Bet or raise too small", "put in or said"),
    (STUD, Irregularity.STRING_BET, "Chips put in twice", "the first motion counts"),
    (STUD, Irregularity.TOO_SLOW, "The guest takes too long", "the hand is dead facing a bet"),
    (STUD, Irregularity.EARLY_STREET, "Street dealt too early", "one more card off"),
    (STUD, MisdealReason.BOXED_OR_TOO_MANY, "Misdeal: the deal is void", "too many"),
    (STUD, DeckFault.IDENTICAL_CARDS, "Two identical cards", "everything is void"),
    (HOLDEM, MisdealReason.CARDS_EXPOSED, "Misdeal: the deal is void", "cards exposed"),
    (HOLDEM, MisdealReason.PLAYER_DEALT_OUT, "Misdeal: the deal is void", "player dealt out"),
]


def table_of(room: Room) -> PracticeTable:
    assert isinstance(room.exercise, PracticeHand)
    return room.exercise.table


def dealt_to(rules, level: Level, is_it, language=Language.ENGLISH) -> Room:
    """The first hand with such a step, dealt rightly up to there."""
    for seed in range(400):
        table = PracticeTable(rules, seed, level)
        while not table.over:
            if is_it(table.due):
                return Room(PracticeHand(table, seed), rules, language)
            table.do(table.due)
    raise AssertionError("it never goes wrong")


def gone_wrong(rules, what, level: Level = Level.GUIDED, language=Language.ENGLISH) -> Room:
    return dealt_to(rules, level, lambda due: due == NoticeMistake(what), language)


def tapped_through(room: Room) -> None:
    """The hand is dealt rightly to its end."""
    while not table_of(room).over:
        room.taps(" ".join(taps_for(room)))


@pytest.mark.parametrize(("rules", "what", "title", "says"), TOLD)
def test_the_rule_behind_a_verdict_is_the_one_that_decides(rules, what, title, says):
    room = gone_wrong(rules, what)
    other = "problem-other"
    verdict = room.taps(f"problem {other}").asked.exercise.verdict
    assert verdict.rule.title == "House practice 2"
    notice = room.taps("rule").notice
    heading = f"House practice 2 · {title}"
    assert notice.passages[notice.page].heading == heading
    parts = [each.text for each in notice.passages if each.heading == heading]
    assert notice.passages[notice.page].text == parts[0]
    assert says in " ".join(parts)


def test_what_was_answered_stands_beside_what_would_have_been_right():
    room = gone_wrong(STUD, Irregularity.OUT_OF_TURN)
    room.taps(" ".join(taps_for(room)))
    due = table_of(room).due
    assert isinstance(due, Repair)
    wrong = next(pick for pick in room.view.asked.exercise.picks if pick.name[5:] not in due.steps)
    exercise = room.taps(f"{wrong.name} confirm").asked.exercise
    assert exercise.verdict.text.startswith(f"Answered: 1. {wrong.title}. ")
    judged = {pick.name[5:]: pick for pick in exercise.picks}
    assert [judged[step].order for step in due.steps] == ["1", "2"]
    assert all(pick.right == (step in due.steps) for step, pick in judged.items())
    assert [pick.name for pick in exercise.picks if pick.wrong] == [wrong.name]
    picks = room.taps(f"pick-{due.steps[0]}").asked.exercise.picks
    assert [pick.order for pick in picks if pick.chosen] == ["1"]


def repairing(seed: int, level: Level = Level.GUIDED) -> tuple[Room, Repair]:
    """A hand of stud dealt rightly up to where something is put right."""
    room = Room(PracticeHand(PracticeTable(STUD, seed, level), seed), STUD)
    while not isinstance(table_of(room).due, Repair):
        room.taps(" ".join(taps_for(room)))
    due = table_of(room).due
    assert isinstance(due, Repair)
    return room, due


def stepped(room: Room, steps) -> View:
    return room.taps(" ".join([*(f"pick-{step}" for step in steps), "confirm"]))


@pytest.mark.parametrize(("seed", "first"), [(13, "return_ante"), (27, "pit_boss_signs")])
def test_no_order_is_asked_for_where_it_does_not_matter(seed, first):
    room, due = repairing(seed)
    other = (*due.steps[:-2], due.steps[-1], due.steps[-2])
    assert other[0] == first
    stepped(room, other)
    assert room.marks[-1].right
    assert table_of(room).due != due


def test_right_steps_in_another_order_are_told_from_wrong_ones():
    room = gone_wrong(STUD, Irregularity.EARLY_STREET)
    room.taps(" ".join(taps_for(room)))
    due, said = table_of(room).due, len(table_of(room).verdicts)
    assert isinstance(due, Repair)
    for tried in (1, 2):
        exercise = stepped(room, reversed(due.steps)).asked.exercise
        assert len(table_of(room).verdicts) == said + tried
        assert not table_of(room).verdicts[-1].right
        assert exercise.verdict.text.startswith(
            "The steps are right, the order is not. Answered: 1. Burn, and deal the street; 2. "
        )
        places = {pick.name[5:]: pick.order for pick in exercise.picks if pick.right}
        assert places == {step: str(at) for at, step in enumerate(due.steps, start=1)}
        assert not any(pick.wrong for pick in exercise.picks)


def test_without_help_the_order_is_said_in_the_overview():
    room, due = repairing(27, Level.OWN)
    stepped(room, reversed(due.steps))
    tapped_through(room)
    text = room.taps("done-1").asked.exercise.verdict.text
    assert text.startswith("The steps are right, the order is not. Answered: ")


def test_steps_without_an_order_have_no_places():
    room, due = repairing(13)
    wrong = next(pick for pick in room.view.asked.exercise.picks if pick.name[5:] not in due.steps)
    exercise = room.taps(f"{wrong.name} confirm").asked.exercise
    assert [pick.order for pick in exercise.picks if pick.right] == ["", ""]
    shown, _ = repairing(13, Level.SHOWN)
    assert shown.view.asked.exercise.title.startswith(
        "In any order: Declare the hand of this seat dead;"
    )


def test_wrong_steps_are_looked_at_on_their_keys():
    room = gone_wrong(STUD, Irregularity.EARLY_STREET, Level.OWN)
    room.taps(" ".join(taps_for(room)))
    due = table_of(room).due
    assert isinstance(due, Repair)
    wrong = next(pick for pick in room.view.asked.exercise.picks if pick.name[5:] not in due.steps)
    room.taps(f"{wrong.name} confirm")
    tapped_through(room)
    exercise = room.taps("done-1").asked.exercise
    assert exercise.slots == ()
    assert exercise.detail.endswith("has a card of the next street, and the round is not over.")
    assert [pick.order for pick in exercise.picks if pick.right] != []
    assert not any(pick.enabled for pick in exercise.picks)
    assert exercise.verdict.text.startswith("Answered: 1. ")


def test_the_overview_names_noticing_and_repairing_first():
    room = gone_wrong(STUD, Irregularity.EARLY_STREET, Level.OWN)
    tapped_through(room)
    first, second, *_ = room.view.asked.exercise.result.topics
    assert (first.label, first.value) == ("Noticing faults", "1 of 1")
    assert (second.label, second.value) == ("Putting faults right", "1 of 1")


def test_a_burn_too_many_is_a_mistake_in_burning():
    room = dealt_to(STUD, Level.GUIDED, lambda due: isinstance(due, DealTo))
    verdict = room.taps("do-burn").asked.exercise.verdict
    assert verdict.text.startswith("No card is burned now: ")
    assert verdict.rule.title == "Rule 3.2"
    assert [(mark.right, mark.skill) for mark in room.marks] == [(False, Skill.BURNING)]


def test_a_burn_before_what_comes_first_is_no_burn_too_many():
    room = Room(PracticeHand(PracticeTable(STUD, 1, Level.GUIDED), 1), STUD)
    assert BurnCard() != table_of(room).due
    room.taps("do-burn")
    assert [mark.skill for mark in room.marks] == [Skill.COLLECTING]


def test_there_is_time_to_work_out_what_a_bet_is_put_right_to():
    room = dealt_to(STUD, Level.READY, lambda due: isinstance(due, Refuse))
    assert step_limit_ms(table_of(room)) == 45_000
