"""The value that the screen shows: immutable structs with finished texts, read by QML as JSON."""
