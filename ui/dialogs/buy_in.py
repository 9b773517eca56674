"""A guest buys chips, to take a seat or to have more of them, and how they are paid (2.1, 2.2)."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from msgspec.structs import replace

from dealerassist.locale.localizer import capital, dotted
from dealerassist.table import buy_ins, cash_of_day
from dealerassist.table.commands import AddChips, Command, TakeSeat
from dealerassist.table.plausible_amounts import USUAL_STACKS, AmountKind, usual_stack
from dealerassist.table.seat import CashGuest, LeftGuest
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import guest_at, seat_name
from ui.keys.amount_dialog import AmountDialog, nothing_typed
from ui.keys.number_dialog import NumberEntry, digits_about, digits_of_amount
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.view import Pad, Prompt

LONGEST_ALIAS = 12
"""The most letters of the name that a guest wants to be called by."""


class PaidAt(StrEnum):
    """How a guest pays for chips (house practice 4)."""

    DESK = "desk"
    CASH = "cash"


PAID = {PaidAt.DESK: "from the cash desk", PaidAt.CASH: "in cash here"}
"""How it is paid: where it is asked, and on the keys that choose it and that carry it out."""


class Purchase(AmountDialog, frozen=True, kw_only=True):
    """The chips that the guest at a seat buys; the digits typed are an amount of money.

    Attributes:
        seat: its number.
        payment: how the chips are paid for; None until one of the keys for it is tapped.
    """

    seat: int
    payment: PaidAt | None = None

    amount_kind = AmountKind.PURCHASE

    def purchase(self, chips: int, *, cash: int) -> TakeSeat | AddChips:
        """The command for so many chips, of which `cash` are paid for in cash at the table."""
        raise NotImplementedError

    def confirm_title(self, at: Context) -> str:
        """What the key that carries the purchase out is called."""
        raise NotImplementedError

    def longest(self, at: Context) -> int:
        return digits_about(at, USUAL_STACKS * usual_stack(at.rules))

    def pays_in(self, at: Context) -> PaidAt:
        """How it is paid: as chosen, else as the last purchase of the shift, else at the desk."""
        here = at.state.sells_at_table and at.state.money.paid_here
        return self.payment or (PaidAt.CASH if here else PaidAt.DESK)

    def buys(self, at: Context, chips: int) -> TakeSeat | AddChips:
        """The command for so many chips, paid in the chosen way."""
        in_cash = self.pays_in(at) is PaidAt.CASH
        return self.purchase(chips, cash=chips if in_cash else 0)

    def with_payment(self, at: Context, entry: NumberEntry) -> NumberEntry:
        """The keypad with the keys for the way of paying; those that buy say which one it is.

        It may be that of the last purchase, which nobody has tapped for this one.
        """
        note = self._paid_how(at)
        presets = tuple(replace(preset, name=note) for preset in entry.presets)
        return replace(entry, note=note, presets=presets, ways=_ways(at, self))

    def _paid_how(self, at: Context) -> str:
        """How it is paid, in a few words; empty where only the cash desk sells."""
        return at.voice(PAID[self.pays_in(at)]) if at.state.sells_at_table else ""

    def asks_how_many(self, at: Context, entry: NumberEntry, *, asked: str, rule: str) -> Asked:
        """Asks how many chips the guest buys; `rule` says how many it has to be at least.

        What is `asked` is said with how it is paid, and with what is counted.
        """
        why = at.voice("Count the chips from the cash desk in the open")
        if self.pays_in(at) is PaidAt.CASH:
            why = at.voice("Count the money in the open, then push the chips over")
        return self.keypad(
            at,
            entry,
            prompt=Prompt(dotted([asked, self._paid_how(at)]), why),
            rule=rule,
            seats=seat_between_hands(at, self.seat),
            in_chips=True,
        )


class BuyIn(Purchase, frozen=True, kw_only=True):
    """The buy-in with which a guest takes a seat, with the name that the guest wants, if any."""

    alias: str = ""

    def asks(self, at: Context) -> Asked:
        guest = guest_at(at.voice, at.state, self.seat)
        bought = at.voice("{guest} buys in", guest=guest)
        asked = self.asks_how_many(at, self._entry(at), asked=bought, rule="2.1")
        if not self.alias:
            return asked
        return replace(asked, backspace=opening(replace(self, alias=self.alias[:-1])))

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        # Letters typed on a keyboard become the guest's name.
        if isinstance(what, str) and what.isprintable():
            return opening(replace(self, alias=(self.alias + what)[:LONGEST_ALIAS]))
        return super().tap(at, what)

    def more(self, at: Context) -> tuple[KeyAction, ...]:
        """The keys that lead on from the keypad: to the guest's name."""
        return (self._name_key(at),)

    def _entry(self, at: Context) -> NumberEntry:
        """At least the table's minimum buy-in (2.1)."""
        voice, minimum = at.voice, at.rules.minimum_buy_in
        least = voice.cited(voice("at least {amount}", amount=voice.money(minimum)), "2.1")
        alias = voice("Name: {alias}", alias=self.alias or voice("none"))
        entry = self.amount_entry(
            at,
            lambda chips: self.buys(at, chips),
            title=voice("{guest} — buy-in", guest=guest_at(voice, at.state, self.seat)),
            hint=dotted([least, alias]),
            confirm=self.confirm_title(at),
            presets=usual_first(at, (minimum, 2 * minimum, 5 * minimum)),
        )
        entry = with_usual_lit(entry, lit=not self.digits)
        return replace(self.with_payment(at, entry), more=self.more(at))

    def purchase(self, chips: int, *, cash: int) -> TakeSeat:
        return TakeSeat(self.seat, chips, self.alias.strip() or None, cash)

    def intent(self, at: Context, command: Command) -> Intent | GreyReason:
        asks = intent_for(at, command)
        if isinstance(asks, GreyReason) or not isinstance(command, TakeSeat):
            return asks
        # It may be a guest who left (house practice 3).
        return opening_same_guest(at, command, self) or asks

    def confirm_title(self, at: Context) -> str:
        return at.voice("Seat guest")

    def _name_key(self, at: Context) -> KeyAction:
        detail = self.alias or at.voice("none")
        spelled = opening(GuestName(buy_in=self, name=self.alias))
        return live("more", at.voice("Name"), spelled, detail=detail)


class GuestName(SpellingDialog, frozen=True, kw_only=True):
    """The name that the guest of a buy-in wants to be called by, letter by letter."""

    buy_in: BuyIn

    longest = LONGEST_ALIAS

    def asks(self, at: Context) -> Asked:
        voice, buy_in = at.voice, self.buy_in
        title = voice("Seat {seat}: {name}", seat=buy_in.seat, name=self.name or "…")
        return self.letters(
            at,
            opening(replace(buy_in, alias=self.name)),
            # A guest needs no name.
            without=(voice("Without a name"), replace(buy_in, alias="")),
            prompt=Prompt(title, voice("The name that the guest wants to be called by")),
            rule="HP 3 guests",
            seats=seat_between_hands(at, buy_in.seat),
        )


class MoreChips(Purchase, frozen=True, kw_only=True):
    """More chips for a seated guest; `waiting`, about other guests too, is open afterwards."""

    waiting: Dialog | None = None

    def asks(self, at: Context) -> Asked:
        guest = guest_at(at.voice, at.state, self.seat)
        bought = at.voice("{guest} buys more chips", guest=guest)
        return self.asks_how_many(at, self._entry(at), asked=bought, rule="2.2")

    def _entry(self, at: Context) -> NumberEntry:
        """At least so much that the guest has the minimum buy-in again (2.2)."""
        voice, least = at.voice, least_to_add(at, self.seat)
        entry = self.amount_entry(
            at,
            lambda chips: self.buys(at, chips),
            title=voice("{guest} — more chips", guest=guest_at(voice, at.state, self.seat)),
            hint=voice.cited(voice("at least {amount}", amount=voice.money(least)), "2.2"),
            confirm=self.confirm_title(at),
            presets=self._offered(at),
        )
        # A guest without chips buys in once more.
        lit = self._is_without_chips(at) and not self.digits
        return self.with_payment(at, with_usual_lit(entry, lit=lit))

    def _offered(self, at: Context) -> tuple[int, ...]:
        """Amounts at a tap; for a guest without chips those of a buy-in, the usual one first."""
        minimum = at.rules.minimum_buy_in
        if not self._is_without_chips(at):
            return (minimum // 2, minimum, 2 * minimum, 5 * minimum)
        return usual_first(at, (minimum, 2 * minimum, 5 * minimum))

    def _is_without_chips(self, at: Context) -> bool:
        seat = at.state.seat(self.seat)
        return seat is not None and seat.is_without_chips

    def intent(self, at: Context, command: Command) -> Intent | GreyReason:
        does = intent_for(at, command)
        return does if isinstance(does, GreyReason) else replace(does, then=Mode(self.waiting))

    def purchase(self, chips: int, *, cash: int) -> AddChips:
        return AddChips(self.seat, chips, cash)

    def confirm_title(self, at: Context) -> str:
        return at.voice("Add chips")


def with_usual_lit(entry: NumberEntry, *, lit: bool) -> NumberEntry:
    """The keypad with its first amount lit or not: what most guests at the table have bought."""
    usual, *others = entry.presets
    return replace(entry, presets=(replace(usual, usual=lit), *others))


def usual_first(at: Context, offered: tuple[int, ...]) -> tuple[int, ...]:
    """The amounts at a tap: first what most guests at the table have bought, else the least."""
    bought = Counter(seat.bought for seat in at.state.seats if seat is not None)
    usual = bought.most_common(1)[0][0] if bought else offered[0]
    if usual < offered[0]:
        return offered
    return (usual, *(each for each in offered if each != usual))[: len(offered)]


def least_to_add(at: Context, number: int) -> int:
    """The least that a guest may buy in chips: up to the minimum buy-in, or one chip (2.2)."""
    seat = at.state.seat(number)
    return max(at.rules.minimum_buy_in - (seat.stack if seat is not None else 0), 1)


# ── how it is paid ──────────────────────────────────────────────────────────────────────────────


def _ways(at: Context, bought: Purchase) -> tuple[KeyAction, ...]:
    """The keys that say how it is paid; none where only the cash desk sells."""
    if not at.state.sells_at_table:
        return ()
    ways = (_way(at, bought, payment) for payment in PaidAt)
    return (*ways, _part(at, bought))


def _way(at: Context, bought: Purchase, payment: PaidAt) -> KeyAction:
    name, title = f"pay-{payment}", capital(at.voice(PAID[payment]))
    refusal = refusal_of(at, _probe(at, bought)) if payment is PaidAt.CASH else None
    if refusal is not None:
        return grey(at.voice, name, title, refusal)
    does = opening(replace(bought, payment=payment))
    return live(name, title, does, chosen=bought.pays_in(at) is payment)


def _part(at: Context, bought: Purchase) -> KeyAction:
    """The key to pay a part in cash and the rest at the cash desk; how much is typed next."""
    voice, title = at.voice, at.voice("Part in cash")
    refusal = refusal_of(at, _probe(at, bought))
    if refusal is not None:
        return grey(voice, "pay-part", title, refusal)
    if not (bought.digits and bought.chips(at)):
        return grey(voice, "pay-part", title, nothing_typed(at))
    return live("pay-part", title, opening(PartInCash(return_to=bought, whole=bought)))


def _probe(at: Context, bought: Purchase) -> TakeSeat | AddChips:
    """A purchase with one chip of cash, so large that only the sale at the table can be refused."""
    return bought.purchase(at.rules.minimum_buy_in or 1, cash=1)


class PartInCash(AmountDialog, frozen=True, kw_only=True):
    """How much of a whole purchase is paid in cash at the table."""

    whole: Purchase

    amount_kind = AmountKind.PURCHASE

    def asks(self, at: Context) -> Asked:
        guest = guest_at(at.voice, at.state, self.whole.seat)
        why = at.voice("Count the money in the open, then push the chips over")
        return self.keypad(
            at,
            self._entry(at),
            prompt=Prompt(at.voice("{guest} pays a part in cash", guest=guest), why),
            rule="HP 4 money",
            seats=seat_between_hands(at, self.whole.seat),
        )

    def _entry(self, at: Context) -> NumberEntry:
        """At most the whole purchase."""
        voice, chips, cash = at.voice, self._bought(at), self.chips(at)
        does: Intent | GreyReason = nothing_typed(at)
        if self.digits and cash is not None:
            does = self.whole.intent(at, self.whole.purchase(chips, cash=cash))
        guest, amount = guest_at(voice, at.state, self.whole.seat), voice.money(chips)
        hint = voice("of {amount}; the rest comes from the cash desk", amount=amount)
        return NumberEntry(
            title=voice("{guest} — in cash here", guest=guest),
            value=self.money(at),
            hint=voice.cited(hint, "HP 4"),
            confirm=self.whole.confirm_title(at),
            does=does,
            note=voice("of {amount} in cash", amount=amount),
        )

    def longest(self, at: Context) -> int:
        return digits_of_amount(at, self._bought(at))

    def _bought(self, at: Context) -> int:
        return self.whole.chips(at) or 0


# ── a guest who has been here before ────────────────────────────────────────────────────────────


MOST = 16
"""So many guests have a key: the pad has eighteen, with those for another guest and to cancel."""


class SameGuest(Dialog, frozen=True, kw_only=True):
    """A key for each guest who left and may be the one who sits down, and one for another guest.

    `seating` is asked of the desk once it is known who it is.
    """

    seating: TakeSeat

    def asks(self, at: Context) -> Asked:
        title = at.voice("Was this guest here before?")
        why = at.voice("A guest who comes back keeps the sum bought so far")
        seats = [self._back(at, guest) for guest in _possible(at, self.seating)]
        another = live(
            "another-guest",
            at.voice("Another guest"),
            AskDesk(replace(self.seating, returned=0, cash_guest=0)),
            detail=at.voice("a sum of their own"),
        )
        back = cancel(at.voice, then=Mode(self.return_to))
        return Asked(
            prompt=Prompt(title, at.voice.cited(why, "HP 3")),
            pad=PadKeys(Pad.CHOICE, (*seats, another), (back,)),
            rule="HP 3 guests",
            seats=seat_between_hands(at, self.seating.seat),
        )

    def _back(self, at: Context, guest: LeftGuest | CashGuest) -> KeyAction:
        voice, bought = at.voice, at.voice.money(guest.bought)
        seat, number = seat_name(voice, guest.seat), guest.number
        if isinstance(guest, LeftGuest):
            where = voice("{seat}, {amount} bought", seat=seat, amount=bought)
            name, seating = f"same-guest-{number}", replace(self.seating, returned=number)
        else:
            where = voice("{seat}, {amount} in cash", seat=seat, amount=bought)
            name = f"same-guest-of-day-{number}"
            seating = replace(self.seating, returned=0, cash_guest=number)
        detail = dotted([guest.alias or "", where])
        return live(name, voice("The same guest"), AskDesk(seating), detail=detail)


def opening_same_guest(at: Context, seating: TakeSeat, buy_in: Dialog) -> Intent | None:
    """The question, before this seat is taken; None if nobody has left who may be the guest."""
    if not _possible(at, seating):
        return None
    return opening(SameGuest(seating=seating, return_to=buy_in))


def _possible(at: Context, seating: TakeSeat) -> tuple[LeftGuest | CashGuest, ...]:
    """Who left in this shift, then who left in an earlier one of the day with cash added up."""
    of_shift = buy_ins.may_be_back(at.state, seating.seat, seating.alias)
    earlier = cash_of_day.may_be_back_today(at.state, seating.seat, seating.alias)
    possible: tuple[LeftGuest | CashGuest, ...] = (*of_shift, *earlier)
    return possible[:MOST]
