"""How guests pay for chips, and are paid for them: at the cash desk or at the table (HP 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.table.commands import AddChips, LeaveSeat, TakeSeat
from dealerassist.table.state import Seat
from ui.dialogs.house_chips import Payment
from ui.shell.amounts import chips_typed, money_typed
from ui.shell.context import Context
from ui.shell.dry_run import intent_for, refusal_of
from ui.shell.key_action import Intent, KeyAction, Reason, grey, live, opening
from ui.shell.mode import Purpose, Typing
from ui.shell.names import guest_at
from ui.shell.number_entry import NumberEntry
from ui.view.parts import Tone

BUYING = frozenset({Purpose.BUY_IN, Purpose.ADD_CHIPS})


def ways_of(at: Context, typing: Typing) -> tuple[KeyAction, ...]:
    """The keys that say how it is paid; none where only the cash desk sells."""
    if typing.purpose not in BUYING or not at.state.sells_at_table:
        return ()
    return _way(at, typing, Payment.DESK), _way(at, typing, Payment.CASH), _part(at, typing)


WAYS = {Payment.DESK: "From the cash desk", Payment.CASH: "In cash here"}


def _way(at: Context, typing: Typing, payment: Payment) -> KeyAction:
    voice, name = at.voice, f"pay-{payment}"
    refusal = refusal_of(at, _probe(at, typing)) if payment is Payment.CASH else None
    if refusal is not None:
        return grey(voice, name, voice(WAYS[payment]), refusal)
    tone = Tone.RAISE if payment_of(at, typing) is payment else Tone.PLAIN
    return live(name, voice(WAYS[payment]), opening(replace(typing, payment=payment)), tone=tone)


def _part(at: Context, typing: Typing) -> KeyAction:
    """A part in cash, the rest from the cash desk: how much, is typed next."""
    voice, title = at.voice, at.voice("Part in cash")
    refusal = refusal_of(at, _probe(at, typing))
    if refusal is not None:
        return grey(voice, "pay-part", title, refusal)
    if not (typing.digits and chips_typed(at.rules, typing)):
        return grey(voice, "pay-part", title, Reason(voice("Type an amount first")))
    asked = Typing(Purpose.CASH_PART, typing.seat, before=typing)
    return live("pay-part", title, opening(asked))


def _probe(at: Context, typing: Typing) -> TakeSeat | AddChips:
    """A purchase for a chip of cash, large enough to be refused for no other reason."""
    return purchase(typing, at.rules.minimum_buy_in or 1, cash=1)


def payment_of(at: Context, typing: Typing) -> Payment:
    """How this guest pays: as was said, or else as the one before."""
    return typing.payment or _usual(at)


def _usual(at: Context) -> Payment:
    """As was paid last in this shift; the cash desk while nobody has paid here."""
    here = at.state.sells_at_table and at.state.money.paid_here
    return Payment.CASH if here else Payment.DESK


def payment_note(at: Context, typing: Typing) -> str:
    """That it is paid at the table, where it is."""
    in_cash = payment_of(at, typing) is Payment.CASH
    return at.voice("in cash here") if in_cash else ""


def bought(at: Context, typing: Typing, chips: int) -> TakeSeat | AddChips:
    """What is asked of the desk once so many chips are bought."""
    in_cash = payment_of(at, typing) is Payment.CASH
    return purchase(typing, chips, cash=chips if in_cash else 0)


def purchase(typing: Typing, chips: int, *, cash: int) -> TakeSeat | AddChips:
    """A seat taken with so many chips, or more chips; `cash` of them out of the tray."""
    if typing.purpose is Purpose.BUY_IN:
        return TakeSeat(typing.seat, chips, typing.alias.strip() or None, cash)
    return AddChips(typing.seat, chips, cash)


def part_wish(at: Context, typing: Typing) -> NumberEntry:
    """How much of a purchase is paid in cash at the table."""
    voice, whole = at.voice, typing.before
    assert isinstance(whole, Typing), "a part of a purchase is typed"
    chips, cash = chips_typed(at.rules, whole) or 0, chips_typed(at.rules, typing)
    does: Intent | Reason = Reason(voice("Type an amount first"))
    if typing.digits and cash is not None:
        does = intent_for(at, purchase(whole, chips, cash=cash))
    guest = guest_at(voice, at.state, typing.seat)
    hint = voice("of {amount}; the rest comes from the cash desk", amount=voice.money(chips))
    return NumberEntry(
        title=voice("{guest} — in cash here", guest=guest),
        value=money_typed(voice, at.rules, int(typing.digits or 0)),
        hint=voice.cited(hint, "HP 4"),
        confirm=voice("Seat guest") if whole.purpose is Purpose.BUY_IN else voice("Add chips"),
        does=does,
        note=voice("of {amount} in cash", amount=voice.money(chips)),
    )


# ── leaving ─────────────────────────────────────────────────────────────────────────────────


def redeem_touch(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """The key in a guest's menu: to leave and be paid at the table."""
    if not at.state.sells_at_table or not seat.counted:
        return ()
    voice, title = at.voice, at.voice("Leave, paid in cash")
    # With all chips, so that nothing but the rules of leaving can be against it.
    refusal = refusal_of(at, LeaveSeat(seat.number, cash=seat.stack))
    if refusal is not None:
        return (grey(voice, "seat-redeem", title, refusal, tone=Tone.GIVE_UP),)
    keypad = opening(Typing(Purpose.REDEEM, seat.number))
    detail = voice("all or a part")
    return (live("seat-redeem", title, keypad, detail=detail, tone=Tone.GIVE_UP),)


def redeem_wish(at: Context, typing: Typing) -> NumberEntry:
    """How much a leaving guest is paid in cash: all, unless less is typed."""
    voice, seat = at.voice, at.state.seat(typing.seat)
    stack = 0 if seat is None else seat.stack
    cash = chips_typed(at.rules, typing) if typing.digits else stack
    does: Intent | Reason = Reason(voice("Type an amount first"))
    if cash is not None:
        does = intent_for(at, LeaveSeat(typing.seat, cash=cash))
    shown = voice.money(stack)
    if typing.digits:
        shown = money_typed(voice, at.rules, int(typing.digits))
    has = voice.money(stack)
    hint = voice("Has {amount}; the cash desk pays what is not paid here", amount=has)
    return NumberEntry(
        title=voice("{guest} leaves — paid in cash", guest=guest_at(voice, at.state, typing.seat)),
        value=shown,
        hint=voice.cited(hint, "HP 4"),
        confirm=voice("Leave the seat"),
        does=does,
    )
