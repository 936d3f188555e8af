"""A game priced in a process of its own, so that all memory that it took goes with it.

The tables of one blackjack are some hundred megabytes, and hundreds of readings are priced for an audit. The game goes
in by standard input; out come the shares that are done, line by line, and at last that its odds are kept, or why not.
"""

import json
import pickle
import signal
import subprocess
import sys

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.families.prices import Play, Progress


def price_in_subprocess(game: Game, decks: int, strategy: Play, progress: Progress | None = None) -> None:
    """Work out the odds of a game and keep them; raises `HousewayError` where it has none."""
    asked = pickle.dumps((game, decks, strategy))
    command = [sys.executable, "-m", __name__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        try:
            assert child.stdin is not None
            assert child.stdout is not None
            child.stdin.write(asked)
            child.stdin.close()
            for line in child.stdout:
                word = json.loads(line)
                if "refused" in word:
                    raise HousewayError(word["refused"])
                if progress:
                    progress(word["share"])
        finally:
            if child.poll() is None:
                child.terminate()
    if child.returncode:
        raise HousewayError(f"{game.id} could not be priced: the process that worked on it has ended")


def _work() -> None:
    """Price what comes in by standard input."""
    # Whoever stops the command stops this process too, but in the parent's words.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from houseway.analysis.odds_cache import find_odds

    game, decks, strategy = pickle.load(sys.stdin.buffer)
    try:
        find_odds(game, decks=decks, strategy=strategy, progress=lambda share: _say(share=share))
    except HousewayError as bad:
        _say(refused=str(bad))


def _say(**word: float | str) -> None:
    sys.stdout.write(json.dumps(word) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _work()
