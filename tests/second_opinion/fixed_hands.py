"""Hands tapped out as in `tests/support/hand/play.py`, played at both tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Self

from dealerassist.cards import PACK, Card
from dealerassist.hand.blind_post import BlindPost
from dealerassist.training.tap_notation import taps_in_text
from tests.second_opinion.games import GAMES, Posted, Stakes
from tests.second_opinion.two_tables import Dispute, TwoTables
from tests.support.hand.play import commands_of


class FixedHand:
    """A hand at both tables; cards come by themselves, as `pack` has them from the top."""

    def __init__(
        self,
        code: str,
        stacks: Mapping[int, int],
        stakes: Stakes,
        pack: Sequence[Card] = PACK,
        posts: tuple[BlindPost, ...] | None = None,
        posted: Posted | None = None,
    ) -> None:
        game = GAMES[code]
        if posted is not None:
            game = game._replace(theirs=partial(game.theirs, posted=posted))
        rules = game.rules(stakes)
        button = max(stacks) if rules.button else None
        self.tables = TwoTables(game, rules, dict(stacks), button, pack[::-1], posts)
        self._deal_on()

    def play(self, taps: str) -> Self:
        for _, tap in taps_in_text(taps):
            for command in commands_of(self.tables.state, tap):
                self.tables.do(command)
            self._deal_on()
        return self

    def pass_to(self, street: int) -> Self:
        """Check and call, open with the least, until the betting of this street."""
        while self.tables.state.street < street:
            may = self.tables.ours
            assert may is not None
            owes = may.price is None
            self.play(f"{may.seat} {'opens' if owes else 'calls' if may.price else 'checks'}")
        return self

    def show_down(self) -> Self:
        """Everybody who has to shows."""
        while self.tables.state.phase == "showdown":
            self.play(f"{self.tables.next_to_show} shows")
        return self

    def _deal_on(self) -> None:
        while (command := self.tables.due()) is not None:
            self.tables.do(command)

    def dispute(self, name: str) -> Dispute:
        """What the tables said where this difference first came up."""
        return next(
            dispute
            for dispute in self.tables.disputes
            if name in [difference.name for difference in dispute.why]
        )


def pack_of(*layers: str) -> tuple[Card, ...]:
    """A pack from the top; for each ``?`` the next card that nobody names."""
    codes = " ".join(layers).split()
    named = {Card.parse(code) for code in codes if code != "?"}
    rest = iter([card for card in PACK if card not in named])
    top = [next(rest) if code == "?" else Card.parse(code) for code in codes]
    return (*top, *rest)


def unseen(count: int) -> str:
    """So many cards that nobody names."""
    return "? " * count
