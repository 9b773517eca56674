"""The moments of a hand: what the table itself asks while no dialog lies over its keys.

What the rules want next (`Wanted`) says which moment it is. What a croupier sees and says at one of
them is found in the module or folder of its name: dealing, betting, showdown … Where less than
everything is recorded, some of them have other keys (`ui/table/less_recorded`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from dealerassist.cards import Card, Rank
from dealerassist.hand.events import CardCorrected, RoundOpened
from dealerassist.hand.legal import Wanted
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.locale.event_text import correction_deed
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.rulebook import rules_cited
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.key_action import GreyReason, Intent
from ui.asked.pad import NO_PROMPT, PadKeys
from ui.asked.seat_and_hand_names import printed_rank
from ui.table.betting.action_on import action_on_tap
from ui.table.betting.announcement import betting_words
from ui.table.betting.keys import action_keys
from ui.table.betting.prompt import betting_prompt
from ui.table.between_hands import between_keys, between_prompt, between_words
from ui.table.dealing import card_tap, dealing_prompt, dealing_words
from ui.table.exchange import draw_keys
from ui.table.less_recorded.acting_together import opening_keys, put_in_tap
from ui.table.less_recorded.depth import pots_are_due
from ui.table.less_recorded.pot_entry import PotEntry, dealt_hand_key
from ui.table.less_recorded.prompt import first_in_prompt, pots_prompt, winners_prompt
from ui.table.less_recorded.tapped_seat import tapped_acts
from ui.table.less_recorded.winners import WinnerNaming, winner_keys, winner_tap
from ui.table.opener import opener_keys, opener_prompt, opener_tap
from ui.table.showdown.announcement import award_words, showing_words, winners_words
from ui.table.showdown.keys import award_keys, showdown_tap, showing_keys
from ui.table.showdown.prompt import award_prompt, showing_prompt
from ui.view.view import Pad, Prompt

CARDS = PadKeys(Pad.CARDS)


def asked_by_table(at: Context) -> Asked:
    """What the table asks now; where its journal is only looked at, it says that."""
    asked = moment_of(at).asks(at)
    if at.read_only_reason:
        looking = at.voice("Looking only: nothing is recorded")
        return replace(asked, prompt=Prompt(looking, at.read_only_reason), aloud="")
    return replace(asked, prompt=corrected(at, asked.prompt or NO_PROMPT))


def moment_of(at: Context) -> Dialog:
    """The moment at which the hand is, or the one between hands."""
    return BETWEEN_HANDS if at.hand is None or at.may is None else MOMENTS[at.may.wanted]


class CardDue(Dialog, frozen=True):
    """A card is dealt, to a seat or open in the middle; `street_rule` is the number of its rule."""

    street_rule: str

    def asks(self, at: Context) -> Asked:
        hand, may = at.in_hand
        return Asked(
            prompt=dealing_prompt(at, hand, may),
            pad=CARDS,
            rule=self.street_rule,
            aloud=dealing_words(at, hand, may),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return card_tap(at, what) if isinstance(what, Card) else None


class ExchangeDue(Dialog, frozen=True):
    """A guest says how many cards are exchanged (3.7)."""

    def asks(self, at: Context) -> Asked:
        hand, may = at.in_hand
        return Asked(
            prompt=dealing_prompt(at, hand, may),
            pad=PadKeys(Pad.DRAW, draw_keys(at)),
            rule="3.7",
            aloud=dealing_words(at, hand, may),
        )


class OpenerDue(Dialog, frozen=True):
    """Who opens the round is asked, as an open card, or all of them, are not known (3.8, HP 1)."""

    def asks(self, at: Context) -> Asked:
        hand, may = at.in_hand
        by_cards = hand.depth is not Depth.POT
        return Asked(
            prompt=opener_prompt(at, hand) if by_cards else first_in_prompt(at, hand),
            pad=PadKeys(Pad.SEATS, opener_keys(at))
            if by_cards
            else tapped_acts(at) or PadKeys(Pad.ACTIONS, opening_keys(at)),
            rule="4.2",
            aloud=dealing_words(at, hand, may),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return put_in_tap(at, what) or opener_tap(at, what) if isinstance(what, int) else None


class ActionDue(Dialog, frozen=True):
    """A guest is to act (chapter 5)."""

    def asks(self, at: Context) -> Asked:
        hand, may = at.in_hand
        return Asked(
            prompt=betting_prompt(at, hand, may),
            pad=tapped_acts(at) or PadKeys(Pad.ACTIONS, action_keys(at)),
            rule="5.1",
            aloud=betting_words(at, hand, may),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return put_in_tap(at, what) or action_on_tap(at, what) if isinstance(what, int) else None


class ShowingDue(Dialog, frozen=True):
    """A guest shows, card by card, or mucks (7.1, 7.2)."""

    def asks(self, at: Context) -> Asked:
        hand, may = at.in_hand
        return Asked(
            prompt=showing_prompt(at, hand, may),
            pad=PadKeys(Pad.CARDS, showing_keys(at)),
            rule="7.2",
            aloud=showing_words(at, hand, may),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        match what:
            case Card():
                return card_tap(at, what)
            case int():
                return showdown_tap(at, what)
            case _:
                return None


class WinnersDue(Dialog, frozen=True):
    """Who wins is named, where no cards are recorded (7.4, HP 1)."""

    def asks(self, at: Context) -> Asked:
        hand, _ = at.in_hand
        return Asked(
            prompt=winners_prompt(at, hand),
            pad=PadKeys(Pad.WINNERS, winner_keys(at, WinnerNaming())),
            rule="7.4",
            aloud=winners_words(at),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return winner_tap(at, what, WinnerNaming()) if isinstance(what, int) else None


class AwardDue(Dialog, frozen=True):
    """The pots are pushed (7.4); winners that were named can still be others."""

    def asks(self, at: Context) -> Asked:
        hand, _ = at.in_hand
        return Asked(
            prompt=award_prompt(at, hand),
            pad=PadKeys(Pad.WINNERS, winner_keys(at, WinnerNaming()))
            if hand.named
            else PadKeys(Pad.SHOWDOWN, award_keys(at)),
            rule="7.4",
            aloud=award_words(at, hand),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        hand, _ = at.in_hand
        if not hand.named or not isinstance(what, int):
            return None
        return winner_tap(at, what, WinnerNaming())


class PotsDue(Dialog, frozen=True):
    """Once the hand is played out, its pots are entered, and nothing else of it (HP 1)."""

    def asks(self, at: Context) -> Asked:
        hand, may = at.in_hand
        return Asked(
            prompt=pots_prompt(at, hand, may),
            pad=PotEntry().asks(at).pad if pots_are_due(at) else CARDS,
            rule="HP 1 change",
        )


class BetweenHands(Dialog, frozen=True):
    """No hand is on the table: what is due before the next one, and what can be done."""

    def asks(self, at: Context) -> Asked:
        return Asked(
            prompt=between_prompt(at),
            pad=PotEntry().asks(at).pad
            if pots_are_due(at)
            else PadKeys(Pad.BETWEEN, (*between_keys(at), *dealt_hand_key(at))),
            rule="2.2" if at.state.shift_is_open else "HP 4",
            aloud=between_words(at),
        )


class NothingAsked(Dialog, frozen=True):
    """Nothing is asked: no screen waits for a routine step, or for a hand that is over."""

    def asks(self, at: Context) -> Asked:
        return Asked(prompt=NO_PROMPT, pad=CARDS, rule="")


BETWEEN_HANDS = BetweenHands()

MOMENTS: Mapping[Wanted, Dialog] = MappingProxyType(
    {
        Wanted.UP_CARD: CardDue(street_rule="3.1"),
        Wanted.DOWN_CARDS: CardDue(street_rule="3.1"),
        Wanted.COMMON_CARD: CardDue(street_rule="3.5 d"),
        Wanted.BOARD_CARD: CardDue(street_rule="3.2"),
        Wanted.EXCHANGE: ExchangeDue(),
        Wanted.OPENER: OpenerDue(),
        Wanted.ACTION: ActionDue(),
        Wanted.SHOWING: ShowingDue(),
        Wanted.AWARD: AwardDue(),
        Wanted.WINNERS: WinnersDue(),
        Wanted.POTS: PotsDue(),
        Wanted.ROUTINE: NothingAsked(),
        Wanted.NOTHING: NothingAsked(),
    }
)
"""For each thing that the rules can want, what the table asks."""

assert set(MOMENTS) == set(Wanted), "whatever the rules can want has its moment"


# ── the prompt as it is shown ───────────────────────────────────────────────────────────────────


def prompt_shown(voice: Localizer, asked: Prompt, rank: Rank | None) -> Prompt:
    """What is asked, as it is shown: with the rule that it cites, and a card that is half typed."""
    if rank is not None:
        asked = replace(asked, why=_half_typed(voice, rank))
    return replace(asked, rule=_rule_cited(voice, asked.why))


def _rule_cited(voice: Localizer, why: str) -> str:
    """The first rule that the reason cites, as it does; empty if it cites none."""
    cited = rules_cited(voice.say, why)
    return voice.cited("", cited[0]).strip() if cited else ""


def corrected(at: Context, prompt: Prompt) -> Prompt:
    """The prompt; right after a card correction its reasons begin with what was put right."""
    first = at.last[0] if at.last else None
    if not isinstance(first, CardCorrected):
        return prompt
    opened = [event.opener for event in at.last if isinstance(event, RoundOpened)]
    done = correction_deed(at.voice, first)
    if opened:
        done = f"{done}: {at.voice('seat {seat} opens now', seat=opened[0])}"
    return replace(prompt, why=dotted([done, prompt.why]))


def _half_typed(voice: Localizer, rank: Rank) -> str:
    """The rank typed on the keyboard, and that the suit is still to come."""
    return voice("{rank} typed: now the suit, S, H, D or C", rank=printed_rank(rank))
