"""The drill about the Taxe and the drop: how much is taken, and from what (6.3, 6.4)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from dealerassist.chip_arithmetic import percentage
from dealerassist.hand.pot import Pot
from dealerassist.hand.rake import is_spared
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import pot_in_sentence
from dealerassist.rules.house_options import RakeRounding
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.training.drills.drill import ANYTHING, Drill, Wording, question_of
from dealerassist.training.drills.shared.collected_bets import (
    DEEP_IN,
    USUAL,
    ends_of_rounds,
    hand_with_pots,
    sweep_bets,
)
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.hands_shown import awards_now
from dealerassist.training.drills.shared.phrases import pot_called, sentences, where_it_stands
from dealerassist.training.drills.shared.pot_layers import layer_terms, layers_of, term_before
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    Question,
    QuestionDraft,
)
from dealerassist.training.skills import Skill

MOST_RAKED = 3
"""The most pots that are asked about: with more, nobody works out the Taxe in the head."""


class RakeQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        ROUND: how much is taken at the end of the round?
        HAND: how much is taken from the whole hand?
        RAKED: how much of the round's bets counts for the Taxe?
        FEE: which of the posted fees is due?
        DROP: how much goes to the jackpot, and what is left?
    """

    ROUND = "round"
    HAND = "hand"
    RAKED = "raked"
    FEE = "fee"
    DROP = "drop"


class RakeDrill(Drill):
    """How much is taken now or from the whole hand, and what counts for it (6.3, 6.4)."""

    skill = Skill.RAKE
    title = "Taking the rake"

    def fits(self, rules: HouseRules) -> bool:
        """Whether the house takes any Taxe out of the pots, or a drop."""
        return _takes_rake(rules) or rules.drop is not None

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Where fees are posted each of them, as most pots come to the same one; and anything.

        Where pots give something for a jackpot, that too.
        """
        fees = dict.fromkeys(str(fee) for _, fee in rules.rake.schedule)
        taxe = (*fees, ANYTHING) if _takes_rake(rules) else ()
        return taxe if rules.drop is None else (*taxe, RakeQuestion.DROP.value)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand that sometimes has side pots."""
        seats = seats_for(rules, random, 2, 7)
        manner = DEEP_IN if random.random() < 0.3 and not rules.rake.schedule else USUAL
        return self.ask_in(random, hand_with_pots(random, rules, seats, manner), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about the end of a round; where fees are posted, about the end of the hand."""
        hand = list(hand)
        if aim == RakeQuestion.DROP:
            asked = _drop_asked(random, hand, RakeQuestion.DROP)
            return None if asked is None else question_of(Skill.RAKE, *asked)
        if hand and hand[0].state.rules.rake.schedule:
            return _ask_fee(hand, aim)
        found = [
            state for state in ends_of_rounds(hand) if len(sweep_bets(state).rake) <= MOST_RAKED
        ]
        if not found:
            return None
        state = random.choice(found)
        if not sum(sweep_bets(state).rake) and random.random() < 0.9:
            # That nothing is taken teaches little, so it is seldom asked.
            return None
        kind, amount = _asked_of(random, state)
        rule = "6.3" if state.rules.rake.cap is None else "6.4"
        return _question(state, kind, amount, rule)

    def reckoned(self, question: Question) -> int:
        """One figure for each pot, as the Taxe goes by the pot (6.3); none for fee and drop."""
        if question.kind in (RakeQuestion.FEE, RakeQuestion.DROP):
            return 0
        return len(sweep_bets(question.state).bets.pots)

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question how much Taxe or drop, or what counts for it."""
        title, blank = _title(voice, question), voice("Rake")
        if question.kind == RakeQuestion.DROP:
            return _drop_worded(voice, question, title)
        if question.kind == RakeQuestion.RAKED:
            blank = voice("Counts")
        return Wording(title, _detail(voice, question), _hints(voice, question), (blank,))

    def explained(self, voice: Localizer, question: Question) -> str:
        """What is taken, and from what."""
        match RakeQuestion(question.kind):
            case RakeQuestion.RAKED:
                return _counted(voice, question)
            case RakeQuestion.FEE:
                return _fee(voice, question)
            case RakeQuestion.DROP:
                return _drop_explained(voice, question, _come_to(voice, question.state))
            case RakeQuestion.HAND:
                return sentences(_taken(voice, question), _sum(voice, question))
            case RakeQuestion.ROUND:
                return _taken(voice, question)
            case kind:
                assert_never(kind)


def _takes_rake(rules: HouseRules) -> bool:
    return bool(rules.rake.percent or rules.rake.schedule)


def _asked_of(random: Random, state: HandState) -> tuple[RakeQuestion, int]:
    """One of the questions about the end of a round, and the right figure in chips."""
    outcome = sweep_bets(state)
    grown = sum(pot.amount for pot in outcome.bets.pots) - sum(pot.amount for pot in state.pots)
    over = len(state.contenders) == 1 or state.on_last_street
    if over and random.random() < 0.5:
        return RakeQuestion.HAND, state.raked + sum(outcome.rake)
    antes = bool(state.rules.ante) and not state.pots
    if (outcome.bets.uncalled or antes) and random.random() < 0.6:
        # Only where it is not just what lies in front of the guests.
        return RakeQuestion.RAKED, grown
    return RakeQuestion.ROUND, sum(outcome.rake)


def _ask_fee(hand: Hand, aim: str) -> Question | None:
    """Ask for the posted fee of the hand (6.4).

    None if the hand did not come to its end, or to another fee than it aims at.
    """
    for moment in hand:
        if moment.state.phase is Phase.AWARDING:
            fee = sum(award.raked for award in awards_now(moment.state))
            aimed = aim in (ANYTHING, str(fee))
            return _question(moment.state, RakeQuestion.FEE, fee, "6.4") if aimed else None
    return None


def _question(state: HandState, kind: RakeQuestion, amount: int, rule: str) -> Question:
    form = AmountsForm((Blank("raked" if kind is RakeQuestion.RAKED else "rake"),))
    return question_of(Skill.RAKE, state, QuestionDraft(kind, form, AmountsAnswer((amount,)), rule))


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _title(voice: Localizer, question: Question) -> str:
    match RakeQuestion(question.kind):
        case RakeQuestion.RAKED:
            return voice("How much of this round counts for the rake?")
        case RakeQuestion.HAND:
            return voice("How much rake is taken from the whole hand?")
        case RakeQuestion.FEE:
            return voice("Which fee is taken from this hand?")
        case RakeQuestion.DROP:
            return voice("How much goes to the jackpot, and how much is left in the pots?")
        case RakeQuestion.ROUND:
            return voice("How much rake is taken at the end of this round?")
        case kind:
            assert_never(kind)


def _percent(voice: Localizer, question: Question) -> str:
    return voice.say.number(question.state.rules.rake.percent / 100)


def _detail(voice: Localizer, question: Question) -> str:
    state, terms = question.state, question.state.rules.rake
    if question.kind == RakeQuestion.FEE:
        steps = (
            voice("from {pot}: {fee}", pot=voice.money(pot), fee=voice.money(fee))
            for pot, fee in terms.schedule
        )
        return voice("Posted fees by the size of the pot: {steps}.", steps="; ".join(steps))
    where = where_it_stands(voice, state)
    parts = [voice("{street}, the round is over.", street=where)]
    if question.kind != RakeQuestion.RAKED:
        parts.append(voice("Rake {percent}%, rounded down.", percent=_percent(voice, question)))
    if terms.cap is not None:
        parts.append(voice("At most {amount} from one hand.", amount=voice.money(terms.cap)))
    if state.raked and question.kind != RakeQuestion.RAKED:
        parts.append(_taken_before(voice, state))
    return sentences(*parts)


def _taken_before(voice: Localizer, state: HandState) -> str:
    """What was taken in the rounds before; where there are several pots, from each of them."""
    if len(state.pots) == 1:
        return voice("Taken so far: {amount}.", amount=voice.money(state.raked))
    each = [
        voice("{amount} {pot}", amount=voice.money(pot.raked), pot=pot_in_sentence(voice, at))
        for at, pot in enumerate(state.pots)
    ]
    return voice("Taken so far: {amount}.", amount=", ".join(each))


def _hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    if question.kind == RakeQuestion.FEE:
        return (voice("Add all the pots together, then find the step that they reach."),)
    back = voice("What nobody has matched goes back and is not raked.")
    if question.kind == RakeQuestion.RAKED:
        antes = voice("In the first round the antes count too.")
        return (back, antes) if not question.state.street and question.state.rules.ante else (back,)
    if question.state.rules.rake.rounding is RakeRounding.CUMULATIVE:
        base = voice(
            "Each pot by itself: the percentage of all it has received, less what is already taken."
        )
    else:
        base = voice("Each pot by itself: the percentage of what this round has added.")
    return back, base


def _taken(voice: Localizer, question: Question) -> str:
    """What is taken from each pot now; where there are several, a line for each and the sum."""
    state, outcome = question.state, sweep_bets(question.state)
    if is_spared(state):
        return _spared(voice, state)
    parts = [
        _of_pot(voice, question, at, pot, taken)
        for at, (pot, taken) in enumerate(zip(outcome.bets.pots, outcome.rake, strict=True))
        if _has_grown(state, at, pot)
    ]
    back = _uncounted(voice, question) if outcome.bets.uncalled else ""
    if not parts:
        nothing = voice("This round adds nothing to the pots: no rake is taken now.")
        return sentences(back, nothing)
    if len(parts) == 1:
        return sentences(back, *parts)
    together = voice("Together {amount} now.", amount=voice.money(sum(outcome.rake)))
    *pots, last = parts
    lines = (back, *pots, sentences(last, together))
    return "\n".join(line for line in lines if line)


def _has_grown(state: HandState, at: int, pot: Pot) -> bool:
    """Whether the round added something to this pot; from other pots nothing is taken (6.3)."""
    return at >= len(state.pots) or pot.amount > state.pots[at].amount


def _of_pot(voice: Localizer, question: Question, at: int, pot: Pot, taken: int) -> str:
    """What a pot comes to, the percentage of it, and what the cap leaves of that."""
    terms = question.state.rules.rake
    if terms.rounding is RakeRounding.PER_ROUND:
        grown = _grown(question.state, at, pot)
        due = percentage(grown, terms.percent)
        share = _share(voice, question, grown)
    else:
        due = percentage(pot.amount, terms.percent) - pot.raked
        share = _cumulative(voice, question, pot)
    said = sentences(_made_up(voice, question.state, at, pot), share)
    if due == taken:
        return said
    return sentences(said, voice("The cap for one hand leaves {taken}.", taken=voice.money(taken)))


def _grown(state: HandState, at: int, pot: Pot) -> int:
    """What the round has added to a pot; in the first round the antes too."""
    return pot.amount - (state.pots[at].amount if at < len(state.pots) else 0)


def _made_up(voice: Localizer, state: HandState, at: int, pot: Pot) -> str:
    """What counts of a pot for the Taxe, as a sum: "Pot: antes €15 + 3 × €15 = €60."."""
    layer, of = layers_of(state)[at], len(sweep_bets(state).bets.pots)
    named = pot_called(voice, at, of=of)
    before, now = term_before(voice, state, layer), layer_terms(voice, layer)
    if state.rules.rake.rounding is RakeRounding.PER_ROUND and state.pots:
        amount = voice.money(_grown(state, at, pot))
        added = " + ".join(now)
        if added == amount:
            return voice("{pot}: this round adds {amount}.", pot=named, amount=amount)
        return voice(
            "{pot}: this round adds {sum} = {amount}.", pot=named, sum=added, amount=amount
        )
    amount = voice.money(pot.amount)
    had = (voice("{amount} rake", amount=voice.money(pot.raked)),) if pot.raked else ()
    terms = " + ".join((*before, *had, *now))
    if terms == amount:
        return voice("{pot}: {amount}.", pot=named, amount=amount)
    return voice("{pot}: {sum} = {amount}.", pot=named, sum=terms, amount=amount)


def _share(voice: Localizer, question: Question, amount: int) -> str:
    """The percentage of an amount, rounded down."""
    return voice(
        "{percent}% of {amount}, rounded down: {share}.",
        percent=_percent(voice, question),
        amount=voice.money(amount),
        share=voice.money(percentage(amount, question.state.rules.rake.percent)),
    )


def _cumulative(voice: Localizer, question: Question, pot: Pot) -> str:
    """The percentage of all that a pot has received, less what was taken of it before."""
    if not pot.raked:
        return _share(voice, question, pot.amount)
    share = percentage(pot.amount, question.state.rules.rake.percent)
    return voice(
        "{percent}% of {amount}, rounded down {share}, less the {had} already taken: {now}.",
        percent=_percent(voice, question),
        amount=voice.money(pot.amount),
        share=voice.money(share),
        had=voice.money(pot.raked),
        now=voice.money(share - pot.raked),
    )


def _uncounted(voice: Localizer, question: Question) -> str:
    bets = sweep_bets(question.state).bets
    amount = voice.money(bets.uncalled)
    return voice("{amount} goes back to seat {seat} first.", amount=amount, seat=bets.uncalled_seat)


def _counted(voice: Localizer, question: Question) -> str:
    state, bets = question.state, sweep_bets(question.state).bets
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


def _sum(voice: Localizer, question: Question) -> str:
    before, now = question.state.raked, sum(sweep_bets(question.state).rake)
    if not before:
        return ""
    if not now:
        return voice("It stays at the {before} of the rounds before.", before=voice.money(before))
    return voice(
        "With the {before} of the rounds before: {total}.",
        before=voice.money(before),
        total=voice.money(before + now),
    )


def _fee(voice: Localizer, question: Question) -> str:
    assert isinstance(question.right, AmountsAnswer), "an amount"
    state = question.state
    if is_spared(state):
        return _spared(voice, state)
    fee = voice.money(question.right.amounts[0])
    return sentences(_come_to(voice, state), voice("For that the fee is {fee}.", fee=fee))


def _come_to(voice: Localizer, state: HandState) -> str:
    """What all pots come to, before anything is taken, as a sentence."""
    size = voice.money(sum(pot.amount for pot in state.pots))
    if len(state.pots) > 1:
        terms = " + ".join(voice.money(pot.amount) for pot in state.pots)
        return voice("The pots come to {sum} = {size}.", sum=terms, size=size)
    return voice("The pot comes to {size}.", size=size)


def _spared(voice: Localizer, state: HandState) -> str:
    """That a hand which ends in the first round costs nothing, in houses that say so (6.3)."""
    (left,) = state.contenders
    return sentences(
        voice("Only seat {seat} is left in the hand.", seat=left.seat),
        voice("The hand ends in the first round: nothing is taken."),
    )


# ── the drop ────────────────────────────────────────────────────────────────────────────────

DROP_FORM = AmountsForm((Blank("drop"), Blank("left")))


def _drop_asked(random: Random, hand: Hand, kind: str) -> tuple[HandState, QuestionDraft] | None:
    """Ask at the end of the hand; None if it did not come to its end.

    That nothing is given teaches little where pots mostly come to enough, so it is seldom asked.
    """
    for moment in hand:
        if moment.state.phase is Phase.AWARDING:
            dropped, left = _dropped_and_left(moment.state)
            if not dropped and random.random() < 0.6:
                return None
            right = AmountsAnswer((dropped, left))
            return moment.state, QuestionDraft(kind, DROP_FORM, right, "6.4")
    return None


def _dropped_and_left(state: HandState) -> tuple[int, int]:
    """What all pots give for the jackpot, and what is left of them for the winners."""
    awards = awards_now(state)
    return sum(award.dropped for award in awards), sum(award.prize for award in awards)


def _drop_worded(voice: Localizer, question: Question, title: str) -> Wording:
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
        sentences(each, _rake_before(voice, state)),
        _drop_hints(voice, state),
        (voice("Jackpot"), voice("Is left")),
    )


def _drop_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    if not state.rules.rake.percent and not state.rules.rake.schedule:
        return (voice("What counts is all pots together."),)
    return (
        voice("What counts is all pots together, before the rake was taken."),
        voice("Rake and jackpot both leave the pots before these are pushed."),
    )


def _rake_before(voice: Localizer, state: HandState) -> str:
    """What has been taken, or is taken now as a posted fee; empty if nothing is."""
    taken = sum(award.raked for award in awards_now(state))
    return voice("Rake {amount}.", amount=voice.money(taken)) if taken else ""


def _drop_explained(voice: Localizer, question: Question, come_to: str) -> str:
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
    dropped, left = _dropped_and_left(state)
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
