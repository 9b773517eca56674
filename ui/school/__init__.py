"""The screen of the training: who is there, what is practised, and how it goes."""
