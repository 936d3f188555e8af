"""Two filed games beside each other, rule by rule, and what each difference is worth to the player."""
