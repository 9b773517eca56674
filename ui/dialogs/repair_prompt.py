"""The prompt while something is set right, and what has come of it (house practice 1 and 2)."""

from __future__ import annotations

from dealerassist.hand.card_correction import opening_may_change
from dealerassist.hand.events import CardCorrected, Place, RoundOpened
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.event_text import correction_deed
from ui.dialogs.card_correction import card_there
from ui.dialogs.undo import deed_of, taken_back
from ui.shell.context import Context
from ui.shell.mode import Fixing, ShowingEarly, Undoing
from ui.shell.names import card_sign
from ui.shell.words import Voice, capital
from ui.table.showdown.prompt import cards_shown
from ui.view.view import Prompt

_INSTEAD = {
    Place.SEAT: "Seat {seat}: which card instead of {card}?",
    Place.BOARD: "Board: which card instead of {card}?",
    Place.COMMON: "Common card: which one instead of {card}?",
}
_UNKNOWN = {
    Place.SEAT: "Seat {seat}: which card lies there?",
    Place.BOARD: "Board: which card lies there?",
    Place.COMMON: "Common card: which one is it?",
}


def fixing_prompt(at: Context, fixing: Fixing) -> Prompt | None:
    """Which card was wrong, and what follows from the right one."""
    if at.hand is None:
        return None
    was, voice = card_there(at.hand, fixing), at.voice
    if was is None:
        title = voice(_UNKNOWN[fixing.place], seat=fixing.seat)
    else:
        title = voice(_INSTEAD[fixing.place], seat=fixing.seat, card=card_sign(was))
    return Prompt(title, capital(_follows(voice, at.hand)))


def _follows(voice: Voice, hand: HandState) -> str:
    if hand.phase in (Phase.SHOWDOWN, Phase.AWARDING):
        return voice.cited(voice("the hands are compared anew"), "7.4")
    by_cards = hand.rules.cards_name_opener(hand.street)
    if hand.phase is Phase.OPENING and by_cards:
        rule = hand.rules.rule_of_opening(hand.street)
        return voice.cited(voice("the right card decides who opens"), rule)
    if hand.phase is not Phase.BETTING or not by_cards:
        return voice("the rest of the hand stays as it is")
    if not opening_may_change(hand):
        return voice.cited(voice("who has opened and what has been bet stands"), "HP 2")
    rule = hand.rules.rule_of_opening(hand.street)
    return voice.cited(voice("nobody has acted: the right card decides who opens"), rule)


def seen_prompt(at: Context) -> Prompt:
    """Whose unknown card has been seen after all."""
    why = at.voice("the right card decides who opens")
    rule = "3.8" if at.hand is None else at.hand.rules.rule_of_opening(at.hand.street)
    return Prompt(at.voice("Whose card was seen? Tap the seat"), capital(at.voice.cited(why, rule)))


def middle_prompt(at: Context) -> Prompt:
    """Which card in the middle of the table was wrong."""
    return Prompt(
        at.voice("Which card was recorded wrongly?"), at.voice("Tap it, then the right one")
    )


def early_prompt(at: Context, showing: ShowingEarly) -> Prompt | None:
    """How many cards the seat still has to turn up."""
    if at.hand is None:
        return None
    voice, title = at.voice, cards_shown(at.voice, at.hand, showing.seat)
    why = voice("nobody can bet any more: hands may be turned up before the last cards")
    return Prompt(capital(title), capital(voice.cited(why, "7.1")))


def earlier_prompt(at: Context) -> Prompt:
    """From which entry on it is taken back."""
    why = at.voice("Everything after it is undone too, and is shown first")
    return Prompt(at.voice("Where did it go wrong?"), at.voice.cited(why, "HP 1"))


def undoing_prompt(at: Context, asked: Undoing) -> Prompt | None:
    """How much is taken back, and what comes first of it."""
    steps, voice = taken_back(at, asked.number), at.voice
    if not steps:
        return None
    title = voice.count("Undo {n} entry?", "Undo {n} entries?", len(steps))
    first = voice("back to before: {deed}", deed=deed_of(voice, steps[0]))
    return Prompt(title, capital(first))


def corrected(at: Context) -> str:
    """What the last entry put right, and what came of it; nothing if it did something else."""
    match at.last:
        case (CardCorrected() as event, *following):
            opened = [e.opener for e in following if isinstance(e, RoundOpened)]
            return _corrected(at.voice, event, opened[0] if opened else None)
        case _:
            return ""


def _corrected(voice: Voice, event: CardCorrected, opener: int | None) -> str:
    text = correction_deed(voice, event)
    if opener is None:
        return text
    return f"{text}: {voice('seat {seat} opens now', seat=opener)}"
