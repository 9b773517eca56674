"""What takes long says how far it is: always onwards, and at its end all of all.

Tests `dealerassist/journal/long_work.py`, `dealerassist/journal/recomputed_reader.py`,
`dealerassist/journal/recovery/doubted.py`.
"""

from __future__ import annotations

from itertools import groupby, pairwise
from pathlib import Path

import pytest

from dealerassist.journal import long_work
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.journal import Journal
from dealerassist.journal.long_work import (
    LongWork,
    Parts,
    Work,
    seldom_heard,
    unheard,
    with_progress,
)
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store import connection
from dealerassist.journal.store.connection import open_for_reading, steps_heard
from dealerassist.journal.store.paths import places_of
from tests.support.journal.copies import copy_of
from tests.support.journal.surgery import operate
from tests.support.journal.versions import put_into
from tests.support.places import JOURNALS


class Told:
    """What was told, as a `WorkHeard`."""

    def __init__(self) -> None:
        self.said: list[tuple[Work, float]] = []

    def __call__(self, what: Work, done: int, of_all: int) -> None:
        self.said.append((what, done / of_all))

    @property
    def works(self) -> list[Work]:
        """What was done, one after another."""
        return [what for what, _ in groupby(what for what, _ in self.said)]

    def check(self, *works: Work) -> None:
        """These were done, each went only onwards, and the last came to its end."""
        assert self.works == list(works)
        for (what, before), (then, after) in pairwise(self.said):
            assert then is not what or after >= before, (what, before, after)
        assert self.said[-1][1] == 1


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Each entry of a short journal tells."""
    monkeypatch.setattr(long_work, "EVERY", 1)
    monkeypatch.setattr(connection, "STEPS", 100)
    return Told()


def opened(path: Path, told: Told) -> None:
    with Journal.open(path, heard=told) as journal:
        journal.go_after_noted(told)


def test_a_journal_as_it_was_left_is_checked(closed: Path, told: Told):
    opened(closed, told)
    told.check(Work.CHECK)
    assert len(told.said) > 100, "each entry, again and again"


def test_a_damaged_one_is_mended(closed: Path, told: Told):
    operate(closed, "UPDATE entry SET body = replace(body, '{', '{ ') WHERE number = 40")
    opened(closed, told)
    told.check(Work.CHECK, Work.MENDING)


def test_one_of_which_the_copy_is_wrong_is_mended_too(closed: Path, told: Told):
    copy_of(closed).write_bytes(copy_of(closed).read_bytes().replace(b'"number":12,', b"", 1))
    opened(closed, told)
    told.check(Work.CHECK, Work.MENDING)


def test_figures_that_nobody_has_signed_are_computed(closed: Path, told: Told):
    places_of(closed).key.unlink()
    opened(closed, told)
    told.check(Work.CHECK, Work.MENDING, Work.FIGURES)


def test_one_of_an_older_version_is_brought_up_to_date(tmp_path: Path, told: Told):
    opened(put_into(tmp_path, JOURNALS / "1.journal"), told)
    told.check(Work.CHECK, Work.MENDING, Work.UPGRADE)


def test_a_table_that_goes_after_a_wrong_row_tells_it(closed: Path, told: Told):
    with Journal.open(closed) as journal:
        journal.suspect(Fault(0, Damage.TABLES, "hand", 1))
        journal.take_up_again(told)
    told.check(Work.CHECK, Work.FIGURES, Work.CHECK)


def test_figures_to_be_looked_at_are_told(closed: Path, told: Told):
    work = LongWork(told)
    work.begin(Work.FIGURES)
    RecomputedReader(closed, progress=work.part(100)).close()
    told.check(Work.FIGURES)


def test_parts_within_parts_fill_the_whole():
    said: list[float] = []
    parts = Parts(lambda done, of_all: said.append(done / of_all))
    inner = Parts(parts.part(50))
    inner.part(20)(1, 2)
    inner.part(100)(1, 1)
    parts.part(100)(1, 1)
    assert said == [0.05, 0.5, 1]


def test_where_nobody_waits_nothing_is_counted():
    assert Parts(unheard).part(50) is unheard
    assert LongWork().part(50) is unheard
    assert seldom_heard(unheard) is unheard


def test_items_stay_the_same_and_tell_their_end():
    said: list[tuple[int, int]] = []
    items = with_progress(range(1200), lambda *far: said.append(far), 1200)
    assert list(items) == list(range(1200))
    assert said == [(500, 1200), (1000, 1200), (1, 1)]


def test_who_listens_to_sqlite_cannot_break_a_query_off(closed: Path, monkeypatch):
    """A page that fails must not look like a damaged file."""
    monkeypatch.setattr(connection, "STEPS", 10)
    database, found = open_for_reading(closed), list[object]()

    def fails(_steps: int) -> None:
        raise SystemExit(143)

    with pytest.raises(SystemExit), steps_heard(database, fails):
        found += database.execute("PRAGMA integrity_check(1)").fetchall()
    assert found == [("ok",)]
    database.close()
