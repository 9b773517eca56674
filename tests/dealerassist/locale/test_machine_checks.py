"""The checks of the computer in words: every finding has them, and each names what it is given.

Tests `dealerassist/locale/machine_checks.py`.
"""

import ast
import string
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.machine_checks import (
    GROUP_TITLES,
    STATES,
    TITLES,
    WORDS,
    amount_of_disk,
    check_said,
)
from dealerassist.machine.check import CheckGroup, CheckKind, CheckState, MachineCheck
from reports.printing.known_printers import PrinterState, PrinterTrouble
from tests.support.places import PROJECT

MAKERS = {"well", "heed", "fault", "not_here"}

GIVEN_BY_CALL = {
    "key_missing", "key_not_made", "key_beside_journal", "key_beside_copy", "key_apart",
    "pepper_missing", "pepper_not_made", "pepper_beside_journal", "pepper_beside_copy",
    "pepper_apart",
}  # fmt: skip
"""Findings whose names are put together."""


def found_in_sources() -> set[str]:
    """Every finding that is written into a call that makes a check."""
    words = set(GIVEN_BY_CALL) | {trouble.value for trouble in PrinterTrouble}
    words |= {PrinterState.STOPPED.value, PrinterState.REJECTS.value}
    files = [*(PROJECT / "dealerassist" / "machine").glob("*.py")]
    for file in (*files, PROJECT / "ui" / "jobs" / "machine_checks.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {*MAKERS, "finding"}:
                words |= set(texts(node.args[1])) if len(node.args) > 1 else set()
    return words


def texts(node: ast.expr):
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def test_every_finding_has_words_and_no_words_are_left_over():
    known = {finding for words in WORDS.values() for finding in words}
    found = {each for each in found_in_sources() if not each.startswith("_")} - {"none"}
    assert len(found) > 80
    assert found - known - {"unreadable"} == set()
    assert known - found - {"none"} == set()


def test_every_kind_group_and_state_is_named():
    assert set(WORDS) == set(TITLES) == set(CheckKind)
    assert set(GROUP_TITLES) == set(CheckGroup)
    assert set(STATES) == set(CheckState)


@pytest.mark.parametrize("language", list(Language))
def test_all_of_them_can_be_said(language):
    say = words_of(language)
    for kind, words in WORDS.items():
        for finding, each in words.items():
            fields = {name for _, name, _, _ in string.Formatter().parse(each.found + each.to_do)
                      if name}  # fmt: skip
            facts = {raw(name): 1_700_000_000_000 if "_ms" in raw(name) else 7 for name in fields}
            said = check_said(say, MachineCheck(kind, CheckState.HEED, finding, facts))
            assert "{" not in said.found + said.to_do
            assert said.found.endswith((".", "verify", "…")) or said.found[-1] in ".)"


def raw(name: str) -> str:
    """How a check calls the fact."""
    if name in {"free", "used", "limit"}:
        return f"{name}_bytes"
    if name.endswith(("_time", "_day")):
        return f"{name.rpartition('_')[0]}_ms"
    return "tenths_of_inch" if name == "inches" else name


def test_what_is_to_be_done_is_said_of_every_trouble():
    """A finding without it is one that is well, or not here."""
    quiet = {f for words in WORDS.values() for f, each in words.items() if not each.to_do}
    assert not quiet & {"same_disk", "little", "hardly_any", "utc", "stopped", "newer", "refused"}
    assert len(quiet) < 55


def test_amounts_of_a_disk():
    say = words_of(Language.GERMAN)
    amounts = (190_400_000, 1_234_000_000, 78_452_867_072)
    assert [amount_of_disk(say, amount) for amount in amounts] == ["190 MB", "1,2 GB", "78 GB"]


def test_an_error_of_the_journal_says_itself_what_to_do(tmp_path):
    facts = {"code": "damaged", "journal": str(tmp_path), "entry": 12, "reason": "x"}
    check = MachineCheck(CheckKind.JOURNAL, CheckState.FAULT, "unreadable", facts)
    said = check_said(words_of(Language.GERMAN), check)
    assert "beschädigt" in said.found
    assert Path(tmp_path).name in said.found
