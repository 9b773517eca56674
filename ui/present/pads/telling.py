"""A hand of which only the pots and their winners are told (house practice, chapter 1).

First what is in a pot, by the keypad; then who wins it; then the next pot, or the award.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.commands import ToldPot
from dealerassist.hand.depth import Depth
from dealerassist.hand.events import PotAward, PotsAwarded
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState
from dealerassist.hand.telling import bounds_of, may_win
from dealerassist.rules.options import Halves
from dealerassist.table.commands import TellHand
from dealerassist.table.decide import decide
from dealerassist.table.recording import hand_started
from ui.present.mode import LONGEST_NUMBER, Mode, Naming, TableKeys, Telling
from ui.present.names import pot_name, seat_name
from ui.present.pads.amounts import MOST_PRESETS, chips_typed, typed_number, typed_unit
from ui.present.pads.number_pad import DIGITS, Keypad
from ui.present.pads.winners import PREFIX, guest_of, low_touch, shared_touch
from ui.present.prompts.showdown import winnings
from ui.present.showing import Showdown
from ui.present.situation import Situation
from ui.present.touch import Do, Reason, Touch, Turn, grey, live, opening
from ui.present.view import NumberPad, Tone
from ui.present.voice import capital, dotted

_PARTS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
"""Round amounts between a power of ten and the next."""


def telling_of(at: Situation) -> Telling | None:
    """The pot that is being told; None where something else lies over the keys, or is wanted."""
    if isinstance(at.mode.busy, Telling):
        return at.mode.busy
    return Telling() if at.mode.busy is None and tells(at) else None


def tells(at: Situation) -> bool:
    """Whether the next thing to record is what was in the pots of a hand."""
    if at.state.depth is not Depth.RAKE or at.state.rules is None:
        return False
    if at.hand is not None:
        return not at.hand.awards and bool(at.may and at.may.award)
    return at.state.shift_is_open and len(at.state.players()) > 1


def told_hand(at: Situation) -> HandState:
    """The hand that is told: the one in progress, or the next one."""
    return at.hand or hand_evolve.started(hand_started(at.state), at.rules)


# ── what is in the pot ──────────────────────────────────────────────────────────────────────


def pot_keypad(at: Situation, telling: Telling) -> Keypad:
    """The keypad of a pot; a preset enters the whole amount."""
    digits = (*(_digit(telling, digit) for digit in DIGITS), _rub_out(at, telling))
    presets = tuple(_preset(at, telling, chips) for chips in _presets(at, telling))
    pad = NumberPad(
        title=dotted([_hand_label(at), pot_name(at.voice, len(telling.pots) - 1)]),
        value=at.voice.say.money(int(telling.digits or 0), typed_unit(at.rules), at.rules.currency),
        hint=_hint(at),
        digits=tuple(touch.key for touch in digits),
        presets=tuple(touch.key for touch in presets),
    )
    return Keypad(pad, (*digits, *presets, _confirm(at, telling), _leave(at)))


def _hand_label(at: Situation) -> str:
    number = at.voice.say.number(told_hand(at).number)
    return at.voice("Hand {number}", number=number)


def _hint(at: Situation) -> str:
    """What is known to lie in the pots."""
    voice = at.voice
    enter = voice("what is in the pot, rake included")
    if at.hand is None:
        return capital(enter)
    least = voice("at least {amount} in the pots", amount=voice.money(bounds_of(at.hand).least))
    return capital(dotted([least, enter]))


def _digit(telling: Telling, digit: str) -> Touch:
    longer = (telling.digits + digit).lstrip("0")
    digits = longer if len(longer) <= LONGEST_NUMBER else telling.digits
    return live(f"digit-{digit}", digit, _typed(telling, digits))


def _rub_out(at: Situation, telling: Telling) -> Touch:
    return live("digit-back", at.voice("Delete"), _typed(telling, telling.digits[:-1]))


def _typed(telling: Telling, digits: str) -> Turn:
    return opening(replace(telling, digits=digits))


def _preset(at: Situation, telling: Telling, chips: int) -> Touch:
    number = typed_number(at.rules, chips)
    entered = replace(telling, digits=str(number), entered=True)
    return live(f"preset-{number}", at.voice.money(chips), opening(entered))


def _presets(at: Situation, telling: Telling) -> tuple[int, ...]:
    """Typical pots: from a few of the last street's bets on, and never less than is there."""
    hand = told_hand(at)
    known = bounds_of(hand).least if at.hand is not None and telling.before is None else 0
    usual = 5 * hand.rules.streets[-1].bets.smallest
    amounts = _round_amounts(max(known, usual))
    return tuple(dict.fromkeys([known] * bool(known) + amounts))[:MOST_PRESETS]


def _round_amounts(least: int) -> list[int]:
    """Round amounts from `least` on, as many as there are presets."""
    found = (chips for chips in _rounds() if chips >= least)
    return [next(found) for _ in range(MOST_PRESETS)]


def _rounds() -> Iterator[int]:
    powers = (10**power for power in count())
    return (int(part * power) for power in powers for part in _PARTS if part * power % 1 == 0)


def _confirm(at: Situation, telling: Telling) -> Touch:
    title = at.voice("Who wins?")
    if (refused := refuse_amount(at, telling)) is not None:
        return grey(at.voice, "confirm", title, refused, tone=Tone.GO)
    entered = opening(replace(telling, entered=True))
    detail = pot_name(at.voice, len(telling.pots) - 1)
    return live("confirm", title, entered, detail=detail, tone=Tone.GO)


def refuse_amount(at: Situation, telling: Telling) -> Reason | None:
    """Why this is no amount of a pot."""
    if not telling.digits:
        return Reason(at.voice("Type an amount first"))
    if chips_of(at, telling):
        return None
    refusal = refuse(Code.NOT_A_WHOLE_CHIP, "2.5")
    return Reason(at.voice.refusal(refusal), refusal.rule)


def chips_of(at: Situation, telling: Telling) -> int:
    """The amount of a pot in chips; 0 while it cannot be one."""
    return chips_typed(at.rules, telling) or 0


def _leave(at: Situation) -> Touch:
    title, detail = at.voice("Other keys"), at.voice("shift, croupier, report")
    return live("cancel", title, opening(TableKeys()), detail=detail)


# ── who wins it ─────────────────────────────────────────────────────────────────────────────


def telling_touches(at: Situation, telling: Telling) -> tuple[Touch, ...]:
    """Who wins the pot whose amount is entered."""
    hand, naming = told_hand(at), telling.naming
    shared = Mode(replace(telling, naming=Naming(shared=not naming.shared, low=naming.low)))
    return (
        *(_winner(at, telling, seat) for seat in may_win(hand)),
        shared_touch(at.voice, shared, naming, refused=_refuse_sharing(at, telling)),
        *_low(at, telling, hand),
        _next_pot(at, telling),
        _award(at, telling),
    )


def telling_tap(at: Situation, number: int) -> Turn | Reason | None:
    """What a tap on this seat says while a pot with an amount is told."""
    telling = telling_of(at)
    if telling is None or not telling.digits:
        return None
    if (refused := refuse_amount(at, telling)) is not None:
        return refused
    if number not in may_win(told_hand(at)):
        return Reason(at.voice("Seat {seat} is not in the hand", seat=number), "7.4")
    return opening(_named(telling, number))


def _winner(at: Situation, telling: Telling, seat: int) -> Touch:
    won = seat in (*telling.winners, *telling.low)
    detail = _won(at, telling, seat) if won else guest_of(at, seat)
    does = opening(_named(telling, seat))
    tone = Tone.GO if won else Tone.PLAIN
    return live(f"{PREFIX}{seat}", seat_name(at.voice, seat), does, detail=detail, tone=tone)


def _won(at: Situation, telling: Telling, seat: int) -> str:
    """What this seat wins of the pot."""
    if not telling.low:
        shares = len(telling.winners) > 1
        return at.voice("shares") if shares else at.voice("wins")
    halves = {"high": telling.winners, "low": telling.low}
    return dotted(at.voice(half) for half, seats in halves.items() if seat in seats)


def _named(telling: Telling, seat: int) -> Telling:
    """With one more who wins; named again in a split pot, the seat wins nothing."""
    naming = telling.naming
    before = telling.low if naming.low else telling.winners
    seats: tuple[int, ...] = (seat,)
    if naming.shared:
        seats = tuple(sorted({*before} ^ {seat}))
    if naming.low:
        return replace(telling, entered=True, low=seats, naming=Naming())
    return replace(telling, entered=True, winners=seats, naming=Naming())


def _refuse_sharing(at: Situation, telling: Telling) -> Reason | None:
    named = telling.low if telling.naming.low else telling.winners
    return None if named else Reason(at.voice("First name one who wins"), "7.4")


def _low(at: Situation, telling: Telling, hand: HandState) -> tuple[Touch, ...]:
    if hand.rules.halves is not Halves.HIGH_LOW:
        return ()
    naming = Naming(low=not telling.naming.low)
    return (low_touch(at.voice, Mode(replace(telling, naming=naming)), telling.naming),)


def _next_pot(at: Situation, telling: Telling) -> Touch:
    """On to the next side pot (6.2)."""
    title = at.voice("Next pot")
    if not telling.winners:
        return grey(at.voice, "pot-next", title, _first_name(at))
    detail = pot_name(at.voice, len(telling.pots))
    return live("pot-next", title, opening(Telling(before=telling)), detail=detail)


def _first_name(at: Situation) -> Reason:
    return Reason(at.voice("First name one who wins"), "7.4")


def _award(at: Situation, telling: Telling) -> Touch:
    """Push the pots as they were told."""
    voice, title = at.voice, at.voice("Pay the pots out")
    if not telling.winners:
        return grey(voice, "act-award", title, _first_name(at), tone=Tone.GO)
    command = TellHand(told_pots(at, telling))
    awards = told_awards(at, telling)
    if isinstance(awards, Refusal):
        return grey(voice, "act-award", title, awards, tone=Tone.GO)
    won = capital(winnings(replace(at, showdown=Showdown(awards=awards))))
    return live("act-award", title, Do(command), detail=won, tone=Tone.GO)


def told_pots(at: Situation, telling: Telling) -> tuple[ToldPot, ...]:
    """The pots that have been told."""
    return tuple(ToldPot(chips_of(at, pot), pot.winners, pot.low) for pot in telling.pots)


def told_awards(at: Situation, telling: Telling) -> tuple[PotAward, ...] | Refusal:
    """What each pot would pay to whom."""
    events = decide(at.state, TellHand(told_pots(at, telling)))
    if isinstance(events, Refusal):
        return events
    return next(event.awards for event in events if isinstance(event, PotsAwarded))


def step_back(at: Situation) -> tuple[Telling, str] | None:
    """What lay over the keys before the last tap, and what would be taken back."""
    telling = at.mode.busy
    if not isinstance(telling, Telling):
        return None
    if telling.winners or telling.low:
        bare = replace(telling, winners=(), low=(), naming=Naming())
        return bare, at.voice("who wins")
    if telling.digits:
        return replace(telling, digits="", entered=False), at.voice("the amount of the pot")
    return None if telling.before is None else (telling.before, at.voice("one more pot"))
