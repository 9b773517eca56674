"""What a record itself states of how the hand went, and where playing it came to something else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from msgspec.structs import replace

from dealerassist.hand.pots import winnings
from dealerassist.records.amounts import Amount, AmountUnit
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import ReplayResult
from dealerassist.records.statements import Contradiction, StatedAmount, Statement

CENT = Decimal("0.01")

Differences = tuple[Contradiction, ...]
"""What a record says otherwise than it was played."""


def differences_of(replayed: ReplayResult) -> Differences:
    """Where the record says otherwise than was played; empty for a hand refused.

    First what each player had or won and the rake, then the rest in the order of its lines.
    """
    if replayed.refused is not None:
        return ()
    record = replayed.record
    others = (
        *record.stated.contradictions,
        *replayed.contradictions,
        *_amounts_differing(replayed),
    )
    if not others:
        return tuple(_outcome_differing(replayed))
    in_order = sorted(others, key=lambda each: (each.place.line, each.place.action))
    return (*_outcome_differing(replayed), *(_in_file(record, each) for each in in_order))


def differs_of(differences: Differences) -> dict[str, tuple[Amount | bool, Amount | bool]]:
    """Differences as the JSON has them, by their names: what is recorded, and what was played."""
    return {each.key: (each.recorded, each.played) for each in differences}


def _in_file(record: RecordedHand, found: Contradiction) -> Contradiction:
    """The same with the line of the file, and not that of the hand's own text."""
    if not found.place.line:
        return found
    return replace(found, place=replace(found.place, line=found.place.line + record.line - 1))


# ── how it ended ────────────────────────────────────────────────────────────────────────────


def _outcome_differing(replayed: ReplayResult) -> Iterator[Contradiction]:
    state, stated = replayed.state, replayed.record.stated
    unit, won = replayed.record.unit, winnings(state.awards)
    for at, player in enumerate(state.players):
        chips, seat = won.get(player.seat, 0), player.seat
        stack = None
        if stated.stacks is not None and seat not in replayed.record.unknown_stacks:
            stack = _difference(unit, stated.stacks[at], player.stack)
        if stack is not None:
            yield Contradiction(Statement.OUTCOME, *stack, player=seat)
        if stated.winnings is not None:
            got = _winnings_differing(replayed, at, stated.winnings[at], chips)
            about = Statement.OUTCOME if stack is None else Statement.WON
            if got is not None:
                yield Contradiction(about, *got, player=seat)
    if (rake := _difference(unit, stated.rake, state.raked)) is not None:
        yield Contradiction(Statement.RAKE, *rake)


def _winnings_differing(
    replayed: ReplayResult, at: int, said: Amount | None, chips: int
) -> tuple[Amount, Amount] | None:
    """What the record says was won and what was, where it is not what came back besides (6.1).

    Some count the part of a big blind that nobody matched as won by who posted it.
    """
    unit = replayed.record.unit
    differing = _difference(unit, said, chips)
    if differing is None or not chips:
        return differing
    back = _blind_back(replayed, at)
    return differing if back <= 0 or _difference(unit, said, chips + back) else None


def _blind_back(replayed: ReplayResult, at: int) -> int:
    """What nobody matched of a big blind, where the record does not tell that it came back (6.1).

    Only where nothing was taken of the pot, as nobody takes anything of what comes back, and where
    the pot is said to have it too.

    Args:
        at: the place of who posted it among the players, from 0.
    """
    state, stated = replayed.state, replayed.record.stated.amounts
    told = any(each.about is Statement.UNCALLED for each in stated)
    if state.street or told or state.raked or state.dropped:
        return 0
    won = winnings(state.awards).get(state.players[at].seat, 0)
    paid = replayed.record.stacks[at] - state.players[at].stack + won
    back, unit = state.rules.ante + state.rules.big_blind - paid, replayed.record.unit
    pots = [each.amount for each in stated if each.about is Statement.TOTAL_POT]
    counted = won and not any(_difference(unit, pot, won + back) for pot in pots)
    return back if counted else 0


def _difference(unit: AmountUnit, said: Amount | None, chips: int) -> tuple[Amount, Amount] | None:
    """What the record says and what was played, where they differ.

    Less than a cent is no difference: programs share a pot further than anybody can pay.
    """
    played = unit.written(chips)
    if said is None or said == played:
        return None
    return (said, played) if abs(Decimal(said) - Decimal(played)) >= CENT else None


# ── pots, and what came back ────────────────────────────────────────────────────────────────


def _amounts_differing(replayed: ReplayResult) -> Iterator[Contradiction]:
    """What is stated besides how it ended, and differs."""
    for each in _added_up(replayed.record.stated.amounts):
        yield from _amount_differing(replayed, each)
    yield from _pots_left_out(replayed)


def _added_up(amounts: Iterable[StatedAmount]) -> Iterable[StatedAmount]:
    """The amounts; what came back to one player, or was won of one pot, as one at its first place.

    A player may collect both halves of a pot, or by two boards.
    """
    found = dict[object, StatedAmount]()
    for number, each in enumerate(amounts):
        adds_up = each.about in (Statement.UNCALLED, Statement.WON)
        key = (each.about, each.player, each.pot) if adds_up else number
        before = found.get(key)
        found[key] = each if before is None else replace(before, amount=before.amount + each.amount)
    return found.values()


def _amount_differing(replayed: ReplayResult, stated: StatedAmount) -> Iterator[Contradiction]:
    unit, chips = replayed.record.unit, _played(replayed, stated)
    differing: tuple[Amount, Amount] | None = (stated.amount, chips)
    if stated.about is not Statement.BURNS:
        differing = _difference(unit, stated.amount, chips)
    if differing is not None and differing[0] != differing[1]:
        if _counts_blind_back(replayed, stated, chips):
            return
        yield Contradiction(
            stated.about, *differing, stated.place, player=stated.player, pot=stated.pot
        )


def _counts_blind_back(replayed: ReplayResult, stated: StatedAmount, chips: int) -> bool:
    """Whether a pot has the part of a big blind in it that nobody matched.

    If the record says what was won it must be in that as well.
    """
    if stated.about not in (Statement.TOTAL_POT, Statement.WON, Statement.POT) or not chips:
        return False
    unit, won = replayed.record.unit, winnings(replayed.state.awards)
    said = replayed.record.stated.winnings
    for at, player in enumerate(replayed.state.players):
        back = _blind_back(replayed, at)
        if back > 0 and _difference(unit, stated.amount, chips + back) is None:
            return said is None or not _difference(unit, said[at], won[player.seat] + back)
    return False


def _played(replayed: ReplayResult, stated: StatedAmount) -> int:
    """What the play came to of something that is stated, in chips."""
    state, player = replayed.state, stated.player
    awards = state.awards[stated.pot - 1 : stated.pot] if stated.pot else state.awards
    match stated.about:
        case Statement.TOTAL_POT | Statement.POT:
            taken = sum(pot.raked + pot.dropped for pot in awards) if stated.after_rake else 0
            return sum(pot.amount for pot in awards) - taken
        case Statement.POT_RAKE:
            return sum(pot.raked + pot.dropped for pot in awards)
        case Statement.WON:
            return winnings(awards).get(player, 0)
        case Statement.UNCALLED:
            return replayed.returned.get(player, 0)
        case Statement.OUT:
            return state.player(player).stack if player else 0
        case Statement.BURNS:
            return state.burned
        case Statement.DROP:
            return state.dropped
        case Statement.RAKE_TAKEN:
            return state.raked
        case _:
            raise AssertionError(f"{stated.about} is compared with the act itself")


def _pots_left_out(replayed: ReplayResult) -> Iterator[Contradiction]:
    """Pots that were played and are not among those that the record lists."""
    listed = [each for each in replayed.record.stated.amounts if each.about is Statement.POT]
    if not listed:
        return
    for number, pot in enumerate(replayed.state.awards[len(listed) :], len(listed) + 1):
        amount = pot.prize if listed[-1].after_rake else pot.amount
        unit = replayed.record.unit
        yield Contradiction(Statement.POT, 0, unit.written(amount), listed[-1].place, pot=number)
