"""The events of a hand as the rounds of Open Hand History."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, assert_never

from dealerassist.cards import Card
from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BettingEvent,
    BlindsPosted,
    BoardDealt,
    BringInPosted,
    Called,
    CardsDealt,
    CardsExchanged,
    Checked,
    CommonCardDealt,
    Folded,
    ForcedBetPosted,
    HandEvent,
    HandMucked,
    HandShown,
    Wager,
)
from dealerassist.hand.evolve import evolve
from dealerassist.hand.state import HandState
from dealerassist.records.amounts import AmountUnit
from dealerassist.records.killed_folds import KilledFolds
from dealerassist.records.ohh.schema import THROWN, UNKNOWN_CARD
from dealerassist.rules.house_rules import StreetName

STREETS: Mapping[StreetName, str] = {
    StreetName.SECOND: "Second Street",
    StreetName.THIRD: "Third Street",
    StreetName.FOURTH: "Fourth Street",
    StreetName.FIFTH: "Fifth Street",
    StreetName.SIXTH: "Sixth Street",
    StreetName.SEVENTH: "Seventh Street",
    StreetName.PREFLOP: "Preflop",
    StreetName.FLOP: "Flop",
    StreetName.TURN: "Turn",
    StreetName.RIVER: "River",
    StreetName.DEAL: "Deal",
    StreetName.DRAW: "Draw",
    StreetName.FIRST_DRAW: "First Draw",
    StreetName.SECOND_DRAW: "Second Draw",
    StreetName.THIRD_DRAW: "Third Draw",
}
"""The format names the streets of Hold'em only; those of stud and draw are named alike."""

POSTS: Mapping[PostKind, str] = {
    PostKind.SMALL_BLIND: "Post SB",
    PostKind.BIG_BLIND: "Post BB",
    PostKind.ENTRY: "Post Extra Blind",
    PostKind.STRADDLE: "Straddle",
}
"""What is posted as a bet."""

SHOWDOWN = "Showdown"

Fields = dict[str, Any]


class RoundsWriter:
    """Writes the events of one hand as rounds, and follows the hand meanwhile.

    Attributes:
        state: the hand after the events so far.
        rounds: what has been written of it.
    """

    def __init__(self, opening: HandState, unit: AmountUnit) -> None:
        self.state = opening
        self.rounds = list[Fields]()
        self._unit = unit
        self._street = -1
        self._killed = KilledFolds()

    def write(self, events: Iterable[HandEvent]) -> None:
        """Write these events, in order."""
        for event in events:
            for seat in self._killed.before(event, self.state):
                self._act(self._round(self.state.street), seat, "Fold")
            before, self.state = self.state, evolve(self.state, event)
            self._write(event, before)
        for told in self.rounds:
            for action in told["actions"]:
                _leave_out_unknown(action)

    def _write(self, event: HandEvent, before: HandState) -> None:
        match event:
            case AntesPosted(amounts):
                for player, amount in zip(before.players, amounts, strict=True):
                    self._put_in(player.seat, "Post Ante", amount)
            case BlindsPosted():
                for post in event.posts:
                    self._post(post)
            case CardsDealt(seat, _, cards):
                self._dealt(seat, cards)
            case BoardDealt(cards):
                self._round(before.street)["cards"] += _codes(cards)
            case CommonCardDealt(card):
                self._round(before.street)["cards"] += _codes((card,))
            case CardsExchanged(seat, cards):
                told = self._round(before.street)
                if cards:
                    self._act(told, seat, "Dealt Cards", **{THROWN: _codes(cards)})
            case HandShown(seat):
                shown = _codes(held.card for held in self.state.player(seat).cards)
                self._act(self._showdown(), seat, "Shows Cards", cards=shown)
            case HandMucked(seat):
                self._act(self._showdown(), seat, "Mucks Cards")
            case _ if isinstance(event, BettingEvent):
                self._bet(event)
            case _:
                return  # the format has no word for it, as for a burn, or it follows by itself

    def _bet(self, event: BettingEvent) -> None:
        match event:
            case ForcedBetPosted(seat, amount):
                self._put_in(seat, "Bet", amount)
            case BringInPosted(seat, amount):
                self._put_in(seat, "Post Extra Blind", amount)
            case BetMade():
                name = "Bet" if event.wager is Wager.BET else "Raise"
                self._put_in(event.seat, name, event.amount)
            case Called(seat, amount):
                self._put_in(seat, "Call", amount)
            case Checked(seat):
                self._act(self._round(self.state.street), seat, "Check")
            case Folded(seat):
                self._act(self._round(self.state.street), seat, "Fold")
            case _:
                assert_never(event)

    # ── rounds ──────────────────────────────────────────────────────────────────────────────

    def _round(self, street: int) -> Fields:
        """The round of this street, begun if it is not yet."""
        if street != self._street:
            self._street = street
            self._begin(STREETS[self.state.rules.streets[street].name])
        return next(each for each in reversed(self.rounds) if each["street"] != SHOWDOWN)

    def _showdown(self) -> Fields:
        """The showdown, or what is shown before the next cards come."""
        if not self.rounds or self.rounds[-1]["street"] != SHOWDOWN:
            self._begin(SHOWDOWN)
        return self.rounds[-1]

    def _begin(self, street: str) -> None:
        fields = {"id": len(self.rounds), "street": street, "cards": [], "actions": []}
        self.rounds.append(fields)

    # ── actions ─────────────────────────────────────────────────────────────────────────────

    def _dealt(self, seat: int, cards: Sequence[Card | None]) -> None:
        """Cards for a seat; cards that come in several parts on a street are one action."""
        actions = self._round(self.state.street)["actions"]
        last = next((a for a in reversed(actions) if a["player_id"] == seat), None)
        if last is not None and last["action"] == "Dealt Cards":
            last["cards"] = [*last.get("cards", ()), *map(_code, cards)]
        else:
            fields = {"cards": [_code(card) for card in cards]}
            self._act(self._round(self.state.street), seat, "Dealt Cards", **fields)

    def _post(self, post: BlindPost) -> None:
        """A post; who has the blind or straddles is told even where no chips are left for it."""
        nothing = post.kind is not PostKind.ENTRY
        self._put_in(post.seat, POSTS[post.kind], post.live, even_nothing=nothing)
        self._put_in(post.seat, "Post Dead", post.dead)

    def _put_in(self, seat: int, action: str, chips: int, *, even_nothing: bool = False) -> None:
        """An act with chips; left out where a player has none left, but with `even_nothing`."""
        if chips or even_nothing:
            fields = {
                "amount": self._unit.written(chips),
                "is_allin": self.state.player(seat).stack == 0,
            }
            self._act(self._round(self.state.street), seat, action, **fields)

    def _act(self, told: Fields, seat: int, action: str, **fields: object) -> None:
        number = len(told["actions"]) + 1
        first = {"action_number": number, "player_id": seat, "action": action}
        told["actions"].append(first | fields)


def _code(card: Card | None) -> str:
    return UNKNOWN_CARD if card is None else card.code


def _codes(cards: Iterable[Card | None]) -> list[str]:
    return [_code(card) for card in cards]


def _leave_out_unknown(action: Fields) -> None:
    """Name only the cards of an action that are known, as far as it is clear which they are.

    Of several cards the last one is open: alone, it is known to be that.
    """
    cards = action.get("cards", [])
    *others, last = cards or [UNKNOWN_CARD]
    if last == UNKNOWN_CARD and set(others) <= {UNKNOWN_CARD}:
        action.pop("cards", None)
    elif others and set(others) == {UNKNOWN_CARD}:
        action["cards"] = [last]
