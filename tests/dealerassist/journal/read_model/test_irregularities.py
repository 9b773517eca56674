"""Irregularities in the read tables, undone and read again (house practice, chapter 2).

Tests `dealerassist/journal/read_model/checksum.py`,
`dealerassist/journal/read_model/read_tables.py`.
"""

from dealerassist.hand.commands import CallBet, Check, DealUp, PostForcedBet
from dealerassist.hand.irregular.commands import (
    DeclareAbsent,
    DeclareAllIn,
    Irregularity,
    ProblemOutcome,
    TakeOffEarlyCards,
    TurnUpRiver,
)
from dealerassist.hand.legal import Wanted, legal, unseen_cards
from dealerassist.journal.read_model.hand_flags import RULED, Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.table.commands import CallPitBoss, NoteIrregularity, StartHand
from tests.support.journal.scribe import Scribe


def to_river(scribe: Scribe) -> None:
    """Everybody stays, and nobody bets."""
    scribe.do(StartHand())
    while not (scribe.state.hand.on_last_street and scribe.state.hand.phase == "betting"):
        quiet(scribe)


def quiet(scribe: Scribe) -> None:
    may = legal(scribe.state.hand)
    if may.wanted is Wanted.UP_CARD:
        card = min(unseen_cards(scribe.state.hand), key=lambda card: card.order)
        scribe.do(DealUp(may.seat, card))
    elif may.fold is not None:
        scribe.do(PostForcedBet(may.seat))
    else:
        scribe.do(Check(may.seat) if may.check is None else CallBet(may.seat))


def test_a_ruling_is_an_incident_with_its_seats(scribe: Scribe):
    scribe.open()
    scribe.do(StartHand())
    entry = scribe.do(DeclareAbsent(3))
    (incident,) = scribe.journal.incidents(hand=1)
    assert (incident.kind, incident.entry, incident.effect) == (
        IncidentKind.IRREGULARITY,
        entry.number,
        0,
    )
    assert incident.facts == {
        "irregularity": "absent",
        "ruling": "dead_at_turn",
        "seats": "3",
        "waits": 0,
    }


def test_what_was_ruled_on_is_a_feature_of_the_hand_until_it_is_taken_back(scribe: Scribe):
    scribe.open()
    scribe.do(StartHand())
    scribe.do(DeclareAbsent(3))
    assert scribe.journal.hand(1).flags == (Flag.ABSENT,)
    scribe.undo()
    assert scribe.journal.hand(1).flags == ()


def test_every_irregularity_that_a_rule_settles_has_a_feature():
    settled = {kind for kind in Irregularity if kind.settled is ProblemOutcome.BY_RULE}
    assert settled == set(RULED)
    assert {flag.value for flag in RULED.values()} == {kind.value for kind in settled}


def test_what_is_noted_names_the_hand_that_is_over(scribe: Scribe):
    scribe.open()
    scribe.won_at_once()
    entry = scribe.do(NoteIrregularity(Irregularity.WRONG_POT))
    (incident,) = scribe.journal.incidents(hand=1)
    assert (incident.entry, incident.facts["waits"]) == (entry.number, 1)


def test_a_call_of_the_pit_boss_is_an_incident(scribe: Scribe):
    scribe.open()
    scribe.do(CallPitBoss())
    assert [row.kind for row in scribe.journal.incidents(shift=1)] == [IncidentKind.PIT_BOSS]


def test_an_undone_ruling_leaves_the_hand_as_it_was(scribe: Scribe):
    scribe.open()
    scribe.do(StartHand())
    quiet(scribe)
    before = scribe.state
    scribe.do(DeclareAbsent(3))
    scribe.undo()
    assert scribe.state == before
    (undone,) = scribe.journal.incidents(hand=1)
    assert (undone.kind, undone.facts["kind"]) == (IncidentKind.UNDO, "declare_absent")


def test_chips_that_are_set_aside_have_not_moved(scribe: Scribe):
    scribe.open(seats=3)
    to_river(scribe)
    hand = scribe.state.hand
    seat, card = hand.betting.to_act, min(unseen_cards(hand), key=lambda card: card.order)
    scribe.do(TurnUpRiver(((seat, card),)))
    scribe.do(DeclareAllIn(seat))
    scribe.undo()
    undone = [row for row in scribe.journal.incidents(hand=1) if row.kind is IncidentKind.UNDO]
    assert [row.effect for row in undone] == [0]


def test_after_a_start_the_cards_lie_where_they_lay(scribe: Scribe):
    scribe.open(seats=3)
    scribe.do(StartHand())
    while scribe.state.hand.phase != "betting":
        quiet(scribe)
    scribe.do(TakeOffEarlyCards(2))
    scribe.do(NoteIrregularity(Irregularity.OTHER))
    assert scribe.journal.recover().state == scribe.state
