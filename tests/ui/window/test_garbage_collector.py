"""Python's garbage collector while the program starts.

Tests `ui/window/garbage_collector.py`.
"""

import gc

from ui.window.garbage_collector import collecting_later, first_frame_shown


def test_it_waits_for_the_first_picture_and_leaves_alone_what_a_start_has_made():
    with collecting_later():
        assert not gc.isenabled()
        first_frame_shown()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
    assert gc.get_freeze_count() == 0


def test_it_goes_on_where_nothing_could_be_shown():
    with collecting_later():
        pass
    assert gc.isenabled()
