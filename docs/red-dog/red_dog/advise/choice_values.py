"""What both choices of a red dog are worth, counted over what a full shoe has left."""

from collections.abc import Sequence

from houseway.families.red_dog import RED_DOG
from houseway.families.red_dog.play.compiled import compile_rules
from houseway.families.red_dog.play.engine import COMMUNITY, RAISE
from houseway.families.red_dog.price.odds import count_ranks, count_thirds, value_raise

from houseway.core.cards import parse_cards
from houseway.core.round import Round, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.families.choice_values import ChoiceValue


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Value the choices of a turn: the first wager alone, and with a raise as large."""
    setup = live.setup
    first, second = (card.rank for card in parse_cards(_read_middle(live, turn.who)))
    ranks = count_ranks(make_filed_pack(setup.game.rules.deck, setup.decks))
    ranks.subtract([first, second])
    compiled = compile_rules(RED_DOG.narrow(setup.game))
    unit = float(value_raise(count_thirds(compiled, ranks, first, second)))
    amount = next(stake.amount for stake in setup.stakes if str(stake.bettor) == turn.who)
    return [ChoiceValue(one, unit * amount * (2 if one.action == RAISE else 1)) for one in turn.choices]


def _read_middle(live: Round, who: str) -> Sequence[str]:
    return [card for event in live.view(who)["events"] if event["who"] == COMMUNITY for card in event.get("cards", ())]
