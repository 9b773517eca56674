"""No room but the journal's own reads rows of a file that nobody has computed or vouched for.

Tests `dealerassist/`, `reports/`, `ui/`.
"""

import ast

import pytest

from tests.support.places import PROJECT


def plain_readers(text: str) -> int:
    """How often a source opens a journal whose rows are those of the file."""
    if "JournalReader" not in text:
        return 0
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    return sum(getattr(call.func, "id", None) == "JournalReader" for call in calls)


def test_figures_are_read_from_a_journal_in_use_or_from_one_computed_anew():
    found = {}
    for folder in ("dealerassist", "reports", "ui"):
        for file in (PROJECT / folder).rglob("*.py"):
            name = file.relative_to(PROJECT).as_posix()
            count = plain_readers(file.read_text())
            if count and not name.startswith("dealerassist/journal/"):
                found[name] = count
    assert found == {}


@pytest.mark.parametrize("line", ["JournalReader(path)", "with JournalReader(path) as r: pass"])
def test_a_plain_reader_is_seen(line):
    assert plain_readers(line) == 1
