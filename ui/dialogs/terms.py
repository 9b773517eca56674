"""The rules of a table, to be read: profile, figures, and what differs from the house standard."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from dealerassist.locale.differences import difference_sentence
from dealerassist.locale.games_and_stakes import (
    bets_by_round,
    drop_terms,
    game_name,
    house_name,
    limit_and_stakes,
    posts,
    profile_name,
    rake_terms,
    rake_terms_together,
    table_title,
)
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.mixed_tables import change_terms, how_many_games, mix_name
from dealerassist.locale.names import in_fours
from dealerassist.rules.differences import Difference, compare_rules
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.house_profiles import HouseProfile
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import ProfileFile
from dealerassist.rules.stakes_offered import rules_at, stakes_in_money
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.dialogs.game_setup import SetupMenu, shipped_rules
from ui.dialogs.table_setup import changed_table_command
from ui.keys.paging import next_page_key, on_pages
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import Pad, Prompt, Sentences, TermsView

_RULE_NUMBER = re.compile(r" (?=[\d.]+\))")
"""The space before the number of a rule in brackets."""

LINES_OF_BETS = 3
"""So many bets fit below each other; more are written one after the other."""


class TermsDialog(Dialog, frozen=True, kw_only=True):
    """Shows the rules of a table, page by page.

    Attributes:
        rules: of the table; of a mixed table, those of one of its games.
        mix: the games of a mixed table; None at a table with one game.
        game: the place of the game in the mix, from 0.
    """

    rules: HouseRules
    mix: Mix | None = None
    game: int = 0
    page: int = 0

    def terms(
        self, at: Context, prompt: Prompt, keys: tuple[KeyAction, ...], close: KeyAction
    ) -> Asked:
        """What is played, and what differs from the house standard; beside it the keys."""
        pages = self._pages(at)
        page = self.page % len(pages)
        turn = () if len(pages) == 1 else (self._more(at, pages),)
        return Asked(
            prompt=prompt,
            pad=PadKeys(Pad.TERMS, ends=(*keys, *turn, close), shows=pages[page]),
            rule="9",
        )

    def _more(self, at: Context, pages: Sequence[TermsView]) -> KeyAction:
        """The key to the next page; at a mixed table, with its game."""
        following = pages[(self.page + 1) % len(pages)]
        title = at.voice("More") if self.mix is None else following.title
        return next_page_key(
            at.voice, title, self.page, len(pages), lambda n: opening(replace(self, page=n))
        )

    def _pages(self, at: Context) -> tuple[TermsView, ...]:
        """The pages of the game; of a mixed table, those of all games behind each other."""
        if self.mix is None:
            return _pages_of(at, self.rules)
        return self.mixed_pages(at, self.mix)

    def mixed_pages(self, at: Context, mix: Mix) -> tuple[TermsView, ...]:
        """The pages of a mixed table: first all games in a list, then each of them."""
        games = (pages_of_game(at, mix, place) for place in range(len(mix.games)))
        return (*overviews_of(at.voice, mix), *chain.from_iterable(games))


class ProposedTerms(TermsDialog, frozen=True, kw_only=True):
    """Shows the rules that were chosen in a menu, before the table goes into service under them."""

    menu: SetupMenu

    def asks(self, at: Context) -> Asked:
        say, games = at.voice.say, (self.rules,) if self.mix is None else self.mix.games
        played = table_title(say, self.rules) if self.mix is None else mix_name(self.mix.name)
        taken = rake_terms_together(say, [game.rake for game in games], self.rules)
        prompt = Prompt(at.voice("Play by these rules?"), dotted([played, taken]))
        return self.terms(at, prompt, self._keys(at), cancel(at.voice))

    def _keys(self, at: Context) -> tuple[KeyAction, ...]:
        """The keys to take these rules, or to go back to where they were chosen."""
        voice = at.voice
        command = changed_table_command(at.state, rules=self.rules, mix=self.mix)
        title, refusal = voice("Play by these rules"), refusal_of(at, command)
        back = live("back", voice(self.menu.another), opening(self.menu))
        if refusal is not None:
            return grey(voice, "confirm", title, refusal, tone=Tone.GO), back
        table = voice("Table {table}", table=at.state.name)
        return live("confirm", title, AskDesk(command), detail=table, tone=Tone.GO), back


def _based_on(houses: Sequence[HouseProfile], rules: HouseRules) -> str | None:
    """The shipped profile that a house's own rules build on; None for any other rules."""
    for house in houses:
        if house.content is None or isinstance(house.rules, ProfileError):
            continue
        if house.rules.profile == rules.profile and _is_of(house.content, rules):
            return house.content.based_on
    return None


def _is_of(file: ProfileFile, rules: HouseRules) -> bool:
    """Whether these rules are still what the file says, and not an earlier version of it."""
    try:
        of_file = rules_at(file, rules.limit, stakes_in_money(rules))
    except ProfileError:
        return False
    # Not the whole rules: in a mix a game has the buy-in and the seats of the strictest.
    return of_file.fingerprint == rules.fingerprint


def _pages_of(at: Context, rules: HouseRules) -> tuple[TermsView, ...]:
    """The pages of one game."""
    voice, base = at.voice.under(rules), _based_on(at.houses, rules)
    own = house_name(voice.say, rules.profile)
    whole = TermsView(
        title=profile_name(voice.say, rules),
        subtitle=own or game_name(voice.say, rules),
        facts=_facts(voice, rules, base),
        differences=_differences(voice, rules, base),
    )
    return on_pages(whole)


def pages_of_game(at: Context, mix: Mix, game: int) -> tuple[TermsView, ...]:
    """The pages of one game of a mix, with its place in it."""
    place = place_in_mix(at.voice, mix, game)
    return tuple(
        replace(page, subtitle=dotted([place, page.subtitle]))
        for page in _pages_of(at, mix.games[game])
    )


# ── what is played ──────────────────────────────────────────────────────────────────────────────


def _facts(voice: Localizer, rules: HouseRules, base: str | None) -> tuple[LabelledFigure, ...]:
    """What is played: profile, limit, bets, posts, buy-in and Taxe."""
    say = voice.say
    limit = limit_and_stakes(say, rules.limit, rules.figures, rules.smallest_chip_cents)
    bets = [capital(text) for text in bets_by_round(say, rules)]
    version = voice("version {version}", version=rules.version)
    standing = () if base is None else (LabelledFigure(voice("Based on"), _name_of(voice, base)),)
    return (
        LabelledFigure(voice("Limit"), limit),
        LabelledFigure(voice("Bets"), ("\n" if len(bets) <= LINES_OF_BETS else "; ").join(bets)),
        *(LabelledFigure(post.label, post.amount) for post in posts(say, rules)),
        *_forced_bet(voice, rules),
        *_money_facts(voice, rules),
        LabelledFigure(voice("Profile"), dotted([rules.profile, version])),
        LabelledFigure(voice("Fingerprint"), in_fours(rules.fingerprint)),
        *standing,
    )


def _money_facts(voice: Localizer, rules: HouseRules) -> tuple[LabelledFigure, ...]:
    """What a guest brings, and what the house takes; nothing in a tournament (11)."""
    if rules.options.absent.is_dealt_in and not rules.minimum_buy_in:
        return ()
    drop = drop_terms(voice.say, rules)
    return (
        LabelledFigure(voice("Minimum buy-in"), voice.money(rules.minimum_buy_in)),
        LabelledFigure(voice("Rake"), capital(rake_terms(voice.say, rules))),
        *([LabelledFigure(voice("Jackpot"), drop)] if drop else ()),
    )


def _forced_bet(voice: Localizer, rules: HouseRules) -> tuple[LabelledFigure, ...]:
    """The forced bet of the opener, where there is one (5.8)."""
    options, bets = rules.options, rules.streets[0].bets
    if not options.opener_first_round.is_forced or options.bring_in is BringIn.COMPLETION:
        return ()
    largest = bets.largest if isinstance(bets.largest, int) else bets.smallest
    return (LabelledFigure(voice("Forced bet"), voice.span(bets.smallest, largest)),)


def _name_of(voice: Localizer, profile: str) -> str:
    """The name of a shipped profile: "Seven Card Stud, Casinos Austria"."""
    game = game_name(voice.say, shipped_rules(profile))
    return f"{game}, {house_name(voice.say, profile)}"


# ── what differs ────────────────────────────────────────────────────────────────────────────────


def _differences(voice: Localizer, rules: HouseRules, base: str | None) -> tuple[Sentences, ...]:
    """What differs from the house standard.

    Rules of the house's own are compared with the shipped profile that they build on; what that
    profile brings along comes as a group of its own.
    """
    found = compare_rules(rules, base)
    if base is None:
        if not found.own:
            same = voice("All house options and the rake are those of the rulebook (chapter 9).")
            return (Sentences(voice("Nothing differs from the house standard"), (same,)),)
        heading = voice("Differs from the house standard")
        return (_sentences(voice, heading, rules, found.own),)
    name = _name_of(voice, base)
    heading = voice("Differs from {profile}" if found.own else "As {profile}", profile=name)
    groups = (_sentences(voice, heading, rules, found.own),)
    if not found.inherited:
        return groups
    heading = voice("As there, but not the house standard")
    return (*groups, _sentences(voice, heading, rules, found.inherited))


def _sentences(
    voice: Localizer, heading: str, rules: HouseRules, differences: Sequence[Difference]
) -> Sentences:
    said = (difference_sentence(voice.say, difference, rules) for difference in differences)
    # Never broken into lines before the number of its rule.
    return Sentences(heading, tuple(_RULE_NUMBER.sub("\u00a0", sentence) for sentence in said))


# ── a mixed table ───────────────────────────────────────────────────────────────────────────────


GAMES_ON_A_PAGE = 12
"""How many games fit on a page, each on a line of its own."""


def overviews_of(voice: Localizer, mix: Mix) -> tuple[TermsView, ...]:
    """The pages with all games of a mix."""
    games = [_game(voice, mix, rules) for rules in mix.games]
    parts = [games[n : n + GAMES_ON_A_PAGE] for n in range(0, len(games), GAMES_ON_A_PAGE)]
    return tuple(
        TermsView(
            title=mix_name(mix.name),
            subtitle=how_many_games(voice.say, mix),
            facts=_mix_facts(voice, mix),
            differences=(Sentences(voice("The games in turn"), tuple(part)),),
        )
        for part in parts
    )


def _mix_facts(voice: Localizer, mix: Mix) -> tuple[LabelledFigure, ...]:
    """What holds for all games together."""
    say, first = voice.say, mix.games[0]
    version = voice("version {version}", version=mix.version)
    chip = say.money(1, first.smallest_chip_cents, first.currency)
    # What the house takes of all games together (6.3, 6.4).
    taken = rake_terms_together(say, [game.rake for game in mix.games], first)
    return (
        LabelledFigure(voice("Profile"), dotted([mix.name, version])),
        LabelledFigure(voice("Fingerprint"), in_fours(mix.fingerprint)),
        LabelledFigure(voice("Change"), capital(change_terms(say, mix.change))),
        LabelledFigure(voice("Smallest chip"), chip),
        LabelledFigure(voice("Minimum buy-in"), voice.under(first).money(first.minimum_buy_in)),
        LabelledFigure(voice("Rake"), capital(taken)),
    )


def _game(voice: Localizer, mix: Mix, rules: HouseRules) -> str:
    """A game with its stakes; with what the house takes where that is not the same in all."""
    title = table_title(voice.say, rules)
    one = all(game.rake == rules.rake for game in mix.games)
    return title if one else dotted([title, rake_terms(voice.say, rules)])


def place_in_mix(voice: Localizer, mix: Mix, game: int) -> str:
    """Which game of the mix it is: "HORSE 2/5"."""
    return voice("{mix}, {at} of {n}", mix=mix_name(mix.name), at=game + 1, n=len(mix.games))
