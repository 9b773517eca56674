"""A hand at PokerKit's table, by the numbers of our seats."""

from __future__ import annotations

import pokerkit

from dealerassist.cards import Card, codes_of
from dealerassist.hand import commands as ask
from dealerassist.hand.commands import HandCommand
from tests.second_opinion.sayings import (
    BOARD,
    BURN,
    CARDS,
    DISCARDS,
    NOTHING,
    Chips,
    Offer,
    Pots,
    Showing,
)


class PokerKitTable:
    """What PokerKit says, and what it is told.

    PokerKit counts players from the first after the button; `seats` are ours in that order.
    """

    def __init__(self, state: pokerkit.State, seats: tuple[int, ...]) -> None:
        self.state = state
        self.seats = seats
        self.draws: list[tuple[HandCommand, Card | None]] = []

    def seat(self, index: int | None) -> int | None:
        return None if index is None else self.seats[index]

    def index(self, seat: int) -> int:
        return self.seats.index(seat)

    # ── what it says ────────────────────────────────────────────────────────────────────────

    def offer(self) -> Offer | None:
        there, seat = self.state, self.seat(self.state.actor_index)
        if seat is None:
            return None
        smallest = there.min_completion_betting_or_raising_to_amount
        largest = there.max_completion_betting_or_raising_to_amount
        raises = None if smallest is None or largest is None else (smallest, largest)
        return Offer(seat, there.checking_or_calling_amount, raises, there.can_fold())

    def waits_for(self, seat: int | None) -> str:
        """What is to be dealt, where the next cards would be those of `seat`."""
        there = self.state
        if any(there.standing_pat_or_discarding_statuses):
            return DISCARDS
        if there.card_burning_status:
            return BURN
        # Where cards of the board come with hole cards, PokerKit deals them in any order.
        if any(there.board_dealing_counts) and not any(there.hole_dealing_statuses):
            return BOARD
        waiting = there.hole_dealing_statuses
        due = any(waiting) if seat is None else len(waiting[self.index(seat)])
        return CARDS if due else NOTHING

    def showing(self) -> Showing:
        return Showing(self.seat(self.state.showdown_index), not self.state.all_in_status)

    def to_show(self) -> frozenset[int]:
        """Who has still to show."""
        return frozenset(self.seats[index] for index in self.state.showdown_indices)

    def chips(self) -> Chips:
        both = zip(self.state.stacks, self.state.bets, strict=True)
        return dict(zip(self.seats, both, strict=True))

    def stacks(self) -> dict[int, int]:
        return dict(zip(self.seats, self.state.stacks, strict=True))

    def pots(self) -> Pots:
        return [
            (pot.amount, frozenset(self.seats[index] for index in pot.player_indices))
            for pot in self.state.pots
        ]

    # ── what it is told ─────────────────────────────────────────────────────────────────────

    def follow(self, command: HandCommand, burnt: Card | None = None) -> None:
        """Do the same there."""
        match command:
            case ask.PostForcedBet() if self.state.bring_in_status:
                self.state.post_bring_in()
            case ask.PostForcedBet():
                self.state.complete_bet_or_raise_to()
            case ask.Fold():
                self.state.fold()
            case ask.Check() | ask.CallBet():
                self.state.check_or_call()
            case ask.BetTo(_, total):
                self.state.complete_bet_or_raise_to(total)
            case ask.ShowHand(seat) | ask.Muck(seat):
                self.show(seat, mucks=isinstance(command, ask.Muck))
            case _:
                self._deal(command, burnt)

    def show(self, seat: int, *, mucks: bool = False) -> None:
        """Show or muck, unless that has been done."""
        if seat in self.to_show():
            self.state.show_or_muck_hole_cards(not mucks, self.index(seat))

    def _deal(self, command: HandCommand, burnt: Card | None) -> None:
        """Deal the same; replacements wait until everybody has discarded."""
        if isinstance(command, ask.Exchange):
            self.state.stand_pat_or_discard(codes_of(command.cards))
        elif self.waits_for(None) == DISCARDS:
            self.draws.append((command, burnt))
            return
        else:
            self._lay(command, burnt)
        if self.waits_for(None) != DISCARDS:
            waiting, self.draws = self.draws, []
            for late in waiting:
                self._lay(*late)

    def _lay(self, command: HandCommand, burnt: Card | None) -> None:
        match command:
            case ask.Burn():
                self.burn(str(burnt))
            case ask.DealDown(seat, cards) if cards:
                self.state.deal_hole(codes_of(cards), self.index(seat))
            case ask.DealUp(seat, card):
                self.state.deal_hole(str(card), self.index(seat))
            case ask.DealBoard(cards):
                self.state.deal_board(codes_of(cards))
            case ask.DealCommon(card):
                self.state.deal_board(str(card))

    def burn(self, card: str = "??") -> None:
        if self.state.card_burning_status:
            self.state.burn_card(card)

    # ── set right ───────────────────────────────────────────────────────────────────────────

    def open_with(self, seat: int) -> None:
        """Begin the round with this seat, whoever PokerKit would have."""
        there, index = self.state, self.index(seat)
        there.opener_index = index
        able = sorted(there.actor_indices, key=lambda other: (other - index) % len(self.seats))
        there.actor_indices.clear()
        there.actor_indices.extend(able)

    def lay_common_card(self) -> None:
        """Wait for one card on the board in place of a card for each."""
        for due in self.state.hole_dealing_statuses:
            due.clear()
        self.state.board_dealing_counts = [1]
