"""The words for the keys of a page and for their values, as people who deal cards say them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from houseway.analysis.diff.lines import show_to_one
from houseway.book.paths import Path, Step
from houseway.core.money import show_money

SUBJECTS = {
    "deck.kind": "Deck",
    "deck.decks": "Decks",
    "deck.jokers": "Jokers in each deck",
    "deck.jokers_from": "Fewest decks with jokers",
    "deck.burn": "Cards burned at the start of a shoe",
    "deck.reshuffle": "The cards are shuffled",
    "deck.cut_card": "Cards behind the cut card",
    "seats.players": "Players beside the player-dealer",
    "rotation": "Rotation of the player-dealer position",
    "rotation.rounds": "Rounds until the player-dealer position goes on",
    "rotation.direction": "The player-dealer position goes on",
    "settle.start": "Settlement begins",
    "settle.direction": "Settlement goes",
    "settle.by": "Settlement is finished one by one by",
    "settle.within_seat": "Within a seat, settlement is finished one by one by",
    "settle.order": "Order of settlement",
    "settle.button": "Action button",
    "settle.button_only_when_short": "Action button only where the bank is short",
    "settle.losers_first": "Losing wagers are collected before any is paid",
    "settle.cover": "The bank limits",
    "wager.*.kind": "Kind of wager",
    "wager.*.needs": "Needs one of",
    "wager.*.at_most": "May not be more than",
    "wager.*.equals": "Is as much as",
    "wager.*.back_line": "Back-line bets",
    "wager.*.on_fold": "After a fold",
    "wager.*.odds": "A winner is paid",
    "wager.*.copies": "Copies",
    "wager.*.of": "Reads",
    "wager.*.unit": "Is a multiple of",
    "wager.*.otherwise": "Any other result",
    "wager.*.faces": "Looks at",
    "wager.*.late": "Made after the first cards",
    "wager.*.late.barred_equal": "Barred at equal totals of",
    "wager.*.late.barred_totals": "Barred at totals of",
    "wager.*.contest": "Contest with the player-dealer's hand",
    "wager.*.contest.odds": "A better hand is paid",
    "wager.*.contest.unqualified": "Where the player-dealer does not qualify",
    "wager.*.contest.ties": "An equal hand",
    "wager.*.envy": "Envy button",
    "wager.*.envy.comes_with": "Envy button comes with",
    "wager.*.envy.least": "Least wager for an Envy button",
    "wager.*.envy.holders": "Who has an Envy button",
    "wager.*.envy.triggers": "Whose hands make Envy buttons win",
    "wager.*.envy.several": "Of several such hands are paid",
    "dealt": "The Player hand is dealt",
    "ranking": "Order of hands",
    "draw.player": "The Player hand draws on",
    "draw.banker_if_player_stood": "Where the Player hand stood, the Banker hand draws on",
    "draw.banker_if_player_drew": "The Banker hand's chart by the Player hand's third card",
    "draw.banker_if_player_drew.*": "After the Player hand drew, a Banker hand of {} draws against a third card of",
    "draw.banker_if_player_chose_to_stand": "Where the Player hand chose to stand, the Banker hand draws on",
    "draw.naturals_stop": "A natural ends the drawing",
    "draw.banker_ends": "First totals of the player-dealer that end the drawing",
    "options": "What seats and player-dealer may choose",
    "options.player": "A seat may choose on",
    "options.banker": "The player-dealer may choose on",
    "options.wagers": "Choosing belongs to",
    "options.decider": "Who decides at a seat with back-line bets",
    "options.check": "The player-dealer's first cards are checked",
    "options.surrender": "Surrender",
    "options.surrender.totals": "A hand may be given up on",
    "options.surrender.share": "A surrender costs, of the wager",
    "options.double": "Doubling",
    "options.double.totals": "A hand may be doubled on",
    "house_way": "House way",
    "house_way.draws": "House way draws on",
    "house_way.player_dealer_draws": "House way of the player-dealer draws on",
    "deal": "Deal",
    "deal.hands": "Hands of the seats",
    "deal.cards": "Cards of each hand",
    "deal.community": "Community cards",
    "deal.community_dealt": "Community cards are dealt",
    "deal.by": "Cards are dealt",
    "deal.exposed": "Places of the player-dealer's cards that lie open",
    "deal.first": "First to be dealt to",
    "deal.acts_first": "First to act, where not the first dealt to",
    "deal.drawn": "A card that is drawn",
    "deal.drawn_lies": "A card that is drawn lies",
    "deal.banker_up": "Which of the player-dealer's first cards lies open",
    "deal.hole": "The player-dealer's second card",
    "deal.face_down": "Decks with which seats' cards are face down",
    "deal.no_action_against": "Nobody acts against",
    "deal.joker_ends_hand": "A hand with a joker decides no more",
    "deal.pile": "The first pile",
    "deal.direction": "Stacks go out",
    "deal.vacant": "Stacks of vacant positions",
    "deal.burn": "Cards burned",
    "hands": "Hands of each seat",
    "seat_chart": "A seat",
    "player_dealer_chart": "The player-dealer",
    "player_dealer_way": "The player-dealer, where there is a choice",
    "check": "Look at the hole card",
    "check.up": "The hole card is looked at under",
    "compare.raised_against_natural": "Against the player-dealer's natural, what doubling and splitting added is",
    "double": "Doubling",
    "double.totals": "Doubling on",
    "double.amount": "Doubling for",
    "double.least": "Least amount of a double",
    "double.after_split": "Doubling after a split",
    "double.again": "How often a doubled hand may be doubled again",
    "double.rescue": "Rescue of a doubled hand",
    "double.capped": "No raise above the table maximum",
    "double.despite_chart": "Doubling of hands that must stand",
    "split": "Splitting",
    "split.tens": "Splitting ten-cards",
    "split.most_hands": "Most hands after splits",
    "split.tens_most_hands": "Most hands after splits of tens",
    "split.aces_most_hands": "Most hands after splits of aces",
    "split.aces_draw": "Split aces draw",
    "surrender": "Surrender",
    "surrender.timing": "Surrender comes",
    "surrender.after_split": "Surrender after a split",
    "surrender.not_against": "No surrender against",
    "insurance": "Insurance",
    "insurance.against": "Insurance against",
    "insurance.amount": "Insurance for",
    "insurance.even_money": "Even money",
    "free": "Free bets",
    "free.double": "Free doubles on",
    "free.split_tens": "Free splits of tens",
    "switch": "Switch of the second cards",
    "naturals_paid": "Naturals are paid",
    "losers_first": "Collected first when they lose",
    "street": "Streets",
    "street.*.name": "Street",
    "street.*.shown": "Community cards open",
    "street.*.wager": "Raise",
    "street.*.times": "Multiples that may be put down",
    "street.*.otherwise": "A seat that puts down nothing may",
    "decision.first": "First to decide",
    "decision.forfeits": "Folded wagers are collected",
    "decision.back_line": "A back-line bettor",
    "qualifier": "The player-dealer qualifies with",
    "setting.first": "Who sets first",
    "setting.player_dealer": "The player-dealer sets",
    "setting.back_line": "Who sets a hand with back-line bets",
    "setting.pushes": "High cards of the player-dealer that push every base wager",
    "war.surrender": "A surrender costs, of the wager",
    "war.burn": "Cards burned in a war",
    "war.burned": "Cards are burned",
    "war.primary": "At war, the first wager is",
    "war.tie_again": "The tie wager may be made again on the war",
    "war.back_line": "A back-line bettor",
    "natural.both": "Four of a kind as dealt, on both sides",
    "natural.turned": "Cards turned up under the player-dealer's four of a kind",
    "action": "Count of the action button",
}
"""What a key is called; `*` stands for any one step of the path, and {} for what it is."""
ON_THE_TABLE = ("seats", "rotation")


def name_subject(path: Sequence[Step]) -> str:
    """Name what the rule at a place of a page is about; keys that are not in the vocabulary are told as they stand."""
    for pattern, words in SUBJECTS.items():
        steps = pattern.split(".")
        if len(steps) == len(path) and all(want in ("*", str(step)) for want, step in zip(steps, path, strict=True)):
            return words.format(path[-1])
    words = " > ".join(str(step).replace("_", " ") for step in path)
    return words[:1].upper() + words[1:]


_ODDS_KEYS = ("odds", "share", "surrender")
_MONEY_KEYS = ("least", "amount")
_EMPTY = {
    "most_hands": "no limit",
    "tens_most_hands": "as for others",
    "aces_most_hands": "as for others",
    "totals": "any two cards",
}
"""What nothing means where it is no absence."""


def say_value(path: Path, value: Any) -> str:
    """Say a value as a person does: 0 to 5; 1 to 1; yes; none."""
    key = str(path[-1]) if path else ""
    if value is None or (isinstance(value, tuple | list | frozenset | dict) and not value):
        return _EMPTY.get(key, "none")
    match value:
        case bool():
            words = "yes" if value else "no"
        case str():
            words = show_to_one(value) if key in _ODDS_KEYS and ":" in value else value
        case int():
            words = show_money(value) if key in _MONEY_KEYS and "envy" in path else str(value)
        case frozenset():
            words = show_numbers(value)
        case Mapping():
            words = _say_table(path, value)
        case _:
            words = _say_list(path, value)
    return words


def show_numbers(which: Iterable[int]) -> str:
    """Show numbers in words, those that follow each other as spans: 0 to 5, 7."""
    runs: list[list[int]] = []
    for number in sorted(which):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    spans = [
        str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" if len(run) > 2 else f"{run[0]}, {run[1]}"
        for run in runs
    ]
    return ", ".join(spans) or "nothing"


def _say_table(path: Path, value: Mapping[str, Any]) -> str:
    if path[-1] == "decks":
        least, most, usual = value["min"], value["max"], value["default"]
        return str(most) if least == most else f"{least} to {most}, usually {usual}"
    if "row" in value or "step" in value:
        return f"a chart of {len(value.get('row') or value['step'])} rows"
    if path[-1] == "qualifier":
        return ", ".join([value["hand"], *value["ranks"]])
    said = [
        f"{_name_key(key)} {say_value((*path, key), inner)}"
        for key, inner in value.items()
        if key != "lines" and inner not in (None, False, (), [], frozenset(), {}) and not _is_empty(inner)
    ]
    return "; ".join(said) or "yes"


def _name_key(key: str | int) -> str:
    """Name a key of a table, as it stands before its value."""
    return f"{key}:" if isinstance(key, int) else key.replace("_", " ")


def _is_empty(value: Any) -> bool:
    """Whether a table has nothing in it, nor the tables in it."""
    return isinstance(value, Mapping) and all(
        inner in (None, (), frozenset()) or _is_empty(inner) for key, inner in value.items() if key != "lines"
    )


def _say_list(path: Path, value: Sequence[Any]) -> str:
    if path[-1] == "order":
        return ", then ".join(" with ".join(group) for group in value)
    if all(isinstance(one, Mapping) for one in value):
        named = [str(one.get("name") or one.get("hand") or place) for place, one in enumerate(value, start=1)]
        return ", ".join(named)
    shown = [str(one) for one in value]
    return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
