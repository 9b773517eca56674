"""`dealer-assist replay`: what of a record cannot be read, and where it says so.

Tests `ui/cli/progress_bar.py`.
"""

import json

import pytest

from tests.support.records.hand_texts import FOLDED, HAND


def without(key: str) -> str:
    return "".join(line for line in HAND.splitlines(True) if not line.startswith(key))


BLINDS = "blinds_or_straddles"


@pytest.mark.parametrize(
    ("blinds", "sentence"),
    [
        ("[1, 2]", "2 blinds for 3 players"),
        ("[2, 1, 0]", "the big blind must be more than nothing and no less than the small blind"),
        ("[0, 0, 0]", "the big blind must be more than nothing and no less than the small blind"),
        ("{}", "{…} is not a list of amounts"),
    ],
)
def test_blinds_that_cannot_be_posted(replay, blinds, sentence):
    text = FOLDED.replace("[1, 2, 0]", blinds)
    result = replay("x.phh", x_phh=text)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"x.phh, line 3, hand 1: {BLINDS}: {sentence}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no hand in it"),
        ("# only a remark\n", "there is no hand in it"),
        ("variant = ", "line 1, hand 1: this is not valid TOML"),
        (HAND + "x = [1\n", "this is not valid TOML"),
        (HAND + "x = " + "[" * 5000, "brackets are nested more than 16 deep"),
        ("a." * 20_000 + "b = 1\n", "a key has more than 16 parts"),
        (HAND + f"_note = '{'x' * 70_000}'\n", "the line is longer than 65536 bytes"),
        (HAND + "_note = 'x'\n" * 30_000, "the hand is longer than 262144 bytes"),
        ("[[1]]\n" + HAND, "variant: is missing"),
        (without("antes"), "hand 1: antes: is missing"),
        (without("starting"), "starting_stacks: is missing"),
        (without("_stakes"), "small_bet: is missing"),
        (HAND.replace("[5, 5]", "[5]"), "antes: 1 antes for 2 players"),
        (HAND.replace("[5, 5]", "[-5, -5]"), "antes: -5 is less than nothing"),
        (HAND.replace("[5, 5]", "5"), "antes: 5 is not a list of amounts"),
        (HAND.replace("[5, 5]", "[2.5, 2.5]"), "antes: 2.5 is not a whole multiple of the smal"),
        (HAND.replace("[500, 500]", "[500, -inf]"), "starting_stacks: -Infinity is not a known a"),
        (HAND.replace("[500, 500]", "[500, nan]"), "starting_stacks: NaN is not a known amount"),
        (HAND.replace("[500, 500]", "[500, -1]"), "starting_stacks: -1 is less than nothing"),
        (HAND.replace("[500, 500]", "[500, 0]"), "starting_stacks: p2 has no chips"),
        (HAND.replace("[500, 500]", "[true, 1]"), "starting_stacks: true is not an amount"),
        (HAND.replace("[500, 500]", "[1e999999, 1]"), "starting_stacks: 1E+999999 is too large"),
        (HAND.replace("[500, 500]", f"[0x{'F' * 6000}, 1]"), "is too large an amount"),
        (HAND.replace("[500, 500]", "[500]"), "1 players: this game takes 2 to 9 (rule 1.4)"),
        (
            HAND.replace("[500, 500]", str([500] * 30)).replace("[5, 5]", str([5] * 30)),
            "30 players: this game takes 2 to 9 (rule 1.4)",
        ),
        (HAND.replace("2.5", "101"), "_rake.percent: 101 is not a percentage"),
        (HAND.replace("percent", "per_cent"), "_rake.per_cent: unknown key"),
        (HAND + "_options = { max_raise = 3 }\n", "_options.max_raise: unknown key"),
        (HAND + "_options = 7\n", "_options: 7 is not a table"),
        (HAND + '_options = { low = "a\\nb" }\n', "_options.low: Invalid enum value 'a\\nb'"),
        (HAND + "_note = " + "9" * 5000 + "\n", "line 1, hand 1: a number has thousands of digits"),
        (HAND + "_note = 1e99999999999999999999\nx = [\n", "this is not valid TOML"),
        (HAND.replace("[500, 500]", "[1e99999999999999999999, 1]"), "Infinity is not a known am"),
        (
            HAND.replace("2.5", "1, schedule = " + str([[1, 1]] * 4000)),
            "the house rules are longer",
        ),
        (HAND.replace('"p2 cbr 10"', '"", ' * 5000 + '""'), "the hand has more than 4096 actions"),
        (FOLDED.replace("min_bet", "_min_bet"), "hand 1: min_bet: is missing"),
        (FOLDED.replace(BLINDS, "_blinds"), "hand 1: blinds_or_straddles: is missing"),
        (
            FOLDED + "_stakes = { small_blind = 1 }\n",
            "_stakes.small_blind: this stands in blinds_o",
        ),
        (
            FOLDED + "_stakes = { high = 1 }\n",
            "line 10, hand 1: _stakes.high: is no stake of the l",
        ),
        (
            FOLDED.replace("min_bet = 2", "min_bet = 0"),
            "line 4, hand 1: min_bet: must be more than",
        ),
        (
            FOLDED + "_options = { opener_first_round = 'lowest_door' }\n",
            "_options: the first street",
        ),
        (FOLDED.replace("200, 200, 200", "9, " * 11), "11 players: this game takes 2 to 10 (rule"),
        (HAND + "_smallest_chip = 0\n", "_smallest_chip: 0 is not more than nothing"),
        (HAND + "_limit = 'pot'\n", "_limit: pot is no limit of this game: it has ante_lower_hig"),
        (HAND + "_limit = ['pot']\n", "_limit: […] is no limit of this game"),
        (
            HAND + "blinds_or_straddles = [1, 2]\n",
            "line 23, hand 1: blinds_or_straddles: this game h",
        ),
        (HAND + "blinds_or_straddles = 0\n", "blinds_or_straddles: 0 is not a list of amounts"),
        (HAND.replace("lower = 10", "lower = 4"), "_stakes.lower: is less than the ante"),
        (HAND.replace("lower =", "ante = 1, lower ="), "_stakes.ante: this stands in antes"),
        (HAND.replace("austria-stud", "austria-dtuds"), "_profile: casinos-austria-dtuds is no"),
        (HAND.replace("casinos-austria-stud", "../secret"), "_profile: ../secret is no profile"),
        (HAND.replace("casinos-austria-stud", "five-card-stud"), "_stakes.blind: is missing"),
        (without("_profile").replace("F7S", "NSD"), "variant: NSD is no game of this pr"),
        (without("_profile").replace("F7S", "Go Fish"), "variant: Go Fish is no game of this"),
        (without("_profile"), "small_bet: is missing"),
        (HAND.replace("p2 cbr 10", "p2 cbr ten"), "action 3: ten is not an amount"),
        (HAND.replace("p2 cbr 10", "p2 cbr -10"), "action 3: -10 is not an amount"),
        (HAND.replace("p2 cbr 10", "p2 cbr nan"), "action 3: nan is not an amount"),
        (HAND.replace("p2 cbr 10", "p2 cbr"), "action 3: p2 cbr is no action of the notation"),
        (HAND.replace("p2 cbr 10", "p0 cc"), "action 3: p0 is no player: write p1, p2 …"),
        (HAND.replace("????Kd", "????Kx"), "action 1: ????Kx is not a run of cards"),
        (HAND.replace("????Kd", "????K"), "action 1: ????K is not a run of cards"),
        (HAND.replace("p2 cbr 10", "\\u001b[2J"), "action 3: \ufffd[2J is no action"),
        (HAND.replace('"p2 cbr 10"', "7"), "actions: […] is not a list of texts"),
        (HAND + "seats = [4, 4]\n", "line 23, hand 1: seats: p1 and p2 sit at one seat: 4"),
        (HAND + "seats = [8]\n", "seats: 1 values for 2 players"),
        (HAND + "seats = [0, 1]\n", "seats: p1 sits at 0: the seats are 1 to 30"),
        (HAND + "seats = [1, 7]\nseat_count = 6\n", "seats: p2 sits at 7: the seats are 1 to 6"),
        (HAND + "seats = [1, 'x']\n", "seats: p2 sits at x: the seats are 1 to 30"),
        (HAND + "seat_count = 1\n", "seat_count: 1 is no number of seats for 2 players"),
        (HAND + "players = ['Anna']\n", "players: 1 values for 2 players"),
        (HAND + "players = ['Anna', 7]\n", "players: 7 is not a name"),
        (HAND + "finishing_stacks = [500]\n", "finishing_stacks: 1 values for 2 players"),
        (HAND + "winnings = 3\n", "winnings: 3 is not a list"),
        (HAND + "currency_symbol = 7\n", "currency_symbol: 7 is no currency"),
    ],
)
def test_unreadable(replay, text, sentence):
    result = replay("x.phh", x_phh=text)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("x.phh")


def test_text_that_is_not_utf_8(replay, tmp_path):
    (tmp_path / "latin.phh").write_bytes(HAND.encode() + "_note = 'Kärnten'\n".encode("latin-1"))
    result = replay("latin.phh")
    assert result.exit_code == 2
    assert result.stderr == "latin.phh, line 23, hand 1: the line is not UTF-8 text\n"


def test_a_file_that_is_no_hand_record_is_given_up(replay):
    result = replay("t.phhs", t_phhs="".join(f"[{number}]\n" for number in range(5000)))
    assert result.exit_code == 2
    *_, last = lines = result.stderr.splitlines()
    assert len(lines) == 1001
    assert last.endswith("1000 hands on end cannot be read: the rest is left out")


def test_the_hands_before_the_trouble_are_played(replay, tmp_path):
    text = f"[1]\n{HAND}[2]\n{HAND}".encode()
    for name, trouble in (
        ("deep", b"x = " + b"[" * 99),
        ("latin", b"\xff"),
        ("long", b"x" * 70_000),
    ):
        (tmp_path / name).write_bytes(text + b"[3]\nx = 1\n" + trouble + b"\n")
        result = replay("--json", name)
        hands = [json.loads(line)["ok"] for line in result.stdout.splitlines()]
        assert (result.exit_code, hands) == (2, [True, True, False])
        assert result.stderr.startswith(f"{name}, line 49, hand 3: ")


def test_a_byte_order_mark_and_dos_lines_are_no_harm(replay, tmp_path):
    (tmp_path / "dos.phh").write_bytes(b"\xef\xbb\xbf" + HAND.replace("\n", "\r\n").encode())
    assert replay("dos.phh").exit_code == 0


def test_no_path_is_a_mistake(replay):
    result = replay()
    assert result.exit_code == 2
    assert "Missing argument 'PATHS...'" in result.stderr


@pytest.mark.parametrize(
    "text",
    [
        "<hand>\n  <player/>\n</hand>\n",
        "hand;player;stack\n1;Anna;500\n",
        "Full Tilt Poker Game #1: Table A - $1/$2 - No Limit Hold'em\n",
    ],
)
def test_another_format_is_said_to_be_unknown_in_one_sentence(replay, text):
    result = replay("o.ohh", o_ohh=text)
    assert result.exit_code == 2
    read = "PHH, Open Hand History and PokerStars’ texts are read"
    said = f"o.ohh: the format is not known: {read}"
    assert result.stderr.splitlines() == [said]
