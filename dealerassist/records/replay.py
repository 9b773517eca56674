"""Playing a hand record through the rules, to its end or to what they forbid."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import Played, begin_hand, fold
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase
from dealerassist.records.killed_hands import killed_all_in
from dealerassist.records.played_action import play_action, refused_at_once
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.stated_acts import ComparedActs
from dealerassist.records.statements import Contradiction
from dealerassist.records.waiting import NOTHING, CardAction


class RefusedAction(Struct, frozen=True):
    """The action that the rules forbid, and why.

    A hand that is not over after its last action is refused at that action.

    Attributes:
        action: its number in the record, counted from 1.
        text: how it is written there.
    """

    action: int
    text: str
    refusal: Refusal


class RemarkedAction(Struct, frozen=True):
    """An action that this house does otherwise, and that was played all the same.

    Attributes:
        action, text: as in `RefusedAction`.
        remark: what is otherwise here, and by which rule.
    """

    action: int
    text: str
    remark: Refusal


_NOTHING_RETURNED: Mapping[int, int] = MappingProxyType({})


class ReplayResult(Struct, frozen=True):
    """The outcome of a replay.

    Attributes:
        state: the hand at its end, or as it stood before the refused action.
        refused: the action that breaks a rule; None if the hand is legal.
        after: the hand after each action, if the replay was to keep its steps.
        remarks: the actions that this house does otherwise, in their order.
        contradictions: what the record says of its acts otherwise than they were played.
        returned: the chips that came back to each player unmatched, where the record says of any.
    """

    record: RecordedHand
    state: HandState
    refused: RefusedAction | None
    after: tuple[HandState, ...] = ()
    remarks: tuple[RemarkedAction, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    returned: Mapping[int, int] = _NOTHING_RETURNED


def replay(record: RecordedHand, *, keep_steps: bool = False, strict: bool = False) -> ReplayResult:
    """Play the record, to its end or to the first action that the rules forbid.

    Args:
        record: the hand.
        keep_steps: keeps the hand after each action.
        strict: what would be remarked on is refused.
    """
    state, waiting, early = opening_state(record), NOTHING, None
    after, remarks, compared = list[HandState](), list[RemarkedAction](), ComparedActs(record)
    for at, action in enumerate(record.actions):
        last = at + 1 == len(record.actions)
        outcome = play_action(state, action, record, waiting, last=last)
        refusal = outcome if isinstance(outcome, Refusal) else outcome.remark if strict else None
        if isinstance(outcome, Refusal) or refusal is not None:
            assert refusal is not None, "a refused action has its refusal"
            refused = _refused(record, at, refusal)
            result = ReplayResult(record, state, refused, tuple(after), tuple(remarks))
            return _instead(result, at, early)
        waits = outcome.waiting is not NOTHING and outcome.waiting.for_others
        early = early or (at, state) if waits else None
        if compared.has_any:
            compared.take(at, state, outcome)
        state, waiting = outcome.state, outcome.waiting
        if outcome.remark is not None:
            number, text = record.number_of(at), record.texts[at]
            remarks.append(RemarkedAction(number, text, outcome.remark))
        if keep_steps:
            after.append(state)
    result = ReplayResult(
        record,
        state,
        _unfinished(record, state),
        tuple(after),
        tuple(remarks),
        tuple(compared.found),
        compared.returned,
    )
    return _instead(result, len(record.actions) - 1, early)


def _refused(record: RecordedHand, at: int, refusal: Refusal) -> RefusedAction:
    return RefusedAction(record.number_of(at), record.texts[at], refusal)


def _instead(result: ReplayResult, at: int, early: tuple[int, HandState] | None) -> ReplayResult:
    """The result; where cards of a seat never came, the action that waits for them is refused.

    Args:
        at: the place of the last action that was looked at, from 0.
        early: that of the first action that still waits at the end, and the hand before it.
    """
    refused, record = result.refused, result.record
    if early is None or refused is None:
        return result
    (first, state), last = early, record.actions[at]
    refusal = refused_at_once(state, record.actions[first], record.unit)
    is_dealt = isinstance(last, CardAction)
    if refusal is None or state.issue != result.state.issue:
        return result
    if is_dealt and refused.refusal.code is not Code.HAND_NOT_OVER:
        return result
    number = record.number_of(first)
    return ReplayResult(
        record,
        state,
        _refused(record, first, refusal),
        result.after[:first],
        tuple(remark for remark in result.remarks if remark.action < number),
    )


def opening_state(record: RecordedHand) -> HandState:
    """The hand before its first card, antes and blinds posted; p1 is the first after the button."""
    return _opened(record, start_of(record))[0]


def _opened(record: RecordedHand, start: HandStarted) -> Played:
    """The hand before its first card, with what led there."""
    state, events = carry_on(begin_hand(start, record.rules), deal_down=False)
    killed = killed_all_in(state, record)
    return (fold(state, killed), (*events, *killed)) if killed else (state, events)


def start_of(record: RecordedHand) -> HandStarted:
    """How the hand begins: who sits where with which chips, and who has the button."""
    players = len(record.stacks)
    button = players if record.rules.button else None
    seats = tuple(range(1, players + 1))
    absent = tuple(sorted(record.absent)) if record.rules.options.absent.is_dealt_in else ()
    return HandStarted(1, seats, record.stacks, button, posts=record.posts, absent=absent)


def events_by_action(
    record: RecordedHand, start: HandStarted | None = None
) -> tuple[tuple[HandEvent, ...], ...]:
    """The events of a record: those before its first action, then those of each action.

    Of a record that breaks a rule, those before the action that does.

    Args:
        record: the hand.
        start: how it begins, where its players sit otherwise than as they are numbered.
    """
    state, events = _opened(record, start or start_of(record))
    taps, waiting = [events], NOTHING
    for number, action in enumerate(record.actions, 1):
        last = number == len(record.actions)
        outcome = play_action(state, action, record, waiting, last=last)
        if isinstance(outcome, Refusal):
            break
        state, waiting = outcome.state, outcome.waiting
        taps.append(outcome.events)
    return tuple(taps)


def _unfinished(record: RecordedHand, state: HandState) -> RefusedAction | None:
    if state.phase is Phase.OVER:
        return None
    text = record.texts[-1] if record.texts else ""
    return RefusedAction(len(record.texts), text, _not_over(state))


def _not_over(state: HandState) -> Refusal:
    match state.phase:
        case Phase.DEALING:
            return refuse(Code.HAND_NOT_OVER, "3.1")
        case Phase.SHOWDOWN:
            return refuse(Code.HAND_NOT_OVER, "7.2")
        case Phase.ANTES | Phase.OPENING | Phase.BETTING | Phase.COLLECTING:
            return refuse(Code.HAND_NOT_OVER, "5.2")
        case Phase.AWARDING | Phase.OVER:
            return refuse(Code.HAND_NOT_OVER, "5.2")
