"""A hand as a croupier would write it: profile, stacks, and what is tapped, in TOML.

    profile = "casinos-austria-stud"
    stacks = { 1 = 500, 2 = 500, 3 = 15 }     # by seat, in money
    taps = '''
    cards 2c Kd 7h                            # open cards, to the seats that wait for one
    1 opens, 2 calls, 3 calls
    …
    push
    '''

Taps stand between commas or on lines of their own; what follows a ``#`` is a remark. Antes and
blinds, burn cards and face-down cards come by themselves. `WORDS` lists the taps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.chips import chips_of
from dealerassist.files.unreadable import LONGEST_REASON, UnreadableError
from dealerassist.hand import commands as ask
from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import started
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.rules.validation import LARGEST_AMOUNT

CHANGES = ("limit", "stakes", "options", "rake", "smallest_chip")
"""What may be laid over the profile."""

KEYS = ("profile", "stacks", "taps", "button", "title", "rules", "out", *CHANGES)
"""What a file may say; `title`, `rules` and `out` are for its reader."""

WORDS = (
    "cards 7h Kd", "2 Kd", "board Ah Kd 2c", "common 9c", "2 opens", "2 opens 10", "2 checks",
    "2 calls", "2 folds", "2 bets 10", "2 raises to 20", "2 completes to 10", "2 is all in",
    "2 is named", "2 draws 3", "2 throws Ah Kd", "2 stands pat", "2 shows As Ad", "2 mucks",
    "rest folds", "rest calls", "all check", "push",
)  # fmt: skip
"""One example of each tap."""

UNSEEN = "??"

CODE = 2
"""Letters of a card: its rank and its suit."""

LARGEST_HAND = 8
"""More cards than anybody holds: the rules refuse so many."""

ONE_PROFILE = "{name} is no profile of this program: it has {known}"
NO_STACKS = "must say by seat how much everybody has, from 2 to {most} seats"
NO_SEAT = "must be one of the seats that have chips"
NO_TEXT = "must be a text"
NO_TAP = "“{tap}” is no tap that is known"
NO_AMOUNT = "“{tap}” has no amount in whole chips"
NO_CARD = "“{tap}” has no such card"
NOT_OVER = "after the last tap the hand is not over"
SENTENCES = (ONE_PROFILE, NO_STACKS, NO_SEAT, NO_TEXT, NO_TAP, NO_AMOUNT, NO_CARD, NOT_OVER)
"""What can be wrong, as message ids."""


class RefusedTapReason(Struct, frozen=True):
    """A tap that the rules forbid, and why."""

    tap: str
    refusal: Refusal
    rules: HouseRules


class TappedHand(NamedTuple):
    """A hand that was tapped to its end: what happened before the first tap, and by each."""

    rules: HouseRules
    start: HandStarted
    taps: tuple[tuple[HandEvent, ...], ...]


class RefusedTap(NamedTuple):
    """The line of `taps`, counted from 0, with a tap that the rules forbid."""

    line: int
    refused: RefusedTapReason


class UnknownTapError(UnreadableError):
    """A tap that cannot be read; `at` is the line of `taps` that it stands on, from 0."""

    def __init__(self, message: str, at: int, *, tap: str = "") -> None:
        super().__init__(message, key="taps", tap=tap)
        self.at = at


class TapLine(NamedTuple):
    """The line of `taps` that a tap stands on, counted from 0, and its words."""

    line: int
    words: str


def tapped(data: Mapping[str, Any]) -> TappedHand | RefusedTap:
    """The hand that the fields of a file describe, or the first tap that the rules forbid.

    Raises:
        UnreadableError: if it cannot be read; an `UnknownTapError` says on which line.
    """
    rules = _rules(data)
    start = _start(data, rules)
    if not isinstance(data.get("taps"), str):
        raise UnreadableError(NO_TEXT, key="taps")
    state, events = carry_on(started(start, rules))
    taps, line = [events], 0
    for line, words in taps_of(data["taps"]):
        for command in _commands(state, words, line):
            outcome = play(state, command)
            if isinstance(outcome, Refusal):
                return RefusedTap(line, RefusedTapReason(words, outcome, rules))
            state, events = outcome
            taps.append(events)
    if state.phase is not Phase.OVER:
        raise UnknownTapError(NOT_OVER, line)
    return TappedHand(rules, start, tuple(taps))


def _rules(data: Mapping[str, Any]) -> HouseRules:
    for key in data:
        if key not in KEYS:
            known = ", ".join(KEYS)
            raise UnreadableError("unknown key; known are {known}", key=key, known=known)
    name = data.get("profile")
    if not isinstance(name, str) or name not in shipped_profiles():
        known = ", ".join(shipped_profiles())
        raise UnreadableError(ONE_PROFILE, key="profile", name=name, known=known)
    changes = {key: data[key] for key in CHANGES if key in data}
    try:
        return load_profile(name, changes=changes).at_table()
    except ProfileError as error:
        key = error.key.partition(".")[0]
        key = key if key in data else "profile"
        why = error.reason if error.key == key else error.fault
        raise UnreadableError("{why}", key=key, why=why[:LONGEST_REASON]) from error


def _start(data: Mapping[str, Any], rules: HouseRules) -> HandStarted:
    stacks = _stacks(data.get("stacks"), rules)
    button = data.get("button", max(stacks)) if rules.button else None
    if button is not None and (type(button) is not int or button not in stacks):
        raise UnreadableError(NO_SEAT, key="button")
    return HandStarted(1, tuple(stacks), tuple(stacks.values()), button)


def _stacks(said: object, rules: HouseRules) -> dict[int, int]:
    """By seat, in chips."""
    wrong = UnreadableError(NO_STACKS, key="stacks", most=rules.max_seats)
    if not isinstance(said, Mapping) or not 2 <= len(said) <= rules.max_seats:
        raise wrong
    stacks, seats = {}, [str(seat) for seat in range(1, rules.max_seats + 1)]
    for seat, money in said.items():
        chips = _chips(str(money), rules)
        if seat not in seats or not chips:
            raise wrong
        stacks[int(seat)] = chips
    return dict(sorted(stacks.items()))


def _chips(text: str, rules: HouseRules) -> int | None:
    """An amount of money in chips; None if it is none."""
    try:
        money = Decimal(text)
        if not 0 < money <= LARGEST_AMOUNT:
            return None
        chips = chips_of(money, Decimal(rules.smallest_chip_cents) / 100)
    except (ArithmeticError, ValueError):
        return None
    return chips


def taps_of(text: str) -> Iterator[TapLine]:
    """The taps of a text, one by one."""
    for number, line in enumerate(text.splitlines()):
        words = (tap.strip() for tap in line.partition("#")[0].split(","))
        yield from (TapLine(number, tap) for tap in words if tap)


class AmountError(ValueError):
    """No amount in whole chips."""


def commands_of(state: HandState, tap: str) -> list[HandCommand]:
    """What a tap asks of the hand; nothing if it is none that is known.

    Raises:
        AmountError: if what stands in the place of an amount is none.
        ValueError: if what stands in the place of a card is none.
    """
    return _of_all(state, tap) or _of_seat(state, tap)


def _commands(state: HandState, tap: str, line: int) -> list[HandCommand]:
    """The same of a tap on this line of `taps`."""
    try:
        found = commands_of(state, tap)
    except AmountError as error:
        raise UnknownTapError(NO_AMOUNT, line, tap=tap) from error
    except ValueError as error:
        raise UnknownTapError(NO_CARD, line, tap=tap) from error
    if not found:
        raise UnknownTapError(NO_TAP, line, tap=tap)
    return found


def _of_all(state: HandState, tap: str) -> list[HandCommand]:
    """What a tap without a seat asks; nothing if it is none."""
    match tap.split():
        case ["push"]:
            return [ask.AwardPots()]
        case ["rest", "folds"]:
            return [ask.FoldRest()]
        case ["rest", "calls"]:
            return [ask.CallRest()]
        case ["all", "check"]:
            return [ask.CheckRound()]
        case ["common", card]:
            return [ask.DealCommon(Card.parse(card))]
        case ["board", *cards]:
            return [ask.DealBoard(_cards(cards))]
        case ["cards", *cards]:
            return _open_cards(state, cards)
        case _:
            return []


def _open_cards(state: HandState, codes: list[str]) -> list[HandCommand]:
    """One card for each seat that waits for an open one; nothing if there are not as many."""
    waiting = state.issue.up if state.issue else ()
    if len(codes) != len(waiting):
        return []
    return [ask.DealUp(seat, _open_card(code)) for seat, code in zip(waiting, codes, strict=True)]


def _open_card(code: str) -> Card | None:
    """An open card; ``??`` is one that nobody has seen (rule 3.8)."""
    return None if code == UNSEEN else Card.parse(code)


def _of_seat(state: HandState, tap: str) -> list[HandCommand]:
    """What a tap on a seat asks; nothing if it is none, or nobody plays there."""
    number, *words = tap.split()
    if not number.isdecimal() or not state.has(int(number)):
        return []
    command = _plain(int(number), words) or _with_more(state, int(number), words)
    return [] if command is None else [command]


def _plain(seat: int, words: list[str]) -> HandCommand | None:
    match words:
        case ["opens"]:
            return ask.PostForcedBet(seat)
        case ["checks"]:
            return ask.Check(seat)
        case ["calls"]:
            return ask.CallBet(seat)
        case ["folds"]:
            return ask.Fold(seat)
        case ["mucks"]:
            return ask.Muck(seat)
        case ["is", "named"]:
            return ask.NameOpener(seat)
        case ["stands", "pat"]:
            return ask.Exchange(seat, ())
        case _:
            return None


def _with_more(state: HandState, seat: int, words: list[str]) -> HandCommand | None:
    match words:
        case ["opens" | "bets", amount] | ["raises" | "completes", "to", amount]:
            return ask.BetTo(seat, _amount(amount, state.rules))
        case ["is", "all", "in"]:
            return _all_in(state, seat)
        case ["draws", count] if count.isdecimal():
            return ask.Exchange(seat, (None,) * min(int(count), LARGEST_HAND))
        case ["throws", *cards]:
            return ask.Exchange(seat, _cards(cards))
        case ["shows", *cards]:
            return ask.ShowHand(seat, _cards(cards))
        case [card] if len(card) == CODE:
            return ask.DealUp(seat, _open_card(card))
        case _:
            return None


def _cards(codes: list[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(code) for code in codes)


def _amount(text: str, rules: HouseRules) -> int:
    chips = _chips(text, rules)
    if chips is None:
        raise AmountError
    return chips


def _all_in(state: HandState, seat: int) -> HandCommand:
    """A call where the stack reaches no further, or else a bet or raise."""
    reach = state.player(seat).reach
    level = state.betting.level if state.betting else 0
    return ask.BetTo(seat, reach) if reach > level else ask.CallBet(seat)
