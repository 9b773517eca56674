"""The prompt between hands: what is to be done, and what can be."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import own_ante
from dealerassist.hand.events import HandVoided
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.posts import post_text
from dealerassist.table.who_stays import guests_to_ask
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import seat_name
from ui.dialogs.before_next_hand import before_next_hand
from ui.dialogs.house_money import last_hands_words
from ui.dialogs.sign_tronc import tronc_words
from ui.dialogs.time_collection import time_words
from ui.table.game_change import change_called
from ui.table.less_recorded.depth_note import depth_note
from ui.table.less_recorded.pots_due import pots_are_due
from ui.table.less_recorded.prompt import next_hand_prompt
from ui.table.showdown.prompt import pot_by_pot, winnings_words
from ui.view.view import Prompt

TOLD_BEFORE = {PostKind.ENTRY: "5.14", PostKind.STRADDLE: "5.15"}
"""What is told before the hand, so that it can still be changed, with its rule."""


def between_prompt(at: Context) -> Prompt:
    """The pots just paid, the chips that a void hand gives back, or the next hand."""
    if at.on_show is not None:
        return _paid(at, at.on_show)
    void = next((event for event in at.last if isinstance(event, HandVoided)), None)
    if void is not None and at.state.hand is not None:
        return _void(at, at.state.hand, void)
    return waiting_prompt(at)


def _paid(at: Context, hand: HandState) -> Prompt:
    """What was paid, and what follows: shown until something else is entered."""
    next_hand = capital(_next_deal(at, at.voice("collect the cards and shuffle")))
    time = time_words(at)
    whys = [pot_by_pot(at, hand), next_hand, time, _change(at), _button(at), last_hands_words(at)]
    return Prompt(capital(winnings_words(at)), dotted(whys))


def _change(at: Context) -> str:
    """Which game the next hand is the first of, at a mixed table (8.1); else empty."""
    called = change_called(at)
    return at.voice.cited(capital(called), "8.1") if called else ""


def _next_deal(at: Context, usual: str) -> str:
    """How the next deal is prepared: the `usual` way, or with a new deck after a void one."""
    hand = at.state.hand
    if hand is None or not hand.new_deck:
        return usual
    return at.voice("bring a new deck, count it and shuffle")


def _as_posted(at: Context, post: BlindPost) -> BlindPost:
    """A straddle as far as the stack reaches beside the ante (5.15); others as they are due."""
    rules, seat = at.coming.rules, at.coming.seat(post.seat)
    if post.kind is not PostKind.STRADDLE or rules is None or seat is None or not seat.counted:
        return post
    return replace(post, live=min(post.live, max(0, seat.stack - own_ante(rules))))


def _button(at: Context) -> str:
    """Who has the dealer button in the next hand, and who posts besides the blinds (5.13–5.15)."""
    voice, following = at.voice, at.coming.next_hand()
    if following.button is None:
        return ""
    button = voice("Dealer button at seat {seat}", seat=following.button)
    if following.posts is None:
        return voice.cited(button, "1.6")
    said = [
        voice.cited(capital(post_text(voice, _as_posted(at, post))), TOLD_BEFORE[post.kind])
        for post in following.posts
        if post.kind in TOLD_BEFORE
    ]
    if not any(post.kind is PostKind.SMALL_BLIND for post in following.posts):
        said.insert(0, voice.cited(voice("No small blind"), "5.13"))
    return dotted([voice.cited(button, "1.6"), *said])


def _void(at: Context, hand: HandState, event: HandVoided) -> Prompt:
    """What goes back to whom after a void hand, and what follows (house practice 2)."""
    voice = at.voice
    back = refund_words(voice, [player.seat for player in hand.players], event.amounts)
    if hand.depth is Depth.RAKE:
        back = voice("every chip back to whoever put it in")  # what was bet last was not recorded
    again = _next_deal(at, voice("shuffle and deal again"))
    void = "Misdeal — {refunds}"
    if event.is_of_the_deck:
        void = "Hand void, deck void — {refunds}"
    return Prompt(voice(void, refunds=back), voice.cited(capital(again), "HP 2"))


def _other_version(at: Context) -> str:
    """Which version of the program waits, and when it starts; empty if none does."""
    if at.machine is None:
        return ""
    # Imported here, as a table on an ordinary computer needs nothing of it.
    from ui.asked.machine_words import version_sentence  # noqa: PLC0415

    return version_sentence(at)


def refund_words(voice: Localizer, seats: list[int], amounts: tuple[int, ...]) -> str:
    """What goes back to whom: "5 € back to each", or seat by seat."""
    if len(set(amounts)) == 1:
        return voice("{amount} back to each", amount=voice.money(amounts[0]))
    parts = [
        f"{seat_name(voice, seat)}: {voice.money(amount)}"
        for seat, amount in zip(seats, amounts, strict=True)
        if amount
    ]
    return voice("back: {amounts}", amounts=", ".join(parts))


def waiting_prompt(at: Context) -> Prompt:
    """What can be done while no hand is on the table, or has to be done before the next one."""
    voice, state = at.voice, at.state
    if not state.shift_is_open:
        why = tronc_words(at) or voice("The table is closed until then.")
        return Prompt(voice("Open the shift"), _other_version(at) or why)
    refusal, asked = before_next_hand(at)
    if asked is not None and (refusal or state.depth is Depth.RAKE or guests_to_ask(state)):
        return replace(asked.prompt, why=dotted([depth_note(at), asked.prompt.why]))
    if pots_are_due(at):
        return next_hand_prompt(at)
    if refusal is not None and refusal.code is Code.COUNT_FIRST:
        why = voice.cited(voice.refusal(refusal), refusal.rule)
        return Prompt(voice("Count the chips of the guests"), why)
    if refusal is not None and refusal.code is Code.LAST_HANDS_PLAYED:
        why = voice.cited(voice.refusal(refusal), refusal.rule)
        return Prompt(voice("Count and close the shift"), why)
    if refusal is not None:
        why = voice.cited(voice.refusal(refusal), refusal.rule)
        return Prompt(voice("Seat the guests: tap a free seat"), why)
    players = voice.count("{n} guest plays", "{n} guests play", len(state.players()))
    hint = capital(voice("tap a seat for chips, tips and leaving"))
    if state.next_button() is not None and state.button is None:
        place = capital(voice("place the button: by a high card, or at a seat"))
        hint = voice.cited(place, "5.13")
    new_deck = state.hand is not None and state.hand.new_deck
    first = "New deck, then hand {number}" if new_deck else "Shuffle, then hand {number}"
    return Prompt(
        voice(first, number=voice.say.number(state.hands + 1)),
        dotted(
            [
                time_words(at),
                _change(at),
                players,
                _button(at),
                last_hands_words(at) or capital(hint),
            ]
        ),
    )
