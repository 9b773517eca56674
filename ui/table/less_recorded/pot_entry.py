"""The dialog in which the pots of a hand are entered one by one (house practice, chapter 1).

For each pot first the amount, then who wins it; then comes the next pot, or the award.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count

from msgspec.structs import replace

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.events import PotsAwarded
from dealerassist.hand.pot import PotAward
from dealerassist.hand.recording_depth.pots_only import bounds_of, may_win
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import capital, dotted
from dealerassist.table.commands import EnterPots
from dealerassist.table.decide import decide
from ui.asked.asked import Asked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Tapped
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey, reason_of
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import hand_label, pot_name, seat_name
from ui.asked.showdown_so_far import Showdown
from ui.keys.number_dialog import DigitsDialog, digit_keys, digits_of_amount
from ui.keys.seat_keys import every_seat
from ui.keys.typed_money import MOST_PRESETS, money_typed, typed_number, whole_chips
from ui.table.between_hands import TableKeys
from ui.table.less_recorded.depth import depth_note, hand_of_pots, next_hand_is_of_pots
from ui.table.less_recorded.winners import (
    PREFIX,
    WinnerNaming,
    armed_award,
    armed_prompt,
    guest_of,
    low_key,
    shared_key,
)
from ui.table.showdown.prompt import winnings_words
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad, Prompt


class PotEntry(DigitsDialog, frozen=True, kw_only=True):
    """One pot of a hand of which only the pots and their winners are recorded.

    Attributes:
        entered: the amount is complete, and its winners are asked for.
        winners: the seats that win it, or its high half.
        low: the seats that win its low half; none where the pot is not halved.
        naming: how the seat that is named next wins.
        before: the pot that was entered before this one; None for the main pot.
    """

    entered: bool = False
    winners: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    naming: WinnerNaming = WinnerNaming()
    before: PotEntry | None = None

    @property
    def holds_entry(self) -> bool:
        """Once an amount is typed, for this pot or one before it."""
        return bool(self.digits or self.before)

    @property
    def pots(self) -> tuple[PotEntry, ...]:
        """All pots entered so far, the main pot first and this one last."""
        return (*(() if self.before is None else self.before.pots), self)

    def longest(self, at: Context) -> int:
        """As many digits as the amount of all chips in play."""
        return digits_of_amount(at, at.state.chips_in_play())

    def asks(self, at: Context) -> Asked:
        winners = PadKeys(Pad.WINNERS, pot_winner_keys(at, self)) if self.entered else None
        return Asked(
            prompt=armed_prompt(at, self.naming) or _pot_prompt(at, self),
            pad=winners or pot_keypad(at, self),
            rule="7.4" if self.entered else "HP 1 change",
            back=self._way_back(at),
            backspace="digit-back" if self.digits and not self.entered else None,
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        """The seat wins the pot whose amount is typed; the tap confirms the amount, too."""
        if not self.digits or not isinstance(what, int):
            return None
        if (refused := refuse_amount(at, self)) is not None:
            return refused
        if not may_win_pot(at, what):
            return not_in_the_hand(at, what)
        return opening(with_winner(self, what))

    def _way_back(self, at: Context) -> WayBack | None:
        """Takes back what was entered last: how one wins, the winners, the amount, or the pot."""
        if self.naming != WinnerNaming():
            return WayBack(
                opening(replace(self, naming=WinnerNaming())), at.voice("the previous question")
            )
        if self.winners or self.low:
            unnamed = replace(self, winners=(), low=(), naming=WinnerNaming())
            return WayBack(opening(unnamed), at.voice("who wins"))
        if self.digits:
            retyped = replace(self, digits="", entered=False)
            return WayBack(opening(retyped), at.voice("the amount of the pot"))
        if self.before is None:
            return None
        return WayBack(opening(self.before), at.voice("one more pot"))


def dealt_hand_key(at: Context) -> tuple[KeyAction, ...]:
    """The key to the keypad while something is asked before the next hand.

    A hand is entered only once it is over, so what is due may come up while one is played.
    """
    if not next_hand_is_of_pots(at):
        return ()
    detail = at.voice("the hand is dealt already")
    return (live("pots-dealt", at.voice("The pots"), opening(PotEntry()), detail=detail),)


def _pot_prompt(at: Context, pot_entry: PotEntry) -> Prompt:
    """What is to be entered of this pot: its amount, its winners, or what it would pay."""
    voice, pot = at.voice, pot_name(at.voice, len(pot_entry.pots) - 1)
    if not pot_entry.entered:
        title = voice("{pot}: how much is in it?", pot=pot)
        tap = voice("then tap the seat that won") if not refuse_amount(at, pot_entry) else ""
        return Prompt(title, dotted([depth_note(at), capital(tap)]))
    if pot_entry.winners:
        return _payout_prompt(at, pot_entry)
    amount = voice.pot(chips_entered(at, pot_entry))
    message = "{pot}, {amount}: who wins? Tap the seat"
    if pot_entry.low:
        message = "{pot}, {amount}: who wins the high half? Tap the seat"
    title = voice(message, pot=pot, amount=amount)
    low = voice("The low half goes to another seat with “Low half”")
    halves = at.rules.is_halved and not pot_entry.low
    return Prompt(title, dotted([depth_note(at), low if halves else ""]))


def _payout_prompt(at: Context, pot_entry: PotEntry) -> Prompt:
    voice, awards = at.voice, entered_awards(at, pot_entry)
    if isinstance(awards, Refusal):
        why = voice.cited(voice.refusal(awards), awards.rule)
        return Prompt(voice("This cannot be paid out"), dotted([depth_note(at), why]))
    taken = sum(award.raked for award in awards)
    rake = voice("rake {amount}", amount=voice.pot(taken)) if taken else voice("no rake")
    won = winnings_words(replace(at, showdown=Showdown(awards=awards)))
    dropped = sum(award.dropped for award in awards)
    drop = voice("Drop {amount}", amount=voice.pot(dropped)) if dropped else ""
    return Prompt(capital(won), dotted([depth_note(at), capital(rake), drop]))


# ── its amount ────────────────────────────────────────────────────────────────────────────────


def refuse_amount(at: Context, pot_entry: PotEntry) -> GreyReason | None:
    """Why what is typed cannot be the amount of a pot; None if it can."""
    if not pot_entry.digits:
        return GreyReason(at.voice("Type an amount first"))
    if chips_entered(at, pot_entry):
        return None
    return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))


def chips_entered(at: Context, pot_entry: PotEntry) -> int:
    """The amount of a pot in chips; 0 while nothing valid is typed."""
    return whole_chips(at.rules, pot_entry.number) or 0


_PARTS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
"""The multiples of a power of ten that count as round amounts."""


def pot_keypad(at: Context, pot_entry: PotEntry) -> PadKeys:
    """The keypad; a preset enters a whole amount and goes on to the winners at once."""
    digits = digit_keys(at, pot_entry)
    presets = tuple(_preset(at, pot_entry, chips) for chips in _presets(at, pot_entry))
    hand, pot = (
        hand_label(at.voice, hand_of_pots(at).number),
        pot_name(at.voice, _number(pot_entry)),
    )
    pad = NumberPad(
        title=dotted([hand, pot]),
        value=money_typed(at.voice, at.rules, pot_entry.number),
        hint=pot_entry.hint_now(at, _hint(at)),
        alert=pot_entry.untaken,
        digits=tuple(key_action.key for key_action in digits),
        presets=tuple(key_action.key for key_action in presets),
    )
    ends = (_confirm(at, pot_entry), _leave(at))
    return PadKeys(Pad.NUMBER, (*digits, *presets), ends, pad)


def _number(pot_entry: PotEntry) -> int:
    """Which pot it is: 0 for the main pot, 1 for the first side pot."""
    return len(pot_entry.pots) - 1


def _hint(at: Context) -> str:
    """What to type, and the least that lies in the pots by what was recorded before."""
    voice = at.voice
    enter = voice("what is in the pot, rake included")
    if at.hand is None:
        return capital(enter)
    least = voice("at least {amount} in the pots", amount=voice.money(bounds_of(at.hand).least))
    return capital(dotted([least, enter]))


def _preset(at: Context, pot_entry: PotEntry, chips: int) -> KeyAction:
    number = typed_number(at.rules, chips)
    entered = replace(pot_entry, digits=str(number), entered=True)
    return live(f"preset-{number}", at.voice.money(chips), opening(entered))


def _presets(at: Context, pot_entry: PotEntry) -> tuple[int, ...]:
    """Round amounts in chips, from five of the last street's bets on.

    Where part of the hand was recorded, the least that is in the pots comes first, nothing less.
    """
    hand = hand_of_pots(at)
    known = bounds_of(hand).least if at.hand is not None and pot_entry.before is None else 0
    usual = 5 * hand.rules.streets[-1].bets.smallest
    amounts = _round_amounts(max(known, usual))
    return tuple(dict.fromkeys([known] * bool(known) + amounts))[:MOST_PRESETS]


def _round_amounts(least: int) -> list[int]:
    """Round amounts from `least` on, as many as there are presets."""
    found = (chips for chips in _rounds() if chips >= least)
    return [next(found) for _ in range(MOST_PRESETS)]


def _rounds() -> Iterator[int]:
    """All round amounts in chips, ascending, without end."""
    powers = (10**power for power in count())
    return (int(part * power) for power in powers for part in _PARTS if part * power % 1 == 0)


def _confirm(at: Context, pot_entry: PotEntry) -> KeyAction:
    title = at.voice("Who wins?")
    entered = opening(replace(pot_entry, entered=True))
    detail = pot_name(at.voice, _number(pot_entry))
    does = refuse_amount(at, pot_entry) or entered
    return live_or_grey(at.voice, "confirm", title, does, detail=detail, tone=Tone.GO)


def _leave(at: Context) -> KeyAction:
    """The key that leads to the keys between hands, in whose place the keypad lies."""
    title, detail = at.voice("Other keys"), at.voice("shift, croupier, report")
    return live("cancel", title, opening(TableKeys()), detail=detail)


# ── who wins it ───────────────────────────────────────────────────────────────────────────────


def may_win_pot(at: Context, seat: int) -> bool:
    """Whether this seat can win a pot of the hand whose pots are entered."""
    return seat in may_win(hand_of_pots(at))


def pot_winner_keys(at: Context, pot_entry: PotEntry) -> tuple[KeyAction, ...]:
    """The keys for who wins the pot whose amount is entered."""
    hand, naming = hand_of_pots(at), pot_entry.naming
    shared = Mode(replace(pot_entry, naming=WinnerNaming(shared=not naming.shared, low=naming.low)))
    return (
        *every_seat(
            at,
            PREFIX,
            (_winner(at, pot_entry, seat) for seat in may_win(hand)),
            partial(not_in_the_hand, at),
        ),
        shared_key(at.voice, shared, naming, refused=_refuse_sharing(at, pot_entry)),
        *_low(at, pot_entry, hand),
        _next_pot(at, pot_entry),
        _award(at, pot_entry),
    )


def not_in_the_hand(at: Context, seat: int) -> GreyReason:
    """Why this seat can win nothing."""
    return GreyReason(at.voice("Seat {seat} is not in the hand", seat=seat), "7.4")


def _winner(at: Context, pot_entry: PotEntry, seat: int) -> KeyAction:
    won = seat in (*pot_entry.winners, *pot_entry.low)
    detail = _won(at, pot_entry, seat) if won else guest_of(at, seat)
    does = opening(with_winner(pot_entry, seat))
    return live(f"{PREFIX}{seat}", seat_name(at.voice, seat), does, detail=detail, chosen=won)


def _won(at: Context, pot_entry: PotEntry, seat: int) -> str:
    """What this seat wins of the pot: all of it, a share, or a half."""
    if not pot_entry.low:
        shares = len(pot_entry.winners) > 1
        return at.voice("shares") if shares else at.voice("wins")
    halves = {"high": pot_entry.winners, "low": pot_entry.low}
    return dotted(at.voice(half) for half, seats in halves.items() if seat in seats)


def with_winner(pot_entry: PotEntry, seat: int) -> PotEntry:
    """The pot with one more seat named as winner.

    In a split pot the seat is added; tapped a second time it is taken out again.
    """
    naming = pot_entry.naming
    before = pot_entry.low if naming.low else pot_entry.winners
    seats: tuple[int, ...] = (seat,)
    if naming.shared:
        others = tuple(other for other in before if other != seat)
        seats = others if seat in before else (*before, seat)
    if naming.low:
        return replace(pot_entry, entered=True, low=seats, naming=WinnerNaming())
    return replace(pot_entry, entered=True, winners=seats, naming=WinnerNaming())


def _refuse_sharing(at: Context, pot_entry: PotEntry) -> GreyReason | None:
    """Why nobody can share the pot: nobody has been named to win it."""
    low = pot_entry.naming.low
    named = pot_entry.low if low else pot_entry.winners
    return None if named else _first_name(at, pot_entry, low=low)


def _low(at: Context, pot_entry: PotEntry, hand: HandState) -> tuple[KeyAction, ...]:
    if not hand.rules.is_halved:
        return ()
    naming = WinnerNaming(low=not pot_entry.naming.low)
    return (low_key(at.voice, Mode(replace(pot_entry, naming=naming)), pot_entry.naming),)


def _next_pot(at: Context, pot_entry: PotEntry) -> KeyAction:
    """On to the next side pot (6.2)."""
    title = at.voice("Next pot")
    if not pot_entry.winners:
        return grey(at.voice, "pot-next", title, _first_name(at, pot_entry))
    detail = pot_name(at.voice, len(pot_entry.pots))
    return live("pot-next", title, opening(next_pot(pot_entry)), detail=detail)


def _first_name(at: Context, pot_entry: PotEntry, *, low: bool = False) -> GreyReason:
    """Who has to be named first: a low winner, the winner of the other half, or any winner."""
    if low:
        return GreyReason(at.voice("Name the low winner first"), "7.6")
    if pot_entry.low:
        return GreyReason(at.voice("Name the high winner first"), "7.6")
    return GreyReason(at.voice("Name a winner first"), "7.4", brief=at.voice("No winner yet"))


def _award(at: Context, pot_entry: PotEntry) -> KeyAction:
    """The key that records all pots as they were entered, and pays them out."""
    voice, title = at.voice, at.voice("Push the pots")
    if pot_entry.naming != WinnerNaming():
        return armed_award(voice, pot_entry.naming)
    if not pot_entry.winners:
        return grey(voice, "act-award", title, _first_name(at, pot_entry), tone=Tone.GO)
    command = EnterPots(entered_pots(at, pot_entry))
    awards = entered_awards(at, pot_entry)
    if isinstance(awards, Refusal):
        return grey(voice, "act-award", title, awards, tone=Tone.GO)
    won = capital(winnings_words(replace(at, showdown=Showdown(awards=awards))))
    return live("act-award", title, AskDesk(command), detail=won, tone=Tone.GO)


def next_pot(pot_entry: PotEntry) -> PotEntry:
    """The next side pot, with nothing entered yet."""
    return replace(
        pot_entry,
        digits="",
        entered=False,
        winners=(),
        low=(),
        naming=WinnerNaming(),
        before=pot_entry,
    )


def entered_pots(at: Context, pot_entry: PotEntry) -> tuple[EnteredPot, ...]:
    """The pots entered so far, as the command takes them: main pot first, amounts in chips."""
    return tuple(EnteredPot(chips_entered(at, pot), pot.winners, pot.low) for pot in pot_entry.pots)


def entered_awards(at: Context, pot_entry: PotEntry) -> tuple[PotAward, ...] | Refusal:
    """What each pot would pay to whom, by a dry run; or why it would be refused."""
    events = decide(at.state, EnterPots(entered_pots(at, pot_entry)))
    if isinstance(events, Refusal):
        return events
    return next(event.awards for event in events if isinstance(event, PotsAwarded))
