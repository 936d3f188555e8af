"""Who holds what is printed: each part of `tests.printed` claims its games, and says what is printed wrong of one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houseway.book.loader import Game, load
from houseway.core.money import parse_odds
from tests.cli.typed import told
from tests.exact_nines_options import RULES, naive
from tests.printed import (
    caribbean,
    chinese,
    fast_action,
    holdem,
    mississippi,
    nines,
    pai_gow,
    push_nine,
    three_cards,
    tiles,
    war,
)
from tests.printed.blackjacks import follow_card
from tests.printed.nines_words import Sheet

SEED = 20
MOST_ERRORS = 5
"""Standard errors that rounds may be off: with one seed, the same rounds are played every time."""
MUST_WIN = "clubone"
"""The house in whose three card games an Ante must beat even a player-dealer who does not qualify."""

Check = Callable[[str, int], Iterator[str]]


@dataclass(frozen=True)
class Part:
    """Games whose print is read in one way, and what is found wrong with one of them in so many rounds."""

    name: str
    claims: Callable[[Game], bool]
    check: Check


def check_card(game_id: str, rounds: int) -> Iterator[str]:
    """Play rounds of a blackjack by its card; each round of a game without a switch is one of the solved strategy."""
    followed = follow_card(game_id, rounds, SEED)
    print(
        f"{game_id}: {100 * followed.mean:+.4f}% by the card, give or take {100 * followed.error:.4f}, printed "
        f"{100 * followed.price:+.4f}%, {followed.errors_off:+.1f} errors off",
        flush=True,
    )
    if abs(followed.errors_off) > MOST_ERRORS:
        yield f"{game_id}: the card does not bring its price"
    page: Any = load(game_id).rules
    if not followed.alike and page.switch is None:
        yield f"{game_id}: the card plays otherwise than the strategy it was made of"


def check_three_cards(game_id: str, rounds: int) -> Iterator[str]:
    """Count the printed rules of three card poker over every deal."""
    document = told("strategy", game_id)
    least, must_win = three_cards.read_rules(document), game_id.startswith(f"{MUST_WIN}/")
    yield from _counted(document, three_cards.count_value(least, ante_must_win=must_win))


def check_mississippi(game_id: str, rounds: int) -> Iterator[str]:
    """Count the printed rules of Mississippi Stud over every deal."""
    document = told("strategy", game_id)
    yield from _counted(document, mississippi.count_value(document))


def check_caribbean(game_id: str, rounds: int) -> Iterator[str]:
    """Count the printed rule of Caribbean Stud over every deal."""
    document = told("strategy", game_id)
    yield from _counted(document, caribbean.count_value(caribbean.read_rule(document)))


def _counted(document: dict[str, Any], value: Fraction) -> Iterator[str]:
    price = document["simple"]
    print(f"{document['game']}: {float(value):+.8f} by the rules, printed {price['ev_decimal']:+.8f}", flush=True)
    if value != Fraction(price["ev"]):
        yield f"{document['game']}: the rules do not bring their price"


def check_holdem(game_id: str, rounds: int) -> Iterator[str]:
    """Play rounds by the three moments of a hold'em duel's rules."""
    document, page = told("strategy", game_id), load(game_id).rules
    blind = next(wager for wager in page.wager if wager.name.endswith("Blind"))
    pays = {str(line.when): float(parse_odds(line.odds)) for line in blind.pays}
    mean, error = holdem.simulate(holdem.read_rules(document), pays, rounds, SEED)
    price = document["simple"]["ev_decimal"]
    print(f"{game_id}: {mean:+.5f} by the rules, give or take {error:.5f}, printed {price:+.5f}", flush=True)
    if abs(mean - price) > MOST_ERRORS * error:
        yield f"{game_id}: the rules do not bring their price"


def check_nines(game_id: str, rounds: int) -> Iterator[str]:
    """Count the printed rules and tables of a nines game with choices over every deal."""
    document = told("strategy", game_id)
    deals = nines.Deals(naive(game_id, literal=False), nines.shoe(game_id, document["decks"]))
    yield from _said(game_id, nines.disagreements(Sheet(document), deals))


def check_war(game_id: str, rounds: int) -> Iterator[str]:
    """Count the printed rules of a war over the ranks of four cards."""
    yield from _said(game_id, war.disagreements(told("strategy", game_id)))


def check_push_nine(game_id: str, rounds: int) -> Iterator[str]:
    """Count the priced spot of Push 9, and deal for its shares."""
    yield from _said(game_id, push_nine.disagreements(told("strategy", game_id), max(rounds // 10, 1 << 16), SEED))


def check_fast_action(game_id: str, rounds: int) -> Iterator[str]:
    """Deal rounds in which two cards are kept by the house way and by the printed chances."""
    yield from _said(game_id, fast_action.disagreements(told("strategy", game_id), max(rounds // 10, 1 << 16), SEED))


def check_pai_gow(game_id: str, rounds: int) -> Iterator[str]:
    """Set hands by the printed rows, and deal rounds that are set so."""
    yield from _said(game_id, pai_gow.disagreements(told("strategy", game_id), rounds, SEED))


def check_tiles(game_id: str, rounds: int) -> Iterator[str]:
    """Set every hand by the printed rows, and count every deal of two."""
    yield from _said(game_id, tiles.disagreements(told("strategy", game_id)))


def check_chinese(game_id: str, rounds: int) -> Iterator[str]:
    """Set hands by the printed table, and compare them with the rule that it is drawn from."""
    hands = min(max(rounds // 10_000, 500), 4_000)
    yield from _said(game_id, chinese.disagreements(told("strategy", game_id), hands, SEED))


def _said(game_id: str, faults: Iterator[str]) -> Iterator[str]:
    found = list(faults)
    print(f"{game_id}: {'as printed' if not found else f'{len(found)} faults'}", flush=True)
    yield from (fault if fault.startswith(game_id) else f"{game_id}: {fault}" for fault in found)


def _is_duel(cards: int, community: int) -> Callable[[Game], bool]:
    def claims(game: Game) -> bool:
        page: Any = game.rules
        return game.family == "duels" and (page.deal.cards, page.deal.community) == (cards, community)

    return claims


def _is_of(family: str) -> Callable[[Game], bool]:
    return lambda game: game.family == family


PARTS = (
    Part("blackjack cards", _is_of("twenty_one"), check_card),
    Part("three card poker", _is_duel(3, 0), check_three_cards),
    Part("Caribbean Stud", _is_duel(5, 0), check_caribbean),
    Part("Mississippi Stud", _is_duel(2, 3), check_mississippi),
    Part("hold'em duels", _is_duel(2, 5), check_holdem),
    Part("nines with choices", lambda game: game.id in RULES, check_nines),
    Part("war", _is_of("war"), check_war),
    Part("Push 9", _is_of("push_nine"), check_push_nine),
    Part("Fast Action", _is_of("fast_action"), check_fast_action),
    Part("pai gow poker", _is_of("pai_gow"), check_pai_gow),
    Part("pai gow tiles", _is_of("tiles"), check_tiles),
    Part("Chinese poker", _is_of("chinese"), check_chinese),
)


def held_by(game: Game) -> Part | None:
    """The part that holds what is printed of a game; none where nobody does."""
    return next((part for part in PARTS if part.claims(game)), None)
