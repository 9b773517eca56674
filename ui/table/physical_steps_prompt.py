"""The physical steps that need no tap but are still to be done: collect, take the Taxe, burn."""

from __future__ import annotations

from dealerassist.hand.events import BlindsPosted, CardsExchanged, Folded
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import Street, StreetName
from ui.shell.context import Context
from ui.shell.names import cards_count, pot_name, street_name
from ui.shell.physical_steps import Routine
from ui.table.betting.exposed_card_reminders import third_down_steps


def routine_steps(at: Context, hand: HandState) -> list[str]:
    """The steps, in the order in which the croupier does them."""
    steps = [step for routine in at.routines for step in _steps(at.voice, hand, routine)]
    return _absent_steps(at, hand) + steps + third_down_steps(at, hand)


def _absent_steps(at: Context, hand: HandState) -> list[str]:
    """That the cards of an absent guest are mucked, whose turn has come (house practice 2)."""
    folded = [event.seat for event in at.recent if isinstance(event, Folded)]
    absent = [seat for seat in folded if hand.player(seat).absent]
    return [at.voice("muck the cards of absent seat {seat}", seat=seat) for seat in absent]


def _steps(voice: Localizer, hand: HandState, routine: Routine) -> list[str]:
    """The steps of one routine."""
    if routine.drew is not None:
        return _replacement_steps(voice, routine, routine.drew)
    steps = _posting_steps(voice, hand, routine) + _money_steps(voice, routine)
    return steps + _card_steps(voice, hand, routine) if routine.issued else steps


def _posting_steps(voice: Localizer, hand: HandState, routine: Routine) -> list[str]:
    """The steps for antes, bring-in and blinds (5.11, 5.12)."""
    steps = []
    ante, bring_in = hand.rules.posted_as_ante, hand.rules.posted_as_bring_in
    if routine.antes and ante:
        steps.append(voice("collect antes of {ante}", ante=voice.money(ante)))
    if routine.antes and bring_in:
        amount = voice.money(bring_in)
        steps.append(voice("collect the bring-in of {amount} from everybody", amount=amount))
    return steps if routine.blinds is None else [*steps, *_blind_steps(voice, routine.blinds)]


def _blind_steps(voice: Localizer, blinds: BlindsPosted) -> list[str]:
    """Who posts which blind; a guest whose last chips went into the ante posts none."""
    big = {"seat": blinds.big_seat, "amount": voice.money(blinds.big)}
    if not blinds.small:
        return [voice("seat {seat} posts the big blind {amount}", **big)]
    small = {"seat": blinds.small_seat, "amount": voice.money(blinds.small)}
    steps = [voice("seat {seat} posts the small blind {amount}", **small)]
    return [*steps, voice("seat {seat} the big blind {amount}", **big)] if blinds.big else steps


def _money_steps(voice: Localizer, routine: Routine) -> list[str]:
    """What goes back uncalled, the bets into the pots, and the Taxe."""
    steps = []
    if routine.uncalled:
        back = voice.money(routine.uncalled)
        steps.append(voice("{amount} back to seat {seat}", amount=back, seat=routine.uncalled_seat))
    if routine.collected:
        steps.append(voice("collect the bets"))
    if any(routine.rake):
        steps.append(_take_rake(voice, sum(routine.rake)))
    return steps


def _take_rake(voice: Localizer, amount: int) -> str:
    """That the Taxe is taken; where pots are hidden without its amount, which would tell them."""
    if voice.pots_hidden:
        return voice("take the rake")
    return voice("take {amount} rake", amount=voice.money(amount))


def _card_steps(voice: Localizer, hand: HandState, routine: Routine) -> list[str]:
    """What comes before the next cards, and the cards that need no tap."""
    unseen = _unseen_steps(voice, hand, routine)
    nothing = hand.issue is None and not routine.dealt_down and not unseen
    if len(hand.contenders) < 2 or nothing:
        return []
    if unseen and routine.run_out:
        return unseen
    steps = [*_taken_off_steps(voice, routine), *_shuffle_steps(voice, routine)]
    if routine.burned:
        steps.append(voice("burn a card"))
    elif _street_of(hand, routine).burn:
        steps.append(voice("do not burn"))
    if routine.dealt_down and not (unseen and _street_of(hand, routine).up):
        steps.append(_down_step(voice, hand, routine))
    return steps + unseen


def _unseen_steps(voice: Localizer, hand: HandState, routine: Routine) -> list[str]:
    """Where no cards are recorded: all open cards of the street are dealt now (HP 1)."""
    if hand.depth is not Depth.POT or not routine.unseen:
        return []
    if routine.run_out:
        return [voice("deal the hand to the end")]
    street = _street_of(hand, routine)
    name, board = street_name(voice, street.name), street.board
    if hand.common and not hand.rules.streets[0].board:
        return [voice("one common card face up in the middle")]
    if not board and routine.dealt_down:
        return [voice("{n} cards to each, the last face up", n=street.cards)]
    if not board:
        return [voice("{street} face up to each", street=name)]
    return [
        voice.count("the {street}, face up", "the {street}, {n} cards face up", board, street=name)
    ]


def _street_of(hand: HandState, routine: Routine) -> Street:
    """The street whose cards the routine dealt.

    That is the first one where the hand has just begun: when nobody can bet any more it runs on
    to later streets in the same entry (4.7).
    """
    begun = routine.antes or routine.blinds is not None
    return hand.rules.streets[0] if begun else hand.street_rules


def _taken_off_steps(voice: Localizer, routine: Routine) -> list[str]:
    """How many cards more come off the stub, after cards that were dealt too early (HP 2)."""
    n = routine.taken_off
    if not n:
        return []
    return [voice.count("take {n} card more off the stub", "take {n} cards more off the stub", n)]


def _shuffle_steps(voice: Localizer, routine: Routine) -> list[str]:
    """That burn cards, and in a draw game discards, are shuffled into the stub (3.5 b, 3.7)."""
    shuffled = routine.shuffled_in
    if shuffled is None:
        return []
    if not shuffled.discards:
        n = shuffled.count
        return [voice.count("shuffle {n} burn card in", "shuffle {n} burn cards in", n)]
    discards = voice.count("{n} discard", "{n} discards", shuffled.discards)
    if not shuffled.count:
        return [voice("shuffle {discards} in", discards=discards)]
    burns = voice.count("{n} burn card", "{n} burn cards", shuffled.count)
    return [voice("shuffle {burns} and {discards} in", burns=burns, discards=discards)]


def _down_step(voice: Localizer, hand: HandState, routine: Routine) -> str:
    if _street_of(hand, routine).name is StreetName.SEVENTH:
        return voice("deal the river face down")
    n = routine.dealt_down
    return voice.count("one card face down to each", "{n} cards face down to each", n)


def _replacement_steps(voice: Localizer, routine: Routine, drew: CardsExchanged) -> list[str]:
    """As many cards as were given back; none for a guest who stands pat (3.7)."""
    if not drew.cards:
        return []
    cards = cards_count(voice, len(drew.cards))
    to = voice("{cards} face down to seat {seat}", cards=cards, seat=drew.seat)
    return [*_shuffle_steps(voice, routine), to]


def routine_reasons(at: Context, hand: HandState) -> list[str]:
    """Why these steps, each with its rule: uncalled bets, the Taxe of each pot, a short stub."""
    routine, voice = at.routine, at.voice
    if routine.drew is not None:
        return _replacement_reasons(voice, routine)
    reasons = []
    if routine.uncalled:
        reasons.append(voice.cited(voice("nobody else has put in as much"), "6.1"))
    if sum(amount > 0 for amount in routine.rake) > 1:
        reasons.append(voice.cited(_rake_by_pot(voice, routine), "6.3"))
    return reasons + _stub_reasons(voice, hand, routine) if routine.issued else reasons


def _replacement_reasons(voice: Localizer, routine: Routine) -> list[str]:
    """Why cards are shuffled in before replacements are dealt (3.7)."""
    if routine.shuffled_in is None:
        return []
    return [voice.cited(voice("the stub is too short for the replacements"), "3.7")]


def _rake_by_pot(voice: Localizer, routine: Routine) -> str:
    """The Taxe of each pot."""
    taken = [
        f"{voice.pot(amount)} ({pot_name(voice, at)})"
        for at, amount in enumerate(routine.rake)
        if amount
    ]
    return voice("rake: {pots}", pots=voice.listed(taken))


def _stub_reasons(voice: Localizer, hand: HandState, routine: Routine) -> list[str]:
    """Why the cards are not dealt in the ordinary way: the stub is too short (3.5)."""
    if hand.issue is None and not routine.dealt_down:
        return []
    reasons = []
    if routine.shuffled_in is not None:
        reasons.append(voice.cited(voice("the stub is too short without the burn cards"), "3.5 b"))
    if not routine.burned and _street_of(hand, routine).burn:
        rule = "3.5 d" if hand.issue is not None and hand.issue.common else "3.5 c"
        reasons.append(voice.cited(voice("the stub is enough only without a burn"), rule))
    return reasons


def out_of_betting(voice: Localizer, hand: HandState) -> list[str]:
    """That cards are only dealt to the end, because nobody can bet any more (4.7)."""
    if sum(player.can_bet for player in hand.players) > 1:
        return []
    return [voice.cited(voice("nobody can bet any more: deal to the end"), "4.7")]
