"""Sentences about dealing: which cards come now, and why (chapter 3)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.blind_post import PostKind
from dealerassist.hand.blinds import posts_due
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import seats_listed, street_name
from dealerassist.locale.posts import post_text
from dealerassist.rules.house_options import Absent
from dealerassist.training.practice.dealer_actions import (
    BurnCard,
    DealHoles,
    DealTo,
    KillHands,
    LayBoard,
    LayCommon,
    ShuffleIn,
    TakeAntes,
    TakeBlinds,
    TakeDiscards,
)
from dealerassist.training.practice.wording.sentence_parts import DueAction, DueActionWords

Dealing = (
    TakeAntes
    | TakeBlinds
    | ShuffleIn
    | BurnCard
    | DealHoles
    | DealTo
    | LayBoard
    | LayCommon
    | TakeDiscards
    | KillHands
)


def dealing_said(voice: Localizer, case: DueAction, action: Dealing) -> DueActionWords:
    """What is said of an action with cards, or of antes and blinds before them."""
    match action:
        case TakeAntes():
            return _antes(voice, case)
        case TakeBlinds():
            return _blinds(voice, case)
        case ShuffleIn():
            return _shuffling(voice, case)
        case BurnCard():
            return DueActionWords(
                voice("Burn the top card."),
                voice("Before every round of cards the top card goes aside, face down."),
                (voice("No card may come yet."), voice("What is done before every street?")),
            )
        case LayCommon():
            return _common(voice, case)
        case LayBoard():
            return _board(voice, case)
        case TakeDiscards():
            return _discards(voice, action)
        case KillHands():
            return _killing(voice, case, action)
        case DealHoles() | DealTo():
            return _to_guests(voice, case, action)
        case _:
            assert_never(action)


def _killing(voice: Localizer, case: DueAction, action: KillHands) -> DueActionWords:
    """Hands of absent guests; the opener's last, once the bet is in (11.5)."""
    due = voice.count(
        "Take in the hand of seat {seats}.",
        "Take in the hands of seats {seats}.",
        len(action.seats),
        seats=seats_listed(voice, action.seats),
    )
    if case.state.betting is None and case.state.rules.options.absent is Absent.FIRST_CARD:
        why = voice("Hands of absent guests are dead from the first card on.")
    elif case.state.betting is None:
        why = voice("The last of the first cards has fallen: hands of absent guests are dead.")
    else:
        why = voice("The absent opener’s bet is in: now this hand is dead as well.")
    hints = (
        voice("Who is absent?"),
        voice("Who has the card that opens makes the bet first, absent or not."),
    )
    return DueActionWords(due, why, hints if case.state.street_rules.up else hints[:1])


def _antes(voice: Localizer, case: DueAction) -> DueActionWords:
    """Antes; in Five Card Stud everybody posts a bring-in as well, or instead (5.11)."""
    ante, bring_in = voice.money(case.number("ante")), voice.money(case.number("bring_in"))
    due = voice("Collect the antes, {amount} from everybody.", amount=ante)
    dead = [post for post in posts_due(case.state) if post.kind is PostKind.ANTE]
    if dead:
        due = voice(
            "See to the antes: {posts}.", posts=voice.listed([post_text(voice, p) for p in dead])
        )
    why = voice("They go straight into the pot, before the first card.")
    if not case.number("ante"):
        due = voice("Collect the bring-in, {amount} from everybody.", amount=bring_in)
        why = voice("It goes straight into the pot, before the first card.")
    elif case.number("bring_in"):
        due = voice(
            "Collect the antes of {ante} and the bring-in of {bring_in} from everybody.",
            ante=ante,
            bring_in=bring_in,
        )
    return DueActionWords(
        due,
        why,
        (voice("Look at what everybody owes before the cards come."),),
    )


def _blinds(voice: Localizer, case: DueAction) -> DueActionWords:
    posts = [post for post in posts_due(case.state) if post.kind is not PostKind.ANTE]
    due = voice(
        "See to the blinds: {posts}.", posts=voice.listed([post_text(voice, p) for p in posts])
    )
    if [post.kind for post in posts] == [PostKind.SMALL_BLIND, PostKind.BIG_BLIND]:
        small, big = case.number("small"), case.number("big")
        due = voice("See to the blinds of seats {small} and {big}.", small=small, big=big)
    why = voice("They are posted before the first card, counted from the button.")
    if case.state.rules.has_button_blind:
        due = voice("See to the blind of the button, seat {seat}.", seat=posts[0].seat)
        why = voice("The button alone posts a blind, before the first card.")
    return DueActionWords(due, why, (voice("Look at what is posted before the cards come."),))


def _shuffling(voice: Localizer, case: DueAction) -> DueActionWords:
    due = voice("Shuffle the burn cards into the stub.")
    why = voice.count(
        "The stub of {n} card is too short: it takes one for everybody, one to burn, and the "
        "bottom one, which stays.",
        "The stub of {n} cards is too short: it takes one for everybody, one to burn, and the "
        "bottom one, which stays.",
        case.number("stub"),
    )
    if case.number("discards"):
        due = voice("Shuffle the discards into the stub.")
        if case.state.burns:
            due = voice("Shuffle the burn cards and the discards into the stub.")
        why = voice.count(
            "The stub of {n} card is too short for this guest: the bottom card is never dealt.",
            "The stub of {n} cards is too short for this guest: the bottom card is never dealt.",
            case.number("stub"),
        )
    return DueActionWords(due, why, (voice("Count the stub, and how many cards are due."),))


def _common(voice: Localizer, case: DueAction) -> DueActionWords:
    why = voice.count(
        "The stub of {n} card is too short for {guests} guests.",
        "The stub of {n} cards is too short for {guests} guests.",
        case.number("stub"),
        guests=case.number("count"),
    )
    hint = voice("Count the stub, and how many cards are due.")
    return DueActionWords(voice("Lay one common card in the middle."), why, (hint,))


def _board(voice: Localizer, case: DueAction) -> DueActionWords:
    rules = case.state.street_rules
    hints = (voice("Which cards does this street bring?"),)
    if rules.down:
        due = voice("Lay the first card of the board.")
        return DueActionWords(
            due, voice("It follows the hole cards and lies open in the first round."), hints
        )
    return DueActionWords(
        voice("Lay the board: {street}.", street=street_name(voice, rules.name)),
        voice("The burn has been made: now the cards come."),
        hints,
    )


def _discards(voice: Localizer, action: TakeDiscards) -> DueActionWords:
    why = voice("First the discards come in, then as many cards go out, guest by guest.")
    hints = (voice("Look at how many cards the guest lays aside."),)
    if not action.count:
        due = voice("Note that seat {seat} stands pat.", seat=action.seat)
        return DueActionWords(due, voice("The guest keeps all cards: nothing comes in."), hints)
    due = voice.count(
        "Take in {n} card from seat {seat}.",
        "Take in {n} cards from seat {seat}.",
        action.count,
        seat=action.seat,
    )
    return DueActionWords(due, why, hints)


def _to_guests(voice: Localizer, case: DueAction, action: DealHoles | DealTo) -> DueActionWords:
    if isinstance(action, DealHoles):
        due = voice("Deal the face-down cards, one at a time.")
        return DueActionWords(
            due, _order(voice, case), (voice("Which cards does this street bring?"),)
        )
    if case.step.rule == "3.7":
        due = voice.count(
            "Give {n} card to seat {seat} for the one that came in.",
            "Give {n} cards to seat {seat} for those that came in.",
            case.number("count"),
            seat=action.seat,
        )
        why = voice("As many cards go out as came in, before the next guest exchanges.")
        return DueActionWords(due, why, (voice("Which guest is waiting for cards?"),))
    due = voice("Give seat {seat} its open card.", seat=action.seat)
    return DueActionWords(due, _order(voice, case), (voice("Go round clockwise: who comes next?"),))


def _order(voice: Localizer, case: DueAction) -> str:
    """In which order cards are dealt (3.1)."""
    if case.state.button is None:
        return voice("Cards go clockwise to everybody in the hand, from the croupier’s left.")
    return voice("Cards go clockwise to everybody in the hand, from the first after the button.")
