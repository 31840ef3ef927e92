"""A player who checks after every step that nothing of hand, bar or reserve is covered, cut off or missing."""

from __future__ import annotations

from tools.browsing.page_player import Player

# Words are fitted in the frame after a change, and where a place has changed its size one frame later.
AFTER_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(tankrushFit())))))"""
MOST = 12  # of one game: what does not fit once seldom stays alone


class CarefulPlayer(Player):
    """Plays like any other and writes down whatever does not fit into the window."""

    def step(self) -> None:
        self.look()
        super().step()
        self.look()

    def look(self) -> None:
        """Every word is there, every card and every button lies free."""
        now = self.window.now()
        # While bots act the table may change in the very frame that is looked at: what is wrong is wrong twice.
        found = self.window.page.evaluate(AFTER_FRAMES)
        again = self.window.page.evaluate(AFTER_FRAMES) if found else []
        for fault in [fault for fault in found if fault in again]:
            if len(self.misfits) < MOST and not any(fault in known for known in self.misfits):
                self.misfits.append(f"step {self.steps}, {now.phase}: {fault}")
