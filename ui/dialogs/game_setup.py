"""On the way to other rules: the game that was chosen, the profiles shipped, the menus' base."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from dealerassist.locale.games_and_stakes import game_name, house_name, profile_name
from dealerassist.locale.localizer import dotted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import ProfileFile, profile_file
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import cancel, opening
from ui.asked.key_action import KeyAction, live


def file_of(at: Context, game: str) -> ProfileFile:
    """The profile file of a game: the house's own by the name of its file, else a shipped one."""
    own = {house.file: house.content for house in at.houses if house.content is not None}
    return own.get(game) or shipped_file(game)


def game_words(at: Context, game: str) -> str:
    """The game that has been chosen: "Texas Hold'em · Spielbank Wiesbaden"."""
    say, rules = at.voice.say, file_of(at, game).profile().at_table()
    whose = house_name(say, rules.profile) or game_name(say, rules)
    return dotted([profile_name(say, rules), whose])


# ── what the menus have in common ───────────────────────────────────────────────────────────────


class SetupMenu(Dialog, frozen=True, kw_only=True):
    """A menu on the way to another game; `return_to` is the menu before it."""

    another: ClassVar[str]
    """The title of the key that leads back here."""

    def keys_back(self, at: Context) -> tuple[KeyAction, ...]:
        """The keys to the menu before, and to cancel."""
        before = self.return_to
        assert isinstance(before, SetupMenu), "it was chosen from a menu"
        return live("back", at.voice(before.another), opening(before)), cancel(at.voice)


# ── the profiles that come with the program ─────────────────────────────────────────────────────


@lru_cache(maxsize=32)
def shipped_file(profile: str) -> ProfileFile:
    """The file of a profile that comes with the program, by the profile's name."""
    return profile_file(profile)


@lru_cache(maxsize=32)
def shipped_rules(profile: str) -> HouseRules:
    """The rules of such a profile, at its own limit and stakes."""
    return shipped_file(profile).profile().at_table()
