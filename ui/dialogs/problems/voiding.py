"""A void deal, a foul deck, or a deck with a card missing or marked (house practice 2)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from dealerassist.hand.commands import DeckFault, DeclareFoulDeck, DeclareMisdeal, MisdealReason
from dealerassist.hand.irregular.commands import Irregularity, NoteDefectiveDeck, Ruling
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.irregular.procedure_form import ALWAYS, Facts
from dealerassist.locale.misdeals import MISDEALS
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.dialogs.problems.hand_facts import refund_figures
from ui.dialogs.problems.questions import Inquiry, Option, Remedy, which_option
from ui.dialogs.problems.remedies import remedy

_FAULTS: Mapping[str, DeckFault] = {
    "deck-identical": DeckFault.IDENTICAL_CARDS,
    "deck-too-many": DeckFault.CARD_TOO_MANY,
    "deck-too-few": DeckFault.TOO_FEW_CARDS,
}
"""The faults of a deck, by the names of their keys."""


def misdeal(at: Context) -> Inquiry:
    """Why the deal is void. Everything goes back, and the same croupier deals again."""
    reasons = [reason for reason in MisdealReason if not reason.is_of_the_deck]
    options = [_option(at, reason) for reason in reasons]
    name = yield from which_option(at.voice("Why is the deal void?"), options)
    reason = next(reason for reason in reasons if misdeal_key(reason) == name)
    facts = {"reason": at.voice(MISDEALS[reason])}
    return _void(at, DeclareMisdeal(reason), Irregularity.MISDEAL, facts)


def foul_deck(at: Context) -> Inquiry:
    """What is wrong with the deck. The hand is void, and a pit boss signs for it."""
    voice = at.voice
    options = (
        Option("deck-identical", voice("Two identical cards")),
        Option("deck-too-many", voice("A card too many")),
        Option("deck-too-few", voice("Too few cards to play on")),
    )
    name = yield from which_option(voice("What is wrong with the deck?"), options)
    return _void(at, DeclareFoulDeck(_FAULTS[name]), Irregularity.FOUL_DECK, {})


def refuse_foul_deck_noted(at: Context, _: Irregularity) -> Refusal | None:
    """Why a foul deck voids nothing now; between hands it can where hands are recorded later."""
    return refusal_of(at, DeclareFoulDeck(DeckFault.IDENTICAL_CARDS))


def _void(
    at: Context,
    command: DeclareMisdeal | DeclareFoulDeck,
    kind: Irregularity,
    facts: Facts,
) -> Remedy:
    voice, hand = at.voice, at.hand
    if hand is None or hand.depth is Depth.RAKE:
        # Bets are not recorded then, so the program cannot say what goes back to whom.
        return remedy(at, command, kind, ALWAYS, {**facts, "unrecorded": True})
    back = voice.money(sum(player.paid + player.bet for player in hand.players))
    moves = voice("{amount} goes back", amount=back)
    back_to_all = remedy(at, command, kind, ALWAYS, facts, moves=moves)
    return replace(back_to_all, payments=refund_figures(at, hand))


def _option(at: Context, reason: MisdealReason) -> Option:
    refusal = refusal_of(at, DeclareMisdeal(reason))
    return Option(misdeal_key(reason), at.voice(MISDEALS[reason]), refusal)


def misdeal_key(reason: MisdealReason) -> str:
    """The name of the key for this reason."""
    return "misdeal-" + reason.value.replace("_", "-")


def defective_deck(at: Context) -> Inquiry:
    """A card missing or marked: the hand is played out, then a new deck."""
    # Nothing is asked; the statement only makes a generator of this, as every inquiry is one.
    yield from ()
    command = NoteDefectiveDeck()
    return remedy(at, command, Irregularity.DEFECTIVE_DECK, Ruling.PLAYED_OUT, {})
