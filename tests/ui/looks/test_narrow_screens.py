"""A screen whose keys are too small for fingers says so, once; one with room says nothing.

Tests `ui/asked/notices.py`.
"""

import pytest

from tests.support.tiers import crossed
from tests.support.ui.croupier import seated
from ui.app import LEAST_KEY_MM, staged

PER_MM = 141 / 25.4
"""Of 1920 × 1080 on 15.6 inches."""

NOT_TOLD, X_ALWAYS_TELLS = 0.0, 96 / 25.4


LYING = [(1920, 1080), (1280, 800), (2560, 1440)]

UPRIGHT = [(1080, 1920), (800, 1280), (600, 1024)]

TOLD = [NOT_TOLD, X_ALWAYS_TELLS, PER_MM]


@pytest.mark.parametrize(("size", "told"), [*crossed(LYING, TOLD), *crossed(UPRIGHT, TOLD)])
def test_an_upright_screen_is_too_narrow_for_fingers(size: tuple[int, int], told: float):
    narrow = size in UPRIGHT
    with staged(seated({1: 200}).kiosk, size) as stage:
        stage.window.setProperty("pixelsPerMm", told * size[0] * size[1] / (1920 * 1080))
        assert (stage.key_mm < LEAST_KEY_MM) is narrow


def test_it_is_said_in_a_notice_that_can_be_closed():
    table = seated({1: 200})
    table.kiosk.say_too_narrow()
    assert table.view.notice.title == "This screen is too narrow for fingers"
    table.tap("notice-close")
    assert table.view.notice is None


def test_what_a_start_has_to_say_goes_first():
    table = seated({1: 200})
    table.kiosk.tap("why")
    said = table.view.notice
    table.kiosk.say_too_narrow()
    assert table.view.notice == said
