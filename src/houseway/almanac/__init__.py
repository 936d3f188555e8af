"""The almanac: results for every banked game, worked out beforehand and shipped; a file a game, a line an entry."""
