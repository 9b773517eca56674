"""What can fill the window, how QML sees it, and what does so while no table can be opened yet."""
