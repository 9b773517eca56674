"""The game for the table is chosen, between shifts (rulebook chapter 8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import (
    GAMES,
    game_name,
    house_name,
    limit_and_stakes,
)
from dealerassist.locale.localizer import dotted, unbroken
from dealerassist.locale.mixed_tables import (
    change_terms,
    how_many_games,
    mix_name,
    setup_words,
)
from dealerassist.locale.profile_faults import profile_fault
from dealerassist.rules.house_profiles import HouseProfile
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.rules.mix_files import shipped_mix, shipped_mixes
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import TOML
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.dialogs.game_setup import SetupMenu, shipped_file, shipped_rules
from ui.dialogs.stakes import LimitMenu, StakesMenu, after_game
from ui.dialogs.table_setup import TableNumber, changed_table_command
from ui.dialogs.terms import ProposedTerms
from ui.dialogs.tournament.structure_menu import StructureMenu
from ui.keys.paging import CHOICES, next_page_key, page_count
from ui.view.view import Pad, Prompt

PREFIX = "game-"
"""Before the name of the profile, in a key's object name: "game-holdem"."""

CHAPTER_8 = (
    "casinos-austria-stud",
    "casinos-austria-stud-high-low",
    "stud-open-river",
    "five-card-stud",
    "wiesbaden-stud",
    "wiesbaden-holdem",
    "wiesbaden-omaha",
    "wiesbaden-draw",
)
"""The games of European houses, in the order of their keys."""

AMERICAN = (
    "stud",
    "stud-high-low-eight",
    "razz",
    "holdem",
    "short-deck",
    "omaha",
    "omaha-high-low-eight",
    "five-card-omaha",
    "five-card-omaha-high-low-eight",
    "six-card-omaha",
    "six-card-omaha-high-low-eight",
    "courchevel",
    "courchevel-high-low-eight",
    "draw-with-blinds",
    "triple-draw-low",
    "single-draw-low",
    "badugi",
)
"""The games by American rules, in the order of their keys."""

NO_BREAK_HYPHEN = "\u2011"

FIRST_PAGE = CHOICES - 2
"""How many games the first page has room for, beside tournaments and the number of the table."""

BEHIND = FIRST_PAGE - len(CHAPTER_8)
"""How many profiles of the house's own fit behind chapter 8; if there are more, they come first."""


class GameMenu(SetupMenu, frozen=True, kw_only=True):
    """Asks which game comes to the table."""

    page: int = 0

    another = "Another game"

    def asks(self, at: Context) -> Asked:
        houses = [each for each in at.houses if at.offers_mixes or each.mix is None]
        games, later = _in_order(houses, shipped_mixes() if at.offers_mixes else ())
        # Only what is shown is made: a house may have many files.
        pages: list[tuple[Game, ...]] = [tuple(games)]
        # As many on each of the others, so that none is left alone on the last.
        size = -(-len(later) // page_count(len(later), CHOICES))
        pages += [tuple(later[n : n + size]) for n in range(0, len(later), size)]
        title, n = at.voice("More games"), len(pages)
        shown = [_game(at, game) for game in pages[self.page % n]]
        if not self.page % n:
            shown += (self._to_tournaments(at), _number(at))
        next_page = next_page_key(
            at.voice, title, self.page, n, lambda page: opening(GameMenu(page=page))
        )
        return Asked(
            prompt=Prompt(at.voice("Which game?"), at.voice("In force from the next shift on.")),
            pad=PadKeys(Pad.CHOICE, tuple(shown), (next_page, cancel(at.voice))),
            rule="8",
        )

    def _to_tournaments(self, at: Context) -> KeyAction:
        """The key to the structures of tournaments; the training practises one of their games."""
        title, name = at.voice("Tournament"), "" if at.state.tournament is None else at.voice("now")
        return live("tournaments", title, opening(StructureMenu(return_to=self)), detail=name)


def setup_key(at: Context) -> KeyAction:
    """The key to another game, other limits or another table number, live only between shifts."""
    voice, state = at.voice, at.state
    title = voice("Game and limits")
    if state.rules is not None:
        refusal = refusal_of(at, changed_table_command(state))
        if refusal is not None:
            return grey(voice, "table-setup", title, refusal)
    detail = "" if state.rules is None else setup_words(voice.say, state)
    return live("table-setup", title, opening(GameMenu()), detail=detail)


Game = str | HouseProfile
"""A shipped profile or mixed table by its name, or one of the house's own."""


def _in_order(
    houses: Sequence[HouseProfile], mixes: Sequence[str]
) -> tuple[list[Game], list[Game]]:
    """The games of the first page, and all others; profiles that cannot be used come last."""
    if len(houses) <= BEHIND:
        # Mixed tables stand where there is room: so two pages are enough, unless it is short.
        room = BEHIND - len(houses)
        games: list[Game] = [*CHAPTER_8, *houses, *mixes[:room]]
        return games, [*AMERICAN, *mixes[room:]]
    broken = [house for house in houses if isinstance(house.rules, ProfileError)]
    usable = [house for house in houses if house not in broken]
    games = [*usable, *CHAPTER_8]
    return games[:FIRST_PAGE], [*games[FIRST_PAGE:], *AMERICAN, *mixes, *broken]


def _game(at: Context, game: Game) -> KeyAction:
    """The key of a game."""
    match game:
        case str() if game in shipped_mixes():
            return _mixed(at, f"{PREFIX}{game}", shipped_mix(game))
        case str():
            return _shipped(at, game)
        case HouseProfile(mix=Mix() as mix):
            return _mixed(at, f"{PREFIX}{_name_in_key(game.file)}", mix)
        case HouseProfile():
            return _house(at, game)
        case _:
            assert_never(game)


def _shipped(at: Context, profile: str) -> KeyAction:
    """The key of a profile that comes with the program."""
    say = at.voice.say
    title, whose = _in_lines(say, shipped_rules(profile)), house_name(say, profile)
    does = opening(_after_shipped(profile))
    now = _is_in_force(at, profile)
    return live(f"{PREFIX}{profile}", title, does, detail=whose, chosen=now)


def _mixed(at: Context, name: str, mix: Mix) -> KeyAction:
    """The key of a mixed table: its games and their stakes are in its file, and not chosen."""
    say, in_force = at.voice.say, at.state.mix
    menu = GameMenu()
    does = opening(ProposedTerms(rules=mix.games[0], mix=mix, menu=menu, return_to=menu))
    detail = dotted([how_many_games(say, mix), change_terms(say, mix.change)])
    now = in_force is not None and in_force.name == mix.name
    return live(name, mix_name(mix.name), does, detail=detail, chosen=now)


def _in_lines(say: Catalogue, rules: HouseRules) -> str:
    """The name of the game, which may be broken into lines only before what names its variant."""
    game, name = GAMES[rules.game], game_name(say, rules)
    comma, space, variant = name.removeprefix(game).partition(" ")
    return f"{game}{comma}{space}{unbroken(variant.replace('-', NO_BREAK_HYPHEN))}"


@lru_cache(maxsize=32)
def _after_shipped(profile: str) -> Dialog:
    return after_game(profile, shipped_file(profile), GameMenu())


def _house(at: Context, house: HouseProfile) -> KeyAction:
    """The key of a profile of the house's own; a grey key says what is wrong with the file."""
    voice, rules = at.voice, house.rules
    name = f"{PREFIX}{_name_in_key(house.file)}"
    if isinstance(rules, ProfileError) or house.content is None:
        assert isinstance(rules, ProfileError), "the profile cannot be used"
        said = f"{house.file}: {profile_fault(voice.say, rules)}"
        return grey(voice, name, house.file, GreyReason(said))
    does = after_game(house.file, house.content, GameMenu())
    stakes = limit_and_stakes(voice.say, rules.limit, rules.figures, rules.smallest_chip_cents)
    settled = not isinstance(does, LimitMenu | StakesMenu)
    detail = dotted([game_name(voice.say, rules), stakes if settled else ""])
    now = _is_in_force(at, rules.profile)
    return live(name, rules.profile, opening(does), detail=detail, chosen=now)


def _name_in_key(file: str) -> str:
    """The file's name without its ending, unless a shipped profile has that name."""
    name = file.removesuffix(TOML)
    return file if name in (*CHAPTER_8, *AMERICAN) else name


def _is_in_force(at: Context, profile: str) -> bool:
    state = at.state
    return state.mix is None and state.rules is not None and state.rules.profile == profile


def _number(at: Context) -> KeyAction:
    keypad = opening(TableNumber())
    return live("table-number", at.voice("Number of the table"), keypad, detail=at.state.name)
