"""The prompt as it is shown: with what was corrected, what is half typed, and its rule."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Rank
from dealerassist.hand.events import CardCorrected, RoundOpened
from dealerassist.locale.event_text import correction_deed
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.rulebook import rules_cited
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import printed_rank
from ui.view.view import Prompt


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
