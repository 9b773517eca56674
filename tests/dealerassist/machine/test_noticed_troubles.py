"""A trouble is told once, again if it gets worse, and anew only long after it was mended.

Tests `dealerassist/machine/noticed_troubles.py`.
"""

import pytest

from dealerassist.machine.check import CheckKind, fault, heed, well
from dealerassist.machine.noticed_troubles import FORGOTTEN_AFTER, NoticedTroubles

ENOUGH = well(CheckKind.SPACE, "enough", place="/a")
LITTLE = heed(CheckKind.SPACE, "little", place="/a")
HARDLY_ANY = fault(CheckKind.SPACE, "hardly_any", place="/a")
NO_NAMES = fault(CheckKind.SPACE, "no_names_left", place="/a")
ELSEWHERE = heed(CheckKind.SPACE, "little", place="/b")


@pytest.fixture
def noticed():
    return NoticedTroubles()


def news(noticed, *found):
    """What is told after a look that finds this, if anything is."""
    noticed.look(found)
    untold = noticed.untold
    if untold is not None:
        noticed.tell(untold)
    return untold


def test_it_is_told_once(noticed):
    assert news(noticed, ENOUGH) is None
    assert news(noticed, LITTLE) == LITTLE
    assert news(noticed, LITTLE) is None
    assert noticed.standing == (LITTLE,)
    assert news(noticed, ENOUGH) is None
    assert noticed.standing == ()


def test_it_is_told_again_if_it_gets_worse_and_not_if_it_gets_better(noticed):
    told = [news(noticed, each) for each in (LITTLE, HARDLY_ANY, LITTLE, HARDLY_ANY, NO_NAMES)]
    assert told == [LITTLE, HARDLY_ANY, None, None, NO_NAMES]


def test_another_disk_is_told_for_itself_the_worst_first(noticed):
    noticed.look((ELSEWHERE, HARDLY_ANY))
    assert noticed.standing == (HARDLY_ANY, ELSEWHERE)
    told = [news(noticed, ELSEWHERE, HARDLY_ANY) for _ in range(3)]
    assert told == [HARDLY_ANY, ELSEWHERE, None]


def test_space_that_wavers_about_a_threshold_is_told_once(noticed):
    told = [news(noticed, each) for each in (LITTLE, ENOUGH) * FORGOTTEN_AFTER]
    assert told.count(LITTLE) == 1


def test_what_was_mended_for_long_is_told_anew(noticed):
    assert news(noticed, LITTLE) == LITTLE
    for _ in range(FORGOTTEN_AFTER):
        noticed.look((ENOUGH,))
    assert news(noticed, LITTLE) == LITTLE


def test_a_look_says_whether_anything_changed(noticed):
    assert not noticed.look((ENOUGH,))
    assert noticed.look((LITTLE,))
    assert not noticed.look((LITTLE,))
    assert noticed.look(())
