"""The last ten hands, at the table (house practice, chapters 3 and 5)."""

from __future__ import annotations

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.pots import winnings
from dealerassist.hand.result import HandResult, Won
from dealerassist.hand.state import HandState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.correction_text import paid_words
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import Keys, live
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import hand_label
from ui.asked.showdown_so_far import showdown_of
from ui.review.corrections.begin import awaits_approval
from ui.review.find_hand import find_key
from ui.review.outcomes import calm_flags, game_flags, heeded_flags, winners_text
from ui.review.replay import Replay, on_with_the_hand
from ui.view.lists import HandKey
from ui.view.view import Pad, PastView, Prompt

PREFIX = "hand-"


class LastHands(Dialog, frozen=True, kw_only=True):
    """The list of the last hands, as the journal had them when it was opened.

    Attributes:
        hands: newest first.
        states: how each of them stood after each of its entries.
    """

    hands: tuple[FinishedHand, ...]
    states: tuple[tuple[HandState, ...], ...]

    reads_only = True

    def asks(self, at: Context) -> Asked:
        voice, keys = at.voice, Keys()
        past = tuple(self._choice(at, place, keys) for place in range(len(self.hands)))
        ends = (find_key(at), on_with_the_hand(at))
        return Asked(
            prompt=Prompt(voice("The last hands"), voice("Tap a hand to replay it")),
            pad=PadKeys(Pad.PAST, keys.every, ends, shows=PastView(past) if past else None),
            rule="HP 3 correction",
        )

    def _choice(self, at: Context, place: int, keys: Keys) -> HandKey:
        hand, states = self.hands[place], self.states[place]
        proposed = awaits_approval(at, hand.number)
        key = _hand_key(at, hand, states, proposed=proposed)
        replay = Replay(hand=hand, states=states, step=len(states) - 1, return_to=self)
        keys.one(live(key.name, key.title, opening(replay)))
        return key


def _hand_key(
    at: Context, hand: FinishedHand, states: tuple[HandState, ...], *, proposed: bool
) -> HandKey:
    voice = at.voice.under(hand.rules)
    end, title = states[-1], hand_label(voice, hand.number)
    time = voice.say.time(hand.entries[0].utc_ms)
    pot = voice.pot(sum(award.amount for award in end.awards)) if end.awards else "–"
    showdown = showdown_of(end)
    winners, was = winners_text(voice, end, showdown), ""
    if hand.corrected is not None:
        void, was = hand.corrected.void, paid_words(voice, _paid_first(hand, end))
        winners = voice("all chips back") if void else paid_words(voice, hand.corrected)
    winners = "\n".join([winners, *game_flags(at, hand)])
    heeded = heeded_flags(voice, hand, end, proposed=proposed)
    flags = (*heeded, *calm_flags(voice, hand, end))
    spoken = ", ".join([title, time, pot, winners, *flags])
    return HandKey(
        name=f"{PREFIX}{hand.number}",
        title=title,
        time=time,
        pot=pot,
        winners=winners,
        was=was,
        flags=flags,
        spoken=spoken,
    )


def _paid_first(hand: FinishedHand, end: HandState) -> HandResult:
    """What the hand paid at the table, before it was corrected."""
    won = tuple(Won(seat, amount) for seat, amount in sorted(winnings(end.awards).items()))
    rake = sum(award.raked for award in end.awards)
    drop = sum(award.dropped for award in end.awards)
    return HandResult(hand.number, (), (), won, rake, void=end.void, drop=drop)
