"""What can fill the window, and what does so while no table can be opened yet."""
