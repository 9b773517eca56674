"""`dealer-assist replay`: what it prints, and how it ends.

Tests `ui/cli/replay.py`.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.records.hand_texts import FOLDED, HAND, ILLEGAL, UNREADABLE
from tests.support.tiers import crossed, some
from ui.cli import language_of

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
    assert result.stderr == "empty: there is no hand record in this folder\n"


def test_what_the_record_itself_claims_is_compared(replay):
    right = HAND + "finishing_stacks = [519, 480]\n"
    wrong = HAND + "finishing_stacks = [520, 480.0]\n"
    assert "The record itself" not in replay("r.phh", r_phh=right).stdout
    result = replay("w.phh", w_phh=wrong)
    assert result.exit_code == 1
    assert result.stdout.endswith("  The record itself says otherwise: p1 €520, not €519\n")


def test_json_says_where_the_record_itself_differs(replay):
    claims = "finishing_stacks = [520, 480]\nwinnings = [39, 0]\nrake = 2\n"
    (line,) = replay("--json", "w.phh", w_phh=HAND + claims).stdout.splitlines()
    hand = json.loads(line)
    assert (hand["ok"], hand["refusal"]) == (False, None)
    assert hand["differs"] == {"p1": [520, 519], "rake": [2, 1]}
    (line,) = replay("--json", "v.phh", v_phh=f"{HAND}winnings = [38.5, 0.0]\n").stdout.splitlines()
    assert json.loads(line)["differs"] == {"p1": [38.5, 39]}
    (line,) = replay("--json", "b.phh", b_phh=ILLEGAL + claims).stdout.splitlines()
    assert json.loads(line)["differs"] == {}


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


@pytest.mark.parametrize(
    ("language", "said"),
    some(
        [
            ("de", "Fehler: Der Datenträger ist voll.\n"),
            ("en", "Error: No space left on device.\n"),
        ]
    ),
)
def test_an_output_that_cannot_be_written(tmp_path, language: str, said: str):
    path = tmp_path / "a.phh"
    path.write_text(HAND)
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [*PROGRAM, "--language", language, "replay", str(path)],
            check=False, stdout=full, stderr=subprocess.PIPE,
        )  # fmt: skip
    assert result.returncode == 2
    assert result.stderr.decode() == said


@pytest.mark.parametrize("name", some(["/dev/stdin", "/dev/fd/0"]))
def test_what_another_program_writes_is_read(name):
    done = subprocess.run(
        [sys.executable, "-m", "ui.cli", "replay", name],
        input=HAND, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("make", "named"),
    crossed([os.mkfifo, lambda file: file.symlink_to("/dev/zero")], [".", "hand.phh"]),
)
def test_a_pipe_into_which_nobody_writes_keeps_nobody_waiting(tmp_path, make, named):
    """Also where the folder is named in which it lies."""
    make(tmp_path / "hand.phh")
    done = subprocess.run(
        [sys.executable, "-m", "ui.cli", "--language", "en", "replay", str(tmp_path / named)],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "the file cannot be read: it is a pipe, a device or a socket" in done.stderr
