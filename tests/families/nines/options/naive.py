"""The nines with options a second time, from the filings alone: no rule, table or engine of the project is read here.

One player a seat, no back line, a bank that covers everything, the player-dealer in seat 8.
"""

from collections.abc import Callable

from houseway.core.cards import Card

Ask = Callable[[list[str]], str]
"""What whoever is asked answers, of these words."""
Bets = dict[int, dict[str, int]]
Cards = list[Card]
WILD = ("clubone/century-21-baccarat", "crystal/21st-century-baccarat-face-down")


def digit(cards: Cards) -> int:
    """A count to nine; one joker makes nine, and two beat it."""
    jokers = sum(card.rank == 0 for card in cards)
    if jokers:
        return 8 + min(jokers, 2)
    return sum(1 if card.rank == 14 else card.rank if card.rank < 10 else 0 for card in cards) % 10


def beats(mine: int, theirs: int) -> int:
    return (mine > theirs) - (mine < theirs)


def nets(game: str, order: list[Card], bets: Bets, dice: tuple[int, ...], ask: Ask) -> dict[int, int]:
    """What every seat wins."""
    if game == "oaks/baccarat-gold":
        return gold(order, bets, ask)
    if game in ("crystal/baccarat-5-0", "crystal/21st-century-baccarat-face-up-tie"):
        return crystal_community(game, order, bets, ask)
    if game == "crystal/asian-baccarat":
        return asian(order, bets, ask)
    return own_hands(game, order, bets, dice, ask)


def asked(total: int, must: range, may: range, ask: Ask) -> bool:
    """Whether a hand draws: it must, or it may and somebody says so; the house way draws on five or less."""
    if total not in may:
        return total in must
    answer = ask(["stand", "hit", "house way"])
    return total <= 5 if answer == "house way" else answer == "hit"


def gold(order: list[Card], bets: Bets, ask: Ask) -> dict[int, int]:
    """003, lines 1286 to 1383."""
    player, bank, rest = [order[0], order[2]], [order[1], order[3]], order[4:]
    first, theirs = digit(player), digit(bank)
    natural = first >= 8 or theirs >= 8
    hits = dict.fromkeys(bets, not natural and first <= 4)
    if first == 5 and not natural:
        for seat in sorted(bets):
            hits[seat] = asked(5, range(0), range(5, 6), ask) if "Player" in bets[seat] else True
    third: Cards = []
    if any(hits.values()):
        third = [rest.pop(0)]
    draws_late = theirs in (4, 5) and (not third or digit(third) in (3, 4, 5, 6, 7))
    if not natural and (theirs <= 3 or draws_late):
        bank.append(rest.pop(0))
    found = {}
    for seat, own in bets.items():
        mine, last = digit(player + third if hits[seat] else player), digit(bank)
        seven = len(bank) == 3 and last == 7
        found[seat] = own.get("Player", 0) * beats(mine, last)
        found[seat] += own.get("Bank", 0) * (0 if seven and mine < 7 else beats(last, mine))
        found[seat] += own.get("Tie Bet", 0) * (9 if mine == last else -1)
        found[seat] += own.get("Gold Bonus Bet", 0) * (40 if seven and mine <= 6 else -1)
    return found


def pair(cards: Cards) -> int:
    """000, lines 932 to 936."""
    one, two = cards[:2]
    if one.rank != two.rank:
        return -1
    red = [card.suit in ("h", "d") for card in (one, two)]
    return 40 if one.suit == two.suit else 20 if red[0] == red[1] else 10


def crystal_community(game: str, order: list[Card], bets: Bets, ask: Ask) -> dict[int, int]:
    """000, lines 381 to 517 and 831 to 1019."""
    five = game.endswith("5-0")
    player, bank, rest = [order[0], order[2]], [order[1], order[3]], order[4:]
    first, theirs, up = digit(player), digit(bank), digit(bank[:1])
    barred = (first == up and first >= 5) or (five and first == 9)
    late = {}
    for seat in sorted(bets):
        if (
            not barred
            and ("Early tie bet" in bets[seat] or "Base wager" in bets[seat])
            and ask(["bet", "pass"]) == "bet"
        ):
            late[seat] = 10_00
    natural = five and (first >= 8 or theirs >= 8)
    hits = dict.fromkeys(bets, not natural and first <= 4)
    if first in ((5,) if five else (5, 6)) and not natural:
        for seat in sorted(bets):
            chooses = "Player line" in bets[seat] or "Base wager" in bets[seat]
            hits[seat] = asked(first, range(0), range(first, first + 1), ask) if chooses else first == 5
    third = [rest.pop(0)] if any(hits.values()) else []
    if not natural and theirs <= 5:
        bank.append(rest.pop(0))
    found = {}
    for seat, own in bets.items():
        mine, last = digit(player + third if hits[seat] else player), digit(bank)
        low = -1 if mine == last < 2 else 0
        found[seat] = (own.get("Player line", 0) + own.get("Base wager", 0)) * (beats(mine, last) + low)
        line = beats(last, mine) - low
        found[seat] += own.get("Dealer line", 0) * line * (19 if line > 0 else 20) // 20
        found[seat] += own.get("Early tie bet", 0) * (8 if mine == last else -1)
        found[seat] += own.get("Player Bonus Pair", 0) * pair(player) + own.get("Dealer Bonus Pair", 0) * pair(bank)
        if five and theirs == 9:
            continue  # late wagers are returned
        found[seat] += late.get(seat, 0) * ((7 if five else 8) if mine == last else -1)
    return found


def asian(order: list[Card], bets: Bets, ask: Ask) -> dict[int, int]:
    """000, lines 1 to 72."""
    player, bank, rest = [order[0], order[2]], [order[1], order[3]], order[4:]
    hits = {seat: asked(digit(player), range(4), range(4, 7), ask) for seat in sorted(bets)}
    hands = {seat: [*player, rest.pop(0)] if hits[seat] else player for seat in sorted(bets)}
    if asked(digit(bank), range(4), range(4, 7), ask):
        bank.append(rest.pop(0))
    return {seat: own["Main wager"] * beats(digit(hands[seat]), digit(bank)) for seat, own in bets.items()}


DRAWS = {
    # On what a seat must and may draw, and the player-dealer.
    "clubone/super-pan-9": (range(0), range(10), range(5), range(5, 7)),  # 004, lines 3236 to 3238
    "clubone/ultra-pan-9": (range(5), range(5, 7), range(5), range(5, 7)),  # 004, the same words for both sides
    "clubone/century-21-baccarat": (range(0), range(8), range(6), range(6, 7)),  # 004, line 1195; 000, line 731
    "oaks/super-pan-9": (range(0), range(10), range(4), range(4, 7)),  # 003, lines 256 to 259
    "crystal/21st-century-baccarat-face-down": (range(5), range(5, 7), range(6), range(6, 7)),  # 000, lines 730, 731
}


def own_hands(game: str, order: list[Card], bets: Bets, dice: tuple[int, ...], ask: Ask) -> dict[int, int]:
    """Hands of their own, dealt one card at a time, the player-dealer's last."""
    seats = sorted(bets)
    dealing = seats
    if game == "oaks/super-pan-9":
        # The player-dealer is one, seat 1 two; the first card goes to the first seat with a wager from there on, and
        # all action starts there (line 248).
        button = [8, *range(1, 8)][(sum(dice) - 1) % 8]
        dealing = sorted(seats, key=lambda seat: (seat - button) % 8)
    times = len(seats) + 1
    cards = 3 if "pan" in game else 2
    hands = {seat: order[place : cards * times : times] for place, seat in enumerate(dealing)}
    bank = order[times - 1 : cards * times : times]
    rest = order[cards * times :]
    must, may, bank_must, bank_may = DRAWS[game]
    face_down = game.endswith("face-down")
    checked = (8, 9, 10) if "century-21-b" in game else (9, 10) if face_down else ()
    first = {seat: digit(hand) for seat, hand in hands.items()}
    did = dict.fromkeys(seats, "stand")
    over = digit(bank) in checked
    if not over:
        for seat in dealing:
            did[seat] = choice(first[seat], must, may, ask, face_down=face_down)
        for seat in dealing:
            if did[seat] in ("hit", "double"):
                hands[seat] = [*hands[seat], rest.pop(0)]
        if set(did.values()) != {"surrender"} and asked(digit(bank), bank_must, bank_may, ask):
            bank.append(rest.pop(0))
    return {seat: paid(game, own, hands[seat], bank, first[seat], did[seat]) for seat, own in bets.items()}


def choice(total: int, must: range, may: range, ask: Ask, *, face_down: bool) -> str:
    legal = (["stand"] if total not in must else []) + (["hit"] if total in must or total in may else [])
    if face_down and total <= 6:
        legal += ["double", "surrender"]
    if len(legal) == 1:
        return legal[0]
    answer = ask([*legal, "house way"])
    return ("hit" if total <= 5 else "stand") if answer == "house way" else answer


def paid(game: str, own: dict[str, int], hand: Cards, bank: Cards, first: int, did: str) -> int:
    amount = next(iter(own.values()))
    mine, theirs = digit(hand), digit(bank)
    if game.endswith("face-down"):
        return paid_face_down(amount, mine, theirs, first, did)
    if game == "clubone/super-pan-9" and mine == theirs < 2:
        return -amount
    if game == "clubone/ultra-pan-9" and theirs == 0 and len(bank) == 4 and 1 <= mine <= 7:
        return amount // 2
    return amount * beats(mine, theirs)


def paid_face_down(amount: int, mine: int, theirs: int, first: int, did: str) -> int:
    """000, lines 724 to 753."""
    won = -1 if mine == theirs < 5 else beats(mine, theirs)
    if did == "surrender":
        return -(amount // 2)
    jokers = won > 0 and mine == 10
    if did == "double":
        return amount * ((3 if jokers else won) + won)
    nearly = won > 0 and did == "hit" and first in (5, 6) and mine in (8, 9)
    return amount * (3 if jokers else 2 if nearly else won)
