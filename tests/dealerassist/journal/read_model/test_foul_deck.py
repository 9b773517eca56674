"""A foul deck in the journal: an entry, an incident and a matter of its own (house practice 2).

Tests `dealerassist/journal/read_model/checksum.py`, `dealerassist/journal/read_model/rebuild.py`,
`dealerassist/journal/read_model/rows.py`.
"""

from __future__ import annotations

from dealerassist.hand.commands import DeckFault, DeclareFoulDeck
from dealerassist.hand.events import MisdealDeclared
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.table.commands import Acknowledge, RecordAt
from dealerassist.table.state import Waiting
from tests.support.journal.scribe import RULES, Scribe


def test_it_is_a_void_hand_and_no_misdeal(scribe: Scribe):
    scribe.open()
    entry = scribe.foul_deck()
    row = scribe.journal.hand(1)
    assert (row.outcome, row.flags) == (Outcome.VOID, (Flag.FOUL_DECK,))
    assert (row.pot, row.rake, row.winners, row.ended_ms) == (0, 0, (), entry.utc_ms)
    (sheet,) = scribe.journal.shifts()
    assert (sheet.hands, sheet.misdeals) == (0, 0)
    shift = scribe.state.shift
    assert (shift.misdeals, shift.foul_decks, shift.paid) == (0, 1, None)


def test_it_is_an_incident_of_its_own_kind(scribe: Scribe):
    scribe.open()
    entry = scribe.foul_deck()
    (incident,) = scribe.journal.incidents(shift=1)
    assert (incident.kind, incident.entry, incident.hand) == (
        IncidentKind.FOUL_DECK,
        entry.number,
        1,
    )
    assert (incident.effect, incident.facts) == (5 * RULES.ante, {"fault": "identical_cards"})


def test_it_waits_until_the_pit_boss_has_seen_to_it(scribe: Scribe):
    scribe.open()
    entry = scribe.foul_deck()
    assert scribe.state.waiting == (Waiting("foul_deck", 1, 1),)
    (row,) = scribe.journal.waiting()
    assert (row.what, row.hand, row.entry, row.acknowledged_by) == (
        "foul_deck",
        1,
        entry.number,
        None,
    )
    scribe.do(Acknowledge(1))
    assert scribe.state.waiting == ()
    assert scribe.journal.waiting()[0].acknowledged_ms is not None


def test_taken_back_it_waits_no_more_and_the_hand_goes_on(scribe: Scribe):
    scribe.open()
    scribe.foul_deck()
    scribe.undo()
    row = scribe.journal.hand(1)
    assert (row.outcome, row.flags) == (Outcome.PLAYING, ())
    assert scribe.journal.waiting() == ()
    assert [each.kind for each in scribe.journal.incidents(hand=1)] == [IncidentKind.UNDO]
    again = scribe.do(DeclareFoulDeck(DeckFault.CARD_TOO_MANY))
    assert scribe.journal.hand(1).ended_ms == again.utc_ms


def test_it_is_signed_at_once(scribe: Scribe):
    scribe.open()
    entry = scribe.foul_deck()
    assert entry.number in scribe.journal.checkpoints()


def test_the_tables_are_the_same_when_they_are_made_again(scribe: Scribe):
    scribe.open()
    scribe.hand()
    scribe.foul_deck()
    scribe.misdeal()
    before = (scribe.journal.hands(), scribe.journal.incidents(), scribe.journal.waiting())
    scribe.journal.rebuild()
    after = (scribe.journal.hands(), scribe.journal.incidents(), scribe.journal.waiting())
    assert before == after
    kinds = [type(event) for entry in scribe.journal.entries() for event in entry.events]
    assert kinds.count(MisdealDeclared) == 1


def test_where_hands_are_only_told_it_has_a_row_too(scribe: Scribe):
    scribe.open()
    scribe.do(RecordAt(Depth.RAKE))
    entry = scribe.do(DeclareFoulDeck(DeckFault.CARD_TOO_MANY))
    row = scribe.journal.hand(1)
    assert (row.outcome, row.flags) == (Outcome.VOID, (Flag.RAKE_DEPTH, Flag.FOUL_DECK))
    assert (row.first_entry, row.last_entry) == (entry.number, entry.number)
    scribe.undo()
    assert scribe.journal.hands() == ()
    assert scribe.journal.waiting() == ()
