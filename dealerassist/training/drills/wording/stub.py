"""The stub, in words (3.2–3.7)."""

from __future__ import annotations

from dealerassist.hand.dealing import cards_due, issue_of
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Voice
from dealerassist.locale.names import cards_count, street_name
from dealerassist.rules.house_options import ExactlyOneOver
from dealerassist.training.drills.stub import (
    FEWEST_RULED,
    is_draw,
    stub_that_decides,
)
from dealerassist.training.drills.wording.parts import Wording, sentences
from dealerassist.training.questions import Question, StepsForm


def asked(voice: Voice, question: Question) -> Wording:
    """The question how many cards are left, or what is done with them."""
    if question.kind == "left":
        title = voice("How many cards are left in the stub?")
        hints = _left_hints(voice, question.state)
        return Wording(title, _before(voice, question), hints, (voice("Cards"),))
    assert isinstance(question.form, StepsForm), "steps are asked for"
    return Wording(
        voice("What is done now, in which order?"),
        sentences(_before(voice, question), _cards_at_hand(voice, question)),
        _step_hints(voice, question),
        choices=tuple(_step(voice, question, step) for step in question.form.steps),
    )


def explained(voice: Voice, question: Question) -> str:
    """The count, or how the cards at hand decide."""
    if question.kind == "left":
        return _left(voice, question)
    if is_draw(question.state):
        return _exchanged(voice, question)
    if question.state.street_rules.board:
        return _board_laid(voice, question.state)
    return _issued(voice, question)


def _before(voice: Voice, question: Question) -> str:
    state = question.state
    where = street_name(voice, state.street_rules.name)
    if is_draw(state):
        seat, n = issue_of(state).draw[0], len(issue_of(state).thrown)
        return voice.count(
            "Seat {seat} has thrown {n} card away.",
            "Seat {seat} has thrown {n} cards away.",
            n,
            seat=seat,
        )
    return voice.count(
        "Next: {street}. {n} guest is in the hand.",
        "Next: {street}. {n} guests are in the hand.",
        len(state.contenders),
        street=where,
    )


def _cards_at_hand(voice: Voice, question: Question) -> str:
    state = question.state
    burns = voice.count("{n} burn card", "{n} burn cards", state.burns) if state.burns else ""
    thrown = len(state.discards)
    discards = voice.count("{n} discard", "{n} discards", thrown) if thrown else ""
    aside = voice.listed([part for part in (burns, discards) if part]) or voice("nothing")
    return voice(
        "Stub: {cards}. Aside: {aside}.", cards=cards_count(voice, state.stub), aside=aside
    )


def _step(voice: Voice, question: Question, step: str) -> str:
    state = question.state
    match step:
        case "shuffle_in":
            aside = voice("Shuffle in what lies aside")
            return aside if is_draw(state) else voice("Shuffle the burn cards in")
        case "burn":
            return voice("Burn a card")
        case "common":
            return voice("Lay a common card")
        case _:
            if is_draw(state):
                return voice("Give the new cards")
            board = state.street_rules.board
            if board:
                return voice.count("Lay {n} card on the board", "Lay {n} cards on the board", board)
            return voice("Give everybody a card")


# ── hints ───────────────────────────────────────────────────────────────────────────────────


def _left_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    table = voice("Count all cards on the table, those of folded guests too.")
    if _always_burned(state):
        burns = voice(
            "Then the burn cards: one for every issue of cards, unless they were shuffled in."
        )
        return table, burns
    burns = voice(
        "Then the burn cards: one each before {streets}.", streets=_burned_streets(voice, state)
    )
    if state.rules.streets[0].burn:
        return table, burns
    return table, burns, voice("No card is burned before the hole cards.")


def _always_burned(state: HandState) -> bool:
    return all(street.burn for street in state.rules.streets)


def _burned_streets(voice: Voice, state: HandState) -> str:
    """The streets before which the house burns a card."""
    streets = [street for street in state.rules.streets if street.burn]
    return voice.listed([street_name(voice, street.name) for street in streets])


def _step_hints(voice: Voice, question: Question) -> tuple[str, ...]:
    state = question.state
    if is_draw(state):
        return (
            voice("The bottom card of the stub is never dealt."),
            voice("Is the stub enough for all the new cards of this guest?"),
        )
    if state.street_rules.board:
        return (voice("What comes before the board cards?"),)
    return (
        voice("It takes a card for everybody, one to burn, and the bottom card, which stays."),
        _if_short(voice, state),
    )


def _if_short(voice: Voice, state: HandState) -> str:
    """What is to be done in a street of stud for which the stub is not enough."""
    if state.burns:
        return voice("Not enough? The burn cards go back first; only then comes a common card.")
    return voice(
        "Not enough? No burn cards lie aside: without a burn if just one card is missing, else a "
        "common card."
    )


# ── the answers ─────────────────────────────────────────────────────────────────────────────


def _left(voice: Voice, question: Question) -> str:
    state = question.state
    return voice(
        "52 cards, less {out} on the table and {burns} burned: {stub}.",
        out=52 - state.stub - state.burns,
        burns=state.burns,
        stub=state.stub,
    )


def _board_laid(voice: Voice, state: HandState) -> str:
    if _always_burned(state):
        return voice("Before every issue of cards one is burned; then the board is laid.")
    return voice(
        "One card each is burned before {streets}; then the board is laid.",
        streets=_burned_streets(voice, state),
    )


def _exchanged(voice: Voice, question: Question) -> str:
    state, issue = question.state, issue_of(question.state)
    owed = cards_count(voice, len(issue.thrown))
    facts = {"owed": owed, "stub": cards_count(voice, state.stub)}
    if not issue.shuffle_in:
        return voice(
            "{owed} due, and the bottom card stays: the stub of {stub} is enough.", **facts
        )
    if not state.burns:
        return voice(
            "{owed} due, and the bottom card stays: the stub of {stub} is too short, so the "
            "discards of the guests served before are shuffled in.",
            **facts,
        )
    if not state.discards:
        return voice(
            "{owed} due, and the bottom card stays: the stub of {stub} is too short, so the burn "
            "cards are shuffled in.",
            **facts,
        )
    return voice(
        "{owed} due, and the bottom card stays: the stub of {stub} is too short, so the burn "
        "cards and the discards of the guests served before are shuffled in.",
        **facts,
    )


def _issued(voice: Voice, question: Question) -> str:
    """By rule 3.5, step by step."""
    state, issue = question.state, issue_of(question.state)
    due = cards_due(state, state.street)
    facts = {
        "stub": state.stub,
        "need": due + 2,
        "n": due,
        "all": state.stub + state.burns,
    }
    if not issue.shuffle_in:
        return _without_shuffling(voice, question, facts)
    if not issue.common and issue.burn:
        return voice(
            "It takes {need} cards: {n} for the guests, one to burn, the bottom card. The stub "
            "has {stub}; with the burn cards there are {all}, which is enough.",
            **facts,
        )
    if not issue.common:
        return voice(
            "It takes {need} cards. Even with the burn cards there are {all}: exactly enough "
            "without a burn.",
            **facts,
        )
    return sentences(
        voice(
            "It takes {need} cards. The stub has {stub}; even with the burn cards there are "
            "only {all}: one common card serves everybody.",
            **facts,
        ),
        _burn_for_common(voice, question),
    )


def _without_shuffling(voice: Voice, question: Question, facts: dict[str, int]) -> str:
    state, issue = question.state, issue_of(question.state)
    if issue.common:
        said = voice(
            "It takes {need} cards, the stub has {stub}, and no burn cards lie aside: one common "
            "card serves everybody.",
            **facts,
        )
        return sentences(said, _burn_for_common(voice, question))
    if issue.burn:
        return voice(
            "The stub has {stub} cards, and it takes {need}: {n} for the guests, one to burn, the "
            "bottom card.",
            **facts,
        )
    if state.rules.options.exactly_one_over is ExactlyOneOver.NO_BURN_FIRST:
        return voice(
            "The stub has {stub} cards, exactly one fewer than the {need} needed: this house then "
            "deals without a burn.",
            **facts,
        )
    return voice("The stub has {stub} cards: exactly enough without a burn.", **facts)


def _burn_for_common(voice: Voice, question: Question) -> str:
    if issue_of(question.state).burn:
        return voice("It is an issue of its own, so a card is burned before it.")
    assert stub_that_decides(question.state) == FEWEST_RULED, "rule 3.5 says nothing of fewer"
    return voice("Only two cards are left: it comes without a burn.")
