"""The index of a file of hands: any hand is read by its place as it is read in its turn.

Tests `dealerassist/records/hand_index.py`, `dealerassist/records/gathered_hand.py`,
`dealerassist/records/hand_record_files.py`, `dealerassist/records/record_file.py`.
"""

import json
import os
from pathlib import Path

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records import hand_index
from dealerassist.records.hand_index import FileChangedError, PlacedHand, hands_at, read_hand_index
from dealerassist.records.hand_record_files import hand_texts_of
from dealerassist.records.record_file import HandIndex
from dealerassist.records.recorded_hand import RecordedHand
from tests.support.places import TYPED_HANDS
from tests.support.records.hand_texts import HAND, UNREADABLE
from tests.support.records.online import ohh
from tests.support.records.pokerstars import hand
from tests.support.records.record_files import in_one_file, written

SAY = words_of(Language.ENGLISH)


def index(path: Path) -> HandIndex:
    return read_hand_index(path, SAY)


def test_every_hand_is_read_by_its_place_as_in_its_turn(tmp_path: Path):
    """Backwards, with blank lines, comments and a byte order mark between and before them."""
    text = "\ufeff# a file\n\n" + in_one_file((HAND, UNREADABLE, HAND)).replace(
        "[3]", "\n\n# 3\n[3]"
    )
    path = tmp_path / "a.phhs"
    path.write_bytes(text.replace("\n", "\r\n").encode())
    found = index(path)
    placed = [each.text for each in hands_at(found.file, found.places[::-1])]
    in_turn = list(hand_texts_of([path]))[::-1]
    assert [each.hand for each in placed] == [each.hand for each in in_turn] == [3, 2, 1]
    assert [each.text.text for each in placed] == [each.text.text for each in in_turn]


ONLINE = ohh(
    [("Preflop", "", "1 Post SB 1, 2 Post BB 2, 3 Fold, 1 Fold")], stacks={1: 9, 2: 9, 3: 9}
)
PRETTY = json.dumps(json.loads(ONLINE), indent=4)
ROOM = hand("{1}: posts small blind $1\n{4}: posts big blind $2", stacks={1: "$9", 4: "$9"})


@pytest.mark.parametrize(
    "text",
    [
        f"{ONLINE}\n\n{ONLINE}\n",
        f"{ONLINE}{ONLINE}\n{ONLINE}",
        f"[{ONLINE},\n{ONLINE}]",
        f"[\n{PRETTY}, {PRETTY},\n{PRETTY}\n]\n",
        f"{PRETTY}{PRETTY}\n{PRETTY[:300]}\n\n{ONLINE}\n",
        f"{ONLINE}\nnull\n{ONLINE}\n",
        f"{ROOM}\n\n{ROOM}",
        f"{ROOM}\r{ROOM}\n{ROOM}",
        ROOM.replace("\n", "\r") * 3,
    ],
)
def test_of_any_format_however_it_is_written(tmp_path: Path, text: str):
    """Also where a hand begins in the middle of a line, or the lines are counted otherwise."""
    path = tmp_path / "a.txt"
    path.write_bytes(text.encode())
    found, in_turn = index(path), list(hand_texts_of([path]))
    assert len(found.places) == len(in_turn) > 1
    for place, each in zip(found.places, in_turn, strict=True):
        (placed,) = hands_at(found.file, [place])
        assert placed.text.text.text == each.text.text
        assert said(placed) == said(PlacedHand(each))


def said(placed: PlacedHand) -> object:
    """What the hand is, or the line and what is wrong with it."""
    record = placed.record()
    if isinstance(record, UnreadableError):
        return record.line or 0, str(record)
    return record


def test_the_typed_hands_are_found_whole():
    for path in sorted(TYPED_HANDS.glob("*.phh")):
        found = index(path)
        (placed,) = hands_at(found.file, found.places)
        (in_turn,) = hand_texts_of([path])
        assert placed.text.record() == in_turn.record(), path.name


def test_places_beyond_one_block_are_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hand_index, "BLOCK", 7)
    path = written(tmp_path, hands=(HAND,) * 5)
    content = path.read_bytes()
    places = index(path).places
    assert [content[each.begins :].split(b"\n", 1)[0] for each in places] == [
        f"[{number}]".encode() for number in range(1, 6)
    ]
    assert [each.ends for each in places] == [*(each.begins for each in places[1:]), len(content)]


def test_a_hand_out_of_bounds_has_its_place_among_the_others(tmp_path: Path):
    path = written(tmp_path, hands=(HAND, 'note = "' + "x" * 70_000 + '"\n', HAND))
    found = index(path)
    assert (len(found.places), found.fault) == (3, "")
    placed = list(hands_at(found.file, found.places))
    assert [isinstance(each.text.record(), RecordedHand) for each in placed] == [True, False, True]
    error = placed[1].text.record()
    assert isinstance(error, UnreadableError)
    assert error.line is not None
    assert placed[1].lines_before + error.line == found.places[1].line + 1


def test_a_file_that_is_none_of_hands_has_no_hand(tmp_path: Path):
    path = tmp_path / "a.phh"
    path.write_text("this is a letter\n")
    found = index(path)
    assert (found.places, found.fault[:10]) == ((), "the format")


def test_more_hands_than_are_gone_through_are_left(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(hand_index, "MOST_HANDS", 2)
    found = index(written(tmp_path, hands=(HAND,) * 3))
    assert (len(found.places), found.more) == (2, True)
    assert not index(written(tmp_path, hands=(HAND,) * 2)).more


def test_another_file_of_the_same_name_is_noticed(tmp_path: Path):
    path = written(tmp_path, hands=(HAND,) * 3)
    found = index(path)
    path.write_text(in_one_file((HAND,)))
    with pytest.raises(FileChangedError):
        list(hands_at(found.file, found.places[-1:]))


def test_a_file_replaced_by_one_of_its_size_is_noticed(tmp_path: Path):
    path = written(tmp_path)
    found = index(path)
    os.utime(path, ns=(found.file.changed_ns + 1, found.file.changed_ns + 1))
    with pytest.raises(FileChangedError):
        list(hands_at(found.file, found.places[:1]))


def test_a_hand_that_is_unreadable_is_so_by_its_place(tmp_path: Path):
    path = written(tmp_path)
    found = index(path)
    (placed,) = hands_at(found.file, found.places[2:3])
    record, (in_turn,) = (
        placed.text.record(),
        [each for each in hand_texts_of([path]) if each.hand == 3],
    )
    error = in_turn.record()
    assert isinstance(record, UnreadableError)
    assert isinstance(error, UnreadableError)
    assert (record.line or 0) + placed.lines_before == error.line
