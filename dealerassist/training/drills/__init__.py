"""Drills: single questions about a hand, made from a seed; the rules give the right answer.

`register` lists the drills and makes the questions; `drill` says what a drill is. Each drill has a
module of its own; what several of them need is in `shared/`.
"""
