"""The place of a line in a second copy that is not read whole, and what each reader makes of it.

Tests `dealerassist/journal/store/line_places.py`, `dealerassist/floor/relay/mirror_tail.py`,
`dealerassist/journal/single_shift/second_copy.py`,
`dealerassist/journal/verification/copied_lines.py`.
"""

import os
from pathlib import Path

import pytest

from dealerassist.floor.relay.mirror_tail import MirrorTail
from dealerassist.journal.chain import Claim
from dealerassist.journal.compared import Showed
from dealerassist.journal.single_shift.second_copy import held_against_lines
from dealerassist.journal.store import line_places
from dealerassist.journal.store.line_places import LONGEST_LINE, place_behind, place_of_line
from dealerassist.journal.store.mirror import CHECKPOINT, link_in
from dealerassist.journal.verification.copied_lines import places_in_copy
from tests.support.floor.copyist import Copyist

COUNT = 40
"""How many entries the copy has; each third is signed."""


@pytest.fixture(autouse=True, params=[1, 900])
def near(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among so many bytes it is looked for line by line, so that a small file is halved."""
    monkeypatch.setattr(line_places, "NEAR", request.param)


@pytest.fixture
def copyist(tmp_path: Path) -> Copyist:
    copyist = Copyist(tmp_path / "table.journal.copy")
    copyist.add(COUNT, sealed_every=3)
    return copyist


def lines_of(copyist: Copyist) -> list[bytes]:
    return copyist.path.read_bytes().splitlines(keepends=True)


def line_number(lines: list[bytes], entry: int) -> int:
    return next(at for at, line in enumerate(lines) if b'"number":%d,' % entry in line)


def spoilt(line: bytes) -> bytes:
    return b"x" * (len(line) - 1) + b"\n"


def changed(copyist: Copyist, fault: str, entry: int) -> None:
    """Do to the line of an entry what the fault says."""
    lines = lines_of(copyist)
    at = line_number(lines, entry)
    line, other = lines[at], line_number(lines, entry + 1)
    match fault:
        case "damaged":
            lines[at] = spoilt(line)
        case "missing":
            del lines[at]
        case "swapped":
            lines[at], lines[other] = lines[other], line
        case "twice":
            lines.insert(at, line)
        case "torn":
            lines[at:] = [line[:-1]]
        case "foreign before":
            lines.insert(at, b"this is none\n")
        case "endless before":
            lines.insert(at, b"x" * (LONGEST_LINE + 9) + b"\n")
        case _:
            raise ValueError(fault)
    copyist.path.write_bytes(b"".join(lines))


# ── the search ──────────────────────────────────────────────────────────────────────────────


def found(copyist: Copyist, number: int) -> tuple[int, bytes | None]:
    """Behind which entry its place is said to be, and its line."""
    with copyist.path.open("rb") as file:
        begin, size = len(file.readline()), file.seek(0, os.SEEK_END)
        behind = place_behind(file, number, begin, size)
        place = place_of_line(file, number, begin, size)
        before = copyist.path.read_bytes()[:behind].splitlines(keepends=True)
        if place is None:
            return last_of(before), None
        file.seek(place.at)
        return last_of(before), file.readline()


def last_of(lines: list[bytes]) -> int:
    """The entry in the last line; 0 for the first line of the file."""
    link = link_in(lines[-1])
    return 0 if link is None else link.number


def test_each_line_is_found_and_the_end_of_the_one_before(copyist: Copyist) -> None:
    lines = lines_of(copyist)
    for number in range(1, COUNT + 1):
        assert found(copyist, number) == (number, lines[line_number(lines, number)])
    assert found(copyist, 0) == (0, None)
    assert found(copyist, COUNT + 1) == (COUNT, None)


@pytest.mark.parametrize("fault", ["damaged", "missing", "torn"])
@pytest.mark.parametrize("at", [1, 2, 3, 20, COUNT - 1])
def test_of_a_line_that_is_none_the_end_of_the_one_before_is_found(
    copyist: Copyist, at: int, fault: str
) -> None:
    changed(copyist, fault, at)
    assert found(copyist, at) == (at - 1, None)
    for number in range(1, at):
        assert found(copyist, number)[0] == number
    if fault != "torn":
        for number in range(at + 1, COUNT + 1):
            assert found(copyist, number)[0] == number


@pytest.mark.parametrize("at", [1, 3, 20, COUNT - 1])
def test_what_is_no_entry_is_passed_over_however_long_it_is(copyist: Copyist, at: int) -> None:
    line = lines_of(copyist)[line_number(lines_of(copyist), at)]
    for fault in ("foreign before", "endless before"):
        changed(copyist, fault, at)
        assert found(copyist, at) == (at, line)
        assert found(copyist, at - 1)[0] == at - 1
        assert found(copyist, at + 1)[0] == at + 1


def test_a_copy_with_nothing_but_its_first_line_has_no_place(tmp_path: Path) -> None:
    assert found(Copyist(tmp_path / "empty.copy"), 1) == (0, None)


# ── the lines of a shift: any that is not the entry's is other than the journal ─────────────


def held(copyist: Copyist, base: int, count: int = 5) -> Showed:
    links = copyist.links[base : base + count]
    return held_against_lines(copyist.path, copyist.names, links, base).comparison.showed


BESIDE_A_SHIFT = {
    # The line of the entry before the first, and those among its own.
    "damaged": (Showed.DIFFERS, Showed.DIFFERS),
    "missing": (Showed.AGREES, Showed.DIFFERS),
    "twice": (Showed.AGREES, Showed.DIFFERS),
    "foreign before": (Showed.AGREES, Showed.DIFFERS),
    "endless before": (Showed.AGREES, Showed.DIFFERS),
    "swapped": (Showed.DIFFERS, Showed.DIFFERS),
}


@pytest.mark.parametrize("fault", BESIDE_A_SHIFT)
@pytest.mark.parametrize("base", [2, 3, 20])
def test_a_shift_differs_by_any_line_that_is_not_its_entrys(
    copyist: Copyist, base: int, fault: str
) -> None:
    content = copyist.path.read_bytes()
    at_base, within = BESIDE_A_SHIFT[fault]
    for entry, showed in ((base, at_base), (base + 1, within), (base + 3, within)):
        changed(copyist, fault, entry)
        assert held(copyist, base) is showed, entry
        copyist.path.write_bytes(content)
    changed(copyist, fault, base + 7)
    assert held(copyist, base) is Showed.AGREES, "it is none of its lines"


def test_a_shift_that_the_copy_has_in_part(copyist: Copyist) -> None:
    changed(copyist, "torn", 23)
    assert held(copyist, 20) is Showed.IN_PART
    assert held(copyist, 22) is Showed.DIFFERS, "it has not even the first"


# ── a whole verification: where it cannot be found, nothing is compared in the fast way ─────


def places(copyist: Copyist, entries: list[int]) -> list[bytes] | None:
    """The lines at the places."""
    offsets = places_in_copy(copyist.path, copyist.names, entries)
    if offsets is None:
        return None
    content = copyist.path.read_bytes()
    return [content[at : content.index(b"\n", at) + 1] for at in offsets]


def test_the_lines_at_which_spans_begin_are_those_behind_the_checkpoints(copyist: Copyist) -> None:
    lines, ends = lines_of(copyist), [0, 1, 3, 20, 21, COUNT - 1]
    wanted = [lines[line_number(lines, number + 1)] for number in ends]
    assert places(copyist, ends) == wanted
    assert sum(CHECKPOINT in lines[line_number(lines, number + 1) - 1] for number in ends) == 3


@pytest.mark.parametrize("fault", ["damaged", "missing", "torn", "swapped"])
def test_without_the_first_line_of_a_span_none_is_compared(copyist: Copyist, fault: str) -> None:
    changed(copyist, fault, 21)
    assert places(copyist, [0, 20]) is None
    changed(copyist, fault, 9)
    assert places(copyist, [0, 20]) is None


def test_the_copy_of_another_journal_or_none_has_no_places(tmp_path: Path) -> None:
    other = Copyist(tmp_path / "other.copy", table="8")
    assert places_in_copy(other.path, Copyist(tmp_path / "ours.copy").names, [0]) is None
    assert places_in_copy(tmp_path / "none.copy", other.names, [0]) is None


# ── the relay: a copy that cannot be begun late is read whole ───────────────────────────────


def begun_late(copyist: Copyist, number: int) -> bool:
    claim = Claim(number, copyist.links[number - 1].hash)
    tail = MirrorTail(copyist.path, lambda _names: claim, long=0, piece=5)
    tail.look()
    return tail._behind is not None


@pytest.mark.parametrize("fault", ["damaged", "missing", "torn"])
def test_the_relay_begins_late_only_at_the_very_line(copyist: Copyist, fault: str) -> None:
    assert begun_late(copyist, 30)
    changed(copyist, fault, 30)
    assert not begun_late(copyist, 30)
    assert begun_late(copyist, 29)


@pytest.mark.parametrize("fault", ["damaged", "missing", "twice", "foreign before", "swapped"])
def test_what_is_wrong_elsewhere_does_not_keep_it_from_beginning_late(
    copyist: Copyist, fault: str
) -> None:
    changed(copyist, fault, 12)
    assert begun_late(copyist, 30)
