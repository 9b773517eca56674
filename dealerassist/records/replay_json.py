"""The outcome of a replayed hand as `dealer-assist replay --json` writes it.

Amounts are in the unit of the record's file. The fields of the classes are the keys of the JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from dealerassist.cards import known_cards
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.pot import PotAward
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.records.amounts import Amount, AmountUnit
from dealerassist.records.recorded_hand import LEVEL, RecordedHand
from dealerassist.records.replay import RefusedAction, RemarkedAction, ReplayResult
from dealerassist.records.stated_outcome import differences_of, differs_of


class PotOutcome(Struct, frozen=True):
    """A pot.

    Attributes:
        amount: before the Taxe.
        seats: who has a claim to it.
        won: what each winner got of it after the Taxe, by the player's number.
        drop: what it gave for a jackpot, where the house takes something for one (6.4).
    """

    amount: Amount
    rake: Amount
    seats: tuple[int, ...]
    won: dict[str, Amount]
    drop: Amount | UnsetType = UNSET


class RefusalOutcome(Struct, frozen=True):
    """The action that breaks a rule."""

    action: int
    text: str
    code: str
    rule: str


class RemarkOutcome(Struct, frozen=True):
    """An action that was played although this house does it otherwise."""

    action: int
    code: str
    rule: str


class ReplayStep(Struct, frozen=True):
    """The hand after one action.

    Attributes:
        to_call: what a call costs, 0 if the seat may check, None if it can do neither.
        raise_to: the smallest and largest legal total to bet or raise to, None if none is; the
            largest is None where only a stack that is not known bounds it.
        raise_to_only: the legal totals, where none between these two is (5.16).
    """

    action: int
    text: str
    street: int
    to_act: int | None
    to_call: Amount | None
    raise_to: tuple[Amount, Amount | None] | None
    stacks: tuple[Amount | None, ...]
    bets: tuple[Amount, ...]
    stub: int
    raise_to_only: tuple[Amount, ...] | UnsetType = UNSET


class UnreadableOutcome(Struct, frozen=True):
    """The line of a hand that cannot be read; `hand` is None where the file itself is at fault."""

    file: str
    hand: int | None
    ok: bool
    error: str


class HandOutcome(Struct, frozen=True):
    """One line of `replay --json`. Without `--steps` there are no `steps`.

    Attributes:
        ok: whether the hand breaks no rule, and nothing in its record speaks against the play.
        starting_stacks, finishing_stacks: None for a stack that the record does not know.
        differs: what the record itself says otherwise: what it says, and what was played.
        smallest_chip: what it was taken to be, where only the amounts of the record tell.
        boards: the first board and the second, where it was run twice (8.1).
        drop: what all pots gave for a jackpot, where the house takes something for one (6.4).
        tournament: true for a hand of a tournament.
        level: of the tournament, where the record says it.
    """

    file: str
    hand: int
    profile: str
    ok: bool
    starting_stacks: tuple[Amount | None, ...]
    finishing_stacks: tuple[Amount | None, ...]
    rake: Amount
    pots: tuple[PotOutcome, ...]
    burns: int
    reshuffles: int
    common_cards: tuple[str, ...]
    openers: tuple[int | None, ...]
    shows: tuple[int, ...]
    refusal: RefusalOutcome | None
    remarks: tuple[RemarkOutcome, ...]
    differs: dict[str, tuple[Amount | bool, Amount | bool]]
    smallest_chip: Amount | UnsetType = UNSET
    boards: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    drop: Amount | UnsetType = UNSET
    tournament: bool | UnsetType = UNSET
    level: int | UnsetType = UNSET
    steps: tuple[ReplayStep, ...] | UnsetType = UNSET


ENCODER = msgspec.json.Encoder(decimal_format="number")
"""Writes amounts with decimals as numbers, not as texts."""


def json_line(outcome: HandOutcome | UnreadableOutcome) -> str:
    r"""The outcome as one line of JSON, without a line break.

    What a terminal would obey instead of showing it, such as a mark that turns the writing round,
    is escaped; the value is the same. A byte of the file's name that is no UTF-8 is the escape that
    Python makes of it (``\udcff`` of FF), so that the name can be found again on the disk.
    """
    # msgspec refuses such a name; it is the first field.
    file = json.dumps(outcome.file, ensure_ascii=False)
    rest = ENCODER.encode(replace(outcome, file="")).decode().removeprefix('{"file":""')
    line = f'{{"file":{file}{rest}'
    return line if line.isprintable() else "".join(map(_escaped, line))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else json.dumps(letter)[1:-1]


def outcome_of(
    replayed: ReplayResult, *, file: str, hand: int, with_steps: bool = False
) -> HandOutcome:
    """The outcome of one hand.

    Args:
        file, hand: where the record is from; `hand` is counted from 1.
        with_steps: takes a replay that has kept its steps.
    """
    state, record = replayed.state, replayed.record
    unit, differences = record.unit, differences_of(replayed)
    return HandOutcome(
        file=file,
        hand=hand,
        profile=state.rules.profile,
        ok=replayed.refused is None and not differences,
        starting_stacks=_stacks(record, record.stacks),
        finishing_stacks=_stacks(record, (player.chips for player in state.players)),
        rake=unit.written(state.raked),
        pots=_pots(state, unit),
        burns=state.burned,
        reshuffles=state.reshuffles,
        common_cards=tuple(card.code for card in known_cards(state.common)),
        openers=state.openers,
        shows=state.shown,
        refusal=_refusal(replayed.refused),
        remarks=tuple(_remark(remarked) for remarked in replayed.remarks),
        differs=differs_of(differences),
        smallest_chip=unit.chip if unit.inferred else UNSET,
        boards=_boards(state),
        drop=_dropped(state, state.dropped, unit),
        tournament=record.tournament or UNSET,
        level=_level(record),
        steps=_steps(replayed) if with_steps else UNSET,
    )


def _written(unit: AmountUnit, chips: Iterable[int]) -> tuple[Amount, ...]:
    return tuple(unit.written(count) for count in chips)


def _stacks(record: RecordedHand, stacks: Iterable[int]) -> tuple[Amount | None, ...]:
    """The stacks, p1 first; None for one that the record does not know."""
    written = _written(record.unit, stacks)
    if not record.unknown_stacks:
        return written
    players = enumerate(written, 1)
    return tuple(None if player in record.unknown_stacks else stack for player, stack in players)


def _pots(state: HandState, unit: AmountUnit) -> tuple[PotOutcome, ...]:
    return tuple(
        PotOutcome(
            unit.written(pot.amount),
            unit.written(pot.raked),
            pot.seats,
            _won(pot, unit) if isinstance(pot, PotAward) else {},
            _dropped(state, pot.dropped, unit),
        )
        for pot in state.awards or state.pots
    )


def _dropped(state: HandState, chips: int, unit: AmountUnit) -> Amount | UnsetType:
    return UNSET if state.rules.drop is None else unit.written(chips)


def _level(record: RecordedHand) -> int | UnsetType:
    level = record.details.get(LEVEL)
    return level if record.tournament and type(level) is int else UNSET


def _boards(state: HandState) -> tuple[tuple[str, ...], ...] | UnsetType:
    if not state.first_run:
        return UNSET
    return tuple(tuple(card.code for card in known_cards(board)) for board in state.boards)


def _won(pot: PotAward, unit: AmountUnit) -> dict[str, Amount]:
    chips: dict[int, int] = {}
    for share in pot.shares:
        chips[share.seat] = chips.get(share.seat, 0) + share.amount
    return {str(seat): unit.written(chips[seat]) for seat in sorted(chips)}


def _refusal(refused: RefusedAction | None) -> RefusalOutcome | None:
    if refused is None:
        return None
    return RefusalOutcome(
        refused.action, refused.text, refused.refusal.code.value, refused.refusal.rule
    )


def _remark(remarked: RemarkedAction) -> RemarkOutcome:
    return RemarkOutcome(remarked.action, remarked.remark.code.value, remarked.remark.rule)


def _steps(replayed: ReplayResult) -> tuple[ReplayStep, ...]:
    record = replayed.record
    return tuple(step_of(state, record, at=at) for at, state in enumerate(replayed.after))


def step_of(state: HandState, record: RecordedHand, *, at: int) -> ReplayStep:
    """How the hand stands after an action: who acts, for how much, and where the chips are.

    Args:
        at: the place of the action among those of the record, from 0.
    """
    unit = record.unit
    to_act = state.betting.to_act if state.betting is not None else None
    allowed = legal(state) if to_act is not None else None
    return ReplayStep(
        action=record.number_of(at),
        text=record.texts[at],
        street=state.street + 1,
        to_act=to_act,
        to_call=_to_call(allowed, unit),
        raise_to=_raise_to(allowed, state, record),
        stacks=_stacks(record, (player.chips for player in state.players)),
        bets=_written(unit, (player.bet for player in state.players)),
        stub=state.stub,
        raise_to_only=_raise_to_only(allowed, unit),
    )


def _to_call(allowed: Legal | None, unit: AmountUnit) -> Amount | None:
    if allowed is None:
        return None
    if isinstance(allowed.call, Refusal):
        return 0 if allowed.check is None else None
    return unit.written(allowed.call)


def _raise_to_only(allowed: Legal | None, unit: AmountUnit) -> tuple[Amount, ...] | UnsetType:
    if allowed is None or isinstance(allowed.bet, Refusal) or not allowed.bet.only:
        return UNSET
    return _written(unit, allowed.bet.only)


def _raise_to(
    allowed: Legal | None, state: HandState, record: RecordedHand
) -> tuple[Amount, Amount | None] | None:
    if allowed is None or isinstance(allowed.bet, Refusal):
        return None
    smallest, largest = allowed.bet.smallest, allowed.bet.largest
    seat = allowed.seat or 0
    if seat in record.unknown_stacks and largest == state.player(seat).reach:
        return record.unit.written(smallest), None
    return record.unit.written(smallest), record.unit.written(largest)
