"""What a correction changes, in words: exactly what two people sign (house practice 3)."""

from __future__ import annotations

from dealerassist.hand.result import HandResult
from dealerassist.locale.correction_reasons import (
    BOXES,
    DECLINE_REASONS,
    REASONS,
    adjustment_words,
    other_side,
)
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.names import in_fours
from dealerassist.locale.taken_words import taken_words
from dealerassist.table.correction_approval import is_of_closed_shift
from dealerassist.table.correction_effects import (
    AdjustBox,
    CorrectionReason,
    DeclineReason,
    Effect,
    SeatEffect,
)
from dealerassist.table.money_state import ContraAccount
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import seat_name
from ui.view.pit import ChangeLine

NOTHING = "–"
"""Stands for no chips."""


def change_title(
    voice: Localizer, was: HandResult | None, becomes: HandResult | None, effect: Effect
) -> str:
    """What is corrected: "Void hand 12", "Rake of hand 12: 17 € → 15 €", "Tray → Tips: 20 €"."""
    if effect.box is not None:
        amount = voice.money(abs(effect.box.amount))
        return adjustment_words(voice.say, effect.box, amount)
    if was is None or becomes is None:
        return ""
    hand = voice.say.number(was.hand)
    if becomes.void:
        return voice("Void hand {hand}", hand=hand)
    if was.put_in != becomes.put_in:
        return voice("Betting of hand {hand}", hand=hand)
    if was.rake != becomes.rake:
        before, after = voice.money(was.rake), voice.money(becomes.rake)
        return voice(
            "Rake of hand {hand}: {before} → {after}", hand=hand, before=before, after=after
        )
    return voice("Result of hand {hand}", hand=hand)


def change_lines(
    voice: Localizer, was: HandResult | None, becomes: HandResult | None, effect: Effect
) -> tuple[ChangeLine, ...]:
    """The lines of the card: what each guest got and gets, the Taxe; or both sides of a box."""
    if effect.box is not None:
        return _sides(voice, effect.box, effect)
    if was is None or becomes is None:
        return ()
    guests = _guests(voice, was, becomes, effect)
    taken = [_taken(voice, voice("Rake"), was.rake, becomes.rake)]
    if was.drop or becomes.drop:
        taken.append(_taken(voice, voice("Drop"), was.drop, becomes.drop))
    return (*guests, *taken)


def _sides(voice: Localizer, change: AdjustBox, effect: Effect) -> tuple[ChangeLine, ...]:
    """The box and the other side, together nothing; a loss or a gain of the house is so much more.

    The word says already which of the two it is.
    """
    other, amount = other_side(voice.say, change), voice.signed(-change.amount)
    if change.other is None:
        amount = NOTHING
    elif change.other is ContraAccount.HOUSE:
        amount = voice.signed(abs(change.amount))
    where = next((_where(voice, row.seat_then, row) for row in effect.rows), "")
    return (
        ChangeLine(who=voice(BOXES[change.box]), difference=voice.signed(change.amount)),
        ChangeLine(who=other, where=where, difference=amount),
    )


def paid_lines(voice: Localizer, was: HandResult) -> tuple[ChangeLine, ...]:
    """The lines of the card while nothing is changed yet: what the hand paid."""
    guests = (
        ChangeLine(who=seat_name(voice, seat), before=voice.money(amount))
        for seat, amount in sorted(was.got().items())
        if amount
    )
    drop = (ChangeLine(who=voice("Drop"), before=voice.money(was.drop)),) if was.drop else ()
    return (*guests, ChangeLine(who=voice("Rake"), before=voice.money(was.rake)), *drop)


def _guests(
    voice: Localizer, was: HandResult, becomes: HandResult, effect: Effect
) -> tuple[ChangeLine, ...]:
    """What each guest got and gets; where they put in something else too, what they won or lost."""
    rows = {row.seat_then: row for row in effect.rows}
    if was.put_in != becomes.put_in:
        nets = zip(_nets(was).items(), _nets(becomes).values(), strict=True)
        return tuple(
            _guest(voice, seat, _signed(voice, net), _signed(voice, now), rows.get(seat))
            for (seat, net), now in nets
        )
    got, gets = was.got(), becomes.got()
    return tuple(
        _guest(
            voice,
            seat,
            _amount(voice, got.get(seat, 0)),
            _amount(voice, gets.get(seat, 0)),
            rows.get(seat),
        )
        for seat in was.seats
        if got.get(seat) or gets.get(seat)
    )


def _nets(result: HandResult) -> dict[int, int]:
    """What each seat won or lost."""
    got, paid = result.got(), zip(result.seats, result.put_in, strict=True)
    return {seat: got.get(seat, 0) - amount for seat, amount in paid}


def _signed(voice: Localizer, chips: int) -> str:
    return voice.signed(chips) if chips else voice.money(0)


def _guest(
    voice: Localizer, seat: int, before: str, after: str, row: SeatEffect | None
) -> ChangeLine:
    return ChangeLine(
        who=seat_name(voice, seat),
        where="" if row is None else _where(voice, seat, row),
        before=before,
        after=after,
        difference="" if row is None else voice.signed(row.amount),
    )


def _where(voice: Localizer, seat: int, row: SeatEffect) -> str:
    """Where the guest is now, if no longer at `seat`."""
    if row.seat_now is None:
        return voice("cash desk")
    return voice("now seat {seat}", seat=row.seat_now) if row.seat_now != seat else ""


def _taken(voice: Localizer, title: str, before: int, after: int) -> ChangeLine:
    """What went into a box of the hand's pots, before the correction and after it."""
    return ChangeLine(
        who=title,
        before=voice.money(before),
        after=voice.money(after),
        difference=voice.signed(after - before) if after != before else "",
    )


def _amount(voice: Localizer, chips: int) -> str:
    return voice.money(chips) if chips else NOTHING


def paid_words(voice: Localizer, result: HandResult) -> str:
    """What a hand pays after its correction, in a few words."""
    if result.void:
        return voice("void: every chip back")
    won = (
        voice("Seat {seat}: {amount}", seat=each.seat, amount=voice.money(each.amount))
        for each in result.won
    )
    return dotted([*won, taken_words(voice, rake=result.rake, drop=result.drop)])


def settled_words(voice: Localizer, effect: Effect) -> str:
    """What the cash desk pays or takes for guests who have left; empty where nobody has."""
    gone = [row for row in effect.rows if row.seat_now is None]
    if not gone:
        return ""
    amount = voice.money(abs(effect.settled))
    if effect.settled < 0:
        return voice("Left the table: the cash desk takes {amount}", amount=amount)
    return voice("Left the table: the cash desk pays {amount}", amount=amount)


def reason_words(voice: Localizer, reason: CorrectionReason, text: str) -> str:
    """The reason of a correction, and the free words that were typed for it."""
    named = voice(REASONS[reason])
    return f"{named}: {text}" if text else named


def decline_words(voice: Localizer, reason: DeclineReason, text: str) -> str:
    """Why a correction was declined, and the free words that were typed for it."""
    named = voice(DECLINE_REASONS[reason])
    return f"{named}: {text}" if text else named


def supplement_words(at: Context, hand: int | None, of_shift: int) -> str:
    """That the hand is of a closed shift, and where its correction is booked; empty if it is not.

    Without a `hand` it is a box; `of_shift` is 0 where the shift is not known.
    """
    shift = at.state.shift
    if hand is None or shift is None or not of_shift or not is_of_closed_shift(at.state, hand):
        return ""
    if not shift.is_open:
        return at.voice("Supplement to shift {shift}: its report is superseded", shift=of_shift)
    return at.voice(
        "Supplement to shift {shift}: booked in shift {now}, and its report is superseded",
        shift=of_shift,
        now=shift.number,
    )


def digest_words(voice: Localizer, digest: str) -> str:
    """The beginning of the hash of what is signed, to be compared with the log."""
    return voice("Fingerprint {digest}", digest=in_fours(digest[:12]))


LONG_AGO_MS = 16 * 60 * 60 * 1000
"""After 16 hours a time alone could be taken for one of this evening."""


def when(at: Context, utc_ms: int) -> str:
    """The time; with the date in front of it where it was not this evening."""
    time = at.voice.say.time(utc_ms)
    if at.now_ms - utc_ms < LONG_AGO_MS:
        return time
    return f"{at.voice.say.day(utc_ms, year=False)} {time}"


def by_and_when(at: Context, who: str, utc_ms: int) -> str:
    """A person and a time, as on a card: "P-01 · 21:40"."""
    return dotted([who, when(at, utc_ms)])


def headings(voice: Localizer, effect: Effect | None = None) -> tuple[str, ...]:
    """The headings of the lines; of a box only the difference is told, as it is counted blind."""
    if effect is not None and effect.box is not None:
        return ("", "", "", voice("Difference"))
    return (voice("Guest"), voice("Before"), voice("After"), voice("Difference"))
