"""Hands that PokerKit plays and writes down, and that our replay must read and pay alike.

A seed makes a hand up, in every form that PHH allows: cards dealt one at a time and in any order,
boards in parts, hands shown, mucked or kept face down, cents, stacks that nobody knows.

python -m tests.second_opinion.records [HANDS] [SEED]: hands of each variant, from that seed on.
"""

from __future__ import annotations

import math
import re
import sys
import time
import warnings
from collections import Counter, deque
from decimal import Decimal
from io import BytesIO
from random import Random
from typing import Any

import pokerkit
from pokerkit import Automation, Card, HandHistory, State
from pokerkit.state import HandKilling

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_sections import sections_of
from dealerassist.records.phh.variants import VARIANTS
from dealerassist.records.replay import replay
from dealerassist.records.stated_outcome import differences_of
from tests.second_opinion.games import BY_ITSELF

STUD = ("F7S", "F7S/8", "FR")
FIXED = ("FT", "FO/8", "F7S", "F7S/8", "FR", "F2L3D", "FB")

MOST_RAISES = 3
"""So many are allowed in a round here and there (5.4)."""

UNKNOWN = Card.UNKNOWN


class NoUseError(Exception):
    """A hand in which the two houses are known to differ, or that PokerKit cannot play on."""


class MadeUpHand:
    """A hand at PokerKit's table, played at random.

    Attributes:
        unit: what all amounts are multiples of.
        trims: who is all in for less than the ante wins only as much of each other one.
        piecemeal: cards come one at a time, to the seats in any order.
        hides: most cards are dealt without being named.
        raises: how many bets and raises this round has had; `MOST_RAISES` after a short one.
        face_down: who has kept their hand face down at the end.
        shown: who has shown all they had.
    """

    def __init__(self, code: str, seed: int) -> None:
        self.code, self.chance = code, Random(f"{code} {seed}")
        self.unit = Decimal("0.01") if self.chance.random() < 0.3 else 1
        self.piecemeal, self.hides = self.chance.random() < 0.5, self.chance.random() < 0.3
        self.trims = self.chance.random() < 0.5
        self.boldness = self.chance.choice([0.1, 0.4])
        self.raises, self.street = 0, 0
        self.face_down, self.shown = set[int](), set[int]()
        self.big = self.chance.choice([4, 10, 20, 100])
        self.count = self.chance.choice([2, 2, 3, self.chance.randint(2, 5)])
        self.blinds = [0] * self.count if code in STUD else self._blinds()
        self.game = self._game()
        stacks = self._stacks()
        self.state: State = self.game(stacks, len(stacks))
        pack = list(self.game.deck)
        self.chance.shuffle(pack)
        self.state.deck_cards = deque(pack)

    def _game(self) -> Any:
        stakes: dict[str, Any] = {"raw_antes": self._antes(), "ante_trimming_status": self.trims}
        if self.code in STUD:
            stakes["bring_in"] = self.unit * self.chance.randint(1, self.big - 1)
        else:
            stakes["raw_blinds_or_straddles"] = [self.unit * blind for blind in self.blinds]
        if self.code in FIXED:
            stakes |= {"small_bet": self.unit * self.big, "big_bet": self.unit * 2 * self.big}
        else:
            # A raise over a straddle is at least the straddle here (5.15).
            stakes["min_bet"] = self.unit * max(self.big, *self.blinds)
        automations = (*BY_ITSELF, Automation.CARD_BURNING)
        mode = pokerkit.Mode.CASH_GAME
        return HandHistory.game_types[self.code](automations=automations, mode=mode, **stakes)

    def _antes(self) -> Any:
        """The same for everybody, or dead ones of the big blind or of the button."""
        ante = self.unit * (self.big // 4)
        if self.code == "NS":
            return ante
        if self.trims or self.code in STUD or self.chance.random() < 0.7:
            return ante if self.chance.random() < 0.4 else 0
        return {self.chance.choice([1, -1]): ante * self.count}

    def _blinds(self) -> list[int]:
        """The two blinds; or without the small one, with a straddle, or with one posted to come in.

        Of two players PHH has the blinds the other way round.
        """
        big, others = self.big, self.count - 2
        if self.code == "NS":
            return [0] * (self.count - 1) + [big] if others else [big, 0]
        usual = [big // 2, big, *[0] * others]
        if others and self.chance.random() < 0.3:
            posts = [[2 * big], [0] * (others - 1) + [-big]]
            usual = self.chance.choice(
                [[0, big, *[0] * others], *([*usual[:2], *p] for p in posts)]
            )
        return (usual + [0] * others)[: self.count]

    def _stacks(self) -> list[Any]:
        if self.chance.random() < 0.1:
            return [math.inf if self.unit == 1 else Decimal("inf")] * self.count
        least, most = (20, 100) if self.chance.random() < 0.5 else (2, 12)
        sizes = [self.chance.randint(least * self.big, most * self.big) for _ in range(self.count)]
        if self.game.raw_antes and self._without_blind and self.chance.random() < 0.2:
            # All in for the ante: of a short blind or bring-in the others owe the whole here (5.8).
            sizes[self.chance.choice(self._without_blind)] = 1
        return [self.unit * size for size in sizes]

    @property
    def _without_blind(self) -> list[int]:
        """The players who post no blind."""
        order = self.blinds[::-1] if self.count == 2 else self.blinds
        return [at for at, blind in enumerate(order) if not blind]

    # ── the play ────────────────────────────────────────────────────────────────────────────

    def play_out(self) -> None:
        """Play to the end.

        Raises:
            NoUseError: if nothing can be learned from the hand.
        """
        state = self.state
        while state.status:
            if state.street_index != self.street:
                self.raises, self.street = 0, state.street_index
            if state.can_deal_hole():
                self._deal()
            elif state.can_deal_board():
                self._lay_board()
            elif state.stand_patter_or_discarder_index is not None:
                self._discard(state.stand_patter_or_discarder_index)
            elif state.actor_index is not None:
                self._act()
            elif state.showdown_index is not None:
                self._show()
            else:
                raise NoUseError("PokerKit does not go on")
        self._check_who_kept_face_down()

    def _deal(self) -> None:
        waiting = [at for at in self.state.player_indices if self.state.hole_dealing_statuses[at]]
        jumps = self.piecemeal and self.chance.random() < 0.5
        at = self.chance.choice(waiting) if jumps else self.state.hole_dealee_index
        open_cards = list(self.state.hole_dealing_statuses[at])
        count = self.chance.randint(1, len(open_cards)) if self.piecemeal else len(open_cards)
        cards = self._top(count)
        hidden = [not is_open and self._is_hidden() for is_open in open_cards]
        named = [UNKNOWN if hide else card for card, hide in zip(cards, hidden, strict=False)]
        self.state.deal_hole(named, at)

    def _is_hidden(self) -> bool:
        drawing = self.state.street is not None and self.state.street.draw_status
        return self.hides and not drawing and self.chance.random() < 0.7

    def _lay_board(self) -> None:
        due = self.state.board_dealing_count or 1
        self.state.deal_board(self._top(self.chance.randint(1, due) if self.piecemeal else due))

    def _top(self, count: int) -> list[Card]:
        cards = list(self.state.deck_cards)[:count]
        if len(cards) < count:
            raise NoUseError("cards have to be shuffled in, which houses do differently")
        return cards

    def _discard(self, at: int) -> None:
        held = list(self.state.hole_cards[at])
        count = self.chance.choice([0, 0, 1, 2, len(held)])
        self.state.stand_pat_or_discard(self.chance.sample(held, min(count, len(held))))

    def _act(self) -> None:
        state, mood = self.state, self.chance.random()
        if mood < self.boldness and self.raises < MOST_RAISES and self._raise():
            return
        if state.can_post_bring_in():
            state.post_bring_in()
        elif mood > 0.85 and state.checking_or_calling_amount:
            state.fold()
        else:
            state.check_or_call()

    def _raise(self) -> bool:
        """A bet or raise; none follows one that is short, as houses differ on that (5.9)."""
        state = self.state
        if not state.can_complete_bet_or_raise_to():
            return False
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        if self.code in FIXED:
            most = least
        steps = 0 if math.isinf(most) else int((most - least) / self.unit)
        total = least + self.unit * self.chance.choice([0, 0, steps, self.chance.randint(0, steps)])
        before = state.completion_betting_or_raising_amount
        state.complete_bet_or_raise_to(total)
        bet = state.completion_betting_or_raising_amount
        short = bet < max(before, self.big * self.unit) or (self.code in FIXED and total != least)
        all_in = not state.stacks[state.operations[-1].player_index]
        self.raises = MOST_RAISES if short or all_in else self.raises + 1
        return True

    # ── the showdown ────────────────────────────────────────────────────────────────────────

    def _show(self) -> None:
        state = self.state
        at = self.chance.choice([state.showdown_index, *state.showdown_indices])
        last = state.street is state.streets[-1]
        tabled = any(all(state.hole_card_statuses[p]) for p in self._in_hand())
        fewer = self.chance.random() < 0.3 and at not in self.shown
        if not last and fewer:
            state.show_or_muck_hole_cards([UNKNOWN] * len(state.hole_cards[at]), at)
        elif last and fewer and tabled and len(list(state.pots)) == 1:
            self._do_not_show(at)
        else:
            self.shown.add(at)
            state.show_or_muck_hole_cards(self._named(at), at)

    def _in_hand(self) -> list[int]:
        return [at for at in self.state.player_indices if self.state.statuses[at]]

    def _do_not_show(self, at: int) -> None:
        """Muck, or keep the hand face down, wholly or but for one card."""
        if self.chance.random() < 0.4:
            self.state.show_or_muck_hole_cards(False, at)
            return
        self.face_down.add(at)
        hand = [UNKNOWN] * len(self.state.hole_cards[at])
        if self.chance.random() < 0.3:
            hand[-1] = self._named(at)[-1]
        self.state.show_or_muck_hole_cards(hand, at)

    def _named(self, at: int) -> list[Card]:
        """The whole hand, cards that nobody has seen from the rest of the pack."""
        rest = deque(self.state.deck_cards)
        return [card or rest.popleft() for card in self.state.hole_cards[at]]

    def _check_who_kept_face_down(self) -> None:
        killed = {op.player_index for op in self.state.operations if isinstance(op, HandKilling)}
        if not self.face_down <= killed:
            raise NoUseError("a hand wins by cards that were not shown")

    # ── the record ──────────────────────────────────────────────────────────────────────────

    def text(self) -> str:
        """The hand as PokerKit writes it, with what people add to it."""
        history = HandHistory.from_game_state(
            self.game,
            self.state,
            not self.piecemeal,
            ante_trimming_status=self.trims,
            finishing_stacks=list(self.state.stacks),
            players=[f"p{at}" for at in self.state.player_indices],
        )
        history.actions = [self._as_typed(action) for action in history.actions]
        *_, end = HandHistory.loads(text := history.dumps())
        if list(end.stacks) != list(self.state.stacks) or end.status:
            raise NoUseError("PokerKit does not read what it wrote")
        return f"{text}\n"

    def _as_typed(self, action: str) -> str:
        typed = [action, f"{action} # a comment", f" {action.replace(' ', '  ')}", action]
        if re.search(r"cbr \d{4}$", action):
            typed.append(re.sub(r"(\d)(\d{3})$", r"\1,\2", action))
        return self.chance.choice(typed)


def verdict_on(text: str) -> str:
    """What our replay makes of a record: ``the same``, or what is otherwise.

    ``odd chips``: those that cannot be shared go to other seats there (`differences/awards.py`).
    """
    (section,) = sections_of(BytesIO(text.encode()))
    try:
        record = section.record()
    except UnreadableError as error:
        return f"unreadable: {error}"
    replayed = replay(record)
    if replayed.refused is not None:
        return f"refused: {replayed.refused}"
    differs = differences_of(replayed)
    apart = [abs(Decimal(each.recorded) - Decimal(each.played)) for each in differs]
    if differs and max(apart) <= 2 * Decimal(record.unit.chip):
        return f"odd chips: {differs}"
    return f"differs: {differs}" if differs else "the same"


def verdict_on_made_up(code: str, seed: int) -> tuple[str, str]:
    """The verdict on the hand of this seed, and its record; ``no use`` where it is none."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of cards that it would not deal
        hand = MadeUpHand(code, seed)
        try:
            hand.play_out()
            text = hand.text()
        except NoUseError:
            return "no use", ""
    return verdict_on(text), text


def is_known(verdict: str) -> bool:
    """Whether the hand went alike, or otherwise in a way that is known."""
    return verdict.startswith(("the same", "no use", "odd chips"))


def main(hands: int = 1_000, seed: int = 0) -> int:
    """Print what came of it for each variant; how many hands differ, and the first in full."""
    began, wrong = time.monotonic(), 0
    for code in VARIANTS:
        verdicts = [verdict_on_made_up(code, at) for at in range(seed, seed + hands)]
        counts = Counter(verdict.partition(":")[0] for verdict, _ in verdicts)
        print(f"{code:<6}{dict(counts)}", flush=True)
        others = [each for each in verdicts if not is_known(each[0])]
        wrong += len(others)
        print(*("\n".join(other) for other in others[:1]), sep="\n", end="")
    print(f"from seed {seed} in {time.monotonic() - began:.0f} s")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:3]))))
