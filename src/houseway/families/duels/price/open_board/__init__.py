"""Two cards of one's own and three in common against a pay table, with a raise or a fold as the cards turn up."""
