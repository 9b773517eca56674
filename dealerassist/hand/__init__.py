"""One hand, from the ante to the award: commands in, events out, state as their fold."""
