"""From the table's state to the words and figures on the screen; no Qt in here."""
