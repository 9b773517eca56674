"""Goes through the lines of one hand, and gathers what they tell."""

from __future__ import annotations

import re
from decimal import Decimal

from msgspec.structs import replace

from dealerassist.cards import Card, codes_of, known_cards
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import (
    BETTING,
    Act,
    Deed,
    HistoryRound,
    SeatAmount,
)
from dealerassist.records.pokerstars.acts import ToldAct, acts_in_line
from dealerassist.records.pokerstars.amounts_and_cards import card_groups, check_signs
from dealerassist.records.pokerstars.hand_words import check_called, check_words
from dealerassist.records.pokerstars.header import Header, table_in_line
from dealerassist.records.pokerstars.held_cards import HeldCards
from dealerassist.records.pokerstars.lines_beside_play import is_beside_the_hand, is_chat
from dealerassist.records.pokerstars.seats import SITTING_OUT, ToldSeats
from dealerassist.records.pokerstars.stated_pots import (
    FINISHED,
    collected_in,
    is_out,
    returned_in,
    total_in,
    won_in,
)
from dealerassist.records.pokerstars.streets import DRAW, GameKind, ToldStreets
from dealerassist.records.pokerstars.summary import ToldPlay, ToldSummary
from dealerassist.records.statements import RecordPlace, StatedAmount, Statement

_GROUPS = re.compile(r"(?: \[[^\[\]]*\])+")
_OF_A_SEAT = re.compile(r"Seat (\d{1,2}): (.+)")

TABLE = "Table '"
CANCELLED = "Hand cancelled"
RUN_TWICE = "Hand was run twice"


_BETS_OF_A_ROUND = (Act.BIG_BLIND, Act.STRADDLE, Act.BRING_IN, Act.WAGER)
_PUTS_IN_A_BET = (Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.CALL, Act.WAGER)
_BETS = "bets "


class ToldDraw:
    """Who has to be told of in a draw, and who was."""

    def __init__(self) -> None:
        self._in_hand = set[int]()
        self._asked = set[int]()

    def take(self, seat: int, act: Act) -> None:
        """Take in an act, of this draw or of anything else.

        Raises:
            UnreadableError: if it is the second exchange of a player in one draw.
        """
        if act is Act.EXCHANGE:
            if seat not in self._asked:
                raise UnreadableError("seat {seat} exchanges cards, and is not asked", seat=seat)
            self._asked.remove(seat)
        elif act is Act.FOLD:
            self._in_hand.discard(seat)
        else:
            self._in_hand.add(seat)

    def begin(self) -> None:
        """A draw begins: everybody who is in the hand is asked."""
        self._asked = set(self._in_hand)

    def end(self) -> None:
        """The street ends.

        Raises:
            UnreadableError: if it is not told what somebody did in its draw.
        """
        if self._asked:
            seat = min(self._asked)
            raise UnreadableError("it is not told what seat {seat} exchanges", seat=seat)


class ToldHand:
    """What the lines of a hand tell, one after the other.

    Attributes:
        seats: who sits where, with which chips.
        button: the seat with the button; None where none is told.
        rounds: what has been told, besides the round that is being gathered.
        won: what each seat collected.
        rake: what was taken of all pots; None until the summary says it.
        left: what was left of each pot, where there are several.
        again: what is said again of pots and winners.
        act_lines: of each act, the line on which it is told.
    """

    def __init__(self, header: Header) -> None:
        self.seats = ToldSeats()
        self.button: int | None = None
        self.rounds = list[HistoryRound]()
        self.won = dict[int, Decimal]()
        self.rake: Decimal | None = None
        self.left: tuple[Decimal, ...] = ()
        self.again = list[SeatAmount]()
        self.act_lines = list[int]()
        self._big_blind = header.stakes.big_blind or Decimal(0)
        self._cap = header.stakes.hand_cap
        self._is_of_tournament = header.is_of_tournament
        self._game = header.game
        self._sign = header.sign
        self._has_table = False
        self._posted = dict[Act, int]()
        self._all_in_before = set[int]()
        self._bet = set[int]()
        self._folded = dict[int, tuple[str, ...]]()
        self._shown = set[int]()
        self._draw = ToldDraw()
        self._is_bet = False
        self._streets = ToldStreets(header.game)
        self._held = HeldCards()
        self._summary = ToldSummary()
        self._round: HistoryRound | None = HistoryRound(())
        self._deeds = list[Deed]()

    @property
    def has_board(self) -> bool:
        """Whether it is a game with a board."""
        return self._streets.kind is GameKind.BOARD

    @property
    def cashed_out(self) -> dict[int, Decimal]:
        """What those would have won who sold their chances to the room, by seat."""
        return self._summary.cashed_out

    @property
    def mucked(self) -> dict[int, tuple[Card, ...]]:
        """The cards that were mucked, where the summary names them, by seat."""
        return self._summary.mucked

    def take(self, line: str, number: int) -> None:
        """Take in a line; what is said beside the hand, such as chat, is passed over.

        Args:
            line: without what ends it, and the spaces before that.
            number: of the line, for errors.

        Raises:
            UnreadableError: if it is not known what it tells of the hand, or if that is something
                else than what was told before.
        """
        if not line or is_chat(line):
            return
        if self._streets.is_summary:
            self._take_summary(line, number)
        elif not self._streets.name and not self._deeds and self._is_about_the_table(line):
            return
        elif (acting := self.seats.before(line, ": ")) is not None:
            self._take_act(acting[0], acting[1].strip(), number)
        elif not self._is_of_the_hand(line, number) and not is_beside_the_hand(line):
            raise UnreadableError("{text} is about nobody at the table", text=shown(line))

    def _is_of_the_hand(self, line: str, number: int) -> bool:
        """Take in what is dealt or paid; False if the line is about something else."""
        collecting = self.seats.before(line, " collected ")
        if collecting is not None and self._is_collected(*collecting, number):
            return True
        if (sitting_out := self.seats.before(line, SITTING_OUT)) is not None:
            self.seats.absent.add(sitting_out[0])
        elif line.startswith("*** "):
            self._take_street(line)
        elif line.startswith("Dealt to "):
            self._take_dealt(line)
        else:
            _check_was_played(line)
            return self._is_returned(line, number) or self._is_out(line, number)
        return True

    def finish(self) -> None:
        """See whether the hand is whole, once its last line has been taken in.

        Raises:
            UnreadableError: if its summary leaves out somebody who was in it to the end.
        """
        self._end_round()
        dealt_in = {deed.seat for each in self.rounds for deed in each.deeds}
        self._summary.end(dealt_in - self._folded.keys())

    def _end_round(self) -> None:
        """Close the round that is being gathered."""
        if self._round is not None:
            self.rounds.append(replace(self._round, deeds=tuple(self._deeds)))
        self._round, self._deeds = None, []

    # ── who is there ────────────────────────────────────────────────────────────────────────

    def _is_about_the_table(self, line: str) -> bool:
        """Take in where the button is, or who sits where; False if it is something else."""
        if not line.startswith(TABLE):
            return self.seats.take(line, self._sign)
        if self._has_table:
            raise UnreadableError("{text}: this was told before", text=shown(line))
        self._has_table = True
        self.button, self.seats.most = table_in_line(line)
        return True

    # ── cards ───────────────────────────────────────────────────────────────────────────────

    def _take_street(self, line: str) -> None:
        street = self._streets.begin(line)
        self._draw.end()
        if self._streets.is_summary:
            self._end_round()
        elif street.begins_round:
            self._end_round()
            self._is_bet = False
            if street.name.endswith(DRAW):
                self._draw.begin()
            self._round = HistoryRound(
                (),
                cards=street.cards,
                text=f"{street.name} {codes_of(street.cards)}".strip(),
                number=len(self.act_lines) + 1,
                run=street.run if street.cards else 1,
                showdown=street.is_showdown,
            )
        elif self._round is not None and street.cards:
            # Courchevel's first card of the board, which lies open in the first round.
            text = f"{street.name} {codes_of(street.cards)}"
            self._round = replace(self._round, cards=street.cards, text=text)

    def _take_dealt(self, line: str) -> None:
        """The cards that somebody got, behind those that they had before."""
        dealt = self.seats.behind(line, "Dealt to ")
        if dealt is None or not dealt[1].startswith(" ["):
            raise UnreadableError("{text} is about nobody at the table", text=shown(line))
        seat, told = dealt
        had_and_new = card_groups(told)
        if _GROUPS.fullmatch(told) is None:
            raise UnreadableError("{card} is no card", card=shown(told.strip()))
        *before, new = had_and_new
        if self._streets.is_first and not self._is_drawing:
            if seat in self._held:
                raise UnreadableError("seat {seat} is dealt in twice", seat=seat)
            before, new = [], tuple(card for group in had_and_new for card in group)
        had = [card for group in before for card in group]
        self._held.dealt(seat, had, new)
        self._deeds.append(Deed(seat, Act.DEALT, len(self.act_lines) or 1, "is dealt", cards=new))

    @property
    def _is_drawing(self) -> bool:
        return any(deed.act is Act.EXCHANGE for deed in self._deeds)

    # ── acts ────────────────────────────────────────────────────────────────────────────────

    def _take_act(self, seat: int, text: str, number: int) -> None:
        acts = acts_in_line(text, self._big_blind)
        check_signs(text, self._sign)
        for told in acts:
            if not self.act_lines or self.act_lines[-1] != number:
                self.act_lines.append(number)
            deed = told.deed
            if deed.act is Act.EXCHANGE and self._streets.begin_only_draw():
                self._end_round()
                self._round = HistoryRound((), text=DRAW, number=len(self.act_lines))
                self._is_bet = False
                self._draw.begin()
            act = self._as_posted(seat, deed)
            self._compare(seat, told)
            at = len(self.act_lines)
            self._deeds.append(replace(deed, seat=seat, act=act, number=at, line=number))

    def _compare(self, seat: int, told: ToldAct) -> None:
        """See whether an act is of this street, and its cards those that the player has."""
        deed = told.deed
        held = known_cards(deed.cards) if deed.act is Act.SHOW else told.held
        if held:
            self._held.shown(seat, held)
        if deed.act in (*BETTING, Act.EXCHANGE) and self._streets.is_showdown:
            raise UnreadableError("{text}: the hand was past this street", text=deed.text)
        if told.cap is not None and told.cap != self._cap:
            raise UnreadableError("{text}: the hand has no such cap", text=deed.text)
        if deed.act in BETTING and deed.act is not Act.FOLD and self._is_away(seat):
            raise UnreadableError("{text}: this player was not dealt in", text=deed.text)
        if deed.text.startswith(_BETS) and self._is_bet:
            raise UnreadableError("{text}: there is a bet already", text=deed.text)
        if deed.act in _PUTS_IN_A_BET:
            self._bet.add(seat)
        self._is_bet = self._is_bet or deed.act in _BETS_OF_A_ROUND
        self._draw.take(seat, deed.act)
        if deed.act is Act.EXCHANGE:
            self._held.thrown(seat, deed.cards)
        elif deed.act is Act.FOLD:
            self._folded.setdefault(seat, self._streets.folded)
        elif deed.act is Act.SHOW:
            check_words(told.words, self._game)
            check_called(told.words, self._game, deed.cards, self._streets.board)
            self._shown.add(seat)
        elif deed.act is Act.ANTE and deed.amount >= self.seats.stacks[seat]:
            self._all_in_before.add(seat)

    def _is_away(self, seat: int) -> bool:
        """Whether a player is not dealt in; in tournaments the absent are."""
        is_absent = seat in self.seats.away and not self._is_of_tournament
        return is_absent or seat in self.seats.out_of_hand

    def _as_posted(self, seat: int, deed: Deed) -> Act:
        """A second small blind is dead, a second big one is live: both are posted to come in."""
        act = deed.act
        again = act in self._posted
        if again and self._posted[act] == seat and act in (Act.SMALL_BLIND, Act.BIG_BLIND):
            raise UnreadableError("{text}: this was told before", text=deed.text)
        self._posted.setdefault(act, seat)
        if again and act is Act.SMALL_BLIND:
            return Act.DEAD_BLIND
        return Act.LIVE_BLIND if again and act is Act.BIG_BLIND else act

    # ── the end ─────────────────────────────────────────────────────────────────────────────

    def _is_collected(self, seat: int, told: str, number: int) -> bool:
        found = collected_in(told)
        if found is None:
            return False
        check_signs(told, self._sign)
        self.won[seat] = self.won.get(seat, Decimal(0)) + found.amount
        if found.pot:
            self._say_again(Statement.WON, found.amount, seat, number, pot=found.pot)
        return True

    def _is_returned(self, line: str, number: int) -> bool:
        found = returned_in(line)
        seat = None if found is None else self.seats.called(found.name)
        if found is None or seat is None:
            return False
        check_signs(line.removesuffix(found.name), self._sign)
        self._say_again(Statement.UNCALLED, found.amount, seat, number)
        return True

    def _is_out(self, line: str, number: int) -> bool:
        out = self.seats.before(line, FINISHED) if is_out(line) else None
        if out is None:
            return False
        self._say_again(Statement.OUT, Decimal(0), out[0], number)
        return True

    def _say_again(
        self, statement: Statement, chips: Decimal, seat: int, number: int, *, pot: int = 0
    ) -> None:
        place = RecordPlace(line=number)
        self.again.append((seat, StatedAmount(statement, chips, place, pot=pot)))

    def _take_summary(self, line: str, number: int) -> None:
        _check_was_played(line)
        if (total := total_in(line)) is not None:
            if self.rake is not None:
                raise UnreadableError("{text}: this was told before", text=shown(line))
            check_signs(line, self._sign)
            self.rake, self.left = total.rake, total.left
            self.again += total.again(number)
        elif line.startswith("*** "):
            self._streets.begin(line)
        elif self._is_known_of_summary(line):
            self._take_won(line, number)
        elif not is_beside_the_hand(line):
            raise UnreadableError("{text} is nothing that a summary says", text=shown(line))

    def _take_won(self, line: str, number: int) -> None:
        """What a seat has won, told behind its name, which may have any words in it."""
        found = _OF_A_SEAT.fullmatch(line)
        if found is None:
            return
        seat = int(found[1])
        told = found[2].removeprefix(self.seats.names[seat])
        check_signs(told, self._sign)
        won = won_in(told)
        if won is not None:
            self._say_again(Statement.WON, won, seat, number)

    def _is_known_of_summary(self, line: str) -> bool:
        """Compare what is told again with the hand; False if the line tells something else."""
        if line == RUN_TWICE:
            if not self._streets.is_run_twice:
                raise UnreadableError("{text} is not what the hand says", text=shown(line))
            return True
        if self._streets.compare_board(line):
            return True
        return self._summary.take(line, self.seats.names, self._play)

    @property
    def _play(self) -> ToldPlay:
        return ToldPlay(
            self._game,
            self.button,
            self._posted,
            self._all_in_before,
            self._bet,
            self._folded,
            self._shown,
            self._streets.board,
            self._held,
        )


def _check_was_played(line: str) -> None:
    """See whether a line does not say that the hand was given up."""
    if line.startswith(CANCELLED):
        raise UnreadableError("the hand was cancelled")
