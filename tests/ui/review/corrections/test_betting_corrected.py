"""What was entered wrongly in the betting is corrected as a fact, by two people (HP 4).

Tests `ui/review/corrections/draft.py`, `ui/review/corrections/course_keys.py`,
`dealerassist/locale/betting_acts.py`, `reports/hand/course.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.journal.read_model.rows import Status
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.hand_record import hand_record
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import StartHand
from dealerassist.training.tap_notation import taps_in_text
from reports.formatting import formatting_of
from reports.hand.course import course_lines
from reports.shift.correction_tables import corrections_table
from tests.support.hand.play import commands_of
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.two_people import BOSS, OTHER, AtTheKiosk, two_people
from ui.view.pit import PitView
from ui.view.view import Pad

TAPS = """
cards 2c 9h Kd
1 opens, 2 calls, 3 calls
cards 4c Jh Qd
3 bets 5, 1 calls, 2 calls
cards 5c 8h 7d
3 checks, 1 checks, 2 checks
cards 6c 3h 7s
3 checks, 1 checks, 2 checks

3 bets 10, 1 calls, 2 folds
3 shows Kh Ks 2s, 1 mucks
push
"""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    with two_people(tmp_path) as table:
        table.does(StartHand())
        for _, tap in taps_in_text(TAPS):
            for command in commands_of(table.desk.state.hand, tap):
                table.does(command)
        yield table


def begun(table: AtTheKiosk) -> AtTheKiosk:
    if not isinstance(table.view.over, PitView):
        table.pit()
    return table.tap("hand-2 hand-correct correct-course")


def picked(table: AtTheKiosk, said: str) -> AtTheKiosk:
    """Go through the replay until this is the entry on the felt, and pick it."""
    table.tap("pick-step replay-first")
    while said not in plain_spaces(table.view.asked.prompt.why):
        table.tap("replay-next")
    return table.tap("hand-correct")


def back_to(table: AtTheKiosk, said: str) -> None:
    while said not in plain_spaces(table.view.asked.prompt.why):
        table.tap("replay-back")


def test_hp_4_a_bet_entered_too_small_is_corrected_as_a_fact(table: AtTheKiosk):
    picked(begun(table), "Seat 3 bets €5")
    assert table.page.draft.question == "What was it really?"
    assert plain_spaces(table.page.draft.hint) == "entered: seat 3 bets €5 in all"
    table.tap("act-was-bet digit-1 digit-0 confirm")
    # Three guests, five more each; the rake grows with the pot.
    assert [(who, *figures) for who, _, *figures in table.rows] == [
        ("Seat 1", "−€25", "−€30", "−€5"),
        ("Seat 2", "−€15", "−€20", "−€5"),
        ("Seat 3", "+€37", "+€46", "+€9"),
        ("Rake", "€3", "€4", "+€1"),
    ]
    table.tap("confirm reason-other letter-V confirm propose")
    assert table.queue[0] == ("Betting of hand 2", "to be approved")
    said = plain_spaces(table.card.notes[0])
    assert said.endswith("seat 3 bets €5 in all → seat 3 bets €10 in all")
    assert table.card.misfits == ()
    before = table.desk.state.seat(3).stack
    table.tap("approve").pin(OTHER)
    row = table.desk.journal.corrections()[0]
    assert (row.status, row.kind) == (Status.APPROVED, "correct_course")
    assert table.desk.state.seat(3).stack == before + 9
    report = shift_report(table.desk.journal)
    say = formatting_of(report.head, words_of(Language.ENGLISH))
    assert "seat 3 bets €10" in plain_spaces(
        str(corrections_table(report.corrections, say, told=True).rows)
    )
    assert report.balance.difference == 0
    nets = [each.net_corrected for each in hand_record(table.desk.journal, 2).results]
    assert nets == [-30, -20, 46]
    assert report.hands[-1].row.pot == table.desk.journal.hand(2).pot == row.becomes.pot


def test_hp_4_the_record_of_the_hand_marks_the_step_that_the_correction_names(table: AtTheKiosk):
    picked(begun(table), "Seat 3 bets €5").tap("act-was-bet digit-1 digit-0 confirm")
    table.tap("confirm reason-other letter-V confirm propose")
    named = plain_spaces(table.card.notes[0])
    record = hand_record(table.desk.journal, 2)
    say = formatting_of(record.head, words_of(Language.ENGLISH))
    assert not any(line.stands_out for line in course_lines(record, say))
    table.tap("approve").pin(OTHER)
    (line,) = (
        each for each in course_lines(hand_record(table.desk.journal, 2), say) if each.stands_out
    )
    assert plain_spaces(line.said) == "Seat 3 bets €5 · otherwise: correction 1"
    assert named.startswith(f"Step {line.number}: ")


def test_hp_4_a_call_in_the_last_round_that_was_a_fold(table: AtTheKiosk):
    """Nobody is left to call the ten of seat 3, who then wins without showing (6.6)."""
    begun(table).tap("pick-step")
    back_to(table, "Seat 1 calls")
    table.tap("hand-correct act-was-fold")
    # Seat 1 gets back the ten that went into the pot; the rake of that is not due.
    assert [row[0::4] for row in table.rows if row[4]] == [
        ("Seat 1", "+€10"),
        ("Seat 3", "−€9"),
        ("Rake", "−€1"),
    ]
    assert table.enabled("confirm")


def test_hp_4_what_cannot_be_is_refused_with_the_rule_and_the_step(table: AtTheKiosk):
    picked(begun(table), "Seat 3 bets €5")
    assert table.why("act-was-call") == "There is nothing to call (Rule 5.1)"
    table.tap("act-was-check")
    assert plain_spaces(table.page.draft.hint).startswith("Step ")
    assert "then cannot be" in plain_spaces(table.why("confirm"))
    # The step that cannot have been so either is a tap away.
    table.tap("next-step")
    assert plain_spaces(table.page.draft.hint) == "entered: seat 1 calls"


def test_hp_4_a_step_that_is_no_betting_is_not_picked(table: AtTheKiosk):
    begun(table).tap("pick-step")
    assert table.why("hand-correct") == "Nothing was bet in this step"
    table.tap("cancel")
    assert table.page.draft.question == "Which step was otherwise?"
    assert table.why("confirm") == "Pick a step first"


def test_hp_4_each_answer_can_be_taken_back(table: AtTheKiosk):
    picked(begun(table), "Seat 3 bets €5").tap("act-was-bet digit-1 digit-0 confirm")
    change = next(name for name in table.kiosk.screen.key_actions if name.startswith("undo-step-"))
    table.tap(change)
    assert table.why("confirm") == "Pick a step first"
    picked(table, "Seat 3 bets €5").tap("act-was-bet")
    assert table.view.asked.pad is Pad.NUMBER
    assert "5.6" in table.tap("digit-9 digit-9").why("confirm")
    table.tap("back back back")
    assert table.page.draft.question == "What was wrong in hand 2?"


def test_hp_4_the_desk_works_it_out_itself(table: AtTheKiosk):
    """What a screen says is not believed: another result than that of the rules is refused."""
    picked(begun(table), "Seat 3 bets €5").tap("act-was-bet digit-1 digit-0 confirm confirm")
    change = table.kiosk.screen.mode.dialog.change()
    answer = table.desk.propose(replace(change, rake=change.rake + 1), "miscount", actor=BOSS)
    assert answer.code == "not_played_again"


def test_hp_4_a_second_correction_goes_on_from_the_first(table: AtTheKiosk):
    picked(begun(table), "Seat 3 bets €5").tap("act-was-bet digit-1 digit-0 confirm confirm")
    table.tap("reason-miscount propose approve").pin(OTHER)
    begun(table.tap("pit-hands"))
    assert table.why("confirm") == "That changes nothing (House practice 3)"
    table.tap("pick-step")
    back_to(table, "Seat 1 calls")
    table.tap("hand-correct act-was-fold confirm reason-miscount propose approve").pin(OTHER)
    first, second = table.desk.journal.corrections()
    assert second.was == first.becomes
    assert (first.becomes.pot, second.becomes.pot) == (80, 60)
    assert shift_report(table.desk.journal).balance.difference == 0


def test_hp_4_the_cards_of_later_corrections_say_the_pots_as_they_stand(table: AtTheKiosk):
    picked(begun(table), "Seat 3 bets €5").tap("act-was-bet digit-1 digit-0 confirm confirm")
    table.tap("reason-miscount propose")
    assert plain_spaces(table.card.ended) == "Main pot €65 → Seat 3"
    table.tap("approve").pin(OTHER)
    assert plain_spaces(table.card.ended) == "Main pot €80 → Seat 3"
    table.tap("pit-hands hand-2 hand-correct")
    assert plain_spaces(table.card.ended) == "Main pot €80 → Seat 3"
    table.tap("correct-result wins-1 confirm reason-wrong_pot propose approve").pin(OTHER)
    assert plain_spaces(table.card.ended) == "Pot €80 → Seat 1"
    table.tap("pit-hands hand-2 hand-correct correct-void reason-misdeal_found_late propose")
    table.tap("approve").pin(OTHER)
    assert table.card.ended == "Void: all chips back"


def test_hp_4_a_call_that_was_a_fold_is_one_for_the_next_correction(table: AtTheKiosk):
    begun(table).tap("pick-step")
    back_to(table, "Seat 1 calls")
    table.tap("hand-correct act-was-fold confirm reason-miscount propose")
    assert {line.who: line.note for line in table.card.lines}["Seat 1"] == "mucked"
    table.tap("approve").pin(OTHER)
    assert {line.who: line.note for line in table.card.lines}["Seat 1"] == "folded"
    table.tap("pit-hands hand-2 hand-correct correct-result wins-1 confirm")
    assert table.card.misfits[0] == "Seat 1 has folded and wins (Rule 6.2)"


def test_hp_4_a_bet_that_was_entered_wrongly_has_a_reason_of_its_own(table: AtTheKiosk):
    picked(begun(table), "Seat 3 bets €5").tap("act-was-bet digit-1 digit-0 confirm confirm")
    table.tap("reason-wrong_entry")
    assert table.page.draft.answers[-1].value == "Entered wrongly"
    table.tap("propose approve").pin(OTHER)
    report = shift_report(table.desk.journal)
    for language, words in (
        (Language.ENGLISH, "Entered wrongly"),
        (Language.GERMAN, "Falsch eingegeben"),
    ):
        say = formatting_of(report.head, words_of(language))
        assert words in str(corrections_table(report.corrections, say, told=True).rows)


@pytest.mark.parametrize("on_felt", [True, False])
def test_the_step_that_was_looked_at_is_the_first_to_be_picked_from(table: AtTheKiosk, on_felt):
    if on_felt:
        table.tap("last-hands hand-2")
    else:
        table.pit().tap("hand-2")
    table.tap("replay-back replay-back replay-back hand-correct correct-course pick-step")
    shown = table.view.asked.shows.place
    steps = len(table.kiosk.screen.mode.dialog.states)
    assert plain_spaces(shown) == f"Step {steps - 3} of {steps}"
    # Whoever looks around comes back to that.
    table.tap("replay-back cancel pick-step")
    assert plain_spaces(table.view.asked.shows.place) == f"Step {steps - 4} of {steps}"
    back_to(table, "Seat 1 calls")
    picked_at = table.kiosk.screen.mode.dialog.step
    table.tap("hand-correct act-was-fold pick-step")
    assert table.kiosk.screen.mode.dialog.step == picked_at
