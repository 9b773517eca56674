"""A mixed table, to be read: its games in their order, and when one follows the other (8.1)."""

from __future__ import annotations

from dealerassist.locale.games_and_stakes import rake_terms, rake_terms_together, table_title
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.mixed_tables import change_terms, how_many_games, mix_name
from dealerassist.locale.names import in_fours
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from ui.view.parts import LabelledFigure
from ui.view.view import Sentences, TermsView

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
            facts=_facts(voice, mix),
            differences=(Sentences(voice("The games in turn"), tuple(part)),),
        )
        for part in parts
    )


def _facts(voice: Localizer, mix: Mix) -> tuple[LabelledFigure, ...]:
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
