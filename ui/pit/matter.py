"""The card of one matter of the queue, and its keys: approve, decline, withdraw (HP 3).

A matter is a correction, or something that was noted for the pit boss and waits to be seen to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.corrected_course import ActChange
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.queries.cash_so_far import CashBought
from dealerassist.journal.queries.counts_found import (
    CountFound,
    counts_found,
    reason_given,
    who_counted,
)
from dealerassist.journal.queries.hand_results import acts_of, stays_of_correction
from dealerassist.journal.queries.review_queue import MatterRow, is_open
from dealerassist.journal.read_model.rows import CorrectionRow, Status, WaitingRow
from dealerassist.locale.betting_acts import act_change_words
from dealerassist.locale.correction_reasons import DIFFERENCE_REASONS
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.staff.authority import permitted
from dealerassist.table.correction_commands import ApproveCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import Effect, ProposalShown, Stay, effect_of
from dealerassist.table.money_state import DifferenceReason, Purpose
from dealerassist.table.noted_irregularities import (
    BOX_PENDING,
    OPENING_OFF,
    OPENING_PIECES,
    SIGNED_FOR,
)
from ui.asked.context import Context
from ui.asked.correction_text import (
    by_and_when,
    change_lines,
    digest_words,
    headings,
    settled_words,
    supplement_words,
    when,
)
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_if_asked, refusal_of
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, KeyAction, Keys, grey, live, reason_of
from ui.asked.screen_mode import Mode
from ui.dialogs.count_box import BoxToCount, late_count_key
from ui.dialogs.permitted_keys import grey_if_not_writable
from ui.dialogs.sign import PinEntry, asks_to_sign
from ui.felt.hand_end import FoundHand
from ui.pit.decisions import CorrectionApproval, acknowledge_key, decline_key, declined_because
from ui.pit.queue_lines import matter_detail, matter_title, settled_by_and_when
from ui.review.corrections.dialog import replay_key, with_hand_end
from ui.review.hand_reader import HandReader
from ui.review.page import PitPage
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.pit import ChangeCard, ChangeLine

RULE = "HP 3"


class MatterFacts(Struct, frozen=True, kw_only=True):
    """What the journal says of a matter besides itself.

    Attributes:
        stays: where the guests of the hand that it corrects sit now.
        corrected: the hand that it corrects, if it is one.
        acts: what was otherwise in its betting.
        counts: of a difference, the counts that found it, and the recounts.
        reason: why it differed, as whoever signed for it has said.
        cash: of the cash of a guest, the buy-ins that it is the sum of.
    """

    stays: tuple[Stay, ...] = ()
    corrected: FoundHand | None = None
    acts: tuple[ActChange, ...] = ()
    counts: tuple[CountFound, ...] = ()
    reason: DifferenceReason | None = None
    cash: tuple[CashBought, ...] = ()


def matter_facts(hands: HandReader, row: MatterRow | None) -> MatterFacts:
    """What the journal says of it now; nothing where no matter is shown.

    Raises JournalError if it cannot be read.
    """
    journal = hands.journal
    match row:
        case CorrectionRow():
            return MatterFacts(
                stays=stays_of_correction(journal, row) if is_open(row) else (),
                corrected=None if row.hand is None else hands.as_it_stands(row.hand),
                acts=acts_of(journal, row.proposed_entry),
            )
        case WaitingRow():
            return MatterFacts(
                counts=counts_found(journal, row),
                reason=reason_given(journal, row),
                cash=hands.cash_behind(row),
            )
        case None:
            return MatterFacts()
        case _:
            assert_never(row)


def matter_card(
    at: Context, page: PitPage, still: PitPage, row: MatterRow, facts: MatterFacts, keys: Keys
) -> ChangeCard:
    """The card of the matter that is chosen.

    It is seen on the page `still` while it is decided, and after that.
    """
    if isinstance(row, WaitingRow):
        return _noted(at, page, still, row, facts, keys)
    shown = proposal_shown_of(at, row, facts.stays)
    key_actions = _open_keys(at, still, row, shown) if row.status is Status.PROPOSED else ()
    if row.hand is not None:
        key_actions += (replay_key(at, row.hand, still),)
    card = replace(_correction(at, row, shown), keys=keys.row(key_actions))
    acts = tuple(act_change_words(at.voice.say, each, at.voice.money) for each in facts.acts)
    card = replace(card, notes=(*acts, *card.notes))
    return with_hand_end(at.voice, card, facts.corrected, row.becomes, row.reason)


def proposal_shown_of(
    at: Context, row: CorrectionRow, stays: tuple[Stay, ...]
) -> ProposalShown | Refusal:
    """What is signed: the open proposal and its effect on the chips as of now; or a refusal."""
    proposal = at.state.proposal(row.number)
    if proposal is None:
        return refuse(Code.NO_SUCH_PROPOSAL, RULE, number=row.number)
    effect = effect_of(proposal.was, proposal.change, stays)
    return effect if isinstance(effect, Refusal) else ProposalShown(proposal, effect)


# ── a correction ────────────────────────────────────────────────────────────────────────────


def _correction(at: Context, row: CorrectionRow, shown: ProposalShown | Refusal) -> ChangeCard:
    voice, effect = at.voice, row.chips
    if isinstance(shown, ProposalShown):
        effect = shown.effect
    digest = digest_words(voice, shown.digest) if isinstance(shown, ProposalShown) else ""
    why = declined_because(at, row.decline_reason, row.decline_text)
    said = (_supplement(at, row), _to_do(at, row), settled_words(voice, effect), digest, why)
    return ChangeCard(
        title=matter_title(at, row),
        detail=matter_detail(at, row),
        headings=_headings(voice, row, effect),
        lines=_lines(voice, row, effect),
        notes=tuple(note for note in said if note),
        status=_status(at, row),
    )


def _supplement(at: Context, row: CorrectionRow) -> str:
    """That it is a supplement to a closed shift, and where it is booked, while it is open."""
    proposal = at.state.proposal(row.number)
    of_shift = None if proposal is None else proposal.hand_shift
    return supplement_words(at, row.hand, of_shift or 0)


def _given_up(row: CorrectionRow) -> bool:
    """Whether it was declined or withdrawn: then what the hand paid stands."""
    return row.status in (Status.DECLINED, Status.WITHDRAWN)


def _headings(voice: Localizer, row: CorrectionRow, effect: Effect) -> tuple[str, ...]:
    if _given_up(row) and effect.box is None:
        return (voice("Guest"), voice("Stays"), voice("Proposed"))
    return headings(voice, effect)


def _lines(voice: Localizer, row: CorrectionRow, effect: Effect) -> tuple[ChangeLine, ...]:
    """The lines of the card; of a correction that was given up, without differences."""
    lines = change_lines(voice, row.was, row.becomes, effect)
    if not _given_up(row) or effect.box is not None:
        return lines
    return tuple(replace(line, difference="") for line in lines)


JUST_NOW_MS = 5 * 60 * 1000
"""For so long after an approval the card reminds of moving the chips."""


def _to_do(at: Context, row: CorrectionRow) -> str:
    """A reminder to move the chips by hand, shortly after the approval; else empty."""
    ms = row.settled_ms
    if not row.approved or ms is None or at.now_ms - ms > JUST_NOW_MS or not row.chips.rows:
        return ""
    if all(each.seat_now is None for each in row.chips.rows):
        return at.voice("Tell the cash desk: the stacks at the table stay as they are.")
    if row.was is not None and row.becomes is not None and row.was.put_in != row.becomes.put_in:
        return at.voice("Compare each guest’s chips with the screen: the stacks are corrected.")
    return at.voice("Now move the chips as shown: the stacks on the screen have them already.")


def _status(at: Context, row: CorrectionRow) -> LabelledFigure:
    """Its status: who decided it and when, or who still has to."""
    voice, done = at.voice, settled_by_and_when(at, row)
    match row.status:
        case Status.PROPOSED:
            said = voice("A pit boss signs, not {person}", person=row.proposed_by)
            return LabelledFigure(
                voice("Correction {number}", number=row.number), said, FigureTone.HEED
            )
        case Status.APPROVED:
            return LabelledFigure(voice("Approved"), done, FigureTone.GOOD)
        case Status.DECLINED:
            return LabelledFigure(voice("Declined: nothing is changed"), done)
        case Status.WITHDRAWN:
            return LabelledFigure(voice("Withdrawn: nothing is changed"), done)
        case _:
            assert_never(row.status)


def _open_keys(
    at: Context, still: PitPage, row: CorrectionRow, shown: ProposalShown | Refusal
) -> tuple[KeyAction, ...]:
    """Approve and decline, for a second person; withdraw, for who proposed it."""
    return (
        _approve(at, still, shown),
        decline_key(at, still, row.number),
        _withdraw(at, still, row),
    )


def _approve(at: Context, still: PitPage, shown: ProposalShown | Refusal) -> KeyAction:
    """The key to the PIN of a second person, for exactly what is on the screen."""
    title, why = at.voice("Approve"), _refuse_approval(at, still, shown)
    if why is not None or isinstance(shown, Refusal):
        return grey(at.voice, "approve", title, why or GreyReason(""), tone=Tone.GO)
    does = opening(_signs(at, still, shown))
    detail = at.voice("with the PIN, for this one alone")
    key_action = live("approve", title, does, detail=detail, tone=Tone.GO)
    key_action = grey_if_not_writable(at, key_action, still)
    refusal = refusal_if_asked(at, _approval(shown))
    return key_action if refusal is None else key_action._replace(does=reason_of(at.voice, refusal))


def _signs(at: Context, still: PitPage, shown: ProposalShown) -> Dialog:
    """Ask for the PIN of who has opened the pit; if they may not approve, first for who signs."""
    proposal = shown.proposal
    task = CorrectionApproval(shown=shown)
    signs = ApproveCorrection(proposal.number, shown.digest, (), still.by)
    if permitted(at.state, still.by, signs, proposal.proposed_by) is None:
        return PinEntry(person=still.by, task=task, return_to=still)
    return asks_to_sign(at, task, still)


def _refuse_approval(
    at: Context, still: PitPage, shown: ProposalShown | Refusal
) -> Refusal | GreyReason | None:
    """Why nobody at all can approve it now; None if somebody can."""
    if isinstance(shown, Refusal):
        return shown
    if not at.presence.signs:
        return GreyReason(at.voice("No PINs can be asked for here"))
    if not at.state.staff:
        return refuse(Code.PIN_NEEDED, RULE)
    approval = _approval(shown)
    anybody = permitted(at.state, still.by, replace(approval, by=still.by), "")
    return refusal_of(at, approval) if anybody is None else anybody


def _approval(shown: ProposalShown) -> ApproveCorrection:
    """The command of an approval, without a number: to ask whether it would be refused."""
    stays = tuple(Stay(row.seat_then, row.seat_now) for row in shown.effect.rows)
    stays += tuple(Stay(seat, seat) for seat in _others(shown))
    return ApproveCorrection(shown.proposal.number, shown.digest, stays, "")


def _others(shown: ProposalShown) -> tuple[int, ...]:
    """The seats of the hand whose chips are not changed."""
    was = shown.proposal.was
    moved = {row.seat_then for row in shown.effect.rows}
    return () if was is None else tuple(seat for seat in was.seats if seat not in moved)


def _withdraw(at: Context, still: PitPage, row: CorrectionRow) -> KeyAction:
    """The key for who proposed it, without another PIN: proposing needed none either."""
    command = WithdrawCorrection(row.number, still.by)
    refusal = permitted(at.state, still.by, command) or refusal_of(at, command)
    if refusal is not None:
        return grey(at.voice, "withdraw", at.voice("Withdraw"), refusal)
    withdraws = live("withdraw", at.voice("Withdraw"), AskDesk(command, Mode(still)))
    return grey_if_not_writable(at, withdraws, still)


# ── what was noted for the pit boss ─────────────────────────────────────────────────────────


def _noted(
    at: Context, page: PitPage, still: PitPage, row: WaitingRow, facts: MatterFacts, keys: Keys
) -> ChangeCard:
    voice, done, counts = at.voice, settled_by_and_when(at, row), facts.counts
    status = LabelledFigure(voice("Waits for the pit boss"), "", FigureTone.HEED)
    if done:
        status = LabelledFigure(voice("Seen to"), done, FigureTone.GOOD)
    key_actions = (
        ()
        if done
        else (*_counts(at, page, row), acknowledge_key(at, still, row, who_counted(counts)))
    )
    return ChangeCard(
        title=matter_title(at, row),
        detail=matter_detail(at, row),
        headings=(voice("Seat"), voice("Time"), voice("Cash")) if facts.cash else (),
        lines=tuple(_bought(at, each) for each in reversed(facts.cash)),
        notes=(*_found(at, row, counts), *_why(voice, facts), *_until_when(voice, row, done)),
        status=status,
        keys=keys.row(key_actions),
    )


def _bought(at: Context, bought: CashBought) -> ChangeLine:
    """One buy-in behind the cash of a guest; where not all have room, the newest are shown."""
    return ChangeLine(
        who=at.voice("Seat {seat}", seat=bought.seat),
        before=when(at, bought.at_ms),
        after=at.voice.money(bought.amount),
    )


def _why(voice: Localizer, facts: MatterFacts) -> Iterator[str]:
    """Why it differed, once somebody has signed for it."""
    if facts.reason is not None:
        yield voice("Reason: {reason}", reason=voice(DIFFERENCE_REASONS[facts.reason]))


def _until_when(voice: Localizer, row: WaitingRow, done: str) -> Iterator[str]:
    """How long it stays in the queue; what signing for a pending count means."""
    if done:
        return
    if row.what == BOX_PENDING:
        yield voice("Two people count it now; or you sign that nobody counts it any more.")
    elif row.what in SIGNED_FOR:
        yield voice("It stays here until a pit boss who has not counted signs for it.")
    else:
        yield voice("It stays here until a pit boss has seen to it.")


def _counts(at: Context, page: PitPage, row: WaitingRow) -> tuple[KeyAction, ...]:
    """The key that counts a box of a closed shift; none for what is no pending count."""
    if row.what != BOX_PENDING or row.box is None or row.shift is None:
        return ()
    asked = BoxToCount(row.box, Purpose.CLOSING, row.shift)
    return (grey_if_not_writable(at, late_count_key(at, asked, page), page),)


def _found(at: Context, row: WaitingRow, counts: Sequence[CountFound]) -> Iterator[str]:
    """What was found: of a tray at its opening, that and the last count; else every count."""
    if row.what not in (OPENING_OFF, OPENING_PIECES):
        yield from _counted(at, counts)
        return
    for each in counts:
        yield at.voice("Opened with: {amount}", amount=at.voice.money(each.counted))
        yield at.voice("Counted last: {amount}", amount=at.voice.money(each.should))


def _counted(at: Context, counts: Sequence[CountFound]) -> Iterator[str]:
    """What each count of it found, by whom, and what should have been there (HP 4)."""
    voice = at.voice
    for each in counts:
        watched = voice("watched by {person}", person=each.witness) if each.witness else ""
        who = dotted([by_and_when(at, each.by, each.at_ms), watched])
        found = voice.money(each.counted)
        if each.again:
            yield voice("Counted again: {amount}, {who}", amount=found, who=who)
        else:
            yield voice("Counted: {amount}, {who}", amount=found, who=who)
    if counts:
        yield voice("Should be: {amount}", amount=voice.money(counts[-1].should))
