"""Faults of the kind that slip in: what would be written wrongly, where, and for whom it is wrong.

No linter and no type checker sees one of them. Each names the tests of the quick tier that are
near it, so that a run of them costs seconds.
"""

from __future__ import annotations

from msgspec import Struct


class Fault(Struct, frozen=True):
    """A fault that is planted in a copy of the program.

    Attributes:
        file: in which it is, from the checkout on.
        there: what stands there, once in the file.
        instead: what is written in its place.
        wrong: what goes wrong by it, and for whom.
        tests: those near it: folders, files or tests, one of which must find it.
    """

    file: str
    there: str
    instead: str
    wrong: str
    tests: tuple[str, ...]


SCREEN = (
    Fault(
        "ui/keys/paging.py",
        "return slice(first, first + size)",
        "return slice(first, first + size - 1)",
        "The croupier finds the last choice of every page on none of them.",
        ("tests/ui/keys/test_paging.py",),
    ),
    Fault(
        "ui/floor/needs.py",
        "key=lambda each: (each.alarm is None, each.since_ms)",
        "key=lambda each: (each.alarm is None, -each.since_ms)",
        "The table that has called the longest rings last on the floor.",
        ("tests/ui/floor/test_ringing.py", "tests/ui/floor/test_tiles.py"),
    ),
    Fault(
        "ui/floor/tiles.py",
        "FigureTone.HEED if late else FigureTone.PLAIN",
        "FigureTone.PLAIN if late else FigureTone.HEED",
        "The floor sees amber who has just begun, and not who should be relieved.",
        ("tests/ui/floor/test_tiles.py", "tests/ui/floor/test_one_table.py"),
    ),
    Fault(
        "ui/floor/floor.py",
        "loud = [each for each in ringing if each.ring not in self._hushed]",
        "loud = list(ringing)",
        "The floor's bell rings on after somebody has answered, while the server is away.",
        ("tests/ui/floor/test_bell.py",),
    ),
    Fault(
        "ui/kiosk/call_watch.py",
        "if rung is None or rung[0] != number or now_ns - rung[1] >= AGAIN_NS:",
        "if rung is None or rung[0] != number:",
        "A call that the pit boss has not heard is rung once and never again.",
        ("tests/ui/kiosk/test_call.py",),
    ),
    Fault(
        "ui/dialogs/count_box.py",
        "return made.purpose is not Purpose.CLOSING or may_be_told(",
        "return made.purpose is Purpose.CLOSING or may_be_told(",
        "Whoever has counted the tray is told what should be in it before the cash is counted.",
        ("tests/ui/dialogs/test_counting.py", "tests/ui/dialogs/test_money.py"),
    ),
    Fault(
        "ui/table/side_keys.py",
        "lock = () if at.state.hand_in_progress else (lock_key(at),)",
        "lock = (lock_key(at),)",
        "The key that locks the table lies beside the cards in the middle of a hand.",
        ("tests/ui/kiosk/test_lock.py", "tests/ui/table/test_keys.py"),
    ),
    Fault(
        "ui/table/betting/keys.py",
        '    title = voice.money(total - turn.level)\n    detail = voice("Forced bet")',
        '    title = voice.money(total)\n    detail = voice("Forced bet")',
        "The key says that the guest raises by what the guest raises to.",
        ("tests/ui/table/test_keys.py", "tests/ui/table/test_sizes.py"),
    ),
    Fault(
        "ui/table/betting/keys.py",
        '    if totals.smallest == totals.largest:\n        return grey(voice, "act-amount"',
        '    if totals.smallest > totals.largest:\n        return grey(voice, "act-amount"',
        "At fixed limits the croupier is offered a keypad for an amount that nobody can choose.",
        ("tests/ui/table/test_keys.py",),
    ),
    Fault(
        "ui/dialogs/away_guest.py",
        "        if not seat_is_lost(at.state, seat, at.now_ms):\n            kept",
        "        if seat_is_lost(at.state, seat, at.now_ms):\n            kept",
        "The seat of a guest can be given up while it is still kept, and not when the time is up.",
        ("tests/ui/dialogs/test_guests.py",),
    ),
    Fault(
        "ui/dialogs/time_collection.py",
        "return intent_for(at, TakeTime((number,)))",
        "return intent_for(at, TakeTime())",
        "A tap on one guest takes the time of all who owe it.",
        ("tests/ui/dialogs/test_time_collection.py",),
    ),
    Fault(
        "ui/dialogs/undo.py",
        "moved = _in_front(before, then) - _in_front(now, seat)",
        "moved = _in_front(now, seat) - _in_front(before, then)",
        "Before an undo the croupier reads that a guest gives back what the guest gets back.",
        ("tests/ui/dialogs/test_card_correction.py",),
    ),
    Fault(
        "ui/dialogs/undo.py",
        'live("confirm", title, UndoTo(self.number), tone=Tone.GIVE_UP)',
        'live("confirm", title, UndoTo(self.number), tone=Tone.GO)',
        "What takes entries back is green, as what goes on is.",
        ("tests/ui/dialogs/test_card_correction.py",),
    ),
    Fault(
        "ui/review/time_filter.py",
        "range(hour_of(shift.opened_ms, None), last + 1, HOUR_MS)",
        "range(hour_of(shift.opened_ms, None) + HOUR_MS, last + 1, HOUR_MS)",
        "The pit boss cannot look for the hands of the first hour of a shift.",
        ("tests/ui/pit/test_pit_hands.py",),
    ),
    Fault(
        "ui/review/hands.py",
        'rake=voice.money(row.rake) if played and told else "–"',
        'rake=voice.money(row.rake) if played else "–"',
        "Whoever is to count the box of the Taxe blindly adds it up from the list of hands.",
        ("tests/ui/pit/test_pit_hands.py",),
    ),
    Fault(
        "ui/table/top_bar.py",
        'return "" if moment is None else f"{moment:%H:%M}"',
        'return "" if moment is None else f"{moment:%I:%M}"',
        "In the evening the clock on the panel shows the hour of the morning.",
        ("tests/ui/test_time_of_day.py", "tests/ui/looks/test_narrow_screens.py"),
    ),
    Fault(
        "ui/table/showdown/payout.py",
        '        to=voice.count("Seat {seats}", "Seats {seats}", n, seats=named),',
        '        to=voice.count("Platz {seats}", "Plätze {seats}", n, seats=named),',
        "In English the croupier reads a German word on the card of payments.",
        ("tests/ui/table/test_payout.py", "tests/ui/table/test_payout_card.py"),
    ),
    Fault(
        "ui/qml/parts/KeyFace.qml",
        "wrapMode: face.oneLine ? Text.NoWrap : Text.Wrap",
        "wrapMode: Text.NoWrap",
        "The titles of keys are cut at the edges of the keys.",
        ("tests/ui/looks/test_every_state.py::test_so_it_is_where_cards_are_unknown",),
    ),
    Fault(
        "ui/qml/table/EndKeys.qml",
        '{ names: ["cancel"], column: 0, columns: 2, row: 3, rows: 1 }',
        '{ names: ["cancel"], column: 0, columns: 2, row: 2, rows: 1 }',
        "Cancel does not lie where it always lies.",
        ("tests/ui/looks/test_sizes.py", "tests/ui/looks/test_steady_words.py"),
    ),
    Fault(
        "ui/qml/table/CallBand.qml",
        "                height: Theme.leastKey\n",
        "                height: Theme.leastKey / 2\n",
        "The reasons for a call are too low for a finger.",
        ("tests/ui/looks/test_every_state.py::test_every_state_is_as_it_should_be[sizes1-en]",),
    ),
    Fault(
        "ui/qml/table/Seat.qml",
        "border.color: seat.guest.chosen ? Theme.seats.deal.edge : seat.look.edge",
        "border.color: seat.look.edge",
        "The croupier does not see which seat the keys are about.",
        ("tests/ui/felt",),
    ),
    Fault(
        "ui/qml/table/PotBoxes.qml",
        'text: main.content?.amount ?? ""',
        'Component.onCompleted: text = main.content?.amount ?? ""',
        "The pot on the felt stays at what it was when the screen was built.",
        ("tests/ui/felt",),
    ),
)

PAPERS = (
    Fault(
        "reports/formatting.py",
        "return (2 * dividend + divisor) // (2 * divisor)",
        "return dividend // divisor",
        "Averages on the paper are not rounded but cut: the auditor's own sums differ.",
        ("tests/reports/shift/test_layout.py",),
    ),
    Fault(
        "reports/formatting.py",
        "if moment is None or moment.date().isoformat() == self.gaming_day:",
        "if moment is None or self.gaming_day:",
        "What happened after midnight reads as if it was on the evening before.",
        ("tests/dealerassist/test_local_time.py",),
    ),
    Fault(
        "reports/formatting.py",
        'return f"{PLUS}{self.amount(chips)}" if chips > 0 else self.amount(chips)',
        'return f"{PLUS}{self.amount(chips)}" if chips >= 0 else self.amount(chips)',
        "A box that balances reads as if it was over.",
        ("tests/reports/shift/test_money_tables.py",),
    ),
    Fault(
        "reports/shift/guests_money.py",
        "amount(balance.rake - more)",
        "amount(balance.rake)",
        "What corrections of earlier shifts add to the Taxe is on the paper twice.",
        ("tests/reports/shift/test_supplements.py",),
    ),
    Fault(
        "reports/shift/signed_differences.py",
        "        for each in signed\n        if each.box is box\n",
        "        for each in signed\n",
        "Below every box stands who signed for the difference of another.",
        ("tests/reports/shift/test_differences.py",),
    ),
    Fault(
        "reports/shift/money_tables.py",
        'sign = "+" if term.amount > 0 else "−"',
        'sign = "+" if term.amount < 0 else "−"',
        "An adjustment that has put chips into a box reads as if it had taken them.",
        ("tests/reports/shift/test_sums_on_paper.py",),
    ),
    Fault(
        "reports/shift/charts.py",
        "with_rake = report.shows_rake",
        "with_rake = True",
        "Whoever is to count the box of the Taxe blindly reads on a chart what should be in it.",
        ("tests/reports/shift/test_charts.py",),
    ),
    Fault(
        "reports/shift/incidents.py",
        "key=lambda each: (-abs(each.house), -each.effect, -each.entry)",
        "key=lambda each: (-each.house, -each.effect, -each.entry)",
        "What the house has lost most by is cut from page 1, as it comes last.",
        ("tests/reports/shift/test_incidents.py",),
    ),
    Fault(
        "reports/hand/results.py",
        "        pot_name(voice, at),\n",
        "        pot_name(voice, at + 1),\n",
        "The paper of a hand calls the main pot the first side pot.",
        ("tests/reports/hand",),
    ),
    Fault(
        "reports/tronc/tables.py",
        'mark = IN_PART if each.without else ""',
        'mark = ""',
        "A sum of the tronc without the days that are not counted reads as the whole.",
        ("tests/reports/tronc",),
    ),
    Fault(
        "reports/slip.py",
        "row(formatting.money(value), say.number(count), formatting.money(value * count))",
        "row(formatting.money(value), say.number(count), formatting.money(value))",
        "On a slip the amount of each denomination is that of one chip.",
        ("tests/reports/test_slip.py",),
    ),
)

FLOOR = (
    Fault(
        "dealerassist/floor/administration/migrations/001_streams.sql",
        "IF floor.next_hash(v_before, p_bodies[v_at]) <> p_hashes[v_at] THEN",
        "IF v_at > 1 AND floor.next_hash(v_before, p_bodies[v_at]) <> p_hashes[v_at] THEN",
        "A table may send what does not continue what it has sent: a gap is not noticed.",
        ("tests/dealerassist/floor/relay/test_relay.py",),
    ),
    Fault(
        "dealerassist/floor/administration/migrations/010_rota_elsewhere.sql",
        "GRANT EXECUTE ON FUNCTION floor.append_and_hear_rota TO floor_tables;",
        "GRANT EXECUTE ON FUNCTION floor.append_and_hear_rota TO floor_tables, floor_screen;",
        "The floor's screen may call what takes entries, as a table does.",
        ("tests/dealerassist/floor/administration/test_roles.py",),
    ),
    Fault(
        "dealerassist/floor/administration/roles.py",
        "GRANT CONNECT ON DATABASE {database} TO {groups}",
        "GRANT CONNECT ON DATABASE {database} TO PUBLIC",
        "Whoever has any login on the server is let into the floor's database.",
        ("tests/dealerassist/floor/administration/test_roles.py",),
    ),
    Fault(
        "dealerassist/floor/keeper/retention.py",
        "int((now - retention.kept).timestamp() * 1000)",
        "int((now - retention.rows).timestamp() * 1000)",
        "What a table sent is gone after three months, and the auditor asks for it in the fifth.",
        ("tests/dealerassist/floor/keeper/test_retention.py",),
    ),
    Fault(
        "dealerassist/floor/day_report/floor_day.py",
        "return tuple(shift for table in self.tables for shift in table.shifts)",
        "return tuple(shift for table in self.tables for shift in table.shifts[-1:])",
        "The sums of a day leave out the earlier shifts of a table that had two.",
        ("tests/dealerassist/floor/day_report",),
    ),
    Fault(
        "dealerassist/floor/day_report/from_database.py",
        "        if each.shifts or each.id in alarms\n",
        "        if each.shifts\n",
        "An alarm of a table without a shift is missing from the report of the day.",
        ("tests/dealerassist/floor/day_report",),
    ),
    Fault(
        "dealerassist/floor/relay/table_line.py",
        "        except BaseException:\n            self.close()\n            raise",
        "        except ValueError:\n            self.close()\n            raise",
        "A table that was cut off once sends nothing any more, as it keeps the dead connection.",
        ("tests/dealerassist/floor/relay/test_table_line.py",),
    ),
    Fault(
        "dealerassist/floor/relay/relay.py",
        "        self._forget_server()\n        self._pace.failed()\n\n",
        "        self._forget_server()\n        self._pace.hold()\n\n",
        "Every table asks a floor that is down every five seconds, and all at once when it is up.",
        ("tests/dealerassist/floor/relay/test_relay.py",),
    ),
    Fault(
        "dealerassist/floor/relay/relay.py",
        "        if self._head == last:\n            said",
        "        if self._head is None:\n            said",
        "A checkpoint that was made after its entry was sent never comes to the floor.",
        ("tests/dealerassist/floor/relay/test_relay.py",),
    ),
    Fault(
        "dealerassist/floor/alarms.py",
        "AND h.short_since IS NULL AND h.kiosk_last >= h.number",
        "AND h.short_since IS NULL AND h.kiosk_last > h.number",
        "The alarm of a table that was cut stands on after its disk has come back.",
        ("tests/dealerassist/floor/keeper/test_keeper.py",),
    ),
    Fault(
        "dealerassist/floor/read_model/table_now_from_state.py",
        "rake=shift.rake if rake_may_be_told(state, shift.number) else None",
        "rake=None if shift.is_open else shift.rake",
        "The floor sees the Taxe of a closed shift before its box is counted.",
        ("tests/dealerassist/floor/test_table_now.py",),
    ),
    Fault(
        "dealerassist/floor/read_model/hour_sums.py",
        "for row, sign in ((before, -1), (after, 1)):",
        "for row, sign in ((before, 1), (after, 1)):",
        "A hand that was taken back and played again counts three times by the hour.",
        ("tests/dealerassist/floor/read_model",),
    ),
    Fault(
        "dealerassist/floor/queries/hand_search.py",
        "conditions.append(f\"({' OR '.join(each)})\")",
        "conditions.append(f\"({' AND '.join(each)})\")",
        "Who looks for corrections finds only hands with every kind of them at once.",
        ("tests/dealerassist/floor/queries/test_hand_search.py",),
    ),
)

FAULTS = (*SCREEN, *PAPERS, *FLOOR)
