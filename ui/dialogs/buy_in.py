"""A guest buys chips, to take a seat or to have more of them, and how they are paid (2.1, 2.2)."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from msgspec.structs import replace

from dealerassist.locale.localizer import capital, dotted
from dealerassist.table.commands import AddChips, Command, TakeSeat
from dealerassist.table.plausible_amounts import USUAL_STACKS, AmountKind, usual_stack
from ui.dialogs.same_guest import opening_same_guest
from ui.shell.amount_dialog import AmountDialog, nothing_typed
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.dry_run import intent_for, refusal_of
from ui.shell.intents import opening
from ui.shell.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.shell.number_dialog import digits_about, digits_of_amount
from ui.shell.number_entry import NumberEntry
from ui.shell.screen_mode import Mode
from ui.shell.seat_and_hand_names import guest_at
from ui.shell.spelling_dialog import SpellingDialog
from ui.view.parts import Tone
from ui.view.view import Prompt

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

    in_chips = True
    amount_kind = AmountKind.PURCHASE

    def purchase(self, chips: int, *, cash: int) -> TakeSeat | AddChips:
        """The command for so many chips, of which `cash` are paid for in cash at the table."""
        raise NotImplementedError

    def confirm_title(self, at: Context) -> str:
        """What the key that carries the purchase out is called."""
        raise NotImplementedError

    def longest(self, at: Context) -> int:
        """About as many digits as a hundred usual stacks, as no rule limits a purchase."""
        return digits_about(at, USUAL_STACKS * usual_stack(at.rules))

    def seat_concerned(self, at: Context) -> int | None:
        """The guest's seat, except while a hand is in progress."""
        return self.seat if at.hand is None else None

    def pays_in(self, at: Context) -> PaidAt:
        """How it is paid: as chosen, else as the last purchase of the shift, else at the desk."""
        here = at.state.sells_at_table and at.state.money.paid_here
        return self.payment or (PaidAt.CASH if here else PaidAt.DESK)

    def buys(self, at: Context, chips: int) -> TakeSeat | AddChips:
        """The command for so many chips, paid in the chosen way."""
        in_cash = self.pays_in(at) is PaidAt.CASH
        return self.purchase(chips, cash=chips if in_cash else 0)

    def paid(self, at: Context, entry: NumberEntry) -> NumberEntry:
        """The keypad with the keys for the way of paying; those that buy say which one it is.

        It may be that of the last purchase, which nobody has tapped for this one.
        """
        note = self._paid_how(at)
        presets = tuple(replace(preset, name=note) for preset in entry.presets)
        return replace(entry, note=note, presets=presets, ways=_ways(at, self))

    def _paid_how(self, at: Context) -> str:
        """How it is paid, in a few words; empty where only the cash desk sells."""
        return at.voice(PAID[self.pays_in(at)]) if at.state.sells_at_table else ""

    def _prompt(self, title: str, at: Context) -> Prompt:
        title = dotted([title, self._paid_how(at)])
        if self.pays_in(at) is PaidAt.CASH:
            return Prompt(title, at.voice("Count the money in the open, then push the chips over"))
        return Prompt(title, at.voice("Count the chips from the cash desk in the open"))


class BuyIn(Purchase, frozen=True, kw_only=True):
    """The buy-in with which a guest takes a seat.

    Attributes:
        alias: the name that the guest wants to be called by; empty for none.
    """

    alias: str = ""

    def entry(self, at: Context) -> NumberEntry:
        """The keypad: at least the table's minimum buy-in (2.1)."""
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
        return replace(self.paid(at, entry), more=(self._name_key(at),))

    def prompt(self, at: Context) -> Prompt:
        """Says what is counted: money, or chips that the guest brings from the cash desk."""
        guest = guest_at(at.voice, at.state, self.seat)
        return self._prompt(at.voice("{guest} buys in", guest=guest), at)

    def rule(self) -> str:
        """The rule of the minimum buy-in."""
        return "2.1"

    def purchase(self, chips: int, *, cash: int) -> TakeSeat:
        """Takes the seat with so many chips."""
        return TakeSeat(self.seat, chips, self.alias.strip() or None, cash)

    def intent(self, at: Context, command: Command) -> Intent | GreyReason:
        """Seats the guest; asks before, if it may be one who left (house practice 3)."""
        asks = intent_for(at, command)
        if isinstance(asks, GreyReason) or not isinstance(command, TakeSeat):
            return asks
        return opening_same_guest(at, command, self) or asks

    def confirm_title(self, at: Context) -> str:
        """The key seats the guest."""
        return at.voice("Seat guest")

    def on_letter(self, text: str) -> Dialog | None:
        """Letters typed on a keyboard become the guest's name."""
        if not text.isprintable():
            return None
        return replace(self, alias=(self.alias + text)[:LONGEST_ALIAS])

    def on_backspace(self) -> Dialog | str | None:
        """Removes the last letter of the name, or the last digit where there is no name."""
        if self.alias:
            return replace(self, alias=self.alias[:-1])
        return super().on_backspace()

    def _name_key(self, at: Context) -> KeyAction:
        detail = self.alias or at.voice("none")
        spelled = opening(GuestName(buy_in=self, name=self.alias))
        return live("more", at.voice("Name"), spelled, detail=detail)


class GuestName(SpellingDialog, frozen=True, kw_only=True):
    """The name that the guest of a buy-in wants to be called by, letter by letter."""

    buy_in: BuyIn

    longest = LONGEST_ALIAS

    def prompt(self, at: Context) -> Prompt:
        """Says for which seat the name is."""
        title = at.voice("Seat {seat}: {name}", seat=self.buy_in.seat, name=self.name or "…")
        return Prompt(title, at.voice("The name that the guest wants to be called by"))

    def rule(self) -> str:
        """What is known of a guest."""
        return "HP 3 guests"

    def when_spelled(self, at: Context) -> Intent:
        """Back to the buy-in, with the name."""
        return opening(replace(self.buy_in, alias=self.name))

    def without(self, at: Context) -> tuple[str, Dialog]:
        """Back to the buy-in without a name: a guest needs none."""
        return at.voice("Without a name"), replace(self.buy_in, alias="")

    def seat_concerned(self, at: Context) -> int | None:
        """The guest's seat, except while a hand is in progress."""
        return self.buy_in.seat_concerned(at)


class MoreChips(Purchase, frozen=True, kw_only=True):
    """More chips for a guest who is seated.

    Attributes:
        waiting: the page that asks about others as well, and comes back once they are bought.
    """

    waiting: Dialog | None = None

    def entry(self, at: Context) -> NumberEntry:
        """The keypad: at least so much that the guest has the minimum buy-in again (2.2)."""
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
        return self.paid(at, with_usual_lit(entry, lit=lit))

    def _offered(self, at: Context) -> tuple[int, ...]:
        """Amounts at a tap; for a guest without chips those of a buy-in, the usual one first."""
        minimum = at.rules.minimum_buy_in
        if not self._is_without_chips(at):
            return (minimum // 2, minimum, 2 * minimum, 5 * minimum)
        return usual_first(at, (minimum, 2 * minimum, 5 * minimum))

    def _is_without_chips(self, at: Context) -> bool:
        seat = at.state.seat(self.seat)
        return seat is not None and seat.is_without_chips

    def prompt(self, at: Context) -> Prompt:
        """Says what is counted: money, or chips that the guest brings from the cash desk."""
        guest = guest_at(at.voice, at.state, self.seat)
        return self._prompt(at.voice("{guest} buys more chips", guest=guest), at)

    def rule(self) -> str:
        """The rule of buying more chips."""
        return "2.2"

    def intent(self, at: Context, command: Command) -> Intent | GreyReason:
        """Adds the chips; then the others are asked, where that is where it came from."""
        does = intent_for(at, command)
        return does if isinstance(does, GreyReason) else replace(does, then=Mode(self.waiting))

    def purchase(self, chips: int, *, cash: int) -> AddChips:
        """Adds so many chips to the guest's stack."""
        return AddChips(self.seat, chips, cash)

    def confirm_title(self, at: Context) -> str:
        """The key adds the chips."""
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


# ── how it is paid ──────────────────────────────────────────────────────────────────────────


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
    tone = Tone.CHOSEN if bought.pays_in(at) is payment else Tone.PLAIN
    return live(name, title, opening(replace(bought, payment=payment)), tone=tone)


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
    """How much of a purchase is paid in cash at the table.

    Attributes:
        whole: the purchase.
    """

    whole: Purchase

    amount_kind = AmountKind.PURCHASE

    def entry(self, at: Context) -> NumberEntry:
        """The keypad: at most the whole purchase."""
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
        """As many digits as the whole purchase has."""
        return digits_of_amount(at, self._bought(at))

    def prompt(self, at: Context) -> Prompt:
        """Says that the money is counted before the chips are pushed."""
        guest = guest_at(at.voice, at.state, self.whole.seat)
        why = at.voice("Count the money in the open, then push the chips over")
        return Prompt(at.voice("{guest} pays a part in cash", guest=guest), why)

    def rule(self) -> str:
        """The rule of chips that are sold at the table."""
        return "HP 4 money"

    def seat_concerned(self, at: Context) -> int | None:
        """The guest's seat, except while a hand is in progress."""
        return self.whole.seat_concerned(at)

    def _bought(self, at: Context) -> int:
        return self.whole.chips(at) or 0
