"""How long a step of a hand gone through again takes: python -m tests.benchmarks.replay_step.

What the journal is read for, once for each hand, and what the screen is told, at each step.
"""

import tempfile
from pathlib import Path
from time import perf_counter

from dealerassist.journal.queries.hand_search import HandFilter, find_hands
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from tests.benchmarks.journal import show
from tests.support.reports.played import play_shift
from ui.asked.context import context_of
from ui.asked.screen_mode import Mode
from ui.kiosk.screen import screen_of
from ui.review.replay import Replay

HANDS = 40
FRAME_MS = 16.7


def main() -> None:
    """Go through a shift of stud hands, step by step."""
    opening, folding, steps = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "shift.journal"
        play_shift(path, HANDS)
        with JournalReader(path) as reader:
            state = reader.recover().state
            voice = Localizer(words_of(Language.GERMAN), state.rules)
            for row in find_hands(reader, HandFilter(), most=HANDS):
                start = perf_counter()
                hand = past_hand(reader, row)
                opening.append(perf_counter() - start)
                start = perf_counter()
                states = hand.states()
                folding.append(perf_counter() - start)
                for step in range(len(hand.entries)):
                    start = perf_counter()
                    replay = Replay(hand=hand, states=states, step=step)
                    screen_of(context_of(voice, state), Mode(replay))
                    steps.append(perf_counter() - start)
    show("a hand from the journal", opening)
    show("all its states", folding)
    show("a step to the screen's values", steps)
    late = sum(each * 1e3 > FRAME_MS for each in steps)
    print(f"{late} of {len(steps):,} steps took longer than a frame of {FRAME_MS} ms")


if __name__ == "__main__":
    main()
