"""That a paper is made is recorded at any moment, and nothing at the table follows from it.

Tests `dealerassist/desk/table_at_rest.py`.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.table_at_rest import TableAtRest, WhyCopy, table_at_rest
from dealerassist.hand.commands import PostForcedBet
from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.entry import PROGRAM
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import CHECKPOINT
from dealerassist.journal.store.paths import places_of
from dealerassist.table.commands import StartHand
from dealerassist.table.paper_events import PaperKind, PaperMade, PaperNotPrinted, PaperOf
from tests.proof.verifier import verifier
from tests.support.desk.three_guests import back, cards, done, opened
from tests.support.journal.surgery import operate

ORIGINAL = PaperMade(PaperOf(PaperKind.SHIFT_REPORT, "2026-0001"))

NOT_PRINTED = PaperNotPrinted(ORIGINAL.of, 0, "report.pdf", "00" * 32)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


@pytest.fixture
def desk(place: Path) -> Iterator[TableDesk]:
    desk = opened(place, "hand")
    yield desk
    desk.journal.close()


def test_it_changes_nothing_in_a_hand_and_no_undo_takes_it_back(desk: TableDesk, place: Path):
    done(desk, StartHand(), *cards("9h", "2c", "Kd"))
    before, steps = desk.state, desk.steps
    entry = desk.record_paper(ORIGINAL)
    assert (entry.actor, entry.hand, desk.state, desk.steps) == (PROGRAM, None, before, steps)
    done(desk, PostForcedBet(2))
    taken = back(desk, 3).retracts
    assert len(taken) == 3
    assert entry.number not in taken
    left = desk.state
    desk.journal.close()
    with Journal.open(place) as journal:
        assert TableDesk(journal).state == left


def test_at_a_table_at_rest_it_is_recorded_without_a_start(desk: TableDesk, place: Path):
    """A start would stand in the shift report, as something that went wrong."""
    done(desk, StartHand(), *cards("9h", "2c"))
    before, count = desk.state, desk.entries
    desk.journal.close()
    with table_at_rest(place) as table:
        assert isinstance(table, TableAtRest)
        assert table.record_paper(ORIGINAL).number == count + 1
        assert table.record_paper(NOT_PRINTED).number == count + 2
    with Journal.open(place) as journal:
        assert journal.repairs == ()
        assert TableDesk(journal).state == before


def test_a_journal_in_use_takes_nothing_of_others(desk: TableDesk, place: Path):
    count = desk.entries
    with table_at_rest(place) as table:
        assert table is WhyCopy.IN_USE
    done(desk, StartHand())
    assert desk.entries == count + 1


def other_key(journal: Path) -> None:
    key = places_of(journal).key
    key.unlink()
    Journal.open(journal.parent / "other" / "table.db").close()
    shutil.copy2(journal.parent / "other" / "signing.key", key)


def shorter_copy(journal: Path) -> None:
    mirror = places_of(journal).mirror
    mirror.write_bytes(b"\n".join(mirror.read_bytes().split(b"\n")[:-4]) + b"\n")


def no_copy_at_all(journal: Path) -> None:
    places_of(journal).mirror.write_text("a letter\n")


def noted_repair(journal: Path) -> None:
    repair = '[{"type":"journal_mended","what":"unsigned","first":1,"last":2,"kept":""}]'
    journal.with_name(f"{journal.name}.mended").write_text(repair)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (other_key, WhyCopy.NOT_THE_TABLES),
        (shorter_copy, WhyCopy.TO_BE_STARTED),
        (no_copy_at_all, WhyCopy.TO_BE_STARTED),
        (noted_repair, WhyCopy.TO_BE_STARTED),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_what_is_not_in_order_is_left_as_it_is(desk: TableDesk, place: Path, damage, why):
    """A start finds it, and tells; who only wants a paper mends nothing."""
    desk.journal.close()
    (place.parent / "other").mkdir()
    damage(place)
    before = contents_beside(place)
    with table_at_rest(place) as table:
        assert table is why
    assert contents_beside(place) == before


def contents_beside(journal: Path) -> dict[str, bytes]:
    """What lies in its folder, but for its lock and SQLite's index of a log that is read."""
    left_out = (".lock", "-shm", "-wal")
    files = (each for each in journal.parent.iterdir() if each.is_file())
    return {each.name: each.read_bytes() for each in files if not each.name.endswith(left_out)}


@pytest.mark.parametrize("event", [ORIGINAL, NOT_PRINTED])
def test_no_such_entry_is_without_its_checkpoint(desk: TableDesk, place: Path, event):
    """Else whoever has no key could add one, or take the last one away."""
    number = desk.record_paper(event).number
    done(desk, StartHand())
    desk.journal.close()
    operate(place, f"DELETE FROM checkpoint WHERE size = {number}", hidden=True)  # noqa: S608
    mirror = places_of(place).mirror
    lines = mirror.read_bytes().splitlines(keepends=True)
    kept = [
        line
        for line in lines
        if not line.startswith(CHECKPOINT) or f"\\n{number}\\n".encode() not in line
    ]
    assert len(kept) == len(lines) - 1
    mirror.write_bytes(b"".join(kept))
    with JournalReader(place) as reader:
        assert audit(reader, mirror=mirror).fault == Fault(number, Damage.UNSIGNED)
    tool = verifier()
    found = tool.verify(tool.read(place), None, None, None)
    assert (found["damage"], found["entry"]) == ("unsigned", number)
