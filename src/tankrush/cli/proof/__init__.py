"""Commands that prove something about the game itself: in the repository only, a wheel lacks them."""
