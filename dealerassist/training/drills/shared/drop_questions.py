"""The question about the drop: what the pots give for the jackpot, and what is left (6.4)."""

from __future__ import annotations

from random import Random

from dealerassist.hand.rake import is_spared
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer
from dealerassist.training.drills.drill import QuestionDraft, Wording
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.hands_shown import awards_now
from dealerassist.training.drills.shared.phrases import sentences
from dealerassist.training.questions import AmountsAnswer, AmountsForm, Blank, Question

FORM = AmountsForm((Blank("drop"), Blank("left")))


def drop_asked(random: Random, hand: Hand, kind: str) -> tuple[HandState, QuestionDraft] | None:
    """Ask at the end of the hand; None if it did not come to its end.

    That nothing is given teaches little where pots mostly come to enough, so it is seldom asked.
    """
    for moment in hand:
        if moment.state.phase is Phase.AWARDING:
            dropped, left = _given(moment.state)
            if not dropped and random.random() < 0.6:
                return None
            right = AmountsAnswer((dropped, left))
            return moment.state, QuestionDraft(kind, FORM, right, "6.4")
    return None


def _given(state: HandState) -> tuple[int, int]:
    """What all pots give for the jackpot, and what is left of them for the winners."""
    awards = awards_now(state)
    return sum(award.dropped for award in awards), sum(award.prize for award in awards)


# ── in words ────────────────────────────────────────────────────────────────────────────────


def drop_worded(voice: Localizer, question: Question, title: str) -> Wording:
    """The question with what the house takes for its jackpot, and what is taken as Taxe."""
    state, drop = question.state, question.state.rules.drop
    assert drop is not None, "only then it is asked"
    amount, least = voice.money(drop.amount), voice.money(drop.least_pot)
    each = (
        voice("For the jackpot: {amount} of each hand, from {least} in the pots on.",
              amount=amount, least=least)
        if drop.least_pot
        else voice("For the jackpot: {amount} of each hand.", amount=amount)
    )  # fmt: skip
    return Wording(
        title,
        sentences(each, _rake(voice, state)),
        _hints(voice, state),
        (voice("Jackpot"), voice("Is left")),
    )


def _hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    if not state.rules.rake.percent and not state.rules.rake.schedule:
        return (voice("What counts is all pots together."),)
    return (
        voice("What counts is all pots together, before the rake was taken."),
        voice("Rake and jackpot both leave the pots before these are pushed."),
    )


def _rake(voice: Localizer, state: HandState) -> str:
    """What has been taken, or is taken now as a posted fee; empty if nothing is."""
    taken = sum(award.raked for award in awards_now(state))
    return voice("Rake {amount}.", amount=voice.money(taken)) if taken else ""


def drop_explained(voice: Localizer, question: Question, come_to: str) -> str:
    """What the pots give, and what is left.

    Args:
        voice: the words of the language.
        question: what was asked.
        come_to: what the pots come to where nothing was taken of them yet, as a sentence.
    """
    state, drop = question.state, question.state.rules.drop
    assert drop is not None, "only then it is asked"
    size = sum(pot.amount for pot in state.pots)
    if state.raked:
        # What lies on the felt is less.
        rake = voice.money(state.raked)
        come_to = voice(
            "With the {rake} of rake the pots come to {size}.", rake=rake, size=voice.money(size)
        )
    raked = sum(award.raked for award in awards_now(state))
    dropped, left = _given(state)
    least = voice.money(drop.least_pot)
    if is_spared(state):
        gives = voice("The hand ends in the first round: nothing is taken.")
    elif size < drop.least_pot:
        gives = voice("That is less than {least}: nothing goes to the jackpot.", least=least)
    elif dropped < drop.amount:
        gives = voice("No more than {amount} is there for it.", amount=voice.money(dropped))
    else:
        gives = voice("{amount} of that goes to the jackpot.", amount=voice.money(dropped))
    less = [f"− {voice.money(each)}" for each in (raked, dropped) if each]
    if not less:
        return sentences(come_to, gives, voice("All {left} is left.", left=voice.money(left)))
    terms = " ".join((voice.money(size), *less))
    rest = voice("{sum} = {left} is left.", sum=terms, left=voice.money(left))
    return sentences(come_to, gives, rest)
