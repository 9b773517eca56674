"""The record of a hand: every step as it was entered, and what it came to.

Tests `dealerassist/records/hand_record.py`, `dealerassist/records/rules_applied.py`,
`dealerassist/records/shift/hands.py`, `dealerassist/records/shift/head.py`.
"""

from functools import cache

import pytest

from dealerassist.hand.events import HandStarted
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import HandRow, Outcome
from dealerassist.journal.reader import JournalReader
from dealerassist.records.hand_record import HandRecord, NoSuchHandError, hand_record
from tests.support.journal.scribe import Scribe, scribe_at
from tests.support.journal.surgery import operate, rewrite
from tests.support.reports.played import play_shift, played_once
from tests.support.tiers import some

HANDS, MOST_TELLING = {"casinos-austria-stud": 8}, 7
"""As many as others have played of a game; 12, unless it is here."""

PROFILES = ("casinos-austria-stud", "omaha-high-low-eight", "wiesbaden-draw", "wiesbaden-holdem")

ONE_RULE = {
    Flag.SPLIT: "7.4",
    Flag.ODD_CHIP: "7.5",
    Flag.COMMON_CARD: "3.5 d",
    Flag.SHUFFLED_IN: "3.5 b",
}
"""What is flagged if, and only if, this rule decided something that was not taken back."""


@pytest.fixture(scope="module", params=some(PROFILES, 2))
def played(request, tmp_path_factory):
    with JournalReader(
        played_once(tmp_path_factory, HANDS.get(request.param, 12), profile=request.param)
    ) as reader:
        yield reader


@pytest.fixture
def scribe(tmp_path):
    scribe = scribe_at(tmp_path / "table-7.journal")
    yield scribe
    scribe.journal.close()


def looked_at(reader: JournalReader) -> tuple[HandRow, ...]:
    """The hands that a shift begins with, which are the least ordinary."""
    return tuple(reader.hands())[:MOST_TELLING]


@cache
def records(reader: JournalReader) -> list[HandRecord]:
    """What each of them came to, in a journal that nobody changes; seven tests look at it."""
    return [hand_record(reader, row.number) for row in looked_at(reader)]


def cited(record: HandRecord) -> set[str]:
    return {rule for step in record.steps if not step.undone for rule in step.rules}


def test_every_entry_of_the_hand_is_a_step_in_its_order(played):
    for row, record in zip(looked_at(played), records(played), strict=True):
        entries = played.entries(since=row.first_entry - 1, upto=row.last_entry)
        own = [(e.number, e.utc_ms, e.actor) for e in entries if e.hand == row.number]
        assert [(s.entry, s.at_ms, s.actor) for s in record.steps] == own
        assert (record.proof.first_entry, record.proof.last_entry) == (own[0][0], own[-1][0])
        assert record.proof.hash == played.get(own[-1][0]).hash


def test_what_was_put_in_is_what_was_won_and_the_taxe(played):
    for record in records(played):
        put_in = sum(result.put_in for result in record.results)
        assert put_in == sum(result.won for result in record.results) + record.hand.row.rake
        assert put_in == sum(award.amount for award in record.pots) == record.hand.row.pot
        assert all(result.left >= 0 for result in record.results)


def test_the_winners_are_those_of_the_register(played):
    for record in records(played):
        won = {result.seat: result.won for result in record.results if result.won}
        register: dict[int, int] = {}
        for win in record.hand.row.winners:
            register[win.seat] = register.get(win.seat, 0) + win.amount
        assert won == register


def test_the_pot_grows_by_what_is_put_in_until_it_is_pushed(played):
    for record in records(played):
        misdeal = record.hand.row.outcome is Outcome.MISDEAL
        if misdeal or any(step.takes_back for step in record.steps):
            continue
        *steps, end = record.steps
        assert end.pot is None
        returned = steps[-1].pot - sum(step.amount for step in steps)
        assert steps[-1].pot == record.hand.row.pot
        assert returned <= 0, "only what nobody called goes back"


def test_what_is_flagged_was_decided_by_its_rule(played):
    for record in records(played):
        for flag, rule in ONE_RULE.items():
            row = record.hand.row
            assert (flag in row.flags) == (rule in cited(record)), row.number


def test_every_round_has_its_opener_by_a_rule(played):
    for record in records(played):
        openings = {rule for rule in cited(record) if rule in {"4.1", "4.2", "4.3", "4.4", "4.5"}}
        assert openings or record.hand.row.outcome is Outcome.MISDEAL


def test_the_entries_stand_under_a_checkpoint(played):
    for record in records(played):
        assert record.proof.intact
        assert record.proof.signed >= record.proof.last_entry
        assert record.proof.signed in played.checkpoints()


def test_what_was_taken_back_stays_and_says_so(scribe: Scribe):
    scribe.open()
    scribe.tap_after_start()
    slip = scribe.tap()
    undo = scribe.undo()
    record = hand_record(scribe.journal, 1)
    first, second, taken_back, takes_back = record.steps
    assert isinstance(first.events[0], HandStarted)
    assert not second.undone
    assert (taken_back.entry, taken_back.undone) == (slip.number, True)
    assert (takes_back.entry, takes_back.takes_back) == (undo.number, (slip.number,))
    assert takes_back.rules == ("HP 1",)
    assert takes_back.pot == second.pot
    assert [each.kind for each in record.incidents] == [IncidentKind.UNDO]


def test_a_hand_that_was_begun_twice(scribe: Scribe):
    scribe.open()
    first = scribe.tap_after_start()
    scribe.undo_to(first.number - 1)
    again = scribe.tap_after_start()
    record = hand_record(scribe.journal, 1)
    assert record.steps[-1].entry == again.number
    assert record.proof.intact


def test_a_hand_in_progress_has_no_end_yet(scribe: Scribe):
    scribe.open()
    scribe.tap_after_start()
    record = hand_record(scribe.journal, 1)
    assert (record.ended_ms, record.hand.row.outcome, record.pots) == (None, Outcome.PLAYING, ())
    assert record.proof.signed == 0


def test_a_misdeal_gives_everybody_everything_back(scribe: Scribe):
    scribe.open()
    scribe.misdeal()
    record = hand_record(scribe.journal, 1)
    assert {(result.put_in, result.won) for result in record.results} == {(0, 0)}
    assert record.steps[-1].rules == ("HP 2",)


def test_no_such_hand(scribe: Scribe):
    for last in (0, 1):
        with pytest.raises(NoSuchHandError) as caught:
            hand_record(scribe.journal, 7)
        assert (caught.value.number, caught.value.last) == (7, last)
        if not last:
            scribe.open().won_at_once()


def test_a_changed_entry_is_found(tmp_path):
    path = tmp_path / "table.db"
    play_shift(path, 2)
    with JournalReader(path) as reader:
        number = reader.hand(2).first_entry + 3
        assert hand_record(reader, 2).proof.intact
    change = "UPDATE entry SET body = replace(body, 'C-07', 'C-99') WHERE number = "
    operate(path, f"{change}{number}")
    with JournalReader(path) as reader:
        assert hand_record(reader, 1).proof.intact
        assert not hand_record(reader, 2).proof.intact


# ── what the record vouches for ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("forget", [False, True])
def test_a_hand_in_a_chain_that_was_computed_anew_is_not_called_unbroken(scribe, forget):
    scribe.open()
    hand = scribe.journal.get(scribe.hand().number).hand
    assert hand is not None
    row = scribe.journal.hand(hand)
    assert row is not None
    scribe.journal.close()
    rewrite(scribe.journal.path, row.first_entry + 1, b'"actor":"', b'"actor":"x')
    if forget:
        gone = f"DELETE FROM checkpoint WHERE size > {row.first_entry}"  # noqa: S608
        operate(scribe.journal.path, gone, hidden=True)
    with JournalReader(scribe.journal.path) as reader:
        proof = hand_record(reader, hand).proof
    assert (proof.intact, proof.signed) == (False, 0)
