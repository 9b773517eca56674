"""The tables of the evaluation, each row of them a value. They hold for years: see `VERSION`.

Each table also has the column ``journal``, the number of the journal in the database; with it the
key below is unique. Amounts and moments stand in two columns each (`stored_rows`).
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Struct

from dealerassist.evaluation.columns import (
    BlindChips,
    Chips,
    Flag,
    LaterMoment,
    Moment,
    about,
)

VERSION = 2
"""Of these tables; raised by whoever changes a name or a meaning, or adds columns: they come behind
those of their table. A file of an older version gets them with the next export into it; after
another change it is not taken any more (`house_database.FIRST_VERSION`)."""

SHIFT, HAND = ("shift", "number"), ("hand", "number")
"""Table and column that other tables refer to."""


class EvaluationRow(Struct, frozen=True, kw_only=True):
    """A row of the evaluation.

    Attributes:
        TABLE, ABOUT: the name of the table, and what it holds.
        KEY: the columns that tell its rows apart, within a journal.
        REFERS: which table and column a column refers to, within the journal.
        INDEXES: columns by which its rows are looked for.
    """

    TABLE: ClassVar[str]
    ABOUT: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {}
    INDEXES: ClassVar[tuple[str, ...]] = ()


class EvaluatedShift(EvaluationRow, frozen=True, kw_only=True):
    """A shift of a table."""

    TABLE: ClassVar[str] = "shift"
    ABOUT: ClassVar[str] = "Shifts of a table, from its opening to its close."
    KEY: ClassVar[tuple[str, ...]] = ("number",)
    INDEXES: ClassVar[tuple[str, ...]] = ("gaming_day",)

    number: Annotated[int, about(description="Number of the shift in its journal.")]
    gaming_day: Annotated[str, about(description="Date that the house books the shift under.")]
    table_name: Annotated[str, about(description="Name of the table.")]
    opened: Annotated[Moment, about(description="When it was opened.")]
    opened_by: Annotated[str, about(description="Staff number of who opened it.")]
    closed: Annotated[LaterMoment, about(description="When it was closed; empty while open.")]
    closed_by: Annotated[str | None, about(description="Staff number of who closed it.")]
    game: Annotated[str, about(description="Game; of a mixed table, the first of the mix.")]
    profile: Annotated[str, about(description="Name of the rule profile.")]
    betting_limit: Annotated[str, about(description="Betting limit: spread, fixed, pot or no.")]
    currency: Annotated[str, about(description="ISO code of the currency.")]
    chip_cents: Annotated[int, about(description="Worth of the smallest chip, in cents.")]
    hands: Annotated[int, about(description="Hands played, without void ones.")]
    misdeals: Annotated[int, about(description="Deals that were void.")]
    taxe: Annotated[BlindChips, about(description="Taxe (rake); empty until its box is counted.")]
    tips: Annotated[BlindChips, about(description="Tips; empty until their box is counted.")]
    uncounted: Annotated[str, about(description="Boxes that are still to be counted.")]
    variant: Annotated[str, about(description="Game as players call it, such as omaha_high_low.")]


class EvaluatedDown(EvaluationRow, frozen=True, kw_only=True):
    """A croupier's down."""

    TABLE: ClassVar[str] = "down"
    ABOUT: ClassVar[str] = "Who dealt from when to when."
    KEY: ClassVar[tuple[str, ...]] = ("entry",)
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}
    INDEXES: ClassVar[tuple[str, ...]] = ("shift",)

    entry: Annotated[int, about(description="Entry of the journal that began it.")]
    shift: Annotated[int, about(description="Shift.")]
    croupier: Annotated[str, about(description="Staff number of the croupier.")]
    started: Annotated[Moment, about(description="When the croupier took over.")]
    ended: Annotated[LaterMoment, about(description="When somebody else did, or the close.")]
    hands: Annotated[int, about(description="Hands played in it.")]
    taxe: Annotated[BlindChips, about(description="Taxe of its hands.")]
    dealt_seconds: Annotated[
        float, about(description="How long was dealt in it, without breaks, in seconds.")
    ]


class EvaluatedHand(EvaluationRow, frozen=True, kw_only=True):
    """A hand, with the corrections that were approved."""

    TABLE: ClassVar[str] = "hand"
    ABOUT: ClassVar[str] = "Hands, as they are after all approved corrections."
    KEY: ClassVar[tuple[str, ...]] = ("number",)
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT, "down": ("down", "entry")}
    INDEXES: ClassVar[tuple[str, ...]] = ("shift", "croupier", "started_utc")

    number: Annotated[int, about(description="Number of the hand at its table.")]
    shift: Annotated[int, about(description="Shift.")]
    croupier: Annotated[str, about(description="Staff number of who dealt it.")]
    game: Annotated[str, about(description="Game.")]
    profile: Annotated[str, about(description="Name of the rule profile.")]
    betting_limit: Annotated[str, about(description="Betting limit.")]
    started: Annotated[Moment, about(description="When it began.")]
    ended: Annotated[LaterMoment, about(description="When its pots were pushed.")]
    players: Annotated[int, about(description="How many guests were dealt in.")]
    outcome: Annotated[str, about(description="How it ended, such as showdown or void.")]
    counts: Annotated[Flag, about(description="1 if it was played; 0 if void, or not over.")]
    pot: Annotated[Chips, about(description="All pots, with Taxe, without uncalled bets.")]
    rakeable: Annotated[Chips, about(description="Part of the pots that Taxe was taken from.")]
    taxe: Annotated[BlindChips, about(description="Taxe; empty until the box is counted.")]
    jackpot_drop: Annotated[BlindChips, about(description="Given to the jackpot; empty as Taxe.")]
    uncapped_river: Annotated[Flag, about(description="1 if its river was uncapped heads-up.")]
    common_card: Annotated[Flag, about(description="1 if a common card came.")]
    corrected: Annotated[Flag, about(description="1 if a correction was approved.")]
    first_entry: Annotated[int, about(description="Entry of the journal that began it.")]
    last_entry: Annotated[int, about(description="Last entry that belongs to it.")]
    variant: Annotated[str, about(description="Game as players call it, such as omaha_high_low.")]
    down: Annotated[int | None, about(description="Entry that began its down.")]
    dealt_seconds: Annotated[
        float | None, about(description="Its share of the time dealt in its down, in seconds.")
    ]


class HandFlag(EvaluationRow, frozen=True, kw_only=True):
    """Something out of the ordinary in a hand."""

    TABLE: ClassVar[str] = "hand_flag"
    ABOUT: ClassVar[str] = "What was out of the ordinary in a hand."
    KEY: ClassVar[tuple[str, ...]] = ("hand", "flag")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"hand": HAND}

    hand: Annotated[int, about(description="Hand.")]
    flag: Annotated[str, about(description="What, such as side_pots or shuffled_in.")]


class GuestInHand(EvaluationRow, frozen=True, kw_only=True):
    """What a hand came to for one seat."""

    TABLE: ClassVar[str] = "guest_in_hand"
    ABOUT: ClassVar[str] = "What a hand came to for each guest, by seat; never by name."
    KEY: ClassVar[tuple[str, ...]] = ("hand", "seat")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"hand": HAND}

    hand: Annotated[int, about(description="Hand.")]
    seat: Annotated[int, about(description="Seat.")]
    stack_before: Annotated[BlindChips, about(description="Stack before; empty if not recorded.")]
    put_in: Annotated[BlindChips, about(description="Put into the pots; empty if not recorded.")]
    won: Annotated[BlindChips, about(description="Won of the pots; empty until Taxe is counted.")]
    stack_after: Annotated[BlindChips, about(description="Stack after; empty as what was won.")]
    standing: Annotated[str, about(description="live, folded, shown or mucked.")]
    cards_shown: Annotated[str, about(description="The guest’s cards, if the hand was shown.")]
    best: Annotated[str, about(description="What it played at the showdown, such as FLUSH.")]


class HandAct(EvaluationRow, frozen=True, kw_only=True):
    """What a guest did, or posted."""

    TABLE: ClassVar[str] = "act"
    ABOUT: ClassVar[str] = "Acts of guests in betting rounds, and what they posted."
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"hand": HAND}
    INDEXES: ClassVar[tuple[str, ...]] = ("hand",)

    entry: Annotated[int, about(description="Entry of the journal.")]
    position: Annotated[int, about(description="Place in the entry, from 0.")]
    hand: Annotated[int, about(description="Hand.")]
    at: Annotated[Moment, about(description="When.")]
    street: Annotated[str, about(description="Street.")]
    seat: Annotated[int, about(description="Seat.")]
    act: Annotated[str, about(description="check, call, bet, raise, completion, fold, ante …")]
    amount: Annotated[Chips, about(description="Put in by it.")]
    all_in: Annotated[Flag, about(description="1 if nothing was left.")]
    drawn: Annotated[int | None, about(description="Of a draw, how many cards were exchanged.")]


class DealtCard(EvaluationRow, frozen=True, kw_only=True):
    """A card that was dealt, as it was known then."""

    TABLE: ClassVar[str] = "card"
    ABOUT: ClassVar[str] = "Cards as they came; what was seen later is in guest_in_hand."
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"hand": HAND}
    INDEXES: ClassVar[tuple[str, ...]] = ("hand",)

    entry: Annotated[int, about(description="Entry of the journal.")]
    position: Annotated[int, about(description="Place among the cards of the entry, from 0.")]
    hand: Annotated[int, about(description="Hand.")]
    street: Annotated[str, about(description="Street.")]
    place: Annotated[str, about(description="seat, board or common.")]
    seat: Annotated[int | None, about(description="Seat; empty on the board.")]
    card: Annotated[str, about(description="Such as As or Td; empty if nobody saw it.")]
    face_up: Annotated[Flag, about(description="1 if it lay open.")]


class HandPot(EvaluationRow, frozen=True, kw_only=True):
    """A pot as it was pushed."""

    TABLE: ClassVar[str] = "pot"
    ABOUT: ClassVar[str] = "Pots as they were pushed, the main pot first; before corrections."
    KEY: ClassVar[tuple[str, ...]] = ("hand", "pot")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"hand": HAND}

    hand: Annotated[int, about(description="Hand.")]
    pot: Annotated[int, about(description="1 for the main pot, then the side pots.")]
    amount: Annotated[Chips, about(description="All that went into it.")]
    taxe: Annotated[BlindChips, about(description="Taxe taken of it.")]
    jackpot_drop: Annotated[BlindChips, about(description="Given to the jackpot of it.")]
    seats: Annotated[str, about(description="Seats that could win it.")]


class PotShare(EvaluationRow, frozen=True, kw_only=True):
    """What a seat won of a pot."""

    TABLE: ClassVar[str] = "award"
    ABOUT: ClassVar[str] = "Who won how much of a pot, odd chips among it; before corrections."
    KEY: ClassVar[tuple[str, ...]] = ("hand", "pot", "half", "seat")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"hand": HAND}

    hand: Annotated[int, about(description="Hand.")]
    pot: Annotated[int, about(description="Pot, as in the table pot.")]
    half: Annotated[str, about(description="whole, high or low.")]
    seat: Annotated[int, about(description="Seat.")]
    amount: Annotated[BlindChips, about(description="Won; empty until the Taxe is counted.")]
    odd: Annotated[BlindChips, about(description="Odd chips in it.")]


class RoundTaking(EvaluationRow, frozen=True, kw_only=True):
    """Taxe and drop of one round."""

    TABLE: ClassVar[str] = "taking"
    ABOUT: ClassVar[str] = "Taxe and jackpot drop by round; before corrections."
    KEY: ClassVar[tuple[str, ...]] = ("hand", "street")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"hand": HAND}

    hand: Annotated[int, about(description="Hand.")]
    street: Annotated[str, about(description="Street whose bets were collected.")]
    taxe: Annotated[BlindChips, about(description="Taxe of the round.")]
    jackpot_drop: Annotated[BlindChips, about(description="Drop of the round.")]


class MoneyMovement(EvaluationRow, frozen=True, kw_only=True):
    """Chips or cash that moved other than in a hand."""

    TABLE: ClassVar[str] = "movement"
    ABOUT: ClassVar[str] = "Buy-ins, departures, tips, time, fills and credits."
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}
    INDEXES: ClassVar[tuple[str, ...]] = ("shift",)

    entry: Annotated[int, about(description="Entry of the journal.")]
    position: Annotated[int, about(description="Place in the entry, from 0.")]
    shift: Annotated[int | None, about(description="Shift.")]
    at: Annotated[Moment, about(description="When.")]
    kind: Annotated[str, about(description="buy_in, add_chips, leave, tip, time, fill …")]
    seat: Annotated[int | None, about(description="Seat, if a guest is concerned.")]
    amount: Annotated[BlindChips, about(description="Amount; empty until boxes are counted.")]
    cash: Annotated[BlindChips, about(description="Part of it that was cash; empty as amount.")]
    slip: Annotated[int | None, about(description="Number of the slip of a fill or credit.")]
    by: Annotated[str, about(description="Staff number of who entered it.")]


class HouseSlip(EvaluationRow, frozen=True, kw_only=True):
    """A slip of a fill or credit."""

    TABLE: ClassVar[str] = "slip"
    ABOUT: ClassVar[str] = "Slips of fills and credits, with their two signatures."
    KEY: ClassVar[tuple[str, ...]] = ("number",)
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}

    number: Annotated[int, about(description="Number of the slip.")]
    shift: Annotated[int | None, about(description="Shift.")]
    at: Annotated[Moment, about(description="When.")]
    kind: Annotated[str, about(description="fill or credit.")]
    amount: Annotated[Chips, about(description="Amount.")]
    first_signer: Annotated[str, about(description="Staff number of the first signature.")]
    second_signer: Annotated[str, about(description="Staff number of the second signature.")]


class EvaluatedCount(EvaluationRow, frozen=True, kw_only=True):
    """A count of a box."""

    TABLE: ClassVar[str] = "box_count"
    ABOUT: ClassVar[str] = "Counts of boxes, blind and by two."
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}
    INDEXES: ClassVar[tuple[str, ...]] = ("shift",)

    entry: Annotated[int, about(description="Entry of the journal.")]
    position: Annotated[int, about(description="Place in the entry, from 0.")]
    shift: Annotated[int | None, about(description="Shift.")]
    at: Annotated[Moment, about(description="When.")]
    box: Annotated[str, about(description="tray, cash, rake, tips, time or drop.")]
    purpose: Annotated[str, about(description="What it was counted for.")]
    counted: Annotated[Chips, about(description="What was found.")]
    expected: Annotated[BlindChips, about(description="What should have been in it.")]
    difference: Annotated[BlindChips, about(description="Counted less expected.")]
    first_count: Annotated[BlindChips, about(description="Of a recount, what was found first.")]
    counted_by: Annotated[str | None, about(description="Staff number of who counted.")]
    watched_by: Annotated[str | None, about(description="Staff number of who watched.")]


class HouseIncident(EvaluationRow, frozen=True, kw_only=True):
    """Something out of the ordinary."""

    TABLE: ClassVar[str] = "incident"
    ABOUT: ClassVar[str] = "What was out of the ordinary, with its rule."
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}
    INDEXES: ClassVar[tuple[str, ...]] = ("shift", "hand")

    entry: Annotated[int, about(description="Entry of the journal.")]
    position: Annotated[int, about(description="Place in the entry, from 0.")]
    shift: Annotated[int | None, about(description="Shift, if it was in one.")]
    hand: Annotated[int | None, about(description="Hand, if it was in one.")]
    at: Annotated[Moment, about(description="When.")]
    kind: Annotated[str, about(description="What kind of thing.")]
    rule: Annotated[str, about(description="Rule, or chapter of the house practice (HP).")]
    by: Annotated[str, about(description="Staff number of who entered it.")]
    effect: Annotated[Chips, about(description="Chips that it moved back or to another.")]
    facts: Annotated[str, about(description="What else is known, as JSON.")]


class HouseCorrection(EvaluationRow, frozen=True, kw_only=True):
    """A correction, from its proposal on."""

    TABLE: ClassVar[str] = "correction"
    ABOUT: ClassVar[str] = "Corrections that were proposed, and what became of them."
    KEY: ClassVar[tuple[str, ...]] = ("number",)
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT, "hand": HAND}
    INDEXES: ClassVar[tuple[str, ...]] = ("shift", "hand")

    number: Annotated[int, about(description="Number of the correction.")]
    shift: Annotated[int, about(description="Shift in which it was proposed.")]
    hand: Annotated[int | None, about(description="Hand that it corrects; empty for a box.")]
    kind: Annotated[str, about(description="What it changes, such as void_hand.")]
    reason: Annotated[str, about(description="Reason.")]
    text: Annotated[str, about(description="What was written about it.")]
    status: Annotated[str, about(description="proposed, approved, declined or withdrawn.")]
    proposed_by: Annotated[str, about(description="Staff number of who proposed it.")]
    proposed: Annotated[Moment, about(description="When it was proposed.")]
    settled_by: Annotated[str | None, about(description="Staff number of who settled it.")]
    settled: Annotated[LaterMoment, about(description="When it was settled.")]
    decline_reason: Annotated[str, about(description="Why it was declined.")]
    decline_text: Annotated[str, about(description="What was written about that.")]
    pot_before: Annotated[BlindChips, about(description="Pots before.")]
    pot_after: Annotated[BlindChips, about(description="Pots with it.")]
    taxe_before: Annotated[BlindChips, about(description="Taxe before; empty until counted.")]
    taxe_after: Annotated[BlindChips, about(description="Taxe with it; empty until counted.")]


class CorrectedSeat(EvaluationRow, frozen=True, kw_only=True):
    """What a correction changes for one seat."""

    TABLE: ClassVar[str] = "corrected_seat"
    ABOUT: ClassVar[str] = "What a correction of a hand changes for each seat."
    KEY: ClassVar[tuple[str, ...]] = ("correction", "seat")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"correction": ("correction", "number")}

    correction: Annotated[int, about(description="Correction.")]
    seat: Annotated[int, about(description="Seat.")]
    put_in_before: Annotated[BlindChips, about(description="Put in before.")]
    put_in_after: Annotated[BlindChips, about(description="Put in with it.")]
    won_before: Annotated[BlindChips, about(description="Won before; empty until counted.")]
    won_after: Annotated[BlindChips, about(description="Won with it; empty until counted.")]


class BossCall(EvaluationRow, frozen=True, kw_only=True):
    """A call of the pit boss."""

    TABLE: ClassVar[str] = "call"
    ABOUT: ClassVar[str] = "Calls of the pit boss, and how long they waited."
    KEY: ClassVar[tuple[str, ...]] = ("number",)
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}

    number: Annotated[int, about(description="Number of what waited.")]
    shift: Annotated[int | None, about(description="Shift.")]
    hand: Annotated[int | None, about(description="Hand, if it was in one.")]
    reason: Annotated[str, about(description="What was said last about why.")]
    called_by: Annotated[str, about(description="Staff number of who called.")]
    called: Annotated[Moment, about(description="When.")]
    answered_by: Annotated[str | None, about(description="Staff number of who came.")]
    answered: Annotated[LaterMoment, about(description="When somebody came.")]
    waited_seconds: Annotated[float | None, about(description="How long it waited, in seconds.")]


class LaidRota(EvaluationRow, frozen=True, kw_only=True):
    """A rota that was laid out."""

    TABLE: ClassVar[str] = "rota"
    ABOUT: ClassVar[str] = "In which order croupiers were to take turns."
    KEY: ClassVar[tuple[str, ...]] = ("entry", "place")
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}

    entry: Annotated[int, about(description="Entry of the journal that laid it out.")]
    place: Annotated[int, about(description="Whose turn, from 1.")]
    shift: Annotated[int, about(description="Shift; the next one, if laid out before it.")]
    at: Annotated[Moment, about(description="When it was laid out.")]
    croupier: Annotated[str, about(description="Staff number of the croupier.")]


class TurnOfGame(EvaluationRow, frozen=True, kw_only=True):
    """From which hand on a game of the mix was played."""

    TABLE: ClassVar[str] = "game_turn"
    ABOUT: ClassVar[str] = "At a mixed table, from which hand on which game was played."
    KEY: ClassVar[tuple[str, ...]] = ("entry",)
    REFERS: ClassVar[dict[str, tuple[str, str]]] = {"shift": SHIFT}

    entry: Annotated[int, about(description="Entry of the journal.")]
    shift: Annotated[int, about(description="Shift.")]
    hand: Annotated[int, about(description="Its first hand.")]
    place: Annotated[int, about(description="Place of the game in the mix, from 1.")]
    game: Annotated[str, about(description="Game.")]
    variant: Annotated[str, about(description="Game as players call it, such as omaha_high_low.")]


TABLES: tuple[type[EvaluationRow], ...] = (
    EvaluatedShift, EvaluatedDown, EvaluatedHand, HandFlag, GuestInHand, HandAct, DealtCard,
    HandPot, PotShare, RoundTaking, MoneyMovement, HouseSlip, EvaluatedCount, HouseIncident,
    HouseCorrection, CorrectedSeat, BossCall, LaidRota, TurnOfGame,
)  # fmt: skip
"""All of them, each after those that it refers to."""

OF_COURSES = frozenset({
    GuestInHand, HandAct, DealtCard, HandPot, PotShare, RoundTaking, LaidRota,
})  # fmt: skip
"""Those that are read from entries one by one: nine tenths of all rows."""

BESIDE_COURSES = tuple(kind for kind in TABLES if kind not in OF_COURSES)
"""The others, which are enough for figures of hands, downs and corrections."""
