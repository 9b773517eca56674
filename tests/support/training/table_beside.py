"""A table beside the training, whose house has a name."""

from __future__ import annotations

from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import NameHouse


def table_of_house(journal: Path, *names: str) -> None:
    """The journal of a table at which these names were entered, one after another."""
    with Journal.open(journal, table_id="4") as opened:
        desk = TableDesk(opened)
        for name in names:
            answer = desk.handle(NameHouse(name), actor="P-02")
            assert not isinstance(answer, Refusal), answer
