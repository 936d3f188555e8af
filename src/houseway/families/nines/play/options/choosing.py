"""The seats' options: who chooses between a card and none, doubles or gives up, and who follows."""

from collections.abc import Iterator, Mapping

from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Decision, Event, HandOf, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.table import Bettor, Stake
from houseway.families.nines.play.options.endings import describe_count, find_total
from houseway.families.nines.play.options.position import PLAYER, Position
from houseway.families.nines.play.options.rules import Action

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
    """The table after somebody chose, and those who follow did.

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
    """Who decides, in turn."""
    return [bettor for seat in position.acting_seats for bettor in position.deciders.get(seat, ())]


def _list_actions(position: Position, bettor: Bettor) -> Iterator[Action]:
    """All that somebody may do with the hand; without the chips for it, it cannot be doubled."""
    for action in position.rules.list_seat_actions(position.find_first_strength(bettor.seat)):
        if action != "double" or _can_double(position, bettor):
            yield action


def _ask(position: Position, bettor: Bettor, actions: tuple[Action, ...]) -> Turn:
    """Somebody's choice. The words are for everybody, and say nothing of a hand that lies face down."""
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
    """A hand without a choice; nobody can tell by it that there was none, where it lies face down."""
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
    """What the rules make of a community hand that leaves nobody a choice."""
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
    """The table after what one bettor did, with the raise that a double puts down."""
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
    """Those at a seat who do what its decider did; without the chips to double, they take the card alone."""
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
    """What a double puts down: as much again as the wagers that choose."""
    return position.sum_stakes(bettor, *position.rules.options.wagers)


def _can_double(position: Position, bettor: Bettor) -> bool:
    double = position.rules.options.double
    taken = double is not None and (not bettor.place or position.wagers[double.wager].back_line)
    return taken and position.can_fund(bettor, _find_double_amount(position, bettor))


def _parse_action(word: str) -> Action:
    return next(action for action in DOES if action == word)
