"""The words for what was out of the ordinary in a shift."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import convert

from dealerassist.cards import Card
from dealerassist.locale.cards import spoken_card
from dealerassist.locale.irregularities import FOR_THE_PIT_BOSS, IRREGULARITIES, RULINGS
from dealerassist.locale.misdeals import DECK_FAULTS, MISDEALS
from dealerassist.locale.repairs import mended_sentence
from dealerassist.records.shift import Incident, IncidentKind
from dealerassist.table.events import JournalMended
from reports.formatting import Writing
from reports.shift.terms import CHANGES, PROCEDURES, UNDONE

Facts = Mapping[str, int | str]
"""What the journal says of an incident (`IncidentRow.facts`)."""


class IncidentWords(Writing):
    """Says what happened, and what the rules say to it."""

    def detail(self, incident: Incident) -> str:
        """What an incident was about."""
        match incident.kind:
            case IncidentKind.MISDEAL:
                return self._named(MISDEALS, incident.detail)
            case IncidentKind.FOUL_DECK:
                return self._named(DECK_FAULTS, incident.detail)
            case IncidentKind.UNDO:
                what = self._named(UNDONE, incident.detail)
                return self.say("{what} (entry {entry})", what=what, entry=incident.target)
            case IncidentKind.RESTART:
                stood = self.standstill(incident.interrupted_ms)
                return self.say("Program started again after {time}", time=stood)
            case IncidentKind.CROUPIER_CHANGE:
                return self.say("{croupier} takes over", croupier=incident.detail)
            case IncidentKind.CARD_CORRECTED:
                return self._corrected(incident.facts)
            case IncidentKind.BUY_IN_NOTICE:
                return self._bought(incident.facts)
            case IncidentKind.LATE_UNDO:
                return self.say("Behind the first card of the street: the pit boss approves")
            case IncidentKind.IRREGULARITY:
                return self._gone_wrong(incident.facts)
            case IncidentKind.PIT_BOSS:
                return self.say("Pit boss called")
            case IncidentKind.COUNT_DIFFERENCE:
                return self._counted_otherwise(incident)
            case IncidentKind.LAST_HANDS:
                return self._last_hands(int(incident.facts["after"]))
            case IncidentKind.CLOCK_JUMP:
                return self._clock_jumped(int(incident.facts["jumped_ms"]))
            case IncidentKind.MENDED:
                return mended_sentence(self.say, convert(incident.facts, JournalMended))
            case (
                IncidentKind.CORRECTION_PROPOSED
                | IncidentKind.CORRECTION_APPROVED
                | IncidentKind.CORRECTION_DECLINED
                | IncidentKind.CORRECTION_WITHDRAWN
            ):
                what = self._named(CHANGES, str(incident.facts["change"]))
                return self.say("No. {number}: {what}", number=incident.facts["number"], what=what)
            case IncidentKind.PIN_LOCKED:
                return self._locked(incident.facts)
            case IncidentKind.LOCK_LIFTED:
                return self.say("{person} may sign in again", person=incident.facts["person"])
            case IncidentKind.PINS_RESET:
                return self.say("All PINs were begun anew at the machine")

    def procedure(self, incident: Incident) -> str | None:
        """What the rules say to it; None if it is nothing irregular."""
        if incident.kind is not IncidentKind.IRREGULARITY:
            procedure = PROCEDURES.get(incident.kind)
            return None if procedure is None else self.say(procedure)
        if incident.facts["waits"]:
            return self.say(FOR_THE_PIT_BOSS)
        return self._named(RULINGS, str(incident.facts["ruling"]))

    def _gone_wrong(self, facts: Facts) -> str:
        """What went wrong, and for which seats."""
        what = self._named(IRREGULARITIES, str(facts["irregularity"]))
        if not facts["seats"]:
            return what
        return self.say("{what} (seat {seats})", what=what, seats=facts["seats"])

    def _last_hands(self, after: int) -> str:
        """When the last three hands were announced."""
        if not after:
            return self.say("The last three hands announced")
        return self.say("The last three hands announced after hand {hand}", hand=after)

    def _locked(self, facts: Facts) -> str:
        """Who cannot sign in after wrong PINs, and for how long."""
        person, time = facts["person"], self.standstill(int(facts["seconds"]) * 1000)
        if facts["disabled"]:
            return self.say("Ten wrong PINs for {person}: disabled", person=person)
        return self.say("Wrong PINs for {person}: locked for {time}", person=person, time=time)

    def _clock_jumped(self, ms: int) -> str:
        time = self.standstill(abs(ms))
        if ms > 0:
            return self.say("The machine's clock jumped forward by {time}", time=time)
        return self.say("The machine's clock jumped back by {time}", time=time)

    def _counted_otherwise(self, incident: Incident) -> str:
        """What a guest had, and how much more or less that was than there was left."""
        facts = incident.facts
        return self.say(
            "Seat {seat} counted: {amount}, difference {difference}",
            seat=facts["seat"],
            amount=self.money(int(facts["amount"])),
            difference=self.signed(incident.difference),
        )

    def _corrected(self, facts: Facts) -> str:
        """Where another card lies than was recorded."""
        card, was = (self._card(str(facts[name])) for name in ("card", "was"))
        if "seat" in facts:
            return self.say(
                "Seat {seat}: {card}, not {was}", seat=facts["seat"], card=card, was=was
            )
        return self.say("In the middle: {card}, not {was}", card=card, was=was)

    def _card(self, code: str) -> str:
        return spoken_card(self.say, Card.parse(code)) if code else self.say("unknown")

    def _bought(self, facts: Facts) -> str:
        """What a guest has bought, and how much that is of what the cash desk hears of."""
        return self.say(
            "Seat {seat} has bought {amount}: {percent}% of the amount to report",
            seat=facts["seat"],
            amount=self.money(int(facts["bought"])),
            percent=facts["percent"],
        )

    def _named(self, names: Mapping[str, str], code: str) -> str:
        """The name of a thing; one that has none keeps its code."""
        return self.say(names[code]) if code in names else code
