"""A house's own profiles: each a key of the game menu, a broken one says what is wrong."""

from pathlib import Path

import pytest

from dealerassist.locale.words import Language
from ui.opening import opened_kiosk

OURS = """
based_on = "casinos-austria-stud"
name = "our-stud"
version = 2

[stakes]
ante = 2
lower = 5
higher = 10

[options]
uncapped_river = "never"
"""

BROKEN = OURS + "friendly = true\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "profiles"
    folder.mkdir()
    (folder / "broken.toml").write_text(BROKEN, encoding="utf-8")
    (folder / "ours.toml").write_text(OURS, encoding="utf-8")
    return tmp_path


def test_a_house_profile_comes_to_the_table_by_one_tap(home: Path) -> None:
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        for name in ("cancel", "table-setup", "game-ours"):
            kiosk.tap(name)
        rules = kiosk.screen.at.state.rules
        assert rules is not None
        assert (rules.profile, rules.version) == ("our-stud", 2)
        assert rules.options.uncapped_river == "never"
        assert kiosk.view.top.game == "our-stud · 2/5/10"


def test_a_broken_profile_is_grey_and_says_file_key_and_reason(home: Path) -> None:
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        for name in ("cancel", "table-setup"):
            kiosk.tap(name)
        key = next(key for key in kiosk.view.keys if key.name == "game-broken")
        assert not key.enabled
        assert key.why == "broken.toml: options.friendly: unknown key"
        before = kiosk.screen.at.state
        kiosk.tap("why:game-broken")
        assert kiosk.view.notice is not None
        assert key.why in kiosk.view.notice.text
        assert kiosk.screen.at.state == before
