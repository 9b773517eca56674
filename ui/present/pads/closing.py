"""The figures of the shift that is to be closed, before it is."""

from __future__ import annotations

from ui.present.parts import Fact, FactTone
from ui.present.situation import Situation


def closing_figures(at: Situation) -> tuple[Fact, ...]:
    """Who dealt since when, what was played and taken, and what is still open."""
    voice, state, shift = at.voice, at.state, at.state.shift
    if shift is None:
        return ()
    played = max(state.hands - shift.first_hand + 1, 0) - shift.misdeals
    return (
        Fact(voice("Croupier"), shift.croupier),
        Fact(voice("Opened at"), voice.say.time(shift.opened_ms)),
        Fact(voice("Hands"), voice.say.number(played)),
        Fact(voice("Misdeals"), voice.say.number(shift.misdeals)),
        Fact(voice("Rake"), voice.money(shift.rake)),
        Fact(voice("Tips"), voice.money(shift.tips)),
        Fact(voice("Guests at the table"), voice.say.number(sum(map(bool, state.seats)))),
        _waiting(at),
    )


def _waiting(at: Situation) -> Fact:
    """What the pit boss has not approved yet."""
    open_cases = len(at.state.waiting)
    tone = FactTone.HEED if open_cases else FactTone.PLAIN
    return Fact(at.voice("Open for the pit boss"), at.voice.say.number(open_cases), tone)
