"""The keys for the act of the seat that was tapped last, where no cards are recorded (HP 1).

A tap on a seat records the call, or the smallest bet, at once. If the guest did something else, it
is entered by the usual keys: until the next tap they stand for that seat, and what they enter
takes the place of what the tap recorded. They never act for the guest who comes next.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.commands import PutIn
from dealerassist.hand.recording_depth import acts_together
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import dotted
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import AskDesk, SwitchTo, opening
from ui.asked.key_action import KeyAction
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.table.betting.amount import BetAmount, at_turn, with_those_before
from ui.table.betting.keys import own_keys
from ui.table.less_recorded.acting_together import opening_keys, rest_keys, waits_for_seat
from ui.view.view import Pad


class TappedTurn(Struct, frozen=True):
    """The seat that was tapped, and the moment of its turn.

    Attributes:
        seat: its number.
        before: the hand before the tap.
        at: the context in which it was this seat's turn: its keys are made from that.
    """

    seat: int
    before: HandState
    at: Context


def tapped_of(at: Context) -> TappedTurn | None:
    """The seat that was tapped last, while its act can still be changed; else None."""
    table, act = at.undoable.before_tap, at.tapped
    if act is None or table is None or table.hand is None:
        return None
    turn = acts_together.at_turn_of(table.hand, act.seat)
    if isinstance(turn, Refusal):
        return None
    return TappedTurn(act.seat, table.hand, at_turn(replace(at, state=table), turn))


def tapped_acts(at: Context) -> PadKeys | None:
    """The pad for the seat that was tapped last; None where its act cannot be changed any more."""
    tapped = tapped_of(at)
    return None if tapped is None else PadKeys(Pad.ACTIONS, _key_actions(at, tapped))


class TappedAmount(BetAmount, frozen=True, kw_only=True):
    """The amount of the seat that was tapped, while its act can still be changed."""

    def asks(self, at: Context) -> Asked:
        tapped = tapped_of(at)
        if tapped is None or self.seat != tapped.seat:
            return super().asks(at)
        asked = super().asks(tapped.at)
        assert asked.pad is not None, "it is a keypad"
        pad = asked.pad.changed(lambda key_action: _its_own(at, tapped, key_action))
        return replace(asked, pad=pad)


def _key_actions(at: Context, tapped: TappedTurn) -> tuple[KeyAction, ...]:
    """The keys for the seat's own act, and those for all who act after it."""
    hand, may = at.in_hand
    own = [_its_own(at, tapped, _its_keypad(key_action)) for key_action in own_keys(tapped.at)]
    if waits_for_seat(at):
        # The tapped act has ended its round, and the next one has no opener yet. That round's
        # largest bet, called by all, takes the place of the seat's own largest bet.
        most = next((t for t in opening_keys(at) if t.key.name == "round-max"), None)
        largest = ("act-max", "act-pot")
        own = [
            most if most and key_action.key.name in largest else key_action for key_action in own
        ]
    return (*own, *rest_keys(at, hand, may))


def _its_keypad(key_action: KeyAction) -> KeyAction:
    """The key to the keypad, so that what is typed there is of the seat that was tapped."""
    match key_action.does:
        case SwitchTo(Mode(dialog=BetAmount(seat=seat))):
            return key_action._replace(does=opening(TappedAmount(seat=seat)))
        case _:
            return key_action


def _its_own(at: Context, tapped: TappedTurn, key_action: KeyAction) -> KeyAction:
    """The key, so that it replaces what the tap recorded instead of acting for the next seat."""
    if not isinstance(key_action.does, AskDesk):
        return key_action
    said = with_those_before(tapped.seat, key_action.does.command)
    if said is None:
        return key_action
    if acts_together.act_together(tapped.before, said) == acts_together.act_together(
        tapped.before, PutIn(tapped.seat)
    ):
        # The tap has recorded just this act, so nothing is written. That it has been confirmed is
        # kept in the mode (`said`), and the keys go on to the next seat.
        detail = dotted([key_action.key.detail, at.voice("recorded")])
        return KeyAction(
            replace(key_action.key, detail=detail), SwitchTo(Mode(said=at.undoable.tapped))
        )
    return key_action._replace(does=AskDesk(said))
