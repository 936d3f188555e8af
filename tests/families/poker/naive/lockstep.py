"""Rounds at random, played by the engine and the referee in lock-step."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from houseway.book.loader import Game, PostedFee, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.core.round import Choice, Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import COLLECTION, JACKPOT, Bettor, Carried, Layout, Post
from houseway.families import begin
from houseway.families.poker.page import PokerPage
from tests.families.poker.naive.forced import blinds_of, kill_amount
from tests.families.poker.naive.hand import Given, Offer, RunsOut, sat_down
from tests.families.poker.naive.referee import Outcome, referee

Plain = tuple[int, str]


class Differs(AssertionError):
    """The engine and the referee do not agree."""


def variants(game: Game) -> Iterator[dict[str, str]]:
    """The page as it is posted, then with each other choice of each option, and each ruling by the letter."""
    yield {}
    for option in game.rules.option:
        yield from ({option.id: name} for name in option.choices if name != option.default)
    yield from ({ruling.id: "literal"} for ruling in game.rules.ruling if ruling.literal is not None)


def plain(card: Card) -> Plain:
    return (0, "") if card.is_joker else (card.rank, card.suit)


def offer(choice: Choice) -> Offer:
    least = choice.amount or 0
    return choice.action, least, least if choice.most is None else choice.most, tuple(sorted(map(plain, choice.cards)))


def seated(setup: Setup, *, stakes_from_fee: bool) -> Given:
    """A setup as plain data, the seats clockwise from the button's left."""
    page = setup.game.rules.model_dump()
    seats = list(setup.seats)
    assert setup.limit is not None
    button = setup.button if setup.button is not None else seats[-1]
    turned = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
    return Given(
        page,
        turned,
        button,
        {bettor.seat: chips for bettor, chips in setup.chips.items()},
        setup.limit.model_dump(),
        [plain(card) for card in setup.order],
        [(post.seat, post.what, post.amount) for post in setup.posts],
        setup.fee.option.model_dump() if setup.fee else None,
        stakes_from_fee,
        setup.carried.amount if setup.carried else 0,
        setup.carried.rounds if setup.carried else 0,
        list(setup.carried.seats) if setup.carried else [],
    )


def limits_at_random(page: PokerPage, option: Any, chance: random.Random) -> Stakes:
    """Limits that an option is filed for, or without one some that every part of a bet fits."""
    if option and option.stakes:
        return chance.choice(option.stakes)  # type: ignore[no-any-return]
    lower = chance.choice([600, 1_200, 2_400])
    single = page.betting.limit in ("pot", "no limit")
    upper = lower if single else lower * chance.choice([1, 2, 2, 2, 3])
    return Stakes.model_validate({"lower": f"${lower // 100}", "upper": f"${upper // 100}"})


def posts_at_random(setup: Setup, given: Given, chance: random.Random) -> tuple[Post, ...]:
    """Some post that the page knows."""
    page, hand = setup.game.rules, sat_down(given)
    assert isinstance(page, PokerPage)
    blinds = blinds_of(hand)
    big = blinds[-1][1] if blinds else 0
    kinds = [kind for kind in ("kill", "straddle", "missed", "bomb_pot", "over_buttons") if getattr(page, kind)]
    kind = chance.choice([*kinds, ""])
    free = [seat for seat in given.seats if seat not in [posted for posted, _ in blinds]]
    if kind == "kill":
        return (Post(chance.choice(given.seats), "kill", kill_amount(hand)),)
    if kind == "straddle" and blinds and page.straddle:
        return (Post(hand.circle(blinds[-1][0])[1], "straddle", 2 * big),)
    if kind == "missed" and free and blinds:
        seat = chance.choice(free)
        dead = [Post(seat, "dead blind", sum(amount for _, amount in blinds) - big)]
        return (Post(seat, "blind", big), *(dead if chance.random() < 0.5 and dead[0].amount else []))
    if kind == "bomb_pot":
        amount = chance.randint(1, 4) * 600
        return tuple(Post(seat, "bomb pot", amount) for seat in given.seats)
    if kind == "over_buttons":
        some = given.seats if chance.random() < 0.5 else chance.sample(given.seats, len(given.seats) // 2)
        return tuple(Post(seat, "over button") for seat in some)
    return ()


@cache
def fees_of(name: str) -> tuple[PostedFee, ...]:
    """Every fee option of a game, which no reading changes."""
    return load(name).posted_fees


def at_random(game: Game, chance: random.Random) -> tuple[Setup, Given]:
    """A table of some seats, many of them short of chips, with a shuffled deck; what is refused is left out."""
    page = game.rules
    assert isinstance(page, PokerPage)
    most = max(page.seats.players)
    seats = sorted(chance.sample(range(1, most + 1), min(most, chance.choice([2, 2, 3, 3, 4, 5, 6, most]))))
    fee = chance.choice([None, *fees_of(game.id)])
    limit = limits_at_random(page, fee.option if fee else None, chance)
    top = chance.choice([3, 8, 20])
    chips = {Bettor(seat): chance.randint(1, 2 * top * limit.lower // 50) * 50 for seat in seats}
    # Whoever has less than a page asks for is refused: such a seat has just that.
    chips = {bettor: max(held, page.least_to_play(limit)) for bettor, held in chips.items()}
    deck = [card for card, count in make_filed_pack(page.deck, 1).items() for _ in range(count)]
    chance.shuffle(deck)
    if page.sevens and chance.random() < 0.5:
        # Low cards come first, so that many hands are a seven or lower.
        deck.sort(key=lambda card: 8 <= card.rank <= 13)
    setup = Setup(game, Layout(most, None), tuple(deck), 1, chips=chips, button=chance.choice(seats), limit=limit)
    if page.carries_pots and chance.random() < 0.4:
        some = tuple(chance.sample(seats, chance.randint(1, len(seats))))
        setup = replace(setup, carried=Carried(chance.randint(1, 40) * 50, some, rounds=chance.randint(1, 3)))
    from_fee = bool(fee and fee.option.stakes)
    posts = posts_at_random(setup, seated(setup, stakes_from_fee=from_fee), chance)
    for more in ({"posts": posts, "fee": fee}, {"fee": fee}, {"posts": posts}, {}):
        tried = replace(setup, **more)
        try:
            begin(tried)
        except TableRefusal:
            continue
        return tried, seated(tried, stakes_from_fee=from_fee and "fee" in more)
    begin(setup)
    raise AssertionError


def play(name: str, flips: dict[str, str], seed: int) -> Counter[str]:
    """One round by both; raises `Differs`, and otherwise says what the round has shown."""
    chance = random.Random(f"{name} {flips} {seed}")
    setup, given = at_random(load(name, rulings=flips), chance)
    where = f"{name} {flips} seed {seed}"
    played, judged = begin(setup), referee(given)
    seen: Counter[str] = Counter(f"post {post.what}" for post in setup.posts)
    seen["fee"] += setup.fee is not None
    try:
        now: Any = next(judged)
        while True:
            compare(where, played, now, given)
            choice = chance.choices(played.choices, [weight(one) for one in played.choices])[0]
            amount = chosen_amount(choice, chance)
            seen[choice.action] += 1
            played = played.decide(choice, amount)
            cards = tuple(sorted(map(plain, choice.cards)))
            now = judged.send((choice.action, amount if amount is not None else choice.amount or 0, cards))
    except RunsOut:
        seen["deck runs out"] += 1
        return seen
    except StopIteration as end:
        ended(where, played, end.value, given)
        seen.update(end.value.notes)
    seen["rounds"] += 1
    return seen


def weight(choice: Choice) -> float:
    return {"fold": 1, "check": 4, "call": 5, "stand pat": 8, "draw": 0.3, "muck": 1, "show": 3}.get(choice.action, 2)


def chosen_amount(choice: Choice, chance: random.Random) -> int | None:
    if choice.most is None or choice.amount is None:
        return None
    some = choice.amount + choice.step * chance.randint(0, max(0, choice.most - choice.amount) // choice.step)
    return chance.choice([choice.amount, choice.most, some])


def compare(where: str, played: Round, now: tuple[int, set[Offer]], given: Given) -> None:
    seat, offers = now
    ours = {offer(choice) for choice in played.choices}
    who = played.turn.seat if played.turn else None
    if who == seat and ours == offers:
        return
    only = f"engine {who} {sorted(ours - offers) or ''} / referee {seat} {sorted(offers - ours) or ''}"
    raise Differs(f"{where}: {only}\n{told(played, given)}")


def ended(where: str, played: Round, outcome: Outcome, given: Given) -> None:
    if played.turn:
        raise Differs(f"{where}: the referee has ended, the engine asks {played.turn}\n{told(played, given)}")
    net = played.net()
    ours = {seat: net[f"seat {seat}"] for seat in given.seats}
    left = played.carried.amount if played.carried else 0
    house = net[COLLECTION] + net.get(JACKPOT, 0)
    if (ours, house, left) != (outcome.net, outcome.collected, outcome.carried):
        theirs = f"referee {outcome.net} house {outcome.collected} carried {outcome.carried}"
        raise Differs(f"{where}: engine {ours} house {house} carried {left} / {theirs}\n{told(played, given)}")


def told(played: Round, given: Given) -> str:
    """The table and the story so far."""
    chips = ", ".join(f"{seat}: {given.chips[seat] / 100:g}" for seat in given.seats)
    table = f"  button {given.button}, chips {chips}, stakes {given.stakes}, posts {given.posts}"
    return "\n".join([table, *(f"    {event.words}" for event in played.events)])
