"""What the bonuses of pai gow poker are worth: Fortune, Envy and Ace-High, counted exactly."""
