"""The rule sheet's part on Push 9: the hands, the betting round, and what becomes of a pot that is tied for."""

from houseway.book.lines import show_lines
from houseway.core.money import show_money
from houseway.core.paper.parts import Paper, print_indented, print_section
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS
from houseway.families.push_nine.page import PushNinePage

HANDS = (
    "Three of a kind, aces the best.",
    "A straight of three: {straights}. Suits do not count.",
    "Any three pictures, which are all alike.",
    "Everything else counts up to nine: an ace is one, tens and pictures are nothing, and of the sum only the last "
    "digit counts. Nine is the best of them.",
)
SECOND = "ace-king-queen, then ace-deuce-trey, then king-queen-jack and so on down"
LOWEST = "ace-king-queen the best, ace-deuce-trey the lowest"


def print_push_nine(out: Paper, page: PushNinePage) -> None:
    """Print how hands rank, how betting goes, and what a push leads to."""
    order, rule = PUSH_NINE_ORDERS[page.ranking], page.push
    print_section(out, "What beats what")
    for number, words in enumerate(HANDS, start=1):
        print_indented(out, f"{number}. {words.format(straights=SECOND if order.low_straight_second else LOWEST)}")
    print_section(out, "Betting")
    part = "the" if page.ante.of_minimum == "1" else f"{page.ante.of_minimum} of the"
    print_indented(out, f"The ante is {part} table's minimum bet ({show_lines(page.ante.lines)}).")
    holds = "nobody's wager may come to more" if page.betting.limit_holds == "the wager" else "no bet or raise is more"
    print_indented(
        out,
        f"Bets and raises are of any amount from the minimum; the limit of the table is its maximum: {holds}, "
        f"and once it is bet or raised nobody raises any more ({show_lines(page.betting.lines)}).",
    )
    print_section(out, "A push")
    amount = show_money(rule.amount)
    more = f"portions of more than {amount} each" if rule.measured == "each portion" else f"a pot of more than {amount}"
    print_indented(
        out, f"The best hands divide {more} ({show_lines(rule.lines)}). A smaller pot is carried into another round."
    )
    exactly = {
        "carried": "is carried, too",
        "carried without buy-back": "is carried between those who pushed, and nobody buys back",
        "taken": "is divided",
    }
    print_indented(out, f"{amount} exactly {exactly[rule.at_amount]}.")
    who = (
        "Everybody else who was dealt in" if rule.comes_back == "everyone who lost" else "Whoever showed a losing hand"
    )
    price = "one portion" if rule.buy_back == "a portion" else "the ante"
    print_indented(
        out, f"Those who pushed play on for nothing. {who} may buy back for {price}, before new cards are dealt."
    )
