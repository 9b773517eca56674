"""What goes wrong in betting (HP 2).

Somebody acts out of turn, is not there, puts in too little or in two motions, or makes the forced
bet by mistake.
"""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.irregular.betting import owes_forced_bet
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    DeclareAbsent,
    DeclaredAct,
    Irregularity,
    PutInShort,
    PutInTwice,
    RuleOnForcedBet,
    Ruling,
)
from dealerassist.hand.opener import named_opener
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.irregular.betting import FOLDED
from dealerassist.locale.irregular.procedure_form import Facts
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of, ruling_for
from ui.asked.seat_and_hand_names import card_sign, spoken_card
from ui.dialogs.problems.hand_facts import aloud, guest, hand_of, last_open, level_of, to_act
from ui.dialogs.problems.questions import (
    HowMuch,
    Inquiry,
    Option,
    Remedy,
    how_much,
    remedy,
    which_guest,
    which_option,
)
from ui.keys.typed_money import amounts_of

# ── out of turn ─────────────────────────────────────────────────────────────────────────────────


def out_of_turn(at: Context) -> Inquiry:
    """Who acted out of turn, and what that act was.

    It binds as long as the others only check or call; after a bet or raise the player is free.
    """
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.OUT_OF_TURN, voice("Who acted out of turn?"))
    did = voice("What did {guest} do?", guest=guest(at, seat))
    name = yield from which_option(did, _acts(at, hand, seat), about=(seat,))
    said, amount = DeclaredAct(name.removeprefix("said-")), 0
    if said is DeclaredAct.WAGER and ruling_for(at, ActOutOfTurn(seat, said)) is None:
        amount = yield from how_much(_wager(at, hand, seat))
    return _spoken(at, hand, seat, said, amount)


def _acts(at: Context, hand: HandState, seat: int) -> list[Option]:
    """What the seat may have said or done."""
    wager, least = _wager_name(at, hand), _wagers(hand, seat)
    titles = {
        DeclaredAct.FOLD: at.voice("Fold"),
        DeclaredAct.CHECK: at.voice("Check"),
        DeclaredAct.CALL: at.voice("Call"),
        DeclaredAct.WAGER: wager,
    }
    totals = {DeclaredAct.WAGER: least.smallest}
    commands = {said: ActOutOfTurn(seat, said, totals.get(said, 0)) for said in DeclaredAct}
    return [
        Option(f"said-{said}", titles[said], refusal_of(at, commands[said])) for said in DeclaredAct
    ]


def _wagers(hand: HandState, seat: int) -> Totals:
    """The least and the most to which the seat could have bet or raised at its turn, in chips."""
    player = hand.player(seat)
    totals = Totals(player.reach, player.reach)
    if hand.betting is not None:
        possible = bets.bet_totals(Turn(hand, hand.betting, player))
        totals = possible if isinstance(possible, Totals) else totals
    return totals


def _wager(at: Context, hand: HandState, seat: int) -> HowMuch:
    """To how much the seat bet or raised; the keys offer what the limit permits."""
    totals = _wagers(hand, seat)
    return HowMuch(
        at.voice("{guest} — bet or raised to …", guest=guest(at, seat)),
        at.voice("The total in front of the guest in this round"),
        seat,
        dict.fromkeys(amounts_of(totals), _wager_name(at, hand)),
    )


def _spoken(at: Context, hand: HandState, seat: int, said: DeclaredAct, amount: int) -> Remedy:
    command, turn = ActOutOfTurn(seat, said, amount), to_act(hand)
    return remedy(
        at,
        command,
        Irregularity.OUT_OF_TURN,
        _settled(at, command),
        {
            said: True,
            "amount": at.voice.money(amount) if amount else "",
            "turn": "" if turn is None else guest(at, turn),
            "turn_aloud": "" if turn is None else aloud(at, turn),
        },
        of=seat,
    )


def _settled(at: Context, command: ActOutOfTurn) -> str:
    """How the act is settled; a fold stands in any case."""
    if command.act is DeclaredAct.FOLD:
        return FOLDED
    ruling = ruling_for(at, command)
    return Ruling.BINDING if ruling is None else ruling.ruling


def _wager_name(at: Context, hand: HandState) -> str:
    """A raise where there is a bet to match, else a bet."""
    return at.voice("Raise") if level_of(hand) else at.voice("Bet")


# ── not there ───────────────────────────────────────────────────────────────────────────────────


def absent(at: Context) -> Inquiry:
    """Who is not there: what was posted stays in, and the hand is dead at its turn."""
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.ABSENT, voice("Who is not at the table?"))
    player = hand.player(seat)
    put_in = player.paid + player.bet
    return remedy(
        at,
        DeclareAbsent(seat),
        Irregularity.ABSENT,
        Ruling.DEAD_AT_TURN,
        {
            "amount": voice.money(put_in) if put_in else "",
            "owes": owes_forced_bet(hand) and to_act(hand) == seat,
        },
        of=seat,
    )


# ── too few chips ───────────────────────────────────────────────────────────────────────────────


def short_bet(at: Context) -> Inquiry:
    """Who put in too little, and how much."""
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.SHORT_BET, voice("Who put in too little?"))
    total = yield from how_much(_put_in(at, hand, seat))
    return _short(at, hand, seat, total)


def _put_in(at: Context, hand: HandState, seat: int) -> HowMuch:
    """How much lies in front of the guest; the keys offer an amount for each way of settling it."""
    level, least = level_of(hand), _least_wager(hand)
    bet = hand.player(seat).bet
    half = level + -(-(least - level) // 2)
    # On both sides of each bound of HP 2 short-bet: the level, half a raise, and a full raise.
    usual = {level - 1, (bet + level) // 2, level + 1, half - 1, half, least - 1}
    rulings = {total: ruling_for(at, PutInShort(seat, total)) for total in sorted(usual)}
    hint = at.voice(
        "{level} is to be matched, a raise goes to {least}",
        level=at.voice.money(level),
        least=at.voice.money(least),
    )
    if not level:
        hint = at.voice("The smallest bet is {least}", least=at.voice.money(least))
    text = at.voice("How much did {guest} put in this round?", guest=guest(at, seat))
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
"""What too few chips are settled as, in a few words."""


def _short(at: Context, hand: HandState, seat: int, total: int) -> Remedy:
    command, money, level = PutInShort(seat, total), at.voice.money, level_of(hand)
    ruled_so = ruling_for(at, command)
    ruling = Ruling.CHECK if ruled_so is None else ruled_so.ruling
    owed = 0 if ruled_so is None else ruled_so.amount
    # If the guest folds, all that was put in just now goes back; else what lies above the call.
    kept = hand.player(seat).bet if ruling is Ruling.COMPLETE_OR_FOLD else level
    return remedy(
        at,
        command,
        Irregularity.SHORT_BET,
        ruling,
        {
            "forced": owes_forced_bet(hand),
            "raised": level > 0,
            "level": money(level),
            "total": money(total),
            "least": money(owed),
            "missing": money(owed - total),
            "back": money(total - kept),
        },
        of=seat,
    )


def _least_wager(hand: HandState) -> int:
    turn = _turn(hand)
    return 0 if turn is None else bets.full_totals(turn)[0]


def _turn(hand: HandState) -> Turn | None:
    turn = bets.turn_of(hand, to_act(hand) or 0)
    return turn if isinstance(turn, Turn) else None


# ── a string bet ────────────────────────────────────────────────────────────────────────────────


def string_bet(at: Context) -> Inquiry:
    """What came with the first motion: a call, or a bet or raise that is whole by itself."""
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.STRING_BET, voice("Who put chips in twice?"))
    total = yield from how_much(_first_motion(at, hand, seat))
    return _counted(at, seat, total)


def _first_motion(at: Context, hand: HandState, seat: int) -> HowMuch:
    """How much lies there from the first motion; keys for a call, and the smallest raise or two."""
    turn = bets.turn_of(hand, seat)
    usual: dict[int, str] = {}
    if not isinstance(turn, Refusal):
        if bets.to_call(turn):
            usual[min(level_of(hand), turn.player.reach)] = at.voice("is a call")
        totals = bets.bet_totals(turn)
        if isinstance(totals, Totals):
            name = at.voice("Raise") if level_of(hand) else at.voice("Bet")
            usual |= dict.fromkeys(totals.only or (totals.smallest,), name)
    return HowMuch(
        at.voice("With the first motion {guest} put in …", guest=guest(at, seat)),
        at.voice("The total in front of the guest in this round"),
        seat,
        usual,
    )


def _counted(at: Context, seat: int, total: int) -> Remedy:
    command = PutInTwice(seat, total)
    ruled = ruling_for(at, command)
    return remedy(
        at,
        command,
        Irregularity.STRING_BET,
        Ruling.FIRST_MOTION_STANDS if ruled is None else ruled.ruling,
        {"amount": at.voice.money(total)},
        of=seat,
    )


# ── the wrong player made the forced bet ────────────────────────────────────────────────────────


def wrong_forced_bet(at: Context) -> Inquiry:
    """Who made it, and whether the next player has acted; it is corrected until then."""
    voice, hand = at.voice, hand_of(at)
    text = voice("Who made the forced bet by mistake?")
    seat = yield from which_guest(at, Irregularity.WRONG_FORCED_BET, text)
    options = (
        Option("acted-no", voice("Not yet")),
        Option("acted-yes", voice("Has acted")),
    )
    text = voice("Has the next guest acted on it?")
    acted = (yield from which_option(text, options, about=(seat,))) == "acted-yes"
    true = named_opener(hand)
    return remedy(
        at,
        RuleOnForcedBet(seat, next_acted=acted),
        Irregularity.WRONG_FORCED_BET,
        Ruling.STANDS if acted else Ruling.CORRECTED,
        _opener(at, hand, true),
        of=seat,
        others=() if true is None else (true,),
    )


def _opener(at: Context, hand: HandState, seat: int | None) -> Facts:
    """Who opens by the rules, and with which card (4.1); nothing where a card is unknown (3.8)."""
    if seat is None:
        return {}
    facts: dict[str, object] = {"opener": guest(at, seat), "seat": seat}
    card = last_open(hand, seat)
    if card is not None:
        facts |= {"door": card_sign(card), "spoken": spoken_card(at.voice.say, card)}
    return facts
