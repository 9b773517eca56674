"""How the pots are paid out step by step: the Taxe, then the pots from the last side pot on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.pot import Half, PotAward, Share
from dealerassist.hand.recording_depth.named_winners import was_named_for_odd_chip
from dealerassist.hand.showdown import card_for_odd_chip
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import capital, dotted, unbroken
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import card_sign, pot_name, seats_listed
from ui.keys.chips import chips_view
from ui.table.between_hands import waiting_prompt
from ui.table.physical_steps_prompt import steps_by_hand
from ui.table.showdown.prompt import (
    has_no_low,
    named_unseen,
    odd_to_high,
    winning_hand,
    winnings_words,
)
from ui.view.view import PayLine, Payout

LINES_WITH_TOTALS = 5
"""With more lines than this, the heading has room for a single line of words."""

TOTALS_IN_A_LINE = 3
"""The totals of so many winners fit in a line."""


def payout_of(at: Context) -> Payout | None:
    """What is to be paid out; None where nothing is.

    It stays after the award as paid out, until something else is entered.
    """
    hand, awards = at.on_show, at.showdown.awards
    if hand is None or not awards:
        return None
    payments = pushed(payments_of(awards))
    lines = (*_taxe(at, hand), *_drop(at), *(_line(at, hand, each) for each in payments))
    if at.hand is not None:
        return Payout(_title(at, hand, len(lines)), lines)
    done = tuple(replace(line, settled=True) for line in lines)
    return Payout(_title(at, hand, len(lines)), done, done=at.voice("Paid out"))


def _title(at: Context, hand: HandState, lines: int) -> str:
    """What is done before, and what every winner gets in all; after the award, what comes next."""
    if at.hand is None:
        return waiting_prompt(at).title
    steps = steps_by_hand(at, hand)
    if lines <= LINES_WITH_TOTALS or len(at.showdown.winners) <= TOTALS_IN_A_LINE:
        return at.voice.after(steps, winnings_words(at))
    return at.voice.after(steps, at.voice("pay out from the last side pot to the main pot"))


# ── the Taxe ────────────────────────────────────────────────────────────────────────────────────


def _taxe(at: Context, hand: HandState) -> tuple[PayLine, ...]:
    """The line of the Taxe: whether it has left the pots or leaves them now (6.3, 6.4)."""
    taken = sum(award.raked for award in at.showdown.awards)
    if not taken:
        return ()
    due, name = min(_due_now(at, hand, taken), taken), at.voice("Rake")
    return (
        PayLine(
            label=name,
            brief=name,
            amount=at.voice.pot(due or taken),
            reason=capital(_into_the_box(at, due, taken)),
            chips=chips_view(at, due),
            settled=due == 0,
        ),
    )


def _drop(at: Context) -> tuple[PayLine, ...]:
    """The line of what goes into the box of the jackpot; it leaves the pots at the award (6.4)."""
    dropped = sum(award.dropped for award in at.showdown.awards)
    if not dropped:
        return ()
    voice, name = at.voice, at.voice("Drop")
    return (
        PayLine(
            label=name,
            brief=name,
            amount=voice.pot(dropped),
            reason=capital(voice.cited(voice("into the jackpot box"), "6.4")),
            chips=chips_view(at, dropped),
        ),
    )


def _due_now(at: Context, hand: HandState, taken: int) -> int:
    """The Taxe still to be taken: of the last round, or of the whole hand by the schedule (6.4)."""
    by_schedule = taken - hand.raked if at.hand is not None else 0
    return by_schedule + sum(sum(steps.rake) for steps in at.physical_steps_by_round)


def _into_the_box(at: Context, due: int, taken: int) -> str:
    """How much of the Taxe is taken now."""
    voice = at.voice
    if not due:
        return voice("already taken")
    if due == taken:
        return voice.cited(voice("out of the pots now"), "6.4" if _scheduled(at) else "6.3")
    return voice.cited(voice("of {amount} in all", amount=voice.pot(taken)), "6.3")


def _scheduled(at: Context) -> bool:
    """Whether the Taxe is taken at the end, by a posted schedule (6.4)."""
    return at.on_show is not None and bool(at.on_show.rules.rake.schedule)


# ── the pots ────────────────────────────────────────────────────────────────────────────────────


def _line(at: Context, hand: HandState, payments: tuple[PotPayment, ...]) -> PayLine:
    """One step of paying out, out of one pot or of several in a row."""
    voice, seats = at.voice, payments[0].seats
    n, named = len(seats), seats_listed(voice, seats)
    awards = at.showdown.awards
    each = sum(payment.each for payment in payments)
    odd = any(_with_odd_chip(awards[payment.pot], payment) for payment in payments)
    hands = (capital(winning_hand(at, seats[0], payment.half)) for payment in payments)
    reasons = (_reason(at, hand, payment) for payment in payments)
    return PayLine(
        label=_pots(at, payments),
        brief=_pots_in_brief(at, payments),
        amount=voice.pot(each),
        each=voice("each") if n > 1 else "",
        to=voice.count("Seat {seats}", "Seats {seats}", n, seats=named),
        odd=voice("odd chip") if odd else "",
        hand=dotted(dict.fromkeys(hands)),
        reason=dotted(dict.fromkeys(reasons)),
        chips=chips_view(at, each),
    )


def _pots(at: Context, payments: tuple[PotPayment, ...]) -> str:
    """The pots, with their amounts where the winner does not simply get one whole pot."""
    voice = at.voice
    if len(payments) > 1:
        parts = ((_part_of_pot(at, each), voice.pot(each.each)) for each in payments)
        return ", ".join(unbroken(": ".join(part)) for part in parts)
    payment = payments[0]
    award = at.showdown.awards[payment.pot]
    if len(award.shares) == 1:
        return _part_of_pot(at, payment)
    amount, pot = voice.pot(award.prize), pot_name(voice, payment.pot)
    return _halved(at, voice("{pot} of {amount}", pot=pot, amount=amount), payment.half)


def _pots_in_brief(at: Context, payments: tuple[PotPayment, ...]) -> str:
    """The pot; of several, which follow each other, the first and the last."""
    first, last = payments[0], payments[-1]
    if first.pot == last.pot:
        return _part_of_pot(at, first) if first is last else pot_name(at.voice, first.pot)
    names = {"pot": pot_name(at.voice, first.pot), "last": pot_name(at.voice, last.pot)}
    return at.voice("{pot} to {last}", **names)


def _part_of_pot(at: Context, payment: PotPayment) -> str:
    return _halved(at, pot_name(at.voice, payment.pot), payment.half)


def _halved(at: Context, pot: str, half: Half) -> str:
    """The pot, and which half of it (7.6)."""
    match half:
        case Half.WHOLE:
            return pot
        case Half.HIGH:
            return at.voice("{pot}, high", pot=pot)
        case Half.LOW:
            return at.voice("{pot}, low", pot=pot)
        case _:
            assert_never(half)


def _with_odd_chip(award: PotAward, payment: PotPayment) -> bool:
    """Whether an odd chip is among it: of equal hands (7.5), or of the two halves (7.6)."""
    return payment.odd > 0 or (payment.first and odd_to_high(award))


def _reason(at: Context, hand: HandState, payment: PotPayment) -> str:
    """What is special about a payment: an odd chip (7.5, 7.6), no low, or all have folded (6.6)."""
    voice, award = at.voice, at.showdown.awards[payment.pot]
    if len(hand.contenders) == 1:
        return capital(voice.cited(voice("all others have folded"), "6.6"))
    reasons = []
    if payment.odd:
        whys = dict.fromkeys(_why_odd(at, hand, award, share) for share in _shares(award, payment))
        odd = voice("odd chip: {why}", why=voice.listed(list(whys)))
        reasons.append(voice.cited(odd, "7.5"))
    if payment.first and has_no_low(at, hand, award):
        reasons.append(voice.cited(voice("no low"), "7.6"))
    if payment.first and odd_to_high(award):
        reasons.append(voice.cited(voice("odd chip to high"), "7.6"))
    return capital(dotted(reasons))


def _why_odd(at: Context, hand: HandState, award: PotAward, share: Share) -> str:
    """In a word, why the odd chip goes there: a card, or the place at the table."""
    card = card_for_odd_chip(hand, award, share)
    if card is not None:
        return card_sign(card)
    if was_named_for_odd_chip(hand, award, share):
        return at.voice("highest card, named first")
    if named_unseen(hand):
        return at.voice("as named")
    button = hand.button is not None
    return at.voice("left of the button" if button else "left of the croupier")


def _shares(award: PotAward, payment: PotPayment) -> list[Share]:
    """The shares that this payment makes."""
    return [s for s in award.shares if s.half is payment.half and s.seat in payment.seats]


# ── who gets how much of which pot ──────────────────────────────────────────────────────────────


class PotPayment(Struct, frozen=True):
    """Equal shares of one part of a pot, paid out in one step.

    Attributes:
        pot: its number: 0 for the main pot.
        half: the part of the pot.
        seats: who is paid.
        each: what every one of the seats gets.
        odd: how many chips of `each` are odd chips (7.5).
        first: it is the first payment out of its pot, and so the line that names the pot.
    """

    pot: int
    half: Half
    seats: tuple[int, ...]
    each: int
    odd: int = 0
    first: bool = False

    @property
    def amount(self) -> int:
        """What leaves the pot by this payment."""
        return self.each * len(self.seats)


def payments_of(awards: Sequence[PotAward]) -> tuple[PotPayment, ...]:
    """Every payment, from the last side pot to the main pot (7.4–7.6)."""
    numbered = reversed(list(enumerate(awards)))
    return tuple(payment for number, award in numbered for payment in _of_pot(number, award))


def pushed(payments: Sequence[PotPayment]) -> tuple[tuple[PotPayment, ...], ...]:
    """The payments as they are pushed: those that follow each other to the same winners are one."""
    return tuple(tuple(each) for _, each in groupby(payments, lambda payment: payment.seats))


def _of_pot(number: int, award: PotAward) -> Iterator[PotPayment]:
    """The payments out of one pot: high before low, in each the share with odd chips first."""
    groups: dict[tuple[Half, int, int], list[int]] = {}
    for share in sorted(award.shares, key=_by_size):
        groups.setdefault((share.half, share.amount, share.odd), []).append(share.seat)
    for place, ((half, each, odd), seats) in enumerate(groups.items()):
        yield PotPayment(number, half, tuple(seats), each, odd, first=place == 0)


def _by_size(share: Share) -> tuple[int, int, int]:
    return list(Half).index(share.half), -share.amount, share.seat
