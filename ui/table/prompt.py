"""The prompt at any moment: what a dialog asks, or what the hand or the table wants next."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Rank
from dealerassist.hand.events import CardCorrected, RoundOpened
from dealerassist.locale.event_text import correction_deed
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.rulebook import rules_cited
from ui.shell.context import Context
from ui.shell.seat_and_hand_names import printed_rank
from ui.table.moments import prompt_now
from ui.view.view import Prompt


def prompt_of(at: Context, asked: Prompt | None = None, rank: Rank | None = None) -> Prompt:
    """What the croupier does next, and why.

    Args:
        at: where the table stands.
        asked: what an open dialog asks; None where it leaves the prompt of the hand.
        rank: the first half of a card that is being typed.
    """
    prompt = asked or _corrected(at, _due_prompt(at))
    if rank is not None:
        prompt = replace(prompt, why=_half_typed(at.voice, rank))
    return replace(prompt, rule=_rule_cited(at.voice, prompt.why))


def _rule_cited(voice: Localizer, why: str) -> str:
    """The first rule that the reason cites, as it does; empty if it cites none."""
    cited = rules_cited(voice.say, why)
    return voice.cited("", cited[0]).strip() if cited else ""


def _corrected(at: Context, prompt: Prompt) -> Prompt:
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


def _due_prompt(at: Context) -> Prompt:
    """What the hand or the table wants; or that the journal is only looked at."""
    if at.read_only_reason:
        return Prompt(at.voice("Looking only: nothing is recorded"), at.read_only_reason)
    return prompt_now(at)
