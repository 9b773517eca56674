"""The prompt while hands are shown, and in words what each pot pays (chapter 7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.hand import pots
from dealerassist.hand.legal import Legal
from dealerassist.hand.opener import open_order
from dealerassist.hand.pot import Half, PotAward, Share
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.named_winners import (
    claimants,
    first_named_gets_odd_chip,
    was_named_for_odd_chip,
)
from dealerassist.hand.showdown import (
    all_must_show,
    card_for_odd_chip,
    has_begun_to_show,
    next_to_show,
    refuse_muck,
    showing_order,
)
from dealerassist.hand.state import HandState
from dealerassist.hand.turning_up import next_to_turn_up
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.rules.house_options import HandOf
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import (
    card_sign,
    hand_name,
    low_cards,
    low_name,
    pot_in_sentence,
    pot_name,
    seats_listed,
)
from ui.dialogs.show_early import cards_to_show
from ui.table.physical_steps_prompt import reasons_for_steps, steps_by_hand
from ui.view.view import Prompt


def showing_prompt(at: Context, hand: HandState, may: Legal) -> Prompt:
    """Who is asked to show now, and whether that seat may muck (7.1, 7.2)."""
    assert may.seat is not None, "somebody has still to show"
    return seat_shows_prompt(at, hand, may.seat)


def seat_shows_prompt(at: Context, hand: HandState, seat: int, *, shows: bool = False) -> Prompt:
    """That this seat shows, or may muck, whether it is asked or does so out of turn (7.1, 7.2)."""
    voice, steps = at.voice, steps_by_hand(at, hand)
    does = cards_to_show(voice, hand, seat) if shows else _show(voice, hand, seat)
    title = voice.after(steps, does)
    whys = _show_reasons(at, hand, seat, shows=shows) + reasons_for_steps(at, hand)
    return Prompt(title, dotted(capital(why) for why in whys))


def _show(voice: Localizer, hand: HandState, seat: int) -> str:
    """That the seat turns its cards up, or may choose to muck."""
    if refuse_muck(hand, seat) is None and not has_begun_to_show(hand, seat):
        return voice("seat {seat}: show or muck?", seat=seat)
    return cards_to_show(voice, hand, seat)


def _show_reasons(at: Context, hand: HandState, seat: int, *, shows: bool) -> list[str]:
    """Why this seat is asked, or who is asked before it; and what mucking means."""
    voice, asked = at.voice, next_to_show(hand)
    if next_to_turn_up(hand) is not None:
        return [voice.cited(voice("all in: hands are turned up, then the next cards come"), "11.7")]
    if all_must_show(hand) and hand.rules.options.all_in_face_up:
        return [voice.cited(voice("all in: all hands are turned up, nobody mucks"), "11.7")]
    if all_must_show(hand):
        return [voice.cited(voice("nobody could bet any more: all hands are turned up"), "7.1")]
    mucks = not shows and not has_begun_to_show(hand, seat)
    muck = voice.cited(voice("whoever mucks gives up the claim"), "7.2") if mucks else ""
    # Cards that lie open are tapped at once, and no key before them: said first, so that it fits.
    tapped = voice("to show, tap the cards") if mucks else ""
    if asked is not None and seat != asked:
        first = voice("seat {seat} is asked first, but shown is shown", seat=asked)
        return [tapped, voice.cited(first, "7.1"), muck]
    if refuse_muck(hand, seat) is not None and seat == showing_order(hand)[0]:
        return _first_reasons(at, hand)
    return [tapped, *_leaders(at, seat), muck]


def _first_reasons(at: Context, hand: HandState) -> list[str]:
    """Why this seat is asked first: it bet last, acted first, or by cards or place (7.1)."""
    voice = at.voice
    if hand.betting is None:
        return [voice.cited(_asked_unbet(voice, hand), "7.1"), *_run_out(at)]
    if hand.betting.aggressor is not None:
        return [voice.cited(voice("the last to bet or raise shows first"), "7.1")]
    return [voice.cited(voice("no bet on the last round: the first to speak shows first"), "7.1")]


def _asked_unbet(voice: Localizer, hand: HandState) -> str:
    """Who is asked first where the last round had no betting: by the cards, or by the place."""
    if hand.rules.cards_name_opener(hand.street):
        highest = "the highest open hand shows first"
        return voice(highest if open_order(hand.rules).high else "the lowest open hand shows first")
    if hand.button is None:
        return voice("the first at the croupier’s left shows first")
    return voice("the first after the button shows first")


def _run_out(at: Context) -> list[str]:
    """That there was no betting after the last card, because nobody could bet (4.7)."""
    if not at.physical_steps.run_out:
        return []
    return [at.voice.cited(at.voice("nobody can bet any more"), "4.7")]


def _leaders(at: Context, seat: int) -> list[str]:
    """Who leads so far and with what, of the pots that this seat can win.

    It is said for each pot if others lead there: who cannot win a side pot leads nobody into
    mucking it (6.2).
    """
    pots: dict[tuple[frozenset[int], frozenset[int]], list[str]] = {}
    for number, pot in enumerate(at.showdown.pots):
        if seat in pot.seats:
            name = pot_in_sentence(at.voice, number)
            pots.setdefault((pot.leaders, pot.lows), []).append(name)
    if len(pots) == 1:
        return [lead for highs, lows in pots for lead in _halves(at, highs, lows)]
    return [
        f"{at.voice.listed(names)}, {lead}"
        for (highs, lows), names in pots.items()
        for lead in _halves(at, highs, lows)
    ]


def _halves(at: Context, highs: frozenset[int], lows: frozenset[int]) -> list[str]:
    """Who leads and with what; in high-low, for which half (7.6)."""
    return [
        each for each in (_leaders_high(at, sorted(highs)), _leaders_low(at, sorted(lows))) if each
    ]


def _leaders_high(at: Context, seats: list[int]) -> str:
    """The best hand so far, and all who have it."""
    voice, halved = at.voice, at.rules.is_halved
    if not seats:
        return ""
    return voice.count(
        "seat {seats} leads high: {hand}" if halved else "seat {seats} leads: {hand}",
        "seats {seats} lead high: {hand}" if halved else "seats {seats} lead: {hand}",
        len(seats),
        seats=seats_listed(voice, seats),
        hand=hand_name(voice, at.showdown.hands[seats[0]].best),
    )


def _leaders_low(at: Context, seats: list[int]) -> str:
    """The best low so far, and all who have it; empty while nobody has one."""
    voice = at.voice
    low = at.showdown.hands[seats[0]].low if seats else None
    if low is None:
        return ""
    return voice.count(
        "seat {seats} leads low: {hand}",
        "seats {seats} lead low: {hand}",
        len(seats),
        seats=seats_listed(voice, seats),
        hand=low_cards(voice, low),
    )


# ── what the pots pay ───────────────────────────────────────────────────────────────────────


def award_prompt(at: Context, hand: HandState) -> Prompt:
    """Who wins how much; below it pot by pot (7.4–7.6), or that all others folded (6.6)."""
    voice, steps = at.voice, steps_by_hand(at, hand)
    title = voice.after(steps, winnings_words(at))
    if len(hand.contenders) == 1:
        folded = voice.cited(voice("all others have folded, nobody shows"), "6.6")
        return Prompt(title, dotted(capital(why) for why in [folded, *reasons_for_steps(at, hand)]))
    return Prompt(title, pot_by_pot(at, hand))


def winnings_words(at: Context) -> str:
    """What every winner gets in all: "seat 1 wins 328 €"; or that there is no pot."""
    won = pots.winnings(at.showdown.awards)
    if not won:
        # All have folded to the big blind, and no small blind was posted: it went back (5.13).
        return at.voice("there is no pot")
    if len(won) == 1:
        return _sole_winner(at, *next(iter(won.items())))
    amounts = [
        at.voice("{amount} to seat {seat}", amount=at.voice.pot(won[seat]), seat=seat)
        for seat in sorted(won)
    ]
    return at.voice.listed(amounts)


def _sole_winner(at: Context, seat: int, amount: int) -> str:
    voice, shown = at.voice, at.showdown.hands.get(seat)
    money = voice.pot(amount)
    if shown is None:
        return voice("seat {seat} takes {amount}", seat=seat, amount=money)
    name = hand_name(voice, shown.best)
    return voice("seat {seat} wins {amount}: {hand}", seat=seat, amount=money, hand=name)


def pot_by_pot(at: Context, hand: HandState) -> str:
    """For each pot to whom it goes, with what hand and how much; then odd chips, Taxe and drop."""
    awards = at.showdown.awards
    pots = _all_pots(at, awards) or [_pot(at, number, award) for number, award in enumerate(awards)]
    low, odd = _no_low(at, hand, awards), _odd_chip(at, hand, awards)
    return dotted([*pots, low, _two_and_three(at, hand), odd, *_taken(at, awards)])


def _taken(at: Context, awards: tuple[PotAward, ...]) -> Iterator[str]:
    """What the house took, and what went to the jackpot; nothing of what is nothing."""
    rake, drop = sum(award.raked for award in awards), sum(award.dropped for award in awards)
    if rake:
        yield capital(at.voice("rake {amount}", amount=at.voice.pot(rake)))
    if drop:
        yield at.voice("Drop {amount}", amount=at.voice.pot(drop))


def _no_low(at: Context, hand: HandState, awards: tuple[PotAward, ...]) -> str:
    """That no low qualified, where a pot would have been halved (7.6)."""
    none = any(has_no_low(at, hand, award) for award in awards)
    return capital(at.voice.cited(at.voice("no low"), "7.6")) if none else ""


def _two_and_three(at: Context, hand: HandState) -> str:
    """In Omaha: which two cards of the hand and three of the board each winner plays (7.3)."""
    if hand.rules.hand_of is not HandOf.TWO_AND_THREE:
        return ""
    winners = sorted(at.showdown.winners & at.showdown.hands.keys())
    return dotted(_played(at, hand, seat) for seat in winners)


def _played(at: Context, hand: HandState, seat: int) -> str:
    playing = sorted(at.showdown.playing(seat), key=lambda card: card.order, reverse=True)
    own = " ".join(card_sign(card) for card in playing if card not in hand.board)
    board = " ".join(card_sign(card) for card in playing if card in hand.board)
    text = at.voice("Seat {seat} plays {own} with {board}", seat=seat, own=own, board=board)
    return at.voice.cited(text, "7.3")


def _all_pots(at: Context, awards: tuple[PotAward, ...]) -> list[str]:
    """All pots as one sum, where one seat wins several and all of each; else an empty list."""
    shares = [share for award in awards for share in award.shares]
    if len(awards) < 2 or len(shares) > len(awards) or len({s.seat for s in shares}) > 1:
        return []
    whole = replace(shares[0], amount=sum(share.amount for share in shares))
    return [f"{at.voice('All pots')}: {_share(at, whole)}"]


def _pot(at: Context, number: int, award: PotAward) -> str:
    """What one pot pays; a hand or an amount that all its winners share is said once."""
    names = {winning_hand(at, share.seat, share.half) for share in award.shares}
    if len(award.shares) == 1 or len(names) > 1:
        shares = at.voice.listed([_share(at, share) for share in award.shares])
    else:
        shares = _with_hand(_alike(at, award.shares), names.pop())
    return f"{pot_name(at.voice, number)}: {shares}"


def _alike(at: Context, shares: tuple[Share, ...]) -> str:
    """What several winners with the same hand get of one pot."""
    if len({share.amount for share in shares}) > 1:
        return at.voice.listed([_amount(at, share) for share in shares])
    seats = seats_listed(at.voice, [share.seat for share in shares])
    each = at.voice.pot(shares[0].amount)
    return at.voice("{amount} each to seats {seats}", amount=each, seats=seats)


def _share(at: Context, share: Share) -> str:
    return _with_hand(_amount(at, share), winning_hand(at, share.seat, share.half))


def _amount(at: Context, share: Share) -> str:
    voice = at.voice
    return voice("{amount} to seat {seat}", amount=voice.pot(share.amount), seat=share.seat)


def _with_hand(text: str, name: str) -> str:
    return f"{text} ({capital(name)})" if name else text


def winning_hand(at: Context, seat: int, half: Half) -> str:
    """The hand that a seat wins with, or its low; nothing if it was not shown."""
    shown = at.showdown.hands.get(seat)
    if shown is None:
        return ""
    if half is Half.LOW and shown.low is not None:
        return low_name(at.voice, shown.low)
    return hand_name(at.voice, shown.best)


def _odd_chip(at: Context, hand: HandState, awards: tuple[PotAward, ...]) -> str:
    """Who got odd chips and why (7.5, 7.6); added up over the pots if the reason is the same."""
    odd: dict[tuple[int, str], int] = {}
    for award in awards:
        for share in sorted(award.shares, key=lambda share: share.seat):
            if share.odd:
                why = share.seat, odd_reason(at, hand, award, share)
                odd[why] = odd.get(why, 0) + share.odd
    texts = [_odd_chips(at, seat, why, odd[seat, why]) for seat, why in sorted(odd)]
    if any(odd_to_high(award) for award in awards):
        texts.append(capital(at.voice.cited(at.voice("odd chip to the high hand"), "7.6")))
    return dotted(texts)


def _odd_chips(at: Context, seat: int, why: str, chips: int) -> str:
    voice, amount = at.voice, at.voice.money(chips)
    reason = voice("odd chip {amount} to seat {seat}", amount=amount, seat=seat)
    if why:
        reason = voice("odd chip {amount} to seat {seat}, {why}", amount=amount, seat=seat, why=why)
    return capital(voice.cited(reason, "7.5"))


def named_unseen(hand: HandState) -> bool:
    """Whether the order of naming decides about odd chips, and is not part of the hand."""
    return hand.depth is Depth.RAKE and first_named_gets_odd_chip(hand.rules)


def odd_to_high(award: PotAward) -> bool:
    """Whether the pot does not halve in whole chips; of a single chip the low half gets nothing."""
    halved = any(share.half is Half.HIGH for share in award.shares)
    return halved and award.prize % 2 == 1


def has_no_low(at: Context, hand: HandState, award: PotAward) -> bool:
    """Whether a high-low pot is not halved because no low qualified (7.6).

    False where a single seat has a claim to it: then that is the reason. False too where a hand was
    not shown: then it is not known whether it had a low.
    """
    claim = claimants(hand, award)
    if not hand.rules.is_halved or len(claim) < 2 or not award.shares:
        return False
    hands = [at.showdown.hands.get(seat) for seat in claim]
    return all(shown is not None and shown.low is None for shown in hands)


def odd_reason(at: Context, hand: HandState, award: PotAward, share: Share) -> str:
    """Why this seat gets an odd chip before the others (7.5); empty where nobody recorded it."""
    card = card_for_odd_chip(hand, award, share)
    if card is not None:
        return at.voice("who holds {card}", card=card_sign(card))
    if was_named_for_odd_chip(hand, award, share):
        return at.voice("who was named first for the highest card")
    if named_unseen(hand):
        return ""
    button = hand.button is not None
    return at.voice("nearest the button’s left" if button else "nearest the croupier’s left")
