"""Replaying six-handed hands beside PokerKit: python -m tests.benchmarks.replay [--flat].

Both play the same records to the same stacks on one core, pass by pass in turns, so that whatever
else the machine does slows both. The fastest pass of each counts. With --flat, the real command
plays 100 to 100,000 hands from one file: what each costs, and how much memory the whole takes.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from pokerkit import HandHistory

from dealerassist.records.hand_sections import sections_of
from dealerassist.records.phh.record import record_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.replay import replay
from dealerassist.records.replay_json import json_line, outcome_of
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from tests.support.records.dealt import Table

HANDS = 100
PASSES = 4
STACK = 2000

GAMES = {
    "F7S": ("stud", "split"),
    "FT": ("holdem", "split"),
    "NT": ("holdem", "none"),
    "PO": ("omaha", "pot"),
}


class Temper(NamedTuple):
    """How the six players of a batch of hands behave."""

    name: str
    folds: float
    raises: float


TEMPERS = (
    Temper("all six stay to the showdown", 0.0, 0.15),
    Temper("few fold", 0.03, 0.2),
    Temper("half of them fold", 0.08, 0.3),
)


def main() -> None:
    """Print hands per second of both, and how many times PokerKit's ours is."""
    if "--flat" in sys.argv:
        flat()
        return
    for code, (profile, limit) in GAMES.items():
        rules = load_profile(profile, changes={"limit": limit}).at_table()
        for temper in TEMPERS:
            compare_game(code, rules, temper)


def compare_game(code: str, rules: HouseRules, temper: Temper) -> None:
    texts = hands_to_showdown(rules, temper)
    actions = sum(text.count("\n  ") for text in texts) / len(texts)
    shown = sum(text.count(" sm ") for text in texts) / len(texts)
    print(f"{code}, {temper.name}: {actions:.0f} actions, {shown:.1f} hands shown")
    compare("read and play", our_reading, their_reading, texts, texts)
    records = [record_of(our_data(text)) for text in texts]
    compare("play", replay, play_theirs, records, [HandHistory.loads(t) for t in texts])


def hands_to_showdown(rules: HouseRules, temper: Temper) -> list[str]:
    """Hands that both play to the same stacks: where PokerKit's rules differ, none is taken."""
    chance, texts = random.Random(7), []
    while len(texts) < HANDS:
        table = Table(rules, (STACK,) * 6, chance, folds=temper.folds, raises=temper.raises)
        state, events = table.play_out()
        text = phh_text(table.opening, events)
        if len(state.shown) > 1 and agreed(text, [player.stack for player in state.players]):
            texts.append(text)
    return texts


def agreed(text: str, stacks: list[int]) -> bool:
    ours = replay(record_of(our_data(text)))
    assert [player.stack for player in ours.state.players] == stacks
    try:
        *_, end = HandHistory.loads(text)
    except ValueError:
        return False
    return list(end.stacks) == stacks


def our_data(text: str) -> dict[str, object]:
    (section,) = sections_of(BytesIO(text.encode()))
    return section.data()


def our_reading(text: str) -> None:
    """All that `dealer-assist replay --json` does with a hand."""
    json_line(outcome_of(replay(record_of(our_data(text))), file="a.phh", hand=1))


def their_reading(text: str) -> None:
    play_theirs(HandHistory.loads(text))


def play_theirs(history: HandHistory) -> None:
    for _ in history:
        pass


def compare(
    what: str, our_play: Callable, their_play: Callable, ours: Sequence, theirs: Sequence
) -> None:
    our_speed = their_speed = 0.0
    for _ in range(PASSES):
        our_speed = max(our_speed, per_second(our_play, ours))
        their_speed = max(their_speed, per_second(their_play, theirs))
    print(
        f"  {what:14} Dealer Assist {our_speed:6,.0f} hands/s, PokerKit {their_speed:6,.0f} "
        f"hands/s, ratio {our_speed / their_speed:5.1f}"
    )


def per_second(action: Callable, hands: Sequence) -> float:
    start = perf_counter()
    for hand in hands:
        action(hand)
    return len(hands) / (perf_counter() - start)


def flat() -> None:
    """Time and memory of the real command, from few hands to many."""
    rules = load_profile("stud").at_table()
    texts = hands_to_showdown(rules, TEMPERS[1])
    with tempfile.TemporaryDirectory() as folder:
        for count in (100, 1_000, 10_000, 100_000):
            file = Path(folder) / "hands.phhs"
            with file.open("w") as written:
                for number in range(1, count + 1):
                    written.write(f"[{number}]\n{texts[number % HANDS]}")
            seconds, kib = run(["replay", "--json", str(file)])
            print(
                f"{count:7,} hands: {seconds:6.2f} s, {seconds / count * 1e6:6,.0f} µs a hand, "
                f"{kib / 1024:4.0f} MB"
            )


def run(arguments: list[str]) -> tuple[float, int]:
    """Seconds on the wall, and the most KiB that any of its processes held."""
    command = [sys.executable, "-m", "ui.cli", *arguments]
    start = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, "the records are legal"
    return perf_counter() - start, usage.ru_maxrss


if __name__ == "__main__":
    main()
