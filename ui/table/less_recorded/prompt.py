"""The prompts where less than everything is recorded (house practice, chapter 1)."""

from __future__ import annotations

from dealerassist.hand.legal import Legal
from dealerassist.hand.pot import Half
from dealerassist.hand.recording_depth.named_winners import contested_pots
from dealerassist.hand.recording_depth.pots_only import bounds_of
from dealerassist.hand.state import HandState
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.localizer import Localizer, capital, dotted
from ui.asked.context import ChipsPutIn, Context
from ui.asked.seat_and_hand_names import pot_name
from ui.dialogs.time_collection import time_words
from ui.table.announcements import change_called
from ui.table.less_recorded.acting_together import opens_with_forced_bet
from ui.table.less_recorded.depth import depth_note, hand_of_pots
from ui.table.less_recorded.winners import odd_chip_hint
from ui.table.physical_steps_prompt import reasons_for_steps, steps_by_hand, with_steps
from ui.view.view import Prompt

# ── pot depth ───────────────────────────────────────────────────────────────────────────────


def put_in_hint(voice: Localizer, hand: HandState) -> str:
    """What a tap on a seat records for the seats that it passes over."""
    if hand.betting is not None and hand.betting.level:
        return voice("tap whoever puts chips in; those passed over fold")
    return voice("tap whoever puts chips in; those passed over check")


def tapped_title(at: Context, act: ChipsPutIn) -> str:
    """What the last tap on a seat has recorded, and that the next seat may be tapped."""
    return at.voice("{done} — the next seat?", done=event_summary(at.voice, (act,)))


def tapped_hint(at: Context, act: ChipsPutIn) -> str:
    """That the keys for an act still stand for the seat that was tapped."""
    return at.voice("if seat {seat} did something else, tap its key", seat=act.seat)


def first_in_prompt(at: Context, hand: HandState) -> Prompt:
    """At the beginning of a round that no card opens: who puts chips in first."""
    voice = at.voice
    forced = opens_with_forced_bet(hand)
    asked = voice("who makes the forced bet?")
    if not forced:
        asked = voice("who puts chips in first?")
    hint = voice("tap the seat" if forced else "tap the seat; those passed over check")
    tapped = at.tapped
    still = "" if tapped is None else tapped_hint(at, tapped)
    whys = [depth_note(at), still, hint, *reasons_for_steps(at, hand)]
    steps = steps_by_hand(at, hand)
    title = voice.after(steps, asked)
    return with_steps(Prompt(title, dotted(capital(why) for why in whys)), steps, asked)


def winners_prompt(at: Context, hand: HandState) -> Prompt:
    """At the showdown: the croupier names the winner of each pot."""
    voice, open_pots = at.voice, _to_be_won(hand)
    several = len(hand.pots) > 1
    high = bool(open_pots) and open_pots[0] in _pots_named(hand)
    asked = voice("who wins the high half? Tap the seat" if high else "who wins? Tap the seat")
    if several and hand.named and open_pots:
        message = "{pot}: who wins? Tap the seat"
        if high:
            message = "{pot}: who wins the high half? Tap the seat"
        asked = voice(message, pot=pot_name(voice, open_pots[0]))
    best = voice("the best hand first: it wins every pot that it has a share in")
    whys = [depth_note(at), best if several else "", "" if high else _halves(voice, hand)]
    whys.append(odd_chip_hint(at) if _leaves_odd_chip(hand) else "")
    whys += reasons_for_steps(at, hand)
    steps = steps_by_hand(at, hand)
    title = voice.after(steps, asked)
    return with_steps(Prompt(title, dotted(capital(why) for why in whys)), steps, asked)


def _leaves_odd_chip(hand: HandState) -> bool:
    """Whether a pot that two share, or a half of it, does not divide evenly (7.5)."""
    prizes = [hand.pots[at].prize for at in contested_pots(hand)]
    if hand.rules.is_halved:
        prizes += [prize // 2 + odd for prize in prizes for odd in (0, prize % 2)]
    return any(prize % 2 for prize in prizes)


def _to_be_won(hand: HandState) -> list[int]:
    """The pots that have no winner yet, main pot first; or of which only the low half has one."""
    won = {pot for winner in hand.named if winner.half is not Half.LOW for pot in winner.pots}
    return [at for at in contested_pots(hand) if at not in won]


def _pots_named(hand: HandState) -> set[int]:
    """The pots for which somebody has been named."""
    return {pot for winner in hand.named for pot in winner.pots}


def _halves(voice: Localizer, hand: HandState) -> str:
    if not hand.rules.is_halved:
        return ""
    return voice("in a high-low split the low half is named first")


# ── Taxe depth ──────────────────────────────────────────────────────────────────────────────


def pots_prompt(at: Context, hand: HandState, may: Legal) -> Prompt:
    """A hand in progress of which only the pots will be entered, once it has been played out."""
    assert may.award is not None, "the pots are still to be entered"
    voice, least = at.voice, at.voice.money(bounds_of(hand).least)
    known = voice("at least {amount} in the pots", amount=least)
    after = voice("once the hand has been played out")
    title = voice("What was in the pot, and who won?")
    return Prompt(title, dotted([depth_note(at), capital(after), capital(known)]))


def next_hand_prompt(at: Context) -> Prompt:
    """The next hand is dealt, and afterwards only its pots are entered."""
    voice, number = at.voice, at.voice.say.number(hand_of_pots(at).number)
    title = voice("Deal hand {number}, then enter the pot", number=number)
    players = len(at.state.players())
    play = voice.count("{n} guest plays", "{n} guests play", players)
    hint = capital(voice("tap a seat for chips, tips and leaving"))
    whys = [depth_note(at), time_words(at), capital(change_called(at)), play, hint]
    return Prompt(title, dotted(whys))
