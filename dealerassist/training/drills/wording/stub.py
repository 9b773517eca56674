"""The stub, in words (3.2–3.7)."""

from __future__ import annotations

from dealerassist.hand.dealing import cards_due, issue_of
from dealerassist.locale.names import cards_count
from dealerassist.locale.voice import Voice
from dealerassist.rules.options import ExactlyOneOver
from dealerassist.training.drills.stub import BURN, CARDS, COMMON, SHUFFLE_IN, is_draw
from dealerassist.training.drills.wording.parts import Wording, sentences, where_it_stands
from dealerassist.training.questions import Question, StepsForm


def asked(voice: Voice, question: Question) -> Wording:
    """The question how many cards are left, or what is done with them."""
    if question.kind == "left":
        title = voice("How many cards are left in the stub?")
        return Wording(title, _before(voice, question), _left_hints(voice), (voice("Cards"),))
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
        return voice("Before every issue of cards one is burned; then the board is laid.")
    return _issued(voice, question)


def _before(voice: Voice, question: Question) -> str:
    state = question.state
    where = where_it_stands(voice, state)
    if is_draw(state):
        seat, n = issue_of(state).draw[0], len(issue_of(state).thrown)
        return voice.count(
            "Seat {seat} has thrown {n} card away.",
            "Seat {seat} has thrown {n} cards away.",
            n,
            seat=seat,
        )
    return voice.count(
        "{street} comes next, {n} guest is in the hand.",
        "{street} comes next, {n} guests are in the hand.",
        len(state.contenders),
        street=where,
    )


def _cards_at_hand(voice: Voice, question: Question) -> str:
    state = question.state
    burns = voice.count("{n} burn card", "{n} burn cards", state.burns)
    if state.discards:
        burns = voice.count(
            "{burns} and {n} discard", "{burns} and {n} discards", len(state.discards), burns=burns
        )
    return voice(
        "Stub: {cards}. Aside: {burns}.", cards=cards_count(voice, state.stub), burns=burns
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


def _left_hints(voice: Voice) -> tuple[str, ...]:
    return (
        voice("Count all cards on the table, those of folded guests too."),
        voice("Then the burn cards: one for every issue of cards, unless they were shuffled in."),
    )


def _step_hints(voice: Voice, question: Question) -> tuple[str, ...]:
    state = question.state
    if is_draw(state):
        return (
            voice("The bottom card of the stub is never dealt."),
            voice("Is the stub enough for all the new cards of this guest?"),
        )
    if state.street_rules.board:
        return (voice("What comes before every issue of cards?"),)
    return (
        voice("It takes a card for everybody, one to burn, and the bottom card, which stays."),
        voice("Not enough? First what lies aside goes back; only then a common card."),
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


def _exchanged(voice: Voice, question: Question) -> str:
    state, issue = question.state, issue_of(question.state)
    owed = cards_count(voice, len(issue.thrown))
    facts = {"owed": owed, "stub": cards_count(voice, state.stub)}
    if not issue.shuffle_in:
        return voice(
            "{owed} are due and the bottom card stays: the stub of {stub} is enough.", **facts
        )
    return voice(
        "{owed} are due and the bottom card stays: the stub of {stub} is too short, so the burn "
        "cards and the discards of those served before are shuffled in.",
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
            "has {stub}; with what lies aside there are {all}, which is enough.",
            **facts,
        )
    if not issue.common:
        return voice(
            "It takes {need} cards. Even with what lies aside there are {all}: exactly enough "
            "without a burn.",
            **facts,
        )
    return sentences(
        voice(
            "It takes {need} cards. The stub has {stub}; even with what lies aside there are "
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
    return voice("Only two cards are left: it comes without a burn.")


STEPS = (SHUFFLE_IN, BURN, CARDS, COMMON)
"""Every step that has words."""
