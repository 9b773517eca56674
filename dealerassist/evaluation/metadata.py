"""What Datasette shows beside an evaluation: titles, descriptions, facets and canned questions.

It is a file ``metadata.yaml`` in the folder of the evaluation. JSON is YAML, and needs no library.
Datasette 1.0 takes the questions from its configuration, which this file is too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from dealerassist.evaluation.house_database import DESCRIBED, OF_ITSELF
from dealerassist.evaluation.questions import QUESTIONS
from dealerassist.evaluation.stored_rows import columns_of
from dealerassist.evaluation.tables import TABLES, EvaluationRow
from dealerassist.evaluation.views import VIEWS
from dealerassist.files.writing import HANDED_ON, write_whole
from dealerassist.locale.catalogue import Language, words_of

NAME = "metadata.yaml"

OURS = b"# Made by Dealer Assist with each export: changes are lost.\n"
"""The first line of the file; one without it is somebody else's, and is left alone."""

FACETS = {
    "act": ["street", "act"],
    "box_count": ["box"],
    "call": ["reason"],
    "correction": ["kind", "reason", "status"],
    "down": ["croupier"],
    "hand": ["variant", "outcome", "croupier"],
    "hand_flag": ["flag"],
    "incident": ["kind"],
    "movement": ["kind"],
    "shift": ["table_name", "variant"],
}
"""The columns by which the rows of a table are narrowed down."""

NEWEST_FIRST = {"shift": "opened_utc", "hand": "started_utc"}


def write_metadata(evaluation: Path) -> bool:
    """Write the file beside an evaluation, unless there is one that is not ours.

    Returns:
        whether it was written.

    Raises:
        OSError: if it cannot be written.
    """
    file = evaluation.with_name(NAME)
    if file.exists() and not file.read_bytes().startswith(OURS):
        return False
    text = msgspec.json.format(msgspec.json.encode(metadata_of(evaluation.stem)), indent=2)
    write_whole(file, [OURS, text, b"\n"], mode=HANDED_ON)
    return True


def metadata_of(name: str) -> dict[str, Any]:
    """The metadata of the evaluation whose file has this name, without its ending."""
    about = {view.name: view.about for view in VIEWS} | DESCRIBED
    others = {name: {"description": _both(text)} for name, text in about.items()}
    tables = {kind.TABLE: _table(kind) for kind in TABLES}
    tables |= others | {name: {"hidden": True} for name in OF_ITSELF}
    # Two questions are called as views are, and Datasette would show only one of them.
    queries = {f"ask-{each.name}": _query(each.title, each.sql) for each in QUESTIONS.values()}
    return {
        "title": "Dealer Assist",
        "databases": {
            name: {
                "title": _both("Evaluation"),
                "tables": tables,
                "queries": queries,
            }
        },
    }


def _query(title: str, sql: str) -> dict[str, Any]:
    return {"title": _both(title), "sql": sql, "params": ["since", "upto", "table"]}


def _table(kind: type[EvaluationRow]) -> dict[str, Any]:
    table: dict[str, Any] = {
        "description": _both(kind.ABOUT),
        "columns": {column.name: _both(*column.sentences) for column in columns_of(kind)},
    }
    if kind.TABLE in FACETS:
        table["facets"] = FACETS[kind.TABLE]
    if kind.TABLE in NEWEST_FIRST:
        table["sort_desc"] = NEWEST_FIRST[kind.TABLE]
    seconds = [column.name for column in columns_of(kind) if column.name.endswith("_seconds")]
    return table | ({"units": dict.fromkeys(seconds, "s")} if seconds else {})


def _both(*sentences: str) -> str:
    """Sentences, which are messages, in both languages."""
    languages = (words_of(each) for each in (Language.ENGLISH, Language.GERMAN))
    return " · ".join(" ".join(map(say, sentences)) for say in languages)
