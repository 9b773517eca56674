"""Everything that the program says in words, German and English, for screen, paper and terminal.

The messages are English sentences in the source, and `catalogue.Catalogue` translates them.
Modules such as `names` or `refusals` turn values of the domain into sentences.
"""
