"""houseway play: sit down at a game in the terminal."""

from houseway.cli.options import GameName


def play(game: GameName) -> None:
    """Play."""
