"""What is asked of whoever stands there: dialogs, what a tap leads to, and the words for it."""
