"""The drill about the order of showing, and who may muck (7.1, 7.2)."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from dealerassist.hand.legal import legal
from dealerassist.hand.showdown import all_must_show, next_to_show, showing_order
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, QuestionDraft, Wording, question_at
from dealerassist.training.drills.shared.hand_moments import Hand, HandMoment
from dealerassist.training.drills.shared.hands_shown import at_the_end, hand_to_the_end
from dealerassist.training.drills.shared.phrases import (
    numbers,
    of_seats,
    seat_of,
    sentences,
    so_far,
    yes_and_no,
)
from dealerassist.training.questions import (
    NO,
    YES,
    YES_OR_NO,
    ChoiceAnswer,
    Question,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

TO_THE_END = GuestManner(bold=0.25, leaving=0.12, large=0.2, between=0.3)
"""Guests of whom several mostly come to the showdown."""

FEWEST_GUESTS = 3
"""The fewest players at a showdown that is asked about: two have hardly any order."""


class ShowingQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        ORDER: in which order do the players show?
        FIRST: who shows first?
        MAY_MUCK: may the player who is to show muck instead?
    """

    ORDER = "order"
    FIRST = "first"
    MAY_MUCK = "may_muck"


class ShowingDrill(Drill):
    """Who shows first, in which order, and who may muck (7.1, 7.2)."""

    skill = Skill.SHOWING
    title = "Showing order"

    def fits(self, rules: HouseRules) -> bool:
        """Whether the table has seats enough for such a showdown."""
        return rules.max_seats >= FEWEST_GUESTS

    def aims(self, rules: HouseRules) -> tuple[str, ...]:  # noqa: ARG002 — the same everywhere
        """The order, the first, and who may muck: yes as often as no."""
        order, first = [ShowingQuestion.ORDER.value] * 4, [ShowingQuestion.FIRST.value] * 2
        return (*order, *first, YES, YES, NO, NO)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which several stay."""
        seats = seats_for(rules, random, FEWEST_GUESTS, 6)
        hand = hand_to_the_end(random, rules, seats, WishedDeck(random), TO_THE_END)
        return self.ask_in(random, hand, aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about the beginning of the showdown; who may muck, also about later moments."""
        begun = [moment for moment in at_the_end(hand) if _is_somebodys_turn(moment.state)]
        if not begun or len(begun[0].state.contenders) < FEWEST_GUESTS:
            return None
        order = showing_order(begun[0].state)
        match aim:
            case ShowingQuestion.ORDER:
                form, right = SeatsForm(ordered=True), SeatsAnswer(order)
                asked = QuestionDraft(ShowingQuestion.ORDER, form, right, "7.1")
            case ShowingQuestion.FIRST:
                asked = QuestionDraft(
                    ShowingQuestion.FIRST, SeatForm(), SeatAnswer(order[0]), "7.1"
                )
            case _:
                return _ask_to_muck(random, begun, aim)
        return question_at(Skill.SHOWING, begun[0], asked)

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question who shows when, or may muck."""
        detail, hints = _last_round(voice, question), _hints(voice, question.state)
        match ShowingQuestion(question.kind):
            case ShowingQuestion.ORDER:
                return Wording(voice("In which order do the guests show?"), detail, hints)
            case ShowingQuestion.FIRST:
                return Wording(voice("Who shows first?"), detail, hints)
            case ShowingQuestion.MAY_MUCK:
                seat = seat_of(question)
                title = voice("Seat {seat} wants to muck. Is that allowed?", seat=seat)
                hint = voice("Has somebody shown already, or is it for this seat to begin?")
                return Wording(title, detail, (hint,), choices=yes_and_no(voice))
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """What was bet last or who is in the hand, and who begins; for mucking, who has shown."""
        if question.kind != ShowingQuestion.MAY_MUCK:
            return super().worked(voice, question)
        state = question.state
        shown = of_seats(
            voice, "Shown so far: seat {seat}.", "Shown so far: seats {seats}.", state.shown
        )
        first, *_ = showing_order(state)
        return (shown or voice("Nobody has shown so far."), _begins(voice, state, first))

    def explained(self, voice: Localizer, question: Question) -> str:
        """Who shows first and why, or who may muck."""
        if question.kind == ShowingQuestion.MAY_MUCK:
            return _may_muck(voice, question)
        first, *others = showing_order(question.state)
        begins = sentences(
            _to_be_seen(voice, question.state), _begins(voice, question.state, first)
        )
        if question.kind == ShowingQuestion.FIRST:
            return begins
        then = voice("Then clockwise: {seats}.", seats=", ".join(map(str, others)))
        return sentences(begins, then)


def _is_somebodys_turn(state: HandState) -> bool:
    """Whether somebody is to show or to muck whose cards are not known yet."""
    seat = next_to_show(state)
    return seat is not None and not any(state.player(seat).down_cards)


def _ask_to_muck(random: Random, begun: list[HandMoment], wanted: str) -> Question | None:
    """Ask whether the player who is to show may muck instead (7.2).

    None where the answer is not the wanted one.
    """
    found = [each for each in begun if (YES if legal(each.state).muck is None else NO) == wanted]
    if not found:
        return None
    moment = random.choice(found)
    asked = QuestionDraft(ShowingQuestion.MAY_MUCK, YES_OR_NO, ChoiceAnswer(wanted), "7.2")
    return question_at(Skill.SHOWING, moment, asked, seat=legal(moment.state).seat or 0)


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _last_round(voice: Localizer, question: Question) -> str:
    """What was bet in the last round, and where the button lies."""
    state, bets = question.state, so_far(voice, question)
    if state.betting is None:
        said = voice("In the last round nobody could bet any more.")
    elif bets:
        said = voice("Last round: {bets}.", bets=bets)
    else:
        said = voice("In the last round everybody checked.")
    if state.button is None:
        return said
    return sentences(said, voice("Button: seat {seat}.", seat=state.button))


def _hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    if state.betting is None:
        return _begins_unbet(voice, state), voice("Then it goes on clockwise.")
    return (
        voice("Who was the last to bet or raise in the last round?"),
        voice("If nobody bet, the first to speak begins. Then it goes on clockwise."),
    )


def _to_be_seen(voice: Localizer, state: HandState) -> str:
    """What the first to show is found by: the last bet, or who is in the hand (7.1)."""
    if state.betting is not None and state.betting.aggressor is not None:
        level = voice.money(state.betting.level)
        return voice("The last bet or raise was to {amount}.", amount=level)
    seats = numbers(voice, [player.seat for player in state.contenders])
    return voice("In the hand: seats {seats}.", seats=seats)


def _begins(voice: Localizer, state: HandState, first: int) -> str:
    if state.betting is None:
        seat = voice("That is seat {seat}.", seat=first)
        return sentences(_begins_unbet(voice, state), seat)
    if state.betting.aggressor is not None:
        return voice("Seat {seat} was the last to bet or raise and shows first.", seat=first)
    return voice("Nobody has bet: seat {seat} spoke first and shows first.", seat=first)


def _begins_unbet(voice: Localizer, state: HandState) -> str:
    """Who shows first where nobody could bet: who would open (4.1–4.5), all in or not (7.1)."""
    if state.rules.cards_name_opener(state.street):
        return voice("Nobody could bet: the highest open hand shows first, all in or not.")
    if state.button is None:
        return voice(
            "Nobody could bet: the first in the hand from the croupier’s left shows first, all in "
            "or not."
        )
    return voice(
        "Nobody could bet: the first in the hand after the button shows first, all in or not."
    )


def _may_muck(voice: Localizer, question: Question) -> str:
    seat, state = seat_of(question), question.state
    if question.right == ChoiceAnswer(YES):
        return voice(
            "Yes: seat {first} has shown, and the others may muck. Seat {seat} then has no claim "
            "to any pot.",
            seat=seat,
            first=state.shown[0],
        )
    if all_must_show(state):
        return voice("No: nobody could bet any more, and in this house all hands are turned up.")
    begins = _begins(voice, state, seat)
    return sentences(voice("No: the first to show must show all cards."), begins)
