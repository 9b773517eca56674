"""An amount in chips, in words."""

from __future__ import annotations

from dealerassist.locale.localizer import Voice
from dealerassist.training.drills.wording.parts import Wording, number, seat_of
from dealerassist.training.questions import PiecesAnswer, Question


def asked(voice: Voice, question: Question) -> Wording:
    """The amount to be laid, and for what."""
    facts = {"seat": seat_of(question), "amount": voice.money(number(question, "amount"))}
    if question.kind == "buy_in":
        title = voice("Seat {seat} buys chips for {amount}. Which ones?", **facts)
    else:
        title = voice("Seat {seat} wins {amount}. Which chips?", **facts)
    hints = (
        voice("Begin with the highest chip that fits, as often as it fits."),
        voice("Then the next lower chip for the rest, down to the smallest."),
    )
    return Wording(title, voice("As few chips as possible."), hints)


def explained(voice: Voice, question: Question) -> str:
    """The chips, from the highest down."""
    assert isinstance(question.right, PiecesAnswer), "chips are asked for"
    pieces = question.right.pieces
    rows = (
        voice("{n} × {chip}", n=count, chip=voice.money(denomination))
        for denomination, count in pieces
    )
    return voice.count(
        "{n} chip: {chips}.",
        "{n} chips: {chips}.",
        sum(count for _, count in pieces),
        chips=voice.listed(list(rows)),
    )
