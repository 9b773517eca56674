"""The kiosk without Qt: it takes taps and keys, asks the desk, and holds what is shown."""
