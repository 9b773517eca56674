"""What the house calls itself is entered, which a pit boss signs (house practice 4)."""

from __future__ import annotations

from dealerassist.table.commands import NameHouse
from dealerassist.table.house_name import LONGEST_HOUSE
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dry_run import intent_for
from ui.asked.intents import back_to_page
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.view import Prompt


class HouseName(SpellingDialog, frozen=True, kw_only=True):
    """Asks for the name of the house, letter by letter."""

    longest = LONGEST_HOUSE

    def asks(self, at: Context) -> Asked:
        why = at.voice("Every report, record and file says it from then on")
        title = at.voice("House: {house}", house=self.name or "…")
        return self.letters(
            at,
            back_to_page(self, intent_for(at, NameHouse(self.name))),
            without=(at.voice("As before"), self.return_to),
            prompt=Prompt(title, at.voice.cited(why, "HP 4")),
            rule="HP 4",
        )
