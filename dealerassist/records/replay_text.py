"""The outcome of a replayed hand as text: what it paid, or which action breaks which rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from dealerassist.cards import codes_of
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.pot import PotAward
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import facts_in_words, why_refused
from dealerassist.locale.rule_citation import with_rule
from dealerassist.records.amounts import Amount
from dealerassist.records.differing_text import (
    amount_written,
    differing_sentence,
    player_name,
)
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import RefusedAction, RemarkedAction, ReplayResult
from dealerassist.records.replay_json import ReplayStep, step_of
from dealerassist.records.stated_outcome import differences_of
from dealerassist.rules.house_rules import HouseRules


def outcome_lines(say: Catalogue, replayed: ReplayResult, *, file: str, hand: int) -> Iterator[str]:
    """The lines that say how the hand went.

    Players are named as the record numbers them, p1, p2 …, with their seats where it has those.

    Args:
        file, hand: where the record is from; `hand` is counted from 1.
    """
    place = say("{file}, hand {hand}", file=file, hand=hand)
    yield from (_step(say, replayed, at) for at in range(len(replayed.after)))
    if replayed.refused is not None:
        yield f"{place}, {refused_action_sentence(say, replayed, replayed.refused)}"
    else:
        yield f"{place} ({replayed.state.rules.profile}): {_paid(say, replayed)}"
        yield from _boards(say, replayed)
        yield "  " + _stacks(say, replayed)
    for remarked in replayed.remarks:
        yield "  " + say(
            "remark: {remark}", remark=remarked_action_sentence(say, replayed, remarked)
        )
    if differs := differences_of(replayed):
        yield "  " + differing_sentence(say, replayed, differs)
    if replayed.record.unit.inferred:
        yield "  " + inferred_chip_sentence(say, replayed)


def inferred_chip_sentence(say: Catalogue, replayed: ReplayResult) -> str:
    """What the smallest chip was taken to be, as the record does not say it."""
    chip = _money(say, replayed, 1)
    return say("By the amounts of the record the smallest chip is {chip}", chip=chip)


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
    return f"{', '.join(place)}: {_fault(say, error)}"


def fault_in_file(say: Catalogue, error: UnreadableError) -> str:
    """What is wrong with a record, and in which line and action of it; its file is not named."""
    place = []
    if error.line is not None:
        place.append(say("line {line}", line=error.line))
    if error.action is not None:
        place.append(say("action {action}", action=error.action))
    return ": ".join([", ".join(place), _fault(say, error)] if place else [_fault(say, error)])


def _fault(say: Catalogue, error: UnreadableError) -> str:
    key = f"{shown(error.key)}: " if error.key and error.action is None else ""
    facts, reason = error.facts, error.facts.get("reason")
    if isinstance(reason, str):
        # The words of the operating system.
        facts = facts | {"reason": say(reason)}
    return f"{key}{say(error.message, **facts)}"


def refused_action_sentence(say: Catalogue, replayed: ReplayResult, refused: RefusedAction) -> str:
    """One sentence: which action breaks which rule."""
    return _action_sentence(say, replayed, refused, refused.refusal)


def remarked_action_sentence(
    say: Catalogue, replayed: ReplayResult, remarked: RemarkedAction
) -> str:
    """One sentence: which action this house does otherwise, and by which rule."""
    return _action_sentence(say, replayed, remarked, remarked.remark)


def _action_sentence(
    say: Catalogue,
    replayed: ReplayResult,
    about: RefusedAction | RemarkedAction,
    refusal: Refusal,
) -> str:
    why = with_rule(say, _why(say, refusal, replayed), refusal.rule)
    text = shown(about.text)
    quoted = say("action {action} “{text}”", action=about.action, text=text)
    return f"{quoted}{_seat_of(say, replayed.record, about.text)}: {why}"


_PLAYER = re.compile(r"(?:^|\s)p([1-9][0-9]?)\b")


def _seat_of(say: Catalogue, record: RecordedHand, text: str) -> str:
    """Where the player of an action sits, if the record says so: `` (seat 8)``."""
    named = _PLAYER.search(text)
    if named is None or not 0 < int(named[1]) <= len(record.seats):
        return ""
    return " " + say("(seat {seat})", seat=record.seats[int(named[1]) - 1])


OF_A_RECORD: Mapping[Code, str] = {
    Code.HAND_OVER: "The hand was over before this action",
    Code.HAND_NOT_OVER: "This is the last action, but the hand is not over",
    Code.CARD_UNKNOWN: "The cards of the board must be named",
    Code.NOT_DUE: "The next card goes to {due}",
    Code.EXCHANGE_DUE: "{due} exchanges cards first",
    Code.REPLACEMENTS_DUE: "The replacements of {due} come first",
    Code.NOT_HELD: "{seat} does not hold these cards",
    Code.OUT_OF_TURN: "It is the turn of {to_act}",
    Code.NOT_THE_OPENER: "{opener} opens",
    Code.CANNOT_OPEN: "{seat} is not in the hand",
    Code.CANNOT_BE_NAMED: "By the cards that are known it cannot be {seat}",
    Code.OPENER_ALL_IN: "{seat} is all in and passed over",
    Code.NOT_ENOUGH_CHIPS: "The player has only {stack}",
    Code.NOT_TO_SHOW: "{seat} has no cards left to show",
    Code.MUST_SHOW: "{seat} must show all cards",
    Code.WRONG_CARDS_SHOWN: "{seat} has another number of hidden cards: {hidden}",
    Code.SHOWN_OUT_OF_ORDER: "Shown before {due} was asked",
}
"""Refusals that are worded otherwise for a record than for the table: it has players, not seats."""

PLAYERS = ("seat", "opener", "to_act")
"""The facts of a refusal that are players."""

DUE_PLAYER = (
    Code.NOT_DUE,
    Code.EXCHANGE_DUE,
    Code.REPLACEMENTS_DUE,
    Code.SHOWN_OUT_OF_ORDER,
)
"""Refusals whose fact `due` is a player, and not a number of cards."""


def _why(say: Catalogue, refusal: Refusal, replayed: ReplayResult) -> str:
    rules, record = _as_shown(replayed), replayed.record
    own = OF_A_RECORD.get(refusal.code)
    if own is None or (refusal.code is Code.NOT_DUE and "due" not in refusal.facts):
        return why_refused(say, refusal, rules)
    keys = (*PLAYERS, "due") if refusal.code in DUE_PLAYER else PLAYERS
    facts = facts_in_words(say, refusal, rules)
    named = {key: player_name(say, record, refusal.facts[key]) for key in keys if key in facts}
    return say(own, **(facts | named))


def _as_shown(replayed: ReplayResult) -> HouseRules:
    """The rules with the currency that the record itself shows."""
    return replace(replayed.state.rules, currency=replayed.record.currency)


def _paid(say: Catalogue, replayed: ReplayResult) -> str:
    return "; ".join(_pot(say, replayed, at, pot) for at, pot in enumerate(replayed.state.awards))


def _pot(say: Catalogue, replayed: ReplayResult, at: int, pot: PotAward) -> str:
    name = say("pot {amount}", amount=_money(say, replayed, pot.amount))
    if len(replayed.state.awards) > 1:
        name = (
            (say("side pot {number}", number=at) if at else say("main pot"))
            + " "
            + _money(say, replayed, pot.amount)
        )
    if pot.raked:
        name += ", " + say("rake {amount}", amount=_money(say, replayed, pot.raked))
    if pot.dropped:
        name += ", " + say("drop {amount}", amount=_money(say, replayed, pot.dropped))
    won = ", ".join(
        say(
            "{player} wins {amount}",
            player=player_name(say, replayed.record, share.seat),
            amount=_money(say, replayed, share.amount),
        )
        for share in pot.shares
    )
    return f"{name}: {won}"


def _boards(say: Catalogue, replayed: ReplayResult) -> Iterator[str]:
    """Both boards, where it was run twice (8.1)."""
    if replayed.state.first_run:
        first, second = map(codes_of, replayed.state.boards)
        yield "  " + say("board run twice: {first}, {second}", first=first, second=second)


def _stacks(say: Catalogue, replayed: ReplayResult) -> str:
    stacks = []
    for player in replayed.state.players:
        unknown = player.seat in replayed.record.unknown_stacks
        stack = say("unknown") if unknown else _money(say, replayed, player.chips)
        stacks.append(f"{player_name(say, replayed.record, player.seat)} {stack}")
    return say("stacks: {stacks}", stacks=", ".join(stacks))


def _money(say: Catalogue, replayed: ReplayResult, chips: int) -> str:
    return say.money(chips, replayed.state.rules.smallest_chip_cents, replayed.record.currency)


# ── steps ───────────────────────────────────────────────────────────────────────────────────


def _step(say: Catalogue, replayed: ReplayResult, at: int) -> str:
    record = replayed.record
    step = step_of(replayed.after[at], record, at=at)
    bets = " ".join(amount_written(say, replayed, bet) for bet in step.bets)
    parts = [say("street {street}", street=step.street), *_turn(say, replayed, step)]
    parts += [say("bets {bets}", bets=bets), say("stub {stub}", stub=step.stub)]
    return f"{step.action:5}  {shown(step.text):24} {', '.join(parts)}"


def _turn(say: Catalogue, replayed: ReplayResult, step: ReplayStep) -> Iterator[str]:
    if step.to_act is None:
        return
    yield say("{player} to act", player=player_name(say, replayed.record, step.to_act))
    if step.to_call:
        yield say("call {amount}", amount=amount_written(say, replayed, step.to_call))
    if step.raise_to is not None:
        yield say("to {amounts}", amounts=_totals(say, replayed, step, *step.raise_to))


def _totals(
    say: Catalogue, replayed: ReplayResult, step: ReplayStep, least: Amount, most: Amount | None
) -> str:
    smallest = amount_written(say, replayed, least)
    if most is None:
        return say("{amount} or more", amount=smallest)
    largest = amount_written(say, replayed, most)
    if step.raise_to_only:
        return f"{smallest} / {largest}"
    return say.span(smallest, largest, short=True) if least != most else smallest
