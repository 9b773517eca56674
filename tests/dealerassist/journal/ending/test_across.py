"""A verification follows from the new journal to the old one, whichever of them was forged.

Tests `dealerassist/locale/verifications.py`.
"""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Damage
from dealerassist.journal.compared import Answer, Showed
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from tests.proof.verifier import answer_of
from tests.support.journal.surgery import operate, rewrite, sign_anew
from tests.support.journal.year_end import closed_books, in_new_year
from ui.cli import cli


def audited(journal: Path, *, across: bool = True):
    with RecomputedReader(journal) as reader:
        return audit_in_place(reader, across=across)


def by_one_file(journal: Path) -> dict[str, object]:
    _, said, _ = answer_of(journal, "--json")
    return json.loads(said)


def entries(journal: Path) -> int:
    with JournalReader(journal) as reader:
        return reader.count


def said(journal: Path, language: str = "en") -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["--language", language, "verify", str(journal)])
    return done.exit_code, done.stdout


@pytest.mark.parametrize("across", [True, False])
def test_both_are_there_and_fit(journal, across):
    old = in_new_year(journal)
    found = audited(journal, across=across)
    assert found.intact
    assert found.compared.earlier.showed is (Showed.AGREES if across else Showed.SIGNED)
    assert found.compared.earlier.ended == entries(old)
    assert audited(old).compared.later.answer is Answer.YES
    one = by_one_file(journal)
    assert (one["intact"], one["compared"]["earlier"]) == (True, "yes")
    assert by_one_file(old)["compared"]["later"] == "yes"


def test_it_is_said(journal):
    old = in_new_year(journal)
    code, text = said(journal)
    assert code == 0
    assert f"Journal before: yes, it lies at {old.name}, ended with entry {entries(old)}" in text
    with JournalReader(journal) as reader:
        assert f"this one has ended, the table goes on in {reader.id}" in said(old)[1]
    for file in old.parent.glob(f"{old.name}*"):
        file.unlink()
    code, text = said(journal)
    assert code == 0
    assert f"Journal before: not there: {old.name}" in text


def test_one_that_is_no_other_tells_of_none(journal):
    found = audited(journal)
    assert {"earlier", "later"}.isdisjoint(dict(found.compared.items()))
    assert {"earlier", "later"}.isdisjoint(by_one_file(journal)["compared"])


def cut_end(old: Path, _new: Path) -> None:
    last = entries(old)
    operate(
        old,
        f"DELETE FROM checkpoint WHERE size = {last};"  # noqa: S608
        f"DELETE FROM entry WHERE number = {last};",
        hidden=True,
    )


def another(old: Path, _new: Path) -> None:
    """An old journal of another table's, or of the same one in another year."""
    shutil.copyfile(closed_books(_made(old)), old)


def _made(old: Path) -> Path:
    folder = old.parent.parent / "another"
    folder.mkdir()
    return folder


def rewritten(old: Path, _new: Path) -> None:
    operate(
        old,
        'UPDATE entry SET body = replace(body, \'"actor":"C-07"\', \'"actor":"C-08"\') '
        "WHERE number = 7",
        hidden=True,
    )


def unsigned(old: Path, _new: Path) -> None:
    sql = f"DELETE FROM checkpoint WHERE size = {entries(old)}"  # noqa: S608
    operate(old, sql, hidden=True)


def no_journal(old: Path, _new: Path) -> None:
    old.write_bytes(b"nothing")


FORGED = {
    "its end is cut off": (cut_end, Showed.MISSING),
    "another lies there": (another, Showed.OTHER_JOURNAL),
    "an entry is rewritten": (rewritten, Showed.DIFFERS),
    "its last signature is gone": (unsigned, Showed.FORGED),
    "it is no journal": (no_journal, Showed.UNREADABLE),
}


@pytest.mark.parametrize("how", FORGED)
def test_a_forged_old_one_is_found(journal, how):
    old = in_new_year(journal)
    forge, shows = FORGED[how]
    forge(old, journal)
    found = audited(journal)
    assert found.compared.earlier.showed is shows
    assert found.fault is not None
    assert found.fault.damage is Damage.EARLIER_OTHERWISE
    assert said(journal)[0] == 1
    one = by_one_file(journal)
    assert (one["intact"], one["compared"]["earlier"]) == (False, "no")
    assert one["damage"] == "earlier_otherwise"


def change_first(journal: Path, old: str, new: str) -> None:
    """Change the first entry of a new journal, chain and signatures as its owner could."""
    rewrite(journal, 1, old.encode(), new.encode())
    sign_anew(journal)
    journal.with_name(journal.name + ".copy").unlink()


def test_chips_that_were_added_on_the_way_are_found_even_with_the_key(journal):
    in_new_year(journal)
    with JournalReader(journal) as reader:
        stack = next(s.stack for s in reader.recover().state.seats if s is not None)
    change_first(journal, f'"stack":{stack}', f'"stack":{stack + 1000}')
    found = audited(journal)
    assert found.compared.earlier.showed is Showed.CARRIED_OTHERWISE


def test_a_first_entry_that_names_another_end_is_found(journal):
    old = in_new_year(journal)
    change_first(journal, f'"entries":{entries(old)}', f'"entries":{entries(old) - 1}')
    assert audited(journal).compared.earlier.answer is Answer.NO


def test_a_first_entry_that_was_changed_without_the_key_is_found(journal):
    in_new_year(journal)
    operate(journal, "UPDATE entry SET body = replace(body, 'Maria', 'Marie')", hidden=True)
    assert audited(journal).fault is not None
    assert by_one_file(journal)["intact"] is False


def test_a_name_leads_nowhere_else(journal, tmp_path):
    """What a first entry says is no path: it is looked for beside the journal alone."""
    old = in_new_year(journal)
    shutil.copyfile(old, tmp_path / "elsewhere")
    change_first(journal, old.name, "../elsewhere")
    assert audited(journal).compared.earlier.answer is Answer.NOT_THERE
