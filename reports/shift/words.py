"""What one shift report has to say: its head, its warnings, and what things are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot_half import Half
from dealerassist.journal.entry import PROGRAM
from dealerassist.journal.read_model.rows import Flag, Outcome, Win
from dealerassist.locale.catalogue import Words
from dealerassist.locale.hand_flags import FLAGS
from dealerassist.locale.house_rules import game_name, limit_and_stakes
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.locale.names import in_fours
from dealerassist.locale.repairs import row_place
from dealerassist.records.shift import (
    Count,
    Hand,
    Head,
    Integrity,
    Pace,
    ShiftReport,
)
from dealerassist.records.shift.hours import tenths_per_hour
from reports.formatting import NOTHING
from reports.shift.matter_words import MatterWords
from reports.shift.terms import RULES_OF_FLAGS

MOST_SPANS = 9


class ShiftWords(MatterWords):
    """Says what one shift's report has to say."""

    def __init__(self, say: Words, head: Head, zone: tzinfo | None) -> None:
        """Say it for the shift that `head` is about; `zone` None is the machine's own."""
        super().__init__(
            say,
            currency=head.currency,
            smallest_chip_cents=head.smallest_chip_cents,
            gaming_day=head.gaming_day,
            zone=zone,
        )
        self._head = head

    # ── the head and the foot ───────────────────────────────────────────────────────────────

    def title(self) -> str:
        """What the document is; one of a shift that goes on is not the last word."""
        if self._head.closed_ms is None:
            return self.say("Interim shift report")
        return self.say("Shift report")

    def place(self) -> str:
        """Which table, and what is played there."""
        return " · ".join(filter(None, (self._head.house, self.table(), self.game())))

    def table(self) -> str:
        """The table's name, or its number."""
        name = self._head.table
        return self.say("Table {table}", table=name) if name.isdigit() else name

    def when(self) -> str:
        """Which gaming day and shift."""
        day = self.say("Gaming day {day}", day=self.gaming_day())
        return f"{day} · {self.say('Shift {shift}', shift=self._head.shift)}"

    def game(self) -> str:
        """The game and its stakes."""
        head, cents = self._head, self._smallest_chip_cents
        stakes = limit_and_stakes(self.say, head.limit, head.stakes, cents)
        return f"{game_name(self.say, head)} {stakes}"

    def number(self) -> str:
        """The report's number, and whether this is the original."""
        return f"{self.say('Report no. {number}', number=self._head.number)} · {self._issue()}"

    def _issue(self) -> str:
        """Which of the papers this is; an interim report has no original."""
        if self._head.closed_ms is None:
            return self.say("Interim report")
        match self._head.copy:
            case None:
                return self.say("Copy")
            case 0:
                return self.say("Original")
            case n:
                return self.say("Copy {n}", n=n)

    def particulars(self) -> tuple[str, ...]:
        """Number, opening and close, and the rule profile with its fingerprint."""
        head, say = self._head, self.say
        times = say("opened {time}", time=f"{self.moment(head.opened_ms)} {head.opened_by}")
        if head.closed_ms is None:
            times = f"{times} · {say('still open')}"
        else:
            closed = f"{self.moment(head.closed_ms)} {head.closed_by}"
            times = f"{times} · {say('closed {time}', time=closed)}"
        profile = say(
            "Rule profile {name} v{version}", name=head.profile, version=head.profile_version
        )
        return self.number(), times, profile, in_fours(head.fingerprint)

    def foot(self, integrity: Integrity) -> tuple[str, str]:
        """The two lines at the foot of every page."""
        entries = self.say(
            "Entries {first} – {last}", first=integrity.first_entry, last=integrity.last_entry
        )
        chain = self.say("Head {hash}", hash=in_fours(integrity.head[:16]))
        as_of = self.say("as of {time}", time=self.stamp(integrity.as_of_ms))
        program = f"Dealer Assist {self._head.program_version}"
        return f"{entries} · {chain} · {self.verdict(integrity)}", f"{program} · {as_of}"

    # ── what is wrong ───────────────────────────────────────────────────────────────────────

    def alarms(self, report: ShiftReport) -> list[str]:
        """What makes the report unfit to be signed."""
        say, integrity, found = self.say, report.integrity, []
        if integrity.fault is not None:
            message = (
                "VERIFICATION FAILED: the journal was changed at entry {entry}. "
                "These figures cannot be relied on."
            )
            if integrity.unsigned:
                message = (
                    "VERIFICATION FAILED: the checkpoint after entry {entry} is missing. "
                    "These figures cannot be relied on."
                )
            found.append(say(message, entry=integrity.fault))
        elif integrity.tables_changed:
            found.append(self.tables_changed(integrity.changed_row))
        if integrity.wrong_hands:
            hands = self.hand_numbers(integrity.wrong_hands)
            found.append(say("The chips do not add up in hand {hands}.", hands=hands))
        if report.balance is not None and report.balance.difference:
            difference = self.signed(report.balance.difference)
            found.append(say("The guests' money is out of balance by {amount}.", amount=difference))
        return found

    def tables_changed(self, row: tuple[str, int] | None) -> str:
        """That what lies beside the entries was changed; `row`: the first one, where known."""
        return self.say(
            "The totals and lists in the journal were changed{place}. The figures here "
            "were computed from the entries, which hold.",
            place=row_place(self.say, row),
        )

    def cautions(self, report: ShiftReport) -> list[str]:
        """What must still happen before the report is final."""
        return [*self._unfinished(report), *self.open_matters(report.matters)]

    def cautions_in_brief(self, report: ShiftReport) -> list[str]:
        """The same where two lines have room, and the open matters have a page of their own."""
        return [*self._unfinished(report), *self.matters_elsewhere(report.matters)]

    def _unfinished(self, report: ShiftReport) -> list[str]:
        return [*self._interim(report), *self._unannounced(report)]

    def _unannounced(self, report: ShiftReport) -> list[str]:
        """That a shift with hands was closed without announcing the last of them."""
        if report.is_interim or report.last_hands is not None or not report.hands:
            return []
        return [self.say("The last three hands were not announced.")]

    def _interim(self, report: ShiftReport) -> list[str]:
        """That the shift goes on."""
        if not report.is_interim:
            return []
        when = self.stamp(report.integrity.as_of_ms)
        found = [self.say("Interim report: the shift is still open. As of {time}.", time=when)]
        if report.hand_in_progress is not None:
            found.append(
                self.say(
                    "Hand {hand} is being played and not counted in.", hand=report.hand_in_progress
                )
            )
        return [" ".join([*found, *self.blind(report.blind)])]

    def verdict(self, integrity: Integrity) -> str:
        """What the verification of the journal found."""
        if integrity.fault is not None:
            return self.say("VERIFICATION FAILED at entry {entry}", entry=integrity.fault)
        if integrity.tables_changed:
            return self.say("VERIFICATION FAILED: totals and lists changed")
        return self.say("verified: unchanged")

    def checkpoints(self, integrity: Integrity) -> str:
        """Up to which entry checkpoints stand for what the report says."""
        if integrity.signed:
            return self.say("signed up to entry {entry}", entry=integrity.signed)
        return self.say("no checkpoint") if integrity.intact else self.say("no valid checkpoint")

    def adding_up(self, integrity: Integrity) -> str:
        """Whether every pot went to its winners, less the Taxe."""
        if not integrity.wrong_hands:
            return self.say("every pot = winnings + rake")
        hands = self.hand_numbers(integrity.wrong_hands)
        return self.say("does not add up in hand {hands}", hands=hands)

    # ── figures and names ───────────────────────────────────────────────────────────────────

    def pace(self, pace: Pace) -> str:
        """Hands, and hands per hour."""
        return f"{self.say.number(pace.hands)} · {self.per_hour(pace)}"

    def per_hour(self, pace: Pace) -> str:
        """Hands per hour, breaks left out."""
        return self.tenths(tenths_per_hour(pace.hands, pace.playing_ms))

    def counted(self, count: Count) -> str:
        """What was counted, or that nobody has."""
        return self.say("Count pending") if count.counted is None else self.amount(count.counted)

    def spans(self, spans: Sequence[tuple[int, int | None]]) -> str:
        """Several times from when to when; of very many only the first, the last and how many."""
        if len(spans) <= MOST_SPANS:
            return _listed(self.span(*each) for each in spans)
        whole = self.span(spans[0][0], spans[-1][1])
        return f"{whole}, {self.say.count('{n} down', '{n} downs', len(spans))}"

    def actor(self, actor: str) -> str:
        """Who tapped it, or that the program did it by itself."""
        return self.say("program") if actor == PROGRAM else actor

    def winners(self, hand: Hand) -> str:
        """The seats that won; with their chips where there are several."""
        return self.wins(hand.winners)

    def wins(self, winners: Sequence[Win]) -> str:
        """The same of what was won."""
        if not winners:
            return NOTHING
        if len(winners) == 1:
            return str(winners[0].seat)
        return _listed(
            f"{self.seat(win.seat, win.half)} ({self.amount(win.amount)})" for win in winners
        )

    def seat(self, seat: int, half: Half) -> str:
        """A seat, and for which half of a pot."""
        match half:
            case Half.HIGH:
                return self.say("{seat} high", seat=seat)
            case Half.LOW:
                return self.say("{seat} low", seat=seat)
            case Half.WHOLE:
                return str(seat)

    def flags(self, hand: Hand) -> str:
        """What was out of the ordinary."""
        misdeal = self.say(IRREGULARITIES[Irregularity.MISDEAL])
        words = [misdeal] if hand.outcome is Outcome.MISDEAL else []
        words += [self.say("Void")] if hand.outcome is Outcome.VOID else []
        words += [self.flag(flag) for flag in hand.flags if flag in RULES_OF_FLAGS]
        if hand.undone:
            words.append(self.say.count("{n} undo", "{n} undos", hand.undone))
        return _listed(words)

    def flag(self, flag: Flag) -> str:
        """A rule that is not needed in every hand."""
        return self.say(FLAGS[flag])

    def hand_numbers(self, numbers: Sequence[int], most: int = 24) -> str:
        """The numbers of hands, the first of them where there are very many."""
        text = ", ".join(str(number) for number in numbers[:most])
        more = len(numbers) - most
        if more <= 0:
            return text
        return self.say("{hands} and {more} more", hands=text, more=self.say.number(more))


def _listed(words: Iterable[str]) -> str:
    """The words in a row; where the line is broken, none of them is torn apart."""
    return ", ".join(word.replace(" ", "\u00a0") for word in words)
