"""The outcome of a replayed hand as text: what it paid, or which action breaks which rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.events import PotAward
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import cited, sentence
from dealerassist.records.phh.amounts import Amount
from dealerassist.records.replay import RefusedAction, ReplayResult
from dealerassist.records.replay_json import ReplayStep, step_of


def outcome_lines(say: Catalogue, replayed: ReplayResult, *, file: str, hand: int) -> Iterator[str]:
    """The lines that say how the hand went.

    Args:
        file, hand: where the record is from; `hand` is counted from 1.
    """
    place = say("{file}, hand {hand}", file=file, hand=hand)
    state = replayed.state
    yield from (_step(say, replayed, at) for at in range(len(replayed.after)))
    if replayed.refused is not None:
        yield f"{place}, {refused_action_sentence(say, replayed, replayed.refused)}"
        return
    yield f"{place} ({state.rules.profile}): {_paid(say, replayed)}"
    yield "  " + _stacks(say, replayed)
    claim = replayed.record.claimed_stacks
    if claim is not None and claim != list(_finishing(replayed)):
        stacks = shown(", ".join(map(shown, claim)))
        yield "  " + say("The record itself has other finishing stacks: {stacks}", stacks=stacks)


def unreadable_sentence(
    say: Catalogue, error: UnreadableError, *, file: Path | str, hand: int
) -> str:
    """One sentence on a record that cannot be read: where the fault is, and what it is.

    Args:
        hand: counted from 1; 0 if the file itself is at fault.
    """
    place = [str(file)]
    if error.line is not None:
        place.append(say("line {line}", line=error.line))
    if hand:
        place.append(say("hand {hand}", hand=hand))
    if error.action is not None:
        place.append(say("action {action}", action=error.action))
    key = f"{shown(error.key)}: " if error.key and error.action is None else ""
    return f"{', '.join(place)}: {key}{say(error.message, **error.facts)}"


def refused_action_sentence(say: Catalogue, replayed: ReplayResult, refused: RefusedAction) -> str:
    """One sentence: which action breaks which rule."""
    refusal = _with_seats(refused.refusal, replayed.record.seats)
    why = cited(say, _why(say, refusal, replayed.state), refusal.rule)
    action, text = refused.action, shown(refused.text)
    return say("action {action} “{text}”: {why}", action=action, text=text, why=why)


SEAT_FACTS = ("seat", "opener", "to_act")
"""The facts of a refusal that are seats."""

DUE_SEAT = (Code.NOT_DUE, Code.EXCHANGE_DUE, Code.REPLACEMENTS_DUE)
"""Refusals whose fact `due` is a seat, and not a number of cards."""


def _with_seats(refusal: Refusal, seats: tuple[int, ...]) -> Refusal:
    """The refusal with the seats of the record in place of the players' numbers in the replay."""
    keys = (*SEAT_FACTS, "due") if refusal.code in DUE_SEAT else SEAT_FACTS
    named = {key: _seat(seats, refusal.facts[key]) for key in keys if key in refusal.facts}
    return Refusal(refusal.code, refusal.rule, refusal.facts | named)


def _seat(seats: tuple[int, ...], player: int | str) -> int | str:
    """The seat of a player by number; a number that no player has stays as it is."""
    known = isinstance(player, int) and 0 < player <= len(seats)
    return seats[int(player) - 1] if known else player


OF_A_RECORD: Mapping[Code, str] = {
    Code.HAND_OVER: "The hand was over before this action",
    Code.HAND_NOT_OVER: "This is the last action, but the hand is not over",
    Code.CARD_UNKNOWN: "The cards of the board must be named",
}
"""Refusals that are worded otherwise for a record than for the table."""


def _why(say: Catalogue, refusal: Refusal, state: HandState) -> str:
    own = OF_A_RECORD.get(refusal.code)
    return sentence(say, refusal, state.rules) if own is None else say(own)


def _paid(say: Catalogue, replayed: ReplayResult) -> str:
    return "; ".join(_pot(say, replayed, at, pot) for at, pot in enumerate(replayed.state.awards))


def _pot(say: Catalogue, replayed: ReplayResult, at: int, pot: PotAward) -> str:
    state, seats = replayed.state, replayed.record.seats
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
        say(
            "seat {seat} wins {amount}",
            seat=_seat(seats, share.seat),
            amount=_money(say, state, share.amount),
        )
        for share in pot.shares
    )
    return f"{name}: {won}"


def _stacks(say: Catalogue, replayed: ReplayResult) -> str:
    state, seats = replayed.state, replayed.record.seats
    stacks = ", ".join(
        say("seat {seat} {amount}", seat=seat, amount=_money(say, state, player.stack))
        for seat, player in zip(seats, state.players, strict=True)
    )
    return say("stacks: {stacks}", stacks=stacks)


def _money(say: Catalogue, state: HandState, chips: int) -> str:
    return say.money(chips, state.rules.smallest_chip_cents, state.rules.currency)


def _finishing(replayed: ReplayResult) -> Iterator[Amount]:
    return (replayed.record.unit.written(player.stack) for player in replayed.state.players)


# ── steps ───────────────────────────────────────────────────────────────────────────────────


def _step(say: Catalogue, replayed: ReplayResult, at: int) -> str:
    record = replayed.record
    step = step_of(replayed.after[at], record.unit, action=at + 1, text=record.texts[at])
    parts = [say("street {street}", street=step.street), *_turn(say, step, record.seats)]
    parts.append(say("bets {bets}", bets=" ".join(map(str, step.bets))))
    parts.append(say("stub {stub}", stub=step.stub))
    return f"{step.action:5}  {shown(step.text):24} {', '.join(parts)}"


def _turn(say: Catalogue, step: ReplayStep, seats: tuple[int, ...]) -> Iterator[str]:
    if step.to_act is None:
        return
    yield say("seat {seat} to act", seat=_seat(seats, step.to_act))
    if step.to_call:
        yield say("call {amount}", amount=step.to_call)
    if step.raise_to is not None:
        smallest, largest = step.raise_to
        span = f"{smallest}–{largest}" if smallest != largest else f"{smallest}"
        yield say("to {amounts}", amounts=span)
