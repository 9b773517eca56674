"""Short texts that several tables share: pace, times, persons, winners, notes and hand numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot import Half
from dealerassist.journal import entry
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import Win
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.hand_flags import FLAGS
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.records.shift.clock_hours import tenths_per_hour
from dealerassist.records.shift.hands import Annulled, Pace, RegisteredHand
from reports.formatting import NOTHING, Formatting
from reports.shift.labels import RULES_OF_FLAGS

ANNULLED: Mapping[Annulled | None, str] = {
    Annulled.MISDEAL: IRREGULARITIES[Irregularity.MISDEAL],
    Annulled.VOID: "Void",
}
"""Why a hand does not count, where no flag of it says so."""

MOST_SPANS = 9
"""How many times of one croupier are listed."""


def hands_and_pace(pace: Pace, formatting: Formatting) -> str:
    """How many hands, and how many per hour."""
    return f"{formatting.say.number(pace.hands)} · {per_hour(pace, formatting)}"


def per_hour(pace: Pace, formatting: Formatting) -> str:
    """Hands per hour, breaks left out."""
    return formatting.tenths(tenths_per_hour(pace.hands, pace.playing_ms))


def spans_said(times: Sequence[tuple[int, int | None]], formatting: Formatting) -> str:
    """Times from when to when (UTC ms); of very many the whole span and how many downs."""
    if len(times) <= MOST_SPANS:
        return _listed(formatting.span(*each) for each in times)
    whole, say = formatting.span(times[0][0], times[-1][1]), formatting.say
    return say.count("{span}, {n} down", "{span}, {n} downs", len(times), span=whole)


def person_said(actor: str, say: Catalogue) -> str:
    """Who entered something: a number, the program itself, or somebody without a number."""
    match actor:
        case entry.PROGRAM:
            return say("program")
        case entry.NOBODY:
            return say("Croupier")
        case _:
            return actor


def winners_said(wins: Sequence[Win], formatting: Formatting, *, told: bool) -> str:
    """The seats that won; with their chips if there are several, and the amounts may be told."""
    if not wins:
        return NOTHING
    if len(wins) == 1:
        return str(wins[0].seat)
    say, amount = formatting.say, formatting.amount
    if not told:
        return _listed(seat_and_half(win.seat, win.half, say) for win in wins)
    return _listed(
        f"{seat_and_half(win.seat, win.half, say)} ({amount(win.amount)})" for win in wins
    )


def seat_and_half(number: int, half: Half, say: Catalogue) -> str:
    """A seat, and for which half of a pot, if that was divided (7.6)."""
    match half:
        case Half.HIGH:
            return say("{seat} high", seat=number)
        case Half.LOW:
            return say("{seat} low", seat=number)
        case Half.WHOLE:
            return str(number)


def hand_notes(hand: RegisteredHand, say: Catalogue) -> str:
    """What was out of the ordinary in a hand."""
    words = [say(ANNULLED[hand.annulled])] if hand.annulled in ANNULLED else []
    words += [_flag(hand, flag, say) for flag in hand.row.flags if flag in RULES_OF_FLAGS]
    if hand.undone:
        words.append(say.count("{n} undo", "{n} undos", hand.undone))
    return _listed(words)


def _flag(hand: RegisteredHand, flag: Flag, say: Catalogue) -> str:
    if flag is Flag.CORRECTED and hand.corrected_later:
        return say("Corrected later")
    return say(FLAGS[flag])


def hand_numbers(numbers: Sequence[int], say: Catalogue, *, most: int = 24) -> str:
    """The numbers of hands; of very many the first `most`, and how many more."""
    text = ", ".join(str(number) for number in numbers[:most])
    more = len(numbers) - most
    if more <= 0:
        return text
    return say("{hands} and {more} more", hands=text, more=say.number(more))


def _listed(words: Iterable[str]) -> str:
    """The words in a row; a line is broken only between two of them."""
    return ", ".join(word.replace(" ", "\u00a0") for word in words)
