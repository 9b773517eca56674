"""The colour-up before the next hand: a card for each odd chip, entered as it falls (11.10)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.locale.localizer import dotted
from dealerassist.table.tournament_commands import RaceChips
from dealerassist.table.tournament_race import colour_up_due, odd_chips_of
from dealerassist.tournament.colour_up import chips_raced_for, seats_of_cards
from ui.asked.asked import Asked, AskedFirst, SeatsAsked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import card_sign, guest_at
from ui.dialogs.tournament.standing import (
    clock_words,
    intent_now,
    reading_now,
    tournament_of,
)
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


def race_asked(at: Context) -> AskedFirst | None:
    """The colour-up as the question before the next hand; None where none is due."""
    smallest = _smallest_due(at)
    if smallest is None or at.hand is not None:
        return None
    voice, gone = at.voice, tournament_of(at).smallest_chip
    value = voice.say.number(gone)
    about = voice("first: colour up the chips of {value}", value=value)
    title = voice("Colour up the chips of {value}", value=value)
    time = clock_words(at) if reading_now(at).is_break else ""
    why = voice.cited(dotted([time, _how_raced(at, smallest)]), "11.10")
    return AskedFirst(opening(ChipRace()), about, Prompt(title, why))


def _smallest_due(at: Context) -> int | None:
    table = at.state.tournament
    return None if table is None else colour_up_due(table, at.now_ms)


def _odd(at: Context) -> dict[int, int]:
    smallest = _smallest_due(at)
    return {} if smallest is None else odd_chips_of(at.state, tournament_of(at), smallest)


def _how_raced(at: Context, smallest: int) -> str:
    """How many new chips are raced for; or that no chip is odd."""
    odd, times = _odd(at), smallest // tournament_of(at).smallest_chip
    if not odd:
        return at.voice("No chip is odd")
    raced = chips_raced_for(odd, times)
    return at.voice.count("{n} new chip is raced for", "{n} new chips are raced for", raced)


def _prompt(at: Context, cards: tuple[Card, ...]) -> Prompt:
    """For whom the next card is; before the first, how the chips are changed up."""
    voice, table, smallest = at.voice, tournament_of(at), _smallest_due(at)
    if smallest is None:
        return Prompt("")
    number, odd = voice.say.number, _odd(at)
    new, gone = number(smallest), number(table.smallest_chip)
    up = voice("Change the chips of {gone} up to {new} as far as they reach", gone=gone, new=new)
    if not odd:
        return Prompt(up, voice.cited(_how_raced(at, smallest), "11.10"))
    due = seats_of_cards(odd)
    raced = _how_raced(at, smallest)
    if len(cards) >= len(due):
        return Prompt(voice("All cards are dealt: push the chips"), voice.cited(raced, "11.10"))
    seat = due[len(cards)]
    of_guest = voice("card {n} of {most}", n=due[: len(cards)].count(seat) + 1, most=odd[seat])
    guest = guest_at(voice, at.state, seat)
    first = voice("{guest}: a card for each odd chip", guest=guest)
    said = [of_guest, raced] if cards else [up, of_guest, raced]
    return Prompt(first, voice.cited(dotted(said), "11.10"))


class ChipRace(Dialog, frozen=True, kw_only=True):
    """Asks for each card of the race; the last one books the colour-up."""

    cards: tuple[Card, ...] = ()

    def asks(self, at: Context) -> Asked:
        voice, odd = at.voice, _odd(at)
        due = seats_of_cards(odd)
        seat = due[len(self.cards)] if len(self.cards) < len(due) else None
        if not odd:
            does = intent_now(at, RaceChips())
            title = voice("Coloured up")
            key = live_or_grey(voice, "race-none", title, does, tone=Tone.GO)
            pad = PadKeys(Pad.CHOICE, (key,), (cancel(voice),))
        else:
            pad = PadKeys(Pad.CARDS, ends=(cancel(voice),), taken=self.cards, lies_open=True)
        return Asked(
            prompt=_prompt(at, self.cards),
            pad=pad,
            rule="11.10",
            seats=SeatsAsked(concerned=seat, about=tuple(odd)),
            back=self._back(at),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        if not isinstance(what, Card):
            return None
        if what in self.cards:
            twice = at.voice("{card} is dealt already", card=card_sign(what))
            return GreyReason(twice, "11.10")
        cards = (*self.cards, what)
        if len(cards) == len(seats_of_cards(_odd(at))):
            return intent_now(at, RaceChips(cards))
        return opening(replace(self, cards=cards))

    @property
    def holds_entry(self) -> bool:
        return bool(self.cards)

    def _back(self, at: Context) -> WayBack | None:
        """*Undo* takes the last card of the race back."""
        if not self.cards:
            return None
        before = opening(replace(self, cards=self.cards[:-1]))
        return WayBack(before, at.voice("the last card: {card}", card=card_sign(self.cards[-1])))
