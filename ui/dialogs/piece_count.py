"""Chips are counted by denomination: a chip, how many of it, the next chip (HP 4)."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.table.money_state import Pieces, ordered_pieces, worth
from dealerassist.table.plausible_amounts import AmountKind
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.intents import back_from_hand, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.keys.amount_dialog import asked_once_more
from ui.keys.chips import colour_of, tray_chips
from ui.keys.number_dialog import digit_not_taken
from ui.view.parts import LabelledFigure, PieceKey, PiecesView, Tone
from ui.view.view import Pad, Prompt

PREFIX = "piece-"
"""Before the denomination, in a key's object name: "piece-500"."""

DIGITS = tuple("0123456789")

MOST_DIGITS = 5
"""The most digits for the number of chips of one denomination."""

SHOWN = 12
"""How many denominations fit on the pad; of more, those around the chosen one are shown."""


class PieceCount(Dialog, frozen=True, kw_only=True):
    """Chips being counted by denomination.

    Counting is blind: nothing here shows how many there should be.

    Attributes:
        chosen: the denomination that is typed now, in smallest chips.
        numbers: the digits typed so far, denomination by denomination, in the order of typing.
        untaken: whether the digit tapped last was not taken, as the number would be too long.
    """

    chosen: int
    numbers: tuple[tuple[int, str], ...] = ()
    untaken: bool = False

    stays_when_refused = True

    def counting(
        self,
        at: Context,
        does: Intent | GreyReason,
        *,
        confirm: str,
        prompt: Prompt,
        kind: AmountKind,
        more: tuple[KeyAction, ...] = (),
    ) -> Asked:
        """The pad with what has been entered so far.

        Args:
            does: what confirming does with the chips counted so far, or why it cannot be done.
            kind: what the chips are for; hardly plausible ones are asked for once more (HP 4).
            more: keys for another way to enter it.
        """
        digits = (
            *(live(f"digit-{digit}", digit, opening(self.typed(digit))) for digit in DIGITS),
            live("digit-back", at.voice("Delete"), opening(self.rubbed_out())),
        )
        keys, pieces = Keys(), tuple(self._piece(at, value) for value in self._page(at))
        view = PiecesView(
            pieces=pieces,
            digits=keys.row(digits),
            next=keys.one(self._next(at)),
            total=LabelledFigure(at.voice("Total"), at.voice.money(worth(self.pieces))),
            hint=self._hint(at),
            alert=self.untaken,
        )
        choices = tuple(self._choice(at, key) for key in pieces)
        close = cancel(at.voice, then=Mode(self.return_to))
        ends = (self._confirm(at, confirm, does, kind), *more, close)
        return Asked(
            prompt=prompt,
            pad=PadKeys(Pad.PIECES, (*keys.every, *choices), ends, shows=view),
            rule="HP 4 money",
            back=back_from_hand(at, self),
            over=page_over(self, at),
            backspace="digit-back",
        )

    @property
    def holds_entry(self) -> bool:
        return bool(self.numbers)

    # ── what has been entered ───────────────────────────────────────────────────────────────

    def digits_of(self, denomination: int) -> str:
        """The digits typed for one denomination; empty where none were."""
        return dict(self.numbers).get(denomination, "")

    @property
    def pieces(self) -> Pieces:
        """The chips that have been entered."""
        return ordered_pieces(
            tuple((value, int(digits)) for value, digits in self.numbers if digits)
        )

    @property
    def is_begun(self) -> bool:
        """Whether any number has been typed, a 0 included."""
        return any(digits for _, digits in self.numbers)

    def typed(self, digits: str) -> Self:
        """With more digits for the chosen denomination; noted as not taken beyond `MOST_DIGITS`."""
        longer = self.digits_of(self.chosen) + digits
        shown = longer.lstrip("0") or "0"
        if len(shown) > MOST_DIGITS or shown == self.digits_of(self.chosen):
            return replace(self, untaken=True)
        return self._with(shown)

    def rubbed_out(self) -> Self:
        """Without the last digit of the chosen denomination."""
        return self._with(self.digits_of(self.chosen)[:-1])

    def _with(self, digits: str) -> Self:
        numbers = tuple({**dict(self.numbers), self.chosen: digits}.items())
        return replace(self, numbers=numbers, untaken=False)

    def _choosing(self, value: int) -> Self:
        return replace(self, chosen=value, untaken=False)

    # ── keys ────────────────────────────────────────────────────────────────────────────────

    def _page(self, at: Context) -> tuple[int, ...]:
        """The denominations on the page of the chosen one."""
        values = tray_chips(at)
        first = values.index(self.chosen) // SHOWN * SHOWN
        return values[first : first + SHOWN]

    def _next(self, at: Context) -> KeyAction:
        """The key to the next lower denomination; from the lowest to the highest."""
        values = tray_chips(at)
        following = values[(values.index(self.chosen) + 1) % len(values)]
        does = opening(self._choosing(following))
        return live("piece-next", at.voice("Next"), does, detail=at.voice.money(following))

    def _piece(self, at: Context, value: int) -> PieceKey:
        voice, digits = at.voice, self.digits_of(value)
        number = int(digits or 0)
        amount = voice.money(value * number)
        chips = voice.count("{n} chip", "{n} chips", number)
        return PieceKey(
            name=f"{PREFIX}{value}",
            value=voice.say.amount(value * at.rules.smallest_chip_cents),
            count=voice.say.number(number) if digits else "",
            worth=amount if digits else "",
            colour=colour_of(at.rules, value),
            chosen=value == self.chosen,
            spoken=f"{voice.money(value)}: {chips}, {amount}",
        )

    def _choice(self, at: Context, key: PieceKey) -> KeyAction:
        value = int(key.name.removeprefix(PREFIX))
        return live(key.name, at.voice.money(value), opening(self._choosing(value)))

    def _hint(self, at: Context) -> str:
        if self.untaken:
            return digit_not_taken(at.voice, self.digits_of(self.chosen), MOST_DIGITS)
        return self._how_many(at)

    def _how_many(self, at: Context) -> str:
        """How many chips there are in all, and that a denomination left out counts as none."""
        number = sum(number for _, number in self.pieces)
        chips = at.voice.count("{n} chip", "{n} chips", number)
        left_out = any(not self.digits_of(value) for value in tray_chips(at))
        return dotted([chips, at.voice("a dash counts as 0")]) if left_out else chips

    def _confirm(
        self, at: Context, title: str, does: Intent | GreyReason, kind: AmountKind
    ) -> KeyAction:
        voice, chips = at.voice, worth(self.pieces)
        if not self.is_begun:
            does = GreyReason(voice("Type how many there are; 0 too"))
        does = asked_once_more(at, self, does, kind, chips, self.pieces)
        return live_or_grey(voice, "confirm", title, does, detail=voice.money(chips), tone=Tone.GO)
