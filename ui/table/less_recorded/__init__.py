"""Keys, prompts and dialogs where less than everything is recorded (house practice, chapter 1).

At pot depth acts and amounts are recorded without cards, and the winners are named. At Taxe depth
only the pots and who won them are. Which it is says `dealerassist/hand/recording_depth/depth.py`.
"""
