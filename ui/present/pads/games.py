"""Which game at which limits comes to the table, between shifts (rulebook chapter 8)."""

from __future__ import annotations

from functools import lru_cache

from dealerassist.rules.house import HouseRules
from dealerassist.rules.loading import HouseProfile, load_profile
from dealerassist.rules.profile import ProfileError
from dealerassist.table.commands import OpenTable
from ui.present.mode import GameMenu, Purpose, StakesMenu, Typing
from ui.present.situation import Situation
from ui.present.touch import Do, Reason, Touch, cancel, grey, live, opening
from ui.present.view import Tone
from ui.present.voice import Voice

GAMES = {
    "casinos-austria-stud": "Seven Card Stud",
    "casinos-austria-stud-high-low": "Seven Card Stud high-low",
    "stud-open-river": "Seven Card Stud, open river",
}
"""The profiles that can be dealt from this screen, and what they are called."""

MOST_HOUSES = 8
"""As many of the house's own as the keys have room for."""

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
    return f"{voice(GAMES.get(rules.profile, rules.profile))} · {_stakes(voice, rules)}"


def _stakes(voice: Voice, rules: HouseRules) -> str:
    """The limits as people say them: "5/10/20", in money."""
    money = (stake * rules.smallest_chip_cents / 100 for stake in sorted(rules.stakes.values()))
    return "/".join(voice.say.number(amount) for amount in money)


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
    houses = [_house(at, house) for house in at.houses[:MOST_HOUSES]]
    return (*games, *houses, number, cancel(voice))


def _house(at: Situation, house: HouseProfile) -> Touch:
    """A profile of the house's own, at its own stakes; a broken one says what is wrong."""
    voice, rules = at.voice, house.rules
    name = f"game-{house.file.removesuffix('.toml')}"
    if isinstance(rules, ProfileError):
        return grey(voice, name, house.file, Reason(f"{house.file}: {rules.key}: {rules.reason}"))
    tone = Tone.GO if rules == at.state.rules else Tone.PLAIN
    does = Do(OpenTable(at.state.name, rules))
    return live(name, rules.profile, does, detail=_stakes(voice, rules), tone=tone)


def stakes_touches(at: Situation, profile: str) -> tuple[Touch, ...]:
    """A key for each set of limits; a tap puts the table into service under them."""
    keys = [_limit(at, profile, limits) for limits in LIMITS]
    back = live("game-back", at.voice("Another game"), opening(GameMenu()))
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
