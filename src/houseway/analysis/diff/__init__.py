"""Two filed games beside each other, rule by rule, and the worth of each difference to the player."""
