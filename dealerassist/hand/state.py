"""The state of a hand: one immutable value, which only `evolve` makes. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.blind_post import BlindPost
from dealerassist.hand.events import Face
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot import Pot, PotAward
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import WinnerNamed
from dealerassist.rules.house_rules import HouseRules, Street


class Phase(StrEnum):
    """What the hand is waiting for."""

    ANTES = "antes"
    DEALING = "dealing"
    OPENING = "opening"
    BETTING = "betting"
    COLLECTING = "collecting"
    SHOWDOWN = "showdown"
    AWARDING = "awarding"
    OVER = "over"


class Standing(StrEnum):
    """A player's part in the hand."""

    LIVE = "live"
    FOLDED = "folded"
    SHOWN = "shown"
    MUCKED = "mucked"


# A global is read five times as fast as a member of an enum, and these are read often.
_UP = Face.UP
_LIVE, _FOLDED = Standing.LIVE, Standing.FOLDED
_SHOWN, _MUCKED = Standing.SHOWN, Standing.MUCKED


class HeldCard(Struct, frozen=True, gc=False):
    """A card in front of a player.

    Attributes:
        card: None while nobody has seen it (3.8).
        face: which way up it was dealt.
        shuffles: of a card that came in an exchange, how often cards had been shuffled back into
            the stub before. An exchanged card can come again after that, so this tells whether a
            correction of this card may name it (3.7).
    """

    card: Card | None
    face: Face
    shuffles: int = 0


class Player(Struct, frozen=True, gc=False):
    """One player in the hand.

    Attributes:
        bet: chips in front of the player, put in during this round.
        paid: chips already in the pots, antes included.
        dead: those of them that nobody has to match and that are in the main pot (5.14, 5.15).
        standing: whether the player is still in the hand, and what was done at the showdown.
        spoken: has acted since the last full bet or raise of somebody else (5.2, 5.9).
        drew: how many cards were exchanged in the last draw; None before that (3.7).
        set_aside: chips that are out of the hand and come back at its end: those beyond the cap of
            the hand (5.6), and the rest of who declared all in (house practice 2).
        absent: is not at the table, and so folds when it is the player's turn (house practice 2).
        forfeits: the hand is dead once all first cards are dealt, and what was posted stays in the
            pots, as of a guest who is dealt in while absent (11.5). In a record of a tournament
            elsewhere it may be one who is all in by a blind or ante, and is then not `absent`.
    """

    seat: int
    stack: int
    bet: int = 0
    paid: int = 0
    cards: tuple[HeldCard, ...] = ()
    standing: Standing = Standing.LIVE
    spoken: bool = False
    drew: int | None = None
    set_aside: int = 0
    absent: bool = False
    dead: int = 0
    forfeits: bool = False

    @property
    def chips(self) -> int:
        """The chips that are still the player's: what can be bet, and what is out of the hand."""
        return self.stack + self.set_aside

    @property
    def in_hand(self) -> bool:
        """Whether the player has not folded."""
        return self.standing is not _FOLDED

    @property
    def staked(self) -> int:
        """The chips put in that others have to match to win them: all but what is dead (6.2)."""
        return self.paid + self.bet - self.dead

    @property
    def has_to_show(self) -> bool:
        """Whether, at the showdown, the player has still to show or muck.

        Who showed before the last cards came has to turn those up as well.
        """
        if self.standing is _SHOWN:
            return None in [held.card for held in self.cards]
        return self.standing is _LIVE

    @property
    def all_in(self) -> bool:
        """Whether the player has nothing left to bet, but can still win pots (2.4)."""
        return self.stack == 0 and self.standing is not _FOLDED

    @property
    def can_bet(self) -> bool:
        """Whether the player is in the hand and has chips left."""
        return self.stack > 0 and self.standing is not _FOLDED

    @property
    def reach(self) -> int:
        """The most that this player can have in front of them in this round (2.4)."""
        return self.bet + self.stack

    @property
    def open_cards(self) -> tuple[Card | None, ...]:
        """The cards dealt face up, in the order they came; None for one that nobody saw (3.8)."""
        return tuple([held.card for held in self.cards if held.face is _UP])

    @property
    def down_cards(self) -> tuple[Card | None, ...]:
        """The cards dealt face down, in the order they came; None while nobody has seen one."""
        return tuple([held.card for held in self.cards if held.face is not _UP])

    @property
    def hidden(self) -> tuple[int, ...]:
        """The positions of the cards that nobody has seen yet."""
        return tuple([at for at, held in enumerate(self.cards) if held.card is None])


Players = tuple[Player, ...]
"""The players of a hand, in the order of their seats."""


def with_player(players: Players, player: Player) -> Players:
    """The players with this one in place of the one at the same seat."""
    at = 0
    while players[at].seat != player.seat:
        at += 1
    return (*players[:at], player, *players[at + 1 :])


class Issue(Struct, frozen=True, gc=False):
    """The dealing of one street's cards while it is in progress (3.5): what is still to be done.

    The steps come in the order of the fields. "Issue" is the rulebook's word for it.

    Attributes:
        shuffle_in: the burn cards must go into the stub first.
        burn: the top card must be burned.
        common: a common card comes instead of a card for each.
        down: seats that still wait for their face-down cards.
        up: seats that still wait for their open card.
        board: how many cards are still to be laid on the board.
        draw: seats that may still exchange cards; the first is being served (3.7).
        thrown: the cards that the first of them has given back; as many are owed to it.
    """

    shuffle_in: bool
    burn: bool
    common: bool
    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    board: int = 0
    draw: tuple[int, ...] = ()
    thrown: tuple[Card | None, ...] = ()

    @property
    def is_at_board(self) -> bool:
        """Whether a card of the board comes next: the hole cards of its street come before (8)."""
        return self.board > 0 and not self.down


class UnseenChips(Struct, frozen=True, gc=False):
    """Chips of which only the sum is known, because nobody recorded who paid (house practice 1).

    Attributes:
        seats: the players whose stacks are not known; their `stack` is 0.
        pool: the chips that these seats, and others of the table not counted yet, have together.
        paid: the chips they put into the pots beyond what was recorded; negative if they got
            some of that back.
    """

    seats: tuple[int, ...]
    pool: int
    paid: int = 0


class HandState(Struct, frozen=True, gc=False):
    """The whole hand.

    Attributes:
        number: of the hand, counted per table from 1.
        rules: the rules that it is played by.
        players: in the order of their seats, from the croupier's left.
        button: the seat with the dealer button, where nobody may sit (5.13); None in a game
            without one (1.6).
        phase: what the hand is waiting for.
        street: index into `rules.streets`.
        stub: cards left in the croupier's hand, the bottom card included.
        burns: burn cards that lie aside now.
        burned: every burn of the hand, those shuffled back in included.
        reshuffles: how often cards were shuffled back into the stub.
        issue: the dealing in progress; None outside it.
        betting: the betting round in progress or, until the next begins, the last one; None
            before the first, and where nobody can bet.
        common: the common cards of stud (3.5 d).
        board: the cards that lie open for everybody.
        discards: cards that were exchanged and lie aside (3.7).
        pots: the main pot first, as the bets were last collected.
        openers: the opener of each round so far, None where nobody could bet or none is recorded.
        first_to_show: the seat asked to show first if nobody bets in this round (7.1); 0 if that is
            not known.
        shown: the seats that have shown, in that order.
        awards: the pots as they were pushed; empty until then.
        misdealt: the deal was declared void.
        depth: how much of the hand is recorded (house practice, chapter 1).
        named: the winners that the croupier named, where no cards are recorded.
        unseen: what is not known of the chips; None while everything is known.
        boxed: how many cards lay face up in the deck and are out of play (house practice 2).
        burnt: this street began with a burn, and no mistake with it has been put right.
        take_off: cards came too early: one for each player is taken off after the round.
        may_declare: the seats whose last card lies open, and who may go all in without a bet.
        new_deck: the next hand is dealt from a new deck.
        shuffled_in: discards that were known and went back into the stub, each with the number of
            the shuffle, counted from 1 (3.7).
        foul_deck: everything was declared void because of the deck (house practice 2).
        served: the seats that have got all their cards of this street, in that order.
        burned_open: cards that had lain open before they became burn cards (house practice 2).
        burn_aside: the street whose burn card lies aside before it is dealt (house practice 2); 0
            for none, as the first one has no burn.
        mucked: the seats that have mucked, in the order in which they did (7.2).
        ruled: what went wrong and was ruled on, in that order (house practice 2).
        run_from: the street from which the board is laid twice; None where it is laid once (8.1).
        first_run: the cards that the first board alone has, once the second one is laid as `board`.
        posts: as in `HandStarted`; `dealerassist/hand/blinds.py: posts_due` answers in any hand.
    """

    number: int
    rules: HouseRules
    players: tuple[Player, ...]
    button: int | None = None
    phase: Phase = Phase.ANTES
    street: int = 0
    stub: int = 52
    burns: int = 0
    burned: int = 0
    reshuffles: int = 0
    issue: Issue | None = None
    betting: BettingRound | None = None
    common: tuple[Card | None, ...] = ()
    board: tuple[Card | None, ...] = ()
    discards: tuple[Card | None, ...] = ()
    pots: tuple[Pot, ...] = ()
    openers: tuple[int | None, ...] = ()
    first_to_show: int = 0
    shown: tuple[int, ...] = ()
    awards: tuple[PotAward, ...] = ()
    misdealt: bool = False
    depth: Depth = Depth.FULL
    named: tuple[WinnerNamed, ...] = ()
    unseen: UnseenChips | None = None
    boxed: int = 0
    burnt: bool = False
    take_off: bool = False
    may_declare: tuple[int, ...] = ()
    new_deck: bool = False
    shuffled_in: tuple[tuple[Card, int], ...] = ()
    foul_deck: bool = False
    served: tuple[int, ...] = ()
    burned_open: tuple[Card, ...] = ()
    mucked: tuple[int, ...] = ()
    ruled: tuple[Irregularity, ...] = ()
    run_from: int | None = None
    first_run: tuple[Card | None, ...] = ()
    posts: tuple[BlindPost, ...] | None = None
    burn_aside: int = 0

    @property
    def void(self) -> bool:
        """Whether every chip went back, so that the hand does not count."""
        return self.misdealt or self.foul_deck

    @property
    def street_rules(self) -> Street:
        """The cards and bounds of the street being played."""
        return self.rules.streets[self.street]

    @property
    def contenders(self) -> tuple[Player, ...]:
        """The players still in the hand, all-in ones included, in the order of their seats."""
        # Neither `in_hand` nor a generator: this is asked at every step, and so it is faster.
        return tuple([p for p in self.players if p.standing is not _FOLDED])

    @property
    def unmucked(self) -> tuple[Player, ...]:
        """The players who still have a claim to a pot: neither folded nor mucked (7.2)."""
        without = (_FOLDED, _MUCKED)
        return tuple([p for p in self.players if p.standing not in without])

    @property
    def from_left(self) -> tuple[Player, ...]:
        """All players, from the first after the button or at the croupier's left (3.1)."""
        return self.players if self.button is None else self.clockwise_from(self.button + 1)

    @property
    def able_to_bet(self) -> int:
        """How many players in the hand have chips left; betting needs two of them (4.7)."""
        return len([p for p in self.players if p.stack and p.standing is not _FOLDED])

    @property
    def on_last_street(self) -> bool:
        """Whether this street's betting is the last of the hand."""
        return self.street == self.rules.last_street

    @property
    def raked(self) -> int:
        """The Taxe taken so far."""
        return sum(pot.raked for pot in self.pots)

    @property
    def dropped(self) -> int:
        """What the pots have given for the jackpot (6.4)."""
        return sum(pot.dropped for pot in self.pots)

    def player(self, seat: int) -> Player:
        """The player at `seat`.

        Raises:
            KeyError: if that seat is not in the hand.
        """
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def has(self, seat: int) -> bool:
        """Whether `seat` was dealt in."""
        return any(player.seat == seat for player in self.players)

    def clockwise_from(self, seat: int) -> tuple[Player, ...]:
        """All players, beginning with the first at or after `seat`, round the table."""
        players = self.players
        for at, player in enumerate(players):
            if player.seat >= seat:
                return players[at:] + players[:at]
        return players

    def has_seen(self, card: Card) -> bool:
        """Whether this card has been named in this hand."""
        return card in self.seen_cards()

    @property
    def thrown(self) -> tuple[Card | None, ...]:
        """Every card that was exchanged and has not been shuffled back in (3.7)."""
        return self.discards if self.issue is None else self.discards + self.issue.thrown

    def seen_cards(self) -> list[Card]:
        """Every card of this hand that has been named."""
        seen = [held.card for player in self.players for held in player.cards]
        for cards in (self.common, self.board, self.thrown, self.burned_open, self.first_run):
            seen += cards
        return [card for card in seen if card is not None]

    @property
    def boards(self) -> tuple[tuple[Card | None, ...], ...]:
        """The board, or both of them where it was run twice, the first one first (8.1)."""
        if not self.first_run:
            return (self.board,)
        return (self.board[: -len(self.first_run)] + self.first_run, self.board)

    @property
    def bets_so_far(self) -> int:
        """All bets and antes of the hand, collected or not, in chips (5.6)."""
        return sum([player.paid + player.bet for player in self.players])

    def all_chips(self) -> int:
        """Every chip of the hand: stacks, bets, pots, Taxe, drop, aside. Never changes (6.5)."""
        # Until the hand is over both are still counted in what the players have paid.
        taken = self.raked + self.dropped if self.phase is Phase.OVER else 0
        if self.unseen is not None:
            taken += self.unseen.pool + self.unseen.paid
        return taken + sum(p.stack + p.set_aside + p.bet + p.paid for p in self.players)
