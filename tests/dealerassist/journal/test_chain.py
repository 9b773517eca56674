"""Whatever is changed in the entries is found, and the first bad one is named.

Tests `dealerassist/journal/chain.py`.
"""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.journal.chain import (
    GENESIS,
    Damage,
    Fault,
    JournalNames,
    Link,
    follow_chain,
    next_hash,
)
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.table.events import JournalRepair
from tests.support.journal.copies import files_beside, opened, without_copy
from tests.support.journal.scribe import Scribe, scribe_at
from tests.support.journal.surgery import operate

OURS = JournalNames("a-journal", "7")


def chain(told):
    """A good chain of entries that tell this."""
    head, links = GENESIS, []
    for number, text in enumerate(told, start=1):
        body = body_of(number, text)
        head = next_hash(head, body)
        links.append(Link(number, body, head))
    return links


def body_of(number, text, names=OURS):
    said = {"number": number, "journal": names.journal, "table": names.table, "told": text}
    return msgspec.json.encode(said)


TOLD = st.lists(st.text(max_size=6), min_size=2, max_size=8)


@given(TOLD)
def test_a_good_chain_holds_to_its_head(told):
    links = chain(told)
    found = follow_chain(links, OURS)
    assert (found.last, found.head, found.intact) == (len(links), links[-1].hash.hex(), True)


CHANGES = {
    Damage.ALTERED: lambda link: link._replace(body=body_of(link.number, "something else")),
    Damage.UNREADABLE: lambda link: link._replace(body=link.body[:-1]),
    Damage.MISPLACED: lambda link: link._replace(body=body_of(link.number + 1, "")),
    Damage.FOREIGN: lambda link: link._replace(
        body=body_of(link.number, "", JournalNames("b", "7"))
    ),
}


@pytest.mark.parametrize(("damage", "changed"), CHANGES.items())
@given(TOLD, st.data())
def test_a_changed_body_is_named(damage, changed, told, data):
    links = chain(told)
    at = data.draw(st.integers(0, len(links) - 1))
    links[at] = changed(links[at])
    found = follow_chain(links, OURS)
    assert (found.last, found.fault) == (at, Fault(at + 1, damage))


@given(TOLD, st.data())
def test_a_missing_entry_is_named(told, data):
    links = chain(told)
    at = data.draw(st.integers(0, len(links) - 2))
    del links[at]
    assert follow_chain(links, OURS).fault == Fault(at + 1, Damage.MISSING)


@given(TOLD, st.data())
def test_a_chain_can_be_followed_in_pieces(told, data):
    links = chain(told)
    at = data.draw(st.integers(0, len(links)))
    half = follow_chain(links[:at], OURS)
    rest = follow_chain(links[at:], OURS, number=half.last, head=bytes.fromhex(half.head))
    assert rest == follow_chain(links, OURS)


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
        Fault(3, Damage.REHASHED),
    ),
    "an entry deleted": ("DELETE FROM entry WHERE number = 6", Fault(6, Damage.MISSING)),
    "the first entry deleted": ("DELETE FROM entry WHERE number = 1", Fault(1, Damage.MISSING)),
    "an entry under another number": (
        "DELETE FROM entry WHERE number = 7; UPDATE entry SET number = 7 WHERE number = 6",
        Fault(6, Damage.MISSING),
    ),
    "two entries exchanged": (
        """UPDATE entry SET number = 1000 WHERE number = 4;
        UPDATE entry SET number = 4 WHERE number = 5;
        UPDATE entry SET number = 5 WHERE number = 1000""",
        Fault(4, Damage.MISPLACED),
    ),
    "another journal's name": (
        "UPDATE meta SET value = 'x' WHERE name = 'journal'",
        Fault(1, Damage.NAMES),
    ),
}


@pytest.mark.parametrize(("operation", "fault"), TAMPERED.values(), ids=TAMPERED)
def test_tampering_is_found_and_without_a_copy_the_journal_refused(path, operation, fault):
    scribe = scribe_at(path).open()
    scribe.journal.close()
    operate(path, operation, hidden=True)
    with JournalReader(without_copy(path)) as reader:
        assert reader.verify().fault == fault
        assert reader.verify().last == fault.number - 1
    before = files_beside(path)
    with pytest.raises(JournalError, match=f"damaged at entry {fault.number}") as caught:
        Journal.open(path)
    assert caught.value.code is JournalErrorCode.DAMAGED
    assert files_beside(path) == before


@pytest.mark.parametrize(("operation", "fault"), TAMPERED.values(), ids=TAMPERED)
def test_tampering_is_mended_from_the_second_copy(path, operation, fault):
    scribe = scribe_at(path).open()
    scribe.journal.close()
    with JournalReader(path) as reader:
        names, links = reader.names, list(reader.links())
    operate(path, operation, hidden=True)
    tampered = path.read_bytes()
    with JournalReader(path) as reader:
        wrong = [link.number for link in links if reader.link(link.number) != link]
    (mended,) = opened(path)
    if fault.damage is Damage.NAMES:
        assert (mended.what, mended.first, mended.last) == (JournalRepair.TABLES_REBUILT, 0, 0)
    else:
        assert (mended.what, mended.first) == (JournalRepair.JOURNAL_RESTORED, fault.number)
        assert mended.last == max(number for number in wrong if number <= len(links))
    assert path.with_name(mended.kept).read_bytes() == tampered
    with JournalReader(path) as reader:
        assert (reader.names, list(reader.links())) == (names, links)


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
