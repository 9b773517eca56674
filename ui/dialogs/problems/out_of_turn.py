"""An act out of turn, and a player who is not there at the turn (house practice 2)."""

from __future__ import annotations

from dealerassist.hand.betting import Totals, Turn, bet_totals
from dealerassist.hand.irregular.betting import owes_forced_bet
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    DeclareAbsent,
    DeclaredAct,
    Irregularity,
    Ruling,
)
from dealerassist.hand.state import HandState
from dealerassist.locale.irregular.betting import FOLDED
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of, ruling_for
from ui.dialogs.problems.hand_facts import aloud, guest, hand_of, level_of, to_act
from ui.dialogs.problems.questions import (
    HowMuch,
    Inquiry,
    Option,
    Remedy,
    how_much,
    which_guest,
    which_option,
)
from ui.dialogs.problems.remedies import remedy
from ui.keys.typed_money import amounts_of


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
        possible = bet_totals(Turn(hand, hand.betting, player))
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


# ── not there ───────────────────────────────────────────────────────────────────────────────


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
