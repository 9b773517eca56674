"""The training of croupiers: skills, drills, practice hands, and the store of the answers.

`drills/` asks single questions about a hand, `practice/` lets a trainee deal whole hands. The
answers to both are kept in the training store; statistics, recall and certificates follow from
them.
"""
