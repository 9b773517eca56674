"""The parts of a procedure in words: sentences with conditions, steps, announcement, reason.

They are data, so that table and training show the same procedure. A sentence is chosen and filled
in with the facts of the hand (`first_that_fits`).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.localizer import Localizer, capital

Facts = Mapping[str, object]
"""What is known of a hand, by name: guests, cards and amounts in words; conditions as booleans."""


class Saying(Struct, frozen=True, kw_only=True):
    """A sentence of a procedure.

    Attributes:
        text: the message, with placeholders for facts.
        when: the names of the facts, separated by spaces, that must be known or hold for it.
        many: the plural of the message, if it depends on the fact ``n``; else empty.
        named: for a placeholder that has another name than its fact, the name of the fact.
        phrase: whether a full stop has to be put behind it.
        rule: the number of the rule that is cited behind it; empty for none.
    """

    text: str
    when: str = ""
    many: str = ""
    named: Mapping[str, str] = {}
    phrase: bool = False
    rule: str = ""

    def fits(self, facts: Facts) -> bool:
        """Whether all facts that it needs are known or hold."""
        return all(facts.get(name) for name in self.when.split())

    def said(self, voice: Localizer, facts: Facts) -> str:
        """The sentence, filled in with the facts of this hand."""
        here = {**facts, **{place: facts[name] for place, name in self.named.items()}}
        if self.many:
            count = here.pop("n")
            assert isinstance(count, int), "a number is counted"
            return voice.count(self.text, self.many, count, **here)
        text = voice(self.text, **here)
        if self.rule:
            return f"{voice.cited(capital(text), self.rule)}."
        return f"{text}." if self.phrase else text


Says = str | Saying | tuple[Saying | str, ...]
"""A sentence, or several of which the first that fits is taken."""


def say(text: str, *, phrase: bool = False, rule: str = "", **named: str) -> Saying:
    """A sentence without a condition; the arguments are those of `Saying`."""
    return Saying(text=text, phrase=phrase, rule=rule, named=named)


def say_if(facts: str, text: str, *, phrase: bool = False, rule: str = "", **named: str) -> Saying:
    """A sentence that needs these facts; the arguments are those of `Saying`."""
    return Saying(text=text, when=facts, phrase=phrase, rule=rule, named=named)


def say_count(one: str, many: str) -> Saying:
    """A sentence in the singular or the plural, by the fact ``n``."""
    return Saying(text=one, many=many)


class StepWords(Struct, frozen=True):
    """One step of a procedure.

    Attributes:
        says: what is done; empty if the announcement alone says it.
        measure: the step as a trainee has to know it; None if this is only a hint or is about
            what is recorded.
    """

    says: Says
    measure: Measure | None = None


class ProcedureWords(Struct, frozen=True, kw_only=True):
    """What is done about an irregularity, for one way in which it may be settled.

    Attributes:
        steps: what is done, in order.
        announcement: what the croupier says aloud; empty for nothing.
        why: the reason for this procedure, shown in the training; empty for none.
    """

    steps: tuple[StepWords, ...]
    announcement: Says = ""
    why: Says = ""

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The steps that a trainee has to know, in order."""
        return tuple(step.measure for step in self.steps if step.measure is not None)


ALWAYS = ""
"""The key of the procedure where an irregularity is settled in one way only."""


class IrregularityWords(Struct, frozen=True):
    """What an irregularity is called, and what is done about it.

    Attributes:
        title: its name.
        source: the rulebook that its procedure is taken from.
        procedures: for each ruling, or other way in which it may be settled, what is done.
        detail: the second line of its key; if empty, that line says what comes of it.
        too_early: why it cannot be picked as long as nothing was paid or taken; empty if it can.
    """

    title: str
    source: str
    procedures: Mapping[str, ProcedureWords]
    detail: str = ""
    too_early: str = ""


def first_that_fits(voice: Localizer, says: Says, facts: Facts) -> str:
    """The first sentence that fits the facts, filled in; empty if none fits."""
    for saying in says if isinstance(says, tuple) else (says,):
        whole = Saying(text=saying) if isinstance(saying, str) else saying
        if whole.text and whole.fits(facts):
            return whole.said(voice, facts)
    return ""


def steps_said(voice: Localizer, procedure: ProcedureWords, facts: Facts) -> tuple[str, ...]:
    """The steps of a procedure for this hand, without those that do not apply to it."""
    every = (first_that_fits(voice, step.says, facts) for step in procedure.steps)
    return tuple(step for step in every if step)


def announcement(voice: Localizer, procedure: ProcedureWords, facts: Facts) -> str:
    """What the croupier says aloud in this hand; empty for nothing."""
    return capital(first_that_fits(voice, procedure.announcement, facts))
