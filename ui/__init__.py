"""The screen of the table, the pit and the training, and the command line."""
