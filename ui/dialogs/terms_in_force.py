"""The rules that are in force at this table, to be read at any time."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from dealerassist.locale.mixed_tables import title_now
from dealerassist.rules.mix import Mix
from ui.dialogs.game import setup_key
from ui.dialogs.mix_overview import overviews_of
from ui.dialogs.terms import TermsDialog, pages_of_game
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction
from ui.view.view import Prompt, TermsView


class TermsInForce(TermsDialog, frozen=True, kw_only=True):
    """Shows the rules in force; between shifts a key leads to others."""

    reads_only = True
    close_title = "Close"

    @property
    def _left_for(self) -> Dialog | None:
        return self.return_to

    def mixed_pages(self, at: Context, mix: Mix) -> tuple[TermsView, ...]:
        """The pages of a mixed table: first the game in turn, then those after it, and the list."""
        order = [(self.game + n) % len(mix.games) for n in range(len(mix.games))]
        games = (pages_of_game(at, mix, game) for game in order)
        return (*chain.from_iterable(games), *overviews_of(at.voice, mix))

    def page_keys(self, at: Context) -> tuple[KeyAction, ...]:
        """The key to another game, live between shifts."""
        setup = setup_key(at)
        return (setup._replace(key=replace(setup.key, name="confirm", icon="table-setup")),)

    def prompt(self, at: Context) -> Prompt:
        """Says which game it is."""
        return Prompt(at.voice("The rules of this table"), title_now(at.voice.say, at.state))
