"""The menu of a seat: what can be done for its guest (chapter 2)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code
from dealerassist.locale.localizer import dotted
from dealerassist.locale.posts import entry_amount
from dealerassist.table.blind_commands import PlaceButton
from dealerassist.table.blind_positions import entry_post
from dealerassist.table.blinds_owed import owes_blinds, waits_a_hand
from dealerassist.table.commands import (
    AddChips,
    ChangeSeat,
    Command,
    GiveCashlessTip,
    GiveTip,
    LeaveSeat,
    SitIn,
    SitOut,
)
from dealerassist.table.seat import Owed, Seat
from dealerassist.table.time_charge import RULE
from dealerassist.table.waiting_list import free_seats
from ui.asked.asked import Asked, SeatsAsked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk, back_to_hand, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import away_words, guest_at, seat_name
from ui.dialogs.adjust_chips import adjust_key
from ui.dialogs.blinds import later_words, owed_key, straddle_of_guest_key
from ui.dialogs.buy_in import MoreChips, least_to_add
from ui.dialogs.card_correction import seat_cards
from ui.dialogs.count_stack import CountedToLeave, count_key
from ui.dialogs.guests_evening import own_evening_key
from ui.dialogs.leave_seat import paid_in_cash_key
from ui.dialogs.show_early import early_key
from ui.dialogs.time_of_guest import time_first
from ui.dialogs.tip import Tip
from ui.dialogs.tournament.guest_keys import tournament_facts, tournament_keys
from ui.dialogs.waiting_list import waiting_list_key
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

PREFIX = "seat-"
"""Before the number of the seat, in an object name: "seat-3"."""


class SeatMenu(Dialog, frozen=True, kw_only=True):
    """What can be done for the guest at a seat; in a hand its cards can be corrected, too."""

    seat: int

    def asks(self, at: Context) -> Asked:
        seat = at.state.seat(self.seat)
        return Asked(
            prompt=None if seat is None else _standing(at, seat),
            pad=PadKeys(
                Pad.SEAT,
                () if seat is None else _keys(at, self, seat),
                (cancel(at.voice),) if seat is None else _ends(at, self, seat),
                fixes=seat_cards(at, self.seat, self),
            ),
            rule="2.3",
            seats=SeatsAsked(concerned=self.seat),
            back=None if at.hand is None else back_to_hand(at),
        )


def _standing(at: Context, seat: Seat) -> Prompt:
    """The guest, and what the guest has."""
    voice, number = at.voice, seat.number
    name = " — ".join(part for part in (seat_name(voice, number), seat.alias) if part)
    stack, facts = seat.stack, []
    if at.hand is not None and at.hand.has(number):
        player = at.hand.player(number)
        stack = player.chips
        in_pots = voice.money(player.paid + player.bet)
        facts.append(voice("{amount} in the pots", amount=in_pots))
    in_front = voice("{amount} in front", amount=voice.money(stack))
    facts.insert(0, in_front if seat.counted else voice("not counted"))
    if seat.tournament is None:
        facts.append(voice("{amount} bought", amount=voice.money(seat.bought)))
    facts += tournament_facts(at, seat)
    if seat.sitting_out:
        facts.append(away_words(voice, seat, at.now_ms))
    facts += [_owes(at, seat), _owes_time(at, seat)]
    return Prompt(name, dotted(facts))


def _owes(at: Context, seat: Seat) -> str:
    """That the guest is not dealt in before the big blind comes, or has posted (5.14)."""
    voice = at.voice
    if waits_a_hand(at.coming, seat):
        return voice.cited(voice("waits one hand"), "11.2")
    if not owes_blinds(at.coming, seat):
        return ""
    missed = voice("new at the table") if seat.owes is Owed.NEW else voice("has missed blinds")
    return voice.cited(_with_later(at, seat, missed), "5.14")


def _with_later(at: Context, seat: Seat, missed: str) -> str:
    """That what is owed grows until the guest may post, as a blind passes meanwhile."""
    later = later_words(at, seat)
    if not later or at.coming.rules is None:
        return missed
    voice, now = at.voice, entry_amount(at.voice, entry_post(at.coming.rules, seat))
    return voice("{missed}: now {amount}, {later}", missed=missed, amount=now, later=later)


def _owes_time(at: Context, seat: Seat) -> str:
    """What the guest has still to pay for the time (6.4)."""
    if seat.number not in at.state.time.owing:
        return ""
    owes = at.voice("owes {amount} for the time", amount=at.voice.money(at.state.time.amount))
    return at.voice.cited(owes, RULE)


def _keys(at: Context, menu: SeatMenu, seat: Seat) -> tuple[KeyAction, ...]:
    """The keys of the pad, in their order."""
    if at.state.tournament is not None:
        keys = tournament_keys(
            at, menu, seat, move_key(at, seat), adjust_key(at, seat.number, menu)
        )
        return (*keys, *_early(at, menu, seat))
    return (
        _add(at, seat),
        _tip(at, seat),
        _sit_out(at, seat),
        _sit_in(at, seat),
        move_key(at, seat),
        time_first(at, _leave(at, menu, seat), seat.number, menu, then=menu),
        *_early(at, menu, seat),
        *count_key(at, seat),
        *paid_in_cash_key(at, seat, menu),
        *(owed_key(at, seat) or straddle_of_guest_key(at, seat) or _button(at, seat)),
    )


def _ends(at: Context, menu: SeatMenu, seat: Seat) -> tuple[KeyAction, ...]:
    """The keys at the right edge: the waiting list, the guest's account, and leaving."""
    if at.state.tournament is not None:
        return (cancel(at.voice),)
    return (waiting_list_key(at, menu), own_evening_key(at, seat, menu), cancel(at.voice))


def _early(at: Context, menu: SeatMenu, seat: Seat) -> tuple[KeyAction, ...]:
    """The key to show cards early, for a guest in the hand."""
    dealt_in = at.hand is not None and at.hand.has(seat.number)
    return (early_key(at, seat.number, menu),) if dealt_in else ()


def _add(at: Context, seat: Seat) -> KeyAction:
    probe = AddChips(seat.number, least_to_add(at, seat.number))
    keypad = opening(MoreChips(seat=seat.number))
    return _key(at, "seat-add", at.voice("Add chips"), probe, keypad)


def _tip(at: Context, seat: Seat) -> KeyAction:
    in_chips, by_card = GiveTip(seat.number, 1), GiveCashlessTip(seat.number, 1)
    # A guest without chips can still give one by card, where the house takes that.
    only_by_card = refusal_of(at, in_chips) is not None and refusal_of(at, by_card) is None
    keypad = opening(Tip(seat=seat.number, by_card=only_by_card))
    return _key(at, "seat-tip", at.voice("Tip"), by_card if only_by_card else in_chips, keypad)


def _sit_out(at: Context, seat: Seat) -> KeyAction:
    command = SitOut(seat.number)
    return _key(at, "seat-sit-out", at.voice("Sit out"), command, AskDesk(command))


def _sit_in(at: Context, seat: Seat) -> KeyAction:
    command = SitIn(seat.number)
    return _key(at, "seat-sit-in", at.voice("Play on"), command, AskDesk(command))


def _leave(at: Context, menu: SeatMenu, seat: Seat) -> KeyAction:
    command, voice = LeaveSeat(seat.number), at.voice
    takes = voice("takes {amount} along", amount=voice.money(seat.stack))
    detail = takes if seat.stack else voice("without chips")
    title = voice("Leave the seat")
    if not seat.counted:
        return _leave_counted(at, menu, title)
    tone = Tone.GIVE_UP if seat.stack else Tone.PLAIN
    return _key(at, "seat-leave", title, command, AskDesk(command), detail=detail, tone=tone)


def _leave_counted(at: Context, menu: SeatMenu, title: str) -> KeyAction:
    """The key to leave where the stack is not known: it is counted first (house practice 1)."""
    keypad = opening(CountedToLeave(seat=menu.seat, menu=menu))
    refusal, detail = refusal_of(at, LeaveSeat(menu.seat, 0)), at.voice("the chips are counted")
    if refusal is not None and refusal.code is not Code.COUNT_DIFFERS:
        return grey(at.voice, "seat-leave", title, refusal)
    return live("seat-leave", title, keypad, detail=detail)


def _button(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """The key that puts the dealer button here, before the first hand or after a break (5.13)."""
    if at.coming.rules is None or not at.rules.button:
        return ()
    command, voice = PlaceButton(seat.number), at.voice
    title = voice("Button here")
    if at.hand is None and at.coming.next_button() == seat.number:
        return (
            grey(voice, "seat-button", title, GreyReason(voice("The button lies here"), "1.6")),
        )
    detail = voice("for the next hand")
    return (_key(at, "seat-button", title, command, AskDesk(command), detail=detail),)


def _key(
    at: Context,
    name: str,
    title: str,
    probe: Command,
    does: Intent,
    *,
    detail: str = "",
    tone: Tone = Tone.PLAIN,
) -> KeyAction:
    """A key that is grey where `probe`, a command like the one it leads to, would be refused."""
    return live_or_grey(
        at.voice, name, title, refusal_of(at, probe) or does, detail=detail, tone=tone
    )


# ── to another seat ─────────────────────────────────────────────────────────────────────────────


NEW_SEAT = "to-"
"""Before the number of the new seat, in a key's object name: "to-3"."""


class MoveSeat(Dialog, frozen=True, kw_only=True):
    """Asks where the guest at a seat moves to; seats on the felt can be tapped as well."""

    seat: int

    def asks(self, at: Context) -> Asked:
        seats = range(1, len(at.state.seats) + 1)
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("Where does {guest} move to?", guest=guest)
        return Asked(
            prompt=Prompt(title, at.voice("Tap a free seat")),
            pad=PadKeys(Pad.SEATS, tuple(self._to(at, to) for to in seats), (cancel(at.voice),)),
            rule="1.5",
            seats=seat_between_hands(at, self.seat),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return intent_for(at, ChangeSeat(self.seat, what)) if isinstance(what, int) else None

    def _to(self, at: Context, to: int) -> KeyAction:
        name, title = f"{NEW_SEAT}{to}", seat_name(at.voice, to)
        does = intent_for(at, ChangeSeat(self.seat, to))
        return live_or_grey(at.voice, name, title, does)


def move_key(at: Context, seat: Seat) -> KeyAction:
    """The key in a guest's menu that asks for the new seat."""
    voice, title = at.voice, at.voice("Change seats")
    free = free_seats(at.state)
    if not free:
        return grey(voice, "seat-move", title, GreyReason(voice("No seat is free"), "1.4"))
    asked = opening(MoveSeat(seat=seat.number))
    detail = voice("without chips") if seat.is_without_chips else voice("with all chips")
    does = refusal_of(at, ChangeSeat(seat.number, free[0])) or asked
    return live_or_grey(voice, "seat-move", title, does, detail=detail)
