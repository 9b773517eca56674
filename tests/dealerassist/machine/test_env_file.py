"""The service's file of variables is read as systemd reads it.

Tests `dealerassist/machine/env_file.py`.
"""

from dealerassist.machine.env_file import kiosk_environment, lines_in, variables_in

TEXT = r"""
# DEALER_ASSIST_HOME=/not/this
; nor this
DEALER_ASSIST_HOME=/var/lib/dealer-assist
DEALER_ASSIST_TABLE = "7 north"
DEALER_ASSIST_COPY='/media/second disk' 
DEALER_ASSIST_KEY=/a\ b
DEALER_ASSIST_FLOOR=/etc/dealer-assist/\
floor.toml
no assignment
export DEALER_ASSIST_HOME=/of/a/shell
TZ="Europe/Vienna"
QT_SCALE=2
1BAD=x
"""  # noqa: W291


def test_the_simple_cases_of_systemd():
    assert variables_in(TEXT) == {
        "DEALER_ASSIST_HOME": "/var/lib/dealer-assist",
        "DEALER_ASSIST_TABLE": "7 north",
        "DEALER_ASSIST_COPY": "/media/second disk",
        "DEALER_ASSIST_KEY": "/a b",
        "DEALER_ASSIST_FLOOR": "/etc/dealer-assist/floor.toml",
        "TZ": "Europe/Vienna",
        "QT_SCALE": "2",
    }


def test_lines_are_counted_as_an_editor_does():
    lines = [line.number for line in lines_in(TEXT)]
    assert lines == [4, 5, 6, 7, 8, 10, 11, 12, 13, 14]


def test_what_is_set_comes_first_then_the_file_then_the_unit(tmp_path):
    file = tmp_path / "kiosk.env"
    file.write_text("DEALER_ASSIST_TABLE=7\nDEALER_ASSIST_COPY=/copy\nPATH=/evil\n")
    unit = {"Environment": 'DEALER_ASSIST_COPY=/other "DEALER_ASSIST_KEY=/a b" PATH=/evil'}
    assert kiosk_environment({"DEALER_ASSIST_TABLE": "9", "A": "b"}, unit, file=file) == {
        "DEALER_ASSIST_TABLE": "9",
        "DEALER_ASSIST_COPY": "/copy",
        "DEALER_ASSIST_KEY": "/a b",
        "A": "b",
    }
    assert kiosk_environment({}, {"Environment": '"half'}, file=tmp_path / "none") == {}
