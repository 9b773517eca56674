"""The deal is void, the deck is foul, or a card is missing."""

from __future__ import annotations

from dealerassist.hand.commands import (
    DeckFault,
    DeclareFoulDeck,
    DeclareMisdeal,
    MisdealReason,
)
from dealerassist.hand.irregular.commands import NoteDefectiveDeck
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.locale.misdeals import MISDEALS
from ui.problems.asking import Inquiry, Option, Remedy, which_option
from ui.problems.words import refunds
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of


def misdeal(at: Context) -> Inquiry:
    """Before two have acted: everything back, and the same croupier deals again."""
    reasons = [reason for reason in MisdealReason if not reason.is_of_the_deck]
    options = [_option(at, reason) for reason in reasons]
    name = yield from which_option(at.voice("Why is the deal void?"), options)
    reason = next(reason for reason in reasons if misdeal_key(reason) == name)
    voice = at.voice
    return _void(
        at,
        DeclareMisdeal(reason),
        (voice("{reason}: take all cards in.", reason=voice(MISDEALS[reason])),),
        voice("Misdeal. All chips back, the same croupier deals again."),
    )


def foul_deck(at: Context) -> Inquiry:
    """Two identical cards, or a card too many: all is void, which a pit boss signs for."""
    voice = at.voice
    options = (
        Option("deck-identical", voice("Two identical cards")),
        Option("deck-too-many", voice("A card too many")),
    )
    name = yield from which_option(voice("What is wrong with the deck?"), options)
    identical = name == "deck-identical"
    fault = DeckFault.IDENTICAL_CARDS if identical else DeckFault.CARD_TOO_MANY
    return _void(
        at,
        DeclareFoulDeck(fault),
        (
            voice("Stop: cards and chips stay where they are until the pit boss signs."),
            voice("The hand is void: take all cards in, and keep the deck for the pit boss."),
        ),
        voice("The deck is foul. All chips back, a new deck comes."),
    )


def _void(
    at: Context,
    command: DeclareMisdeal | DeclareFoulDeck,
    steps: tuple[str, ...],
    announcement: str,
) -> Remedy:
    voice, hand = at.voice, at.hand
    if hand is None or hand.depth is Depth.RAKE:
        # What was bet since nobody records it is known to the guests alone.
        unknown = voice("Give every chip back to who put it in: not all of it was recorded.")
        return Remedy(command=command, steps=(*steps, unknown), announcement=announcement)
    back = sum(player.paid + player.bet for player in hand.players)
    return Remedy(
        command=command,
        steps=(*steps, voice("Give every chip back to who put it in:")),
        announcement=announcement,
        payments=refunds(at, hand),
        moves=voice("{amount} goes back", amount=voice.money(back)),
    )


def _option(at: Context, reason: MisdealReason) -> Option:
    refusal = refusal_of(at, DeclareMisdeal(reason))
    return Option(misdeal_key(reason), at.voice(MISDEALS[reason]), refusal)


def misdeal_key(reason: MisdealReason) -> str:
    """The name of the key for this reason."""
    return "misdeal-" + reason.value.replace("_", "-")


def defective_deck(at: Context) -> Inquiry:
    """A card missing or marked: the hand is played out, then a new deck."""
    voice = at.voice
    yield from ()
    return Remedy(
        command=NoteDefectiveDeck(),
        steps=(
            voice("The hand is played to the end with this deck."),
            voice("Then count the deck, and keep it for the pit boss."),
            voice("The next hand is dealt from a new deck."),
        ),
        announcement=voice("The hand is played out, then a new deck comes."),
    )
