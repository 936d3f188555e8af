"""What each choice of a turn is worth, for any game."""
