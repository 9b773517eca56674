"""Game, limit and stakes by taps, and the page that says by which rules one would play.

Tests `ui/dialogs/game.py`, `dealerassist/rules/stakes_offered.py`.
"""

from collections.abc import Iterator

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix_files import shipped_mixes
from dealerassist.rules.profile_files import profile_file, shipped_profiles
from dealerassist.rules.stakes_offered import offers_of, rules_at
from tests.support.tiers import LONG
from tests.support.ui.croupier import Croupier, at_table, plain_spaces, rules_of, seated
from tests.support.ui.items import LOOKS, SIZES
from ui.dialogs.game import AMERICAN, CHAPTER_8
from ui.view.view import Pad, TermsView

THREE = {1: 200, 3: 500, 4: 400}


def between_shifts(language: Language = Language.ENGLISH, guests: dict | None = None) -> Croupier:
    return seated(guests or {}, language=language).tap(
        "shift-close confirm close-pending table-setup"
    )


def at_game(profile: str, language: Language = Language.ENGLISH) -> Croupier:
    return between_shifts(language).tap_on_its_page(f"game-{profile}")


def names(table: Croupier, prefix: str) -> list[str]:
    """The keys on the pad whose names begin like this, but for the way back."""
    keys = [key.name for key in table.view.asked.keys if key.name.startswith(prefix)]
    return [name for name in keys if not name.endswith("-back")]


def every_offer() -> Iterator[tuple[str, Limit, int]]:
    """Every limit of every game, with the first of its stakes or, in turn, the last."""
    offers = ((name, each) for name in shipped_profiles() for each in offers_of(profile_file(name)))
    for number, (profile, offer) in enumerate(offers):
        ends = (0, len(offer.stakes) - 1)
        yield from (
            (profile, offer.limit, at) for at in (set(ends) if LONG else [ends[number % 2]])
        )


def page(table: Croupier) -> TermsView:
    assert table.view.asked.pad is Pad.TERMS
    return table.view.asked.shows


def facts(table: Croupier) -> dict[str, str]:
    """The facts of all pages; the first page is shown again."""
    found, first = dict[str, str](), page(table)
    while True:
        found |= {fact.label: plain_spaces(fact.value) for fact in page(table).facts}
        if "more" not in table.kiosk.screen.key_actions or page(table.tap("more")) == first:
            return found


# ── choosing ────────────────────────────────────────────────────────────────────────────────


def test_every_game_is_a_key_on_one_of_three_pages():
    table = between_shifts()
    first = [f"game-{game}" for game in (*CHAPTER_8, *shipped_mixes())]
    assert names(table, "game-") == first
    pages = [names(table.tap("more"), "game-") for _ in range(2)]
    assert [len(page) for page in pages] == [9, 8]
    assert [*pages[0], *pages[1]] == [f"game-{profile}" for profile in AMERICAN]
    assert {*CHAPTER_8, *AMERICAN} == set(shipped_profiles())
    assert names(table.tap("more"), "game-") == first


def test_the_games_have_the_players_names_and_their_house():
    table = between_shifts(Language.GERMAN)
    key = table.key("game-wiesbaden-holdem")
    assert (key.title, key.detail) == ("Texas Hold’em", "Spielbank Wiesbaden")
    key = table.key("game-casinos-austria-stud-high-low")
    assert (key.title, key.detail) == ("Seven Card Stud High\u2011Low", "Casinos Austria")
    assert table.key("game-casinos-austria-stud").tone == "chosen"


@pytest.mark.parametrize(("profile", "limit", "at"), list(every_offer()))
def test_what_is_chosen_and_confirmed_is_in_force(profile, limit, at):
    table = at_game(profile)
    offers = offers_of(profile_file(profile))
    if len(offers) > 1:
        assert names(table, "limit-") == [f"limit-{offer.limit.value}" for offer in offers]
        table.tap(f"limit-{limit.value}")
    offered = next(offer.stakes for offer in offers if offer.limit is limit)
    keys = names(table, "stakes-")
    assert len(keys) == len(set(keys)) == len(offered)
    table.tap(keys[at])
    chosen = rules_at(profile_file(profile), limit, offered[at])
    assert table.desk.state.rules.profile == "casinos-austria-stud"
    assert_complete(page(table))
    assert facts(table)["Profile"] == f"{profile} · version {chosen.version}"
    assert facts(table)["Fingerprint"].replace(" ", "") == chosen.fingerprint
    table.tap("confirm")
    assert table.desk.state.rules == chosen
    assert table.view.asked.pad is Pad.BETWEEN
    assert_complete(page(table.tap("terms")))


def assert_complete(terms: TermsView) -> None:
    """Every figure is there, and a heading with at least one sentence."""
    assert terms.title
    assert terms.subtitle
    assert all(fact.label and fact.value for fact in terms.facts)
    assert [fact.label for fact in terms.facts][:2] == ["Limit", "Bets"]
    assert len(terms.facts) <= 10
    assert all(group.heading and group.sentences for group in terms.differences)


def test_one_limit_and_one_set_of_stakes_are_not_asked_for():
    assert names(at_game("casinos-austria-stud"), "stakes-")[2] == "stakes-5-10-20"
    assert names(at_game("wiesbaden-draw"), "limit-") == [
        "limit-split",
        "limit-spread",
        "limit-pot",
        "limit-none",
    ]


def test_the_stakes_are_called_as_players_call_them():
    def titles(profile: str, taps: str = "") -> list[str]:
        table = at_game(profile).tap(taps)
        return [key.title for key in table.view.asked.keys if key.name.startswith("stakes-")]

    assert titles("casinos-austria-stud")[:2] == ["1/2/4", "2/5/10"]
    assert titles("wiesbaden-holdem", "limit-split")[3] == "20/40"
    assert titles("wiesbaden-holdem", "limit-spread")[3] == "10–50"
    assert titles("wiesbaden-holdem", "limit-pot")[2] == "5/10"
    assert titles("wiesbaden-draw", "limit-none")[2] == "from 10"
    assert titles("five-card-stud", "limit-bet")[3] == "20/40"


def test_the_stakes_say_what_is_posted_and_the_buy_in():
    table = at_game("wiesbaden-stud").tap("limit-split")
    assert plain_spaces(table.key("stakes-20-40").detail) == "Ante €5\nBuy-in from €400"
    table = at_game("wiesbaden-holdem", Language.GERMAN).tap("limit-pot")
    assert plain_spaces(table.key("stakes-5-10").detail) == "Buy-in ab 400 €"
    table = at_game("casinos-austria-stud")
    assert table.key("stakes-5-10-20").detail == "Buy-in from €200"


def test_the_way_back_is_the_way_that_was_taken():
    table = at_game("wiesbaden-omaha").tap("limit-pot stakes-5-10")
    assert names(table.tap("back"), "stakes-")[0] == "stakes-1-2"
    assert names(table.tap("back"), "limit-")[0] == "limit-split"
    assert table.tap("back").enabled("game-wiesbaden-omaha")
    assert table.tap("cancel").desk.state.rules.profile == "casinos-austria-stud"


def test_the_prompts_say_what_has_been_chosen():
    table = between_shifts()
    assert table.says == "Which game?"
    table.tap("game-wiesbaden-holdem")
    assert (table.says, table.because) == ("Which limit?", "Texas Hold’em · Spielbank Wiesbaden")
    table.tap("limit-spread")
    assert table.says == "Which stakes?"
    assert table.because == "Texas Hold’em · Spielbank Wiesbaden · Spread Limit"
    table.tap("stakes-10-50")
    assert (table.says, table.because) == (
        "Play by these rules?",
        "Texas Hold’em · Spread Limit 10–50 · 5% of each round",
    )


# ── the page ────────────────────────────────────────────────────────────────────────────────


def test_the_page_says_what_differs_from_the_house_standard():
    table = at_game("wiesbaden-stud").tap("limit-pot stakes-10")
    (group,) = page(table).differences
    assert group.heading == "Differs from the house standard"
    assert [plain_spaces(text) for text in group.sentences] == [
        "The minimum buy-in is €400 instead of €100 (Rule 2.1).",
        "The highest door card makes the forced bet that opens the first round (Rule 4.1).",
        "Any number of raises may be made in a round: there is no cap (Rule 5.5).",
    ]
    table = at_game("casinos-austria-stud", Language.GERMAN).tap("stakes-5-10-20")
    assert [group.heading for group in page(table).differences] == ["Alles wie im Hausstandard"]


def test_the_page_has_the_figures_of_the_table():
    table = at_game("casinos-austria-stud", Language.GERMAN).tap("stakes-5-10-20")
    assert facts(table) == {
        "Profil": "casinos-austria-stud · Version 1",
        "Prüfsumme": "651a 4d94 cf5f eb60",
        "Limit": "5/10/20",
        "Einsätze": "Runde 1: 5–10 €\nRunde 2: 5–10 €, offenes Paar bis 20 €\nRunden 3–5: 10–20 €",
        "Ante": "5 €",
        "Forced Bet": "5 bis 10 €",
        "Mindest-Buy-in": "200 €",
        "Taxe": "5 % jeder Runde",
    }
    table = at_game("five-card-stud").tap("limit-bet stakes-20-40")
    assert facts(table)["Bring-in, everybody"] == "€20"
    assert "Forced bet" not in facts(table)


def test_rules_that_the_guests_leave_no_room_for_are_grey():
    table = between_shifts(guests={**THREE, 9: 300})
    table.tap("game-wiesbaden-holdem limit-split stakes-20-40")
    assert table.enabled("confirm")
    table = seated({1: 200, 10: 300}, profile="wiesbaden-holdem")
    table.tap(
        "shift-close confirm close-pending table-setup "
        "game-wiesbaden-omaha limit-split stakes-20-40"
    )
    assert not table.enabled("confirm")
    assert table.why("confirm") == "Seat 10 is taken (Rule 1.4)"


# ── the rules in force ──────────────────────────────────────────────────────────────────────


def test_the_game_in_the_top_bar_shows_the_rules_in_force():
    table = seated(THREE).tap("terms")
    assert page(table).title == "Seven Card Stud"
    assert table.says == "The rules of this table"
    assert table.why("confirm") == "Shift 1 is open: close it first (House practice 4)"
    assert not any(key.name == "back" for key in table.view.asked.ends)
    assert table.tap("cancel").view.asked.pad is Pad.BETWEEN


def test_the_rules_can_be_read_in_the_middle_of_a_hand():
    table = seated(THREE).tap("new-hand card-As card-2c card-Td act-bet")
    before = table.desk.state
    table.tap("terms")
    assert page(table)
    table.tap("cancel")
    assert table.view.asked.pad is Pad.ACTIONS
    assert table.desk.state == before


def test_between_shifts_the_page_leads_to_another_game():
    table = seated(THREE).tap("shift-close confirm close-pending terms confirm")
    assert table.says == "Which game?"


# ── on the screen ───────────────────────────────────────────────────────────────────────────

ALL_OTHERWISE = {
    "name": "unser-hausspiel",
    "max_seats": 8,
    "minimum_buy_in": 150,
    "smallest_chip": "0.50",
    "options": {
        "exactly_one_over": "no_burn_first",
        "opener_first_round": "highest_door",
        "opener_tie": "seat",
        "max_raises": 4,
        "all_in_counts_in_heads_up": False,
        "recap_stays": True,
        "min_raise": "street_min",
        "odd_chip": "left_of_button",
    },
    "rake": {"percent": "2.5", "rounding": "per_round", "cap": 15, "no_first_round": True},
}


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_the_fullest_page_keeps_within_its_panels(stages, size, language):
    table = at_table({}, rules_of(**ALL_OTHERWISE), language)
    with stages.showing(table.kiosk, size) as stage:
        stage.picture()
        for name in ("terms", "more", "more", "more"):
            stage.bridge.tap(name)
            stage.picture()
            for column in ("terms-facts", "terms-differences"):
                lines = child(stage.window, column)
                assert lines.y() + lines.height() <= lines.parentItem().height(), column


@pytest.mark.parametrize("size", SIZES[:2])
def test_every_key_of_the_page_is_large_enough(stages, size):
    table = at_game("casinos-austria-stud-high-low", Language.GERMAN).tap("stakes-50-100-200")
    with stages.showing(table.kiosk, size) as stage:
        stage.picture()
        millimetre = stage.window.property("density")
        for name in ("confirm", "back", "cancel", "terms"):
            item = child(stage.window, name)
            assert min(item.width(), item.height()) >= 13 * millimetre, name


def child(window, name: str):
    """The visible item of that name."""
    items = [window.contentItem()]
    while items:
        item = items.pop()
        if item.objectName() == name and item.isVisible():
            return item
        items += item.childItems()
    raise AssertionError(f"{name} is not on the screen")
