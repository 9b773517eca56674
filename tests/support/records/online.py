"""Hands of online rooms, written in Open Hand History with few words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any

from dealerassist.records.hand_sections import sections_of
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import ReplayResult, replay
from dealerassist.records.replay_json import json_line, outcome_of

_ACTION = re.compile(
    r"(?P<player>\d+) (?P<action>[A-Z][A-Za-z ]*?)(?: (?P<rest>[\d.]+|[\dTJQKAcdhsx?]+))?"
)

Told = tuple[str, str, str]
"""A round: its street, the cards laid on the board, and the actions, separated by commas."""


def ohh(rounds: Iterable[Told], *, stacks: Mapping[int, float], **fields: Any) -> str:
    """One hand on one line. Players have the number of their seat as `id`, times ten.

    Args:
        rounds: such as ``("Flop", "As Kd 2c", "1 Bet 2, 2 Fold")``.
        stacks: by seat.
        fields: of the hand, in place of those of a no limit Hold'em for 1/2.
    """
    hand = {
        "spec_version": "1.4.7",
        "site_name": "made up",
        "network_name": "made up",
        "internal_version": "1",
        "game_number": "1",
        "start_date_utc": "2026-01-02T03:04:05Z",
        "table_name": "A",
        "table_size": 10,
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": 0},
        "currency": "EUR",
        "dealer_seat": max(stacks),
        "small_blind_amount": 1,
        "big_blind_amount": 2,
        "ante_amount": 0,
        "players": [
            {"id": seat * 10, "seat": seat, "name": f"Name {seat}", "starting_stack": stack}
            for seat, stack in stacks.items()
        ],
        "rounds": [
            {"id": at, "street": street, "cards": cards.split(), "actions": _actions(told)}
            for at, (street, cards, told) in enumerate(rounds)
        ],
        "pots": [],
    }
    return json.dumps({"ohh": hand | fields})


def pot(amount: float, won: Mapping[int, float], rake: float = 0) -> dict[str, Any]:
    """A pot, and what each seat won of it."""
    wins = [{"player_id": seat * 10, "win_amount": chips} for seat, chips in won.items()]
    return {"number": 0, "amount": amount, "rake": rake, "player_wins": wins}


def _actions(told: str) -> list[dict[str, Any]]:
    words = (each.strip() for each in told.split(","))
    return [_action(number, each) for number, each in enumerate(filter(None, words), 1)]


def _action(number: int, words: str) -> dict[str, Any]:
    found = _ACTION.fullmatch(words)
    assert found is not None, words
    action: dict[str, Any] = {
        "action_number": number,
        "player_id": int(found["player"]) * 10,
        "action": found["action"],
    }
    if rest := found["rest"]:
        if re.fullmatch(r"[\d.]+", rest):
            action["amount"] = float(rest)
        else:
            action["cards"] = [rest[at : at + 2] for at in range(0, len(rest), 2)]
    return action


def recorded(text: str) -> RecordedHand:
    """The one hand of a text in any format."""
    (section,) = sections_of(BytesIO(text.encode()))
    return section.record()


def replayed(text: str) -> ReplayResult:
    """The one hand of a text in any format, played."""
    return replay(recorded(text))


def outcome(text: str) -> dict[str, Any]:
    """What `replay --json` says of it."""
    return json.loads(json_line(outcome_of(replayed(text), file="a", hand=1)))
