"""A table whose methods are commands in the words of the trade, for tests of the table's rules."""

from __future__ import annotations

from typing import Any, Self

from dealerassist.hand import commands as in_hand
from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.irregular.commands import NoteDefectiveDeck
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table import commands as around
from dealerassist.table import guest_commands as later
from dealerassist.table.automatic_steps import play
from dealerassist.table.blind_commands import (
    AnnounceStraddle,
    PlaceButton,
    PostBlinds,
    WaitForBlind,
    WithdrawStraddle,
)
from dealerassist.table.commands import Command
from dealerassist.table.decide import decide
from dealerassist.table.events import Event
from dealerassist.table.seat import Seat
from dealerassist.table.state import Shift, TableState
from dealerassist.training.tap_notation import taps_in_text
from tests.support.hand.play import commands_of


class Table:
    """A table in service, with a shift open; or, without rules, none of that yet."""

    def __init__(self, rules: HouseRules | None) -> None:
        self.state = TableState()
        self.events: tuple[Event, ...] = ()
        if rules is not None:
            self.serves(rules).opens("Anna")

    def asks(self, command: Command) -> Self:
        """Ask for something that the table grants."""
        answer = play(self.state, command)
        assert not isinstance(answer, Refusal), f"{command} is refused: {answer}"
        self.state, events = answer
        self.events += events
        return self

    def refusal(self, act: str, *what: Any) -> Refusal:
        """Why a command, named by its tag, is refused."""
        answer = decide(self.state, KINDS[act](*what))
        assert isinstance(answer, Refusal), f"{act} {what} is allowed"
        return answer

    def refuses(self, act: str, *what: Any) -> tuple[str, str]:
        """The code and the rule of a refusal."""
        answer = self.refusal(act, *what)
        return answer.code, answer.rule

    # ── what is done ────────────────────────────────────────────────────────────────────────

    def serves(self, rules: HouseRules, tray: tuple[int, ...] = (), notice: int = 0) -> Self:
        return self.asks(around.OpenTable("Tisch 1", rules, tray, notice))

    def serves_mix(self, mix: Mix) -> Self:
        return self.asks(around.OpenTable("Tisch 1", mix.games[0], mix=mix))

    def opens(self, croupier: str) -> Self:
        return self.asks(around.OpenShift(croupier, "2026-03-01", 0))

    def closes(self) -> Self:
        return self.asks(around.CloseShift(1))

    def relieved_by(self, croupier: str) -> Self:
        return self.asks(around.ChangeCroupier(croupier))

    def seats(self, seat: int, buy_in: int, alias: str | None = None) -> Self:
        return self.asks(around.TakeSeat(seat, buy_in, alias))

    def adds(self, seat: int, amount: int) -> Self:
        return self.asks(around.AddChips(seat, amount))

    def leaves(self, seat: int, counted: int | None = None) -> Self:
        return self.asks(around.LeaveSeat(seat, counted))

    def moves(self, seat: int, to: int) -> Self:
        return self.asks(around.ChangeSeat(seat, to))

    def sits_out(self, seat: int) -> Self:
        return self.asks(around.SitOut(seat))

    def sits_in(self, seat: int) -> Self:
        return self.asks(around.SitIn(seat))

    def tips(self, seat: int, amount: int) -> Self:
        return self.asks(around.GiveTip(seat, amount))

    def posts(self, seat: int) -> Self:
        return self.asks(PostBlinds(seat))

    def waits(self, seat: int) -> Self:
        return self.asks(WaitForBlind(seat))

    def straddles(self, seat: int) -> Self:
        return self.asks(AnnounceStraddle(seat))

    def places_button(self, seat: int) -> Self:
        return self.asks(PlaceButton(seat))

    def records_at(self, depth: Depth) -> Self:
        return self.asks(around.RecordAt(depth))

    def enters(self, *pots: EnteredPot) -> Self:
        return self.asks(around.EnterPots(pots))

    def counts(self, seat: int, amount: int, *, differs: bool = False) -> Self:
        return self.asks(around.CountStack(seat, amount, differs))

    def starts(self) -> Self:
        return self.asks(around.StartHand())

    def plays(self, taps: str) -> Self:
        """Taps in the hand in progress, in the words of tests/support/hand/play.py."""
        for _, tap in taps_in_text(taps):
            for command in commands_of(self.hand, tap):
                self.asks(command)
        return self

    def plays_out(self) -> Self:
        """The shortest hand: the first player opens for five, and all the others fold."""
        cards = ["2c", "3d", "4h", "5s", "6c", "7d", "8h", "9s", "Tc"][: len(self.dealt_in)]
        first, *others = self.dealt_in
        folds = ", ".join(f"{seat} folds" for seat in others)
        return self.plays(f"cards {' '.join(cards)}, {first} opens, {folds}, push")

    def everybody_folds(self) -> Self:
        """Everybody folds to the big blind, who wins."""
        while self.hand.phase == "betting" and self.hand.betting is not None:
            self.plays(f"{self.hand.betting.to_act} folds")
        return self.plays("push")

    # ── what is seen ────────────────────────────────────────────────────────────────────────

    @property
    def hand(self) -> HandState:
        assert self.state.hand is not None, "a hand has been started"
        return self.state.hand

    @property
    def dealt_in(self) -> tuple[int, ...]:
        return tuple(player.seat for player in self.hand.players)

    @property
    def guests(self) -> list[Seat]:
        return [seat for seat in self.state.seats if seat is not None]

    @property
    def shift(self) -> Shift:
        assert self.state.shift is not None, "a shift has been opened"
        return self.state.shift

    def stack(self, seat: int) -> int:
        return self._guest(seat).stack

    def bought(self, seat: int) -> int:
        return self._guest(seat).bought

    def _guest(self, seat: int) -> Seat:
        guest = self.state.seat(seat)
        assert guest is not None, f"nobody sits at {seat}"
        return guest


KINDS: dict[str, type[Any]] = {
    "open_table": around.OpenTable,
    "open_shift": around.OpenShift,
    "change_house_settings": around.ChangeHouseSettings,
    "close_shift": around.CloseShift,
    "reopen_shift": around.ReopenShift,
    "change_croupier": around.ChangeCroupier,
    "take_seat": around.TakeSeat,
    "add_chips": around.AddChips,
    "leave_seat": around.LeaveSeat,
    "change_seat": around.ChangeSeat,
    "sit_out": around.SitOut,
    "sit_in": around.SitIn,
    "give_tip": around.GiveTip,
    "give_cashless_tip": around.GiveCashlessTip,
    "sign_tronc": around.SignTronc,
    "place_button": PlaceButton,
    "post_blinds": PostBlinds,
    "wait_for_blind": WaitForBlind,
    "announce_straddle": AnnounceStraddle,
    "withdraw_straddle": WithdrawStraddle,
    "start_hand": around.StartHand,
    "record_at": around.RecordAt,
    "tell_hand": around.EnterPots,
    "count_stack": around.CountStack,
    "note_irregularity": around.NoteIrregularity,
    "call_pit_boss": around.CallPitBoss,
    "open_tray": around.OpenTray,
    "fill": around.Fill,
    "credit": around.Credit,
    "count_box": around.CountBox,
    "announce_last_hands": around.AnnounceLastHands,
    "note_defective_deck": NoteDefectiveDeck,
    "fold": in_hand.Fold,
    "notice_away": later.NoticeAway,
    "guests_stay": later.GuestsStay,
    "reserve_seat": later.ReserveSeat,
    "add_to_list": later.AddToList,
    "call_listed": later.CallListed,
}
