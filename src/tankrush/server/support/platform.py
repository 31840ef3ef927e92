"""The platform: a server or a browser."""

import sys

IS_BROWSER = sys.platform == "emscripten"
# Ids of tables that live in a browser begin with this, so its page knows whom to ask about them.
BROWSER_MARK = "here-"
MARK = BROWSER_MARK if IS_BROWSER else ""
