"""By which rules a hand of a history is played: profile, limit and stakes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import chain
from typing import NamedTuple

import msgspec

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import AmountUnit, simplest_number
from dealerassist.records.hand_history.history import (
    Act,
    Deed,
    HandHistory,
    HistoryGame,
    HistoryRound,
)
from dealerassist.records.hand_history.posts import common_ante
from dealerassist.records.hand_history.seating import Seating, deeds_of
from dealerassist.records.most_players import check_players
from dealerassist.records.phh.game_rules import base_profile, changed_rules, known_profiles
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import HAND_CAP, Limit
from dealerassist.rules.profile import Profile, ProfileError

CENT = Decimal("0.01")


class PlayedGame(NamedTuple):
    """The rules of a hand, and what a chip is worth in its record."""

    rules: HouseRules
    unit: AmountUnit


def recorded_game(history: HandHistory, seating: Seating) -> PlayedGame:
    """The rules that the record names; the house takes nothing by them.

    Raises:
        UnreadableError: if the program has no such game, or the record does not say for what it
            was played.
    """
    profile = _profile_of(history)
    check_players(len(seating.seats), profile)
    chip = _chip_of(history)
    changes = {
        "limit": history.limit.value,
        "stakes": {name: simplest_number(s) for name, s in _stakes(history, seating, profile)},
        "smallest_chip": simplest_number(chip),
        "rake": {"percent": 0},
    }
    if history.currency:
        changes["currency"] = history.currency
    try:
        rules = changed_rules(profile.name, msgspec.json.encode(changes))
    except ProfileError as error:
        raise UnreadableError(error.message, key=error.key, **error.facts) from error
    return PlayedGame(rules, AmountUnit(simplest_number(chip), inferred=True))


def _profile_of(history: HandHistory) -> Profile:
    game = history.game
    assert game is not None, "a game with its rules besides is not asked for"
    if game is HistoryGame.DRAW and _posts_blinds(history):
        game = HistoryGame.DRAW_WITH_BLINDS
    name = game.value
    if name not in known_profiles():
        raise UnreadableError("{game} is no game of this program", game=name)
    profile = base_profile(name)
    if history.limit not in profile.limits:
        raise UnreadableError(
            "{value} is no limit of this game: it has {known}",
            value=history.limit.value,
            known=", ".join(profile.limits),
        )
    return base_profile(name, history.limit)


def _posts_blinds(history: HandHistory) -> bool:
    return any(deed.act is Act.BIG_BLIND for deed in deeds_of(history))


# ── chips ───────────────────────────────────────────────────────────────────────────────────


def _chip_of(history: HandHistory) -> Decimal:
    """The smallest chip: one that makes up every amount; a cent at most where it is money.

    Raises:
        UnreadableError: if an amount is no whole number of cents.
    """
    finest = min(map(_place, _amounts(history)), default=0)
    if finest < -2:
        raise UnreadableError("an amount is no whole number of cents")
    if history.currency or finest:
        return CENT
    return Decimal(1)


def _amounts(history: HandHistory) -> Iterator[Decimal]:
    stakes = msgspec.structs.astuple(history.stakes)
    told = [deed.amount if deed.total is None else deed.total for deed in deeds_of(history)]
    won = history.won.values() if history.won is not None else ()
    yield from (stake for stake in stakes if stake is not None)
    yield from chain(history.stacks.values(), told, history.rakes or (), history.left, won)


def _place(amount: Decimal) -> int:
    """The place of the last digit of an amount that is not nothing: -2 for cents; 0 if whole."""
    exponent = amount.normalize().as_tuple().exponent
    return exponent if isinstance(exponent, int) and exponent < 0 else 0


# ── stakes ──────────────────────────────────────────────────────────────────────────────────


def _stakes(
    history: HandHistory, seating: Seating, profile: Profile
) -> Iterator[tuple[str, Decimal]]:
    """What the profile is played for, by the names of its stakes.

    Raises:
        UnreadableError: if the record does not say it.
    """
    low, high = _fixed_bets(history) if history.limit is Limit.SPLIT else (None, None)
    big_blind = _blind(history, history.stakes.big_blind, Act.BIG_BLIND)
    ante = common_ante(history, seating)
    found = {
        "ante": ante,
        "small_blind": _blind(history, history.stakes.small_blind, Act.SMALL_BLIND),
        "big_blind": big_blind,
        "button_blind": big_blind,
        "bring_in": _bring_in(history, low, ante),
        "low": low,
        "high": high,
        "min": history.stakes.low or big_blind,
    }
    for name in {"ante": None, **profile.stakes}:
        stake = found.get(name)
        if stake is None:
            raise UnreadableError(
                "the record does not say what the stakes are: {stake}", stake=name
            )
        yield name, stake
    if history.stakes.hand_cap is not None:
        yield HAND_CAP, history.stakes.hand_cap


def _blind(history: HandHistory, stated: Decimal | None, act: Act) -> Decimal | None:
    """A blind as the record states it, or else as it was posted."""
    posted = next((deed.amount for deed in deeds_of(history) if deed.act is act), None)
    return posted if stated is None else stated


def _bring_in(history: HandHistory, low: Decimal | None, ante: Decimal) -> Decimal | None:
    """The bring-in: what was posted, or, where that was all in for less, what others called.

    Where nobody posted it, as the opener has completed, it can be any amount below the lower bet.
    """
    if low is None:
        return None
    told = Decimal(0)
    for deed in history.rounds[0].deeds if history.rounds else ():
        if deed.act is Act.WAGER and (told or _total(deed) >= low):
            break
        if deed.act in (Act.BRING_IN, Act.WAGER) or (deed.act is Act.CALL and told):
            told = max(told, deed.amount)
    return told or max(ante, min(low, CENT))


def _fixed_bets(history: HandHistory) -> tuple[Decimal | None, Decimal | None]:
    """The bets of the earlier and of the later rounds, which are twice as much.

    They are what the record states, or else follow from the big blind, or from what was bet.
    """
    stakes, betting = history.stakes, [each for each in history.rounds if not each.showdown]
    if stakes.low is not None and stakes.high is not None:
        return stakes.low, stakes.high
    if history.has_button:
        low = _blind(history, stakes.big_blind, Act.BIG_BLIND) or _first_bet(betting[:1])
    else:
        low = _lower_bet_of_stud(betting)
    return (stakes.small_blind, stakes.big_blind) if low is None else (low, low * 2)


def _lower_bet_of_stud(betting: Sequence[HistoryRound]) -> Decimal | None:
    """The lower bet, as the first bets of the rounds tell it; None if nobody bet."""
    fourth, later = _first_bet(betting[1:2]), _first_bet(betting[2:])
    if later is not None and (fourth is None or later == fourth or later >= fourth * 2):
        # An open pair on fourth street may be bet by the higher one.
        return later / 2
    return fourth or (_first_completion(betting[0]) if betting else None)


def _first_bet(rounds: Iterable[HistoryRound]) -> Decimal | None:
    """The largest of the first bets of these rounds: one that was all in may be less."""
    wagers = ([deed for deed in each.deeds if deed.act is Act.WAGER] for each in rounds)
    return max((_total(made[0]) for made in wagers if made), default=None)


def _first_completion(third: HistoryRound) -> Decimal | None:
    """What the first bet of the first round of stud is, which may have been opened for less."""
    made = [_total(deed) for deed in third.deeds if deed.act is Act.WAGER]
    brought_in = any(deed.act is Act.BRING_IN for deed in third.deeds)
    is_first = brought_in or len(made) < 2 or made[1] == made[0] * 2
    return None if not made else made[0] if is_first else made[1]


def _total(deed: Deed) -> Decimal:
    """What a first bet comes to."""
    return deed.amount if deed.total is None else deed.total
