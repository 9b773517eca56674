"""The staff in a file: what may stand in a line, and that a bad one changes nothing.

Tests `dealerassist/staff/staff_file.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.refusal import Code
from dealerassist.staff.staff_file import StaffFileFault, newcomers, read_staff_file, staff_of_text
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState

GOOD = """# the night shift
role;number;name

croupier;C-07;Anna Berger
"pit boss";P-02;"Huber, Maria"
croupier;C-08
"""


def test_a_line_says_role_number_and_name_and_the_pit_boss_comes_first():
    found = newcomers(TableState(), staff_of_text(GOOD))
    assert found == (
        Enrol("P-02", "Huber, Maria", Role.PIT_BOSS),
        Enrol("C-07", "Anna Berger", Role.CROUPIER),
        Enrol("C-08", "C-08", Role.CROUPIER),
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("pit boss,P-1,A\nking,C-1,B\n", 2),
        ("pit boss,P-1,A\n\ncroupier\n", 3),
        ("role,number,name\nrole model,P-1,A\n", 2),
        ("pit boss,P-1,A,120381\n", 1),
        ('pit boss,P-1,"A\n', 1),
    ],
)
def test_a_line_of_another_kind_is_told_with_its_number(text: str, line: int):
    with pytest.raises(UnreadableError) as told:
        staff_of_text(text)
    assert told.value.line == line


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("croupier,C-1,A\n", 1, Code.FIRST_IS_PIT_BOSS),
        ("pit boss,P-1,A\ncroupier,7,B\n", 2, Code.NO_STAFF_NUMBER),
        ("croupier,C-7,A\npit boss,P-1,B\ncroupier,C-07,C\n", 3, Code.NUMBER_TAKEN),
    ],
)
def test_what_the_rules_refuse_is_told_with_its_line_and_enrols_nobody(text, line, code):
    fault = newcomers(TableState(), staff_of_text(text))
    assert isinstance(fault, StaffFileFault)
    assert (fault.line, fault.refusal.code) == (line, code)


def test_the_same_file_again_enrols_only_who_is_new():
    state = TableState(staff=(Person("P-02", "Huber, Maria", Role.PIT_BOSS),))
    assert [each.person for each in newcomers(state, staff_of_text(GOOD))] == ["C-07", "C-08"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_a_file_of_excel_is_read_with_its_umlauts(tmp_path: Path, encoding: str):
    file = tmp_path / "staff.csv"
    text = "sep=;\r\nFunktion;Nummer;Name\r\nPit-Boss;P-1;Jörg Müßig\r\n"
    file.write_bytes(text.encode(encoding))
    (listed,) = read_staff_file(file)
    assert (listed.line, listed.enrols.name) == (3, "Jörg Müßig")


def test_two_bytes_a_letter_are_no_such_file(tmp_path: Path):
    file = tmp_path / "staff.csv"
    file.write_bytes("pit boss,P-1,Jörg\r\n".encode("utf-16"))
    with pytest.raises(UnreadableError, match="UTF-8"):
        read_staff_file(file)


def test_a_file_of_a_spreadsheet_begins_with_a_mark_and_an_empty_one_is_none(tmp_path: Path):
    file = tmp_path / "staff.csv"
    file.write_bytes(b"\xef\xbb\xbfrole,number,name\r\npit boss,P-1,A\r\n")
    assert [each.line for each in read_staff_file(file)] == [2]
    file.write_text("# nobody\n")
    with pytest.raises(UnreadableError):
        read_staff_file(file)
