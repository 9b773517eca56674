"""The Taxe, in words (6.3, 6.4)."""

from __future__ import annotations

from dealerassist.chips import percentage
from dealerassist.hand.events import Pot
from dealerassist.hand.rake import is_spared
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Voice
from dealerassist.locale.names import pot_name
from dealerassist.rules.house_options import RakeRounding
from dealerassist.training.drills.pots import collected
from dealerassist.training.drills.wording.parts import (
    Wording,
    sentences,
    where_it_stands,
)
from dealerassist.training.questions import AmountsAnswer, Question

# ── the Taxe ────────────────────────────────────────────────────────────────────────────────


def asked_of_rake(voice: Voice, question: Question) -> Wording:
    """The question how much Taxe, and of what."""
    match question.kind:
        case "raked":
            title, blank = voice("How much of this round counts for the rake?"), voice("Counts")
        case "hand":
            title, blank = voice("How much rake is taken from the whole hand?"), voice("Rake")
        case "fee":
            title, blank = voice("Which fee is taken from this hand?"), voice("Rake")
        case _:
            title = voice("How much rake is taken at the end of this round?")
            blank = voice("Rake")
    return Wording(title, _rake_detail(voice, question), _rake_hints(voice, question), (blank,))


def explained_of_rake(voice: Voice, question: Question) -> str:
    """What is taken, and what of."""
    match question.kind:
        case "raked":
            return _counted(voice, question)
        case "fee":
            return _fee(voice, question)
        case "hand":
            return sentences(_taken(voice, question), _sum(voice, question))
        case _:
            return _taken(voice, question)


def _percent(voice: Voice, question: Question) -> str:
    return voice.say.number(question.state.rules.rake.percent / 100)


def _rake_detail(voice: Voice, question: Question) -> str:
    state, terms = question.state, question.state.rules.rake
    if question.kind == "fee":
        steps = (
            voice("from {pot}: {fee}", pot=voice.money(pot), fee=voice.money(fee))
            for pot, fee in terms.schedule
        )
        return voice("Posted fees by the size of the pot: {steps}.", steps="; ".join(steps))
    where = where_it_stands(voice, state)
    parts = [voice("{street}, the round is over.", street=where)]
    if question.kind != "raked":
        parts.append(voice("Rake {percent}%, rounded down.", percent=_percent(voice, question)))
    if terms.cap is not None:
        parts.append(voice("At most {amount} from one hand.", amount=voice.money(terms.cap)))
    if state.raked and question.kind != "raked":
        parts.append(voice("Taken so far: {amount}.", amount=voice.money(state.raked)))
    return sentences(*parts)


def _rake_hints(voice: Voice, question: Question) -> tuple[str, ...]:
    if question.kind == "fee":
        return (voice("Add all the pots together, then find the step that they reach."),)
    back = voice("What nobody has matched goes back and is not raked.")
    if question.kind == "raked":
        antes = voice("In the first round the antes count too.")
        return (back, antes) if not question.state.street and question.state.rules.ante else (back,)
    if question.state.rules.rake.rounding is RakeRounding.CUMULATIVE:
        base = voice(
            "Each pot by itself: the percentage of all it has received, less what is already taken."
        )
    else:
        base = voice("Each pot by itself: the percentage of what this round has added.")
    return back, base


def _taken(voice: Voice, question: Question) -> str:
    """What each pot gives now; where there are several, each on a line, with the sum."""
    state, come = question.state, collected(question.state)
    if is_spared(state):
        return voice("The hand ends in the first round: nothing is taken.")
    parts = [
        _of_pot(voice, question, at, pot, taken)
        for at, (pot, taken) in enumerate(zip(come.bets.pots, come.rake, strict=True))
        if _has_grown(state, at, pot)
    ]
    back = _uncounted(voice, question) if come.bets.uncalled else ""
    if not parts:
        nothing = voice("This round adds nothing to the pots: no rake is taken now.")
        return sentences(back, nothing)
    if len(parts) == 1:
        return sentences(back, *parts)
    together = voice("Together {amount} now.", amount=voice.money(sum(come.rake)))
    *pots, last = parts
    lines = (back, *pots, sentences(last, together))
    return "\n".join(line for line in lines if line)


def _has_grown(state: HandState, at: int, pot: Pot) -> bool:
    """The round has brought something into this pot: of the others nothing is taken (6.3)."""
    return at >= len(state.pots) or pot.amount > state.pots[at].amount


def _of_pot(voice: Voice, question: Question, at: int, pot: Pot, taken: int) -> str:
    terms, before = question.state.rules.rake, question.state.pots
    facts = {
        "pot": pot_name(voice, at),
        "percent": _percent(voice, question),
        "had": voice.money(pot.raked),
        "taken": voice.money(taken),
    }
    if terms.rounding is RakeRounding.PER_ROUND:
        grown = pot.amount - (before[at].amount if at < len(before) else 0)
        due = percentage(grown, terms.percent)
        said = voice(
            "{pot}: {percent}% of the {amount} of this round, rounded down {due}.",
            amount=voice.money(grown),
            due=voice.money(due),
            **facts,
        )
    else:
        due = percentage(pot.amount, terms.percent) - pot.raked
        said = _cumulative(voice, pot, percentage(pot.amount, terms.percent), facts)
    if due == taken:
        return said
    return sentences(said, voice("The cap for one hand leaves {taken}.", **facts))


def _cumulative(voice: Voice, pot: Pot, share: int, facts: dict[str, str]) -> str:
    facts = facts | {"amount": voice.money(pot.amount), "share": voice.money(share)}
    if not pot.raked:
        return voice("{pot}: {percent}% of {amount}, rounded down {share}.", **facts)
    now = voice.money(share - pot.raked)
    return voice(
        "{pot}: {percent}% of the {amount} it has received, rounded down {share}, less the {had} "
        "already taken: {now}.",
        now=now,
        **facts,
    )


def _uncounted(voice: Voice, question: Question) -> str:
    bets = collected(question.state).bets
    amount = voice.money(bets.uncalled)
    return voice("{amount} goes back to seat {seat} first.", amount=amount, seat=bets.uncalled_seat)


def _counted(voice: Voice, question: Question) -> str:
    state, bets = question.state, collected(question.state).bets
    put_in = sum(player.bet for player in state.players)
    antes = state.bets_so_far - put_in if not state.pots else 0
    assert isinstance(question.right, AmountsAnswer), "an amount"
    parts = [voice("{amount} is in front of the guests.", amount=voice.money(put_in))]
    if antes:
        parts.append(voice("The antes of {amount} count too.", amount=voice.money(antes)))
    if bets.uncalled:
        parts.append(_uncounted(voice, question))
    total = voice.money(question.right.amounts[0])
    parts.append(voice("So {amount} counts for the rake.", amount=total))
    return sentences(*parts)


def _sum(voice: Voice, question: Question) -> str:
    before, now = question.state.raked, sum(collected(question.state).rake)
    if not before:
        return ""
    if not now:
        return voice("It stays at the {before} of the rounds before.", before=voice.money(before))
    return voice(
        "With the {before} of the rounds before: {total}.",
        before=voice.money(before),
        total=voice.money(before + now),
    )


def _fee(voice: Voice, question: Question) -> str:
    assert isinstance(question.right, AmountsAnswer), "an amount"
    size = sum(pot.amount for pot in question.state.pots)
    if is_spared(question.state):
        return voice("The hand ends in the first round: nothing is taken.")
    return voice(
        "The pots come to {size}: the fee is {fee}.",
        size=voice.money(size),
        fee=voice.money(question.right.amounts[0]),
    )
