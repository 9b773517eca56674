"""How an irregularity and its procedure are put in words: data that table and training share."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.localizer import Localizer, capital

Facts = Mapping[str, object]
"""What is known of this hand, by name: guests, cards, amounts in words; whatever holds is true."""


class Saying(Struct, frozen=True, kw_only=True):
    """A sentence of a procedure.

    Attributes:
        text: the message, with places for the facts.
        when: the facts, one or more, without which it is not said.
        many: the same message for more than one, where it counts the fact ``n``.
        named: under which name a place finds its fact, where that is another.
        phrase: it is no sentence yet, and a full stop is put behind it.
        rule: the number of the rule that is cited behind the phrase; none if empty.
    """

    text: str
    when: str = ""
    many: str = ""
    named: Mapping[str, str] = {}
    phrase: bool = False
    rule: str = ""

    def fits(self, facts: Facts) -> bool:
        """Whether everything is known, or holds, that it needs."""
        return all(facts.get(name) for name in self.when.split())

    def said(self, voice: Localizer, facts: Facts) -> str:
        """The sentence about this hand."""
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
"""A sentence; or several, of which the first is said that fits."""


def say(text: str, *, phrase: bool = False, rule: str = "", **named: str) -> Saying:
    """What is always said; `named` and the rest as in `Saying`."""
    return Saying(text=text, phrase=phrase, rule=rule, named=named)


def when(facts: str, text: str, *, phrase: bool = False, rule: str = "", **named: str) -> Saying:
    """What is said where these facts are known, or hold."""
    return Saying(text=text, when=facts, phrase=phrase, rule=rule, named=named)


def counted(one: str, many: str) -> Saying:
    """What is said of the fact ``n`` in the singular or the plural."""
    return Saying(text=one, many=many)


class StepWords(Struct, frozen=True):
    """One step of a procedure: what is done, in this hand.

    `says` is empty where nothing but the announcement says it. `measure` is the step that a
    trainee has to know; None where it is only a hint, or about the record.
    """

    says: Says
    measure: Measure | None = None


class ProcedureWords(Struct, frozen=True, kw_only=True):
    """What is done about an irregularity, once it is known how it is settled.

    Attributes:
        steps: one after another.
        announcement: what the croupier says aloud; nothing if empty.
        why: why it is put right so, as a trainee is told.
    """

    steps: tuple[StepWords, ...]
    announcement: Says = ""
    why: Says = ""

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The steps that a trainee has to know, in their order."""
        return tuple(step.measure for step in self.steps if step.measure is not None)


ALWAYS = ""
"""Under this stands the procedure of what is not settled in different ways."""


class IrregularityWords(Struct, frozen=True):
    """What an irregularity is called, and what is done about it.

    Attributes:
        title: its name.
        source: the rulebook that its procedure is taken from.
        procedures: by the ruling, or by another name for how it is settled.
        detail: more words on its key; what comes of it if empty.
        too_early: why it cannot be picked before anything was paid or taken.
    """

    title: str
    source: str
    procedures: Mapping[str, ProcedureWords]
    detail: str = ""
    too_early: str = ""


def said(voice: Localizer, says: Says, facts: Facts) -> str:
    """What is said about this hand; nothing where nothing fits."""
    for saying in says if isinstance(says, tuple) else (says,):
        whole = Saying(text=saying) if isinstance(saying, str) else saying
        if whole.text and whole.fits(facts):
            return whole.said(voice, facts)
    return ""


def steps_said(voice: Localizer, procedure: ProcedureWords, facts: Facts) -> tuple[str, ...]:
    """The steps of a procedure in this hand; what does not arise in it is left out."""
    every = (said(voice, step.says, facts) for step in procedure.steps)
    return tuple(step for step in every if step)


def announced(voice: Localizer, procedure: ProcedureWords, facts: Facts) -> str:
    """What the croupier says aloud."""
    return capital(said(voice, procedure.announcement, facts))
