"""Hands of which less than everything is recorded (house practice, chapter 1)."""
