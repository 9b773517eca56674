"""A house's own profiles: each a key of the game menu, a broken one says what is wrong.

Tests `ui/dialogs/game_setup.py`, `dealerassist/locale/profile_faults.py`,
`dealerassist/rules/house_profiles.py`.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import at_table, plain_spaces, rules_of
from tests.support.ui.house_profiles import OURS
from tests.support.ui.slow_finger import tapped
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.view.view import Pad

BROKEN = OURS + "friendly = true\n"

STRICT = """
based_on = "wiesbaden-stud"
name = "strict-stud"
version = 1
limit = "pot"

[options]
max_raises = 5
exactly_one_over = "no_burn_first"
opener_tie = "seat"
min_raise = "street_min"
odd_chip = "left_of_button"
recap_stays = true

[rake]
percent = 2.5
rounding = "per_round"
cap = 15
no_first_round = true
"""

Open = Callable[..., Kiosk]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Open]:
    """Opens a kiosk, between shifts, for a house with these files, at the game menu."""
    with ExitStack() as stack:

        def kiosk_of(language: Language = Language.ENGLISH, **texts: str) -> Kiosk:
            (tmp_path / "profiles").mkdir()
            for name, text in texts.items():
                (tmp_path / "profiles" / f"{name}.toml").write_text(text, encoding="utf-8")
            kiosk = stack.enter_context(opened_kiosk(tmp_path, fallback=language))
            tapped(kiosk, "cancel table-setup")
            return kiosk

        yield kiosk_of


def differences(kiosk: Kiosk) -> dict[str, list[str]]:
    """What the page says, by its headings."""
    assert kiosk.view.asked.pad is Pad.TERMS
    groups = kiosk.view.asked.shows.differences
    return {group.heading: [plain_spaces(text) for text in group.sentences] for group in groups}


def test_a_house_profile_comes_to_the_table_once_its_rules_are_read(house: Open) -> None:
    kiosk = house(ours=OURS, broken=BROKEN)
    tapped(kiosk, "game-ours")
    assert kiosk.screen.at.state.rules.profile == "casinos-austria-stud"
    assert differences(kiosk) == {
        "Differs from Seven Card Stud, Casinos Austria": [
            "The last betting round is capped like every other, with two players too (Rule 5.5)."
        ]
    }
    facts = {fact.label: fact.value for fact in kiosk.view.asked.shows.facts}
    while "Based on" not in facts:
        tapped(kiosk, "more")
        facts |= {fact.label: fact.value for fact in kiosk.view.asked.shows.facts}
    assert plain_spaces(facts["Profile"]) == "our-stud · version 2"
    assert facts["Based on"] == "Seven Card Stud, Casinos Austria"
    tapped(kiosk, "confirm")
    rules = kiosk.screen.at.state.rules
    assert (rules.profile, rules.version) == ("our-stud", 2)
    assert rules.options.uncapped_river == "never"
    assert rules.stakes == {"ante": 2, "lower": 5, "higher": 10}
    assert kiosk.view.top.game == "our-stud · 2/5/10"


def test_the_rules_in_force_know_what_they_stand_on(house: Open) -> None:
    kiosk = house(ours=OURS)
    tapped(kiosk, "game-ours")
    chosen = kiosk.view.asked.shows
    tapped(kiosk, "confirm terms")
    assert kiosk.view.asked.shows == chosen


def test_rules_whose_file_is_gone_are_held_against_the_house_standard() -> None:
    rules = rules_of(name="our-stud", options={"uncapped_river": "never"}, minimum_buy_in=200)
    table = at_table({}, rules, Language.ENGLISH).tap("terms")
    (group,) = table.view.asked.shows.differences
    assert group.heading == "Differs from the house standard"
    assert len(group.sentences) == 1


def test_a_broken_profile_is_grey_and_says_file_key_and_reason(house: Open) -> None:
    kiosk = house(ours=OURS, broken=BROKEN)
    key = next(key for key in kiosk.view.asked.keys if key.name == "game-broken")
    assert not key.enabled
    assert key.why == "broken.toml: options.friendly: unknown key"
    before = kiosk.screen.at.state
    tapped(kiosk, "why:game-broken")
    assert kiosk.view.notice is not None
    assert key.why in kiosk.view.notice.text
    assert kiosk.screen.at.state == before


def test_a_file_that_is_no_toml_says_so(house: Open) -> None:
    kiosk = house(broken="max_raises 3")
    key = next(key for key in kiosk.view.asked.keys if key.name == "game-broken")
    assert key.why.startswith("broken.toml: this is not valid TOML: ")


def test_more_differences_than_a_page_holds_are_turned_to(house: Open) -> None:
    kiosk = house(strict=STRICT)
    tapped(kiosk, "game-strict limit-pot stakes-10")
    first, said = differences(kiosk), list[tuple[str, list[str]]]()
    while True:
        said += differences(kiosk).items()
        tapped(kiosk, "more")
        if differences(kiosk) == first:
            break
    assert sum(len(sentences) for _, sentences in said) == 12
    assert list(first) == ["Differs from Seven Card Stud, Spielbank Wiesbaden"]
    inherited = "As there, but not the house standard"
    assert [each for heading, told in said for each in told if heading == inherited] == [
        "The minimum buy-in is €400 instead of €100 (Rule 2.1).",
        "The highest door card makes the forced bet that opens the first round (Rule 4.1).",
    ]
    tapped(kiosk, "confirm")
    assert kiosk.view.top.game == "strict-stud · Pot Limit from 10"


def test_a_house_with_many_profiles_has_them_first(house: Open) -> None:
    texts = {f"ours{at}": OURS.replace("our-stud", f"our-stud-{at}") for at in range(5)}
    kiosk = house(**texts)
    names = [key.name for key in kiosk.view.asked.keys]
    assert names[:5] == [f"game-ours{at}" for at in range(5)]
    assert len(names) == 12
    later = []
    for _ in range(3):
        tapped(kiosk, "more")
        later += [key.name for key in kiosk.view.asked.keys]
    assert {"game-wiesbaden-draw", "game-holdem", "game-ours0"} <= set(later)


def test_no_game_is_left_alone_on_the_last_page(house: Open) -> None:
    texts = {f"ours{at}": OURS.replace("our-stud", f"our-stud-{at}") for at in range(9)}
    kiosk, counts = house(**texts), list[int]()
    for _ in range(4):
        counts.append(sum(key.name.startswith("game-") for key in kiosk.view.asked.keys))
        tapped(kiosk, "more")
    assert counts == [10, 9, 9, 8]


def test_a_house_file_named_like_a_shipped_profile_is_another_key(house: Open) -> None:
    kiosk = house(holdem=OURS)
    tapped(kiosk, "game-holdem.toml")
    assert kiosk.view.asked.shows.title == "our-stud"
