"""A guest comes to a free seat with a seat card, and may go to another table with one (11.2)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.table.tournament_commands import Arrival, MoveGuest, SeatGuest
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, reason_of
from ui.asked.seat_and_hand_names import guest_at
from ui.dialogs.tournament.standing import intent_now, tournament_of
from ui.keys.number_dialog import NumberDialog, NumberEntry, Preset
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.view import Prompt

LONGEST_CARD = 4
"""Digits: no tournament has ten thousand seat cards."""

LONGEST_VALUE = 8
"""Digits of a stack."""

LONGEST_NAME = 12
"""Letters of a guest's name."""

ARRIVALS: Mapping[Arrival, str] = {
    Arrival.ENTRY: "Entry",
    Arrival.REENTRY: "Re-entry",
    Arrival.MOVED: "From another table",
}
"""How a guest comes, on the keys."""


def next_card(at: Context) -> int:
    """The number after the highest seat card that this table has seen."""
    table = tournament_of(at)
    seated = [seat.tournament.card for seat in at.state.seats if seat and seat.tournament]
    return max([*seated, *[each.card for each in table.out]], default=0) + 1


class SeatCardNumber(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of the seat card that a guest comes with to a free seat.

    Attributes:
        seat: its number.
        arrival: how the guest comes.
        alias: what the guest wants to be called by; empty for nothing.
    """

    seat: int
    arrival: Arrival = Arrival.ENTRY
    alias: str = ""

    most_digits = LONGEST_CARD

    def asks(self, at: Context) -> Asked:
        voice, guest = at.voice, guest_at(at.voice, at.state, self.seat)
        how = voice(ARRIVALS[self.arrival])
        seat_card = voice("The number stands on the seat card")
        return self.keypad(
            at,
            self._entry(at),
            prompt=Prompt(dotted([guest, how]), voice.cited(seat_card, "11.2")),
            rule="11.2",
            seats=seat_between_hands(at, self.seat),
        )

    def _entry(self, at: Context) -> NumberEntry:
        voice, following = at.voice, next_card(at)
        moved = self.arrival is Arrival.MOVED
        stack = voice.say.number(tournament_of(at).structure.starting_stack)
        does: Intent | GreyReason = GreyReason(voice("Type a number first"))
        if self.digits:
            does = self._does(at, self.number)
        usual = Preset(
            following,
            voice("Seat card {card}", card=following),
            self._does(at, following),
            usual=not self.digits,
        )
        return NumberEntry(
            title=voice("Seat card"),
            value=self.digits,
            hint=voice("chips: counted next") if moved else voice("chips: {stack}", stack=stack),
            confirm=voice("Next: chips") if moved else voice("Seat guest"),
            does=does,
            # On a floor the cards are numbered over all tables: what was next here is another's.
            presets=() if moved or at.floor is not None else (usual,),
            ways=tuple(self._way(at, each) for each in Arrival),
            more=(self._name(at),),
        )

    def _does(self, at: Context, card: int) -> Intent | GreyReason:
        """Seats the guest with the starting stack; of another table's the chips are counted."""
        if self.arrival is Arrival.MOVED:
            taken = refusal_of(at, self._probe(at, card))
            if taken is not None:
                return reason_of(at.voice, taken)
            return opening(StackOfMoved(seat=self.seat, card=card, alias=self.alias))
        stack = tournament_of(at).structure.starting_stack
        alias = self.alias.strip() or None
        return intent_now(at, SeatGuest(self.seat, card, stack, alias, self.arrival))

    def _probe(self, at: Context, card: int) -> SeatGuest:
        """The guest with the card and one chip, to see whether the card can be taken."""
        chip = tournament_of(at).smallest_chip
        return SeatGuest(self.seat, card, chip, None, Arrival.MOVED, at.now_ms)

    def _way(self, at: Context, arrival: Arrival) -> KeyAction:
        name, title = f"arrival-{arrival.value}", at.voice(ARRIVALS[arrival])
        stack = tournament_of(at).structure.starting_stack
        probe = SeatGuest(self.seat, next_card(at), stack, None, arrival, at.now_ms)
        refusal = None if arrival is Arrival.MOVED else refusal_of(at, probe)
        if refusal is not None:
            return grey(at.voice, name, title, refusal)
        does = opening(replace(self, arrival=arrival))
        return live(name, title, does, chosen=arrival is self.arrival)

    def _name(self, at: Context) -> KeyAction:
        spelled = opening(NameOnCard(seat_card=self, name=self.alias))
        return live("more", at.voice("Name"), spelled, detail=self.alias or at.voice("none"))


class NameOnCard(SpellingDialog, frozen=True, kw_only=True):
    """The name that a guest wants to be called by, letter by letter."""

    seat_card: SeatCardNumber

    longest = LONGEST_NAME

    def asks(self, at: Context) -> Asked:
        voice, seat_card = at.voice, self.seat_card
        title = voice("Seat {seat}: {name}", seat=seat_card.seat, name=self.name or "…")
        return self.letters(
            at,
            opening(replace(seat_card, alias=self.name)),
            without=(voice("Without a name"), replace(seat_card, alias="")),
            prompt=Prompt(title, voice("The name that the guest wants to be called by")),
            rule="HP 9",
            seats=seat_between_hands(at, seat_card.seat),
        )


class StackOfMoved(NumberDialog, frozen=True, kw_only=True):
    """Asks for the value of the chips that a guest brings from another table, as it is counted."""

    seat: int
    card: int
    alias: str = ""

    most_digits = LONGEST_VALUE

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        does: Intent | GreyReason = GreyReason(voice("Type the chips first"))
        if self.digits:
            does = intent_now(at, self._command())
        entry = NumberEntry(
            title=voice("Seat card {card} — chips", card=self.card),
            value=voice.say.number(self.number) if self.digits else "",
            hint=voice("smallest chip {value}", value=_smallest(at)),
            confirm=voice("Seat guest"),
            does=does,
        )
        guest = guest_at(voice, at.state, self.seat)
        counted = voice("Count the chips in the open, and hold them against the seat card")
        return self.keypad(
            at,
            entry,
            prompt=Prompt(
                voice("{guest} comes from another table", guest=guest),
                voice.cited(counted, "HP 9"),
            ),
            rule="11.2",
            seats=seat_between_hands(at, self.seat),
        )

    def _command(self) -> SeatGuest:
        alias = self.alias.strip() or None
        return SeatGuest(self.seat, self.card, self.number, alias, Arrival.MOVED)


def _smallest(at: Context) -> str:
    return at.voice.say.number(tournament_of(at).smallest_chip)


class NewSeatCard(NumberDialog, frozen=True, kw_only=True):
    """Asks for the seat card with which the guest at a seat goes to another table (11.4)."""

    seat: int

    most_digits = LONGEST_CARD

    def asks(self, at: Context) -> Asked:
        voice, guest = at.voice, guest_at(at.voice, at.state, self.seat)
        does: Intent | GreyReason = GreyReason(voice("Type a number first"))
        if self.digits:
            does = intent_now(at, MoveGuest(self.seat, self.number))
        entry = NumberEntry(
            title=voice("New seat card"),
            value=self.digits,
            hint=voice("takes {stack} along", stack=stack_shown(at, self.seat)),
            confirm=voice("Guest moves"),
            does=does,
        )
        counted = voice("The floor gives the card; count the chips in the open")
        return self.keypad(
            at,
            entry,
            prompt=Prompt(
                voice("{guest} moves to another table", guest=guest),
                voice.cited(counted, "11.4"),
            ),
            rule="11.4",
            seats=seat_between_hands(at, self.seat),
        )


def stack_shown(at: Context, number: int) -> str:
    """The stack of the guest at a seat, as a value."""
    seat = at.state.seat(number)
    return at.voice.money(0 if seat is None else seat.stack)
