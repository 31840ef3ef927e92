"""The platform: a server or a browser."""

import sys

IS_BROWSER = sys.platform == "emscripten"
# Prefix of the ids of a browser's tables, by which the page routes requests.
BROWSER_MARK = "here-"
MARK = BROWSER_MARK if IS_BROWSER else ""
