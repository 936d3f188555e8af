"""houseway almanac: what was worked out of every banked game and is shipped; how it is made, and how it is checked."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Dask, Json, Ray, Workers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.almanac.plan import Standing
    from houseway.analysis.almanac.verify import Verdict

Games = Annotated[list[str] | None, typer.Argument(help="Games; all banked games where none is named.")]
SHOWN = 20
"""So many differences are told one by one; with --json all are."""
DIFFERS = 1

almanac = typer.Typer(
    name="almanac",
    help="The prices of every banked game that are shipped with houseway: build, recount and list them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@almanac.command("list")
def list_almanac(
    games: Games = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only what is missing or stale, one by one.")] = False,
    as_json: Json = False,
) -> None:
    """List what the almanac should have of each game, what it has, and what counting it may cost.

    Example: houseway almanac list crystal/ez-baccarat
    """
    from houseway.cli.almanac_sheet import print_overview
    from houseway.cli.output import say_json

    standings = [one for one in _look_over(games) if not missing or one.state in ("missing", "stale")]
    if as_json:
        say_json([one.to_dict() for one in standings])
    else:
        print_overview(standings, one_by_one=missing)


@almanac.command()
def build(
    games: Games = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only what is missing or stale.")] = False,
    workers: Workers = None,
    ray: Ray = None,
    dask: Dask = None,
) -> int:
    """Count the almanac, or what is missing of it, and write the files of its games.

    A build that is stopped goes on where it was: what was counted is kept until its file is written.

    Example: houseway almanac build --missing
    """
    from houseway.analysis.almanac.build import build_almanac
    from houseway.cli.almanac_sheet import say_built, say_plan
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.engine import open_workers

    standings = _look_over(games)
    say_plan([one for one in standings if not missing or one.state in ("missing", "stale")])
    with open_workers(ray, dask, workers) as engine, pricing_bar("entry", "entries") as progress:
        built = build_almanac(
            standings, everything=not missing, measures=not games and not missing, progress=progress, engine=engine
        )
    say_built(built)
    return DIFFERS if built.failed else 0


@almanac.command()
def verify(
    games: Games = None,
    sample: Annotated[int | None, typer.Option(min=1, help="Recount so many entries, drawn by the seed.")] = None,
    seed: Annotated[int, typer.Option(help="What draws the sample.")] = 1,
    workers: Workers = None,
    ray: Ray = None,
    dask: Dask = None,
    as_json: Json = False,
) -> int:
    """Count entries anew, with nothing at hand but the pages, and compare them to the last digit.

    Exit status 1 where one differs.

    Example: houseway almanac verify --sample 20 --seed 7
    """
    from houseway.analysis.almanac.verify import draw_sample, verify_entries
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.engine import open_workers

    standings = _look_over(games)
    chosen = standings if sample is None else draw_sample(standings, sample, seed)
    with open_workers(ray, dask, workers) as engine, pricing_bar("entry", "entries") as progress:
        verdicts = verify_entries(chosen, progress, engine)
    return _say_verdicts(verdicts, as_json=as_json)


@almanac.command()
def restamp(
    games: Games = None, workers: Workers = None, ray: Ray = None, dask: Dask = None, as_json: Json = False
) -> int:
    """Recount what other code has counted, and renew its stamps where the digits are equal.

    What differs is told and left as it was: exit status 1, and `build --missing` replaces it.
    """
    from houseway.analysis.almanac.verify import restamp_entries
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.engine import open_workers
    from houseway.cli.output import note

    with open_workers(ray, dask, workers) as engine, pricing_bar("entry", "entries") as progress:
        renewed, differing = restamp_entries(_look_over(games), progress, engine)
    note(f"{renewed:,} stamps are renewed")
    return _say_verdicts(differing, as_json=as_json) if differing or as_json else 0


def _look_over(games: list[str] | None) -> "list[Standing]":
    """How the entries of these games stand, or of all banked games; a game without a bank is refused."""
    from houseway.analysis.almanac.plan import list_banked_games, look_over
    from houseway.analysis.bank.typical import check_banked_game
    from houseway.book.loader import load
    from houseway.cli.naming import find_game

    if not games:
        return look_over(list_banked_games())
    named = [load(find_game(name, None)) for name in dict.fromkeys(games)]
    for game in named:
        check_banked_game(game)
    return look_over(named)


def _say_verdicts(verdicts: "Sequence[Verdict]", *, as_json: bool) -> int:
    from houseway.cli.almanac_sheet import print_verdicts
    from houseway.cli.output import say_json

    if as_json:
        say_json([one.to_dict() for one in verdicts])
    else:
        print_verdicts(verdicts, SHOWN)
    return DIFFERS if any(one.difference is not None for one in verdicts) else 0
