"""The drill about the colour-up: how many chips are raced for, and who gets one (11.10).

Stacks lie at the seats in the smallest chips that are still in play, and before them the cards of
the race, as they are dealt: one for each odd chip.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import assert_never

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.events import Face
from dealerassist.hand.state import HandState, HeldCard
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import begin_with_stacks
from dealerassist.tournament.colour_up import (
    RaceResult,
    chips_raced_for,
    odd_chips,
    race,
    seats_of_cards,
)
from dealerassist.tournament.structure import VALUE_CENTS
from dealerassist.training.drills.drill import Drill, Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.phrases import (
    cards_in_text,
    seat_of,
    sentence_of_seats,
    sentences,
)
from dealerassist.training.drills.shared.tournament_games import (
    FEWEST_GUESTS,
    has_room,
    tournament_stacks,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    CountedUnit,
    Question,
    QuestionDraft,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

MOST_GUESTS = 8

RULE = "11.10"


class ColourUpQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        RACED: for how many new chips is there a race?
        WHO: which guests get a chip in it, or are kept in by one?
        STACK: what does a guest have then?
    """

    RACED = "raced"
    WHO = "who"
    STACK = "stack"


KEPT = "kept"
"""The aim of questions in which a guest would have nothing and gets a chip all the same."""


class ColourUpDrill(Drill):
    """How many new chips come for the odd ones, and who gets them (11.10)."""

    skill = Skill.COLOUR_UP
    title = "Colour-up"

    def fits(self, rules: HouseRules) -> bool:
        """Whether chips are coloured up, as in tournaments."""
        return has_room(rules)

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Each question as often; now and then with a guest who would be raced out."""
        asked = (ColourUpQuestion.RACED, ColourUpQuestion.WHO, ColourUpQuestion.STACK)
        return (*asked * 2, KEPT)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask about the guests of a table before a hand, with the cards of the race before them."""
        times = times_of(rules)
        stacks = tournament_stacks(rules, random, FEWEST_GUESTS, MOST_GUESTS)
        stacks = {seat: _odd(random, stack, times) for seat, stack in stacks.items()}
        if aim == KEPT:
            stacks[random.choice(list(stacks))] = random.randint(1, times - 1)
        cards = random.sample(rules.pack.cards, sum(odd_chips(stacks, times).values()))
        results = race(stacks, times, cards)
        if not cards or (aim == KEPT and not any(result.kept for result in results)):
            return None
        kind = ColourUpQuestion.WHO if aim == KEPT else ColourUpQuestion(aim)
        state = begin_with_stacks(rules, random, stacks)
        return _asked(random, kind, state, results, times)

    def ask_in(self, _random: Random, _hand: Hand, _aim: str) -> Question | None:
        """Nothing: chips are coloured up between hands."""
        return None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """Which chips go, and what is asked."""
        detail = _chips_said(voice, question)
        match ColourUpQuestion(question.kind):
            case ColourUpQuestion.RACED:
                title = voice("For how many new chips is there a race?")
                hints = (
                    voice("How many chips of each guest cannot be changed up?"),
                    voice("The odd chips together are worth so many new ones, rounded up."),
                )
                return Wording(title, detail, hints, (voice("New chips"),))
            case ColourUpQuestion.WHO:
                title = voice("Who gets a new chip for odd ones?")
                return Wording(title, sentences(detail, _dealt_said(voice)), _who_hints(voice))
            case ColourUpQuestion.STACK:
                title = voice(
                    "What does seat {seat} have after the colour-up?", seat=seat_of(question)
                )
                detail = sentences(detail, _dealt_said(voice))
                return Wording(title, detail, _who_hints(voice), (voice("Stack"),))
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The odd chips; where the cards decide, for how many new ones there is a race too."""
        odd, together = _odd_said(voice, question), _together_said(voice, question)
        return (odd,) if question.kind == ColourUpQuestion.RACED else (odd, together)

    def explained(self, voice: Localizer, question: Question) -> str:
        """The odd chips, the race, and what comes of it."""
        match ColourUpQuestion(question.kind):
            case ColourUpQuestion.RACED:
                return _raced_said(voice, question)
            case ColourUpQuestion.WHO:
                return sentences(
                    _raced_said(voice, question),
                    _winners_said(voice, question),
                    _kept_said(voice, question),
                )
            case ColourUpQuestion.STACK:
                return sentences(_won_said(voice, question), _stack_said(voice, question))
            case kind:
                assert_never(kind)


# ── the race ────────────────────────────────────────────────────────────────────────────────

_TIMES = {25: 4, 5: 2}
"""How many chips of a value go into one of the next: 25 into 100, 500 into 1,000."""

_USUAL_TIMES = 5


def times_of(rules: HouseRules) -> int:
    """How many of the smallest chips are changed into one of the next value: 25 into 100 by four.

    A drill has the rules of one level alone, so it takes the usual values of chips.
    """
    value = rules.smallest_chip_cents // VALUE_CENTS
    while value >= 10 and value % 10 == 0:
        value //= 10
    return _TIMES.get(value, _USUAL_TIMES)


def _odd(random: Random, stack: int, times: int) -> int:
    """About this stack, with any number of odd chips; none at times."""
    return max(stack - stack % times, times) + random.randint(0, times - 1)


def _asked(
    random: Random,
    kind: ColourUpQuestion,
    state: HandState,
    results: Sequence[RaceResult],
    times: int,
) -> Question | None:
    facts = {"times": times}
    match kind:
        case ColourUpQuestion.RACED:
            raced = chips_raced_for({each.seat: each.odd for each in results}, times)
            form = AmountsForm((Blank("chips", unit=CountedUnit.PIECES),))
            asked = QuestionDraft(kind, form, AmountsAnswer((raced,)), RULE, facts)
            return question_of(Skill.COLOUR_UP, state, asked)
        case ColourUpQuestion.WHO:
            seats = tuple(each.seat for each in results if each.won or each.kept)
            asked = QuestionDraft(kind, SeatsForm(), SeatsAnswer(seats), RULE, facts)
        case ColourUpQuestion.STACK:
            odd = [each for each in results if each.odd]
            of = random.choice(odd)
            form, right = AmountsForm((Blank("stack"),)), AmountsAnswer((of.stack * times,))
            asked = QuestionDraft(kind, form, right, RULE, facts | {"seat": of.seat})
        case _:
            assert_never(kind)
    return question_of(Skill.COLOUR_UP, _with_cards(state, results), asked)


def _with_cards(state: HandState, results: Sequence[RaceResult]) -> HandState:
    """The table with the cards of the race before the guests."""
    dealt = {each.seat: each.cards for each in results}
    players = tuple(
        replace(player, cards=tuple(HeldCard(card, Face.UP) for card in dealt[player.seat]))
        for player in state.players
    )
    return replace(state, players=players)


def _results(question: Question) -> tuple[RaceResult, ...]:
    """The race of a question whose cards lie on the table."""
    state, times = question.state, question.facts["times"]
    stacks = {player.seat: player.stack for player in state.players}
    return race(stacks, times, _dealt(state, odd_chips(stacks, times)))


def _dealt(state: HandState, odd: dict[int, int]) -> list[Card]:
    """The cards of the race, in the order in which they were dealt."""
    held = {player.seat: iter(player.open_cards) for player in state.players}
    cards = [next(held[seat]) for seat in seats_of_cards(odd)]
    return [card for card in cards if card is not None]


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _chips_said(voice: Localizer, question: Question) -> str:
    """Which chips go, and into which they are changed."""
    times = question.facts["times"]
    return voice(
        "The {old} go out of play: {times} of them are one {new}.",
        old=voice.money(1),
        times=times,
        new=voice.money(times),
    )


def _dealt_said(voice: Localizer) -> str:
    return voice("The cards of the race are dealt.")


def _who_hints(voice: Localizer) -> tuple[str, ...]:
    return (
        voice("The odd chips together are worth so many new ones, rounded up."),
        voice("The highest card gets the first new chip; of equal ranks the suit decides."),
        voice("Nobody gets two in the race, and nobody is raced out."),
    )


def _raced_said(voice: Localizer, question: Question) -> str:
    """How many odd chips there are, and how many new ones come for them."""
    return sentences(_odd_said(voice, question), _together_said(voice, question))


def _odd_of(question: Question) -> dict[int, int]:
    stacks = {player.seat: player.stack for player in question.state.players}
    return odd_chips(stacks, question.facts["times"])


def _odd_said(voice: Localizer, question: Question) -> str:
    """The odd chips of each guest."""
    odd = _odd_of(question).items()
    by_seat = [voice("seat {seat}: {n}", seat=seat, n=n) for seat, n in odd]
    return voice("Odd chips: {seats}.", seats=voice.listed(by_seat))


def _together_said(voice: Localizer, question: Question) -> str:
    """How many that are together, and how many new chips come for them."""
    odd, times = _odd_of(question), question.facts["times"]
    return voice(
        "Together {odd}; {times} go into one, rounded up {raced}.",
        odd=sum(odd.values()),
        times=times,
        raced=chips_raced_for(odd, times),
    )


def _winners_said(voice: Localizer, question: Question) -> str:
    """Who has the highest cards."""
    won = [each for each in _results(question) if each.won]
    won.sort(key=lambda each: max(card.order for card in each.cards), reverse=True)
    best = [
        voice(
            "seat {seat} with {card}",
            seat=each.seat,
            card=cards_in_text([max(each.cards, key=lambda card: card.order)]),
        )
        for each in won
    ]
    return voice("The highest cards: {seats}.", seats=voice.listed(best))


def _kept_said(voice: Localizer, question: Question) -> str:
    return sentence_of_seats(
        voice,
        "Seat {seat} would have nothing and gets one all the same.",
        "Seats {seats} would have nothing and get one each all the same.",
        [each.seat for each in _results(question) if each.kept],
    )


def _result_of(question: Question) -> RaceResult:
    return next(each for each in _results(question) if each.seat == seat_of(question))


def _won_said(voice: Localizer, question: Question) -> str:
    """Whether the guest gets a chip for the odd ones, and why."""
    result = _result_of(question)
    raced = _raced_said(voice, question)
    if result.kept:
        return sentences(raced, _winners_said(voice, question), _kept_said(voice, question))
    if result.won:
        won = voice("Seat {seat} has one of the highest cards.", seat=result.seat)
    else:
        won = voice("Seat {seat} has none of the highest cards.", seat=result.seat)
    return sentences(raced, _winners_said(voice, question), won)


def _stack_said(voice: Localizer, question: Question) -> str:
    """What is changed up, and what comes in addition."""
    result, times = _result_of(question), question.facts["times"]
    whole = (result.stack - result.won - result.kept) * times
    facts = {
        "whole": voice.money(whole),
        "new": voice.money(times),
        "stack": voice.money(result.stack * times),
    }
    if result.won or result.kept:
        return voice("{whole} are changed up, and {new} come with it: {stack}.", **facts)
    return voice("{whole} are changed up, the odd chips are gone: {stack}.", **facts)
