"""The last ten hands at one tap, and one of them gone through again, in the middle of a hand.

Tests `ui/review/last_hands.py`, `ui/review/outcomes.py`, `ui/review/replay.py`,
`ui/asked/key_action.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.hands import Finger, item_named, words_on
from ui.app import Stage
from ui.asked.intents import MakeBeside
from ui.jobs.worker_jobs import HandPaper
from ui.review.outcomes import heeded_flags
from ui.view.view import Pad

THREE = {1: 200, 3: 500, 4: 400}

WON_BY_3 = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"
WON_BY_1 = "new-hand card-2s card-Kc card-Td act-bet act-fold act-fold act-award"
NEXT = "new-hand card-Js card-3c card-Qd act-bet"


@pytest.fixture
def table() -> Croupier:
    return seated(THREE).tap(f"{WON_BY_3} {WON_BY_1} {NEXT}")


def test_the_list_opens_at_one_tap_newest_first(table: Croupier):
    table.tap("last-hands")
    assert table.view.asked.pad is Pad.PAST
    assert [hand.name for hand in table.view.asked.shows.hands] == ["hand-2", "hand-1"]
    newest = table.view.asked.shows.hands[0]
    assert plain_spaces(newest.winners) == "Seat 1 · not shown"
    assert newest.pot == "€15"


@pytest.mark.parametrize(
    "taps",
    [
        "depth depth-rake preset-100 seat-3 act-award",
        f"depth depth-pot new-hand round-bet {'rest-check ' * 4} winner-3 act-award",
        f"{WON_BY_3.removesuffix('act-award')} depth depth-pot act-award",
    ],
)
def test_hp_1_where_no_cards_were_recorded_nothing_is_said_of_showing(taps: str):
    table = seated(THREE).tap(f"{taps} last-hands")
    assert plain_spaces(table.view.asked.shows.hands[0].winners) in {"Seat 1", "Seat 3"}
    assert "shown" not in table.view.asked.shows.hands[0].spoken


def test_no_more_than_ten_hands_are_listed():
    table = seated(THREE).tap(f"{WON_BY_3} " * 12).tap("last-hands")
    assert [hand.name for hand in table.view.asked.shows.hands] == [
        f"hand-{n}" for n in range(12, 2, -1)
    ]


def test_without_a_hand_that_has_ended_there_is_nothing_to_list():
    table = seated(THREE).tap("new-hand")
    assert table.why("last-hands") == "No hand has ended yet (House practice 3)"


def test_a_misdeal_is_flagged():
    table = seated(THREE).tap("new-hand card-As problem problem-misdeal misdeal-wrong-order")
    table.tap("confirm last-hands")
    assert table.view.asked.shows.hands[0].flags == ("Misdeal",)
    assert table.view.asked.shows.hands[0].winners == "all chips back"


def test_a_hand_has_the_time_at_which_it_began_as_in_the_pit():
    table = seated(THREE).tap(WON_BY_3)
    recorded = table.desk.recorded
    at = next(at for at, entry in enumerate(recorded) if entry.hand == 1)
    content = replace(recorded[at].content, utc_ms=recorded[at].utc_ms - 5 * 60_000)
    recorded[at] = replace(recorded[at], content=content)
    table.tap("last-hands")
    assert table.view.asked.shows.hands[0].time == table.kiosk.screen.at.voice.say.time(
        content.utc_ms
    )


def test_what_was_taken_back_is_no_correction_by_two_people():
    table = seated(THREE).tap(WON_BY_3)
    hand, at = table.desk.last_hands()[0], table.kiosk.screen.at
    assert heeded_flags(at.voice, replace(hand, undone=1), at.state.hand) == ("Taken back",)
    assert heeded_flags(at.voice, hand, at.state.hand) == ()


def test_what_went_wrong_is_called_by_its_name():
    table = seated(THREE).tap("new-hand card-As card-2c card-Td")
    table.tap("problem problem-wrong-forced-bet who-1 acted-no confirm")
    table.tap("act-bet act-fold act-fold act-award last-hands")
    assert table.view.asked.shows.hands[0].flags == ("Wrong forced bet",)


def test_a_card_set_right_is_no_correction_by_two_people():
    table = seated(THREE).tap("new-hand card-As card-2c card-Td seat-1 fix-2 card-Ks")
    table.tap("act-bet act-fold act-fold act-award last-hands")
    assert table.view.asked.shows.hands[0].flags == ("Card corrected",)


def test_the_replay_shows_the_hand_as_it_stood_after_each_entry(table: Croupier):
    table.tap("last-hands hand-1")
    assert table.says == "Replay — hand 1"
    assert table.seat(3).tone == "winner"
    table.tap("replay-first")
    assert [card.face for card in table.seat(1).cards] == ["down", "down", "due"]
    table.tap("replay-next")
    assert [card.rank for card in table.seat(1).cards] == ["", "", "A"]
    assert table.because == "19:00:07 · Seat 1 gets A♠ · C-07"
    table.tap("replay-next replay-next replay-next")
    assert table.seat(3).bet == "€5"
    assert [line.text for line in table.view.asked.shows.lines if line.current] == [
        "Seat 3, forced bet €5"
    ]


def test_the_replay_leaves_the_hand_in_progress_as_it_is(table: Croupier):
    before, state, entries = table.view, table.desk.state, table.desk.entries
    table.tap("last-hands hand-2 replay-back replay-back replay-first replay-last back hand-1")
    table.kiosk.tap("seat-3")
    table.kiosk.tap("undo")
    table.kiosk.tap("earlier")
    table.kiosk.tap("notice-close")
    table.tap("cancel")
    assert table.desk.state == state
    assert table.desk.entries == entries
    assert replace(table.view, top=before.top) == before


def test_at_its_ends_the_replay_goes_no_further(table: Croupier):
    table.tap("last-hands hand-1")
    assert not table.enabled("replay-next")
    assert not table.enabled("replay-last")
    table.tap("replay-first")
    assert not table.enabled("replay-back")


def test_the_journal_is_read_only_when_the_list_is_opened(table: Croupier):
    reads = []
    last_hands = table.desk.last_hands
    table.desk.last_hands = lambda: reads.append(1) or last_hands()
    table.tap("act-call last-hands hand-1 replay-back replay-back back hand-2 cancel act-call")
    assert len(reads) == 1


def test_by_touch_on_the_disk_and_marked_as_a_replay(
    finger: Finger, stage: Stage, croupier: Croupier, journal: Journal
):
    finger.tap("digit-7 confirm seat-1 preset-200 seat-3 preset-200 seat-4 preset-200")
    finger.tap(f"{WON_BY_3} {NEXT}")
    state, last = croupier.desk.state, journal.last
    assert isinstance(croupier.desk, TableDesk)
    finger.tap("last-hands hand-1 replay-back")
    assert "Replay — hand 1" in plain_spaces(words_on(stage.window))
    assert item_named(stage.window, "replay-frame").isVisible()
    assert "Step" in words_on(stage.window)
    finger.tap("cancel")
    assert (croupier.desk.state, journal.last) == (state, last)
    assert "Replay" not in words_on(stage.window)


def test_hp_5_the_record_of_a_past_hand_is_printed_at_the_table():
    table = seated(THREE).tap("new-hand card-As card-2c card-Td act-bet act-fold act-fold")
    table.tap("act-award last-hands hand-1")
    assert table.kiosk.screen.key_actions["hand-print"].does == MakeBeside(HandPaper(1))
