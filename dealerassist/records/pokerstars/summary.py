"""What a summary tells of a player once more, compared with what the hand has told."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import NamedTuple

from dealerassist.cards import Card
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import Act, HistoryGame
from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT, amount_in_text, card_groups
from dealerassist.records.pokerstars.hand_words import check_called, check_words
from dealerassist.records.pokerstars.held_cards import HeldCards

_CARDS = r"\[(?P<cards>[^\[\]]*)\]"
_WON_OR_LOST = rf"(?:(?:won|collected) \({AMOUNT}\)|lost)(?: with (?P<words>.*))?"

_PLAYER = re.compile(
    r"(?P<places>(?: \((?:button|small blind|big blind|button blind)\))*) (?:"
    r"folded (?P<folded>(?:before|on|after) .+?)(?P<unbet> \(didn't bet\))?"
    rf"|showed {_CARDS} and folded (?P<shown_folded>(?:before|on|after) .+)"
    rf"|mucked(?: {_CARDS.replace('cards', 'mucked')})?"
    rf"|(?P<stayed>showed {_CARDS.replace('cards', 'showed')} and {_WON_OR_LOST}"
    rf"|(?:collected|won) \(?{AMOUNT}\)?))"
)
_SEAT = re.compile(r"Seat (?P<seat>\d{1,2}): (?P<rest>.*)")

_POSTED: Mapping[Act, tuple[str, ...]] = {
    Act.SMALL_BLIND: ("(small blind)",),
    Act.BIG_BLIND: ("(big blind)", "(button blind)"),
}
_WON = re.compile(rf"won \(({AMOUNT})\)")
_CASHED_OUT = "(pot not awarded as player cashed out)"
_BUTTON = ("(button)", "(button blind)")


class ToldPlay(NamedTuple):
    """What a hand has told of its players before its summary.

    Attributes:
        game: which is played.
        button: the seat with the button, if any.
        posted: who posted the blinds of a hand, by what they posted.
        all_in_before: who had nothing left for a blind after the ante.
        bet: who has posted a blind, called, bet or raised.
        folded: where those folded who did, by seat, in the words that a summary may have for it.
        shown: who has shown cards.
        board: what lies there, or the common card, which is everybody's.
        held: what is known of everybody's cards.
    """

    game: HistoryGame
    button: int | None
    posted: Mapping[Act, int]
    all_in_before: Collection[int]
    bet: Collection[int]
    folded: Mapping[int, Collection[str]]
    shown: Collection[int]
    board: Collection[Card]
    held: HeldCards


class ToldSummary:
    """The lines of a summary about its players.

    Attributes:
        mucked: the cards that were mucked, where they are named, by seat.
        cashed_out: what those would have won who sold their chances to the room, by seat.
    """

    def __init__(self) -> None:
        self.mucked = dict[int, tuple[Card, ...]]()
        self.cashed_out = dict[int, Decimal]()
        self._told = set[int]()
        self._owners = dict[Card, int]()

    def take(self, line: str, names: Mapping[int, str], play: ToldPlay) -> bool:
        """Take in a line about a player; False if it is about something else.

        Args:
            names: of everybody at the table, by seat.

        Raises:
            UnreadableError: if it says something else than the hand.
        """
        found = _SEAT.fullmatch(line)
        if found is None:
            return False
        seat, told = int(found["seat"]), self._player(found, names)
        if told is None or seat in self._told:
            raise _otherwise(line)
        self._told.add(seat)
        if not _is_played(seat, told, play) or not _is_placed(seat, told["places"], play):
            raise _otherwise(line)
        if named := told["cards"] or told["showed"] or told["mucked"]:
            cards = card_groups(f"[{named}]")[0]
            play.held.shown(seat, cards)
            self._check_owners(line, seat, cards, play)
            check_words(told["words"] or "", play.game)
            check_called(told["words"] or "", play.game, cards, play.board)
            if told["mucked"]:
                self.mucked[seat] = cards
        if line.endswith(_CASHED_OUT):
            self.cashed_out[seat] = sum(map(amount_in_text, _WON.findall(line)), Decimal(0))
        return True

    def _check_owners(self, line: str, seat: int, cards: tuple[Card, ...], play: ToldPlay) -> None:
        """See whether nobody else has these cards; folded ones may have been dealt again (3.7)."""
        if seat in play.folded:
            return
        for card in cards:
            if card not in play.board and self._owners.setdefault(card, seat) != seat:
                raise _otherwise(line)

    def end(self, stayed: Collection[int]) -> None:
        """See whether everybody who did not fold has been told of, if anybody was.

        Raises:
            UnreadableError: if not.
        """
        if self._told and (missing := set(stayed) - self._told):
            raise UnreadableError("the summary leaves out seat {seat}", seat=min(missing))

    def _player(self, found: re.Match[str], names: Mapping[int, str]) -> re.Match[str] | None:
        name = names.get(int(found["seat"]))
        if name is None or not found["rest"].startswith(name):
            return None
        return _PLAYER.fullmatch(found["rest"], len(name))


def _is_played(seat: int, told: re.Match[str], play: ToldPlay) -> bool:
    """Whether the player folded there, or did not; whoever mucked may have done either."""
    if told["unbet"] and seat in play.bet:
        return False
    if told["showed"] and seat not in play.shown:
        return False
    if told["stayed"]:
        return seat not in play.folded
    folded = told["folded"] or told["shown_folded"]
    return not folded or folded in play.folded.get(seat, ())


def _is_placed(seat: int, places: str, play: ToldPlay) -> bool:
    """Whether button and blinds are of that seat, and of no other."""
    is_button = any(named in places for named in _BUTTON)
    if play.button is not None and is_button != (play.button == seat):
        return False
    posted = {act for act, named in _POSTED.items() if any(name in places for name in named)}
    if seat in play.all_in_before and not posted & play.posted.keys():
        return True
    return all((act in posted) == (play.posted.get(act) == seat) for act in _POSTED)


def _otherwise(line: str) -> UnreadableError:
    return UnreadableError("{text} is not what the hand says", text=shown(line))
