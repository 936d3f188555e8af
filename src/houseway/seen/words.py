"""What a hand makes, in the words of its game, for one who sees all of its cards."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from houseway.book.loader import Game
from houseway.cards import Card, parse_cards
from houseway.families.duels import DUELS
from houseway.families.duels.tables import tables as duels_tables
from houseway.families.nines import NINES
from houseway.families.nines.options.endings import count_words
from houseway.families.nines.options.rules import card_count, option_rules
from houseway.families.pai_gow.tables import tables as pai_gow_tables
from houseway.families.poker import POKER
from houseway.families.poker.hand_words import hand_words
from houseway.families.poker.result import Held
from houseway.families.push_nine import PUSH_NINE
from houseway.families.tiles.setting import set_as
from houseway.families.tiles.tables import tables as tiles_tables
from houseway.ranking.chinese import Segment, segment_hand
from houseway.ranking.fast_action import best_fast_action
from houseway.ranking.names import plural, rank_name
from houseway.ranking.nines import nine_total
from houseway.ranking.push_nine import PUSH_NINE_ORDERS, push_nine_hand

Faces = tuple[str, ...]
KEPT = 1 << 13
"""So many hands are remembered by each of the functions below: a table looks at the same ones again and again."""


@lru_cache(maxsize=KEPT)
def nines_words(game: Game, faces: Faces) -> str:
    """What a hand of nines counts."""
    cards = parse_cards(faces)
    if NINES.has(game) and game.page.options:
        return count_words(option_rules(game).strength(map(card_count, cards)))
    return str(nine_total(cards))


@lru_cache(maxsize=KEPT)
def duels_words(game: Game, faces: Faces, shared: Faces) -> str:
    """What a hand makes with the cards in common that lie open, or what it has so far."""
    own, common = parse_cards(faces), parse_cards(shared)
    if len(own) + len(common) < min(DUELS.narrow(game).page.hand_size, 5):
        return so_far((*own, *common))
    return str(duels_tables(game).hand(own, common))


def so_far(cards: Sequence[Card]) -> str:
    """What fewer than five cards hold already: pairs and more, or their highest cards.

    >>> so_far(parse_cards("Ks 7d Kh"))
    'pair of kings'
    >>> so_far(parse_cards("9h Ah"))
    'ace-nine suited'
    """
    ranks = Counter(card.rank for card in cards)
    alike = sorted((rank for rank in ranks if ranks[rank] > 1), reverse=True)
    if len(alike) == 2:
        return f"{plural(alike[0])} and {plural(alike[1])}"
    if alike:
        return f"{ {2: 'pair of', 3: 'three', 4: 'four'}[ranks[alike[0]]] } {plural(alike[0])}"
    suited = " suited" if len({card.suit for card in cards}) == 1 else ""
    return "-".join(rank_name(rank) for rank in sorted(ranks, reverse=True)) + suited


@lru_cache(maxsize=KEPT)
def fast_action_words(faces: Faces, shared: Faces) -> str:
    """What two kept cards make with those in common."""
    return str(best_fast_action(parse_cards((*faces, *shared))))


@lru_cache(maxsize=KEPT)
def seven_words(game: Game, faces: Faces) -> str:
    """The best five of seven cards."""
    return pai_gow_tables(game).seven_words(parse_cards(faces))


@lru_cache(maxsize=KEPT)
def pai_gow_words(game: Game, faces: Faces) -> tuple[str, str]:
    """What two cards in front and five behind make; those in front come first."""
    cards = parse_cards(faces)
    one = pai_gow_tables(game).set_hand(cards, cards[:2])
    return str(one.front_hand), str(one.back_hand)


@lru_cache(maxsize=KEPT)
def tiles_words(game: Game, faces: Faces) -> tuple[str, str]:
    """What the high and the low two of four tiles make, the high ones first."""
    high, low = set_as(0, parse_cards(faces), tiles_tables(game).order).ranks
    return str(high), str(low)


@lru_cache(maxsize=KEPT)
def push_nine_words(game: Game, faces: Faces) -> str:
    """What three cards count."""
    return str(push_nine_hand(parse_cards(faces), PUSH_NINE_ORDERS[PUSH_NINE.narrow(game).page.ranking]))


@lru_cache(maxsize=KEPT)
def chinese_words(segment: Segment, faces: Faces) -> str:
    """What a front, a middle or a back makes."""
    return str(segment_hand(segment, parse_cards(faces)))


@lru_cache(maxsize=KEPT)
def poker_words(game: Game, held: Held, board: tuple[Card, ...], *, low: bool) -> str:
    """What a hand of a pot game makes with the board."""
    return hand_words(POKER.narrow(game).page, held, board, low=low)
