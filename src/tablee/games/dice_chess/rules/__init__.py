"""Dice Chess: the rules, by theme. R and DR numbers are those of the README in the game's folder.

squares    the board in numbers, and the 1,969 actions of a move
board      the men on the board: attacks, legal moves, making a move
san        a move as chess players write it
duel       the dice, the turn, the end
"""
