"""`dealer-assist replay`: what it prints, what it refuses, and how it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.locale.catalogue import Language
from ui.cli import cli, language_of

HAND = """variant = "F7S"
_profile = "casinos-austria-stud"
antes = [5, 5]
bring_in = 3
_stakes = { lower = 10, higher = 20 }
_rake = { percent = 2.5 }
starting_stacks = [500, 500]
actions = [
  "d dh p1 ????Kd",
  "d dh p2 ????2c",
  "p2 cbr 10",
  "p1 cc",
  "d dh p1 Kh", "d dh p2 3c",
  "p1 cbr 5", "p2 cc",
  "d dh p1 7h", "d dh p2 4c",
  "p1 cc", "p2 cc",
  "d dh p1 8h", "d dh p2 9c",
  "p1 cc", "p2 cc",
  "d dh p1 ??", "d dh p2 ??",
  "p1 cc", "p2 cc",
  "p1 sm AsAd2s", "p2 sm QsQd5s",
]
"""
ILLEGAL = HAND.replace('"p1 cbr 5", "p2 cc"', '"p1 cbr 5", "p2 cbr 40"')
UNREADABLE = HAND.replace('"p1 cbr 5"', '"p1 bets 5"')


@pytest.fixture
def replay(tmp_path, monkeypatch):
    """Run `replay` in a folder of its own; words are arguments, texts become files."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.phh", HAND), ("bad.phh", ILLEGAL), ("odd.phh", UNREADABLE)):
        Path(name).write_text(text, encoding="utf-8")

    def run(*words: str, language: str = "en", **files: str):
        for name, text in files.items():
            Path(name.replace("_", ".")).write_text(text, encoding="utf-8")
        return CliRunner().invoke(cli, ["--language", language, "replay", *words])

    return run


# ── what it prints ──────────────────────────────────────────────────────────────────────────


def test_a_legal_hand_says_what_it_paid(replay):
    result = replay("a.phh")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.splitlines() == [
        "a.phh, hand 1 (casinos-austria-stud): pot €40, rake €1: p1 wins €39",
        "  stacks: p1 €519, p2 €480",
    ]


def test_players_are_named_as_the_record_numbers_them_with_their_seats(replay):
    seated = f"{HAND}seats = [3, 8]\n"
    result = replay("s.phh", s_phh=seated)
    assert result.stdout.splitlines() == [
        "s.phh, hand 1 (casinos-austria-stud): pot €40, rake €1: p1 (seat 3) wins €39",
        "  stacks: p1 (seat 3) €519, p2 (seat 8) €480",
    ]
    (line,) = replay("--json", "s.phh").stdout.splitlines()
    assert json.loads(line)["pots"][0]["won"] == {"1": 39}
    late = seated.replace('"p1 cc",\n  "d dh p1 Kh"', '"p2 cc",\n  "d dh p1 Kh"')
    assert replay("l.phh", l_phh=late).stdout == (
        "l.phh, hand 1, action 4 “p2 cc” (seat 8): It is the turn of p1 (seat 3) (Rule 1.5)\n"
    )
    steps = replay("--steps", "s.phh").stdout.splitlines()
    assert "p2 (seat 8) to act" in steps[1]


@pytest.mark.parametrize(
    ("fields", "amount"),
    [
        ("currency = 'USD'", "US$39"),
        ("currency = 'CZK'\ncurrency_symbol = 'Kč'", "Kč39"),
        ("currency_symbol = '₿'", "₿39"),
        ("", "€39"),
    ],
)
def test_amounts_have_the_currency_of_the_record(replay, fields, amount):
    assert f"p1 wins {amount}\n" in replay("c.phh", c_phh=f"{HAND}{fields}\n").stdout


def test_a_record_that_names_no_currency_has_plain_amounts(replay):
    assert "p2 wins 2\n" in replay("n.phh", n_phh=FOLDED).stdout


def test_an_illegal_hand_names_the_action_and_the_rule(replay):
    result = replay("bad.phh")
    assert result.exit_code == 1
    assert result.stdout.startswith("bad.phh, hand 1, action 8 “p2 cbr 40”: ")
    assert result.stdout.endswith(" (Rule 5.6)\n")
    assert result.stderr == ""


def test_an_unreadable_hand_names_the_line(replay):
    result = replay("odd.phh")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == (
        "odd.phh, line 14, hand 1, action 7: p1 bets 5 is no action of the notation\n"
    )


def test_unreadable_outranks_illegal_and_the_rest_is_played(replay):
    result = replay("odd.phh", "bad.phh", "a.phh", "missing.phh")
    assert result.exit_code == 2
    assert "p1 wins €39" in result.stdout
    assert result.stdout.endswith("In all: 1 legal, 1 against the rules, 2 unreadable\n")
    assert "missing.phh: the file cannot be read" in result.stderr


def test_german(replay):
    result = replay("a.phh", language="de")
    assert "p1 gewinnt 39 €" in result.stdout.replace("\u00a0", " ")


def test_the_language_of_the_system():
    assert language_of({"LANG": "de_AT.UTF-8"}) is Language.GERMAN
    assert language_of({"LANG": "de_DE", "LC_ALL": "en_GB"}) is Language.ENGLISH
    assert language_of({"LANG": "fr_FR"}) is Language.ENGLISH
    assert language_of({}) is Language.ENGLISH


def test_json_is_one_line_for_each_hand(replay):
    result = replay("--json", "a.phh", "bad.phh")
    assert result.exit_code == 1
    legal, illegal = map(json.loads, result.stdout.splitlines())
    assert legal == {
        "file": "a.phh",
        "hand": 1,
        "profile": "casinos-austria-stud",
        "ok": True,
        "starting_stacks": [500, 500],
        "finishing_stacks": [519, 480],
        "rake": 1,
        "pots": [{"amount": 40, "rake": 1, "seats": [1, 2], "won": {"1": 39}}],
        "burns": 5,
        "reshuffles": 0,
        "common_cards": [],
        "openers": [2, 1, 1, 1, 1],
        "shows": [1, 2],
        "refusal": None,
        "remarks": [],
        "differs": {},
    }
    assert illegal["ok"] is False
    assert illegal["finishing_stacks"] == [480, 485]
    assert illegal["refusal"] == {
        "action": 8,
        "text": "p2 cbr 40",
        "code": "bet_too_large",
        "rule": "5.6",
    }


def test_steps_say_how_the_hand_stands_after_each_action(replay):
    (line,) = replay("--json", "--steps", "a.phh").stdout.splitlines()
    steps = json.loads(line)["steps"]
    assert [step["action"] for step in steps] == list(range(1, 23))
    assert steps[2] == {
        "action": 3,
        "text": "p2 cbr 10",
        "street": 1,
        "to_act": 1,
        "to_call": 10,
        "raise_to": [20, 20],
        "stacks": [495, 485],
        "bets": [0, 10],
        "stub": 45,
    }
    forced = steps[1]
    assert (forced["to_act"], forced["to_call"], forced["raise_to"]) == (2, None, [5, 10])
    check = steps[5]
    assert (check["to_act"], check["to_call"], check["raise_to"]) == (1, 0, [5, 20])


def test_steps_for_people(replay):
    lines = replay("--steps", "a.phh").stdout.splitlines()
    assert lines[2].split() == [
        *("3", "p2", "cbr", "10", "street", "1,", "p1", "to", "act,"),
        *("call", "€10,", "to", "€20,", "bets", "€0", "€10,", "stub", "45"),
    ]


def test_amounts_are_in_the_units_of_the_file(replay):
    text = HAND.replace("_rake", "_smallest_chip = 0.5\n_rake").replace("cbr 10", "cbr 7.50")
    (line,) = replay("--json", "c.phh", c_phh=text).stdout.splitlines()
    hand = json.loads(line)
    assert hand["pots"] == [{"amount": 35, "rake": 0.5, "seats": [1, 2], "won": {"1": 34.5}}]
    assert hand["finishing_stacks"] == [517, 482.5]
    assert '"finishing_stacks":[517,482.5]' in line


def test_many_hands_in_one_file(replay):
    text = f"# a shift\n[1]\n{HAND}\n[2]\n{ILLEGAL}\n[3]\n{UNREADABLE}\n[4]\n{HAND}"
    result = replay("--json", "d.phhs", d_phhs=text)
    assert result.exit_code == 2
    hands = [json.loads(line) for line in result.stdout.splitlines()]
    verdicts = [(hand["hand"], hand["ok"]) for hand in hands]
    assert verdicts == [(1, True), (2, False), (3, False), (4, True)]
    assert hands[2] == {
        "file": "d.phhs",
        "hand": 3,
        "ok": False,
        "error": "line 64, action 7: p1 bets 5 is no action of the notation",
    }
    assert result.stderr.startswith("d.phhs, line 64, hand 3, action 7: ")


def test_a_folder_is_all_records_in_it(replay, tmp_path):
    deep = tmp_path / "shift" / "deep"
    deep.mkdir(parents=True)
    (deep / "b.phh").write_text(HAND)
    (deep.parent / "a.phhs").write_text(f"[1]\n{HAND}[2]\n{HAND}")
    (deep.parent / "notes.txt").write_text("no record")
    hands = [json.loads(line) for line in replay("--json", "shift").stdout.splitlines()]
    assert [hand["file"] for hand in hands] == ["shift/a.phhs", "shift/a.phhs", "shift/deep/b.phh"]
    (tmp_path / "empty").mkdir()
    result = replay("empty")
    assert result.exit_code == 2
    assert result.stderr == "empty: there is no .phh or .phhs file in this folder\n"


def test_what_the_record_itself_claims_is_compared(replay):
    right = HAND + "finishing_stacks = [519, 480]\n"
    wrong = HAND + "finishing_stacks = [520, 480.0]\n"
    assert "The record itself" not in replay("r.phh", r_phh=right).stdout
    result = replay("w.phh", w_phh=wrong)
    assert result.exit_code == 0
    assert result.stdout.endswith("  The record itself says otherwise: p1 €520, not €519\n")


def test_json_says_where_the_record_itself_differs(replay):
    claims = "finishing_stacks = [520, 480]\nwinnings = [39, 0]\nrake = 2\n"
    (line,) = replay("--json", "w.phh", w_phh=HAND + claims).stdout.splitlines()
    hand = json.loads(line)
    assert hand["ok"]
    assert hand["differs"] == {"p1": [520, 519], "rake": [2, 1]}
    (line,) = replay("--json", "v.phh", v_phh=f"{HAND}winnings = [38.5, 0.0]\n").stdout.splitlines()
    assert json.loads(line)["differs"] == {"p1": [38.5, 39]}
    (line,) = replay("--json", "b.phh", b_phh=ILLEGAL + claims).stdout.splitlines()
    assert json.loads(line)["differs"] == {}


# ── what cannot be read ─────────────────────────────────────────────────────────────────────


def without(key: str) -> str:
    return "".join(line for line in HAND.splitlines(True) if not line.startswith(key))


FLOP = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 AsAh", "d dh p2 ????", "d dh p3 ????",
  {actions}
]
"""
FOLDED = FLOP.replace("{actions}", '"p3 f", "p1 f"')
BLINDS = "blinds_or_straddles"


@pytest.mark.parametrize(
    ("blinds", "sentence"),
    [
        ("[1, 2]", "2 blinds for 3 players"),
        ("[1, 2, 4]", "this game has a small blind, a big blind and nothing else: write 0 for the"),
        ("[1, 2, -2]", "-2 is less than nothing"),
        ("[2, 1, 0]", "the big blind must be more than nothing and no less than the small blind"),
        ("[0, 0, 0]", "the big blind must be more than nothing and no less than the small blind"),
        ("[0.5, 2, 0]", "0.5 is not a whole multiple of the smallest chip 1"),
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
        (HAND.replace("[5, 5]", "[5, 10]"), "antes: this game has the same ante for everybody"),
        (HAND.replace("[5, 5]", "[5]"), "antes: 1 antes for 2 players"),
        (HAND.replace("[5, 5]", "[-5, -5]"), "antes: -5 is less than nothing"),
        (HAND.replace("[5, 5]", "5"), "antes: 5 is not a list of amounts"),
        (HAND.replace("[5, 5]", "[2.5, 2.5]"), "antes: 2.5 is not a whole multiple of the smal"),
        (HAND.replace("[500, 500]", "[500, inf]"), "starting_stacks: Infinity is not a known am"),
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
        (without("_profile").replace("F7S", "NS"), "variant: NS is no game of this program"),
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
    assert result.stderr == "latin.phh, line 23: the line is not UTF-8 text\n"


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


# ── which rule each illegal action breaks ───────────────────────────────────────────────────

STUD = """variant = "F7S"
antes = [1, 1, 1]
bring_in = 3
small_bet = 10
big_bet = 20
starting_stacks = [200, 200, 25]
actions = [
  "d dh p1 ????Kd", "d dh p2 ????2c", "d dh p3 ????9h",
  {actions}
]
"""


@pytest.mark.parametrize(
    ("actions", "code", "rule"),
    [
        ("d dh p1 ??", "round_not_over", "5.2"),
        ("p1 pb", "not_the_opener", "4.1"),
        ("p2 f", "forced_to_open", "4.1"),
        ("p2 cc", "forced_to_open", "4.1"),
        ("p2 cbr 5", "bet_too_small", "5.6"),
        ("p2 cbr 20", "bet_too_large", "5.6"),
        ("p2 cbr 7.5", "not_a_whole_chip", "2.5"),
        ("p2 pb, p1 cc", "out_of_turn", "1.5"),
        ("p2 pb, p3 pb", "no_forced_bet", "5.8"),
        ("p2 pb, p3 cbr 12", "bet_too_large", "5.6"),
        ("p2 pb, p3 cbr 10, p1 cbr 500", "not_enough_chips", "2.4"),
        ("p2 cbr 10, p3 cbr 20, p1 cbr 30, p2 cbr 40, p3 cc, p1 cbr 50", "raise_cap", "5.4"),
        ("p2 pb, p3 sd Ks", "no_exchange", "3.7"),
        ("p2 pb, p3 sm", "not_showdown", "7.2"),
        ("p2 pb, p3 sm AsAd9h", "not_showdown", "7.1"),
        ("p2 pb, p3 cc, p1 cc, d dh p2 3d", "not_due", "3.1"),
        ("p2 pb, p3 cc, p1 cc, d dh p1 3d3c", "wrong_card_count", "3.1"),
        ("p2 pb, p3 cc, p1 cc, d dh p1 Kd", "card_already_seen", "3.8"),
        ("p2 pb, p3 cc, p1 cc, d db 3d", "no_common_card", "3.5"),
        ("p2 pb, p3 cc, p1 cc, p1 cc", "not_betting", "3.1"),
        ("p2 pb, p3 f, p1 f, p2 cc", "hand_over", "6.6"),
        ("p2 pb, p3 f", "hand_not_over", "5.2"),
        ("p2 pb, p3 cc, p1 cc", "hand_not_over", "3.1"),
    ],
)
def test_refusals(replay, actions, code, rule):
    texts = ", ".join(f'"{text}"' for text in actions.split(", "))
    result = replay("--json", "s.phh", s_phh=STUD.replace("{actions}", texts))
    (line,) = result.stdout.splitlines()
    refusal = json.loads(line)["refusal"]
    assert (refusal["code"], refusal["rule"]) == (code, rule)
    assert refusal["action"] == 3 + actions.count(",") + 1
    assert refusal["text"] == actions.split(", ")[-1]
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("actions", "code", "rule"),
    [
        ("p3 pb", "no_forced_bet", "5.8"),
        ("p1 cc", "not_the_opener", "4.3"),
        ("p3 sd", "no_exchange", "3.7"),
        ("d db 2c3c4c", "round_not_over", "5.2"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c", "wrong_card_count", "3.1"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c4c5c", "wrong_card_count", "3.1"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3cAs", "card_already_seen", "3.8"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c??", "card_unknown", "3.8"),
        ("p3 cc, p1 cc, p2 cc, d dh p1 2c", "board_due", "3.1"),
        ("p3 cc, p1 cc, p2 cc, p1 cc", "not_betting", "3.1"),
        ("p3 cc, p1 cc, p2 cc, d db 2c3c4c, d db 5c", "round_not_over", "5.2"),
    ],
)
def test_refusals_with_a_board(replay, actions, code, rule):
    texts = ", ".join(f'"{text}"' for text in actions.split(", "))
    (line,) = replay("--json", "s.phh", s_phh=FLOP.replace("{actions}", texts)).stdout.splitlines()
    refusal = json.loads(line)["refusal"]
    assert (refusal["code"], refusal["rule"]) == (code, rule)


def test_an_unknown_board_is_said_to_be_one(replay):
    text = FLOP.replace("{actions}", '"p3 f", "p1 cc", "p2 cc", "d db 2c3c??"')
    assert replay("s.phh", s_phh=text).stdout.endswith(
        "“d db 2c3c??”: The cards of the board must be named (Rule 3.8)\n"
    )


LAST = [
    "p2 pb", "p3 f", "p1 cc", "d dh p1 3d", "d dh p2 3s", "p1 cc", "p2 cc",
    "d dh p1 4d", "d dh p2 4s", "p1 cc", "p2 cc", "d dh p1 5d", "d dh p2 6s", "p1 cc", "p2 cc",
    "d dh p1 ??", "d dh p2 ??", "p1 cc", "p2 cc",
]  # fmt: skip


@pytest.mark.parametrize(
    ("actions", "code", "rule"),
    [
        ("", "hand_not_over", "7.2"),
        ("p2 sm AsAh7h", "hand_not_over", "7.2"),
        ("p2 sm AsAh7h, p2 sm", "not_to_show", "7.2"),
        ("p1 sm As??7h", "wrong_cards_shown", "7.2"),
        ("p1 sm AsAh", "wrong_cards_shown", "7.2"),
        ("p1 sm AsAhKdKd3d4d5d", "wrong_cards_shown", "7.2"),
        ("p1 sm -", "wrong_cards_shown", "7.2"),
        ("p1 sm AsAh2c", "card_already_seen", "3.8"),
        ("p1 sm AsAhAc, p2 sm, p2 sm", "hand_over", "7.2"),
        ("p1 cbr 20", "round_over", "5.2"),
        ("d dh p1 7h", "not_dealing", "3.1"),
    ],
)
def test_refusals_at_the_showdown(replay, actions, code, rule):
    texts = ", ".join(f'"{text}"' for text in [*LAST, *filter(None, actions.split(", "))])
    (line,) = replay("--json", "s.phh", s_phh=STUD.replace("{actions}", texts)).stdout.splitlines()
    refusal = json.loads(line)["refusal"]
    assert (refusal["code"], refusal["rule"]) == (code, rule)


def play(replay, actions: list[str], text: str = STUD):
    texts = ", ".join(f'"{action}"' for action in actions)
    (line,) = replay(
        "--json", "--steps", "s.phh", s_phh=text.replace("{actions}", texts)
    ).stdout.splitlines()
    return json.loads(line)


# ── what is remarked on ─────────────────────────────────────────────────────────────────────


FEW = FLOP.replace("[200, 200, 200]", "[200, 59, 90]")
BOARD = ["d db 2c3c4c", "d db 5h", "d db 9s"]


def played_otherwise(replay, actions: list[str], text: str, *options: str):
    texts = ", ".join(f'"{action}"' for action in actions)
    result = replay("--json", *options, "s.phh", s_phh=text.replace("{actions}", texts))
    return json.loads(result.stdout), result.exit_code


@pytest.mark.parametrize(
    ("text", "actions", "remark", "stacks"),
    [
        (STUD, [*LAST, "p2 sm AsAh7h", "p1 sm KcKhQd"], "shown_out_of_order", [205, 196, 24]),
        (STUD, [*LAST, "p2 sm AsAh7h", "p1 sm"], "shown_out_of_order", [196, 205, 24]),
        (STUD, [*LAST, "p1 sm"], "mucked_first", [196, 205, 24]),
        (STUD, [*LAST, "p1 sm ??????Kd3d4d5d??"], "mucked_first", [196, 205, 24]),
        (STUD, [*LAST, "p2 sm", "p1 sm KcKhQd"], "shown_late", [205, 196, 24]),
        (STUD, [*LAST, "p3 sm AsAh", "p1 sm KcKhQd", "p2 sm"], "shown_late", [205, 196, 24]),
        (STUD, [*LAST, "p1 sm KcKhQd", "p2 sm", "p2 sm AsAh7h"], "shown_late", [205, 196, 24]),
        (FLOP, ["p3 f", "p1 f", "p2 sm KdKh"], "shown_late", [199, 201, 200]),
        (
            FEW,
            ["p3 cbr 90", "p1 cbr 150", "p2 f", *BOARD, "p1 sm AsAh", "p3 sm KdKh"],
            "raise_unanswerable",
            [292, 57, 0],
        ),
        (
            FEW,
            ["p3 cbr 90", "p1 cbr 90", "p2 f", *BOARD, "p1 sm AsAh", "p3 sm"],
            "raise_unanswerable",
            [292, 57, 0],
        ),
        (
            FEW,
            ["p3 f", "p1 cbr 58", "p2 cc", BOARD[0], "p1 cbr 1", "p2 f"],
            "bet_cut",
            [258, 1, 90],
        ),
        (
            FEW,
            ["p3 f", "p1 cbr 59", "p2 cc", *BOARD, "p1 cbr 20", "p2 sm KdKh", "p1 sm AsAh"],
            "uncalled_said",
            [259, 0, 90],
        ),
    ],
)
def test_what_this_house_does_otherwise_is_remarked_on(replay, text, actions, remark, stacks):
    hand, code = played_otherwise(replay, actions, text)
    assert [each["code"] for each in hand["remarks"]] == [remark]
    assert (hand["ok"], hand["finishing_stacks"], code) == (True, stacks, 0)
    strict, code = played_otherwise(replay, actions, text, "--strict")
    assert (strict["ok"], strict["remarks"], code) == (False, [], 1)
    (told,) = hand["remarks"]
    assert {key: strict["refusal"][key] for key in told} == told


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        (STUD, [*LAST, "p2 sm"]),
        (STUD, [*LAST, "p2 sm", "p1 sm"]),
        (FLOP, ["p3 f", "p1 f", "p2 sm"]),
        (FEW, ["p3 f", "p1 cbr 58", "p2 cbr 59", "p1 cc", "p2 sm KdKh", *BOARD, "p1 sm AsAh"]),
        (FEW, ["p3 f", "p1 cbr 59", "p2 cc", *BOARD, "p2 sm KdKh", "p1 sm AsAh"]),
        (FEW, ["p3 f", "p1 cbr 59", "p2 cc", "p1 sm AsAh", "p1 sm AsAh", *BOARD, "p2 sm"]),
    ],
)
def test_what_this_house_does_too_is_not_remarked_on(replay, text, actions):
    hand, _ = played_otherwise(replay, actions, text, "--strict")
    assert (hand["ok"], hand["remarks"]) == (True, [])


@pytest.mark.parametrize(
    ("text", "actions", "code"),
    [
        (FLOP, ["p3 f", "p1 f", "p2 cbr 10"], "hand_over"),
        (FLOP, ["p3 f", "p1 f", "p2 sm As??"], "card_already_seen"),
        (FLOP, ["p3 f", "p1 f", "p2 sm KdKhKs"], "wrong_cards_shown"),
        (FEW, ["p3 cbr 90", "p1 cbr 300"], "no_more_betting"),
        (FEW, ["p3 f", "p1 cbr 20", "p2 cbr 30"], "raise_too_small"),
        (FLOP, ["p1 cbr 20"], "not_the_opener"),
    ],
)
def test_what_breaks_a_rule_is_refused_all_the_same(replay, text, actions, code):
    hand, _ = played_otherwise(replay, actions, text)
    assert (hand["ok"], hand["refusal"]["code"]) == (False, code)


def test_remarks_are_told_in_words(replay):
    texts = ", ".join(f'"{text}"' for text in [*LAST, "p2 sm AsAh7h", "p1 sm KcKhQd"])
    text = STUD.replace("{actions}", texts)
    assert replay("s.phh", s_phh=text).stdout.endswith(
        "\n  remark: action 23 “p2 sm AsAh7h”: Shown before p1 was asked (Rule 7.1)\n"
    )
    told = replay("--strict", "s.phh", s_phh=text)
    assert told.stdout.startswith("s.phh, hand 1, action 23 “p2 sm AsAh7h”: Shown before p1")
    assert told.exit_code == 1


@pytest.mark.parametrize("shown", ["AsAhAc", "AsAhKd3d4d5dAc"])
def test_shown_cards_are_the_hidden_ones_or_all(replay, shown):
    hand = play(replay, [*LAST, f"p1 sm {shown}", "p2 sm ??????"])
    assert (hand["ok"], hand["shows"]) == (True, [1])


def test_the_bring_in_may_be_written_as_an_amount(replay):
    by_name = play(replay, ["p2 pb", "p3 f", "p1 f"])
    by_amount = play(replay, ["p2 cbr 3", "p3 f", "p1 f"])
    assert by_name["finishing_stacks"] == by_amount["finishing_stacks"] == [199, 202, 24]


def test_remarks_are_no_actions_but_are_counted(replay):
    hand = play(
        replay, ["# the doors", "", "p2 pb # brings it in", "p3 f", "p1 f", "# seat 2 wins"]
    )
    assert hand["ok"]
    assert len(hand["steps"]) == 9
    assert hand["steps"][5]["text"] == "p2 pb # brings it in"


def test_unknown_doors_leave_the_opener_to_who_acts(replay):
    text = STUD.replace("????2c", "??????").replace("????9h", "??????")
    hand = play(replay, ["p3 pb", "p1 f", "p2 f"], text)
    assert (hand["ok"], hand["openers"]) == (True, [3])


def test_high_low_shares_the_pot(replay):
    text = STUD.replace("F7S", "F7S/8").replace("????2c", "As4c2c").replace("????Kd", "KsKhKd")
    hand = play(replay, [*LAST, "p1 sm KsKhKd3d4d5dQs", "p2 sm As4c2c3s4s6s8d"], text)
    assert hand["profile"] == "stud-high-low-eight"
    assert hand["pots"] == [{"amount": 9, "rake": 0, "seats": [1, 2], "won": {"1": 5, "2": 4}}]


# ── the real thing ──────────────────────────────────────────────────────────────────────────

PROGRAM = (sys.executable, "-m", "ui.cli")


def run(*words: object, **settings):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **settings.pop("env", {})}
    return subprocess.run(
        [*PROGRAM, *map(str, words)],
        check=False,
        capture_output=True,
        env=environment,
        timeout=60,
        **settings,
    )


def test_as_a_program(tmp_path):
    for name, text, code in (("a", HAND, 0), ("b", ILLEGAL, 1), ("c", UNREADABLE, 2)):
        path = tmp_path / f"{name}.phh"
        path.write_text(text)
        result = run("replay", path)
        assert result.returncode == code
        assert b"Traceback" not in result.stderr
        assert bool(result.stderr) is (code == 2)


def test_an_output_that_cannot_show_a_letter(tmp_path):
    path = tmp_path / "a.phh"
    path.write_text(HAND)
    result = run("replay", path, env={"PYTHONIOENCODING": "latin-1"})
    assert result.returncode == 0
    assert rb"\u20ac39" in result.stdout


def test_a_reader_that_goes_away(tmp_path):
    path = tmp_path / "many.phhs"
    path.write_text("".join(f"[{number}]\n{HAND}" for number in range(1, 301)))
    with subprocess.Popen(
        [*PROGRAM, "replay", "--json", "--steps", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(60) == 141


def test_an_output_that_cannot_be_written(tmp_path):
    path = tmp_path / "a.phh"
    path.write_text(HAND)
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [*PROGRAM, "replay", str(path)], check=False, stdout=full, stderr=subprocess.PIPE
        )
    assert result.returncode == 2
    assert result.stderr == b"Error: No space left on device.\n"


@pytest.mark.parametrize("name", ["/dev/stdin", "/dev/fd/0"])
def test_what_another_program_writes_is_read(name):
    done = subprocess.run(
        [sys.executable, "-m", "ui.cli", "replay", name],
        input=HAND, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("make", [os.mkfifo, lambda file: file.symlink_to("/dev/zero")])
def test_a_pipe_into_which_nobody_writes_keeps_nobody_waiting(tmp_path, make):
    make(tmp_path / "hand.phh")
    for path in (tmp_path, tmp_path / "hand.phh"):
        done = subprocess.run(
            [sys.executable, "-m", "ui.cli", "--language", "en", "replay", str(path)],
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 2
        assert "the file cannot be read: it is a pipe, a device or a socket" in done.stderr


def test_rule_5_16_with_an_open_pair_the_json_lists_both_totals(replay):
    text = STUD.replace("actions = [", '_options = { open_pair = "may_double" }\nactions = [')
    to_fourth = ["p2 pb", "p3 f", "p1 cc", "d dh p1 Kh", "d dh p2 3s"]
    hand = play(replay, [*to_fourth, "p1 cbr 20", "p2 cbr 40", "p1 f"], text)
    pair, raised = hand["steps"][7], hand["steps"][8]
    assert (pair["raise_to"], pair["raise_to_only"]) == ([10, 20], [10, 20])
    assert raised["raise_to"] == [40, 40]
    assert all("raise_to_only" not in step for step in hand["steps"][:7])
    between = play(replay, [*to_fourth, "p1 cbr 15"], text)
    assert between["refusal"]["code"] == "one_of_two_totals"
    assert between["refusal"]["rule"] == "5.16"


def test_rule_5_16_only_american_stud_doubles(replay):
    text = f'{HAND}_options = {{ open_pair = "may_double" }}\n'
    result = replay("o.phh", o_phh=text)
    assert "_options.open_pair: may double only in American stud, high" in result.stderr
    assert result.exit_code == 2
