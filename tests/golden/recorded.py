"""What is recorded of a game: its rounds, and its sheets as data and as HTML."""

import json
from collections.abc import Iterator
from typing import Any

from houseway import bank_sheet, load
from houseway.analysis.odds_cache import find_odds
from houseway.book.loader import Game
from houseway.core.round import Round
from houseway.families import family_of
from houseway.sheets.bank import print_bank
from houseway.sheets.html import make_html
from houseway.sheets.odds import print_odds
from houseway.web.round_view import lay_felt
from houseway.web.sheets import make_rule_sheet, write_odds
from tests.golden.dealing import deal_rounds
from tests.golden.printed import print_json

Document = Any
SEEDS = 20
MOMENTS = 7
"""So many moments of a round are looked at by everybody: the first, the last, and some between them."""
NEWEST = 6
"""So many events and ledger lines are recorded of a view in the middle of a round."""
ROUNDS = ("setup", "decisions", "events", "ledger", "views", "felt")
"""What is recorded of the rounds of a table."""


def record_table(game: Game, seed: int) -> dict[str, Document]:
    """All rounds at one table, as plain data by what it is."""
    found: dict[str, list[Document]] = {aspect: [] for aspect in ROUNDS}
    for moments in deal_rounds(game, seed):
        end = moments[-1]
        written = json.loads(end.write())
        found["decisions"].append({"made": written.pop("decision"), "offered": [_offered(one) for one in moments]})
        found["setup"].append(written)
        found["events"].append([event.describe("rail") | _seen_by(event) for event in end.events])
        found["ledger"].append({"lines": [line.to_dict() for line in end.ledger], "net": end.net()})
        for moment in _some(moments):
            views = [moment.view(viewer) for viewer in _viewers(moment)]
            found["felt"].append([lay_felt(view, game) for view in views])
            found["views"].append(views if moment is end else [_newest(view) for view in views])
    return found


def _newest(view: Document) -> Document:
    """A view in the middle of a round: what happened before is in later views, and is only counted here."""
    parts = {part: [len(view[part]), *view[part][-NEWEST:]] for part in ("events", "ledger")}
    return {**view, **parts}


def _offered(played: Round) -> Document:
    turn = played.turn
    return {"who": turn.who, "choices": [choice.to_dict() for choice in turn.choices]} if turn else None


def _seen_by(event: Any) -> dict[str, list[str]]:
    """Who saw the faces, and the faces."""
    return {"seen_by": sorted(event.seen_by), "faces": [str(card) for card in event.cards]}


def _some(moments: list[Round]) -> Iterator[Round]:
    last = len(moments) - 1
    for place in sorted({round(last * number / (MOMENTS - 1)) for number in range(MOMENTS)}):
        yield moments[place]


def _viewers(played: Round) -> list[int | str | None]:
    setup = played.setup
    bettors = dict.fromkeys([*setup.chips, *(stake.bettor for stake in setup.stakes)])
    dealer: list[int | str | None] = ["player-dealer"] if setup.layout.player_dealer else []
    return [*map(str, bettors), *dealer, None]


def record_read_sheets(game: Game) -> dict[str, Document]:
    """The sheets that are only read: what `rules GAME --json` prints, with `--fees` too, and the sheet as HTML."""
    return {
        "rules": print_json("rules", game),
        "fees": print_json("rules", game, "--fees"),
        "html": make_rule_sheet(game).html,
    }


def record_odds(game: Game) -> dict[str, Document]:
    """What `odds GAME --json` prints, and the sheet as HTML."""
    if family_of(game).only_collection:
        return {"odds": print_json("odds", game), "odds-html": write_odds(game)["html"]}
    sheet = find_odds(game)
    shown = make_html(lambda out: print_odds(out, sheet, game, commands=False))
    return {"odds": sheet.to_dict(), "odds-html": shown}


def record_bank(game: Game) -> dict[str, Document]:
    """What `bank GAME --json` prints, and the sheet as HTML; nothing where nobody banks."""
    if not game.rules.banked:
        return {}
    sheet = bank_sheet(game)
    return {"bank": sheet.to_dict(), "bank-html": make_html(lambda out: print_bank(out, sheet))}


def open_game(game: str, reading: str) -> Game:
    """A game under a reading of the golden files."""
    return load(game, literal=reading == "literal")
