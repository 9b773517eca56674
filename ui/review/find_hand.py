"""The numbers by which past hands are looked for: a hand's own, and what its pots came to."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_behind
from ui.asked.intents import FindHand, ReadPage, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, ViewWithKeys, grey, live
from ui.keys.amount_dialog import AmountDialog, nothing_typed, preset_of
from ui.keys.number_dialog import SHORTER_THAN_A_PIN, NumberDialog, NumberEntry
from ui.keys.staff_numbers import HIDDEN
from ui.review.hands_list import HandsList
from ui.view.parts import Tone
from ui.view.pit import PitView
from ui.view.view import Prompt

POTS = (100, 200, 500, 1000)
"""The amounts offered as least pots, in the currency's unit."""


class HandNumber(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of a hand that has ended (house practice 5).

    It is looked for on the pages in `return_to`, or replayed at the table.
    """

    reads_only = True
    is_for_reading = True

    def asks(self, at: Context) -> Asked:
        voice, last = at.voice, self.last(at)
        entry = NumberEntry(
            title=voice("Number of the hand"),
            value=self._seen(at, last),
            hint=voice("The last one is {number}", number=voice.say.number(last)) if last else "",
            confirm=voice("Show"),
            does=self._does(at, last),
        )
        prompt = Prompt(voice("Which hand?"), self.counted(at))
        return while_typed(self.keypad(at, entry, prompt=prompt), "find", page_behind(self))

    def counted(self, at: Context) -> str:
        """Where the number is found, or what it counts."""
        return at.voice("Its number is on every hand record")

    def longest(self, at: Context) -> int:
        return len(str(max(at.state.hands, 1)))

    def last(self, at: Context) -> int:
        """The number of the last hand that has ended; hands are numbered without a gap."""
        return at.state.hands - at.state.hand_in_progress

    def _seen(self, at: Context, last: int) -> str:
        """The number as it is shown.

        A number that no hand has yet could be part of a PIN that is typed here by mistake, so it is
        not shown.
        """
        if self.number > last:
            return HIDDEN * len(self.digits)
        return at.voice.say.number(self.number) if self.digits else ""

    def _does(self, at: Context, last: int) -> Intent | GreyReason:
        if not self.number:
            return GreyReason(at.voice("Type a number first"))
        if self.number > last:
            return GreyReason(at.voice("No hand of this number has ended"), "HP 5")
        return self.showing(last)

    def showing(self, last: int) -> Intent:
        """What shows the hand; `last` is the number of the last one."""
        if isinstance(self.return_to, HandsList):
            return ReadPage(self.return_to.around(self.number, last))
        return FindHand(self.number)


def find_key(at: Context) -> KeyAction:
    """The key that asks for any hand of the table by its number."""
    title = at.voice("Find a hand")
    if not at.archived:
        return grey(
            at.voice, "find", title, GreyReason(at.voice("There is no journal to read here"))
        )
    return live("find", title, opening(HandNumber()), detail=at.voice("by its number"))


class PotDialog(AmountDialog, frozen=True, kw_only=True):
    """Asks for an amount that the pots of a hand come to together, over the list of hands."""

    reads_only = True
    is_for_reading = True
    most_digits = SHORTER_THAN_A_PIN

    def over_list(self, at: Context, entry: NumberEntry) -> Asked:
        """Asks for it; the key of that filter leads back to the list."""
        return while_typed(self.keypad(at, entry), "filter-pot", self.hands.asking(None))

    @property
    def hands(self) -> HandsList:
        """The list of hands, with the filters that are set now."""
        page = page_behind(self)
        assert isinstance(page, HandsList), "it is a filter of the list of hands"
        return page


class LeastPot(PotDialog, frozen=True, kw_only=True):
    """Asks for the least amount that the pots of a hand come to together."""

    def asks(self, at: Context) -> Asked:
        voice, chips = at.voice, self.chips(at) if self.digits else None
        bounded = MostPot(least=chips, return_to=self)
        up_to = live("more", voice("Up to …"), opening(bounded), detail=voice("a range of pots"))
        entry = NumberEntry(
            title=voice("Hands with pots of at least …"),
            value=self.money(at),
            hint=voice("All pots of a hand together"),
            confirm=voice("Show"),
            does=nothing_typed(at) if chips is None else self._does(chips),
            presets=tuple(preset_of(at, pot, self._does(pot)) for pot in _usual_pots(at)),
            more=(up_to,),
        )
        return self.over_list(at, entry)

    def _does(self, chips: int) -> Intent:
        return self.hands.finding(least_pot=chips, most_pot=None)


class MostPot(PotDialog, frozen=True, kw_only=True):
    """Asks for what the pots of a hand come to at most; `least` is None for any amount."""

    least: int | None

    def asks(self, at: Context) -> Asked:
        voice, least = at.voice, self.least or 0
        hint = voice("All pots of a hand together")
        if self.least is not None:
            hint = voice("At least {amount}", amount=voice.money(least))
        usual = [pot for pot in _usual_pots(at) if pot >= least]
        entry = NumberEntry(
            title=voice("Hands with pots of at most …"),
            value=self.money(at),
            hint=hint,
            confirm=voice("Show"),
            does=self._shows(at),
            presets=tuple(preset_of(at, pot, self._does(pot)) for pot in usual),
        )
        return self.over_list(at, entry)

    def _shows(self, at: Context) -> Intent | GreyReason:
        chips = self.chips(at) if self.digits else None
        if chips is None:
            return nothing_typed(at)
        if chips < (self.least or 0):
            least = at.voice.money(self.least or 0)
            return GreyReason(at.voice("That is less than {amount}", amount=least))
        return self._does(chips)

    def _does(self, chips: int) -> Intent:
        return self.hands.finding(least_pot=self.least, most_pot=chips)


def while_typed(asked: Asked, name: str, back: Dialog | None) -> Asked:
    """Asks for the value of a filter of the list of hands that is shown above, if one is.

    The key of this name has led here; it is chosen, and leads back.
    """
    page = asked.over
    if not isinstance(page, ViewWithKeys) or not isinstance(page.view, PitView):
        return asked
    assert page.view.hands is not None, "hands are looked for on a list of them"
    keys = tuple(
        KeyAction(replace(key, tone=Tone.CHOSEN), opening(back))
        if key.name == name
        else KeyAction(key, does)
        for key, does in page.key_actions
    )
    chosen = {key.name: key for key, _ in keys}
    filters = tuple(chosen[key.name] for key in page.view.hands.filters)
    view = replace(page.view, hands=replace(page.view.hands, filters=filters))
    return replace(asked, over=ViewWithKeys(view, keys))


def _usual_pots(at: Context) -> tuple[int, ...]:
    """`POTS` in chips."""
    cents = at.rules.smallest_chip_cents
    unit = 100 // cents if cents <= 100 else 1
    return tuple(amount * unit for amount in POTS)
