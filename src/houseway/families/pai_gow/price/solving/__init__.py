"""The worth of each setting of seven cards against a player-dealer who sets the house way, and the best setting."""
