"""The keys for what the seat to act may do, each always in the same place (chapter 5)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.betting_round import BettingRound, BoundSeat
from dealerassist.hand.commands import BetTo, CallBet, Check, Fold, PostForcedBet
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import RunOutOfTime
from dealerassist.hand.legal import Legal
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Player
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.limits import Ceiling
from ui.asked.context import Context
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey
from ui.asked.seat_and_hand_names import seat_name
from ui.felt.bound_acts import bound_still, undecided
from ui.felt.guest_clock import out_of_time
from ui.table.betting.amount import BetAmount
from ui.table.betting.sizes import SIZE, SaidSize, pot_total, said_sizes
from ui.table.less_recorded.acting_together import rest_keys
from ui.view.parts import Tone


class SeatToAct(Struct, frozen=True):
    """The seat that is to act, with everything that its keys are made from."""

    voice: Localizer
    hand: HandState
    may: Legal
    player: Player
    betting: BettingRound

    @property
    def bound(self) -> BoundSeat | None:
        """What the seat is held to; None if it is free to choose (house practice 2)."""
        return bound_of(self.betting, self.player)

    @property
    def level(self) -> int:
        """The total that everybody must match in this round, in chips."""
        return self.betting.level

    @property
    def capped(self) -> bool:
        """Whether the cap of the hand, and not the stack, is the most that can be bet (5.6)."""
        return bets.is_capped(self.hand, self.player)

    @property
    def forced(self) -> bool:
        """Whether the seat is the opener and owes the forced bet."""
        return self.betting.duty is not OpenerDuty.NONE

    @property
    def brings_in(self) -> bool:
        """Whether the opener posts a bring-in, or bets in full at once (American houses, 5.8)."""
        return self.forced and self.hand.rules.options.bring_in is BringIn.COMPLETION

    @property
    def bet_name(self) -> str:
        """The key's object name: a bet where there is none to raise, else a raise."""
        return "act-raise" if self.level else "act-bet"

    @property
    def ceiling(self) -> int | Ceiling:
        """The largest bet of the street: in chips, or the pot or the stack (5.6)."""
        return self.hand.street_rules.bets.largest

    @property
    def pot(self) -> int:
        """The total of a bet or raise of the size of the pot, in chips (5.6)."""
        return pot_total(self.turn)

    @property
    def turn(self) -> bets.Turn:
        """The same as the rules of betting take it."""
        return bets.Turn(self.hand, self.betting, self.player)


def action_keys(at: Context) -> tuple[KeyAction, ...]:
    """All keys of the pad, in their order: those of the seat to act, then those for the round."""
    hand, may = at.in_hand
    rest = rest_keys(at, hand, may)
    return (*own_keys(at), *(map(_too_late, rest) if out_of_time(at) else rest))


def own_keys(at: Context, *, before: str = "") -> tuple[KeyAction, ...]:
    """The keys for what the seat to act may do; each says what others do `before` it, if anything.

    Where no cards are recorded, each says whose act it is, as any seat can be tapped there (HP 1).
    """
    hand, may = at.in_hand
    assert hand.betting is not None, "a betting round is in progress"
    assert may.seat is not None, "it is somebody's turn"
    turn = SeatToAct(at.voice, hand, may, hand.player(may.seat), hand.betting)
    own: tuple[KeyAction, ...] = (
        _fold(turn),
        _call(turn),
        _smallest(turn),
        _largest(turn),
        _amount(turn),
        *_sizes(turn),
        _check(turn),
        _all_in(turn),
    )
    if before:
        return tuple(_saying(before, key_action) for key_action in own)
    if out_of_time(at):
        own = tuple(_at_the_end(at, turn, key_action) for key_action in own)
    if turn.hand.depth is Depth.FULL:
        return own
    seat = seat_name(turn.voice, turn.player.seat)
    return tuple(_saying(seat, key_action) for key_action in own)


def _at_the_end(at: Context, turn: SeatToAct, key_action: KeyAction) -> KeyAction:
    """Once a guest's clock is at its end: the fold, or the check, is entered as its end (HP 2).

    All others stay, for whoever has acted in the last second, but draw no eye from it.
    """
    ending = "act-fold" if turn.may.check is not None else "act-check"
    if key_action.key.name != ending or not key_action.key.enabled:
        return _too_late(key_action)
    command = RunOutOfTime(turn.player.seat, at.now_ms)
    key = replace(key_action.key, detail=turn.voice("time is up"))
    return KeyAction(key, AskDesk(command))


def _too_late(key_action: KeyAction) -> KeyAction:
    """The key in the colour of those that nothing asks for; what gives up a hand stays red."""
    if key_action.key.tone is Tone.GIVE_UP:
        return key_action
    return key_action.looking(tone=Tone.PLAIN)


def _saying(words: str, key_action: KeyAction) -> KeyAction:
    """The key with these words first in its detail; a grey key stays as it is."""
    if not key_action.key.enabled:
        return key_action
    detail = dotted([words, key_action.key.detail])
    return key_action.looking(detail=detail)


def _fold(turn: SeatToAct) -> KeyAction:
    title = turn.voice("Fold")
    short = undecided(bound_still(turn.hand, turn.player), turn.player)
    back = turn.voice("{amount} back", amount=turn.voice.money(short)) if short else ""
    does = turn.may.fold or AskDesk(Fold(turn.player.seat))
    return live_or_grey(turn.voice, "act-fold", title, does, detail=back, tone=Tone.GIVE_UP)


def _check(turn: SeatToAct) -> KeyAction:
    title = turn.voice("Check")
    if turn.may.check is not None:
        return grey(turn.voice, "act-check", title, turn.may.check)
    return live("act-check", title, AskDesk(Check(turn.player.seat)), tone=Tone.GO)


def _call(turn: SeatToAct) -> KeyAction:
    voice, price = turn.voice, turn.may.call
    if turn.brings_in and isinstance(turn.may.forced_bet, Totals):
        return _bring_in(turn, turn.may.forced_bet.smallest)
    if turn.forced:
        price = refuse(Code.NOTHING_TO_CALL, "5.1")
    if isinstance(price, Refusal):
        return grey(voice, "act-call", voice("Call"), price, tone=Tone.GO)
    detail = _added(turn, price)
    if price == turn.player.stack:
        message = "{amount}, up to the cap" if turn.capped else "{amount}, all in"
        detail = voice(message, amount=detail)
    command = CallBet(turn.player.seat)
    return live("act-call", voice("Call"), AskDesk(command), detail=detail, tone=Tone.GO)


def _bring_in(turn: SeatToAct, amount: int) -> KeyAction:
    """In place of the call: the opener posts the bring-in; the full bet is the key beside it."""
    voice, command = turn.voice, AskDesk(PostForcedBet(turn.player.seat))
    detail = voice("Bring-in")
    return live("act-bring-in", voice.money(amount), command, detail=detail, tone=Tone.RAISE)


def _added(turn: SeatToAct, price: int) -> str:
    """What a call costs; if too little for it lies there, what is still to be added (HP 2)."""
    short = undecided(bound_still(turn.hand, turn.player), turn.player)
    missing = turn.voice.money(price - short)
    return turn.voice("{amount} more", amount=missing) if short else missing


# ── betting and raising ─────────────────────────────────────────────────────────────────────


def _smallest(turn: SeatToAct) -> KeyAction:
    """The smallest legal step; the whole stack has its own key."""
    totals = turn.may.bet
    if isinstance(totals, Totals) and totals.smallest < turn.player.reach:
        return _step(turn, turn.bet_name, totals.smallest)
    title = turn.voice("Raise") if turn.level else turn.voice("Bet")
    reason = totals if isinstance(totals, Refusal) else _only_all_in(turn)
    return grey(turn.voice, turn.bet_name, title, reason)


def _largest(turn: SeatToAct) -> KeyAction:
    """The largest legal bet or raise, unless it is the only one; at no limit the pot."""
    voice, totals = turn.voice, turn.may.bet
    if turn.ceiling is Ceiling.STACK:
        return _pot(turn)
    title = voice("Pot") if turn.ceiling is Ceiling.POT else voice("Maximum")
    if isinstance(totals, Refusal):
        return grey(voice, "act-max", title, totals)
    if totals.smallest == totals.largest:
        return grey(voice, "act-max", title, _only(turn, totals))
    if totals.largest == turn.player.reach:
        return grey(voice, "act-max", title, _stack_is_less(turn))
    return _step(turn, "act-max", totals.largest)


def _pot(turn: SeatToAct) -> KeyAction:
    """At no limit: a bet of the size of the pot. The largest bet, the stack, has its own key."""
    voice, totals = turn.voice, turn.may.bet
    if isinstance(totals, Refusal):
        return grey(voice, "act-pot", voice("Pot"), totals)
    if totals.smallest < turn.pot < totals.largest:
        return _step(turn, "act-pot", turn.pot)
    reason: GreyReason | Refusal
    if totals.smallest == totals.largest:
        reason = _only(turn, totals)
    elif turn.pot <= totals.smallest:
        reason = GreyReason(voice("The pot is no more than the smallest bet"), "5.6")
    else:
        reason = _stack_is_less(turn)
    return grey(voice, "act-pot", voice("Pot"), reason)


def _sizes(turn: SeatToAct) -> tuple[KeyAction, ...]:
    """A key for each size that guests say, where the limit leaves them a choice (5.6)."""
    said = said_sizes(turn.voice, turn.turn)
    return tuple(_size(turn, f"{SIZE}{n}", size) for n, size in enumerate(said, start=1))


def _size(turn: SeatToAct, name: str, size: SaidSize) -> KeyAction:
    voice, totals = turn.voice, turn.may.bet
    title = size.called or voice.money(size.total - turn.level)
    if isinstance(totals, Refusal):
        return grey(voice, name, title, totals)
    if (refusal := bets.refuse_total(turn.turn, totals, size.total)) is not None:
        return grey(voice, name, title, refusal)
    if not size.called:
        return _step(turn, name, size.total)
    does = AskDesk(BetTo(turn.player.seat, size.total))
    if size.part and voice.pots_hidden:
        return live(name, title, does)
    amount = voice.money(size.total)
    title = voice("To {amount}", amount=amount) if turn.level else amount
    return live(name, title, does, detail=size.called)


def _amount(turn: SeatToAct) -> KeyAction:
    """The key to the keypad, live where the limit leaves a choice of amounts."""
    voice, totals = turn.voice, turn.may.bet
    title = voice("Amount …")
    if isinstance(totals, Refusal):
        return grey(voice, "act-amount", title, totals)
    if totals.smallest == totals.largest:
        return grey(voice, "act-amount", title, _only(turn, totals))
    if totals.only:
        smallest, largest = (voice.money(total) for total in totals.only)
        two = voice("Only to {smallest} or to {largest}", smallest=smallest, largest=largest)
        return grey(voice, "act-amount", title, GreyReason(two, "5.16"))
    keypad = opening(BetAmount(seat=turn.player.seat))
    choice = voice.span(totals.smallest, totals.largest)
    if turn.ceiling is Ceiling.POT and voice.pots_hidden:
        choice = voice("at least {amount}", amount=voice.money(totals.smallest))
    return live("act-amount", title, keypad, detail=choice)


def _only(turn: SeatToAct, totals: Totals) -> GreyReason | Refusal:
    """Why no amount can be chosen: what the seat is held to, the stack or the limit allows one."""
    if turn.bound is not None:
        return refuse(Code.BOUND, "HP 2", seat=turn.player.seat)
    if totals.largest == turn.player.reach:
        return _only_all_in(turn)
    amount = turn.voice.money(totals.largest - turn.level)
    amount = f"+{amount}" if turn.level else amount
    rule = "5.16" if bets.may_double(turn.turn) else "5.6"
    return GreyReason(turn.voice("Only {amount} is possible", amount=amount), rule)


def _only_all_in(turn: SeatToAct) -> GreyReason:
    """Why nothing but all in can be bet: stack or cap are no more than the smallest bet."""
    if turn.capped:
        return GreyReason(turn.voice("Only up to the cap is possible"), "5.6")
    return GreyReason(turn.voice("Only all in is possible"), "5.9")


def _stack_is_less(turn: SeatToAct) -> GreyReason:
    """Why the largest bet is the whole stack, or up to the cap, which has its own key."""
    if turn.capped:
        return GreyReason(turn.voice("The cap of the hand is no more than that"), "5.6")
    if turn.ceiling is Ceiling.POT or turn.ceiling is Ceiling.STACK:
        return GreyReason(turn.voice("The stack is no more than the pot"), "2.4")
    return GreyReason(turn.voice("The stack is no more than the maximum"), "2.4")


def _step(turn: SeatToAct, name: str, total: int) -> KeyAction:
    """The key for a bet or a raise to `total`, in chips of this round."""
    voice = turn.voice
    command = AskDesk(BetTo(turn.player.seat, total))
    title = voice.money(total - turn.level)
    detail = voice("Forced bet") if turn.forced else voice("Bet")
    if turn.brings_in:
        detail = voice("Completes")
    elif turn.level and not turn.betting.wagers:
        title, detail = f"+{title}", voice("Completes to {amount}", amount=voice.money(total))
    elif turn.level:
        title, detail = f"+{title}", voice("Raise to {amount}", amount=voice.money(total))
    if isinstance(turn.ceiling, Ceiling):
        title, detail = _total_first(turn, total, detail)
    tone = Tone.RAISE if turn.forced else Tone.PLAIN
    return live(name, title, command, detail=detail, tone=tone)


def _total_first(turn: SeatToAct, total: int, said: str) -> tuple[str, str]:
    """A bet at pot limit or no limit: the total, as on all keys beside it, and what it comes from.

    `said` is what it is called where it is neither a raise nor the pot.
    """
    voice, amount = turn.voice, turn.voice.money(total)
    more = voice.money(total - turn.level)
    title = voice("To {amount}", amount=amount) if turn.level else amount
    if total == turn.pot:
        # The total, and what the raise comes to, would give hidden pots away.
        hidden = voice.pots_hidden
        return (voice("Pot"), "") if hidden else (title, voice("Pot {amount}", amount=more))
    return title, f"+{more}" if turn.level else said


def _all_in(turn: SeatToAct) -> KeyAction:
    """Everything that is left, as a bet or as a raise; all in as a call is the key *Call*."""
    voice, player = turn.voice, turn.player
    may, detail = turn.may, voice.money(player.stack)
    title = voice("Up to the cap") if turn.capped else voice("All in")
    if isinstance(may.bet, Totals) and may.bet.largest == player.reach:
        bet = AskDesk(BetTo(player.seat, player.reach))
        return live("act-allin", title, bet, detail=detail)
    return grey(voice, "act-allin", title, _refuse_all_in(turn))


def _refuse_all_in(turn: SeatToAct) -> Refusal | GreyReason:
    """Why everything that is left cannot be bet: it is a call, or more than may be bet."""
    if turn.may.call == turn.player.stack and not turn.forced:
        if turn.capped:
            return GreyReason(turn.voice("The call is up to the cap"), "5.6")
        return GreyReason(turn.voice("The call is all in"), "5.9")
    if isinstance(turn.may.bet, Refusal):
        return turn.may.bet
    if turn.bound is not None:
        return refuse(Code.BOUND, "HP 2", seat=turn.player.seat)
    return refuse(Code.BET_TOO_LARGE, "5.6", largest=turn.may.bet.largest)
