"""The game that has been chosen on the way to other rules: its file, and its words."""

from __future__ import annotations

from dealerassist.locale.games_and_stakes import game_name, house_name, profile_name
from dealerassist.locale.localizer import dotted
from dealerassist.rules.profile_files import ProfileFile
from ui.asked.context import Context
from ui.program.shipped_profiles import shipped_file


def file_of(at: Context, game: str) -> ProfileFile:
    """The profile file of a game: the house's own by the name of its file, else a shipped one."""
    own = {house.file: house.content for house in at.houses if house.content is not None}
    return own.get(game) or shipped_file(game)


def game_words(at: Context, game: str) -> str:
    """The game that has been chosen: "Texas Hold'em · Spielbank Wiesbaden"."""
    say, rules = at.voice.say, file_of(at, game).profile().at_table()
    whose = house_name(say, rules.profile) or game_name(say, rules)
    return dotted([profile_name(say, rules), whose])
