"""The problem key where the deal is void, the deck is bad, or the pit boss decides.

Tests `ui/dialogs/problems/hand_facts.py`, `ui/dialogs/problems/moments.py`,
`ui/dialogs/problems/lost_hands.py`, `ui/dialogs/problems/question_flow.py`,
`ui/dialogs/problems/betting.py`, `ui/dialogs/problems/dealing.py`.
"""

import pytest

from dealerassist.hand.commands import MisdealReason
from dealerassist.hand.irregular.commands import FoundOnce, Irregularity, ProblemOutcome, Ruling
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import Acknowledge, CallPitBoss, CloseShift, OpenShift, TakeSeat
from tests.support.ui.croupier import (
    EVENING_MS,
    Croupier,
    NotingDesk,
    live_names,
    seated,
)
from tests.support.ui.problems import (
    DOORS,
    EIGHT,
    OPENED,
    PAID,
    carried_out,
    steps,
    stud,
    undone,
)
from ui.asked.notices import LISTED
from ui.dialogs.problems.moments import PAGES, ProblemPage, moment_key, problem_key
from ui.view.parts import Tone
from ui.view.view import Pad

CALLED = f"{OPENED} act-raise act-call"
"""Three have acted: the deal stands, but for the deck."""

# ── the misdeal ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("reason", [r for r in MisdealReason if not r.is_of_the_deck])
def test_hp_2_a_misdeal_says_what_goes_back_to_whom(reason: MisdealReason):
    name = "misdeal-" + reason.value.replace("_", "-")
    table = stud(OPENED).tap(f"problem problem-misdeal {name}")
    back = {fact.label: fact.value for fact in table.view.over.payments}
    assert back["Seat 7"] == "€10"
    assert back["Seat 3"] == "€5"
    assert table.key("confirm").detail == "€40 goes back"
    table.tap("confirm")
    assert table.desk.state.hand.misdealt
    assert table.key("undo").detail == "Misdeal"
    undone(table, OPENED)


def test_hp_2_a_misdeal_names_the_seat_beside_the_alias():
    table = stud()
    table.desk.handle(TakeSeat(9, 500, "Anna"), actor="test")
    table.tap("new-hand problem problem-misdeal misdeal-cards-exposed")
    back = [fact.label for fact in table.view.over.payments]
    assert back[-2:] == ["Seat 8", "Seat 9\xa0· Anna"]


def test_hp_2_the_deal_stands_once_two_have_acted():
    table = stud(CALLED).tap("problem")
    assert table.why("problem-misdeal") == "Two players have acted: the deal stands"
    table.kiosk.tap("why:problem-misdeal")
    assert "misdeal" in table.view.notice.passages[0].heading.lower()


# ── the deck ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("wrong", ["deck-identical", "deck-too-many", "deck-too-few"])
def test_hp_2_a_foul_deck_voids_the_hand_at_any_time(wrong: str):
    table = stud(CALLED).tap(f"problem problem-foul-deck {wrong}")
    assert table.view.over.source.endswith("House practice 2")
    assert {fact.value for fact in table.view.over.payments} == {"€5", "€10", "€15"}
    table.tap("confirm")
    assert table.seat(1).stack == "€310"
    assert table.says.startswith("Hand void, deck void — back: Seat 1: €15")
    assert "Bring a new deck" in table.because
    assert table.aloud == "The hand is void, all bets go back, a new deck comes"
    assert table.key("undo").detail == "Hand void, deck void"
    table.tap("undo")
    assert table.desk.state == stud(CALLED).desk.state


def test_hp_2_with_a_defective_deck_the_hand_is_played_out():
    table = stud(DOORS).tap("problem problem-defective-deck")
    assert steps(table)[0] == "The hand is played to the end with this deck."
    assert carried_out(table).ruling is Ruling.PLAYED_OUT
    undone(table, DOORS)
    table.tap("problem problem-defective-deck confirm act-bet")
    table.tap("act-fold act-fold act-fold act-fold act-fold act-fold act-award")
    assert "Bring a new deck" in table.because


# ── for the pit boss ────────────────────────────────────────────────────────────────────────

NOTED = [kind for kind in Irregularity if kind.settled is ProblemOutcome.BY_PIT_BOSS]


@pytest.mark.parametrize("problem", NOTED)
def test_hp_2_what_the_pit_boss_decides_waits(problem: Irregularity):
    table = stud(f"{PAID} problem {problem_key(problem)}")
    if problem.of_guest:
        table.tap("who-3")
        assert table.view.over.title.endswith("Seat 3")
    assert "It waits for the pit boss, who decides and corrects it." in steps(table)
    assert table.view.top.waiting is None
    table.tap("confirm")
    assert table.desk.undo_target.events[0].kind is problem
    assert table.view.top.waiting.title == "1 open"
    table.tap("undo")
    assert table.view.top.waiting is None


def test_hp_2_an_interruption_is_noted_and_waits_for_nobody():
    table = stud(OPENED).tap("problem problem-interruption")
    assert "The time and Hand 1 are noted, and printed on the shift report." in steps(table)
    table.tap("confirm")
    assert table.view.top.waiting is None
    assert table.key("undo").detail == "Interruption"
    assert table.says.endswith("Seat 8 to act")


def test_between_hands_only_what_needs_no_hand_is_live():
    table = stud().tap("problem")
    live = {
        name
        for moment in ProblemPage
        for name in page(table, moment)
        if name in live_names(table.view)
    }
    needs_no_hand = [k for k in Irregularity if k.is_noted and k.found is FoundOnce.NOTHING]
    assert live == {problem_key(kind) for kind in needs_no_hand}
    assert live >= {"problem-interruption", "problem-other"}
    assert table.why("problem-absent") == "There is no hand in progress"
    played = stud(PAID)
    played.tap("problem")
    assert played.key("moment-showdown").tone is Tone.CHOSEN
    live = {name for name in live_names(played.view) if name.startswith("problem-")}
    assert live >= {"problem-wrong-pot", "problem-wrong-rake"}


def test_a_wrong_pot_leaves_the_hand_that_was_paid_on_the_felt():
    table = stud(PAID)
    paid = table.view
    table.tap("problem problem-wrong-pot confirm")
    assert table.view.felt.seats == paid.felt.seats
    assert table.view.felt.boxes == paid.felt.boxes
    assert table.says == "".join(paid.asked.prompt.title).replace("\u00a0", " ")


def test_nothing_can_be_wrong_with_a_pot_or_a_rake_before_there_was_one():
    table = stud(f"{OPENED} problem")
    assert table.why("problem-wrong-pot") == "No pot has been pushed yet"
    assert table.why("problem-wrong-rake") == "No rake has been taken yet"
    table = stud(f"{CALLED}{' act-call' * 5} problem")
    assert table.why("problem-wrong-pot") == "No pot has been pushed yet"
    assert table.key("problem-wrong-rake").enabled
    assert stud(f"{OPENED}{' act-fold' * 6} problem").key("problem-wrong-pot").enabled


@pytest.mark.parametrize(
    ("problem", "step"),
    [
        ("wrong-pot", "This is about Hand 1: say who was paid."),
        ("wrong-rake", "This is about Hand 1: say what was taken."),
    ],
)
def test_once_the_next_hand_has_begun_it_is_the_hand_that_was_paid(problem: str, step: str):
    table = stud(f"{PAID} new-hand problem problem-{problem}")
    assert step in steps(table)
    table.tap("confirm")
    assert table.desk.undo_target.events[0].hand == 1


def test_without_a_shift_nothing_can_be_noted():
    desk = NotingDesk()
    table = Croupier(desk)
    table.kiosk.start()
    table.kiosk.tap("cancel")
    table.tap("problem")
    assert not any(name.startswith("problem-") for name in live_names(table.view))
    assert table.why("problem-other") == "No shift is open"


def test_calling_the_pit_boss_is_in_the_journal_and_leaves_the_keys():
    table = stud(OPENED).tap("problem problem-out-of-turn floor")
    command, actor, _ = table.desk.asked[-1]
    assert isinstance(command, CallPitBoss)
    assert actor == "C-07"
    assert table.view.top.call is not None
    assert table.says == "Who acted out of turn?"
    table.tap("cancel")
    assert table.key("undo").detail == "Pit boss called"


def test_hp_5_while_a_call_waits_another_tap_is_no_second_call():
    table = stud(OPENED).tap("floor floor")
    assert table.says == "Is the pit boss here?"
    table.tap("cancel act-call")
    assert len(table.desk.state.waiting) == 1
    number = table.desk.state.waiting[0].number
    table.desk.handle(Acknowledge(number), actor="P-01")
    table.kiosk.refresh()
    assert table.view.top.call is None
    assert len(table.tap("floor").desk.state.waiting) == 1


def test_hp_5_a_call_that_was_taken_back_or_is_of_another_shift_bars_no_other():
    table = stud(OPENED).tap("floor undo")
    assert table.view.top.call is None
    table = stud("floor")
    table.desk.handle(CloseShift(EVENING_MS + 5_000_000), actor="C-07")
    table.desk.handle(OpenShift("C-07", "2026-11-22", EVENING_MS + 6_000_000), actor="C-07")
    table.kiosk.refresh()
    assert table.view.top.call is None
    assert len([each for each in table.desk.state.waiting if each.what == "pit_boss"]) == 1


def test_the_badge_lists_what_waits():
    table = stud(OPENED).tap("problem problem-other confirm floor waiting")
    assert table.view.notice.title == "Waiting for the pit boss"
    listed = [step.replace("\u00a0", " ") for step in table.view.notice.steps]
    assert listed == ["Something else · Hand 1", "Pit boss called · Hand 1"]


def test_what_has_no_room_on_the_list_is_counted():
    table = stud(OPENED)
    for _ in range(8):
        table.tap("problem problem-other confirm")
    table.tap("waiting")
    assert len(table.view.notice.steps) == LISTED
    assert table.view.notice.text == f"and {8 - LISTED} more"


def test_the_badge_in_german():
    table = stud(OPENED, language=Language.GERMAN).tap("floor")
    assert table.view.top.waiting.title == "1 offen"


# ── all of it ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", Language)
def test_every_row_has_its_key_in_every_state(language: Language):
    for taps in ("", "new-hand", DOORS, OPENED):
        table = stud(taps, language=language).tap("problem")
        assert table.view.asked.pad is Pad.PROBLEM
        names = {name for moment in ProblemPage for name in page(table, moment)}
        assert names == {problem_key(kind) for kind in Irregularity}


def page(table: Croupier, moment: ProblemPage) -> list[str]:
    """The names of the problems on that page."""
    table.kiosk.tap(moment_key(moment))
    keys = [key for key in table.view.asked.keys if key.name.startswith("problem-")]
    assert all(key.why for key in keys if not key.enabled)
    return [key.name for key in keys]


def test_a_problem_of_several_pages_has_one_place():
    for first in PAGES.values():
        assert len(first) <= 12
        for second in PAGES.values():
            both = set(first) & set(second)
            assert all(first.index(kind) == second.index(kind) for kind in both)


@pytest.mark.parametrize(
    ("taps", "opens"),
    [("", "guests"), ("new-hand", "dealing"), (OPENED, "betting"), (PAID, "showdown")],
)
def test_the_page_of_the_moment_is_first(taps: str, opens: str):
    table = stud(taps).tap("problem")
    chosen = [key.name for key in table.view.asked.keys if key.name == f"moment-{opens}"]
    assert [key.name for key in table.view.asked.keys if not key.enabled and not key.why] == chosen


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-draw", "five-card-stud"])
def test_every_row_can_be_asked_about_in_every_game(profile: str):
    table = seated(EIGHT, profile=profile).tap("new-hand problem")
    for name in sorted(live_names(table.view) & {problem_key(kind) for kind in Irregularity}):
        table.tap(name)
        assert table.view.asked.prompt.title
        table.tap("problem" if table.view.asked.pad is Pad.CARDS else "cancel").tap("problem")
