"""The report in Markdown."""

from collections.abc import Iterable, Iterator

from houseway.analysis.audit.blocks import Block, Grid, Heading, Items, Paragraph


def markdown(blocks: Iterable[Block]) -> str:
    """The report as a Markdown document."""
    return "\n\n".join("\n".join(_lines(block)) for block in blocks) + "\n"


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading():
            yield f"{'#' * block.level} {_plain(block.words)}"
        case Paragraph():
            yield f"**{_plain(block.words)}**" if block.strong else _plain(block.words)
        case Items():
            yield from (f"- **{_plain(name)}** {_plain(words)}" for name, words in block.items)
        case Grid():
            yield _row(block.columns)
            yield _row(tuple("---:" if column in block.right else "---" for column in block.columns), marks=True)
            yield from map(_row, block.rows)


def _row(cells: tuple[str, ...], *, marks: bool = False) -> str:
    return f"| {' | '.join(cell if marks else _plain(cell) for cell in cells)} |"


def _plain(words: str) -> str:
    """Words as they are: no sign in them is markup."""
    for sign in "\\`*_[]<>|":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())
