"""What the prompt says at any moment: what is asked, or what the hand or the table wants next."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.cards import Rank
from dealerassist.hand.events import CardCorrected, RoundOpened
from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState
from dealerassist.locale.event_text import correction_deed
from ui.shell.context import Context
from ui.shell.names import printed_rank
from ui.shell.words import Voice, dotted
from ui.table.betting.prompt import betting_prompt
from ui.table.between_hands.prompt import between_prompt
from ui.table.dealing.prompt import dealing_prompt
from ui.table.less_recorded.prompt import first_in_prompt, pots_prompt, winners_prompt
from ui.table.opener.prompt import opener_prompt
from ui.table.showdown.prompt import award_prompt, showing_prompt
from ui.view.view import Prompt


def prompt_of(at: Context) -> Prompt:
    """What the croupier does next."""
    prompt = at.asked or _corrected(at, _due_prompt(at))
    if at.mode.rank is None:
        return prompt
    return replace(prompt, why=_half_typed(at.voice, at.mode.rank))


def _corrected(at: Context, prompt: Prompt) -> Prompt:
    """The prompt, and before its reasons what has just been put right."""
    match at.last:
        case (CardCorrected() as event, *following):
            opened = [each.opener for each in following if isinstance(each, RoundOpened)]
            done = correction_deed(at.voice, event)
            if opened:
                done = f"{done}: {at.voice('seat {seat} opens now', seat=opened[0])}"
            return replace(prompt, why=dotted([done, prompt.why]))
        case _:
            return prompt


def _half_typed(voice: Voice, rank: Rank) -> str:
    """The rank typed on the keyboard, and that the suit is still to come."""
    return voice("{rank} typed: now the suit, S, H, D or C", rank=printed_rank(rank))


def _due_prompt(at: Context) -> Prompt:
    if at.looking:
        return Prompt(at.voice("Looking only: nothing is recorded"), at.looking)
    if at.hand is None or at.may is None:
        return between_prompt(at)
    return _hand_prompt(at, at.hand, at.may)


def _hand_prompt(at: Context, hand: HandState, may: Legal) -> Prompt:
    match may.wanted:
        case Wanted.UP_CARD | Wanted.DOWN_CARDS | Wanted.COMMON_CARD:
            return dealing_prompt(at, hand, may)
        case Wanted.BOARD_CARD | Wanted.EXCHANGE:
            return dealing_prompt(at, hand, may)
        case Wanted.OPENER if hand.depth is Depth.POT:
            return first_in_prompt(at, hand)
        case Wanted.WINNERS:
            return winners_prompt(at, hand)
        case Wanted.TELLING:
            return pots_prompt(at, hand, may)
        case Wanted.OPENER:
            return opener_prompt(at, hand)
        case Wanted.ACTION:
            return betting_prompt(at, hand, may)
        case Wanted.SHOWING:
            return showing_prompt(at, hand, may)
        case Wanted.AWARD:
            return award_prompt(at, hand)
        case Wanted.ROUTINE | Wanted.NOTHING:
            return Prompt("")
        case _:
            assert_never(may.wanted)
