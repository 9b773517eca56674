"""The end of a hand, in words (7.1–7.5)."""

from __future__ import annotations

from dealerassist.hand.events import PotAward
from dealerassist.hand.pot_half import Half
from dealerassist.hand.showdown import card_for_odd_chip, high_of, showing_order
from dealerassist.hand.state import HandState, Standing
from dealerassist.locale.localizer import Voice, capital
from dealerassist.locale.names import hand_name, pot_name
from dealerassist.locale.refusals import card_sign
from dealerassist.ranking.best_five import BestFive
from dealerassist.ranking.low import Low
from dealerassist.rules.house_options import Halves, HandOf, OddChip
from dealerassist.training.drills.limits import YES
from dealerassist.training.drills.showdown import awards_now, got_of
from dealerassist.training.drills.wording.limits import yes_and_no
from dealerassist.training.drills.wording.parts import (
    Wording,
    number,
    numbers,
    seat_of,
    sentences,
    signs,
    so_far,
)
from dealerassist.training.questions import (
    AmountsForm,
    ChoiceAnswer,
    Question,
    SeatAnswer,
    SeatsAnswer,
)

# ── showing ─────────────────────────────────────────────────────────────────────────────────


def asked_of_showing(voice: Voice, question: Question) -> Wording:
    """The question who shows when, and who must."""
    detail, hints = _last_round(voice, question), _showing_hints(voice, question.state)
    match question.kind:
        case "order":
            return Wording(voice("In which order do the guests show?"), detail, hints)
        case "first":
            return Wording(voice("Who shows first?"), detail, hints)
        case _:
            title = voice("Seat {seat} wants to muck. Is that allowed?", seat=seat_of(question))
            hint = voice("Has somebody shown already, or is it for this seat to begin?")
            return Wording(title, detail, (hint,), choices=yes_and_no(voice))


def explained_of_showing(voice: Voice, question: Question) -> str:
    """Who begins and why, and who may give up."""
    if question.kind == "may_muck":
        return _may_muck(voice, question)
    order = showing_order(question.state)
    begins = _begins(voice, question.state, order[0])
    if question.kind == "first":
        return begins
    then = voice("Then clockwise: {seats}.", seats=", ".join(str(seat) for seat in order[1:]))
    return sentences(begins, then)


def _last_round(voice: Voice, question: Question) -> str:
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


def _showing_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    if state.betting is None:
        return _begins_unbet(voice, state), voice("Then it goes on clockwise.")
    return (
        voice("Who was the last to bet or raise in the last round?"),
        voice("If nobody bet, the first to speak begins. Then it goes on clockwise."),
    )


def _begins(voice: Voice, state: HandState, first: int) -> str:
    if state.betting is None:
        seat = voice("That is seat {seat}.", seat=first)
        return sentences(_begins_unbet(voice, state), seat)
    if state.betting.aggressor is not None:
        return voice("Seat {seat} was the last to bet or raise and shows first.", seat=first)
    return voice("Nobody has bet: seat {seat} spoke first and shows first.", seat=first)


def _begins_unbet(voice: Voice, state: HandState) -> str:
    """Who shows first where nobody could bet: whom 4.1 to 4.5 name, all in or not (7.1)."""
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


def _may_muck(voice: Voice, question: Question) -> str:
    seat, state = seat_of(question), question.state
    if question.right == ChoiceAnswer(YES):
        return voice(
            "Yes: seat {first} has shown, and the others may muck. Seat {seat} then has no claim "
            "to any pot.",
            seat=seat,
            first=state.shown[0],
        )
    begins = _begins(voice, state, seat)
    return sentences(voice("No: the first to show must show all cards."), begins)


# ── reading hands ───────────────────────────────────────────────────────────────────────────


def asked_of_hands(voice: Voice, question: Question) -> Wording:
    """The question which five play, or whose hand is the highest."""
    omaha = question.state.rules.hand_of is HandOf.TWO_AND_THREE
    if omaha:
        first = voice("Exactly two of the guest’s own cards play, and three from the board.")
    else:
        first = voice("Any five play: the other cards never count.")
    second = voice("Look for a flush and a straight before the pairs.")
    if question.kind == "higher":
        return Wording(voice("Whose hand is the highest?"), "", (first, second))
    title = voice("Which five cards play for seat {seat}?", seat=seat_of(question))
    return Wording(title, "", (first, second))


def explained_of_hands(voice: Voice, question: Question) -> str:
    """The hand by its name and cards; of several, each."""
    state = question.state
    if question.kind == "five":
        return capital(with_cards(voice, high_of(state, state.player(seat_of(question)))))
    shown = [player for player in state.players if player.standing is Standing.SHOWN]
    hands = {player.seat: high_of(state, player) for player in shown}
    best, *others = sorted(hands, key=lambda seat: -hands[seat].strength)
    said = voice(
        "Seat {seat} has the highest hand: {hand}",
        seat=best,
        hand=with_cards(voice, hands[best]),
    )
    return sentences(said, *(_seat_with(voice, seat, hands[seat]) for seat in others))


def with_cards(voice: Voice, five: BestFive, name: str = "") -> str:
    """A hand by its name, with its cards, as a sentence ends with it."""
    hand = name or hand_name(voice, five)
    return voice("{hand} ({cards}).", hand=hand, cards=signs(five.cards))


def _seat_with(voice: Voice, seat: int, five: BestFive) -> str:
    return voice("Seat {seat}: {hand}", seat=seat, hand=with_cards(voice, five))


# ── winning ─────────────────────────────────────────────────────────────────────────────────


def asked_of_winning(voice: Voice, question: Question) -> Wording:
    """The question who wins a pot, and how much of it."""
    state, at = question.state, number(question, "pot")
    pot, award = pot_name(voice, at), awards_now(question.state)[at]
    detail = prize_of(voice, at, award)
    match question.kind:
        case "winners":
            return Wording(voice("{pot}: who wins?", pot=pot), detail, _winner_hints(voice, state))
        case "odd":
            title = voice("{pot}: who gets the odd chip?", pot=pot)
            return Wording(title, detail, (_odd_hint(voice, state),))
        case _:
            title = voice("{pot}: how much does each winner get?", pot=pot)
            return Wording(
                title, detail, _share_hints(voice, state), _winner_blanks(voice, question)
            )


def _share_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    if state.rules.halves is Halves.HIGH_LOW:
        within = voice("Within a half: {hint}", hint=_odd_hint(voice, state))
        return (*half_hints(voice, state), within)
    return (*_winner_hints(voice, state), _odd_hint(voice, state))


def half_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    """How a pot comes to two halves (7.6)."""
    halves = voice("Half of the pot goes to the best high hand, half to the best low.")
    odd = voice("If the pot does not divide evenly, the odd chip goes to high.")
    if state.rules.options.low is not Low.EIGHT_OR_BETTER:
        return halves, odd
    return halves, voice("Without a low, the high hand wins the whole pot."), odd


def prize_of(voice: Voice, at: int, award: PotAward) -> str:
    """What a pot pays, and who can win it."""
    facts = {
        "pot": pot_name(voice, at),
        "amount": voice.money(award.amount - award.raked),
        "seats": numbers(voice, award.seats),
    }
    if award.raked:
        return voice("{pot} after rake: {amount}, for seats {seats}.", **facts)
    return voice("{pot}: {amount}, for seats {seats}.", **facts)


def _winner_blanks(voice: Voice, question: Question) -> tuple[str, ...]:
    assert isinstance(question.form, AmountsForm), "amounts are asked for"
    return tuple(voice("Seat {seat}", seat=blank.number) for blank in question.form.blanks)


def _winner_hints(voice: Voice, state: HandState) -> tuple[str, ...]:
    hints = [voice("Only a guest who has paid for this pot and has shown can win it.")]
    if state.rules.hand_of is HandOf.TWO_AND_THREE:
        hints.append(voice("Exactly two of the guest’s own cards play, and three from the board."))
    else:
        hints.append(voice("Suits never decide who wins; equal hands share."))
    return tuple(hints)


def _odd_hint(voice: Voice, state: HandState) -> str:
    if state.rules.options.odd_chip is OddChip.HIGH_CARD_BY_SUIT:
        highest = voice(
            "An odd chip goes to the winner with the highest single card, by rank, then by suit."
        )
        return sentences(highest, shared_cards(voice, state))
    if state.rules.button:
        return voice("An odd chip goes to the first winner after the button.")
    return voice("An odd chip goes to the first winner from the croupier’s left.")


def shared_cards(voice: Voice, state: HandState) -> str:
    """That a card that lies for everybody brings nobody an odd chip, where there is one (7.5)."""
    if not state.board + state.common:
        return ""
    return voice("Cards that all of them have decide nothing.")


def explained_of_winning(voice: Voice, question: Question) -> str:
    """The best hands among those who can win the pot, and how it divides."""
    award = awards_now(question.state)[number(question, "pot")]
    match question.kind:
        case "winners":
            return _winners(voice, question, award)
        case "odd":
            assert isinstance(question.right, SeatAnswer), "a seat"
            odd = question.right.seat
            return sentences(_divided(voice, award), _odd(voice, question.state, odd, award))
        case _:
            return divided(voice, question.state, award)


def _winners(voice: Voice, question: Question, award: PotAward) -> str:
    assert isinstance(question.right, SeatsAnswer), "seats"
    state, seats = question.state, question.right.seats
    if state.player(seats[0]).standing is not Standing.SHOWN:
        return voice("Seat {seat}: nobody else has a claim to this pot.", seat=seats[0])
    hand = with_cards(voice, high_of(state, state.player(seats[0])))
    if len(seats) > 1:
        share = voice("Seats {seats} have equal hands and share.", seats=numbers(voice, seats))
        return sentences(share, capital(hand))
    said = voice("Seat {seat} has the best hand for this pot: {hand}", seat=seats[0], hand=hand)
    return sentences(said, *_beaten(voice, state, award, seats[0]))


def _beaten(voice: Voice, state: HandState, award: PotAward, winner: int) -> list[str]:
    """The next best of those who could have won it."""
    shown = [s for s in award.seats if state.player(s).standing is Standing.SHOWN and s != winner]
    hands = {seat: high_of(state, state.player(seat)) for seat in shown}
    if not hands:
        return []
    second = max(hands, key=lambda seat: hands[seat].strength)
    return [_seat_with(voice, second, hands[second])]


def divided(voice: Voice, state: HandState, award: PotAward) -> str:
    """Who gets how much of a pot, each half by itself, and the odd chips."""
    odd = [s for s in award.shares if s.odd and s.half is Half.WHOLE]
    halves = [s for s in award.shares if s.half is not Half.WHOLE]
    if halves:
        return _in_halves(voice, award)
    said = sentences(_no_low(voice, state), _divided(voice, award))
    if not odd:
        return said
    if len(odd) > 1:
        seats = numbers(voice, [share.seat for share in odd])
        return sentences(said, voice("Seats {seats} get one odd chip each.", seats=seats))
    return sentences(said, _odd(voice, state, odd[0].seat, award))


def _divided(voice: Voice, award: PotAward) -> str:
    prize, seats = award.amount - award.raked, list(got_of(award))
    least = min(share.amount - share.odd for share in award.shares)
    facts = {
        "amount": voice.money(prize),
        "seats": numbers(voice, seats),
        "n": len(seats),
        "share": voice.money(least),
    }
    left = prize - least * len(seats)
    if not left:
        return voice("{amount} for seats {seats}: {share} each.", **facts)
    return voice(
        "{amount} for seats {seats}: {share} each, {left} left over.",
        left=voice.money(left),
        **facts,
    )


def _no_low(voice: Voice, state: HandState) -> str:
    if state.rules.halves is Halves.HIGH:
        return ""
    return voice("Nobody has a low: high wins the whole pot.")


def _in_halves(voice: Voice, award: PotAward) -> str:
    parts = []
    for half, name in ((Half.HIGH, voice("High half")), (Half.LOW, voice("Low half"))):
        shares = [share for share in award.shares if share.half is half]
        amount = voice.money(sum(share.amount for share in shares))
        got = voice.listed(
            [
                voice("{amount} to seat {seat}", amount=voice.money(s.amount), seat=s.seat)
                for s in shares
            ]
        )
        if len(shares) == 1:
            seat = shares[0].seat
            parts.append(
                voice("{half} {amount}: seat {seat}.", half=name, amount=amount, seat=seat)
            )
        else:
            parts.append(voice("{half} {amount}: {shares}.", half=name, amount=amount, shares=got))
    return sentences(*parts)


def _odd(voice: Voice, state: HandState, seat: int, award: PotAward) -> str:
    share = next(share for share in award.shares if share.seat == seat and share.odd)
    card = card_for_odd_chip(state, award, share)
    if card is not None:
        return voice(
            "The odd chip goes to seat {seat}: {card} decides.",
            seat=seat,
            card=card_sign(card),
        )
    if state.button is None:
        return voice(
            "The odd chip goes to seat {seat}, the first winner from the croupier’s left.",
            seat=seat,
        )
    return voice("The odd chip goes to seat {seat}, the first winner after the button.", seat=seat)
