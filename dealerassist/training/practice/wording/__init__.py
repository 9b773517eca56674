"""The sentences of the practice table about single actions and gestures, by part of the hand."""
