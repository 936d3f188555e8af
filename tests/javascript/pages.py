"""Where the pages of the room and the tools for their scripts lie."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "src" / "houseway" / "room" / "pages"
TOOLS = Path(__file__).parent
