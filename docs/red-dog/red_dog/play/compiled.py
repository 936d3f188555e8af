"""The rules of a red dog made ready: what three cards do to a wager."""

from dataclasses import dataclass
from fractions import Fraction

from houseway.families.red_dog.page import RedDogPage

from houseway.book.loader import Game
from houseway.core.money import parse_odds
from houseway.core.table import Verdict


@dataclass(frozen=True)
class CompiledRedDog:
    """What a third card pays by the spread of the first two, the widest row last, and as the third of one rank."""

    between: tuple[Fraction, ...]
    three_alike: Fraction

    def judge(self, first: int, second: int, third: int) -> Verdict:
        """Judge a wager by the ranks of all three cards, the ace being 14."""
        spread = find_spread(first, second)
        if spread < 0:
            alike = third == first
            return Verdict("wins", "three of one rank", self.three_alike) if alike else Verdict("pushes", "a pair")
        if spread == 0:
            return Verdict("pushes", "nothing lies between")
        if min(first, second) < third < max(first, second):
            odds = self.between[min(spread, len(self.between)) - 1]
            return Verdict("wins", f"between, spread {spread}", odds)
        return Verdict("loses", "not between")


def find_spread(first: int, second: int) -> int:
    """Count the ranks that lie between two: none between neighbours, and -1 where both are the same."""
    return abs(first - second) - 1


def compile_rules(game: Game[RedDogPage]) -> CompiledRedDog:
    """Make the page of a game ready."""
    rule = game.rules.red_dog
    return CompiledRedDog(tuple(parse_odds(row.odds) for row in rule.between), parse_odds(rule.three_alike))
