"""The queue of corrections: the hand beside them, closed shifts, what waits and what is done.

Tests `ui/review/corrections/begin.py`, `ui/review/corrections/dialog.py`,
`ui/review/corrections/draft_words.py`, `ui/asked/correction_text.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.read_model.rows import Status
from dealerassist.table.commands import CallPitBoss, CloseShift, NoteIrregularity, OpenShift
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.two_people import BOSS, CROUPIER, OTHER, AtTheKiosk, proposed, queue, status
from ui.view.parts import FigureTone
from ui.view.view import Pad

# ── beside the hand ─────────────────────────────────────────────────────────────────────────


def to_a_folded_guest(table: AtTheKiosk) -> AtTheKiosk:
    """In hand 1 the seats 3 and 1 have folded."""
    return table.pit().tap("hand-correct correct-result wins-3 confirm reason-wrong_pot")


def test_hp_4_proposer_and_approver_see_what_does_not_fit_the_hand(table: AtTheKiosk):
    to_a_folded_guest(table)
    said = ("Seat 3 has folded and wins (Rule 6.2)",)
    assert tuple(map(plain_spaces, table.card.misfits)) == said
    table.tap("propose")
    assert tuple(map(plain_spaces, table.card.misfits)) == said
    assert [line.who for line in table.card.lines if line.misfit] == ["Seat 3"]


def test_hp_4_the_hands_own_end_stands_beside_the_change(table: AtTheKiosk):
    to_a_folded_guest(table).tap("propose")
    assert plain_spaces(table.card.ended) == "Main pot €15 → Seat 2"
    lines = {line.who: line for line in table.card.lines}
    assert list(lines) == ["Seat 1", "Seat 2", "Seat 3", "Rake"]
    assert [card.rank for card in lines["Seat 3"].cards] == ["", "", "K"]
    assert (lines["Seat 3"].note, lines["Seat 2"].note) == ("folded", "")


def test_hp_4_what_fits_the_hand_is_not_amber(table: AtTheKiosk):
    queue(proposed(table))
    assert table.card.misfits == ()


def test_hp_4_from_a_draft_to_the_replay_and_back_nothing_is_lost(table: AtTheKiosk):
    to_a_folded_guest(table)
    before = table.kiosk.screen.mode.dialog
    table.tap("hand-replay replay-back")
    assert table.view.asked.pad is Pad.REPLAY
    assert table.why("hand-correct") == "It is being corrected: go back to the correction"
    after = table.tap("cancel").kiosk.screen.mode.dialog
    assert replace(after, step=before.step) == before
    table.tap("propose")
    assert status(table) is Status.PROPOSED


def test_hp_4_at_the_table_too_the_replay_leads_back_to_the_draft(table: AtTheKiosk):
    table.tap("last-hands hand-1 hand-correct correct-rake digit-2 hand-replay cancel")
    assert table.view.asked.shows.value == "€2"
    assert table.tap("cancel").view.asked.pad is Pad.REPLAY


def test_hp_4_who_approves_goes_to_the_replay_and_back(table: AtTheKiosk):
    queue(proposed(table.does(CallPitBoss()))).tap("correction-1 hand-replay back")
    assert plain_spaces(table.card.title) == "Void hand 1"


# ── a hand of a closed shift ────────────────────────────────────────────────────────────────


def closed(table: AtTheKiosk) -> AtTheKiosk:
    return table.does(CloseShift(1_800_000_000_000), by=BOSS)


def test_hp_4_a_hand_of_a_closed_shift_is_corrected_in_the_pit(table: AtTheKiosk):
    closed(table).does(OpenShift(CROUPIER, "2026-11-22", 1_800_000_000_001))
    table.pit().tap("hand-1 hand-correct correct-rake digit-2 confirm reason-wrong_rake")
    booked = "Supplement to shift 1: booked in shift 2, and its report is superseded"
    assert table.card.notes == (booked,)
    table.tap("propose")
    assert table.card.notes[0] == booked
    table.tap("approve").pin(OTHER)
    assert status(table) is Status.APPROVED
    assert table.desk.state.shift.rake == 2


def test_hp_4_where_no_shift_is_open_it_is_a_supplement_to_the_gaming_day(table: AtTheKiosk):
    closed(table).pit().tap("hand-1 hand-correct correct-void reason-wrong_pot propose")
    assert table.card.notes[0] == "Supplement to shift 1: its report is superseded"
    table.tap("approve").pin(OTHER)
    assert table.stacks() == [200, 300, 400]


def test_hp_4_at_the_table_a_closed_shift_is_left_alone(table: AtTheKiosk):
    closed(table).does(OpenShift(CROUPIER, "2026-11-22", 1_800_000_000_001))
    table.tap("last-hands hand-1")
    said = "Closed shift: only in the pit, by two people (House practice 3)"
    assert table.why("hand-correct") == said


# ── the queue ───────────────────────────────────────────────────────────────────────────────


def test_hp_5_each_stays_until_it_is_seen_to_by_whom_and_when(table: AtTheKiosk):
    queue(table.does(CallPitBoss(), CallPitBoss()))
    assert table.queue == [("Pit boss called", "waits")] * 2
    assert "2" in next(tab.title for tab in table.view.over.tabs if tab.name == "pit-corrections")
    table.tap("noted-1 acknowledge")
    assert table.queue == [("Pit boss called", "waits"), ("Pit boss called", "seen to · P-02")]
    row = table.desk.journal.waiting()[0]
    assert (row.number, row.acknowledged_by) == (1, BOSS)
    assert [waits.number for waits in table.desk.state.waiting] == [2]
    assert not table.enabled("acknowledge")


def test_from_what_was_noted_about_a_hand_the_hand_is_corrected(table: AtTheKiosk):
    queue(table.does(NoteIrregularity(Irregularity.WRONG_RAKE)))
    assert table.queue == [("Wrong rake · Hand 1", "waits")]
    table.tap("hand-correct correct-rake digit-1 confirm reason-wrong_rake propose")
    assert table.queue[0] == ("Rake of hand 1: €0 → €1", "to be approved")


def test_what_is_seen_to_lies_below_what_waits(table: AtTheKiosk):
    queue(proposed(table.does(CallPitBoss()))).tap("noted-1 acknowledge")
    assert [line.tone for line in table.page.lines] == [FigureTone.HEED, FigureTone.PLAIN]


def test_a_longer_queue_has_pages(table: AtTheKiosk):
    queue(table.does(*[CallPitBoss()] * 11))
    assert len(table.page.lines) == 8
    assert table.why("queue-newer") == "These are the newest"
    table.tap("queue-older")
    assert [line.key.name for line in table.page.lines] == ["noted-3", "noted-2", "noted-1"]
    assert table.why("queue-older") == "No older ones"


def test_an_empty_queue_says_so(table: AtTheKiosk):
    assert queue(table).page.none.startswith("Nothing waits, and nothing was corrected.")
    assert table.page.card is None


def test_hp_5_a_hand_whose_correction_waits_says_so_in_every_list(table: AtTheKiosk):
    proposed(table.tap("last-hands cancel")).tap("last-hands")
    assert table.view.asked.shows.hands[0].flags == ("Correction open",)
    table.tap("cancel").pit()
    assert table.view.over.hands.lines[0].heeded == ("Correction open",)
    table.tap("pit-corrections approve").pin(BOSS).tap("pit-hands")
    assert table.view.over.hands.lines[0].heeded == ("Void", "Correction")
