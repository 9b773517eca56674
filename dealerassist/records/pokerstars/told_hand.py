"""Goes through the lines of one hand, and gathers what they tell."""

from __future__ import annotations

import re
from decimal import Decimal

from msgspec.structs import replace

from dealerassist.cards import Card, codes_of
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import Act, Deed, HistoryRound
from dealerassist.records.pokerstars.acts import acts_of
from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT, amount, groups

_SEAT = re.compile(rf"Seat (\d{{1,2}}): (.+) \(({AMOUNT}) in chips[^()]*\).*")
_STREET = re.compile(r"\*\*\* (?:(?P<run>FIRST|SECOND|THIRD) )?(?P<street>.+?) \*\*\*(?P<cards>.*)")
_COLLECTED = re.compile(rf" collected ({AMOUNT}) from (?:the )?(?:pot|main pot|side pot).*")
_TOTAL = re.compile(rf"Total pot {AMOUNT}(?P<pots>.*)\| Rake (?P<rake>{AMOUNT})")
_POT = re.compile(rf"(?:Main|Side) pot(?:-\d+)? ({AMOUNT})")
_MUCKED = re.compile(r"Seat (\d{1,2}): .+ mucked (\[[^\[\]]*\])")

CANCELLED = "Hand cancelled"

SHOWDOWN = ("SHOW DOWN", "SHOWDOWN")
SUMMARY = "SUMMARY"
FIRST_STREET = ("HOLE CARDS", "DEALING HANDS", "3rd STREET", "PRE-FLOP", "DEAL")
DRAW = "DRAW"


class ToldHand:
    """What the lines of a hand tell, one after the other.

    Attributes:
        stacks: of everybody at the table, by seat.
        rounds: what has been told, besides the round that is being gathered.
        won: what each seat collected.
        rake: what was taken of all pots; None until the summary says it.
        left: what was left of each pot, where there are several.
        mucked: the cards that were mucked, where the summary names them, by seat.
        act_lines: of each act, the line on which it is told.
    """

    def __init__(self, big_blind: Decimal) -> None:
        self.stacks = dict[int, Decimal]()
        self.rounds = list[HistoryRound]()
        self.won = dict[int, Decimal]()
        self.rake: Decimal | None = None
        self.left: tuple[Decimal, ...] = ()
        self.mucked = dict[int, tuple[Card, ...]]()
        self.act_lines = list[int]()
        self._big_blind = big_blind
        self._seats = dict[str, int]()
        self._names = list[str]()
        self._posted = set[Act]()
        self._street = ""
        self._round: HistoryRound | None = HistoryRound(())
        self._deeds = list[Deed]()

    def take(self, line: str, number: int) -> None:
        """Take in a line; what is said beside the hand, such as chat, is passed over.

        Args:
            line: without what ends it.
            number: of the line, for errors.

        Raises:
            UnreadableError: if what it tells of the hand is not known.
        """
        if line.startswith("*** "):
            self._take_street(line)
        elif self._street == SUMMARY:
            self._take_summary(line)
        elif line.startswith(CANCELLED):
            raise UnreadableError("the hand was cancelled")
        elif line.startswith("Dealt to "):
            self._take_dealt(line)
        elif not self._deeds and not self._street and (seat := _SEAT.fullmatch(line)) is not None:
            self._take_seat(seat)
        elif (name := self._name_before(line, ": ")) is not None:
            self._take_act(name, line[len(name) + 2 :].strip(), number)
        elif (name := self._name_before(line, " collected ")) is not None:
            self._take_collected(name, line)

    def end(self) -> None:
        """Close the round that is being gathered."""
        if self._round is not None:
            self.rounds.append(replace(self._round, deeds=tuple(self._deeds)))
        self._round, self._deeds = None, []

    # ── who is there ────────────────────────────────────────────────────────────────────────

    def _take_seat(self, found: re.Match[str]) -> None:
        seat, name = int(found[1]), found[2]
        if seat in self.stacks or name in self._seats:
            raise UnreadableError("two players have one seat, or one name")
        self.stacks[seat], self._seats[name] = amount(found[3]), seat
        # Longer names first: one may begin as another does.
        self._names = sorted(self._seats, key=len, reverse=True)

    def _name_before(self, line: str, mark: str) -> str | None:
        """The name that a line begins with, in front of a mark; names may have any letters."""
        return next((name for name in self._names if line.startswith(name + mark)), None)

    # ── cards ───────────────────────────────────────────────────────────────────────────────

    def _take_street(self, line: str) -> None:
        found = _STREET.fullmatch(line)
        if found is None:
            raise UnreadableError("{text} is no street", text=shown(line))
        if found["run"] == "THIRD" and found["street"] != DRAW:
            raise UnreadableError("the board is run {runs} times: at most twice is read", runs=3)
        self._street = found["street"]
        if self._street == SUMMARY:
            self.end()
        elif self._street not in FIRST_STREET:
            self._begin_round(found)

    def _begin_round(self, found: re.Match[str]) -> None:
        self.end()
        laid = groups(found["cards"])
        cards, showdown = laid[-1] if laid else (), self._street in SHOWDOWN
        self._round = HistoryRound(
            (),
            cards=cards,
            text=f"{self._street} {codes_of(cards)}".strip(),
            number=len(self.act_lines) + 1,
            run=2 if found["run"] == "SECOND" and cards else 1,
            showdown=showdown,
        )

    def _take_dealt(self, line: str) -> None:
        """The cards that somebody got, behind those that they had before."""
        name = next((n for n in self._names if line.startswith(f"Dealt to {n} [")), None)
        if name is None:
            raise UnreadableError("{text} is about nobody at the table", text=shown(line))
        told = line[len(f"Dealt to {name} ") :]
        had_and_new = groups(told)
        if not had_and_new:
            raise UnreadableError("{card} is no card", card=shown(told))
        first = self._street in FIRST_STREET and not self._is_drawing
        cards = [card for group in had_and_new for card in group] if first else had_and_new[-1]
        self._add(self._seats[name], Act.DEALT, "is dealt", len(self.act_lines) or 1, tuple(cards))

    @property
    def _is_drawing(self) -> bool:
        return any(deed.act is Act.EXCHANGE for deed in self._deeds)

    # ── acts ────────────────────────────────────────────────────────────────────────────────

    def _take_act(self, name: str, text: str, number: int) -> None:
        for told in acts_of(text, self._big_blind):
            if not self.act_lines or self.act_lines[-1] != number:
                self.act_lines.append(number)
            if told.act is Act.EXCHANGE and self._street in FIRST_STREET:
                self._begin_only_draw()
            act = self._as_posted(told.act)
            self._deeds.append(
                Deed(
                    self._seats[name],
                    act,
                    len(self.act_lines),
                    shown(text),
                    amount=told.amount,
                    total=told.total,
                    cards=told.cards,
                )
            )

    def _begin_only_draw(self) -> None:
        """Begin the round after the one draw of a game, which has no line of its own."""
        if not self._is_drawing:
            self.end()
            self._round = HistoryRound((), text=DRAW, number=len(self.act_lines))

    def _as_posted(self, act: Act) -> Act:
        """A second small blind is dead, a second big one is live: both are posted to come in."""
        again = act in self._posted
        self._posted.add(act)
        if again and act is Act.SMALL_BLIND:
            return Act.DEAD_BLIND
        return Act.LIVE_BLIND if again and act is Act.BIG_BLIND else act

    def _add(self, seat: int, act: Act, text: str, number: int, cards: tuple[Card, ...]) -> None:
        self._deeds.append(Deed(seat, act, number, text, cards=cards))

    # ── the end ─────────────────────────────────────────────────────────────────────────────

    def _take_collected(self, name: str, line: str) -> None:
        found = _COLLECTED.fullmatch(line[len(name) :])
        if found is None:
            return
        seat = self._seats[name]
        self.won[seat] = self.won.get(seat, Decimal(0)) + amount(found[1])

    def _take_summary(self, line: str) -> None:
        if (total := _TOTAL.match(line)) is not None:
            self.rake = amount(total["rake"])
            self.left = tuple(amount(pot) for pot in _POT.findall(total["pots"]))
        elif (mucked := _MUCKED.fullmatch(line)) is not None:
            self.mucked[int(mucked[1])] = groups(mucked[2])[0]
