"""What is asked on the screen besides the hand itself: one module for each dialog."""
