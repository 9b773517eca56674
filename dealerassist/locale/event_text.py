"""What an entry recorded, in a few words: as the list of what can be undone names it.

The texts of events at the table, outside a hand, have a module of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import assert_never

from msgspec import Struct

from dealerassist.cards import Card, known_cards
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BettingEvent,
    BlindsPosted,
    BoardDealt,
    BoardRunTwice,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardCorrected,
    CardPlace,
    CardsDealt,
    CardsExchanged,
    CardShown,
    Checked,
    CommonCardDealt,
    DropTaken,
    Folded,
    ForcedBetPosted,
    FoulDeckDeclared,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    MisdealDeclared,
    PlayerReturned,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
    Wager,
)
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.events import IrregularityRuled, RulingFact
from dealerassist.hand.pot import Half
from dealerassist.hand.recording_depth.events import (
    DepthChanged,
    DrawUnrecorded,
    PotsEntered,
    RoundBet,
    WinnerNamed,
)
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import depth_name, seats_listed
from dealerassist.locale.refusals import card_sign
from dealerassist.locale.table_event_text import table_event_text
from dealerassist.table.events import EntryRetracted, Event, HouseSettingChanged
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.time_events import TimeTaken

RoundAct = BettingEvent | RoundBet
"""Events of a betting round: what one player does, or all of them together."""


def event_summary(voice: Localizer, events: Sequence[Event]) -> str:
    """The text of an entry with these events; empty if the entry is not to be named.

    An entry's first event is what was tapped; the others follow from it.
    """
    if not events:
        return ""
    act = events[0]
    if isinstance(act, EntryRetracted):
        n = sum(isinstance(event, EntryRetracted) for event in events)
        return voice.count("{n} entry undone", "{n} entries undone", n)
    if isinstance(act, HandStarted) and any(isinstance(event, PotsEntered) for event in events):
        return voice("Hand {number} recorded", number=voice.say.number(act.number))
    if isinstance(act, HandEvent):
        return _of_several(voice, events) or _in_hand(voice, act)
    changes = [event for event in events if isinstance(event, HouseSettingChanged)]
    if changes:
        return ", ".join(table_event_text(voice, change) for change in changes)
    paid = [event for event in events if isinstance(event, TimeTaken)]
    if len(paid) > 1:
        return _time_of_several(voice, paid)
    counted = [event for event in events if isinstance(event, BoxCounted)]
    if len(counted) > 1:
        return voice.count("{n} box counted", "{n} boxes counted", len(counted))
    return table_event_text(voice, act)


def event_in_brief(voice: Localizer, events: Sequence[Event]) -> str:
    """Whom an entry is about, and which card or amount, for a key that has no room for more.

    Empty where no seat and no card is meant.
    """
    act = events[0] if events else None
    alike = list(takewhile(lambda event: isinstance(event, _ALIKE), events))
    acting = BetMade | Called | Checked | Folded | HandMucked
    seats = [each.seat for each in alike if isinstance(each, acting)]
    if len(seats) > 1:
        return seats_listed(voice, seats)
    match act:
        case CardsDealt(seat, _, cards):
            return _seat_and(voice, seat, _cards(voice, cards))
        case CardShown(seat, _, card):
            return _seat_and(voice, seat, card_sign(card))
        case BoardDealt(cards):
            return _cards(voice, cards)
        case CommonCardDealt(card):
            return _cards(voice, (card,))
        case Called(seat, amount) | ForcedBetPosted(seat, amount) | BringInPosted(seat, amount):
            return _seat_and(voice, seat, voice.money(amount))
        case BetMade(seat, _, _, total):
            return _seat_and(voice, seat, voice.money(total))
        case (
            Folded(seat) | Checked(seat) | HandMucked(seat) | CardsExchanged(seat)
            | PlayerReturned(seat)
        ):  # fmt: skip
            return voice("Seat {seat}", seat=seat)
        case _:
            return ""


def _seat_and(voice: Localizer, seat: int, what: str) -> str:
    return f"{voice('Seat {seat}', seat=seat)} {what}"


def _time_of_several(voice: Localizer, paid: Sequence[TimeTaken]) -> str:
    """Of whom time was taken at once, and how much that is together."""
    n, amount = len(paid), voice.money(sum(event.amount for event in paid))
    if n > FEW:
        return voice("{n} guests: time {amount} together", n=n, amount=amount)
    seats = seats_listed(voice, [event.seat for event in paid])
    return voice("Seats {seats}: time {amount} together", seats=seats, amount=amount)


def _of_several(voice: Localizer, events: Sequence[Event]) -> str:
    """The text of an entry in which several seats act at once; empty if only one does.

    What seats did alike is said together, as "Seats 1 and 3 call".
    """
    acts = list(takewhile(lambda event: isinstance(event, _ALIKE), events))
    seats = {kind: [e.seat for e in acts if isinstance(e, kind)] for kind in _TOGETHER}
    wagers = [act for act in acts if not isinstance(act, (RoundOpened, *_TOGETHER))]
    said = [_spoken(voice, act) for act in wagers if isinstance(act, RoundAct)]
    together = any(isinstance(act, RoundBet) for act in wagers)
    if not together and len(said) + sum(map(len, seats.values())) < 2:
        return _opened(voice, acts)
    for kind, words in _TOGETHER.items():
        if seats[kind]:
            said.append(_alike(voice, words, seats[kind], first=not said))
    return ", ".join(said)


def _alike(voice: Localizer, words: TogetherWords, seats: list[int], *, first: bool) -> str:
    """Which seats did the same.

    Args:
        words: the messages for it.
        seats: the seats.
        first: whether it begins the sentence. Then the seats are named if they are few; else only
            how many they are.
    """
    if not first:
        return voice.count(*words.others, len(seats))
    if len(seats) > FEW:
        return voice.count(*words.guests, len(seats))
    listed = seats_listed(voice, seats)
    return voice.count(*words.seats, len(seats), seats=listed)


def _opened(voice: Localizer, acts: Sequence[Event]) -> str:
    """What the one seat did that opened a round and acted; else empty."""
    match acts:
        case [RoundOpened(), act] if isinstance(act, RoundAct):
            return _spoken(voice, act)
        case _:
            return ""


def _in_hand(voice: Localizer, act: HandEvent) -> str:
    if isinstance(act, RoundAct):
        return _spoken(voice, act)
    match act:
        case HandStarted(number):
            return voice("Hand {number} begun", number=voice.say.number(number))
        case PlayerReturned(seat):
            return voice("Seat {seat} is back and plays", seat=seat)
        case CardsDealt(seat, _, cards):
            return voice("Seat {seat} gets {card}", seat=seat, card=_cards(voice, cards))
        case BoardDealt(cards):
            return voice("Board {cards}", cards=_cards(voice, cards))
        case BoardRunTwice():
            return voice("Board run twice")
        case CardsExchanged(seat, cards):
            return _drawn(voice, seat, len(cards))
        case DrawUnrecorded():
            return voice("Cards exchanged")
        case CommonCardDealt(card):
            return voice("Common card {card}", card=_cards(voice, (card,)))
        case DepthChanged(depth):
            return voice("Recorded: {depth}", depth=depth_name(voice, depth))
        case WinnerNamed(seat, half):
            return voice(_WINNERS[half], seat=seat)
        case PotsEntered():
            return voice("Pots recorded")
        case RoundOpened(seat):
            return voice("Seat {seat} opens", seat=seat)
        case CardShown(seat, _, card):
            return voice("Seat {seat} shows {card}", seat=seat, card=card_sign(card))
        case HandMucked(seat):
            return voice("Seat {seat} mucks", seat=seat)
        case PotsAwarded():
            return voice("Pots pushed")
        case MisdealDeclared() | FoulDeckDeclared():
            misdeal = IRREGULARITIES[Irregularity.MISDEAL]
            return voice("Hand void, deck void" if act.is_of_the_deck else misdeal)
        case IrregularityRuled(kind, _, seats):
            return _ruled(voice, kind, seats)
        case CardCorrected():
            return correction_deed(voice, act)
        case AntesPosted() | BlindsPosted() | BetsCollected() | RakeTaken() | DropTaken():
            return ""
        case BurnsShuffledIn() | CardBurned() | HandShown() | RulingFact():
            return ""
        case _:
            assert_never(act)


def _ruled(voice: Localizer, kind: Irregularity, seats: Sequence[int]) -> str:
    """What went wrong, and with whom: "Card exposed, seat 3"."""
    title = voice(IRREGULARITIES[kind])
    if not seats:
        return title
    listed = seats_listed(voice, seats)
    return voice.count(
        "{title}, seat {seats}", "{title}, seats {seats}", len(seats), title=title, seats=listed
    )


def _drawn(voice: Localizer, seat: int, n: int) -> str:
    if not n:
        return voice("Seat {seat} stands pat", seat=seat)
    return voice.count("Seat {seat} draws {n} card", "Seat {seat} draws {n} cards", n, seat=seat)


def _spoken(voice: Localizer, act: RoundAct) -> str:
    """What a player did in the betting."""
    match act:
        case Folded(seat):
            return voice("Seat {seat} folds", seat=seat)
        case Checked(seat):
            return voice("Seat {seat} checks", seat=seat)
        case Called(seat, amount):
            return voice("Seat {seat} calls {amount}", seat=seat, amount=voice.money(amount))
        case BetMade(seat, wager, _, total):
            return voice(_WAGERS[wager], seat=seat, amount=voice.money(total))
        case RoundBet(total, _, forced):
            return voice(_NOBODY_NAMED[forced], amount=voice.money(total))
        case ForcedBetPosted(seat, amount):
            return voice("Seat {seat}, forced bet {amount}", seat=seat, amount=voice.money(amount))
        case BringInPosted(seat, amount):
            return voice("Seat {seat}, bring-in {amount}", seat=seat, amount=voice.money(amount))
        case _:
            assert_never(act)


_CORRECTIONS = {
    CardPlace.SEAT: "Seat {seat}: {card} instead of {was}",
    CardPlace.BOARD: "Board: {card} instead of {was}",
    CardPlace.COMMON: "Common card: {card} instead of {was}",
}


def correction_deed(voice: Localizer, event: CardCorrected) -> str:
    """The text of a card correction: the right card, and the one recorded before."""
    card = card_sign(event.card)
    if event.was is None:
        return voice("Seat {seat}: {card}, unknown before", seat=event.seat, card=card)
    message, was = _CORRECTIONS[event.place], card_sign(event.was)
    return voice(message, seat=event.seat, card=card, was=was)


FEW = 3
"""Up to so many seats are named one by one."""


class TogetherWords(Struct, frozen=True):
    """The messages for what several seats did alike, each in the singular and the plural.

    Attributes:
        seats: with the seats named.
        guests: with how many guests they are.
        others: behind another part of the sentence, with how many they are.
    """

    seats: tuple[str, str]
    guests: tuple[str, str]
    others: tuple[str, str]


_ALIKE = (RoundOpened, RoundAct, HandMucked)
"""What an entry in which several seats act at once begins with."""

_TOGETHER: dict[type[Called | Checked | Folded | HandMucked], TogetherWords] = {
    Called: TogetherWords(
        ("Seat {seats} calls", "Seats {seats} call"),
        ("{n} guest calls", "{n} guests call"),
        ("{n} calls", "{n} call"),
    ),
    Checked: TogetherWords(
        ("Seat {seats} checks", "Seats {seats} check"),
        ("{n} guest checks", "{n} guests check"),
        ("{n} checks", "{n} check"),
    ),
    Folded: TogetherWords(
        ("Seat {seats} folds", "Seats {seats} fold"),
        ("{n} guest folds", "{n} guests fold"),
        ("{n} folds", "{n} fold"),
    ),
    HandMucked: TogetherWords(
        ("Seat {seats} mucks", "Seats {seats} muck"),
        ("{n} guest mucks", "{n} guests muck"),
        ("{n} mucks", "{n} muck"),
    ),
}

_NOBODY_NAMED = {
    True: "Each {amount}, opener not known",
    False: "Each {amount}, bettor not known",
}

_WINNERS = {
    Half.WHOLE: "Seat {seat} named as winner",
    Half.HIGH: "Seat {seat} wins the high half",
    Half.LOW: "Seat {seat} wins the low half",
}

_WAGERS = {
    Wager.BET: "Seat {seat} bets {amount}",
    Wager.RAISE: "Seat {seat} raises to {amount}",
    Wager.COMPLETION: "Seat {seat} completes to {amount}",
}


def _cards(voice: Localizer, cards: Sequence[Card | None]) -> str:
    """The cards in their order; unknown ones in a row are counted."""
    return ", ".join(
        _unknown(voice, len(list(row))) if unknown else ", ".join(map(card_sign, known_cards(row)))
        for unknown, row in groupby(cards, lambda card: card is None)
    )


def _unknown(voice: Localizer, count: int) -> str:
    return voice("an unknown card") if count == 1 else voice("{n} unknown cards", n=count)
