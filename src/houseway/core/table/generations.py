"""Generations of the rules between rounds: a table that an older version of the room began is played on as it began."""

FIRST = 1
"""The rules of tables that were opened before their logs said which: a second pot counted for a kill by the winner's
whole share, and past the first betting round."""
NEWEST = 2
"""The rules of tables that are opened today."""
