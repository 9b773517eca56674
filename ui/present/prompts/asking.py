"""The prompt while something lies over the keys: what is being asked."""

from __future__ import annotations

from dealerassist.hand.state import HandState
from dealerassist.locale.house import game_name, house_name, limit_name, profile_name, table_title
from dealerassist.table.state import Seat
from ui.present.mode import (
    ClosingShift,
    GameMenu,
    LimitMenu,
    MisdealMenu,
    SeatMenu,
    Settings,
    StakesMenu,
    Terms,
)
from ui.present.names import seat_name
from ui.present.pads.stakes import file_of
from ui.present.prompts.between import refunds
from ui.present.situation import Situation
from ui.present.view import Prompt
from ui.present.voice import Voice, dotted


def asking_prompt(at: Situation) -> Prompt | None:
    """What the choice below is about; None where the hand's own prompt stays."""
    voice = at.voice
    match at.mode.busy:
        case SeatMenu(number):
            seat = at.state.seat(number)
            return None if seat is None else _seat(at, seat)
        case MisdealMenu():
            return None if at.hand is None else _misdeal(voice, at.hand)
        case ClosingShift():
            return _closing(at)
        case GameMenu():
            return Prompt(voice("Which game?"), voice("In force from the next shift on."))
        case LimitMenu(game):
            return Prompt(voice("Which limit?"), _game(at, game))
        case StakesMenu(game, limit):
            why = dotted([_game(at, game), limit_name(voice.say, limit)])
            return Prompt(voice("Which stakes?"), why)
        case Terms(rules, None):
            return Prompt(voice("The rules of this table"), table_title(voice.say, rules))
        case Terms(rules):
            return Prompt(voice("Play by these rules?"), table_title(voice.say, rules))
        case Settings():
            return Prompt(voice("Screen and keyboard"))
        case _:
            return None


def _game(at: Situation, game: str) -> str:
    """The game that has been chosen: "Texas Hold'em · Spielbank Wiesbaden"."""
    say, rules = at.voice.say, file_of(at, game).profile().at_table()
    whose = house_name(say, rules.profile) or game_name(say, rules)
    return dotted([profile_name(say, rules), whose])


def _seat(at: Situation, seat: Seat) -> Prompt:
    """How a guest stands: chips, what they have in the pots, what was bought."""
    voice, number = at.voice, seat.number
    name = " — ".join(part for part in (seat_name(voice, number), seat.alias) if part)
    stack, facts = seat.stack, []
    if at.hand is not None and at.hand.has(number):
        player = at.hand.player(number)
        stack = player.stack
        in_pots = voice.money(player.paid + player.bet)
        facts.append(voice("{amount} in the pots", amount=in_pots))
    facts.insert(0, voice("{amount} in front", amount=voice.money(stack)))
    facts.append(voice("{amount} bought", amount=voice.money(seat.bought)))
    if seat.sitting_out:
        facts.append(voice("sitting out"))
    return Prompt(name, dotted(facts))


def _closing(at: Situation) -> Prompt:
    """How the shift stands that is to be closed."""
    voice, shift = at.voice, at.state.shift
    number = 0 if shift is None else shift.number
    title = voice("Close shift {number}?", number=number)
    return Prompt(title, voice("The croupier signs off, and the guests keep their seats."))


def _misdeal(voice: Voice, hand: HandState) -> Prompt:
    amounts = tuple(player.paid + player.bet for player in hand.players)
    back = refunds(voice, [player.seat for player in hand.players], amounts)
    every = voice("every chip goes back: {refunds}", refunds=back)
    return Prompt(voice("What happened?"), voice.cited(f"{voice('Misdeal')}, {every}", "HP 2"))
