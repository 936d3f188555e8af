"""The choices of a round with options: late wagers, what a seat does with its hand, and what the player-dealer does.

Late wagers are made once the first cards lie open, by those who have a wager that they need. Seats choose between a
card and none, double or give up. The player-dealer's hand is looked at for what ends the drawing, is turned over last,
and is played by rule or by choice.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from houseway.core.money import MOST_MONEY, Cents, show_money
from houseway.core.round import Choice, Decision, Event, HandOf, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, Whose
from houseway.core.round.settlement_words import THE_DEALER
from houseway.core.table import PLAYER_DEALER, Bettor, Stake
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.position import PLAYER, Position
from houseway.families.nines.play.options.rules import Action, BankActions, count_card, describe_count, find_total

BET, PASS = "bet", "pass"
Offer = tuple[NinesWager, Bettor]


def offer_late(position: Position) -> tuple[Position, Turn | None]:
    """Ask the next one who may make a late wager; one that nobody may make here is told of once."""
    offers = _list_offers(position)
    if position.place == len(offers):
        return position.go_to("first check"), None
    wager, bettor = offers[position.place]
    barred = _explain_bar(position, wager, bettor)
    if barred:
        first = position.place == 0 or offers[position.place - 1][0] != wager
        return (position.tell(Event("compared", "table", barred)) if first else position).go_on(), None
    bet = _offer_bet(position, wager, bettor)
    if bet is None:
        return position.go_on(), None
    assert bet.amount is not None
    takes = show_money(bet.amount) if bet.amount == bet.most else bet.span
    words = Sentence(Name(str(bettor)), f"may put {takes} on {wager.name}, or pass")
    return position, Turn(str(bettor), (bet, Choice(PASS)), words, wager=wager.name)


def answer_late(position: Position, decision: Decision) -> Position:
    """Return the table after somebody made a late wager, or passed."""
    wager, bettor = _list_offers(position)[position.place]
    if decision.action == PASS:
        words = Sentence(Name(decision.by), Agrees("puts"), f"nothing on {wager.name}")
        return position.tell(Event("decided", decision.by, words, action=PASS)).go_on()
    assert decision.amount is not None
    stake = Stake(bettor, wager.name, decision.amount)
    words = Sentence(Name(decision.by), Agrees("puts"), f"{show_money(stake.amount)} on {wager.name}")
    event = Event("decided", decision.by, words, wager=wager.name, amount=stake.amount, action=BET)
    return position.put_down(stake).tell(event).go_on()


def _list_offers(position: Position) -> list[Offer]:
    """List every late wager with everybody who has what it needs: a wager all round the table, then the next."""
    staked = {stake.bettor for stake in position.setup.stakes}
    in_order = sorted(staked, key=lambda bettor: (position.acting_seats.index(bettor.seat), bettor.place))
    late = position.rules.late_wagers
    return [(wager, bettor) for wager in late for bettor in in_order if _can_make(position, wager, bettor)]


def _can_make(position: Position, wager: NinesWager, bettor: Bettor) -> bool:
    has = not wager.needs or position.sum_stakes(bettor, *wager.needs) > 0
    return has and (wager.back_line or not bettor.place)


def _explain_bar(position: Position, wager: NinesWager, bettor: Bettor) -> str:
    """Say why nobody may make this wager on these first cards; nothing where they may."""
    assert wager.late is not None
    up, total = position.up, min(position.find_first_strength(bettor.seat), 9)
    if not position.rules.is_barred(wager, total, None if up is None else count_card(up)):
        return ""
    against = f" against the {up.words}" if up and total not in wager.late.barred_totals else ""
    return f"No {wager.name} is taken on {describe_count(total)}{against}"


def _offer_bet(position: Position, wager: NinesWager, bettor: Bettor) -> Choice | None:
    """Offer the amounts that a bettor may put down, by limits, the wagers beside it and chips; none where none."""
    least, most = position.setup.limits.for_wager(wager)
    tops = [top for top in (most, position.count_chips_left(bettor)) if top is not None]
    if wager.at_most:
        tops.append(position.sum_stakes(bettor, *wager.at_most))
    if wager.equals:
        same = position.sum_stakes(bettor, wager.equals)
        least, tops = max(least, same), [*tops, same]
    top = min(tops, default=MOST_MONEY)
    return Choice(BET, amount=least, most=top) if least <= top else None


HOUSE_WAY = "house way"
DOES: Mapping[Action, tuple[Part, ...]] = {
    "stand": (Agrees("stands"),),
    "hit": (Agrees("hits"),),
    "double": (Agrees("doubles"),),
    "surrender": (Agrees("surrenders"),),
    "show": (Agrees("turns"), "over a natural"),
}
HAS_THE_WAY: tuple[Part, ...] = (Agrees("has"), "the house way and")
_HOUSE_WAY: Detail = "house way"
_MUST: Mapping[Action, Detail] = {"hit": "must hit", "stand": "must stand"}


def play_seats(position: Position) -> tuple[Position, Turn | None]:
    """Ask the next one who has a choice; hands that the rules force are played by the way."""
    deciding = _list_deciders(position)
    if position.place == 0:
        position = position.tell(*_tell_community_hand(position))
    if position.place == len(deciding):
        return position.go_to("last check"), None
    bettor = deciding[position.place]
    actions = tuple(_list_actions(position, bettor))
    if len(actions) == 1:
        return _play_forced_hand(position, bettor, actions[0]).go_on(), None
    return position, _ask(position, bettor, actions)


def answer_seat(position: Position, decision: Decision) -> Position:
    """Return the table after somebody chose, and those who follow did.

    Of a hand that lies face down nobody tells that the house way was asked for: only a hand with a choice can ask, and
    what the house way does with it would tell its count.
    """
    bettor = _list_deciders(position)[position.place]
    asked = decision.action == HOUSE_WAY
    action = (
        position.rules.find_seat_house_way(position.find_first_strength(bettor.seat))
        if asked
        else _parse_action(decision.action)
    )
    counts = position.is_open and action in ("stand", "hit")
    first = position.find_first_strength(bettor.seat)
    by_way = asked and position.is_open
    deed = (*(HAS_THE_WAY if by_way else ()), *DOES[action], f"on {describe_count(first)}" if counts else "")
    total, detail = find_total(first) if counts else None, _HOUSE_WAY if by_way else None
    return _let_follow(_act(position, bettor, action, deed, total=total, detail=detail), bettor, action).go_on()


def _list_deciders(position: Position) -> list[Bettor]:
    """List who decides, in turn."""
    return [bettor for seat in position.acting_seats for bettor in position.deciders.get(seat, ())]


def _list_actions(position: Position, bettor: Bettor) -> Iterator[Action]:
    """List all that somebody may do with the hand; without the chips for it, it cannot be doubled."""
    for action in position.rules.list_seat_actions(position.find_first_strength(bettor.seat)):
        if action != "double" or _can_double(position, bettor):
            yield action


def _ask(position: Position, bettor: Bettor, actions: tuple[Action, ...]) -> Turn:
    """Ask for somebody's choice. The words are for everybody, and say nothing of a hand that lies face down."""
    choices = [
        Choice(one, amount=_find_double_amount(position, bettor) if one == "double" else None) for one in actions
    ]
    ask = "ask for the house way"
    if position.is_open:
        total = describe_count(position.find_first_strength(bettor.seat))
        words = Sentence(Name(str(bettor)), f"may {', '.join(actions)} on {total}, or {ask}")
    else:
        whose = f" of seat {bettor.seat}" if bettor.place else ""
        words = Sentence(Name(str(bettor)), Agrees("plays"), f"the hand{whose}, or may {ask}")
    hand = HandOf(PLAYER if position.is_community else f"seat {bettor.seat}")
    return Turn(str(bettor), (*choices, Choice(HOUSE_WAY)), words, hand=hand)


def _play_forced_hand(position: Position, bettor: Bettor, action: Action) -> Position:
    """Play a hand without a choice; nobody can tell by it that there was none, where it lies face down."""
    seat = bettor.seat
    if position.is_community:
        after = position.choose(bettor, action)
    elif position.is_open:
        first = position.find_first_strength(seat)
        words = Sentence(Name(str(bettor)), f"must {action} on {describe_count(first)}")
        must = Event("decided", str(bettor), words, total=find_total(first), detail=_MUST[action])
        after = position.choose(bettor, action).tell(must)
    elif position.is_turned_over(seat):
        who, first = f"seat {seat}", position.find_first_strength(seat)
        words = Sentence(Name(who), Agrees("turns"), f"over {describe_count(first)}, a natural")
        shown = Event("exposed", who, words, position.hands[seat], total=find_total(first), detail="natural")
        after = position.choose(bettor, action).tell(shown)
    else:
        after = _act(position, bettor, action, DOES[action])
    return _let_follow(after, bettor, action)


def _tell_community_hand(position: Position) -> Iterator[Event]:
    """Tell what the rules make of a community hand that leaves nobody a choice."""
    if not position.is_community:
        return
    total = position.find_first_strength(position.acting_seats[0])
    actions = position.rules.list_seat_actions(total)
    if actions == ("stand",):
        yield Event("stood", PLAYER, f"The Player hand stands on {describe_count(total)}", total=find_total(total))
    elif actions == ("hit",):
        words = f"The Player hand has {describe_count(total)} and must draw"
        yield Event("decided", PLAYER, words, total=find_total(total), detail="must hit")


def _act(
    position: Position,
    bettor: Bettor,
    action: Action,
    deed: tuple[Part, ...],
    *,
    total: int | None = None,
    detail: Detail | None = None,
) -> Position:
    """Return the table after what one bettor did, with the raise that a double puts down."""
    who, name = str(bettor), Name(str(bettor))
    after = position.choose(bettor, action)
    if action != "double":
        words = Sentence(name, *deed)
        return after.tell(Event("decided", who, words, action=action, total=total, detail=detail))
    double = position.rules.options.double
    assert double is not None
    stake = Stake(bettor, double.wager, _find_double_amount(position, bettor))
    words = Sentence(name, *deed, f"for {show_money(stake.amount)}")
    event = Event(
        "decided", who, words, wager=stake.wager, amount=stake.amount, action=action, total=total, detail=detail
    )
    return after.put_down(stake).tell(event)


def _let_follow(position: Position, leader: Bettor, action: Action) -> Position:
    """Let those at a seat do what its decider did; without the chips to double, they take the card alone."""
    if position.rules.options.decider == "each bettor":
        return position
    for bettor in position.holders[leader.seat]:
        if bettor == leader:
            continue
        if action == "double" and not _can_double(position, bettor):
            deed = ("cannot double with", Name(str(leader)), "and", Agrees("takes"), "the card")
            position = _act(position, bettor, "hit", deed, detail="cannot follow")
        elif action in ("double", "surrender"):
            follows = (Agrees("follows"), Name(str(leader)), "and", *DOES[action])
            position = _act(position, bettor, action, follows, detail="follows")
        else:
            position = position.choose(bettor, action)
    return position


def _find_double_amount(position: Position, bettor: Bettor) -> Cents:
    """Find what a double puts down: as much again as the wagers that choose."""
    return position.sum_stakes(bettor, *position.rules.options.wagers)


def _can_double(position: Position, bettor: Bettor) -> bool:
    double = position.rules.options.double
    taken = double is not None and (not bettor.place or position.wagers[double.wager].back_line)
    return taken and position.can_fund(bettor, _find_double_amount(position, bettor))


def _parse_action(word: str) -> Action:
    return next(action for action in DOES if action == word)


NINE = 9
_GOES_ON = Event(
    "compared", PLAYER_DEALER, Sentence(Whose(PLAYER_DEALER, "The player-dealer"), "cards do not end the round")
)


def check_before_choices(position: Position) -> tuple[Position, Turn | None]:
    """Look at the first cards before anyone chooses; where that comes later, an open joker still ends the round."""
    if position.rules.options.check == "before the options":
        return _check_first_cards(position), None
    shown = position.up is not None and position.up.is_joker and position.rules.is_over(None, NINE)
    return _end_drawing(position) if shown else position.go_to("seats"), None


def check_after_choices(position: Position) -> tuple[Position, Turn | None]:
    """Look at the first cards once all have chosen, where the rules do it then, before a card is drawn."""
    if position.rules.options.check == "before the options":
        return position.go_to("cards"), None
    return _check_first_cards(position), None


def _check_first_cards(position: Position) -> Position:
    rules, draw = position.rules, position.page.draw
    player = position.find_first_strength(position.acting_seats[0]) if position.is_community else None
    if rules.is_over(player, position.find_strength(position.dealer)):
        return _end_drawing(position)
    if draw.naturals_stop or draw.banker_ends:
        position = position.tell(_GOES_ON)
    return position.go_to("seats" if position.stage == "first check" else "cards")


def _end_drawing(position: Position) -> Position:
    """End the drawing before a card was drawn: all hands are compared as they were dealt."""
    stands: tuple[Part, ...] = (", and nobody draws",)
    if (
        position.is_community
        and position.page.draw.naturals_stop
        and position.find_first_strength(position.acting_seats[0]) >= 8
    ):
        position, stands = position.tell(Event("stood", PLAYER, "A natural: nobody draws", detail="natural")), ()
    return replace(position, ended=True).tell(_tell_whole_hand(position, *stands)).go_to("settling")


def _tell_whole_hand(position: Position, *more: Part, detail: Detail | None = None) -> Event:
    """Tell the whole hand, what it counts, and what follows from that."""
    words, strength = _say_count(position, *more), position.find_strength(position.dealer)
    return Event("exposed", PLAYER_DEALER, words, position.dealer, total=find_total(strength), detail=detail)


def _say_count(position: Position, *more: Part) -> Sentence:
    return Sentence(THE_DEALER, Agrees("has"), describe_count(position.find_strength(position.dealer)), *more)


def play_dealer(position: Position) -> tuple[Position, Turn | None]:
    """Turn the hand over; then it draws or stands by rule, or its owner chooses."""
    if position.place:
        choices = (Choice("stand"), Choice("hit"), Choice(HOUSE_WAY))
        words = _say_count(position, "and may stand, hit, or ask for the house way")
        return position, Turn(PLAYER_DEALER, choices, words, hand=HandOf(PLAYER_DEALER))
    if not position.standing:
        idle = _tell_whole_hand(position, ", and no wager stands against it", detail="nothing depends")
        return position.tell(idle).go_to("settling"), None
    draws = _list_draws(position)
    if len(draws) > 1:
        return position.tell(_tell_whole_hand(position)).go_on(), None
    if draws[0]:
        return _draw_card(position.tell(_tell_whole_hand(position, "and must draw", detail="must hit"))).go_to(
            "settling"
        ), None
    return position.tell(_tell_whole_hand(position, "and", Agrees("stands"), detail="must stand")).go_to(
        "settling"
    ), None


def answer_dealer(position: Position, decision: Decision) -> Position:
    """Return the table after the player-dealer chose."""
    asked = decision.action == HOUSE_WAY
    hits = (
        position.rules.find_bank_house_way(position.find_strength(position.dealer))
        if asked
        else decision.action == "hit"
    )
    action: Action = "hit" if hits else "stand"
    words = Sentence(THE_DEALER, *(HAS_THE_WAY if asked else ()), *DOES[action])
    event = Event("decided", PLAYER_DEALER, words, action=action, detail="house way" if asked else None)
    position = position.tell(event)
    return (_draw_card(position) if hits else position).go_to("settling")


def _list_draws(position: Position) -> BankActions:
    """List whether the hand draws; a card that the table shares is read from the chart."""
    strength = position.find_strength(position.dealer)
    if not position.is_shared:
        return position.rules.list_bank_draws(strength, None)
    card = next(iter(position.drawn.values()), None)
    chose = position.rules.is_choice_to_stand(position.find_first_strength(position.acting_seats[0]))
    return position.rules.list_bank_draws(strength, None if card is None else count_card(card), chose_to_stand=chose)


def _draw_card(position: Position) -> Position:
    (card,), shoe = position.shoe.deal(1)
    position = replace(position, shoe=shoe, dealer=(*position.dealer, card))
    strength = position.find_strength(position.dealer)
    words = Sentence(THE_DEALER, Agrees("draws"), f"the {card.words} and", Agrees("has"), describe_count(strength))
    return position.tell(Event("drawn", PLAYER_DEALER, words, (card,), face_up=True, total=find_total(strength)))
