"""What stands beside a seat while the betting goes on."""

from __future__ import annotations

from dealerassist.hand.pots import blind_seats
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.locale.localizer import Localizer


def said_so_far(voice: Localizer, hand: HandState, player: Player) -> str:
    """What is good to know of a seat while the betting goes on: its blind, or how many it drew."""
    if hand.phase not in (Phase.DEALING, Phase.BETTING):
        return ""
    if player.drew is not None:
        return voice("drew {n}", n=player.drew) if player.drew else voice("stood pat")
    if not hand.rules.big_blind or hand.street:
        return ""
    small, big = blind_seats(hand)
    if player is big and not _has_spoken(player, hand.rules.big_blind):
        return voice("blind of the button") if hand.rules.has_button_blind else voice("big blind")
    if player is small and not _has_spoken(player, hand.rules.small_blind):
        return voice("small blind")
    return ""


def _has_spoken(player: Player, blind: int) -> bool:
    """Whether the player has acted in this round.

    After a raise `spoken` is taken back; that more is bet than the blind still shows it.
    """
    return player.spoken or player.bet > blind
