"""One hand at two tables, ours and PokerKit's, compared at every step."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from dealerassist.cards import Card
from dealerassist.hand import commands as ask
from dealerassist.hand.betting import Totals
from dealerassist.hand.blind_post import BlindPost
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.legal import Wanted, legal, routine_step
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from tests.second_opinion.differences.awards import AWARDS, Award, left_with
from tests.second_opinion.differences.cards import DEALS, Deal, awaited_card
from tests.second_opinion.differences.explaining import Difference, explain
from tests.second_opinion.differences.offers import OFFERS, Act, Decision, act_of, offered
from tests.second_opinion.differences.openers import ALONE, OPENERS, Waiting, asked
from tests.second_opinion.differences.showing import (
    EARLY,
    SHOWINGS,
    Early,
    Showdown,
    shown_early,
    shown_next,
)
from tests.second_opinion.games import Game
from tests.second_opinion.pokerkit_table import PokerKitTable
from tests.second_opinion.sayings import (
    BURN,
    CARDS,
    NOTHING,
    Offer,
    chips_of,
    dealt_by,
    opener_of,
    pots_of,
)
from tests.second_opinion.winners import winners_here, winners_there


class DisagreementError(AssertionError):
    """The two tables differ, and no known difference says why."""


class Dispute(NamedTuple):
    """The two tables said different things, and this is why."""

    why: tuple[Difference, ...]
    ours: object
    theirs: object


class TwoTables:
    """The same hand here and there.

    Attributes:
        steps: how often the two were compared.
        disputes: where they differed, all for known reasons.
        ended: why the hands cannot be compared any further; empty if they can.
        ours, theirs: what the player to act may do, here and there.
    """

    def __init__(
        self,
        game: Game,
        rules: HouseRules,
        stacks: dict[int, int],
        button: int | None,
        pack: Sequence[Card],
        posts: tuple[BlindPost, ...] | None = None,
    ) -> None:
        self.game, self.stacks, self.button = game, stacks, button
        begins = HandStarted(1, tuple(stacks), tuple(stacks.values()), button, posts=posts)
        self.state = begin_hand(begins, rules)
        seats = tuple(player.seat for player in self.state.from_left)
        theirs = game.theirs(rules, tuple(stacks[seat] for seat in seats))
        self.there = PokerKitTable(theirs, seats)
        self.pack, self.burnt, self.thrown = list(pack), list[Card](), list[Card]()
        self.commands: list[HandCommand] = []
        self.acts: tuple[Act, ...] = ()
        self.opening = self.state
        self.awarding = self.state
        self.set_right = False
        self.early = False
        self.steps = 0
        self.disputes: list[Dispute] = []
        self.ended: tuple[Difference, ...] = ()
        self.ours: Offer | None = None
        self.theirs: Offer | None = None

    @property
    def over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def goes_on(self) -> bool:
        return not self.over and not self.ended

    @property
    def met(self) -> set[Difference]:
        """The differences that came up."""
        return {difference for dispute in self.disputes for difference in dispute.why}

    @property
    def next_to_show(self) -> int | None:
        return legal(self.state).seat

    @property
    def forced_bet(self) -> int:
        """What the forced bet, or the bring-in, comes to for the player to act."""
        totals = legal(self.state).forced_bet
        assert isinstance(totals, Totals)
        return totals.smallest

    # ── dealing ─────────────────────────────────────────────────────────────────────────────

    def due(self) -> HandCommand | None:
        """The next step that no player decides, its cards from the top of the pack."""
        may = legal(self.state)
        seat = may.seat or 0
        match may.wanted:
            case Wanted.DOWN_CARDS:
                return ask.DealDown(seat, self._top(may.down_cards))
            case Wanted.UP_CARD:
                return ask.DealUp(seat, *self._top(1))
            case Wanted.BOARD_CARD:
                return ask.DealBoard(self._top(may.board_cards))
            case Wanted.COMMON_CARD:
                return ask.DealCommon(*self._top(1))
            case Wanted.AWARD:
                return ask.AwardPots()
            case _:
                return routine_step(self.state)

    def _top(self, count: int) -> tuple[Card, ...]:
        return tuple(self.pack[: -count - 1 : -1])

    # ── doing ───────────────────────────────────────────────────────────────────────────────

    def do(self, command: HandCommand) -> None:
        """Do it at both tables, then compare them; ours alone once they have parted."""
        with self._told(command), warnings.catch_warnings():
            # PokerKit warns of cards that it would not deal, and of folds that are free.
            warnings.simplefilter("ignore")
            if self.ended:
                self._do_here(command)
            else:
                self._do_and_compare(command)

    def _do_and_compare(self, command: HandCommand) -> None:
        self._before_dealing(command)
        before = self.state
        self._note(command)
        self._do_here(command)
        self.there.follow(command, self.burnt[-1] if self.burnt else None)
        self._compare(before)
        assert len(self.pack) == self.state.stub, "the pack is not what the stub should be"

    def _note(self, command: HandCommand) -> None:
        match command:
            case ask.BetTo(seat, total):
                self.acts += (act_of(self.state, seat, total),)
            case ask.PostForcedBet(seat) if not self.state.rules.bring_in:
                self.acts += (act_of(self.state, seat, self.forced_bet),)
            case ask.Fold(seat) | ask.Check(seat) | ask.CallBet(seat) | ask.PostForcedBet(seat):
                self.acts += (Act(seat),)
            case ask.OpenRound():
                self.acts, self.opening, self.set_right = (), self.state, False
            case ask.AwardPots():
                self.awarding = self.state

    def _do_here(self, command: HandCommand) -> None:
        events = decide(self.state, command)
        assert not isinstance(events, Refusal), f"{command} is refused: {events}"
        self.commands.append(command)
        self.state = fold(self.state, events)
        match command:
            case ask.Burn():
                self.burnt.append(self.pack.pop())
            case ask.DealDown(_, cards) | ask.DealBoard(cards):
                del self.pack[len(self.pack) - len(cards) :]
            case ask.DealUp() | ask.DealCommon():
                self.pack.pop()
            case ask.Exchange(_, cards):
                self.thrown += [card for card in cards if card is not None]
            case ask.ShuffleBurnsIn():
                self._shuffle_in()

    def _shuffle_in(self) -> None:
        """Under the stub with them; the discards of who is being served stay out."""
        own = self.state.issue.thrown if self.state.issue else ()
        back = [card for card in self.thrown if card not in own]
        self.pack[:0] = self.burnt + back
        self.burnt, self.thrown = [], [card for card in self.thrown if card in own]

    # ── comparing ───────────────────────────────────────────────────────────────────────────

    def _agree(
        self,
        theirs: object,
        ours: Any,
        says: Callable[[Any], object],
        known: Sequence[Difference],
    ) -> tuple[Difference, ...]:
        """Compare one thing; the differences that had to be called upon."""
        self.steps += 1
        why = explain(theirs, ours, says, known)
        if why is None:
            raise DisagreementError(f"ours says {says(ours)}, PokerKit {theirs}")
        if why:
            self.disputes.append(Dispute(why, says(ours), theirs))
        return why

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise DisagreementError(f"{what}: ours {ours}, PokerKit {theirs}")

    def _before_dealing(self, command: HandCommand) -> None:
        if dealt_by(command) == NOTHING:
            return
        self._show_early()
        begins = dealt_by(self.commands[-1]) == NOTHING
        if self._agree_on_card(command, begins=begins) == BURN != dealt_by(command):
            self.there.burn()
            self._agree_on_card(command, begins=False)

    def _agree_on_card(self, command: HandCommand, *, begins: bool) -> str:
        """What PokerKit waits for."""
        theirs = self.there.waits_for(getattr(command, "seat", None))
        self._agree(theirs, Deal.of(self.state, command, begins=begins), awaited_card, DEALS)
        if theirs == CARDS and isinstance(command, ask.DealCommon):
            self.there.lay_common_card()
        return theirs

    def _show_early(self) -> None:
        """With PokerKit everybody may have to show already: let them."""
        to_show = self.there.to_show()
        if self._agree(to_show, Early(self.state), shown_early, EARLY):
            self.early = True
            for seat in to_show:
                self.there.show(seat)

    def _compare(self, before: HandState) -> None:
        if before.phase is Phase.OPENING:
            self._compare_opener()
        match self.state.phase:
            case Phase.BETTING:
                self._compare_offer()
            case Phase.COLLECTING if before.phase is Phase.BETTING:
                self._compare_closing()
            case Phase.SHOWDOWN:
                self._compare_showing()
                if before.phase is not Phase.SHOWDOWN:
                    self._compare_pots()
            case Phase.OVER:
                self._compare_end()

    def _compare_opener(self) -> None:
        theirs = self.there.seat(self.there.state.actor_index)
        if self._agree(theirs, self.opening, opener_of, OPENERS):
            assert self.state.betting is not None
            self.there.open_with(self.state.betting.opener)
            self.set_right = True
        if self.state.street:
            self._compare_pots()

    def _compare_offer(self) -> None:
        self._same("stacks and bets", chips_of(self.state), self.there.chips())
        decision = Decision(self.state, self.acts)
        ours, theirs = offered(decision), self.there.offer()
        self.ours, self.theirs = ours, theirs
        why = self._agree(theirs, decision, offered, OFFERS)
        if why and ours is not None and theirs is not None and ours.price is not None:
            self.ended = why if ours.price != theirs.price else ()

    def _compare_closing(self) -> None:
        if self._agree(self.there.offer(), Waiting(self.state), asked, ALONE):
            self.there.state.check_or_call()

    def _compare_showing(self) -> None:
        if self.early:
            return
        self._same("stacks", chips_of(self.state), self.there.chips())
        ours = Showdown.of(self.state, None if self.set_right else self.opening)
        self._agree(self.there.showing(), ours, shown_next, SHOWINGS)

    def _compare_pots(self) -> None:
        # All in early, PokerKit has pushed them by the time of our showdown.
        if self.there.state.status:
            self._same("pots", pots_of(self.state), self.there.pots())

    def _compare_end(self) -> None:
        self._same("the hand is over", False, self.there.state.status)
        split = self._agree(self.there.stacks(), Award(self.awarding), left_with, AWARDS)
        if not split:
            end = self.state
            self._same("winners", winners_here(end), winners_there(self.there, end))

    # ── telling ─────────────────────────────────────────────────────────────────────────────

    @contextmanager
    def _told(self, command: HandCommand) -> Iterator[None]:
        """Whatever goes wrong at `command` is told with the whole hand."""
        try:
            yield
        except Exception as error:
            raise DisagreementError(f"{error!r}\nat {command}\n{self}") from error

    def __str__(self) -> str:
        rules = self.state.rules
        stakes = ", ".join(f"{name} {amount}" for name, amount in rules.stakes.items())
        players = "\n".join(f"  {player}" for player in self.state.players)
        commands = "\n".join(f"  {command}" for command in self.commands)
        theirs = f"  stacks {self.there.state.stacks}, bets {self.there.state.bets}"
        return (
            f"{self.game.code}, {stakes}; stacks {self.stacks}, button {self.button}\n"
            f"{commands}\nours:\n{players}\n  {self.state.betting}\n"
            f"PokerKit (seats {self.there.seats}):\n{theirs}\n  {self.theirs}"
        )
