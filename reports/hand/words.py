"""What the record of one hand has to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo

from dealerassist.cards import Card
from dealerassist.hand.events import (
    AntesPosted,
    BetsCollected,
    BlindsPosted,
    BurnsShuffledIn,
    HandEvent,
    RakeTaken,
    RoundBet,
    RoundOpened,
    Share,
)
from dealerassist.hand.state import Standing
from dealerassist.journal.read_model.rows import Flag, Outcome, Win
from dealerassist.locale.catalogue import Words
from dealerassist.locale.event_text import deed
from dealerassist.locale.localizer import Voice, capital, dotted
from dealerassist.locale.names import hand_name, in_fours, low_name, pot_name, street_name
from dealerassist.locale.refusals import card_sign
from dealerassist.records.hand_record import HandRecord, SeatResult, Step
from dealerassist.rules.house_rules import StreetName
from reports.formatting import NOTHING
from reports.shift.words import ShiftWords

UNSEEN = "?"
"""A card that nobody saw."""


class HandWords(ShiftWords):
    """Says what one hand's record has to say."""

    def __init__(self, say: Words, record: HandRecord, zone: tzinfo | None) -> None:
        """Say it for this record; `zone` None is the machine's own clock."""
        super().__init__(say, record.head, zone)
        self._record = record
        self._voice = Voice(say, record.rules)

    # ── the head and the foot ───────────────────────────────────────────────────────────────

    def title(self) -> str:
        """What the document is, and of which hand."""
        return self.say("Record of hand {number}", number=self._record.hand.number)

    def number(self) -> str:
        """Who dealt it."""
        return self.say("Croupier {croupier}", croupier=self._record.hand.croupier)

    def particulars(self) -> tuple[str, ...]:
        """Who dealt it and when, and the rule profile with its fingerprint."""
        profile = super().particulars()[-2:]
        return self.number(), self._times(), *profile

    def _times(self) -> str:
        started = self.stamp(self._record.hand.started_ms)
        if self._record.ended_ms is None:
            return f"{started} – {self.say('still being played')}"
        return f"{started} – {self.time(self._record.ended_ms, seconds=True)}"

    def hand_foot(self) -> tuple[str, str]:
        """The two lines at the foot of every page."""
        proof, say = self._record.proof, self.say
        entries = say("Entries {first} – {last}", first=proof.first_entry, last=proof.last_entry)
        last = say("Hash {hash}", hash=in_fours(proof.hash[:32]))
        verdict = say("chain unbroken") if proof.intact else say("VERIFICATION FAILED")
        program = f"Dealer Assist {self._record.head.program_version}"
        signed = say("under no checkpoint yet")
        if proof.signed:
            signed = say("under the checkpoint after entry {entry}", entry=proof.signed)
        return f"{entries} · {last}", f"{program} · {verdict} · {signed}"

    # ── what it came to ─────────────────────────────────────────────────────────────────────

    def hand_alarms(self) -> list[str]:
        """What makes the record worth nothing, or must be told of where it was taken from."""
        proof = self._record.proof
        if proof.intact:
            return [self.tables_changed(proof.changed_row)] if proof.tables_changed else []
        return [
            self.say(
                "VERIFICATION FAILED: the entries of this hand, or others before them, were "
                "changed. This record cannot be relied on."
            )
        ]

    def hand_cautions(self) -> list[str]:
        """What must be known before anything is read out of the record."""
        found = []
        if self._record.ended_ms is None:
            found.append(self.say("The hand is still being played."))
        if self._record.hand.outcome is Outcome.MISDEAL:
            found.append(self.say("The deal was declared void; everybody got everything back."))
        if Flag.FOUL_DECK in self._record.hand.flags:
            found.append(
                self.say("The deck was foul: the hand is void, and everybody got everything back.")
            )
        found += self._corrections()
        if any(result.uncounted for result in self._record.results):
            found.append(
                self.say("Less than everything was recorded: some stacks were not counted.")
            )
        return found

    def _corrections(self) -> list[str]:
        """That the hand was corrected, or that somebody wants it to be."""
        found, record = [], self._record
        if record.is_corrected:
            found.append(self.say("The hand was corrected. What it paid first is struck through."))
        found += [
            self.say("Correction no. {number} is not decided.", number=each.number)
            for each in record.corrections
            if each.is_open
        ]
        return found

    @property
    def is_corrected(self) -> bool:
        """What the hand paid first is not what it paid in the end."""
        return self._record.is_corrected

    def before_the_correction(self) -> tuple[str, str, str]:
        """Pot, Taxe and winners as they were first; empty where they are as they were."""
        hand, original = self._record.hand, self._record.hand.original
        if original is None:
            return "", "", ""
        seats = self._seats(original.winners)
        return (
            self.money(original.pot) if original.pot != hand.pot else "",
            self.money(original.rake) if original.rake != hand.rake else "",
            seats if seats != self.won_by() else "",
        )

    def duration(self) -> str:
        """How long the hand took, in minutes and seconds."""
        record = self._record
        if record.ended_ms is None:
            return NOTHING
        seconds = max(0, record.ended_ms - record.hand.started_ms) // 1000
        return f"{seconds // 60}:{seconds % 60:02d} min"

    def won_by(self) -> str:
        """The seats that won something."""
        return self._seats(self._record.hand.winners)

    def _seats(self, wins: Sequence[Win]) -> str:
        return ", ".join(dict.fromkeys(str(win.seat) for win in wins)) or NOTHING

    def cards(self, cards: Sequence[Card | None]) -> str:
        """Cards in a row; where the line is broken, none is torn apart."""
        return "  ".join(UNSEEN if card is None else card_sign(card) for card in cards)

    def showing(self, result: SeatResult) -> str:
        """What a seat had, or why it did not come to that."""
        if result.standing is Standing.FOLDED:
            return self.say("folded")
        if result.standing is Standing.MUCKED:
            return self.say("mucked")
        if result.high is None:
            return self.say("not shown") if self._record.pots else NOTHING
        hand = hand_name(self._voice, result.high)
        if result.low is not None:
            hand = f"{hand}; {low_name(self._voice, result.low)}"
        return capital(hand)

    def pot(self, at: int) -> str:
        """A pot by its name."""
        return pot_name(self._voice, at)

    def share(self, share: Share) -> str:
        """Who got how much of a pot, and for which half; odd chips of it are named."""
        seat = self.seat(share.seat, share.half)
        paid = f"{seat}: {self.amount(share.amount)}"
        if not share.odd:
            return paid
        return self.say("{paid} ({odd} odd)", paid=paid, odd=self.amount(share.odd))

    # ── step by step ────────────────────────────────────────────────────────────────────────

    def street(self, street: StreetName | None) -> str:
        """A part of the hand."""
        return self.say("Start") if street is None else capital(street_name(self._voice, street))

    def step(self, step: Step) -> str:
        """What happened, and who entered it where that was not the croupier."""
        if step.takes_back:
            entries = ", ".join(map(str, reversed(step.takes_back)))
            said = self.say.count(
                "Entry {entries} undone", "Entries {entries} undone", len(step.takes_back),
                entries=entries,
            )  # fmt: skip
        else:
            said = dotted([deed(self._voice, step.events), *self._also(step)])
        if step.actor == self._record.hand.croupier:
            return said
        return f"{said} ({self.actor(step.actor)})"

    def _also(self, step: Step) -> Iterator[str]:
        """What came of the act in the same moment."""
        nobody_named = any(isinstance(event, RoundBet) for event in step.events)
        for event in step.events:
            # That nobody was named has been said with the act itself.
            if not (nobody_named and isinstance(event, RoundOpened)):
                yield from self._consequence(event)

    def _consequence(self, event: HandEvent) -> Iterator[str]:
        match event:
            case AntesPosted(amounts) if any(amounts):
                yield self.say("antes {amount}", amount=self.money(sum(amounts)))
            case BlindsPosted():
                small, big = self.money(event.small), self.money(event.big)
                yield self.say("blinds {small} and {big}", small=small, big=big)
            case BurnsShuffledIn():
                yield self.say("burns shuffled in")
            case RoundOpened(None, begins=None):
                yield self.say("nobody can bet any more")
            case RoundOpened(None):
                yield self.say("who opened is not recorded")
            case RoundOpened(seat):
                yield self.say("seat {seat} opens", seat=seat)
            case BetsCollected(_, seat, uncalled) if seat is not None:
                amount = self.money(uncalled)
                yield self.say("seat {seat} gets {amount} back", seat=seat, amount=amount)
            case RakeTaken(amounts) if any(amounts):
                yield self.say("rake {amount}", amount=self.money(sum(amounts)))
            case _:
                return
