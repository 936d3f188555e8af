"""The almanac: what was worked out of every banked game, shipped with the package; a file a game, a line an entry."""
