"""The drill about the order of showing, and who may muck (7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from random import Random
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.opener import open_order
from dealerassist.hand.showdown import all_must_show, next_to_show, showing_order, sole_owner
from dealerassist.hand.state import HandState, Phase, Standing
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import pot_name
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, Wording, question_at
from dealerassist.training.drills.shared.hand_moments import Hand, HandMoment
from dealerassist.training.drills.shared.hands_shown import hand_to_the_end, moments_at_the_end
from dealerassist.training.drills.shared.phrases import (
    seat_numbers,
    seat_of,
    sentence_of_seats,
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
    QuestionDraft,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

TO_THE_END = GuestManner(bold=0.25, leaving=0.12, large=0.2, between=0.3)
"""Guests of whom several mostly come to the showdown."""

MUCKING_EARLY = replace(TO_THE_END, mucking_early=0.7)
"""Guests of whom many muck before the first has shown."""

WAITING = replace(TO_THE_END, mucking_early=0.2)
"""Guests of whom few do so."""

ALL_BUT_ONE_MUCKING = replace(TO_THE_END, mucking_early=0.9)
"""Guests who mostly leave the pots to the first to show."""

SHOWING_EARLY = replace(TO_THE_END, mucking=0.3, mucking_early=0.2, showing_early=0.3)
"""Guests who show or muck, some of them before it is for them to do so."""

FEWEST_GUESTS = 3
"""The fewest players at a showdown that is asked about: two have hardly any order."""


class ShowingQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        ORDER: in which order do the players show?
        FIRST: who shows first?
        MAY_MUCK: may a player muck instead of showing?
    """

    ORDER = "order"
    FIRST = "first"
    MAY_MUCK = "may_muck"


class MuckReason(StrEnum):
    """Why a player may muck, or may not (7.1, 7.2); each is an aim of the drill.

    Attributes:
        OTHERS_SHOWN: a hand lies open.
        NOT_FIRST: none does, but it is for another to begin.
        FIRST: none does, and it is for this one to begin.
        ALL_THEIRS: nobody else has a claim left, so that every pot is theirs, shown or not.
        TURNED_UP: nobody could bet, and the house has all hands turned up.
    """

    OTHERS_SHOWN = "others_shown"
    NOT_FIRST = "not_first"
    FIRST = "first_to_show"
    ALL_THEIRS = "all_theirs"
    TURNED_UP = "turned_up"


ALLOWED = (MuckReason.OTHERS_SHOWN, MuckReason.NOT_FIRST)
"""The reasons why mucking is allowed."""

_MANNERS: Mapping[str, GuestManner] = {
    MuckReason.OTHERS_SHOWN: SHOWING_EARLY,
    MuckReason.NOT_FIRST: MUCKING_EARLY,
    MuckReason.FIRST: WAITING,
    MuckReason.ALL_THEIRS: ALL_BUT_ONE_MUCKING,
}
"""The guests who mostly lead to each reason."""


class ShowingDrill(Drill):
    """Who shows first, in which order, and who may muck (7.1, 7.2)."""

    skill = Skill.SHOWING
    title = "Showing order"

    def fits(self, rules: HouseRules) -> bool:
        """Whether the table has seats enough for such a showdown."""
        return rules.max_seats >= FEWEST_GUESTS

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """The order, the first, and who may muck: yes about as often as no.

        An open hand allows it, so it is mostly asked where none lies open: a look would do else.
        """
        order, first = [ShowingQuestion.ORDER] * 13, [ShowingQuestion.FIRST] * 6
        allowed = [MuckReason.NOT_FIRST] * 6 + [MuckReason.OTHERS_SHOWN]
        refused = [MuckReason.FIRST] * 4 + [MuckReason.ALL_THEIRS] * 2
        if rules.options.all_in_shows:
            allowed.append(MuckReason.OTHERS_SHOWN)
            refused.append(MuckReason.TURNED_UP)
        return tuple(aim.value for aim in (*order, *first, *allowed, *refused))

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which several stay."""
        seats = seats_for(rules, random, FEWEST_GUESTS, 6)
        manner = _MANNERS.get(aim, TO_THE_END)
        hand = hand_to_the_end(random, rules, seats, WishedDeck(random), manner)
        return self.ask_in(random, hand, aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about the beginning of the showdown; who may muck, also about later moments."""
        ended = moments_at_the_end(hand)
        begun = [moment for moment in ended if _is_somebodys_turn(moment.state)]
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
                return _ask_to_muck(random, ended, MuckReason(aim))
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
                return Wording(title, detail, _muck_hints(voice), choices=yes_and_no(voice))
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """What was bet last or who is in the hand, and who begins; for mucking, who has shown."""
        if question.kind != ShowingQuestion.MAY_MUCK:
            return super().worked(voice, question)
        state = question.state
        shown = sentence_of_seats(
            voice, "Shown so far: seat {seat}.", "Shown so far: seats {seats}.", state.shown
        )
        mucked = sentence_of_seats(
            voice, "Mucked so far: seat {seat}.", "Mucked so far: seats {seats}.", state.mucked
        )
        first, *_ = showing_order(state)
        begins = _begins(voice, state, first)
        steps = shown or voice("Nobody has shown so far."), mucked, begins
        return tuple(step for step in steps if step)

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


def _ask_to_muck(random: Random, ended: list[HandMoment], reason: MuckReason) -> Question | None:
    """Ask whether a player may muck (7.2); None where nobody may, or may not, for this reason."""
    found = [(moment, seats) for moment in ended if (seats := _seats_of(moment.state, reason))]
    if not found:
        return None
    moment, seats = random.choice(found)
    right = ChoiceAnswer(YES if reason in ALLOWED else NO)
    asked = QuestionDraft(ShowingQuestion.MAY_MUCK, YES_OR_NO, right, "7.2", reason=reason)
    return question_at(Skill.SHOWING, moment, asked, seat=random.choice(seats))


def _seats_of(state: HandState, reason: MuckReason) -> tuple[int, ...]:
    """The seats that may muck, or may not, for this reason; none while some hand is half shown."""
    if any(any(p.down_cards) for p in state.players if p.standing is not Standing.SHOWN):
        return ()
    hidden = [p.seat for p in state.unmucked if p.standing is not Standing.SHOWN]
    if state.phase is Phase.AWARDING:
        alone = reason is MuckReason.ALL_THEIRS and len(state.unmucked) == 1
        return tuple(hidden) if alone and not state.shown else ()
    return tuple(seat for seat in hidden if _why(state, seat) is reason)


def _why(state: HandState, seat: int) -> MuckReason | None:
    """Why a seat may muck or may not at the showdown; None if it is not asked.

    Of hands that all must show it is asked where one lies open, as there it is in doubt; of others
    once a hand lies open, only of whom it is for to show.
    """
    next_seat, first = next_to_show(state), showing_order(state)[0]
    if state.shown:
        may = MuckReason.TURNED_UP if all_must_show(state) else MuckReason.OTHERS_SHOWN
        return may if seat == next_seat else None
    if all_must_show(state):
        return None
    return MuckReason.FIRST if seat == first else MuckReason.NOT_FIRST


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
    seats = seat_numbers(voice, [player.seat for player in state.contenders])
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
        highest = "Nobody could bet: the highest open hand shows first, all in or not."
        lowest = "Nobody could bet: the lowest open hand shows first, all in or not."
        return voice(highest if open_order(state.rules).high else lowest)
    if state.button is None:
        return voice(
            "Nobody could bet: the first in the hand from the croupier’s left shows first, all in "
            "or not."
        )
    return voice(
        "Nobody could bet: the first in the hand after the button shows first, all in or not."
    )


def _muck_hints(voice: Localizer) -> tuple[str, ...]:
    return (
        voice("Has somebody shown already, or is it for this seat to begin?"),
        voice("Does anybody else still have a claim to a pot?"),
    )


def _may_muck(voice: Localizer, question: Question) -> str:
    seat, state = seat_of(question), question.state
    first, *_ = showing_order(state)
    match MuckReason(question.reason):
        case MuckReason.OTHERS_SHOWN:
            shown = voice("Yes: seat {first} has shown, the others may muck.", first=state.shown[0])
            return sentences(shown, _left_with(voice, state, seat))
        case MuckReason.NOT_FIRST:
            other = voice("Yes: only the first to show must show all cards.")
            begins = _begins(voice, state, first)
            return sentences(other, begins, _left_with(voice, state, seat))
        case MuckReason.FIRST:
            begins = _begins(voice, state, seat)
            return sentences(voice("No: the first to show must show all cards."), begins)
        case MuckReason.ALL_THEIRS:
            return voice(
                "No: all others have mucked. Every pot is seat {seat}’s already, shown or not.",
                seat=seat,
            )
        case MuckReason.TURNED_UP:
            return voice(
                "No: nobody could bet any more, and in this house all hands are turned up."
            )
        case reason:
            assert_never(reason)


def _left_with(voice: Localizer, state: HandState, seat: int) -> str:
    """What a seat that mucks keeps: a side pot that is theirs alone, or nothing (7.2)."""
    kept = [
        pot_name(voice, at) for at, pot in enumerate(state.pots) if sole_owner(state, pot) == seat
    ]
    if kept:
        return voice(
            "Seat {seat} keeps what nobody else has a claim to ({pots}), and gives up the rest.",
            seat=seat,
            pots=", ".join(kept),
        )
    return voice("Seat {seat} then has no claim to any pot.", seat=seat)
