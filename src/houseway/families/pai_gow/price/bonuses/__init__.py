"""The worth of the bonuses of pai gow poker: Fortune, Envy and Ace-High, counted exactly."""
