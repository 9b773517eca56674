"""What the keeper vouches for, and what it raises an alarm about.

Tests `dealerassist/floor/keeper/keeper.py`, `dealerassist/floor/keeper/witness.py`,
`dealerassist/floor/alarms.py`, `dealerassist/floor/read_model/projection_alarms.py`,
`dealerassist/floor/streams.py`.
"""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.connection import connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.keeper.witness import KEPT_NOTES
from dealerassist.journal.chain import Link
from dealerassist.journal.countersignature import Countersigner, read_countersigned
from tests.support.floor.made_kiosk import MadeKiosk, append, give, register, signer_from
from tests.support.floor.relayed import all_alarms

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
AT = 70
"""An entry in the middle, before which the table was signed."""


@pytest.fixture
def keeper(db, floor_dsn):
    db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (FLOOR.key,))
    with connect(floor_dsn, program="keeper") as own:
        yield Keeper(own, FLOOR)


@pytest.fixture
def kiosk(db):
    made = MadeKiosk(7)
    register(db, made, db.info.user)
    return made


def raised(db):
    return [(alarm.kind, alarm.number) for alarm in all_alarms(db)]


def test_what_a_table_sends_is_countersigned_up_to_its_last_checkpoint(db, keeper, kiosk):
    give(db, kiosk)
    keeper.look_at_all()
    append(db, kiosk, len(kiosk.links) + 1, [])
    said = read_countersigned(kiosk.witnessed)
    assert said.note.checkpoint.size == max(kiosk.checkpoints)
    assert said.is_signed_by(FLOOR.key)
    assert raised(db) == []


@pytest.mark.parametrize("with_key", [True, False])
def test_a_rewritten_table_is_stopped_at_the_first_entry_that_differs(db, keeper, kiosk, with_key):
    give(db, kiosk)
    keeper.look_at_all()
    rewritten = kiosk.rewritten(AT, with_key=with_key)
    give(db, rewritten)
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.FORK, AT)]
    assert give(db, kiosk).status == "stopped"
    bodies = db.execute("SELECT body FROM floor.entry ORDER BY number").fetchall()
    assert [bytes(body) for (body,) in bodies] == [link.body for link in kiosk.links]


def test_a_table_that_goes_on_from_an_older_state_is_stopped_where_it_does(db, keeper, kiosk):
    give(db, kiosk)
    rolled_back = kiosk.cut(AT)
    for link in kiosk.links[AT:]:
        rolled_back.add(link.body.replace(b'"utc_ms":1', b'"utc_ms":2'))
    give(db, rolled_back)
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.FORK, AT + 1)]


def test_a_table_that_is_cut_is_named_once_it_stays_so(db, keeper, kiosk):
    give(db, kiosk)
    cut = kiosk.cut(AT)
    give(db, cut)
    keeper.look_at_all()
    assert raised(db) == [], "a power cut takes the last line of the copy for a moment"
    db.execute("UPDATE floor.head SET short_since = now() - interval '11 seconds'")
    give(db, cut)
    assert raised(db) == [(AlarmKind.CUT, AT + 1)]
    give(db, kiosk)
    keeper.look_at_all()
    (alarm,) = all_alarms(db)
    assert not alarm.stands, "it has all of its entries again"


def test_a_put_back_is_one_alarm_however_it_goes_on(db, keeper, kiosk):
    """Found while nothing was dealt, and then dealt on until the table had more than before."""
    give(db, kiosk)
    keeper.look_at_all()
    back = kiosk.cut(AT)
    give(db, back)
    quiet_for(db, "11 seconds")
    give(db, back)
    (cut,) = all_alarms(db)
    assert (cut.kind, cut.number) == (AlarmKind.CUT, AT + 1)
    db.execute("SELECT floor.answer_alarm(%s, 'P-02', false)", (cut.id,))
    for link in (*kiosk.links[AT:], *kiosk.links[AT:]):
        back.add(link.body.replace(b'"utc_ms":1', b'"utc_ms":2'))
        give(db, back)
        quiet_for(db, "11 minutes")
        give(db, back)
        keeper.look_at_all()
    (fork,) = all_alarms(db)
    assert (fork.kind, fork.number, fork.stands) == (AlarmKind.FORK, AT + 1, True)
    assert (fork.id, fork.raised_ms, fork.seen_by) == (cut.id, cut.raised_ms, "P-02")
    assert fork.facts["first"] == "cut"


def test_a_put_back_that_is_played_on_at_once_is_one_alarm(db, keeper, kiosk):
    give(db, kiosk)
    back = kiosk.cut(AT)
    for link in kiosk.links[AT : AT + 3]:
        back.add(link.body.replace(b'"utc_ms":1', b'"utc_ms":2'))
        give(db, back)
        quiet_for(db, "11 minutes")
        give(db, back)
    assert raised(db) == [(AlarmKind.FORK, AT + 1)]


def test_a_table_that_is_cut_twice_says_so_of_its_first_entry_alone(db, keeper, kiosk):
    give(db, kiosk)
    for last in (AT + 5, AT):
        back = kiosk.cut(last)
        give(db, back)
        quiet_for(db, "11 seconds")
        give(db, back)
    assert standing(db) == [(AlarmKind.CUT, AT + 1)]


def test_another_put_back_behind_a_fork_is_another_alarm(db, keeper, kiosk):
    give(db, kiosk)
    give(db, kiosk.rewritten(AT, with_key=True))
    back = kiosk.cut(AT - 5)
    give(db, back)
    quiet_for(db, "11 seconds")
    give(db, back)
    assert standing(db) == [(AlarmKind.FORK, AT), (AlarmKind.CUT, AT - 4)]
    give(db, kiosk)
    keeper.look_at_all()
    assert standing(db) == [(AlarmKind.FORK, AT)], "a fork does not end by itself"


def test_a_rewriting_before_what_was_cut_is_another_alarm_and_takes_its_place(db, keeper, kiosk):
    give(db, kiosk)
    back = kiosk.cut(AT + 5)
    give(db, back)
    quiet_for(db, "11 seconds")
    give(db, back)
    give(db, back.rewritten(AT, with_key=True))
    assert standing(db) == [(AlarmKind.FORK, AT)]
    assert raised(db) == [(AlarmKind.CUT, AT + 6), (AlarmKind.FORK, AT)]


def test_what_a_broken_chain_hides_is_not_missing_besides(db, keeper, kiosk):
    """A relay gives what is before the line, and so seems to have less than the floor."""
    give(db, kiosk)
    short = kiosk.cut(AT)
    broken = Link(AT + 1, b"{}", bytes(32))
    append(db, short, AT + 1, [broken])
    assert raised(db) == [(AlarmKind.BROKEN_CHAIN, AT + 1)]
    give(db, short)
    quiet_for(db, "11 seconds")
    give(db, short)
    assert raised(db) == [(AlarmKind.BROKEN_CHAIN, AT + 1)]
    append(db, short, AT, [short.links[-1]], compare=True)
    give(db, kiosk)
    assert standing(db) == []


def standing(db):
    return [(alarm.kind, alarm.number) for alarm in all_alarms(db) if alarm.stands]


def test_a_last_line_that_a_power_cut_took_is_no_alarm_until_the_kiosk_had_time_to_start(
    db, keeper, kiosk
):
    give(db, kiosk)
    last = len(kiosk.links)
    short = kiosk.cut(last - 1)
    give(db, short)
    quiet_for(db, "9 minutes")
    give(db, short)
    assert raised(db) == []
    give(db, kiosk)
    give(db, short)
    give(db, short)
    assert raised(db) == [], "the time begins anew"
    quiet_for(db, "11 minutes")
    give(db, short)
    assert raised(db) == [(AlarmKind.CUT, last)]


def test_a_second_line_that_is_missing_is_no_power_cut(db, keeper, kiosk):
    give(db, kiosk)
    short = kiosk.cut(len(kiosk.links) - 2)
    give(db, short)
    quiet_for(db, "11 seconds")
    give(db, short)
    assert raised(db) == [(AlarmKind.CUT, len(kiosk.links) - 1)]


def quiet_for(db, time):
    db.execute("UPDATE floor.head SET short_since = now() - %s::interval", (time,))


def test_a_checkpoint_by_another_key_is_not_countersigned(db, keeper, kiosk):
    last = max(kiosk.checkpoints)
    kiosk.sign(last, signer_from(99))
    give(db, kiosk)
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.OTHER_KEY, last)]


def test_a_forged_checkpoint_is_not_countersigned(db, keeper, kiosk):
    last = max(kiosk.checkpoints)
    sizes = sorted(kiosk.checkpoints)
    taken = kiosk.checkpoints[sizes[-2]].note.rsplit(" ", 1)[1]
    note = kiosk.checkpoints[last].note
    forged = f"{note.rsplit(' ', 1)[0]} {taken}"
    kiosk.checkpoints[last] = replace(kiosk.checkpoints[last], note=forged)
    give(db, kiosk)
    keeper.look_at_all()
    append(db, kiosk, len(kiosk.links) + 1, [])
    assert raised(db) == [(AlarmKind.FORGED_CHECKPOINT, last)]
    assert kiosk.witnessed == ""


def test_a_checkpoint_of_other_entries_is_not_countersigned(db, keeper, kiosk):
    last = max(kiosk.checkpoints)
    kiosk.checkpoints[last] = kiosk.rewritten(AT, with_key=True).checkpoints[last]
    give(db, kiosk)
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.CONTRADICTED, last)]


def test_a_checkpoint_that_was_taken_away_is_missed(db, keeper, kiosk):
    gone = sorted(kiosk.checkpoints)[3]
    del kiosk.checkpoints[gone]
    give(db, kiosk, at_once=1)
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.UNSIGNED, gone)]


def test_a_checkpoint_that_comes_after_its_entry_is_not_missed(db, keeper, kiosk):
    for link in kiosk.links:
        append(db, kiosk, link.number, [link], checkpoints=False)
        keeper.look_at_all()
        append(db, kiosk, link.number, [link])
        keeper.look_at_all()
    assert raised(db) == []


def test_an_entry_of_another_table_is_not_followed(db, keeper, kiosk):
    other = MadeKiosk(8)
    kiosk.links = kiosk.links[:AT]
    kiosk.add(other.links[AT].body)
    give(db, kiosk)
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.FOREIGN, AT + 1)]


def test_an_entry_that_the_database_changed_is_named(db, keeper, kiosk):
    give(db, kiosk)
    db.execute(
        "UPDATE floor.entry SET body = replace(encode(body, 'escape'), 'C-', 'P-')::bytea "
        "WHERE number = %s", (AT,))  # fmt: skip
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.SERVER_CHANGED, AT)]


def test_a_database_that_was_put_back_is_noticed_and_signs_nothing_until_it_is_told_again(
    db, keeper, kiosk
):
    give(db, kiosk)
    keeper.look_at_all()
    give(db, kiosk)
    held = read_countersigned(kiosk.witnessed).note.checkpoint.size
    _put_back(db, kiosk, AT)
    append(db, kiosk, AT + 1, kiosk.links[AT : AT + 20])
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.SERVER_ROLLED_BACK, held)]
    assert signed(db) == [], "no other history may be signed meanwhile"
    give(db, kiosk)
    keeper.look_at_all()
    assert signed(db) == [held]
    assert raised(db) == [(AlarmKind.SERVER_ROLLED_BACK, held)]


def replace_kiosk(db, keeper, kiosk, other):
    """The table is countersigned, and registered with another kiosk's key from then on."""
    give(db, kiosk)
    keeper.look_at_all()
    give(db, kiosk)
    assert kiosk.witnessed
    db.execute("UPDATE floor.stream SET retired_at = now()")
    register(db, other, db.info.user)


def test_a_replaced_kiosk_that_still_speaks_does_not_pass_for_a_database_put_back(
    db, keeper, kiosk
):
    other = MadeKiosk(8, entries=0)
    other.table = kiosk.table
    for link in kiosk.links[:AT]:
        other.add(link.body.replace(kiosk.journal.encode(), other.journal.encode()))
    replace_kiosk(db, keeper, kiosk, other)
    give(db, other)
    give(db, kiosk)
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.OTHER_JOURNAL, 0)]


@pytest.fixture
def renewed(kiosk):
    """The same kiosk and journal, whose later entries are signed by another key."""
    renewed = kiosk.cut(AT)
    renewed.signer = signer_from(77)
    for link in kiosk.links[AT:]:
        renewed.add(link.body)
    return renewed


def test_a_kiosk_whose_key_was_renewed_goes_on_with_its_journal(db, keeper, kiosk, renewed):
    before = kiosk.cut(AT)
    replace_kiosk(db, keeper, before, renewed)
    renewed.witnessed = before.witnessed
    append(db, renewed, len(renewed.links) + 1, [])
    keeper.look_at_all()
    give(db, renewed)
    keeper.look_at_all()
    assert raised(db) == []
    assert max(signed(db)) == max(renewed.checkpoints)


def test_the_key_before_signs_nothing_that_the_table_had_not_sent_with_it(
    db, keeper, kiosk, renewed
):
    replace_kiosk(db, keeper, kiosk.cut(AT), renewed)
    give(db, kiosk)
    keeper.look_at_all()
    first = min(size for size in kiosk.checkpoints if size > AT)
    assert raised(db) == [(AlarmKind.OTHER_KEY, first)]


def test_a_made_up_countersignature_is_named_and_stops_nothing(db, keeper, kiosk):
    give(db, kiosk)
    keeper.look_at_all()
    append(db, kiosk, len(kiosk.links) + 1, [])
    real = kiosk.witnessed
    kiosk.witnessed = real[:-8] + ("AAAA" if real[-8:-4] != "AAAA" else "BBBB") + real[-4:]
    append(db, kiosk, len(kiosk.links) + 1, [])
    keeper.look_at_all()
    assert raised(db) == [(AlarmKind.FORGED_WITNESS, max(kiosk.checkpoints))]


def test_one_keeper_looks_after_a_floor(floor_dsn, keeper):
    with (
        connect(floor_dsn, program="keeper") as second,
        pytest.raises(FloorError) as refused,
    ):
        Keeper(second, FLOOR)
    assert refused.value.code is FloorErrorCode.KEPT


def test_forged_countersignatures_are_alarmed_and_take_no_more_room_than_a_few(db, keeper, kiosk):
    give(db, kiosk)
    keeper.look_at_all()
    append(db, kiosk, len(kiosk.links) + 1, [])
    genuine = kiosk.witnessed
    assert genuine
    for round_ in range(4):
        for at in range(20):
            kiosk.witnessed = f"forged {round_} {at} {'x' * 5000}\n{at}\n"
            append(db, kiosk, len(kiosk.links) + 1, [])
        ((kept,),) = db.execute("SELECT count(*) FROM floor.returned_note")
        assert kept <= 2 * KEPT_NOTES
        keeper.look_at_all()
    ((kept,),) = db.execute("SELECT count(*) FROM floor.returned_note")
    assert kept == KEPT_NOTES
    assert raised(db) == [(AlarmKind.FORGED_WITNESS, 0)]
    _put_back(db, kiosk, AT)
    kiosk.witnessed = genuine
    append(db, kiosk, AT + 1, [])
    keeper.look_at_all()
    assert AlarmKind.SERVER_ROLLED_BACK in [kind for kind, _ in raised(db)]


def test_a_keeper_with_another_key_signs_nothing(floor_dsn, keeper):
    other = Countersigner(Ed25519PrivateKey.generate())
    with (
        connect(floor_dsn, program="keeper") as second,
        pytest.raises(FloorError) as refused,
    ):
        Keeper(second, other)
    assert refused.value.code is FloorErrorCode.OTHER_WITNESS


def signed(db):
    rows = db.execute("SELECT size FROM floor.countersignature WHERE note IS NOT NULL")
    return [size for (size,) in rows]


def _put_back(db, kiosk, last):
    """What a backup from when the table had come so far would hold."""
    db.execute("DELETE FROM floor.countersignature")
    db.execute("DELETE FROM floor.entry WHERE number > %s", (last,))
    db.execute("DELETE FROM floor.checkpoint WHERE size > %s", (last,))
    db.execute("UPDATE floor.head SET number = %s, hash = %s", (last, kiosk.links[last - 1].hash))
    db.execute(
        "UPDATE floor.watched SET number = %s, hash = %s, signed_up_to = %s",
        (last, kiosk.links[last - 1].hash, last),
    )
