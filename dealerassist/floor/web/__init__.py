"""Who may look at the floor in a browser: the list of people, and where they are signed in."""
