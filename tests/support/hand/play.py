"""A hand played by taps that are written as text: the language of the rule tests.

Taps are separated by commas or line breaks; a ``#`` begins a comment.

    cards 7h Kd ??        open cards, to the seats that wait for one, from the croupier's left
    2 Kd                  an open card to one seat
    common 9c             the common card
    2 opens               the forced bet at its smallest, or the bring-in
    2 opens 10            the forced bet at that amount
    2 checks              so too: folds, calls, mucks
    2 bets 10             also: raises to 20, completes to 10; the total of the round
    2 is all in           bets, raises or calls with all there is
    2 is named            the opener, where an open card is unknown
    board Ah Kd 2c        the cards of the board that are due, or the next of them
    2 draws 3             gives three cards back that nobody has seen, and gets as many
    2 throws Ah Kd        gives these back, and gets as many
    2 stands pat          keeps all five
    2 shows As Ad Kc      turns up the hidden cards
    rest folds            all who have still to act fold; also: rest calls
    all check             from the opener on; also: all bet 10, where no cards are recorded
    2 puts in             the forced bet, the smallest bet or a call; those before pass
    2 wins                is named as winner; for a half: wins high, wins low
    2 shares              so too, besides who was named last: shares high, shares low
    push                  pushes the pots
    2 has Kd not 7h       names an open or shown card anew; ?? is one that nobody had seen
    board has Kd not 7h   so too a card of the board, or a common card: common has Kd not 7h
    misdeal               declares the deal void
    2 is next             looks: it is the turn of seat 2
    2 may raise to 10-20  looks: these totals are legal; also: may bet 5-10, may open 5-10
    3 may bet 10-20 only  looks: 10 and 20 are legal, and nothing between them
    2 checks (no: 5.1)    is refused by rule 5.1, and nothing changes

What a trainer may write in a scenario too is read by `dealerassist.training.tap_notation`; what
goes wrong at the table is tapped as tests/support/hand/problems.py lists it.
Antes and blinds, burn cards and face-down cards come by themselves. In a game with a dealer
button the last seat has it, unless the test says who has.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Self

from dealerassist.cards import Card, codes_of, parse_cards
from dealerassist.chip_arithmetic import chips_of
from dealerassist.hand import commands as ask
from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.betting import Totals
from dealerassist.hand.blind_post import BlindPost
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import BetMade, Face, HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.pot import Half, PotAward
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Issue, Player
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from dealerassist.training import tap_notation
from tests.support.hand.problems import problem_in

NO_TAXE: dict[str, Any] = {"percent": 0}

WAGERS = {"bets": "bet", "raises": "raise", "completes": "completion"}


class TapError(AssertionError):
    """A tap that did not do what the test expects; names the tap."""


def house(profile: str = "casinos-austria-stud", **changes: Any) -> HouseRules:
    """The rules of a profile with changed options, stakes, Taxe and so on."""
    return load_profile(profile, changes=changes, source="the test").at_table()


def limits(ante: int, lower: int, higher: int) -> dict[str, int]:
    """The stakes of a Casinos Austria table."""
    return {"ante": ante, "lower": lower, "higher": higher}


def all_cards(state: HandState) -> int:
    """Every card of the pack: in the stub, burnt, dealt, common or out of play."""
    dealt = sum(len(player.cards) for player in state.players)
    aside = len(state.thrown) + len(state.common) + len(state.board) + len(state.first_run)
    return state.stub + state.burns + state.boxed + dealt + aside


class Hand:
    """One hand while it is played: play taps, then look at the result."""

    def __init__(
        self,
        stacks: Mapping[int, int],
        rules: HouseRules | None = None,
        button: int | None = None,
        depth: Depth = Depth.FULL,
        posts: tuple[BlindPost, ...] | None = None,
        absent: tuple[int, ...] = (),
    ) -> None:
        self.rules = rules or house()
        if self.rules.button and button is None:
            button = max(stacks)
        chips = tuple(stacks.values())
        event = HandStarted(1, tuple(stacks), chips, button, depth, posts=posts, absent=absent)
        self.state, self.events = carry_on(begin_hand(event, self.rules), (event,))
        self.taps = 0

    def play(self, taps: str) -> Self:
        """Play these taps one after the other.

        Raises:
            TapError: with the number and the words of the tap that went wrong.
        """
        for _, words in tap_notation.taps_in_text(taps):
            self.taps += 1
            try:
                self._tap(words)
            except (AssertionError, ValueError, LookupError) as error:
                raise TapError(f"tap {self.taps} “{words}”: {error}") from error
        return self

    def refusal(self, tap: str) -> Refusal:
        """Why this tap is refused."""
        *_, command = commands_of(self.state, tap)
        answer = play(self.state, command)
        assert isinstance(answer, Refusal), f"“{tap}” is allowed"
        return answer

    def _tap(self, words: str) -> None:
        tap, refused, rule = words.partition(" (no: ")
        if refused:
            answer = self.refusal(tap)
            said = rule.rstrip(")")
            assert answer.rule == said, f"refused by {answer.rule} ({answer.code}), not by {said}"
        elif not self._looked(tap):
            for command in commands_of(self.state, tap):
                self._do(command, tap)

    def _do(self, command: HandCommand, tap: str) -> None:
        answer = play(self.state, command)
        if isinstance(answer, Refusal):
            raise TapError(f"refused by {answer.rule}: {answer.code} {answer.facts}")
        chips = self.state.all_chips()
        self.state, happened = answer
        self.events += happened
        assert self.state.all_chips() == chips, "chips came or went"
        cards = len(self.rules.pack.cards)
        assert all_cards(self.state) == cards, f"{all_cards(self.state)} cards in the pack"
        _check_wager(tap, happened)

    def _looked(self, tap: str) -> bool:
        """Whether the tap only looks; if so, what it says must be true."""
        if found := re.fullmatch(r"(\d+) is next", tap):
            assert self.next == int(found[1]), f"seat {self.next} is next"
            return True
        if found := re.fullmatch(r"(\d+) may (raise to|bet|open) (\S+?)-(\S+?)( only)?", tap):
            least, most = self._chips(found[3]), self._chips(found[4])
            said = Totals(least, most, (least, most) if found[5] else ())
            may = self.legal.forced_bet if found[2] == "open" else self.legal.bet
            assert (self.next, may) == (int(found[1]), said), f"seat {self.next} may {may}"
            return True
        return False

    def _chips(self, text: str) -> int:
        return chips_in(text, self.rules)

    # ── looking ─────────────────────────────────────────────────────────────────────────────

    @property
    def legal(self) -> Legal:
        """What may be done now."""
        return legal(self.state)

    @property
    def next(self) -> int | None:
        """The seat that is to be dealt to, to act or to show."""
        return self.legal.seat

    @property
    def openers(self) -> tuple[int | None, ...]:
        """Who opened each round so far."""
        return self.state.openers

    @property
    def stacks(self) -> dict[int, int]:
        """The stacks by seat."""
        return {player.seat: player.stack for player in self.state.players}

    @property
    def pots(self) -> list[str]:
        """The pots before the Taxe and their owners: ``90: 1 2 3``."""
        return [f"{pot.amount}: {' '.join(map(str, pot.seats))}" for pot in self.state.pots]

    @property
    def taken(self) -> list[int]:
        """The Taxe taken so far, pot by pot."""
        return [pot.raked for pot in self.state.pots]

    @property
    def awards(self) -> tuple[PotAward, ...]:
        """What each pot paid to whom."""
        return self.state.awards

    @property
    def won(self) -> dict[int, int]:
        """What each winner got of all pots together."""
        won: dict[int, int] = {}
        for share in (share for award in self.awards for share in award.shares):
            won[share.seat] = won.get(share.seat, 0) + share.amount
        return dict(sorted(won.items()))

    @property
    def board(self) -> str:
        """The cards on the board: ``AhKd2c``."""
        return codes_of(self.state.board)

    @property
    def issue(self) -> Issue:
        """The issue of cards in progress."""
        assert self.state.issue is not None, "no cards are coming"
        return self.state.issue

    def player(self, seat: int) -> Player:
        """Who plays at a seat."""
        return self.state.player(seat)

    def happened(self, kind: type[HandEvent]) -> list[Any]:
        """All events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


HARMLESS = ("2c 3d 4h 5s", "Ac Kd Qh Js", "8c 7d 6h 4s", "9c Td 5h 3s")
"""Open cards by street and seat: nobody pairs, and the first seat always opens."""

HARMLESS_BOARD = ("2c", "7d", "Jh", "4s", "9c")
"""No pair, no three of a suit, no straight."""


def to_street(hand: Hand, street: str) -> Hand:
    """Play two to four seats on to the betting of a street, as quietly as can be.

    A forced bet is made, a blind called; apart from that everybody checks and stands pat.
    """
    while True:
        deal_harmless(hand)
        if hand.state.street_rules.name == street:
            return hand
        pass_round(hand)


def deal_harmless(hand: Hand) -> Hand:
    """Deal what the street brings, so that it helps nobody."""
    issue = hand.state.issue
    if issue is not None and issue.up:
        return hand.play(f"cards {' '.join(HARMLESS[hand.state.street].split()[: len(issue.up)])}")
    if issue is not None and issue.board:
        laid = len(hand.state.board)
        return hand.play(f"board {' '.join(HARMLESS_BOARD[laid : laid + issue.board])}")
    while hand.state.issue is not None and hand.issue.draw:
        hand.play(f"{hand.next} stands pat")
    return hand


def pass_round(hand: Hand) -> Hand:
    """Let the round go by without a bet that nobody has to make."""
    street = hand.state.street
    while hand.state.phase == "betting" and hand.state.street == street:
        may = hand.legal
        owes = isinstance(may.forced_bet, Totals)
        act = "opens" if owes else "checks" if may.check is None else "calls"
        hand.play(f"{hand.next} {act}")
    return hand


def chips_in(text: str, rules: HouseRules) -> int:
    """How many smallest chips the written amount is."""
    return chips_of(Decimal(text), Decimal(rules.smallest_chip_cents) / 100)


def _check_wager(tap: str, happened: tuple[HandEvent, ...]) -> None:
    """A tap that says bet, raise or complete must have been just that."""
    said = next((wager for word, wager in WAGERS.items() if f" {word} " in tap), None)
    made = next((e.wager for e in happened if isinstance(e, BetMade)), said)
    assert said in (None, made), f"this was a {made}"


def commands_of(state: HandState, tap: str) -> list[HandCommand]:
    """What a tap asks of the hand."""
    problem = problem_in(tap, lambda amount: chips_in(amount, state.rules))
    if problem is not None:
        return [problem]
    try:
        found = _of_the_tests(state, tap) or tap_notation.commands_of_tap(state, tap)
    except tap_notation.MisplacedTapError as error:
        raise ValueError(error.message.format(tap=tap, **error.facts)) from error
    if not found:
        raise ValueError(
            "no tap that is known, or not of these cards; tests/support/hand/play.py lists them"
        )
    return found


def _of_the_tests(state: HandState, tap: str) -> list[HandCommand]:
    """What only a test taps; nothing if a trainer may write it too."""
    match tap.split():
        case ["all", "bet", amount]:
            return [ask.BetRound(chips_in(amount, state.rules))]
        case ["misdeal"]:
            return [ask.DeclareMisdeal(ask.MisdealReason.CARDS_EXPOSED)]
        case ["board", "has", card, "not", was]:
            return [ask.CorrectBoard(_place(state.board, was), Card.parse(card))]
        case ["common", "has", card, "not", was]:
            return [ask.CorrectCommon(_place(state.common, was), Card.parse(card))]
        case [seat, "has", card, "not", was]:
            at = _held_at(state, int(seat), was)
            return [ask.CorrectCard(int(seat), at, Card.parse(card))]
        case [seat, "is", "named"]:
            # Also somebody who does not play: the rules are to refuse that.
            return [ask.NameOpener(int(seat))]
        case [seat, "is", "back"]:
            return [ask.ReturnToHand(int(seat))]
        case [seat, "puts", "in"]:
            return [ask.PutIn(int(seat))]
        case [seat, "wins" | "shares" as word, *half]:
            won = Half(*half or ["whole"])
            return [ask.NameWinner(int(seat), won, shared=word == "shares")]
        case _:
            return []


def _place(cards: Sequence[Card | None], code: str) -> int:
    return cards.index(parse_cards(code)[0])


def _held_at(state: HandState, seat: int, code: str) -> int:
    """Where a card lies in front of a seat; ``??`` is the first open one that nobody saw."""
    card, lying = parse_cards(code)[0], state.player(seat).cards
    cards = [(held.card, held.face) for held in lying]
    return cards.index((card, Face.UP) if (card, Face.UP) in cards else (card, Face.DOWN))
