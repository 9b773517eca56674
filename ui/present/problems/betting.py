"""Who made the forced bet, who spoke out of turn, who put in too little, who is not there."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.hand.betting import Totals, Turn, bet_totals, full_totals, turn_of
from dealerassist.hand.events import Duty
from dealerassist.hand.irregular import seats_concerned
from dealerassist.hand.irregularity import (
    ActOutOfTurn,
    DeclareAbsent,
    Irregularity,
    PutInShort,
    RuleOnForcedBet,
    Ruling,
    Spoken,
)
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.rulings import IrregularityRuled
from dealerassist.hand.state import HandState
from dealerassist.table.commands import Command
from dealerassist.table.decide import decide
from ui.present.pads.amounts import round_amounts
from ui.present.problems.asking import (
    HowMuch,
    Option,
    Remedy,
    Talk,
    how_much,
    refusal_of,
    which_option,
    which_seat,
)
from ui.present.problems.words import guest, hand_of, opener, to_act, who_opens
from ui.present.situation import Situation
from ui.present.voice import capital


def ruled(at: Situation, command: Command) -> IrregularityRuled | None:
    """How the rules of the hand settle it; None if the command would be refused."""
    events = decide(at.state, command)
    if isinstance(events, Refusal):
        return None
    return next((event for event in events if isinstance(event, IrregularityRuled)), None)


# ── the forced bet ──────────────────────────────────────────────────────────────────────────


def wrong_forced_bet(at: Situation) -> Talk:
    """Corrected until the next player has acted; then it stands, and the true low card is free."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.WRONG_FORCED_BET)
    seat = yield from which_seat(voice("Who made the forced bet by mistake?"), concerned)
    options = (
        Option("acted-no", voice("Not yet")),
        Option("acted-yes", voice("Has acted")),
    )
    text = voice("Has the next guest acted on it?")
    acted = yield from which_option(text, options, about=(seat,))
    return _stands(at, hand, seat) if acted == "acted-yes" else _corrected(at, hand, seat)


def _corrected(at: Situation, hand: HandState, seat: int) -> Remedy:
    voice, who, true = at.voice, guest(at, seat), opener(hand)
    opens = capital(who_opens(at, hand))
    return Remedy(
        command=RuleOnForcedBet(seat, next_acted=False),
        steps=(
            voice("{guest} takes the bet back.", guest=who),
            voice.cited(opens, "4.1") + ".",
        ),
        announcement=f"{opens}.",
        seats=(seat,),
        others=() if true is None else (true,),
        house=voice.rule("4.1"),
    )


def _stands(at: Situation, hand: HandState, seat: int) -> Remedy:
    voice, who, true = at.voice, guest(at, seat), opener(hand)
    free = voice("The true opener is free.")
    if true is not None:
        free = voice("{guest} is free and need not make the forced bet.", guest=guest(at, true))
    return Remedy(
        command=RuleOnForcedBet(seat, next_acted=True),
        steps=(
            voice("The forced bet of {guest} stands.", guest=who),
            free,
            voice("Enter the bet of {guest}, then go on clockwise.", guest=who),
        ),
        announcement=voice("The forced bet of {guest} stands.", guest=who),
        seats=(seat,),
        others=() if true is None else (true,),
    )


# ── out of turn ─────────────────────────────────────────────────────────────────────────────


def out_of_turn(at: Situation) -> Talk:
    """Binding as long as the others only check or call; free after a bet or raise."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.OUT_OF_TURN)
    seat = yield from which_seat(voice("Who acted out of turn?"), concerned)
    did = voice("What did {guest} do?", guest=guest(at, seat))
    name = yield from which_option(did, _acts(at, hand, seat), about=(seat,))
    said, amount = Spoken(name.removeprefix("said-")), 0
    if said is Spoken.WAGER and ruled(at, ActOutOfTurn(seat, said)) is None:
        amount = yield from how_much(_wager(at, hand, seat))
    return _spoken(at, hand, seat, said, amount)


def _acts(at: Situation, hand: HandState, seat: int) -> list[Option]:
    """What the seat may have said or done."""
    wager, least = wager_name(at, hand), _wagers(hand, seat)
    titles = {
        Spoken.FOLD: at.voice("Fold"),
        Spoken.CHECK: at.voice("Check"),
        Spoken.CALL: at.voice("Call"),
        Spoken.WAGER: wager,
    }
    totals = {Spoken.WAGER: least.smallest}
    commands = {said: ActOutOfTurn(seat, said, totals.get(said, 0)) for said in Spoken}
    return [Option(f"said-{said}", titles[said], refusal_of(at, commands[said])) for said in Spoken]


def _wagers(hand: HandState, seat: int) -> Totals:
    """To how much the seat could have bet or raised, had it been its turn."""
    player = hand.player(seat)
    totals = Totals(player.reach, player.reach)
    if hand.betting is not None:
        possible = bet_totals(Turn(hand, hand.betting, player))
        totals = possible if isinstance(possible, Totals) else totals
    return totals


def wager_name(at: Situation, hand: HandState) -> str:
    """A bet, or a raise of one."""
    return at.voice("Raise") if _level(hand) else at.voice("Bet")


def _owes_forced_bet(hand: HandState) -> bool:
    return hand.betting is not None and hand.betting.duty is not Duty.NONE


def _level(hand: HandState) -> int:
    return 0 if hand.betting is None else hand.betting.level


def _turn(hand: HandState) -> Turn | None:
    turn = turn_of(hand, to_act(hand) or 0)
    return turn if isinstance(turn, Turn) else None


def _least_wager(hand: HandState) -> int:
    turn = _turn(hand)
    return 0 if turn is None else full_totals(turn)[0]


def _wager(at: Situation, hand: HandState, seat: int) -> HowMuch:
    """To how much the seat bet or raised; the keys have what the limit permits."""
    totals = _wagers(hand, seat)
    return HowMuch(
        at.voice("{guest} — bet or raised to …", guest=guest(at, seat)),
        at.voice("The total in front of the guest in this round"),
        seat,
        dict.fromkeys(round_amounts(totals.smallest, totals.largest), wager_name(at, hand)),
    )


def _spoken(at: Situation, hand: HandState, seat: int, said: Spoken, amount: int) -> Remedy:
    voice, who, command = at.voice, guest(at, seat), ActOutOfTurn(seat, said, amount)
    turn = to_act(hand)
    first = guest(at, turn) if turn is not None else ""
    ruling = ruled(at, command)
    act = voice(ACTS[said], guest=who, amount=voice.money(amount))
    if ruling is not None and ruling.ruling is Ruling.FREE:
        then: Sequence[str] = (voice("It does not bind: {guest} is free at the turn.", guest=who),)
    else:
        then = _binding(at, who, said)
    return Remedy(
        command=command,
        steps=(
            f"{act}.",
            voice("First it is {guest}'s turn: go on in order.", guest=first),
            *then,
        ),
        announcement=voice("{guest}, out of turn. {first} to act.", guest=who, first=first),
        seats=(seat,),
    )


def _binding(at: Situation, who: str, said: Spoken) -> tuple[str, ...]:
    voice = at.voice
    if said is Spoken.FOLD:
        return (voice("The fold binds in any case: {guest} is out at the turn.", guest=who),)
    return (
        voice("If nobody bets or raises before, {guest} is bound to it.", guest=who),
        voice("After a bet or a raise {guest} is free.", guest=who),
    )


ACTS = {
    Spoken.FOLD: "{guest} has folded out of turn",
    Spoken.CHECK: "{guest} has checked out of turn",
    Spoken.CALL: "{guest} has called out of turn",
    Spoken.WAGER: "{guest} has put in {amount} out of turn",
}
"""What was done out of turn."""


# ── too little ──────────────────────────────────────────────────────────────────────────────


def short_bet(at: Situation) -> Talk:
    """Too little for a call, for a raise, or for a bet."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.SHORT_BET)
    seat = yield from which_seat(voice("Who put in too little?"), concerned)
    total = yield from how_much(_put_in(at, hand, seat))
    return _short(at, hand, seat, total)


def _put_in(at: Situation, hand: HandState, seat: int) -> HowMuch:
    """What lies in front of the guest; the keys have what the rules settle in different ways."""
    level, least = _level(hand), _least_wager(hand)
    bet = hand.player(seat).bet
    half = level + -(-(least - level) // 2)
    usual = {level - 1, (bet + level) // 2, level + 1, half - 1, half, least - 1}
    rulings = {total: ruled(at, PutInShort(seat, total)) for total in sorted(usual)}
    hint = at.voice(
        "{level} is to be matched, a raise goes to {least}",
        level=at.voice.money(level),
        least=at.voice.money(least),
    )
    if not level:
        hint = at.voice("The smallest bet is {least}", least=at.voice.money(least))
    text = at.voice("{guest} put in, in this round …", guest=guest(at, seat))
    names = {
        total: at.voice(SHORT[ruling.ruling])
        for total, ruling in rulings.items()
        if ruling is not None
    }
    return HowMuch(text, hint, seat, names)


SHORT = {
    Ruling.COMPLETE_OR_FOLD: "complete or fold",
    Ruling.COMPLETE: "complete it",
    Ruling.CALL: "is a call",
    Ruling.CHECK: "is a check",
}
"""What too little is, in a few words."""


def _short(at: Situation, hand: HandState, seat: int, total: int) -> Remedy:
    command = PutInShort(seat, total)
    ruling = ruled(at, command)
    return Remedy(
        command=command,
        steps=_how_short(at, hand, seat, total, ruling),
        announcement=_said_short(at, seat, ruling),
        seats=(seat,),
        house=at.voice.rule("5.6"),
    )


def _how_short(
    at: Situation, hand: HandState, seat: int, total: int, ruling: IrregularityRuled | None
) -> tuple[str, ...]:
    voice, who, owed = at.voice, guest(at, seat), 0 if ruling is None else ruling.amount
    match None if ruling is None else ruling.ruling:
        case Ruling.COMPLETE_OR_FOLD:
            return _to_complete_or_fold(at, hand, seat, total, owed)
        case Ruling.COMPLETE:
            full = "Half the raise or more lies there: it counts."
            if _owes_forced_bet(hand):
                full = "The forced bet is owed in full."
            missing, amount = voice.money(owed - total), voice.money(owed)
            completes = "{guest} completes to {least} with {missing} more."
            return voice(full), voice(completes, guest=who, least=amount, missing=missing)
        case Ruling.CALL:
            less = "Less than half of a raise lies there: it is a call."
        case _:
            less = "Less than half of the smallest bet lies there: it is a check."
    back = voice.money(total - _level(hand))
    return voice(less), voice("{amount} go back to {guest}.", amount=back, guest=who)


def _to_complete_or_fold(
    at: Situation, hand: HandState, seat: int, total: int, owed: int
) -> tuple[str, ...]:
    """Too little for a call; on a fold the record leaves the guest what was put in now."""
    voice, who, money = at.voice, guest(at, seat), at.voice.money
    lies = "{level} is to be matched, {total} lies there."
    completes = "{guest} completes with {missing}, or folds."
    back = money(total - hand.player(seat).bet)
    return (
        voice(lies, level=money(_level(hand)), total=money(total)),
        voice(completes, guest=who, missing=money(owed - total)),
        voice("{guest} may not raise.", guest=who),
        voice("On a fold {amount} go back to {guest}.", amount=back, guest=who),
    )


def _said_short(at: Situation, seat: int, ruling: IrregularityRuled | None) -> str:
    voice, who = at.voice, guest(at, seat)
    match None if ruling is None else ruling.ruling:
        case Ruling.COMPLETE_OR_FOLD:
            return voice("{guest}, please complete or fold.", guest=who)
        case Ruling.COMPLETE:
            least = voice.money(0 if ruling is None else ruling.amount)
            return voice("{guest}, please complete to {amount}.", guest=who, amount=least)
        case Ruling.CALL:
            return voice("{guest} calls.", guest=who)
        case _:
            return voice("{guest} checks.", guest=who)


# ── not there ───────────────────────────────────────────────────────────────────────────────


def absent(at: Situation) -> Talk:
    """What was posted stays in, and the hand is dead at its turn."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.ABSENT)
    seat = yield from which_seat(voice("Who is not at the table?"), concerned)
    who, player = guest(at, seat), hand.player(seat)
    posted = voice.money(player.paid + player.bet)
    owes = _owes_forced_bet(hand) and to_act(hand) == seat
    forced = voice("An owed forced bet is put in first.") if owes else ""
    steps = (
        voice("{amount} of {guest} stay in the pot.", amount=posted, guest=who),
        forced,
        voice("The hand is dead at the turn; the record folds it by itself."),
    )
    return Remedy(
        command=DeclareAbsent(seat),
        steps=tuple(step for step in steps if step),
        announcement=voice("{guest} is absent: the hand is dead.", guest=who),
        seats=(seat,),
    )
