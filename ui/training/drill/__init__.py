"""A set of drills on the screen."""
