"""What each setting of seven cards is worth against a player-dealer who sets the house way, and the best one."""
