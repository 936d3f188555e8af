"""Where the pages of the room and the tools for their scripts lie; `tsconfig.json` says the first."""

import json
from pathlib import Path

TOOLS = Path(__file__).parent
ROOT = TOOLS.parents[1]
PAGES = (TOOLS / json.loads((TOOLS / "tsconfig.json").read_text())["include"][0]).resolve()
