"""The seats around the table, as they are shown: guest, stack, cards, bet, note and colour."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand import betting as bets
from dealerassist.hand.betting_round import BoundSeat
from dealerassist.hand.blind_post import PostKind
from dealerassist.hand.events import CardPlace, Checked, Folded, HandEvent
from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.showdown import has_begun_to_show
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.posts import entry_amount
from dealerassist.locale.seat_notes import said_so_far
from dealerassist.table.blinds_owed import owes_blinds, waits_a_hand
from dealerassist.table.guests_away import notice_is_due, seat_is_lost
from dealerassist.table.seat import Seat
from dealerassist.table.waiting_list_state import Reservation
from ui.asked.asked import NO_SEATS, SeatsAsked
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import (
    away_words,
    brief_hand_name,
    category_name,
    guest_name,
    hand_name,
    kept_words,
    low_name,
    seat_name,
    short_low,
    street_name,
)
from ui.asked.showdown_so_far import NOTHING_PLAYS, ShownHand
from ui.felt.bound_acts import bound_note, bound_still, undecided
from ui.felt.cards import DUE, held_views, with_card_in_doubt
from ui.felt.guest_clock import clock_note
from ui.felt.named_winners import won_by
from ui.view.parts import CardView
from ui.view.view import NoteTone, SeatTone, SeatView

ABOUT = "≈"
"""Stands before a stack that is not known to the chip."""

_DEALING = (Wanted.UP_CARD, Wanted.DOWN_CARDS)


def seats_of(at: Context, asked: SeatsAsked = NO_SEATS) -> tuple[SeatView, ...]:
    """Every seat from the croupier's left on, as the hand and an open dialog want it shown."""
    kept = {each.seat: each for each in at.state.waiting_list.reserved}
    shown = [
        _free(at, number, kept.get(number)) if guest is None else _taken(at, guest, asked)
        for number, guest in enumerate(at.state.seats, start=1)
    ]
    button = button_of(at)
    if button is not None:
        shown[button - 1] = _with_button(at.voice, shown[button - 1])
    if asked.concerned:
        shown[asked.concerned - 1] = replace(shown[asked.concerned - 1], chosen=True)
    return tuple(shown)


def _taken(at: Context, guest: Seat, asked: SeatsAsked) -> SeatView:
    """A seat with a guest: in the hand that is shown, or beside it; and what is asked about it."""
    player = at.players.get(guest.number)
    seat = _beside(at, guest) if player is None else _playing(at, guest, player, asked)
    if asked.picks:
        seat = _with_asked(asked, seat)
    return _with_act(at.voice, asked.before, seat, asked.concerned) if asked.before else seat


def _with_asked(asked: SeatsAsked, seat: SeatView) -> SeatView:
    """A seat while a dialog asks for one.

    Amber if its guest owes an answer, or is to act anyway; framed if the question is about it; dim
    if it cannot be picked.
    """
    if seat.number in asked.owing:
        return replace(seat, tone=SeatTone.TURN)
    acting = seat.tone is SeatTone.TURN and not asked.owing
    if seat.number in asked.about:
        return replace(seat, tone=SeatTone.TURN if acting else SeatTone.PLAIN, chosen=True)
    if asked.possible is not None and seat.number not in asked.possible:
        return replace(seat, tone=SeatTone.DIM)
    return seat if acting or seat.tone is SeatTone.DIM else replace(seat, tone=SeatTone.PLAIN)


def _with_act(
    voice: Localizer, acts: tuple[HandEvent, ...], seat: SeatView, chosen: int | None
) -> SeatView:
    """A seat while acts wait that are recorded with the next one: as it will look with them.

    Who folds is struck, as nothing is recorded yet; whose act they wait for is to act.
    """
    if seat.number == chosen:
        return _with_note(voice, replace(seat, tone=SeatTone.TURN), voice("to act"))
    for act in acts:
        match act:
            case Folded(number) if number == seat.number:
                given_up = replace(seat, tone=SeatTone.DIM, struck=True)
                return _with_note(voice, given_up, voice("folds"))
            case Checked(number) if number == seat.number:
                passed = replace(seat, tone=SeatTone.PLAIN)
                return _with_note(voice, passed, voice("checks"))
            case _:
                continue
    return seat


def _with_note(voice: Localizer, seat: SeatView, note: str) -> SeatView:
    """The seat with another note, also where it is read out."""
    spoken = _spoken(voice, seat.number, seat.name, seat.stack, note, seat.bet)
    return replace(seat, note=note, note_tone=NoteTone.PLAIN, spoken=spoken)


def button_of(at: Context) -> int | None:
    """The seat with the dealer button in the hand in progress, else in the next (1.6), if any."""
    return at.coming.next_button() if at.hand is None else at.hand.button


def slots_of(at: Context) -> int:
    """How many cards a seat has room for, so that cards keep their size through the whole hand."""
    rules = at.coming.rules if at.on_show is None else at.on_show.rules
    streets = () if rules is None else rules.streets
    return max(1, sum([street.cards for street in streets]))


def _with_button(voice: Localizer, seat: SeatView) -> SeatView:
    return replace(seat, button=True, spoken=f"{seat.spoken}, {voice('dealer button')}")


def _free(at: Context, number: int, reserved: Reservation | None) -> SeatView:
    """A free seat, or one that is kept for somebody."""
    voice, name, note, note_tone = at.voice, at.voice("Seat free"), "", NoteTone.PLAIN
    if reserved is not None:
        name, note = reserved.name or voice("Reserved"), kept_words(voice, reserved, at.now_ms)
        note_tone = NoteTone.ALERT if reserved.is_over(at.now_ms) else NoteTone.PLAIN
    spoken = _spoken(voice, number, name, note)
    return SeatView(
        number=number, name=name, note=note, note_tone=note_tone, tone=SeatTone.FREE, spoken=spoken
    )


def _beside(at: Context, seat: Seat) -> SeatView:
    """A guest who has no cards now, with the reason as a note."""
    voice, in_play = at.voice, at.hand is not None
    note, note_tone = "", NoteTone.PLAIN
    if seat.is_absent:
        note = away_words(voice, seat, at.now_ms)
        note_tone = _away_tone(at, seat)
    elif not seat.counted:
        note = voice("not counted")
    elif not seat.stack:
        note = voice("no chips")
    elif waits_a_hand(at.coming, seat):
        note = voice("waits one hand")
    elif owes_blinds(at.coming, seat) and at.rules.big_blind:
        note = _owing(at, seat)
    elif in_play:
        note = voice("from the next hand on")
    elif at.state.straddle == seat.number == at.coming.next_hand().straddler:
        note = voice("straddle")
    name = guest_name(voice, seat)
    stack = voice.money(seat.stack) if seat.counted else ""
    return SeatView(
        number=seat.number,
        name=name,
        stack=stack,
        note=note,
        note_tone=note_tone,
        tone=SeatTone.DIM if note and (in_play or not _plays_next(at, seat)) else SeatTone.PLAIN,
        spoken=_spoken(voice, seat.number, name, stack, note),
    )


def _away_tone(at: Context, seat: Seat) -> NoteTone:
    """Red once a guest who is away has to be called out, or the time is up (HP 7)."""
    due = notice_is_due(at.state, seat, at.now_ms) or seat_is_lost(at.state, seat, at.now_ms)
    return NoteTone.ALERT if due else NoteTone.PLAIN


def _owing(at: Context, seat: Seat) -> str:
    """How a guest who owes blinds comes in: with the big blind, or by posting (5.14)."""
    voice = at.voice
    if at.hand is not None:
        return voice("posts to come in" if seat.posts else "waits for the big blind")
    due = at.coming.next_hand().posts or ()
    posts = {post.kind: post for post in due if post.seat == seat.number}
    if PostKind.ENTRY in posts:
        return voice("posts {amount}", amount=entry_amount(voice, posts[PostKind.ENTRY]))
    if PostKind.BIG_BLIND in posts:
        return voice("big blind")
    return voice("posts after the button" if seat.posts else "waits for the big blind")


def _plays_next(at: Context, seat: Seat) -> bool:
    """Whether the guest plays the next hand, whatever is noted."""
    return any(player.number == seat.number for player in at.state.players())


def _playing(at: Context, seat: Seat, player: Player, asked: SeatsAsked) -> SeatView:
    """A guest who was dealt into the hand that is shown."""
    hand, voice = at.on_show, at.voice
    assert hand is not None, "the guest plays in it"
    bound = bound_still(hand, player)
    waits = undecided(bound, player)
    name, stack = guest_name(voice, seat), _stack(voice, hand, player, waits)
    note, note_tone = _note(at, hand, player, asked, bound)
    bet = voice.money(player.bet + waits) if player.bet + waits else ""
    won = _won(at, player.seat) if at.showdown.awards else ""
    return SeatView(
        number=seat.number,
        name=name,
        stack=stack,
        cards=_cards(at, player, asked),
        note=note,
        brief=_brief_note(at, hand, player, asked),
        note_tone=note_tone,
        bet=bet,
        won=won,
        tone=_tone(at, hand, player),
        spoken=_spoken(voice, seat.number, name, stack, note, bet, won),
    )


def _brief_note(at: Context, hand: HandState, player: Player, asked: SeatsAsked) -> str:
    """The note in fewer words: the hand, or what who is all in is asked; else empty."""
    shown = at.showdown.hands.get(player.seat)
    if shown is not None:
        return _brief_hand(at.voice, shown)
    acts = at.acting == player.seat and player.all_in
    return _asked(at, hand, asked) if acts else ""


def _won(at: Context, seat: int) -> str:
    """What the seat wins of all pots: "+218 €"; empty for nothing, or where pots are hidden."""
    won = at.showdown.won(seat)
    return f"+{at.voice.money(won)}" if won and not at.voice.pots_hidden else ""


def _stack(voice: Localizer, hand: HandState, player: Player, waits: int) -> str:
    """The stack of a guest in the hand, about where not everything was recorded (house practice 1).

    Empty where the stack is not counted: the note says so. Without what `waits` beside the bet.
    """
    if hand.unseen is not None and player.seat in hand.unseen.seats:
        return ""
    about = hand.depth is Depth.RAKE and hand.phase is not Phase.OVER and player.can_bet
    # What is beyond the cap of the hand lies in front of the guest all the same (5.6).
    chips = player.stack if hand.rules.hand_cap is None else player.chips
    stack = voice.money(chips - waits)
    return f"{ABOUT}\u00a0{stack}" if about else stack


def _spoken(voice: Localizer, number: int, *parts: str) -> str:
    """The seat for a screen reader, without empty parts and without its number twice."""
    seat = seat_name(voice, number)
    return ", ".join([seat, *[part for part in parts if part and part != seat]])


def _cards(at: Context, player: Player, asked: SeatsAsked) -> tuple[CardView, ...]:
    plays = at.showdown.plays(player.seat) if at.showdown.hands else NOTHING_PLAYS
    unseen = at.on_show is not None and at.on_show.depth is not Depth.FULL
    cards = held_views(player.cards, plays, unseen=unseen)
    if asked.doubted is not None:
        cards = with_card_in_doubt(cards, asked.doubted, CardPlace.SEAT, player.seat)
    due = at.may is not None and at.may.wanted in _DEALING and at.may.seat == player.seat
    return (*cards, DUE) if due else cards


def _tone(at: Context, hand: HandState, player: Player) -> SeatTone:
    """The colour of a seat in the hand: folded, winner, to be dealt to, to act, or plain."""
    if player.standing in (Standing.FOLDED, Standing.MUCKED):
        return SeatTone.DIM
    if hand.phase in (Phase.AWARDING, Phase.OVER):
        return SeatTone.WINNER if player.seat in at.showdown.winners else SeatTone.PLAIN
    if at.may is None or at.acting != player.seat:
        return SeatTone.PLAIN
    return SeatTone.DEAL if at.may.wanted in _DEALING else SeatTone.TURN


def _note(
    at: Context, hand: HandState, player: Player, asked: SeatsAsked, bound: BoundSeat | None
) -> tuple[str, NoteTone]:
    """The line under the cards: what the seat has, does or is asked, the first that applies."""
    voice = at.voice
    if player.standing is Standing.FOLDED:
        return voice("folded"), NoteTone.PLAIN
    if player.standing is Standing.MUCKED:
        return voice("mucked"), NoteTone.PLAIN
    if (shown := at.showdown.hands.get(player.seat)) is not None:
        return _hand(voice, shown), NoteTone.PLAIN
    if hand.named and at.hand is not None and (won := won_by(voice, hand, player.seat)):
        return capital(won), NoteTone.PLAIN
    clock = at.clock
    if clock is not None and clock.seat == player.seat:
        return clock_note(at, clock), NoteTone.ALERT
    # Who has put more than a blind in has spoken, also where it is too little for a call.
    before = "" if undecided(bound, player) else said_so_far(voice, hand, player)
    held = bound_note(voice, player, bound)
    if held and at.hand is not None:
        return dotted([before, held]), NoteTone.ALERT
    if at.acting == player.seat:
        all_in = _all_in(voice, hand, player)
        tone = NoteTone.ALERT if all_in else NoteTone.PLAIN
        return dotted([before, all_in, _asked(at, hand, asked)]), tone
    if player.all_in and at.hand is not None:
        return dotted([before, _all_in(voice, hand, player)]), NoteTone.ALERT
    if hand.unseen is not None and player.seat in hand.unseen.seats:
        return voice("not counted"), NoteTone.PLAIN
    return before, NoteTone.PLAIN


def _all_in(voice: Localizer, hand: HandState, player: Player) -> str:
    """That the guest has nothing left to bet in this hand, or has reached its cap (5.6)."""
    if not player.all_in:
        return ""
    return voice("CAP REACHED") if bets.is_capped(hand, player) else voice("ALL IN")


def _hand(voice: Localizer, shown: ShownHand) -> str:
    """The hand that was shown, with its low and the board where they count."""
    low = "" if shown.low is None else low_name(voice, shown.low)
    board = voice("plays the board") if shown.plays_board else ""
    return dotted([capital(hand_name(voice, shown.best)), board, capital(low)])


def _brief_hand(voice: Localizer, shown: ShownHand) -> str:
    """The same in one short line: "Two pair J-6", "Three eights · 8-6-4-3-2"."""
    low = "" if shown.low is None else short_low(voice, shown.low)
    if shown.plays_board:
        return dotted([capital(voice("plays the board")), low])
    # Beside a low there is no room for ranks, which the marked cards show.
    name = brief_hand_name if shown.low is None else category_name
    return dotted([capital(name(voice, shown.best)), low])


def _asked(at: Context, hand: HandState, asked: SeatsAsked) -> str:
    """What the seat that the keys are for is asked to do, in a word."""
    assert at.may is not None, "a hand is in progress"
    if at.tapped is not None:
        return at.voice("tapped")
    if at.may.wanted in _DEALING:
        return street_name(at.voice, hand.street_rules.name)
    if at.may.wanted is Wanted.EXCHANGE:
        return at.voice("draws")
    if at.may.wanted is Wanted.SHOWING:
        return _asked_to_show(at, hand, at.may, asked)
    return at.voice("to act")


def _asked_to_show(at: Context, hand: HandState, may: Legal, asked: SeatsAsked) -> str:
    """Whether the asked seat shows, or may muck (7.2); or that another one goes before it (7.1)."""
    if may.seat is not None and has_begun_to_show(hand, may.seat):
        return at.voice("shows")
    if asked.concerned not in (None, may.seat):
        return at.voice("asked first")
    shows = asked.shows or may.muck is not None
    return at.voice("shows") if shows else at.voice("show or muck?")


def seats_of_past(shown: Context) -> tuple[SeatView, ...]:
    """The seats of a past hand; those that were not dealt in are marked so.

    Who sat there then is not kept with the hand.
    """
    return tuple(
        seat if shown.state.seat(seat.number) is not None else _left_out(shown.voice, seat)
        for seat in seats_of(shown)
    )


def _left_out(voice: Localizer, seat: SeatView) -> SeatView:
    """A seat that was not dealt into the past hand."""
    name = voice("not in this hand")
    return replace(seat, name=name, spoken=f"{voice('Seat {seat}', seat=seat.number)}, {name}")
