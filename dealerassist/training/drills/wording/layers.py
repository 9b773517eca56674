"""Pots as they are worked out, and what goes back, in words and figures (6.1, 6.2)."""

from __future__ import annotations

from dealerassist.hand.pots import uncalled_bet
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Voice
from dealerassist.locale.names import pot_name
from dealerassist.training.drills.layers import Layer, layers_of
from dealerassist.training.drills.pots import collected
from dealerassist.training.drills.wording.parts import (
    Wording,
    number,
    numbers,
    of_seats,
    sentences,
    where_it_stands,
)
from dealerassist.training.questions import AmountsForm, Question


def asked_of_pots(voice: Voice, question: Question) -> Wording:
    """The question how the bets are layered."""
    state, where = question.state, where_it_stands(voice, question.state)
    detail = voice("{street}, the round is over. Its rake is not taken yet.", street=where)
    match question.kind:
        case "owners":
            title = voice("Who can win side pot {number}?", number=number(question, "pot"))
            return Wording(title, detail, _owner_hints(voice, state))
        case "uncalled":
            title = voice("How much goes back because nobody has matched it?")
            return Wording(title, detail, _uncalled_hints(voice), (voice("Goes back"),))
        case _:
            title = voice("How much is in each pot once the bets are collected?")
            return Wording(title, detail, _pot_hints(voice, state), _pot_blanks(voice, question))


def explained_of_pots(voice: Voice, question: Question) -> str:
    """How each pot comes about, whose it is, and what goes back: a line for each."""
    state, layers = question.state, layers_of(question.state)
    match question.kind:
        case "owners":
            at = number(question, "pot")
            return _lines(_owned(voice, state, at), worked_out(voice, state, at, layers[at]))
        case "uncalled":
            return sentences(_back(voice, state), _why_back(voice, state))
        case _:
            back = _back(voice, state) if collected(state).bets.uncalled else ""
            pots = [worked_out(voice, state, at, layer) for at, layer in enumerate(layers)]
            return _lines(back, *pots)


def _lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def _pot_blanks(voice: Voice, question: Question) -> tuple[str, ...]:
    assert isinstance(question.form, AmountsForm), "amounts are asked for"
    return tuple(
        pot_name(voice, blank.number) if blank.name == "pot" else voice("Goes back")
        for blank in question.form.blanks
    )


# ── hints ───────────────────────────────────────────────────────────────────────────────────


def _pot_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    """What is to be thought of in this hand, in the order in which it is worked out."""
    hints = []
    if collected(state).bets.uncalled:
        hints.append(voice("What nobody has matched goes back first."))
    if state.pots:
        hints.append(voice("What was in the pots before this round stays there."))
    hints.append(_where_bets_go(voice, state))
    if any(player.bet and not player.in_hand for player in state.players):
        hints.append(voice("Chips of guests who folded stay in the pots that they reached."))
    return tuple(hints)


def _where_bets_go(voice: Voice, state: HandState) -> str:
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


def _owner_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    return (
        _where_bets_go(voice, state),
        voice("A pot is for guests who have paid it in full and have not folded."),
    )


def _uncalled_hints(voice: Voice) -> tuple[str, ...]:
    return (
        voice("Who has put the most into this hand, and who the second most?"),
        voice("What folded and all-in guests have put in counts too."),
    )


# ── the answers ─────────────────────────────────────────────────────────────────────────────


def worked_out(voice: Voice, state: HandState, at: int, layer: Layer) -> str:
    """One pot: "Main pot: €38 before + 5 × €10 = €88"."""
    facts = {"pot": pot_name(voice, at), "amount": voice.money(layer.amount)}
    terms = [_bets(voice, layer.floor, *each) for each in layer.bets]
    if layer.before:
        before = voice.money(layer.before)
        if state.pots:
            terms.insert(0, voice("{amount} before", amount=before))
        else:
            terms.insert(0, voice("antes {amount}", amount=before))
    if not layer.bets:
        return voice("{pot}: {sum}, nothing more.", sum=terms[0], **facts)
    if terms == [facts["amount"]]:
        return voice("{pot}: {amount}.", **facts)
    return voice("{pot}: {sum} = {amount}.", sum=" + ".join(terms), **facts)


def _bets(voice: Voice, floor: int, bet: int, count: int) -> str:
    """What so many bets that reach so far bring above the pots below: "3 × (€35 − €10)"."""
    each = voice.money(bet)
    if floor:
        each = f"({each} − {voice.money(floor)})"
    return f"{count} × {each}" if count > 1 else each


def _owned(voice: Voice, state: HandState, at: int) -> str:
    """Whose the pot is, and why not those of others (6.2)."""
    pots = collected(state).bets.pots
    seats, level = pots[at].seats, layers_of(state)[at].level
    short = sorted(set(pots[0].seats) - set(seats))
    folded = [p.seat for p in state.players if not p.in_hand and p.paid + p.bet >= level]
    facts = {"pot": pot_name(voice, at), "seats": numbers(voice, seats)}
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
        of_seats(
            voice,
            "Seat {seat} was all in for less.",
            "Seats {seats} were all in for less.",
            short,
        ),
        of_seats(
            voice,
            "Seat {seat} has paid it but folded.",
            "Seats {seats} have paid it but folded.",
            folded,
        ),
    )


def _back(voice: Voice, state: HandState) -> str:
    """What goes back, as the difference of the two who put in most (6.1)."""
    most, second = _most_put_in(state)
    seat, uncalled = uncalled_bet(state.players)
    return voice(
        "Back to seat {seat}: {most} − {next} = {amount}.",
        seat=seat,
        most=voice.money(most),
        next=voice.money(second),
        amount=voice.money(uncalled),
    )


def _most_put_in(state: HandState) -> tuple[int, int]:
    """The most that anybody has put in and the second most: in the round, if that tells it."""
    bets = sorted(player.bet for player in state.players)
    put_in = sorted(player.paid + player.bet for player in state.players)
    in_round = bets[-1] - bets[-2] == put_in[-1] - put_in[-2]
    *_, second, most = bets if in_round else put_in
    return most, second


def _why_back(voice: Voice, state: HandState) -> str:
    most, second = _most_put_in(state)
    facts = {"next": voice.money(second)}
    if most == max(player.bet for player in state.players):
        return voice("Nobody else has more than {next} in front.", **facts)
    return voice("Nobody else has put more than {next} into this hand.", **facts)
