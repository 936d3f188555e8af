"""A second settlement of the drafts, written from their rules and sharing no code with the room."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from houseway.core.cards import Card

Cards = Sequence[Card]
Key = list[int]
HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH = range(9)


def top_of_run(ranks: list[int]) -> int:
    """The top of five or three ranks in a row, the ace low or high; zero where they are not."""
    for held in (sorted(ranks), sorted(1 if rank == 14 else rank for rank in ranks)):
        if held == list(range(held[0], held[0] + len(held))):
            return held[-1]
    return 0


def five(cards: Cards) -> Key:
    """A key for five cards that sorts as the hands do."""
    counts = Counter(card.rank for card in cards)
    ranks = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    shape = sorted(counts.values(), reverse=True)
    suited, top = len({card.suit for card in cards}) == 1, top_of_run([card.rank for card in cards])
    if top:
        return [STRAIGHT_FLUSH if suited else STRAIGHT, top]
    if suited:
        return [FLUSH, *ranks]
    kinds = {(4, 1): QUADS, (3, 2): FULL, (3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR}
    return [kinds.get(tuple(shape), HIGH), *ranks]


def best(cards: Cards) -> Key:
    return max(five(some) for some in combinations(cards, 5))


def three(cards: Cards) -> Key:
    """A key for three cards: kinds 6 mini royal, 5 straight flush, 4 three of a kind, 3 straight, 2 flush, 1 pair."""
    counts = Counter(card.rank for card in cards)
    ranks = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    suited, top = len({card.suit for card in cards}) == 1, top_of_run([card.rank for card in cards])
    if top:
        return [(6 if top == 14 else 5) if suited else 3, top]
    return [4 if len(counts) == 1 else 2 if suited else 1 if len(counts) == 2 else 0, *ranks]


def sign(mine: Key, theirs: Key) -> int:
    return (mine > theirs) - (mine < theirs)


Bets = dict[str, int]


def ultimate(own: Cards, dealer: Cards, board: Cards, bets: Bets, *, folded: bool) -> float:
    mine, theirs = best([*own, *board]), best([*dealer, *board])
    trips = [-1, -1, -1, 3, 5, 6, 8, 30, 40][mine[0]]
    middle = five(board)
    in_middle = [-1, -1, 3, 5, 20, 20, 20, 20, 20][middle[0]]
    if middle[0] == PAIR:
        in_middle = 1 if middle[1] >= 10 else 0 if middle[1] == 9 else -1
    stays = bets.get("Trips", 0) * trips + bets.get("Board", 0) * in_middle
    if folded:
        return stays - bets.get("Ante", 0) - bets.get("Blind", 0) - bets.get("Bad Beat", 0)
    compared = sign(mine, theirs)
    blind = [0, 0, 0, 0, 1, 1.5, 3, 10, 500 if mine[1] == 14 else 50][mine[0]] if compared > 0 else compared
    beaten = [-1, -1, -1, 9, 20, 25, 40, 500, 7500][min(mine, theirs)[0]] if compared else -1
    ante = compared if theirs[0] >= PAIR else 0
    return (
        stays
        + bets.get("Ante", 0) * ante
        + bets.get("Play", 0) * compared
        + bets.get("Blind", 0) * blind
        + bets.get("Bad Beat", 0) * beaten
    )


def lone_star(own: Cards, dealer: Cards, board: Cards, bets: Bets, *, folded: bool) -> float:
    read = five(board) if folded else best([*own, *board])
    trips = bets.get("Trips", 0) * [-1, -1, -1, 3, 4, 7, 9, 30, 40][read[0]]
    if folded:
        return trips - bets["Ante"]
    mine, theirs = best([*own, *board]), best([*dealer, *board])
    compared = sign(mine, theirs)
    ante = (compared or -1) if theirs[:2] >= [PAIR, 4] else max(compared, 0)
    return trips + bets["Ante"] * ante + bets["Play"] * compared


def mississippi(own: Cards, dealer: Cards, board: Cards, bets: Bets, *, folded: bool) -> float:
    bonus = bets.get("3 Card Bonus", 0) * [-1, 1, 4, 5, 30, 40, 40][three(board)[0]]
    base = sum(amount for wager, amount in bets.items() if wager != "3 Card Bonus")
    if folded:
        return bonus - base
    mine = five([*own, *board])
    pays = [-1, 0, 2, 3, 4, 6, 10, 40, 500 if mine[1] == 14 else 100][mine[0]]
    if mine[0] == PAIR:
        pays = 1 if mine[1] >= 11 else 0 if mine[1] >= 6 else -1
    return bonus + base * pays


def caribbean(own: Cards, dealer: Cards, board: Cards, bets: Bets, *, folded: bool) -> float:
    if folded:
        return -bets["Ante"]
    mine, theirs = five(own), five(dealer)
    if theirs < [HIGH, 14, 13]:
        return bets["Ante"]
    compared = sign(mine, theirs)
    won = [1, 1, 2, 3, 4, 5, 7, 20, 100 if mine[1] == 14 else 50][mine[0]]
    return bets["Ante"] * compared + bets["Bet"] * (won if compared > 0 else compared)


def three_cards(own: Cards, dealer: Cards, board: Cards, bets: Bets, *, folded: bool) -> float:
    six = bets.get("Six", 0) * [-1, -1, -1, 8, 9, 15, 20, 100, 200][best([*own, *dealer])[0]]
    if folded:
        return six - bets["Ante"] - bets.get("Pair Plus", 0)
    mine, theirs = three(own), three(dealer)
    pair_plus = bets.get("Pair Plus", 0) * [-1, 1, 3, 6, 30, 40, 200][mine[0]]
    if theirs < [0, 12]:
        return six + pair_plus + bets.get("Ante", 0)
    return six + pair_plus + (bets.get("Ante", 0) + bets.get("Play", 0)) * sign(mine, theirs)


SETTLEMENTS = {
    "ultimate": ultimate,
    "lone star": lone_star,
    "mississippi": mississippi,
    "caribbean": caribbean,
    "three, followed": three_cards,
    "three, deciding": three_cards,
}
