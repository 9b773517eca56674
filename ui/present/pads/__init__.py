"""The keys in the lower half of the screen, a module for each pad."""
