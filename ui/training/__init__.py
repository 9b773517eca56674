"""The screen of the training: signing in, pages, drills and the practice table."""
