"""A tournament is chosen for the table, between shifts: its structure and its name (11.1).

The training chooses one of its games instead.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.games_and_stakes import profile_name
from dealerassist.locale.levels import level_costs, structure_name
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.profile_faults import profile_fault
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import ProfileError
from dealerassist.table.commands import OpenTable
from dealerassist.table.gaming_day import gaming_day
from dealerassist.tournament.structure import Structure, Tournament
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.game_setup import SetupMenu
from ui.dialogs.terms import ProposedTerms
from ui.keys.paging import choices_on_page
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

PREFIX = "structure-"
"""Before the name of the structure, in a key's object name."""

GAME = "game-of-structure-"
"""Before the name of the profile, in a key's object name."""

LONGEST_NAME = 24
"""Letters of a tournament's name, as it is on papers and seat cards."""

ENGLISH = Localizer(words_of(Language.ENGLISH), None)


class StructureMenu(Dialog, frozen=True, kw_only=True):
    """Asks which structure the tournament has; a broken one of the house's says why."""

    page: int = 0

    is_list = True

    def asks(self, at: Context) -> Asked:
        # Read where it is asked for: a start needs no structure.
        from dealerassist.tournament.structure_files import (  # noqa: PLC0415
            shipped_structure,
            shipped_structures,
        )

        shipped = [_key(at, self, name, shipped_structure(name)) for name in shipped_structures()]
        own = [_key(at, self, each.file, each.structure) for each in at.structures]
        closes = cancel(at.voice, then=Mode(self.return_to))
        why = at.voice("In force from the next shift on.")
        return Asked(
            prompt=Prompt(at.voice("Which structure?"), why),
            pad=choices_on_page(at.voice, self, self.page, [*own, *shipped], closes),
            rule="11.1",
        )


def _key(at: Context, menu: Dialog, name: str, structure: Structure | ProfileError) -> KeyAction:
    key = f"{PREFIX}{name}"
    if isinstance(structure, ProfileError):
        said = f"{name}: {profile_fault(at.voice.say, structure)}"
        return grey(at.voice, key, name, GreyReason(said))
    asked = opening(_after_structure(at, structure, menu))
    stack = at.voice.say.number(structure.starting_stack)
    levels = at.voice.count("{n} level", "{n} levels", len(structure.levels))
    table = at.state.tournament
    now = table is not None and table.structure.fingerprint == structure.fingerprint
    title = structure_name(at.voice, structure.name)
    return live(key, title, asked, detail=dotted([stack, levels]), chosen=now)


def _after_structure(at: Context, structure: Structure, menu: Dialog) -> Dialog:
    """The name of the tournament; where one game is practised, its rules or the choice of it."""
    if at.offers_mixes:
        return NewTournament(structure=structure, return_to=menu)
    if len(structure.games) > 1:
        return PractisedGameMenu(structure=structure, return_to=menu)
    return proposed_game(structure.games[0], menu)


def proposed_game(rules: HouseRules, menu: Dialog) -> ProposedTerms:
    """The rules of a game of a tournament, which were chosen in this menu."""
    games = menu.return_to
    assert isinstance(games, SetupMenu), "a structure is chosen behind a game"
    return ProposedTerms(rules=rules, menu=games, return_to=menu)


class PractisedGameMenu(Dialog, frozen=True, kw_only=True):
    """Asks which game of a mixed tournament is practised, at the stakes of its first level."""

    structure: Structure

    def asks(self, at: Context) -> Asked:
        menu = self.return_to
        assert menu is not None, "the structure was chosen in a menu"
        games = tuple(
            live(
                f"{GAME}{rules.profile}",
                profile_name(at.voice.say, rules),
                opening(proposed_game(rules, menu)),
                detail=level_costs(at.voice, rules),
            )
            for rules in self.structure.games
        )
        name = structure_name(at.voice, self.structure.name)
        return Asked(
            prompt=Prompt(at.voice("Which game?"), name),
            pad=PadKeys(Pad.CHOICE, games, (cancel(at.voice, then=Mode(menu)),)),
            rule="11.1",
        )


class NewTournament(Dialog, frozen=True, kw_only=True):
    """The structure that was chosen, and the name that the tournament gets."""

    structure: Structure
    name: str = ""

    def asks(self, at: Context) -> Asked:
        voice, structure = at.voice, self.structure
        # Tables of one tournament have one name, in whatever language each is spoken to.
        name = self.name.strip() or structure_name(ENGLISH, structure.name)
        of = Tournament(name=name, day=gaming_day(at.now_ms), structure=structure)
        state = at.state
        table = OpenTable(state.name or "1", structure.games[0], tournament=of)
        minutes = sum(period.minutes for period in structure.periods)
        facts = [
            voice("starting stack {stack}", stack=voice.say.number(structure.starting_stack)),
            voice.count("{n} level", "{n} levels", len(structure.levels)),
            voice("{n} minutes", n=minutes),
            voice("late entry until level {level}", level=structure.late_entry)
            if structure.late_entry
            else "",
        ]
        spelled = opening(TournamentName(chosen=self, name=self.name))
        return Asked(
            prompt=Prompt(name, voice.cited(dotted(facts), "11.1")),
            pad=PadKeys(
                Pad.CHOICE,
                (
                    live("tournament-name", voice("Name"), spelled, detail=name),
                    live_or_grey(
                        voice,
                        "tournament-begin",
                        voice("To the tournament"),
                        intent_for(at, table),
                        tone=Tone.GO,
                    ),
                ),
                (cancel(voice, then=Mode(self.return_to)),),
            ),
            rule="11.1",
        )


class TournamentName(SpellingDialog, frozen=True, kw_only=True):
    """The name of the tournament, letter by letter."""

    chosen: NewTournament

    longest = LONGEST_NAME

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        return self.letters(
            at,
            opening(replace(self.chosen, name=self.name)),
            without=(voice("As the structure"), replace(self.chosen, name="")),
            prompt=Prompt(self.name or "…", voice("The name stands on seat cards and papers")),
            rule="11.1",
        )
