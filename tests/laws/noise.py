"""Rounds told in noise: every sentence replaced by letters that say nothing, and wagers called otherwise.

What is found out about a round is gathered by `gather_facts`: felts, bots' choices, results, histories, all without the
sentences themselves. It must come out the same however the sentences read, and whatever the page calls its wagers.
"""

import hashlib
import inspect
import json
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from pydantic import BaseModel

from houseway.analysis.advice.choice_values import find_simulated_values, value_choices
from houseway.analysis.diff.pair import rename_in_document
from houseway.book.loader import Game, load, make_settled_document
from houseway.book.pages import read_page
from houseway.cli.settle import round_to_dict as settle_told
from houseway.core.cards import Seeded
from houseway.core.errors import TableRefusal
from houseway.core.round import Choice, Event, Round, Turn
from houseway.core.table import LedgerLine, Verdict
from houseway.families import family_of
from houseway.families.chinese.play.telling import Exchange
from houseway.families.choice_values import ValuedChoices
from houseway.families.poker.play.engine import PokerState
from houseway.interop.phh_writing import write_history
from houseway.tables.hosting import find_mildest
from houseway.web.hosts.choosing import choose_for_bot
from houseway.web.round_view import lay_felt, make_result
from tests.laws.kit import viewers_of
from tests.laws.tables import draw_choice, draw_game, draw_table, put_wagers_down

SENTENCES = ((Event, "words"), (Turn, "words"), (LedgerLine, "reason"), (Verdict, "why"), (Exchange, "what"))
"""Where sentences are kept while a round is played."""
SAID = frozenset({"words", "said", "reason", "why", "told"})
"""The keys under which sentences stand in what is sent, shown and printed as JSON."""
ROUNDS = 2
MOST_MOMENTS = 8
"""Of so many moments of a round everything is gathered; felts of a long round would take minutes otherwise."""
BOTS_NEED_KERNELS = ("chinese", "poker", "push_nine")
"""Families whose bots run native code, which the fast tier does not."""
DEALS, AGES = 3, 3_600
"""A simulation deals so often, however long that takes."""
Facts = list[Any]


def make_noise(text: str) -> str:
    """Letters for a sentence: others for every other sentence, and the same whenever it is said again."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    return f"q{digest[:10].translate(str.maketrans('0123456789', 'ghjkmnpqrs'))} z{digest[10:16]}"


def replace_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every sentence of the story, the turns, the ledger and the verdicts read as noise from now on."""
    for owner, name in SENTENCES:
        monkeypatch.setattr(owner, name, _NoisySlot(inspect.getattr_static(owner, name)))


class _NoisySlot:
    """A field that keeps what is written into it, and reads as noise."""

    def __init__(self, slot: Any) -> None:
        self.slot = slot

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        return self if instance is None else make_noise(str(self.slot.__get__(instance, owner)))

    def __set__(self, instance: object, value: str) -> None:
        self.slot.__set__(instance, value)


def rename_wagers(game: Game) -> tuple[Game, dict[str, str]]:
    """The game with a new name for each of its wagers, and the new names by the old ones."""
    names = {wager.name: f"Qv {number} zk" for number, wager in enumerate(game.rules.wager, start=1)}
    page = read_page(rename_in_document(make_settled_document(game), names))
    other = Game(game.id, page, game.house, game.reading, game.shelf)
    # Schedules of fees name wagers as well, in the limits of bonus bets.
    other.__dict__["schedules"] = {name: _name_otherwise(one, names) for name, one in game.schedules.items()}
    return other, names


def _name_otherwise(value: Any, names: Mapping[str, str]) -> Any:
    """A part of a schedule with the wagers that it names called by their new names."""
    if isinstance(value, tuple):
        return tuple(_name_otherwise(one, names) for one in value)
    if not isinstance(value, BaseModel):
        return value
    named = {key: tuple(names.get(name, name) for name in one) for key, one in value if key == "wagers"}
    return value.model_copy(update={key: _name_otherwise(one, names) for key, one in value} | named)


def call_otherwise(facts: Any, names: Mapping[str, str]) -> Any:
    """Facts with the wagers called by their new names, wherever they stand by themselves."""
    if isinstance(facts, Mapping):
        # A street may have the name of the wager that is made there, and keeps it.
        return {
            names.get(key, key): value if key == "street" else call_otherwise(value, names)
            for key, value in facts.items()
        }
    if isinstance(facts, list | tuple):
        return [call_otherwise(one, names) for one in facts]
    return names.get(facts, facts) if isinstance(facts, str) else facts


def without_sentences(value: Any) -> Any:
    """Plain data without the sentences in it."""
    if isinstance(value, Mapping):
        return {key: without_sentences(one) for key, one in value.items() if key not in SAID}
    return [without_sentences(one) for one in value] if isinstance(value, list | tuple) else value


def gather_facts(game_id: str, seed: int, *, rename: bool = False, kernels: bool = True) -> Facts:
    """All that felts, bots, results, histories and settlements say of the rounds that a number determines."""
    chance = random.Random(f"noise {game_id} {seed}")
    game = draw_game(game_id, chance)
    if rename:
        game, _ = rename_wagers(game)
    facts: Facts = []
    for moments in play_rounds(game, chance, facts, kernels=kernels):
        facts += _facts_of_moments(moments, random.Random(seed))
        facts.append(_facts_of_end(moments[-1]))
    # What is gathered goes through JSON, so that no value hides a sentence in its type.
    return list(json.loads(json.dumps(facts, default=str)))


def play_rounds(game: Game, chance: random.Random, facts: Facts, *, kernels: bool) -> Iterator[list[Round]]:
    """Rounds decided by bots and by chance in turn; what bots choose is told whether or not they are followed."""
    table = draw_table(game, chance)
    for number in range(ROUNDS):
        while table.offered_to is not None:
            table.decline_bank(table.offered_to)
        put_wagers_down(table, chance)
        try:
            moments = [table.deal(seed=chance.randrange(2**32))]
        except TableRefusal:
            if number == 0:
                raise
            return
        while (turn := moments[-1].turn) is not None:
            drawn = draw_choice(moments[-1], chance)
            chosen = _bot(moments[-1], turn, len(moments), kernels=kernels)
            if chosen is not None:
                facts.append(["bot", turn.who, _told_choice(chosen)])
            follows = chosen is not None and chance.random() < 0.5
            moments.append(moments[-1].decide(chosen) if chosen and follows else moments[-1].decide(*drawn))
        table.finish(moments[-1])
        yield moments


def _bot(live: Round, turn: Turn, number: int, *, kernels: bool) -> Choice | None:
    if not kernels and live.setup.game.family in BOTS_NEED_KERNELS:
        return None
    return choose_for_bot(live, turn, Seeded(number))


def _told_choice(choice: Choice) -> list[object]:
    return [choice.action, choice.amount, choice.most, [str(card) for card in choice.cards]]


def _facts_of_moments(moments: list[Round], chance: random.Random) -> Iterator[Any]:
    """Views and felts of some moments, to the one in turn and to somebody else."""
    for live in chance.sample(moments, min(len(moments), MOST_MOMENTS)):
        others = viewers_of(live)
        for viewer in dict.fromkeys([*([live.turn.who] if live.turn else []), chance.choice(others)]):
            yield _look(live, viewer)
        if live.turn and not family_of(live.setup.game).must_play_on(live.turn):
            yield "mildest", _told_choice(find_mildest(live.turn))


def _look(live: Round, viewer: str) -> dict[str, Any]:
    view = live.view(viewer)
    return {"view": without_sentences(view), "felt": lay_felt(view, live.setup.game)}


def _facts_of_end(end: Round) -> dict[str, Any]:
    net = end.net()
    seen = [end.view(viewer) for viewer in viewers_of(end)]
    facts: dict[str, Any] = {
        "results": [without_sentences(make_result(view, net)) for view in seen],
        "felts": [lay_felt(view, end.setup.game) for view in seen],
        "settle": without_sentences(settle_told(end)),
        "written": json.loads(end.write()),
    }
    if isinstance(end.state, PokerState):
        facts["history"] = write_history(end)
    return facts


Advises = Callable[[Round], ValuedChoices]


def advise(live: Round) -> ValuedChoices:
    """What the choices of a turn are worth, by a solver where there is one."""
    return value_choices(live, samples=DEALS, seconds=AGES)


def simulate_advice(live: Round) -> ValuedChoices:
    """What the choices of a turn are worth, by a few deals."""
    assert live.turn is not None, "somebody is asked"
    return find_simulated_values(live, live.turn, samples=DEALS, seconds=AGES)


def gather_advice(game_id: str, seed: int, advises: Advises, *, rename: bool = False) -> Facts:
    """What the choices of one turn of each round are worth."""
    chance = random.Random(f"advice {game_id} {seed}")
    game = draw_game(game_id, chance)
    if rename:
        game, _ = rename_wagers(game)
    facts: Facts = []
    for moments in play_rounds(game, chance, facts, kernels=False):
        if asked := [live for live in moments if live.turn and len(live.turn.choices) > 1]:
            found = advises(chance.choice(asked))
            facts.append([found.method, [worth.to_dict() for worth in found.worths]])
    return list(json.loads(json.dumps(facts)))


def find_difference(one: Any, other: Any, path: str = "") -> str:
    """Where two facts differ first, in one line; empty where they do not."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs: Callable[[], Iterator[Any]] = lambda: ((key, one[key], other[key]) for key in one)  # noqa: E731
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = lambda: ((place, one[place], other[place]) for place in range(len(one)))  # noqa: E731
    else:
        return "" if one == other else f"{path}: {one!r:.300} is not {other!r:.300}"
    return next(filter(None, (find_difference(a, b, f"{path}/{key}") for key, a, b in pairs())), "")


# -- the laws


def compare_with_noise(game: str, seed: int, *, kernels: bool) -> None:
    """The facts of a table are the same when every sentence is noise."""
    plain = gather_facts(game, seed, kernels=kernels)
    with pytest.MonkeyPatch.context() as patched:
        replace_sentences(patched)
        noisy = gather_facts(game, seed, kernels=kernels)
    difference = find_difference(plain, noisy)
    assert not difference


def compare_with_other_names(game: str, seed: int, *, kernels: bool) -> None:
    """The facts of a table are the same, but for the names, when wagers are called otherwise."""
    _, names = rename_wagers(load(game))
    plain = call_otherwise(gather_facts(game, seed, kernels=kernels), names)
    other = gather_facts(game, seed, rename=True, kernels=kernels)
    difference = find_difference(plain, other)
    assert not difference


def compare_advice_with_noise(game: str, seed: int) -> None:
    """What choices are worth is the same when every sentence is noise."""
    plain = gather_advice(game, seed, advise)
    with pytest.MonkeyPatch.context() as patched:
        replace_sentences(patched)
        noisy = gather_advice(game, seed, advise)
    difference = find_difference(plain, noisy)
    assert not difference


def compare_advice_with_other_names(game: str, seed: int) -> None:
    """Simulated: what was solved is kept for a page as it is called, and of a renamed one nothing is."""
    plain = gather_advice(game, seed, simulate_advice)
    other = gather_advice(game, seed, simulate_advice, rename=True)
    difference = find_difference(plain, other)
    assert not difference
