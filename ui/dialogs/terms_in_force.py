"""The rules that are in force at this table, to be read at any time."""

from __future__ import annotations

from itertools import chain

from dealerassist.locale.mixed_tables import title_now
from dealerassist.rules.mix import Mix
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import cancel
from ui.asked.screen_mode import Mode
from ui.dialogs.game import setup_key
from ui.dialogs.terms import TermsDialog, overviews_of, pages_of_game
from ui.view.view import Prompt, TermsView


class TermsInForce(TermsDialog, frozen=True, kw_only=True):
    """Shows the rules in force; between shifts a key leads to others."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        prompt = Prompt(at.voice("The rules of this table"), title_now(at.voice.say, at.coming))
        setup = setup_key(at)
        other = setup.looking(name="confirm", icon="table-setup")
        close = cancel(at.voice, title=at.voice("Close"), then=Mode(self.return_to))
        return self.terms(at, prompt, (other,), close)

    def mixed_pages(self, at: Context, mix: Mix) -> tuple[TermsView, ...]:
        # First the game in turn, then those after it, and the list.
        order = [(self.game + n) % len(mix.games) for n in range(len(mix.games))]
        games = (pages_of_game(at, mix, game) for game in order)
        return (*chain.from_iterable(games), *overviews_of(at.voice, mix))
