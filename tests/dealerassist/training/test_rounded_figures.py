"""Shares and times read the same on screen, paper and command line, and none of them flatters.

Tests `dealerassist/training/rounded_figures.py`, `ui/training/words.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.training.progress import Tally
from dealerassist.training.rounded_figures import seconds_said, whole_per_cent
from ui.training import words

ENGLISH = words_of(Language.ENGLISH)


def test_no_share_reads_as_a_threshold_that_was_not_reached():
    for asked in range(1, 200):
        for right in range(asked + 1):
            assert whole_per_cent(Tally(asked, right).accuracy) == 100 * right // asked


def test_seconds_never_read_as_if_they_had_been_faster():
    written = [seconds_said(ENGLISH, ms) for ms in (0, 4000, 4001, 9999, 61_230)]
    assert written == ["0.0", "4.0", "4.1", "10.0", "61.3"]
    assert seconds_said(words_of(Language.GERMAN), 1_234_560) == "1.234,6"


@pytest.mark.parametrize("language", list(Language))
def test_the_screen_writes_what_paper_and_command_line_do(language):
    voice = Localizer(words_of(language), None)
    for milliseconds in (0, 640, 1210, 5149, 12_340, 59_990):
        written = seconds_said(voice.say, milliseconds)
        assert words.seconds(voice, milliseconds) == voice("{n} s", n=written)
    for right, asked in ((199, 250), (2, 3), (6, 7), (29, 100), (0, 4)):
        written = voice("{n}%", n=100 * right // asked)
        assert words.percent(voice, right / asked) == written
