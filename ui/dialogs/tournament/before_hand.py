"""What is asked before the next hand of a tournament: colour-up, rebuy or out, hand for hand."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.commands import StartHand
from dealerassist.table.seat import Seat
from dealerassist.table.tournament_commands import DeclareOut, Rebuy, ReleaseHand
from dealerassist.tournament.structure import Period, TournamentLevel
from ui.asked.asked import Asked, AskedFirst, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import PLAIN, Mode
from ui.asked.seat_and_hand_names import guest_at, seats_listed
from ui.dialogs.tournament.chip_race import race_asked
from ui.dialogs.tournament.standing import (
    intent_now,
    level_is_new,
    level_words,
    reading_now,
    tournament_of,
)
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


def tournament_asked(at: Context, refusal: Refusal | None) -> AskedFirst | None:
    """The question that stands before the next hand; None if there is none."""
    code = None if refusal is None else refusal.code
    if code is Code.REBUY_OR_OUT:
        return _rebuy_asked(at)
    if code is Code.WAIT_FOR_TABLES:
        return _release_asked(at)
    if code is Code.COLOUR_UP_FIRST or reading_now(at).is_break:
        return race_asked(at)
    return None


# ── rebuy or out ────────────────────────────────────────────────────────────────────────────────


def without_chips(at: Context) -> tuple[Seat, ...]:
    """The guests without chips who may still rebuy."""
    return tuple(seat for seat in at.state.seats if seat is not None and not seat.stack)


class RebuyOrOut(Dialog, frozen=True, kw_only=True):
    """Asks each guest without chips: a rebuy, or out (11.9)."""

    def asks(self, at: Context) -> Asked:
        guests = without_chips(at)
        keys = tuple(key for seat in guests for key in self._of_guest(at, seat, len(guests)))
        return Asked(
            prompt=_rebuy_prompt(at),
            pad=PadKeys(Pad.CHOICE, keys, (cancel(at.voice),)),
            rule="11.9",
            seats=SeatsAsked(owing=tuple(seat.number for seat in guests)),
        )

    def _of_guest(self, at: Context, seat: Seat, left: int) -> tuple[KeyAction, ...]:
        voice, number = at.voice, seat.number
        then = Mode(self) if left > 1 else PLAIN
        guest = guest_at(voice, at.state, number)
        rebuys = refusal_of(at, Rebuy(number)) or AskDesk(Rebuy(number), then)
        out = refusal_of(at, DeclareOut(number)) or AskDesk(DeclareOut(number), then)
        return (
            live_or_grey(voice, f"guest-rebuy-{number}", voice("Rebuys"), rebuys, detail=guest),
            live_or_grey(
                voice,
                f"guest-out-{number}",
                voice("Is out"),
                out,
                detail=guest,
                tone=Tone.GIVE_UP,
            ),
        )


def _rebuy_asked(at: Context) -> AskedFirst:
    seats = seats_listed(at.voice, [seat.number for seat in without_chips(at)])
    about = at.voice("first: seats without chips: {seats}", seats=seats)
    return AskedFirst(opening(RebuyOrOut()), about, _rebuy_prompt(at))


def _rebuy_prompt(at: Context) -> Prompt:
    voice, guests = at.voice, without_chips(at)
    waits = voice.cited(voice("Who has announced a rebuy plays the next hand"), "11.9")
    if len(guests) == 1:
        guest = guest_at(voice, at.state, guests[0].number)
        return Prompt(voice("{guest} has no chips: rebuy or out?", guest=guest), waits)
    seats = seats_listed(voice, [seat.number for seat in guests])
    return Prompt(voice("Seats {seats} have no chips: rebuy or out?", seats=seats), waits)


# ── hand for hand ───────────────────────────────────────────────────────────────────────────────


def _release_asked(at: Context) -> AskedFirst:
    """The floor lets the next hand go; the key for it is the one for a new hand."""
    voice = at.voice
    about = voice("when the floor has released the hand")
    waits = voice("Hand for hand: wait for the other tables")
    why = voice.cited(voice("The floor releases the next hand"), "11.8")
    return AskedFirst(AskDesk(ReleaseHand()), about, Prompt(waits, why))


# ── the level ───────────────────────────────────────────────────────────────────────────────────


def earlier_level_key(at: Context) -> tuple[KeyAction, ...]:
    """The key that deals at the level before, where the shuffle began at it (11.1); else none."""
    if at.state.tournament is None or not level_is_new(at):
        return ()
    table, voice = tournament_of(at), at.voice
    does = intent_now(at, StartHand(at_level=table.level))
    if isinstance(does, GreyReason):
        return ()
    title = voice("Shuffled before")
    detail = voice("this hand at level {level}", level=table.level)
    return (live("hand-at-level", title, does, detail=detail),)


def tournament_prompt(at: Context, refusal: Refusal) -> Prompt:
    """What is waited for where no hand can begin: the clock, guests, the end of a break."""
    voice, why = at.voice, at.voice.cited(at.voice.refusal(refusal), refusal.rule)
    reading = reading_now(at)
    match refusal.code:
        case Code.IN_BREAK:
            left = voice.count("{n} more minute", "{n} more minutes", _minutes(reading.left_ms))
            following = reading.following
            then = "" if following is None else _after_break(at, following)
            return Prompt(voice("Break: {left}", left=left), voice.cited(then, "11.1"))
        case Code.CLOCK_NOT_STARTED:
            return Prompt(voice("Seat the guests, then the pit boss starts the clock"), why)
        case Code.TOO_FEW_PLAYERS if _winner(at) is not None:
            winner = guest_at(voice, at.state, _winner(at) or 0)
            won = voice("{guest} has all the chips of this table", guest=winner)
            return Prompt(won, voice("Close the shift for the sheet of the tournament"))
        case Code.TOO_FEW_PLAYERS:
            return Prompt(voice("Seat the guests: tap a free seat"), why)
        case _:
            return Prompt(voice("No hand can begin yet"), why)


def _minutes(left_ms: int | None) -> int:
    return -(-(left_ms or 0) // MINUTE_MS)


def _after_break(at: Context, following: Period) -> str:
    if isinstance(following, TournamentLevel):
        return at.voice("Then {level}", level=level_words(at, following))
    return ""


def _winner(at: Context) -> int | None:
    """The seat of the only guest left, once hands were dealt; None otherwise."""
    left = [seat.number for seat in at.state.seats if seat is not None]
    return left[0] if len(left) == 1 and tournament_of(at).out else None


def coming_level_words(at: Context) -> str:
    """What the next hand costs: "Level 5: 200/400, ante 50"; empty at a cash table."""
    return "" if at.state.tournament is None else level_words(at, reading_now(at).level)
