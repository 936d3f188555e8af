"""The audit as a sheet: its report, block by block, or the summary alone."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from houseway.analysis.audit.blocks import Block, Grid, Heading, Items, Paragraph
from houseway.core.paper.parts import Paper, make_heading, make_table, print_section

SUMMARY = 2
"""After the second heading of this level the summary ends."""


def print_report(out: Paper, blocks: Sequence[Block], *, whole: bool) -> None:
    """Print the report, or its summary alone where the whole of it is in a file."""
    seen = 0
    for block in blocks:
        seen += isinstance(block, Heading) and block.level == SUMMARY
        if seen >= 2 and not whole:
            return
        _print_block(out, block)


def _print_block(out: Paper, block: Block) -> None:
    match block:
        case Heading():
            print_section(out, block.words.upper() if block.level <= SUMMARY else block.words)
        case Paragraph():
            out.print(Padding(Text(block.words, style="bold" if block.strong else ""), (0, 0, 0, 2)))
        case Items():
            for name, words in block.items:
                out.print(Padding(make_heading(name, f" {words}"), (0, 0, 0, 2)))
        case Grid():
            shown = make_table(*block.columns, right=block.right)
            for row in block.rows:
                shown.add_row(*row)
            out.print(Padding(shown, (0, 0, 0, 2)))
