"""What a worker does beside the screen, and the processes that do it."""
