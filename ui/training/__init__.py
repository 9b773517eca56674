"""The training's screen: who is there, what is practised, and how it goes."""
