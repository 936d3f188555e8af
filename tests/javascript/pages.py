"""Where the scripts of the room and of the site lie, and the tools for them; `tsconfig.json` says the former."""

import json
from pathlib import Path

TOOLS = Path(__file__).parent
ROOT = TOOLS.parents[1]
PAGES, SITE = ((TOOLS / one).resolve() for one in json.loads((TOOLS / "tsconfig.json").read_text())["include"])
