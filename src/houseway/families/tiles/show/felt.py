"""The felt of pai gow tiles: two hands of two, the higher first."""

from houseway.families.set_hands_felt import SetHandsFelt, Setting
from houseway.families.tiles.show.hand_words import describe_tiles


class TilesFelt(SetHandsFelt):
    """Two hands of two tiles, the higher first."""

    setting = Setting(("high", "low"), "tile", describe_tiles, lambda game, tiles: "")  # noqa: ARG005
