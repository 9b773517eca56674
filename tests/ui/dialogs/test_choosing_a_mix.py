"""A mixed table by taps (8.1): chosen between shifts, read before, and read while it is played.

Tests `ui/dialogs/game.py`, `ui/dialogs/terms.py`, `ui/dialogs/open_shift.py`,
`ui/dialogs/table_setup.py`, `ui/dialogs/terms_in_force.py`,
`dealerassist/rules/house_profiles.py`, `dealerassist/rules/mix_files.py`,
`ui/training/context.py`.
"""

from itertools import groupby

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_profiles import house_profiles
from dealerassist.rules.mix_files import shipped_mix, shipped_mixes
from dealerassist.training.skills import Level
from tests.support.rules.mixes import HOSE, STUD
from tests.support.ui.croupier import Croupier, plain_spaces, rules_of, seated
from tests.support.ui.mixed_states import folded_out, mixed_table, of_two_hands
from ui.dialogs.game import GameMenu
from ui.training.context import TrainingContext, table_without_guests
from ui.training.exercise_plan import PracticeChoice
from ui.view.view import Pad, TermsView


def to_mix(name: str, guests: dict | None = None, **kiosk) -> Croupier:
    """At the page that shows a mix before it is played."""
    table = seated(guests or {})
    table = Croupier(table.desk, **kiosk).tap("shift-close confirm close-pending table-setup")
    return table.tap_on_its_page(f"game-{name}")


def page(table: Croupier):
    assert table.view.asked.pad is Pad.TERMS
    return table.view.asked.shows


def facts(table: Croupier) -> dict[str, str]:
    """The facts of all pages of this game; the page that was shown is shown again."""
    first, found = page(table), dict[str, str]()
    while True:
        if page(table).title == first.title:
            found |= {fact.label: plain_spaces(fact.value) for fact in page(table).facts}
        if "more" not in table.kiosk.screen.key_actions or page(table.tap("more")) == first:
            return found


@pytest.mark.parametrize("name", shipped_mixes())
def test_what_is_chosen_and_confirmed_is_in_force(name):
    table, mix = to_mix(name), shipped_mix(name)
    assert [len(group.sentences) for group in page(table).differences] == [len(mix.games)]
    assert facts(table)["Fingerprint"].replace(" ", "") == mix.fingerprint
    assert table.desk.state.mix is None
    table.tap("confirm")
    assert (table.desk.state.mix, table.desk.state.rules) == (mix, mix.games[0])
    assert len(table.desk.state.seats) == min(game.max_seats for game in mix.games)


def test_all_games_are_read_before_page_by_page():
    table = to_mix("horse")
    assert (page(table).title, page(table).subtitle) == ("HORSE", "5 games in turn")
    assert facts(table) == {
        "Profile": "horse · version 1",
        "Fingerprint": facts(table)["Fingerprint"],
        "Change": "After 8 hands each",
        "Smallest chip": "€1",
        "Minimum buy-in": "€400",
        "Rake": "No rake is taken in any of these games",
    }
    assert (
        plain_spaces(table.view.asked.prompt.why)
        == "HORSE · no rake is taken in any of these games"
    )
    games = page(table).differences[0].sentences
    assert games[2] == "Razz · Split Limit 20/40"
    turned = list[TermsView]()
    while page(table.tap("more")).title != "HORSE":
        turned.append(page(table))
    titles = [title for title, _ in groupby(turned, lambda each: each.title)]
    assert titles == [game.partition(" · ")[0] for game in games]
    assert turned[-1].subtitle.startswith("HORSE, 5 of 5")


def test_the_terms_in_force_begin_with_the_game_in_turn():
    table = folded_out(mixed_table(of_two_hands()), 4).tap("terms")
    assert (page(table).title, facts(table)["Profile"]) == ("Razz", "razz · version 1")
    assert plain_spaces(page(table).subtitle).startswith("HORSE, 3 of 5")
    assert table.key("more").title == "Razz"


def test_the_minimum_buy_in_is_the_largest_of_all_games():
    table = mixed_table(of_two_hands("eight-game"))
    largest = max(game.minimum_buy_in for game in shipped_mix("eight-game").games)
    assert facts(table.tap("terms"))["Minimum buy-in"] == f"€{largest}"


def test_the_mix_in_force_stands_out_and_no_game_of_it():
    table = mixed_table(of_two_hands()).tap("shift-close confirm close-pending table-setup")
    assert table.view.asked.prompt.title == "Which game?"
    tones = {}
    for _ in range(4):
        tones |= {
            key.name: key.tone for key in table.view.asked.keys if key.name.startswith("game-")
        }
        table.tap("more")
    assert [name for name, tone in tones.items() if tone == "chosen"] == ["game-horse"]


def test_one_game_again_after_a_mix():
    table = mixed_table(of_two_hands())
    table.tap(
        "shift-close confirm close-pending table-setup "
        "game-casinos-austria-stud stakes-5-10-20 confirm"
    )
    assert table.desk.state.mix is None
    assert table.view.top.game == "Seven Card Stud · 5/10/20"


def test_another_number_of_the_table_leaves_the_mix():
    table = folded_out(mixed_table(of_two_hands()), 3)
    table.tap("shift-close confirm close-pending table-setup table-number digit-7 confirm")
    assert (table.desk.state.name, table.desk.state.mix) == ("7", of_two_hands())
    assert table.desk.state.rules.profile == "holdem", "the next shift begins with the first"


def test_more_guests_than_a_game_seats_keep_the_mix_out():
    table = to_mix("eight-game", {1: 500, 9: 500})
    assert not table.enabled("confirm")
    assert table.why("confirm").startswith("Seat 9 is taken")


@pytest.fixture
def houses(tmp_path):
    (tmp_path / "hose.toml").write_text(HOSE, encoding="utf-8")
    broken = HOSE.replace('"hose"', '"broken"').replace(STUD, STUD.replace("= 3", "= -3"))
    (tmp_path / "broken.toml").write_text(broken, encoding="utf-8")
    return house_profiles(tmp_path)


def test_a_mix_of_the_house_s_own_is_a_key_with_its_name(houses):
    table = to_mix("hose", houses=houses).tap("back")
    key = table.key("game-hose")
    assert (key.title, plain_spaces(key.detail)) == ("hose", "4 games in turn · after 8 hands each")
    assert table.tap("game-hose confirm").view.top.game.startswith("hose · Hold’em 20/40")


def test_a_broken_one_is_a_grey_key_with_file_key_and_reason(houses):
    table = to_mix("hose", houses=houses).tap("back")
    why = table.why("game-broken")
    assert why == "broken.toml: mix[2].stakes.ante: -3 is less than nothing"


def test_in_german(houses):
    table = to_mix("horse", language=Language.GERMAN, houses=houses)
    assert page(table).subtitle == "5 Spielarten im Wechsel"
    assert facts(table)["Wechsel"] == "Nach je 8 Spielen"


def test_the_training_practises_one_game_and_offers_no_mix(houses):
    voice = Localizer(words_of(Language.ENGLISH), rules_of())
    at = TrainingContext(
        voice=voice,
        state=table_without_guests((), voice.rules),
        choice=PracticeChoice(voice.rules, Level.SHOWN),
        houses=houses,
    )
    offered = set()
    for page in range(4):
        offered |= {each.key.name for each in GameMenu(page=page).asks(at).pad.key_actions}
    assert "game-razz" in offered
    assert not {"game-horse", "game-eight-game", "game-hose"} & offered
