"""What cannot be read of a file never stops its other hands, in any format; encodings are named.

Tests `dealerassist/records/file_lines.py`, `dealerassist/records/hand_record_files.py`.
"""

from io import BytesIO

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import decode_windows_line
from dealerassist.records.hand_record_files import hand_texts_of, is_hand_records
from dealerassist.records.hand_sections import sections_of
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import replay
from tests.support.records.online import ohh
from tests.support.records.pokerstars import hand

TOLD = """
    {1}: posts small blind €1
    {4}: posts big blind €2
    *** HOLE CARDS ***
    {7}: folds
    {1}: folds
    Uncalled bet (€1) returned to {4}
    {4} collected €2 from pot"""
HEADER = "PokerStars Hand #1:  {game} (€1/€2) - 2026/01/02 3:04:05 ET"
TEXT = hand(TOLD, stacks={1: "€50", 4: "€50", 7: "€50"}, header=HEADER)
OHH = ohh([("Preflop", "", "1 Post SB 1, 2 Post BB 2, 3 Fold, 1 Fold")], stacks={1: 9, 2: 9, 3: 9})
PRETTY = OHH.replace('{"ohh": {', '{\n  "ohh": {\n').replace("}}", "}\n}")
PHH = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 50, 50]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 ????",
  "p3 f",
  "p1 f",
]
players = ["Anna", "Bert", "Carl"]
"""


def phhs(*hands: str) -> str:
    return "".join(f"[{number}]\n{text}" for number, text in enumerate(hands, 1))


def read(content: bytes) -> list[str]:
    """Of each hand of a file, ``well``, or the line of its fault and what it is."""
    found = []
    for section in sections_of(BytesIO(content)):
        try:
            assert replay(section.record()).refused is None
            found.append("well")
        except UnreadableError as error:
            found.append(f"{error.line} {error}")
    return found


FORMATS = {
    "txt": lambda *hands: "\n\n".join(hands).encode(),
    "ohh": lambda *hands: "\n".join(hands).encode(),
    "phhs": lambda *hands: phhs(*hands).encode(),
}
GOOD = {"txt": TEXT, "ohh": OHH, "phhs": PHH}
NAMED = {"txt": b"Anna", "ohh": b"Name 1", "phhs": b"Anna"}

SPOILT = {
    "cut short": lambda text: text[: len(text) * 2 // 3].rpartition(",")[0] + "\n",
    "cut off": lambda text: text[:90].rpartition(" ")[0] + "\n",
    "an unclosed bracket": lambda text: text.replace("]", "", 1),
    "an unclosed list of actions": lambda text: text.replace("\n]\nplayers", "\nplayers"),
    "an unclosed text": lambda text: text.replace('"', "'''", 1) if '"' in text else text + "1",
    "a text without an end": lambda text: text.replace('"', "", 1) if '"' in text else text + "1",
    "deep brackets": lambda text: text + "x = " + "[" * 99 + "\n",
    "a long line": lambda text: text + "x" * 70_000 + "\n",
    "a line without an end": lambda text: text + "x" * 300_000 + "\n",
    "many lines": lambda text: text + "y = 1\n" * 60_000,
}


@pytest.mark.parametrize("how", SPOILT)
@pytest.mark.parametrize("kind", FORMATS)
def test_a_spoilt_hand_leaves_the_others(kind, how):
    good = GOOD[kind]
    found = read(FORMATS[kind](good, SPOILT[how](good), good))
    assert (found[0], found[-1]) == ("well", "well")
    assert len(found) >= 3 or kind == "ohh"
    if SPOILT[how](good) != good:
        assert any(each != "well" for each in found)


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("letter", ["x", "ä", "€"])
def test_what_is_left_of_a_long_line_is_not_taken_for_the_whole(kind, letter):
    good = GOOD[kind]
    found = read(FORMATS[kind](good, good + letter * 150_000 + "\n", good))
    assert (found[0], found[-1]) == ("well", "well")
    assert any("longer than" in each for each in found)


def test_no_hand_is_lost_where_lines_end_without_a_line_feed():
    text = "\n\n".join([TEXT] * 300).replace("\n", "\r")
    assert read(text.encode()) == ["1 the line is longer than 65536 bytes"]
    assert read(text[: len(TEXT) + 1].encode()) == ["well"]


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("byte", [b"\xff", b"\x81", b"\xfc"])
def test_a_byte_that_is_no_text_spoils_at_most_its_own_hand(kind, byte):
    content = FORMATS[kind](GOOD[kind], "SECOND", GOOD[kind])
    second = GOOD[kind].encode().replace(NAMED[kind], b"J" + byte + b"rgen")
    found = read(content.replace(b"SECOND", second))
    assert (found[0], found[-1], len(found)) == ("well", "well", 3)
    if kind == "txt":
        assert found[1] == "well"
    else:
        assert found[1].endswith("the line is not UTF-8 text")


def test_names_that_differ_by_a_byte_are_two():
    text = TEXT.encode().replace(b"Anna said, ", b"J\xf6rg").replace(b"Anna", b"J\xfcrg")
    assert read(text) == ["well"]


def test_a_spoilt_byte_makes_no_other_letters_of_those_beside_it():
    assert decode_windows_line("ä €50 \udcfc\udc80") == "ä €50 ü€"


def test_amounts_of_a_windows_code_page_have_their_currency():
    (section,) = sections_of(BytesIO(TEXT.encode("cp1252")))
    assert section.record().currency == "EUR"


def test_the_sign_of_another_code_page_is_no_play_money():
    assert read(TEXT.encode("cp1251")) == ["1 ˆ is no currency"]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize(
    ("encoding", "named"),
    [
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("utf-32-le", "UTF-32"),
        ("utf-32-be", "UTF-32"),
    ],
)
def test_other_encodings_are_refused_by_their_name(kind, encoding, named, mark, tmp_path):
    content = FORMATS[kind](GOOD[kind]).decode()
    path = tmp_path / f"a.{kind}"
    path.write_bytes((mark + content).encode(encoding))
    assert is_hand_records(path)
    (text,) = hand_texts_of([path])
    assert isinstance(text.text, UnreadableError)
    assert str(text.text).startswith(f"it is {named}")


@pytest.mark.parametrize("kind", FORMATS)
def test_byte_order_marks_are_no_harm_wherever_files_were_joined(kind):
    mark = "\ufeff".encode()
    one = mark + FORMATS[kind](GOOD[kind])
    two = one.replace(b"[1]", b"[2]") if kind == "phhs" else one
    assert read(one + b"\n" + two) == ["well", "well"]


def test_a_file_with_a_bad_byte_is_found_in_a_folder(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(TEXT.encode("cp1252"))
    assert is_hand_records(path)
    (text,) = hand_texts_of([path])
    assert isinstance(text.record(), RecordedHand)


def test_hands_written_over_many_lines_are_cut_where_one_lacks_its_end():
    assert read(PRETTY.encode()) == ["well"]
    found = read(f"{PRETTY}\n{PRETTY[:-20]}\n{PRETTY}\n".encode())
    assert (found[0], found[-1], len(found)) == ("well", "well", 3)


SPOILT_HEADERS = [
    "PokerStars Hand #: Hold'em No Limit ($1/$2 USD)",
    "PokerStars Hand # 7: Hold'em No Limit ($1/$2 USD)",
    "PokerStras Hand #7: Hold'em No Limit ($1/$2 USD)",
    "Full Tilt Poker Game #7: Table A - $1/$2 - No Limit Hold'em",
]


@pytest.mark.parametrize("first", SPOILT_HEADERS)
def test_a_hand_with_a_spoilt_first_line_is_no_part_of_the_one_before(first):
    spoilt = TEXT.replace(TEXT.splitlines()[0], first)
    found = read(f"{TEXT}\n\n{spoilt}\n\n{TEXT}".encode())
    line = len(TEXT.splitlines()) + 3
    assert found[::2] == ["well", "well"]
    assert found[1].startswith(f"{line} {first[:20]}")


@pytest.mark.parametrize("field", ['"rounds": [], "rounds"', '"dealer_seat": 1, "dealer_seat"'])
def test_a_field_that_is_there_twice(field):
    spoilt = OHH.replace(field.rpartition(" ")[2], field)
    key = field.rpartition(" ")[2].strip('"')
    assert read(spoilt.encode()) == ["1 is there twice"]
    with pytest.raises(UnreadableError) as caught:
        next(iter(sections_of(BytesIO(spoilt.encode())))).record()
    assert caught.value.key == key
