"""Whatever is changed in the entries is found, and the first bad one is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.journal.chain import GENESIS, Damage, Fault, follow, next_hash
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.trouble import JournalError, Trouble
from tests.journal.scribe import Scribe, scribe_at
from tests.journal.surgery import operate


def chain(bodies):
    """The rows of a good chain over these bodies."""
    head, rows = GENESIS, []
    for number, body in enumerate(bodies, start=1):
        head = next_hash(head, body)
        rows.append((number, body, head))
    return rows


BODIES = st.lists(st.binary(max_size=6), min_size=2, max_size=8)


@given(BODIES)
def test_a_good_chain_holds_to_its_head(bodies):
    rows = chain(bodies)
    found = follow(rows)
    assert (found.last, found.head, found.intact) == (len(rows), rows[-1][2].hex(), True)


@given(BODIES, st.data())
def test_a_changed_body_is_named(bodies, data):
    rows = chain(bodies)
    at = data.draw(st.integers(0, len(rows) - 1))
    number, body, head = rows[at]
    rows[at] = (number, body + b"x", head)
    assert follow(rows).fault == Fault(number, Damage.ALTERED)


@given(BODIES, st.data())
def test_a_missing_entry_is_named(bodies, data):
    rows = chain(bodies)
    at = data.draw(st.integers(0, len(rows) - 2))
    del rows[at]
    assert follow(rows).fault == Fault(at + 1, Damage.MISSING)


@given(BODIES, st.data())
def test_a_chain_can_be_followed_in_pieces(bodies, data):
    rows = chain(bodies)
    at = data.draw(st.integers(0, len(rows)))
    half = follow(rows[:at])
    assert follow(rows[at:], number=half.last, head=bytes.fromhex(half.head)) == follow(rows)


TAMPERED = {
    "a changed amount": (
        "UPDATE entry SET body = replace(body, ':400', ':900') WHERE number = 4",
        Fault(4, Damage.ALTERED),
    ),
    "a changed actor": (
        "UPDATE entry SET body = replace(body, 'anna', 'carl') WHERE number = 5",
        Fault(5, Damage.ALTERED),
    ),
    "a changed hash": (
        "UPDATE entry SET hash = zeroblob(32) WHERE number = 3",
        Fault(3, Damage.ALTERED),
    ),
    "an entry deleted": ("DELETE FROM entry WHERE number = 6", Fault(6, Damage.MISSING)),
    "the first entry deleted": ("DELETE FROM entry WHERE number = 1", Fault(1, Damage.MISSING)),
    "an entry under another number": (
        "DELETE FROM entry WHERE number = 7; UPDATE entry SET number = 7 WHERE number = 6",
        Fault(6, Damage.MISPLACED),
    ),
    "two entries exchanged": (
        """UPDATE entry SET number = 1000 WHERE number = 4;
        UPDATE entry SET number = 4 WHERE number = 5;
        UPDATE entry SET number = 5 WHERE number = 1000""",
        Fault(4, Damage.MISPLACED),
    ),
    "another journal's name": (
        "UPDATE meta SET value = 'x' WHERE name = 'journal'",
        Fault(1, Damage.MISPLACED),
    ),
}


@pytest.mark.parametrize(("operation", "fault"), TAMPERED.values(), ids=TAMPERED)
def test_tampering_is_found_and_the_journal_refused(path, operation, fault):
    scribe = scribe_at(path).open()
    scribe.journal.close()
    operate(path, operation)
    before = path.read_bytes()
    with JournalReader(path) as reader:
        assert reader.verify().fault == fault
        assert reader.verify().last == fault.number - 1
    with pytest.raises(JournalError, match=f"damaged at entry {fault.number}") as caught:
        Journal.open(path)
    assert caught.value.code is Trouble.DAMAGED
    assert path.read_bytes() == before


def test_an_entry_smuggled_in_is_found(path):
    scribe = scribe_at(path).open()
    entry = scribe.journal.get(4)
    scribe.journal.close()
    forged = entry.body.replace('"number":4', '"number":8')
    forgery = "INSERT INTO entry (number, body, hash) VALUES (8, '?', zeroblob(32))"
    operate(path, forgery.replace("?", forged), unique=False)
    with JournalReader(path) as reader:
        assert reader.verify().fault == Fault(8, Damage.ALTERED)


def test_a_verification_may_begin_in_the_middle(played: Scribe):
    whole = played.journal.verify()
    middle = played.journal.get(20)
    assert whole.intact
    assert whole.last == played.journal.count
    assert whole.head == played.journal.get(whole.last).hash
    assert played.journal.verify(since=20, head=middle.hash) == whole
    assert not played.journal.verify(since=20, head=whole.head).intact


def test_every_entry_names_journal_table_and_number(played: Scribe):
    for number, entry in enumerate(played.journal.entries(), start=1):
        content = entry.content
        assert (content.journal, content.table) == (played.journal.id, "7")
        assert content.number == number
