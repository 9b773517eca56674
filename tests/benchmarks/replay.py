"""Replaying hands beside PokerKit: python -m tests.benchmarks.replay [FILE … | --flat].

Both play the same records to the same stacks on one core, pass by pass in turns, so that whatever
else the machine does slows both. The fastest pass of each counts. The hands are those of the files
(.phhs), or made for the purpose: six players who see each other's cards at the end. With --flat,
the real command plays 100 to 100,000 hands from one file: what each costs, and how much memory the
whole takes.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from pokerkit import HandHistory

from dealerassist.locale.catalogue import Language
from dealerassist.records.hand_record_files import hand_texts_of
from dealerassist.records.hand_sections import HandSection, sections_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.replay import replay
from dealerassist.records.replay_many import OutcomeStyle, replay_all
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from tests.support.records.dealt import Table

HANDS = 100
PASSES = 4
OUR_PASSES = 3
"""To each of PokerKit's: they are shorter, and so more easily disturbed."""

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
    files = [Path(argument) for argument in sys.argv[1:] if argument != "--flat"]
    if "--flat" in sys.argv:
        flat()
    elif files:
        for file in files:
            compare_file(file)
    else:
        compare_made_up()


def compare_file(file: Path) -> None:
    """Hands that somebody else has written down; left out are those that PokerKit refuses."""
    with file.open("rb") as opened:
        sections = list(sections_of(opened))
    texts = [section.text for section in sections if agreed(section)]
    print(f"{file.name}: {len(texts):,} of {len(sections):,} hands, {of_each(texts)}")
    compare_texts(texts)


def compare_made_up() -> None:
    for code, (profile, limit) in GAMES.items():
        rules = load_profile(profile, changes={"limit": limit}).at_table()
        for temper in TEMPERS:
            texts = hands_to_showdown(rules, temper)
            print(f"{code}, {temper.name}: {of_each(texts)}")
            compare_texts([f"[{hand}]\n{text}" for hand, text in enumerate(texts, 1)])


def of_each(texts: Sequence[str]) -> str:
    actions = sum(len(our_section(text).record().actions) for text in texts) / len(texts)
    shown = sum(text.count(" sm ") for text in texts) / len(texts)
    return f"{actions:.0f} actions, {shown:.1f} hands shown"


def compare_texts(texts: Sequence[str]) -> None:
    """Texts of hands, each under a table of its own, read and played, and played alone."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands.phhs"
        file.write_text("".join(texts))
        compare("read, play, write", len(texts), lambda: our_command(file), lambda: theirs(file))
    records = [our_section(text).record() for text in texts]
    histories = list(HandHistory.load_all(BytesIO("".join(texts).encode())))
    compare(
        "play",
        len(texts),
        lambda: [replay(record) for record in records],
        lambda: [play_theirs(history) for history in histories],
    )


def hands_to_showdown(rules: HouseRules, temper: Temper) -> list[str]:
    """Hands that both play to the same stacks: where PokerKit's rules differ, none is taken."""
    chance, texts = random.Random(7), []
    while len(texts) < HANDS:
        table = Table(rules, (STACK,) * 6, chance, folds=temper.folds, raises=temper.raises)
        state, events = table.play_out()
        text = phh_text(table.opening, events)
        if len(state.shown) > 1 and agreed(our_section(text)):
            texts.append(text)
    return texts


def agreed(section: HandSection) -> bool:
    """Whether both play the hand to its end, and to the same stacks."""
    record = section.record()
    ours = replay(record)
    try:
        (history,) = HandHistory.load_all(BytesIO(under_a_table(section.text).encode()))
        *_, end = history
    except ValueError:
        return False
    return ours.refused is None and list(end.stacks) == [
        record.unit.written(player.stack) for player in ours.state.players
    ]


def under_a_table(text: str) -> str:
    return text if text.startswith("[") else f"[1]\n{text}"


def our_section(text: str) -> HandSection:
    (section,) = sections_of(BytesIO(text.encode()))
    return section


def our_command(file: Path) -> None:
    """All that `dealer-assist replay --json` does with the hands of a file on one core."""
    style = OutcomeStyle(Language.ENGLISH, as_json=True, steps=False)
    for _ in replay_all(hand_texts_of([file]), style, work=0):
        pass


def theirs(file: Path) -> None:
    with file.open("rb") as opened:
        for history in HandHistory.load_all(opened):
            play_theirs(history)


def play_theirs(history: HandHistory) -> None:
    for _ in history:
        pass


def compare(what: str, hands: int, our_play: Callable, their_play: Callable) -> None:
    our_best = their_best = float("inf")
    for _ in range(PASSES):
        our_best = min(our_best, *(seconds_of(our_play) for _ in range(OUR_PASSES)))
        their_best = min(their_best, seconds_of(their_play))
    print(
        f"  {what:18} Dealer Assist {hands / our_best:6,.0f} hands/s, "
        f"PokerKit {hands / their_best:6,.0f} hands/s, ratio {their_best / our_best:5.1f}",
        flush=True,
    )


def seconds_of(action: Callable) -> float:
    """How long the processor works on it."""
    start = process_time()
    action()
    return process_time() - start


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
