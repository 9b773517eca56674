"""The table's program without Qt: it takes taps and keys, asks the desk, and makes the view."""
