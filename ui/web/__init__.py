"""The floor in a browser: the pages of its screen, drawn as HTML, for tablets and for the wall."""
