"""Which game at which limits comes to the table, between shifts (rulebook chapter 8)."""

from __future__ import annotations

from functools import lru_cache

from dealerassist.rules.house import HouseRules
from dealerassist.rules.profile import load_profile
from dealerassist.table.commands import OpenTable
from ui.present.mode import GameMenu, Purpose, StakesMenu, Typing
from ui.present.situation import Situation
from ui.present.touch import Do, Touch, cancel, live, opening
from ui.present.view import Tone
from ui.present.voice import Voice

GAMES = {
    "casinos-austria-stud": "Seven Card Stud",
    "casinos-austria-stud-high-low": "Seven Card Stud high-low",
    "stud-open-river": "Seven Card Stud, open river",
}
"""The profiles that can be dealt from this screen, and what they are called."""

LIMITS = (
    (1, 2, 4),
    (2, 5, 10),
    (5, 10, 20),
    (10, 20, 40),
    (20, 50, 100),
    (50, 100, 200),
)
"""Ante, lower and higher limit, in money."""


def game_name(voice: Voice, rules: HouseRules) -> str:
    """The game and its limits: "Seven Card Stud · 5/10/20"."""
    name = voice(GAMES.get(rules.profile, rules.profile))
    stakes = "/".join(voice.say.number(stake) for stake in sorted(rules.stakes.values()))
    return f"{name} · {stakes}"


def game_touches(at: Situation) -> tuple[Touch, ...]:
    """A key for each game, and one for the number of the table."""
    voice = at.voice
    current = at.state.rules.profile if at.state.rules is not None else ""
    games = [
        live(
            f"game-{profile}",
            voice(name),
            opening(StakesMenu(profile)),
            tone=Tone.GO if profile == current else Tone.PLAIN,
        )
        for profile, name in GAMES.items()
    ]
    number = live(
        "table-number",
        voice("Number of the table"),
        opening(Typing(Purpose.TABLE)),
        detail=at.state.name,
    )
    return (*games, number, cancel(voice))


def stakes_touches(at: Situation, profile: str) -> tuple[Touch, ...]:
    """A key for each set of limits; a tap puts the table into service under them."""
    keys = [_limit(at, profile, limits) for limits in LIMITS]
    back = live("game-back", at.voice("Back"), opening(GameMenu()))
    return (*keys, back, cancel(at.voice))


def _limit(at: Situation, profile: str, limits: tuple[int, int, int]) -> Touch:
    rules = rules_at(profile, limits)
    title = "/".join(at.voice.say.number(stake) for stake in limits)
    buy_in = Voice(at.voice.say, rules).money(rules.minimum_buy_in)
    return live(
        f"stakes-{'-'.join(map(str, limits))}",
        title,
        Do(OpenTable(at.state.name, rules)),
        detail=at.voice("Buy-in from {amount}", amount=buy_in),
        tone=Tone.GO if rules == at.state.rules else Tone.PLAIN,
    )


@lru_cache(maxsize=32)
def rules_at(profile: str, limits: tuple[int, int, int]) -> HouseRules:
    """A profile at these limits."""
    stakes = dict(zip(("ante", "lower", "higher"), limits, strict=True))
    return load_profile(profile, changes={"stakes": stakes}).at_table()
