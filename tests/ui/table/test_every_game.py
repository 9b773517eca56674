"""Every game of the rulebook's chapter 8, at every limit, played by the screen's own keys.

Tests `ui/table/announcements.py`, `dealerassist/rules/limits.py`, `ui/table/exchange.py`.
"""

import pytest

from dealerassist.hand.state import Phase
from dealerassist.locale.catalogue import Language
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile_files import shipped_profiles
from tests.support.tiers import LONG, some
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.walking import walk
from tests.support.ui.willing_croupier import next_tap
from ui.view.view import Pad

WIESBADEN = ("wiesbaden-stud", "wiesbaden-holdem", "wiesbaden-omaha", "wiesbaden-draw")
GAMES = [
    (game, limit)
    for game in WIESBADEN
    for limit in (Limit.SPLIT, Limit.SPREAD, Limit.POT, Limit.NONE)
] + [
    *(("five-card-stud", limit) for limit in (Limit.BET, Limit.POT, Limit.NONE)),
    ("razz", Limit.SPLIT),
    ("triple-draw-low", Limit.SPLIT),
    ("badugi", Limit.SPLIT),
    ("single-draw-low", Limit.NONE),
    ("short-deck", Limit.NONE),
    *(("draw-with-blinds", limit) for limit in (Limit.SPLIT, Limit.POT)),
    ("five-card-omaha", Limit.POT),
    ("five-card-omaha-high-low-eight", Limit.SPLIT),
    ("six-card-omaha", Limit.NONE),
    ("six-card-omaha-high-low-eight", Limit.POT),
    *(("courchevel", limit) for limit in (Limit.SPLIT, Limit.POT, Limit.NONE)),
    ("courchevel-high-low-eight", Limit.POT),
]


@pytest.mark.parametrize(("profile", "limit"), some(GAMES, 12))
def test_every_game_at_every_limit_is_played_by_live_keys(profile: str, limit: Limit):
    stacks = {1: 90, 2: 300, 5: 145, 7: 720}
    table = seated(stacks, language=Language.GERMAN, profile=profile, limit=limit)
    walk(table, seed=f"{profile} {limit}", taps=70 if LONG else 30)


@pytest.mark.parametrize(("profile", "limit"), GAMES)
def test_every_game_at_every_limit_comes_to_an_end(profile: str, limit: Limit):
    """Everybody stays; somebody raises wherever it can be done; all show."""
    stacks = {1: 90, 2: 300, 5: 145, 7: 720}
    table = seated(stacks, profile=profile, limit=limit).tap("new-hand")
    taps = 0
    while table.desk.state.hand_in_progress:
        table.tap(next_tap(table, taps))
        taps += 1
        assert taps < 200
    hand = table.desk.state.hand
    assert hand.phase is Phase.OVER
    assert hand.all_chips() == sum(stacks.values())
    assert len(hand.shown) == 4


@pytest.mark.parametrize("profile", some(shipped_profiles(), 12))
def test_where_one_hand_alone_was_shown_only_its_high_is_said_to_win(profile: str):
    table = seated({1: 300, 2: 300, 5: 300}, profile=profile).tap("new-hand")
    while table.desk.state.hand.phase is not Phase.AWARDING:
        mucks = table.enabled("act-muck")
        table.tap("act-muck" if mucks else quiet_tap(table))
    (seat,) = table.desk.state.hand.shown
    said = table.aloud
    assert said.startswith(f"Seat {seat} wins: ")
    assert "low" not in said
    assert "high:" not in said.lower()


def quiet_tap(table: Croupier) -> str:
    """The key that nobody bets more with than they must."""
    if table.view.asked.pad is Pad.CARDS and not table.enabled("act-show"):
        return next(card.name for card in table.view.asked.shows.cards if card.enabled)
    if table.view.asked.pad is Pad.DRAW:
        return "draw-0"
    names = ("act-show", "act-check", "act-call", "act-bet", "act-max", "act-allin")
    return next(name for name in names if table.enabled(name))
