"""The physical steps that need no tap but are still to be done: collect, take the Taxe, burn.

With them why they are done, and what follows later from a card that was exposed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import posts_due
from dealerassist.hand.events import (
    BlindsPosted,
    BringInPosted,
    CardsDealt,
    CardsExchanged,
    Face,
    Folded,
    ForcedBetPosted,
    HandStarted,
    RoundOpened,
)
from dealerassist.hand.irregular.applicability import is_untouched
from dealerassist.hand.irregular.events import HoleCardExposed
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase
from dealerassist.hand.turning_up import next_to_turn_up
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.posts import post_text
from dealerassist.rules.house_rules import Street, StreetName
from dealerassist.table.events import Event
from ui.asked.context import Context
from ui.asked.physical_steps import PhysicalSteps, left_bets, physical_steps_of
from ui.asked.seat_and_hand_names import cards_count, pot_in_sentence, street_name
from ui.table.announcements import change_with_hand
from ui.view.view import Prompt, PromptStep

SEVERAL = 2
"""From so many steps on each has a line of its own."""


def steps_by_hand(at: Context, hand: HandState) -> list[str]:
    """The steps, in the order in which the croupier does them."""
    steps = [
        step for by_hand in at.physical_steps_by_round for step in _steps(at.voice, hand, by_hand)
    ]
    before = [change_with_hand(at), *_absent_steps(at, hand)]
    return [step for step in before if step] + steps + third_down_steps(at, hand)


def with_steps(prompt: Prompt, steps: list[str], due: str) -> Prompt:
    """The prompt with its steps one by one, where there are several, and what is due after them."""
    return _listed(prompt, steps, due, done=False)


def with_steps_done(
    at: Context, hand: HandState, prompt: Prompt, steps: list[str], due: str
) -> Prompt:
    """The same while a street is dealt: once its first card is recorded, the steps are done."""
    if steps:
        return with_steps(prompt, steps, due)
    entries = at.entries[:-1]
    for last in range(len(entries), 0, -1):
        so_far = entries[:last]
        found = physical_steps_of(so_far[-1], had_bets=left_bets(so_far))
        if found.issued:
            return _listed(prompt, _steps(at.voice, hand, found), due, done=True)
    return prompt


def _listed(prompt: Prompt, steps: list[str], due: str, *, done: bool) -> Prompt:
    if len(steps) < SEVERAL:
        return prompt
    listed = tuple(PromptStep(capital(step), done) for step in steps)
    return replace(prompt, steps=listed, due=capital(due))


def _absent_steps(at: Context, hand: HandState) -> list[str]:
    """That the cards of an absent guest are mucked, whose turn has come (house practice 2)."""
    folded = [event.seat for event in at.recent if isinstance(event, Folded)]
    absent = [seat for seat in folded if hand.player(seat).absent]
    killed = _killed_now(at, hand)
    mucked = [at.voice("muck the cards of absent seat {seat}", seat=s) for s in absent + killed]
    return _brought_in_absent(at, killed) + mucked


def _killed_now(at: Context, hand: HandState) -> list[int]:
    """The seats whose hands are dead because their guests are away: the first deal is over (11.5).

    Where a hand could still open, that is so once the round is opened.
    """
    over = hand.issue is None and not hand.street and hand.phase is not Phase.OPENING
    if not over or not any(isinstance(event, CardsDealt | RoundOpened) for event in at.recent):
        return []
    return [p.seat for p in hand.players if p.forfeits and p.absent and not p.in_hand]


def _brought_in_absent(at: Context, killed: list[int]) -> list[str]:
    """That chips of an absent guest are put in who brings in (11.5)."""
    return [
        at.voice("put {amount} in for absent seat {seat}", amount=amount, seat=event.seat)
        for event in at.recent
        if isinstance(event, ForcedBetPosted | BringInPosted) and event.seat in killed
        for amount in [at.voice.money(event.amount)]
    ]


def _steps(voice: Localizer, hand: HandState, by_hand: PhysicalSteps) -> list[str]:
    """What is to be done by hand, step by step."""
    if by_hand.drew is not None:
        return _replacement_steps(voice, by_hand, by_hand.drew)
    steps = _posting_steps(voice, hand, by_hand) + _money_steps(voice, by_hand)
    return steps + _card_steps(voice, hand, by_hand) if _cards_come(hand, by_hand) else steps


def _cards_come(hand: HandState, by_hand: PhysicalSteps) -> bool:
    """Whether the next cards are due, and no hand has to be turned up before them (11.7)."""
    return by_hand.issued and next_to_turn_up(hand) is None


def _posting_steps(voice: Localizer, hand: HandState, by_hand: PhysicalSteps) -> list[str]:
    """The steps for antes, bring-in, blinds and straddle (5.11, 5.12–5.15)."""
    steps = _ante_steps(voice, hand) if by_hand.antes else []
    return steps if by_hand.blinds is None else [*steps, *_blind_steps(voice, hand, by_hand.blinds)]


def _ante_steps(voice: Localizer, hand: HandState) -> list[str]:
    antes = [post for post in posts_due(hand) if post.kind is PostKind.ANTE]
    paid = [replace(post, dead=hand.player(post.seat).dead) for post in antes]
    steps = [post_text(voice, post) for post in paid if post.dead]
    if antes:
        # A big blind that posts the blind first may have nothing left for them (11.6).
        return steps
    ante, bring_in = hand.rules.posted_as_ante, hand.rules.posted_as_bring_in
    if ante:
        steps.append(voice("collect antes of {ante}", ante=voice.money(ante)))
    if bring_in:
        amount = voice.money(bring_in)
        steps.append(voice("bring-in of {amount} from each", amount=amount))
    return steps


def _blind_steps(voice: Localizer, hand: HandState, blinds: BlindsPosted) -> list[str]:
    """Who posts what; a guest whose last chips went into the ante posts nothing."""
    if hand.rules.has_button_blind:
        posted = {"seat": blinds.big_seat, "amount": voice.money(blinds.big)}
        return [voice("seat {seat} posts the blind of the button {amount}", **posted)]
    posts = [post for post in blinds.posts if post.live or post.dead]
    steps = [post_text(voice, post) for post in posts]
    for at, (small, big) in enumerate(pairwise(posts)):
        if (small.kind, big.kind) == (PostKind.SMALL_BLIND, PostKind.BIG_BLIND):
            steps[at : at + 2] = [_both_blinds(voice, small, big)]
            break
    return steps if blinds.small_seat else [voice("no small blind"), *steps]


def _both_blinds(voice: Localizer, small: BlindPost, big: BlindPost) -> str:
    """The two blinds in one step; whose they are is seen at the seats, where they already lie."""
    return voice(
        "blinds {small} and {big}", small=voice.money(small.live), big=voice.money(big.live)
    )


def _money_steps(voice: Localizer, by_hand: PhysicalSteps) -> list[str]:
    """What goes back uncalled, the bets into the pots, and the Taxe."""
    steps = []
    if by_hand.uncalled:
        back = voice.money(by_hand.uncalled)
        steps.append(voice("{amount} back to seat {seat}", amount=back, seat=by_hand.uncalled_seat))
    if by_hand.collected:
        steps.append(voice("collect the bets"))
    if any(by_hand.rake):
        steps.append(_take_rake(voice, sum(by_hand.rake)))
    return steps


def _take_rake(voice: Localizer, amount: int) -> str:
    """That the Taxe is taken; where pots are hidden without its amount, which would tell them."""
    if voice.pots_hidden:
        return voice("take the rake")
    return voice("take {amount} rake", amount=voice.money(amount))


def _card_steps(voice: Localizer, hand: HandState, by_hand: PhysicalSteps) -> list[str]:
    """What comes before the next cards, and the cards that need no tap."""
    unseen = _unseen_steps(voice, hand, by_hand)
    nothing = hand.issue is None and not by_hand.dealt_down and not unseen
    if len(hand.contenders) < 2 or nothing:
        return []
    if unseen and by_hand.run_out:
        return unseen
    steps = [*_taken_off_steps(voice, by_hand), *_shuffle_steps(voice, by_hand)]
    if by_hand.burned and hand.burn_aside and hand.burn_aside == hand.street:
        steps.append(voice("do not burn: the burn card lies aside"))
    elif by_hand.burned:
        steps.append(voice("burn a card"))
    elif _street_of(hand, by_hand).burn:
        steps.append(voice("do not burn"))
    if by_hand.dealt_down and not (unseen and _street_of(hand, by_hand).up):
        steps.append(_down_step(voice, hand, by_hand))
    return steps + unseen


def _unseen_steps(voice: Localizer, hand: HandState, by_hand: PhysicalSteps) -> list[str]:
    """Where no cards are recorded: all open cards of the street are dealt now (HP 1)."""
    if hand.depth is not Depth.POT or not by_hand.unseen:
        return []
    if by_hand.run_out:
        return [voice("deal the hand to the end")]
    street = _street_of(hand, by_hand)
    name = street_name(voice, street.name)
    if street.draw:
        return [voice("everybody exchanges cards")]
    if hand.common and not hand.rules.streets[0].board:
        return [voice("one common card face up in the middle")]
    if not street.board and by_hand.dealt_down:
        return [voice("{n} cards to each, the last face up", n=street.cards)]
    if not street.board:
        return [voice("{street} face up to each", street=name)]
    return [board_step(voice, street)]


def board_step(voice: Localizer, street: Street) -> str:
    """The cards that a street lays on the board: the flop, or what comes with hole cards (8)."""
    n, name = street.board, street_name(voice, street.name)
    if street.down:
        return voice.count(
            "the first card of the board, face up", "the first {n} cards of the board, face up", n
        )
    return voice.count("the {street}, face up", "the {street}, {n} cards face up", n, street=name)


def _street_of(hand: HandState, by_hand: PhysicalSteps) -> Street:
    """The street whose cards were dealt.

    That is the first one where the hand has just begun: when nobody can bet any more it runs on
    to later streets in the same entry (4.7).
    """
    begun = by_hand.antes or by_hand.blinds is not None
    return hand.rules.streets[0] if begun else hand.street_rules


def _taken_off_steps(voice: Localizer, by_hand: PhysicalSteps) -> list[str]:
    """How many cards more come off the stub, after cards that were dealt too early (HP 2)."""
    n = by_hand.taken_off
    if not n:
        return []
    return [voice.count("take {n} card more off the stub", "take {n} cards more off the stub", n)]


def _shuffle_steps(voice: Localizer, by_hand: PhysicalSteps) -> list[str]:
    """That burn cards, and in a draw game discards, are shuffled into the stub (3.5 b, 3.7)."""
    shuffled = by_hand.shuffled_in
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


def _down_step(voice: Localizer, hand: HandState, by_hand: PhysicalSteps) -> str:
    if _street_of(hand, by_hand).name is StreetName.SEVENTH:
        return voice("deal the river face down")
    n = by_hand.dealt_down
    return voice.count("one card face down to each", "{n} cards face down to each", n)


def _replacement_steps(voice: Localizer, by_hand: PhysicalSteps, drew: CardsExchanged) -> list[str]:
    """As many cards as were given back; none for a guest who stands pat (3.7)."""
    if not drew.cards:
        return []
    cards = cards_count(voice, len(drew.cards))
    to = voice("{cards} face down to seat {seat}", cards=cards, seat=drew.seat)
    return [*_shuffle_steps(voice, by_hand), to]


def reasons_for_steps(at: Context, hand: HandState) -> list[str]:
    """Why these steps, each with its rule: uncalled bets, the Taxe of each pot, a short stub."""
    by_hand, voice = at.physical_steps, at.voice
    if by_hand.drew is not None:
        return _replacement_reasons(voice, by_hand)
    reasons = []
    if by_hand.uncalled:
        reasons.append(voice.cited(voice("nobody else has put in as much"), "6.1"))
    if sum(amount > 0 for amount in by_hand.rake) > 1:
        reasons.append(voice.cited(_rake_by_pot(voice, by_hand), "6.3"))
    return reasons + _stub_reasons(voice, hand, by_hand) if _cards_come(hand, by_hand) else reasons


def _replacement_reasons(voice: Localizer, by_hand: PhysicalSteps) -> list[str]:
    """Why cards are shuffled in before replacements are dealt (3.7)."""
    if by_hand.shuffled_in is None:
        return []
    return [voice.cited(voice("the stub is too short for the replacements"), "3.7")]


def _rake_by_pot(voice: Localizer, by_hand: PhysicalSteps) -> str:
    """The Taxe of each pot."""
    taken = [
        f"{voice.pot(amount)} ({pot_in_sentence(voice, at)})"
        for at, amount in enumerate(by_hand.rake)
        if amount
    ]
    return voice("rake: {pots}", pots=voice.listed(taken))


def _stub_reasons(voice: Localizer, hand: HandState, by_hand: PhysicalSteps) -> list[str]:
    """Why the cards are not dealt in the ordinary way: the stub is too short (3.5)."""
    if hand.issue is None and not by_hand.dealt_down:
        return []
    reasons = []
    if by_hand.shuffled_in is not None:
        reasons.append(voice.cited(voice("the stub is too short without the burn cards"), "3.5 b"))
    if not by_hand.burned and _street_of(hand, by_hand).burn:
        rule = "3.5 d" if hand.issue is not None and hand.issue.common else "3.5 c"
        reasons.append(voice.cited(voice("the stub is enough only without a burn"), rule))
    return reasons


def out_of_betting(voice: Localizer, hand: HandState) -> list[str]:
    """That cards are only dealt to the end, because nobody can bet any more (4.7)."""
    if sum([player.can_bet for player in hand.players]) > 1:
        return []
    return [voice.cited(voice("nobody can bet any more: deal to the end"), "4.7")]


# ── what follows later from an exposed card ─────────────────────────────────────────────────────
# A face-down card that came open is made up for: the seat's third card is dealt face down, or,
# for the seventh card, the seat says first whether it is all in or plays on.


def third_down_steps(at: Context, hand: HandState) -> list[str]:
    """The physical step for each exposed seat passed just now: its third card is dealt face down.

    Seats count as passed that lie between the last door card and the seat that waits for its own.
    """
    if hand.street or not is_untouched(hand):
        return []
    events = list(_of_first_street(at))
    exposed = {event.seat for event in events if isinstance(event, HoleCardExposed)}
    if not exposed:
        return []
    doors = (e.seat for e in events if isinstance(e, CardsDealt) and e.face is Face.UP)
    last = next(doors, None)
    passed = [seat for seat in _between(hand, last) if seat in exposed]
    return [at.voice("seat {seat} one card face down", seat=seat) for seat in passed]


def _of_first_street(at: Context) -> Iterator[Event]:
    """The events since the hand began, the latest first."""
    for step in reversed(at.undoable.steps):
        for event in reversed(step.events):
            if isinstance(event, HandStarted):
                return
            yield event


def _between(hand: HandState, last: int | None) -> list[int]:
    """The seats between `last`, which got the last door card, and the one that waits."""
    seats = [player.seat for player in hand.from_left]
    waiting = () if hand.issue is None else hand.issue.up
    begin = 0 if last is None else seats.index(last) + 1
    end = seats.index(waiting[0]) if waiting else len(seats)
    return seats[begin:end]


def all_in_question(voice: Localizer, hand: HandState, to_act: int | None) -> str:
    """What a seat to act is asked first if its seventh card lies open; empty for any other seat."""
    if to_act not in may_declare_all_in(hand):
        return ""
    return voice("ask seat {seat}: all in, or play on?", seat=to_act)


def all_in_reason(voice: Localizer, hand: HandState, to_act: int | None) -> str:
    """Who is asked first whether they are all in, and how to enter the answer; else empty."""
    open_cards = may_declare_all_in(hand)
    if to_act in open_cards:
        return voice.cited(voice("all in: tap Problem, else the action"), "HP 2")
    if not open_cards:
        return ""
    seat = open_cards[0]
    ask = voice("seat {seat} is asked before the turn: all in, or play on?", seat=seat)
    return voice.cited(ask, "HP 2")
