"""A second opinion on one betting round: chapter 5 read again, slowly, from the acts alone.

It keeps no running state. Whenever it is asked, it goes through all that was done in the round
from the first act on, and says whose turn it is and what that player may do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dealerassist.rules.house import HouseRules


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
    """

    rules: HouseRules
    street: int
    chips: dict[int, int]
    others: int
    must: str
    pair: bool
    acts: list[Act] = field(default_factory=list)

    # ── what was done ───────────────────────────────────────────────────────────────────────

    @property
    def low(self) -> int:
        return self.rules.streets[self.street].bets.smallest

    @property
    def high(self) -> int:
        bets = self.rules.streets[self.street].bets
        return bets.largest_with_open_pair if self.pair else bets.largest

    @property
    def completion(self) -> bool:
        return self.rules.options.bring_in == "completion"

    def folded(self) -> set[int]:
        return {act.seat for act in self.acts if act.kind == "fold"}

    def bet(self, seat: int) -> int:
        return max((act.total for act in self.acts if act.seat == seat), default=0)

    def behind(self, seat: int) -> int:
        return self.chips[seat] - self.bet(seat)

    def full_wagers(self) -> Iterator[tuple[int, Act, int]]:
        """Each full bet and raise: its place among the acts, itself, and its size (5.9)."""
        height, sizes = 0, [0]
        for at, act in enumerate(self.acts):
            if act.kind == "bring_in":
                height = self.rules.bring_in
            elif act.kind == "forced":
                height, sizes = max(act.total, self.low), [max(act.total, self.low)]
                yield at, act, sizes[0]
            elif act.kind == "wager":
                least = self.full_size(height, sizes, brought_in=len(sizes) == 1)
                if 2 * (act.total - height) >= least:
                    sizes.append(act.total - height)
                    height = act.total
                    yield at, act, sizes[-1]

    def full_size(self, height: int, sizes: list[int], *, brought_in: bool) -> int:
        """How much a full wager adds to the last full one."""
        if brought_in and self.completion and self.street == 0 and sizes == [0]:
            return self.rules.streets[0].bets.largest - height
        if self.rules.options.min_raise == "street_min":
            return self.low
        return max(self.low, *sizes)

    def height(self) -> int:
        """What everybody has to match (5.1, 5.8)."""
        heights = [act.total for act in self.acts]
        if any(act.kind == "forced" for act in self.acts):
            heights.append(self.low)
        if any(act.kind == "bring_in" for act in self.acts):
            heights.append(self.rules.bring_in)
        return max(heights, default=0)

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
        if self.bet(seat) < self.height():
            return True
        return len(self.able()) > 1 and self.has_the_choice(seat)

    def has_the_choice(self, seat: int) -> bool:
        """Has not spoken yet, or not since somebody else's full bet or raise (5.3, 5.9)."""
        mine = [at for at, act in enumerate(self.acts) if act.seat == seat]
        since = [at for at, act, _ in self.full_wagers() if act.seat != seat]
        return not mine or (bool(since) and max(since) > max(mine))

    # ── what that player may do ─────────────────────────────────────────────────────────────

    def totals(self, seat: int) -> tuple[int, int] | None:
        """The smallest and largest total of a bet or raise, or None."""
        reach = self.chips[seat]
        if not self.opened():
            return self._opening(reach)
        answers = (self.chips[s] for s in self.able() if s != seat)
        may = self.has_the_choice(seat) and not self.at_the_cap() and reach > self.height()
        if not may or not any(chips > self.height() for chips in answers):
            return None
        least, most = self._full()
        return min(least, reach), min(most, reach)

    def _opening(self, reach: int) -> tuple[int, int] | None:
        """The forced bet; or the full bet beside a bring-in (5.8)."""
        if not self.completion:
            return min(self.low, reach), min(self.high, reach)
        full = self.rules.streets[0].bets.largest
        answers = [s for s in self.able() if s != self.next()]
        return (min(full, reach),) * 2 if reach > self.rules.bring_in and answers else None

    def _full(self) -> tuple[int, int]:
        wagers = list(self.full_wagers())
        height, sizes = 0, [0]
        for _, act, size in wagers:
            height = max(act.total, self.low) if act.kind == "forced" else act.total
            sizes.append(size)
        if self.completion and self.street == 0 and not wagers:
            return (self.rules.streets[0].bets.largest,) * 2
        least = self.low
        if self.rules.options.min_raise == "last_raise":
            least = max(least, *sizes)
        return height + least, height + self.high

    def at_the_cap(self) -> bool:
        """Rules 5.4 and 5.5."""
        options, wagers = self.rules.options, list(self.full_wagers())
        reached = options.max_raises is not None and len(wagers) > options.max_raises
        if not reached or self.street < 4:
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

    def _was_capped(self, wagers: list[tuple[int, Act, int]]) -> bool:
        """The last permitted raise was made before only two were left."""
        most = self.rules.options.max_raises or 0
        for at, _, _ in wagers[most:]:
            then = Round(**{**vars(self), "acts": self.acts[:at]})
            if then._counted() > 2:
                return True
        return False
