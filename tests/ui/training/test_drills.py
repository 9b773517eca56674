"""Sets of drills by taps: what is asked, what is said to an answer, and what is kept of it.

Tests `ui/training/answer_entry.py`, `ui/training/exercise_factory.py`, `ui/training/exercise.py`,
`dealerassist/training/drills/shared/collected_bets.py`, `ui/training/drill/screen.py`,
`ui/training/drill/drill_set.py`, `ui/training/drill/question_page.py`,
`ui/training/drill/score.py`, `ui/training/drill/slots.py`, `ui/training/drill/state.py`.
"""

from __future__ import annotations

import re

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import make_question, skills_of
from dealerassist.training.drills.shared.collected_bets import sweep_bets
from dealerassist.training.questions import (
    AmountsAnswer,
    CardsAnswer,
    ChoiceAnswer,
    PiecesAnswer,
    PiecesForm,
    SeatAnswer,
    SeatsAnswer,
    StepsAnswer,
)
from dealerassist.training.skills import Level, Skill
from tests.support.ui.training.answers import taps_of, wrong_answer
from tests.support.ui.training.room import Room
from ui.training.drill.drill_set import DrillSet
from ui.training.drill.state import DrillStage, limit_ms
from ui.training.exercise_factory import drawing
from ui.view.parts import LabelledFigure
from ui.view.view import NoteTone, NumberPad, Pad, SeatTone

STUD = load_profile("casinos-austria-stud").at_table()
HIGH_LOW = load_profile("casinos-austria-stud-high-low").at_table()

ASKED = [
    *((STUD, skill) for skill in skills_of(STUD)),
    (HIGH_LOW, Skill.HIGH_LOW),
    (load_profile("omaha").at_table(), Skill.POT_LIMIT),
]


def drills(skill: Skill, level: Level, *, length: int = 3, rules: HouseRules = STUD) -> Room:
    """A room in which one skill is drilled."""
    drawn = DrillSet(drawing(lambda: skill, rules, 7), level, length)
    room = Room(drawn, rules)
    assert room.view.asked.exercise is not None
    return room


def asked(room: Room):
    """The question on the felt."""
    assert isinstance(room.exercise, DrillSet)
    drill = room.exercise.at.drill
    assert drill is not None
    return drill.question


def hint_of(room: Room) -> str:
    """The hint: below the question, or beside the keypad."""
    view = room.view
    return (
        view.asked.exercise.hint
        if not isinstance(view.asked.shows, NumberPad)
        else view.asked.shows.hint
    )


def answer(room: Room, *, right: bool = True) -> None:
    """Give an answer, and check it."""
    question = asked(room)
    given = question.right if right else wrong_answer(question, room.exercise.at.drill.rules)
    room.taps(" ".join([*taps_of(question, given), "confirm"]))


@pytest.mark.parametrize(("rules", "skill"), ASKED)
def test_every_skill_is_answered_in_the_controls_of_the_table(rules: HouseRules, skill: Skill):
    room = drills(skill, Level.GUIDED, rules=rules)
    answer(room)
    verdict = room.view.asked.exercise.verdict
    assert verdict.good
    room.taps("confirm")
    answer(room, right=False)
    verdict = room.view.asked.exercise.verdict
    assert not verdict.good
    assert verdict.text
    assert [mark.right for mark in room.marks] == [True, False]
    assert {mark.skill for mark in room.marks} == {skill}
    assert {mark.fingerprint for mark in room.marks} == {rules.fingerprint}


SAID = {
    SeatAnswer: r"seat \d",
    SeatsAnswer: r"seats? \d( → \d|, \d| and \d|–\d)*",
    AmountsAnswer: r"(€\d[\d,]*|\d+|.+ (€[\d,]+|\d+)( · |$))+",
    CardsAnswer: r"(10|[2-9JQKA])[♣♦♥♠]( (10|[2-9JQKA])[♣♦♥♠]){4}",
    ChoiceAnswer: r"\w.*",
    StepsAnswer: r"\w.*( → .*)*",
    PiecesAnswer: r"\d+ × €[\d.,]+(, .*| and .*)?",
}


@pytest.mark.parametrize(("rules", "skill"), ASKED)
def test_later_it_is_said_what_was_answered(rules: HouseRules, skill: Skill):
    room = drills(skill, Level.OWN, length=2, rules=rules)
    answer(room, right=False)
    given = room.exercise.at.done[0].answer
    answer(room)
    said = room.taps("done-1").asked.exercise.verdict.answered
    assert re.fullmatch(f"Answered: {SAID[type(given)]}", said.replace("\u00a0", " ")), said
    assert room.taps("confirm").asked.exercise.verdict.answered == ""


def test_a_wrong_order_is_said_at_once_as_the_keys_show_the_right_one():
    room = drills(Skill.STUB, Level.GUIDED, length=20)
    while not isinstance(asked(room).right, StepsAnswer):
        answer(room)
        assert room.view.asked.exercise.verdict.answered == ""
        room.taps("confirm")
    answer(room, right=False)
    assert room.view.asked.exercise.verdict.answered.startswith("Answered: ")


@pytest.mark.parametrize(("rules", "skill"), ASKED)
def test_nothing_on_the_screen_gives_the_answer_away(rules: HouseRules, skill: Skill):
    view = drills(skill, Level.OWN, rules=rules).view
    assert view.felt.facts == ()
    assert not view.felt.board.enabled
    tones = {seat.tone for seat in view.felt.seats}
    assert tones <= {SeatTone.FREE, SeatTone.PLAIN, SeatTone.DIM, SeatTone.TURN}
    assert not any(card.marked for seat in view.felt.seats for card in seat.cards)
    assert not any(slot.right for slot in view.asked.exercise.slots)


def test_a_mark_says_what_was_asked_and_what_was_answered():
    room = drills(Skill.OPENER, Level.GUIDED)
    room.taps("hint")
    room.wait(11)
    answer(room)
    (mark,) = room.marks
    assert (mark.milliseconds, mark.hints, mark.level) == (11_000, 1, Level.GUIDED)
    made = make_question(Skill.OPENER, mark.seed, STUD)
    assert isinstance(made.right, SeatAnswer)
    assert mark.given == f'{{"type":"seat","seat":{made.right.seat}}}'
    assert mark.rule == made.rule


def test_blanks_are_filled_one_after_another_and_can_be_chosen():
    room = drills(Skill.SIDE_POTS, Level.GUIDED)
    right = asked(room).right
    assert isinstance(right, AmountsAnswer)
    assert len(right.amounts) > 1
    first, second, *_ = room.view.asked.exercise.slots
    assert (first.chosen, second.chosen, first.value) == (True, False, "?")
    assert not room.view.asked.ends[0].enabled
    room.taps("digit-5 confirm")
    assert room.view.asked.exercise.slots[1].chosen
    room.taps("digit-3 blank-1")
    first, second, *_ = room.view.asked.exercise.slots
    assert (first.chosen, first.value, second.value) == (True, "€5", "€3")
    room.taps("undo undo undo")
    assert room.view.asked.exercise.slots[0].value == "€5"
    assert room.marks == []


def test_a_seat_can_be_named_on_the_felt_or_below_and_taken_back():
    room = drills(Skill.OPENER, Level.GUIDED)
    seat = asked(room).state.contenders[0].seat
    chosen = room.taps(f"who-{seat}").felt.seats[seat - 1]
    assert (chosen.chosen, chosen.tone) == (True, SeatTone.PLAIN)
    assert not room.taps("undo").felt.seats[seat - 1].chosen
    assert room.taps(f"seat-{seat}").felt.seats[seat - 1].chosen


def test_whoever_is_not_in_the_hand_cannot_be_named():
    room = drills(Skill.SHOWING, Level.GUIDED)
    seats = {player.seat for player in asked(room).state.contenders}
    for number in set(range(1, 10)) - seats:
        room.tap(f"seat-{number}")
    assert not any(seat.chosen for seat in room.view.felt.seats)


def test_once_it_is_judged_the_right_seat_is_green_and_the_given_one_framed():
    room = drills(Skill.OPENER, Level.GUIDED)
    question = asked(room)
    answer(room, right=False)
    view = room.view
    assert isinstance(question.right, SeatAnswer)
    assert view.felt.seats[question.right.seat - 1].tone is SeatTone.WINNER
    (wrong,) = [seat for seat in view.felt.seats if seat.chosen]
    assert (wrong.note, wrong.note_tone) == ("your answer", NoteTone.PLAIN)
    slot = view.asked.exercise.slots[0]
    assert (slot.wrong, slot.right) == (True, str(question.right.seat))


def test_on_ones_own_there_is_silence_until_the_end():
    room = drills(Skill.LIMITS, Level.OWN)
    answer(room, right=False)
    view = room.view
    assert view.asked.exercise.verdict is None
    assert [fact.label for fact in view.asked.exercise.score] == ["Answered", "Median time"]
    assert view.asked.exercise.band.endswith("Question 2 of 3")
    hint = next(key for key in view.asked.ends if key.name == "hint")
    assert (hint.enabled, hint.why) == (False, "No hints at this level")
    answer(room)
    answer(room)
    overview = room.view
    assert overview.asked.pad is Pad.REVIEW
    assert overview.asked.exercise.result.figures[0].value == "2 of 3"
    assert not room.taps("done-1").asked.exercise.verdict.good
    assert room.taps("confirm").asked.exercise.verdict.good
    assert not room.exercise.is_over
    room.taps("leave confirm")
    assert room.exercise.is_over


def test_ready_for_the_table_time_runs_out_and_that_is_wrong():
    room = drills(Skill.OPENER, Level.READY)
    clock = room.wait(16).asked.exercise.clock
    assert (clock.value, clock.heed) == ("0:04", True)
    clock = room.wait(4).asked.exercise.clock
    assert (clock.value, clock.part) == ("0:20", 1)
    (mark,) = room.marks
    assert (mark.right, mark.given, mark.milliseconds) == (False, "", 20_000)
    answer(room)
    answer(room)
    assert room.taps("done-1").asked.exercise.verdict.word == "Time is up"


def test_where_nobody_is_there_any_more_the_set_ends():
    room = drills(Skill.OPENER, Level.READY, length=20)
    room.wait(20)
    room.wait(20)
    answer(room)
    for _ in range(3):
        assert room.view.asked.exercise.result is None
        room.wait(20)
    assert len(room.marks) == 6
    said = "Three times in a row nobody tapped, so it ended by itself. Tap an answer to see"
    assert room.view.asked.exercise.result.text.startswith(said)
    assert room.taps("done-1 leave").asked.exercise.result.text.startswith(said)


def test_a_set_that_was_ended_does_not_say_that_nobody_was_there():
    room = drills(Skill.OPENER, Level.READY, length=20)
    answer(room)
    assert room.taps("leave").asked.exercise.result.text == "Everything right."


def test_the_time_of_a_set_is_the_median_of_its_answers():
    room = drills(Skill.OPENER, Level.GUIDED)
    for seconds in (2, 4, 15):
        room.wait(seconds)
        answer(room)
        room.taps("confirm")
    assert LabelledFigure("Median time", "4.0 s") in room.view.asked.exercise.result.figures


def test_of_a_quick_guess_and_a_slow_answer_neither_is_the_usual_time():
    """The same figure in tenths as on the other pages of the training."""
    room = drills(Skill.OPENER, Level.GUIDED)
    for seconds in (2, 5):
        room.wait(seconds)
        answer(room)
        room.taps("confirm")
    assert LabelledFigure("Median time", "3.5 s") in room.view.asked.exercise.score


def test_the_time_for_a_taxe_is_that_for_as_many_pots():
    limits = set()
    for seed in range(60):
        question = make_question(Skill.RAKE, seed, STUD)
        pots = len(sweep_bets(question.state).bets.pots)
        limits.add(pots)
        assert limit_ms(question) == 1000 * (20 + 15 * pots)
    assert {1, 2} <= limits


def test_a_fee_for_the_whole_hand_is_one_figure():
    schedule = {"schedule": [[20, 1], [50, 3], [200, 8]]}
    fee = load_profile("casinos-austria-stud", changes={"rake": schedule}).at_table()
    question = make_question(Skill.RAKE, 1, fee)
    assert limit_ms(question) == 35_000


def test_chips_of_many_kinds_have_more_time_than_one_amount():
    question = make_question(Skill.CHIPS, 1, STUD)
    assert isinstance(question.form, PiecesForm)
    assert len(question.form.denominations) >= 4
    assert limit_ms(question) > 50_000


def test_before_the_first_answer_of_its_kind_an_example_is_shown():
    room = drills(Skill.STUB, Level.SHOWN)
    hints = 0
    while "step" in room.screen.key_actions:
        assert hint_of(room).startswith(f"Step {hints + 1} of")
        room.taps("step")
        hints += 1
    view = room.view
    assert hints > 0
    assert view.asked.exercise.verdict.good
    assert "confirm" in room.screen.key_actions
    room.taps("confirm")
    assert room.exercise.at.stage is DrillStage.ASKED
    answer(room)
    room.taps("confirm")
    assert room.exercise.at.stage is DrillStage.ASKED
    assert room.exercise.at.done[0].skill is Skill.STUB
    assert len(room.marks) == 1


@pytest.mark.parametrize("skill", [Skill.LIMITS, Skill.ALL_IN, Skill.SPLITTING, Skill.SIDE_POTS])
def test_an_example_is_of_the_kind_that_is_asked_after_it(skill):
    for seed in range(6):
        drawn = DrillSet(drawing(lambda: skill, STUD, seed), Level.SHOWN, 3)
        room = Room(drawn, STUD)
        assert room.view.asked.exercise.band.endswith("Example")
        seen = asked(room)
        while "step" in room.screen.key_actions:
            room.taps("step")
        room.taps("confirm")
        assert room.view.asked.exercise is not None
        assert asked(room).kind == seen.kind
        assert asked(room) != seen


def test_an_example_says_what_its_steps_come_to_in_this_hand():
    room = drills(Skill.CHIPS, Level.SHOWN)
    steps = []
    while "step" in room.screen.key_actions:
        steps.append(hint_of(room))
        room.taps("step")
    pieces = asked(room).right.pieces
    assert len(steps) == 2 + len(pieces)
    assert "The highest chip in " in steps[2]
    assert all(step.endswith(" left.") for step in steps[3:])


def test_a_grey_pad_says_why_it_takes_no_answer():
    room = drills(Skill.BEST_FIVE, Level.SHOWN)
    while room.view.asked.exercise.picks == ():
        room = drills(Skill.BEST_FIVE, Level.SHOWN, length=5)
    card = room.view.asked.exercise.picks[0].name
    assert room.taps(f"why:{card}").notice.text.startswith("In an example the program answers")
    room = drills(Skill.STUB, Level.SHOWN)
    grey = next(key.name for key in room.view.asked.shows.digits) if room.view.asked.shows else ""
    assert not grey or "In an example" in room.taps(f"why:{grey}").notice.text
    judged = drills(Skill.SHOWING, Level.GUIDED)
    while not judged.view.asked.exercise.picks:
        answer(judged)
        judged.taps("confirm")
    answer(judged)
    pick = judged.view.asked.exercise.picks[0].name
    assert judged.taps(f"why:{pick}").notice.text == "This question is answered already."


def test_hints_come_one_after_another_and_come_to_an_end():
    room = drills(Skill.OPENER, Level.GUIDED)
    first = room.taps("hint").asked.exercise.hint
    second = room.taps("hint").asked.exercise.hint
    assert "" not in (first, second)
    assert first != second
    hint = next(key for key in room.view.asked.ends if key.name == "hint")
    assert not hint.enabled
    notice = room.taps("why:hint").notice
    assert notice.text == "There are no more hints."
    assert room.taps("notice-close").notice is None


def test_the_rule_behind_an_answer_can_be_read():
    room = drills(Skill.OPENER, Level.GUIDED)
    answer(room, right=False)
    notice = room.taps("rule").notice
    assert notice.passages[0].heading.startswith("Rule 4.1")


def test_leaving_shows_what_was_answered_if_anything_was():
    room = drills(Skill.OPENER, Level.OWN)
    room.taps("leave")
    assert room.exercise.is_over
    room = drills(Skill.OPENER, Level.OWN)
    answer(room)
    assert room.taps("leave").asked.exercise.result is not None


def test_the_set_goes_on_in_another_language():
    room = drills(Skill.SIDE_POTS, Level.GUIDED)
    room.taps("digit-5")
    german = Room(room.exercise, STUD, Language.GERMAN).view
    assert german.asked.exercise.band == "Übung\u00a0· Stufe „geführt“\u00a0· Frage 1 von 3"
    assert german.asked.exercise.slots[0].value == "5\u00a0€"
