"""Import by fuzz: a spoilt record is played or refused in one sentence, soon and in little room.

`python -m tests.benchmarks.fuzz 100000` does the same for longer.

Tests `dealerassist/records/phh/record.py`.
"""

import random
import subprocess
import sys
from time import process_time

import pytest

from tests.support.places import PROJECT
from tests.support.records.mutate import mutated, records
from tests.support.records.spoilt import outcome_of_file
from tests.support.tiers import LONG, some

MOST_SECONDS = 2
MOST_MEGABYTES = 256
BATCH = 75

LARGEST = 10**15 - 1


@pytest.fixture(scope="module")
def texts():
    return records()


@pytest.mark.parametrize("first", range(0, (6 if LONG else 1) * BATCH, BATCH))
def test_spoilt_records_are_played_or_refused(texts, tmp_path, first):
    path, outcomes = tmp_path / "spoilt.phh", set()
    for seed in range(first, first + BATCH):
        path.write_bytes(mutated(texts, random.Random(seed)))
        began = process_time()
        outcomes |= outcome_of_file(path, steps=seed % 4 == 0, as_json=seed % 5 > 0).keys()
        assert process_time() - began < MOST_SECONDS, f"seed {seed}"
    # Some are still legal, some are not: the spoiling is neither too weak nor too strong.
    assert {"legal", "unreadable"} < outcomes


def test_every_game_is_among_them(texts):
    assert len(texts) > 100
    assert all(any(f'"{code}"' in text for text in texts) for code in ("FT", "NT", "PO", "FO/8"))


# ── what is made to hurt ────────────────────────────────────────────────────────────────────

MEASURED = (sys.executable, "-m", "tests.support.records.measured")

HAND = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [500, 500]
actions = [
  "d dh p1 AsKs", "d dh p2 QsQd",
  "p2 f",
]
"""


def with_stacks(stacks: str) -> str:
    return HAND.replace("[500, 500]", f"[{stacks}]")


def with_actions(actions: str, stack: int = LARGEST) -> str:
    return with_stacks(f"{stack}, {stack}").replace('"p2 f",', actions)


RAISES = "\n".join(f'"p{2 - at % 2} cbr {4 + 2 * at}",' for at in range(4_000))

HOSTILE = {
    "dotted key": ("a." * 30_000 + "b = 1\n" + HAND, 2),
    "many dotted keys": (HAND + "".join(f"x.y.z{at} = 1\n" for at in range(15_000)), 0),
    "deep lists": (HAND + "x = " + "[" * 60_000, 2),
    "deep tables": (HAND + "x = " + "{a=" * 20_000, 2),
    "flat lists": (HAND + "x = [" + "[]," * 20_000 + "]\n", 0),
    "a million digits": (with_stacks("9" * 1_000_000 + ", 1"), 2),
    "hexadecimal": (with_stacks("0x" + "F" * 60_000 + ", 1"), 2),
    "decimals": (with_stacks("1." + "1" * 60_000 + ", 1"), 2),
    "exponent": (with_stacks("1e" + "9" * 60_000 + ", 1"), 2),
    "nothing to the power": (with_stacks("0e999999, 1"), 2),
    "many players": (with_stacks("500,\n" * 50_000), 2),
    "tables": ("".join(f"[{at}]\n" for at in range(50_000)), 2),
    "tables of one hand": ("".join(f"[1.t{at}]\n" for at in range(20_000)), 2),
    "lists of tables": ("[[1]]\n" * 40_000, 2),
    "fields": (HAND + "".join(f"k{at} = 1\n" for at in range(20_000)), 0),
    "nothing but nul": ("\0\n" * 60_000 + HAND, 2),
    "old line ends": (HAND.replace("\n", "\r") * 400, 2),
    "fees": (HAND + f"_rake = {{ schedule = {[[at, 1] for at in range(5_000)]} }}\n", 2),
    "options": (HAND + f"_options = {{ {','.join(f'x{at}=1' for at in range(4_000))} }}\n", 2),
    "text of many lines": (HAND + 'x = """' + "\\\n" * 100_000 + '"""\n', 0),
    "quotation marks": (HAND + '"""\n' * 60_000, 2),
    "unfinished lists": ("actions = [\n" * 20_000, 2),
    "spaces": ("actions = [" + (" " * 60_000 + "\n") * 4, 2),
    "remarks": (with_actions('"",\n' * 60_000), 2),
    "remarks that are few enough": (with_actions('"", ' * 4_000 + '"p2 f"'), 0),
    "raises": (with_actions(RAISES), 1),
    "cards": (HAND.replace("AsKs", "As" * 30_000), 1),
    "all the chips there are": (
        with_actions(
            f'"p2 cbr {LARGEST}", "p1 cc", "d db 2c3c4c", "d db 5c", "d db 6c", "p1 sm -", "p2 sm"'
        )
        + "_smallest_chip = 0.01\n_rake = { percent = 5 }\n",
        0,
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_made_to_hurt_costs_little(name, tmp_path):
    text, exit_code = HOSTILE[name]
    path = tmp_path / "hostile.phh"
    path.write_text(text, encoding="utf-8")
    began = process_time()
    outcome = outcome_of_file(path, steps=True)
    assert process_time() - began < MOST_SECONDS
    assert exit_code == (2 if outcome["unreadable"] else int(not outcome["legal"]))


@pytest.mark.parametrize(
    "name",
    some(
        [
            "many dotted keys",
            "deep lists",
            "hexadecimal",
            "many players",
            "tables",
            "fees",
            "raises",
        ],
        1,
    ),
)
def test_a_process_of_its_own_takes_little_time_and_memory(name, tmp_path):
    text, exit_code = HOSTILE[name]
    path, figures = tmp_path / "hostile.phh", tmp_path / "figures"
    path.write_text(text, encoding="utf-8")
    result = subprocess.run(
        [*MEASURED, figures, "replay", "--steps", path],
        check=False,
        capture_output=True,
        cwd=PROJECT,
        timeout=60,
    )
    assert result.returncode == exit_code
    assert b"Traceback" not in result.stderr
    seconds, megabytes = map(float, figures.read_text().split())
    assert seconds < MOST_SECONDS
    assert megabytes < MOST_MEGABYTES
