"""The rule sheet's part on Chinese poker: settings, points and bonuses, clean sweeps, surrenders, fouls, all-ins."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.padding import Padding

from houseway.core.paper.parts import Paper, cite_lines, make_table, note_lines, print_indented, print_section
from houseway.core.paper.words import show_count
from houseway.core.ranking.chinese import SWEEPS
from houseway.families.chinese.page import Bonuses, ChinesePage, Fouled, Points, Sweeps
from houseway.families.chinese.play.scoring import COMPARED, ShowdownHand, count_pair_points, make_scoring

if TYPE_CHECKING:
    from rich.table import Table

SEGMENTS = ("front", "middle", "back")
ORDERS = {
    "front, middle, back": "No segment may outrank the one behind it: the back is the best, the front the least",
    "front and back": "The front may not outrank the back; the middle is held to nothing",
}
COUNTED = {
    "added": "A bonus hand earns its points beside the point for its segment, and only if it wins that segment",
    "in place of the point": "A bonus hand earns its points in place of the point for its segment, and only if it wins "
    "that segment",
}
MAJORITY = {
    "more than the other": "who wins more segments than the other",
    "two segments": "who wins two of the three segments",
}
TIMES = {2: "twice", 3: "three times", 4: "four times"}


def print_rules(out: Paper, page: ChinesePage) -> None:
    """Chinese poker in words and tables."""
    print_section(out, "Setting thirteen cards")
    for paragraph in _say_setting(page):
        print_indented(out, paragraph)
    print_section(out, "Points between two players")
    for paragraph in _say_points(page.points):
        print_indented(out, paragraph)
    out.print(Padding(_say_majority(page), (0, 0, 0, 2)))
    if page.bonus:
        out.print(Padding(_make_bonus_table(page.bonus), (0, 0, 0, 2)))
        print_indented(out, f"{COUNTED[page.bonus.counted]}{note_lines(page.bonus.lines)}.")
    if page.sweeps:
        print_section(out, "Clean sweeps")
        out.print(Padding(_make_sweep_table(page.sweeps), (0, 0, 0, 2)))
        for paragraph in _say_sweeps(page.sweeps):
            print_indented(out, paragraph)
    print_section(out, "Giving up and fouls" if page.surrender else "Fouls")
    for paragraph in (*_say_surrender(page), *_say_fouls(page, page.foul)):
        print_indented(out, paragraph)
    print_section(out, "Chips")
    for paragraph in _say_chips(page):
        print_indented(out, paragraph)


def _say_setting(page: ChinesePage) -> Iterator[str]:
    yield "A front of three cards, a middle of five and a back of five, all face down until everybody is ready."
    yield f"{ORDERS[page.setting.order]}{note_lines(page.setting.lines)}. A hand that breaks this is fouled."
    yield (
        "Poker hands count as usual, ace-deuce-trey-four-five being the lowest straight. In front there are no "
        "straights and flushes: only three of a kind, a pair or high cards."
    )


def _say_points(rule: Points) -> Iterator[str]:
    yield (
        f"Front meets front, middle meets middle and back meets back: {_say_each(rule.segment)} for each segment won, "
        f"and a tied one is nobody's. The difference changes hands{note_lines(rule.lines)}."
    )
    if rule.majority:
        yield f"{show_count(rule.majority, 'point').capitalize()} more for {MAJORITY[rule.majority_is]}."
    if rule.shot > 1:
        yield f"A shot is winning all three segments: the points for them count {TIMES[rule.shot]}, bonuses once."
    if rule.home_run > 1:
        yield (
            f"A home run is winning all three from each of three opponents, in a game of four: they count "
            f"{TIMES[rule.home_run]} instead. Somebody who surrendered, fouled or swept rules it out."
        )


def _say_each(points: int) -> str:
    return "one point" if points == 1 else show_count(points, "point")


def _say_majority(page: ChinesePage) -> "Table":
    """Say what hands without a bonus come to, by how many segments each of the two wins."""
    pay = make_scoring(page).pay
    shown = make_table("segments won", "lost", "tied", "points", right=["points"])
    for won, lost in ((3, 0), (2, 0), (2, 1), (1, 0), (1, 1)):
        points = count_pair_points(pay, _is_plain(won), _is_plain(lost, first=won), one_home=False, other_home=False)
        shown.add_row(str(won), str(lost), str(3 - won - lost), str(points))
    if page.points.home_run > 1:
        points = count_pair_points(pay, _is_plain(3), _is_plain(0), one_home=True, other_home=False)
        shown.add_row("3 from all", "0", "0", str(points))
    return shown


def _is_plain(won: int, first: int = 0) -> ShowdownHand:
    """A hand that wins so many segments, after the `first` ones, from one that wins others."""
    front, middle, back = (int(first <= place < first + won) for place in range(3))
    return ShowdownHand(COMPARED, front=front, middle=middle, back=back)


def _make_bonus_table(rule: Bonuses) -> "Table":
    """Make the points of each bonus hand in each segment."""
    shown = make_table("bonus hand", *SEGMENTS, "lines", right=SEGMENTS)
    for hand in dict.fromkeys(one.hand for one in rule.hand):
        places = {one.segment: one for one in rule.hand if one.hand == hand}
        spans = [span for one in places.values() for span in one.lines]
        cells = (str(places[segment].points) if segment in places else "" for segment in SEGMENTS)
        shown.add_row(hand, *cells, cite_lines(spans) if spans else "")
    return shown


def _make_sweep_table(rule: Sweeps) -> "Table":
    shown = make_table("rank", "clean sweep", "points", "what it is", "lines", right=["rank", "points"])
    for one in sorted(rule.hand, key=lambda sweep: sweep.rank):
        shown.add_row(
            str(one.rank),
            one.name,
            str(one.points),
            _say_sweep_order(one.name),
            cite_lines(one.lines) if one.lines else "",
        )
    return shown


def _say_sweep_order(name: str) -> str:
    """Say what a clean sweep is; nothing is known of one that `check` refuses."""
    return SWEEPS[name].words if name in SWEEPS else ""


def _say_sweeps(rule: Sweeps) -> Iterator[str]:
    yield (
        "Whoever declares a sweep before the showdown, and has it, is paid its points by everybody else"
        f"{note_lines(rule.lines)}. Of two sweeps the better rank is paid in full, and those of one rank pay each "
        "other "
        "nothing."
    )
    yield "A sweep that is not declared is set and compared like any other hand."
    yield (
        "Whoever declares a sweep and does not have it pays its points to each opponent, but is paid by who "
        "surrendered before; against a true sweep the larger of the two values, and of two false ones the difference."
    )


def _say_surrender(page: ChinesePage) -> Iterator[str]:
    rule = page.surrender
    if rule is None:
        return
    who = "Any player" if rule.by == "any player" else "One player in a round"
    yield (
        f"{who} may surrender before the showdown: the hand is not compared, and "
        f"{show_count(rule.points, 'point')} go to "
        f"each opponent, fouled ones too{note_lines(rule.lines)}. Two who surrendered pay each other nothing."
    )
    if page.sweeps:
        yield (
            "Between a surrender and a sweep the first word counts: who surrendered first pays for the surrender, who "
            "spoke after the sweep pays for the sweep. At one moment, the first from the button's left spoke first."
        )


def _say_fouls(page: ChinesePage, rule: Fouled) -> Iterator[str]:
    bonus = " and whatever bonus hands that one holds" if rule.with_bonus else ""
    yield (
        f"A fouled hand pays {show_count(rule.points, 'point')} to each hand that is compared{bonus}"
        f"{note_lines(rule.lines)}; two fouled hands pay each other nothing."
    )
    if page.sweeps:
        yield "To a clean sweep it pays the sweep's points."


def _say_chips(page: ChinesePage) -> Iterator[str]:
    yield (
        "A player sits down with at least "
        f"{show_count(page.buy_in.points, 'point')}{note_lines(page.buy_in.lines)}. What a "
        "point is worth is the limit of the table."
    )
    yield (
        "Players settle two by two: the one on the button's left with each of the others clockwise, then the next one "
        "with those after, and so on."
    )
    yield (
        "Nobody wins and loses together, all exchanges added up, more than lay in front of them when the hand began: "
        "whoever is all in has done with it once that much has changed hands."
    )
