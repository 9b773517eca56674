"""The seat that was tapped where no cards are recorded: until the next tap it is its act.

A tap on a seat records the call, or the smallest bet, at once. The keys for an act belong to that
seat from then on: another act is entered in place of the first, and never for the next guest.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.hand.commands import BetTo, CallBet, Check, Fold, PutIn
from dealerassist.hand.irregular.commands import Spoken
from dealerassist.hand.legal import legal
from dealerassist.hand.recording_depth import acts_together
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import dotted
from dealerassist.table.commands import Command
from ui.felt.tapped_act import tapped_act
from ui.shell.context import Context
from ui.shell.key_action import AskDesk, AskDeskInstead, KeyAction, SwitchTo
from ui.shell.mode import Mode
from ui.shell.pad import PadKeys
from ui.table.betting.amount import BetAmount
from ui.table.betting.keys import own_touches
from ui.table.less_recorded.rounds import opening_touches, rest_touches, waits_for_seat
from ui.view.view import Pad


class TappedTurn(NamedTuple):
    """Who was tapped.

    Attributes:
        seat: of whom.
        before: the hand before the tap.
        at: the table as it stood when it was that seat's turn.
    """

    seat: int
    before: HandState
    at: Context


def tapped_of(at: Context) -> TappedTurn | None:
    """The seat that was tapped last, while its act can still be said; None once it has been."""
    table, act = at.undoable.before_tap, tapped_act(at)
    if act is None or table is None or table.hand is None:
        return None
    turn = acts_together.at_turn_of(table.hand, act.seat)
    if isinstance(turn, Refusal):
        return None
    then = replace(at, state=replace(table, hand=turn), on_show=turn, may=legal(turn))
    return TappedTurn(act.seat, table.hand, then)


def tapped_acts(at: Context) -> PadKeys | None:
    """The keys while a seat has been tapped; else None."""
    tapped = tapped_of(at)
    return None if tapped is None else PadKeys(Pad.ACTIONS, _touches(at, tapped))


def amount_of_tapped(at: Context, asked: BetAmount) -> PadKeys | None:
    """The keypad for the amount of the seat that was tapped; None if it is another's."""
    tapped = tapped_of(at)
    if tapped is None or asked.seat != tapped.seat:
        return None
    return asked.keys(tapped.at).changed(lambda touch: _its_own(at, tapped, touch))


def _touches(at: Context, tapped: TappedTurn) -> tuple[KeyAction, ...]:
    """Its own acts, and beside them what all others still to act may do together."""
    assert at.hand is not None, "a hand is in progress"
    assert at.may is not None, "a hand is in progress"
    own = [_its_own(at, tapped, touch) for touch in own_touches(tapped.at)]
    if waits_for_seat(at):
        # The round that follows may be told at its largest, too.
        most = next((t for t in opening_touches(at) if t.key.name == "round-max"), None)
        largest = ("act-max", "act-pot")
        own = [most if most and touch.key.name in largest else touch for touch in own]
    return (*own, *rest_touches(at, at.hand, at.may))


def _its_own(at: Context, tapped: TappedTurn, touch: KeyAction) -> KeyAction:
    """The key as it is entered for this seat, in place of what the tap recorded."""
    if not isinstance(touch.does, AskDesk):
        return touch
    said = _said(tapped, touch.does.command)
    if said is None:
        return touch
    if acts_together.act_together(tapped.before, said) == acts_together.act_together(
        tapped.before, PutIn(tapped.seat)
    ):
        # What is recorded already is only said: then the turn passes on.
        detail = dotted([touch.key.detail, at.voice("recorded")])
        return KeyAction(replace(touch.key, detail=detail), SwitchTo(Mode(said=at.undoable.tapped)))
    return touch._replace(does=AskDeskInstead(said))


def _said(tapped: TappedTurn, command: Command) -> PutIn | None:
    """The act in place of the one that the tap recorded; None if it is none of this seat."""
    if not isinstance(command, Fold | Check | CallBet | BetTo) or command.seat != tapped.seat:
        return None
    match command:
        case Fold(seat):
            return PutIn(seat, Spoken.FOLD)
        case Check(seat):
            return PutIn(seat, Spoken.CHECK)
        case CallBet(seat):
            return PutIn(seat, Spoken.CALL)
        case BetTo(seat, total):
            return PutIn(seat, Spoken.WAGER, total)
        case _:
            assert_never(command)
