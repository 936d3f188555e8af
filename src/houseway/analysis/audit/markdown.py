"""The report in Markdown."""

from collections.abc import Iterable, Iterator

from houseway.analysis.audit.blocks import Block, Grid, Heading, Items, Paragraph


def write_markdown(blocks: Iterable[Block]) -> str:
    """The report as a Markdown document."""
    return "\n\n".join("\n".join(_write_lines(block)) for block in blocks) + "\n"


def _write_lines(block: Block) -> Iterator[str]:
    match block:
        case Heading():
            yield f"{'#' * block.level} {_escape(block.words)}"
        case Paragraph():
            yield f"**{_escape(block.words)}**" if block.strong else _escape(block.words)
        case Items():
            yield from (f"- **{_escape(name)}** {_escape(words)}" for name, words in block.items)
        case Grid():
            yield _write_row(block.columns)
            yield _write_row(tuple("---:" if column in block.right else "---" for column in block.columns), marks=True)
            yield from map(_write_row, block.rows)


def _write_row(cells: tuple[str, ...], *, marks: bool = False) -> str:
    return f"| {' | '.join(cell if marks else _escape(cell) for cell in cells)} |"


def _escape(words: str) -> str:
    """Words as they are: no sign in them is markup."""
    for sign in "\\`*_[]<>|":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())
