"""What follows by itself and is still to be done by hand: collect, drop, shuffle in, burn."""

from __future__ import annotations

from dealerassist.hand.state import HandState
from ui.present.names import pot_name
from ui.present.situation import Routine, Situation
from ui.present.voice import Voice


def routine_steps(at: Situation, hand: HandState) -> list[str]:
    """The steps, in the order in which the hands make them."""
    routine = at.routine
    steps = _money_steps(at.voice, hand, routine)
    return steps + _card_steps(at.voice, hand, routine) if routine.issued else steps


def _money_steps(voice: Voice, hand: HandState, routine: Routine) -> list[str]:
    steps = []
    if routine.antes and hand.rules.ante:
        steps.append(voice("collect antes of {ante}", ante=voice.money(hand.rules.ante)))
    if routine.uncalled:
        back = voice.money(routine.uncalled)
        steps.append(voice("{amount} back to seat {seat}", amount=back, seat=routine.uncalled_seat))
    if routine.collected:
        steps.append(voice("collect the bets"))
    if any(routine.rake):
        steps.append(voice("take {amount} rake", amount=voice.money(sum(routine.rake))))
    return steps


def _card_steps(voice: Voice, hand: HandState, routine: Routine) -> list[str]:
    if len(hand.contenders) < 2 or (hand.issue is None and not routine.dealt_down):
        return []
    steps = []
    if routine.shuffled_in:
        steps.append(
            voice.count(
                "shuffle {n} burn card in", "shuffle {n} burn cards in", routine.shuffled_in
            )
        )
    steps.append(voice("burn a card") if routine.burned else voice("do not burn"))
    if routine.dealt_down:
        steps.append(_down_step(voice, hand))
    return steps


def _down_step(voice: Voice, hand: HandState) -> str:
    down = hand.street_rules.down
    if hand.on_last_street:
        return voice("deal the river face down")
    return voice.count("{n} card face down to each", "{n} cards face down to each", down)


def routine_reasons(at: Situation, hand: HandState) -> list[str]:
    """Why, with the rules: uncalled bets, the Taxe of each pot, and what the stub wants."""
    routine, voice = at.routine, at.voice
    reasons = []
    if routine.uncalled:
        reasons.append(voice.cited(voice("nobody matched the bet"), "6.1"))
    if sum(amount > 0 for amount in routine.rake) > 1:
        reasons.append(voice.cited(_rake_by_pot(voice, routine), "6.3"))
    return reasons + _stub_reasons(voice, hand, routine) if routine.issued else reasons


def _rake_by_pot(voice: Voice, routine: Routine) -> str:
    taken = [
        f"{pot_name(voice, at)} {voice.money(amount)}"
        for at, amount in enumerate(routine.rake)
        if amount
    ]
    return voice("rake: {pots}", pots=voice.listed(taken))


def _stub_reasons(voice: Voice, hand: HandState, routine: Routine) -> list[str]:
    """What rule 3.5 says of this issue, where it is not the ordinary one."""
    if hand.issue is None and not routine.dealt_down:
        return []
    reasons = []
    if routine.shuffled_in:
        reasons.append(
            voice.cited(voice("the stub does not reach without the burn cards"), "3.5 b")
        )
    if not routine.burned:
        rule = "3.5 d" if hand.issue is not None and hand.issue.common else "3.5 c"
        reasons.append(voice.cited(voice("the stub reaches only without a burn"), rule))
    return reasons


def out_of_betting(voice: Voice, hand: HandState) -> list[str]:
    """That cards are only dealt to the end (4.7)."""
    if sum(player.can_bet for player in hand.players) > 1:
        return []
    return [voice.cited(voice("nobody can bet any more: deal to the end"), "4.7")]
