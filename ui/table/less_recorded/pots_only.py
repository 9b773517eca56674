"""A hand of which only the pots and their winners are told (house practice, chapter 1).

First what is in a pot (pot_amount.py); here who wins it; then the next pot, or the award.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.commands import ToldPot
from dealerassist.hand.events import PotAward, PotsAwarded
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.pots_only import may_win
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import capital, dotted
from dealerassist.rules.house_options import Halves
from dealerassist.table.commands import TellHand
from dealerassist.table.decide import decide
from dealerassist.table.recording_depth import hand_started
from ui.shell.amounts import whole_chips
from ui.shell.context import Context
from ui.shell.key_action import AskDesk, GreyReason, KeyAction, grey, live, opening, reason_of
from ui.shell.mode import Mode
from ui.shell.names import pot_name, seat_name
from ui.shell.seat_keys import every_seat
from ui.shell.showdown_so_far import Showdown
from ui.table.less_recorded.winners import (
    PREFIX,
    WinnerNaming,
    armed_award,
    guest_of,
    low_touch,
    shared_touch,
)
from ui.table.showdown.prompt import winnings
from ui.view.parts import Tone

if TYPE_CHECKING:
    from ui.table.less_recorded.told_pots import ToldPots


def tells(at: Context) -> bool:
    """Whether the next thing to record is what was in the pots of a hand."""
    if at.state.depth is not Depth.RAKE or at.state.rules is None:
        return False
    if at.hand is not None:
        return not at.hand.awards and bool(at.may and at.may.award)
    return at.state.shift_is_open and len(at.state.players()) > 1


def told_hand(at: Context) -> HandState:
    """The hand that is told: the one in progress, or the next one."""
    return at.hand or hand_evolve.started(hand_started(at.state), at.rules)


def refuse_amount(at: Context, telling: ToldPots) -> GreyReason | None:
    """Why this is no amount of a pot."""
    if not telling.digits:
        return GreyReason(at.voice("Type an amount first"))
    if chips_told(at, telling):
        return None
    return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))


def chips_told(at: Context, telling: ToldPots) -> int:
    """The amount of a pot in chips; 0 while it cannot be one."""
    return whole_chips(at.rules, telling.number) or 0


# ── who wins it ─────────────────────────────────────────────────────────────────────────────


def may_win_told(at: Context, seat: int) -> bool:
    """Whether this seat can win a pot of the hand that is told."""
    return seat in may_win(told_hand(at))


def telling_touches(at: Context, telling: ToldPots) -> tuple[KeyAction, ...]:
    """Who wins the pot whose amount is entered."""
    hand, naming = told_hand(at), telling.naming
    shared = Mode(replace(telling, naming=WinnerNaming(shared=not naming.shared, low=naming.low)))
    return (
        *every_seat(
            at,
            PREFIX,
            (_winner(at, telling, seat) for seat in may_win(hand)),
            partial(not_in_the_hand, at),
        ),
        shared_touch(at.voice, shared, naming, refused=_refuse_sharing(at, telling)),
        *_low(at, telling, hand),
        _next_pot(at, telling),
        _award(at, telling),
    )


def not_in_the_hand(at: Context, seat: int) -> GreyReason:
    """Why this seat wins nothing."""
    return GreyReason(at.voice("Seat {seat} is not in the hand", seat=seat), "7.4")


def _winner(at: Context, telling: ToldPots, seat: int) -> KeyAction:
    won = seat in (*telling.winners, *telling.low)
    detail = _won(at, telling, seat) if won else guest_of(at, seat)
    does = opening(named(telling, seat))
    tone = Tone.GO if won else Tone.PLAIN
    return live(f"{PREFIX}{seat}", seat_name(at.voice, seat), does, detail=detail, tone=tone)


def _won(at: Context, telling: ToldPots, seat: int) -> str:
    """What this seat wins of the pot."""
    if not telling.low:
        shares = len(telling.winners) > 1
        return at.voice("shares") if shares else at.voice("wins")
    halves = {"high": telling.winners, "low": telling.low}
    return dotted(at.voice(half) for half, seats in halves.items() if seat in seats)


def named(telling: ToldPots, seat: int) -> ToldPots:
    """With one more who wins; named again in a split pot, the seat wins nothing."""
    naming = telling.naming
    before = telling.low if naming.low else telling.winners
    seats: tuple[int, ...] = (seat,)
    if naming.shared:
        seats = tuple(sorted({*before} ^ {seat}))
    if naming.low:
        return replace(telling, entered=True, low=seats, naming=WinnerNaming())
    return replace(telling, entered=True, winners=seats, naming=WinnerNaming())


def _refuse_sharing(at: Context, telling: ToldPots) -> GreyReason | None:
    low = telling.naming.low
    named = telling.low if low else telling.winners
    return None if named else _first_name(at, telling, low=low)


def _low(at: Context, telling: ToldPots, hand: HandState) -> tuple[KeyAction, ...]:
    if hand.rules.halves is not Halves.HIGH_LOW:
        return ()
    naming = WinnerNaming(low=not telling.naming.low)
    return (low_touch(at.voice, Mode(replace(telling, naming=naming)), telling.naming),)


def _next_pot(at: Context, telling: ToldPots) -> KeyAction:
    """On to the next side pot (6.2)."""
    title = at.voice("Next pot")
    if not telling.winners:
        return grey(at.voice, "pot-next", title, _first_name(at, telling))
    detail = pot_name(at.voice, len(telling.pots))
    return live("pot-next", title, opening(next_pot(telling)), detail=detail)


def _first_name(at: Context, telling: ToldPots, *, low: bool = False) -> GreyReason:
    """Whom to name first: who wins low, who wins the half that is left, or anybody who wins."""
    if low:
        return GreyReason(at.voice("Name the low winner first"), "7.6")
    if telling.low:
        return GreyReason(at.voice("Name the high winner first"), "7.6")
    return GreyReason(at.voice("Name a winner first"), "7.4")


def _award(at: Context, telling: ToldPots) -> KeyAction:
    """Push the pots as they were told."""
    voice, title = at.voice, at.voice("Pay the pots out")
    if telling.naming != WinnerNaming():
        return armed_award(voice, telling.naming)
    if not telling.winners:
        return grey(voice, "act-award", title, _first_name(at, telling), tone=Tone.GO)
    command = TellHand(told_pots(at, telling))
    awards = told_awards(at, telling)
    if isinstance(awards, Refusal):
        return grey(voice, "act-award", title, awards, tone=Tone.GO)
    won = capital(winnings(replace(at, showdown=Showdown(awards=awards))))
    return live("act-award", title, AskDesk(command), detail=won, tone=Tone.GO)


def next_pot(telling: ToldPots) -> ToldPots:
    """The next side pot, of which nothing has been told yet."""
    return replace(
        telling, digits="", entered=False, winners=(), low=(), naming=WinnerNaming(), before=telling
    )


def told_pots(at: Context, telling: ToldPots) -> tuple[ToldPot, ...]:
    """The pots that have been told."""
    return tuple(ToldPot(chips_told(at, pot), pot.winners, pot.low) for pot in telling.pots)


def told_awards(at: Context, telling: ToldPots) -> tuple[PotAward, ...] | Refusal:
    """What each pot would pay to whom."""
    events = decide(at.state, TellHand(told_pots(at, telling)))
    if isinstance(events, Refusal):
        return events
    return next(event.awards for event in events if isinstance(event, PotsAwarded))
