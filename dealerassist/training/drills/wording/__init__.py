"""The words of the drills, one module for what belongs together."""
