"""Who wins a pot, where only the pots and their winners are recorded (house practice, chapter 1).

The amount comes before, on the keypad (pot_amount.py); afterwards the next pot, or the award.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.events import PotsAwarded
from dealerassist.hand.pot import PotAward
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.pots_only import may_win
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import capital, dotted
from dealerassist.table.commands import EnterPots
from dealerassist.table.decide import decide
from dealerassist.table.recording_depth import hand_started
from ui.dialogs.before_next_hand import BeforeNextHand, next_hand
from ui.shell.context import Context
from ui.shell.intents import AskDesk, opening
from ui.shell.key_action import GreyReason, KeyAction, grey, live, reason_of
from ui.shell.screen_mode import Mode
from ui.shell.seat_and_hand_names import pot_name, seat_name
from ui.shell.seat_keys import every_seat
from ui.shell.showdown_so_far import Showdown
from ui.shell.typed_money import whole_chips
from ui.table.less_recorded.winners import (
    PREFIX,
    WinnerNaming,
    armed_award,
    guest_of,
    low_key,
    shared_key,
)
from ui.table.showdown.prompt import winnings
from ui.view.parts import Tone

if TYPE_CHECKING:
    from ui.table.less_recorded.pot_entry import PotEntry


def pots_are_due(at: Context) -> bool:
    """Whether the next thing to enter is what was in the pots of a hand (Taxe depth).

    Between hands what is asked first comes before it (6.4, HP 7).
    """
    if at.state.depth is not Depth.RAKE or at.state.rules is None:
        return False
    if at.hand is not None:
        return not at.hand.awards and bool(at.may and at.may.award)
    return at.state.shift_is_open and next_hand(at) == BeforeNextHand(None, None)


def next_hand_is_of_pots(at: Context) -> bool:
    """Whether a hand can begin now of which only the pots are entered; it may have been dealt."""
    begins = at.hand is None and at.state.depth is Depth.RAKE and at.state.shift_is_open
    return begins and next_hand(at).refusal is None


def hand_of_pots(at: Context) -> HandState:
    """The hand whose pots are entered: the one in progress, or the next, as it would begin."""
    return at.hand or hand_evolve.started(hand_started(at.state), at.rules)


def refuse_amount(at: Context, pot_entry: PotEntry) -> GreyReason | None:
    """Why what is typed cannot be the amount of a pot; None if it can."""
    if not pot_entry.digits:
        return GreyReason(at.voice("Type an amount first"))
    if chips_entered(at, pot_entry):
        return None
    return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))


def chips_entered(at: Context, pot_entry: PotEntry) -> int:
    """The amount of a pot in chips; 0 while nothing valid is typed."""
    return whole_chips(at.rules, pot_entry.number) or 0


# ── who wins it ─────────────────────────────────────────────────────────────────────────────


def may_win_pot(at: Context, seat: int) -> bool:
    """Whether this seat can win a pot of the hand whose pots are entered."""
    return seat in may_win(hand_of_pots(at))


def pot_winner_keys(at: Context, pot_entry: PotEntry) -> tuple[KeyAction, ...]:
    """The keys for who wins the pot whose amount is entered."""
    hand, naming = hand_of_pots(at), pot_entry.naming
    shared = Mode(replace(pot_entry, naming=WinnerNaming(shared=not naming.shared, low=naming.low)))
    return (
        *every_seat(
            at,
            PREFIX,
            (_winner(at, pot_entry, seat) for seat in may_win(hand)),
            partial(not_in_the_hand, at),
        ),
        shared_key(at.voice, shared, naming, refused=_refuse_sharing(at, pot_entry)),
        *_low(at, pot_entry, hand),
        _next_pot(at, pot_entry),
        _award(at, pot_entry),
    )


def not_in_the_hand(at: Context, seat: int) -> GreyReason:
    """Why this seat can win nothing."""
    return GreyReason(at.voice("Seat {seat} is not in the hand", seat=seat), "7.4")


def _winner(at: Context, pot_entry: PotEntry, seat: int) -> KeyAction:
    won = seat in (*pot_entry.winners, *pot_entry.low)
    detail = _won(at, pot_entry, seat) if won else guest_of(at, seat)
    does = opening(named(pot_entry, seat))
    tone = Tone.CHOSEN if won else Tone.PLAIN
    return live(f"{PREFIX}{seat}", seat_name(at.voice, seat), does, detail=detail, tone=tone)


def _won(at: Context, pot_entry: PotEntry, seat: int) -> str:
    """What this seat wins of the pot: all of it, a share, or a half."""
    if not pot_entry.low:
        shares = len(pot_entry.winners) > 1
        return at.voice("shares") if shares else at.voice("wins")
    halves = {"high": pot_entry.winners, "low": pot_entry.low}
    return dotted(at.voice(half) for half, seats in halves.items() if seat in seats)


def named(pot_entry: PotEntry, seat: int) -> PotEntry:
    """The pot with one more seat named as winner.

    In a split pot the seat is added; tapped a second time it is taken out again.
    """
    naming = pot_entry.naming
    before = pot_entry.low if naming.low else pot_entry.winners
    seats: tuple[int, ...] = (seat,)
    if naming.shared:
        others = tuple(other for other in before if other != seat)
        seats = others if seat in before else (*before, seat)
    if naming.low:
        return replace(pot_entry, entered=True, low=seats, naming=WinnerNaming())
    return replace(pot_entry, entered=True, winners=seats, naming=WinnerNaming())


def _refuse_sharing(at: Context, pot_entry: PotEntry) -> GreyReason | None:
    """Why nobody can share the pot: nobody has been named to win it."""
    low = pot_entry.naming.low
    named = pot_entry.low if low else pot_entry.winners
    return None if named else _first_name(at, pot_entry, low=low)


def _low(at: Context, pot_entry: PotEntry, hand: HandState) -> tuple[KeyAction, ...]:
    if not hand.rules.is_halved:
        return ()
    naming = WinnerNaming(low=not pot_entry.naming.low)
    return (low_key(at.voice, Mode(replace(pot_entry, naming=naming)), pot_entry.naming),)


def _next_pot(at: Context, pot_entry: PotEntry) -> KeyAction:
    """On to the next side pot (6.2)."""
    title = at.voice("Next pot")
    if not pot_entry.winners:
        return grey(at.voice, "pot-next", title, _first_name(at, pot_entry))
    detail = pot_name(at.voice, len(pot_entry.pots))
    return live("pot-next", title, opening(next_pot(pot_entry)), detail=detail)


def _first_name(at: Context, pot_entry: PotEntry, *, low: bool = False) -> GreyReason:
    """Who has to be named first: a low winner, the winner of the other half, or any winner."""
    if low:
        return GreyReason(at.voice("Name the low winner first"), "7.6")
    if pot_entry.low:
        return GreyReason(at.voice("Name the high winner first"), "7.6")
    return GreyReason(at.voice("Name a winner first"), "7.4", brief=at.voice("No winner yet"))


def _award(at: Context, pot_entry: PotEntry) -> KeyAction:
    """The key that records all pots as they were entered, and pays them out."""
    voice, title = at.voice, at.voice("Push the pots")
    if pot_entry.naming != WinnerNaming():
        return armed_award(voice, pot_entry.naming)
    if not pot_entry.winners:
        return grey(voice, "act-award", title, _first_name(at, pot_entry), tone=Tone.GO)
    command = EnterPots(entered_pots(at, pot_entry))
    awards = entered_awards(at, pot_entry)
    if isinstance(awards, Refusal):
        return grey(voice, "act-award", title, awards, tone=Tone.GO)
    won = capital(winnings(replace(at, showdown=Showdown(awards=awards))))
    return live("act-award", title, AskDesk(command), detail=won, tone=Tone.GO)


def next_pot(pot_entry: PotEntry) -> PotEntry:
    """The next side pot, with nothing entered yet."""
    return replace(
        pot_entry,
        digits="",
        entered=False,
        winners=(),
        low=(),
        naming=WinnerNaming(),
        before=pot_entry,
    )


def entered_pots(at: Context, pot_entry: PotEntry) -> tuple[EnteredPot, ...]:
    """The pots entered so far, as the command takes them: main pot first, amounts in chips."""
    return tuple(EnteredPot(chips_entered(at, pot), pot.winners, pot.low) for pot in pot_entry.pots)


def entered_awards(at: Context, pot_entry: PotEntry) -> tuple[PotAward, ...] | Refusal:
    """What each pot would pay to whom, by a dry run; or why it would be refused."""
    events = decide(at.state, EnterPots(entered_pots(at, pot_entry)))
    if isinstance(events, Refusal):
        return events
    return next(event.awards for event in events if isinstance(event, PotsAwarded))
