"""The drill about side pots: how large each is, who can win it, what goes back (6.1, 6.2)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.pots import uncalled_bet
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import pot_name
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.training.drills.drill import Drill, Wording, question_of
from dealerassist.training.drills.shared.collected_bets import (
    DEEP_IN,
    ends_of_rounds,
    hand_with_pots,
    sweep_bets,
)
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.phrases import (
    seat_numbers,
    sentence_of_seats,
    sentences,
    where_it_stands,
)
from dealerassist.training.drills.shared.pot_layers import (
    PotLayer,
    layer_terms,
    layers_of,
    term_before,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    Question,
    QuestionDraft,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

FEWEST_GUESTS = 3
"""The fewest players of a hand that is asked about: two have no side pot."""

MOST_POTS = 4
"""The most pots that are asked about: more are rare, and would not fit the form."""


MANY_ALL_IN = 5
"""How many guests are all in where many are: their stacks make up to `MOST_POTS` pots."""


class SidePotsQuestion(StrEnum):
    """The questions of this drill, about the end of a round.

    Attributes:
        POTS: how much is in each pot, and what goes back?
        OWNERS: who can win one of the side pots?
        UNCALLED: what goes back, because nobody has matched it?
    """

    POTS = "pots"
    OWNERS = "owners"
    UNCALLED = "uncalled"


class SidePotsDrill(Drill):
    """How large each pot is, who can win it, and what goes back (6.1, 6.2)."""

    skill = Skill.SIDE_POTS
    title = "Side pots"
    of_pots = True

    def fits(self, rules: HouseRules) -> bool:
        """Whether the table has seats enough for side pots."""
        return rules.max_seats >= FEWEST_GUESTS

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """The pots, where something goes back and where nothing does; owners; what goes back.

        Where the table has the seats, the pots of many guests all in too, as in a tournament.
        """
        pots, back = [SidePotsQuestion.POTS.value] * 4, [POTS_WITH_BACK] * 2
        many = [POTS_OF_MANY] * (rules.max_seats >= MANY_ALL_IN)
        return (
            *pots,
            *back,
            *many,
            *[SidePotsQuestion.OWNERS.value] * 3,
            SidePotsQuestion.UNCALLED.value,
        )

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand with short stacks of many sizes."""
        fewest = MANY_ALL_IN if aim == POTS_OF_MANY else FEWEST_GUESTS
        seats = seats_for(rules, random, fewest, 6)
        manner = LEAVING if aim in GOING_BACK else STAYING if aim == POTS_OF_MANY else DEEP_IN
        return self.ask_in(random, hand_with_pots(random, rules, seats, manner), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about a round after which there are side pots."""
        found = [
            (state, asked)
            for state in ends_of_rounds(hand)
            if _is_layered(state)
            and (aim != POTS_OF_MANY or _all_in(state) >= MANY_ALL_IN)
            and (asked := _asked_of(random, state, aim))
        ]
        return question_of(Skill.SIDE_POTS, *random.choice(found)) if found else None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question how the bets go into the pots."""
        state, where = question.state, where_it_stands(voice, question.state)
        detail = voice("{street}, the round is over. Its rake is not taken yet.", street=where)
        match SidePotsQuestion(question.kind):
            case SidePotsQuestion.OWNERS:
                title = voice("Who can win side pot {number}?", number=question.facts["pot"])
                return Wording(title, detail, _owner_hints(voice, state))
            case SidePotsQuestion.UNCALLED:
                title = voice("How much goes back because nobody has matched it?")
                return Wording(title, detail, _uncalled_hints(voice), (voice("Goes back"),))
            case SidePotsQuestion.POTS:
                title = voice("How much is in each pot once the bets are collected?")
                blanks = _pot_blanks(voice, question)
                return Wording(title, detail, _pot_hints(voice, state), blanks)
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """What goes back and the pots up to the last; for an owner, how the pot is made up."""
        state = question.state
        match SidePotsQuestion(question.kind):
            case SidePotsQuestion.OWNERS:
                at = question.facts["pot"]
                return (_worked_out(voice, state, at, layers_of(state)[at]),)
            case SidePotsQuestion.UNCALLED:
                most, second = (voice.money(each) for each in _most_put_in(state))
                return (
                    voice("The most: {most}. The second most: {next}.", most=most, next=second),
                )
            case SidePotsQuestion.POTS:
                return super().worked(voice, question)
            case kind:
                assert_never(kind)

    def explained(self, voice: Localizer, question: Question) -> str:
        """How each pot is made up, who can win it, and what goes back; a line for each."""
        state, layers = question.state, layers_of(question.state)
        match SidePotsQuestion(question.kind):
            case SidePotsQuestion.OWNERS:
                at = question.facts["pot"]
                return _lines(_owned(voice, state, at), _worked_out(voice, state, at, layers[at]))
            case SidePotsQuestion.UNCALLED:
                return sentences(_back(voice, state), _why_back(voice, state))
            case SidePotsQuestion.POTS:
                back = _back(voice, state)
                pots = [_worked_out(voice, state, at, layer) for at, layer in enumerate(layers)]
                return _lines(back, *pots)
            case kind:
                assert_never(kind)


POTS_WITH_BACK = "pots_with_back"
"""The aim of asking for the pots where something goes back; the others aim at their kind."""

POTS_OF_MANY = "pots_of_many"
"""The aim of asking for the pots where `MANY_ALL_IN` guests are all in."""

GOING_BACK = (POTS_WITH_BACK, SidePotsQuestion.UNCALLED.value)
"""The aims for which something must go back."""

LEAVING = replace(DEEP_IN, leaving=0.35)
"""Guests who fold to a bet more often, so that nobody matches it."""


STAYING = replace(DEEP_IN, leaving=0.0)
"""Guests who fold to no bet, so that many are all in."""


def _asked_of(random: Random, state: HandState, aim: str) -> QuestionDraft | None:
    """The question about the outcome of a round that is aimed at, if it can be asked there."""
    swept, limits = sweep_bets(state).bets, state.street_rules.bets
    pots, uncalled = swept.pots, swept.uncalled
    if aim == SidePotsQuestion.OWNERS:
        at = random.randrange(1, len(pots))
        owners = SeatsAnswer(pots[at].seats)
        return QuestionDraft(SidePotsQuestion.OWNERS, SeatsForm(), owners, "6.2", {"pot": at})
    if aim in GOING_BACK and not uncalled:
        return None
    if aim == SidePotsQuestion.UNCALLED:
        if uncalled in (limits.smallest, limits.largest) and random.random() < 0.3:
            # That it is just one bet is seen too easily.
            return None
        form = AmountsForm((Blank("uncalled"),))
        return QuestionDraft(SidePotsQuestion.UNCALLED, form, AmountsAnswer((uncalled,)), "6.1")
    # What goes back is asked for even if it is nothing: else the blank would tell that it is not.
    blanks = (*(Blank("pot", number=at) for at in range(len(pots))), Blank("uncalled"))
    # Taxe that was taken in earlier rounds is no longer in the pot; that of this round still is.
    amounts = (*(pot.prize for pot in pots), uncalled)
    form, right = AmountsForm(blanks), AmountsAnswer(amounts)
    return QuestionDraft(SidePotsQuestion.POTS, form, right, "6.2")


def _is_layered(state: HandState) -> bool:
    pots = sweep_bets(state).bets.pots
    return 2 <= len(pots) <= MOST_POTS and len(state.players) >= FEWEST_GUESTS


def _all_in(state: HandState) -> int:
    return sum(player.in_hand and not player.stack for player in state.players)


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def _pot_blanks(voice: Localizer, question: Question) -> tuple[str, ...]:
    assert isinstance(question.form, AmountsForm), "amounts are asked for"
    return tuple(
        pot_name(voice, blank.number) if blank.name == "pot" else voice("Goes back")
        for blank in question.form.blanks
    )


def _pot_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """What has to be thought of in this hand, in the order in which it is worked out."""
    hints = [voice("What nobody has matched goes back first.")]
    if state.pots:
        hints.append(voice("What was in the pots before this round stays there."))
    hints.append(_where_bets_go(voice, state))
    if any(player.bet and not player.in_hand for player in state.players):
        hints.append(voice("Chips of guests who folded stay in the pots that they reached."))
    return tuple(hints)


def _where_bets_go(voice: Localizer, state: HandState) -> str:
    """The hint how much of the bets goes to the first pot that they reach."""
    layers = layers_of(state)
    first = next((at for at, layer in enumerate(layers) if layer.bets), len(layers) - 1)
    if first == len(layers) - 1:
        return voice(
            "Guests all in before this round have no part in its bets: all to side pot {number}.",
            number=first,
        )
    (top, _), *_ = layers[first].bets
    amount = voice.money(top)
    if first:
        return voice(
            "The smallest all-in of this round is {amount}: that much of each bet goes to side pot "
            "{number}, the rest to the next.",
            amount=amount,
            number=first,
        )
    return voice(
        "The smallest all-in of this round is {amount}: that much of each bet goes to the main "
        "pot, the rest to the next.",
        amount=amount,
    )


def _owner_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    return (
        _where_bets_go(voice, state),
        voice("A pot is for guests who have paid it in full and have not folded."),
    )


def _uncalled_hints(voice: Localizer) -> tuple[str, ...]:
    return (
        voice("Who has put the most into this hand, and who the second most?"),
        voice("What folded and all-in guests have put in counts too."),
    )


def _worked_out(voice: Localizer, state: HandState, at: int, layer: PotLayer) -> str:
    """How one pot is worked out: "Main pot: €38 before + 5 × €10 = €88"."""
    facts = {"pot": pot_name(voice, at), "amount": voice.money(layer.amount)}
    terms = [*term_before(voice, state, layer), *layer_terms(voice, layer)]
    if not layer.bets:
        return voice("{pot}: {sum}, nothing more.", sum=terms[0], **facts)
    if terms == [facts["amount"]]:
        return voice("{pot}: {amount}.", **facts)
    return voice("{pot}: {sum} = {amount}.", sum=" + ".join(terms), **facts)


def _owned(voice: Localizer, state: HandState, at: int) -> str:
    """Who can win a pot, and why others cannot (6.2)."""
    pots = sweep_bets(state).bets.pots
    seats, level = pots[at].seats, layers_of(state)[at].level
    short = sorted(set(pots[0].seats) - set(seats))
    folded = [p.seat for p in state.players if not p.in_hand and p.staked >= level]
    facts = {"pot": pot_name(voice, at), "seats": seat_numbers(voice, seats)}
    if len(seats) == 1:
        said = voice(
            "{pot} can only go to seat {seats}: no other seat has paid it in full and not folded.",
            **facts,
        )
    else:
        said = voice(
            "{pot} is for seats {seats}, who have paid it in full and not folded.", **facts
        )
    return sentences(
        said,
        sentence_of_seats(
            voice,
            "Seat {seat} was all in for less.",
            "Seats {seats} were all in for less.",
            short,
        ),
        sentence_of_seats(
            voice,
            "Seat {seat} has paid it but folded.",
            "Seats {seats} have paid it but folded.",
            folded,
        ),
    )


def _back(voice: Localizer, state: HandState) -> str:
    """What goes back, as the difference between the two highest contributions (6.1)."""
    most, second = _most_put_in(state)
    seat, uncalled = uncalled_bet(state.players)
    if not uncalled:
        return voice("Nothing goes back: the highest bet was matched.")
    return voice(
        "Back to seat {seat}: {most} − {next} = {amount}.",
        seat=seat,
        most=voice.money(most),
        next=voice.money(second),
        amount=voice.money(uncalled),
    )


def _most_put_in(state: HandState) -> tuple[int, int]:
    """The two highest contributions, in chips, whose difference goes back.

    Those of the round, if their difference is the right one, as these are easier to see; else those
    of the whole hand.
    """
    bets = sorted(player.bet for player in state.players)
    put_in = sorted(player.staked for player in state.players)
    in_round = bets[-1] - bets[-2] == put_in[-1] - put_in[-2]
    *_, second, most = bets if in_round else put_in
    return most, second


def _why_back(voice: Localizer, state: HandState) -> str:
    most, second = _most_put_in(state)
    if not second:
        return voice("Nobody else has anything in front.")
    facts = {"next": voice.money(second)}
    if most == max(player.bet for player in state.players):
        return voice("Nobody else has more than {next} in front.", **facts)
    return voice("Nobody else has put more than {next} into this hand.", **facts)
