"""The actions of a hand history as a replay takes them, with those that histories leave out.

A history tells the cards only of those who see them or show them, and nothing of who gives up at
the showdown. So everybody is dealt unknown cards, and who neither shows nor wins anything mucks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import assert_never

from msgspec import Struct

from dealerassist.cards import Card, codes_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import simplest_number
from dealerassist.records.hand_history.history import Act, Deed, HandHistory, HistoryRound
from dealerassist.records.hand_history.impossible_deeds import check_deeds
from dealerassist.records.hand_history.said_again import said_again
from dealerassist.records.hand_history.seating import Seating
from dealerassist.records.recorded_actions import (
    Action,
    BetOrRaiseTo,
    BoardAction,
    Cards,
    DealHole,
    ExchangeAction,
    GiveUp,
    PostBringIn,
    RunTwice,
    SaidCall,
    SaidCheck,
    ShowOrMuck,
)
from dealerassist.records.statements import StatedAct
from dealerassist.rules.house_rules import HouseRules, Street


def action_log_of(history: HandHistory, seating: Seating, rules: HouseRules) -> ActionLog:
    """All actions of the hand, in the order in which they are played.

    Raises:
        UnreadableError: if two boards do not fit each other, or something speaks against the hand.
    """
    log = ActionLog(seating)
    rounds = in_order_played(history.rounds)
    split = _first_run_twice(rounds)
    streets = tuple(zip(rounds, _streets_of(rounds, rules), strict=True))
    check_deeds(streets)
    for told, street in streets:
        if told is split:
            log.add(RunTwice(), "run twice", told.number)
        if street is not None:
            log.begin_street(street, told, rounds)
        for deed in told.deeds:
            log.add_deed(deed)
    log.end(history.won)
    return log


def in_order_played(rounds: Sequence[HistoryRound]) -> tuple[HistoryRound, ...]:
    """The rounds, those of a second board after all of the first (8.1)."""
    of_first = [at for at, each in enumerate(rounds) if each.run == 1 and each.cards]
    split = of_first[-1] + 1 if of_first else 0
    return (
        *(each for each in rounds[:split] if each.run == 1),
        *(each for each in rounds if each.run > 1),
        *(each for each in rounds[split:] if each.run == 1),
    )


def _first_run_twice(rounds: Sequence[HistoryRound]) -> HistoryRound | None:
    """The round with whose cards the board began to be run twice; None if it was not."""
    left = sum(len(each.cards) for each in rounds if each.run > 1)
    if not left:
        return None
    for told in reversed([each for each in rounds if each.run == 1]):
        left -= len(told.cards)
        if left <= 0:
            break
    if left:
        raise UnreadableError("the two boards do not have the same number of cards")
    return told


def _streets_of(rounds: Sequence[HistoryRound], rules: HouseRules) -> Iterator[Street | None]:
    """The street that begins with each round; None with a showdown or what goes on with a round.

    In a game with a board, each after the first begins with its cards.
    """
    streets, board = iter(rules.streets), any(street.board for street in rules.streets)
    begun = False
    for told in rounds:
        if told.showdown or (board and begun and not told.cards):
            yield None
        elif told.run > 1:
            # Not the first of Courchevel, with which everybody is dealt in.
            later = (each for each in rules.streets if each.board and not each.cards)
            yield next(later, None)
        else:
            begun = True
            yield next(streets, None)


class ActionLog:
    """Collects the actions.

    Attributes:
        actions, texts, numbers, acts: as in `RecordedHand`.
    """

    def __init__(self, seating: Seating) -> None:
        self.actions = list[Action]()
        self.texts = list[str]()
        self.numbers = list[int]()
        self.acts = list[StatedAct | None]()
        self._numbers = seating.numbers
        self._in_hand = list(seating.seats)
        self._answered = set[int]()
        self._bets = dict[int, Decimal]()

    def add(self, action: Action, text: str, number: int, said: StatedAct | None = None) -> None:
        """Add an action that stands, or might stand, as `text` in the record.

        Args:
            said: what the record says again of it.
        """
        self.actions.append(action)
        self.texts.append(text)
        self.numbers.append(number)
        self.acts.append(said)

    # ── cards ───────────────────────────────────────────────────────────────────────────────

    def begin_street(
        self, street: Street, told: HistoryRound, rounds: Sequence[HistoryRound]
    ) -> None:
        """Deal the cards of a street, as far as they are told, and begin its betting."""
        self._bets.clear()
        if street.draw:
            for exchanged in _exchanged_in(told, rounds, self._in_hand):
                self._exchange(exchanged)
        # A common card comes in place of everybody's (3.5 d); a card of the board may come besides.
        if street.cards and (street.board or not told.cards):
            dealt = {deed.seat: deed.cards for deed in told.deeds if deed.act is Act.DEALT}
            for seat in self._in_hand:
                self._deal(street, seat, dealt.get(seat, ()), told.number)
        if street.board or told.cards:
            self.add(BoardAction(told.cards), told.text, told.number)

    def _deal(self, street: Street, seat: int, known: Cards, number: int) -> None:
        """The cards of a seat: where only some are told, these are the open ones."""
        unknown = (None,) * (street.cards - len(known))
        cards = unknown + known if street.up else known + unknown
        self.add(DealHole(self._numbers[seat], cards), self._dealt_text(seat, cards), number)

    def _exchange(self, exchanged: Exchanged) -> None:
        player = self._numbers[exchanged.seat]
        thrown, cards = exchanged.thrown, exchanged.cards
        self.add(ExchangeAction(player, thrown), f"p{player} {exchanged.text}", exchanged.number)
        if cards:
            text = self._dealt_text(exchanged.seat, cards)
            self.add(DealHole(player, cards), text, exchanged.number)

    def _dealt_text(self, seat: int, cards: Cards) -> str:
        return f"p{self._numbers[seat]} is dealt {codes_of(cards)}"

    # ── acts ────────────────────────────────────────────────────────────────────────────────

    def add_deed(self, deed: Deed) -> None:
        """Add what a player did; cards and posts come without an action of their own."""
        before = self._bets.get(deed.seat, Decimal(0))
        action = self._action(deed)
        if action is not None:
            put_in = self._bets.get(deed.seat, Decimal(0)) - before
            said = said_again(deed, action, put_in)
            self.add(action, f"p{self._numbers[deed.seat]} {deed.text}", deed.number, said)

    def _action(self, deed: Deed) -> Action | None:
        player = self._numbers[deed.seat]
        match deed.act:
            case Act.SMALL_BLIND | Act.BIG_BLIND | Act.LIVE_BLIND | Act.STRADDLE:
                self._put_in(deed)
                return None
            case Act.ANTE | Act.DEAD_BLIND | Act.DEALT | Act.EXCHANGE:
                return None
            case Act.BRING_IN:
                self._put_in(deed)
                return PostBringIn(player)
            case Act.FOLD:
                self._in_hand = [seat for seat in self._in_hand if seat != deed.seat]
                return GiveUp(player)
            case Act.CHECK:
                return SaidCheck(player)
            case Act.CALL:
                self._put_in(deed)
                return SaidCall(player)
            case Act.WAGER:
                return self._wager(deed)
            case Act.SHOW | Act.MUCK:
                return self._shown(deed)
            case _:
                assert_never(deed.act)

    def _put_in(self, deed: Deed) -> Decimal:
        """What the player has put in in this round, with this act."""
        total = self._bets.get(deed.seat, Decimal(0)) + deed.amount
        self._bets[deed.seat] = total if deed.total is None else deed.total
        return self._bets[deed.seat]

    def _wager(self, deed: Deed) -> Action:
        """A bet or raise; one that comes to no more than the bet was called all in."""
        level = max(self._bets.values(), default=Decimal(0))
        player, total = self._numbers[deed.seat], self._put_in(deed)
        return SaidCall(player) if total <= level else BetOrRaiseTo(player, simplest_number(total))

    def _shown(self, deed: Deed) -> Action | None:
        if deed.act is Act.SHOW:
            self._answered.add(deed.seat)
            return ShowOrMuck(self._numbers[deed.seat], deed.cards)
        if deed.seat not in self._in_hand or len(self._in_hand) == 1:
            return None
        if deed.seat in self._answered:
            return None  # once for each board
        self._answered.add(deed.seat)
        return ShowOrMuck(self._numbers[deed.seat], None)

    def end(self, won: Mapping[int, Decimal] | None) -> None:
        """Let everybody muck who is left, has neither shown nor mucked, and wins nothing."""
        if len(self._in_hand) == 1:
            return
        for seat in self._in_hand:
            if seat not in self._answered and not (won or {}).get(seat):
                player, last = self._numbers[seat], self.numbers[-1] if self.numbers else 1
                self.add(ShowOrMuck(player, None), f"p{player} mucks", last)


# ── what is exchanged in a draw (3.7) ───────────────────────────────────────────────────────────


class Exchanged(Struct, frozen=True):
    """What one player threw in, and got for it; None for cards that are not told."""

    seat: int
    thrown: Cards
    cards: Cards
    text: str
    number: int


def _exchanged_in(
    told: HistoryRound, rounds: Sequence[HistoryRound], seats: Sequence[int]
) -> Iterator[Exchanged]:
    """What each of `seats` exchanges in this round; who is not told of stands pat.

    Args:
        told: the round that begins with the draw.
        rounds: all rounds of the hand: those before tell what a player had.
        seats: who is in the hand, in turn.
    """
    before = rounds[: rounds.index(told)]
    for seat in seats:
        mine = [deed for deed in told.deeds if deed.seat == seat]
        thrown = next((deed for deed in mine if deed.act is Act.EXCHANGE), None)
        dealt = next((deed.cards for deed in mine if deed.act is Act.DEALT), ())
        if thrown is not None:
            cards = dealt + (None,) * (len(thrown.cards) - len(dealt))
            yield Exchanged(seat, thrown.cards, cards, thrown.text, thrown.number)
        else:
            had = _cards_of(before, seat, Act.DEALT)
            shown = _cards_of(rounds, seat, Act.SHOW)
            yield _of_dealt(seat, had, dealt, shown, told.number)


def _cards_of(rounds: Sequence[HistoryRound], seat: int, act: Act) -> Cards:
    """The last cards that a player is told to have been dealt, or to have shown."""
    found: Cards = ()
    for each in rounds:
        for deed in each.deeds:
            if deed.seat == seat and deed.act is act:
                found = deed.cards
    return found


def _of_dealt(seat: int, had: Cards, dealt: Cards, shown: Cards, number: int) -> Exchanged:
    """The exchange of a player of whom only the new cards are told, or the whole new hand.

    What was thrown in is then what the player had and has no more; not known where neither the
    new hand nor a later show tells that.
    """
    new = tuple(card for card in dealt if card not in had)
    now = dealt if len(new) < len(dealt) or len(dealt) == len(had) else shown
    gone: list[Card | None] = [card for card in had if card not in now] if now else []
    thrown = tuple(gone) if len(gone) == len(new) else (None,) * len(new)
    text = "stands pat" if not new else "draws"
    return Exchanged(seat, thrown, new, text, number)
