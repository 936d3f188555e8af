"""The poker room: pots, streets and betting rounds."""
