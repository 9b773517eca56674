"""The pages about the evaluation: their SQL, asked of the demonstration's shift.

``python -m tests.support.evaluation_page --write`` puts the answers of now into the pages.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo

from dealerassist.evaluation.asking import ask_evaluation
from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.house_database import begun_evaluation
from tests.support.places import PROJECT
from tests.support.reports.played import play_shift
from ui.cli.evaluation import written

PAGES = tuple(PROJECT / "docs" / name for name in ("evaluation.md", "evaluation.de.md"))

EXAMPLE = re.compile(r"```sql\n(?P<sql>.*?)\n```\n\n```text\n(?P<answer>.*?)```", re.DOTALL)

SEED, HANDS = 1, 60
"""The shift that ``dealer-assist demo`` plays unless told otherwise."""


def evaluation_of_the_demo(journal: Path, out: Path) -> Path:
    """The evaluation of that shift, with the clocks of Vienna."""
    with begun_evaluation(out) as database, database.changed():
        export_journal(journal, database, zone=ZoneInfo("Europe/Vienna"))
    return out


def answered(house: Path) -> Callable[[str], str]:
    """What a page shows below an SQL."""
    return lambda sql: written(ask_evaluation(house, sql, {}), "table")


def with_answers(page: str, ask: Callable[[str], str]) -> str:
    """The page with the answers of now."""
    return EXAMPLE.sub(
        lambda found: f"```sql\n{found['sql']}\n```\n\n```text\n{ask(found['sql'])}\n```", page
    )


def main() -> None:
    """Write the answers into the pages."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / "table.journal"
        play_shift(journal, HANDS, seed=SEED)
        ask = answered(evaluation_of_the_demo(journal, Path(folder) / "house.db"))
        for page in PAGES:
            text = with_answers(page.read_text(), ask)
            if "--write" in sys.argv:
                page.write_text(text)


if __name__ == "__main__":
    main()
