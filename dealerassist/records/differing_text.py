"""What a record says otherwise than it was played, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dealerassist.files.shown_values import shown
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.amounts import Amount
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import ReplayResult
from dealerassist.records.stated_outcome import Differences
from dealerassist.records.statements import Contradiction, Statement

_WORDS: Mapping[Statement, str] = {
    Statement.OUTCOME: "{player} {recorded}, not {played}",
    Statement.RAKE: "rake {recorded}, not {played}",
    Statement.RAKE_TAKEN: "rake {recorded}, not {played}",
    Statement.DROP: "drop {recorded}, not {played}",
    Statement.BURNS: "burned cards {recorded}, not {played}",
    Statement.ANTE: "stakes with an ante of {recorded}, and not {played}",
    Statement.SMALL_BLIND: "stakes with a small blind of {recorded}, and not {played}",
    Statement.BIG_BLIND: "stakes with a big blind of {recorded}, and not {played}",
    Statement.BRING_IN: "bring-in {recorded}, not {played}",
    Statement.CALL: "call {recorded}, not {played}",
    Statement.BET: "bet {recorded}, not {played}",
    Statement.RAISE: "raise by {recorded}, not by {played}",
    Statement.UNCALLED: "uncalled bet {recorded}, not {played}",
    Statement.TOTAL_POT: "pots together {recorded}, not {played}",
    Statement.POT: "pot {number}: {recorded}, not {played}",
    Statement.POT_RAKE: "rake of pot {number}: {recorded}, not {played}",
    Statement.WON: "{player} wins {recorded}, not {played}",
    Statement.PUT_IN: "{recorded} put in, not {played}",
    Statement.OUT: "{player} is out of the tournament, but has {played} left",
    Statement.DISCARDED: "{recorded} cards thrown in, not {played}",
}
"""What is said, by what it is about; `ALL_IN` has two sentences of its own."""

_COUNTS = (Statement.BURNS, Statement.DISCARDED)
"""What is counted in cards, and not in chips."""


def differing_sentence(say: Catalogue, replayed: ReplayResult, differs: Differences) -> str:
    """One sentence: what the record itself says, where that is otherwise."""
    said = "; ".join(_at_its_place(say, replayed, each) for each in differs)
    return say("The record itself says otherwise: {differences}", differences=said)


def player_name(say: Catalogue, record: RecordedHand, player: int | str) -> str:
    """A player as the record numbers them: ``p2``, or ``p2 (seat 8)`` where it names seats."""
    if isinstance(player, int) and 0 < player <= len(record.seats):
        return say("p{player} (seat {seat})", player=player, seat=record.seats[player - 1])
    return f"p{player}"


def _at_its_place(say: Catalogue, replayed: ReplayResult, found: Contradiction) -> str:
    what = _what(say, replayed, found)
    if found.place.line:
        return f"{say('line {line}', line=found.place.line)}: {what}"
    if found.place.action:
        return f"{say('action {action}', action=found.place.action)}: {what}"
    return what


def _what(say: Catalogue, replayed: ReplayResult, found: Contradiction) -> str:
    if found.about is Statement.ALL_IN:
        if found.recorded:
            return say("all in, though chips are left")
        return say("not all in, though no chips are left")
    recorded, played = _in_words(say, replayed, found)
    player = player_name(say, replayed.record, found.player)
    facts = {"recorded": recorded, "played": played, "player": player, "number": found.pot}
    return say(_WORDS[found.about], **facts)


def _in_words(say: Catalogue, replayed: ReplayResult, found: Contradiction) -> Iterator[str]:
    """What the record says, and what was played."""
    for amount in (found.recorded, found.played):
        if found.about in _COUNTS:
            yield f"{amount}"
        else:
            yield amount_written(say, replayed, amount)


def amount_written(say: Catalogue, replayed: ReplayResult, amount: Amount) -> str:
    """An amount in the unit of the record, which need not be whole chips where only it says so."""
    chips = replayed.record.unit.chips(amount)
    if chips is None:
        return shown(str(amount))
    cents = replayed.state.rules.smallest_chip_cents
    return say.money(chips, cents, replayed.record.currency)
