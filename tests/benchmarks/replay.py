"""Replaying six-handed stud beside PokerKit: python -m tests.benchmarks.replay [--profile].

Both play the same records to the same stacks on one core, pass by pass in turns, so that whatever
else the machine does slows both. The fastest pass of each counts.
"""

import cProfile
import pstats
import random
import sys
from collections.abc import Callable, Sequence
from io import BytesIO
from time import perf_counter
from typing import NamedTuple

from pokerkit import HandHistory

from dealerassist.records.outcome import json_line, outcome_of
from dealerassist.records.phh.header import record_of
from dealerassist.records.phh.sections import sections_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.replay import replay
from dealerassist.rules.loading import load_profile
from tests.records.dealt import Table

HANDS = 100
PASSES = 5
STACK = 2000


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
    for temper in TEMPERS:
        texts = hands_to_showdown(HANDS, temper)
        actions = sum(text.count("\n  ") for text in texts) / len(texts)
        shown = sum(text.count(" sm ") for text in texts) / len(texts)
        print(f"{HANDS} hands, {temper.name}: {actions:.0f} actions, {shown:.1f} hands shown")
        compare("read and play", our_reading, their_reading, texts, texts)
        records = [record_of(our_data(text)) for text in texts]
        compare("play", replay, play_theirs, records, [HandHistory.loads(t) for t in texts])
    if "--profile" in sys.argv:
        profile(hands_to_showdown(HANDS, TEMPERS[1]))


def hands_to_showdown(count: int, temper: Temper = TEMPERS[1]) -> list[str]:
    rules = load_profile("stud").at_table()
    chance, texts = random.Random(7), []
    while len(texts) < count:
        table = Table(rules, (STACK,) * 6, chance, folds=temper.folds, raises=temper.raises)
        state, events = table.play_out()
        if len(state.shown) > 1:
            texts.append(phh_text(table.opening, events))
            check_agreement(texts[-1], [player.stack for player in state.players])
    return texts


def check_agreement(text: str, stacks: list[int]) -> None:
    *_, end = HandHistory.loads(text)
    ours = replay(record_of(our_data(text)))
    assert [player.stack for player in ours.state.players] == stacks
    assert list(end.stacks) == stacks, text


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


def profile(texts: Sequence[str]) -> None:
    profiler = cProfile.Profile()
    profiler.enable()
    for text in texts:
        our_reading(text)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
