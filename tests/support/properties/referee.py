"""A second opinion on one betting round: chapter 5 read again, slowly, from the acts alone.

It keeps no running state. Whenever it is asked, it goes through all that was done in the round
from the first act on, and says whose turn it is and what that player may do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dealerassist.rules.house_rules import HouseRules


@dataclass(frozen=True)
class Act:
    """Somebody did something: `total` is what then lay in front of the seat."""

    seat: int
    kind: str
    total: int = 0


@dataclass
class Round:
    """A betting round: who sat in it with what, clockwise from the opener, and what was done.

    `must` is what the opener owes: nothing, the forced bet, or the choice to make it or fold.
    `chips` are those of the players with any left, blinds included; `others` are all in.
    `blinds` lie in front of the players, all in or not; `pot` is all that was put in before.
    """

    rules: HouseRules
    street: int
    chips: dict[int, int]
    others: int
    must: str
    pair: bool
    blinds: dict[int, int] = field(default_factory=dict)
    pot: int = 0
    acts: list[Act] = field(default_factory=list)

    # ── what was done ───────────────────────────────────────────────────────────────────────

    @property
    def low(self) -> int:
        return self.rules.streets[self.street].bets.smallest

    @property
    def high(self) -> int | str:
        bets = self.rules.streets[self.street].bets
        return bets.largest_with_open_pair if self.pair else bets.largest

    @property
    def double(self) -> int:
        """The higher limit, where it may be bet beside the lower (5.16); else 0."""
        fourth = self.rules.options.open_pair == "may_double" and self.street == 1 and self.pair
        return self.rules.stakes["high"] if fourth else 0

    @property
    def unfixed(self) -> bool:
        """Pot limit or no limit."""
        return self.high in ("pot", "stack")

    @property
    def big_blind(self) -> int:
        """The bet that stands before anybody speaks."""
        return 0 if self.street else self.rules.big_blind

    @property
    def completion(self) -> bool:
        return self.rules.options.bring_in == "completion"

    def folded(self) -> set[int]:
        return {act.seat for act in self.acts if act.kind == "fold"}

    def bet(self, seat: int) -> int:
        return max([act.total for act in self.acts if act.seat == seat] + [self.blind(seat)])

    def blind(self, seat: int) -> int:
        return self.blinds.get(seat, 0)

    def behind(self, seat: int) -> int:
        return self.chips[seat] - self.bet(seat)

    def full_wagers(self) -> Iterator[tuple[int, int, int]]:
        """Each full bet and raise: its place among the acts, its total, and its size (5.9).

        The big blind is the first of them, before all acts (5.4).
        """
        height, sizes = self.big_blind, [self.big_blind]
        if self.big_blind:
            yield -1, height, height
        for at, act in enumerate(self.acts):
            if act.kind == "bring_in":
                height = self.rules.bring_in
            elif act.kind == "forced":
                height, sizes = max(act.total, self.low), [max(act.total, self.low)]
                yield at, height, sizes[0]
            elif act.kind == "wager":
                least = self.full_size(height, sizes, brought_in=len(sizes) == 1)
                # The first full bet is measured by itself, also over a bring-in (5.9).
                itself = height if self.completion and self.street == 0 and sizes == [0] else 0
                if self._is_full(act.total - height + itself, least + itself):
                    sizes.append(act.total - height)
                    height = act.total
                    yield at, height, sizes[-1]
                elif self.unfixed:
                    height = act.total

    def _is_full(self, size: int, least: int) -> bool:
        """All of it at pot limit and no limit, half of it where the limit fixes amounts (5.9)."""
        return size >= least if self.unfixed else 2 * size >= least

    def full_size(self, height: int, sizes: list[int], *, brought_in: bool) -> int:
        """How much a full wager adds to the last full one."""
        if brought_in and self.completion and self.street == 0 and sizes == [0]:
            return self.rules.streets[0].bets.largest - height
        least = self.low
        if self.double:
            halves = [size for size in sizes if size > least and 2 * size >= self.double]
            return self.double if halves else least
        if self.rules.options.min_raise == "last_raise":
            least = max(least, *sizes)
        return least if self.unfixed else min(least, self.high)

    def height(self) -> int:
        """What everybody has to match (5.1, 5.8)."""
        heights = [self.big_blind, *(act.total for act in self.acts)]
        if any(act.kind == "forced" for act in self.acts):
            heights.append(self.low)
        if any(act.kind == "bring_in" for act in self.acts):
            heights.append(self.rules.bring_in)
        return max(heights)

    # ── whose turn ──────────────────────────────────────────────────────────────────────────

    def left(self) -> list[int]:
        return [seat for seat in self.chips if seat not in self.folded()]

    def able(self) -> list[int]:
        return [seat for seat in self.left() if self.behind(seat) > 0]

    def opened(self) -> bool:
        """The forced bet was made, or none is owed."""
        return self.must == "none" or any(act.kind != "fold" for act in self.acts)

    def next(self) -> int | None:
        """Who speaks now; None when the round is over (5.2, 4.7)."""
        if len(self.left()) + self.others == 1:
            return None
        seats = list(self.chips)
        after = seats.index(self.acts[-1].seat) + 1 if self.acts else 0
        for seat in seats[after:] + seats[:after]:
            if seat in self.able() and self._must_speak(seat):
                return seat
        return None

    def _must_speak(self, seat: int) -> bool:
        if len(self.able()) > 1:
            return self.bet(seat) < self.height() or self.has_the_choice(seat)
        # The others are all in or have folded: only what one of them has in is to be matched.
        highest = max(self.bet(other) for other in {*self.chips, *self.blinds} - {seat})
        return self.bet(seat) < min(self.height(), highest)

    def has_the_choice(self, seat: int) -> bool:
        """Has not spoken yet, or not since somebody else's full bet or raise (5.3, 5.9)."""
        mine = [at for at, act in enumerate(self.acts) if act.seat == seat]
        wagers = [at for at, _, _ in self.full_wagers() if at >= 0]
        since = [at for at in wagers if self.acts[at].seat != seat]
        if not mine or (since and max(since) > max(mine)):
            return True
        sizes = [size for _, _, size in self.full_wagers()] or [0]
        owes = self.height() - self.bet(seat)
        return self.unfixed and owes >= self.full_size(0, sizes, brought_in=False)

    # ── what that player may do ─────────────────────────────────────────────────────────────

    def totals(self, seat: int) -> tuple[int, int] | None:
        """The smallest and largest total of a bet or raise, or None."""
        reach = self.chips[seat]
        if not self.opened():
            return self._opening(seat)
        answers = (self.chips[s] for s in self.able() if s != seat)
        may = self.has_the_choice(seat) and not self.at_the_cap() and reach > self.height()
        if not may or not any(chips > self.height() for chips in answers):
            return None
        least, most = self._full(seat)
        return min(least, reach), min(most, reach)

    def between(self, seat: int) -> bool:
        """Whether what lies between the smallest and the largest total is legal too (5.16)."""
        totals = self.totals(seat)
        return totals is None or not self.double or totals[0] == totals[1]

    def _opening(self, seat: int) -> tuple[int, int] | None:
        """The forced bet; or the full bet beside a bring-in (5.8)."""
        reach = self.chips[seat]
        if not self.completion:
            return min(self.low, reach), min(max(self.low, self._most(seat, 0)), reach)
        full = self.rules.streets[0].bets.largest
        answers = [s for s in self.able() if s != self.next()]
        return (min(full, reach),) * 2 if reach > self.rules.bring_in and answers else None

    def _full(self, seat: int) -> tuple[int, int]:
        wagers = list(self.full_wagers())
        if self.completion and self.street == 0 and not wagers:
            return (self.rules.streets[0].bets.largest,) * 2
        height = max((total for _, total, _ in wagers), default=0)
        if self.unfixed:
            height = self.height()
        least = height + self.full_size(height, [0, *(s for *_, s in wagers)], brought_in=False)
        return least, max(least, self._most(seat, height))

    def _most(self, seat: int, height: int) -> int:
        """The most that may lie in front of the player, whatever the stack."""
        if self.high == "stack":
            return self.chips[seat]
        if self.high != "pot":
            return height + (self.double or self.high)
        # First the player calls; then comes a raise by all that lies on the table.
        seats = {*self.chips, *self.blinds}
        called = {s: self.bet(s) for s in seats} | {seat: height}
        return height + self.pot + sum(called.values())

    def at_the_cap(self) -> bool:
        """Rules 5.4 and 5.5."""
        options, wagers = self.rules.options, list(self.full_wagers())
        reached = options.max_raises is not None and len(wagers) > options.max_raises
        if not reached or self.street < len(self.rules.streets) - 1:
            return reached
        if options.uncapped_river == "always":
            return False
        stays = options.recap_stays and self._was_capped(wagers)
        return options.uncapped_river == "never" or stays or self._counted() != 2

    def _counted(self) -> int:
        """How many are "left in the hand" (5.5)."""
        if self.rules.options.all_in_counts_in_heads_up:
            return len(self.left()) + self.others
        return len(self.able())

    def _was_capped(self, wagers: list[tuple[int, int, int]]) -> bool:
        """The last permitted raise was made before only two were left."""
        most = self.rules.options.max_raises or 0
        for at, _, _ in wagers[most:]:
            then = Round(**{**vars(self), "acts": self.acts[: max(at, 0)]})
            if then._counted() > 2:
                return True
        return False
