"""What a record says again of its acts, held against the acts as they were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dealerassist.hand.events import BetsCollected, BringInPosted, Called, ForcedBetPosted
from dealerassist.hand.state import HandState, Phase
from dealerassist.records.played_action import PlayedAction
from dealerassist.records.recorded_actions import BetOrRaiseTo, PostBringIn, SaidCall
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.statements import Contradiction, StatedAct, Statement

_PUT_IN = (Called, BringInPosted, ForcedBetPosted)


class ComparedActs:
    """Compares the acts of one record, one after the other, as they are played.

    Attributes:
        found: what the record says of them otherwise.
        returned: the chips that came back to each player as nobody matched them (6.1), those
            included that were never put in here, as nobody could have answered them (4.7).
    """

    def __init__(self, record: RecordedHand) -> None:
        self.found = list[Contradiction]()
        self.returned = Counter[int]()
        self._record = record
        # Asked of every record: most have neither.
        stated = [each.about for each in record.stated.amounts]
        self._counts_returned = Statement.UNCALLED in stated
        self.has_any = self._counts_returned or any(record.acts)

    def take(self, at: int, before: HandState, played: PlayedAction) -> None:
        """Compare an action with what came of it.

        Args:
            at: its place among the record's actions, from 0.
            before: the hand before it.
            played: what came of it.
        """
        said = self._record.acts[at] if self._record.acts else None
        if said is not None:
            self.found += _contradictions(self._record, at, before, played, said)
        if self._counts_returned and (len(played.events) > 1 or played.remark is not None):
            self._count_returned(at, before, played)

    def _count_returned(self, at: int, before: HandState, played: PlayedAction) -> None:
        for event in played.events:
            if isinstance(event, BetsCollected) and event.uncalled_seat is not None:
                self.returned[event.uncalled_seat] += event.uncalled
        action = self._record.actions[at]
        if isinstance(action, BetOrRaiseTo) and played.remark is not None:
            total = self._record.unit.chips(action.total) or 0
            self.returned[action.seat] += total - _total_played(before, action.seat, played)


def _total_played(before: HandState, seat: int, played: PlayedAction) -> int:
    """What a bet or raise that is remarked on came to in its round."""
    for event in played.events:
        if isinstance(event, Called):
            return before.player(seat).bet + event.amount
        if (total := getattr(event, "total", None)) is not None:
            return int(total)
    return 0


def _contradictions(
    record: RecordedHand, at: int, before: HandState, played: PlayedAction, said: StatedAct
) -> Iterator[Contradiction]:
    action = record.actions[at]
    match action:
        case BetOrRaiseTo(seat, total):
            amount = record.unit.chips(total) or 0
            left = before.player(seat).reach - amount
            stated, right = said.over, _steps(before, amount)
        case SaidCall(seat) | PostBringIn(seat):
            amount = _put_in(played)
            left = before.player(seat).stack - amount
            stated, right = said.put_in, (amount, _matched(before, seat, amount))
        case _:
            return
    if said.may_be_cut and said.all_in and _is_cut(before, seat, left):
        left = 0
    if stated is not None and stated not in [record.unit.written(chips) for chips in right]:
        yield Contradiction(said.about, stated, record.unit.written(right[0]), said.place)
    if said.all_in is not None and said.all_in != (not left) and seat not in record.unknown_stacks:
        yield Contradiction(Statement.ALL_IN, said.all_in, not left, said.place)


def _steps(state: HandState, total: int) -> tuple[int, int]:
    """By how much a total goes over what was bet, in chips.

    Of a big blind or bring-in that was posted short the others owe the whole (5.8, 5.12); some
    count a raise from what was posted.
    """
    betting = state.betting if state.phase is Phase.BETTING else None
    level = 0 if betting is None else betting.level
    return total - level, total - max(player.bet for player in state.players)


def _matched(state: HandState, seat: int, put_in: int) -> int:
    """How much of what a player puts in another one could match, in chips.

    The rest comes back (6.1); some do not ask for it.
    """
    return min(put_in, _others_reach(state, seat) - state.player(seat).bet)


def _is_cut(state: HandState, seat: int, left: int) -> bool:
    """Whether nobody could match more than a player has put in, who has `left` chips left."""
    return state.player(seat).reach - left == _others_reach(state, seat)


def _others_reach(state: HandState, seat: int) -> int:
    """The most that another player in the hand can have put in this round, in chips."""
    others = [player.reach for player in state.contenders if player.seat != seat]
    return max(others, default=0)


def _put_in(played: PlayedAction) -> int:
    """The chips that a call or a bring-in put in."""
    amounts = (event.amount for event in played.events if isinstance(event, _PUT_IN))
    return next(amounts, 0)
