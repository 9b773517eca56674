"""Tap notation: a hand as text in TOML, with profile, stacks, and what the croupier taps.

    profile = "casinos-austria-stud"
    stacks = { 1 = 500, 2 = 500, 3 = 15 }     # by seat, in money
    taps = '''
    cards 2c Kd 7h                            # open cards, to the seats that wait for one
    1 opens, 2 calls, 3 calls
    …
    push
    '''

Taps stand between commas or on lines of their own; what follows a ``#`` is a remark. Antes and
blinds, burn cards and face-down cards come by themselves. `WORDS` lists the taps. Trainers write
scenarios in it, and the tests their hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.chip_arithmetic import chips_of
from dealerassist.files.unreadable import LONGEST_REASON, UnreadableError
from dealerassist.hand import commands as ask
from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.rules.validation import LARGEST_AMOUNT

CHANGES = ("limit", "stakes", "options", "rake", "smallest_chip")
"""Keys that change something of the profile for this hand."""

NEEDED = ("profile", "stacks", "taps")
KEYS = (*NEEDED, "button", "title", "rules", "out", *CHANGES)
"""All keys of a file; `title`, `rules` and `out` are for its readers and do nothing here."""

WORDS = (
    "cards 7h Kd", "2 Kd", "board Ah Kd 2c", "common 9c", "2 opens", "2 opens 10", "2 checks",
    "2 calls", "2 folds", "2 bets 10", "2 raises to 20", "2 completes to 10", "2 is all in",
    "2 is named", "2 draws 3", "2 throws Ah Kd", "2 stands pat", "2 shows As Ad", "2 mucks",
    "rest folds", "rest calls", "rest mucks", "all check", "push",
)  # fmt: skip
"""One example of each tap."""

UNSEEN = "??"
"""Stands for an open card that nobody has seen (3.8)."""

CODE = 2
"""Length of a card's code: its rank and its suit, as "Kd"."""

LARGEST_HAND = 8
"""More cards than anybody holds, so that the rules refuse it.

"2 draws 900000000" must not build a tuple of that size before it is refused.
"""

ONE_PROFILE = "{name} is no profile of this program: it has {known}"
NOT_ALL_THERE = "a scenario needs profile, stacks and taps; it lacks {missing}"
NO_STACKS = "must say by seat how much everybody has, from 2 to {most} seats"
NOT_AT_TABLE = "must name seats from 1 to {most}, and {seat} is none of them"
NO_CHIPS = "must say in whole chips what seat {seat} has: {money} is none"
NO_SEAT = "must be one of the seats that have chips"
NO_TEXT = "must be a text"
NO_TAP = "“{tap}” is no tap that is known"
NO_AMOUNT = "“{tap}” has no amount in whole chips"
NO_CARD = "“{tap}” has no such card"
NOBODY_THERE = "“{tap}”: nobody sits at seat {seat}; the seats are {seats}"
NOT_OVER = "after the last tap the hand is not over"
SENTENCES = (
    ONE_PROFILE, NO_STACKS, NOT_AT_TABLE, NO_CHIPS, NO_SEAT, NO_TEXT, NO_TAP, NO_AMOUNT, NO_CARD,
    NOBODY_THERE, NOT_OVER, NOT_ALL_THERE,
)  # fmt: skip
"""What can be wrong with a file, as message ids."""

OTHERWISE_DUE: Mapping[Wanted, str] = {
    Wanted.ACTION: "“{tap}” needs seats that wait for an open card, but seat {seat} is to act",
    Wanted.EXCHANGE: "“{tap}” needs seats that wait for an open card, but seat {seat} is to draw, "
    "as in “{seat} draws 3”",
    Wanted.SHOWING: "“{tap}” needs seats that wait for an open card, but seat {seat} is to show, "
    "as in “{seat} shows As Ad”",
    Wanted.BOARD_CARD: "“{tap}” needs seats that wait for an open card, but the board is due, "
    "as in “board Ah Kd 2c”",
    Wanted.COMMON_CARD: "“{tap}” needs seats that wait for an open card, but one common card is "
    "due, as in “common 9c”",
    Wanted.OPENER: "“{tap}” needs seats that wait for an open card, but who opens must be named, "
    "as in “2 is named”",
    Wanted.AWARD: "“{tap}” needs seats that wait for an open card, but the pots are due: “push”",
    Wanted.NOTHING: "“{tap}” needs seats that wait for an open card, but the hand is over",
}
"""Why open cards cannot come now, by what is due instead, as message ids."""

OPEN_CARDS_DUE = (
    "“{tap}” must name {n} open card, for seat {seats}",
    "“{tap}” must name {n} open cards, one each for seats {seats}",
)
"""How many open cards are due, singular and plural, as message ids."""


class RefusedTapReason(Struct, frozen=True):
    """Why a tap is refused: the tap as it was written, the refusal, and the rules of the hand."""

    tap: str
    refusal: Refusal
    rules: HouseRules


class TappedHand(NamedTuple):
    """A hand played to its end.

    Attributes:
        taps: first the events before any tap, then those of each tap.
    """

    rules: HouseRules
    start: HandStarted
    taps: tuple[tuple[HandEvent, ...], ...]


class RefusedTap(NamedTuple):
    """The first tap that the rules forbid; `line` is its line within `taps`, from 0."""

    line: int
    refused: RefusedTapReason


class UnknownTapError(UnreadableError):
    """A tap that cannot be read; `at` is its line within `taps`, from 0."""

    def __init__(self, message: str, at: int, *, tap: str = "", **facts: int | str) -> None:
        super().__init__(message, key="taps", action=None, line=None, tap=tap, **facts)
        self.at = at


class TapLine(NamedTuple):
    """The text of one tap; `line` is its line within `taps`, from 0."""

    line: int
    words: str


def play_tapped_hand(data: Mapping[str, Any]) -> TappedHand | RefusedTap:
    """Play the hand that a file describes, or return the first tap that the rules forbid.

    Args:
        data: the keys and values of the file, as TOML gives them.

    Raises:
        UnreadableError: if the file cannot be read; `UnknownTapError`, with the line, if it is a
            tap.
    """
    if missing := ", ".join(key for key in NEEDED if key not in data):
        raise UnreadableError(NOT_ALL_THERE, missing=missing)
    rules = _rules(data)
    start = _start(data, rules)
    if not isinstance(data.get("taps"), str):
        raise UnreadableError(NO_TEXT, key="taps")
    state, events = carry_on(begin_hand(start, rules))
    taps, line = [events], 0
    for line, words in taps_in_text(data["taps"]):
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
    """The stacks by seat, in chips; the file has them in money."""
    most = rules.max_seats
    if not isinstance(said, Mapping) or not 2 <= len(said) <= most:
        raise UnreadableError(NO_STACKS, key="stacks", most=most)
    stacks, seats = {}, [str(seat) for seat in range(1, most + 1)]
    for seat, money in said.items():
        if seat not in seats:
            named = str(seat)[:LONGEST_REASON]
            raise UnreadableError(NOT_AT_TABLE, key="stacks", most=most, seat=named)
        chips = _chips(str(money), rules)
        if not chips:
            given = str(money)[:LONGEST_REASON]
            raise UnreadableError(NO_CHIPS, key="stacks", seat=seat, money=given)
        stacks[int(seat)] = chips
    return dict(sorted(stacks.items()))


def _chips(text: str, rules: HouseRules) -> int | None:
    """An amount of money in chips; None if it is no amount in whole chips."""
    try:
        money = Decimal(text)
        if not 0 < money <= LARGEST_AMOUNT:
            return None
        chips = chips_of(money, Decimal(rules.smallest_chip_cents) / 100)
    except (ArithmeticError, ValueError):
        return None
    return chips


def taps_in_text(text: str) -> Iterator[TapLine]:
    """The taps of a text, one by one, remarks left out."""
    for number, line in enumerate(text.splitlines()):
        words = (tap.strip() for tap in line.partition("#")[0].split(","))
        yield from (TapLine(number, tap) for tap in words if tap)


class AmountError(ValueError):
    """What stands in the place of an amount is no amount in whole chips."""


class MisplacedTapError(ValueError):
    """A known tap that cannot come now: `message` says why, with `facts`."""

    def __init__(self, message: str, **facts: int | str) -> None:
        super().__init__(message)
        self.message, self.facts = message, facts


def commands_of_tap(state: HandState, tap: str) -> list[HandCommand]:
    """The commands that a tap stands for; empty if no such tap is known, or it changes nothing.

    Args:
        state: the hand before the tap.
        tap: its words, as "2 raises to 20".

    Raises:
        AmountError: if what stands in the place of an amount is none.
        ValueError: if what stands in the place of a card is none.
        MisplacedTapError: if no such cards are due now, or nobody sits there.
    """
    if _opens_already(state, tap):
        return []
    return _of_all(state, tap) or _of_seat(state, tap)


def _opens_already(state: HandState, tap: str) -> bool:
    """Whether a tap names who has just opened by itself, as scenarios once had to on the river."""
    betting, words = state.betting, tap.split()
    if words[1:] != ["is", "named"] or betting is None or state.phase is not Phase.BETTING:
        return False
    return betting.acts == 0 and words[0] == str(betting.opener)


def _commands(state: HandState, tap: str, line: int) -> list[HandCommand]:
    """As `commands_of_tap`, with errors that name the line; an unknown tap is an error too."""
    try:
        found = commands_of_tap(state, tap)
    except MisplacedTapError as error:
        raise UnknownTapError(error.message, line, tap=tap, **error.facts) from error
    except AmountError as error:
        raise UnknownTapError(NO_AMOUNT, line, tap=tap) from error
    except ValueError as error:
        raise UnknownTapError(NO_CARD, line, tap=tap) from error
    if not found and not _opens_already(state, tap):
        raise UnknownTapError(NO_TAP, line, tap=tap)
    return found


def _of_all(state: HandState, tap: str) -> list[HandCommand]:
    """The commands of a tap that names no seat; empty if it is none of these."""
    match tap.split():
        case ["push"]:
            return [ask.AwardPots()]
        case ["rest", "folds"]:
            return [ask.FoldRest()]
        case ["rest", "calls"]:
            return [ask.CallRest()]
        case ["rest", "mucks"]:
            return [ask.MuckRest()]
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
    """One open card for each seat that waits for one."""
    waiting = state.issue.up if state.issue else ()
    wanted, seat = awaited(state)
    if wanted is not Wanted.UP_CARD:
        raise MisplacedTapError(OTHERWISE_DUE.get(wanted, NO_TAP), seat=seat or 0)
    if len(codes) != len(waiting):
        one, several = OPEN_CARDS_DUE
        message = one if len(waiting) == 1 else several
        raise MisplacedTapError(message, n=len(waiting), seats=_listed(waiting))
    return [ask.DealUp(seat, _open_card(code)) for seat, code in zip(waiting, codes, strict=True)]


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))


def _open_card(code: str) -> Card | None:
    """An open card; ``??`` is one that nobody has seen (rule 3.8)."""
    return None if code == UNSEEN else Card.parse(code)


def _of_seat(state: HandState, tap: str) -> list[HandCommand]:
    """The command of a tap that begins with a seat; empty if it is none."""
    number, *words = tap.split()
    if not number.isdecimal():
        return []
    if not state.has(int(number)):
        seats = _listed(player.seat for player in state.players)
        raise MisplacedTapError(NOBODY_THERE, seat=number, seats=seats)
    command = _plain(int(number), words) or _with_more(state, int(number), words)
    return [] if command is None else [command]


def _plain(seat: int, words: list[str]) -> HandCommand | None:
    """The command of fixed words behind a seat."""
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
    """The command of words behind a seat that have an amount or cards, or depend on the stack."""
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
