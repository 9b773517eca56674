"""What came of a record, said to people: what the hand paid, or which action breaks which rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dealerassist.hand.events import PotAward
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.refusals import cited, sentence
from dealerassist.locale.words import Words
from dealerassist.records.outcome import Step, step_of
from dealerassist.records.phh.amounts import Amount, shown
from dealerassist.records.phh.unreadable import UnreadableError
from dealerassist.records.replay import Refused, Replayed


def tell(say: Words, replayed: Replayed, *, file: str, hand: int) -> Iterator[str]:
    """The lines that say how the hand went."""
    place = say("{file}, hand {hand}", file=file, hand=hand)
    state = replayed.state
    yield from (_step(say, replayed, at) for at in range(len(replayed.after)))
    if replayed.refused is not None:
        yield f"{place}, {_refused(say, replayed.refused, state)}"
        return
    yield f"{place} ({state.rules.profile}): {_paid(say, state)}"
    yield "  " + _stacks(say, replayed)
    claim = replayed.record.claimed_stacks
    if claim is not None and claim != list(_finishing(replayed)):
        stacks = shown(", ".join(map(shown, claim)))
        yield "  " + say("The record itself has other finishing stacks: {stacks}", stacks=stacks)


def tell_unreadable(say: Words, error: UnreadableError, *, file: Path | str, hand: int) -> str:
    """One sentence: where the trouble stands and what it is."""
    place = [str(file)]
    if error.line is not None:
        place.append(say("line {line}", line=error.line))
    if hand:
        place.append(say("hand {hand}", hand=hand))
    if error.action is not None:
        place.append(say("action {action}", action=error.action))
    key = f"{shown(error.key)}: " if error.key and error.action is None else ""
    return f"{', '.join(place)}: {key}{say(error.message, **error.facts)}"


def _refused(say: Words, refused: Refused, state: HandState) -> str:
    action = say("action {action}", action=refused.action)
    refusal = refused.refusal
    why = cited(say, _why(say, refusal, state), refusal.rule)
    return f"{action} “{shown(refused.text)}”: {why}"


def _why(say: Words, refusal: Refusal, state: HandState) -> str:
    match refusal.code:
        case Code.HAND_OVER:
            return say("The hand was over before this action")
        case Code.HAND_NOT_OVER:
            return say("This is the last action, but the hand is not over")
        case Code.CARD_UNKNOWN:
            return say("The cards of the board must be named")
        case _:
            return sentence(say, refusal, state.rules)


def _paid(say: Words, state: HandState) -> str:
    return "; ".join(_pot(say, state, at, pot) for at, pot in enumerate(state.awards))


def _pot(say: Words, state: HandState, at: int, pot: PotAward) -> str:
    name = say("pot {amount}", amount=_money(say, state, pot.amount))
    if len(state.awards) > 1:
        name = (
            (say("side pot {number}", number=at) if at else say("main pot"))
            + " "
            + _money(say, state, pot.amount)
        )
    if pot.raked:
        name += ", " + say("rake {amount}", amount=_money(say, state, pot.raked))
    won = ", ".join(
        say("seat {seat} wins {amount}", seat=share.seat, amount=_money(say, state, share.amount))
        for share in pot.shares
    )
    return f"{name}: {won}"


def _stacks(say: Words, replayed: Replayed) -> str:
    state = replayed.state
    stacks = ", ".join(
        say("seat {seat} {amount}", seat=player.seat, amount=_money(say, state, player.stack))
        for player in state.players
    )
    return say("stacks: {stacks}", stacks=stacks)


def _money(say: Words, state: HandState, chips: int) -> str:
    return say.money(chips, state.rules.smallest_chip_cents, state.rules.currency)


def _finishing(replayed: Replayed) -> Iterator[Amount]:
    return (replayed.record.unit.written(player.stack) for player in replayed.state.players)


# ── steps ───────────────────────────────────────────────────────────────────────────────────


def _step(say: Words, replayed: Replayed, at: int) -> str:
    record = replayed.record
    step = step_of(replayed.after[at], record.unit, action=at + 1, text=record.texts[at])
    parts = [say("street {street}", street=step.street), *_turn(say, step)]
    parts.append(say("bets {bets}", bets=" ".join(map(str, step.bets))))
    parts.append(say("stub {stub}", stub=step.stub))
    return f"{step.action:5}  {shown(step.text):24} {', '.join(parts)}"


def _turn(say: Words, step: Step) -> Iterator[str]:
    if step.to_act is None:
        return
    yield say("seat {seat} to act", seat=step.to_act)
    if step.to_call:
        yield say("call {amount}", amount=step.to_call)
    if step.raise_to is not None:
        smallest, largest = step.raise_to
        span = f"{smallest}–{largest}" if smallest != largest else f"{smallest}"
        yield say("to {amounts}", amounts=span)
